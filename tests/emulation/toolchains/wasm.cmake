# WebAssembly with its 128-bit vectors, for Node.js.
set(EMSCRIPTEN_ROOT_PATH /usr/share/emscripten)
include(${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/common.cmake)
string(APPEND CMAKE_CXX_FLAGS_INIT " -msimd128")
# A heap that grows: some tests hash messages of many MiB. -O1, because what -O2 adds to the link needs
# a JavaScript module that must be looked for.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-O1 -sALLOW_MEMORY_GROWTH=1 -sEXIT_RUNTIME=1")
# Emscripten looks into its own folders only.
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE BOTH)
