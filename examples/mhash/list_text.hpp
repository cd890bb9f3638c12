// The text of a list: stored whole, decoded, and cut into lines.
#ifndef MHASH_TOOL_LIST_TEXT_HPP
#define MHASH_TOOL_LIST_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mhash_tool {

/// Grows by realloc in steps of a quarter; the C library moves pages, not bytes. So a long list
/// costs its own size in memory and not, as in a std::string that grows, up to three times that.
class ListBuffer {
 public:
  ListBuffer() = default;
  ~ListBuffer();
  ListBuffer(const ListBuffer&) = delete;
  ListBuffer& operator=(const ListBuffer&) = delete;

  /// False when memory has run out.
  [[nodiscard]] bool append(const char* bytes, std::size_t size);
  [[nodiscard]] std::string_view text() const { return {bytes_, size_}; }

 private:
  char* bytes_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

/// Takes the bytes of a list in pieces of any size and stores them as UTF-8 without byte-order
/// mark. Text without a mark is stored as it is.
class ListDecoder {
 public:
  enum class Result { ok, out_of_memory, bad_utf16 };

  explicit ListDecoder(ListBuffer& out) : out_(&out) {}
  [[nodiscard]] Result feed(const unsigned char* bytes, std::size_t size);
  /// After the last piece.
  [[nodiscard]] Result finish();

 private:
  enum class Encoding { unknown, bytes, utf16_le, utf16_be };

  [[nodiscard]] Result start(bool at_end);
  [[nodiscard]] Result feed_utf16(const unsigned char* bytes, std::size_t size);
  [[nodiscard]] Result unit(std::uint32_t value);

  ListBuffer* out_;
  Encoding encoding_ = Encoding::unknown;
  unsigned char pending_[3] = {};  // the first bytes; later half a UTF-16 unit
  std::size_t pending_size_ = 0;
  std::uint32_t high_surrogate_ = 0;
};

/// Whether the records of a list end in NUL although nobody said so. A list with NULs that is not
/// of this kind keeps its lines, and those that hold a NUL are malformed; either way every byte
/// belongs to a record.
[[nodiscard]] bool is_nul_separated(std::string_view text);

/// Two-byte text without a byte-order mark, which nothing can verify.
[[nodiscard]] bool looks_like_utf16(std::string_view text);

/// Cuts the next line off text, without its end: the separator, and before LF one CR.
[[nodiscard]] std::string_view take_line(std::string_view& text, char separator);

}  // namespace mhash_tool

#endif  // MHASH_TOOL_LIST_TEXT_HPP
