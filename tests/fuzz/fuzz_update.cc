// A message in pieces, under kernels that the input chooses, against one call of portable code. The
// first bytes of the input choose; the rest is the message, which can be stretched.
#include "fuzz.hpp"
#include "rows.hpp"

#include <mhash/mhash.hpp>

#include <algorithm>
#include <vector>

#include "../library/support/hex.hpp"

namespace mhash_test {
namespace {

struct Plan {
  static constexpr std::size_t max_steps = 15;
  static constexpr std::size_t max_size = 65536;  // about
  struct Step {
    std::size_t size;     // of the next piece
    std::uint8_t detour;  // what happens before it
  };
  std::vector<Step> steps;
  std::uint64_t seek;
  Bytes message;

  // Decides all but the algorithm.
  explicit Plan(Input& input) {
    use_rows(input);
    seek = input.word();
    constexpr std::size_t stretches[] = {1, 1, 2, 3, 5, 8, 21, 64};
    const std::size_t times = stretches[input.byte() % std::size(stretches)];
    steps.resize(input.byte() % (max_steps + 1));
    for (Step& step : steps) {
      const std::size_t size = input.byte();
      step = {size < 192 ? size : (size - 191) * 64 - 1 + size % 3, input.byte()};
    }
    // Copies that differ, so that no block can stand in for another.
    for (std::size_t i = 0; i < times && message.size() < max_size; ++i) {
      for (std::size_t k = 0; k < input.rest_size(); ++k) {
        message.push_back(static_cast<std::uint8_t>(input.rest()[k] ^ (i * 29)));
      }
    }
    message.shrink_to_fit();
  }
};

enum Detour : std::uint8_t {
  fork = 1,           // go on with a copy, and lead the original astray
  look = 2,           // finalize() in between
  start_again = 4,    // reset(), and everything once more
  empty_update = 8,   // no bytes, from a null pointer
  save = 16,          // through a midstate
  through_heap = 32,  // the piece in memory of exactly its size
};

template <class H, class Save>
void give(H& hasher, const Plan& plan, Save save_and_restore) {
  std::size_t done = 0;
  bool started_again = false;
  for (const Plan::Step& step : plan.steps) {
    if ((step.detour & start_again) != 0 && !started_again) {
      hasher.reset();
      FUZZ_REQUIRE(hasher.count() == 0);
      done = 0;
      started_again = true;
    }
    if ((step.detour & fork) != 0) {
      const H copy = hasher;
      hasher.update("astray", 6);
      hasher = copy;
    }
    if ((step.detour & look) != 0) static_cast<void>(hasher.finalize());
    if ((step.detour & empty_update) != 0) hasher.update(nullptr, 0);
    if ((step.detour & save) != 0) save_and_restore(hasher);
    const std::size_t size = std::min(step.size, plan.message.size() - done);
    const auto* piece = plan.message.data() + done;
    if ((step.detour & through_heap) != 0) {
      const Bytes own(piece, piece + size);
      hasher.update(own.data(), size);
    } else {
      hasher.update(piece, size);
    }
    done += size;
    FUZZ_REQUIRE(hasher.count() == done);
  }
  hasher.update(plan.message.data() + done, plan.message.size() - done);
  FUZZ_REQUIRE(hasher.count() == plan.message.size());
}
template <class H>
void give(H& hasher, const Plan& plan) {
  give(hasher, plan, [](H&) {});
}

// Any part of the output, by both ways to it.
template <class H>
Bytes output(const H& hasher, std::uint64_t seek) {
  Bytes out(static_cast<std::size_t>(seek >> 56 & 0xff));
  hasher.finalize_xof(out.data(), out.size(), seek);
  Bytes read(out.size());
  auto reader = hasher.output_reader();
  reader.seek(seek);
  const std::size_t first =
      std::min<std::size_t>(static_cast<std::size_t>(seek >> 48 & 0x7f), read.size());
  reader.fill(read.data(), first).fill(read.data() + first, read.size() - first);
  FUZZ_REQUIRE(read == out && reader.position() == seek + out.size());
  return out;
}

template <class A>
void hash(const Plan& plan) {
  const auto& message = plan.message;
  const auto expected = while_portable([&] { return mhash::digest<A>(message); });
  FUZZ_REQUIRE(mhash::digest<A>(message) == expected);
  mhash::Hasher<A> hasher;
  give(hasher, plan, [](mhash::Hasher<A>& saved) {
    const mhash::Midstate<A> midstate(saved);
    saved.reset();
    FUZZ_REQUIRE(mhash::Midstate<A>::restore(midstate.bytes(), saved));
  });
  FUZZ_REQUIRE(hasher.finalize() == expected);
  FUZZ_REQUIRE(hasher.finalize() == expected);

  mhash::Hmac<A> mac{mhash::ByteView(message.data(), std::min<std::size_t>(message.size(), 200))};
  give(mac, plan);
  FUZZ_REQUIRE(mac.finalize() == while_portable([&] {
                 return mhash::hmac<A>({message.data(), std::min<std::size_t>(message.size(), 200)},
                                       message);
               }));

  if constexpr (A::is_xof) {
    FUZZ_REQUIRE(output(hasher, plan.seek) == while_portable([&] {
                   return output(mhash::Hasher<A>().update(message), plan.seek);
                 }));
  }
}

template <class H>
void hash_with_key(const H& fresh, const Plan& plan) {
  H hasher = fresh;
  give(hasher, plan);
  const auto [digest, out] = while_portable([&] {
    H other = fresh;
    other.update(plan.message);
    return std::pair(other.finalize(), output(other, plan.seek));
  });
  FUZZ_REQUIRE(hasher.finalize() == digest);
  FUZZ_REQUIRE(output(hasher, plan.seek) == out);
}

}  // namespace
}  // namespace mhash_test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mhash_test;
  Input input(data, size);
  const std::size_t kind = input.byte() % (mhash::algorithms().size() + 3);
  const Plan plan(input);
  std::size_t i = 0;
  mhash::for_each_algorithm([&](auto a) {
    if (i++ == kind) hash<decltype(a)>(plan);
  });
  if (i++ == kind) hash<mhash::Blake3Compact>(plan);
  if (i++ == kind) {
    std::uint8_t key[32] = {};
    std::copy_n(plan.message.begin(), std::min<std::size_t>(plan.message.size(), 32), key);
    hash_with_key(mhash::Blake3Keyed(key), plan);
  }
  if (i++ == kind) {
    const std::size_t n = std::min<std::size_t>(plan.message.size(), 100);
    hash_with_key(mhash::Blake3DeriveKey(mhash::ByteView(plan.message.data(), n)), plan);
  }
  return 0;
}
