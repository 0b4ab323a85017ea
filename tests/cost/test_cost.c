/*
 * Every query once, for shapes of so many corners in each layout; or the queries of a game, for bodies that stand on a
 * floor, lie near it or sink in a little; or a crowd, where each shape is asked with all others. tests/cost.sh runs it under
 * callgrind, which counts the instructions of each call of measured() and of nothing else.
 *
 *     test_cost 1024          prints a line "query 1024 layout" for each call, in order
 *     test_cost rest          "query rest body/place/floor"
 *     test_cost crowd         "query crowd kind"
 *     test_cost places        "sat_intersect places body/place/joined", and the same of plain shapes
 */
#include <sat/sat.h>

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct layout {
    const char *name;
    float size, x, angle, radius; /* of the second shape; the first has size 1 and the radius, at the origin */
} layout;

static const layout layouts[] = {
    {"apart", 1.0f, 3.0f, 0.1f, 0.0f},
    {"near", 1.0f, 0.0f, 0.1f, 0.0f},
    {"touching", 1.0f, 2.0f, 0.0f, 0.0f},
    {"overlapping", 1.0f, 1.0f, 0.1f, 0.0f},
    {"concentric", 0.5f, 0.0f, 0.1f, 0.0f},
    {"identical", 1.0f, 0.0f, 0.0f, 0.0f},
    {"rounded_apart", 1.0f, 3.0f, 0.1f, 0.25f},
    {"rounded_touching", 1.0f, 2.5f, 0.0f, 0.25f},
    {"rounded", 1.0f, 2.25f, 0.1f, 0.25f},
    {"rounded_concentric", 0.5f, 0.0f, 0.1f, 0.25f},
    {"rounded_identical", 1.0f, 0.0f, 0.0f, 0.25f},
};

enum { KINDS = 9, CROWD = 32 * KINDS };

/** What is asked, what is found, and the last answer: something that no compiler can leave out. */
typedef struct question {
    sat_polygon *a, *b, *masked, *joined[2]; /* the last two are a and b again */
    sat_polygon **crowd;
    sat_polygon *pairs[4096][2]; /* so many, a and b one after the other */
    size_t pair_count, found;
    void *index, *scratch;
    sat_hit hits[64];
    uint32_t which[CROWD];
    sat_collision hit;
    sat_closest closest;
    sat_ray_hit ray;
    sat_sweep_hit sweep;
    sat_vec2 displacement;
    sat_pair listed[8192];
    volatile float answer;
} question;

/** A star: every second corner halfway to the centre. */
static float cut_star(const question *q) {
    const size_t count = sat_polygon_vertex_count(q->a);
    size_t found = 0;
    sat_vec2 *corners = malloc(count * sizeof *corners);
    sat_polygon **pieces = malloc(count * sizeof(sat_polygon *));
    for (size_t i = 0; corners && i < count; i++) {
        sat_vec2 v = sat_polygon_vertex(q->a, i);
        corners[i] = i % 2 ? v : (sat_vec2){v.x / 2.0f, v.y / 2.0f};
    }
    if (!corners || !pieces || sat_polygon_create_pieces(corners, count, pieces, count, &found) != SAT_OK) {
        exit(EXIT_FAILURE);
    }
    for (size_t i = 0; i < found; i++) {
        sat_polygon_destroy(pieces[i]);
    }
    free(corners);
    free(pieces);
    return (float)found;
}

/** Names of queries, and what each asks. */
#define QUERIES(ASK)                                                                                                   \
    ASK(sat_overlaps, sat_overlaps(q->a, q->b))                                                                        \
    ASK(sat_intersect, sat_intersect(q->a, q->b, &q->hit))                                                             \
    ASK(sat_intersect_masked, sat_intersect(q->masked, q->b, &q->hit))                                                 \
    ASK(sat_polygon_join, sat_polygon_join(q->joined, 2, NULL))                                                        \
    ASK(sat_intersect_joined, sat_intersect(q->joined[0], q->joined[1], &q->hit)) /* of what has just been joined */   \
    ASK(sat_contains, sat_contains(q->a, q->b))                                                                        \
    ASK(sat_distance, sat_distance(q->a, q->b, &q->closest))                                                           \
    ASK(sat_contains_point, sat_contains_point(q->a, sat_polygon_vertex(q->b, 0)))                                     \
    ASK(sat_distance_to_point, sat_distance_to_point(q->a, sat_polygon_position(q->b), &q->closest))                   \
    ASK(sat_raycast, sat_raycast(q->a, (sat_vec2){3.0f, 2.0f}, sat_polygon_vertex(q->b, 0), &q->ray))                  \
    ASK(sat_sweep, sat_sweep(q->a, (sat_vec2){2.0f, 0.25f}, q->b, (sat_vec2){-1.0f, 0.0f}, &q->sweep))                 \
    ASK(sat_sweep_turning, sat_sweep_turning(q->a, (sat_motion){{2.0f, 0.25f}, 0.5f}, q->b,                            \
                                             (sat_motion){{-1.0f, 0.0f}, -1.0f}, &q->sweep))                           \
    ASK(sat_project, sat_project(q->b, (sat_vec2){0.6f, 0.8f}).max)                                                    \
    ASK(sat_push_out, sat_push_out(q->a, &q->b, 1, &q->displacement))                                                  \
    ASK(sat_polygon_outline, sat_polygon_outline(q->b, 0.01f, NULL, 0, &q->found))                                     \
    ASK(sat_intersection, sat_intersection(q->a, q->b, 0.01f, NULL, 0, &q->found))                                     \
    ASK(sat_intersection_area, sat_intersection_area(q->a, q->b, NULL))                                                \
    ASK(sat_find_pairs, sat_find_pairs((sat_polygon *const[]){q->a, q->b}, 2, NULL, NULL, 0, &q->found))               \
    ASK(sat_create_pieces, cut_star(q))

#define ASK(name, ...)                                                                                                 \
    static float ask_##name(question *q) { return (float)(__VA_ARGS__); }
QUERIES(ASK)
ASK(within, sat_intersect_within(q->a, q->b, 0.05f, &q->hit))
ASK(fall, sat_sweep(q->a, (sat_vec2){0.25f, -0.5f}, q->b, (sat_vec2){0.0f, 0.0f}, &q->sweep))
ASK(slide, sat_sweep(q->a, (sat_vec2){0.25f, 0.0f}, q->b, (sat_vec2){0.0f, 0.0f}, &q->sweep) +
               sat_sweep(q->b, (sat_vec2){0.0f, 0.0f}, q->a, (sat_vec2){0.25f, 0.0f}, &q->sweep))
ASK(turning_fall,
    sat_sweep_turning(q->a, (sat_motion){{0.25f, -0.5f}, 0.5f}, q->b, (sat_motion){{0.0f, 0.0f}, 0.0f}, &q->sweep))
ASK(push_out_of_two, sat_push_out(q->a, (sat_polygon *const[]){q->b, q->b}, 2, &q->displacement))
ASK(find_pairs, sat_find_pairs(q->crowd, CROWD, q->scratch, q->listed, 8192, &q->found))
ASK(find_collisions, sat_find_collisions(q->crowd, CROWD, q->scratch, q->hits, 64, &q->found))
ASK(find_within, sat_find_collisions_within(q->crowd, CROWD, 0.25f, q->scratch, q->hits, 64, &q->found))
ASK(join_all, sat_polygon_join(q->crowd, CROWD, q->scratch))
ASK(index_build, sat_index_build(q->index, sat_index_size(CROWD), q->crowd, CROWD))
ASK(index_find, sat_index_find(q->index, q->a, q->which, CROWD, &q->found))
ASK(index_box, sat_index_find_in_box(q->index, sat_polygon_aabb(q->a), 1, q->which, CROWD, &q->found))
ASK(index_point, sat_index_find_at_point(q->index, sat_polygon_vertex(q->a, 0), 1, q->which, CROWD, &q->found))
ASK(index_ray,
    sat_index_raycast(q->index, sat_polygon_position(q->a), sat_polygon_position(q->b), 1, &q->ray, q->which))
ASK(index_sweep, sat_index_sweep(q->index, q->a, sat_polygon_position(q->b), &q->sweep, q->which))
ASK(index_nearest, sat_index_nearest(q->index, q->a, 99.0f, &q->closest, &q->hit.overlap, q->which))
ASK(index_collisions, sat_index_find_collisions(q->index, q->crowd, CROWD, 0.0f, q->hits, 64, &q->found))
#undef ASK

typedef struct query {
    const char *name;
    float (*ask)(question *q);
} query;

#define ASK(name, ...) {#name, ask_##name},
static const query queries[] = {QUERIES(ASK)};
#undef ASK

/** What callgrind counts; a pointer to it keeps compilers from putting it into its caller. */
void measured(const query *own, question *q);
void measured(const query *own, question *q) {
    q->answer = own->ask(q);
    for (size_t i = 0; i < q->pair_count; i++) {
        q->a = q->pairs[i][0];
        q->b = q->pairs[i][1];
        q->answer += own->ask(q);
    }
}
static void (*volatile measure)(const query *own, question *q) = measured;

static sat_polygon *shape(size_t corners, float size, float x, float angle, float radius) {
    sat_polygon *polygon = sat_polygon_create_regular(corners, size, NULL);
    if (!polygon || sat_polygon_set_pose(polygon, (sat_vec2){x, 0.0f}, angle) != SAT_OK ||
        sat_polygon_set_radius(polygon, radius) != SAT_OK) {
        exit(EXIT_FAILURE);
    }
    return polygon;
}

static void ask_all(size_t corners, const layout *l) {
    float x = strcmp(l->name, "near") == 0 ? 2.0f + 16.0f / (float)(corners * corners) : l->x; /* a corner's height */
    question q = {.a = shape(corners, 1.0f, 0.0f, 0.0f, l->radius),
                  .b = shape(corners, l->size, x, l->angle, l->radius)};
    q.masked = sat_polygon_clone(q.a, NULL);
    for (size_t i = 0; i < corners; i++) { /* never the plain answer, always the search for an enabled edge */
        (void)sat_polygon_set_edge_enabled(q.masked, i, i == corners / 3);
    }
    q.joined[0] = sat_polygon_clone(q.a, NULL);
    q.joined[1] = sat_polygon_clone(q.b, NULL);
    for (size_t i = 0; i < sizeof queries / sizeof queries[0]; i++) {
        measure(&queries[i], &q);
        printf("%s %zu %s\n", queries[i].name, corners, l->name);
    }
    sat_polygon *const made[] = {q.a, q.b, q.masked, q.joined[0], q.joined[1]};
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        sat_polygon_destroy(made[i]);
    }
}

/**
 * A body or a floor: a box of these halves, or a regular polygon of so many corners; with a radius. Five are a ramp, six a map.
 * A floor may have neighbours, the outer ends of which are so high, its own top being 1; one on the right begins higher by the
 * step, and one on the left lower.
 */
typedef struct body {
    const char *name;
    size_t corners;
    float half_width, half_height, radius, neighbours, step;
} body;

static const body bodies[] = {
    {"box", 4, 0.5f, 0.5f, 0.0f, 0.0f, 0.0f},         {"circle", 0, 0.0f, 0.0f, 0.5f, 0.0f, 0.0f},
    {"upright", 0, 0.0f, 0.5f, 0.25f, 0.0f, 0.0f},    {"lying", 0, 0.5f, 0.0f, 0.25f, 0.0f, 0.0f},
    {"rounded_box", 4, 0.4f, 0.4f, 0.1f, 0.0f, 0.0f}, {"triangle", 3, 0.5f, 0.0f, 0.0f, 0.0f, 0.0f},
    {"octagon", 8, 0.5f, 0.0f, 0.0f, 0.0f, 0.0f},
};
static const body floors[] = {
    {"tile", 4, 1.0f, 1.0f, 0.0f, 0.0f, 0.0f},   {"wide", 4, 20.0f, 0.5f, 0.0f, 0.0f, 0.0f},
    {"slab", 4, 4.0f, 0.5f, 0.1f, 0.0f, 0.0f},   {"ramp", 5, 1.0f, 1.0f, 0.0f, 0.0f, 0.0f},
    {"joined", 4, 1.0f, 1.0f, 0.0f, 1.0f, 0.0f}, {"capsule", 0, 2.0f, 0.0f, 0.5f, 0.0f, 0.0f},
    {"map", 6, 1.0f, 1.0f, 0.0f, 0.0f, 0.0f},    {"hill", 4, 1.0f, 1.0f, 0.0f, 0.6f, 0.0f},
    {"valley", 4, 1.0f, 1.0f, 0.0f, 1.4f, 0.0f}, {"step", 4, 1.0f, 1.0f, 0.0f, 1.0f, -0.5f},
};
static const sat_vec2 ramp[] = {{-1.5f, -1.0f}, {1.0f, -1.0f}, {1.0f, 1.0f}, {-1.0f, 1.0f}, {-0x1.400002p+0f, 0.0f}};
/* Of a map a tile that is drawn where it lies, far from the origin of the map; bodies lie closer to it than to others. */
static const sat_vec2 far_tile[] = {{39.0f, -26.0f}, {41.0f, -26.0f}, {41.0f, -24.0f}, {39.0f, -24.0f}},
                      far_out = {40.0f, -25.0f};
/* Of both: what stands on a slope is turned alike. A ramp, of which a corner all but lies on a side, is quick by quarters alone. */
static const float turns[2][2] = {{0.0f, 0.3f}, {0.0f, 1.5707964f}};
static const float tilts[] = {0.0f, -0.01f, 0.3926991f}; /* down beyond an end; with the last an octagon stands flat */
static const float heights[] = {-0.01f, 0.0f, 0.0005f, 0.1f};

static sat_polygon *make_body(const body *own) {
    const sat_vec2 p = {own->half_width, own->half_height}, minus_p = {-p.x, -p.y};
    sat_polygon *made = own->corners == 6   ? sat_polygon_create(far_tile, 4, NULL)
                        : own->corners == 5 ? sat_polygon_create(ramp, 5, NULL)
                        : own->corners == 4 ? sat_polygon_create_box(2.0f * p.x, 2.0f * p.y, NULL)
                        : own->corners > 0  ? sat_polygon_create_regular(own->corners, p.x, NULL)
                        : p.x + p.y > 0.0f  ? sat_polygon_create_capsule(minus_p, p, own->radius, NULL)
                                            : sat_polygon_create_circle(own->radius, NULL);
    if (sat_polygon_set_radius(made, own->radius) != SAT_OK) { /* as it does not if there is none */
        exit(EXIT_FAILURE);
    }
    return made;
}

/** Joins a floor with a neighbour on either side, the top of which falls or rises; it keeps that where it is turned. */
static void join_row(sat_polygon *middle, const body *floor, float rise) {
    const float w = floor->half_width, h = floor->half_height, step = floor->step;
    const sat_vec2 left[] = {{-3.0f * w, -h}, {-w, -h}, {-w, h - step}, {-3.0f * w, h + rise - step}},
                   right[] = {{w, -h}, {3.0f * w, -h}, {3.0f * w, h + rise + step}, {w, h + step}};
    sat_polygon *row[3] = {middle, sat_polygon_create(left, 4, NULL), sat_polygon_create(right, 4, NULL)};
    if (sat_polygon_join(row, 3, NULL) != SAT_OK) {
        exit(EXIT_FAILURE);
    }
    sat_polygon_destroy(row[1]);
    sat_polygon_destroy(row[2]);
}

static const query asked[] = {
    {"sat_overlaps", ask_sat_overlaps},
    {"sat_intersect", ask_sat_intersect},
    {"sat_intersect_within", ask_within},
    {"sat_distance", ask_sat_distance},
    {"sat_distance_to_point", ask_sat_distance_to_point},
    {"sat_contains_point", ask_sat_contains_point},
    {"sat_contains", ask_sat_contains},
    {"sat_raycast", ask_sat_raycast},
    {"sat_sweep", ask_fall},
    {"sat_sweep_along", ask_slide},
    {"sat_sweep_turning", ask_turning_fall},
    {"sat_push_out_of_two", ask_push_out_of_two}, /* those above of bodies at rest, all of the crowd */
    {"sat_push_out", ask_sat_push_out},
    {"sat_project", ask_sat_project},
    {"sat_intersection", ask_sat_intersection},
    {"sat_intersection_area", ask_sat_intersection_area},
    {"sat_index_raycast", ask_index_ray},
    {"sat_index_sweep", ask_index_sweep},
    {"sat_index_find", ask_index_find},
    {"sat_index_find_in_box", ask_index_box},
    {"sat_index_find_at_point", ask_index_point},
    {"sat_index_nearest", ask_index_nearest}, /* and those below once, of all of it */
    {"sat_find_pairs", ask_find_pairs},
    {"sat_find_collisions", ask_find_collisions},
    {"sat_find_collisions_within", ask_find_within},
    {"sat_index_build", ask_index_build},
    {"sat_index_find_collisions", ask_index_collisions},
    {"sat_polygon_join", ask_join_all},
};
enum { OF_REST = 12, OF_CROWD = 22, OF_ALL = 28 };

static void ask_rest(const char *name, sat_polygon *a, sat_polygon *b) {
    question q = {.a = a, .b = b};
    for (size_t i = 0; i < OF_REST; i++) {
        measure(&asked[i], &q);
        printf("%s %s\n", asked[i].name, name);
    }
}

/** A body at this height above the middle of the floor, above its end, and where its first third hangs over. */
static void rest_on(const body *own, const body *floor, float turn, float height, float tilt) {
    static const float along[] = {0.0f, 1.1f, 1.0f};
    for (size_t i = 0; i < sizeof along / sizeof along[0]; i++) {
        sat_polygon *a = make_body(own), *b = make_body(floor);
        const float c = cosf(turn), s = sinf(turn);
        char name[96];
        if (floor->neighbours != 0.0f) {
            join_row(b, floor, floor->neighbours - 1.0f);
        }
        (void)sat_polygon_set_angle(a, tilt);
        const float x = along[i] * floor->half_width + (along[i] > 1.0f ? 0.3f : 0.0f),
                    y = floor->half_height + floor->radius + (floor->corners == 6 ? 0.001f * height : height) -
                        sat_polygon_aabb(a).lower.y;
        (void)sat_polygon_set_pose(a, (sat_vec2){c * x - s * y, s * x + c * y}, turn + tilt);
        (void)sat_polygon_set_angle(b, turn);
        if (floor->corners == 6) {
            (void)sat_polygon_set_position(b,
                                           (sat_vec2){s * far_out.y - c * far_out.x, -s * far_out.x - c * far_out.y});
        }
        (void)snprintf(name, sizeof name, "rest %s/%s/%s", own->name,
                       height == 0.0f  ? "touching"
                       : height < 0.0f ? "sunk"
                                       : "near",
                       floor->name);
        ask_rest(name, a, b);
        sat_polygon_destroy(a);
        sat_polygon_destroy(b);
    }
}

/** A body with a side of it, or of its core, exactly over an end of a floor, as on a grid: on either side, sunk and touching. */
static void snap_on(const char *place, const body *own, const body *floor, float turn, float radius) {
    for (int i = 0; i < 4; i++) {
        sat_polygon *a = make_body(own), *b = make_body(floor);
        const sat_aabb box = sat_polygon_aabb(a);
        const float c = cosf(turn), s = sinf(turn),
                    x = floor->half_width - (i < 2 ? box.lower.x + radius : box.upper.x - radius),
                    y = floor->half_height + floor->radius - box.lower.y + heights[i % 2];
        char name[96];
        if (floor->neighbours != 0.0f) {
            join_row(b, floor, floor->neighbours - 1.0f);
        }
        (void)sat_polygon_set_pose(a, (sat_vec2){c * x - s * y, s * x + c * y}, turn);
        (void)sat_polygon_set_angle(b, turn);
        (void)snprintf(name, sizeof name, "rest %s/%s/%s", own->name, place, floor->name);
        ask_rest(name, a, b);
        sat_polygon_destroy(a);
        sat_polygon_destroy(b);
    }
}

static void ask_bodies(void) {
    enum { BODIES = sizeof bodies / sizeof bodies[0], FLOORS = sizeof floors / sizeof floors[0], WAYS = 24 };
    for (size_t i = 0; i < (size_t)BODIES * FLOORS * WAYS; i++) {
        rest_on(&bodies[i / WAYS % BODIES], &floors[i / WAYS / BODIES], turns[i / WAYS / BODIES == 3][i % 2],
                heights[i / 2 % 4], tilts[i / 8 % 3]);
    }
    for (size_t i = 0; i < (size_t)BODIES * FLOORS * 2; i++) {
        const body *own = &bodies[i / 2 % BODIES], *floor = &floors[i / 2 / BODIES];
        if (floor->neighbours != 0.0f) {
            snap_on("snapped", own, floor, turns[0][i % 2], 0.0f);
        }
        if (own->radius != 0.0f && floor->corners != 6) {
            snap_on("core_snapped", own, floor, turns[0][i % 2], own->radius);
        }
    }
}

/** All pairs of a shape of a kind and another one that is near. */
static void find_neighbours(sat_polygon **crowd, size_t kind, question *q) {
    q->pair_count = 0;
    q->a = q->b = crowd[kind];
    for (size_t i = 0; i < (size_t)CROWD / KINDS * CROWD; i++) {
        sat_polygon *a = crowd[i / CROWD * KINDS + kind], *b = crowd[i % CROWD];
        const sat_vec2 p = sat_polygon_position(a), other = sat_polygon_position(b);
        if (fabsf(p.x - other.x) + fabsf(p.y - other.y) < 3.0f &&
            q->pair_count < sizeof q->pairs / sizeof q->pairs[0]) {
            q->pairs[q->pair_count][0] = a;
            q->pairs[q->pair_count++][1] = b;
        }
    }
}

/** Shapes of each kind, some turned, some on a grid, of which each overlaps a few. */
static void ask_crowd(void) {
    static const body kinds[KINDS] = {
        {"box", 4, 1.0f, 0.5f, 0.0f, 0.0f, 0.0f},         {"circle", 0, 0.0f, 0.0f, 0.75f, 0.0f, 0.0f},
        {"capsule", 0, 1.0f, 0.25f, 0.25f, 0.0f, 0.0f},   {"rounded_box", 4, 0.5f, 0.5f, 0.25f, 0.0f, 0.0f},
        {"triangle", 3, 1.0f, 0.0f, 0.0f, 0.0f, 0.0f},    {"octagon", 8, 0.75f, 0.0f, 0.0f, 0.0f, 0.0f},
        {"12_corners", 12, 1.0f, 0.0f, 0.0f, 0.0f, 0.0f}, {"40_corners", 40, 1.0f, 0.0f, 0.0f, 0.0f, 0.0f},
        {"masked", 4, 1.0f, 1.0f, 0.0f, 0.0f, 0.0f}};
    sat_polygon *crowd[CROWD];
    uint32_t drawn = 1;
    for (size_t i = 0; i < CROWD; i++) {
        const bool is_on_grid = i / KINDS % 2 == 0;
        float place[3];
        for (size_t k = 0; k < 3; k++) {
            drawn = drawn * 1664525u + 1013904223u;
            place[k] = (float)(drawn >> 16) * (k < 2 ? 24.0f : 6.0f) / 65536.0f;
        }
        crowd[i] = make_body(&kinds[i % KINDS]);
        (void)sat_polygon_set_pose(crowd[i], (sat_vec2){is_on_grid ? floorf(place[0]) : place[0], place[1]},
                                   is_on_grid ? 0.0f : place[2]);
        (void)sat_polygon_set_edge_enabled(crowd[i], 2, i % KINDS < KINDS - 1);
    }
    static question q; /* too large for some stacks */
    q.crowd = crowd;
    q.index = malloc(sat_index_size(CROWD));
    q.scratch = malloc(sat_scratch_size(CROWD));
    if (!q.index || !q.scratch || sat_index_build(q.index, sat_index_size(CROWD), crowd, CROWD) != SAT_OK) {
        exit(EXIT_FAILURE);
    }
    for (size_t kind = 0; kind < KINDS; kind++) {
        find_neighbours(crowd, kind, &q);
        for (size_t i = 0; i < OF_CROWD; i++) {
            measure(&asked[i], &q);
            printf("%s crowd %s\n", asked[i].name, kinds[kind].name);
        }
    }
    q.pair_count = 0;
    (void)sat_polygon_set_position(crowd[0], (sat_vec2){0x1p20f, 0x1p20f}); /* from far away others are as one */
    for (size_t i = OF_CROWD; i < OF_ALL; i++) {
        measure(&asked[i], &q);
        printf("%s crowd all\n", asked[i].name);
    }
}

enum { COLUMNS = 8, WALL = 3, GROUND = COLUMNS + WALL };

/** A row of columns, each one unit wide: the heights of their tops at both ends, and which of them bears a wall. */
typedef struct place {
    const char *name;
    float left[COLUMNS], right[COLUMNS];
    size_t wall;
} place;

static const place places[] = {
    {"flat", {0.0f}, {0.0f}, COLUMNS},
    {"wall", {0.0f}, {0.0f}, 4},
    {"stairs",
     {0.0f, 0.25f, 0.5f, 0.75f, 1.0f, 0.75f, 0.5f, 0.25f},
     {0.0f, 0.25f, 0.5f, 0.75f, 1.0f, 0.75f, 0.5f, 0.25f},
     COLUMNS},
    {"pit", {0.0f, 0.0f, 0.0f, -1.0f, -1.0f}, {0.0f, 0.0f, 0.0f, -1.0f, -1.0f}, COLUMNS},
    {"valley",
     {2.0f, 1.5f, 1.0f, 0.5f, 0.0f, 0.5f, 1.0f, 1.5f},
     {1.5f, 1.0f, 0.5f, 0.0f, 0.5f, 1.0f, 1.5f, 2.0f},
     COLUMNS},
    {"bumps", {0.0f, 0.05f, 0.0f, 0.05f, 0.0f, 0.05f}, {0.05f, 0.0f, 0.05f, 0.0f, 0.05f}, COLUMNS},
};

static void make_ground(const place *own, sat_polygon **ground) {
    for (size_t i = 0; i < COLUMNS; i++) {
        const float x = (float)i;
        const sat_vec2 column[4] = {{x, -3.0f}, {x + 1.0f, -3.0f}, {x + 1.0f, own->right[i]}, {x, own->left[i]}};
        ground[i] = sat_polygon_create(column, 4, NULL);
    }
    for (size_t i = 0; i < WALL; i++) { /* away from the rest, where there is none */
        ground[COLUMNS + i] = sat_polygon_create_box(1.0f, 1.0f, NULL);
        (void)sat_polygon_set_position(
            ground[COLUMNS + i],
            (sat_vec2){(float)own->wall + 0.5f + (own->wall == COLUMNS ? 99.0f : 0.0f), (float)i + 0.5f});
    }
}

/** Lets a body fall onto the ground, and a hair further. */
static void settle(sat_polygon *body, sat_polygon *const *ground, float x, float tilt) {
    float fraction = 1.0f;
    (void)sat_polygon_set_pose(body, (sat_vec2){x, 20.0f}, tilt);
    for (size_t i = 0; i < GROUND; i++) {
        sat_sweep_hit hit;
        if (sat_sweep(body, (sat_vec2){0.0f, -30.0f}, ground[i], (sat_vec2){0.0f, 0.0f}, &hit)) {
            fraction = fminf(fraction, hit.fraction);
        }
    }
    (void)sat_polygon_set_position(body, (sat_vec2){x, 20.0f - 30.0f * fraction - 0.003f});
}

/** Bodies on quarters of a column and beside them, flat and tilted, each asked with all of the ground near it. */
static void ask_place(const place *own, const body *kind, bool is_joined) {
    enum { STANDS = 96 };
    static question q;
    sat_polygon *ground[GROUND], *made[STANDS];
    char name[96];
    make_ground(own, ground);
    q.pair_count = 0;
    for (size_t i = 0; i < STANDS; i++) {
        made[i] = make_body(kind);
        settle(made[i], ground, 1.0f + 0.25f * (float)(i % 24) + (i / 24 % 2 == 1 ? 0.09f : 0.0f),
               i / 48 == 0 ? 0.0f : (i % 2 == 0 ? 0.01f : -0.3f));
        const sat_aabb box = sat_polygon_aabb(made[i]);
        for (size_t k = 0; k < GROUND; k++) {
            const sat_aabb other = sat_polygon_aabb(ground[k]);
            if (box.lower.x <= other.upper.x && box.upper.x >= other.lower.x && box.lower.y <= other.upper.y &&
                box.upper.y >= other.lower.y) {
                q.pairs[q.pair_count][0] = ground[k];
                q.pairs[q.pair_count++][1] = made[i];
            }
        }
    }
    if (is_joined && sat_polygon_join(ground, GROUND, NULL) != SAT_OK) {
        exit(EXIT_FAILURE);
    }
    q.a = ground[0];
    q.b = made[0];
    measure(&asked[1], &q); /* sat_intersect */
    (void)snprintf(name, sizeof name, "%s/%s/%s", kind->name, own->name, is_joined ? "joined" : "plain");
    printf("%s places %s\n", asked[1].name, name);
    for (size_t i = 0; i < STANDS; i++) {
        sat_polygon_destroy(made[i]);
    }
    for (size_t k = 0; k < GROUND; k++) {
        sat_polygon_destroy(ground[k]);
    }
}

static void ask_places(void) {
    for (size_t i = 0; i < 2 * sizeof places / sizeof places[0]; i++) {
        for (size_t k = 0; k < sizeof bodies / sizeof bodies[0]; k++) {
            ask_place(&places[i / 2], &bodies[k], i % 2 == 1);
        }
    }
}

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    if (strcmp(what, "rest") == 0 || strcmp(what, "crowd") == 0 || strcmp(what, "places") == 0) {
        (*what == 'r' ? ask_bodies : *what == 'c' ? ask_crowd : ask_places)();
        return EXIT_SUCCESS;
    }
    size_t corners = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    for (size_t i = 0; corners > 2 && i < sizeof layouts / sizeof layouts[0]; i++) {
        ask_all(corners, &layouts[i]);
    }
    return corners > 2 ? EXIT_SUCCESS : EXIT_FAILURE;
}
