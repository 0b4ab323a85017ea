/* The kernels of raycast.c. No guard: they are compiled twice, see ../math/lanes8.h. */
#include "query.h"

/* Takes in four edges from index `at` on; those that follow begin at index `then`. In double, for certain. */
SAT_KERNEL void K(pass)(sat__ray_passage *way, const sat_polygon *p, uint32_t at, uint32_t then, const sat__ray *r,
                        double length, double error, double *fractions) {
    const sat__f4 own_x = sat__load(sat__x(p) + at), own_y = sat__load(sat__y(p) + at);
    const sat__f4 end_x = sat__following(own_x, sat__load(sat__x(p) + then)),
                  end_y = sat__following(own_y, sat__load(sat__y(p) + then));
    const K(sat__d4) x = D4(widen)(own_x), y = D4(widen)(own_y), zero = D4(splat)(0.0);
    const K(sat__d4) ex = D4(sub)(D4(widen)(end_x), x), ey = D4(sub)(D4(widen)(end_y), y);
    const K(sat__d4) vx = D4(sub)(x, D4(splat)(sat__low(r->start))), vy = D4(sub)(y, D4(splat)(sat__high(r->start)));
    const K(sat__d4) step_x = D4(splat)(sat__low(r->step)), step_y = D4(splat)(sat__high(r->step));
    const K(sat__d4) height = D4(sub)(D4(mul)(ex, vy), D4(mul)(ey, vx));
    const K(sat__d4) rate = D4(sub)(D4(mul)(ex, step_y), D4(mul)(ey, step_x));
    const K(sat__d4) start = D4(sub)(D4(mul)(step_x, vy), D4(mul)(step_y, vx));
    const K(sat__d4) doubt = D4(splat)(error * length);
    const K(sat__d4) least = D4(mul)(D4(splat)(SAT_CROSSING_ERROR * error), D4(add)(D4(abs)(ex), D4(abs)(ey)));
    const unsigned above = D4(above)(height, least), left = D4(above)(start, doubt),
                   crossed = above & D4(above)(D4(sub)(rate, height), least);
    D4(store)(fractions, D4(div)(height, rate));
    way->outside = way->outside << 4 | D4(above)(height, D4(sub)(zero, least));
    way->crossed = way->crossed << 4 | crossed;
    way->separating = way->separating << 4 | (above & D4(above)(D4(sub)(height, rate), least));
    way->entered = way->entered << 4 | (crossed & left & D4(above)(D4(sub)(rate, start), doubt));
    way->left = way->left << 4 | left;
    way->right = way->right << 4 | D4(above)(D4(sub)(zero, doubt), start);
}

/* Casts at one or two blocks. An edge below both ends of the ray separates, and so does the ray with all vertices to one side. */
SAT_KERNEL bool K(cast)(const sat_polygon *p, uint32_t blocks, sat__f4 ends, sat_ray_hit *hit) {
    const sat__ray r = sat__ray_at(p, ends);
    const double length = sat__span2(r.step), error = sat__ray_error(p, &r, length);
    double fractions[8]; /* where the lines of the edges are crossed */
    sat__ray_passage way = {0};
    if (blocks == 2) {
        K(pass)(&way, p, 4, 0, &r, length, error, fractions + 4);
    }
    K(pass)(&way, p, 0, 4 * (blocks - 1), &r, length, error, fractions);
    const uint32_t all = blocks == 1 ? 15u : 255u;
    const bool is_hit = way.entered != 0, is_miss = (way.separating | (way.left == all) | (way.right == all)) != 0;
    if (is_hit == is_miss) {
        return way.outside == 0 ? sat__fill_ray_hit(&r, true, 0.0, 0.0f, 0.0f, hit)
                                : sat__cast_ray_at_tie(p, ends, way, hit);
    }
    const uint32_t edge = sat__lowest_bit(way.entered | (uint32_t)is_miss);
    const double fraction[2] = {0.0, fractions[edge]};
    return sat__fill_ray_hit(&r, is_hit, fraction[is_hit], sat__normal_x(p)[edge], sat__normal_y(p)[edge], hit);
}

SAT_NOINLINE bool K(cast_at_four)(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    SAT_ASSUME(p->blocks == 1);
    return K(cast)(p, 1, ends, hit);
}
SAT_NOINLINE bool K(cast_at_eight)(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    SAT_ASSUME(p->blocks == 2);
    return K(cast)(p, 2, ends, hit);
}
