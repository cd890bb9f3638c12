// The version of this copy of mhash, for the preprocessor. CMakeLists.txt reads it from here.
#ifndef MHASH_VERSION_HPP
#define MHASH_VERSION_HPP

#define MHASH_VERSION_MAJOR 0
#define MHASH_VERSION_MINOR 1
#define MHASH_VERSION_PATCH 0
#define MHASH_VERSION_STRING "0.1.0"

/// One number to compare: 10000 * major + 100 * minor + patch.
#define MHASH_VERSION \
  (MHASH_VERSION_MAJOR * 10000 + MHASH_VERSION_MINOR * 100 + MHASH_VERSION_PATCH)

#endif  // MHASH_VERSION_HPP
