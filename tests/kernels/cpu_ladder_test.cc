// The questions about an x86 CPU, put to CPUs that do not exist: every combination of the bits that
// matter. What must be there for each answer is written down once more, as a table.
#include <gtest/gtest.h>
#include <mhash/kernel_info.hpp>

#include <cstdint>
#include <cstring>
#include <map>
#include <string_view>
#include <vector>

#include "options.hpp"
#include "random.hpp"

namespace {

namespace tables = mhash::MHASH_KERNELS_TAG;
namespace tagged = mhash::MHASH_TAG;
namespace detail = mhash::detail;
namespace cpu = detail::cpu;

// The bits that matter, numbered through.
enum Bit : unsigned {
  sse,
  sse2,  // leaf 1, EDX
  sse3,
  pclmul,
  ssse3,
  fma,
  sse41,
  sse42,
  aes,
  osxsave,
  avx,
  f16c,   // leaf 1, ECX
  lzcnt,  // leaf 80000001, ECX
  bmi,
  avx2,
  bmi2,
  avx512f,
  avx512dq,
  avx512cd,
  sha,
  avx512bw,
  avx512vl,  // leaf 7, EBX
  os_xmm,
  os_ymm,
  os_opmask,
  os_zmm,
  os_zmm_high,  // XCR0
  bit_count
};
constexpr unsigned position[bit_count] = {25, 26,                                 //
                                          0,  1,  9, 12, 19, 20, 25, 27, 28, 29,  //
                                          5,                                      //
                                          3,  5,  8, 16, 17, 28, 29, 30, 31,      //
                                          1,  2,  5, 6,  7};

constexpr std::uint32_t set(std::initializer_list<Bit> bits) {
  std::uint32_t result = 0;
  for (const Bit bit : bits) result |= 1u << bit;
  return result;
}

// The table: what each feature stands for.
constexpr std::uint32_t needs_ssse3 = set({sse, sse2, sse3, ssse3});
constexpr std::uint32_t needs_sse4 = needs_ssse3 | set({sse41, sse42, pclmul, aes});
constexpr std::uint32_t needs_avx2 =
    needs_sse4 | set({avx, osxsave, os_xmm, os_ymm, avx2, bmi, bmi2, fma, f16c, lzcnt});
constexpr std::uint32_t needs_avx512 = needs_avx2 | set({avx512f, avx512dq, avx512cd, avx512bw,
                                                         avx512vl, os_opmask, os_zmm, os_zmm_high});
constexpr std::uint32_t needs_x86_sha = needs_ssse3 | set({sse41, sha});

std::uint32_t features_by_table(std::uint32_t present) {
  const auto has = [present](std::uint32_t bits) { return (present & bits) == bits; };
  return cpu::known | (has(needs_ssse3) ? cpu::ssse3 : 0u) | (has(needs_sse4) ? cpu::sse4 : 0u) |
         (has(needs_avx2) ? cpu::avx2 : 0u) | (has(needs_avx512) ? cpu::avx512 : 0u) |
         (has(needs_x86_sha) ? cpu::x86_sha : 0u);
}

// A CPU and an operating system. All bits that do not matter are those of `noise`. Leaves that do
// not exist answer with all ones, as real CPUs answer with something.
struct FakeCpu {
  std::uint32_t present;
  std::uint32_t noise = 0;
  std::uint32_t max_leaf = 0x20;
  std::uint32_t max_extended = 0x80000008;
  bool* broken = nullptr;  // set when something is asked that may not be asked

  std::uint32_t bits(unsigned first, unsigned last) const {
    std::uint32_t value = noise;
    for (unsigned i = first; i <= last; ++i) {
      value &= ~(1u << position[i]);
      value |= (present >> i & 1) << position[i];
    }
    return value;
  }
  cpu::Registers leaf(std::uint32_t leaf, std::uint32_t subleaf) const {
    if (leaf == 0) return {max_leaf, noise, noise, noise};
    if (leaf == 0x80000000) return {max_extended, noise, noise, noise};
    if (subleaf != 0 || leaf > (leaf < 0x80000000 ? max_leaf : max_extended)) {
      return {~0u, ~0u, ~0u, ~0u};
    }
    if (leaf == 1) return {noise, noise, bits(sse3, f16c), bits(sse, sse2)};
    if (leaf == 7) return {noise, bits(bmi, avx512vl), noise, noise};
    if (leaf == 0x80000001) return {noise, noise, bits(lzcnt, lzcnt), noise};
    return {noise, noise, noise, noise};
  }
  std::uint32_t xcr0() const {
    if ((present & set({osxsave})) == 0 && broken != nullptr) *broken = true;
    return bits(os_xmm, os_zmm_high);
  }

  // What of `present` can be seen at all.
  std::uint32_t visible() const {
    std::uint32_t result = present;
    if (max_leaf < 7) {
      result &= ~set({bmi, avx2, bmi2, avx512f, avx512dq, avx512cd, sha, avx512bw, avx512vl});
    }
    if (max_leaf < 1) result = 0;
    if (max_extended < 0x80000001) result &= ~set({lzcnt});
    return result;
  }
};

// Counts instead of reporting each of millions.
struct Count {
  std::uint64_t wrong = 0;
  std::uint64_t asked_xcr0_in_vain = 0;

  void check(FakeCpu fake) {
    bool broken = false;
    fake.broken = &broken;
    if (tagged::x86_features(fake) != features_by_table(fake.visible())) ++wrong;
    if (broken) ++asked_xcr0_in_vain;
  }
  void expect_none() const {
    EXPECT_EQ(wrong, 0u);
    EXPECT_EQ(asked_xcr0_in_vain, 0u);
  }
};

constexpr std::uint32_t everything = (1u << bit_count) - 1;
constexpr std::uint32_t leaves[] = {0, 1, 6, 7, 0x20};
constexpr std::uint32_t extended_leaves[] = {0, 0x80000000, 0x80000001, 0x80000008};

// All combinations: 2^27. A thin run takes every 997th.
TEST(CpuLadder, AnswersByTheTableForEveryCombinationOfBits) {
  Count count;
  const std::uint32_t stride = static_cast<std::uint32_t>(step(997));
  for (std::uint32_t present = 0; present <= everything; present += stride) {
    count.check({.present = present, .noise = 0});
  }
  count.expect_none();
}

// Where it is nearly all there: whatever one, two or three bits are missing.
TEST(CpuLadder, AnswersByTheTableWhenFewBitsAreMissing) {
  Count count;
  for (const std::uint32_t max_leaf : leaves) {
    for (const std::uint32_t max_extended : extended_leaves) {
      for (const std::uint32_t noise : {0u, ~0u}) {
        for (unsigned a = 0; a < bit_count; ++a) {
          for (unsigned b = 0; b < bit_count; ++b) {
            for (unsigned c = 0; c < bit_count; ++c) {
              count.check({.present = everything & ~(1u << a | 1u << b | 1u << c),
                           .noise = noise,
                           .max_leaf = max_leaf,
                           .max_extended = max_extended});
            }
          }
        }
        count.check({.present = everything,
                     .noise = noise,
                     .max_leaf = max_leaf,
                     .max_extended = max_extended});
      }
    }
  }
  count.expect_none();
}

TEST(CpuLadder, AnswersByTheTableForRandomCpus) {
  Count count;
  Random random("cpus");
  for (int i = times(1000000, 10000); i != 0; --i) {
    // Bits that are there with probability 3/4 and more: most CPUs have most.
    const std::uint64_t bits = random.next() | random.next();
    count.check({.present = static_cast<std::uint32_t>(bits) & everything,
                 .noise = static_cast<std::uint32_t>(random.next()),
                 .max_leaf = leaves[random.below(5)],
                 .max_extended = extended_leaves[random.below(4)]});
  }
  count.expect_none();
}

TEST(CpuLadder, ReportsNothingButThatItAskedWithoutLeafOne) {
  EXPECT_EQ(tagged::x86_features(FakeCpu{.present = everything, .noise = ~0u, .max_leaf = 0}),
            std::uint32_t{cpu::known});
}

TEST(CpuLadder, ReportsEverythingWhenEverythingIsThere) {
  EXPECT_EQ(tagged::x86_features(FakeCpu{.present = everything}),
            cpu::known | cpu::ssse3 | cpu::sse4 | cpu::avx2 | cpu::avx512 | cpu::x86_sha);
}

#if MHASH_X86

// What the code of a row needs, by its name.
std::uint32_t needs_of(std::string_view name) {
  static const std::map<std::string_view, std::uint32_t> needs = {
      {"portable", 0u},
      {"scalar", 0u},
      {"x86_sha", needs_x86_sha},
      {"lanes_ssse3", needs_ssse3},
      {"lanes_sse4", needs_sse4},
      {"lanes_avx2", needs_avx2},
      {"lanes_avx512", needs_avx512},
  };
  const auto found = needs.find(name);
  if (found == needs.end()) {
    ADD_FAILURE() << "say in needs_of() what CPU the kernel " << name << " needs";
    return ~0u;
  }
  return found->second;
}

// The union of what the usable rows of P need, when the CPU is said to have `features`; and whether
// a row is unusable although all is there.
template <class P>
void look_at_rows(std::uint32_t features, std::uint32_t& needed,
                  std::vector<std::uint32_t>& refused) {
  tagged::cpu_features_cache.store(features);
  for (const auto& row : tables::Table<P>::rows) {
    if (row.usable()) {
      needed |= needs_of(row.name);
    } else {
      refused.push_back(needs_of(row.name));
    }
  }
}

// Rows are asked, not run.
TEST(CpuLadder, NoCombinationMakesARowUsableThatNeedsMore) {
  struct Rows {
    std::uint32_t needed = 0;
    std::vector<std::uint32_t> refused;
  };
  const std::uint32_t real = tagged::detect_cpu_features();
  std::map<std::uint32_t, Rows> rows_by_features;
  std::uint64_t wrong = 0;
  std::uint64_t refused_in_vain = 0;
  const std::uint32_t stride = static_cast<std::uint32_t>(step(997));
  std::uint32_t last_features = 0;
  const Rows* rows = nullptr;
  for (std::uint32_t present = 0; present <= everything; present += stride) {
    const std::uint32_t features = tagged::x86_features(FakeCpu{.present = present});
    if (features != last_features) {
      const auto found = rows_by_features.try_emplace(features);
      Rows& entry = found.first->second;
      if (found.second) {
#define MHASH_X(P) look_at_rows<P>(features, entry.needed, entry.refused);
        MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
      }
      last_features = features;
      rows = &entry;
    }
    if ((rows->needed & ~present) != 0) ++wrong;
    for (const std::uint32_t needed : rows->refused) {
      if ((needed & ~present) == 0) ++refused_in_vain;
    }
  }
  tagged::cpu_features_cache.store(real);
  EXPECT_EQ(wrong, 0u);
  EXPECT_EQ(refused_in_vain, 0u);
  if (!options.thin) {
    EXPECT_EQ(rows_by_features.size(), 9u) << "sets of features that occur";
  }
}

#endif

}  // namespace
