// Kernels that advance one stream by a run of blocks, compared with portable code.
#ifndef MHASH_TESTS_KERNELS_STREAM_TESTS_HPP
#define MHASH_TESTS_KERNELS_STREAM_TESTS_HPP

#include <cstring>
#include <vector>

#include "guarded_memory.hpp"
#include "random.hpp"
#include "row_test.hpp"

template <class F>
struct StreamTests {
  using Primitive = detail::Stream<F>;
  using Row = RowOf<Primitive>;
  using Word = typename F::Word;
  static constexpr std::size_t block_size = F::block_size;
  static constexpr std::size_t cv_words = F::cv_words;
  static constexpr std::size_t cv_size = cv_words * sizeof(Word);
  static constexpr std::size_t most_blocks = 65;

  // Runs the kernel over n blocks with a random chaining value at cv, and portable code beside it.
  static void expect_same(const Row& row, Random& random, Word* cv, const std::uint8_t* blocks,
                          std::size_t n) {
    Word expected[cv_words];
    random.fill_words(expected, cv_words);
    std::memcpy(cv, expected, cv_size);
    row.fn(cv, blocks, n);
    portable::compress_blocks_portable(F{}, expected, blocks, n);
    EXPECT_EQ(std::memcmp(cv, expected, cv_size), 0) << n << " blocks";
  }

  static void known_answer(const Row& row) {
    EXPECT_TRUE(tables::Table<Primitive>::known_answer(row));
  }

  // The blocks touch the page behind, then the page in front; so does the chaining value.
  static void number_of_blocks(const Row& row) {
    Random random(full_name<Primitive>(row));
    GuardedMemory blocks(most_blocks * block_size);
    GuardedMemory cv(cv_size);
    for (std::size_t n = 0; n <= most_blocks; n += step(n < 5 ? 1 : 12)) {
      random.fill(blocks.last(n * block_size), n * block_size);
      expect_same(row, random, cv.last_as<Word>(cv_words), blocks.last(n * block_size), n);
      random.fill(blocks.start(), n * block_size);
      expect_same(row, random, cv.start_as<Word>(), blocks.start(), n);
    }
  }

  static void alignment(const Row& row) {
    Random random(full_name<Primitive>(row));
    GuardedMemory blocks(64 + 17 * block_size);
    GuardedMemory cv(64 + cv_size);
    for (std::size_t offset = 0; offset < 64; offset += step(7)) {
      for (const std::size_t n : Sizes{1, 2, 3, 17}) {
        random.fill(blocks.start() + offset, n * block_size);
        expect_same(row, random, cv.start_as<Word>() + offset / sizeof(Word),
                    blocks.start() + offset, n);
      }
    }
  }

  static void random_runs(const Row& row) {
    Random random(full_name<Primitive>(row));
    std::vector<std::uint8_t> blocks(200 * block_size + 64);
    Word cv[cv_words];
    for (int i = times(200, 5); i != 0; --i) {
      const std::size_t n = random.below(200);
      std::uint8_t* const begin = blocks.data() + random.below(64);
      random.fill(begin, n * block_size);
      expect_same(row, random, cv, begin, n);
    }
  }

  // Carries run through whole words.
  static void extreme_words(const Row& row) {
    std::uint8_t blocks[2 * block_size];
    for (const int first : {0x00, 0xff, 0x80, 0x7f}) {
      for (const int second : {0x00, 0xff, 0x80, 0x7f}) {
        std::memset(blocks, first, block_size);
        std::memset(blocks + block_size, second, block_size);
        for (const int fill : {0x00, 0xff, 0x80}) {
          Word cv[cv_words];
          Word expected[cv_words];
          std::memset(cv, fill, cv_size);
          std::memset(expected, fill, cv_size);
          row.fn(cv, blocks, 2);
          portable::compress_blocks_portable(F{}, expected, blocks, 2);
          EXPECT_EQ(std::memcmp(cv, expected, cv_size), 0);
        }
      }
    }
  }

  static void split_runs(const Row& row) {
    Random random(full_name<Primitive>(row));
    std::vector<std::uint8_t> blocks(most_blocks * block_size);
    random.fill(blocks.data(), blocks.size());
    Word initial[cv_words];
    random.fill_words(initial, cv_words);
    Word expected[cv_words];
    std::memcpy(expected, initial, cv_size);
    portable::compress_blocks_portable(F{}, expected, blocks.data(), most_blocks);
    for (int i = times(50, 3); i != 0; --i) {
      Word cv[cv_words];
      std::memcpy(cv, initial, cv_size);
      for (std::size_t done = 0; done < most_blocks;) {
        const std::size_t n = std::min(random.below(9), most_blocks - done);
        row.fn(cv, blocks.data() + done * block_size, n);
        done += n;
      }
      EXPECT_EQ(std::memcmp(cv, expected, cv_size), 0);
    }
  }

  static void add(const Row& row) {
    add_row_test<Primitive>(row, "PassesItsKnownAnswerTest", known_answer);
    add_row_test<Primitive>(row, "EqualsPortableForEveryNumberOfBlocks", number_of_blocks);
    add_row_test<Primitive>(row, "EqualsPortableAtEveryAlignment", alignment);
    add_row_test<Primitive>(row, "EqualsPortableOnRandomRuns", random_runs);
    add_row_test<Primitive>(row, "EqualsPortableOnExtremeWords", extreme_words);
    add_row_test<Primitive>(row, "CarriesTheChainingValueOverCalls", split_runs);
  }
};

#endif  // MHASH_TESTS_KERNELS_STREAM_TESTS_HPP
