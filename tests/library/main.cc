// The library tests' own main: GoogleTest's, and a kernel for the whole run.
//     --kernel=NAME     every primitive that has a kernel NAME uses it, all others portable code,
//     so
//                       that what fails is NAME's; exit status 77 if this CPU can run none of them
//     --list-kernels    prints the names of all kernels, each once, and runs no test
#include <gtest/gtest.h>
#include <mhash/kernel_info.hpp>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <vector>

namespace {

using mhash::KernelInfo;

std::vector<KernelInfo> kernels() {
  std::vector<KernelInfo> all;
  mhash::for_each_kernel([&](const KernelInfo& kernel) { all.push_back(kernel); });
  return all;
}

int list_kernels() {
  std::vector<std::string_view> seen;
  for (const KernelInfo& kernel : kernels()) {
    if (std::find(seen.begin(), seen.end(), kernel.name) != seen.end()) continue;
    seen.push_back(kernel.name);
    std::printf("%s\n", kernel.name);
  }
  return 0;
}

std::string target(const KernelInfo& kernel) {
  return std::string(kernel.algorithm) + '.' + kernel.primitive;
}
bool force(const KernelInfo& kernel, const char* name) {
  return mhash::force_kernels((target(kernel) + '=' + name).c_str());
}

// 0, or the exit status if no test can run.
int force_everywhere(const char* name) {
  constexpr int skipped = 77;
  bool is_known = false;
  bool is_usable = false;
  for (const KernelInfo& kernel : kernels()) {
    if (!force(kernel, "portable")) {
      std::printf("%s: portable code cannot be forced\n", target(kernel).c_str());
      return 1;
    }
  }
  for (const KernelInfo& kernel : kernels()) {
    if (std::strcmp(kernel.name, name) != 0) continue;
    is_known = true;
    if (!kernel.usable) {
      std::printf("%s=%s: this CPU does not have it\n", target(kernel).c_str(), name);
      continue;
    }
    if (!force(kernel, name)) {
      std::printf("%s=%s: fails its known-answer test\n", target(kernel).c_str(), name);
      return 1;
    }
    is_usable = true;
  }
  if (!is_known) {
    std::printf("there is no kernel %s; --list-kernels names all\n", name);
    return 1;
  }
  if (!is_usable) {
    std::printf("skipped: this CPU can run no kernel %s\n", name);
    return skipped;
  }
  return 0;
}

// The kernels in use, as they were forced.
std::vector<const char*> active_kernels() {
  std::vector<const char*> names;
  for (const KernelInfo& kernel : kernels()) {
    if (kernel.active) names.push_back(kernel.name);
  }
  return names;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  constexpr std::string_view option = "--kernel=";
  bool is_forced = false;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--list-kernels") return list_kernels();
    if (argument.substr(0, option.size()) != option) {
      std::fprintf(stderr, "mhash_tests: what is %s?\n", argv[i]);
      return 2;
    }
    if (const int status = force_everywhere(argv[i] + option.size())) return status;
    is_forced = true;
  }
  const std::vector<const char*> forced = active_kernels();
  if (is_forced) {
    for (const KernelInfo& kernel : kernels()) {
      if (kernel.active) std::printf("%s=%s\n", target(kernel).c_str(), kernel.name);
    }
  }
  const int status = RUN_ALL_TESTS();
  if (active_kernels() != forced) {
    std::printf("FAILED: the tests ended with other kernels than they began with\n");
    return 1;
  }
  return status;
}
