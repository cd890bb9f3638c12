// A message under a key: whoever has the key can tell that nobody changed the message.
#include <mhash/mhash.hpp>

#include <cstdio>

int main() {
  const char message[] = "attack at dawn";
  const std::uint8_t key[32] = {1, 2, 3};  // in earnest: 32 random bytes

  // BLAKE3 has a mode for it, and one that derives keys.
  const auto tag = mhash::Blake3Keyed(key).update(message).finalize();
  std::printf("%s  keyed BLAKE3\n", tag.hex().c_str());
  mhash::Blake3DeriveKey derive("example.org 2026-01-01 session key");
  std::printf("%s  derived key\n",
              derive.update(mhash::ByteView(key, sizeof key)).finalize().hex().c_str());

  // With any other hash: HMAC. verify() takes the same time wherever the tags differ.
  mhash::Hmac<mhash::Sha256> hmac(key, sizeof key);
  hmac.update(message);
  const auto good = hmac.finalize();
  auto bad = good;
  bad[0] ^= 1;
  std::printf("%s  HMAC-SHA-256\n", good.hex().c_str());
  std::printf("%s, %s\n", hmac.verify(good) ? "accepted" : "refused",
              hmac.verify(bad) ? "accepted" : "refused");
}
