// Each length by itself: no length may be special by accident.
#include <map>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

// The digest of the digests of the first n bytes of random_bytes(4300), for n = 0, 1, ... 4300.
// Computed with OpenSSL 3.0, and b3sum 1.2.0.
const std::map<std::string, std::string> digest_of_digests = {
    {"md5", "09fdce68e2f9f59f9a89e558a449e817"},
    {"sha1", "34351d3286af5232ced1ee601ec96541a3c62308"},
    {"sha224", "66d1f0fecfbe464cc63a08fff419c091970bd0ebe91d48cf85db8718"},
    {"sha256", "4fc3fbbad162eaa0fd46542ea9df946755f00a4564f5383ed7ba760cc147c986"},
    {"sha384",
     "31a0e774882d93ebd91f78191f68e0859b579daf8427ace9454f23bb7245d44c812def16d43d111a73607692400f"
     "5a24"},
    {"sha512",
     "296ea1c1407aa42bc199378716febb834142504bea5ae611853662c9b6d041d05ec775da5ed5bfa94b4e362e092f"
     "ec29ffb3a1c68e71301408bab70d62c0f872"},
    {"sha512-224", "4c3010d098beb37dd317dd4b8b9469c8eb25f9b1f704d683d4dcc2f7"},
    {"sha512-256", "d75ff8b97c44289d28ba125ef9dfde6835eaad3c935a20bade2da64fa04c167d"},
    {"blake3", "f974c1df730c4b4d9fedccdcc178d6a217a9295146e6d3b961b50939d18bf235"},
};

template <class A>
class EveryLength : public testing::Test {};
TYPED_TEST_SUITE(EveryLength, Algorithms, AlgorithmNames);

constexpr std::size_t longest = 4300;

TYPED_TEST(EveryLength, InOneCall) {
  const Bytes message = random_bytes(longest);
  mhash::Hasher<TypeParam> all;
  for (std::size_t n = 0; n <= longest; ++n)
    all.update(mhash::digest<TypeParam>(message.data(), n));
  EXPECT_EQ(all.finalize().hex(), digest_of_digests.at(mhash::algorithm_info<TypeParam>().name));
}

TYPED_TEST(EveryLength, ByOneHasherThatGrows) {
  const Bytes message = random_bytes(longest);
  mhash::Hasher<TypeParam> all, growing;
  for (std::size_t n = 0; n <= longest; ++n) {
    all.update(growing.finalize());
    if (n < longest) growing.update(&message[n], 1);
  }
  EXPECT_EQ(all.finalize().hex(), digest_of_digests.at(mhash::algorithm_info<TypeParam>().name));
}

}  // namespace
}  // namespace mhash_test
