// Everything that promises to behave like a Hasher: the types that the contract suites run over.
//
// A subject S has a type S::Hasher, S::make() for a new one, S::reference(message) for the digest
// in one call, S::block_size, and S::name for the test's name.
#ifndef MHASH_TESTS_SUBJECTS_HPP
#define MHASH_TESTS_SUBJECTS_HPP

#include <gtest/gtest.h>

#include <algorithm>
#include <mhash/any_hasher.hpp>
#include <mhash/hmac.hpp>
#include <string>

namespace mhash_test {

template <class A>
std::string name_of() {
  std::string name;
  if constexpr (std::is_same_v<A, mhash::Blake3Compact>) {
    name = "blake3_compact";
  } else {
    name = mhash::algorithm_info<A>().name;
    std::replace(name.begin(), name.end(), '-', '_');
  }
  return name;
}

template <class A>
struct Plain {
  using Hasher = mhash::Hasher<A>;
  static constexpr std::size_t block_size = A::block_size;
  static Hasher make() { return Hasher(); }
  static mhash::Digest<A> reference(mhash::ByteView message) { return mhash::digest<A>(message); }
  static std::string name() { return name_of<A>(); }
};

// The reference of the types that have no one-call function: one update of a new object.
template <class Subject>
struct ByOneUpdate {
  static auto reference(mhash::ByteView message) {
    auto hasher = Subject::make();
    hasher.update(message);
    return hasher.finalize();
  }
};

inline constexpr std::uint8_t test_key[32] = {
    0x77, 0x68, 0x61, 0x74, 0x73, 0x20, 0x74, 0x68, 0x65, 0x20, 0x45, 0x6c, 0x76, 0x69, 0x73, 0x68,
    0x20, 0x77, 0x6f, 0x72, 0x64, 0x20, 0x66, 0x6f, 0x72, 0x20, 0x66, 0x72, 0x69, 0x65, 0x6e, 0x64};

struct KeyedBlake3 : ByOneUpdate<KeyedBlake3> {
  using Hasher = mhash::Blake3Keyed;
  static constexpr std::size_t block_size = 64;
  static Hasher make() { return Hasher(test_key); }
  static std::string name() { return "blake3_keyed"; }
};

struct DerivingBlake3 : ByOneUpdate<DerivingBlake3> {
  using Hasher = mhash::Blake3DeriveKey;
  static constexpr std::size_t block_size = 64;
  static Hasher make() { return Hasher(mhash::ByteView("mhash tests 2024 contract")); }
  static std::string name() { return "blake3_derive_key"; }
};

template <class A>
struct Authenticating : ByOneUpdate<Authenticating<A>> {
  using Hasher = mhash::Hmac<A>;
  static constexpr std::size_t block_size = A::block_size;
  static Hasher make() { return Hasher(mhash::ByteView(test_key, sizeof test_key)); }
  static std::string name() { return "hmac_" + name_of<A>(); }
};

// AnyHasher with the Digest as finalize()'s result.
template <class A>
class AnyHasherOf : public mhash::AnyHasher {
 public:
  AnyHasherOf() : AnyHasher(mhash::algorithm_info<A>().id) {}
  AnyHasherOf& update(const void* data, std::size_t size) noexcept {
    AnyHasher::update(data, size);
    return *this;
  }
  AnyHasherOf& update(mhash::ByteView bytes) noexcept {
    AnyHasher::update(bytes);
    return *this;
  }
  mhash::Digest<A> finalize() const noexcept {
    mhash::Digest<A> digest;
    AnyHasher::finalize(digest.data());
    return digest;
  }
};

template <class A>
struct Any : Plain<A> {
  using Hasher = AnyHasherOf<A>;
  static Hasher make() { return Hasher(); }
  static std::string name() { return "any_" + name_of<A>(); }
};

// The list of algorithms.hpp as types: a new algorithm is tested without a change here. The void
// takes the place before the first comma.
template <class, class... As>
struct AlgorithmTypes {
  using Types = testing::Types<As...>;
  using Subjects = testing::Types<Plain<As>..., Plain<mhash::Blake3Compact>, KeyedBlake3,
                                  DerivingBlake3, Authenticating<mhash::Sha256>,
                                  Authenticating<mhash::Sha512>, Authenticating<mhash::Blake3>,
                                  Any<mhash::Md5>, Any<mhash::Sha512_256>, Any<mhash::Blake3>>;
};
#define MHASH_X(type, id, number, name, tag, aliases) , mhash::type
using ListedAlgorithms = AlgorithmTypes<void MHASH_ALGORITHMS(MHASH_X)>;
#undef MHASH_X

using Algorithms = ListedAlgorithms::Types;
using Subjects = ListedAlgorithms::Subjects;

struct SubjectNames {
  template <class Subject>
  static std::string GetName(int) {
    return Subject::name();
  }
};
struct AlgorithmNames {
  template <class A>
  static std::string GetName(int) {
    return name_of<A>();
  }
};

}  // namespace mhash_test

#endif  // MHASH_TESTS_SUBJECTS_HPP
