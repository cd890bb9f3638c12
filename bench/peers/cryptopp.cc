// Crypto++, with each hash object constructed once.
#define CRYPTOPP_ENABLE_NAMESPACE_WEAK 1
#include <cryptopp/config.h>
#include <cryptopp/md5.h>
#include <cryptopp/sha.h>

#include <memory>

#include "contender.hpp"

namespace mhash_bench {
namespace {

template <class Hash>
HashFunction hash() {
  return [object = std::make_shared<Hash>()](const std::uint8_t* data, std::size_t size,
                                             std::uint8_t* out) {
    object->CalculateDigest(out, data, size);
  };
}

std::string version() {
  const int v = CryptoPP::LibraryVersion();
  return std::to_string(v / 100) + "." + std::to_string(v / 10 % 10) + "." + std::to_string(v % 10);
}

}  // namespace

Contender cryptopp() {
  Contender result{"cryptopp", version(), {}};
  result.algorithms = {
      {"md5", hash<CryptoPP::Weak::MD5>()}, {"sha1", hash<CryptoPP::SHA1>()},
      {"sha224", hash<CryptoPP::SHA224>()}, {"sha256", hash<CryptoPP::SHA256>()},
      {"sha384", hash<CryptoPP::SHA384>()}, {"sha512", hash<CryptoPP::SHA512>()},
  };
  return result;
}

}  // namespace mhash_bench
