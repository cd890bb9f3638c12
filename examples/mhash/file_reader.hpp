// Reading files and standard input from first to last byte, or saying why not.
#ifndef MHASH_TOOL_FILE_READER_HPP
#define MHASH_TOOL_FILE_READER_HPP

#include <cstdint>
#include <memory>
#include <string>

#include "digests.hpp"
#include "list_text.hpp"
#include "report.hpp"

namespace mhash_tool {

struct ReadOutcome {
  enum class Kind { ok, missing, unreadable, bad_text };

  Kind kind = Kind::ok;
  std::uint64_t size = 0;
  std::string what;  // unless ok
  std::string why;
};

void report_outcome(const std::string& name, const ReadOutcome& outcome, Report& report);

class FileReader {
 public:
  static constexpr std::size_t buffer_size = 512 * 1024;

  FileReader();

  /// Digests of the file in one pass; they count only if the outcome is ok.
  [[nodiscard]] ReadOutcome digest(const std::string& name, AlgorithmSpan algorithms, Digests& out);
  [[nodiscard]] ReadOutcome read_list(const std::string& name, ListBuffer& out);

 private:
  template <class Sink>
  ReadOutcome read_all(const std::string& name, Sink&& sink);

  std::unique_ptr<unsigned char[]> buffer_;
  bool standard_input_read_ = false;
};

}  // namespace mhash_tool

#endif  // MHASH_TOOL_FILE_READER_HPP
