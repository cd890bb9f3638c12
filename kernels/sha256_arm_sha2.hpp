// SHA-256 with the Armv8 SHA2 instructions.
#ifndef MHASH_KERNELS_SHA256_ARM_SHA2_HPP
#define MHASH_KERNELS_SHA256_ARM_SHA2_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

MHASH_TARGET_ARM_SHA inline void sha256_arm_sha2(std::uint32_t* cv, const std::uint8_t* blocks,
                                                 std::size_t n) noexcept {
  uint32x4_t abcd = vld1q_u32(cv);
  uint32x4_t efgh = vld1q_u32(cv + 4);
  for (; n != 0; --n, blocks += 64) {
    const uint32x4_t old_abcd = abcd;
    const uint32x4_t old_efgh = efgh;
    uint32x4_t w[4];
    for (int i = 0; i < 4; ++i) {
      w[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * i)));
    }
    for (int g = 0; g < 16; ++g) {  // four rounds each
      const uint32x4_t wk = vaddq_u32(w[g % 4], vld1q_u32(sha256_k + 4 * g));
      if (g < 12) {
        w[g % 4] = vsha256su1q_u32(vsha256su0q_u32(w[g % 4], w[(g + 1) % 4]), w[(g + 2) % 4],
                                   w[(g + 3) % 4]);
      }
      const uint32x4_t previous = abcd;
      abcd = vsha256hq_u32(abcd, efgh, wk);
      efgh = vsha256h2q_u32(efgh, previous, wk);
    }
    abcd = vaddq_u32(abcd, old_abcd);
    efgh = vaddq_u32(efgh, old_efgh);
  }
  vst1q_u32(cv, abcd);
  vst1q_u32(cv + 4, efgh);
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA256_ARM_SHA2_HPP
