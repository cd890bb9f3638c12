// The one bridge from include/ to kernels/. In the source tree the folders stand side by side; an
// installed copy has kernels/ inside of include/mhash/. The path is relative, so that this copy
// never picks up the kernels of another one.
#ifndef MHASH_DETAIL_KERNELS_HPP
#define MHASH_DETAIL_KERNELS_HPP

#include "cpu.hpp"
#include "families.hpp"
#include "kernel_request.hpp"
#include "padding.hpp"
#include "row.hpp"
#include "words.hpp"

#define MHASH_BRIDGE_REVISION 2

#if __has_include("../../../kernels/mhash_kernels.hpp")
#include "../../../kernels/mhash_kernels.hpp"
#else
#include "../kernels/mhash_kernels.hpp"
#endif

#if !defined(MHASH_KERNELS_REVISION) || MHASH_KERNELS_REVISION != MHASH_BRIDGE_REVISION
#error "mhash: the kernels/ found beside these headers belong to another version; reinstall both"
#endif

#endif  // MHASH_DETAIL_KERNELS_HPP
