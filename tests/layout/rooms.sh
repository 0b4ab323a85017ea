#!/bin/sh
# The rooms of src/: each file includes its own room and those below it alone, no two files need each other, and a kernel compiles
# by itself. (That no two files give one name to different things is shown where the two files are compiled.)
set -eu

rooms='math polygon minkowski sat query many' # from the ground up
cd "$SAT_SOURCE_DIR/src"

# One line for each include of the library's own: who, and whom.
for file in */*.[ch]; do
    sed -n 's/^#include "\(.*\)"$/\1/p' "$file" | while read -r target; do
        case $target in
        ../*) echo "$file ${target#../}" ;;
        *) echo "$file ${file%/*}/$target" ;;
        esac
    done
done >"$OLDPWD/includes"
for kernel in */*_kernel.h; do "$CC" -std=c11 -Wall -Werror -Wno-unused-function -I../include -fsyntax-only -x c "$kernel"; done
cd "$OLDPWD"

awk -v rooms="$rooms" -v root="$SAT_SOURCE_DIR/src/" '
    function room(file) { sub(/\/.*/, "", file); return file }
    function module(file) { sub(/(_kernel)?\.[ch]$/, "", file); return file } # x.h, x.c and x_kernel.h are one
    BEGIN { count = split(rooms, name, " "); for (i = 1; i <= count; i++) floor_of[name[i]] = i }
    {
        if ((getline line < (root $2)) < 0) { print "no such file: " $0; bad = 1 }
        close(root $2)
        if (!(room($1) in floor_of) || !(room($2) in floor_of)) { print "no such room: " $0; bad = 1 }
        else if (floor_of[room($2)] > floor_of[room($1)]) { print "upwards: " $0; bad = 1 }
        if ($2 ~ /wide|lanes_avx2/ && $1 ~ /[.]h$/ && $1 != "sat/wide.h") { print "AVX2 for all who include it: " $0; bad = 1 }
        if (module($1) != module($2)) { needs[module($1), module($2)] = 1; known[module($1)] = known[module($2)] = 1 }
        includes++
    }
    END {
        # What needs nothing that is left is taken away, until nothing is left, or only circles.
        do {
            removed = 0
            for (m in known) {
                free = 1
                for (other in known) if ((m, other) in needs) free = 0
                if (free) { delete known[m]; removed = 1 }
            }
        } while (removed)
        for (m in known) { print "in a circle: " m; bad = 1 }
        print includes + 0 " includes, " count " rooms"
        exit bad || includes < 50
    }' includes || { echo "FAIL: includes"; exit 1; }
