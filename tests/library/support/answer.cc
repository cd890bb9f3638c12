#include "answer.hpp"

#include <mhash/any_hasher.hpp>

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
    case Operation::hmac_verify:
    case Operation::hkdf:
      return "unsupported";
  }
  return "error unknown operation";
}

std::string answer_line(std::string_view line) {
  const ParsedRequest parsed = parse_request(line);
  if (const auto* problem = std::get_if<std::string>(&parsed)) return "error " + *problem;
  return answer(std::get<Request>(parsed));
}

}  // namespace mhash_test
