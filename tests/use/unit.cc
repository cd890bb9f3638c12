// One of several like it in a program: compiled with UNIT=unit_a, unit_b and unit_c, each perhaps
// under other flags.
#include "units.hpp"

#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)

void PASTE(UNIT, _update)(Hashers& hashers, const unsigned char* bytes, std::size_t size) {
  hashers.md5.update(bytes, size);
  hashers.sha1.update(bytes, size);
  hashers.sha256.update(bytes, size);
  hashers.sha512.update(bytes, size);
  hashers.blake3.update(bytes, size);
  hashers.any.update(bytes, size);
}

void PASTE(UNIT, _digests)(const unsigned char* bytes, std::size_t size, Digests& out) {
  out.md5 = mhash::digest<mhash::Md5>(bytes, size);
  out.sha1 = mhash::digest<mhash::Sha1>(bytes, size);
  out.sha256 = mhash::digest<mhash::Sha256>(bytes, size);
  out.sha512 = mhash::digest<mhash::Sha512>(bytes, size);
  out.blake3 = mhash::digest<mhash::Blake3>(bytes, size);
  out.blake3_keyed = mhash::Blake3Keyed(test_key).update(bytes, size).finalize();
  const mhash::Blake3DeriveKey derive_key(test_context);
  mhash::Blake3DeriveKey copy(derive_key);
  out.blake3_derived = copy.update(bytes, size).finalize();
}
