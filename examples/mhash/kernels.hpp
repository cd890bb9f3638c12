// Which kernels the library uses on this machine.
#ifndef MHASH_TOOL_KERNELS_HPP
#define MHASH_TOOL_KERNELS_HPP

#include <string>

namespace mhash_tool {

/// Uses the kernels that MHASH_KERNEL names. The library ignores what it cannot do; a person who
/// asks for it wants to know: false, and error says so.
[[nodiscard]] bool apply_kernel_environment(std::string& error);

/// --list-kernels: a line for each kernel, best first.
[[nodiscard]] std::string kernel_list_text();

/// One line for --version, in the form that MHASH_KERNEL takes.
[[nodiscard]] std::string active_kernels_text();

}  // namespace mhash_tool

#endif  // MHASH_TOOL_KERNELS_HPP
