// mhash_oracle: answers requests about hashes, one a line; see support/request.hpp.
#include <iostream>
#include <string>

#include "support/answer.hpp"

int main() {
  std::ios::sync_with_stdio(false);
  std::string line;
  while (std::getline(std::cin, line)) {
    std::cout << mhash_test::answer_line(line) << std::endl;  // whoever asks may wait for it
  }
}
