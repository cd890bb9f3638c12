// The tables as they are: which kernels a platform has, in which order; and how a request for one
// of them is read.
#include <gtest/gtest.h>
#include <mhash/kernel_info.hpp>

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace tables = mhash::MHASH_KERNELS_TAG;
namespace portable = mhash::MHASH_TAG;
namespace detail = mhash::detail;

// "x86_sha:1 portable:1", by "sha256.stream": the names and their lanes.
std::map<std::string, std::string> rows_by_table() {
  std::map<std::string, std::string> result;
  const auto add = [&result](const std::string& table, const auto& rows) {
    for (const auto& row : rows) {
      std::string& text = result[table];
      if (!text.empty()) text += ' ';
      text += std::string(row.name) + ':' + std::to_string(row.lanes);
    }
  };
#define MHASH_X(P)                                                               \
  add(std::string(P::algorithm()) + '.' + mhash::primitive_name(P::primitive()), \
      tables::Table<P>::rows);
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
  return result;
}

// A kernel that is lost, or that stands behind a slower one, would be missed by nobody else: the
// digests are the same.
TEST(Rows, AreThoseOfThePlatformBestFirst) {
#if !defined(__linux__)
  GTEST_SKIP() << "written down for Linux";
#endif
  std::string sha1, sha256, lanes;
#if defined(__x86_64__)
  sha1 = sha256 = "x86_sha:1 ";
  lanes = "lanes_avx512:16 lanes_avx2:8 lanes_sse4:4 lanes_ssse3:4 ";
#elif defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  sha1 = "arm_sha1:1 ";
  sha256 = "arm_sha2:1 ";
  lanes = "lanes_neon:4 ";
#elif defined(__i386__)
  GTEST_SKIP() << "which targets Highway has here depends on its version";
#endif
  if (!MHASH_USE_HIGHWAY) lanes.clear();
  const std::map<std::string, std::string> expected = {
      {"md5.stream", "scalar:1 portable:1"},
      {"sha1.stream", sha1 + "portable:1"},
      {"sha256.stream", sha256 + "portable:1"},
      {"sha256.many", lanes + "portable:1"},
      {"sha512.stream", "portable:1"},
      {"blake3.compress", "portable:1"},
      {"blake3.hash_many", lanes + "portable:1"},
  };
  EXPECT_EQ(rows_by_table(), expected);
}

struct Parsed {
  std::string algorithm, primitive, name;
  friend bool operator==(const Parsed&, const Parsed&) = default;
};

std::vector<Parsed> parsed(const char* text) {
  std::vector<Parsed> result;
  portable::for_each_kernel_request(text, [&result](const portable::KernelRequest& request) {
    const auto string = [](portable::Word word) { return std::string(word.text, word.size); };
    result.push_back({string(request.algorithm), string(request.primitive), string(request.name)});
  });
  return result;
}

TEST(Requests, AreReadAsWritten) {
  using List = std::vector<Parsed>;
  EXPECT_EQ(parsed(nullptr), List());
  EXPECT_EQ(parsed(""), List());
  EXPECT_EQ(parsed("sha256=portable"), (List{{"sha256", "", "portable"}}));
  EXPECT_EQ(parsed("sha256.many=portable,blake3=lanes_avx2"),
            (List{{"sha256", "many", "portable"}, {"blake3", "", "lanes_avx2"}}));
  EXPECT_EQ(parsed(",a,=b,.c=d,e=f=g,h.i.j=k,"), (List{{"", "", ""},
                                                       {"a", "", ""},
                                                       {"", "", "b"},
                                                       {"", "c", "d"},
                                                       {"e", "", "f=g"},
                                                       {"h", "i.j", "k"}}));
}

TEST(Requests, ReachTheTableThatTheyName) {
  using Sha256Many = detail::Many<detail::Sha256Family>;
  const auto is_for_it = [](std::string_view algorithm, std::string_view primitive) {
    return portable::request_is_for<Sha256Many>(
        {{algorithm.data(), algorithm.size()}, {primitive.data(), primitive.size()}, {"", 0}});
  };
  EXPECT_TRUE(is_for_it("sha256", ""));
  EXPECT_TRUE(is_for_it("sha256", "many"));
  EXPECT_FALSE(is_for_it("sha256", "stream"));
  EXPECT_FALSE(is_for_it("sha1", "many"));
  // Neither the start of a name nor more than it.
  for (const char* algorithm : {"", "sha", "sha25", "sha2566"}) {
    EXPECT_FALSE(is_for_it(algorithm, "")) << algorithm;
  }
  for (const char* primitive : {"m", "man", "many2"}) {
    EXPECT_FALSE(is_for_it("sha256", primitive)) << primitive;
  }
}

TEST(Requests, KernelsThatTheCpuLacksAreListedAsSuch) {
  mhash::for_each_kernel([](const mhash::KernelInfo&) {});  // the choices are made
  const std::uint32_t real = portable::detect_cpu_features();
  portable::cpu_features_cache.store(detail::cpu::known);
  mhash::for_each_kernel([](const mhash::KernelInfo& kernel) {
    const std::string_view name = kernel.name;
    const bool runs_anywhere =
        name == "portable" || name == "scalar" || name == "lanes_neon" || name == "lanes_wasm";
    EXPECT_EQ(kernel.usable, runs_anywhere) << kernel.algorithm << ' ' << name;
  });
  portable::cpu_features_cache.store(real);
}

TEST(Requests, AreCarriedOutWhateverStandsBesideThem) {
  const std::string before = mhash::active_kernel<mhash::Md5>(mhash::Primitive::stream);
  EXPECT_FALSE(mhash::force_kernels("md5=nonsense,md5=portable"));
  EXPECT_STREQ(mhash::active_kernel<mhash::Md5>(mhash::Primitive::stream), "portable");
  EXPECT_FALSE(mhash::force_kernels("md5.stream=scalar,nonsense"));
  EXPECT_STREQ(mhash::active_kernel<mhash::Md5>(mhash::Primitive::stream), "scalar");
  EXPECT_EQ(mhash::active_kernel<mhash::Md5>(mhash::Primitive::compress), nullptr);
  EXPECT_TRUE(mhash::force_kernel("md5", mhash::Primitive::stream, before));
}

TEST(Requests, ForATruncatedAlgorithmReachItsFamily) {
  constexpr auto stream = mhash::Primitive::stream;
  const auto look_at = [](const char* name, auto whole, auto truncated) {
    using Whole = decltype(whole);
    const std::string before = mhash::active_kernel<Whole>(stream);
    EXPECT_TRUE(mhash::force_kernel(name, stream, "portable")) << name;
    EXPECT_STREQ(mhash::active_kernel<Whole>(stream), "portable") << name;
    EXPECT_STREQ(mhash::active_kernel<decltype(truncated)>(stream), "portable") << name;
    EXPECT_TRUE(mhash::force_kernel(name, stream, before)) << name;
  };
  look_at("sha224", mhash::Sha256(), mhash::Sha224());
  look_at("sha384", mhash::Sha512(), mhash::Sha384());
  look_at("sha512-224", mhash::Sha512(), mhash::Sha512_224());
  look_at("sha512-256", mhash::Sha512(), mhash::Sha512_256());
}

// A kernel that is there and cannot be used is refused, and by that name.
TEST(Requests, ForKernelsThatTheCpuLacksAreRefused) {
  const std::uint32_t real = portable::detect_cpu_features();
  portable::cpu_features_cache.store(detail::cpu::known);
  mhash::for_each_kernel([](const mhash::KernelInfo& kernel) {
    if (kernel.usable) return;
    EXPECT_FALSE(mhash::force_kernels(
        (std::string(kernel.algorithm) + '.' + kernel.primitive + '=' + kernel.name).c_str()));
  });
  portable::cpu_features_cache.store(real);
}

}  // namespace
