# adcc_target_derivatives(TARGET SOURCES f.c... [REVERSE SPEC...] [FORWARD SPEC...] [GRADIENT SPEC...] ...
#                         [HEADER name.h] [WIDTH N] [ORDER K] [LENGTH TEXT...] [OPTIONS OPTION...])
#
# Differentiates the sources, together, with the target's include directories, definitions and C standard, and adds
# the result and its header to the target. The sources themselves stay where they are: in the target too.
#   MODE SPEC...   FORWARD FORWARD_VECTOR REVERSE REVERSE_VECTOR HVP GRADIENT JACOBIAN HESSIAN SPARSE_JACOBIAN
#                  SPARSE_HESSIAN TAYLOR INVERSE INVERSE_TRANSPOSE; quote a SPEC with brackets: "f(y)/(x)"
#   HEADER name.h  what the target's sources include (default: f_df.h); the C beside it is name.c
#   OPTIONS ...    more of adcc's options; the parser's behind --
# What is made stands in CMAKE_CURRENT_BINARY_DIR/adcc/TARGET. A change in a header that a source includes makes it anew.
# In a cross build the runtime goes into what is made (--standalone), as the installed library is the build machine's.

cmake_policy(VERSION 3.20)

# What changes the meaning or the layout of a program, among a compiler's flags.
set(_adcc_flag_pattern "^-(D.*|U.*|I.*|m32|m64|mx32|funsigned-char|fsigned-char|fshort-enums|fpack-struct.*|std=.*)$")

# The parser's flags for a target, as generator expressions.
function(_adcc_parser_flags target result)
    set(includes "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
    set(definitions "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
    set(standard "$<TARGET_PROPERTY:${target},C_STANDARD>")
    set(extensions "$<TARGET_PROPERTY:${target},C_EXTENSIONS>")
    set(options "$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>")
    separate_arguments(general UNIX_COMMAND "${CMAKE_C_FLAGS}")
    list(FILTER general INCLUDE REGEX "${_adcc_flag_pattern}")
    set(flags ${general}
        "$<$<BOOL:${includes}>:-I$<JOIN:${includes},$<SEMICOLON>-I>>"
        "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},$<SEMICOLON>-D>>"
        "$<$<BOOL:${standard}>:-std=$<IF:$<OR:$<STREQUAL:${extensions},>,$<BOOL:${extensions}>>,gnu,c>${standard}>"
        "$<FILTER:${options},INCLUDE,${_adcc_flag_pattern}>")
    if(CMAKE_CROSSCOMPILING)
        _adcc_cross_flags(cross)
        list(APPEND flags ${cross})
    endif()
    set(${result} "${flags}" PARENT_SCOPE)
endfunction()

# The target machine and its headers, so that types have the sizes that they have there.
function(_adcc_cross_flags result)
    set(triple ${CMAKE_C_COMPILER_TARGET})
    if(NOT triple)
        execute_process(COMMAND ${CMAKE_C_COMPILER} -dumpmachine OUTPUT_VARIABLE triple ERROR_QUIET
                        OUTPUT_STRIP_TRAILING_WHITESPACE)
    endif()
    set(flags)
    if(triple)
        list(APPEND flags --target=${triple})
    endif()
    if(CMAKE_SYSROOT)
        list(APPEND flags --sysroot=${CMAKE_SYSROOT})
    endif()
    foreach(folder IN LISTS CMAKE_C_IMPLICIT_INCLUDE_DIRECTORIES)
        if(NOT folder MATCHES "/(gcc|clang)/") # the compiler's own headers: adcc brings clang's
            list(APPEND flags -isystem ${folder})
        endif()
    endforeach()
    set(${result} "${flags}" PARENT_SCOPE)
endfunction()

# The runtime and its headers; by properties, so that it goes with both forms of target_link_libraries.
function(_adcc_use_runtime target needs_library)
    get_target_property(type ${target} TYPE)
    set(folder "$<TARGET_PROPERTY:adcc::runtime,INTERFACE_INCLUDE_DIRECTORIES>")
    set_property(TARGET ${target} APPEND PROPERTY INCLUDE_DIRECTORIES ${folder})
    if(needs_library)
        set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES adcc::runtime)
        if(type STREQUAL "STATIC_LIBRARY" OR type STREQUAL "OBJECT_LIBRARY")
            set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES $<LINK_ONLY:adcc::runtime>)
        endif()
    endif()
endfunction()

function(adcc_target_derivatives target)
    set(modes FORWARD FORWARD_VECTOR REVERSE REVERSE_VECTOR HVP GRADIENT JACOBIAN HESSIAN SPARSE_JACOBIAN
              SPARSE_HESSIAN TAYLOR INVERSE INVERSE_TRANSPOSE)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;WIDTH;ORDER" "SOURCES;LENGTH;OPTIONS;${modes}")
    if(NOT TARGET ${target})
        message(FATAL_ERROR "adcc_target_derivatives: there is no target '${target}'")
    endif()
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "adcc_target_derivatives: what is '${arg_UNPARSED_ARGUMENTS}'? "
                            "(Quote a SPEC with brackets: \"f(y)/(x)\")")
    endif()
    if(NOT arg_SOURCES)
        message(FATAL_ERROR "adcc_target_derivatives: no SOURCES")
    endif()
    get_target_property(target_folder ${target} SOURCE_DIR)
    if(NOT target_folder STREQUAL CMAKE_CURRENT_SOURCE_DIR)
        message(FATAL_ERROR "adcc_target_derivatives: call it in the folder of '${target}', ${target_folder}")
    endif()

    list(GET arg_SOURCES 0 first)
    get_filename_component(stem ${first} NAME_WE)
    if(NOT arg_HEADER)
        set(arg_HEADER ${stem}_df.h)
    endif()
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/adcc/${target})
    set(header ${folder}/${arg_HEADER})
    string(REGEX REPLACE "\\.[^./]*$" "" base ${header})
    get_filename_component(output_folder ${header} DIRECTORY)
    file(MAKE_DIRECTORY ${output_folder})

    set(sources)
    foreach(source IN LISTS arg_SOURCES)
        get_filename_component(source ${source} ABSOLUTE BASE_DIR ${CMAKE_CURRENT_SOURCE_DIR})
        list(APPEND sources ${source})
    endforeach()
    set(options)
    foreach(mode IN LISTS modes)
        string(TOLOWER ${mode} option)
        string(REPLACE _ - option ${option})
        foreach(spec IN LISTS arg_${mode})
            list(APPEND options --${option} ${spec})
        endforeach()
    endforeach()
    foreach(length IN LISTS arg_LENGTH)
        list(APPEND options --length ${length})
    endforeach()
    if(arg_WIDTH)
        list(APPEND options --width ${arg_WIDTH})
    endif()
    if(arg_ORDER)
        list(APPEND options --order ${arg_ORDER})
    endif()
    set(needs_library TRUE)
    if("--standalone" IN_LIST arg_OPTIONS OR CMAKE_CROSSCOMPILING)
        list(APPEND options --standalone)
        set(needs_library FALSE)
    endif()
    _adcc_parser_flags(${target} flags)
    _adcc_use_runtime(${target} ${needs_library})

    list(JOIN arg_SOURCES ", " names)

    # OPTIONS come last: behind a -- they are the parser's.
    add_custom_command(OUTPUT ${base}.c ${header}
        COMMAND adcc::adcc ${sources} -o ${base}.c --header ${header} -MD -MF ${base}.d ${options} ${flags} ${arg_OPTIONS}
        DEPENDS ${sources} adcc::adcc
        DEPFILE ${base}.d
        COMMENT "Differentiating ${names} for ${target}"
        COMMAND_EXPAND_LISTS VERBATIM)
    set_property(TARGET ${target} APPEND PROPERTY SOURCES ${base}.c ${header})
    set_property(TARGET ${target} APPEND PROPERTY INCLUDE_DIRECTORIES ${folder})
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL "EXECUTABLE")
        set_property(TARGET ${target} APPEND PROPERTY INTERFACE_INCLUDE_DIRECTORIES $<BUILD_INTERFACE:${folder}>)
    endif()
endfunction()
