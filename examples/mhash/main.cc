#include <new>

#include "commands.hpp"
#include "kernels.hpp"
#include "options.hpp"
#include "plan.hpp"
#include "report.hpp"
#include "system.hpp"

using namespace mhash_tool;

int main(int argc, char** argv) {
  sys::prepare_process();
  std::set_new_handler(&sys::out_of_memory);
  const bool terminal = sys::is_terminal(sys::Output::standard);
  Report report(terminal);
  Options options;
  Plan plan;
  std::string error;
  if (!parse_options(argc, argv, options, error)) {
    report.usage_error(error);
    return report.exit_status();
  }
  if (options.action == Action::help) {
    report.lines() += help_text();
    return report.exit_status();
  }
  const bool kernels_known = apply_kernel_environment(error);
  if (options.action == Action::version) {
    report.lines() += version_text() + active_kernels_text();
    return report.exit_status();
  }
  if (options.action == Action::list_kernels) {
    report.lines() += kernel_list_text();
    return report.exit_status();
  }
  if (!kernels_known) {
    report.usage_error(error);
    return report.exit_status();
  }
  if (!make_plan(options, terminal, plan, error)) {
    report.usage_error(error);
    return report.exit_status();
  }
  if (options.status) report.be_silent();
  if (options.action == Action::check) {
    check_lists(plan, report);
  } else {
    hash_files(plan, report);
  }
  return report.exit_status();
}
