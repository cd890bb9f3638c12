# Installation: headers, the kernels inside of them, the archive of the compiled mode, the CMake
# package, the pkg-config files and, when it is built, the tool.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(mhash_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/mhash)

# include/mhash/detail/kernels.hpp finds the kernels by a relative path, here and there.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/mhash DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/kernels
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/mhash)
install(TARGETS mhash_headers mhash_compiled EXPORT mhash_exports
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT mhash_exports NAMESPACE mhash:: FILE mhash-targets.cmake
        DESTINATION ${mhash_package_dir})

# What the exported targets link must be found before them.
set(mhash_find_dependencies "")
set(mhash_pc_requires "")
if(MHASH_HIGHWAY_LIBRARY AND NOT MHASH_FETCH_HIGHWAY)
  set(mhash_find_dependencies "include(CMakeFindDependencyMacro)\nfind_dependency(hwy 1.0.3)")
  set(mhash_pc_requires ", libhwy")
endif()
configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/mhash-config.cmake.in ${PROJECT_BINARY_DIR}/mhash-config.cmake
  INSTALL_DESTINATION ${mhash_package_dir} NO_SET_AND_CHECK_MACRO)
# Before 1.0 a new minor version may change anything.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/mhash-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/mhash-config.cmake
              ${PROJECT_BINARY_DIR}/mhash-config-version.cmake DESTINATION ${mhash_package_dir})

# Called mhash-hpp because an unrelated mhash.pc exists. The prefix is relative to the files' own
# place, so that the installed tree can be moved.
set(mhash_pc_dir ${CMAKE_INSTALL_PREFIX})
cmake_path(APPEND mhash_pc_dir ${CMAKE_INSTALL_LIBDIR} pkgconfig)
file(RELATIVE_PATH mhash_pc_to_prefix ${mhash_pc_dir} ${CMAKE_INSTALL_PREFIX})
cmake_path(APPEND mhash_pc_prefix "\${pcfiledir}" ${mhash_pc_to_prefix})
string(REGEX REPLACE "/$" "" mhash_pc_prefix "${mhash_pc_prefix}")
cmake_path(APPEND mhash_pc_includedir "\${prefix}" ${CMAKE_INSTALL_INCLUDEDIR})
cmake_path(APPEND mhash_pc_libdir "\${prefix}" ${CMAKE_INSTALL_LIBDIR})
foreach(file mhash-hpp.pc mhash-hpp-compiled.pc)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${file}.in ${PROJECT_BINARY_DIR}/${file} @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${file} DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

if(TARGET mhash_tool)
  install(TARGETS mhash_tool RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
