// Secrets under valgrind: memory that is marked undefined stands for them, and memcheck reports
// every branch and every address that depends on it. Run by run.sh; without valgrind nothing is
// tested.
//     mhash_constant_time --list         prints all pairs WHAT KERNEL
//     mhash_constant_time WHAT KERNEL    does WHAT under KERNEL; 77 if this CPU, which is
//     valgrind's,
//                                        cannot run it
// After each step the result must be undefined too: the secret went in indeed.
#include <mhash/kernel_info.hpp>
#include <mhash/mhash.hpp>

#include <valgrind/memcheck.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <vector>

namespace {

namespace detail = mhash::detail;
using mhash::ByteView;
using Bytes = std::vector<std::uint8_t>;

// ---- Secrets ---------------------------------------------------------------------------------

Bytes public_bytes(std::size_t size) {
  Bytes bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i * 7 + i / 251);
  return bytes;
}
void make_secret(void* data, std::size_t size) {
  VALGRIND_MAKE_MEM_UNDEFINED(data, size);
}
Bytes secret_bytes(std::size_t size) {
  Bytes bytes = public_bytes(size);
  make_secret(bytes.data(), bytes.size());
  return bytes;
}

void fail(const char* why) {
  std::printf("FAILED: %s\n", why);
  std::exit(1);
}

// Every byte holds something of the secret. A result of 0 says that there is no valgrind.
void expect_secret(const void* data, std::size_t size) {
  Bytes bits(size);
  if (VALGRIND_GET_VBITS(data, bits.data(), size) != 1) fail("this does not run under valgrind");
  for (const std::uint8_t byte : bits) {
    if (byte == 0) fail("the result does not depend on the secret");
  }
}
template <class A>
void expect_secret(const mhash::Digest<A>& digest) {
  expect_secret(digest.data(), A::digest_size);
}

// A verdict may be known: what it is made of may not.
bool published(bool verdict) {
  const volatile bool kept = verdict;
  VALGRIND_MAKE_MEM_DEFINED(const_cast<bool*>(&kept), sizeof kept);
  return kept;
}
template <class A>
mhash::Digest<A> published(mhash::Digest<A> digest) {
  VALGRIND_MAKE_MEM_DEFINED(digest.data(), A::digest_size);
  return digest;
}

constexpr std::size_t lengths[] = {1, 55, 64, 65, 128, 200, 1024, 1025, 2048, 5000, 17409};

// ---- What is done with them ------------------------------------------------------------------

template <class H>
void read_output(const H& hasher) {
  std::uint8_t out[150];
  hasher.finalize_xof(out, sizeof out, 40);
  expect_secret(out, sizeof out);
  auto reader = hasher.output_reader();
  reader.fill(out, 70);
  expect_secret(out, 70);
  reader.wipe();
}

template <class H>
void feed(H& hasher, const Bytes& message) {
  const std::size_t first = message.size() / 3;
  hasher.update(message.data(), first);
  hasher.update(message.data() + first, message.size() - first);
}

// A secret message.
template <class A>
void hash() {
  for (const std::size_t size : lengths) {
    const Bytes message = secret_bytes(size);
    expect_secret(mhash::digest<A>(message));
    mhash::Hasher<A> hasher;
    feed(hasher, message);
    expect_secret(hasher.finalize());
    if constexpr (A::is_xof) read_output(hasher);
    hasher.wipe();
    if (hasher.finalize() != mhash::digest<A>(nullptr, 0)) fail("wipe() leaves something");
  }
}

// A secret key, over a public message and a secret one.
template <class A>
void hmac() {
  for (const std::size_t key_size : {std::size_t{1}, std::size_t{32}, A::block_size + 1}) {
    const Bytes key = secret_bytes(key_size);
    for (const std::size_t size : lengths) {
      for (const bool is_secret : {false, true}) {
        const Bytes message = is_secret ? secret_bytes(size) : public_bytes(size);
        mhash::Hmac<A> mac{ByteView(key)};
        feed(mac, message);
        const mhash::Digest<A> tag = mac.finalize();
        expect_secret(tag);
        if (!published(mac.verify(tag))) fail("a right tag is refused");
        mhash::Digest<A> wrong = published(tag);
        for (const std::size_t at : {std::size_t{0}, A::digest_size - 1}) {
          wrong[at] ^= 1;
          if (published(mac.verify(wrong))) fail("a wrong tag is accepted");
          if (published(mac.verify(ByteView(wrong.data(), A::digest_size), 10))) {
            fail("a wrong tag is accepted");
          }
          wrong[at] ^= 1;
        }
        if (!published(mac.verify(ByteView(wrong.data(), 12), 12))) fail("a short tag is refused");
      }
    }
  }
}

// Secret key material under a public salt and a secret one.
template <class A>
void hkdf() {
  for (const bool is_secret : {false, true}) {
    const Bytes salt = is_secret ? secret_bytes(40) : public_bytes(40);
    for (const std::size_t size : lengths) {
      const Bytes material = secret_bytes(size);
      std::uint8_t out[200];
      if (!mhash::hkdf<A>(material, salt, public_bytes(20), out, sizeof out)) fail("no HKDF");
      expect_secret(out, sizeof out);
    }
  }
}

// Digest's ==, wherever the difference is.
template <class A>
void equal() {
  const Bytes message = public_bytes(100);
  const mhash::Digest<A> known = mhash::digest<A>(message);
  for (std::size_t at = 0; at <= A::digest_size; ++at) {
    mhash::Digest<A> secret = known;
    if (at < A::digest_size) secret[at] ^= 0x40;
    make_secret(secret.data(), A::digest_size);
    const bool is_equal = published(secret == known);
    if (is_equal != (at == A::digest_size)) fail("== is wrong");
    if (published(known != secret) == is_equal) fail("!= is wrong");
  }
}

void keyed() {
  const Bytes key = secret_bytes(32);
  for (const std::size_t size : lengths) {
    for (const bool is_secret : {false, true}) {
      const Bytes message = is_secret ? secret_bytes(size) : public_bytes(size);
      mhash::Blake3Keyed mac(mhash::Blake3Key::from_bytes(key.data()));
      feed(mac, message);
      expect_secret(mac.finalize());
      read_output(mac);
    }
  }
}

void derive_key() {
  for (const std::size_t size : lengths) {
    mhash::Blake3DeriveKey kdf{ByteView("tests 2026 constant time")};
    feed(kdf, secret_bytes(size));
    expect_secret(kdf.finalize());
    read_output(kdf);
  }
}

// ---- The kernels' own functions, whether or not a hasher calls them --------------------------

template <class F>
void run_kernel(const detail::Row<typename detail::Stream<F>::Fn>& row) {
  const Bytes blocks = secret_bytes(5 * F::block_size);
  typename F::Word cv[F::cv_words] = {};
  make_secret(cv, sizeof cv);
  row.fn(cv, blocks.data(), 5);
  expect_secret(cv, sizeof cv);
}
template <class F>
void run_many_kernel(const detail::Row<typename detail::Many<F>::Fn>& row) {
  constexpr std::size_t most = 33;
  const Bytes blocks = secret_bytes(2 * F::block_size);
  typename F::Word cvs[most][F::cv_words] = {};
  typename F::Word* cv_pointers[most];
  const std::uint8_t* pointers[most];
  for (std::size_t i = 0; i < most; ++i) {
    cv_pointers[i] = cvs[i];
    pointers[i] = blocks.data();
  }
  for (std::size_t streams = 1; streams <= most; ++streams) {
    make_secret(cvs, sizeof cvs);
    row.fn(cv_pointers, pointers, 2, streams);
    expect_secret(cvs, streams * sizeof cvs[0]);
  }
}

template <class P>
struct RunKernel;
template <class F>
struct RunKernel<detail::Stream<F>> {
  static void run(const detail::Row<typename detail::Stream<F>::Fn>& row) { run_kernel<F>(row); }
};
template <class F>
struct RunKernel<detail::Many<F>> {
  static void run(const detail::Row<typename detail::Many<F>::Fn>& row) { run_many_kernel<F>(row); }
};
template <>
struct RunKernel<detail::Blake3Compress> {
  static void run(const detail::Row<detail::Blake3Compress::Fn>& row) {
    const Bytes block = secret_bytes(64);
    std::uint32_t cv[8] = {};
    make_secret(cv, sizeof cv);
    std::uint32_t out[16];
    row.fn(cv, block.data(), 64, 1, 0, out);
    expect_secret(out, sizeof out);
  }
};
template <>
struct RunKernel<detail::Blake3HashMany> {
  static void run(const detail::Row<detail::Blake3HashMany::Fn>& row) {
    constexpr std::size_t most = 33;
    const Bytes chunk = secret_bytes(1024);
    const std::uint8_t* inputs[most];
    for (const std::uint8_t*& input : inputs) input = chunk.data();
    std::uint32_t key[8] = {};
    make_secret(key, sizeof key);
    for (std::size_t n = 1; n <= most; ++n) {
      Bytes out(32 * n);
      row.fn(inputs, n, detail::Blake3Job{key, 16, 5, true, 16, 1, 2}, out.data());
      expect_secret(out.data(), out.size());
    }
  }
};

template <class P>
void run_kernels(std::string_view name) {
  for (std::size_t i = 0; const auto* row = mhash::MHASH_KERNELS_TAG::Choice<P>::at(i); ++i) {
    if (row->name == name && row->usable()) RunKernel<P>::run(*row);
  }
}

// ---- What must be reported ------------------------------------------------------------------

// These two do what this test is to find.
void early_exit() {
  const Bytes secret = secret_bytes(32);
  const Bytes guess = public_bytes(32);
  std::size_t i = 0;
  while (i < 32 && secret[i] == guess[i]) ++i;
  std::printf("equal up to %d\n", static_cast<int>(i));
}
void table_lookup() {
  static const Bytes table = public_bytes(256);
  const Bytes secret = secret_bytes(1);
  const volatile std::uint8_t value = table[secret[0]];
  static_cast<void>(value);
}

// ---- The program -----------------------------------------------------------------------------

struct Work {
  const char* what;
  bool of_algorithms;  // with one kernel in use; otherwise with none
  void (*run)(const char* kernel);
};

// Those of the algorithms that have a kernel of this name.
template <class F>
void for_each_algorithm_with(std::string_view kernel, F f) {
  mhash::for_each_algorithm([&](auto a) {
    using A = decltype(a);
    const std::string_view family =
        mhash::MHASH_TAG::kernel_family(mhash::algorithm_info<A>().name);
    bool has = false;
    mhash::for_each_kernel([&](const mhash::KernelInfo& info) {
      has |= info.algorithm == family && info.name == kernel;
    });
    if (has) f(a);
  });
}

constexpr Work works[] = {
    {"hash", true,
     [](const char* kernel) {
       for_each_algorithm_with(kernel, [](auto a) { hash<decltype(a)>(); });
     }},
    {"hmac", true,
     [](const char* kernel) {
       for_each_algorithm_with(kernel, [](auto a) { hmac<decltype(a)>(); });
     }},
    {"hkdf", true,
     [](const char* kernel) {
       for_each_algorithm_with(kernel, [](auto a) { hkdf<decltype(a)>(); });
     }},
    {"keyed", true, [](const char*) { keyed(); }},
    {"derive_key", true, [](const char*) { derive_key(); }},
    {"kernel", true,
     [](const char* kernel) {
#define MHASH_X(P) run_kernels<P>(kernel);
       MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
     }},
    {"equal", false,
     [](const char*) { mhash::for_each_algorithm([](auto a) { equal<decltype(a)>(); }); }},
    {"early_exit", false, [](const char*) { early_exit(); }},
    {"table_lookup", false, [](const char*) { table_lookup(); }},
};

// Whether a kernel takes part in a work at all.
bool concerns(const Work& work, const mhash::KernelInfo& kernel) {
  if (!work.of_algorithms) return std::strcmp(kernel.name, "portable") == 0;
  const std::string_view what = work.what;
  const bool is_blake3 = std::strcmp(kernel.algorithm, "blake3") == 0;
  if (what == "keyed" || what == "derive_key") return is_blake3;
  // No hasher calls these.
  return what == "kernel" || std::strcmp(kernel.primitive, "many") != 0;
}

int list() {
  for (const Work& work : works) {
    std::vector<std::string_view> seen;
    mhash::for_each_kernel([&](const mhash::KernelInfo& kernel) {
      bool is_new = concerns(work, kernel);
      for (const std::string_view name : seen) is_new &= name != kernel.name;
      if (!is_new) return;
      seen.push_back(kernel.name);
      std::printf("%s %s\n", work.what, kernel.name);
    });
  }
  return 0;
}

// False if no primitive can use it. Others are portable.
bool use_kernel(const char* name) {
  bool is_used = false;
  mhash::for_each_kernel([&](const mhash::KernelInfo& kernel) {
    const std::string target = std::string(kernel.algorithm) + '.' + kernel.primitive + '=';
    if (!mhash::force_kernels((target + "portable").c_str())) fail("no portable code");
  });
  mhash::for_each_kernel([&](const mhash::KernelInfo& kernel) {
    if (std::strcmp(kernel.name, name) != 0 || !kernel.usable) return;
    const std::string target = std::string(kernel.algorithm) + '.' + kernel.primitive + '=';
    if (!mhash::force_kernels((target + name).c_str())) fail("a usable kernel is refused");
    is_used = true;
  });
  return is_used;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "--list") == 0) return list();
  if (argc != 3) {
    std::fprintf(stderr, "usage: %s --list | WHAT KERNEL\n", argv[0]);
    return 2;
  }
  if (RUNNING_ON_VALGRIND == 0) fail("this does not run under valgrind");
  if (!use_kernel(argv[2])) {
    std::printf("skipped: valgrind's CPU cannot run the kernel %s\n", argv[2]);
    return 77;
  }
  for (const Work& work : works) {
    if (std::strcmp(work.what, argv[1]) != 0) continue;
    work.run(argv[2]);
    return 0;
  }
  fail("this work is unknown");
}
