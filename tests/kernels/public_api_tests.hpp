// A kernel as users meet it: forced by name, under every algorithm of its family.
#ifndef MHASH_TESTS_KERNELS_PUBLIC_API_TESTS_HPP
#define MHASH_TESTS_KERNELS_PUBLIC_API_TESTS_HPP

#include <mhash/mhash.hpp>

#include <cstring>
#include <vector>

#include "random.hpp"
#include "row_test.hpp"

// Messages of all lengths to 4096 and a few long ones: a prefix of the same random bytes each.
class Messages {
 public:
  Messages() {
    Random random("messages");
    bytes_.resize(300 * 1024);
    random.fill(bytes_.data(), bytes_.size());
    for (std::size_t n = 0; n <= 4096; n += step(n < 130 ? 13 : 331)) {
      lengths_.push_back(n);
    }
    for (const std::size_t n : Sizes{8191, 8193, 16384, 16385, 17409, 34816, 35841, 65536, 66561}) {
      lengths_.push_back(n);
    }
    if (!options.thin) {
      for (const std::size_t n : Sizes{131072, 131073, 300000, 307200}) lengths_.push_back(n);
    }
  }

  std::size_t size() const { return lengths_.size(); }
  // Begins at any alignment.
  mhash::ByteView message(std::size_t i) const {
    const std::size_t n = lengths_[i];
    const std::size_t offset = std::min(i % 64, bytes_.size() - n);
    return mhash::ByteView(bytes_.data() + offset, n);
  }

 private:
  std::vector<std::uint8_t> bytes_;
  std::vector<std::size_t> lengths_;
};

// Makes every primitive of an algorithm portable, and later as it was.
class PortableMeanwhile {
 public:
  explicit PortableMeanwhile(const char* algorithm) {
#define MHASH_X(P) \
  if (std::strcmp(algorithm, P::algorithm()) == 0) save<P>();
    MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
  }
  PortableMeanwhile(const PortableMeanwhile&) = delete;
  PortableMeanwhile& operator=(const PortableMeanwhile&) = delete;
  ~PortableMeanwhile() {
    for (const auto& restore : restore_) restore();
  }

 private:
  template <class P>
  void save() {
    const RowOf<P>* const row = portable::active_row<P>();
    restore_.push_back([row] { tables::Choice<P>::row.store(row); });
    if (!mhash::force_kernel(P::algorithm(), P::primitive(), "portable")) {
      ADD_FAILURE() << P::algorithm() << ": portable code cannot be forced";
    }
  }
  std::vector<std::function<void()>> restore_;
};

template <class A>
const std::vector<mhash::Digest<A>>& portable_digests(const Messages& messages) {
  static std::vector<mhash::Digest<A>> digests;
  if (digests.empty()) {
    const PortableMeanwhile portable_meanwhile(
        portable::kernel_family(mhash::algorithm_info<A>().name));
    for (std::size_t i = 0; i < messages.size(); ++i) {
      digests.push_back(mhash::digest<A>(messages.message(i)));
    }
  }
  return digests;
}

template <class A>
void expect_all_digests(const Messages& messages) {
  const auto& expected = portable_digests<A>(messages);
  Random random("pieces");
  std::vector<mhash::ByteView> views;
  for (std::size_t i = 0; i < messages.size(); ++i) {
    const mhash::ByteView message = messages.message(i);
    views.push_back(message);
    EXPECT_EQ(mhash::digest<A>(message), expected[i]) << message.size() << " bytes";
    mhash::Hasher<A> hasher;
    const std::size_t first = random.below(message.size() + 1);
    const std::size_t second = first + random.below(message.size() - first + 1);
    hasher.update(message.data(), first);
    hasher.update(message.data() + first, second - first);
    hasher.update(message.data() + second, message.size() - second);
    EXPECT_EQ(hasher.finalize(), expected[i]) << message.size() << " bytes in pieces";
  }
  std::vector<mhash::Digest<A>> many(views.size());
  mhash::digest_many<A>(views.data(), views.size(), many.data());
  EXPECT_TRUE(many == expected) << "digest_many";
}

// The kernel is in use, and every algorithm of its family gives the digests of portable code.
template <class P>
void hashes_through_the_public_api(const RowOf<P>& row) {
  // Such a row is never in use; without any that is right, hashing aborts.
  ASSERT_TRUE(tables::Table<P>::known_answer(row));
  static const Messages messages;
  // Other primitives stay portable, so that a difference is this kernel's.
  const PortableMeanwhile portable_meanwhile(P::algorithm());
  std::size_t algorithms = 0;
  mhash::for_each_algorithm([&](auto algorithm) {
    using A = decltype(algorithm);
    const auto& info = mhash::algorithm_info<A>();
    if (std::strcmp(portable::kernel_family(info.name), P::algorithm()) != 0) return;
    ++algorithms;
    portable_digests<A>(messages);
    ASSERT_TRUE(mhash::force_kernel(info.name, P::primitive(), row.name));
    ASSERT_STREQ(mhash::active_kernel<A>(P::primitive()), row.name);
    expect_all_digests<A>(messages);
    EXPECT_STREQ(mhash::active_kernel<A>(P::primitive()), row.name);
  });
  EXPECT_GT(algorithms, 0u);
}

#endif  // MHASH_TESTS_KERNELS_PUBLIC_API_TESTS_HPP
