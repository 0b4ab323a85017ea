/*
 * One displacement out of several obstacles.
 *
 * The displacements that leave the mover inside an obstacle are a convex set K, the obstacle less the mover (Minkowski).
 * Along any unit vector u, u . d >= h(u) frees of it, h(u) being how far K reaches along u. So the shortest push out of all
 * obstacles is the shortest vector in an intersection of such half-planes, one for each obstacle. Branch and bound:
 *
 *     search(half-planes so far, d):                  d: the shortest vector in all of them
 *         the obstacle that overlaps most at d        none: d is the best so far
 *         for each half-plane out of it, the one that leaves the shortest vector first:
 *             too long, or no vector left: not that one
 *             search(half-planes + that one, the vector that it leaves)
 *
 * Least-norm points under linear constraints in the plane are 0, a projection or a vertex (Boyd and Vandenberghe, 2004,
 * section 8.1); where one more constraint cuts off the old one, the new one lies on its border. The half-planes tried are
 * those of K's edges, which are the edges of both shapes, and at a rounded corner the one that faces d: of many edges some,
 * evenly spread, beside the one of least depth.
 *
 * The MTV of the obstacle that overlaps most comes first: if it frees of all, no shorter push does, but one of joined shapes.
 *
 * Half-planes are those of the mover where it stands, in double. What is judged is where sat_polygon_translate() will put
 * it: an overlap of no more than rounds its position, or float resolves of the sizes, counts as free. At last the mover is
 * moved on by that hair, where there is room.
 */
#include "../polygon/corners.h"
#include "../sat/intersect.h"

enum {
    MOST_PLANES = 12, /* depth of the search */
    MOST_PUSHES = 12, /* half-planes tried out of one obstacle: two hexagons have 12. Of 6, one push in 900 is longer */
    MOST_VISITS = 160, /* displacements tried in all */
    MOST_EDGES = 32,   /* of one ring that are tried for half-planes */
    FEW_VERTICES = 8,  /* up to so many it is faster to try all of them: measured */
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

/* The pushes out of an obstacle, the shortest first, and room for one that is given up. */
typedef struct pushes {
    int count;
    push list[MOST_PUSHES + 1];
} pushes;

/* How an obstacle overlaps the displaced mover; NULL where none does. */
typedef struct overlap {
    const sat_polygon *obstacle;
    sat__features features; /* where `beyond` > 0 */
    sat__vec2d axis;        /* from the mover to the obstacle */
    double depth;           /* through enabled edges */
    double beyond;          /* depth less what counts as free */
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
    double best_length;  /* squared; until one frees the mover, `longest` */
    double longest;      /* squared: no way need be longer, as it leads out of all bounding boxes */
    overlap worst, left; /* at the last displacement, and at `best` */
} search;

/* 2^-32 of the lengths: far above what rounding does to a corner of half-planes, far below what float resolves. */
static bool satisfies(const half_plane *p, sat__vec2d d) {
    const double tolerance = (sat__abs(p->distance) + (sat__abs(d.x) + sat__abs(d.y))) * 0x1p-32;
    return sat__dot(p->normal, d) >= p->distance - tolerance;
}

SAT_NOINLINE void keep_shorter(const search *s, sat__vec2d d, push *shortest) {
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
SAT_NOINLINE push shortest_push(const search *s, half_plane p) {
    push shortest = {.plane = p, .length = DBL_MAX};
    keep_shorter(s, sat__times(p.distance, p.normal), &shortest);
    SAT_NO_UNROLL
    for (int i = 0; i < s->plane_count; i++) {
        const half_plane q = s->planes[i];
        const double cross = sat__cross(p.normal, q.normal); /* 0 of parallel borders, whose corner is not finite */
        const sat__vec2d corner = {(p.distance * q.normal.y - q.distance * p.normal.y) / cross,
                                   (q.distance * p.normal.x - p.distance * q.normal.x) / cross};
        keep_shorter(s, corner, &shortest);
    }
    return shortest;
}

/* Keeps the list sorted and no longer than it may be. Parallel edges of both shapes are one push, not two. */
static void insert_push(pushes *out, const push *w) {
    for (int i = 0; i < out->count; i++) {
        if (out->list[i].d.x == w->d.x && out->list[i].d.y == w->d.y) {
            return;
        }
    }
    int place = out->count;
    for (; place > 0 && out->list[place - 1].length > w->length; place--) {
        out->list[place] = out->list[place - 1];
    }
    out->list[place] = *w;
    out->count += out->count < MOST_PUSHES;
}

/* The displaced mover: where it stands, and what is the same for all obstacles. */
typedef struct placed {
    sat__place at;
    double rounding; /* of its position */
    sat__vec2d axis; /* of the last half-plane, if there is one */
    double reach;    /* of the mover against it, from its frame */
} placed;

/* The vertex of p furthest along a vector. */
static uint32_t furthest(const sat_polygon *p, sat__vec2d u) { return sat__support_in_double(p, sat__opposite(u)); }

/* The distance that p reaches along a vector, from its frame. */
static double reach_along(const sat_polygon *p, sat__vec2d u) {
    const bool is_long = p->count > FEW_VERTICES;
    double most = sat__dot(u, sat__vertex(p, is_long ? furthest(p, u) : 0));
    for (uint32_t i = 1; i < p->count && !is_long; i++) {
        const double reach = sat__dot(u, sat__vertex(p, i));
        most = reach > most ? reach : most;
    }
    return most;
}

/* The distance that a has to go along the unit vector u to leave b, and the vertices that part last. */
static double way_out_along(const sat__shapes *pair, sat__vec2d u, uint32_t last[2]) {
    last[0] = furthest(pair->a, sat__opposite(u));
    last[1] = furthest(pair->b, u);
    const double of_a = sat__dot(u, sat__vertex(pair->a, last[0])), of_b = sat__dot(u, sat__vertex(pair->b, last[1]));
    return (of_b - of_a) + (sat__dot(u, pair->d) + pair->radius);
}

/* Adds the push along u, if there is one, and the best is no shorter. */
static void add_push(const search *s, sat__vec2d u, double distance, pushes *out) {
    const push w = shortest_push(s, (half_plane){u, distance});
    if (w.length < s->best_length) {
        insert_push(out, &w);
    }
}

/*
 * Adds the push through an edge, of the obstacle if `of_b`, unless disabled edges forbid it. Normals are floats, unit to
 * 2^-23: one step of Newton's makes the length right to 2^-45.
 */
static void add_edge(const search *s, const sat__shapes *pair, bool of_b, uint32_t edge, bool may_push, pushes *out) {
    const sat__vec2d n = sat__normal(of_b ? pair->b : pair->a, edge),
                     u = sat__times((of_b ? 1.0 : -1.0) * (1.5 - 0.5 * sat__dot(n, n)), n);
    uint32_t last[2];
    const double distance = way_out_along(pair, u, last);
    const sat__features features = sat__facing_edge(of_b, edge, last[of_b ? 0 : 1], pair->radius - distance);
    const sat_polygon *own = of_b ? pair->b : pair->a;
    if (may_push || !sat__either_is(pair->a, pair->b, SAT_MASKED) ||
        (sat__is(own, SAT_LIMITED) ? sat__edge_is_enabled(own, edge) : sat__may_push(pair, &features))) {
        add_push(s, u, distance, out);
    }
}

static void add_edges(const search *s, const sat__shapes *pair, bool of_b, pushes *out) {
    const uint32_t ring = of_b ? pair->b->ring : pair->a->ring, step = (ring + MOST_EDGES - 1) / MOST_EDGES;
    for (uint32_t i = 0; i < ring; i += step) {
        add_edge(s, pair, of_b, i, false, out);
    }
}

/* Adds the push through the features that face each other at the displaced mover; they may push. */
static void add_facing(const search *s, const sat__shapes *pair, const overlap *o, pushes *out) {
    if (o->features.facing == SAT_VERTICES) {
        uint32_t last[2];
        const sat__vec2d u = sat__opposite(o->axis);
        add_push(s, u, way_out_along(pair, u, last), out);
    } else {
        const bool of_b = o->features.facing == SAT_EDGE_OF_B;
        add_edge(s, pair, of_b, of_b ? o->features.index_b : o->features.index_a, true, out);
    }
}

/* Half a unit in the last place of the displacement and of the position that it leads to; where it stands, nothing. */
static double rounding_of(sat__vec2d d, sat_vec2 to) {
    const double length = sat__abs(d.x) + sat__abs(d.y);
    return length == 0.0 ? 0.0 : (sat__abs((double)to.x) + sat__abs((double)to.y) + length) * 0x1p-24;
}

/* Finds where a displacement takes the mover, rounded as in sat_polygon_translate(); false if that is out of the range. */
static bool displace(const search *s, sat__vec2d d, placed *mover) {
    const sat_vec2 from = s->mover->place.position, to = {from.x + (float)d.x, from.y + (float)d.y};
    mover->at = sat__place_at(s->mover, to);
    mover->rounding = rounding_of(d, to);
    if (s->plane_count > 0) {
        mover->axis = sat__opposite(s->planes[s->plane_count - 1].normal);
        mover->reach = reach_along(s->mover, mover->axis);
    }
    return sat__check(to) == SAT_OK;
}

/* An overlap that counts as free: 2^-25 of the radii of discs around both, and the rounding. */
static double free_overlap(const search *s, const sat_polygon *obstacle, double rounding) {
    const sat_polygon *mover = s->mover;
    return (double)(mover->outer + mover->radius + obstacle->outer + obstacle->radius) * 0x1p-25 + rounding;
}

static bool are_boxes_apart(const sat__shapes *pair) {
    const sat__f4 of_a = sat__load(&pair->a->lower_x), of_b = sat__load(&pair->b->lower_x);
    const sat__d2 lower_a = sat__low_doubles(of_a), upper_a = sat__low_doubles(sat__swap_halves(of_a)),
                  lower_b = sat__low_doubles(of_b), upper_b = sat__low_doubles(sat__swap_halves(of_b)),
                  d = sat__d2_from(pair->d), reach = sat__both(pair->radius + (double)pair->bound);
    return (sat__above2(sat__add2(sat__sub2(lower_b, upper_a), d), reach) |
            sat__above2(sat__sub2(sat__sub2(lower_a, upper_b), d), reach)) != 0;
}

/*
 * The depth along the last half-plane, if that decides: the mover is free, or deep by a hair and no edge is disabled. Right
 * to 2^-48 of the lengths; along a coordinate axis floats are summed, which is exact.
 */
static bool find_depth_quickly(const search *s, const placed *mover, const sat__shapes *pair, double free, overlap *o) {
    if (s->plane_count == 0) {
        return false;
    }
    const sat__vec2d axis = mover->axis, u = sat__opposite(axis);
    const double error = u.x == 0.0 || u.y == 0.0 ? 0.0 : pair->scale * 0x1p-48;
    o->axis = axis;
    o->depth = (reach_along(pair->b, u) + mover->reach) + (sat__dot(u, pair->d) + pair->radius);
    return o->depth <= 0.0 - error ||
           (o->depth > error && o->depth <= free && !sat__either_is(pair->a, pair->b, SAT_MASKED));
}

/* False where the displaced mover does not overlap an obstacle, or nothing may push. */
static bool find_overlap(const search *s, const placed *mover, const sat_polygon *obstacle, overlap *o) {
    const sat__shapes pair = sat__make_pair_at(s->mover, &mover->at, obstacle);
    const double free = free_overlap(s, obstacle, mover->rounding);
    if (are_boxes_apart(&pair)) {
        return false;
    }
    if (!find_depth_quickly(s, mover, &pair, free, o)) {
        o->features = sat__signed_distance(&pair);
        sat__features through = o->features;
        const bool is_hair = 0.0 - o->features.distance <= free; /* the mover leaves it the way it came, if at all */
        if (o->features.distance >= 0.0 ||
            (sat__either_is(s->mover, obstacle, SAT_MASKED) && !(is_hair && sat__may_push(&pair, &o->features)) &&
             !sat__push_by_own_edge(&pair, &through) && !sat__push_through_enabled(&pair, &through))) {
            return false;
        }
        o->features = is_hair ? o->features : through;
        o->depth = 0.0 - o->features.distance;
        o->axis = sat__features_axis(&pair, &o->features);
    }
    o->obstacle = obstacle;
    o->beyond = o->depth - free;
    return o->depth > 0.0;
}

/* Finds the worst overlap, and fills it in where it lies: a copy of it would wait for its first field. */
static void find_worst(const search *s, const placed *mover, overlap *worst) {
    worst->obstacle = NULL;
    worst->beyond = -DBL_MAX;
    for (size_t i = 0; i < s->count; i++) {
        const sat_polygon *obstacle = s->obstacles[i];
        overlap o;
        if (obstacle != NULL && obstacle != s->mover && find_overlap(s, mover, obstacle, &o) &&
            o.beyond > worst->beyond) {
            *worst = o;
        }
    }
}

/* Looks at a displacement, and keeps it if it is the best so far. Finds what overlaps most there, none if it is out of range. */
static void try_displacement(search *s, sat__vec2d d) {
    placed mover;
    s->worst.obstacle = NULL;
    s->worst.beyond = 0.0;
    if (s->visits == MOST_VISITS || !displace(s, d, &mover)) {
        return;
    }
    s->visits++;
    find_worst(s, &mover, &s->worst);
    const bool is_free = s->worst.beyond <= 0.0;
    if (is_free || (!s->freed && s->worst.beyond < s->left.beyond)) {
        s->freed = is_free;
        s->best = d;
        s->best_length = is_free ? sat__dot(d, d) : s->longest;
        s->left = s->worst;
    }
}

/* Looks at the displacement d, the shortest in all half-planes so far, and from there at longer ones. */
static void explore(search *s, sat__vec2d d) {
    try_displacement(s, d);
    const overlap *worst = &s->worst; /* until the next one */
    if (worst->beyond <= 0.0 || s->plane_count == MOST_PLANES ||
        SAT_NEVER(worst->obstacle == NULL)) { /* what lies beyond is an obstacle's */
        return;
    }
    const sat__shapes pair = sat__make_pair(s->mover, worst->obstacle);
    pushes out = {.count = 0};
    add_facing(s, &pair, worst, &out);
    add_edges(s, &pair, false, &out);
    add_edges(s, &pair, true, &out);
    for (int i = 0; i < out.count && out.list[i].length < s->best_length; i++) {
        s->planes[s->plane_count++] = out.list[i].plane;
        explore(s, out.list[i].d);
        s->plane_count--;
    }
}

/*
 * Returns the square of the diagonal of the box around all: what goes so far overlaps none of them any more. Borders of half-planes
 * that are nearly parallel meet much further away.
 */
SAT_RARE static double longest_way(const search *s) {
    const sat__f4 out = sat__four(-1.0f, -1.0f, 1.0f, 1.0f);
    sat__f4 reach = sat__mul(out, sat__load(&s->mover->box.lower.x));
    for (size_t i = 0; i < s->count; i++) {
        if (s->obstacles[i] != NULL) {
            reach = sat__max(reach, sat__mul(out, sat__load(&s->obstacles[i]->box.lower.x)));
        }
    }
    const sat__d2 sizes = sat__low_doubles(sat__add(reach, sat__swap_halves(reach)));
    return sat__dot2(sizes, sizes);
}

/* Does an obstacle push the mover where it stands, by more than counts as free? */
static bool is_pushed_by(const search *s, const sat_polygon *obstacle, sat_collision *c) {
    return obstacle != NULL && obstacle != s->mover && sat_intersect(s->mover, obstacle, c) &&
           (double)c->overlap > free_overlap(s, obstacle, 0.0) && !(c->axis.x == 0.0f && c->axis.y == 0.0f);
}

/* The push of the deepest collision where the mover stands: 0 if it is free. */
typedef struct first_push {
    float overlap;
    sat_vec2 axis, mtv;
    bool is_limited, differ; /* is it with a joined shape, and do others push elsewhere? */
} first_push;

static first_push find_deepest(const search *s) {
    first_push deepest = {.overlap = 0.0f};
    for (size_t i = 0; i < s->count; i++) {
        const sat_polygon *obstacle = s->obstacles[i];
        sat_collision c;
        if (is_pushed_by(s, obstacle, &c)) {
            const sat_vec2 axis = deepest.axis;
            deepest.differ = deepest.differ || (deepest.overlap > 0.0f && (c.axis.x != axis.x || c.axis.y != axis.y));
            if (c.overlap > deepest.overlap) {
                deepest.overlap = c.overlap;
                deepest.axis = c.axis;
                deepest.mtv = c.mtv;
                deepest.is_limited = sat__is(obstacle, SAT_LIMITED);
            }
        }
    }
    return deepest;
}

/* Tries shorter pushes of the others: where a side of the mover lies along a seam, the shape that pushes further is left there. */
static void try_shorter(search *s) {
    for (size_t i = 0; i < s->count; i++) {
        sat_collision c;
        if (is_pushed_by(s, s->obstacles[i], &c) && (double)c.overlap * (double)c.overlap < s->best_length) {
            try_displacement(s, sat__vec2d_of(sat__d2_of(c.mtv)));
        }
    }
}

/* Steps a coordinate out of an overlap, by a float at least. The faster one leads out by 0.7 of the step. */
static double step_along(double u, double depth, double from, double d) {
    const double unit = (sat__abs(from + d) + sat__abs(d)) * 0x1p-23;
    const double step = 1.5 * depth > unit ? 1.5 * depth : unit;
    return u < 0.0 ? step : 0.0 - step;
}

/*
 * Moves the mover on by the hair that rounding left of an overlap, if that makes it entirely free: one step along the
 * coordinate that leads out faster, and if that is not enough, one along the other.
 */
static void step_out(search *s) {
    const sat_vec2 from = s->mover->place.position;
    sat__vec2d d = s->best;
    placed mover;
    overlap left = s->left;
    for (bool may_x = true, may_y = true; may_x || may_y;) {
        if (may_x && (!may_y || sat__abs(left.axis.x) > sat__abs(left.axis.y))) {
            d.x += step_along(left.axis.x, left.depth, (double)from.x, d.x);
            may_x = false;
        } else {
            d.y += step_along(left.axis.y, left.depth, (double)from.y, d.y);
            may_y = false;
        }
        if (!displace(s, d, &mover)) {
            return;
        }
        find_worst(s, &mover, &left);
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
        .mover = mover, .obstacles = obstacles, .count = count, .longest = DBL_MAX, .left = {.beyond = DBL_MAX}};
    const first_push p = find_deepest(&s);
    if (p.overlap > 0.0f) {
        s.planes[s.plane_count++] = (half_plane){sat__opposite(sat__vec2d_of(sat__d2_of(p.axis))), (double)p.overlap};
        try_displacement(&s, sat__vec2d_of(sat__d2_of(p.mtv)));
        if (s.freed && p.is_limited && p.differ) {
            try_shorter(&s);
        }
        if (!s.freed) {
            s.plane_count = 0;
            s.best_length = s.longest = longest_way(&s);
            explore(&s, (sat__vec2d){0.0, 0.0});
        }
        if (s.freed && s.left.obstacle != NULL) {
            step_out(&s);
        }
    }
    *displacement = (sat_vec2){(float)(s.best.x + 0.0), (float)(s.best.y + 0.0)};
    return SAT_OK;
}
