#include "list_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace mhash_tool {

ListBuffer::~ListBuffer() {
  std::free(bytes_);
}

bool ListBuffer::append(const char* bytes, std::size_t size) {
  if (size > capacity_ - size_) {
    const std::size_t needed = size_ + size;
    const std::size_t capacity = std::max<std::size_t>({needed, capacity_ + capacity_ / 4, 4096});
    char* const grown = static_cast<char*>(std::realloc(bytes_, capacity));
    if (grown == nullptr) return false;
    bytes_ = grown;
    capacity_ = capacity;
  }
  if (size != 0) std::memcpy(bytes_ + size_, bytes, size);
  size_ += size;
  return true;
}

namespace {

ListDecoder::Result store(ListBuffer& out, const unsigned char* bytes, std::size_t size) {
  return out.append(reinterpret_cast<const char*>(bytes), size)
             ? ListDecoder::Result::ok
             : ListDecoder::Result::out_of_memory;
}

std::size_t encode_utf8(std::uint32_t point, unsigned char (&out)[4]) {
  const auto tail = [&](int shift) {
    return static_cast<unsigned char>(0x80 | ((point >> shift) & 0x3f));
  };
  if (point < 0x80) {
    out[0] = static_cast<unsigned char>(point);
    return 1;
  }
  if (point < 0x800) {
    out[0] = static_cast<unsigned char>(0xc0 | (point >> 6));
    out[1] = tail(0);
    return 2;
  }
  if (point < 0x10000) {
    out[0] = static_cast<unsigned char>(0xe0 | (point >> 12));
    out[1] = tail(6);
    out[2] = tail(0);
    return 3;
  }
  out[0] = static_cast<unsigned char>(0xf0 | (point >> 18));
  out[1] = tail(12);
  out[2] = tail(6);
  out[3] = tail(0);
  return 4;
}

}  // namespace

ListDecoder::Result ListDecoder::feed(const unsigned char* bytes, std::size_t size) {
  // Three bytes decide; a read may deliver fewer.
  while (encoding_ == Encoding::unknown && size != 0) {
    pending_[pending_size_++] = *bytes++;
    --size;
    if (pending_size_ < sizeof pending_) continue;
    if (const Result result = start(false); result != Result::ok) return result;
  }
  if (encoding_ == Encoding::bytes) return store(*out_, bytes, size);
  return feed_utf16(bytes, size);
}

ListDecoder::Result ListDecoder::finish() {
  if (encoding_ == Encoding::unknown) {
    if (const Result result = start(true); result != Result::ok) return result;
  }
  const bool cut_short = encoding_ != Encoding::bytes && pending_size_ != 0;
  return cut_short || high_surrogate_ != 0 ? Result::bad_utf16 : Result::ok;
}

ListDecoder::Result ListDecoder::start(bool at_end) {
  const unsigned char* rest = pending_;
  std::size_t size = pending_size_;
  encoding_ = Encoding::bytes;
  if (size == 3 && std::memcmp(rest, "\xef\xbb\xbf", 3) == 0) {
    size = 0;
  } else if (size >= 2 && std::memcmp(rest, "\xff\xfe", 2) == 0) {
    encoding_ = Encoding::utf16_le;
  } else if (size >= 2 && std::memcmp(rest, "\xfe\xff", 2) == 0) {
    encoding_ = Encoding::utf16_be;
  }
  pending_size_ = 0;
  if (encoding_ == Encoding::bytes) return store(*out_, rest, size);
  if (!at_end) pending_[pending_size_++] = rest[2];
  return Result::ok;
}

ListDecoder::Result ListDecoder::feed_utf16(const unsigned char* bytes, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    if (pending_size_ == 0) {
      pending_[pending_size_++] = bytes[i];
      continue;
    }
    pending_size_ = 0;
    const std::uint32_t first = pending_[0];
    const std::uint32_t second = bytes[i];
    const std::uint32_t value =
        encoding_ == Encoding::utf16_le ? second << 8 | first : first << 8 | second;
    if (const Result result = unit(value); result != Result::ok) return result;
  }
  return Result::ok;
}

ListDecoder::Result ListDecoder::unit(std::uint32_t value) {
  const bool is_high = value >= 0xd800 && value < 0xdc00;
  const bool is_low = value >= 0xdc00 && value < 0xe000;
  if (is_low != (high_surrogate_ != 0)) return Result::bad_utf16;
  if (is_high) {
    high_surrogate_ = value;
    return Result::ok;
  }
  if (is_low) value = 0x10000 + ((high_surrogate_ - 0xd800) << 10) + (value - 0xdc00);
  high_surrogate_ = 0;
  unsigned char encoded[4];
  const std::size_t size = encode_utf8(value, encoded);
  return store(*out_, encoded, size);
}

bool is_nul_separated(std::string_view text) {
  if (text.empty() || std::memchr(text.data(), '\0', text.size()) == nullptr) return false;
  return text.back() == '\0' || std::memchr(text.data(), '\n', text.size()) == nullptr;
}

bool looks_like_utf16(std::string_view text) {
  const std::size_t size = std::min<std::size_t>(text.size(), 256) & ~std::size_t{1};
  if (size < 8) return false;
  std::size_t zeros[2] = {};
  for (std::size_t i = 0; i < size; ++i) zeros[i % 2] += text[i] == '\0';
  const std::size_t most = size / 2 - size / 16;
  return (zeros[0] >= most) != (zeros[1] >= most);
}

std::string_view take_line(std::string_view& text, char separator) {
  const void* const found =
      text.empty() ? nullptr : std::memchr(text.data(), separator, text.size());
  const std::size_t size =
      found == nullptr ? text.size()
                       : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
  std::string_view line = text.substr(0, size);
  text.remove_prefix(found == nullptr ? size : size + 1);
  if (separator == '\n' && line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace mhash_tool
