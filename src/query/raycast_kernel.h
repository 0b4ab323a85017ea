/* The kernels of raycast.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* Four edges from index `at` on; those that follow begin at index `then`. As sat__crosses() does, for each of them. */
SAT_KERNEL void pass(ray_passage *way, const sat_polygon *p, uint32_t at, uint32_t then, const ray *r, double length,
                     double error, double *fractions) {
    const sat__f4 own_x = sat__load(sat__x(p) + at), own_y = sat__load(sat__y(p) + at);
    const sat__f4 end_x = sat__following(own_x, sat__load(sat__x(p) + then)),
                  end_y = sat__following(own_y, sat__load(sat__y(p) + then));
    const sat__d4 x = sat__widen4(own_x), y = sat__widen4(own_y), zero = sat__splat4(0.0);
    const sat__d4 ex = sat__sub4(sat__widen4(end_x), x), ey = sat__sub4(sat__widen4(end_y), y);
    const sat__d4 vx = sat__sub4(x, sat__splat4(r->start.x)), vy = sat__sub4(y, sat__splat4(r->start.y));
    const sat__d4 step_x = sat__splat4(r->step.x), step_y = sat__splat4(r->step.y);
    const sat__d4 height = sat__sub4(sat__mul4(ex, vy), sat__mul4(ey, vx));
    const sat__d4 rate = sat__sub4(sat__mul4(ex, step_y), sat__mul4(ey, step_x));
    const sat__d4 start = sat__sub4(sat__mul4(step_x, vy), sat__mul4(step_y, vx));
    const sat__d4 doubt = sat__splat4(error * length);
    const sat__d4 least = sat__mul4(sat__splat4(SAT_CROSSING_ERROR * error), sat__add4(sat__abs4(ex), sat__abs4(ey)));
    const unsigned above = sat__above4(height, least), left = sat__above4(start, doubt);
    const unsigned entered =
        above & sat__above4(sat__sub4(rate, height), least) & left & sat__above4(sat__sub4(rate, start), doubt);
    sat__store4(fractions + at, sat__div4(height, rate));
    way->entered |= entered << at;
    way->separating |= above & sat__above4(sat__sub4(height, rate), least);
    way->left &= left;
    way->right &= sat__above4(sat__sub4(zero, doubt), start);
    way->outside |= sat__above4(height, sat__sub4(zero, least));
}

/*
 * An edge that has both ends of the ray above it separates, and so does the ray itself where all vertices lie to one
 * side. Whether a ray hits could not be predicted: both are filled in without a branch.
 */
SAT_KERNEL bool cast(const sat_polygon *p, uint32_t blocks, sat__f4 ends, sat_ray_hit *hit) {
    const ray r = ray_at(p, ends);
    const double length = sat__abs(r.step.x) + sat__abs(r.step.y), error = ray_error(p, &r, length);
    double fractions[SAT_BRUTE_RING]; /* where the lines of the edges are crossed */
    ray_passage way = {.left = 15u, .right = 15u};
    for (uint32_t b = 0; b < blocks; b++) {
        pass(&way, p, 4 * b, b + 1 < blocks ? 4 * b + 4 : 0, &r, length, error, fractions);
    }
    const bool is_hit = way.entered != 0, is_miss = (way.separating | (way.left == 15u) | (way.right == 15u)) != 0;
    if (is_hit == is_miss) {
        return way.outside == 0 ? fill_ray_hit(&r, true, 0.0, 0.0f, 0.0f, hit) : cast_at_tie(p, ends, &r, hit);
    }
    const uint32_t edge = sat__lowest_bit(way.entered | (uint32_t)is_miss);
    const double fraction[2] = {0.0, fractions[edge]};
    return fill_ray_hit(&r, is_hit, fraction[is_hit], sat__normal_x(p)[edge], sat__normal_y(p)[edge], hit);
}

SAT_ASIDE bool cast_box(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    SAT_ASSUME(p->blocks == 1);
    return cast(p, 1, ends, hit);
}
SAT_ASIDE bool cast_ring(const sat_polygon *p, sat__f4 ends, sat_ray_hit *hit) {
    return cast(p, p->blocks, ends, hit);
}
