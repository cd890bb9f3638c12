// The grammar of MHASH_KERNEL: "sha256.many=portable,blake3=lanes_avx2", a list of requests
// ALGORITHM[.PRIMITIVE]=KERNEL. One reader for the environment, the library and the tool.
#ifndef MHASH_DETAIL_KERNEL_REQUEST_HPP
#define MHASH_DETAIL_KERNEL_REQUEST_HPP

#include <cstddef>
#include <cstring>

#include "config.hpp"
#include "row.hpp"

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// Part of a longer text; std::string_view would emit code outside of this namespace.
struct Word {
  const char* text;
  std::size_t size;

  bool equals(const char* other) const noexcept {
    return std::strlen(other) == size && std::memcmp(text, other, size) == 0;
  }
};

struct KernelRequest {
  Word algorithm;
  Word primitive;  // empty: all
  Word name;       // empty in a request that is malformed
};

constexpr const char* name_of_primitive(Primitive primitive) noexcept {
  switch (primitive) {
    case Primitive::stream:
      return "stream";
    case Primitive::many:
      return "many";
    case Primitive::compress:
      return "compress";
    case Primitive::hash_many:
      return "hash_many";
  }
  return "";
}

// The part of text[begin, end) before the first `separator`; begin moves behind it.
inline Word take_until(const char*& begin, const char* end, char separator) noexcept {
  const char* found = static_cast<const char*>(
      std::memchr(begin, separator, static_cast<std::size_t>(end - begin)));
  const char* stop = found != nullptr ? found : end;
  const Word word{begin, static_cast<std::size_t>(stop - begin)};
  begin = found != nullptr ? found + 1 : end;
  return word;
}

// Calls f with each request of a text, which may be null.
template <class F>
void for_each_kernel_request(const char* text, F f) noexcept {
  if (text == nullptr) return;
  const char* const end = text + std::strlen(text);
  while (text != end) {
    const Word item = take_until(text, end, ',');
    const char* rest = item.text;
    const char* const item_end = item.text + item.size;
    const Word target = take_until(rest, item_end, '=');
    const char* target_rest = target.text;
    const char* const target_end = target.text + target.size;
    KernelRequest request{};
    request.algorithm = take_until(target_rest, target_end, '.');
    request.primitive = Word{target_rest, static_cast<std::size_t>(target_end - target_rest)};
    request.name = Word{rest, static_cast<std::size_t>(item_end - rest)};
    f(request);
  }
}

template <class P>
bool request_is_for(const KernelRequest& request) noexcept {
  return request.algorithm.equals(P::algorithm()) &&
         (request.primitive.size == 0 ||
          request.primitive.equals(name_of_primitive(P::primitive())));
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_DETAIL_KERNEL_REQUEST_HPP
