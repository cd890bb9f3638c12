// What the translation units of one program share: hashers that go from unit to unit.
#ifndef MHASH_TESTS_USE_UNITS_HPP
#define MHASH_TESTS_USE_UNITS_HPP

#include <mhash/mhash.hpp>

inline constexpr std::uint8_t test_key[32] = {};
inline constexpr char test_context[] = "mhash tests";

struct Hashers {
  mhash::Hasher<mhash::Md5> md5;
  mhash::Hasher<mhash::Sha1> sha1;
  mhash::Hasher<mhash::Sha256> sha256;
  mhash::Hasher<mhash::Sha512> sha512;
  mhash::Hasher<mhash::Blake3> blake3;
  mhash::AnyHasher any{mhash::Algorithm::sha512_256};
};

struct Digests {
  mhash::Digest<mhash::Md5> md5;
  mhash::Digest<mhash::Sha1> sha1;
  mhash::Digest<mhash::Sha256> sha256;
  mhash::Digest<mhash::Sha512> sha512;
  mhash::Digest<mhash::Blake3> blake3;
  mhash::Digest<mhash::Blake3> blake3_keyed;
  mhash::Digest<mhash::Blake3> blake3_derived;
};

void unit_a_update(Hashers& hashers, const unsigned char* bytes, std::size_t size);
void unit_b_update(Hashers& hashers, const unsigned char* bytes, std::size_t size);
void unit_c_update(Hashers& hashers, const unsigned char* bytes, std::size_t size);
void unit_a_digests(const unsigned char* bytes, std::size_t size, Digests& out);
void unit_b_digests(const unsigned char* bytes, std::size_t size, Digests& out);
void unit_c_digests(const unsigned char* bytes, std::size_t size, Digests& out);

#endif  // MHASH_TESTS_USE_UNITS_HPP
