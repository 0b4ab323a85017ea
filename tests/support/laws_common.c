/*
 * What two shapes have in common: its area and centroid against the oracle's integral, and its outline: on both
 * shapes, counter-clockwise, as near to the arcs as the tolerance says, the same for either order and in every unit.
 */
#include "laws.h"

#include <math.h>

#define MOST_POINTS  16384
#define TRIED_POINTS 24

/** The oracle looks at every piece of the one against every piece of the other. */
#define MOST_PAIRS_OF_CORNERS 36

/** Below it areas lose digits: floats end there. */
#define LEAST_AREA 0x1p-126

/** What doubles may be wrong by, relative to the larger size. */
#define DOUBT 0x1p-44

typedef struct outline {
    size_t found;
    sat_vec2 points[MOST_POINTS];
} outline;

static void find_common(law_case *pair, const sat_polygon *a, const sat_polygon *b, float tolerance, outline *o) {
    sat_status status = sat_intersection(a, b, tolerance, o->points, MOST_POINTS, &o->found);
    law_expect(pair, status == SAT_OK && o->found <= MOST_POINTS, "sat_intersection answers", (double)status,
               (double)o->found);
    o->found = o->found <= MOST_POINTS ? o->found : MOST_POINTS;
}

/** Twice the area, and the length of the outline; and how far it turns the wrong way at most, as an area. */
static void measure(const outline *o, double *area, double *length, double *wrong) {
    *area = *length = *wrong = 0.0;
    for (size_t i = 0; i < o->found; i++) {
        oracle_vec2 p = law_relative(o->points[i], o->points[0]);
        oracle_vec2 q = law_relative(o->points[(i + 1) % o->found], o->points[0]);
        oracle_vec2 r = law_relative(o->points[(i + 2) % o->found], o->points[0]);
        *area += 0.5 * (p.x * q.y - p.y * q.x);
        *length += hypot(q.x - p.x, q.y - p.y);
        *wrong = fmax(*wrong, (q.y - p.y) * (r.x - q.x) - (q.x - p.x) * (r.y - q.y));
    }
}

/** What points may be wrong by: rounding of the world's coordinates and of the library's doubles. */
static double doubt_of(const law_case *pair) {
    return 2.0 * pair->rounding + pair->digits + pair->shape_a.blur + pair->shape_b.blur + DOUBT * pair->size;
}

/** How far a point lies outside of what both shapes have in common; negative inside. */
static double off_common(const law_case *pair, sat_vec2 at) {
    oracle_shape point = oracle_point(at);
    return fmax(oracle_pair(&pair->shape_a, &point).separation, oracle_pair(&pair->shape_b, &point).separation);
}

/** Each point lies on the surface of one shape, and in the other. The middle of a chord is where it strays most. */
static void check_points(law_case *pair, const outline *o, float tolerance) {
    size_t step = 1 + o->found / TRIED_POINTS;
    for (size_t i = 0; i < o->found; i += step) {
        const sat_vec2 from = o->points[i], to = o->points[(i + 1) % o->found];
        double off = off_common(pair, from);
        law_expect(pair, fabs(off) <= doubt_of(pair), "a point of sat_intersection off the outline", off,
                   doubt_of(pair));
        double inside = -off_common(pair, (sat_vec2){0.5f * from.x + 0.5f * to.x, 0.5f * from.y + 0.5f * to.y});
        double most = (double)tolerance * (1.0 + 0x1p-20) + 2.0 * doubt_of(pair);
        law_expect(pair, inside <= most, "a chord of sat_intersection strays", inside, most);
    }
}

static void check_outline(law_case *pair, const outline *o, float tolerance, double area) {
    double enclosed, length, wrong, doubt = doubt_of(pair);
    measure(o, &enclosed, &length, &wrong);
    law_expect(pair, enclosed <= area * (1.0 + 0x1p-22) + doubt * (length + doubt), "the outline encloses too much",
               enclosed, area);
    law_expect(pair, enclosed >= area * (1.0 - 0x1p-22) - ((double)tolerance + doubt) * (length + doubt),
               "the outline encloses too little", enclosed, area);
    law_expect(pair, wrong <= 4.0 * doubt * (length + doubt), "the outline turns the wrong way", wrong, 0.0);
}

static void check_area(law_case *pair, double area, sat_vec2 centroid) {
    oracle_mass truth = oracle_common(&pair->shape_a, &pair->shape_b);
    double reach = fmin(oracle_size(&pair->shape_a), oracle_size(&pair->shape_b));
    double doubt = DOUBT * pair->size + pair->digits + pair->shape_a.blur + pair->shape_b.blur;
    double off = fabs(area - truth.area), allowed = 0x1p-23 * truth.area + 4.0 * doubt * reach + 0x1p-149;
    law_expect(pair, off <= allowed, "the area of sat_intersection_area", area, truth.area);
    if (area > 0.0 && area > 1e4 * allowed * 0x1p-10) {
        oracle_vec2 own = law_relative(centroid, sat_polygon_position(pair->a));
        double away = hypot(own.x - truth.centroid.x, own.y - truth.centroid.y);
        double room = pair->rounding + doubt + 16.0 * doubt * reach * reach / area;
        law_expect(pair, away <= room, "the centroid of sat_intersection_area", away, room);
    }
}

static void check_swapped(law_case *pair, const outline *o, float tolerance, float area, sat_vec2 centroid) {
    static outline other;
    sat_vec2 swapped;
    find_common(pair, pair->b, pair->a, tolerance, &other);
    law_expect(pair, other.found == o->found, "3 (swap): points of sat_intersection", (double)other.found,
               (double)o->found);
    for (size_t i = 0; i < other.found && i < o->found; i++) {
        law_expect(pair, law_equal(other.points[i], o->points[i]), "3 (swap): sat_intersection",
                   (double)other.points[i].x, (double)o->points[i].x);
    }
    float back = sat_intersection_area(pair->b, pair->a, &swapped);
    law_expect(pair, back == area && law_equal(swapped, centroid), "3 (swap): sat_intersection_area", (double)back,
               (double)area);
}

static void check_scaled(law_case *pair, const outline *o, float tolerance, float area, sat_vec2 centroid) {
    static outline large;
    sat_vec2 middle;
    find_common(pair, pair->scaled_a, pair->scaled_b, tolerance * pair->scale, &large);
    law_expect(pair, large.found == o->found, "6 (no hidden unit): points of sat_intersection", (double)large.found,
               (double)o->found);
    for (size_t i = 0; i < large.found && i < o->found; i++) {
        law_expect(pair, law_is_scaled(large.points[i], o->points[i], pair->scale),
                   "6 (no hidden unit): sat_intersection", (double)large.points[i].x, (double)o->points[i].x);
    }
    float scaled = sat_intersection_area(pair->scaled_a, pair->scaled_b, &middle);
    law_expect(pair,
               (scaled == area * pair->scale * pair->scale && law_is_scaled(middle, centroid, pair->scale)) ||
                   (double)fminf(area, scaled) <= LEAST_AREA,
               "6 (no hidden unit): sat_intersection_area", (double)scaled, (double)area);
}

/** What turning may change of an area: vertices are rounded relative to where they are from the shape's origin. */
static double rounding_of_area(const oracle_shape *shape) {
    oracle_box box = oracle_box_around(shape->x, shape->y, shape->count);
    double far = fmax(fmax(fabs(box.left), fabs(box.right)), fmax(fabs(box.bottom), fabs(box.top)));
    return (0x1p-21 * far + 4.0 * shape->blur) * oracle_size(shape) + LEAST_AREA;
}

/** With itself a shape has itself in common, and what it holds altogether. */
static void check_identities(law_case *pair, double area) {
    const double own_a = (double)sat_polygon_area(pair->a), own_b = (double)sat_polygon_area(pair->b);
    const double self = (double)sat_intersection_area(pair->a, pair->a, NULL);
    double doubt_a = 0x1p-21 * own_a + rounding_of_area(&pair->shape_a);
    double doubt_b = 0x1p-21 * own_b + rounding_of_area(&pair->shape_b);
    law_expect(pair, fabs(self - own_a) <= doubt_a, "a shape's area in common with itself", self, own_a);
    double room = 4.0 * DOUBT * pair->size * fmin(oracle_size(&pair->shape_a), oracle_size(&pair->shape_b));
    law_expect(pair, area <= own_a + doubt_a + room && area <= own_b + doubt_b + room,
               "a common area beyond that of one shape", area, fmin(own_a, own_b));
    if (sat_contains(pair->a, pair->b)) {
        law_expect(pair, fabs(area - own_b) <= doubt_b, "the area of a shape inside", area, own_b);
    }
}

void law_check_common(law_case *pair, rng *source) {
    static outline o;
    sat_vec2 centroid;
    const bool hit = sat_overlaps(pair->a, pair->b);
    const float tolerance = (float)(pair->size * rng_magnitude(source, -16, 1));
    find_common(pair, pair->a, pair->b, tolerance, &o);
    const float area = sat_intersection_area(pair->a, pair->b, &centroid);
    law_expect(pair, (o.found > 0) == hit, "points in common just where shapes overlap", (double)o.found, hit);
    law_expect(pair, area >= 0.0f && (area == 0.0f || hit), "an area in common only where shapes overlap", (double)area,
               hit);
    law_expect(pair, area > 0.0f || (centroid.x == 0.0f && centroid.y == 0.0f), "no area, no centroid",
               (double)centroid.x, (double)centroid.y);
    if (hit && sat_distance(pair->a, pair->b, NULL) == 0.0f) {
        law_expect(pair, area == 0.0f && o.found <= 2, "a point or a segment where shapes touch", (double)o.found, 2.0);
    }
    check_points(pair, &o, tolerance);
    check_outline(pair, &o, tolerance, (double)area);
    check_swapped(pair, &o, tolerance, area, centroid);
    check_scaled(pair, &o, tolerance, area, centroid);
    check_identities(pair, (double)area);
    if (pair->shape_a.count * pair->shape_b.count <= MOST_PAIRS_OF_CORNERS) {
        check_area(pair, (double)area, centroid);
    }
    law_judge(pair, hit);
}
