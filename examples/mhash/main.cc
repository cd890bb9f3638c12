#include <mhash/mhash.hpp>

int main() { return 0; }
