/* Every peer there can be; which of them exist is CMake's choice. */
#ifndef SAT_BENCH_PEERS_H
#define SAT_BENCH_PEERS_H

#include "bench.h"
#include "names.h"

#ifdef __cplusplus
extern "C" {
#endif

extern const bench_peer bench_sat;
extern const bench_peer bench_tutorial;
extern const bench_peer bench_tutorial_branchless;
extern const bench_peer bench_chipmunk;
extern const bench_peer bench_box2d24;
extern const bench_peer bench_box2d3;
extern const bench_peer bench_cute_c2;

extern const bench_scene_peer bench_sat_scene;
extern const bench_scene_peer bench_chipmunk_scene;
extern const bench_scene_peer bench_box2d24_tree_scene;
extern const bench_scene_peer bench_box2d24_broad_phase_scene;
extern const bench_scene_peer bench_box2d3_scene;

#ifdef __cplusplus
}
#endif

#endif
