// BLAKE3's kernels, compared with a reference implementation of the tests' own.
#ifndef MHASH_TESTS_KERNELS_BLAKE3_TESTS_HPP
#define MHASH_TESTS_KERNELS_BLAKE3_TESTS_HPP

#include <cstring>
#include <memory>
#include <vector>

#include "blake3_reference.hpp"
#include "guarded_memory.hpp"
#include "random.hpp"
#include "row_test.hpp"

inline constexpr std::uint64_t interesting_counters[] = {
    0, 1, 0x7fffffff, 0xfffffffe, 0xffffffff, 0x100000000, 0xfffffffffffffffe, ~0ull - 0xff};

struct CompressTests {
  using Primitive = detail::Blake3Compress;
  using Row = RowOf<Primitive>;

  static void known_answer(const Row& row) {
    EXPECT_TRUE(tables::Table<Primitive>::known_answer(row));
  }

  static void expect_same(const Row& row, Random& random, const std::uint8_t* block,
                          std::uint32_t block_len, std::uint64_t counter, std::uint32_t flags) {
    static const GuardedMemory cv_memory(32);
    static const GuardedMemory out_memory(64);
    auto* const cv = cv_memory.last_as<std::uint32_t>(8);
    auto* const out = out_memory.last_as<std::uint32_t>(16);
    random.fill_words(cv, 8);
    const auto expected = blake3_reference::compress(cv, block, block_len, counter, flags);
    row.fn(cv, block, block_len, counter, flags, out);
    EXPECT_EQ(std::memcmp(out, expected.data(), 64), 0)
        << "length " << block_len << ", counter " << counter << ", flags " << flags;
  }

  static void parameters(const Row& row) {
    Random random(full_name<Primitive>(row));
    GuardedMemory memory(128);
    const auto block = [&](std::uint8_t* at) {
      random.fill(at, 64);
      return at;
    };
    for (std::uint32_t length = 0; length <= 64; ++length) {
      expect_same(row, random, block(memory.last(64)), length, random.next(), 0);
    }
    for (std::uint32_t flags = 0; flags < 256; ++flags) {
      expect_same(row, random, block(memory.start()), 64, 0, flags);
    }
    for (const std::uint64_t counter : interesting_counters) {
      expect_same(row, random, block(memory.last(64)), 64, counter, 0);
    }
    for (std::size_t offset = 0; offset < 64; ++offset) {
      expect_same(row, random, block(memory.start() + offset), 64, 0, 0);
    }
    for (int i = times(2000, 20); i != 0; --i) {
      expect_same(row, random, block(memory.last(64)), static_cast<std::uint32_t>(random.below(65)),
                  random.next(), static_cast<std::uint32_t>(random.next()));
    }
  }

  // The caller may say that the result goes where the chaining value is.
  static void in_place(const Row& row) {
    Random random(full_name<Primitive>(row));
    std::uint8_t block[64];
    random.fill(block, sizeof block);
    std::uint32_t words[16];
    random.fill_words(words, 16);
    const auto expected = blake3_reference::compress(words, block, 64, 7, 3);
    row.fn(words, block, 64, 7, 3, words);
    EXPECT_EQ(std::memcmp(words, expected.data(), sizeof words), 0);
  }

  static void add(const Row& row) {
    add_row_test<Primitive>(row, "PassesItsKnownAnswerTest", known_answer);
    add_row_test<Primitive>(row, "EqualsTheReferenceForAllParameters", parameters);
    add_row_test<Primitive>(row, "MayWriteOverTheChainingValue", in_place);
  }
};

struct HashManyTests {
  using Primitive = detail::Blake3HashMany;
  using Row = RowOf<Primitive>;

  static std::size_t most_inputs(const Row& row) { return 2 * std::size_t{row.lanes} + 3; }

  using Guard = GuardedMemory::Guard;

  // Inputs that touch guard pages, and exactly as much room for the results.
  class Inputs {
   public:
    explicit Inputs(const Row& row)
        : row_(row), random_(full_name<Primitive>(row)), out_(32 * most_inputs(row) + 64) {
      for (std::size_t i = 0; i < most_inputs(row); ++i) {
        memory_.push_back(std::make_unique<GuardedMemory>(1024 + 64));
      }
      random_.fill_words(key_, 8);
    }

    Random& random() { return random_; }

    // n inputs, each `gap` bytes away from its guard.
    void expect_same(std::size_t n, detail::Blake3Job job, std::size_t gap = 0,
                     Guard guard = Guard::behind) {
      job.key = key_;
      std::vector<const std::uint8_t*> inputs;
      std::vector<std::uint8_t> expected(32 * n + 64, 0xa5);
      for (std::size_t i = 0; i < n; ++i) {
        std::uint8_t* const input = memory_[i]->near(guard, 64 * job.blocks, gap);
        random_.fill(input, 64 * job.blocks);
        inputs.push_back(input);
        blake3_reference::hash_one(input, i, job, expected.data() + 64 + 32 * i);
      }
      std::uint8_t* const out = out_.last(32 * n);
      std::memset(out - 64, 0xa5, 32 * n + 64);
      row_.fn(inputs.data(), n, job, out);
      EXPECT_EQ(std::memcmp(out - 64, expected.data(), expected.size()), 0)
          << n << " inputs of " << job.blocks << " blocks, counter " << job.counter
          << (job.counts ? " and up" : "") << ", flags " << job.flags << ", " << job.first_flags
          << ", " << job.last_flags;
    }

   private:
    const Row& row_;
    Random random_;
    std::vector<std::unique_ptr<GuardedMemory>> memory_;
    GuardedMemory out_;
    std::uint32_t key_[8];
  };

  static void known_answer(const Row& row) {
    EXPECT_TRUE(tables::Table<Primitive>::known_answer(row));
  }

  static void number_of_inputs(const Row& row) {
    Inputs inputs(row);
    for (std::size_t n = 0; n <= most_inputs(row); ++n) {
      for (std::size_t blocks = 1; blocks <= 16; blocks += step(5)) {
        for (const Guard guard : {Guard::in_front, Guard::behind}) {
          inputs.expect_same(n, {nullptr, blocks, 5, true, 0, 1, 2}, 0, guard);
        }
      }
    }
  }

  // Carries from the low to the high half of the counter, and past its end, in any lane.
  static void counters(const Row& row) {
    Inputs inputs(row);
    const std::size_t n = most_inputs(row);
    for (const bool counts : {true, false}) {
      for (const std::uint64_t counter : interesting_counters) {
        inputs.expect_same(n, {nullptr, 1, counter, counts, 4, 1, 2});
      }
      for (std::uint64_t before = 0; before <= n; before += step(3)) {
        inputs.expect_same(n, {nullptr, 2, 0x100000000 - before, counts, 0, 1, 2});
        inputs.expect_same(n, {nullptr, 2, std::uint64_t{0} - before, counts, 0, 1, 2});
      }
    }
  }

  // Each flag in each of the three places, and every combination that BLAKE3 uses.
  static void flags(const Row& row) {
    Inputs inputs(row);
    const std::size_t n = row.lanes + 1;
    for (const std::size_t blocks : Sizes{1, 2, 3}) {
      for (std::size_t i = 0; i < 128; i += step(11)) {
        const auto flags = static_cast<std::uint32_t>(i);
        const auto other = static_cast<std::uint32_t>(inputs.random().below(128));
        inputs.expect_same(n, {nullptr, blocks, 9, true, flags, other, 127 - other});
        inputs.expect_same(n, {nullptr, blocks, 9, true, other, flags, 127 - flags});
        inputs.expect_same(n, {nullptr, blocks, 9, true, 127 - other, other, flags});
      }
      for (const std::uint32_t mode : {0u, 16u, 32u, 64u}) {
        for (const std::uint32_t parent : {0u, 4u}) {
          for (const std::uint32_t first : {0u, 1u}) {
            for (const std::uint32_t last : {0u, 2u, 8u, 10u}) {
              inputs.expect_same(n, {nullptr, blocks, 0, parent == 0, mode | parent, first, last});
            }
          }
        }
      }
    }
  }

  static void alignment(const Row& row) {
    Inputs inputs(row);
    for (std::size_t gap = 0; gap < 64; gap += step(7)) {
      inputs.expect_same(row.lanes + 1, {nullptr, 2, 9, true, 0, 1, 2}, gap);
    }
  }

  static void random_jobs(const Row& row) {
    Inputs inputs(row);
    Random& random = inputs.random();
    for (int i = times(500, 10); i != 0; --i) {
      const auto word = [&random] { return static_cast<std::uint32_t>(random.next()); };
      inputs.expect_same(random.below(most_inputs(row) + 1),
                         {nullptr, 1 + random.below(16), random.next(), random.below(2) == 0,
                          word(), word(), word()},
                         random.below(64));
    }
  }

  static void add(const Row& row) {
    add_row_test<Primitive>(row, "PassesItsKnownAnswerTest", known_answer);
    add_row_test<Primitive>(row, "EqualsTheReferenceForEveryNumberOfInputs", number_of_inputs);
    add_row_test<Primitive>(row, "EqualsTheReferenceForCountersThatWrap", counters);
    add_row_test<Primitive>(row, "EqualsTheReferenceForAllFlags", flags);
    add_row_test<Primitive>(row, "EqualsTheReferenceAtEveryAlignment", alignment);
    add_row_test<Primitive>(row, "EqualsTheReferenceOnRandomJobs", random_jobs);
  }
};

#endif  // MHASH_TESTS_KERNELS_BLAKE3_TESTS_HPP
