#!/bin/sh
# The public header by itself, included twice, in every language version it promises: not one warning.
# usage: check.sh c|cxx
set -eu

check() { # compiler, language, standard, further flags...
    compiler=$1 language=$2 standard=$3
    shift 3
    printf '#include <sat/sat.h>\n#include <sat/sat.h>\n' |
        "$compiler" -x "$language" -std="$standard" -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror "$@" \
            -I "$SAT_SOURCE_DIR/include" -fsyntax-only -
    echo "$standard: clean"
}

case $1 in
c)
    for standard in c11 c17 gnu11; do
        check "$CC" c $standard -Wstrict-prototypes -Wmissing-prototypes
    done
    ;;
cxx)
    for standard in c++11 c++17 c++20; do
        check "$CXX" c++ $standard -Wold-style-cast
    done
    ;;
esac
