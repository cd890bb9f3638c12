// Every lanes kernel, once for each Highway target; no include guard. A new one is one line here.
#include "lanes_words-inl.hpp"
//
#include "blake3_lanes-inl.hpp"
#include "sha256_lanes-inl.hpp"
