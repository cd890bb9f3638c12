# Installation: headers, kernels beside them, the archive of the compiled mode, the CMake package.
include(CMakePackageConfigHelpers)
set(mhash_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/mhash)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/mhash DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/kernels/
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/mhash/kernels)
install(TARGETS mhash_headers mhash_compiled EXPORT mhash_exports
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT mhash_exports NAMESPACE mhash:: FILE mhash-targets.cmake
        DESTINATION ${mhash_package_dir})
