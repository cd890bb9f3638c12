// Nettle.
#include <nettle/md5.h>
#include <nettle/sha1.h>
#include <nettle/sha2.h>
#include <nettle/version.h>

#include "contender.hpp"

namespace mhash_bench {
namespace {

template <class Context, auto init, auto update, auto digest, std::size_t digest_size>
void hash(const std::uint8_t* data, std::size_t size, std::uint8_t* out) {
  Context context;
  init(&context);
  update(&context, size, data);
#if NETTLE_VERSION_MAJOR >= 4
  digest(&context, out);
#else
  digest(&context, digest_size, out);
#endif
}

}  // namespace

Contender nettle() {
  Contender result{
      "nettle",
      std::to_string(nettle_version_major()) + "." + std::to_string(nettle_version_minor()),
      {}};
  result.algorithms = {
      {"md5", hash<md5_ctx, nettle_md5_init, nettle_md5_update, nettle_md5_digest, 16>},
      {"sha1", hash<sha1_ctx, nettle_sha1_init, nettle_sha1_update, nettle_sha1_digest, 20>},
      {"sha224",
       hash<sha256_ctx, nettle_sha224_init, nettle_sha256_update, nettle_sha224_digest, 28>},
      {"sha256",
       hash<sha256_ctx, nettle_sha256_init, nettle_sha256_update, nettle_sha256_digest, 32>},
      {"sha384",
       hash<sha512_ctx, nettle_sha384_init, nettle_sha512_update, nettle_sha384_digest, 48>},
      {"sha512",
       hash<sha512_ctx, nettle_sha512_init, nettle_sha512_update, nettle_sha512_digest, 64>},
      {"sha512-224", hash<sha512_ctx, nettle_sha512_224_init, nettle_sha512_update,
                          nettle_sha512_224_digest, 28>},
      {"sha512-256", hash<sha512_ctx, nettle_sha512_256_init, nettle_sha512_update,
                          nettle_sha512_256_digest, 32>},
  };
  return result;
}

}  // namespace mhash_bench
