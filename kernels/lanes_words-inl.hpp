// Lanes of 32-bit words: one stream a lane. Re-included for each target.
HWY_BEFORE_NAMESPACE();
namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {
namespace MHASH_LANES_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Du32 = hn::CappedTag<std::uint32_t, 16>;
using Vu32 = hn::Vec<Du32>;
inline constexpr std::size_t lanes32 = HWY_MAX_BYTES / 4 < 16 ? HWY_MAX_BYTES / 4 : 16;

// Vector i of `words` gets word i of 16 bytes: words[i].lane[k] = word i at pieces[k] + offset.
// Goes through memory in units of 16 bytes, then transposes 4 x 4 words within each 128-bit block.
HWY_INLINE void load_transposed(const std::uint8_t* const* pieces, std::size_t offset,
                                Vu32* words) {
  const Du32 d;
  const hn::Repartition<std::uint64_t, Du32> d64;
  HWY_ALIGN std::uint8_t rows[4][lanes32 * 4];
  for (std::size_t k = 0; k < lanes32; ++k) {
    std::memcpy(rows[k % 4] + k / 4 * 16, pieces[k] + offset, 16);
  }
  const auto load_row = [d](const std::uint8_t* row) HWY_ATTR {
    const hn::Repartition<std::uint8_t, Du32> d8;
    return hn::BitCast(d, hn::Load(d8, row));
  };
  const Vu32 a = load_row(rows[0]);
  const Vu32 b = load_row(rows[1]);
  const Vu32 c = load_row(rows[2]);
  const Vu32 e = load_row(rows[3]);
  const auto ab_low = hn::BitCast(d64, hn::InterleaveLower(d, a, b));
  const auto ab_high = hn::BitCast(d64, hn::InterleaveUpper(d, a, b));
  const auto ce_low = hn::BitCast(d64, hn::InterleaveLower(d, c, e));
  const auto ce_high = hn::BitCast(d64, hn::InterleaveUpper(d, c, e));
  words[0] = hn::BitCast(d, hn::InterleaveLower(d64, ab_low, ce_low));
  words[1] = hn::BitCast(d, hn::InterleaveUpper(d64, ab_low, ce_low));
  words[2] = hn::BitCast(d, hn::InterleaveLower(d64, ab_high, ce_high));
  words[3] = hn::BitCast(d, hn::InterleaveUpper(d64, ab_high, ce_high));
}

HWY_INLINE Vu32 xor3(Vu32 a, Vu32 b, Vu32 c) {
  return hn::Xor(a, hn::Xor(b, c));
}

}  // namespace MHASH_LANES_NAMESPACE
}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash
HWY_AFTER_NAMESPACE();
