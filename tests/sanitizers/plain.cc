// The library without a test framework, for MemorySanitizer, which must have compiled all code of a
// program: GoogleTest and most of libstdc++ it has not. Every kernel in turn, over messages with
// memory around them that nobody wrote; a digest that depended on it would be reported where it is
// compared.
//     mhash_plain              all of it
//     mhash_plain --planted    hashes one byte that nobody wrote: must be reported
#include <mhash/kernel_info.hpp>
#include <mhash/mhash.hpp>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#include <sanitizer/msan_interface.h>
#define MHASH_TESTS_MSAN 1
#endif
#endif

namespace {

using mhash::ByteView;

unsigned long checks = 0;

// Not Digest's ==: that hides its operands from the compiler, and so from the sanitizer.
void expect_equal(const std::uint8_t* a, const std::uint8_t* b, std::size_t n, const char* what) {
  ++checks;
  for (std::size_t i = 0; i < n; ++i) {
    if (a[i] != b[i]) {
      std::printf("%s differs from portable code\n", what);
      std::exit(1);
    }
  }
}
void expect(bool fact, const char* what) {
  ++checks;
  if (!fact) {
    std::printf("%s\n", what);
    std::exit(1);
  }
}

// A message in the middle of memory that malloc() just gave.
class Message {
 public:
  explicit Message(std::size_t size, std::size_t alignment = 0)
      : size_(size), memory_(static_cast<std::uint8_t*>(std::malloc(size + 256))) {
    if (memory_ == nullptr) std::abort();
    begin_ = memory_ + 64 + alignment % 64;
    std::uint64_t x = 0x9e3779b97f4a7c15 + size;
    for (std::size_t i = 0; i < size; ++i) {
      x = x * 6364136223846793005 + 1442695040888963407;
      begin_[i] = static_cast<std::uint8_t>(x >> 56);
    }
  }
  ~Message() { std::free(memory_); }
  Message(const Message&) = delete;
  Message& operator=(const Message&) = delete;

  const std::uint8_t* data() const { return begin_; }
  std::size_t size() const { return size_; }
  ByteView view() const { return ByteView(begin_, size_); }
  ByteView part(std::size_t from, std::size_t to) const {
    from = from < size_ ? from : size_;
    to = to < size_ ? to : size_;
    return ByteView(begin_ + from, to - from);
  }

 private:
  std::size_t size_;
  std::uint8_t* memory_;
  std::uint8_t* begin_;
};

constexpr std::size_t small = 300;
constexpr std::size_t large[] = {1023,  1024,  1025,  2048,  2049,  4096,   5000,
                                 16384, 17409, 33000, 65536, 70001, 131073, 200000};
constexpr std::size_t sizes = small + 1 + sizeof large / sizeof *large;
std::size_t size_at(std::size_t i) {
  return i <= small ? i : large[i - small - 1];
}

// What a message gives in all ways, as one row of bytes.
constexpr std::size_t result_size = 9 * 64 + 4096;
struct Results {
  std::uint8_t bytes[result_size];
  std::size_t used = 0;

  void add(const void* data, std::size_t n) {
    if (used + n > result_size) std::abort();
    std::memcpy(bytes + used, data, n);
    used += n;
  }
  template <class A>
  void add(const mhash::Digest<A>& digest) {
    add(digest.data(), A::digest_size);
  }
};

template <class H>
void add_output(const H& hasher, Results& out) {
  std::uint8_t bytes[200];
  hasher.finalize_xof(bytes, sizeof bytes, 50);
  out.add(bytes, sizeof bytes);
  auto reader = hasher.output_reader();
  reader.seek(0xffffffffffffffc1);
  reader.fill(bytes, 1).fill(bytes + 1, 99);
  out.add(bytes, 100);
}

template <class A>
void hash(const Message& message, Results& out) {
  const auto digest = mhash::digest<A>(message.view());
  out.add(digest);
  const std::size_t n = message.size();
  mhash::Hasher<A> hasher;
  hasher.update(message.part(0, n / 3)).update(nullptr, 0).update(message.part(n / 3, n / 2));
  const mhash::Midstate<A> midstate(hasher);
  out.add(midstate.data(), midstate.size());
  mhash::Hasher<A> restored;
  expect(mhash::Midstate<A>::restore(midstate.bytes(), restored), "a midstate is refused");
  hasher.update(message.part(n / 2, n));
  restored.update(message.part(n / 2, n));
  expect_equal(hasher.finalize().data(), digest.data(), A::digest_size, "in pieces");
  expect_equal(restored.finalize().data(), digest.data(), A::digest_size, "from a midstate");
  mhash::AnyHasher any;
  expect(mhash::AnyHasher::make(mhash::algorithm_info<A>().name, any), "no algorithm of this name");
  std::uint8_t any_digest[64];
  any.update(message.view()).finalize(any_digest);
  expect_equal(any_digest, digest.data(), A::digest_size, "AnyHasher");
  hasher.wipe();
  out.add(hasher.finalize());

  const ByteView key = message.part(0, 150);
  mhash::Hmac<A> mac(key);
  mac.update(message.part(0, n / 2)).update(message.part(n / 2, n));
  const auto tag = mac.finalize();
  out.add(tag);
  expect(mac.verify(tag), "a right tag is refused");
  std::uint8_t material[100];
  expect(mhash::hkdf<A>(message.view(), key, message.part(5, 20), material, sizeof material),
         "HKDF fails");
  out.add(material, sizeof material);
  if constexpr (A::is_xof) add_output(mhash::Hasher<A>().update(message.view()), out);
}

template <class H>
void hash_with_key(H hasher, const Message& message, Results& out) {
  hasher.update(message.part(0, message.size() / 2));
  const H copy = hasher;
  hasher.reset();
  hasher = copy;
  hasher.update(message.part(message.size() / 2, message.size()));
  out.add(hasher.finalize());
  add_output(hasher, out);
}

void hash_together(const Message& message, Results& out) {
  mhash::MultiHasher<mhash::Md5, mhash::Sha256, mhash::Blake3> multi;
  const auto digests = multi.update(message.view()).finalize();
  out.add(digests.get<mhash::Md5>());
  out.add(digests.get<mhash::Sha256>());
  out.add(digests.get<mhash::Blake3>());

  constexpr std::size_t many = 5;
  ByteView views[many];
  for (std::size_t i = 0; i < many; ++i) views[i] = message.part(i * i, message.size());
  mhash::Digest<mhash::Sha256> sha256[many];
  mhash::digest_many<mhash::Sha256>(views, many, sha256);
  for (const auto& digest : sha256) out.add(digest);
  mhash::Hasher<mhash::Sha256> hashers[many];
  mhash::Hasher<mhash::Sha256>* pointers[many];
  for (std::size_t i = 0; i < many; ++i) pointers[i] = &hashers[i];
  mhash::update_many<mhash::Sha256>(pointers, views, many);
  for (std::size_t i = 0; i < many; ++i) {
    expect_equal(hashers[i].finalize().data(), sha256[i].data(), 32, "update_many");
  }
}

// Runs f over every message, and compares its results with those of portable code, kept at first.
template <class F>
void over_all_messages(std::uint8_t*& kept, const char* what, F f) {
  const bool first = kept == nullptr;
  if (first) kept = static_cast<std::uint8_t*>(std::malloc(sizes * result_size));
  for (std::size_t i = 0; i < sizes; ++i) {
    const Message message(size_at(i), i);
    Results results;
    f(message, results);
    if (first) {
      std::memcpy(kept + i * result_size, results.bytes, results.used);
    } else {
      expect_equal(results.bytes, kept + i * result_size, results.used, what);
    }
  }
}

// Everything that is made with the kernels of one algorithm, or of all.
void with_all_algorithms(const char* what, const char* family = nullptr) {
  static std::uint8_t* kept[16];
  std::size_t i = 0;
  mhash::for_each_algorithm([&](auto a) {
    const char* name = mhash::algorithm_info<decltype(a)>().name;
    const std::size_t number = i++;
    if (family != nullptr && std::strcmp(mhash::MHASH_TAG::kernel_family(name), family) != 0)
      return;
    over_all_messages(kept[number], what, [](const Message& message, Results& out) {
      hash<decltype(a)>(message, out);
    });
  });
  over_all_messages(kept[i++], what, [](const Message& message, Results& out) {
    std::uint8_t key[32];
    std::memset(key, 7, sizeof key);
    hash_with_key(mhash::Blake3Keyed(key), message, out);
    hash_with_key(mhash::Blake3DeriveKey(message.part(0, 40)), message, out);
    hash_together(message, out);
  });
}

// A kernel that the sanitizer could not follow would hide what the rest of this program looks for:
// one byte that was never written must be reported, by the kernel or when its result is looked at.
// The sanitizer ends the program if it is not. f(message) returns the result.
template <class F>
void expect_report(F f) {
#if MHASH_TESTS_MSAN
  const Message message(20000);
  __msan_allocated_memory(message.data() + 100, 1);
  __msan_set_expect_umr(1);
  const auto result = f(message);
  std::uint8_t bytes[sizeof result];
  std::memcpy(bytes, &result, sizeof result);
  // Volatile, so that it stays a branch.
  volatile unsigned odd = 0;
  for (const std::uint8_t byte : bytes) {
    if ((byte & 1) != 0) odd = odd + 1;
  }
  __msan_set_expect_umr(0);
#else
  static_cast<void>(f);
#endif
}

// The algorithms that use the kernel, which is in use.
void expect_reports(const mhash::KernelInfo& kernel) {
  mhash::for_each_algorithm([&](auto a) {
    using A = decltype(a);
    const char* name = mhash::algorithm_info<A>().name;
    if (std::strcmp(mhash::MHASH_TAG::kernel_family(name), kernel.algorithm) != 0) return;
    expect_report([](const Message& message) { return mhash::digest<A>(message.view()); });
  });
}

void try_kernel(const mhash::KernelInfo& kernel) {
  char request[128];
  std::snprintf(request, sizeof request, "%s.%s=%s", kernel.algorithm, kernel.primitive,
                kernel.name);
  if (!kernel.usable) {
    std::printf("%s: this CPU does not have it\n", request);
    return;
  }
  expect(mhash::force_kernels(request), "a usable kernel cannot be forced");
  expect_reports(kernel);
  with_all_algorithms(request, kernel.algorithm);
  std::printf("%s: ran\n", request);
  std::snprintf(request, sizeof request, "%s.%s=portable", kernel.algorithm, kernel.primitive);
  expect(mhash::force_kernels(request), "portable code cannot be forced");
}

// Kernels for several streams, which no hasher calls: each stream against portable code.
template <class F>
void try_many_row(const mhash::detail::Row<typename mhash::detail::Many<F>::Fn>& row) {
  constexpr std::size_t most = 33;
  constexpr std::size_t blocks = 3;
  for (std::size_t streams = 1; streams <= most; ++streams) {
    typename F::Word cvs[most][F::cv_words];
    typename F::Word* cv_pointers[most];
    const std::uint8_t* pointers[most];
    const Message message(blocks * F::block_size + streams, streams);
    for (std::size_t i = 0; i < streams; ++i) {
      std::memset(cvs[i], static_cast<int>(i), sizeof cvs[i]);
      cv_pointers[i] = cvs[i];
      pointers[i] = message.data() + i;
    }
    row.fn(cv_pointers, pointers, blocks, streams);
    for (std::size_t i = 0; i < streams; ++i) {
      typename F::Word cv[F::cv_words];
      std::memset(cv, static_cast<int>(i), sizeof cv);
      mhash::MHASH_TAG::compress_blocks_portable(F{}, cv, pointers[i], blocks);
      expect_equal(reinterpret_cast<const std::uint8_t*>(cvs[i]),
                   reinterpret_cast<const std::uint8_t*>(cv), sizeof cv, row.name);
    }
  }
  expect_report([&](const Message& message) {
    struct {
      typename F::Word words[F::cv_words];
    } cv = {};
    typename F::Word* const cv_pointer = cv.words;
    const std::uint8_t* const pointer = message.data();
    row.fn(&cv_pointer, &pointer, blocks, 1);
    return cv;
  });
}

template <class P>
struct Direct {
  static void try_rows() {}
};
template <class F>
struct Direct<mhash::detail::Many<F>> {
  static void try_rows() {
    using P = mhash::detail::Many<F>;
    for (std::size_t i = 0; const auto* row = mhash::MHASH_KERNELS_TAG::Choice<P>::at(i); ++i) {
      if (row->usable()) try_many_row<F>(*row);
    }
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "--planted") == 0) {
    const Message message(100);
    const auto digest = mhash::digest<mhash::Sha256>(message.data(), 101);
    expect_equal(digest.data(), digest.data() + 1, 1, "planted");
    return 0;
  }
  mhash::for_each_kernel([](const mhash::KernelInfo& kernel) {
    char request[128];
    std::snprintf(request, sizeof request, "%s.%s=portable", kernel.algorithm, kernel.primitive);
    expect(mhash::force_kernels(request), "portable code cannot be forced");
  });
  with_all_algorithms("portable");
  mhash::for_each_kernel([](const mhash::KernelInfo& kernel) {
    if (std::strcmp(kernel.name, "portable") == 0) expect_reports(kernel);
  });
  mhash::for_each_kernel([](const mhash::KernelInfo& kernel) {
    if (std::strcmp(kernel.name, "portable") != 0) try_kernel(kernel);
  });
  namespace detail = mhash::detail;
#define MHASH_X(P) Direct<P>::try_rows();
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
  std::printf("%lu checks\n", checks);
  return 0;
}
