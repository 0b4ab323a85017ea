#!/bin/sh
# The rooms of src/: each file includes its own room and those below it alone, no two files need each other, and a header
# declares nothing that another file defines. (That no two files give one name to different things is shown by
# tests/amalgamation.sh.)
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

# Prototypes in headers, and where these functions are defined: outside of a comment, at the beginning of a line.
for file in */*.[ch]; do
    awk -v file="$file" '
        /^\/\*/ { comment = 1 }
        function plain(line) { # without an attribute; K(name) is name, and name_avx2 in a second compilation: see src/math/lanes8.h
            while (match(line, /K\([a-z0-9_]+\)/))
                line = substr(line, 1, RSTART - 1) substr(line, RSTART + 2, RLENGTH - 3) substr(line, RSTART + RLENGTH)
            sub(/^SAT_RARE /, "", line)
            return line
        }
        {
            $0 = plain($0)
            if (/^sat__[a-z0-9_]+$/ && (getline more) > 0) { # a type on a line of its own
                sub(/^ +/, "", more)
                $0 = $0 " " plain(more)
            }
        }
        !comment && /^[a-z].*sat__[a-z0-9_]+\(/ && !/^(static|typedef)/ {
            line = $0
            while (line !~ /[;{]/ && (getline more) > 0) line = line more
            match(line, /sat__[a-z0-9_]+\(/)
            print (line ~ /;/ && line !~ /\{/ ? "declares" : "defines"), substr(line, RSTART, RLENGTH - 1), file
        }
        /\*\// { comment = 0 }' "$file"
done >"$OLDPWD/functions"
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

awk '
    function module(file) { sub(/(_kernel)?\.[ch]$/, "", file); return file }
    $1 == "declares" { sub(/_avx2$/, "", $2); home[$2] = $3; declared++ } # the same text
    $1 == "defines" { place[$2] = $3 }
    END {
        for (f in home)
            # The header of x.c may declare parts of it that x_part.c defines.
            if (!(f in place) || (module(place[f]) != module(home[f]) && index(place[f], module(home[f]) "_") != 1)) {
                print home[f] " declares " f "(), which " (f in place ? place[f] : "no file") " defines"
                bad = 1
            }
        print declared + 0 " declarations in headers, each beside its definition"
        exit bad || declared < 30
    }' functions || { echo "FAIL: declarations"; exit 1; }
