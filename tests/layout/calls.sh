#!/bin/sh
# Two tests promise something of every function: that it shares nothing with other threads, and that it gives the same
# bits with AVX2 and without. So each has to call every one that the header declares: the second, those that read shapes.
set -eu

# One declaration to a line: what lies between SAT_API and the semicolon.
awk '
    /^SAT_API / { text = ""; inside = 1 }
    inside { line = $0; sub(/\/\*.*/, "", line); text = text " " line }
    inside && /;/ { sub(/;.*/, "", text); gsub(/ +/, " ", text); print text; inside = 0 }
' "$SAT_SOURCE_DIR/include/sat/sat.h" >declared

name() { sed 's/(.*//; s/.*[ *]//' | LC_ALL=C sort; }
name <declared >all
grep -E 'const sat_polygon \*|sat_polygon \*const \*|sat_polygon \*\*polygons|const void \*index' declared | name >readers

# What a test calls, with the list of all questions: names that are followed by a parenthesis, outside of comments.
called() {
    cat "$1" "$SAT_SOURCE_DIR/tests/hash/ask.h" | sed 's,/\*.*\*/,,' | sed '/\/\*/,/\*\//d' | grep -oE '\bsat_[a-z0-9_]+\(' | tr -d '(' | LC_ALL=C sort -u
}

check() { # test, functions it has to call
    called "$SAT_SOURCE_DIR/tests/$1" >calls
    LC_ALL=C comm -23 "$2" calls >missing
    [ ! -s missing ] || { sed "s,^,not called in tests/$1: ," missing; return 1; }
}

count=$(grep -c 'SAT_API ' "$SAT_SOURCE_DIR/include/sat/sat.h") # those of the definition of SAT_API are #define lines
[ "$(wc -l <all)" -eq "$((count - $(grep -c '^#define SAT_API ' "$SAT_SOURCE_DIR/include/sat/sat.h")))" ] ||
    { echo "FAIL: a declaration was not understood"; exit 1; }
check threads/test_threads.c all || status=1
check wide/test_wide.c readers || status=1

# The list of all questions counts where each of its own functions is called.
list=$SAT_SOURCE_DIR/tests/hash/ask.h
sed -n 's/^static inline void \(ask_[a-z_]*\)(.*/\1/p' "$list" | LC_ALL=C sort >questions
[ "$(wc -l <questions)" -ge 10 ] || { echo "FAIL: found only $(wc -l <questions) questions"; exit 1; }
for test in threads/test_threads.c wide/test_wide.c memory/test_memory.c; do
    { cat "$SAT_SOURCE_DIR/tests/$test"; grep -v '^static inline' "$list"; } | grep -oE '\bask_[a-z_]+\(' | tr -d '(' |
        LC_ALL=C sort -u | LC_ALL=C comm -23 questions - >missing
    [ ! -s missing ] || { sed "s,^,not called in tests/$test: ," missing; status=1; }
done
[ -z "${status:-}" ] || exit 1
echo "functions: $(wc -l <all), each called by test_threads; of these read shapes, and are called by test_wide: $(wc -l <readers)"
