// SHA-256 with the x86 SHA extensions (SHA, SSSE3, SSE4.1). One stream runs at the latency of
// sha256rnds2: two of them for four rounds, 2.0 cycles a byte on Zen 4.
#ifndef MHASH_KERNELS_SHA256_X86_SHA_HPP
#define MHASH_KERNELS_SHA256_X86_SHA_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// The working variables in the order that sha256rnds2 wants, and the last 16 schedule words.
struct Sha256X86 {
  __m128i abef, cdgh;
  __m128i w[4];

  MHASH_TARGET_X86_SHA MHASH_INLINE void load_cv(const std::uint32_t* cv) noexcept {
    const __m128i cdab = _mm_shuffle_epi32(load_words_x86(cv), 0xb1);
    const __m128i efgh = _mm_shuffle_epi32(load_words_x86(cv + 4), 0x1b);
    abef = _mm_alignr_epi8(cdab, efgh, 8);
    cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  }

  MHASH_TARGET_X86_SHA MHASH_INLINE void store_cv(std::uint32_t* cv) const noexcept {
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
    const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
    store_words_x86(cv, _mm_blend_epi16(feba, dchg, 0xf0));
    store_words_x86(cv + 4, _mm_alignr_epi8(dchg, feba, 8));
  }

  // Message words 4 * i to 4 * i + 3 of the block.
  MHASH_TARGET_X86_SHA MHASH_INLINE void load_message(int i, const std::uint8_t* block) noexcept {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    w[i] = _mm_shuffle_epi8(load_bytes_x86(block + 16 * i), big_endian);
  }

  // Rounds 4 * g to 4 * g + 3. The schedule of later rounds is computed as soon as its words are
  // there, in the shadow of the round instructions.
  template <int g>
  MHASH_TARGET_X86_SHA MHASH_INLINE void rounds4(const std::uint8_t* block) noexcept {
    if constexpr (g < 4) load_message(g, block);
    const __m128i wk = _mm_add_epi32(w[g % 4], load_words_x86(sha256_k + 4 * g));
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, wk);
    if constexpr (g >= 3 && g <= 14) {
      const __m128i w_minus_7 = _mm_alignr_epi8(w[g % 4], w[(g + 3) % 4], 4);
      w[(g + 1) % 4] = _mm_sha256msg2_epu32(_mm_add_epi32(w[(g + 1) % 4], w_minus_7), w[g % 4]);
    }
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(wk, 0x0e));
    if constexpr (g >= 1 && g <= 12) {
      w[(g + 3) % 4] = _mm_sha256msg1_epu32(w[(g + 3) % 4], w[g % 4]);
    }
  }

  template <int... g>
  MHASH_TARGET_X86_SHA MHASH_INLINE void rounds(const std::uint8_t* block,
                                                std::integer_sequence<int, g...>) noexcept {
    (rounds4<g>(block), ...);
  }
};

MHASH_TARGET_X86_SHA inline void sha256_x86_sha(std::uint32_t* cv, const std::uint8_t* blocks,
                                                std::size_t n) noexcept {
  Sha256X86 r;
  r.load_cv(cv);
  for (; n != 0; --n, blocks += 64) {
    const __m128i abef = r.abef;
    const __m128i cdgh = r.cdgh;
    r.rounds(blocks, std::make_integer_sequence<int, 16>{});
    r.abef = _mm_add_epi32(r.abef, abef);
    r.cdgh = _mm_add_epi32(r.cdgh, cdgh);
  }
  r.store_cv(cv);
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA256_X86_SHA_HPP
