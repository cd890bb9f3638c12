#include "file_reader.hpp"

#include <mhash/any_hasher.hpp>

#include "system.hpp"

namespace mhash_tool {
namespace {

using Kind = ReadOutcome::Kind;

void fail_open(int error, ReadOutcome& outcome) {
  outcome.kind = sys::means_missing(error) ? Kind::missing : Kind::unreadable;
  outcome.what = "cannot open";
  outcome.why = sys::error_text(error);
}

void fail_read(int error, std::uint64_t offset, ReadOutcome& outcome) {
  outcome.kind = Kind::unreadable;
  outcome.what =
      sys::means_directory(error) ? "cannot read" : "cannot read at byte " + std::to_string(offset);
  outcome.why = sys::error_text(error);
}

// Only regular files have a size and a time that mean something: those of pipes and devices move.
void compare_stamps(const sys::Stamp& before, const sys::Stamp& after, ReadOutcome& outcome) {
  if (!before.is_regular || before == after) return;
  outcome.kind = Kind::unreadable;
  outcome.what = "changed while it was read";
  outcome.why = before.size == after.size ? "its time of modification differs"
                                          : "its size went from " + std::to_string(before.size) +
                                                " to " + std::to_string(after.size) + " bytes";
}

}  // namespace

void report_outcome(const std::string& name, const ReadOutcome& outcome, Report& report) {
  report.message(name, outcome.what, outcome.why);
}

FileReader::FileReader() : buffer_(new unsigned char[buffer_size]) {}

// sink(bytes, size) returns false to stop, and then outcome is its own affair.
template <class Sink>
ReadOutcome FileReader::read_all(const std::string& name, Sink&& sink) {
  ReadOutcome outcome;
  sys::Input input;
  if (name == "-") {
    if (standard_input_read_) {
      outcome.kind = Kind::unreadable;
      outcome.what = "cannot read standard input twice";
      return outcome;
    }
    standard_input_read_ = true;
    input.open_standard_input();
  } else if (const int error = input.open_file(name.c_str()); error != 0) {
    fail_open(error, outcome);
    return outcome;
  }
  sys::Stamp before;
  sys::Stamp after;
  int error = input.stamp(before);
  std::size_t got = 0;
  do {
    if (error == 0) error = input.read_full(buffer_.get(), buffer_size, got);
    outcome.size += got;
    if (error == 0 && !sink(buffer_.get(), got)) return outcome;
  } while (error == 0 && got == buffer_size);
  if (error == 0) error = input.stamp(after);
  if (error != 0) {
    fail_read(error, outcome.size, outcome);
  } else {
    compare_stamps(before, after, outcome);
  }
  return outcome;
}

ReadOutcome FileReader::digest(const std::string& name, AlgorithmSpan algorithms, Digests& out) {
  std::array<mhash::AnyHasher, max_algorithms> hashers;
  for (std::size_t i = 0; i < algorithms.size(); ++i) {
    hashers[i] = mhash::AnyHasher(algorithms[i]->id);
  }
  const ReadOutcome outcome = read_all(name, [&](const unsigned char* bytes, std::size_t size) {
    for (std::size_t i = 0; i < algorithms.size(); ++i) hashers[i].update(bytes, size);
    return true;
  });
  for (std::size_t i = 0; i < algorithms.size(); ++i) hashers[i].finalize(out[i].bytes);
  return outcome;
}

ReadOutcome FileReader::read_list(const std::string& name, ListBuffer& out) {
  using Result = ListDecoder::Result;
  ListDecoder decoder(out);
  Result result = Result::ok;
  ReadOutcome outcome = read_all(name, [&](const unsigned char* bytes, std::size_t size) {
    result = decoder.feed(bytes, size);
    return result == Result::ok;
  });
  if (outcome.kind != Kind::ok) return outcome;
  if (result == Result::ok) result = decoder.finish();
  if (result == Result::bad_utf16) {
    outcome.kind = Kind::bad_text;
    outcome.what = "the list is damaged";
    outcome.why = "it says it is UTF-16 and is not";
  } else if (result == Result::out_of_memory) {
    outcome.kind = Kind::unreadable;
    outcome.what = "the list does not fit into memory";
  }
  return outcome;
}

}  // namespace mhash_tool
