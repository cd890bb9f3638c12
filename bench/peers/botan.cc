// Botan 2, with each hash object constructed once.
#include <botan/hash.h>
#include <botan/version.h>

#include "contender.hpp"

namespace mhash_bench {

Contender botan() {
  Contender result{"botan", Botan::short_version_string(), {}};
  const std::map<std::string, std::string> names = {
      {"md5", "MD5"},
      {"sha1", "SHA-160"},
      {"sha224", "SHA-224"},
      {"sha256", "SHA-256"},
      {"sha384", "SHA-384"},
      {"sha512", "SHA-512"},
      {"sha512-256", "SHA-512-256"},
  };
  for (const auto& [name, theirs] : names) {
    const std::shared_ptr<Botan::HashFunction> object = Botan::HashFunction::create(theirs);
    if (object == nullptr) continue;  // left out of this build of the library
    result.algorithms[name] = [object](const std::uint8_t* data, std::size_t size,
                                       std::uint8_t* out) {
      object->update(data, size);
      object->final(out);
    };
  }
  return result;
}

}  // namespace mhash_bench
