// Messages whose length in bits, or in bytes, does not fit in 32 bits. They take minutes, so they
// run by hand only, as the part big of tests/full/run.sh does:
//   mhash_tests --gtest_also_run_disabled_tests --gtest_filter='*DISABLED_Big*'
// length_field_test.cc covers the same lengths by other means in every run.
#include <array>
#include <map>
#include <vector>

#include "subjects.hpp"
#include "support/guarded.hpp"

namespace mhash_test {
namespace {

constexpr std::uint64_t kibi = 1024, mebi = kibi * kibi, gibi = kibi * mebi;

// In ascending order.
constexpr std::uint64_t sizes[] = {gibi / 2 - 1, gibi / 2, gibi / 2 + 1, 513 * mebi,
                                   4 * gibi - 1, 4 * gibi, 4 * gibi + 1, 4 * gibi + 3};
using Expected = std::array<const char*, std::size(sizes)>;

// Digests of that many zeros: OpenSSL 3.0, and b3sum 1.2.0.
const std::map<std::string, Expected> digests_of_zeros = {
    {"md5",
     {"c6c4834a7b0928878ad48c867a1e24d6", "aa559b4e3523a6c931f08f4df52d58f2",
      "ea3b62c6b93cb3625a1fd76777985f5a", "f3a8799d64129a6fd8a5aa56f199ac54",
      "c654ebc4b3472cfa01ade24bbbbc6d3e", "c9a5a6878d97b48cc965c1e41859f034",
      "f18c798ff5d450dfe4d3acdc12b621ff", "4ca27e0aa2e7592739ca3de160d1c3a6"}},
    {"sha1",
     {"7d32aa572655d797397393e83c8204082f7e71e5", "5b088492c9f4778f409b7ae61477dec124c99033",
      "3e1bb536d18494c32e66ef9f479d65bbe0d863de", "56b0894b2b968f40e7a5e9240d242c19f7c56b70",
      "d9e8f567727bab9a388f695b6cf6a0977028c959", "1bf99ee9f374e58e201e4dda4f474e570eb77229",
      "e7d747b75f76e0e41e83b75bce4642816136304f", "c2a34e434ebc0e21d10d44c2c778b2dc631c16db"}},
    {"sha224",
     {"8912e44b605d1058b3c0c2c30f0cac1bfeaccc8ab95cb652b7b10fe0",
      "51c5558279b342c054a1cca5b5d026fd5c504999cfa4d4a7dea3f474",
      "ee98422b717357c0befd88fe5ea456a333238038c756f695465275c3",
      "ca8baf4b85a2f3f81a3b0c03f3e87ce0c2e13995f974925ac0e3ec02",
      "07cbd821cae07410496db5dd1fda6ed969632ec272478aff47bcb7d4",
      "0595e1932b4baa7a58e2d32c7bdfc8e43aa2b499fb0675d7d601dde7",
      "761135348b7fd75e062566338c0859c7f2e2bd188659630edeb183bc",
      "4e8c72b516a7a6498c6fbb3eeb18101839d56ebc5a2b77d063e42b28"}},
    {"sha256",
     {"bf7f45d9df691bd277948d7f124b87a9f76e16ddb5d8fb25a49df939798f0a01",
      "9acca8e8c22201155389f65abbf6bc9723edc7384ead80503839f49dcc56d767",
      "7c40fe5ce847740d0f0d0cdde3949d6585804cdec3ae61a15b923165699c8137",
      "a3e2acbb469e4e59dde406f912e754c933c1ac0fb0092a3634d61d5073309c0c",
      "318eea1453f3a536e42d9637db593982c5c297220b2019bd4b7ad08e88d91e4b",
      "8479e43911dc45e89f934fe48d01297e16f51d17aa561d4d1c216b1ae0fcddca",
      "fbb82f7b353676bb562eb82157fcf0ea42c36492ca13ee56dbf82c08b6802c5c",
      "930fa067940ff8d9f427e3a116b7598503c70ce7380d66ff65f8de33d558f7f3"}},
    {"sha384",
     {"08402572b9ce5e3376b1e262d0198bf154c358db21f3f2bfa57470c7092411fb68d8dafbdd7b0d8a12858c0ce399"
      "c3ec",
      "4b631514998787c0a4b9ab56756f6a0ac1dc465b8c80da143a9bbb4981fb72ca2799e57788d6b274930ae5332e4f"
      "e53f",
      "243996d96817743f535a722ace62a692ec4324569ef92a7909cddf2be6a16790308955e24500796b7036ef702c81"
      "d021",
      "5c3e0232f9209da72383cab7f28fccf3e10353207ee162b7e39b466156066b08341c3b0157926001bc5c277f5b18"
      "7f5f",
      "3e55c30ca2619b5ecd69c34dbb7275ef3e8e870c13ade4af92df74549a8e9db7bfc27516c98fa44813f2d0b7de5e"
      "49b7",
      "92484b752d7078365893d7109ce8cea17f6a4819f5cd0d7b57616f51b48fe704782a007699f95f6dabbd6fd1da92"
      "7f73",
      "bdf90c9ced0b309792fb47dc6edfd20bf7be401080c97427e8cc19842773da77c91b21ec303371a0e207a224892a"
      "131d",
      "ee713708093311492189aed384fa0b515a59f2cef6d7df0af546c3be76c1d2ee1de7434b62c0f7bd7c72e228a584"
      "6b3a"}},
    {"sha512",
     {"ca38ed29e4b841a2d666805615ccf741e11e9a7dae3c06ae5d5a055bfe1deec4f03adab6e3f86b5c843e00800157"
      "0a782f9a1b8cf730bb2a370e371452d71abd",
      "df68d060d2adafc2c4794407118f8116d000715233b2550302115556380d1d5b018ebce1c7fa412a8bc5e01e097b"
      "33db64d1e9117b3f7bdd8925f09b6594590a",
      "8165468866efe161e7d5394bcb5a72bb5dd30e8584ce00a5f87a89c861464ae5ee9bfbbe542d3a80f86f83f2ebea"
      "f2757beffc96e4c0431395bd94284f3c766e",
      "4ebb0834b14026bb6e37c7b667817c640a4a1154fc0b146232155207eb938cba7ee73377be756c77738866854571"
      "15160386adf3d8fd395246c75fe5ba72250a",
      "6626704a24218ba8e3e28bf11fee67fbcf72da8920378d4a6d30d069475fe39b0f9609cfb4d5730b72b94b3567c9"
      "80f322a5f229467a468acc99a84229682266",
      "43b5c6f434f71daae80a502212dc8c0e9e52d8b075d589afa430092eaf2d7f960cb097cb5ec656cdeaf87d5a9e61"
      "fa8e81665b07f40665fd8b09b6aeccb7f02f",
      "89fdc1f5c95f86d177144bc417b3513a669dae7f60c9e57fc2b39e0bfcd6dbb9efdf6b339d1762fe3f5e7914f1b6"
      "4abb6a97a2ceec1bbb2a381e3eb0d3c43781",
      "c70898d877cc90bf09f45a1fef9ed3edffbbb7135e83fdd02f346730d09b940d7aa0c4f0cb89c8a72201aa97622a"
      "3cf975d67d6dbd4ba52e80a671fb18bf189d"}},
    {"sha512-224",
     {"3388ef9d072914fc0d82525947bdd5fa484e55d5ed44e24d98d3ffd5",
      "106f2f739db9bb9abd141dbb6ac33bb8b5df8c4b032396eb8ce680c6",
      "fffa916ca386c94232ba87075b90e656aa846e741ff0b925c230bd50",
      "bc93c5ee8743bf6676388eaf72c1eb0330e92b7be86854c02cababe9",
      "edac2d8e68264e7418eeb23e32ca426bd9e797f547720ff9a705b5fe",
      "7d50686afae8091a26220fdc83c0b8bf41dc69a4b069f3ad0a25d42a",
      "1b9327b76bec20d34ecdf5449c8f6f76fbabd1d79fced74c012d74c0",
      "4e8866e35613699742cb4cb173897e644dd38e61fb031afb9b41c9d6"}},
    {"sha512-256",
     {"002853ac593d1b523303d8b5a3143e5f62c2b284e93bd920d5a3cbd5f750078e",
      "4f1638d0e630925a88b39d42f1f54adedfd112592354ad8920b5170573f338ca",
      "a603767428dfc24bf15f22503d92b7a8148e02d5656aa5a225058d595b5498b7",
      "f3802a6d848cefe278a99423a59311681097aaa18bbcf8857a3b3e8d137f5e3a",
      "6549cf857c59cd7e880ea2087d05009b32da98ee4b31c4750049be3f68debf8d",
      "b84aceb0c7e5eb5bfdfae39a8bfb5f3cda30583fea2c10331c094878d27e66e6",
      "89481845b5ae8d89ea75d7467ed6154c8cc78f53b7f9d3c5f7a9c91893f6b27b",
      "0180e1bdd987b918cc7f56aa7f099bf5fd47cc54483e3c5ffc4db15da2005e6c"}},
    {"blake3",
     {"015d33e79ac18266e17c384d61292339629de35327253ce83093228d586edabb",
      "34f2f34bcc048af98242e010b4a661348276a784d9f9f99fcff70bf94fe8b9ba",
      "33e017ed2cc4450d3dc1ed4a9ef471e6760973c45ec985b7ccc40ed301701daa",
      "a639fbff146a9d215c33b597797dffb98130adfdaa2e77ab200d522b60f43287",
      "12cecd560b191ba3c7b74069399c1ce3bf8274db9a41241b7a80b21ea3e705b4",
      "7dde7c9fed144013fedbe2b0bbf2d82f004b60b589485851cdec29b27be408d7",
      "1c5383e3e425b8b27d54e1b6bf91bb3320b8ba1496f7483f87b5f4490a542794",
      "94ec0cc50674ed5adcf89003da2603a141b6afe2d6a3b8255c390c2d22514f0e"}},
};

// b3sum --keyed with the key 00 01 ... 1f.
const Expected keyed_digests_of_zeros = {
    "ac1b54a217589b974a064329a80dae0ab9062ee1fd2c0a8fcc65fc2b882223fb",
    "71b367220e201874bb52833dcec3adfc0a630db590e976bfe359ab0aa5c44b62",
    "e4be79a2941c06c1160d56a21afdfc65abdfe6519ab4799ae02a777886ef4f63",
    "bd162d7f3c414ca3a642bba5060bb3757616a8b365835d5fb83c5fceb34e38c4",
    "430fcf84e7f6ebe787104c461cf04f843e44194761c83ac374c73b1ec8160c62",
    "ba91356e78a591d7b4757c3a1ff679007fafa6676519c186b8b1e47c1a920ea8",
    "18a6a464342c459d46a0495020740d7617f43995d2e7afdb1d83e7104ee7efd4",
    "277d844aaa4d12f82f9cae152829148803c937cfcc20ffc6d9b6d8c2b220e7fc"};

template <class Hasher>
void take_in_pieces(Hasher hasher, const Expected& expected) {
  const std::vector<std::uint8_t> zeros(mebi + 1);
  std::uint64_t done = 0;
  for (std::size_t i = 0; i < std::size(sizes); ++i) {
    while (done != sizes[i]) {
      const std::uint64_t piece = std::min<std::uint64_t>(zeros.size(), sizes[i] - done);
      hasher.update(zeros.data(), static_cast<std::size_t>(piece));
      done += piece;
    }
    EXPECT_EQ(hasher.count(), sizes[i]);
    EXPECT_EQ(hasher.finalize().hex(), expected[i]) << sizes[i];
  }
}

// Every size that fits into the address space by one update of a new hasher, and by digest().
template <class Make, class Digest>
void take_at_once(Make make, Digest digest, const Expected& expected) {
  for (std::size_t i = 0; i < std::size(sizes); ++i) {
    if (sizes[i] > SIZE_MAX / 2) continue;
    const std::size_t size = static_cast<std::size_t>(sizes[i]);
    // Pages that are only read are all the same page of zeros.
    GuardedMemory memory(size);
    if (!memory.available()) GTEST_SKIP() << "no address space for " << size << " bytes";
    const mhash::ByteView zeros(memory.end() - size, size);
    auto hasher = make();
    hasher.update(zeros);
    EXPECT_EQ(hasher.count(), size);
    EXPECT_EQ(hasher.finalize().hex(), expected[i]) << size << " in one update";
    // One call goes other ways only where the length and the tail are, so one of them is enough.
    if (size % 64 == 3) {
      EXPECT_EQ(digest(zeros), expected[i]) << size << " in one call";
    }
  }
}

template <class A>
class DISABLED_BigInput : public testing::Test {
 protected:
  static const Expected& expected() { return digests_of_zeros.at(mhash::algorithm_info<A>().name); }
};
TYPED_TEST_SUITE(DISABLED_BigInput, Algorithms, AlgorithmNames);

TYPED_TEST(DISABLED_BigInput, InPieces) {
  take_in_pieces(mhash::Hasher<TypeParam>(), this->expected());
}

TYPED_TEST(DISABLED_BigInput, AtOnce) {
  take_at_once([] { return mhash::Hasher<TypeParam>(); },
               [](mhash::ByteView zeros) { return mhash::digest<TypeParam>(zeros).hex(); },
               this->expected());
}

class DISABLED_BigInputKeyed : public testing::Test {
 protected:
  static mhash::Blake3Keyed hasher() {
    std::uint8_t key[32];
    for (std::uint8_t i = 0; i < 32; ++i) key[i] = i;
    return mhash::Blake3Keyed(key);
  }
};

TEST_F(DISABLED_BigInputKeyed, InPieces) {
  take_in_pieces(hasher(), keyed_digests_of_zeros);
}

TEST_F(DISABLED_BigInputKeyed, AtOnce) {
  take_at_once(
      &hasher, [](mhash::ByteView zeros) { return hasher().update(zeros).finalize().hex(); },
      keyed_digests_of_zeros);
}

}  // namespace
}  // namespace mhash_test
