// Messages whose length in bits, or in bytes, does not fit in 32 bits, in one update each. They
// take minutes, so they run by hand only:
//   mhash_tests --gtest_also_run_disabled_tests --gtest_filter='*DISABLED_Big*'
// length_field_test.cc covers the same lengths by other means in every run.
#include <array>
#include <map>

#include "subjects.hpp"
#include "support/guarded.hpp"

namespace mhash_test {
namespace {

constexpr std::uint64_t sizes[] = {
    (std::uint64_t{1} << 29) - 1,
    std::uint64_t{1} << 29,
    (std::uint64_t{1} << 29) + 1,
    (std::uint64_t{1} << 32) + 3,
};

// Digests of that many zeros: OpenSSL 3.0, and b3sum 1.2.0.
const std::map<std::string, std::array<const char*, 4>> digests_of_zeros = {
    {"md5",
     {"c6c4834a7b0928878ad48c867a1e24d6", "aa559b4e3523a6c931f08f4df52d58f2",
      "ea3b62c6b93cb3625a1fd76777985f5a", "4ca27e0aa2e7592739ca3de160d1c3a6"}},
    {"sha1",
     {"7d32aa572655d797397393e83c8204082f7e71e5", "5b088492c9f4778f409b7ae61477dec124c99033",
      "3e1bb536d18494c32e66ef9f479d65bbe0d863de", "c2a34e434ebc0e21d10d44c2c778b2dc631c16db"}},
    {"sha224",
     {"8912e44b605d1058b3c0c2c30f0cac1bfeaccc8ab95cb652b7b10fe0",
      "51c5558279b342c054a1cca5b5d026fd5c504999cfa4d4a7dea3f474",
      "ee98422b717357c0befd88fe5ea456a333238038c756f695465275c3",
      "4e8c72b516a7a6498c6fbb3eeb18101839d56ebc5a2b77d063e42b28"}},
    {"sha256",
     {"bf7f45d9df691bd277948d7f124b87a9f76e16ddb5d8fb25a49df939798f0a01",
      "9acca8e8c22201155389f65abbf6bc9723edc7384ead80503839f49dcc56d767",
      "7c40fe5ce847740d0f0d0cdde3949d6585804cdec3ae61a15b923165699c8137",
      "930fa067940ff8d9f427e3a116b7598503c70ce7380d66ff65f8de33d558f7f3"}},
    {"sha384",
     {"08402572b9ce5e3376b1e262d0198bf154c358db21f3f2bfa57470c7092411fb68d8dafbdd7b0d8a12858c0ce399"
      "c3ec",
      "4b631514998787c0a4b9ab56756f6a0ac1dc465b8c80da143a9bbb4981fb72ca2799e57788d6b274930ae5332e4f"
      "e53f",
      "243996d96817743f535a722ace62a692ec4324569ef92a7909cddf2be6a16790308955e24500796b7036ef702c81"
      "d021",
      "ee713708093311492189aed384fa0b515a59f2cef6d7df0af546c3be76c1d2ee1de7434b62c0f7bd7c72e228a584"
      "6b3a"}},
    {"sha512",
     {"ca38ed29e4b841a2d666805615ccf741e11e9a7dae3c06ae5d5a055bfe1deec4f03adab6e3f86b5c843e00800157"
      "0a782f9a1b8cf730bb2a370e371452d71abd",
      "df68d060d2adafc2c4794407118f8116d000715233b2550302115556380d1d5b018ebce1c7fa412a8bc5e01e097b"
      "33db64d1e9117b3f7bdd8925f09b6594590a",
      "8165468866efe161e7d5394bcb5a72bb5dd30e8584ce00a5f87a89c861464ae5ee9bfbbe542d3a80f86f83f2ebea"
      "f2757beffc96e4c0431395bd94284f3c766e",
      "c70898d877cc90bf09f45a1fef9ed3edffbbb7135e83fdd02f346730d09b940d7aa0c4f0cb89c8a72201aa97622a"
      "3cf975d67d6dbd4ba52e80a671fb18bf189d"}},
    {"sha512-224",
     {"3388ef9d072914fc0d82525947bdd5fa484e55d5ed44e24d98d3ffd5",
      "106f2f739db9bb9abd141dbb6ac33bb8b5df8c4b032396eb8ce680c6",
      "fffa916ca386c94232ba87075b90e656aa846e741ff0b925c230bd50",
      "4e8866e35613699742cb4cb173897e644dd38e61fb031afb9b41c9d6"}},
    {"sha512-256",
     {"002853ac593d1b523303d8b5a3143e5f62c2b284e93bd920d5a3cbd5f750078e",
      "4f1638d0e630925a88b39d42f1f54adedfd112592354ad8920b5170573f338ca",
      "a603767428dfc24bf15f22503d92b7a8148e02d5656aa5a225058d595b5498b7",
      "0180e1bdd987b918cc7f56aa7f099bf5fd47cc54483e3c5ffc4db15da2005e6c"}},
    {"blake3",
     {"015d33e79ac18266e17c384d61292339629de35327253ce83093228d586edabb",
      "34f2f34bcc048af98242e010b4a661348276a784d9f9f99fcff70bf94fe8b9ba",
      "33e017ed2cc4450d3dc1ed4a9ef471e6760973c45ec985b7ccc40ed301701daa",
      "94ec0cc50674ed5adcf89003da2603a141b6afe2d6a3b8255c390c2d22514f0e"}},
};

template <class A>
class DISABLED_BigInput : public testing::Test {};
TYPED_TEST_SUITE(DISABLED_BigInput, Algorithms, AlgorithmNames);

TYPED_TEST(DISABLED_BigInput, InOneUpdateAndInOneCall) {
  const auto& expected = digests_of_zeros.at(mhash::algorithm_info<TypeParam>().name);
  for (std::size_t i = 0; i < std::size(sizes); ++i) {
    if (sizes[i] > SIZE_MAX / 2) continue;  // larger than the address space
    const std::size_t size = static_cast<std::size_t>(sizes[i]);
    // Pages that are only read are all the same page of zeros.
    GuardedMemory memory(size);
    if (!memory.available()) GTEST_SKIP() << "no address space for " << size << " bytes";
    const mhash::ByteView zeros(memory.end() - size, size);
    EXPECT_EQ(mhash::digest<TypeParam>(zeros).hex(), expected[i]) << size;
    mhash::Hasher<TypeParam> hasher;
    hasher.update(zeros);
    EXPECT_EQ(hasher.finalize().hex(), expected[i]) << size;
    EXPECT_EQ(hasher.count(), size);
  }
}

}  // namespace
}  // namespace mhash_test
