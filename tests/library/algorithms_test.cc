// The list of algorithms: names, tags, aliases, numbers.
#include <cctype>
#include <mhash/md5.hpp>
#include <set>
#include <vector>

#include "subjects.hpp"

namespace mhash_test {
namespace {

using mhash::AlgorithmInfo;
using mhash::find_algorithm;

std::vector<std::string> words(const std::string& text) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find(' ', i), text.size());
    if (end > i) result.push_back(text.substr(i, end - i));
    i = end + 1;
  }
  return result;
}

// All names by which an algorithm may be called.
std::vector<std::string> names_of(const AlgorithmInfo& info) {
  std::vector<std::string> names = words(info.aliases);
  names.push_back(info.name);
  names.push_back(info.tag);
  return names;
}

std::string changed(std::string name, int (*change)(int)) {
  for (char& c : name) c = static_cast<char>(change(static_cast<unsigned char>(c)));
  return name;
}

// Files and other programs hold on to these facts: a change here is a change of the interface.
TEST(Algorithms, KeepTheirNamesNumbersAndSizes) {
  struct Expected {
    int number;
    const char *name, *tag, *aliases;
    std::size_t digest_size, block_size;
    bool is_xof;
  };
  constexpr Expected expected[] = {
      {1, "md5", "MD5", "md-5", 16, 64, false},
      {2, "sha1", "SHA1", "sha-1", 20, 64, false},
      {3, "sha224", "SHA224", "sha-224 sha2-224", 28, 64, false},
      {4, "sha256", "SHA256", "sha-256 sha2-256", 32, 64, false},
      {5, "sha384", "SHA384", "sha-384 sha2-384", 48, 128, false},
      {6, "sha512", "SHA512", "sha-512 sha2-512", 64, 128, false},
      {7, "sha512-224", "SHA512/224",
       "sha512_224 sha-512/224 sha-512-224 sha2-512/224 sha2-512-224 sha512t224", 28, 128, false},
      {8, "sha512-256", "SHA512/256",
       "sha512_256 sha-512/256 sha-512-256 sha2-512/256 sha2-512-256 sha512t256", 32, 128, false},
      {9, "blake3", "BLAKE3", "blake-3 b3", 32, 64, true},
  };
  ASSERT_EQ(mhash::algorithms().size(), std::size(expected));
  for (const Expected& e : expected) {
    const AlgorithmInfo* info = find_algorithm(e.name);
    ASSERT_NE(info, nullptr) << e.name;
    EXPECT_STREQ(info->aliases, e.aliases);
    EXPECT_EQ(static_cast<int>(info->id), e.number) << e.name;
    EXPECT_STREQ(info->name, e.name);
    EXPECT_STREQ(info->tag, e.tag);
    EXPECT_EQ(info->digest_size, e.digest_size) << e.name;
    EXPECT_EQ(info->block_size, e.block_size) << e.name;
    EXPECT_EQ(info->is_xof, e.is_xof) << e.name;
  }
}

TEST(Algorithms, AreFoundByEveryNameInAnyCase) {
  for (const AlgorithmInfo& info : mhash::algorithms()) {
    for (const std::string& name : names_of(info)) {
      EXPECT_EQ(find_algorithm(name), &info) << name;
      EXPECT_EQ(find_algorithm(changed(name, std::toupper)), &info) << name;
      EXPECT_EQ(find_algorithm(changed(name, std::tolower)), &info) << name;
    }
  }
  EXPECT_EQ(find_algorithm("ShA-512/256"), find_algorithm("sha512-256"));
}

TEST(Algorithms, ShareNoName) {
  std::set<std::string> seen;
  for (const AlgorithmInfo& info : mhash::algorithms()) {
    std::set<std::string> own;
    for (const std::string& name : names_of(info)) own.insert(changed(name, std::tolower));
    for (const std::string& name : own) EXPECT_TRUE(seen.insert(name).second) << name;
  }
}

TEST(Algorithms, UnknownNamesAreNotFound) {
  for (const char* name :
       {"", " ", "sha", "sha2", "sha256 ", " sha256", "sha-256 sha2-256", "sha3-256", "md4",
        "md5sum", "blake2b", "blake", "sha5122", "sha512-25", "crc32", "md5\n"}) {
    EXPECT_EQ(find_algorithm(name), nullptr) << '"' << name << '"';
  }
  EXPECT_EQ(find_algorithm(std::string_view("md5\0", 4)), nullptr);
  EXPECT_EQ(find_algorithm(std::string_view()), nullptr);
  // Bytes that lose a bit or gain one must not become letters.
  EXPECT_EQ(find_algorithm("\xcd\x44\x35"), nullptr);
  EXPECT_EQ(find_algorithm("md\x15"), nullptr);
  EXPECT_EQ(find_algorithm("sha512\x0f"
                           "224"),
            nullptr);
}

TEST(Algorithms, PartsOfNamesAreNotFound) {
  for (const AlgorithmInfo& info : mhash::algorithms()) {
    for (const std::string& name : names_of(info)) {
      EXPECT_NE(find_algorithm(name.substr(0, name.size() - 1)), &info) << name;
      EXPECT_EQ(find_algorithm(name + 'x'), nullptr) << name;
    }
  }
}

TEST(Algorithms, TypesAndEntriesCorrespond) {
  std::size_t count = 0;
  mhash::for_each_algorithm([&](auto a) {
    using A = decltype(a);
    const AlgorithmInfo& info = mhash::algorithm_info<A>();
    EXPECT_EQ(&info, mhash::algorithms().begin() + count) << "in the order of the list";
    EXPECT_EQ(info.digest_size, mhash::Digest<A>::size);
    EXPECT_EQ(info.digest_size, A::digest_size);
    EXPECT_EQ(info.block_size, A::block_size);
    EXPECT_EQ(info.is_xof, A::is_xof);
    ++count;
  });
  EXPECT_EQ(count, mhash::algorithms().size());
  EXPECT_STREQ(mhash::algorithm_info<mhash::Md5>().name, "md5");
  EXPECT_STREQ(mhash::algorithm_info<mhash::Sha512_224>().name, "sha512-224");
}

TEST(Version, IsTheSameAsTextAndAsNumbers) {
  const std::string text = std::to_string(MHASH_VERSION_MAJOR) + '.' +
                           std::to_string(MHASH_VERSION_MINOR) + '.' +
                           std::to_string(MHASH_VERSION_PATCH);
  EXPECT_EQ(text, MHASH_VERSION_STRING);
  EXPECT_EQ(MHASH_VERSION,
            MHASH_VERSION_MAJOR * 10000 + MHASH_VERSION_MINOR * 100 + MHASH_VERSION_PATCH);
}

}  // namespace
}  // namespace mhash_test
