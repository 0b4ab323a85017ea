#!/bin/sh
# move.* and solve.* as people take them: copied beside a game and compiled with it, without one warning, as every language
# version they promise.
# usage: copy.sh c|cxx
set -eu

for file in move.h move.c solve.h solve.c; do
    cp "$SAT_SOURCE_DIR/examples/$file" .
done
cat >game.c <<'END'
#include "move.h"
#include "solve.h"

static bool falls() {
    const sat_vec2 gravity = {0.0f, -8.0f};
    solve_world *world = solve_create(1, 1.0f);
    sat_polygon *box = sat_polygon_create_box(1.0f, 1.0f, NULL);
    solve_body *body = solve_add(world, &box, 1, 1.0f);
    solve_step(world, gravity, 0.5f);
    const bool fell = body->velocity.y == -4.0f && sat_polygon_position(box).y == -2.0f;
    solve_destroy(world);
    return fell;
}

int main() {
    move_world world = {};
    sat_polygon *wall = sat_polygon_create_box(1.0f, 8.0f, NULL), *ball = sat_polygon_create_circle(0.5f, NULL);
    sat_vec2 motion = {9.0f, 0.0f};
    sat_polygon_set_position(wall, motion);
    world.solids = &wall;
    world.solid_count = 1;
    world.up.y = 1.0f;
    move_slide(&world, ball, motion, &motion);
    const float gap = sat_distance(ball, wall, NULL), skin = move_skin(ball);
    sat_polygon_destroy(ball);
    sat_polygon_destroy(wall);
    return motion.x == 0.0f && gap > 0.9f * skin && gap < 1.1f * skin && falls() ? 0 : 1;
}
END

build() { # compiler, language, standard, further flags...
    compiler=$1 language=$2 standard=$3
    shift 3
    # shellcheck disable=SC2086 # flags are words
    "$compiler" $flags -x "$language" -std="$standard" -Wall -Wextra -Wconversion -Wshadow -Werror "$@" \
        -I "$SAT_SOURCE_DIR/include" game.c move.c solve.c -x none "$SAT_LIBRARY" $LDFLAGS -o game
    ./game
    echo "$standard: clean"
}

case $1 in
c)
    flags=$CFLAGS
    sed 's/main()/main(void)/; s/falls() {/falls(void) {/; s/= {};/= {0};/' game.c >game_c.c && mv game_c.c game.c
    for standard in c11 c17 gnu11; do
        build "$CC" c $standard -Wpedantic -Wdouble-promotion -Wstrict-prototypes -Wmissing-prototypes
    done
    ;;
cxx)
    flags=$CXXFLAGS
    for standard in c++11 c++17 c++20; do
        build "$CXX" c++ $standard -Wpedantic
    done
    ;;
esac
