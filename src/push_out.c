/*
 * One displacement out of several obstacles.
 *
 * A displacement frees the mover of an obstacle when it crosses the line of one of its edges (or of the mover's): a
 * half-plane of displacements. So the shortest way out of all obstacles is the shortest vector in an intersection of
 * half-planes, one for each obstacle, and the question is which. Branch and bound:
 *
 *     search(half-planes so far):
 *         d = shortest vector in all of them          the projection of 0 on one line, or where two lines cross
 *         too long, or none: back
 *         the obstacle that overlaps most at d        none: d is the best so far
 *         for each of its few shortest pushes: search(half-planes + that one)
 *
 * Least-norm points under linear constraints in the plane are 0, a projection or a vertex (Boyd and Vandenberghe, 2004,
 * section 8.1). A rounded corner gives the tangent at the nearest point; further visits to the same obstacle refine it.
 */
#include "relation.h"

enum {
    MOST_PLANES = 12,  /* depth of the search */
    MOST_PUSHES = 4,   /* ways tried out of one obstacle: the sides of a box */
    MOST_VISITS = 160, /* displacements tried in all */
};

/* Displacements d with normal . d >= distance. */
typedef struct half_plane {
    sat__vec2d normal;
    double distance;
} half_plane;

typedef struct search {
    const sat_polygon *mover;
    sat_polygon *const *obstacles;
    size_t count;
    half_plane planes[MOST_PLANES];
    int plane_count;
    int visits;
    bool freed; /* `best` frees the mover of all */
    sat__vec2d best;
    double best_length; /* squared */
    double least_left;  /* the deepest overlap at `best` as long as it does not */
    double slack;       /* displacements this close count as equal: float rounding of the shapes' size */
} search;

static bool satisfies(const search *s, sat__vec2d d) {
    for (int i = 0; i < s->plane_count; i++) {
        if (sat__dot(s->planes[i].normal, d) < s->planes[i].distance - s->slack) {
            return false;
        }
    }
    return true;
}

static void keep_shorter(const search *s, sat__vec2d d, sat__vec2d *shortest, double *length) {
    const double square = sat__dot(d, d);
    if (square < *length && satisfies(s, d)) {
        *shortest = d;
        *length = square;
    }
}

/* The shortest displacement in all half-planes; false when they have none in common. */
static bool shortest_displacement(const search *s, sat__vec2d *d) {
    double length = DBL_MAX;
    keep_shorter(s, (sat__vec2d){0.0, 0.0}, d, &length);
    for (int i = 0; i < s->plane_count; i++) {
        const half_plane p = s->planes[i];
        keep_shorter(s, sat__times(p.distance, p.normal), d, &length);
        for (int k = 0; k < i; k++) {
            const half_plane q = s->planes[k];
            const double cross = sat__cross(p.normal, q.normal);
            if (cross != 0.0) {
                const sat__vec2d corner = {(p.distance * q.normal.y - q.distance * p.normal.y) / cross,
                                           (q.distance * p.normal.x - p.distance * q.normal.x) / cross};
                keep_shorter(s, corner, d, &length);
            }
        }
    }
    return length < DBL_MAX;
}

/* Where a displacement takes the mover, rounded as sat_polygon_translate() will. */
static bool displaced(const search *s, sat__vec2d d, sat__place *at) {
    const sat_vec2 from = s->mover->place.position, to = {from.x + (float)d.x, from.y + (float)d.y};
    *at = sat__place_at(s->mover, to);
    return sat__check(to) == SAT_OK;
}

/* The pushes out of the obstacle that overlaps the displaced mover most; none when it is free. */
static int worst_overlap(const search *s, const sat__place *at, sat__push pushes[MOST_PUSHES], double *depth) {
    const sat_polygon *worst = NULL;
    *depth = s->slack;
    for (size_t i = 0; i < s->count; i++) {
        const sat_polygon *obstacle = s->obstacles[i];
        if (obstacle == NULL || obstacle == s->mover) {
            continue;
        }
        const sat__pair pair = sat__make_pair_at(s->mover, at, obstacle);
        sat__relation relation = sat__relate(&pair);
        const bool masked = sat__either_is(s->mover, obstacle, SAT_MASKED);
        if (relation.gap < 0.0 && (!masked || sat__relate_enabled(&pair, &relation)) && -relation.gap > *depth) {
            worst = obstacle;
            *depth = -relation.gap;
        }
    }
    if (worst == NULL) {
        return 0;
    }
    const sat__pair pair = sat__make_pair_at(s->mover, at, worst);
    return sat__list_pushes(&pair, pushes, MOST_PUSHES);
}

static void look(search *s) {
    sat__vec2d d = {0.0, 0.0};
    if (s->visits == MOST_VISITS || !shortest_displacement(s, &d)) {
        return;
    }
    s->visits++;
    if (s->freed && sat__dot(d, d) >= s->best_length) {
        return;
    }
    sat__place at;
    sat__push pushes[MOST_PUSHES];
    double depth;
    if (!displaced(s, d, &at)) {
        return;
    }
    const int count = worst_overlap(s, &at, pushes, &depth);
    if (count == 0 || (!s->freed && depth < s->least_left)) {
        s->freed = count == 0;
        s->best = d;
        s->best_length = sat__dot(d, d);
        s->least_left = depth;
    }
    for (int i = 0; i < count && s->plane_count < MOST_PLANES; i++) {
        const sat__vec2d out = sat__times(-1.0, pushes[i].axis);
        s->planes[s->plane_count++] = (half_plane){out, sat__dot(out, d) - pushes[i].gap};
        look(s);
        s->plane_count--;
    }
}

sat_status sat_push_out(const sat_polygon *mover, sat_polygon *const *obstacles, size_t count, sat_vec2 *displacement) {
    if (mover == NULL || (obstacles == NULL && count > 0) || displacement == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    search s = {.mover = mover,
                .obstacles = obstacles,
                .count = count,
                .best_length = DBL_MAX,
                .least_left = DBL_MAX,
                .slack = ((double)mover->reach + (double)mover->radius) / 2097152.0}; /* 2^-21: some float units */
    look(&s);
    *displacement = (sat_vec2){(float)(s.best.x + 0.0), (float)(s.best.y + 0.0)};
    return SAT_OK;
}
