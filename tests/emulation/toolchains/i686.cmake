# 32-bit x86 Linux.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR i686)
set(CMAKE_CXX_COMPILER i686-linux-gnu-g++)
set(CMAKE_C_COMPILER i686-linux-gnu-gcc)
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
# Highway refuses 32-bit x86 without SSE2.
string(APPEND CMAKE_CXX_FLAGS_INIT " -msse2")
