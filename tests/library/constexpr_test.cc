// Digests in constant expressions: known answers, and equal to the digests at run time.
#include <array>
#include <string>
#include <string_view>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

using namespace mhash;

template <class A>
constexpr bool is(const Digest<A>& digest, std::string_view hex) {
  Digest<A> expected;
  return Digest<A>::from_hex(hex, expected) && digest == expected && !(digest != expected);
}

// RFC 1321, appendix A.5; FIPS 180-4 examples; BLAKE3's test vectors and b3sum.
static_assert(is(digest<Md5>(""), "d41d8cd98f00b204e9800998ecf8427e"));
static_assert(is(digest<Md5>("abc"), "900150983cd24fb0d6963f7d28e17f72"));
static_assert(is(digest<Sha1>("abc"), "a9993e364706816aba3e25717850c26c9cd0d89d"));
static_assert(is(digest<Sha224>("abc"),
                 "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"));
static_assert(is(digest<Sha256>("abc"),
                 "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
static_assert(is(digest<Sha384>("abc"),
                 "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
                 "8086072ba1e7cc2358baeca134c825a7"));
static_assert(is(digest<Sha512>("abc"),
                 "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                 "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"));
static_assert(is(digest<Sha512_224>("abc"),
                 "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa"));
static_assert(is(digest<Sha512_256>("abc"),
                 "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"));
static_assert(is(digest<Blake3>("abc"),
                 "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85"));
static_assert(digest<Blake3Compact>("abc") == digest<Blake3>("abc"));

// The kinds of bytes that constant expressions can read, with values beyond 0x7f.
constexpr char chars[] = {'\xe9', '\x80', '\x7f'};
constexpr unsigned char unsigned_chars[] = {0xe9, 0x80, 0x7f};
constexpr std::byte std_bytes[] = {std::byte{0xe9}, std::byte{0x80}, std::byte{0x7f}};
constexpr std::string_view text(chars, 3);
constexpr std::array<std::uint8_t, 3> array = {0xe9, 0x80, 0x7f};
constexpr ByteView view(unsigned_chars, 3);
static_assert(digest<Sha256>(ByteView(chars, 3)) == digest<Sha256>(view));
static_assert(digest<Sha256>(ByteView(std_bytes, 3)) == digest<Sha256>(view));
static_assert(digest<Sha256>(text) == digest<Sha256>(view));
static_assert(digest<Sha256>(array) == digest<Sha256>(view));
static_assert(digest<Sha512>(text) == digest<Sha512>(view));
static_assert(digest<Blake3>(array) == digest<Blake3>(ByteView(std_bytes, 3)));

// A digest is itself a message.
static_assert(digest<Sha256>(digest<Sha256>("abc")) != digest<Sha256>("abc"));
static_assert(is(digest<Sha256>(digest<Sha256>("abc").bytes()),
                 "4f8b42c22dd3729b519ba6f68d2da7cc5b2d606d05daed5ad5128cc03e6c6358"));

// Hexadecimal text both ways.
constexpr bool hex_round_trip() {
  const Digest<Sha1> digest = mhash::digest<Sha1>("abc");
  char hex[2 * Digest<Sha1>::size] = {};
  digest.hex(hex);
  Digest<Sha1> read;
  return Digest<Sha1>::from_hex({hex, sizeof hex}, read) && read == digest &&
         !Digest<Sha1>::from_hex({hex, sizeof hex - 1}, read);
}
static_assert(hex_round_trip());
static_assert(Digest<Md5>() < digest<Md5>("") && digest<Md5>("abc") < digest<Md5>(""));

// The list is there at compile time too.
static_assert(find_algorithm("SHA-256")->digest_size == 32 && find_algorithm("crc32") == nullptr);
static_assert(algorithms().size() != 0 && algorithm_info<Blake3>().is_xof);

// ---- Constant and run-time digests of the same bytes --------------------------------------------

constexpr std::size_t longest = 3 * 1024 + 1;
constexpr auto message = [] {
  std::array<std::uint8_t, longest> bytes{};
  std::uint32_t x = 12345;
  for (std::uint8_t& byte : bytes) {
    x = x * 1664525 + 1013904223;
    byte = static_cast<std::uint8_t>(x >> 24);
  }
  return bytes;
}();

template <class A, std::size_t size>
constexpr Digest<A> constant = digest<A>(ByteView(message.data(), size));

template <class A, std::size_t size>
void expect_equal_at_run_time() {
  const Bytes copy(message.begin(), message.begin() + size);
  EXPECT_EQ((constant<A, size>), digest<A>(copy)) << size;
  EXPECT_EQ((constant<A, size>), Hasher<A>().update(copy).finalize()) << size;
}

template <class A, std::size_t... sizes>
void expect_equal_at_run_time(std::index_sequence<sizes...>) {
  (expect_equal_at_run_time<A, sizes>(), ...);
}

template <class A>
class ConstantDigest : public testing::Test {};
TYPED_TEST_SUITE(ConstantDigest, Algorithms, AlgorithmNames);

TYPED_TEST(ConstantDigest, EqualsTheDigestAtRunTime) {
  constexpr std::size_t block = TypeParam::block_size;
  constexpr std::size_t pad = block / 8 + 1;  // the length field and the bit that ends a message
  expect_equal_at_run_time<TypeParam>(
      std::index_sequence<0, 1, 3, block - pad - 1, block - pad, block - pad + 1, block - 1, block,
                          block + 1, 2 * block - pad, 2 * block - pad + 1, 2 * block, 3 * block>());
}

TEST(ConstantDigest, OfSeveralBlake3Chunks) {
  expect_equal_at_run_time<Blake3>(
      std::index_sequence<1023, 1024, 1025, 2047, 2048, 2049, 3072, 3073>());
  expect_equal_at_run_time<Blake3Compact>(std::index_sequence<0, 64, 1025>());
}

}  // namespace
}  // namespace mhash_test
