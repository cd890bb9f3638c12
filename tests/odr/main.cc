// A program of many units:
//     append UNIT...                one set of hashers passes through the units; digests are
//     checked kernels UNIT [BY LIST [fails]]
//                                   the kernels that UNIT uses, after unit BY forced those of a
//                                   list
//     effective-user                whose rights it has
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

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

int failures = 0;

void expect(bool fact, const char* unit, const char* what) {
  if (fact) return;
  std::printf("%s: %s\n", unit, what);
  ++failures;
}

// Of the 31744 bytes i % 251: BLAKE3's is in its official test vectors.
constexpr std::size_t message_size = 31744;
const char expected[] =
    "md5 479ffce5ddbbbf1b728c1edb4e8fea34\n"
    "sha1 58a1076d68ea10c83709bb2b51e42bf081594a37\n"
    "sha224 33a00444fe29d4e2dcf187a8f61e73704b736383f49959e5125358fd\n"
    "sha256 3cfe29c8d109f9f2c47826c78f931f31fdec70a2cf0ddfbba8fe8009a729dd42\n"
    "sha384 "
    "9f11b9a088790eca8b34a921790e8c9ef7b871f6fbe18c0161e3e4b7adc5de57b7add94a582a872d0b80e462ad3f03"
    "d9\n"
    "sha512 "
    "884bcc1b61bcce54830265ad44e240e6f742a30d473775a39c92c4e5c95032f9ec1a7eff516567b7846fae9ddc8f6a"
    "2828e1f763ac630f1bbfe631ed87e6428a\n"
    "sha512-224 36b51a41e1026e183922e6043c38c7a67a97ad5367c14b8c6162d112\n"
    "sha512-256 d6480e29ee08e94b7b66c19338293e2b6850d15d34c810ba34b88d3d2f359ce7\n"
    "blake3 62b6960e1a44bcc1eb1a611a8d6235b6b4b78f32e7abc4fb4c6cdcce94895c47\n";

bool begins_with_expected(const std::string& text) {
  return text.compare(0, sizeof expected - 1, expected) == 0;
}

std::string digests(const Unit& unit, const void* set) {
  char text[8192];
  return std::string(text, unit.digests(set, text));
}

const Unit& find(const char* name) {
  for (const Unit* unit : all_units) {
    if (std::strcmp(unit->name, name) == 0) return *unit;
  }
  std::printf("no unit %s\n", name);
  std::exit(2);
}

int append(const std::vector<const Unit*>& units) {
  std::vector<unsigned char> message(message_size);
  for (std::size_t i = 0; i < message_size; ++i) message[i] = static_cast<unsigned char>(i % 251);

  std::size_t first_layout[256];
  const std::size_t layout_size = units[0]->layout(first_layout);
  for (const Unit* unit : units) {
    std::size_t layout[256];
    const bool same = unit->layout(layout) == layout_size &&
                      std::memcmp(layout, first_layout, layout_size * sizeof *layout) == 0 &&
                      unit->set_size() == units[0]->set_size();
    expect(same, unit->name, "types have another layout than in the first unit");

    char text[8192];
    const std::size_t size = unit->one_shot(message.data(), message.size(), text);
    expect(begins_with_expected(std::string(text, size)), unit->name, "wrong one-shot digests");
  }
  if (failures != 0) return 1;

  // Each unit in its turn makes the set; then all of them append to it.
  const std::size_t sizes[] = {1, 63, 64, 65, 0, 127, 200, 1024, 1, 4099, 8, 1023, 2049};
  std::string first_text;
  for (std::size_t first = 0; first < units.size(); ++first) {
    const std::size_t set_size = units[first]->set_size();
    const std::unique_ptr<void, void (*)(void*)> set(
        ::operator new (set_size, std::align_val_t{64}),
        [](void* p) { ::operator delete (p, std::align_val_t{64}); });
    units[first]->construct(set.get());
    std::size_t done = 0;
    for (std::size_t turn = first; done < message_size; ++turn) {
      std::size_t size = sizes[turn % (sizeof sizes / sizeof *sizes)];
      if (size > message_size - done) size = message_size - done;
      units[turn % units.size()]->append(set.get(), message.data() + done, size);
      done += size;
    }
    for (const Unit* unit : units) {
      const std::string text = digests(*unit, set.get());
      if (first_text.empty()) first_text = text;
      expect(begins_with_expected(text), unit->name, "wrong digests of what all units appended");
      expect(text == first_text, unit->name, "other digests than the first unit");
    }
  }
  if (failures == 0) std::printf("%zu units agree\n", units.size());
  return failures == 0 ? 0 : 1;
}

int print_kernels(const Unit& unit) {
  char text[8192];
  const std::string all(text, unit.kernels(text));
  std::printf("%s", all.substr(0, all.find('\n') + 1).c_str());
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  if (words.empty()) return 2;
  if (words[0] == "effective-user") return std::printf("%u\n", unsigned{::geteuid()}) < 0;
  if (words.size() < 2) return 2;
  if (words[0] == "append") {
    std::vector<const Unit*> units;
    for (std::size_t i = 1; i < words.size(); ++i) units.push_back(&find(words[i].c_str()));
    return append(units);
  }
  const Unit& unit = find(words[1].c_str());
  if (words.size() >= 4) {
    const bool forced = find(words[2].c_str()).force(words[3].c_str());
    if (forced != (words.size() == 4)) return 3;
  }
  return print_kernels(unit);
}
