// Hands hashers from unit to unit and compares with digests that other programs made.
#include <cstdio>

#include "units.hpp"

namespace {

int failures = 0;

template <class A>
void expect(const char* who, const char* name, const mhash::Digest<A>& digest, const char* hex) {
  if (digest.hex() == hex) return;
  std::printf("wrong: %s of %s: %s\n", name, who, digest.hex().c_str());
  ++failures;
}

void expect_all(const char* who, const Digests& digests) {
  expect(who, "md5", digests.md5, "046b3239eaade30920069f171518d956");
  expect(who, "sha1", digests.sha1, "e6937aa016bc06eda81d3b227fffde825d881ce5");
  expect(who, "sha256", digests.sha256,
         "69dbee893909fa17d1be397e0c07691336fe42049c29d403467d3d4a1fc3b5a1");
  expect(who, "sha512", digests.sha512,
         "f7b8464be8c23f633cd761a6502801a7d77f59a9eb0523e50bec6b366687258a7c8e5f8b1578e56076b133a5e"
         "a1f0dd3cf439d97ebca4f335818be014a085c86");
  expect(who, "blake3", digests.blake3,
         "ee78d92070de3df1c57c37002abf0a6b1a6589acdeef4d8ffac7cf3d9e8f2836");
}

// What each unit makes by itself.
void expect_modes(const char* who, const Digests& digests) {
  expect_all(who, digests);
  expect(who, "keyed", digests.blake3_keyed,
         "aacaff889368a40721e68c6fc2d7382ea90f7a519bf9b9d5cb97ac27a8fd64b7");
  expect(who, "derived", digests.blake3_derived,
         "42a4484ffdf0acbb5d64881d6734dcfe51251328b608bcedcc97eba02b9b3d54");
}

}  // namespace

int main() {
  unsigned char message[5000];
  for (std::size_t i = 0; i < sizeof message; ++i) message[i] = static_cast<unsigned char>(i % 251);

  Hashers hashers;
  decltype(&unit_a_update) updates[] = {unit_a_update, unit_b_update, unit_c_update};
  std::size_t done = 0;
  for (std::size_t i = 0; done < sizeof message; ++i) {
    const std::size_t left = sizeof message - done;
    const std::size_t size = 1 + 97 * i < left ? 1 + 97 * i : left;
    updates[i % 3](hashers, message + done, size);
    done += size;
  }
  Digests digests;
  digests.md5 = hashers.md5.finalize();
  digests.sha1 = hashers.sha1.finalize();
  digests.sha256 = hashers.sha256.finalize();
  digests.sha512 = hashers.sha512.finalize();
  digests.blake3 = hashers.blake3.finalize();
  expect_all("hashers handed around", digests);

  mhash::Digest<mhash::Sha512_256> any;
  hashers.any.finalize(any.data());
  if (any != mhash::digest<mhash::Sha512_256>(message, sizeof message)) {
    std::printf("wrong: AnyHasher handed around\n");
    ++failures;
  }

  unit_a_digests(message, sizeof message, digests);
  expect_modes("unit a", digests);
  unit_b_digests(message, sizeof message, digests);
  expect_modes("unit b", digests);
  unit_c_digests(message, sizeof message, digests);
  expect_modes("unit c", digests);
  return failures == 0 ? 0 : 1;
}
