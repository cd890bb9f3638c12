// The published vectors of tests/vectors, compiled in.
#ifndef MHASH_TESTS_SUPPORT_VECTORS_HPP
#define MHASH_TESTS_SUPPORT_VECTORS_HPP

#include <cstddef>
#include <string_view>

namespace mhash_test {

// The lines of one file; see tests/vectors/README.md.
struct VectorFile {
  const char* name;
  const char* const* lines;
  std::size_t size;

  const char* const* begin() const { return lines; }
  const char* const* end() const { return lines + size; }
};

extern const VectorFile* const vector_files;
extern const std::size_t vector_file_count;

// The file of that name; an empty one if there is none, which the tests refuse.
inline VectorFile vector_file(std::string_view name) {
  for (std::size_t i = 0; i < vector_file_count; ++i) {
    if (name == vector_files[i].name) return vector_files[i];
  }
  return {"", nullptr, 0};
}

// ALGORITHM MESSAGE ANSWER
struct Vector {
  std::string_view algorithm, message, answer;

  explicit Vector(std::string_view line) {
    const std::size_t first = line.find(' ');
    const std::size_t second = line.find(' ', first + 1);
    algorithm = line.substr(0, first);
    message = line.substr(first + 1, second - first - 1);
    answer = line.substr(second + 1);
  }
};

}  // namespace mhash_test

#endif  // MHASH_TESTS_SUPPORT_VECTORS_HPP
