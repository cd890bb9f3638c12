# What the folders of tests share.

# mhash_header_only_program(target highway|no_highway sources...): a program that compiles the
# kernels itself, so that the tables and the code behind them are visible to it.
function(mhash_header_only_program target highway)
  add_executable(${target} ${ARGN})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/include)
  target_compile_features(${target} PRIVATE cxx_std_20)
  if(highway STREQUAL "highway")
    target_compile_definitions(${target} PRIVATE MHASH_USE_HIGHWAY=1)
    target_link_libraries(${target} PRIVATE ${MHASH_HIGHWAY_HEADERS})
  else()
    target_compile_definitions(${target} PRIVATE MHASH_USE_HIGHWAY=0)
  endif()
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin
                                             CXX_EXTENSIONS OFF)
  mhash_own_flags(${target})
endfunction()

# A test that says by its name and its output what could not be tried here.
function(mhash_skipped_test name reason)
  # The reason as an argument: it may hold an apostrophe.
  add_test(NAME ${name} COMMAND sh -c "echo \"skipped: $1\"; exit 77" sh "${reason}")
  set_tests_properties(${name} PROPERTIES SKIP_RETURN_CODE 77)
endfunction()

# mhash_listed_tests(target prefix LIST arguments... TEST command... PROPERTIES properties...): one
# test for each line that the program prints when it is called with LIST's arguments, in every build
# anew. add_listed_tests.cmake says how a line becomes a test.
function(mhash_listed_tests target prefix)
  # A program for another machine cannot be asked; tests/emulation knows what it runs.
  if(CMAKE_CROSSCOMPILING)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "LIST;TEST;PROPERTIES")
  set(file ${CMAKE_CURRENT_BINARY_DIR}/${target}_tests.cmake)
  add_custom_command(
    TARGET ${target}
    POST_BUILD
    COMMAND
      ${CMAKE_COMMAND}
      "-DCOMMAND=$<TARGET_PROPERTY:${target},CROSSCOMPILING_EMULATOR>;$<TARGET_FILE:${target}>;${arg_LIST}"
      "-DPREFIX=${prefix}" "-DTEST=${arg_TEST}" "-DPROPERTIES=${arg_PROPERTIES}" "-DOUTPUT=${file}"
      -P ${PROJECT_SOURCE_DIR}/tests/add_listed_tests.cmake
    BYPRODUCTS ${file}
    VERBATIM)
  # CTest reads it when it starts; before the program was built there is none.
  set(include ${CMAKE_CURRENT_BINARY_DIR}/${target}_include.cmake)
  file(WRITE ${include} "if(EXISTS \"${file}\")\n  include(\"${file}\")\nelse()\n"
                        "  add_test(${prefix}NOT_BUILT ${target}_NOT_BUILT)\nendif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${include})
endfunction()
