// THE list of algorithms. AnyHasher, the tool, the tests and the benchmarks walk it.
#ifndef MHASH_ALGORITHMS_HPP
#define MHASH_ALGORITHMS_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "blake3.hpp"
#include "md5.hpp"
#include "sha1.hpp"
#include "sha2.hpp"

// One line an algorithm: type, enumerator and its number (kept for ever: files store it), name,
// tag in BSD-style lines, other names that are accepted (separated by blanks).
#define MHASH_ALGORITHMS(X)                                                    \
  X(Md5, md5, 1, "md5", "MD5", "md-5")                                         \
  X(Sha1, sha1, 2, "sha1", "SHA1", "sha-1")                                    \
  X(Sha224, sha224, 3, "sha224", "SHA224", "sha-224 sha2-224")                 \
  X(Sha256, sha256, 4, "sha256", "SHA256", "sha-256 sha2-256")                 \
  X(Sha384, sha384, 5, "sha384", "SHA384", "sha-384 sha2-384")                 \
  X(Sha512, sha512, 6, "sha512", "SHA512", "sha-512 sha2-512")                 \
  X(Sha512_224, sha512_224, 7, "sha512-224", "SHA512/224",                     \
    "sha512_224 sha-512/224 sha-512-224 sha2-512/224 sha2-512-224 sha512t224") \
  X(Sha512_256, sha512_256, 8, "sha512-256", "SHA512/256",                     \
    "sha512_256 sha-512/256 sha-512-256 sha2-512/256 sha2-512-256 sha512t256") \
  X(Blake3, blake3, 9, "blake3", "BLAKE3", "blake-3 b3")

namespace mhash {
inline namespace v0 {

/// An algorithm as a value. The numbers are stable.
enum class Algorithm : std::uint16_t {
#define MHASH_X(type, id, number, name, tag, aliases) id = number,
  MHASH_ALGORITHMS(MHASH_X)
#undef MHASH_X
};

/// What there is to know about an algorithm at run time.
struct AlgorithmInfo {
  Algorithm id;
  const char* name;         ///< as on the command line: "sha512-256"
  const char* tag;          ///< as in BSD-style lists: "SHA512/256"
  const char* aliases;      ///< more names, separated by blanks
  std::size_t digest_size;  ///< bytes
  std::size_t block_size;   ///< bytes
  bool is_xof;              ///< whether output of any length can be had
};

namespace MHASH_HIDDEN MHASH_TAG {

inline constexpr AlgorithmInfo algorithm_table[] = {
#define MHASH_X(type, id, number, name, tag, aliases) \
  {Algorithm::id, name, tag, aliases, type::digest_size, type::block_size, type::is_xof},
    MHASH_ALGORITHMS(MHASH_X)
#undef MHASH_X
};

constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const char x = a[i] >= 'A' && a[i] <= 'Z' ? static_cast<char>(a[i] + ('a' - 'A')) : a[i];
    const char y = b[i] >= 'A' && b[i] <= 'Z' ? static_cast<char>(b[i] + ('a' - 'A')) : b[i];
    if (x != y) return false;
  }
  return true;
}

constexpr bool is_one_of(std::string_view word, std::string_view words) noexcept {
  while (!words.empty()) {
    std::size_t end = 0;
    while (end < words.size() && words[end] != ' ') ++end;
    if (equal_ignoring_case(word, words.substr(0, end))) return true;
    words.remove_prefix(end < words.size() ? end + 1 : end);
  }
  return false;
}

constexpr const AlgorithmInfo* find_algorithm(std::string_view name) noexcept {
  if (name.empty()) return nullptr;
  for (const AlgorithmInfo& info : algorithm_table) {
    if (equal_ignoring_case(name, info.name) || equal_ignoring_case(name, info.tag) ||
        is_one_of(name, info.aliases)) {
      return &info;
    }
  }
  return nullptr;
}

template <class A>
struct IdOf;
#define MHASH_X(type, id, number, name, tag, aliases) \
  template <>                                         \
  struct IdOf<type> {                                 \
    static constexpr Algorithm value = Algorithm::id; \
  };
MHASH_ALGORITHMS(MHASH_X)
#undef MHASH_X

}  // namespace MHASH_TAG

/// The algorithms in the order of the list; a range for `for (const AlgorithmInfo& info :
/// algorithms())`.
struct AlgorithmRange {
  const AlgorithmInfo* first;
  const AlgorithmInfo* last;
  MHASH_INLINE constexpr const AlgorithmInfo* begin() const noexcept { return first; }
  MHASH_INLINE constexpr const AlgorithmInfo* end() const noexcept { return last; }
  MHASH_INLINE constexpr std::size_t size() const noexcept {
    return static_cast<std::size_t>(last - first);
  }
};
[[nodiscard]] MHASH_INLINE constexpr AlgorithmRange algorithms() noexcept {
  return {MHASH_TAG::algorithm_table,
          MHASH_TAG::algorithm_table + sizeof MHASH_TAG::algorithm_table / sizeof(AlgorithmInfo)};
}

/// By name, tag or alias, in any case of letters; null if there is none.
[[nodiscard]] MHASH_INLINE constexpr const AlgorithmInfo* find_algorithm(
    std::string_view name) noexcept {
  return MHASH_TAG::find_algorithm(name);
}

/// The entry of a type.
template <class A>
[[nodiscard]] MHASH_INLINE constexpr const AlgorithmInfo& algorithm_info() noexcept {
  return MHASH_TAG::algorithm_table[static_cast<std::size_t>(MHASH_TAG::IdOf<A>::value) - 1];
}

/// Calls f(A{}) with an object of each algorithm's type, in the order of the list:
/// `for_each_algorithm([](auto a) { using A = decltype(a); ... })`.
template <class F>
MHASH_INLINE constexpr void for_each_algorithm(F&& f) {
#define MHASH_X(type, id, number, name, tag, aliases) f(type{});
  MHASH_ALGORITHMS(MHASH_X)
#undef MHASH_X
}

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_ALGORITHMS_HPP
