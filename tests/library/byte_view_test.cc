// ByteView: what it takes, what it refuses, and what it says about it.
#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <list>
#include <mhash/hasher.hpp>
#include <mhash/sha2.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mhash_test {
namespace {

using mhash::ByteView;

template <class T>
constexpr bool accepts = std::is_convertible_v<T, ByteView>;
template <class T>
constexpr bool refuses =
    !std::is_convertible_v<T, ByteView> && !std::is_constructible_v<ByteView, T>;

enum class OneByte : unsigned char {};
enum class TwoBytes : unsigned short {};

TEST(ByteView, AcceptsContiguousBytes) {
  static_assert(accepts<std::string> && accepts<const std::string&> && accepts<std::string_view>);
  static_assert(accepts<std::u8string> && accepts<std::u8string_view>);
  static_assert(accepts<std::vector<char>> && accepts<std::vector<signed char>> &&
                accepts<std::vector<unsigned char>> && accepts<std::vector<std::byte>> &&
                accepts<std::vector<OneByte>> && accepts<std::vector<char8_t>>);
  static_assert(accepts<std::array<std::byte, 3>&> && accepts<const std::array<char, 3>&>);
  static_assert(accepts<std::span<std::uint8_t>> && accepts<std::span<const std::byte>> &&
                accepts<std::span<const char, 4>>);
  static_assert(accepts<const char(&)[4]> && accepts<const char8_t(&)[4]>);
  static_assert(accepts<mhash::Digest<mhash::Sha256>> && accepts<ByteView>);
}

// A buffer in an array is rarely full, and its NULs are no end: say (pointer, size).
TEST(ByteView, RefusesBuffers) {
  static_assert(refuses<char(&)[4]> && refuses<unsigned char(&)[4]> && refuses<std::byte(&)[4]>);
  static_assert(refuses<const unsigned char(&)[4]> && refuses<const signed char(&)[4]> &&
                refuses<const std::byte(&)[4]> && refuses<int(&)[4]> && refuses<const int(&)[4]>);
}

TEST(ByteView, RefusesPointersWithoutSize) {
  static_assert(refuses<const char*> && refuses<char*> && refuses<char* const&>);
  static_assert(refuses<const unsigned char*> && refuses<const void*> && refuses<std::byte*>);
  static_assert(refuses<std::nullptr_t>);
  static_assert(refuses<int> && refuses<long> && refuses<char>);  // 0 and NULL
  static_assert(refuses<std::span<volatile char>>);
}

TEST(ByteView, RefusesWiderElements) {
  static_assert(refuses<std::vector<int>> && refuses<std::wstring> && refuses<std::u16string> &&
                refuses<std::u32string_view> && refuses<std::array<short, 4>> &&
                refuses<std::span<const double>> && refuses<std::vector<TwoBytes>>);
}

TEST(ByteView, RefusesBools) {
  static_assert(refuses<std::vector<bool>> && refuses<std::array<bool, 4>> &&
                refuses<std::span<bool>>);
}

TEST(ByteView, RefusesWhatIsNotContiguousOrNoContainer) {
  static_assert(refuses<std::list<char>> && refuses<std::deque<char>> && refuses<int> &&
                refuses<char> && refuses<double> && refuses<std::vector<std::string>>);
}

template <class T>
concept Hashable = requires(const T& t) {
  mhash::digest<mhash::Sha256>(t);
};

TEST(ByteView, UpdateAndDigestRefuseTheSame) {
  static_assert(Hashable<std::string> && Hashable<char[4]>);
  static_assert(!Hashable<const char*> && !Hashable<std::vector<int>> && !Hashable<int[4]> &&
                !Hashable<unsigned char[4]> && !Hashable<std::vector<bool>>);
}

TEST(ByteView, KnowsItsBytes) {
  const std::string text("a\0\xe9", 3);
  const ByteView view(text);
  EXPECT_EQ(static_cast<const void*>(view.data()), text.data());
  EXPECT_EQ(view.size(), 3U);
  EXPECT_FALSE(view.empty());
  EXPECT_EQ(view[0], 'a');
  EXPECT_EQ(view[1], 0);
  EXPECT_EQ(view[2], 0xe9);

  const std::vector<std::byte> bytes = {std::byte{0xff}, std::byte{1}};
  const ByteView over_bytes(bytes);
  EXPECT_EQ(static_cast<const void*>(over_bytes.data()), bytes.data());
  EXPECT_EQ(over_bytes[0], 0xff);

  const std::vector<signed char> signed_chars = {-1, 1};
  const ByteView over_signed(signed_chars);
  EXPECT_EQ(static_cast<const void*>(over_signed.data()), signed_chars.data());
  EXPECT_EQ(over_signed[0], 0xff);
}

TEST(ByteView, EmptyOnes) {
  for (const ByteView& view : {ByteView(), ByteView(nullptr, 0), ByteView(""),
                               ByteView(std::string_view()), ByteView(std::span<char>())}) {
    EXPECT_TRUE(view.empty());
    EXPECT_EQ(view.size(), 0U);
  }
  EXPECT_EQ(ByteView().data(), nullptr);
}

TEST(ByteView, IsSmallAndTriviallyCopyable) {
  static_assert(std::is_trivially_copyable_v<ByteView> && sizeof(ByteView) <= 3 * sizeof(void*));
  static_assert(std::is_nothrow_constructible_v<ByteView, const std::string&> &&
                std::is_nothrow_constructible_v<ByteView, const void*, std::size_t>);
}

constexpr char chars[] = {'\xe9', 'b'};
constexpr unsigned char unsigned_chars[] = {0xe9, 'b'};
constexpr std::byte std_bytes[] = {std::byte{0xe9}, std::byte{'b'}};
static_assert(ByteView(chars, 2)[0] == 0xe9 && ByteView(unsigned_chars, 2)[0] == 0xe9 &&
              ByteView(std_bytes, 2)[0] == 0xe9);
static_assert(ByteView("abc").size() == 3 && ByteView("a\0c").size() == 3 && ByteView("").empty());
static_assert(ByteView(std::array<std::uint8_t, 2>{7, 8})[1] == 8);

}  // namespace
}  // namespace mhash_test
