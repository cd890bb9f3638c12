// SHA-1 with the x86 SHA extensions (SHA, SSSE3, SSE4.1). One stream runs at the latency of
// sha1rnds4: one of them for four rounds, 1.9 cycles a byte on Zen 4.
#ifndef MHASH_KERNELS_SHA1_X86_SHA_HPP
#define MHASH_KERNELS_SHA1_X86_SHA_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// The working variables (e in the top word of e[g % 2]) and the last 16 schedule words.
struct Sha1X86 {
  __m128i abcd;
  __m128i e[2];
  __m128i w[4];

  MHASH_TARGET_X86_SHA MHASH_INLINE void load_cv(const std::uint32_t* cv) noexcept {
    abcd = _mm_shuffle_epi32(load_words_x86(cv), 0x1b);
    e[0] = _mm_set_epi32(static_cast<int>(cv[4]), 0, 0, 0);
  }

  MHASH_TARGET_X86_SHA MHASH_INLINE void store_cv(std::uint32_t* cv) const noexcept {
    store_words_x86(cv, _mm_shuffle_epi32(abcd, 0x1b));
    cv[4] = static_cast<std::uint32_t>(_mm_extract_epi32(e[0], 3));
  }

  // Message words 4 * i to 4 * i + 3 of the block, the first one topmost.
  MHASH_TARGET_X86_SHA MHASH_INLINE void load_message(int i, const std::uint8_t* block) noexcept {
    const __m128i big_endian = _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f);
    w[i] = _mm_shuffle_epi8(load_bytes_x86(block + 16 * i), big_endian);
  }

  // Rounds 4 * g to 4 * g + 3, of the function and constant number g / 5.
  template <int g>
  MHASH_TARGET_X86_SHA MHASH_INLINE void rounds4(const std::uint8_t* block) noexcept {
    if constexpr (g < 4) load_message(g, block);
    if constexpr (g == 0) {
      e[0] = _mm_add_epi32(e[0], w[0]);
    } else {
      e[g % 2] = _mm_sha1nexte_epu32(e[g % 2], w[g % 4]);
    }
    e[(g + 1) % 2] = abcd;
    if constexpr (g >= 3 && g <= 18) w[(g + 1) % 4] = _mm_sha1msg2_epu32(w[(g + 1) % 4], w[g % 4]);
    abcd = _mm_sha1rnds4_epu32(abcd, e[g % 2], g / 5);
    if constexpr (g >= 1 && g <= 16) w[(g + 3) % 4] = _mm_sha1msg1_epu32(w[(g + 3) % 4], w[g % 4]);
    if constexpr (g >= 2 && g <= 17) w[(g + 2) % 4] = _mm_xor_si128(w[(g + 2) % 4], w[g % 4]);
  }

  template <int... g>
  MHASH_TARGET_X86_SHA MHASH_INLINE void rounds(const std::uint8_t* block,
                                                std::integer_sequence<int, g...>) noexcept {
    (rounds4<g>(block), ...);
  }
};

MHASH_TARGET_X86_SHA inline void sha1_x86_sha(std::uint32_t* cv, const std::uint8_t* blocks,
                                              std::size_t n) noexcept {
  Sha1X86 r;
  r.load_cv(cv);
  for (; n != 0; --n, blocks += 64) {
    const __m128i abcd = r.abcd;
    const __m128i e = r.e[0];
    r.rounds(blocks, std::make_integer_sequence<int, 20>{});
    r.e[0] = _mm_sha1nexte_epu32(r.e[0], e);
    r.abcd = _mm_add_epi32(r.abcd, abcd);
  }
  r.store_cv(cv);
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA1_X86_SHA_HPP
