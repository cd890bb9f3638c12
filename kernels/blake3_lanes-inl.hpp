// BLAKE3, one chunk or parent a lane: the compression function of the paper, section 2.2, with
// vectors for words. Re-included for each target.
HWY_BEFORE_NAMESPACE();
namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {
namespace MHASH_LANES_NAMESPACE {

// Rotation by whole bytes. AVX-512 rotates in one instruction; elsewhere a byte shuffle is one.
template <int bits>
HWY_INLINE Vu32 blake3_lanes_rotate_bytes(Vu32 v) {
#if HWY_CAP_GE512
  return hn::RotateRight<bits>(v);
#else
  const Du32 d;
  const hn::Repartition<std::uint8_t, Du32> d8;
  constexpr std::uint8_t n = bits / 8;
  HWY_ALIGN static constexpr std::uint8_t order[16] = {
      (n + 0) % 4,      (n + 1) % 4,      (n + 2) % 4,      (n + 3) % 4,
      4 + (n + 0) % 4,  4 + (n + 1) % 4,  4 + (n + 2) % 4,  4 + (n + 3) % 4,
      8 + (n + 0) % 4,  8 + (n + 1) % 4,  8 + (n + 2) % 4,  8 + (n + 3) % 4,
      12 + (n + 0) % 4, 12 + (n + 1) % 4, 12 + (n + 2) % 4, 12 + (n + 3) % 4};
  return hn::BitCast(d, hn::TableLookupBytes(hn::BitCast(d8, v), hn::LoadDup128(d8, order)));
#endif
}

HWY_INLINE void blake3_lanes_g(Vu32& a, Vu32& b, Vu32& c, Vu32& d, Vu32 x, Vu32 y) {
  a = hn::Add(hn::Add(a, b), x);
  d = blake3_lanes_rotate_bytes<16>(hn::Xor(d, a));
  c = hn::Add(c, d);
  b = hn::RotateRight<12>(hn::Xor(b, c));
  a = hn::Add(hn::Add(a, b), y);
  d = blake3_lanes_rotate_bytes<8>(hn::Xor(d, a));
  c = hn::Add(c, d);
  b = hn::RotateRight<7>(hn::Xor(b, c));
}

HWY_INLINE void blake3_lanes_round(Vu32* v, const Vu32* m, const unsigned char* schedule) {
  for (std::size_t i = 0; i < 4; ++i) {
    blake3_lanes_g(v[i], v[4 + i], v[8 + i], v[12 + i], m[schedule[2 * i]], m[schedule[2 * i + 1]]);
  }
  for (std::size_t i = 0; i < 4; ++i) {
    blake3_lanes_g(v[i], v[4 + (i + 1) % 4], v[8 + (i + 2) % 4], v[12 + (i + 3) % 4],
                   m[schedule[8 + 2 * i]], m[schedule[9 + 2 * i]]);
  }
}

// lanes32 inputs at once; out gets 32 bytes for each of the first n.
HWY_INLINE void blake3_lanes_group(const std::uint8_t* const* inputs, std::size_t n,
                                   const detail::Blake3Job& job, std::uint64_t counter,
                                   std::uint8_t* out) {
  const Du32 d;
  HWY_ALIGN std::uint32_t counter_low[lanes32];
  HWY_ALIGN std::uint32_t counter_high[lanes32];
  for (std::size_t k = 0; k < lanes32; ++k) {
    const std::uint64_t lane_counter = counter + (job.counts ? k : 0);
    counter_low[k] = static_cast<std::uint32_t>(lane_counter);
    counter_high[k] = static_cast<std::uint32_t>(lane_counter >> 32);
  }
  Vu32 cv[8];
  for (std::size_t i = 0; i < 8; ++i) cv[i] = hn::Set(d, job.key[i]);

  for (std::size_t block = 0; block < job.blocks; ++block) {
    Vu32 m[16];
    for (std::size_t i = 0; i < 4; ++i) load_transposed(inputs, 64 * block + 16 * i, m + 4 * i);
    const std::uint32_t flags = job.flags | (block == 0 ? job.first_flags : 0) |
                                (block + 1 == job.blocks ? job.last_flags : 0);
    Vu32 v[16];
    for (std::size_t i = 0; i < 8; ++i) v[i] = cv[i];
    for (std::size_t i = 0; i < 4; ++i) v[8 + i] = hn::Set(d, blake3_initial_value[i]);
    v[12] = hn::Load(d, counter_low);
    v[13] = hn::Load(d, counter_high);
    v[14] = hn::Set(d, 64);
    v[15] = hn::Set(d, flags);
    for (const auto& schedule : blake3_schedule) blake3_lanes_round(v, m, schedule);
    for (std::size_t i = 0; i < 8; ++i) cv[i] = hn::Xor(v[i], v[i + 8]);
  }

  HWY_ALIGN std::uint32_t rows[8][lanes32];
  for (std::size_t i = 0; i < 8; ++i) hn::Store(cv[i], d, rows[i]);
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < 8; ++i) store_le32(out + 32 * k + 4 * i, rows[i][k]);
  }
}

inline void blake3_hash_many(const std::uint8_t* const* inputs, std::size_t n,
                             const detail::Blake3Job& job, std::uint8_t* out) noexcept {
  for (std::size_t done = 0; done < n; done += lanes32) {
    const std::size_t here = n - done < lanes32 ? n - done : lanes32;
    // Lanes without an input repeat the group's first; their result is dropped.
    const std::uint8_t* group[lanes32];
    for (std::size_t k = 0; k < lanes32; ++k) group[k] = inputs[done + (k < here ? k : 0)];
    blake3_lanes_group(group, here, job, job.counter + (job.counts ? done : 0), out + 32 * done);
  }
}

}  // namespace MHASH_LANES_NAMESPACE
}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash
HWY_AFTER_NAMESPACE();
