# What all cross builds of the tests share: optimised static programs that take nothing from the
# machine that builds them. GoogleTest is compiled for the target, without threads, because one of
# the machines has none. Highway comes from CMAKE_INCLUDE_PATH.
set(CMAKE_CXX_FLAGS_INIT "-O2 -DGTEST_HAS_PTHREAD=0")
set(CMAKE_C_FLAGS_INIT "-O2")
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(gtest_disable_pthreads ON CACHE BOOL "")
set(CMAKE_FIND_USE_CMAKE_SYSTEM_PATH OFF)
set(CMAKE_DISABLE_FIND_PACKAGE_hwy ON)
set(CMAKE_DISABLE_FIND_PACKAGE_GTest ON)
