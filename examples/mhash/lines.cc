#include "lines.hpp"

#include "names.hpp"

namespace mhash_tool {
namespace {

void append_hex(const DigestBytes& digest, std::size_t size, std::string& out) {
  constexpr char digits[] = "0123456789abcdef";
  for (std::size_t i = 0; i < size; ++i) {
    out += digits[digest.bytes[i] >> 4];
    out += digits[digest.bytes[i] & 15];
  }
}

}  // namespace

void format_line(const LineStyle& style, Algorithm algorithm, const DigestBytes& digest,
                 std::string_view name, std::string& out) {
  const Escape escape = style.terminal ? Escape::terminal : style.zero ? Escape::none : Escape::gnu;
  if (needs_escape(name, escape)) out += '\\';
  if (style.tag) {
    out += algorithm->tag;
    out += " (";
    append_escaped(name, escape, out);
    out += ") = ";
    append_hex(digest, algorithm->digest_size, out);
  } else {
    append_hex(digest, algorithm->digest_size, out);
    out += "  ";
    append_escaped(name, escape, out);
  }
  out += style.zero ? '\0' : '\n';
}

void format_status(bool terminal, std::string_view name, Verdict verdict, std::string& out) {
  const Escape escape = terminal ? Escape::terminal : Escape::gnu;
  if (needs_escape(name, escape)) out += '\\';
  append_escaped(name, escape, out);
  switch (verdict) {
    case Verdict::ok:
      out += ": OK\n";
      break;
    case Verdict::mismatched:
      out += ": FAILED\n";
      break;
    case Verdict::missing:
    case Verdict::unreadable:
      out += ": FAILED open or read\n";
      break;
  }
}

std::string format_tally(const Tally& tally) {
  std::string text = std::to_string(tally.ok) + " ok, " + std::to_string(tally.mismatched) +
                     " mismatched, " + std::to_string(tally.missing) + " missing, " +
                     std::to_string(tally.unreadable) + " unreadable, " +
                     std::to_string(tally.malformed) + " malformed";
  if (tally.ignored != 0) text += ", " + std::to_string(tally.ignored) + " missing and ignored";
  return text;
}

}  // namespace mhash_tool
