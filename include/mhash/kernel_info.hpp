// Which kernels there are, which are in use, and how to choose others.
//
// A kernel is a primitive of an algorithm by one strategy: sha256.stream by x86_sha, say. Each
// primitive has a table of kernels, best first. At first use the best one is chosen that this CPU
// can run and that passes its known-answer test. The environment variable MHASH_KERNEL can name
// others: "sha256=portable,blake3.hash_many=lanes_avx2". Requests that are unknown or cannot be met
// are ignored there; programs that run with more rights than their caller ignore the variable, and
// MHASH_NO_ENVIRONMENT compiles that out.
//
// Truncated algorithms use their parent's kernels: sha224 those of sha256; sha384, sha512-224 and
// sha512-256 those of sha512. Not part of the umbrella header: it links the kernels of every
// algorithm.
#ifndef MHASH_KERNEL_INFO_HPP
#define MHASH_KERNEL_INFO_HPP

#include <cstddef>
#include <string_view>

#include "algorithms.hpp"
#include "detail/kernel_request.hpp"

namespace mhash {
inline namespace v0 {

/// One kernel. The strings live for ever.
struct KernelInfo {
  const char* algorithm;  ///< "sha256"
  const char* primitive;  ///< "stream"
  const char* name;       ///< "x86_sha"
  bool usable;            ///< this CPU can run it
  bool active;            ///< it is the one in use
};

namespace MHASH_HIDDEN MHASH_TAG {

// The algorithm whose tables A uses, as its entry in the list of primitives names it.
constexpr const char* kernel_family(std::string_view algorithm) noexcept {
  const AlgorithmInfo* info = find_algorithm(algorithm);
  if (info == nullptr) return "";
  switch (info->id) {
    case Algorithm::sha224:
      return "sha256";
    case Algorithm::sha384:
    case Algorithm::sha512_224:
    case Algorithm::sha512_256:
      return "sha512";
    default:
      return info->name;
  }
}

template <class P, class F>
void for_each_kernel_of(F& f) noexcept {
  const auto* active = active_row<P>();
  for (std::size_t i = 0; const auto* row = MHASH_KERNELS_TAG::Choice<P>::at(i); ++i) {
    f(KernelInfo{P::algorithm(), name_of_primitive(P::primitive()), row->name, row->usable(),
                 row == active});
  }
}

// Whether P has a row of the requested name; if so, `forced` tells whether it is in use now.
template <class P>
void force_if_requested(const KernelRequest& request, bool& known, bool& refused) noexcept {
  if (!request_is_for<P>(request)) return;
  for (std::size_t i = 0; const auto* row = MHASH_KERNELS_TAG::Choice<P>::at(i); ++i) {
    if (!request.name.equals(row->name)) continue;
    known = true;
    if (!MHASH_KERNELS_TAG::Choice<P>::force(request.name.text, request.name.size)) refused = true;
  }
}

inline bool force_kernel(const KernelRequest& request) noexcept {
  bool known = false;
  bool refused = false;
#define MHASH_X(P) force_if_requested<P>(request, known, refused);
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
  return known && !refused;
}

template <class P>
const char* active_name_if(const char* algorithm, Primitive primitive, const char* other) noexcept {
  return primitive == P::primitive() && std::strcmp(algorithm, P::algorithm()) == 0
             ? active_row<P>()->name
             : other;
}

inline bool force_kernels(const char* list) noexcept {
  bool all = true;
  for_each_kernel_request(list, [&all](KernelRequest request) {
    const char* family =
        kernel_family(std::string_view(request.algorithm.text, request.algorithm.size));
    request.algorithm = {family, std::strlen(family)};
    if (!force_kernel(request)) all = false;
  });
  return all;
}

inline const char* active_kernel(const char* algorithm, Primitive primitive) noexcept {
  const char* name = nullptr;
#define MHASH_X(P) name = active_name_if<P>(algorithm, primitive, name);
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
  return name;
}

}  // namespace MHASH_TAG

/// The name of a primitive as MHASH_KERNEL writes it: "stream".
[[nodiscard]] MHASH_INLINE constexpr const char* primitive_name(Primitive primitive) noexcept {
  return MHASH_TAG::name_of_primitive(primitive);
}

/// Calls f(const KernelInfo&) with every kernel that was compiled in, best first within each
/// primitive. Makes the choices that were not made yet.
template <class F>
MHASH_INLINE void for_each_kernel(F&& f) {
#define MHASH_X(P) MHASH_TAG::for_each_kernel_of<P>(f);
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
}

/// The kernel in use for a primitive of A; null if A has no such primitive.
template <class A>
[[nodiscard]] MHASH_INLINE const char* active_kernel(Primitive primitive) noexcept {
  return MHASH_TAG::active_kernel(MHASH_TAG::kernel_family(algorithm_info<A>().name), primitive);
}

/// Uses the kernel called name for a primitive of an algorithm, from the next call of any hasher
/// on. False, and nothing changed, if there is no such kernel, this CPU cannot run it, or it fails
/// its known-answer test. Reaches the code compiled with the caller's settings (instruction sets,
/// header-only or compiled mode); the environment variable reaches all. Thread-safe; meant for the
/// start of a program and for tests.
[[nodiscard]] MHASH_INLINE bool force_kernel(std::string_view algorithm, Primitive primitive,
                                             std::string_view name) noexcept {
  const char* family = MHASH_TAG::kernel_family(algorithm);
  const char* primitive_text = MHASH_TAG::name_of_primitive(primitive);
  return MHASH_TAG::force_kernel({{family, std::strlen(family)},
                                  {primitive_text, std::strlen(primitive_text)},
                                  {name.data(), name.size()}});
}

/// Carries out a list in the form of MHASH_KERNEL, "ALGORITHM[.PRIMITIVE]=KERNEL,...", item by
/// item. Without a primitive, all those of the algorithm that have a kernel of that name. False if
/// any item is malformed, unknown or unusable; the others are carried out.
[[nodiscard]] MHASH_INLINE bool force_kernels(const char* list) noexcept {
  return MHASH_TAG::force_kernels(list);
}

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNEL_INFO_HPP
