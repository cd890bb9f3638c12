// Runs a fuzz target without libFuzzer: over the files of its corpus, and over mutations of them
// that are the same on every run and every machine.
//     mhash_replay_TARGET CORPUS [MUTATIONS]     all of them
//     mhash_replay_TARGET CORPUS =N FILE         writes mutation N to FILE and runs it alone
//     mhash_replay_TARGET FILE                   runs one input
#include <algorithm>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz.hpp"

// Of the sanitizers' runtime, if it is linked.
extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));

namespace {

using Bytes = std::vector<std::uint8_t>;

class Random {
 public:
  // splitmix64
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }

 private:
  std::uint64_t state_;
};

// How to run the present input once more; printed if it is the last one.
std::string repeat;

void say_how_to_repeat() {
  std::fprintf(stderr, "replay: to repeat: %s\n", repeat.c_str());
  repeat.clear();
}
extern "C" void on_signal(int signal) {
  if (!repeat.empty()) say_how_to_repeat();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

Bytes read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return Bytes(std::istreambuf_iterator<char>(file), {});
}

std::vector<std::filesystem::path> files_of(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void mutate_once(Bytes& bytes, const Bytes& other, Random& random) {
  constexpr std::uint8_t telling[] = {0,    '\n', '\r', '\\', ' ',  '*',  '(', ')',  '=',
                                      ',',  '%',  '#',  '.',  '0',  'a',  'F', 0x7f, 0x80,
                                      0xff, 0xfe, 0xef, 0xbb, 0xbf, 0xd8, 0xdc};
  const std::size_t at = random.below(bytes.size() + 1);
  const auto position = bytes.begin() + static_cast<std::ptrdiff_t>(at);
  const std::size_t left = bytes.size() - at;
  switch (random.below(7)) {
    case 0:
      if (left != 0) *position = static_cast<std::uint8_t>(*position ^ 1 << random.below(8));
      break;
    case 1:
      if (left != 0) *position = telling[random.below(std::size(telling))];
      break;
    case 2:
      bytes.insert(position, telling[random.below(std::size(telling))]);
      break;
    case 3: {
      const std::size_t n = std::min(left, 1 + random.below(16));
      bytes.erase(position, position + static_cast<std::ptrdiff_t>(n));
      break;
    }
    case 4: {
      const Bytes part(position, position + static_cast<std::ptrdiff_t>(random.below(left + 1)));
      bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(random.below(bytes.size() + 1)),
                   part.begin(), part.end());
      break;
    }
    case 5: {
      const auto from = static_cast<std::ptrdiff_t>(random.below(other.size() + 1));
      bytes.erase(position, bytes.end());
      bytes.insert(bytes.end(), other.begin() + from, other.end());
      break;
    }
    default:
      bytes.resize(at);
  }
}

Bytes mutation(const std::vector<Bytes>& corpus, std::size_t number) {
  Random random(number);
  Bytes bytes = corpus[random.below(corpus.size())];
  for (std::size_t n = 1 + random.below(4); n != 0; --n) {
    mutate_once(bytes, corpus[random.below(corpus.size())], random);
  }
  bytes.resize(std::min<std::size_t>(bytes.size(), 8192));
  return bytes;
}

void run(const Bytes& bytes) {
  // Memory of exactly this size.
  const Bytes exact(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 4) {
    std::fprintf(stderr, "usage: %s CORPUS [MUTATIONS | =N FILE] | FILE\n", argv[0]);
    return 2;
  }
  for (const int signal : {SIGABRT, SIGSEGV, SIGILL, SIGFPE}) std::signal(signal, on_signal);
  if (__sanitizer_set_death_callback != nullptr) {
    __sanitizer_set_death_callback(say_how_to_repeat);
  }
  const std::string me = argv[0];
  if (!std::filesystem::is_directory(argv[1])) {
    repeat = me + ' ' + argv[1];
    run(read_file(argv[1]));
    return 0;
  }

  std::vector<Bytes> corpus;
  for (const auto& file : files_of(argv[1])) {
    corpus.push_back(read_file(file));
    if (argc == 4) continue;
    repeat = me + ' ' + file.string();
    run(corpus.back());
  }
  if (corpus.empty()) {
    std::fprintf(stderr, "replay: %s holds no inputs\n", argv[1]);
    return 1;
  }
  const std::string first = me + ' ' + argv[1] + " =";
  if (argc == 4) {
    const Bytes bytes = mutation(corpus, std::strtoul(argv[2] + 1, nullptr, 10));
    std::ofstream(argv[3], std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
    run(bytes);
    return 0;
  }
  const std::size_t mutations = argc == 3 ? std::strtoul(argv[2], nullptr, 10) : 0;
  for (std::size_t i = 0; i < mutations; ++i) {
    repeat = first + std::to_string(i) + " FILE";
    run(mutation(corpus, i));
  }
  repeat.clear();
  std::printf("%zu inputs, %zu mutations\n", corpus.size(), mutations);
  return 0;
}
