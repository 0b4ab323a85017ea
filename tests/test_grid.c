/* Round shapes on a grid: centres, ends and radii are small integers, which tell the truth, and many cases just touch. */
#include "support/check.h"

#include <math.h>

typedef struct point {
    int64_t x, y;
} point;

/* A segment with a radius; a circle where both ends are one. */
typedef struct capsule {
    point p, q;
    int64_t radius;
} capsule;

static const capsule capsules[] = {
    {{0, 0}, {0, 0}, 1},   {{1, 0}, {1, 0}, 2},  {{0, 0}, {3, 0}, 0}, {{-1, 0}, {2, 1}, 0},
    {{-2, -2}, {2, 2}, 0}, {{1, -1}, {1, 2}, 0}, {{0, 0}, {3, 0}, 1}, {{-1, 0}, {2, 1}, 1},
    {{-1, 2}, {1, 1}, 1},  {{1, -1}, {1, 2}, 1}, {{0, 0}, {2, 0}, 2}, {{-1, 1}, {0, 0}, 2},
};

enum { CAPSULES = sizeof capsules / sizeof *capsules };

static point from_to(point a, point b) { return (point){b.x - a.x, b.y - a.y}; }
static int64_t dot(point a, point b) { return a.x * b.x + a.y * b.y; }
static int64_t cross(point a, point b) { return a.x * b.y - a.y * b.x; }
static int sign(int64_t x) { return (x > 0) - (x < 0); }

/* Compares the distance of a point from a segment with a radius: -1 less, 0 equal, 1 more. */
static int compare_distance(point at, point p, point q, int64_t radius) {
    const point along = from_to(p, q), out = from_to(p, at);
    const int64_t square = dot(along, along), u = dot(along, out);
    if (u <= 0 || u >= square) {
        const point end = from_to(u <= 0 ? p : q, at);
        return sign(dot(end, end) - radius * radius);
    }
    const int64_t height = cross(along, out);
    return sign(height * height - radius * radius * square);
}

static bool cross_each_other(point a, point b, point p, point q) {
    const point ab = from_to(a, b), pq = from_to(p, q);
    return sign(cross(ab, from_to(a, p))) * sign(cross(ab, from_to(a, q))) < 0 &&
           sign(cross(pq, from_to(p, a))) * sign(cross(pq, from_to(p, b))) < 0;
}

/* The same of two segments. */
static int compare_segments(point a, point b, point p, point q, int64_t radius) {
    if (cross_each_other(a, b, p, q)) {
        return radius > 0 ? -1 : 0;
    }
    const int ends[4] = {compare_distance(a, p, q, radius), compare_distance(b, p, q, radius),
                         compare_distance(p, a, b, radius), compare_distance(q, a, b, radius)};
    int least = 1;
    for (int i = 0; i < 4; i++) {
        least = ends[i] < least ? ends[i] : least;
    }
    return least;
}

static sat_vec2 float_of(point p) { return (sat_vec2){(float)p.x, (float)p.y}; }

static sat_polygon *build(const capsule *c) {
    const bool is_circle = c->p.x == c->q.x && c->p.y == c->q.y;
    sat_polygon *p = is_circle
                         ? kept(sat_polygon_create_circle((float)c->radius, NULL))
                         : kept(sat_polygon_create_capsule(float_of(c->p), float_of(c->q), (float)c->radius, NULL));
    assert_non_null(p);
    if (is_circle) {
        place_at(p, float_of(c->p));
    }
    return p;
}

/* Where the ray enters is on the surface, and the normal leads there from the core; nothing is hit before. */
static void check_entry(const sat_polygon *p, sat_vec2 from, sat_vec2 to, const sat_ray_hit *hit) {
    assert_near(sat_distance_to_point(p, hit->point, NULL), 0, 2e-6);
    const double f = (double)hit->fraction, before = f - 1e-3 > 0 ? f - 1e-3 : 0;
    const sat_vec2 earlier = {(float)((double)from.x + before * ((double)to.x - (double)from.x)),
                              (float)((double)from.y + before * ((double)to.y - (double)from.y))};
    if (f > 1e-3) {
        assert_true(sat_distance_to_point(p, earlier, NULL) > 0);
        assert_false(sat_raycast(p, from, earlier, NULL));
    }
    const sat_vec2 outside = {hit->point.x + hit->normal.x / 8, hit->point.y + hit->normal.y / 8};
    assert_near(hypot((double)hit->normal.x, (double)hit->normal.y), 1, 1e-6);
    assert_near(sat_distance_to_point(p, outside, NULL), 0.125, 1e-5);
}

TEST(rays_from_everywhere_to_everywhere) {
    enum { REACH = 4 };
    long grazes = 0;
    for (int i = 0; i < CAPSULES; i++) {
        const capsule *c = &capsules[i];
        sat_polygon *p = build(c);
        for (int k = 0; k < 9 * 9 * 9 * 9; k++) {
            const point from = {k % 9 - REACH, k / 9 % 9 - REACH}, to = {k / 81 % 9 - REACH, k / 729 - REACH};
            const int expected = compare_segments(from, to, c->p, c->q, c->radius);
            sat_ray_hit hit;
            make_stale(hit);
            const bool is_hit = sat_raycast(p, float_of(from), float_of(to), &hit);
            assert_int_equal(is_hit, expected <= 0);
            const bool begins_in = compare_distance(from, c->p, c->q, c->radius) <= 0;
            if (is_hit && begins_in) {
                assert_float(hit.fraction, 0);
                assert_vec2(hit.normal, 0, 0);
            } else if (is_hit) {
                check_entry(p, float_of(from), float_of(to), &hit);
            } else {
                assert_zeroed(hit);
            }
            grazes += expected == 0 && !begins_in;
        }
    }
    assert_true(grazes > 5000);
}
