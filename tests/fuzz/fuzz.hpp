// What the fuzz targets share. A target is one function, LLVMFuzzerTestOneInput; libFuzzer calls it
// (MHASH_BUILD_FUZZERS), or the main of replay.cc.
#ifndef MHASH_TESTS_FUZZ_FUZZ_HPP
#define MHASH_TESTS_FUZZ_FUZZ_HPP

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// A fact that must hold for every input. abort(): libFuzzer and replay.cc keep the input then.
#define FUZZ_REQUIRE(fact)                                                           \
  do {                                                                               \
    if (!(fact)) {                                                                   \
      std::fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #fact); \
      std::abort();                                                                  \
    }                                                                                \
  } while (false)

namespace mhash_test {

// The input as a source of decisions: bytes from its beginning, zeros when it is used up.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  std::uint8_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  std::uint64_t word() {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = value << 8 | byte();
    return value;
  }
  const std::uint8_t* rest() const { return data_; }
  std::size_t rest_size() const { return size_; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return size == 0 ? std::string_view()
                   : std::string_view(reinterpret_cast<const char*>(data), size);
}

inline std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace mhash_test

#endif  // MHASH_TESTS_FUZZ_FUZZ_HPP
