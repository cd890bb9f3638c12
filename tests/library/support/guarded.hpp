// Memory between two pages that no one may touch.
#ifndef MHASH_TESTS_SUPPORT_GUARDED_HPP
#define MHASH_TESTS_SUPPORT_GUARDED_HPP

#include <cstddef>
#include <cstdint>

#if __has_include(<sys/mman.h>) && __has_include(<unistd.h>)
#include <sys/mman.h>
#include <unistd.h>
#define MHASH_TESTS_HAVE_MMAP 1
#else
#define MHASH_TESTS_HAVE_MMAP 0
#endif

namespace mhash_test {

// size() bytes, a multiple of the page size, with a forbidden page in front and one behind.
class GuardedMemory {
 public:
  explicit GuardedMemory(std::size_t at_least) {
#if MHASH_TESTS_HAVE_MMAP
    page_ = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    size_ = (at_least + page_ - 1) / page_ * page_;
    void* map = mmap(nullptr, size_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map == MAP_FAILED) return;
    map_ = static_cast<std::uint8_t*>(map);
    if (mprotect(begin(), size_, PROT_READ | PROT_WRITE) != 0) release();
#else
    static_cast<void>(at_least);
#endif
  }
  ~GuardedMemory() {
    release();
  }
  GuardedMemory(const GuardedMemory&) = delete;
  GuardedMemory& operator=(const GuardedMemory&) = delete;

  // Whether this machine has such memory; nothing else may be called if not.
  bool available() const {
    return map_ != nullptr;
  }
  std::uint8_t* begin() {
    return map_ + page_;
  }
  std::uint8_t* end() {
    return begin() + size_;
  }
  std::size_t size() const {
    return size_;
  }
  // From now on writing is fatal too.
  bool make_read_only() {
#if MHASH_TESTS_HAVE_MMAP
    return mprotect(begin(), size_, PROT_READ) == 0;
#else
    return false;
#endif
  }

 private:
  void release() {
#if MHASH_TESTS_HAVE_MMAP
    if (map_ != nullptr) munmap(map_, size_ + 2 * page_);
#endif
    map_ = nullptr;
  }
  std::uint8_t* map_ = nullptr;
  std::size_t size_ = 0;
  std::size_t page_ = 0;
};

}  // namespace mhash_test

#endif  // MHASH_TESTS_SUPPORT_GUARDED_HPP
