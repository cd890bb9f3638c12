// Midstates from anywhere: the input as it is, and with a head and a check word that fit, which no
// mutation would hit. What is accepted is saved to the same bytes; changed or cut it is refused.
#include <mhash/mhash.hpp>

#include <algorithm>

#include "../library/support/hex.hpp"
#include "fuzz.hpp"

namespace mhash_test {
namespace {

template <class A>
bool restore(const Bytes& bytes, mhash::Hasher<A>& hasher) {
  hasher.reset();
  hasher.update("before", 6);
  const bool accepted = mhash::Midstate<A>::restore(bytes, hasher);
  if (!accepted) {
    FUZZ_REQUIRE(hasher.count() == 6);
    FUZZ_REQUIRE(hasher.finalize() == mhash::digest<A>("before"));
  }
  return accepted;
}

template <class A>
void seal(Bytes& bytes) {
  const auto check = mhash::digest<A>({bytes.data(), bytes.size() - 8});
  std::copy_n(check.begin(), 8, bytes.end() - 8);
}

// `choice` says where accepted bytes are then damaged.
template <class A>
bool try_bytes(const Bytes& bytes, std::size_t choice) {
  mhash::Hasher<A> hasher;
  if (!restore(bytes, hasher)) return false;
  const mhash::Midstate<A> saved(hasher);
  FUZZ_REQUIRE(std::equal(bytes.begin(), bytes.end(), saved.data(), saved.data() + saved.size()));
  FUZZ_REQUIRE(bytes.size() <= mhash::Midstate<A>::max_size);

  // It goes on as the one that it was saved from.
  mhash::Hasher<A> again;
  FUZZ_REQUIRE(restore({saved.data(), saved.data() + saved.size()}, again));
  const Bytes more(choice % 3000, 0x5a);
  const std::uint64_t count = hasher.count();
  hasher.update(more);
  for (std::size_t i = 0; i < more.size(); i += 100) {
    again.update(more.data() + i, std::min<std::size_t>(100, more.size() - i));
  }
  FUZZ_REQUIRE(hasher.count() == count + more.size() && again.count() == hasher.count());
  FUZZ_REQUIRE(hasher.finalize() == again.finalize());

  Bytes damaged = bytes;
  std::uint8_t& byte = damaged[choice % damaged.size()];
  byte = static_cast<std::uint8_t>(byte ^ 1 << (choice >> 12) % 8);
  FUZZ_REQUIRE(!restore(damaged, hasher));
  Bytes cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(choice % bytes.size()));
  FUZZ_REQUIRE(!restore(cut, hasher));
  if (cut.size() >= 8) {
    seal<A>(cut);
    FUZZ_REQUIRE(!restore(cut, hasher));
  }
  Bytes longer = bytes;
  longer.push_back(0);
  FUZZ_REQUIRE(!restore(longer, hasher));
  seal<A>(longer);
  FUZZ_REQUIRE(!restore(longer, hasher));
  return true;
}

// Where the layout (midstate.hpp) says that a midstate of so many bytes ends, without check word.
template <class A>
std::uint64_t documented_size(std::uint64_t count) {
  if constexpr (A::is_xof) {
    std::uint64_t chunks = count == 0 ? 0 : (count - 1) / 1024;
    std::uint64_t subtrees = 0;
    for (; chunks != 0; chunks >>= 1) subtrees += chunks & 1;
    return 8 + 8 + 32 * subtrees + 32 + (count == 0 ? 0 : (count - 1) % 64 + 1);
  } else {
    using Family = typename A::Family;
    return 8 + Family::length_size + sizeof(typename Family::Word) * Family::cv_words +
           count % Family::block_size;
  }
}

template <class A>
void try_algorithm(const std::uint8_t* data, std::size_t size, std::size_t choice) {
  const Bytes as_it_is(data, data + size);
  static_cast<void>(try_bytes<A>(as_it_is, choice));

  const auto id = static_cast<std::uint16_t>(mhash::algorithm_info<A>().id);
  Bytes bytes = {
      'M', 'H', 'M', 'S', 1, 0, static_cast<std::uint8_t>(id), static_cast<std::uint8_t>(id >> 8)};
  bytes.insert(bytes.end(), data, data + size);
  bytes.resize(std::max<std::size_t>(bytes.size(), 16));
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < 8; ++i) count |= std::uint64_t{bytes[8 + i]} << (8 * i);
  const auto fitting = static_cast<std::size_t>(documented_size<A>(count));

  // The size that the input happens to have, and the one that its count asks for.
  Bytes sealed = bytes;
  sealed.resize(sealed.size() + 8);
  seal<A>(sealed);
  const bool accepted = try_bytes<A>(sealed, choice);
  FUZZ_REQUIRE(!accepted || bytes.size() == fitting);
  bytes.resize(fitting + 8);
  if constexpr (A::is_xof) {
    // A chunk whose first block is not complete has its initial value, and no other is accepted.
    if (count == 0 || (count - 1) % 1024 < 64) {
      const mhash::Midstate<A> start{mhash::Hasher<A>()};
      const auto cv =
          bytes.end() - 8 - static_cast<std::ptrdiff_t>(count == 0 ? 0 : (count - 1) % 64 + 1) - 32;
      if (!std::equal(cv, cv + 32, start.data() + 16)) {
        seal<A>(bytes);
        FUZZ_REQUIRE(!try_bytes<A>(bytes, choice));
        std::copy_n(start.data() + 16, 32, cv);
      }
    }
  }
  seal<A>(bytes);
  FUZZ_REQUIRE(try_bytes<A>(bytes, choice));
}

}  // namespace
}  // namespace mhash_test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mhash_test;
  Input input(data, size);
  const std::size_t algorithm = input.byte() % mhash::algorithms().size();
  const std::size_t choice = std::size_t{input.byte()} << 8 | input.byte();
  std::size_t i = 0;
  mhash::for_each_algorithm([&](auto a) {
    if (i++ == algorithm) try_algorithm<decltype(a)>(input.rest(), input.rest_size(), choice);
  });
  return 0;
}
