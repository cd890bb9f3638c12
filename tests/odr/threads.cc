// The first use of mhash in a process by sixteen threads at once.
#include <pthread.h>

#include <cstdio>
#include <cstring>

#include "unit.hpp"

#define X(name) extern "C" const Unit name;
UNITS
#undef X

namespace {

const Unit* const all_units[] = {
#define X(name) &name,
    UNITS
#undef X
};

constexpr int thread_count = 16;
constexpr std::size_t message_size = 40000;
unsigned char message[message_size];
pthread_barrier_t barrier;

struct Result {
  std::size_t size;
  char text[8192];
};
Result results[thread_count];

void* hash(void* argument) {
  Result& result = *static_cast<Result*>(argument);
  const std::ptrdiff_t thread = &result - results;
  const Unit& unit =
      *all_units[static_cast<std::size_t>(thread) % (sizeof all_units / sizeof *all_units)];
  pthread_barrier_wait(&barrier);
  result.size = unit.one_shot(message, message_size, result.text);
  result.size += unit.kernels(result.text + result.size);
  return nullptr;
}

}  // namespace

int main() {
  for (std::size_t i = 0; i < message_size; ++i) message[i] = static_cast<unsigned char>(i % 251);
  pthread_barrier_init(&barrier, nullptr, thread_count);
  pthread_t threads[thread_count];
  for (int i = 0; i < thread_count; ++i) {
    if (pthread_create(&threads[i], nullptr, hash, &results[i]) != 0) return 2;
  }
  for (pthread_t thread : threads) pthread_join(thread, nullptr);
  for (const Result& result : results) {
    if (result.size != results[0].size ||
        std::memcmp(result.text, results[0].text, result.size) != 0) {
      std::printf("threads differ:\n%.*s\n%.*s\n", static_cast<int>(result.size), result.text,
                  static_cast<int>(results[0].size), results[0].text);
      return 1;
    }
  }
  return 0;
}
