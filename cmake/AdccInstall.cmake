# The install layout, which moves as a whole: bin/adcc, include/adcc/, lib/libadcc_runtime.a, lib/cmake/adcc/,
# lib/pkgconfig/adcc.pc, share/man/man1/adcc.1.
include(CMakePackageConfigHelpers)
include(${CMAKE_CURRENT_LIST_DIR}/adcc_target_derivatives.cmake) # for who takes adcc in by add_subdirectory

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/adcc)
set(package_build_dir ${PROJECT_BINARY_DIR}/package)

install(TARGETS adcc EXPORT adcc_targets RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET adcc_runtime)
    install(TARGETS adcc_runtime adcc_blas EXPORT adcc_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/runtime/include/adcc DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} OPTIONAL
        FILES_MATCHING PATTERN "*.h")
install(EXPORT adcc_targets NAMESPACE adcc:: DESTINATION ${package_dir})

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/adcc-config.cmake.in ${package_build_dir}/adcc-config.cmake
    INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
# The program runs on the build machine whatever the target is, so the package fits every pointer size.
write_basic_package_version_file(${package_build_dir}/adcc-config-version.cmake
    COMPATIBILITY SameMajorVersion ARCH_INDEPENDENT)
install(FILES ${package_build_dir}/adcc-config.cmake ${package_build_dir}/adcc-config-version.cmake
              ${CMAKE_CURRENT_LIST_DIR}/adcc_target_derivatives.cmake DESTINATION ${package_dir})

# pkg-config's file finds its prefix from where it lies.
file(RELATIVE_PATH ADCC_PC_TO_PREFIX /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" ADCC_PC_TO_PREFIX ${ADCC_PC_TO_PREFIX})
configure_file(${CMAKE_CURRENT_LIST_DIR}/adcc.pc.in ${package_build_dir}/adcc.pc @ONLY)
install(FILES ${package_build_dir}/adcc.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES ${PROJECT_SOURCE_DIR}/docs/adcc.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
