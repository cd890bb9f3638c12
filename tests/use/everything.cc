// One program that touches all of the public interface and checks it by known digests of "abc"; the
// ways of use build it, the strict compilers warn about it, and nm looks at its object file.
#include <mhash/kernel_info.hpp>
#include <mhash/mhash.hpp>
#include <mhash/midstate.hpp>

#include <cstdio>
#include <cstring>
#include <string>
#include <unordered_map>

namespace {

int failures = 0;

void expect(const char* what, bool good) {
  if (good) return;
  std::printf("wrong: %s\n", what);
  ++failures;
}

template <class A>
void check(const char* name, const char* hex) {
  mhash::Digest<A> expected;
  expect(name, mhash::Digest<A>::from_hex(hex, expected));
  mhash::Hasher<A> hasher;
  hasher.update("a").update("bc", 2);
  expect(name, hasher.finalize() == expected && hasher.count() == 3);
  expect(name, mhash::digest<A>("abc") == expected && mhash::digest<A>("abc", 3) == expected);
  expect(name, expected.hex() == hex && !(expected < expected) && expected.bytes().size() != 0);
  hasher.reset();
  expect(name, hasher.finalize() != expected);
  hasher.wipe();

  constexpr mhash::Digest<A> at_compile_time = mhash::digest<A>("abc");
  expect(name, at_compile_time == expected);

  mhash::AnyHasher any;
  expect(name, mhash::AnyHasher::make(name, any) && any.name() == name);
  unsigned char bytes[64];
  any.update("abc").finalize(bytes);
  expect(name, any.digest_size() == sizeof expected && any.count() == 3 &&
                   std::memcmp(bytes, expected.data(), sizeof expected) == 0);
  expect(name, any.finalize_xof(bytes, sizeof bytes) == A::is_xof);
  any.reset();
  any.wipe();

  hasher.update("a");
  const mhash::Midstate<A> midstate(hasher);
  mhash::Hasher<A> resumed;
  expect(name, mhash::Midstate<A>::restore(midstate.bytes(), resumed) &&
                   resumed.update("bc").finalize() == expected);

  const mhash::ByteView messages[] = {"abc", "abc"};
  mhash::Digest<A> digests[2];
  mhash::digest_many<A>(messages, 2, digests);
  expect(name, digests[0] == expected && digests[1] == expected);
  mhash::Hasher<A>* hashers[] = {&hasher, &resumed};
  mhash::update_many<A>(hashers, messages, 2);

  mhash::Hmac<A> hmac("key");
  hmac.update("abc");
  std::uint8_t derived[20];
  expect(name, hmac.verify(mhash::hmac<A>("key", "abc")) &&
                   mhash::hkdf<A>("material", "salt", "info", derived, sizeof derived));

  mhash::MultiHasher<A, mhash::Blake3Compact> several;
  expect(name, several.update("abc").template get<A>() == expected && several.count() == 3);
  several.reset();
  several.wipe();

  std::unordered_map<mhash::Digest<A>, int> map;
  map[expected] = 1;
  expect(name, map.count(at_compile_time) == 1);
  expect(name, mhash::algorithm_info<A>().digest_size == sizeof expected);
}

void check_blake3_modes() {
  mhash::Hasher<mhash::Blake3> hasher;
  std::uint8_t output[100];
  hasher.update("abc").finalize_xof(output, sizeof output, 7);
  expect("xof", output[0] == hasher.finalize()[7]);

  const std::uint8_t key[32] = {};
  mhash::Blake3Keyed keyed(key);
  keyed.update("abc");
  expect("keyed", keyed.finalize().hex() ==
                      "a77fc933cbb22a3738a01105ab6ec3c183b0eb0e582311f7881dd3bb8393ffa5");
  mhash::OutputReader reader = keyed.output_reader();
  reader.seek(1);
  reader.fill(output, sizeof output);
  expect("reader", output[0] == keyed.finalize()[1] && reader.position() == 1 + sizeof output);
  reader.wipe();
  keyed.reset();

  mhash::Blake3DeriveKey derive("mhash tests");
  derive.update("abc");
  expect("derive", derive.finalize().hex() ==
                       "3470df282c112900988a83de897f579ac900c31ad7a249eaf5a7c47f5bb4f62c");
  expect("compact",
         mhash::digest<mhash::Blake3Compact>("abc") == mhash::digest<mhash::Blake3>("abc"));
}

}  // namespace

int main() {
  check<mhash::Md5>("md5", "900150983cd24fb0d6963f7d28e17f72");
  check<mhash::Sha1>("sha1", "a9993e364706816aba3e25717850c26c9cd0d89d");
  check<mhash::Sha224>("sha224", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7");
  check<mhash::Sha256>("sha256",
                       "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  check<mhash::Sha384>("sha384",
                       "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
                       "8086072ba1e7cc2358baeca134c825a7");
  check<mhash::Sha512>("sha512",
                       "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                       "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f");
  check<mhash::Sha512_224>("sha512-224",
                           "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa");
  check<mhash::Sha512_256>("sha512-256",
                           "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23");
  check<mhash::Blake3>("blake3",
                       "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85");
  check_blake3_modes();

  int active = 0;
  mhash::for_each_kernel([&](const mhash::KernelInfo& kernel) { active += kernel.active ? 1 : 0; });
  expect("kernels", active != 0 && mhash::force_kernels("sha256=portable") &&
                        !mhash::force_kernels("sha256=none") &&
                        mhash::force_kernel("sha1", mhash::Primitive::stream, "portable"));
  expect("kernel", std::strcmp(mhash::active_kernel<mhash::Sha224>(mhash::Primitive::stream),
                               "portable") == 0);

  int algorithms = 0;
  mhash::for_each_algorithm([&](auto algorithm) {
    using A = decltype(algorithm);
    algorithms += A::digest_size != 0 ? 1 : 0;
  });
  expect("list", static_cast<std::size_t>(algorithms) == mhash::algorithms().size());
  return failures == 0 ? 0 : 1;
}
