/* The names results go by: in the tables, in the JSON, and where a result is looked up. */
#ifndef SAT_BENCH_NAMES_H
#define SAT_BENCH_NAMES_H

#define WORKLOAD_SMALL   "small"
#define WORKLOAD_LARGE   "large"
#define WORKLOAD_SCENES  "scenes"
#define WORKLOAD_QUERIES "queries"

#define SHAPE_BOXES    "boxes"
#define SHAPE_TILES    "tiles"
#define SHAPE_MIXED    "3-8-gons"
#define SHAPE_OCTAGONS "8-gons"
#define SHAPE_POLYGONS "polygons"

#define QUERY_OVERLAPS  "overlaps"
#define QUERY_INTERSECT "intersect"
#define QUERY_DISTANCE  "distance"
#define QUERY_RAYCAST   "raycast"
#define QUERY_SWEEP     "sweep"

#define PHASE_POSES   "poses"
#define PHASE_PAIRS   "pairs"
#define PHASE_COLLIDE "collide"
#define PHASE_AT_ONCE "find_collisions"

#define PEER_SAT                 "sat"
#define PEER_TUTORIAL            "tutorial SAT"
#define PEER_TUTORIAL_BRANCHLESS "branchless SAT"
#define PEER_CHIPMUNK            "Chipmunk 7"
#define PEER_BOX2D24             "Box2D 2.4"
#define PEER_BOX2D3              "Box2D v3"
#define PEER_CUTE_C2             "cute_c2"

#define PEER_CHIPMUNK_TREE       "Chipmunk 7 tree"
#define PEER_BOX2D24_TREE        "Box2D 2.4 tree"
#define PEER_BOX2D24_BROAD_PHASE "Box2D 2.4 phase"
#define PEER_BOX2D3_TREE         "Box2D v3 tree"

#endif
