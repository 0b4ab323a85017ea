#!/bin/sh
# Flags that let the compiler bend arithmetic must stop the build of the library with a message that says so.
set -eu

for flag in -ffast-math -Ofast -ffinite-math-only; do
    refused=0
    for source in "$SAT_SOURCE_DIR"/src/*/*.c; do
        if ! "$CC" -std=c11 $flag -Wfatal-errors -I "$SAT_SOURCE_DIR/include" -fsyntax-only "$source" 2>log; then
            if ! grep -q 'error.*fast-math' log; then
                cat log
                echo "FAIL: $source fails under $flag for another reason"
                exit 1
            fi
            refused=$((refused + 1))
        fi
    done
    if [ $refused -eq 0 ]; then
        echo "FAIL: the library compiles under $flag"
        exit 1
    fi
    echo "$flag: refused by $refused source files"
done
