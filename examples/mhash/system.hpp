// All that mhash asks of the operating system. Nothing else makes a system call.
#ifndef MHASH_TOOL_SYSTEM_HPP
#define MHASH_TOOL_SYSTEM_HPP

#include <cstddef>
#include <cstdint>

namespace mhash_tool::sys {

/// What tells that a file was changed.
struct Stamp {
  bool is_regular = false;
  std::uint64_t size = 0;
  std::int64_t seconds = 0;
  std::int64_t nanoseconds = 0;

  friend bool operator==(const Stamp&, const Stamp&) = default;
};

/// An open file or standard input. Errors are errno values; 0 is success.
class Input {
 public:
  Input() = default;
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  [[nodiscard]] int open_file(const char* name);
  void open_standard_input();
  /// Reads until the buffer is full or the file ends: fewer bytes than asked for mean the end.
  [[nodiscard]] int read_full(unsigned char* buffer, std::size_t size, std::size_t& got);
  [[nodiscard]] int stamp(Stamp& out) const;

 private:
  int descriptor_ = -1;
  bool owns_ = false;
};

enum class Output { standard, error };

/// Writes everything or returns an error.
[[nodiscard]] int write_all(Output output, const char* bytes, std::size_t size);
[[nodiscard]] bool is_terminal(Output output);

/// Before anything else: makes a closed pipe an error instead of a signal.
void prepare_process();

/// For std::set_new_handler: says so and ends the process with status 2. Nothing is left to report
/// with, and a crash has no status that means anything.
[[noreturn]] void out_of_memory();

[[nodiscard]] const char* error_text(int error);
[[nodiscard]] bool means_missing(int error);
[[nodiscard]] bool means_directory(int error);
[[nodiscard]] bool means_closed_pipe(int error);

}  // namespace mhash_tool::sys

#endif  // MHASH_TOOL_SYSTEM_HPP
