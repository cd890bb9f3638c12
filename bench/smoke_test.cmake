# Whether mhash_bench --pair runs, finds all digests equal, and reports in the form that README.md
# describes. Says nothing about speed.
set(json ${CMAKE_CURRENT_BINARY_DIR}/bench_smoke_test.json)
execute_process(COMMAND ${PROGRAM} --pair --algorithms sha256 --sizes 1024 --rounds 1 --json ${json}
                OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
message("${output}")

set(number "[0-9]+\\.[0-9]+")
set(compared "\nsha256 +[a-z0-9_]+ +1KiB +[a-z0-9_]+ +${number} +${number} +${number} +${number}\n")
set(alone "\nsha256 +[a-z0-9_]+ +1KiB +- +- +- +${number} +-\n")
if(NOT output MATCHES "${compared}" AND NOT output MATCHES "${alone}")
  message(FATAL_ERROR "no line about sha256 at 1KiB")
endif()

file(READ ${json} report)
string(JSON algorithm GET "${report}" results 0 algorithm)
string(JSON samples LENGTH "${report}" results 0 ours_seconds)
if(NOT algorithm STREQUAL "sha256" OR NOT samples EQUAL 1)
  message(FATAL_ERROR "unexpected JSON: ${report}")
endif()
