// The single translation unit of the compiled mode: define MHASH_COMPILED everywhere, compile this
// file once, and every other translation unit sees declarations only.
#ifndef MHASH_COMPILED
#define MHASH_COMPILED
#endif
#define MHASH_COMPILING

// An installed copy has this folder inside of include/mhash/, the source tree beside include/.
#if __has_include("../mhash.hpp")
#include "../mhash.hpp"
#else
#include "../include/mhash/mhash.hpp"
#endif

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

#define MHASH_X(P) template struct Choice<P>;
MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash
