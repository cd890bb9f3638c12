#include "ours.hpp"

#include <cstring>
#include <new>

#include "mhash/mhash.hpp"

namespace mhash_bench {
namespace {

template <class A>
std::string kernels_of() {
  std::string names;
  for (const auto primitive :
       {mhash::Primitive::stream, mhash::Primitive::compress, mhash::Primitive::hash_many}) {
    if (const char* name = mhash::active_kernel<A>(primitive)) {
      if (!names.empty()) names += '+';
      names += name;
    }
  }
  return names;
}

std::string active_kernel(std::string_view algorithm, mhash::Primitive primitive) {
  std::string active;
  mhash::for_each_kernel([&](const mhash::KernelInfo& kernel) {
    if (kernel.active && kernel.algorithm == algorithm &&
        std::strcmp(kernel.primitive, mhash::primitive_name(primitive)) == 0) {
      active = kernel.name;
    }
  });
  return active;
}

}  // namespace

Contender ours() {
  Contender result{"mhash", MHASH_VERSION_STRING, {}};
  mhash::for_each_algorithm([&](auto algorithm) {
    using A = decltype(algorithm);
    result.algorithms[mhash::algorithm_info<A>().name] = [](const std::uint8_t* data,
                                                            std::size_t size, std::uint8_t* out) {
      const auto digest = mhash::digest<A>(data, size);
      std::memcpy(out, digest.data(), sizeof digest);
    };
  });
  return result;
}

std::string kernels_in_use(std::string_view algorithm) {
  std::string names;
  mhash::for_each_algorithm([&](auto a) {
    using A = decltype(a);
    if (mhash::algorithm_info<A>().name == algorithm) names = kernels_of<A>();
  });
  return names;
}

ForcedKernel::ForcedKernel(const std::string& algorithm, mhash::Primitive primitive,
                           const std::string& kernel)
    : algorithm_(algorithm),
      primitive_(primitive),
      before_(active_kernel(algorithm, primitive)),
      done_(mhash::force_kernel(algorithm, primitive, kernel)) {}

ForcedKernel::~ForcedKernel() {
  static_cast<void>(mhash::force_kernel(algorithm_, primitive_, before_));
}

}  // namespace mhash_bench
