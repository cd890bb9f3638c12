// Names inside lines: GNU's escaping, and what a terminal may be shown.
#ifndef MHASH_TOOL_NAMES_HPP
#define MHASH_TOOL_NAMES_HPP

#include <string>
#include <string_view>

namespace mhash_tool {

enum class Escape {
  none,      // the bytes as they are: NUL-terminated output
  gnu,       // \\ \n \r, and nothing else, so that every sum tool reads it
  terminal,  // gnu, and other control characters as \xHH: a name must not drive the terminal
  message    // as terminal, but a backslash stays single: for people, never read back
};

/// Whether a line with this name begins with a backslash.
[[nodiscard]] bool needs_escape(std::string_view name, Escape style);

/// Appends name to out.
void append_escaped(std::string_view name, Escape style, std::string& out);

/// The inverse of Escape::gnu. Anything that it never writes returns false.
[[nodiscard]] bool unescape(std::string_view text, std::string& out);

}  // namespace mhash_tool

#endif  // MHASH_TOOL_NAMES_HPP
