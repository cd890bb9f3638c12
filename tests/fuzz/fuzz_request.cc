// The grammar of MHASH_KERNEL. The input is such a text; what the library makes of it is compared
// with a reader that cuts strings, and with a model of which kernels are then in use.
#include <mhash/kernel_info.hpp>

#include <vector>

#include "fuzz.hpp"

namespace mhash_test {
namespace {

struct Request {
  std::string algorithm, primitive, name;
};

std::vector<Request> read_simply(const std::string& text) {
  std::vector<Request> requests;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string item = text.substr(begin, end - begin);
    begin = end + 1;
    const std::size_t equals = std::min(item.find('='), item.size());
    const std::string target = item.substr(0, equals);
    const std::size_t dot = std::min(target.find('.'), target.size());
    requests.push_back({target.substr(0, dot), dot < target.size() ? target.substr(dot + 1) : "",
                        equals < item.size() ? item.substr(equals + 1) : ""});
  }
  return requests;
}

std::string string_of(const mhash::MHASH_TAG::Word& word) {
  return std::string(word.text, word.size);
}

void compare_readers(const std::string& text, const std::vector<Request>& expected) {
  std::size_t i = 0;
  mhash::MHASH_TAG::for_each_kernel_request(
      text.c_str(), [&](const mhash::MHASH_TAG::KernelRequest& request) {
        FUZZ_REQUIRE(i < expected.size());
        FUZZ_REQUIRE(string_of(request.algorithm) == expected[i].algorithm);
        FUZZ_REQUIRE(string_of(request.primitive) == expected[i].primitive);
        FUZZ_REQUIRE(string_of(request.name) == expected[i].name);
        ++i;
      });
  FUZZ_REQUIRE(i == expected.size());
}

std::vector<mhash::KernelInfo> kernels() {
  std::vector<mhash::KernelInfo> all;
  mhash::for_each_kernel([&](const mhash::KernelInfo& kernel) { all.push_back(kernel); });
  return all;
}

// The algorithm whose kernels another one uses, as kernel_info.hpp says.
std::string family(const std::string& name) {
  const mhash::AlgorithmInfo* info = mhash::find_algorithm(name);
  if (info == nullptr) return "";
  const std::string own = info->name;
  if (own == "sha224") return "sha256";
  return own == "sha384" || own.starts_with("sha512") ? "sha512" : own;
}

// Carries the request out in the model.
bool force_in_model(const Request& request, std::vector<mhash::KernelInfo>& model) {
  bool done = false;
  for (const mhash::KernelInfo& kernel : model) {
    if (kernel.algorithm != family(request.algorithm) || kernel.name != request.name ||
        (!request.primitive.empty() && request.primitive != kernel.primitive)) {
      continue;
    }
    if (!kernel.usable) return false;
    done = true;
    const std::string primitive = kernel.primitive;
    for (mhash::KernelInfo& other : model) {
      if (std::string(other.algorithm) == kernel.algorithm && other.primitive == primitive) {
        other.active = &other == &kernel;
      }
    }
  }
  return done;
}

void compare_choices(const std::string& text, const std::vector<Request>& requests) {
  std::vector<mhash::KernelInfo> model = kernels();
  bool all = true;
  for (const Request& request : requests) {
    if (!force_in_model(request, model)) all = false;
  }
  FUZZ_REQUIRE(mhash::force_kernels(text.c_str()) == all);
  const std::vector<mhash::KernelInfo> now = kernels();
  FUZZ_REQUIRE(now.size() == model.size());
  for (std::size_t i = 0; i < now.size(); ++i) FUZZ_REQUIRE(now[i].active == model[i].active);
}

}  // namespace
}  // namespace mhash_test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mhash_test;
  // The environment's text ends at its first NUL.
  const std::string text(as_text(data, size).substr(0, as_text(data, size).find('\0')));
  const std::vector<Request> requests = read_simply(text);
  compare_readers(text, requests);
  compare_choices(text, requests);
  return 0;
}
