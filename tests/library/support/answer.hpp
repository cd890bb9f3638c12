// What the library answers to a request.
#ifndef MHASH_TESTS_SUPPORT_ANSWER_HPP
#define MHASH_TESTS_SUPPORT_ANSWER_HPP

#include <string>
#include <string_view>

#include "request.hpp"

namespace mhash_test {

std::string answer(const Request& request);

// The same for a request as written; errors of syntax are answered too.
std::string answer_line(std::string_view line);

}  // namespace mhash_test

#endif  // MHASH_TESTS_SUPPORT_ANSWER_HPP
