# cmake -D PROGRAM=... -D EXPECTED=FILE [-D INPUT=FILE] [-D ARGUMENTS=...] -P expect.cmake
# Runs a program; fails unless it succeeds and prints exactly what the file holds.
if(NOT INPUT)
  set(INPUT ${EXPECTED})
endif()
execute_process(COMMAND ${PROGRAM} ${ARGUMENTS} INPUT_FILE ${INPUT} OUTPUT_VARIABLE output
                RESULT_VARIABLE result)
file(READ ${EXPECTED} expected)
if(NOT result EQUAL 0 OR NOT output STREQUAL expected)
  message(FATAL_ERROR "exit code ${result}; printed\n${output}instead of\n${expected}")
endif()
