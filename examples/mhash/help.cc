#include <mhash/version.hpp>

#include "options.hpp"

namespace mhash_tool {
namespace {

constexpr std::size_t help_column = 26;

void append_option(const OptionRecord& record, std::string& out) {
  std::string left = "  ";
  left += record.letter != 0 ? std::string("-") + record.letter + ", " : std::string("    ");
  left += std::string("--") + record.name;
  if (record.argument != nullptr) left += std::string("=") + record.argument;
  left.resize(left.size() + 2 > help_column ? left.size() + 2 : help_column, ' ');
  out += left;
  for (const char* p = record.help; *p != '\0'; ++p) {
    out += *p;
    if (*p == '\n') out.append(help_column, ' ');
  }
  out += '\n';
}

// Text in lines of at most 78 columns, two of them blank; broken at blanks.
void append_wrapped(const std::string& words, std::string& out) {
  constexpr std::size_t width = 76;
  for (std::size_t at = 0; at < words.size();) {
    std::size_t end = words.size();
    if (end - at > width) end = words.rfind(' ', at + width);
    out += "  " + words.substr(at, end - at) + "\n";
    at = end + 1;
  }
}

void append_group(const char* title, OptionGroup group, std::string& out) {
  out += std::string("\n") + title + "\n";
  for (const OptionRecord& record : option_table()) {
    if (record.group == group) append_option(record, out);
  }
}

}  // namespace

std::string help_text() {
  std::string text =
      "Usage: mhash [-a ALGORITHM[,...]] [OPTION]... [FILE]...\n"
      "  or:  mhash -c [OPTION]... [LIST]...\n"
      "Write the digests of files, or verify files against lists of digests.\n"
      "Without FILE or LIST, or where it is -, read standard input.\n"
      "\nAlgorithms (without -a: sha256):\n";
  append_wrapped(algorithm_names(), text);
  append_group("What to do:", OptionGroup::what, text);
  append_group("Output:", OptionGroup::output, text);
  append_group("With --check:", OptionGroup::verify, text);
  append_group("About:", OptionGroup::about, text);
  text +=
      "\nLists may hold GNU lines (two blanks, blank and *, or one blank), tagged lines\n"
      "(SHA256 (name) = hex), OpenSSL's, b3sum's and hashdeep's, in UTF-8 or UTF-16.\n"
      "The algorithm comes from the tag, from -a, or from the number of digits: 32 MD5,\n"
      "40 SHA-1, 56 SHA-224, 64 SHA-256, 96 SHA-384, 128 SHA-512.\n"
      "\nExit status (if several apply: 64, then 1, 3, 2):\n"
      "   0  everything was done; with --check: every entry was verified\n"
      "   1  a digest differs\n"
      "   2  something could not be read or written; a listed file is missing\n"
      "   3  a list is malformed, or holds nothing that could be verified\n"
      "  64  the command line is wrong\n"
      "\nEnvironment:\n"
      "  MHASH_KERNEL=sha256=portable,...   kernels to use instead of the best ones\n"
      "\nExamples:\n"
      "  mhash disc.iso                     the SHA-256 digest\n"
      "  mhash -a md5,sha256,blake3 *.iso   three digests, each file read once\n"
      "  mhash *.iso > SHA256SUMS           a list, and\n"
      "  mhash -c SHA256SUMS                its verification\n"
      "  mhash -c -a blake3 B3SUMS          64 digits that are not SHA-256\n";
  return text;
}

std::string version_text() {
  return "mhash " MHASH_VERSION_STRING
         "\nCopyright the mhash authors. Boost Software License 1.0; no warranty.\n";
}

}  // namespace mhash_tool
