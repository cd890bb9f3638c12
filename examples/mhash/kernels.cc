#include "kernels.hpp"

#include <mhash/kernel_info.hpp>

#include <cstdlib>

#include "names.hpp"

namespace mhash_tool {
namespace {

std::string slot_name(const mhash::KernelInfo& kernel) {
  return std::string(kernel.algorithm) + '.' + kernel.primitive;
}

void append_padded(std::string_view text, std::size_t width, std::string& out) {
  out += text;
  if (text.size() < width) out.append(width - text.size(), ' ');
}

}  // namespace

bool apply_kernel_environment(std::string& error) {
  const char* const list = std::getenv("MHASH_KERNEL");
  if (list == nullptr || mhash::force_kernels(list)) return true;
  error = "MHASH_KERNEL: no such kernel, or not for this CPU: '";
  append_escaped(list, Escape::message, error);
  error += "' (see mhash --list-kernels)";
  return false;
}

std::string kernel_list_text() {
  constexpr std::size_t column = 18;
  std::string text;
  mhash::for_each_kernel([&text](const mhash::KernelInfo& kernel) {
    append_padded(slot_name(kernel), column, text);
    append_padded(kernel.name, column, text);
    text += kernel.active ? "active\n" : kernel.usable ? "usable\n" : "not on this CPU\n";
  });
  return text;
}

std::string active_kernels_text() {
  std::string text = "Kernels:";
  mhash::for_each_kernel([&text](const mhash::KernelInfo& kernel) {
    if (kernel.active) text += ' ' + slot_name(kernel) + '=' + kernel.name;
  });
  return text += '\n';
}

}  // namespace mhash_tool
