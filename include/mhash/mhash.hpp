#ifndef MHASH_MHASH_HPP
#define MHASH_MHASH_HPP
#include "algorithms.hpp"
#include "any_hasher.hpp"
#endif
