/*
 * What the parts of the benchmark say to each other.
 *
 *     workloads (workload_pairs.c, workload_scene.c)   plain geometry and questions, known to no library
 *         -> peers (peer_*.c)                          keep it in their own form, answer every question in one call
 *         -> runs (run_pairs.c, run_scenes.c)          take the times, compare the answers
 *         -> report (report.c, targets.c)              tables, ratios, JSON
 *
 * A peer runs its own loop over all questions, so that nothing but the library's own call stands between the clock's
 * two readings. It stores one number per question: that is what the answers are compared by, and what keeps a compiler
 * from dropping the work.
 */
#ifndef SAT_BENCH_H
#define SAT_BENCH_H

#include "sat/sat.h"

#include <float.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------------------ geometry -- */

typedef struct bench_polygon {
    const sat_vec2 *vertices; /* local, counter-clockwise */
    size_t count;
} bench_polygon;

typedef struct bench_pose {
    sat_vec2 position;
    float angle;
} bench_pose;

/* Obstacles of one sat_push_out() question. */
#define BENCH_OBSTACLES 4

/* A pool of posed polygons and the questions about them; question i is about polygons a[i] and b[i] of the pool. */
typedef struct bench_pairs {
    bench_polygon *polygons;
    bench_pose *poses;
    size_t polygon_count;
    uint32_t *a, *b;
    sat_vec2 *ray_from, *ray_to;   /* a ray at a[i] */
    sat_vec2 *motion_a, *motion_b; /* of a[i] and b[i] */
    sat_vec2 *points;              /* in and around a[i] */
    uint32_t *obstacles;           /* BENCH_OBSTACLES for each question; they overlap a[i] where any does */
    size_t count;
    void *memory;
} bench_pairs;

#define BENCH_FRAMES 8

/* Moving boxes. The frames are played forth and back, so that the motion has no jump. */
typedef struct bench_scene {
    const char *name;
    size_t count;
    sat_vec2 *half_sizes;
    bench_pose *frames[BENCH_FRAMES];
    void *memory;
} bench_scene;

/* The frame after `step` steps. */
static inline const bench_pose *bench_scene_frame(const bench_scene *scene, size_t step) {
    size_t at = step % (2 * BENCH_FRAMES - 2);
    return scene->frames[at < BENCH_FRAMES ? at : 2 * BENCH_FRAMES - 2 - at];
}

/* --------------------------------------------------------------------------------------------------------- peers -- */

typedef enum bench_query {
    BENCH_OVERLAPS,          /* the answer is yes or no: any number, or BENCH_MISS */
    BENCH_INTERSECT,         /* depth */
    BENCH_DISTANCE,          /* distance */
    BENCH_RAYCAST,           /* fraction */
    BENCH_SWEEP,             /* fraction */
    BENCH_CONTAINS_POINT,    /* yes or no */
    BENCH_DISTANCE_TO_POINT, /* signed distance */
    BENCH_CONTAINS,          /* yes or no */
    BENCH_PROJECT,           /* the lower end */
    BENCH_PUSH_OUT,          /* yes or no: did the call succeed */
    BENCH_QUERY_COUNT
} bench_query;

/* The answer to a question that is answered with no; and with yes, but no number. */
#define BENCH_MISS      (-FLT_MAX)
#define BENCH_HIT_ALONE FLT_MAX

/* An answer, if there is one, without a branch: that would be the benchmark's, and cost as much as some calls do. */
static inline float bench_answer(bool is_one, float answer) {
    const float answers[2] = {BENCH_MISS, answer};
    return answers[is_one];
}
static inline float bench_yes_or_no(bool yes) {
    return bench_answer(yes, 1.0f);
}

/* Answers the first `count` questions. */
typedef void bench_answer_fn(void *state, const bench_pairs *pairs, size_t count, float *answers);

typedef struct bench_peer {
    const char *name;
    const char *(*version)(void); /* NULL: none is known */
    size_t max_vertices;
    void *(*create)(const bench_pairs *pairs); /* everything a program would keep between two frames; NULL on failure */
    void (*destroy)(void *state);
    bench_answer_fn *answer[BENCH_QUERY_COUNT]; /* NULL where the library has no such query */
} bench_peer;

/* A frame is set_poses, find_pairs, collide: each is timed by itself. */
typedef struct bench_scene_peer {
    const char *name;
    void *(*create)(const bench_scene *scene); /* standing at frame 0; NULL on failure */
    void (*destroy)(void *state);
    void (*set_poses)(void *state, const bench_pose *poses);
    size_t (*find_pairs)(void *state);      /* how many pairs have touching AABBs */
    size_t (*collide)(void *state);         /* how many of those pairs collide, contacts included */
    size_t (*find_collisions)(void *state); /* both at once, where the library has it, or NULL */
} bench_scene_peer;

/* All that were built, this library first; NULL ends the list. */
extern const bench_peer *const bench_peers[];
extern const bench_scene_peer *const bench_scene_peers[];

/* ------------------------------------------------------------------------------------------------------- workloads --
 */

typedef enum bench_relation {
    BENCH_TOUCHING, /* AABBs touch, 70 % of the pairs overlap */
    BENCH_APART,    /* no pair overlaps */
    BENCH_NESTED,   /* b is small and overlaps a; about a quarter of them lie inside */
    BENCH_TILES     /* tiles of a grid and boxes that stand on them: all pairs touch, exactly */
} bench_relation;

typedef struct bench_pairs_spec {
    size_t vertices; /* 4 makes boxes, 0 polygons of 3 to 8 vertices */
    size_t polygon_count;
    size_t count;
    bench_relation relation;
} bench_pairs_spec;

/* False when out of memory. The same spec gives the same pairs. */
bool bench_pairs_create(bench_pairs *pairs, const bench_pairs_spec *spec);
void bench_pairs_destroy(bench_pairs *pairs);

typedef enum bench_layout {
    BENCH_UNIFORM,
    BENCH_CLUSTERED,
    BENCH_FLOOR,
    BENCH_ONE_SPOT,
    BENCH_LAYOUT_COUNT
} bench_layout;

bool bench_scene_create(bench_scene *scene, bench_layout layout, size_t count);
void bench_scene_destroy(bench_scene *scene);

#ifdef __cplusplus
}
#endif

#endif
