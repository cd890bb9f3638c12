// The lines that mhash writes to standard output, and the summary of a list.
#ifndef MHASH_TOOL_LINES_HPP
#define MHASH_TOOL_LINES_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include "digests.hpp"

namespace mhash_tool {

struct LineStyle {
  bool tag = false;       // SHA256 (name) = hex
  bool zero = false;      // ends in NUL, names as they are
  bool terminal = false;  // somebody looks at it
};

/// Appends one line of a list.
void format_line(const LineStyle& style, Algorithm algorithm, const DigestBytes& digest,
                 std::string_view name, std::string& out);

enum class Verdict { ok, mismatched, missing, unreadable };

/// Appends `name: OK` and the like.
void format_status(bool terminal, std::string_view name, Verdict verdict, std::string& out);

/// What became of the entries of one list.
struct Tally {
  std::size_t ok = 0;
  std::size_t mismatched = 0;
  std::size_t missing = 0;
  std::size_t unreadable = 0;
  std::size_t malformed = 0;
  std::size_t ignored = 0;  // missing, and --ignore-missing was given

  [[nodiscard]] std::size_t entries() const {
    return ok + mismatched + missing + unreadable + ignored;
  }
  /// Nothing vouches for any file, and no entry that failed says why.
  [[nodiscard]] bool nothing_verified() const {
    return ok + mismatched + missing + unreadable == 0;
  }
};

/// `3 ok, 0 mismatched, 1 missing, 0 unreadable, 0 malformed`
[[nodiscard]] std::string format_tally(const Tally& tally);

}  // namespace mhash_tool

#endif  // MHASH_TOOL_LINES_HPP
