// What main.cc, host.cc and threads.cc know of a unit: plain functions, and nothing of mhash.
#ifndef MHASH_TESTS_ODR_UNIT_HPP
#define MHASH_TESTS_ODR_UNIT_HPP

#include <cstddef>

// unit.cc defines one object of this type for each copy of it, whose name is the macro UNIT.
struct Unit {
  const char* name;
  const char* tag;  // of the namespace that its code lives in

  // A set of one hasher of every kind. All units must be able to use the set that another one made.
  std::size_t (*set_size)();
  void (*construct)(void* set);
  void (*append)(void* set, const unsigned char* bytes, std::size_t size);
  // "NAME HEXDIGITS\n" for each; returns the size of the text.
  std::size_t (*digests)(const void* set, char* text);

  // The same text from the one-shot functions, as far as there is one: the first lines.
  std::size_t (*one_shot)(const unsigned char* bytes, std::size_t size, char* text);

  // sizeof, alignof and offsets; returns how many.
  std::size_t (*layout)(std::size_t* numbers);

  // "ALGORITHM.PRIMITIVE=KERNEL" and a blank for each kernel that is in use, then '\n', then for
  // each that is not but could be. Returns the size of the text.
  std::size_t (*kernels)(char* text);
  bool (*force)(const char* list);
};

#endif  // MHASH_TESTS_ODR_UNIT_HPP
