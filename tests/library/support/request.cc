#include "request.hpp"

#include <optional>
#include <vector>

namespace mhash_test {
namespace {

// Output beyond this is a mistake in the request rather than a test.
constexpr std::uint64_t longest_output = std::uint64_t{1} << 30;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == text.npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// An operation's name as written, with the parameters that follow it.
struct Form {
  std::string_view prefix;  // followed by the name of a hash if it ends in '-'
  Operation operation;
  bool has_key, has_extra, has_length;
};

// hmac-verify- stands before hmac-, which it begins with.
constexpr Form forms[] = {
    {"blake3-xof", Operation::xof, false, false, true},
    {"blake3-keyed", Operation::keyed, true, false, true},
    {"blake3-derive", Operation::derive, true, false, true},
    {"hmac-verify-", Operation::hmac_verify, true, true, false},
    {"hmac-", Operation::hmac, true, false, false},
    {"hkdf-", Operation::hkdf, true, true, true},
    {"", Operation::digest, false, false, false},
};

bool matches(const Form& form, std::string_view name) {
  const bool takes_hash = form.prefix.empty() || form.prefix.back() == '-';
  return takes_hash ? name.starts_with(form.prefix) : name == form.prefix;
}

// Only the names of the list, not the aliases: a misspelt request must not pass for another one.
std::optional<mhash::Algorithm> algorithm_named(std::string_view name) {
  for (const mhash::AlgorithmInfo& info : mhash::algorithms()) {
    if (name == info.name) return info.id;
  }
  return std::nullopt;
}

bool parse_bytes(std::string_view text, Bytes& out) {
  auto bytes = text == "-" ? Bytes() : from_hex(text);
  if (!bytes) return false;
  out = std::move(*bytes);
  return true;
}

// What is wrong with the field ALGORITHM; empty if nothing is.
std::string parse_algorithm(std::string_view field, Request& request) {
  const auto parts = split(field, ':');
  const Form* form = forms;
  while (!matches(*form, parts[0])) ++form;
  const std::string_view hash = form->prefix.ends_with('-') || form->prefix.empty()
                                    ? parts[0].substr(form->prefix.size())
                                    : "blake3";
  const auto algorithm = algorithm_named(hash);
  if (!algorithm) return "unknown algorithm";
  request.operation = form->operation;
  request.algorithm = *algorithm;

  std::size_t next = 1;
  if (parts.size() != next + form->has_key + form->has_extra + form->has_length) {
    return "wrong number of parameters";
  }
  if (form->has_key && !parse_bytes(parts[next++], request.key)) return "bad hexadecimal parameter";
  if (form->has_extra && !parse_bytes(parts[next++], request.extra)) {
    return "bad hexadecimal parameter";
  }
  if (form->has_length) {
    const auto length = parse_number(parts[next]);
    if (!length || *length > longest_output) return "bad length";
    request.length = static_cast<std::size_t>(*length);
  }
  if (request.operation == Operation::keyed && request.key.size() != mhash::Blake3::key_size) {
    return "the key must have 32 bytes";
  }
  return {};
}

}  // namespace

ParsedRequest parse_request(std::string_view line) {
  const auto fields = split(line, ' ');
  if (fields.size() != 3) return "expected ALGORITHM MESSAGE SEED";
  Request request;
  if (std::string problem = parse_algorithm(fields[0], request); !problem.empty()) return problem;
  auto message = Message::parse(fields[1]);
  if (!message) return "bad message: expected -, HEX, N*HEX, mod251:N or =TEXT";
  request.message = std::move(*message);
  const auto seed = parse_number(fields[2]);
  if (!seed) return "bad seed";
  request.seed = *seed;
  return request;
}

}  // namespace mhash_test
