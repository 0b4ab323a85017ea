#!/bin/sh
# The top level holds exactly what it should, users see exactly one header, and CMake builds every source.
set -eu

if git -C "$SAT_SOURCE_DIR" rev-parse --show-toplevel >top 2>/dev/null && [ "$(cat top)" = "$SAT_SOURCE_DIR" ]; then
    git -C "$SAT_SOURCE_DIR" ls-files >files
else # an unpacked archive: build folders are the only ones that may come on top
    (cd "$SAT_SOURCE_DIR" && find . -type f ! -path './build*/*') | sed 's,^\./,,' >files
fi

cut -d/ -f1 files | grep -v '^\.' | LC_ALL=C sort -u >actual
printf '%s\n' CMakeLists.txt LICENSE README.md examples include src tests >expected
diff expected actual || { echo "FAIL: top level (< expected, > actual)"; exit 1; }

grep '^include/' files >headers
[ "$(cat headers)" = include/sat/sat.h ] || { cat headers; echo "FAIL: include/ must hold sat/sat.h alone"; exit 1; }
# CMake builds every source of the library, by name.
grep '^src/.*\.c$' files | LC_ALL=C sort >sources
grep -oE 'src/[a-z0-9_/]*\.c([ )]|$)' "$SAT_SOURCE_DIR/CMakeLists.txt" | tr -d ' )' | LC_ALL=C sort >built
diff sources built || { echo "FAIL: sources (< there, > named in CMakeLists.txt)"; exit 1; }

echo "top level: $(wc -l <expected) entries, public headers: 1, sources: $(wc -l <sources)"
