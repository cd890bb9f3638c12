# The two libraries, and mhash_program(): what our own programs share.

# The real names carry a prefix, so that a parent may have a target called mhash.
add_library(mhash_headers INTERFACE)
add_library(mhash::mhash ALIAS mhash_headers)
set_target_properties(mhash_headers PROPERTIES EXPORT_NAME mhash)
target_compile_features(mhash_headers INTERFACE cxx_std_17)
target_include_directories(mhash_headers
                           INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)

# Said explicitly both ways, so that a program does not depend on what else is on its include path.
# Users of these targets link Highway's library, which then tells what the CPU can do. A downloaded
# Highway is never exported: an installed copy looks for headers of its own.
if(MHASH_HIGHWAY_LIBRARY AND NOT MHASH_FETCH_HIGHWAY)
  target_compile_definitions(mhash_headers INTERFACE MHASH_USE_HIGHWAY=1 MHASH_HWY_DETECT=1)
  target_link_libraries(mhash_headers INTERFACE ${MHASH_HIGHWAY_LIBRARY})
elseif(MHASH_HIGHWAY_HEADERS)
  target_compile_definitions(mhash_headers INTERFACE $<BUILD_INTERFACE:MHASH_USE_HIGHWAY=1>)
  target_link_libraries(mhash_headers INTERFACE $<BUILD_INTERFACE:${MHASH_HIGHWAY_HEADERS}>)
else()
  target_compile_definitions(mhash_headers INTERFACE MHASH_USE_HIGHWAY=0)
endif()

# The same headers over kernels that are compiled once. The archive is called mhash_kernels because
# an unrelated libmhash exists.
add_library(mhash_compiled STATIC kernels/mhash.cc)
add_library(mhash::compiled ALIAS mhash_compiled)
set_target_properties(mhash_compiled PROPERTIES EXPORT_NAME compiled OUTPUT_NAME mhash_kernels
                                                POSITION_INDEPENDENT_CODE ON)
target_link_libraries(mhash_compiled PUBLIC mhash_headers)
target_compile_definitions(mhash_compiled PUBLIC MHASH_COMPILED)
# One object holds every algorithm: this lets -Wl,--gc-sections drop those a program does not use.
if(NOT MSVC)
  target_compile_options(mhash_compiled PRIVATE -ffunction-sections -fdata-sections)
endif()
if(NOT MHASH_INSTALL)
  set_target_properties(mhash_compiled PROPERTIES EXCLUDE_FROM_ALL ON)
endif()

set(MHASH_WARNINGS -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
                   -Wold-style-cast)

# Warnings and sanitizers for one of our own targets; nothing of it reaches a user of the libraries.
function(mhash_own_flags target)
  if(NOT MSVC)
    target_compile_options(${target} PRIVATE ${MHASH_WARNINGS} $<$<BOOL:${MHASH_WERROR}>:-Werror>)
    if(CMAKE_UNITY_BUILD)
      target_compile_options(${target} PRIVATE -Wno-shadow)  # of names in files that it joins
    endif()
  endif()
  if(MHASH_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${MHASH_SANITIZE}
                                             -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PRIVATE -fsanitize=${MHASH_SANITIZE})
  endif()
endfunction()

# The compiled mode for our own programs: it looks at the CPU itself and links no other library, so
# that the tool starts fast and runs anywhere.
function(mhash_own_library)
  if(TARGET mhash_own)
    return()
  endif()
  add_library(mhash_own STATIC ${PROJECT_SOURCE_DIR}/kernels/mhash.cc)
  target_include_directories(mhash_own PUBLIC ${PROJECT_SOURCE_DIR}/include)
  target_compile_features(mhash_own PUBLIC cxx_std_17)
  target_compile_definitions(mhash_own PUBLIC MHASH_COMPILED)
  if(MHASH_HIGHWAY_HEADERS)
    target_compile_definitions(mhash_own PUBLIC MHASH_USE_HIGHWAY=1)
    target_link_libraries(mhash_own PUBLIC ${MHASH_HIGHWAY_HEADERS})
  else()
    target_compile_definitions(mhash_own PUBLIC MHASH_USE_HIGHWAY=0)
  endif()
  mhash_own_flags(mhash_own)
endfunction()

# mhash_program(target sources...): a program of ours, into bin/.
function(mhash_program target)
  mhash_own_library()
  add_executable(${target} ${ARGN})
  target_link_libraries(${target} PRIVATE mhash_own)
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin
                                             CXX_EXTENSIONS OFF)
  mhash_own_flags(${target})
endfunction()

mhash_own_flags(mhash_compiled)
