// The known-answer tests themselves: a kernel that is wrong in any word, lane, block, counter or
// flag must not pass. The kernels here are portable code with a fault.
#include <gtest/gtest.h>
#include <mhash/kernel_info.hpp>

#include <cstring>

namespace {

namespace tables = mhash::MHASH_KERNELS_TAG;
namespace portable = mhash::MHASH_TAG;
namespace detail = mhash::detail;

template <class P>
bool passes(typename P::Fn fn, unsigned lanes) {
  return tables::Table<P>::known_answer({"faulty", &portable::always_usable, fn, lanes});
}

enum class Fault { none, word, second_block, two_blocks, same_blocks };
Fault fault;
std::size_t wrong_word;
std::size_t wrong_stream;

template <class F>
void faulty_stream(typename F::Word* cv, const std::uint8_t* blocks, std::size_t n) noexcept {
  const bool stops = fault == Fault::second_block && n > 1;
  portable::compress_blocks_portable(F{}, cv, blocks, stops ? 1 : n);
  if (fault == Fault::word) cv[wrong_word] ^= 1;
  if (fault == Fault::two_blocks && n > 1) cv[0] ^= 1;
}

template <class F>
void look_at_stream() {
  using P = detail::Stream<F>;
  fault = Fault::none;
  EXPECT_TRUE(passes<P>(&faulty_stream<F>, 1));
  fault = Fault::word;
  for (wrong_word = 0; wrong_word < F::cv_words; ++wrong_word) {
    EXPECT_FALSE(passes<P>(&faulty_stream<F>, 1)) << "word " << wrong_word;
  }
  fault = Fault::second_block;
  EXPECT_FALSE(passes<P>(&faulty_stream<F>, 1)) << "second block";
  fault = Fault::two_blocks;
  EXPECT_FALSE(passes<P>(&faulty_stream<F>, 1)) << "two blocks in one call";
}

TEST(KnownAnswers, FindFaultsInStreams) {
  look_at_stream<detail::Md5Family>();
  look_at_stream<detail::Sha1Family>();
  look_at_stream<detail::Sha256Family>();
  look_at_stream<detail::Sha512Family>();
}

void faulty_many(std::uint32_t* const* cvs, const std::uint8_t* const* blocks, std::size_t n,
                 std::size_t streams) noexcept {
  for (std::size_t i = 0; i < streams; ++i) {
    const std::uint8_t* its_blocks = blocks[fault == Fault::same_blocks ? 0 : i];
    const bool stops = fault == Fault::second_block && n > 1 && i == wrong_stream;
    portable::compress_blocks_portable(detail::Sha256Family{}, cvs[i], its_blocks, stops ? 1 : n);
    if (fault == Fault::word && i == wrong_stream) cvs[i][wrong_word] ^= 1;
  }
}

TEST(KnownAnswers, FindFaultsInEveryLane) {
  using P = detail::Many<detail::Sha256Family>;
  for (const unsigned lanes : {1u, 4u, 8u, 16u}) {
    fault = Fault::none;
    EXPECT_TRUE(passes<P>(&faulty_many, lanes));
    fault = Fault::same_blocks;
    EXPECT_FALSE(passes<P>(&faulty_many, lanes)) << "the first stream's blocks for all";
    for (wrong_stream = 0; wrong_stream <= lanes; ++wrong_stream) {  // one more than lanes
      fault = Fault::word;
      for (wrong_word = 0; wrong_word < 8; ++wrong_word) {
        EXPECT_FALSE(passes<P>(&faulty_many, lanes)) << "stream " << wrong_stream;
      }
      fault = Fault::second_block;
      EXPECT_FALSE(passes<P>(&faulty_many, lanes)) << "stream " << wrong_stream;
    }
  }
}

void faulty_compress(const std::uint32_t* cv, const std::uint8_t* block, std::uint32_t block_len,
                     std::uint64_t counter, std::uint32_t flags, std::uint32_t* out) noexcept {
  portable::blake3_compress_portable(cv, block, block_len, counter, flags, out);
  if (fault == Fault::word) out[wrong_word] ^= 1;
}

TEST(KnownAnswers, FindFaultsInBlake3sCompression) {
  using P = detail::Blake3Compress;
  fault = Fault::none;
  EXPECT_TRUE(passes<P>(&faulty_compress, 1));
  fault = Fault::word;
  for (wrong_word = 0; wrong_word < 16; ++wrong_word) {
    EXPECT_FALSE(passes<P>(&faulty_compress, 1)) << "word " << wrong_word;
  }
}

enum class JobFault {
  none,
  result,
  result_of_chunks,
  same_input,
  key,
  narrow_counter,
  one_counter,
  flags,
  first_flags,
  last_flags
};
JobFault job_fault;

void faulty_hash_many(const std::uint8_t* const* inputs, std::size_t n,
                      const detail::Blake3Job& job, std::uint8_t* out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    detail::Blake3Job one = job;
    if (job.counts && job_fault != JobFault::one_counter) one.counter += i;
    if (job_fault == JobFault::narrow_counter) one.counter &= 0xffffffff;
    if (job_fault == JobFault::key) one.key = portable::blake3_initial_value;
    if (job_fault == JobFault::flags) one.flags = 0;
    if (job_fault == JobFault::first_flags) one.flags |= one.first_flags;
    if (job_fault == JobFault::last_flags) one.last_flags = 0;
    const bool same = job_fault == JobFault::same_input;
    portable::blake3_hash_many_portable(inputs + (same ? 0 : i), 1, one, out + 32 * i);
    const bool damaged = job_fault == JobFault::result ||
                         (job_fault == JobFault::result_of_chunks && job.blocks == 16);
    if (damaged && i == wrong_stream) out[32 * i + 31] ^= 0x80;
  }
}

TEST(KnownAnswers, FindFaultsInBlake3sLanes) {
  using P = detail::Blake3HashMany;
  for (const unsigned lanes : {4u, 8u, 16u}) {
    job_fault = JobFault::none;
    EXPECT_TRUE(passes<P>(&faulty_hash_many, lanes));
    for (wrong_stream = 0; wrong_stream <= lanes; ++wrong_stream) {  // one more than lanes
      for (const JobFault of_one : {JobFault::result, JobFault::result_of_chunks}) {
        job_fault = of_one;
        EXPECT_FALSE(passes<P>(&faulty_hash_many, lanes)) << "input " << wrong_stream;
      }
    }
    for (const JobFault of_all :
         {JobFault::same_input, JobFault::key, JobFault::narrow_counter, JobFault::one_counter,
          JobFault::flags, JobFault::first_flags, JobFault::last_flags}) {
      job_fault = of_all;
      EXPECT_FALSE(passes<P>(&faulty_hash_many, lanes)) << static_cast<int>(of_all);
    }
  }
}

}  // namespace
