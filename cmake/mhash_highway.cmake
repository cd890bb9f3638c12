# Where Highway comes from. MHASH_HIGHWAY: AUTO (use it if found), ON (must be found) or OFF.
# Results: MHASH_HIGHWAY_HEADERS, a target with Highway's include directory, or empty; and
# MHASH_HIGHWAY_LIBRARY, a target that links its library, or empty.
if(NOT DEFINED MHASH_HIGHWAY)
  set(MHASH_HIGHWAY AUTO)
endif()
set(MHASH_HIGHWAY_HEADERS "")
set(MHASH_HIGHWAY_LIBRARY "")

if(MHASH_HIGHWAY AND MHASH_FETCH_HIGHWAY)
  include(FetchContent)
  set(HWY_ENABLE_TESTS OFF)
  set(HWY_ENABLE_EXAMPLES OFF)
  set(HWY_ENABLE_CONTRIB OFF)
  set(HWY_ENABLE_INSTALL OFF)
  FetchContent_Declare(highway GIT_REPOSITORY https://github.com/google/highway GIT_TAG 1.2.0
                               GIT_SHALLOW ON SYSTEM)
  FetchContent_MakeAvailable(highway)
  if(NOT TARGET hwy::hwy)
    add_library(hwy::hwy ALIAS hwy)
  endif()
elseif(MHASH_HIGHWAY)
  find_package(hwy 1.0.3 QUIET GLOBAL)  # a parent's targets link it through ours
endif()

if(TARGET hwy::hwy)
  set(MHASH_HIGHWAY_LIBRARY hwy::hwy)
  get_target_property(mhash_hwy_include hwy::hwy INTERFACE_INCLUDE_DIRECTORIES)
elseif(MHASH_HIGHWAY)
  find_path(mhash_hwy_include hwy/base.h NO_CACHE)
endif()
if(mhash_hwy_include)
  set(MHASH_HIGHWAY_HEADERS mhash_hwy_headers)
  add_library(mhash_hwy_headers INTERFACE)
  target_include_directories(mhash_hwy_headers SYSTEM INTERFACE ${mhash_hwy_include})
elseif(MHASH_HIGHWAY AND NOT MHASH_HIGHWAY STREQUAL "AUTO")
  message(FATAL_ERROR "MHASH_HIGHWAY=${MHASH_HIGHWAY}, but Highway was not found: install it "
                      "(Debian: libhwy-dev), or set MHASH_HIGHWAY=OFF to do without lanes kernels")
endif()
