#include <cstring>

#include "check_line.hpp"
#include "commands.hpp"
#include "file_reader.hpp"

namespace mhash_tool {
namespace {

constexpr std::size_t malformed_shown = 10;

// Verifies one list. Neighbouring lines about one file, as several algorithms write them, share one
// pass over it; so a pipe on standard input can be checked against all of them.
class ListChecker {
 public:
  ListChecker(const Plan& plan, FileReader& reader, Report& report)
      : plan_(plan), reader_(reader), report_(report) {}

  void check(const std::string& list);

 private:
  void take(const CheckLine& line);
  void verify_group();
  void verify(const CheckLine& line, const ReadOutcome& outcome);
  [[nodiscard]] bool matches(const CheckLine& line, const ReadOutcome& outcome) const;
  void count(Verdict verdict);
  void take_malformed(const std::string& list, std::size_t number, const char* problem);
  void summarise(const std::string& list, std::string_view text);
  void hint_at_other_algorithms(const std::string& list, Algorithm guess);

  static constexpr std::size_t group_capacity = max_algorithms;

  const Plan& plan_;
  FileReader& reader_;
  Report& report_;
  Tally tally_;
  std::array<CheckLine, group_capacity> group_;
  std::size_t group_size_ = 0;
  std::vector<Algorithm> algorithms_;     // of the group
  Digests digests_;                       // of the group's file
  std::vector<Algorithm> guessed_wrong_;  // algorithms by length whose digests differed
};

void ListChecker::check(const std::string& list) {
  ListBuffer buffer;
  if (const ReadOutcome outcome = reader_.read_list(list, buffer);
      outcome.kind != ReadOutcome::Kind::ok) {
    const bool bad_text = outcome.kind == ReadOutcome::Kind::bad_text;
    report_.fail(bad_text ? Failure::bad_list : Failure::input_output);
    report_outcome(list, outcome, report_);
    return;
  }
  const bool zero = plan_.options.zero || is_nul_separated(buffer.text());
  const ListRules rules = {plan_.algorithms, zero};
  ListState state;
  CheckLine line;
  std::string_view rest = buffer.text();
  for (std::size_t number = 1; !rest.empty() && !report_.stopped(); ++number) {
    parse_check_line(take_line(rest, zero ? '\0' : '\n'), rules, state, line);
    if (line.kind == CheckLine::Kind::entry) take(line);
    if (line.kind == CheckLine::Kind::malformed) take_malformed(list, number, line.problem);
  }
  verify_group();
  if (!report_.stopped()) summarise(list, buffer.text());
}

void ListChecker::take(const CheckLine& line) {
  if (group_size_ == group_capacity || (group_size_ != 0 && group_[0].name != line.name)) {
    verify_group();
  }
  group_[group_size_++] = line;
}

void ListChecker::verify_group() {
  if (report_.stopped()) group_size_ = 0;
  if (group_size_ == 0) return;
  algorithms_.clear();
  for (std::size_t i = 0; i < group_size_; ++i) {
    for (std::size_t k = 0; k < group_[i].expected_count; ++k) {
      const Algorithm algorithm = group_[i].expected[k].algorithm;
      if (!contains(algorithms_, algorithm)) algorithms_.push_back(algorithm);
    }
  }
  const std::string& name = group_[0].name;
  const ReadOutcome outcome = reader_.digest(name, algorithms_, digests_);
  const bool ignored = outcome.kind == ReadOutcome::Kind::missing && plan_.options.ignore_missing;
  if (ignored) {
    tally_.ignored += group_size_;
  } else {
    if (outcome.kind != ReadOutcome::Kind::ok) report_outcome(name, outcome, report_);
    for (std::size_t i = 0; i < group_size_; ++i) verify(group_[i], outcome);
    if (outcome.size >= FileReader::buffer_size) report_.flush();
  }
  group_size_ = 0;
}

void ListChecker::verify(const CheckLine& line, const ReadOutcome& outcome) {
  Verdict verdict = Verdict::unreadable;
  if (outcome.kind == ReadOutcome::Kind::missing) verdict = Verdict::missing;
  if (outcome.kind == ReadOutcome::Kind::ok) {
    verdict = matches(line, outcome) ? Verdict::ok : Verdict::mismatched;
  }
  count(verdict);
  if (verdict == Verdict::mismatched && line.by_length) {
    const Algorithm guess = line.expected[0].algorithm;
    if (!contains(guessed_wrong_, guess)) guessed_wrong_.push_back(guess);
  }
  if (verdict == Verdict::ok && plan_.options.quiet) return;
  format_status(plan_.style.terminal, line.name, verdict, report_.lines());
  report_.end_line();
}

bool ListChecker::matches(const CheckLine& line, const ReadOutcome& outcome) const {
  if (line.has_size && line.size != outcome.size) return false;
  for (std::size_t k = 0; k < line.expected_count; ++k) {
    const Expected& expected = line.expected[k];
    std::size_t i = 0;
    while (algorithms_[i] != expected.algorithm) ++i;
    if (std::memcmp(digests_[i].bytes, expected.digest.bytes, expected.algorithm->digest_size) !=
        0) {
      return false;
    }
  }
  return line.expected_count != 0;
}

void ListChecker::count(Verdict verdict) {
  switch (verdict) {
    case Verdict::ok:
      ++tally_.ok;
      break;
    case Verdict::mismatched:
      ++tally_.mismatched;
      report_.fail(Failure::mismatch);
      break;
    case Verdict::missing:
      ++tally_.missing;
      report_.fail(Failure::input_output);
      break;
    case Verdict::unreadable:
      ++tally_.unreadable;
      report_.fail(Failure::input_output);
      break;
  }
}

void ListChecker::take_malformed(const std::string& list, std::size_t number, const char* problem) {
  verify_group();  // its messages belong to earlier lines
  ++tally_.malformed;
  if (plan_.options.warn || tally_.malformed <= malformed_shown) {
    report_.message(list + ":" + std::to_string(number), "malformed line", problem);
  } else if (tally_.malformed == malformed_shown + 1) {
    report_.message(list, "more malformed lines", "--warn shows all");
  }
}

void ListChecker::summarise(const std::string& list, std::string_view text) {
  for (const Algorithm guess : guessed_wrong_) hint_at_other_algorithms(list, guess);
  if (tally_.malformed != 0 && (!plan_.options.lenient || tally_.entries() == 0)) {
    report_.fail(Failure::bad_list);
  }
  if (tally_.nothing_verified()) {
    report_.fail(Failure::bad_list);
    if (tally_.ignored != 0) {
      report_.message(list, "no file was verified", "all are missing");
    } else {
      report_.message(list, "no digest lines",
                      looks_like_utf16(text) ? "looks like UTF-16 without a byte-order mark" : "");
    }
  }
  const bool all_ok =
      tally_.ok != 0 && tally_.malformed == 0 && tally_.ok + tally_.ignored == tally_.entries();
  if (!(all_ok && plan_.options.quiet)) report_.message(list, format_tally(tally_));
}

void ListChecker::hint_at_other_algorithms(const std::string& list, Algorithm guess) {
  std::string others;
  for (const mhash::AlgorithmInfo& info : mhash::algorithms()) {
    if (&info == guess || info.digest_size != guess->digest_size) continue;
    others += std::string(others.empty() ? "-a " : " or -a ") + info.name;
  }
  if (others.empty()) return;
  report_.message(list,
                  std::to_string(2 * guess->digest_size) + " digits were taken for " + guess->tag,
                  "if they are not, use " + others);
}

}  // namespace

void check_lists(const Plan& plan, Report& report) {
  FileReader reader;
  for (const char* list : plan.options.operands) {
    if (report.stopped()) return;
    ListChecker(plan, reader, report).check(list);
  }
}

}  // namespace mhash_tool
