#include "answer.hpp"

#include <mhash/any_hasher.hpp>
#include <mhash/hkdf.hpp>
#include <mhash/hmac.hpp>

#include "feed.hpp"

namespace mhash_test {
namespace {

using mhash::ByteView;

bool wants_any_hasher(const Request& request) {
  return request.seed != 0 && request.seed % 3 == 0;
}

bool is_one_call(const Request& request) {
  return request.seed == 0 && request.message.size() <= largest_single_update;
}

// f(A{}) for the request's algorithm A.
template <class F>
std::string with_algorithm(const Request& request, F f) {
  std::string result;
  mhash::for_each_algorithm([&](auto a) {
    if (mhash::algorithm_info<decltype(a)>().id == request.algorithm) result = f(a);
  });
  return result;
}

template <class H>
std::string output(const H& hasher, std::size_t length) {
  Bytes out(length);
  hasher.finalize_xof(out.data(), out.size());
  return to_hex(out);
}

std::string digest_by_any_hasher(const Request& request) {
  mhash::AnyHasher hasher(request.algorithm);
  feed(hasher, request.message, request.seed);
  Bytes out(hasher.digest_size());
  hasher.finalize(out.data());
  return to_hex(out);
}

std::string answer_digest(const Request& request) {
  if (wants_any_hasher(request)) return digest_by_any_hasher(request);
  return with_algorithm(request, [&](auto a) {
    using A = decltype(a);
    if (is_one_call(request)) return mhash::digest<A>(request.message.bytes()).hex();
    mhash::Hasher<A> hasher;
    feed(hasher, request.message, request.seed);
    return hasher.finalize().hex();
  });
}

std::string answer_xof(const Request& request) {
  if (wants_any_hasher(request)) {
    mhash::AnyHasher hasher(request.algorithm);
    feed(hasher, request.message, request.seed);
    Bytes out(request.length);
    return hasher.finalize_xof(out.data(), out.size()) ? to_hex(out) : "error not an XOF";
  }
  mhash::Hasher<mhash::Blake3> hasher;
  feed(hasher, request.message, request.seed);
  return output(hasher, request.length);
}

std::string answer_keyed(const Request& request) {
  mhash::Blake3Keyed hasher(mhash::Blake3Key::from_bytes(request.key.data()));
  feed(hasher, request.message, request.seed);
  return output(hasher, request.length);
}

std::string answer_derive(const Request& request) {
  mhash::Blake3DeriveKey hasher{ByteView(request.key)};
  feed(hasher, request.message, request.seed);
  return output(hasher, request.length);
}

std::string answer_hmac(const Request& request) {
  return with_algorithm(request, [&](auto a) {
    using A = decltype(a);
    const Bytes& key = request.key;
    if (is_one_call(request)) return mhash::hmac<A>(key, request.message.bytes()).hex();
    mhash::Hmac<A> mac{ByteView(key)};
    feed(mac, request.message, request.seed);
    return mac.finalize().hex();
  });
}

std::string answer_hmac_verify(const Request& request) {
  constexpr std::size_t shortest_tag = 10;  // RFC 2104, section 5
  return with_algorithm(request, [&](auto a) {
    mhash::Hmac<decltype(a)> mac{ByteView(request.key)};
    feed(mac, request.message, request.seed);
    return mac.verify(request.extra, shortest_tag) ? "true" : "false";
  });
}

std::string answer_hkdf(const Request& request) {
  return with_algorithm(request, [&](auto a) -> std::string {
    const Bytes material = request.message.bytes();
    Bytes out(request.length);
    if (!mhash::hkdf<decltype(a)>(material, request.key, request.extra, out.data(), out.size())) {
      return "error more than 255 digests of output";
    }
    return to_hex(out);
  });
}

}  // namespace

std::string answer(const Request& request) {
  switch (request.operation) {
    case Operation::digest:
      return answer_digest(request);
    case Operation::xof:
      return answer_xof(request);
    case Operation::keyed:
      return answer_keyed(request);
    case Operation::derive:
      return answer_derive(request);
    case Operation::hmac:
      return answer_hmac(request);
    case Operation::hmac_verify:
      return answer_hmac_verify(request);
    case Operation::hkdf:
      return answer_hkdf(request);
  }
  return "error unknown operation";
}

std::string answer_line(std::string_view line) {
  const ParsedRequest parsed = parse_request(line);
  if (const auto* problem = std::get_if<std::string>(&parsed)) return "error " + *problem;
  return answer(std::get<Request>(parsed));
}

}  // namespace mhash_test
