// The request language of mhash_oracle, which is also the language of the test vectors.
//
// mhash_oracle reads one request a line from standard input and writes one answer a line to
// standard output, flushed each time; requests may be sent ahead. It lets another program, in any
// language, compare the library with another implementation. A request is three fields separated
// by one blank:
//
//   ALGORITHM MESSAGE SEED
//
// ALGORITHM
//   md5 sha1 sha224 sha256 sha384 sha512 sha512-224 sha512-256 blake3     the digest
//   blake3-xof:LENGTH                  LENGTH bytes of output
//   blake3-keyed:KEY:LENGTH            the same in keyed mode; KEY has 32 bytes
//   blake3-derive:CONTEXT:LENGTH       the same as key derivation; the message is the key material
//   hmac-H:KEY                         the tag, H being any of the names in the first line
//   hmac-verify-H:KEY:TAG              true or false; TAG may be cut to 10 bytes or more
//   hkdf-H:SALT:INFO:LENGTH            LENGTH bytes; the message is the input key material
//   KEY, CONTEXT, TAG, SALT and INFO are hexadecimal, or - if empty.
// MESSAGE
//   - | HEX | N*HEX | mod251:N | =TEXT   see message.hpp; large ones are never held in memory
// SEED
//   How the message is cut into updates (see pieces.hpp), a decimal number of 64 bits:
//   0          one call with everything: digest<A>() where there is one
//   multiple of 3   AnyHasher instead of Hasher<A>, where it can
//   bit 32     a detour on the way. With bit 33: all of it once, reset(), all of it again;
//              without: a copy is made in the middle, and goes on after the original went astray.
//
// The answer is lower-case hexadecimal, true, false, or `error TEXT`.
#ifndef MHASH_TESTS_SUPPORT_REQUEST_HPP
#define MHASH_TESTS_SUPPORT_REQUEST_HPP

#include <cstdint>
#include <mhash/algorithms.hpp>
#include <string>
#include <string_view>
#include <variant>

#include "message.hpp"

namespace mhash_test {

enum class Operation { digest, xof, keyed, derive, hmac, hmac_verify, hkdf };

struct Request {
  Operation operation = Operation::digest;
  mhash::Algorithm algorithm = {};
  Bytes key;               // key, context or salt
  Bytes extra;             // tag to verify, or HKDF's info
  std::size_t length = 0;  // bytes of output asked for
  Message message;
  std::uint64_t seed = 0;
};

// The request, or what is wrong with it.
using ParsedRequest = std::variant<Request, std::string>;

ParsedRequest parse_request(std::string_view line);

}  // namespace mhash_test

#endif  // MHASH_TESTS_SUPPORT_REQUEST_HPP
