// Preloaded under mhash: system calls that fail or do less, as real ones may but seldom do.
// MHASH_FAULT says which:
//   interrupt   every other open, read and write fails with EINTR, the rest move at most 3 bytes
//   nothing     writes move no byte, and say so without an error
//   eio=N       after N bytes files can be read no further; standard streams stay whole
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <cstring>

namespace {

template <class F>
F* next(const char* name) {
  return reinterpret_cast<F*>(dlsym(RTLD_NEXT, name));
}

const char* fault() {
  const char* const text = std::getenv("MHASH_FAULT");
  return text == nullptr ? "" : text;
}

bool interrupts() {
  static unsigned calls = 0;
  if (std::strcmp(fault(), "interrupt") != 0 || ++calls % 2 == 0) return false;
  errno = EINTR;
  return true;
}

std::size_t shortened(std::size_t size) {
  return std::strcmp(fault(), "interrupt") == 0 ? std::min<std::size_t>(size, 3) : size;
}

ssize_t read_next(int descriptor, void* buffer, std::size_t size) {
  return next<ssize_t(int, void*, std::size_t)>("read")(descriptor, buffer, size);
}

ssize_t read_limited(int descriptor, void* buffer, std::size_t size) {
  static std::size_t allowance = std::strtoul(fault() + 4, nullptr, 10);
  if (allowance == 0) {
    errno = EIO;
    return -1;
  }
  const ssize_t got = read_next(descriptor, buffer, std::min(size, allowance));
  if (got > 0) allowance -= static_cast<std::size_t>(got);
  return got;
}

int open_with(const char* symbol, const char* name, int flags, va_list arguments) {
  if (interrupts()) return -1;
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
  return next<int(const char*, int, ...)>(symbol)(name, flags, mode);
}

}  // namespace

extern "C" int open(const char* name, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const int descriptor = open_with("open", name, flags, arguments);
  va_end(arguments);
  return descriptor;
}

extern "C" int open64(const char* name, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const int descriptor = open_with("open64", name, flags, arguments);
  va_end(arguments);
  return descriptor;
}

extern "C" ssize_t read(int descriptor, void* buffer, std::size_t size) {
  if (interrupts()) return -1;
  if (descriptor > 2 && std::strncmp(fault(), "eio=", 4) == 0) {
    return read_limited(descriptor, buffer, size);
  }
  return read_next(descriptor, buffer, shortened(size));
}

extern "C" ssize_t write(int descriptor, const void* buffer, std::size_t size) {
  if (interrupts()) return -1;
  if (std::strcmp(fault(), "nothing") == 0) return 0;
  return next<ssize_t(int, const void*, std::size_t)>("write")(descriptor, buffer, shortened(size));
}
