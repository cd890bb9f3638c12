// Every kind of byte is the same byte: characters of 0x80 and above must not be sign-extended.
#include <array>
#include <span>
#include <string>
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

template <class A>
class InputTypes : public testing::Test {};
TYPED_TEST_SUITE(InputTypes, Algorithms, AlgorithmNames);

// More than a block of every algorithm, so that both buffered and whole blocks are covered.
constexpr std::size_t n = 320;

// Both the digest in one call and the one by updates, which must agree with expected.
template <class A, class T>
void expect_digest(const T& input, const mhash::Digest<A>& expected, const char* what) {
  EXPECT_EQ(mhash::digest<A>(input), expected) << what;
  EXPECT_EQ(mhash::Hasher<A>().update(input).finalize(), expected) << what;
  mhash::AnyHasher any(mhash::algorithm_info<A>().id);
  mhash::Digest<A> digest;
  any.update(input).finalize(digest.data());
  EXPECT_EQ(digest, expected) << what;
}

template <class A, class Byte>
void expect_containers_of(const Bytes& bytes, const mhash::Digest<A>& expected, const char* what) {
  std::array<Byte, n> array{};
  for (std::size_t i = 0; i < n; ++i) array[i] = static_cast<Byte>(bytes[i]);
  std::vector<Byte> vector(array.begin(), array.end());
  const std::vector<Byte> const_vector = vector;
  expect_digest<A>(array, expected, what);
  expect_digest<A>(vector, expected, what);
  expect_digest<A>(const_vector, expected, what);
  expect_digest<A>(std::span<Byte>(vector), expected, what);
  expect_digest<A>(std::span<const Byte>(vector), expected, what);
  expect_digest<A>(std::span<const Byte, n>(array), expected, what);
  expect_digest<A>(mhash::ByteView(vector.data(), vector.size()), expected, what);
  EXPECT_EQ(mhash::digest<A>(vector.data(), vector.size()), expected) << what;
  EXPECT_EQ(mhash::Hasher<A>().update(array.data(), n).finalize(), expected) << what;
}

TYPED_TEST(InputTypes, EveryContainerOfBytesGivesTheSameDigest) {
  for (const Bytes& bytes : {Bytes(n, 0xe9), Bytes(n, 0xff), Bytes(n, 0x80), random_bytes(n)}) {
    const auto expected = mhash::digest<TypeParam>(bytes.data(), bytes.size());
    expect_containers_of<TypeParam, char>(bytes, expected, "char");
    expect_containers_of<TypeParam, signed char>(bytes, expected, "signed char");
    expect_containers_of<TypeParam, unsigned char>(bytes, expected, "unsigned char");
    expect_containers_of<TypeParam, char8_t>(bytes, expected, "char8_t");
    expect_containers_of<TypeParam, std::byte>(bytes, expected, "std::byte");
    expect_containers_of<TypeParam, std::int8_t>(bytes, expected, "std::int8_t");

    const std::string string(bytes.begin(), bytes.end());
    expect_digest<TypeParam>(string, expected, "string");
    expect_digest<TypeParam>(std::string_view(string), expected, "string_view");
    expect_digest<TypeParam>(std::u8string(bytes.begin(), bytes.end()), expected, "u8string");
  }
}

TYPED_TEST(InputTypes, LiteralsCountTheirNulsButNotTheLast) {
  using A = TypeParam;
  const auto of = [](const char* text, std::size_t size) { return mhash::digest<A>(text, size); };
  EXPECT_EQ(mhash::digest<A>("a\0b"), of("a\0b", 3));
  EXPECT_EQ(mhash::Hasher<A>().update("a\0b").finalize(), of("a\0b", 3));
  EXPECT_EQ(mhash::digest<A>("a\0"), of("a\0", 2));
  EXPECT_EQ(mhash::digest<A>("\0"), of("\0", 1));
  EXPECT_EQ(mhash::digest<A>(""), of("", 0));
  EXPECT_EQ(mhash::digest<A>(u8"\u00e9"), of("\xc3\xa9", 2));
  EXPECT_EQ(mhash::digest<A>("\xc3\xa9"), of("\xc3\xa9", 2));
  EXPECT_NE(mhash::digest<A>("a"), of("a", 2)) << "the final NUL is not part of a literal";
  const char no_literal[3] = {'a', 'b', 'c'};
  EXPECT_EQ(mhash::digest<A>(no_literal), of("abc", 3));
}

TYPED_TEST(InputTypes, NulsInStringsCount) {
  using A = TypeParam;
  const std::string nuls(n, '\0');
  EXPECT_EQ(mhash::digest<A>(nuls), mhash::digest<A>(Bytes(n)));
  EXPECT_NE(mhash::digest<A>(nuls), mhash::digest<A>(""));
  EXPECT_NE(mhash::digest<A>(nuls), mhash::digest<A>(std::string(n - 1, '\0')));
}

}  // namespace
}  // namespace mhash_test
