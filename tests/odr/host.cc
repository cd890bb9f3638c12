// A program that loads two libraries of one unit each, both with a copy of mhash of their own:
//     host FIRST.so SECOND.so local|global|tied
// with RTLD_LOCAL or RTLD_GLOBAL; tied is global, and only both together can leave. The libraries
// must keep their choices of kernels apart, and leave the process when closed.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "unit.hpp"

namespace {

void expect(bool fact, const char* what) {
  if (fact) return;
  std::printf("%s\n", what);
  std::exit(1);
}

struct Library {
  const char* path;
  void* handle;
  const Unit* unit;

  Library(const char* file, int mode) : path(file), handle(::dlopen(file, RTLD_NOW | mode)) {
    if (handle == nullptr) expect(false, ::dlerror());
    unit = static_cast<const Unit*>(::dlsym(handle, "library"));
    expect(unit != nullptr, "no unit in the library");
  }
  std::string kernels() const {
    char text[8192];
    return std::string(text, unit->kernels(text));
  }
  // "ALGORITHM.PRIMITIVE=KERNEL" that are in use.
  std::string active() const { return kernels().substr(0, kernels().find('\n')); }
};

bool is_mapped(const char* path) {
  char line[4096];
  bool found = false;
  std::FILE* const maps = std::fopen("/proc/self/maps", "r");
  if (maps == nullptr) return false;
  while (std::fgets(line, sizeof line, maps) != nullptr) {
    found = found || std::strstr(line, path) != nullptr;
  }
  std::fclose(maps);
  return found;
}

bool is_loaded(const Library& library) {
  return ::dlopen(library.path, RTLD_NOW | RTLD_NOLOAD) != nullptr || is_mapped(library.path);
}

void use(const Library& library) {
  static unsigned char message[5000] = {1, 2, 3};
  static char first[8192];
  static std::size_t first_size = 0;
  char text[8192];
  const std::size_t size = library.unit->one_shot(message, sizeof message, text);
  if (first_size == 0) std::memcpy(first, text, first_size = size);
  expect(size == first_size && std::memcmp(first, text, size) == 0, "digests differ");
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) return 2;
  const bool tied = std::strcmp(arguments[3], "tied") == 0;
  const int mode = std::strcmp(arguments[3], "local") == 0 ? RTLD_LOCAL : RTLD_GLOBAL;
  bool chosen_apart = false;
  for (int turn = 0; turn < 4; ++turn) {
    const Library first(arguments[1], mode);
    const Library second(arguments[2], mode);
    expect(is_loaded(first) && is_loaded(second), "a loaded library is not seen");
    ::dlclose(first.handle);  // what is_loaded opened
    ::dlclose(second.handle);
    const std::string before = second.active();
    expect(first.active() == before, "a fresh library has another choice of kernels");
    // The first kernel that could be used and is not.
    const std::string all = first.kernels();
    const std::string other = all.substr(all.find('\n') + 1);
    if (other.size() > 1) {
      const std::string request = other.substr(0, other.find(' '));
      expect(first.unit->force(request.c_str()), "force_kernels failed");
      expect(first.active().find(request + " ") != std::string::npos, "not forced");
      expect(second.active() == before, "force_kernels reached another library");
      chosen_apart = true;
    }
    use(first);
    use(second);
    const Library& one = turn % 2 == 0 ? first : second;
    const Library& two = turn % 2 == 0 ? second : first;
    expect(::dlclose(one.handle) == 0, "dlclose failed");
    expect(tied || !is_loaded(one), "a closed library is still in the process");
    use(two);
    expect(::dlclose(two.handle) == 0, "dlclose failed");
    expect(!is_loaded(one) && !is_loaded(two), "a closed library is still in the process");
  }
  std::printf("%s\n", chosen_apart ? "apart" : "only one kernel each: no choice to make");
  return 0;
}
