#include "report.hpp"

#include "names.hpp"
#include "system.hpp"

namespace mhash_tool {
namespace {

constexpr std::size_t flush_size = 64 * 1024;

void append_message(std::string_view subject, std::string_view what, std::string_view why,
                    std::string& out) {
  out += "mhash: ";
  if (subject.data() != nullptr) {
    append_escaped(subject.empty() ? "''" : subject, Escape::message, out);
    out += ": ";
  }
  out += what;
  if (!why.empty()) {
    out += " (";
    out += why;
    out += ')';
  }
  out += '\n';
}

// Where standard error is broken too, only the exit status is left to tell.
void write_error_text(const std::string& text) {
  (void)sys::write_all(sys::Output::error, text.data(), text.size());
}

}  // namespace

void Report::end_line() {
  if (silent_) {
    buffer_.clear();
  } else if (terminal_ || buffer_.size() >= flush_size) {
    flush();
  }
}

void Report::flush() {
  if (!stopped() && !buffer_.empty()) {
    write_error_ = sys::write_all(sys::Output::standard, buffer_.data(), buffer_.size());
    if (stopped()) {
      fail(Failure::input_output);
      std::string text;
      append_message("standard output", "cannot write", sys::error_text(write_error_), text);
      if (!sys::means_closed_pipe(write_error_)) write_error_text(text);
    }
  }
  buffer_.clear();
}

void Report::fail(Failure failure) {
  failures_ |= 1u << static_cast<unsigned>(failure);
}

bool Report::has(Failure failure) const {
  return (failures_ >> static_cast<unsigned>(failure) & 1) != 0;
}

void Report::message(std::string_view subject, std::string_view what, std::string_view why) {
  if (silent_) return;
  flush();  // so that both streams into one file keep their order
  if (stopped()) return;
  std::string text;
  append_message(subject, what, why, text);
  write_error_text(text);
}

void Report::usage_error(std::string_view what) {
  fail(Failure::usage);
  std::string text;
  append_message({}, what, {}, text);
  text += "Try 'mhash --help'.\n";
  write_error_text(text);
}

int Report::exit_status() {
  flush();
  if (has(Failure::usage)) return 64;
  if (has(Failure::mismatch)) return 1;
  if (has(Failure::bad_list)) return 3;
  if (has(Failure::input_output)) return 2;
  return 0;
}

}  // namespace mhash_tool
