// libgcrypt, by its call for a whole buffer.
#include <gcrypt.h>

#include "contender.hpp"

namespace mhash_bench {

Contender libgcrypt() {
  Contender result{"libgcrypt", gcry_check_version(nullptr), {}};
  gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
  gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
  const std::map<std::string, int> ids = {
      {"md5", GCRY_MD_MD5},
      {"sha1", GCRY_MD_SHA1},
      {"sha224", GCRY_MD_SHA224},
      {"sha256", GCRY_MD_SHA256},
      {"sha384", GCRY_MD_SHA384},
      {"sha512", GCRY_MD_SHA512},
      {"sha512-224", GCRY_MD_SHA512_224},
      {"sha512-256", GCRY_MD_SHA512_256},
  };
  for (const auto& [name, id] : ids) {
    result.algorithms[name] = [id = id](const std::uint8_t* data, std::size_t size,
                                        std::uint8_t* out) {
      gcry_md_hash_buffer(id, out, data, size);
    };
  }
  return result;
}

}  // namespace mhash_bench
