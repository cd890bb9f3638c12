// SHA-256, one stream a lane: FIPS 180-4, section 6.2.2, with vectors for words. For CPUs without
// SHA instructions. Re-included for each target.
HWY_BEFORE_NAMESPACE();
namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {
namespace MHASH_LANES_NAMESPACE {

HWY_INLINE Vu32 sha256_lanes_byte_swap(Vu32 words) {
  const Du32 d;
  const hn::Repartition<std::uint8_t, Du32> d8;
  HWY_ALIGN static constexpr std::uint8_t order[16] = {3,  2,  1, 0, 7,  6,  5,  4,
                                                       11, 10, 9, 8, 15, 14, 13, 12};
  return hn::BitCast(d, hn::TableLookupBytes(hn::BitCast(d8, words), hn::LoadDup128(d8, order)));
}

// lanes32 streams at once; cvs and blocks have that many entries.
HWY_INLINE void sha256_lanes_group(std::uint32_t* const* cvs, const std::uint8_t* const* blocks,
                                   std::size_t n, std::size_t streams) {
  const Du32 d;
  HWY_ALIGN std::uint32_t rows[8][lanes32];
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t k = 0; k < lanes32; ++k) rows[i][k] = cvs[k][i];
  }
  Vu32 cv[8];
  for (std::size_t i = 0; i < 8; ++i) cv[i] = hn::Load(d, rows[i]);

  for (std::size_t block = 0; block < n; ++block) {
    Vu32 w[16];
    for (std::size_t i = 0; i < 4; ++i) load_transposed(blocks, 64 * block + 16 * i, w + 4 * i);
    for (Vu32& word : w) word = sha256_lanes_byte_swap(word);

    Vu32 a = cv[0], b = cv[1], c = cv[2], dd = cv[3];
    Vu32 e = cv[4], f = cv[5], g = cv[6], h = cv[7];
    for (std::size_t t = 0; t < 64; ++t) {
      if (t >= 16) {
        const Vu32 w15 = w[(t + 1) % 16];
        const Vu32 w2 = w[(t + 14) % 16];
        const Vu32 s0 =
            xor3(hn::RotateRight<7>(w15), hn::RotateRight<18>(w15), hn::ShiftRight<3>(w15));
        const Vu32 s1 =
            xor3(hn::RotateRight<17>(w2), hn::RotateRight<19>(w2), hn::ShiftRight<10>(w2));
        w[t % 16] = hn::Add(hn::Add(w[t % 16], s0), hn::Add(w[(t + 9) % 16], s1));
      }
      const Vu32 sigma1 =
          xor3(hn::RotateRight<6>(e), hn::RotateRight<11>(e), hn::RotateRight<25>(e));
      const Vu32 ch = hn::Xor(g, hn::And(e, hn::Xor(f, g)));
      const Vu32 wk = hn::Add(w[t % 16], hn::Set(d, sha256_k[t]));
      const Vu32 t1 = hn::Add(hn::Add(h, sigma1), hn::Add(ch, wk));
      const Vu32 sigma0 =
          xor3(hn::RotateRight<2>(a), hn::RotateRight<13>(a), hn::RotateRight<22>(a));
      const Vu32 maj = hn::Xor(b, hn::And(hn::Xor(a, b), hn::Xor(b, c)));
      h = g;
      g = f;
      f = e;
      e = hn::Add(dd, t1);
      dd = c;
      c = b;
      b = a;
      a = hn::Add(t1, hn::Add(sigma0, maj));
    }
    const Vu32 result[8] = {a, b, c, dd, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) cv[i] = hn::Add(cv[i], result[i]);
  }

  for (std::size_t i = 0; i < 8; ++i) {
    hn::Store(cv[i], d, rows[i]);
    for (std::size_t k = 0; k < streams; ++k) cvs[k][i] = rows[i][k];
  }
}

inline void sha256_many(std::uint32_t* const* cvs, const std::uint8_t* const* blocks, std::size_t n,
                        std::size_t streams) noexcept {
  for (std::size_t done = 0; done < streams; done += lanes32) {
    const std::size_t here = streams - done < lanes32 ? streams - done : lanes32;
    // Lanes without a stream repeat the group's first; their result is dropped.
    std::uint32_t* group_cvs[lanes32];
    const std::uint8_t* group_blocks[lanes32];
    for (std::size_t k = 0; k < lanes32; ++k) {
      group_cvs[k] = cvs[done + (k < here ? k : 0)];
      group_blocks[k] = blocks[done + (k < here ? k : 0)];
    }
    sha256_lanes_group(group_cvs, group_blocks, n, here);
  }
}

}  // namespace MHASH_LANES_NAMESPACE
}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash
HWY_AFTER_NAMESPACE();
