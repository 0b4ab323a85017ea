/*
 * The features of two shapes, from float separations where they are certain and from the exact nearest points where
 * not.
 *
 *     best separation below -bound    cores overlap: the edge of least depth faces the deepest vertex; of shapes far
 *                                     from their own origins, the exact separations tell which edge that is
 *     best separation above  bound    cores are apart: by an edge and a vertex beside it, or by two vertices
 *     in between                      the exact separations of the edges decide; where the cores are apart all the same,
 *                                     and come closest beyond the end of an edge, the exact search of gjk.c
 *
 * With radii the distance is the distance of the cores less both radii; where that is close to 0, the squares are
 * compared exactly on the exact nearest features.
 */
#include "signed_distance.h"

#include "../minkowski/gjk.h"
#include "circle.h"
#include "reference_edge.h"
#include "separating_axis.h"

double sat__height(const sat__pair *pair, uint32_t edge, uint32_t vertex) {
    const sat__vec2d n = sat__normal(pair->a, edge);
    const sat__vec2d from_edge = sat__minus(sat__vertex(pair->b, vertex), sat__vertex(pair->a, edge));
    return sat__dot(n, sat__plus(from_edge, pair->d));
}

uint32_t sat__deepest(const sat__pair *pair, uint32_t edge) {
    const uint32_t found = sat__support(pair->b, sat__normal_x(pair->a)[edge], sat__normal_y(pair->a)[edge]);
    return sat__is(pair->b, SAT_REMOTE) ? sat__deepest_from(pair, edge, found) : found;
}

uint32_t sat__deepest_from(const sat__pair *pair, uint32_t edge, uint32_t from) {
    return sat__support_from(pair->b, sat__normal(pair->a, edge), from);
}

sat__features sat__penetration(const sat__pair *pair, sat__edge best_a, sat__edge best_b) {
    if (pair->a->count < 3) {
        best_a = sat__best_real_edge(pair);
    }
    if (pair->b->count < 3) {
        const sat__pair swapped = sat__swapped(pair);
        best_b = sat__best_real_edge(&swapped);
    }
    const bool of_b = sat__is_of_b(pair, (double)best_a.separation, (double)best_b.separation);
    const sat__edge best = of_b ? best_b : best_a;
    const sat__view view = sat__view_from(pair, of_b);
    const sat__faces faces = sat__face_edge(&view, best.index, best.separation);
    const uint32_t vertex = sat__p_is_deeper(&faces) ? faces.p_index : faces.q_index;
    sat__features features = sat__facing_edge(of_b, best.index, vertex, (double)sat__faces_core(&faces));
    features.distance = features.core_distance - pair->radius;
    return features;
}

/* The real edge of either core that separates them best, and how far: right in sign. */
typedef struct separating {
    double separation; /* -DBL_MAX where neither has a real edge */
    bool of_b;
    uint32_t edge;
} separating;

/* Of the edges whose float separation is at least `least`. */
static separating separate_exactly(const sat__pair *pair, float least) {
    const sat__pair swapped = sat__swapped(pair);
    const sat__minkowski m = sat__minkowski_of(pair), turned = sat__minkowski_turned(&m);
    uint32_t edge_a = 0, edge_b = 0;
    const double of_a = sat__exact_separation(pair, &m, least, &edge_a),
                 of_b = sat__exact_separation(&swapped, &turned, least, &edge_b);
    return sat__is_of_b(pair, of_a, of_b) ? (separating){of_b, true, edge_b} : (separating){of_a, false, edge_a};
}

/* The cores touch, or overlap by less than float can tell: exact depths decide. */
static sat__features features_touching(const sat__pair *pair, const separating *best) {
    if (best->separation == -DBL_MAX) {
        return (sat__features){.facing = SAT_VERTICES, .distance = 0.0 - pair->radius}; /* two points in one place */
    }
    const sat__pair swapped = sat__swapped(pair);
    sat__features features = sat__facing_edge(best->of_b, best->edge,
                                              sat__deepest(best->of_b ? &swapped : pair, best->edge), best->separation);
    features.distance = features.core_distance - pair->radius;
    return features;
}

/*
 * Does vertex `vertex` of b lie beside edge `edge` of a, rather than beyond one of its ends, by more than `error` of
 * the coordinates?
 */
static bool lies_beside(const sat__pair *pair, uint32_t edge, uint32_t vertex, double error) {
    const sat__vec2d start = sat__vertex(pair->a, edge), end = sat__vertex(pair->a, sat__next(pair->a, edge));
    const sat__vec2d along = sat__minus(end, start);
    const double u = sat__dot(along, sat__plus(sat__minus(sat__vertex(pair->b, vertex), start), pair->d));
    const double doubt = error * (sat__abs(along.x) + sat__abs(along.y));
    return u >= doubt && u <= sat__dot(along, along) - doubt;
}

/* The edge of a that begins there; of the two edges of a segment the one that `vertex` of b lies outside. */
static uint32_t edge_from(const sat__pair *pair, uint32_t start, uint32_t vertex) {
    if (pair->a->count == 2) {
        const sat__minkowski m = sat__minkowski_of(pair);
        return sat__exact_height(&m, 0, vertex) > 0.0 ? 0 : 2;
    }
    return start;
}

/*
 * A nearest face of the difference is an edge of a, of b, or two parallel ones: then a vertex that lies beside
 * decides.
 */
static sat__features features_of_face(const sat__pair *pair, const sat__point *p, const sat__point *q) {
    const sat__pair swapped = sat__swapped(pair);
    const sat_polygon *a = pair->a, *b = pair->b;
    const bool has_a = sat__user_vertex(a, p->a) != sat__user_vertex(a, q->a);
    const bool has_b = sat__user_vertex(b, p->b) != sat__user_vertex(b, q->b);
    /* The origin lies left of p q, so the difference to the right: counter-clockwise its face runs from q to p. */
    const uint32_t edge_a = has_a ? edge_from(pair, q->a, p->b) : 0;
    const uint32_t edge_b = has_b ? edge_from(&swapped, q->b, p->a) : 0;
    bool of_b = has_b;
    uint32_t vertex = of_b ? p->a : p->b;
    if (has_a && has_b) {
        const bool fits_a = lies_beside(pair, edge_a, p->b, 0.0) || lies_beside(pair, edge_a, q->b, 0.0);
        const bool fits_b = lies_beside(&swapped, edge_b, p->a, 0.0) || lies_beside(&swapped, edge_b, q->a, 0.0);
        of_b = fits_a != fits_b ? fits_b : !sat__a_is_first(pair);
        const sat__pair *seen = of_b ? &swapped : pair;
        const uint32_t edge = of_b ? edge_b : edge_a, first = of_b ? p->a : p->b, second = of_b ? q->a : q->b;
        vertex = lies_beside(seen, edge, first, 0.0) ? first : second;
    }
    const sat__minkowski m = sat__minkowski_of(of_b ? &swapped : pair);
    const uint32_t edge = of_b ? edge_b : edge_a;
    return sat__facing_edge(of_b, edge, vertex, sat__exact_height(&m, edge, vertex));
}

/* A point of the difference, right to a few units in the last place of each coordinate. */
static sat__vec2d precise(const sat__minkowski *m, uint32_t index_a, uint32_t index_b) {
    const sat__point p = sat__point_of(m, index_a, index_b);
    if (p.exact) {
        return (sat__vec2d){p.x, p.y};
    }
    const sat__exact2 exact = sat__exact_point(m, &p);
    return (sat__vec2d){sat__sum_value(&exact.x), sat__sum_value(&exact.y)};
}

double sat__exact_distance(const sat__pair *pair, const sat__features *features) {
    const sat__pair swapped = sat__swapped(pair);
    const bool of_b = features->facing == SAT_EDGE_OF_B;
    const sat__pair *seen = of_b ? &swapped : pair;
    const uint32_t index = of_b ? features->index_b : features->index_a,
                   vertex = of_b ? features->index_a : features->index_b;
    const sat__minkowski m = sat__minkowski_of(seen);
    const sat__point from = sat__point_of(&m, index, vertex);
    const sat__exact2 p = sat__exact_point(&m, &from);
    sat__sum height, square, difference = {.count = 0}; /* core = height / sqrt(square) */
    if (features->facing == SAT_VERTICES) {
        difference = sat__exact_dot(&p, &p);
        square = (sat__sum){.count = 1, .term = {1.0}};
    } else {
        const sat__point to = sat__point_of(&m, sat__next(seen->a, index), vertex);
        const sat__exact2 q = sat__exact_point(&m, &to), edge = sat__exact_difference(&q, &p);
        height = sat__exact_cross(&q, &p);
        square = sat__exact_dot(&edge, &edge);
        sat__sum_add_products(&difference, 1.0, &height, &height);
    }
    sat__sum radius = {.count = 0}, radius_square = {.count = 0};
    sat__sum_add(&radius, (double)pair->a->radius);
    sat__sum_add(&radius, (double)pair->b->radius);
    sat__sum_add_products(&radius_square, 1.0, &radius, &radius);
    sat__sum_add_products(&difference, -1.0, &radius_square, &square);
    return sat__sum_value(&difference) / (sat__sum_value(&square) * (features->core_distance + pair->radius));
}

/*
 * Has a distance the right sign? 2^-40: far above the rounding of the core in double, far below anything that float
 * could resolve.
 */
static bool is_sign_certain(const sat__pair *pair, double distance) {
    return pair->radius <= 0.0 || sat__abs(distance) > pair->scale * 0x1p-40;
}

/* The exact search, from indices that should be near the answer. */
static sat__features features_exactly(const sat__pair *pair, uint32_t index_a, uint32_t index_b, float least) {
    const sat__minkowski m = sat__minkowski_of(pair);
    const sat__nearest nearest = sat__find_nearest(&m, index_a, index_b);
    if (!nearest.apart) {
        const separating best = separate_exactly(pair, least);
        return features_touching(pair, &best);
    }
    sat__features features;
    if (nearest.face) {
        features = features_of_face(pair, &nearest.p, &nearest.q);
    } else {
        const sat__vec2d p = precise(&m, nearest.p.a, nearest.p.b);
        features = (sat__features){.core_distance = sat__sqrt(sat__dot(p, p)),
                                   .facing = SAT_VERTICES,
                                   .index_a = nearest.p.a,
                                   .index_b = nearest.p.b};
    }
    features.distance = features.core_distance - pair->radius;
    if (!is_sign_certain(pair, features.distance)) {
        features.distance = sat__exact_distance(pair, &features);
    }
    return features;
}

/* Are v of a and w of b the closest vertices, no neighbour being nearer to the other? All in double. */
static bool face_each_other(const sat__pair *pair, uint32_t v, uint32_t w, sat__vec2d between) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__vec2d at = sat__vertex(a, v), to = sat__vertex(b, w);
    return sat__dot(between, sat__minus(sat__vertex(a, sat__next(a, v)), at)) <= 0.0 &&
           sat__dot(between, sat__minus(sat__vertex(a, sat__previous(a, v)), at)) <= 0.0 &&
           sat__dot(between, sat__minus(sat__vertex(b, sat__next(b, w)), to)) >= 0.0 &&
           sat__dot(between, sat__minus(sat__vertex(b, sat__previous(b, w)), to)) >= 0.0;
}

/*
 * The cores are apart for certain, and `edge` of pair->a separates them best. Fills in the features and returns true
 * when a look at that edge is enough.
 */
static bool features_apart(const sat__pair *pair, bool of_b, uint32_t edge, uint32_t vertex, sat__features *features) {
    const sat__vec2d start = sat__vertex(pair->a, edge), end = sat__vertex(pair->a, sat__next(pair->a, edge));
    const sat__vec2d along = sat__minus(end, start);
    const sat__vec2d w = sat__plus(sat__vertex(pair->b, vertex), pair->d), from_start = sat__minus(w, start);
    const double square = sat__dot(along, along), u = sat__dot(along, from_start);
    if (u >= 0.0 && u <= square && square > 0.0) {
        const double core = (along.y * from_start.x - along.x * from_start.y) / sat__sqrt(square);
        *features = sat__facing_edge(of_b, edge, vertex, core);
        return true;
    }
    const uint32_t nearer = u <= 0.0 ? edge : sat__next(pair->a, edge);
    const sat__vec2d between = sat__minus(w, u <= 0.0 ? start : end);
    *features = (sat__features){.core_distance = sat__sqrt(sat__dot(between, between)),
                                .facing = SAT_VERTICES,
                                .index_a = of_b ? vertex : nearer,
                                .index_b = of_b ? nearer : vertex};
    return face_each_other(pair, nearer, vertex, between);
}

bool sat__features_apart(const sat__pair *pair, bool of_b, uint32_t edge, sat__features *features) {
    const sat__pair swapped = sat__swapped(pair), *seen = of_b ? &swapped : pair;
    if (!features_apart(seen, of_b, edge, sat__deepest(seen, edge), features)) {
        return false;
    }
    features->distance = features->core_distance - pair->radius;
    return pair->radius == 0.0 || sat__abs(features->distance) > (double)pair->bound;
}

/* Cores apart by so little, and by that edge: does a vertex come closest that is beside it for certain? */
static bool features_nearly_touching(const sat__pair *pair, const separating *best, sat__features *features) {
    const sat__pair swapped = sat__swapped(pair), *seen = best->of_b ? &swapped : pair;
    const sat__minkowski m = sat__minkowski_of(seen);
    const uint32_t vertex = sat__deepest(seen, best->edge);
    if (sat__either_is(pair->a, pair->b, SAT_EXACTLY_ROTATED)) {
        return false; /* an edge may be shorter than its error */
    }
    *features = sat__facing_edge(best->of_b, best->edge, vertex, best->separation);
    features->distance = features->core_distance - pair->radius;
    return lies_beside(seen, best->edge, vertex, m.error) && is_sign_certain(pair, features->distance) &&
           sat__exact_height(&m, best->edge, vertex) <= best->separation + 2.0 * m.error;
}

/* The cores touch, or are no further from that than float can tell. False where the exact search has to go on. */
static bool features_in_doubt(const sat__pair *pair, float least, sat__features *features) {
    if (pair->a->count < 3 && pair->b->count < 3) {
        return false;
    }
    /* The difference of cores of which one has an area has one, too, and no edges but the real ones of both. */
    const separating exact = separate_exactly(pair, least);
    if (exact.separation <= 0.0) {
        *features = features_touching(pair, &exact);
        return true;
    }
    return features_nearly_touching(pair, &exact, features);
}

void sat__find_features(const sat__pair *pair, sat__features *features) {
    if (sat__is_with_circle(pair->a, pair->b) && sat__features_with_circle(pair, features)) {
        return;
    }
    sat__edge best_a, best_b;
    sat__best_edges(pair, &best_a, &best_b);
    const float best = best_a.separation > best_b.separation ? best_a.separation : best_b.separation,
                least = best - 2.0f * pair->bound;
    const bool is_deep = best < -pair->bound && !sat__either_is(pair->a, pair->b, SAT_REMOTE);
    if (is_deep) {
        *features = sat__penetration(pair, best_a, best_b);
        return;
    }
    if (best <= pair->bound && features_in_doubt(pair, least, features)) {
        return;
    }
    const bool of_b = sat__is_of_b(pair, (double)best_a.separation, (double)best_b.separation);
    const uint32_t edge = of_b ? best_b.index : best_a.index;
    features->facing = SAT_VERTICES;
    if (best > pair->bound && sat__features_apart(pair, of_b, edge, features)) {
        return;
    }
    const sat__features near = *features;
    const sat__pair swapped = sat__swapped(pair);
    const uint32_t vertex = sat__deepest(of_b ? &swapped : pair, edge);
    *features = features_exactly(pair, of_b ? vertex : edge, of_b ? edge : vertex, least);
    if (features->facing == SAT_VERTICES && near.facing != SAT_VERTICES) {
        /* The vertex lies beside the very end of an edge: both are nearest, and the edge has more to tell. */
        features->facing = near.facing;
        features->index_a = near.index_a;
        features->index_b = near.index_b;
    }
}

sat__vec2d sat__axis_between(const sat__pair *pair, uint32_t index_a, uint32_t index_b) {
    sat__vec2d p = sat__plus(sat__minus(sat__vertex(pair->b, index_b), sat__vertex(pair->a, index_a)), pair->d);
    if (sat__abs(p.x) + sat__abs(p.y) <= (double)pair->bound) { /* so close that rounding could bend it */
        const sat__minkowski m = sat__minkowski_of(pair);
        p = precise(&m, index_a, index_b);
    }
    const double length = sat__sqrt(sat__dot(p, p));
    if (length == 0.0) {
        return (sat__vec2d){sat__a_is_first(pair) ? 1.0 : -1.0, 0.0}; /* one place: any direction is as good */
    }
    return sat__times(1.0 / length, p);
}
