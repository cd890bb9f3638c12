#include "plan.hpp"

namespace mhash_tool {
namespace {

// Without a tag only the length tells the allowed algorithms apart.
bool lengths_differ(AlgorithmSpan algorithms, std::string& error) {
  for (std::size_t i = 0; i < algorithms.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (algorithms[i]->digest_size != algorithms[k]->digest_size) continue;
      error = std::string("with --check, ") + algorithms[k]->name + " and " + algorithms[i]->name +
              " cannot be told apart by their length (give one of them)";
      return false;
    }
  }
  return true;
}

}  // namespace

bool make_plan(const Options& options, bool terminal, Plan& plan, std::string& error) {
  plan.options = options;
  plan.algorithms = options.algorithms;
  if (plan.options.operands.empty()) plan.options.operands.push_back("-");
  if (options.action == Action::check) {
    if (options.tag) {
      error = "option --tag has no meaning with --check (tagged lines are recognised)";
      return false;
    }
    if (!lengths_differ(options.algorithms, error)) return false;
  } else if (options.check_only_option != nullptr) {
    error = std::string("option --") + options.check_only_option + " needs --check";
    return false;
  }
  if (plan.algorithms.empty() && options.action == Action::hash) {
    plan.algorithms.push_back(mhash::find_algorithm("sha256"));
  }
  plan.style.tag = options.tag || plan.algorithms.size() > 1;
  plan.style.zero = options.zero;
  plan.style.terminal = terminal;
  return true;
}

}  // namespace mhash_tool
