// One pass of the loop in targets.hpp; no include guard. HWY_TARGET and MHASH_HWY_OPS are set;
// without MHASH_LANES_NAMESPACE the pass only flips Highway's guards.

// Highway includes an ops file anew if its guard and HWY_TARGET_TOGGLE differ in being defined.
#if defined(HIGHWAY_HWY_OPS_SHARED_TOGGLE) != defined(HWY_TARGET_TOGGLE)
#ifdef HWY_TARGET_TOGGLE
#undef HWY_TARGET_TOGGLE
#else
#define HWY_TARGET_TOGGLE
#endif
#endif

#include <hwy/ops/set_macros-inl.h>
//
#include MHASH_HWY_OPS
//
#include <hwy/ops/generic_ops-inl.h>

#ifdef MHASH_LANES_NAMESPACE
#include "lanes-inl.hpp"
#endif

#ifdef MHASH_HWY_ODD
#undef MHASH_HWY_ODD
#else
#define MHASH_HWY_ODD
#endif
#undef MHASH_HWY_OPS
#undef MHASH_LANES_NAMESPACE
