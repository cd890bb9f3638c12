# Turns vector files into a C++ source, so that a test program carries them and needs no file.
#   cmake -DOUTPUT=vectors.cc "-DINPUTS=a.txt;b.txt" -P embed.cmake
set(arrays "")
set(table "")
foreach(input IN LISTS INPUTS)
  get_filename_component(name ${input} NAME_WE)
  string(MAKE_C_IDENTIFIER ${name} array)
  file(READ ${input} text)
  string(REGEX REPLACE "#[^\n]*\n" "" text "${text}")
  # A vector is made of letters, digits and a few signs: neither quotes nor backslashes.
  string(REGEX REPLACE "([^\n]+)\n" "    \"\\1\",\n" text "${text}")
  string(APPEND arrays "constexpr const char* ${array}[] = {\n${text}};\n\n")
  string(APPEND table "    {\"${name}\", ${array}, std::size(${array})},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made by tests/vectors/embed.cmake.
#include <iterator>

#include \"support/vectors.hpp\"

namespace mhash_test {
namespace {

${arrays}constexpr VectorFile files[] = {
${table}};

}  // namespace

const VectorFile* const vector_files = files;
const std::size_t vector_file_count = std::size(files);

}  // namespace mhash_test
")
