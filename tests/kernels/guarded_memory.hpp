// Memory with a page on each side that nobody may touch: a kernel that reads or writes one byte too
// many dies. Where there is no mmap it is plain memory.
#ifndef MHASH_TESTS_KERNELS_GUARDED_MEMORY_HPP
#define MHASH_TESTS_KERNELS_GUARDED_MEMORY_HPP

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#include <unistd.h>
#define MHASH_TEST_HAS_MMAP 1
#else
#define MHASH_TEST_HAS_MMAP 0
#endif

class GuardedMemory {
 public:
  explicit GuardedMemory(std::size_t size) {
#if MHASH_TEST_HAS_MMAP
    const std::size_t page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    size_ = (size + page) / page * page;
    mapped_ = size_ + 2 * page;
    void* p = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) std::abort();
    base_ = static_cast<std::uint8_t*>(p);
    start_ = base_ + page;
    mprotect(base_, page, PROT_NONE);
    mprotect(start_ + size_, page, PROT_NONE);
#else
    size_ = (size + 64) / 64 * 64;
    base_ = static_cast<std::uint8_t*>(std::malloc(size_ + 64));
    if (base_ == nullptr) std::abort();
    start_ = base_ + (64 - reinterpret_cast<std::uintptr_t>(base_) % 64);
#endif
  }
  GuardedMemory(const GuardedMemory&) = delete;
  GuardedMemory& operator=(const GuardedMemory&) = delete;
  ~GuardedMemory() {
#if MHASH_TEST_HAS_MMAP
    munmap(base_, mapped_);
#else
    std::free(base_);
#endif
  }

  // The first byte behind the guard in front.
  std::uint8_t* start() const {
    return start_;
  }
  // The place of n bytes that end at the guard behind.
  std::uint8_t* last(std::size_t n) const {
    return start_ + size_ - n;
  }

  // The place of n bytes at a distance from a guard.
  enum class Guard { in_front, behind };
  std::uint8_t* near(Guard guard, std::size_t n, std::size_t gap) const {
    return guard == Guard::in_front ? start() + gap : last(n + gap);
  }

  // The same for words.
  template <class Word>
  Word* start_as() const {
    return static_cast<Word*>(static_cast<void*>(start_));
  }
  template <class Word>
  Word* last_as(std::size_t n) const {
    return static_cast<Word*>(static_cast<void*>(last(n * sizeof(Word))));
  }

 private:
  std::uint8_t* base_ = nullptr;
  std::uint8_t* start_ = nullptr;
  std::size_t size_ = 0;
  std::size_t mapped_ = 0;
};

#endif  // MHASH_TESTS_KERNELS_GUARDED_MEMORY_HPP
