/*
 * What the parts of the benchmark say to each other.
 *
 *     table (table.c)                   what is asked: question x kind x kind x layout
 *     workloads (pairs.c, movers.c,     posed shapes and questions about them
 *         scene.c)
 *         -> peers (peer_*.c)           keep them in their own form, answer all questions in one call
 *         -> runs (run_pairs.c, ..)     take the times
 *         -> judge (judge.c)            right or wrong, by the exact oracle of the tests
 *         -> report (report.c, ..)      tables, targets
 *
 * A peer runs its own loop over all questions, so that nothing but the library's own call stands between the clock's two
 * readings. It stores one number per question: that is what is judged, and what keeps a compiler from dropping the work.
 */
#ifndef SAT_BENCH_H
#define SAT_BENCH_H

#include "sat/sat.h"

#include <float.h>

/* --------------------------------------------------------------------------------------------------------- table -- */

typedef enum bench_kind {
    BENCH_CIRCLE,
    BENCH_CAPSULE,
    BENCH_SEGMENT,
    BENCH_BOX,
    BENCH_ROUNDED, /* a box with a radius */
    BENCH_ALIGNED, /* a box that is not turned */
    BENCH_OCTAGON,
    BENCH_MIX,   /* all of these, each as often */
    BENCH_SMALL, /* polygons of 3 to 8 corners */
    BENCH_NGON,  /* polygons of as many corners as the row says */
    BENCH_TRIANGLE,
    BENCH_STANDING, /* capsules */
    BENCH_LYING,
    BENCH_KIND_COUNT
} bench_kind;

typedef enum bench_question {
    BENCH_OVERLAPS,          /* the answer is yes or no: any number, or BENCH_MISS */
    BENCH_INTERSECT,         /* depth */
    BENCH_DISTANCE,          /* distance; 0 will do for shapes that overlap */
    BENCH_SWEEP,             /* fraction */
    BENCH_RAYCAST,           /* fraction */
    BENCH_CONTAINS_POINT,    /* yes or no */
    BENCH_DISTANCE_TO_POINT, /* distance; 0 will do for points inside */
    BENCH_PUSH_OUT,          /* yes or no: did the call succeed */
    BENCH_WITHIN,            /* depth; minus the distance of shapes that are up to BENCH_MARGIN apart */

    /* Making shapes (making.c): yes or no, did it succeed. What is made is destroyed within the time. */
    BENCH_CREATE,
    BENCH_HULL, /* of corners in any order */
    BENCH_CLONE,
    BENCH_MASS,       /* area, centroid and inertia; the area */
    BENCH_PLAIN_PUSH, /* contacts with each of the obstacles, for which BENCH_PUSH_OUT stands; do they overlap any */

    /* All collisions of a level and of what moves in it (movers.c). */
    BENCH_MOVERS_LIST, /* all in one list, */
    BENCH_MOVERS_LOOP, /* by the index and a loop, */
    BENCH_MOVERS_CALL, /* and by the one call */
    BENCH_QUESTION_COUNT
} bench_question;

typedef enum bench_layout {
    BENCH_ALONE,         /* nothing is asked of the second shape */
    BENCH_NEAR,          /* AABBs touch, 70 % of the pairs overlap */
    BENCH_APART,         /* none overlaps */
    BENCH_MEETS,         /* apart; they meet on their way */
    BENCH_PASSES,        /* apart; they do not meet, but the AABBs of their ways touch */
    BENCH_FAR,           /* the AABBs of their ways do not touch */
    BENCH_BEGINS,        /* they overlap at the beginning of their way */
    BENCH_GRID,          /* that many tiles, side by side */
    BENCH_WORLD_OWN,     /* unturned; 70 % overlap, or meet on their way; the shapes about their own origins */
    BENCH_WORLD_CLOSE,   /* the same shapes in world coordinates: their vertices lie 8 sizes from their own origin, */
    BENCH_WORLD_NEAR,    /* 100, */
    BENCH_WORLD_REMOTE,  /* and 4,000 sizes */
    BENCH_REST_DEEP,     /* bodies at rest: a hair deep in the floor, by up to the slop of usual solvers */
    BENCH_REST_APART,    /* apart by up to that slop */
    BENCH_REST_TOUCHING, /* touching but for the rounding of the position: within 1e-6 of the size */
    BENCH_REST_TIE,      /* touching exactly, the gap is 0 */
    BENCH_MOVE_FALLS,    /* bodies that move: straight down, onto a floor, flat; */
    BENCH_MOVE_SKIN,     /* along a floor, a skin above it; */
    BENCH_MOVE_SLIDES,   /* along a floor that they touch exactly; */
    BENCH_MOVE_WALL,     /* and into a wall, flat */
    BENCH_GRAZES,        /* a ray along an axis touches the shape in passing; a point is on its surface */
    BENCH_BESIDE,        /* the same, a little further in or out */
    BENCH_PUSH_FREE,     /* obstacles are a little below, */
    BENCH_PUSH_FLOOR,    /* under it, a hair deep, */
    BENCH_PUSH_CORNER    /* and under and beside it */
} bench_layout;

/* What a body stands on. */
typedef enum bench_floor {
    BENCH_FLOOR_NONE,
    BENCH_FLOOR_TILES,
    BENCH_FLOOR_JOINED,  /* tiles, by sat_polygon_join() */
    BENCH_FLOOR_MAP,     /* tiles that are drawn in world coordinates and turned by their map */
    BENCH_FLOOR_TURNED,  /* a slab */
    BENCH_FLOOR_ONE_WAY, /* a slab, only the top edge is enabled */
    BENCH_FLOOR_ROUNDED, /* a slab with a radius */
    BENCH_FLOOR_PIECES,  /* of a concave level, by sat_polygon_create_pieces() */
    BENCH_FLOOR_STACK,   /* another body of the kind */
    BENCH_FLOOR_COUNT
} bench_floor;

typedef struct bench_row {
    bench_question question;
    bench_kind a, b;
    bench_layout layout;
    size_t corners;    /* of BENCH_NGON */
    size_t many;       /* shapes of the level that movers move in */
    bench_floor floor; /* of bodies at rest */
} bench_row;

static inline bool bench_is_of_movers(bench_question question) {
    return question >= BENCH_MOVERS_LIST && question <= BENCH_MOVERS_CALL;
}

/* Zeroed memory, which lives until the row or scene is done; ends the program when there is none. */
void *bench_allocate(size_t count, size_t size);
void bench_release(void); /* all of it */

/* ------------------------------------------------------------------------------------------------------ geometry -- */

typedef struct bench_pose {
    sat_vec2 position;
    float angle;
} bench_pose;

typedef struct bench_shape {
    bench_kind kind;
    const sat_vec2 *vertices; /* local, counter-clockwise: 1 of a circle, 2 of a capsule or segment */
    size_t count;
    float radius;
    bench_pose pose;
} bench_shape;

/* Obstacles of one sat_push_out() question. */
#define BENCH_OBSTACLES 4

/* Of BENCH_WITHIN: Box2D v3's speculative distance, so that it answers the same. */
#define BENCH_MARGIN 0.02f

/* About shapes a and b of the pool. p and q are the ends of a ray, the motions of a and b, or else p is the point. */
typedef struct bench_ask {
    uint32_t a, b;
    sat_vec2 p, q;
} bench_ask;

typedef struct bench_pairs {
    bench_row row;
    bench_shape *shapes;
    sat_polygon **polygons; /* the same shapes */
    size_t shape_count;
    bench_ask *asks;
    size_t count;
    uint32_t *obstacles;   /* BENCH_OBSTACLES for each question of BENCH_PUSH_OUT, */
    size_t obstacle_count; /* of which so many count */
    sat_vec2 *vertices;
    size_t pass; /* a peer answers at least so many questions, */
    size_t unit; /* and the time is that of so many */
} bench_pairs;

/* The library's own shape, posed. */
sat_polygon *bench_polygon(const bench_shape *shape);

/* Its vertices lie at `vertices`, 8 at least, or as many as corners are asked for. */
void bench_make_shape(bench_shape *shape, sat_vec2 *vertices, bench_kind kind, size_t corners, double scale,
                      uint64_t *rng);

/* Is it a polygon without a radius? */
static inline bool bench_is_sharp(bench_kind kind) {
    return kind == BENCH_BOX || kind == BENCH_ALIGNED || kind == BENCH_OCTAGON ||
           (kind >= BENCH_SMALL && kind <= BENCH_TRIANGLE);
}

/* The size of a shape, in which BENCH_WORLD_NEAR and BENCH_WORLD_REMOTE count. */
#define BENCH_SIZE 1.5f

bool bench_is_world(bench_layout layout);

/* A box of these halves; a body of the table of bodies that stands on its lowest side, of an 8-gon y is what is cut off. */
void bench_write_box(sat_vec2 *v, float x, float y);
void bench_write_body(bench_shape *shape, sat_vec2 *v, bench_kind kind, float x, float y, float radius);

/* How far a shape that is not turned reaches to the right, or downwards. */
float bench_reach(const bench_shape *shape, bool is_right);

/* A body at random; `is_below` has a flat top, too. */
void bench_make_body(const bench_pairs *pairs, bench_shape *shape, sat_vec2 *v, bool is_below, uint64_t *rng);
void bench_make_pools(bench_pairs *pairs, uint64_t *rng);

/* Room for so many questions about so many shapes. */
void bench_pairs_allocate(bench_pairs *pairs, const bench_row *row, size_t count, size_t shape_count);

/* The same row gives the same shapes and questions. */
void bench_pairs_create(bench_pairs *pairs, const bench_row *row, bool is_quick);
void bench_rest_create(bench_pairs *pairs, const bench_row *row);
void bench_grazing_create(bench_pairs *pairs, const bench_row *row);
void bench_making_create(bench_pairs *pairs, const bench_row *row);
void bench_movers_create(bench_pairs *pairs, const bench_row *row);
void bench_pairs_destroy(bench_pairs *pairs); /* of any of them */

#define BENCH_FRAMES 8

typedef enum bench_scene_layout {
    BENCH_UNIFORM,
    BENCH_THIRDS, /* uniform; a third each of circles, capsules and boxes, all others are boxes */
    BENCH_PILE,   /* bodies of all kinds at rest on joined tiles */
    BENCH_SCENE_COUNT
} bench_scene_layout;

extern const char *const bench_scene_names[BENCH_SCENE_COUNT];

/* Moving shapes. The frames are played forth and back, so that the motion has no jump. */
typedef struct bench_scene {
    const char *name;
    bench_scene_layout layout;
    size_t count;
    size_t still; /* so many of them, the first, are joined tiles, which do not collide with each other */
    bench_shape *shapes;
    sat_vec2 *vertices;
    bench_pose *frames[BENCH_FRAMES];
} bench_scene;

/* The frame after `step` steps. */
static inline const bench_pose *bench_scene_frame(const bench_scene *scene, size_t step) {
    size_t at = step % (2 * BENCH_FRAMES - 2);
    return scene->frames[at < BENCH_FRAMES ? at : 2 * BENCH_FRAMES - 2 - at];
}

void bench_scene_create(bench_scene *scene, bench_scene_layout layout, size_t count);

/* --------------------------------------------------------------------------------------------------------- peers -- */

/* The answer to a question that is answered with no; and with yes, but no number. */
#define BENCH_MISS      (-FLT_MAX)
#define BENCH_HIT_ALONE FLT_MAX

/* An answer, if there is one, without a branch: that would be the benchmark's, and cost as much as some calls do. */
static inline float bench_answer(bool is_one, float answer) {
    const float answers[2] = {BENCH_MISS, answer};
    return answers[is_one];
}
static inline float bench_yes_or_no(bool yes) { return bench_answer(yes, 1.0f); }

/* A loop is written once and compiled for each question, and for each pair of kinds that has a function of its own. */
#if defined(__GNUC__)
#define BENCH_INLINE static inline __attribute__((always_inline))
#else
#define BENCH_INLINE static inline
#endif

/* In a switch over questions: the loop of one of them, `answer` of question number `i`. */
#define BENCH_LOOP(question, answer)                                                                                   \
    case question:                                                                                                     \
        for (size_t i = 0; i < count; i++) {                                                                           \
            answers[i] = answer;                                                                                       \
        }                                                                                                              \
        break

typedef struct bench_peer {
    const char *name;
    const char *(*version)(void);              /* NULL: none is known */
    bool (*offers)(const bench_row *row);      /* does it have what is asked, for these kinds? */
    void *(*create)(const bench_pairs *pairs); /* everything a program would keep between two frames */
    void (*destroy)(void *state);              /* what bench_release() does not; may be NULL */
    void (*answer)(void *state, const bench_pairs *pairs, size_t count, float *answers); /* the first questions */
} bench_peer;

/* A frame is set_poses, find_pairs, collide: each is timed by itself. */
typedef struct bench_scene_peer {
    const char *name;
    void *(*create)(const bench_scene *scene); /* standing at frame 0; NULL when it lacks a kind */
    void (*destroy)(void *state);
    void (*set_poses)(void *state, const bench_pose *poses);
    size_t (*find_pairs)(void *state);      /* how many pairs have touching AABBs */
    size_t (*collide)(void *state);         /* how many of those pairs collide, contacts included */
    size_t (*find_collisions)(void *state); /* both at once, where the library has it, or NULL */
} bench_scene_peer;

/* All that were built, this library first; NULL ends the list. Of all else, of movers, and of scenes. */
extern const bench_peer *const bench_peers[];
extern const bench_peer *const bench_mover_peers[];
extern const bench_scene_peer *const bench_scene_peers[];

#endif
