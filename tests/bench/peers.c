/* The peers that were built, this library first. */
#include "peers.h"

#include <stddef.h>

const bench_peer *const bench_peers[] = {
    &bench_sat,     &bench_tutorial,
#ifdef SAT_BENCH_HAS_BOX2D3
    &bench_box2d3,
#endif
#ifdef SAT_BENCH_HAS_CUTE_C2
    &bench_cute_c2,
#endif
    NULL,
};

const bench_peer *const bench_mover_peers[] = {
    &bench_sat_movers,
#ifdef SAT_BENCH_HAS_BOX2D3
    &bench_box2d3_movers,
#endif
    NULL,
};

const bench_scene_peer *const bench_scene_peers[] = {
    &bench_sat_scene,
#ifdef SAT_BENCH_HAS_BOX2D3
    &bench_box2d3_scene,
#endif
    NULL,
};
