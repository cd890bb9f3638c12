// Reproducible random bytes: the same for a name on every run and every machine.
#ifndef MHASH_TESTS_KERNELS_RANDOM_HPP
#define MHASH_TESTS_KERNELS_RANDOM_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

class Random {
 public:
  explicit Random(std::string_view name) {
    for (const char c : name) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }

  // splitmix64
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  // Less than n, which is not 0.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }

  void fill(std::uint8_t* bytes, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) bytes[i] = static_cast<std::uint8_t>(next() >> 56);
  }
  template <class Word>
  void fill_words(Word* words, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) words[i] = static_cast<Word>(next());
  }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325;
};

#endif  // MHASH_TESTS_KERNELS_RANDOM_HPP
