# Writes the library as two files, <folder>/sat/sat.h and <folder>/sat/sat.c:
#
#     cmake [-DSAT_OUTPUT=<folder>] -P src/package/amalgamate.cmake
#
# With -I<folder> a program includes <sat/sat.h>, as it does with an installed library.
#
# sat.c is every source of src/ in one translation unit, room by room, with each header at the first place that asks for
# it. What has no guard against being included twice, a kernel or avx2.h, stands wherever it is included; what is
# included below an #if, which need not be taken, stands there with its guard and may stand elsewhere again.

cmake_minimum_required(VERSION 3.16...3.25)

get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
if(NOT SAT_OUTPUT)
    set(SAT_OUTPUT amalgamation)
endif()

# Text is kept in a property, where no semicolon or bracket in it means anything.
function(write text)
    set_property(GLOBAL APPEND_STRING PROPERTY sat_text "${text}")
endfunction()

# Sets `result` to how many more blocks of the preprocessor begin in this text than end in it.
function(count_open text result)
    string(REGEX MATCHALL "\n# *if" begins "${text}")
    string(REGEX MATCHALL "\n# *endif" ends "${text}")
    list(LENGTH begins begun)
    list(LENGTH ends ended)
    math(EXPR open "${begun} - ${ended}")
    set(${result} ${open} PARENT_SCOPE)
endfunction()

# Writes a file of src/, and first what it includes. `below` counts the #if around the place it goes to.
function(expand file below)
    file(READ "${root}/src/${file}" rest)
    set(guards 0)
    if(rest MATCHES "\n#ifndef (SAT_[A-Z0-9_]+_H)\n#define SAT_")
        set(guards 1)
        get_property(known GLOBAL PROPERTY sat_known)
        if("${file}" IN_LIST known)
            return()
        endif()
        if(below EQUAL 0)
            set_property(GLOBAL APPEND PROPERTY sat_known "${file}")
        endif()
    endif()

    get_filename_component(folder "${file}" DIRECTORY)
    write("\n/* ---- src/${file} ---- */\n\n")
    set(rest "\n${rest}")
    set(open 0) # blocks of this file that are open at the place reached
    while(TRUE)
        string(FIND "${rest}" "\n#include " at)
        if(at EQUAL -1)
            break()
        endif()
        string(SUBSTRING "${rest}" 0 ${at} before)
        string(SUBSTRING "${rest}" ${at} -1 rest)
        write("${before}")
        count_open("${before}" more)
        math(EXPR open "${open} + ${more}")
        math(EXPR depth "${below} + ${open} - ${guards}")

        string(REGEX MATCH "^\n[^\n]*" line "${rest}")
        string(LENGTH "${line}" length)
        string(SUBSTRING "${rest}" ${length} -1 rest)
        if(line MATCHES "\"(.*)\"")
            get_filename_component(target "${root}/src/${folder}/${CMAKE_MATCH_1}" ABSOLUTE)
            file(RELATIVE_PATH target "${root}/src" "${target}")
            write("\n")
            expand("${target}" ${depth})
        elseif(line MATCHES "<([a-z0-9_/]+[.]h)>")
            set(header "${CMAKE_MATCH_1}")
            get_property(known GLOBAL PROPERTY sat_known)
            if(NOT "${header}" IN_LIST known)
                write("${line}")
                if(depth EQUAL 0)
                    set_property(GLOBAL APPEND PROPERTY sat_known "${header}")
                endif()
            endif()
        else()
            message(FATAL_ERROR "${file}: what is included here?${line}")
        endif()
    endwhile()
    write("${rest}")
endfunction()

file(READ "${root}/LICENSE" license)
string(REGEX REPLACE "\n$" "" license "${license}")
string(REGEX REPLACE "\n" "\n * " license "${license}")
string(REGEX REPLACE " +\n" "\n" license "${license}")
file(READ "${root}/include/sat/sat.h" header)
string(REPLACE "see LICENSE" "see above" header "${header}")

write("/*\n * sat in one file, made of the sources in src/. Its documentation is in sat.h.\n *\n * ${license}\n */\n")
write("#ifdef __cplusplus\n#error sat.c is C: compile it with a C compiler, as by gcc -O2 -c sat.c, and link sat.o into your ")
write("C++ program\n#else\n\n#include \"sat.h\"\n\n")
write("#if defined(__GNUC__) || defined(__clang__)\n#pragma GCC diagnostic push\n")
write("#pragma GCC diagnostic ignored \"-Wunused-function\" /* of what was in headers some has no user */\n")
write("#pragma GCC diagnostic ignored \"-Wshadow\" /* a name may be another file's as well */\n")
write("#endif\n")
set_property(GLOBAL APPEND PROPERTY sat_known "sat/sat.h")
foreach(room math polygon minkowski sat query many)
    file(GLOB sources RELATIVE "${root}/src" "${root}/src/${room}/*.c") # in order
    foreach(source IN LISTS sources)
        expand("${source}" 0)
    endforeach()
endforeach()
write("\n#if defined(__GNUC__) || defined(__clang__)\n#pragma GCC diagnostic pop\n#endif\n\n#endif /* __cplusplus */\n")

get_property(text GLOBAL PROPERTY sat_text)
string(REGEX REPLACE "\n\n\n+" "\n\n" text "${text}")
file(WRITE "${SAT_OUTPUT}/sat/sat.c" "${text}")
file(WRITE "${SAT_OUTPUT}/sat/sat.h" "/*\n * ${license}\n */\n${header}")
