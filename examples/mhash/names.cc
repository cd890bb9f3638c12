#include "names.hpp"

namespace mhash_tool {
namespace {

unsigned char byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

// Bytes of the control character that starts at i: C0, DEL, or C1 in UTF-8; 0 for anything else. A
// lone byte 0x80..0x9f is left alone, because it is also the tail of ordinary letters.
std::size_t control_length(std::string_view text, std::size_t i) {
  const unsigned char c = byte_at(text, i);
  if (c < 0x20 || c == 0x7f) return 1;
  const bool has_next = i + 1 < text.size();
  if (c == 0xc2 && has_next && byte_at(text, i + 1) >= 0x80 && byte_at(text, i + 1) < 0xa0) {
    return 2;
  }
  return 0;
}

void append_hex_escape(unsigned char c, std::string& out) {
  constexpr char digits[] = "0123456789abcdef";
  out += "\\x";
  out += digits[c >> 4];
  out += digits[c & 15];
}

}  // namespace

bool needs_escape(std::string_view name, Escape style) {
  if (style == Escape::none) return false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (c == '\n' || c == '\r') return true;
    if (c == '\\' && style != Escape::message) return true;
    if (style != Escape::gnu && control_length(name, i) != 0) return true;
  }
  return false;
}

void append_escaped(std::string_view name, Escape style, std::string& out) {
  if (!needs_escape(name, style)) {
    out += name;
    return;
  }
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (c == '\n') {
      out += "\\n";
    } else if (c == '\r') {
      out += "\\r";
    } else if (c == '\\' && style != Escape::message) {
      out += "\\\\";
    } else if (const std::size_t n = style == Escape::gnu ? 0 : control_length(name, i); n != 0) {
      for (std::size_t k = 0; k < n; ++k) append_hex_escape(byte_at(name, i + k), out);
      i += n - 1;
    } else {
      out += c;
    }
  }
}

bool unescape(std::string_view text, std::string& out) {
  out.clear();
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out += text[i];
      continue;
    }
    if (++i == text.size()) return false;
    switch (text[i]) {
      case '\\':
        out += '\\';
        break;
      case 'n':
        out += '\n';
        break;
      case 'r':
        out += '\r';
        break;
      default:
        return false;
    }
  }
  return true;
}

}  // namespace mhash_tool
