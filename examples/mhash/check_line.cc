#include "check_line.hpp"

#include <cstring>

#include "names.hpp"

namespace mhash_tool {
namespace {

constexpr std::array<signed char, 256> make_hex_table() {
  std::array<signed char, 256> table{};
  for (signed char& value : table) value = -1;
  for (int i = 0; i < 10; ++i)
    table[static_cast<std::size_t>('0' + i)] = static_cast<signed char>(i);
  for (int i = 0; i < 6; ++i) {
    table[static_cast<std::size_t>('a' + i)] = static_cast<signed char>(10 + i);
    table[static_cast<std::size_t>('A' + i)] = static_cast<signed char>(10 + i);
  }
  return table;
}
constexpr std::array<signed char, 256> hex_table = make_hex_table();

int hex_value(char c) {
  return hex_table[static_cast<unsigned char>(c)];
}

std::size_t count_hex_digits(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size() && hex_value(text[n]) >= 0) ++n;
  return n;
}

// digits holds nothing but hexadecimal digits.
void add_expected(Algorithm algorithm, std::string_view digits, CheckLine& out) {
  Expected& expected = out.expected[out.expected_count++];
  expected.algorithm = algorithm;
  for (std::size_t i = 0; i < algorithm->digest_size; ++i) {
    expected.digest.bytes[i] =
        static_cast<unsigned char>(hex_value(digits[2 * i]) << 4 | hex_value(digits[2 * i + 1]));
  }
}

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

void skip_blanks(std::string_view& text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
}

void malformed(CheckLine& out, const char* problem) {
  out.kind = CheckLine::Kind::malformed;
  out.problem = problem;
}

// The last step of every form: name and kind.
void finish(std::string_view name, bool escaped, CheckLine& out) {
  if (name.empty()) return malformed(out, "it names no file");
  if (!escaped) {
    out.name = name;
  } else if (!unescape(name, out.name)) {
    return malformed(out, "the name has a backslash that escapes nothing");
  }
  out.kind = CheckLine::Kind::entry;
}

bool is_allowed(Algorithm algorithm, const ListRules& rules) {
  return rules.allowed.empty() || contains(rules.allowed, algorithm);
}

// The first of the allowed ones, or of all; their list begins with what each length usually means.
Algorithm find_by_digits(std::size_t digits, const ListRules& rules) {
  if (!rules.allowed.empty()) {
    for (const Algorithm algorithm : rules.allowed) {
      if (2 * algorithm->digest_size == digits) return algorithm;
    }
    return nullptr;
  }
  for (const mhash::AlgorithmInfo& info : mhash::algorithms()) {
    if (2 * info.digest_size == digits) return &info;
  }
  return nullptr;
}

// `TAG (name) = hex` and `TAG(name)= hex`. Splits the tag off; the rest begins behind "(".
Algorithm take_tag(std::string_view& text) {
  constexpr std::size_t longest = 24;
  const std::size_t open = text.substr(0, longest).find('(');
  if (open == std::string_view::npos) return nullptr;
  std::string_view tag = text.substr(0, open);
  if (tag.ends_with(' ')) tag.remove_suffix(1);
  const Algorithm algorithm = mhash::find_algorithm(tag);
  if (algorithm != nullptr) text.remove_prefix(open + 1);
  return algorithm;
}

void parse_tagged(Algorithm algorithm, std::string_view text, bool escaped, const ListRules& rules,
                  CheckLine& out) {
  // The last one: names may hold ") = " too, digests cannot.
  const std::size_t close = text.rfind(')');
  if (close == std::string_view::npos) return malformed(out, "the tag's ) is missing");
  const std::string_view name = text.substr(0, close);
  text.remove_prefix(close + 1);
  skip_blanks(text);
  if (!text.starts_with('=')) return malformed(out, "the tag's = is missing");
  text.remove_prefix(1);
  skip_blanks(text);
  if (text.size() != 2 * algorithm->digest_size || count_hex_digits(text) != text.size()) {
    return malformed(out, "the digest does not fit its tag");
  }
  if (!is_allowed(algorithm, rules)) return malformed(out, "its tag is of another algorithm");
  add_expected(algorithm, text, out);
  finish(name, escaped, out);
}

void parse_untagged(std::string_view text, bool escaped, const ListRules& rules, ListState& state,
                    CheckLine& out) {
  const std::size_t digits = count_hex_digits(text);
  if (digits == 0) return malformed(out, "it begins with no digest");
  const Algorithm algorithm = find_by_digits(digits, rules);
  if (digits == text.size() || !is_blank(text[digits])) {
    return malformed(out, digits == text.size() ? "it names no file" : "it begins with no digest");
  }
  if (algorithm == nullptr) {
    return malformed(out, rules.allowed.empty()
                              ? "the digest's length fits no algorithm"
                              : "the digest's length does not fit; another algorithm?");
  }
  const std::string_view hex = text.substr(0, digits);
  text.remove_prefix(digits + 1);

  const bool has_mark = text.size() > 1 && (text[0] == ' ' || text[0] == '*');
  ListState::Blanks blanks = state.blanks;
  if (!has_mark) {
    if (blanks == ListState::Blanks::two) return malformed(out, "one blank where the list has two");
    blanks = ListState::Blanks::one;
  } else if (blanks != ListState::Blanks::one) {
    blanks = ListState::Blanks::two;
    text.remove_prefix(1);
  }
  out.by_length = rules.allowed.empty();
  add_expected(algorithm, hex, out);
  finish(text, escaped, out);
  if (out.kind == CheckLine::Kind::entry) state.blanks = blanks;
}

// `%%%% HASHDEEP-1.0`, then `%%%% size,md5,sha256,filename`.
void parse_hashdeep_header(std::string_view text, ListState& state, CheckLine& out) {
  skip_blanks(text);
  if (text == "HASHDEEP-1.0") {
    state.is_hashdeep = true;
    state.columns.clear();
    return;
  }
  state.columns.clear();
  bool has_size = false;
  bool has_algorithm = false;
  while (state.is_hashdeep) {
    const std::size_t comma = text.find(',');
    const std::string_view word = text.substr(0, comma);
    if (comma == std::string_view::npos) {
      if (word == "filename" && has_size && has_algorithm) return;
      break;
    }
    if (word == "size") {
      if (has_size) break;
      has_size = true;
      state.size_column = state.columns.size();
      state.columns.push_back(nullptr);
    } else {
      const Algorithm algorithm = mhash::find_algorithm(word);
      if (algorithm != nullptr && contains(state.columns, algorithm)) break;
      has_algorithm |= algorithm != nullptr;
      state.columns.push_back(algorithm);
    }
    text.remove_prefix(comma + 1);
  }
  state.columns.clear();
  malformed(out, "it is no hashdeep header with size, a known algorithm and filename");
}

bool parse_number(std::string_view text, std::uint64_t& out) {
  out = 0;
  for (const char c : text) {
    const unsigned digit = static_cast<unsigned char>(c) - unsigned{'0'};
    if (digit > 9 || out > (UINT64_MAX - digit) / 10) return false;
    out = 10 * out + digit;
  }
  return !text.empty();
}

void parse_hashdeep(std::string_view text, const ListRules& rules, const ListState& state,
                    CheckLine& out) {
  for (std::size_t i = 0; i < state.columns.size(); ++i) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return malformed(out, "a hashdeep column is missing");
    const std::string_view field = text.substr(0, comma);
    text.remove_prefix(comma + 1);
    const Algorithm algorithm = state.columns[i];
    if (i == state.size_column) {
      if (!parse_number(field, out.size)) return malformed(out, "the size is no number");
      out.has_size = true;
    } else if (algorithm != nullptr) {
      if (field.size() != 2 * algorithm->digest_size || count_hex_digits(field) != field.size()) {
        return malformed(out, "a digest does not fit its column");
      }
      if (is_allowed(algorithm, rules)) add_expected(algorithm, field, out);
    }
  }
  if (out.expected_count == 0) return malformed(out, "no column is of the algorithm given");
  finish(text, false, out);
}

// A hashdeep line begins with its size. Others may follow in a list that was put together.
bool is_hashdeep_line(std::string_view line, const ListState& state) {
  if (state.columns.empty()) return false;
  const std::size_t n = line.find_first_not_of("0123456789");
  return n != 0 && n != std::string_view::npos && line[n] == ',';
}

}  // namespace

void parse_check_line(std::string_view line, const ListRules& rules, ListState& state,
                      CheckLine& out) {
  out.kind = CheckLine::Kind::nothing;
  out.problem = nullptr;
  out.name.clear();
  out.expected_count = 0;
  out.by_length = out.has_size = false;
  if (line.empty()) return;
  // Comments too: behind a NUL there may be what was meant as a record of its own.
  if (std::memchr(line.data(), '\0', line.size()) != nullptr) {
    return malformed(out, "it holds a NUL; use --zero if NUL ends the lines");
  }
  if (line.front() == '#') return;
  if (line.starts_with("%%%% ")) return parse_hashdeep_header(line.substr(5), state, out);
  if (is_hashdeep_line(line, state)) return parse_hashdeep(line, rules, state, out);

  std::string_view text = line;
  skip_blanks(text);
  bool escaped = false;
  if (!rules.raw_names && text.starts_with('\\')) {
    escaped = true;
    text.remove_prefix(1);
  }
  if (const Algorithm algorithm = take_tag(text)) {
    return parse_tagged(algorithm, text, escaped, rules, out);
  }
  parse_untagged(text, escaped, rules, state, out);
}

}  // namespace mhash_tool
