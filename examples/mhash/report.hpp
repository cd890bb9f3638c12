// The one place that prints, and the one that decides the exit status.
#ifndef MHASH_TOOL_REPORT_HPP
#define MHASH_TOOL_REPORT_HPP

#include <string>
#include <string_view>

namespace mhash_tool {

/// What can go wrong; several may.
enum class Failure {
  mismatch,      // a digest differs
  input_output,  // something could not be read or written
  bad_list,      // malformed, or nothing verified
  usage
};

class Report {
 public:
  explicit Report(bool terminal) : terminal_(terminal) {}

  /// --status: counts failures and prints nothing.
  void be_silent() { silent_ = true; }

  /// Standard output. The caller appends whole lines to the buffer and then calls end_line().
  [[nodiscard]] std::string& lines() { return buffer_; }
  void end_line();
  void flush();

  void fail(Failure failure);
  /// Standard error: `mhash: SUBJECT: WHAT (WHY)`; without why if it is empty.
  void message(std::string_view subject, std::string_view what, std::string_view why = {});
  void usage_error(std::string_view what);

  /// Standard output is broken: there is no point in going on.
  [[nodiscard]] bool stopped() const { return write_error_ != 0; }
  /// After the last line has been written.
  [[nodiscard]] int exit_status();

 private:
  [[nodiscard]] bool has(Failure failure) const;

  std::string buffer_;
  unsigned failures_ = 0;
  int write_error_ = 0;
  bool terminal_;
  bool silent_ = false;
};

}  // namespace mhash_tool

#endif  // MHASH_TOOL_REPORT_HPP
