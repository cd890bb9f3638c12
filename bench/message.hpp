// Bytes to hash.
#ifndef MHASH_BENCH_MESSAGE_HPP
#define MHASH_BENCH_MESSAGE_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace mhash_bench {

// `size` bytes at the start of a page, so that alignment is the same in every run.
class Message {
 public:
  explicit Message(std::size_t size)
      : bytes_(static_cast<std::uint8_t*>(::operator new(size + 1, page))) {
    for (std::size_t i = 0; i < size; ++i) bytes_.get()[i] = static_cast<std::uint8_t>(i % 251);
  }

  std::uint8_t* data() { return bytes_.get(); }

 private:
  static constexpr std::align_val_t page{4096};
  struct Delete {
    void operator()(std::uint8_t* bytes) const { ::operator delete(bytes, page); }
  };
  std::unique_ptr<std::uint8_t, Delete> bytes_;
};

}  // namespace mhash_bench

#endif  // MHASH_BENCH_MESSAGE_HPP
