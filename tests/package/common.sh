# shellcheck shell=sh disable=SC2034 # what is set here is for those that read it
# Shared by the scripts here. `language` is c or cxx, `consumer` the program to build, `compiler` and `standard` how.

# The version the copy claims that is installed. No other sat has it, so that a program which prints it twice - once from the
# header's macros, once from the library - was built from the installed header and linked with the installed library.
installed_version=17.3.5
one_unit=-DCMAKE_PROJECT_sat_INCLUDE=$SAT_SOURCE_DIR/.ci/one_unit.cmake # compiled in a third of the time

fail() {
    echo "FAIL: $1"
    exit 1
}

run() { # a command whose output matters only when it fails
    "$@" >log 2>&1 || { cat log; fail "$*"; }
}

refuse() { # a command that must fail
    what=$1
    shift
    ! "$@" >log 2>&1 || { cat log; fail "$what was accepted: $*"; }
    echo "refused, as it should be: $what"
}

expect_output() { # program, version
    "$1" >output || fail "$1 exited with $?"
    echo "header $2 library $2 overlap 0.5" | diff - output || fail "wrong output (< expected, > actual)"
    echo "built, linked, run: $(cat output)"
}

use_language() {
    language=$1
    case $language in
    c) consumer=$SAT_SOURCE_DIR/tests/package/consumer.c compiler=$CC standard=c11 ;;
    cxx) consumer=$SAT_SOURCE_DIR/tests/package/consumer.cpp compiler=$CXX standard=c++11 ;;
    *) fail "usage: $0 c|cxx" ;;
    esac
}
