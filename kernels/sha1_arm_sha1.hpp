// SHA-1 with the Armv8 SHA1 instructions.
#ifndef MHASH_KERNELS_SHA1_ARM_SHA1_HPP
#define MHASH_KERNELS_SHA1_ARM_SHA1_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

MHASH_TARGET_ARM_SHA inline void sha1_arm_sha1(std::uint32_t* cv, const std::uint8_t* blocks,
                                               std::size_t n) noexcept {
  // FIPS 180-4, section 4.2.1: one constant for each 20 rounds.
  const std::uint32_t k[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
  uint32x4_t abcd = vld1q_u32(cv);
  std::uint32_t e = cv[4];
  for (; n != 0; --n, blocks += 64) {
    const uint32x4_t old_abcd = abcd;
    const std::uint32_t old_e = e;
    uint32x4_t w[4];
    for (int i = 0; i < 4; ++i) {
      w[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * i)));
    }
    for (int g = 0; g < 20; ++g) {  // four rounds each
      const uint32x4_t wk = vaddq_u32(w[g % 4], vdupq_n_u32(k[g / 5]));
      if (g < 16) {
        w[g % 4] =
            vsha1su1q_u32(vsha1su0q_u32(w[g % 4], w[(g + 1) % 4], w[(g + 2) % 4]), w[(g + 3) % 4]);
      }
      const std::uint32_t next_e = vsha1h_u32(vgetq_lane_u32(abcd, 0));
      if (g < 5) {
        abcd = vsha1cq_u32(abcd, e, wk);
      } else if (g >= 10 && g < 15) {
        abcd = vsha1mq_u32(abcd, e, wk);
      } else {
        abcd = vsha1pq_u32(abcd, e, wk);
      }
      e = next_e;
    }
    abcd = vaddq_u32(abcd, old_abcd);
    e += old_e;
  }
  vst1q_u32(cv, abcd);
  cv[4] = e;
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA1_ARM_SHA1_HPP
