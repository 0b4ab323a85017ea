/* Shapes of Chipmunk, with a body each. */
#ifndef SAT_BENCH_PEER_CHIPMUNK_H
#define SAT_BENCH_PEER_CHIPMUNK_H

#include "peers.h"

#include <chipmunk/chipmunk_private.h>

typedef struct chipmunk_state {
    size_t count;
    cpBody **bodies;
    cpShape **shapes;
} chipmunk_state;

void bench_chipmunk_create(chipmunk_state *state, const bench_shape *shapes, size_t count);
void bench_chipmunk_destroy(void *state);
void bench_chipmunk_place(cpBody *body, cpShape *shape, sat_vec2 position, float angle);

BENCH_INLINE cpVect bench_chipmunk_vector(sat_vec2 v) {
    return cpv((double)v.x, (double)v.y);
}

#endif
