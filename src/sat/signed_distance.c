/*
 * The features of two shapes, from what float leaves open to what only exact arithmetic decides:
 *
 *     float     the separations of all edges, each within the bound of the pair. All below -bound: the cores overlap,
 *               and the best edge faces the deepest vertex
 *     double    one above the bound: the cores are apart, and a walk from there finds the nearest features
 *     exact     otherwise the separations of the few edges that may be the best, within the error of float, right in sign:
 *               depth, or a walk. The search of gjk.c decides the rest
 *
 * With radii the distance is the distance of the cores less both radii: where that is close to 0, see touching.c.
 */
#include "signed_distance.h"

#include "circle.h"

double sat__height(const sat__shapes *pair, uint32_t edge, uint32_t vertex) {
    const sat__vec2d n = sat__normal(pair->a, edge);
    const sat__vec2d from_edge = sat__minus(sat__vertex(pair->b, vertex), sat__vertex(pair->a, edge));
    return sat__dot(n, sat__plus(from_edge, pair->d));
}

uint32_t sat__deepest(const sat__shapes *pair, uint32_t edge) {
    if (pair->b->count == 1) {
        return 0;
    }
    const uint32_t found = sat__support(pair->b, sat__normal_x(pair->a)[edge], sat__normal_y(pair->a)[edge]);
    return sat__is_coarse(pair->b) ? sat__deepest_from(pair, edge, found) : found;
}

uint32_t sat__deepest_from(const sat__shapes *pair, uint32_t edge, uint32_t from) {
    return sat__support_from(pair->b, sat__normal(pair->a, edge), from);
}

/* Cores that overlap for certain, by the edge of which the float separation is the greatest. */
static void find_penetration(const sat__shapes *pair, uint32_t of_b, uint32_t edge, float separation,
                             sat__features *features) {
    const sat__view view = sat__view_from(pair, of_b != 0);
    const sat__faces faces = sat__face_edge(&view, edge, separation);
    const uint32_t vertex = sat__p_is_deeper(&faces) ? faces.p_index : faces.q_index;
    *features = sat__facing_edge(of_b != 0, edge, vertex, (double)sat__faces_core(&faces));
    features->distance = features->core_distance - pair->radius;
}

/* The real edge of either core that separates them best, and how far: right in sign. */
typedef struct separating {
    double separation; /* -DBL_MAX where neither has a real edge */
    bool of_b;
    uint32_t edge;
} separating;

/* Finds the best of `near`, or if that is empty, of all edges whose separation in float is at least `least`. */
SAT_NOINLINE separating separate_exactly(const sat__shapes *pair, sat__edges near, float least) {
    if ((near.of_a | near.of_b) != 0) {
        const sat__least_deep found = sat__find_least_deep(pair, near, DBL_MAX);
        uint32_t of_b;
        const uint32_t edge = sat__untied_edge(pair->a, pair->b, found.edges, &of_b);
        return (separating){found.separation, of_b != 0, edge};
    }
    const sat__shapes swapped = sat__swapped(pair);
    separating of_a = {-DBL_MAX, false, 0}, of_b = {-DBL_MAX, true, 0};
    of_a.separation = sat__exact_separation(pair, least, &of_a.edge);
    of_b.separation = sat__exact_separation(&swapped, least, &of_b.edge);
    return sat__is_of_b(pair, of_a.separation, of_b.separation) ? of_b : of_a;
}

/* The lowest vertex of seen->b above an edge of seen->a: in double, as the corners of a needle are equal in float. */
static uint32_t lowest_above(const sat__shapes *seen, uint32_t edge) {
    const sat__vec2d e = sat__edge_vector(seen->a, edge);
    return sat__support_in_double(seen->b, (sat__vec2d){e.y, 0.0 - e.x});
}

/* The cores touch, or overlap by less than the error of float: exact depths decide. */
static sat__features features_touching(const sat__shapes *pair, const separating *best) {
    if (best->separation == -DBL_MAX) {
        return (sat__features){.facing = SAT_VERTICES, .distance = 0.0 - pair->radius}; /* two points in one place */
    }
    const sat__shapes swapped = sat__swapped(pair);
    sat__features features = sat__facing_edge(best->of_b, best->edge,
                                              lowest_above(best->of_b ? &swapped : pair, best->edge), best->separation);
    features.distance = features.core_distance - pair->radius;
    return features;
}

/* Does vertex `vertex` of b lie beside edge `edge` of a, rather than beyond one of its ends? */
static bool lies_beside(const sat__shapes *pair, uint32_t edge, uint32_t vertex) {
    const sat__vec2d start = sat__vertex(pair->a, edge), along = sat__edge_vector(pair->a, edge);
    const double u = sat__dot(along, sat__plus(sat__minus(sat__vertex(pair->b, vertex), start), pair->d));
    return u >= 0.0 && u <= sat__dot(along, along);
}

/* The edge of a that begins there; of the two edges of a segment the one that `vertex` of b lies outside. */
static uint32_t edge_from(const sat__shapes *pair, uint32_t start, uint32_t vertex) {
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
static sat__features features_of_face(const sat__shapes *pair, const sat__point *p, const sat__point *q) {
    const sat__shapes swapped = sat__swapped(pair);
    const sat_polygon *a = pair->a, *b = pair->b;
    const bool has_a = sat__user_vertex(a, p->a) != sat__user_vertex(a, q->a);
    const bool has_b = sat__user_vertex(b, p->b) != sat__user_vertex(b, q->b);
    /* The origin lies left of p q, so the difference to the right: counter-clockwise its face runs from q to p. */
    const uint32_t edge_a = has_a ? edge_from(pair, q->a, p->b) : 0;
    const uint32_t edge_b = has_b ? edge_from(&swapped, q->b, p->a) : 0;
    bool of_b = has_b;
    uint32_t vertex = of_b ? p->a : p->b;
    if (has_a && has_b) {
        const bool fits_a = lies_beside(pair, edge_a, p->b) || lies_beside(pair, edge_a, q->b);
        const bool fits_b = lies_beside(&swapped, edge_b, p->a) || lies_beside(&swapped, edge_b, q->a);
        of_b = fits_a != fits_b ? fits_b : !sat__a_is_first(pair);
        const sat__shapes *seen = of_b ? &swapped : pair;
        const uint32_t edge = of_b ? edge_b : edge_a, first = of_b ? p->a : p->b, second = of_b ? q->a : q->b;
        vertex = lies_beside(seen, edge, first) ? first : second;
    }
    const sat__minkowski m = sat__minkowski_of(of_b ? &swapped : pair);
    const uint32_t edge = of_b ? edge_b : edge_a;
    return sat__facing_edge(of_b, edge, vertex, sat__exact_height(&m, edge, vertex));
}

/* Returns a point of the difference, right to a few units in the last place of each coordinate. */
static sat__vec2d precise(const sat__minkowski *m, uint32_t index_a, uint32_t index_b) {
    const sat__point p = sat__point_of(m, index_a, index_b);
    if (p.exact) {
        return (sat__vec2d){p.x, p.y};
    }
    const sat__exact2 exact = sat__exact_point(m, &p);
    return (sat__vec2d){sat__sum_value(&exact.x), sat__sum_value(&exact.y)};
}

/* The exact search, from indices that should be near the answer. `best` is the edge that separates best, of cores that touch. */
SAT_RARE static sat__features features_exactly(const sat__shapes *pair, uint32_t index_a, uint32_t index_b,
                                               const separating *best) {
    const sat__minkowski m = sat__minkowski_of(pair);
    const sat__nearest nearest = sat__find_nearest(&m, index_a, index_b);
    if (!nearest.apart) {
        return features_touching(pair, best);
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
    /* 2^-40 is far above the rounding of the core in double, and far below anything that float could resolve. */
    if (pair->radius > 0.0 && sat__abs(features.distance) <= pair->scale * 0x1p-40) {
        features.distance = sat__exact_distance(pair, &features);
    }
    return features;
}

/*
 * From the edge that separates best, by float if that means that the cores are apart, and exactly if they are near: a walk if the
 * cores are apart, and if they are not, the depth. The difference of cores of which one has an area has one, too, and no edges but
 * the real ones of both; that of two without may have none. False if that does not decide the nearest features, or the sign of the
 * distance, for certain.
 */
SAT_NOINLINE bool find_from_edge(const sat__shapes *pair, separating best, bool is_near, sat__features *features) {
    const double error = sat__pair_error(pair), radius = pair->radius;
    const bool is_flat = pair->a->count < 3 && pair->b->count < 3;
    bool is_found = true;
    if (best.separation > error) {
        const sat__shapes swapped = sat__swapped(pair);
        sat__witness f = {
            .of_b = best.of_b, .edge = best.edge, .vertex = sat__deepest(best.of_b ? &swapped : pair, best.edge)};
        is_found = sat__walk(pair->a, pair->b, sat__pair_of(pair->d.x, pair->d.y), error, &f);
        *features = sat__features_of_witness(&f);
        if (is_near & (f.is_beside != 0) & (f.edge == best.edge) & (f.of_b == best.of_b)) {
            features->core_distance = best.separation; /* that is still right where double lost it */
        }
    } else if (best.separation <= (is_flat ? 0.0 - error : 0.0) && best.separation > -DBL_MAX) {
        *features = features_touching(pair, &best);
    } else {
        is_found = false;
    }
    features->facing = is_found ? features->facing : SAT_VERTICES;
    features->distance = features->core_distance - radius;
    /* The distances of round shapes take a root and a sum more. */
    const bool is_sure = best.separation <= 0.0 || sat__abs(features->distance) > (radius > 0.0 ? 16.0 : 1.0) * error;
    return is_found && (is_sure || sat__find_tie(pair, features));
}

/* No cores that overlap for certain: from the best edge, which is `first` or one of `near`, or by the exact search. */
static void find_shallow(const sat__shapes *pair, uint32_t of_b, sat__edge first, sat__edges near,
                         sat__features *features) {
    const bool is_near = first.separation <= pair->bound;
    const separating best = is_near ? separate_exactly(pair, near, first.separation - 2.0f * pair->bound)
                                    : (separating){(double)first.separation, of_b != 0, first.index};
    *features = (sat__features){.facing = SAT_VERTICES};
    if (find_from_edge(pair, best, is_near, features)) {
        return;
    }
    const sat__features before = *features;
    const sat__shapes swapped = sat__swapped(pair);
    const uint32_t vertex = sat__deepest(of_b ? &swapped : pair, first.index);
    *features = features_exactly(pair, of_b ? vertex : first.index, of_b ? first.index : vertex, &best);
    if (features->facing == SAT_VERTICES && before.facing != SAT_VERTICES) {
        /* The vertex projects onto an end of the edge: report the edge, whose normal is better defined. */
        features->facing = before.facing;
        features->index_a = before.index_a;
        features->index_b = before.index_b;
    }
}

void sat__find_features_by(const sat__shapes *pair, const sat__filter *found, sat__features *features) {
    const sat_polygon *a = pair->a, *b = pair->b;
    uint32_t of_b;
    if (found->is_hit) {
        const uint32_t edge = sat__find_deep(a, b, found, &of_b);
        find_penetration(pair, of_b, edge, found->separation, features);
        return;
    }
    const uint32_t edge = sat__untied_edge(a, b, found->edges, &of_b);
    find_shallow(pair, of_b, (sat__edge){found->separation, edge}, sat__real_edges_of(a, b, found->near), features);
}

/* Long rings, and those with vertices that are no floats: by the best edges of both. */
static void find_by_best_edges(const sat__shapes *pair, sat__features *features) {
    const sat__shapes swapped = sat__swapped(pair);
    sat__edge best_a, best_b;
    sat__best_edges(pair, &best_a, &best_b);
    const float greatest = best_a.separation > best_b.separation ? best_a.separation : best_b.separation;
    const bool is_deep = greatest < 0.0f - pair->bound && !sat__is_coarse(pair->a) && !sat__is_coarse(pair->b);
    if (is_deep) { /* no end of a shape without area is less deep than its sides, but float may say so */
        best_a = pair->a->count < 3 ? sat__best_real_edge(pair) : best_a;
        best_b = pair->b->count < 3 ? sat__best_real_edge(&swapped) : best_b;
    }
    const bool of_b = sat__is_of_b(pair, (double)best_a.separation, (double)best_b.separation);
    const sat__edge best = of_b ? best_b : best_a;
    if (is_deep) {
        find_penetration(pair, of_b, best.index, best.separation, features);
    } else {
        find_shallow(pair, of_b, best, (sat__edges){0, 0}, features);
    }
}

/* Finds the features by the one that is nearest to a circle's centre, if that is certain. */
static bool find_with_circle(const sat__shapes *pair, sat__features *features) {
    const sat__circle_pair c = sat__circle_pair_of(pair->a, pair->b, sat__pair_of(pair->d.x, pair->d.y));
    const sat__nearest_feature at = sat__nearest_of_core(c.p, c.centre, c.bound);
    if (!(at.is_certain & (sat__abs(at.height) > (double)c.bound))) {
        return false;
    }
    *features = sat__features_of_nearest(&at, c.is_a != 0, c.radius);
    return sat__is_clear(&c, at.height) || sat__find_tie(pair, features);
}

void sat__find_features(const sat__shapes *pair, sat__features *features) {
    if (sat__has_circle(pair->a, pair->b) && find_with_circle(pair, features)) {
        return;
    }
    if (!sat__is_small(pair->a, pair->b) || sat__either_is(pair->a, pair->b, SAT_EXACTLY_ROTATED)) {
        find_by_best_edges(pair, features);
        return;
    }
    sat__filter found;
    sat__filter_pair(pair, &found);
    sat__settle_deep(pair->a, pair->b, &found);
    sat__find_features_by(pair, &found, features);
}

sat__vec2d sat__axis_between(const sat__shapes *pair, uint32_t index_a, uint32_t index_b) {
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
