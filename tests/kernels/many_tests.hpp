// Kernels that advance independent streams side by side, compared with portable code stream by
// stream.
#ifndef MHASH_TESTS_KERNELS_MANY_TESTS_HPP
#define MHASH_TESTS_KERNELS_MANY_TESTS_HPP

#include <cstring>
#include <memory>
#include <vector>

#include "guarded_memory.hpp"
#include "random.hpp"
#include "row_test.hpp"

template <class F>
struct ManyTests {
  using Primitive = detail::Many<F>;
  using Row = RowOf<Primitive>;
  using Word = typename F::Word;
  static constexpr std::size_t block_size = F::block_size;
  static constexpr std::size_t cv_words = F::cv_words;
  static constexpr std::size_t cv_size = cv_words * sizeof(Word);

  static std::size_t most_streams(const Row& row) { return 2 * std::size_t{row.lanes} + 3; }

  using Guard = GuardedMemory::Guard;

  // The streams of one test: each one's blocks touch a guard page, and the chaining values stand in
  // mixed order in an array that is larger than needed. Nothing else in it may change.
  class Streams {
   public:
    Streams(const Row& row, std::size_t most_blocks)
        : row_(row), random_(full_name<Primitive>(row)), slots_(most_streams(row) + 4) {
      for (std::size_t i = 0; i < most_streams(row); ++i) {
        memory_.push_back(std::make_unique<GuardedMemory>(most_blocks * block_size + 64));
      }
      array_ = std::make_unique<GuardedMemory>(slots_ * slot_words * sizeof(Word));
    }

    Random& random() { return random_; }

    // New blocks, each `gap` bytes away from its guard, and new chaining values.
    void prepare(std::size_t streams, std::size_t n, std::size_t gap, Guard guard = Guard::behind) {
      blocks_.clear();
      for (std::size_t i = 0; i < streams; ++i) {
        std::uint8_t* const begin = memory_[i]->near(guard, n * block_size, gap);
        random_.fill(begin, n * block_size);
        blocks_.push_back(begin);
      }
      Word* const words = array_->template last_as<Word>(slots_ * slot_words);
      random_.fill_words(words, slots_ * slot_words);
      std::vector<std::size_t> order(slots_);
      for (std::size_t i = 0; i < slots_; ++i) order[i] = i;
      for (std::size_t i = slots_; i > 1; --i) std::swap(order[i - 1], order[random_.below(i)]);
      cvs_.clear();
      // A slot's last words belong to its chaining value, so that the last slot's end at the guard.
      for (std::size_t i = 0; i < streams; ++i) {
        cvs_.push_back(words + order[i] * slot_words + (slot_words - cv_words));
      }
      expected_.assign(words, words + slots_ * slot_words);
    }

    // Advances the streams by n blocks, from block `first` on.
    void expect_same(std::size_t n, std::size_t first = 0) {
      Word* const words = array_->template last_as<Word>(slots_ * slot_words);
      std::vector<const std::uint8_t*> blocks;
      for (const std::uint8_t* begin : blocks_) blocks.push_back(begin + first * block_size);
      for (std::size_t i = 0; i < cvs_.size(); ++i) {
        portable::compress_blocks_portable(F{}, expected_.data() + (cvs_[i] - words), blocks[i], n);
      }
      row_.fn(cvs_.data(), blocks.data(), n, cvs_.size());
      EXPECT_EQ(std::memcmp(words, expected_.data(), expected_.size() * sizeof(Word)), 0)
          << cvs_.size() << " streams, " << n << " blocks";
    }

   private:
    static constexpr std::size_t slot_words = cv_words + 3;
    const Row& row_;
    Random random_;
    std::size_t slots_;
    std::vector<std::unique_ptr<GuardedMemory>> memory_;
    std::unique_ptr<GuardedMemory> array_;
    std::vector<const std::uint8_t*> blocks_;
    std::vector<Word*> cvs_;
    std::vector<Word> expected_;
  };

  static void known_answer(const Row& row) {
    EXPECT_TRUE(tables::Table<Primitive>::known_answer(row));
  }

  static void number_of_streams(const Row& row) {
    Streams streams(row, 17);
    for (std::size_t count = 0; count <= most_streams(row); ++count) {
      for (const std::size_t n : Sizes{0, 1, 2, 3, 17}) {
        for (const Guard guard : {Guard::in_front, Guard::behind}) {
          streams.prepare(count, n, 0, guard);
          streams.expect_same(n);
        }
      }
    }
  }

  static void number_of_blocks(const Row& row) {
    Streams streams(row, 65);
    for (std::size_t n = 0; n <= 65; n += step(n < 5 ? 1 : 12)) {
      streams.prepare(most_streams(row), n, 0);
      streams.expect_same(n);
    }
  }

  static void alignment(const Row& row) {
    Streams streams(row, 2);
    for (std::size_t gap = 0; gap < 64; gap += step(7)) {
      streams.prepare(row.lanes + 1, 2, gap);
      streams.expect_same(2);
    }
  }

  // The number of streams and of blocks differ from call to call, as when streams end one by one.
  static void split_runs(const Row& row) {
    Streams streams(row, 40);
    for (int i = times(100, 3); i != 0; --i) {
      streams.prepare(streams.random().below(most_streams(row)) + 1, 40,
                      streams.random().below(64));
      for (std::size_t done = 0; done < 40;) {
        const std::size_t n = std::min<std::size_t>(streams.random().below(9), 40 - done);
        streams.expect_same(n, done);
        done += n;
      }
    }
  }

  static void add(const Row& row) {
    add_row_test<Primitive>(row, "PassesItsKnownAnswerTest", known_answer);
    add_row_test<Primitive>(row, "EqualsPortableForEveryNumberOfStreams", number_of_streams);
    add_row_test<Primitive>(row, "EqualsPortableForEveryNumberOfBlocks", number_of_blocks);
    add_row_test<Primitive>(row, "EqualsPortableAtEveryAlignment", alignment);
    add_row_test<Primitive>(row, "CarriesTheChainingValuesOverCalls", split_runs);
  }
};

#endif  // MHASH_TESTS_KERNELS_MANY_TESTS_HPP
