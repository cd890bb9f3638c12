// Files of 2 GiB and more where off_t is narrow by default.
#ifndef _FILE_OFFSET_BITS
#define _FILE_OFFSET_BITS 64
#endif

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "system.hpp"

namespace mhash_tool::sys {
namespace {

int number_of(Output output) {
  return output == Output::standard ? STDOUT_FILENO : STDERR_FILENO;
}

// Whoever shares the descriptor may have made it non-blocking: then "try again" is no end.
void wait_for(int descriptor, short events) {
  pollfd entry = {descriptor, events, 0};
  (void)::poll(&entry, 1, -1);
}

bool try_again(int descriptor, short events) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  wait_for(descriptor, events);
  return true;
}

}  // namespace

Input::~Input() {
  if (owns_) ::close(descriptor_);
}

int Input::open_file(const char* name) {
  do {
    descriptor_ = ::open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  } while (descriptor_ < 0 && errno == EINTR);
  // A file must not be taken for a standard stream that was closed.
  if (descriptor_ >= 0 && descriptor_ <= STDERR_FILENO) {
    const int low = descriptor_;
    descriptor_ = ::fcntl(low, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    const int error = errno;
    ::close(low);
    errno = error;
  }
  owns_ = descriptor_ >= 0;
  return owns_ ? 0 : errno;
}

void Input::open_standard_input() {
  descriptor_ = STDIN_FILENO;
}

int Input::read_full(unsigned char* buffer, std::size_t size, std::size_t& got) {
  got = 0;
  while (got < size) {
    const ssize_t n = ::read(descriptor_, buffer + got, size - got);
    if (n == 0) return 0;
    if (n > 0) {
      got += static_cast<std::size_t>(n);
    } else if (!try_again(descriptor_, POLLIN)) {
      return errno;
    }
  }
  return 0;
}

int Input::stamp(Stamp& out) const {
  struct stat status;
  if (::fstat(descriptor_, &status) != 0) return errno;
#ifdef __APPLE__
  const timespec& time = status.st_mtimespec;
#else
  const timespec& time = status.st_mtim;
#endif
  out.is_regular = S_ISREG(status.st_mode);
  out.size = static_cast<std::uint64_t>(status.st_size);
  out.seconds = time.tv_sec;
  out.nanoseconds = time.tv_nsec;
  return 0;
}

int write_all(Output output, const char* bytes, std::size_t size) {
  const int descriptor = number_of(output);
  while (size != 0) {
    const ssize_t n = ::write(descriptor, bytes, size);
    if (n == 0) return EIO;  // or this would go on for ever
    if (n > 0) {
      bytes += n;
      size -= static_cast<std::size_t>(n);
    } else if (!try_again(descriptor, POLLOUT)) {
      return errno;
    }
  }
  return 0;
}

bool is_terminal(Output output) {
  return ::isatty(number_of(output)) != 0;
}

void prepare_process() {
  ::signal(SIGPIPE, SIG_IGN);
}

void out_of_memory() {
  constexpr char text[] = "mhash: out of memory\n";
  (void)write_all(Output::error, text, sizeof text - 1);
  ::_exit(2);
}

const char* error_text(int error) {
  return std::strerror(error);
}
bool means_missing(int error) {
  return error == ENOENT || error == ENOTDIR;
}
bool means_directory(int error) {
  return error == EISDIR;
}
bool means_closed_pipe(int error) {
  return error == EPIPE;
}

}  // namespace mhash_tool::sys
