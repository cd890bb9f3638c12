#include "options.hpp"

#include <gtest/gtest.h>

#include <set>

#include "plan.hpp"

namespace {

using namespace mhash_tool;

struct Parsed {
  bool ok = false;
  Options options;
  std::string error;
};

Parsed parse(std::vector<std::string> words) {
  words.insert(words.begin(), "mhash");
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  Parsed parsed;
  parsed.ok =
      parse_options(static_cast<int>(words.size()), argv.data(), parsed.options, parsed.error);
  // The operands point into words, which end here.
  static std::set<std::string> kept;
  for (const char*& operand : parsed.options.operands) {
    operand = kept.insert(operand).first->c_str();
  }
  return parsed;
}

std::vector<std::string> operands(const Parsed& parsed) {
  return {parsed.options.operands.begin(), parsed.options.operands.end()};
}

std::string algorithms(const Parsed& parsed) {
  std::string names;
  for (const Algorithm algorithm : parsed.options.algorithms) {
    names += std::string(names.empty() ? "" : " ") + algorithm->name;
  }
  return names;
}

using Words = std::vector<std::string>;

TEST(Options, NothingGiven) {
  const Parsed parsed = parse({});
  EXPECT_TRUE(parsed.ok);
  EXPECT_EQ(parsed.options.action, Action::hash);
  EXPECT_EQ(operands(parsed), Words{});
  EXPECT_EQ(algorithms(parsed), "");
}

TEST(Options, OperandsAndOptionsMix) {
  EXPECT_EQ(operands(parse({"a", "--tag", "-", "-z", "b"})), (Words{"a", "-", "b"}));
  EXPECT_EQ(operands(parse({"--", "-x", "--tag"})), (Words{"-x", "--tag"}));
}

TEST(Options, Algorithms) {
  EXPECT_EQ(algorithms(parse({"-a", "md5"})), "md5");
  EXPECT_EQ(algorithms(parse({"-a", "SHA-1,md5", "--algorithm=blake3,md5,sha1"})),
            "sha1 md5 blake3");
  EXPECT_EQ(algorithms(parse({"-asha2-512/256"})), "sha512-256");
}

TEST(Options, UnknownAlgorithmNamesWhatIsAllowed) {
  for (const char* list : {"sha3", "all", "", "md5,", ",md5", "md5,,sha1", "md5 ", "md5\x1b"}) {
    const Parsed parsed = parse({"-a", list});
    EXPECT_FALSE(parsed.ok) << list;
    EXPECT_NE(parsed.error.find("unknown algorithm '"), std::string::npos);
    EXPECT_NE(parsed.error.find("sha512-224, sha512-256, blake3)"), std::string::npos);
    EXPECT_EQ(parsed.error.find('\x1b'), std::string::npos);
  }
}

TEST(Options, EveryRecordIsAccepted) {
  std::set<std::string> names;
  std::set<char> letters;
  for (const OptionRecord& record : option_table()) {
    EXPECT_TRUE(names.insert(record.name).second) << record.name;
    const std::string value = record.argument != nullptr ? "=md5" : "";
    EXPECT_TRUE(parse({std::string("--") + record.name + value}).ok) << record.name;
    if (record.letter == 0) continue;
    EXPECT_TRUE(letters.insert(record.letter).second) << record.letter;
    Words words = {std::string{'-', record.letter}};
    if (record.argument != nullptr) words.push_back("md5");
    EXPECT_TRUE(parse(words).ok) << record.letter;
  }
}

TEST(Options, HelpNamesEveryRecordAndStatus) {
  const std::string help = help_text();
  for (const OptionRecord& record : option_table()) {
    EXPECT_NE(help.find(std::string("--") + record.name), std::string::npos) << record.name;
  }
  for (const char* status : {"   0  ", "   1  ", "   2  ", "   3  ", "  64  "}) {
    EXPECT_NE(help.find(status), std::string::npos) << status;
  }
  for (std::size_t at = 0; at < help.size();) {
    const std::size_t end = help.find('\n', at);
    EXPECT_LE(end - at, 80u) << help.substr(at, end - at);
    at = end + 1;
  }
}

TEST(Options, AbbreviationsAsGnu) {
  EXPECT_TRUE(parse({"-c", "--ign"}).options.ignore_missing);
  EXPECT_EQ(parse({"--st"}).error, "ambiguous option '--st' (--status, --strict)");
}

TEST(Options, MistakesNameTheArgument) {
  EXPECT_EQ(parse({"a", "--nope", "b"}).error, "unknown option '--nope'");
  EXPECT_EQ(parse({"--nope=3"}).error, "unknown option '--nope=3'");
  EXPECT_EQ(parse({"a", "-zX", "b"}).error, "unknown option '-X'");
  EXPECT_EQ(parse({"-\n"}).error, "unknown option '-\\n'");
  EXPECT_EQ(parse({"--tag=x"}).error, "option --tag takes no argument");
  EXPECT_EQ(parse({"-a"}).error, "option -a needs an argument (LIST)");
  EXPECT_EQ(parse({"--algorithm"}).error, "option --algorithm needs an argument (LIST)");
}

TEST(Options, LastOfStatusQuietWarnWins) {
  EXPECT_TRUE(parse({"--warn", "--status"}).options.status);
  EXPECT_FALSE(parse({"--warn", "--status"}).options.warn);
  EXPECT_FALSE(parse({"--status", "-w"}).options.status);
  EXPECT_FALSE(parse({"--status", "--quiet"}).options.status);
  EXPECT_FALSE(parse({"--quiet", "--status"}).options.quiet);
  const Parsed both = parse({"--quiet", "-w"});
  EXPECT_TRUE(both.options.quiet && both.options.warn);
  EXPECT_TRUE(parse({"--strict", "--lenient"}).options.lenient);
  EXPECT_FALSE(parse({"--lenient", "--strict"}).options.lenient);
}

TEST(Options, HelpAndVersionEndTheCommandLine) {
  EXPECT_EQ(parse({"--help", "--nope"}).options.action, Action::help);
  EXPECT_EQ(parse({"--version", "-c"}).options.action, Action::version);
  EXPECT_FALSE(parse({"--nope", "--help"}).ok);
}

std::string plan_error(const Words& words) {
  Plan plan;
  std::string error;
  return make_plan(parse(words).options, false, plan, error) ? "" : error;
}

Plan plan_of(const Words& words) {
  Plan plan;
  std::string error;
  EXPECT_TRUE(make_plan(parse(words).options, false, plan, error)) << error;
  return plan;
}

TEST(Plan, Defaults) {
  const Plan plan = plan_of({});
  ASSERT_EQ(plan.algorithms.size(), 1u);
  EXPECT_STREQ(plan.algorithms[0]->name, "sha256");
  EXPECT_EQ(plan.options.operands.size(), 1u);
  EXPECT_STREQ(plan.options.operands[0], "-");
  EXPECT_FALSE(plan.style.tag);
  EXPECT_TRUE(plan_of({"-c"}).algorithms.empty());
}

TEST(Plan, SeveralAlgorithmsImplyTag) {
  EXPECT_TRUE(plan_of({"-a", "md5,sha1"}).style.tag);
  EXPECT_FALSE(plan_of({"-a", "md5,md5"}).style.tag);
}

TEST(Plan, OptionsThatDoNotGoTogether) {
  for (const char* option :
       {"--ignore-missing", "--quiet", "--status", "--warn", "--strict", "--lenient"}) {
    EXPECT_EQ(plan_error({option}), std::string("option ") + option + " needs --check");
    EXPECT_EQ(plan_error({option, "-c"}), "");
  }
  EXPECT_NE(plan_error({"-c", "--tag"}), "");
  EXPECT_NE(plan_error({"-c", "-a", "sha256,blake3"}), "");
  EXPECT_EQ(plan_error({"-c", "-a", "sha256,md5"}), "");
  EXPECT_EQ(plan_error({"-a", "sha256,blake3"}), "");
  EXPECT_EQ(plan_error({"-c", "-z"}), "");
}

}  // namespace
