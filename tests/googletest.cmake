# GTest::gtest and GTest::gtest_main, for all tests: what is installed, or Debian's sources of it,
# which a cross build compiles for its own target.
find_package(GTest QUIET)
if(NOT TARGET GTest::gtest_main)
  if(NOT EXISTS /usr/src/googletest/CMakeLists.txt)
    message(FATAL_ERROR "GoogleTest was not found: install it (Debian: libgtest-dev), or set "
                        "MHASH_BUILD_TESTS=OFF")
  endif()
  add_subdirectory(/usr/src/googletest googletest EXCLUDE_FROM_ALL)
  if(NOT TARGET GTest::gtest_main)
    add_library(GTest::gtest ALIAS gtest)
    add_library(GTest::gtest_main ALIAS gtest_main)
  endif()
endif()
include(GoogleTest)
