# x86-64 Linux, with fixed addresses for the machine in bochs/.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-linux-gnu-g++)
set(CMAKE_C_COMPILER x86_64-linux-gnu-gcc)
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
string(APPEND CMAKE_EXE_LINKER_FLAGS_INIT " -no-pie")
