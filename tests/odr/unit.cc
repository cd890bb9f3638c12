// A user's translation unit. It is compiled several times, under different names and flags, and
// linked into one program with itself.
#include "unit.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <mhash/kernel_info.hpp>
#include <mhash/mhash.hpp>
#include <string>

namespace {

using mhash::Algorithm;
using mhash::ByteView;

const ByteView key(
    "a key that is longer than any block of any algorithm, so that it is hashed: "
    "0123456789 0123456789 0123456789 0123456789 0123456789");

mhash::Blake3Keyed keyed() {
  std::uint8_t bytes[32];
  for (std::uint8_t i = 0; i < 32; ++i) bytes[i] = i;
  return mhash::Blake3Keyed(bytes);
}

// In an unnamed namespace, so that its own members are not shared between units.
struct Set {
#define X(type, id, number, name, tag, aliases) mhash::Hasher<mhash::type> id;
  MHASH_ALGORITHMS(X)
#undef X
#define X(type, id, number, name, tag, aliases) mhash::AnyHasher any_##id{Algorithm::id};
  MHASH_ALGORITHMS(X)
#undef X
  mhash::MultiHasher<mhash::Sha256, mhash::Md5, mhash::Blake3> multi;
  mhash::Hmac<mhash::Sha256> hmac_sha256{key};
  mhash::Hmac<mhash::Sha512> hmac_sha512{key};
  mhash::Blake3Keyed blake3_keyed = keyed();
  mhash::Blake3DeriveKey blake3_derive_key{ByteView("tests/odr 2024 a context")};
};

template <class A>
std::size_t put(char* text, const char* name, const mhash::Digest<A>& digest) {
  const std::size_t size = std::strlen(name);
  std::memcpy(text, name, size);
  text[size] = ' ';
  digest.hex(text + size + 1);
  text[size + 1 + 2 * A::digest_size] = '\n';
  return size + 2 + 2 * A::digest_size;
}

std::size_t set_size() {
  return sizeof(Set);
}

void construct(void* set) {
  ::new (set) Set;
}

void append(void* set, const unsigned char* bytes, std::size_t size) {
  Set& s = *static_cast<Set*>(set);
#define X(type, id, number, name, tag, aliases) \
  s.id.update(bytes, size);                     \
  s.any_##id.update(ByteView(bytes, size));
  MHASH_ALGORITHMS(X)
#undef X
  s.multi.update(bytes, size);
  s.hmac_sha256.update(bytes, size);
  s.hmac_sha512.update(bytes, size);
  s.blake3_keyed.update(bytes, size);
  s.blake3_derive_key.update(bytes, size);
}

std::size_t digests(const void* set, char* text) {
  const Set& s = *static_cast<const Set*>(set);
  const char* const begin = text;
#define X(type, id, number, name, tag, aliases) text += put(text, name, s.id.finalize());
  MHASH_ALGORITHMS(X)
#undef X
#define X(type, id, number, name, tag, aliases) \
  {                                             \
    mhash::Digest<mhash::type> digest;          \
    s.any_##id.finalize(digest.data());         \
    text += put(text, "any-" name, digest);     \
  }
  MHASH_ALGORITHMS(X)
#undef X
  const auto multi = s.multi.finalize();
  text += put(text, "multi-sha256", multi.get<mhash::Sha256>());
  text += put(text, "multi-md5", multi.get<mhash::Md5>());
  text += put(text, "multi-blake3", multi.get<mhash::Blake3>());
  text += put(text, "hmac-sha256", s.hmac_sha256.finalize());
  text += put(text, "hmac-sha512", s.hmac_sha512.finalize());
  text += put(text, "keyed", s.blake3_keyed.finalize());
  text += put(text, "derived", s.blake3_derive_key.finalize());
  mhash::Digest<mhash::Blake3> output;
  s.blake3_keyed.output_reader().fill(output.data(), output.size);
  text += put(text, "output", output);
#define X(type, id, number, name, tag, aliases)                \
  {                                                            \
    mhash::Hasher<mhash::type> hasher;                         \
    const mhash::Midstate<mhash::type> midstate(s.id);         \
    if (!midstate.restore(midstate.bytes(), hasher)) return 0; \
    text += put(text, "midstate-" name, hasher.finalize());    \
  }
  MHASH_ALGORITHMS(X)
#undef X
  s.blake3.finalize_xof(output.data(), output.size, 77);
  text += put(text, "xof", output);
  return static_cast<std::size_t>(text - begin);
}

std::size_t one_shot(const unsigned char* bytes, std::size_t size, char* text) {
  const char* const begin = text;
#define X(type, id, number, name, tag, aliases) \
  text += put(text, name, mhash::digest<mhash::type>(bytes, size));
  MHASH_ALGORITHMS(X)
#undef X
  return static_cast<std::size_t>(text - begin);
}

std::size_t layout(std::size_t* numbers) {
  using namespace mhash::detail;
  const std::size_t* const begin = numbers;
#define SIZE(...) *numbers++ = sizeof(__VA_ARGS__), *numbers++ = alignof(__VA_ARGS__)
#define OFFSET(type, member) *numbers++ = offsetof(type, member)
#define X(type, id, number, name, tag, aliases) \
  SIZE(mhash::Hasher<mhash::type>);             \
  SIZE(mhash::Digest<mhash::type>);             \
  SIZE(mhash::Hmac<mhash::type>);               \
  SIZE(mhash::Midstate<mhash::type>);
  MHASH_ALGORITHMS(X)
#undef X
  SIZE(mhash::Hasher<mhash::Blake3Compact>);
  SIZE(mhash::Digest<mhash::Blake3Compact>);
  SIZE(mhash::MultiHasher<mhash::Md5, mhash::Sha512, mhash::Blake3>);
  SIZE(mhash::Digests<mhash::Md5, mhash::Sha512, mhash::Blake3>);
  SIZE(mhash::AnyHasher);
  SIZE(mhash::ByteView);
  SIZE(mhash::OutputReader);
  SIZE(mhash::Blake3Key);
  SIZE(mhash::Blake3Context);
  SIZE(mhash::Blake3Keyed);
  SIZE(mhash::Blake3DeriveKey);
  SIZE(mhash::Algorithm);
  SIZE(mhash::Primitive);
  SIZE(mhash::AlgorithmInfo);
  OFFSET(mhash::AlgorithmInfo, id);
  OFFSET(mhash::AlgorithmInfo, name);
  OFFSET(mhash::AlgorithmInfo, tag);
  OFFSET(mhash::AlgorithmInfo, aliases);
  OFFSET(mhash::AlgorithmInfo, digest_size);
  OFFSET(mhash::AlgorithmInfo, block_size);
  OFFSET(mhash::AlgorithmInfo, is_xof);
  SIZE(mhash::AlgorithmRange);
  SIZE(mhash::KernelInfo);
  OFFSET(mhash::KernelInfo, primitive);
  OFFSET(mhash::KernelInfo, name);
  OFFSET(mhash::KernelInfo, usable);
  OFFSET(mhash::KernelInfo, active);
  SIZE(AnyState);
  OFFSET(AnyState, id);
  OFFSET(AnyState, storage);
  SIZE(MdState<Md5Family>);
  OFFSET(MdState<Md5Family>, count);
  OFFSET(MdState<Md5Family>, buffer);
  SIZE(MdState<Sha512Family>);
  OFFSET(MdState<Sha512Family>, count);
  OFFSET(MdState<Sha512Family>, buffer);
  SIZE(Blake3Node);
  OFFSET(Blake3Node, block);
  OFFSET(Blake3Node, block_len);
  OFFSET(Blake3Node, counter);
  OFFSET(Blake3Node, flags);
  SIZE(Blake3State);
  OFFSET(Blake3State, mode);
  OFFSET(Blake3State, cv);
  OFFSET(Blake3State, chunk_counter);
  OFFSET(Blake3State, count);
  OFFSET(Blake3State, block_len);
  OFFSET(Blake3State, block);
  OFFSET(Blake3State, cv_stack);
  SIZE(Blake3Job);
  OFFSET(Blake3Job, counter);
  OFFSET(Blake3Job, counts);
  OFFSET(Blake3Job, last_flags);
  SIZE(Row<Blake3HashMany::Fn>);
  SIZE(Atomic<const Row<Blake3HashMany::Fn>*>);
#undef OFFSET
#undef SIZE
  return static_cast<std::size_t>(numbers - begin);
}

std::size_t put_kernels(char* text, bool active) {
  const char* const begin = text;
  mhash::for_each_kernel([&text, active](const mhash::KernelInfo& info) {
    if (info.active != active || !info.usable) return;
    for (const char* part : {info.algorithm, ".", info.primitive, "=", info.name, " "}) {
      std::memcpy(text, part, std::strlen(part));
      text += std::strlen(part);
    }
  });
  *text++ = '\n';
  return static_cast<std::size_t>(text - begin);
}

std::size_t kernels(char* text) {
  const std::size_t size = put_kernels(text, true);
  return size + put_kernels(text + size, false);
}

bool force(const char* list) {
  return mhash::force_kernels(list);
}

#define STRING_(x) #x
#define STRING(x) STRING_(x)

}  // namespace

// What else a user may call: so that its code is in the unit. References to constants, too.
extern bool MHASH_PASTE(UNIT, _uses)(const std::string& text, std::size_t n) {
  mhash::Digest<mhash::Sha256> digest = mhash::digest<mhash::Sha256>(text);
  const bool read = mhash::Digest<mhash::Sha256>::from_hex(digest.hex(), digest);
  std::size_t size = std::min(n, mhash::Sha256::block_size);
  size = std::min(size, mhash::Digest<mhash::Md5>::size);
  size = std::max(size, mhash::Blake3::chunk_size);
  size = std::max(size, mhash::Midstate<mhash::Md5>::max_size);
  mhash::AnyHasher any;
  if (!mhash::AnyHasher::make(text, any)) return false;
  any.update(text).reset();
  any.wipe();
  const ByteView views[] = {text, digest};
  mhash::Digest<mhash::Sha256> many[2];
  mhash::digest_many<mhash::Sha256>(views, 2, many);
  mhash::Hasher<mhash::Sha256> hashers[2];
  mhash::Hasher<mhash::Sha256>* pointers[] = {&hashers[0], &hashers[1]};
  mhash::update_many<mhash::Sha256>(pointers, views, 2);
  std::uint8_t out[64];
  bool ok = mhash::hkdf<mhash::Sha256>(text, text, text, out, sizeof out);
  ok = mhash::force_kernel(text, mhash::Primitive::stream, text) && ok;
  ok = any.finalize_xof(out, 10) && ok;
  ok = mhash::Hmac<mhash::Sha1>(text).update(text).verify(ByteView(out, 20)) || ok;
  const char* kernel = mhash::active_kernel<mhash::Sha256>(mhash::Primitive::stream);
  return read && ok && kernel != nullptr && any.name().size() == n && size != 0 &&
         mhash::find_algorithm(text) == any.info() && many[0] != many[1] &&
         std::hash<mhash::Digest<mhash::Sha256>>()(digest) != any.count() &&
         mhash::algorithms().size() != any.digest_size() && many[0] < many[1] &&
         hashers[0].finalize() == many[0];
}

extern "C" const Unit UNIT;
const Unit UNIT = {STRING(UNIT), STRING(MHASH_TAG), set_size, construct, append,
                   digests,      one_shot,          layout,   kernels,   force};
