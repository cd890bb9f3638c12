// What the kernels in x86 intrinsics share: the target attribute, and loads and stores that need
// no alignment and break no aliasing rule.
#ifndef MHASH_KERNELS_X86_HPP
#define MHASH_KERNELS_X86_HPP

#include <immintrin.h>

#include <utility>

#if defined(_MSC_VER) && !defined(__clang__)
#define MHASH_TARGET_X86_SHA
#else
#define MHASH_TARGET_X86_SHA __attribute__((target("sha,sse4.1,ssse3")))
#endif

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// _mm_loadu_si128 and _mm_storeu_si128 may alias anything; the cast goes through void.
MHASH_TARGET_X86_SHA MHASH_INLINE __m128i load_bytes_x86(const std::uint8_t* p) noexcept {
  return _mm_loadu_si128(static_cast<const __m128i*>(static_cast<const void*>(p)));
}
MHASH_TARGET_X86_SHA MHASH_INLINE __m128i load_words_x86(const std::uint32_t* p) noexcept {
  return _mm_loadu_si128(static_cast<const __m128i*>(static_cast<const void*>(p)));
}
MHASH_TARGET_X86_SHA MHASH_INLINE void store_words_x86(std::uint32_t* p, __m128i v) noexcept {
  _mm_storeu_si128(static_cast<__m128i*>(static_cast<void*>(p)), v);
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_X86_HPP
