#include "host.hpp"

#include <ctime>
#include <fstream>

namespace mhash_bench {
namespace {

// The value of the first line "key : value" of /proc/cpuinfo; empty if there is none.
std::string cpuinfo(const std::string& key) {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    if (line.substr(0, line.find_last_not_of(" \t", colon - 1) + 1) != key) continue;
    const std::size_t value = line.find_first_not_of(" \t", colon + 1);
    return value == std::string::npos ? "" : line.substr(value);
  }
  return "";
}

}  // namespace

// Virtual machines often hide the number of the model; family and model tell the microarchitecture.
std::string cpu_model() {
  const std::string name = cpuinfo("model name");
  if (name.empty()) return "unknown CPU";
  const std::string family = cpuinfo("cpu family");
  if (family.empty()) return name;
  return name + " (family " + family + ", model " + cpuinfo("model") + ")";
}

std::string compiler() {
#if defined(__clang__)
  // __clang_version__ adds where it was built, and a blank.
  return "clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__) + "." +
         std::to_string(__clang_patchlevel__);
#elif defined(__GNUC__)
  return "gcc " __VERSION__;
#elif defined(_MSC_VER)
  return "MSVC " + std::to_string(_MSC_FULL_VER);
#else
  return "unknown compiler";
#endif
}

std::string compiler_flags() {
  return MHASH_BENCH_FLAGS;
}

std::string current_date() {
  const std::time_t now = std::time(nullptr);
  char text[sizeof "2024-05-31"];
  return std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now)) != 0 ? text : "";
}

}  // namespace mhash_bench
