/* Every peer there can be, and the names they go by; which of them exist is CMake's choice. */
#ifndef SAT_BENCH_PEERS_H
#define SAT_BENCH_PEERS_H

#include "bench.h"

#define PEER_SAT      "sat"
#define PEER_TUTORIAL "tutorial"
#define PEER_BOX2D3   "Box2D v3"
#define PEER_CUTE_C2  "cute_c2"

extern const bench_peer bench_sat;
extern const bench_peer bench_tutorial;
extern const bench_peer bench_box2d3;
extern const bench_peer bench_cute_c2;

extern const bench_peer bench_sat_movers;
extern const bench_peer bench_box2d3_movers;

extern const bench_scene_peer bench_sat_scene;
extern const bench_scene_peer bench_box2d3_scene;

#endif
