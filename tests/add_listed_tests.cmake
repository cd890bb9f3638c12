# Writes the file from which CTest adds one test for each line that a program prints, so that nobody
# keeps a second list. Run after the program was linked:
#     cmake -DCOMMAND=program;arguments -DPREFIX=library.kernel. -DTEST=command;arguments
#           -DPROPERTIES=TIMEOUT;300 -DOUTPUT=file -P add_listed_tests.cmake
# Words of a line are joined by dots in the test's name, and added to TEST's command as arguments;
# where an argument of TEST holds @WORD@, the line takes its place instead.
execute_process(COMMAND ${COMMAND} OUTPUT_VARIABLE lines RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${COMMAND}: ${result}")
endif()
string(REGEX MATCHALL "[^\n]+" lines "${lines}")
set(text "")
foreach(line IN LISTS lines)
  string(REPLACE " " "." name "${line}")
  if(TEST MATCHES "@WORD@")
    string(REPLACE "@WORD@" "${line}" arguments "${TEST}")
  else()
    string(REPLACE " " ";" words "${line}")
    set(arguments ${TEST} ${words})
  endif()
  list(REMOVE_ITEM arguments "")  # no emulator
  set(quoted "")
  foreach(argument IN LISTS arguments)
    string(APPEND quoted " [==[${argument}]==]")
  endforeach()
  string(APPEND text "add_test([==[${PREFIX}${name}]==]${quoted})\n")
  list(JOIN PROPERTIES " " properties)
  string(APPEND text "set_tests_properties([==[${PREFIX}${name}]==] PROPERTIES ${properties})\n")
endforeach()
file(WRITE ${OUTPUT} "${text}")
