// The message's length in the padding, for messages that no test could hold or wait for: 512 MiB,
// 4 GiB, and 2^64 bytes. A hasher is set to believe that it has taken that many bytes; what it then
// makes of a few more must equal blocks that were padded by hand. This looks into the engine.
#include <mhash/merkle_damgard.hpp>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

using mhash::MHASH_TAG::Engine;

template <class A>
class LengthField : public testing::Test {
 protected:
  using Family = typename A::Family;
  static constexpr std::size_t block = Family::block_size;

  // The chaining value's bytes after whole blocks, without padding.
  static Bytes chaining_value(const Bytes& blocks) {
    typename A::State state;
    Engine<A>::initialize(state);
    Engine<A>::update(state, blocks.data(), blocks.size());
    Bytes out(A::digest_size);
    mhash::MHASH_TAG::md_store_cv<Family>(state.cv, out.data(), out.size());
    return out;
  }

  // tail, then the padding of a message of 2^64 * high + low bytes.
  static Bytes padded(Bytes tail, std::uint64_t high, std::uint64_t low) {
    tail.push_back(0x80);
    while ((tail.size() + Family::length_size) % block != 0) tail.push_back(0);
    const std::uint64_t bits[2] = {low << 3, high << 3 | low >> 61};
    for (std::size_t i = 0; i < Family::length_size; ++i) {
      const std::size_t byte = Family::big_endian ? Family::length_size - 1 - i : i;
      tail.push_back(static_cast<std::uint8_t>(bits[byte / 8] >> (8 * (byte % 8))));
    }
    return tail;
  }

  // `before` bytes are believed to be taken: a multiple of the block size.
  static void check(std::uint64_t before, std::size_t more) {
    const Bytes tail = random_bytes(more);
    const std::uint64_t low = before + more;
    const Bytes expected = chaining_value(padded(tail, low < before ? 1 : 0, low));
    for (const std::size_t piece : Sizes{more, std::size_t{1}, std::size_t{50}}) {
      typename A::State state;
      Engine<A>::initialize(state);
      state.count[0] = before;
      for (std::size_t done = 0; done < more; done += piece) {
        Engine<A>::update(state, tail.data() + done, std::min(piece, more - done));
      }
      Bytes digest(A::digest_size);
      Engine<A>::finalize(state, digest.data());
      ASSERT_EQ(digest, expected) << before << " + " << more << " in pieces of " << piece;
      ASSERT_EQ(Engine<A>::count(state), low);
    }
  }
};

using MerkleDamgard =
    testing::Types<mhash::Md5, mhash::Sha1, mhash::Sha224, mhash::Sha256, mhash::Sha384,
                   mhash::Sha512, mhash::Sha512_224, mhash::Sha512_256>;
TYPED_TEST_SUITE(LengthField, MerkleDamgard, AlgorithmNames);

TYPED_TEST(LengthField, HoldsTheBitsOfAnyNumberOfBytes) {
  for (int power = 8; power < 64; ++power) {
    const std::uint64_t around = std::uint64_t{1} << power;
    for (const std::size_t more : Sizes{0, 1, 55, 56, 111, 112, 127, 128, 129, 300}) {
      this->check(around, more);
      this->check(around - TestFixture::block, more);  // grows past the power on the way
    }
  }
}

// SHA-512 counts bits in 128 bits; the others modulo 2^64, as RFC 1321, section 3.2, says.
TYPED_TEST(LengthField, CarriesBeyond64BitsOfBytes) {
  const std::uint64_t last_block = std::uint64_t{0} - TestFixture::block;
  for (const std::size_t more : Sizes{0, 1, 63, 64, 127, 128, 129, 200, 256, 300}) {
    this->check(last_block, more);
  }
}

TYPED_TEST(LengthField, IsThatOfTheDigestForSmallMessages) {
  for (const std::size_t size : Sizes{0, 1, 55, 56, 64, 111, 112, 128, 300}) {
    const Bytes message = random_bytes(size);
    const auto digest = mhash::digest<TypeParam>(message);
    EXPECT_EQ(Bytes(digest.begin(), digest.end()),
              this->chaining_value(this->padded(message, 0, size)));
  }
}

}  // namespace
}  // namespace mhash_test
