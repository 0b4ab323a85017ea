#!/bin/sh
# The top level holds exactly what it should, users see exactly one header, and tests/README.md names the folders and scripts of tests/.
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

# tests/README.md names every folder, in a table of its own, and every script; and no folder that is gone.
sed -n 's,^tests/\([^/]*/\).*,\1,p' files | LC_ALL=C sort -u >folders
sed -n 's,^| .\([a-z]*/\). |.*,\1,p' "$SAT_SOURCE_DIR/tests/README.md" | LC_ALL=C sort >named
diff folders named || { echo "FAIL: folders (< in tests/, > in the table of tests/README.md)"; exit 1; }
sed -n 's,^tests/\([^/]*\)\.sh$,tests/\1.sh,p' files >programs
while read -r program; do
    grep -qF "\`$program\`" "$SAT_SOURCE_DIR/tests/README.md" || echo "$program"
done <programs >nameless
[ ! -s nameless ] || { cat nameless; echo "FAIL: not named in tests/README.md"; exit 1; }

echo "top level: $(wc -l <expected) entries, public headers: 1, sources: $(wc -l <sources), scripts named: $(wc -l <programs)"
