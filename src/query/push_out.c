/*
 * One displacement out of several obstacles.
 *
 * The displacements that leave the mover inside an obstacle are a convex set K, the obstacle less the mover
 * (Minkowski). Along any unit vector u, u . d >= h(u) frees of it, h(u) being how far K reaches along u: a half-plane
 * that touches K.
 * So the shortest push out of all obstacles is the shortest vector in an intersection of half-planes, one for each
 * obstacle, and the question is which. Branch and bound:
 *
 *     search(half-planes so far, d):                  d: the shortest vector in all of them
 *         the obstacle that overlaps most at d        none: d is the best so far
 *         for each half-plane out of it, the one that leaves the shortest vector first:
 *             too long, or no vector left: not that one
 *             search(half-planes + that one, the vector that it leaves)
 *
 * Least-norm points under linear constraints in the plane are 0, a projection or a vertex (Boyd and Vandenberghe, 2004,
 * section 8.1); where one more constraint cuts off the old one, the new one lies on its border. The half-planes tried
 * are those of K's edges, which are the edges of both shapes, and at a rounded corner the one that faces d. Of rings
 * with many edges only some are tried, evenly spread, beside the one of least depth: any half-plane that touches K is a
 * push out, though not the shortest.
 *
 * Half-planes are those of the mover where it stands, in double. What is judged is where sat_polygon_translate() will
 * put it: positions are floats, so an overlap of no more than their rounding, or of what float resolves of the sizes,
 * counts as free. At last it is moved on by that hair, where there is room.
 */
#include "../polygon/corners.h"
#include "../sat/edge_mask.h"
#include "../sat/signed_distance.h"

enum {
    MOST_PLANES = 12,  /* depth of the search */
    MOST_PUSHES = 6,   /* half-planes tried out of one obstacle: more than the sides of a box */
    MOST_VISITS = 160, /* displacements tried in all */
    MOST_EDGES = 32,   /* of one ring that are tried for half-planes */
};

/* Displacements d with normal . d >= distance. */
typedef struct half_plane {
    sat__vec2d normal; /* unit */
    double distance;
} half_plane;

/* A half-plane, and the shortest displacement in it and all those before. */
typedef struct push {
    half_plane plane;
    sat__vec2d d;
    double length; /* squared */
} push;

/* The pushes out of an obstacle, the shortest first. */
typedef struct pushes {
    int count;
    push list[MOST_PUSHES];
} pushes;

/* The obstacle that overlaps the displaced mover most, by more than counts as free; NULL where none overlaps at all. */
typedef struct overlap {
    const sat_polygon *obstacle;
    sat__features features;
    double depth;  /* through enabled edges */
    double free;   /* overlaps no deeper than this count as none */
    double beyond; /* depth - free */
} overlap;

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
    overlap left;       /* the worst at `best` */
} search;

/* 2^-32 of the lengths: far above what rounding does to a corner of half-planes, far below what float resolves. */
static bool satisfies(const half_plane *p, sat__vec2d d) {
    const double tolerance = (sat__abs(p->distance) + (sat__abs(d.x) + sat__abs(d.y))) * 0x1p-32;
    return sat__dot(p->normal, d) >= p->distance - tolerance;
}

SAT_ASIDE void keep_shorter(const search *s, sat__vec2d d, push *shortest) {
    const double square = sat__dot(d, d);
    bool fits = square < shortest->length;
    for (int i = 0; fits && i < s->plane_count; i++) {
        fits = satisfies(&s->planes[i], d);
    }
    if (fits) {
        shortest->d = d;
        shortest->length = square;
    }
}

/* The shortest displacement on the border of p and in all half-planes so far: of length DBL_MAX when there is none. */
SAT_ASIDE push shortest_push(const search *s, half_plane p) {
    push shortest = {.plane = p, .length = DBL_MAX};
    keep_shorter(s, sat__times(p.distance, p.normal), &shortest);
    SAT_ROLLED
    for (int i = 0; i < s->plane_count; i++) {
        const half_plane q = s->planes[i];
        const double cross = sat__cross(p.normal, q.normal);
        if (cross != 0.0) {
            const sat__vec2d corner = {(p.distance * q.normal.y - q.distance * p.normal.y) / cross,
                                       (q.distance * p.normal.x - p.distance * q.normal.x) / cross};
            keep_shorter(s, corner, &shortest);
        }
    }
    return shortest;
}

/* How far a shape reaches along a unit vector, from its frame, and by which vertex. */
static double reach_along(const sat_polygon *p, sat__vec2d u, uint32_t *vertex) {
    *vertex = sat__support_from(p, sat__times(-1.0, u), sat__support(p, -(float)u.x, -(float)u.y));
    return sat__dot(u, sat__vertex(p, *vertex));
}

/* Keeps the list sorted and no longer than it may be. Parallel edges of both shapes are one push, not two. */
static void insert_push(pushes *out, const push *w) {
    int place = 0;
    for (; place < out->count && out->list[place].length <= w->length; place++) {
        if (out->list[place].d.x == w->d.x && out->list[place].d.y == w->d.y) {
            return;
        }
    }
    out->count += out->count < MOST_PUSHES;
    for (int i = out->count - 1; i > place; i--) {
        out->list[i] = out->list[i - 1];
    }
    out->list[place] = *w;
}

/*
 * Adds the half-plane along u out of the pair's b, unless the list is full of shorter pushes, or the best is shorter.
 */
static void add_push(const search *s, const sat__pair *pair, sat__vec2d u, double reach_a, double reach_b,
                     pushes *out) {
    const half_plane plane = {u, (reach_a + reach_b) + (sat__dot(u, pair->d) + pair->radius)};
    const double most = out->count < MOST_PUSHES ? s->best_length : out->list[MOST_PUSHES - 1].length;
    if (plane.distance <= 0.0 || plane.distance * plane.distance < most) {
        const push w = shortest_push(s, plane);
        if (w.length < most) {
            insert_push(out, &w);
        }
    }
}

/*
 * The half-plane of an edge; `of_b` says that it is the obstacle's. Not where edges are disabled through which it would
 * push, unless it is known that it may. Normals are floats, unit to 2^-23: one step of Newton's makes the length right
 * to 2^-45. The direction is not, so both ends count.
 */
static void add_edge(const search *s, const sat__pair *pair, bool of_b, uint32_t edge, bool may_push, pushes *out) {
    const sat_polygon *owner = of_b ? pair->b : pair->a, *other = of_b ? pair->a : pair->b;
    const sat__vec2d n = sat__normal(owner, edge), outwards = sat__times(1.5 - 0.5 * sat__dot(n, n), n),
                     inwards = sat__times(-1.0, outwards);
    uint32_t vertex;
    const double of_other = reach_along(other, inwards, &vertex);
    const sat__features features = sat__facing_edge(of_b, edge, vertex, 0.0);
    if (may_push || !sat__either_is(pair->a, pair->b, SAT_MASKED) || sat__may_push(pair, &features)) {
        const double start = sat__dot(outwards, sat__vertex(owner, edge)),
                     end = sat__dot(outwards, sat__vertex(owner, sat__next(owner, edge))),
                     own = start > end ? start : end;
        add_push(s, pair, of_b ? outwards : inwards, of_b ? of_other : own, of_b ? own : of_other, out);
    }
}

static void add_edges(const search *s, const sat__pair *pair, bool of_b, pushes *out) {
    const uint32_t ring = of_b ? pair->b->ring : pair->a->ring, step = (ring + MOST_EDGES - 1) / MOST_EDGES;
    for (uint32_t i = 0; i < ring; i += step) {
        add_edge(s, pair, of_b, i, false, out);
    }
}

/* What faces the obstacle at the displaced mover, and pushes. */
static void add_facing(const search *s, const sat__pair *pair, const sat__pair *displaced, const sat__features *facing,
                       pushes *out) {
    if (facing->facing != SAT_VERTICES) {
        const bool of_b = facing->facing == SAT_EDGE_OF_B;
        add_edge(s, pair, of_b, of_b ? facing->index_b : facing->index_a, true, out);
        return;
    }
    uint32_t vertex;
    const sat__vec2d axis = sat__features_axis(displaced, facing), u = sat__times(-1.0, axis);
    const double of_a = reach_along(pair->a, axis, &vertex), of_b = reach_along(pair->b, u, &vertex);
    add_push(s, pair, u, of_a, of_b, out);
}

/* Where a displacement takes the mover, rounded as sat_polygon_translate() will. */
static bool displace(const search *s, sat__vec2d d, sat__place *at) {
    const sat_vec2 from = s->mover->place.position, to = {from.x + (float)d.x, from.y + (float)d.y};
    *at = sat__place_at(s->mover, to);
    return sat__check(to) == SAT_OK;
}

static double size_of(const sat_polygon *p) {
    const double width = (double)p->upper_x - (double)p->lower_x, height = (double)p->upper_y - (double)p->lower_y;
    return (width > height ? width : height) + 2.0 * (double)p->radius;
}

/* Half a unit in the last place of the displacement and of the position that it leads to; where it stands, nothing. */
static double rounding_of(sat__vec2d d, const sat__place *at) {
    if (d.x == 0.0 && d.y == 0.0) {
        return 0.0;
    }
    const double places = sat__abs((double)at->position.x) + sat__abs((double)at->position.y);
    return (places + (sat__abs(d.x) + sat__abs(d.y))) * 0x1p-24;
}

/*
 * How deep the mover lies in an obstacle, through enabled edges: false where it does not, or nothing may push. What
 * counts as free already, 2^-30 of either size (double has room for more) and the rounding of the position, is looked
 * at no closer.
 */
static bool overlaps(const search *s, const sat__place *at, const sat_polygon *obstacle, double rounding, overlap *o) {
    const sat__pair pair = sat__make_pair_at(s->mover, at, obstacle);
    sat__features features = sat__signed_distance(&pair);
    if (features.distance >= 0.0) {
        return false;
    }
    const double free = (size_of(s->mover) + size_of(obstacle)) * 0x1p-30 + rounding;
    if (sat__either_is(s->mover, obstacle, SAT_MASKED)) {
        const bool is_free = 0.0 - features.distance <= free;
        if (is_free ? !sat__may_push(&pair, &features) : !sat__push_through_enabled(&pair, &features)) {
            return false;
        }
    }
    const double depth = 0.0 - features.distance;
    *o = (overlap){obstacle, features, depth, free, depth - free};
    return true;
}

static overlap worst_overlap(const search *s, sat__vec2d d, const sat__place *at) {
    overlap worst = {.beyond = -DBL_MAX}, o;
    const double rounding = rounding_of(d, at);
    for (size_t i = 0; i < s->count; i++) {
        const sat_polygon *obstacle = s->obstacles[i];
        if (obstacle != NULL && obstacle != s->mover && overlaps(s, at, obstacle, rounding, &o) &&
            o.beyond > worst.beyond) {
            worst = o;
        }
    }
    return worst;
}

static void try_displacement(search *s, sat__vec2d d);

static void follow(search *s, const push *w) {
    s->planes[s->plane_count++] = w->plane;
    try_displacement(s, w->d);
    s->plane_count--;
}

/* Tries the pushes out of an obstacle that overlaps the mover at `at`. */
static void leave(search *s, const sat__place *at, const overlap *worst) {
    const sat__pair pair = sat__make_pair(s->mover, worst->obstacle),
                    displaced = sat__make_pair_at(s->mover, at, worst->obstacle);
    push first = {.length = DBL_MAX};
    pushes out = {.count = 0};
    add_facing(s, &pair, &displaced, &worst->features, &out);
    if (s->plane_count == 0) {
        /* The MTV of one obstacle: often free of all others, and none is shorter. */
        first = out.list[0];
        out.count = 0;
        follow(s, &first);
        if (s->best_length <= first.length) {
            return;
        }
    }
    add_edges(s, &pair, false, &out);
    add_edges(s, &pair, true, &out);
    for (int i = 0; i < out.count && out.list[i].length < s->best_length; i++) {
        if (out.list[i].d.x != first.d.x || out.list[i].d.y != first.d.y) {
            follow(s, &out.list[i]);
        }
    }
}

/* Looks at the displacement d, the shortest in all half-planes so far, and from there at longer ones. */
static void try_displacement(search *s, sat__vec2d d) {
    sat__place at;
    if (s->visits == MOST_VISITS || !displace(s, d, &at)) {
        return;
    }
    s->visits++;
    const overlap worst = worst_overlap(s, d, &at);
    const bool is_free = worst.obstacle == NULL || worst.beyond <= 0.0;
    if (is_free || (!s->freed && worst.beyond < s->left.beyond)) {
        s->freed = is_free;
        s->best = d;
        s->best_length = is_free ? sat__dot(d, d) : DBL_MAX;
        s->left = worst;
    }
    if (!is_free && s->plane_count < MOST_PLANES) {
        leave(s, &at, &worst);
    }
}

/* One step of a coordinate out of an overlap, by a float at least. The faster one leads out by 0.7 of the step. */
static double step_along(double u, double depth, double from, double d) {
    const double unit = (sat__abs(from + d) + sat__abs(d)) * 0x1p-23;
    const double step = 1.5 * depth > unit ? 1.5 * depth : unit;
    return u < 0.0 ? step : 0.0 - step;
}

/*
 * Moves the mover on by the hair that rounding left of an overlap, if that makes it entirely free: one step along the
 * coordinate that leads out faster, and where that is not enough, or not of another obstacle, one along the other.
 */
static void nudge(search *s) {
    sat__vec2d d = s->best;
    sat__place at;
    overlap left = s->left;
    bool stepped_x = false, stepped_y = false;
    (void)displace(s, d, &at); /* as it was looked at */
    while (left.depth <= left.free && !(stepped_x && stepped_y)) {
        const sat__pair pair = sat__make_pair_at(s->mover, &at, left.obstacle);
        const sat__vec2d axis = sat__features_axis(&pair, &left.features);
        if (stepped_y || (!stepped_x && sat__abs(axis.x) > sat__abs(axis.y))) {
            d.x += step_along(axis.x, left.depth, (double)s->mover->place.position.x, d.x);
            stepped_x = true;
        } else {
            d.y += step_along(axis.y, left.depth, (double)s->mover->place.position.y, d.y);
            stepped_y = true;
        }
        if (!displace(s, d, &at)) {
            return;
        }
        left = worst_overlap(s, d, &at);
        if (left.obstacle == NULL) {
            s->best = d;
            return;
        }
    }
}

sat_status sat_push_out(const sat_polygon *mover, sat_polygon *const *obstacles, size_t count, sat_vec2 *displacement) {
    if (mover == NULL || (obstacles == NULL && count > 0) || displacement == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    search s = {
        .mover = mover, .obstacles = obstacles, .count = count, .best_length = DBL_MAX, .left = {.beyond = DBL_MAX}};
    try_displacement(&s, (sat__vec2d){0.0, 0.0});
    if (s.freed && s.best_length > 0.0 && s.left.obstacle != NULL) {
        nudge(&s);
    }
    *displacement = (sat_vec2){(float)(s.best.x + 0.0), (float)(s.best.y + 0.0)};
    return SAT_OK;
}
