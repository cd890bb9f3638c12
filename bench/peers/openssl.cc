// OpenSSL, by three of its interfaces: the low-level one, deprecated since 3.0 and the fastest; EVP
// with everything fetched once; and EVP by name in one call, as most programs use it.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>
#include <openssl/md5.h>
#include <openssl/opensslv.h>
#include <openssl/sha.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "contender.hpp"

namespace mhash_bench {
namespace {

struct Name {
  const char* mhash;
  const char* openssl;
};
constexpr Name names[] = {
    {"md5", "MD5"},
    {"sha1", "SHA1"},
    {"sha224", "SHA2-224"},
    {"sha256", "SHA2-256"},
    {"sha384", "SHA2-384"},
    {"sha512", "SHA2-512"},
    {"sha512-224", "SHA2-512/224"},
    {"sha512-256", "SHA2-512/256"},
};

Contender contender(const char* name) {
  return {name, OpenSSL_version(OPENSSL_VERSION), {}};
}

void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "mhash_bench: OpenSSL refused: %s\n", what);
  std::exit(1);
}

template <class Context, auto init, auto update, auto finish>
void low(const std::uint8_t* data, std::size_t size, std::uint8_t* out) {
  Context context;
  init(&context);
  update(&context, data, size);
  finish(out, &context);
}

}  // namespace

Contender openssl_low() {
  Contender result = contender("openssl_low");
  result.algorithms = {
      {"md5", low<MD5_CTX, MD5_Init, MD5_Update, MD5_Final>},
      {"sha1", low<SHA_CTX, SHA1_Init, SHA1_Update, SHA1_Final>},
      {"sha224", low<SHA256_CTX, SHA224_Init, SHA224_Update, SHA224_Final>},
      {"sha256", low<SHA256_CTX, SHA256_Init, SHA256_Update, SHA256_Final>},
      {"sha384", low<SHA512_CTX, SHA384_Init, SHA384_Update, SHA384_Final>},
      {"sha512", low<SHA512_CTX, SHA512_Init, SHA512_Update, SHA512_Final>},
  };
  return result;
}

Contender openssl_evp() {
  Contender result = contender("openssl_evp");
  for (const Name& name : names) {
    const std::shared_ptr<EVP_MD> md(EVP_MD_fetch(nullptr, name.openssl, nullptr), EVP_MD_free);
    const std::shared_ptr<EVP_MD_CTX> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    require(md != nullptr && context != nullptr, name.openssl);
    result.algorithms[name.mhash] = [md, context](const std::uint8_t* data, std::size_t size,
                                                  std::uint8_t* out) {
      EVP_DigestInit_ex2(context.get(), md.get(), nullptr);
      EVP_DigestUpdate(context.get(), data, size);
      EVP_DigestFinal_ex(context.get(), out, nullptr);
    };
  }
  return result;
}

Contender openssl_oneshot() {
  Contender result = contender("openssl_oneshot");
  for (const Name& name : names) {
    result.algorithms[name.mhash] = [name](const std::uint8_t* data, std::size_t size,
                                           std::uint8_t* out) {
      EVP_Q_digest(nullptr, name.openssl, nullptr, data, size, out, nullptr);
    };
  }
  return result;
}

}  // namespace mhash_bench
