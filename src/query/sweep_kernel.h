/* The kernels of sweep.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* Over all edges so far: the greatest height at the start, and the greatest that lasts from start to end. */
typedef struct crossing {
    sat__f8 outside, lasting;
} crossing;

/*
 * Takes in the edges of p, above which the motion (dx, dy) starts at some heights. These become the fractions at which
 * it crosses those that it crosses inwards, 0 for the others: good enough to propose one.
 */
SAT_KERNEL void cross_edges(crossing *c, const sat_polygon *p, uint32_t eights, sat__f8 *height, float dx, float dy,
                            sat__f8 bound) {
    const sat__f8 zero = sat__splat8(0.0f), sx = sat__splat8(dx), sy = sat__splat8(dy);
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        const uint32_t second = sat__block_after(2 * i, p->blocks);
        const sat__f8 nx = sat__ring8(sat__normal_x(p), 2 * i, second),
                      ny = sat__ring8(sat__normal_y(p), 2 * i, second);
        const sat__f8 end = sat__add8(height[i], sat__add8(sat__mul8(nx, sx), sat__mul8(ny, sy)));
        c->outside = sat__max8(c->outside, height[i]);
        c->lasting = sat__max8(c->lasting, sat__min8(height[i], end));
        /* Where the start is outside, the end is inside by more than the bound, or the motion does not enter. */
        const sat__f8 fall = sat__max8(height[i], zero);
        height[i] = sat__div8(fall, sat__add8(fall, sat__max8(sat__sub8(zero, end), bound)));
    }
}

/* The edge of the greatest fraction; the lowest index of equals. */
SAT_KERNEL sat__edge last_edge(const sat__f8 *fraction, uint32_t eights) {
    sat__edge last = {-FLT_MAX, 0};
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        const sat__f8 greatest = sat__max_across8(fraction[i]);
        if (sat__first8(greatest) > last.separation) {
            last = (sat__edge){sat__first8(greatest), 8 * i + sat__lowest_bit(sat__at_least8(fraction[i], greatest))};
        }
    }
    return last;
}

/* How far points lie to either side of a line. */
typedef struct extent {
    float left, right;
} extent;

/* The greatest of direction x (vertex - from), and of its opposite; the direction is about a unit long. */
SAT_KERNEL extent extent_across(const sat_polygon *p, uint32_t eights, float x, float y, float ux, float uy) {
    const sat__f8 zero = sat__splat8(0.0f), sx = sat__splat8(ux), sy = sat__splat8(uy);
    const sat__f8 vx = sat__splat8(x), vy = sat__splat8(y);
    sat__f8 leftmost = sat__splat8(-FLT_MAX), rightmost = leftmost;
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        const uint32_t second = sat__block_after(2 * i, p->blocks);
        const sat__f8 wx = sat__sub8(sat__ring8(sat__x(p), 2 * i, second), vx),
                      wy = sat__sub8(sat__ring8(sat__y(p), 2 * i, second), vy);
        const sat__f8 left = sat__sub8(sat__mul8(sx, wy), sat__mul8(sy, wx));
        leftmost = sat__max8(leftmost, left);
        rightmost = sat__max8(rightmost, sat__sub8(zero, left));
    }
    return (extent){sat__first8(sat__max_across8(leftmost)), sat__first8(sat__max_across8(rightmost))};
}

/*
 * The motion itself is the last axis that can separate: does all of the difference b - a lie to one side of it for
 * certain? Its sides are those of b from a's frame, and those of a turned around.
 */
SAT_KERNEL bool is_beside(const sat__pair *pair, uint32_t eights_a, uint32_t eights_b, float ux, float uy) {
    const extent b = extent_across(pair->b, eights_b, 0.0f - pair->dx, 0.0f - pair->dy, ux, uy),
                 a = extent_across(pair->a, eights_a, 0.0f, 0.0f, ux, uy);
    const float left = b.left + a.right, right = b.right + a.left;
    return (left < right ? left : right) <= 0.0f - SAT_SEPARATION_ERROR * (float)pair->scale;
}

/* How far one polygon lies outside all edges of the other. */
SAT_KERNEL void separations(const sat_polygon *reference, uint32_t eights, const sat_polygon *other,
                            uint32_t other_eights, float dx, float dy, sat__f8 *s) {
    if (eights == 1 && other_eights == 1) {
        s[0] = sat__ring_separations(reference, 0, reference->blocks - 1u, other, 1, dx, dy);
        return;
    }
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        s[i] = sat__long_separations(reference, 2 * i, other, dx, dy);
    }
}

/* Two small sharp polygons. */
SAT_KERNEL answer clip_rings(const sat__pair *pair, uint32_t eights_a, uint32_t eights_b, sat__vec2d step,
                             sat__meeting *meeting) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const float dx = (float)step.x, dy = (float)step.y;
    const float length = sat__absf(dx) + sat__absf(dy), bound = SAT_SEPARATION_ERROR * ((float)pair->scale + length);
    if (length == 0.0f) {
        return UNKNOWN; /* they stand still */
    }
    sat__f8 height_a[SAT_BLOCKS / 2], height_b[SAT_BLOCKS / 2];
    separations(a, eights_a, b, eights_b, pair->dx, pair->dy, height_a);
    separations(b, eights_b, a, eights_a, 0.0f - pair->dx, 0.0f - pair->dy, height_b);
    crossing c = {sat__splat8(-FLT_MAX), sat__splat8(-FLT_MAX)};
    cross_edges(&c, a, eights_a, height_a, dx, dy, sat__splat8(bound));
    cross_edges(&c, b, eights_b, height_b, 0.0f - dx, 0.0f - dy, sat__splat8(bound));
    if (sat__at_least8(c.lasting, sat__splat8(bound)) != 0) {
        return MISS;
    }
    if (sat__at_least8(c.outside, sat__splat8(bound)) == 0) {
        return INSIDE;
    }
    const passage way = {pair->d, step, (double)length,
                         (double)bound * BOUND_IN_DOUBLE + sat__frame_error(a, &a->place) +
                             sat__frame_error(b, &b->place)};
    if (meet_last(pair, last_edge(height_a, eights_a), last_edge(height_b, eights_b), &way, meeting)) {
        return sat__is_long(length, a->bounding_radius + b->bounding_radius) ? UNKNOWN : HIT;
    }
    return is_beside(pair, eights_a, eights_b, dx / length, dy / length) ? MISS : UNKNOWN;
}

/* What clipping does not tell goes the whole way. Shapes that overlap at the start are not of interest here. */
SAT_KERNEL bool sweep_rings(const sat_polygon *a, uint32_t eights_a, sat_vec2 motion_a, const sat_polygon *b,
                            uint32_t eights_b, sat_vec2 motion_b, sat_sweep_hit *hit) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__vec2d step = {(double)motion_b.x - (double)motion_a.x, (double)motion_b.y - (double)motion_a.y};
    sat__meeting meeting;
    switch (clip_rings(&pair, eights_a, eights_b, step, &meeting)) {
    case HIT: /* by a vertex that comes to lie between the ends of an edge, so that is where they touch */
        return sat__fill_sweep_hit(
            meeting.features.facing == SAT_EDGE_OF_B
                ? sat__moved_point(a, sat__vertex(a, meeting.features.index_a), motion_a, meeting.fraction)
                : sat__moved_point(b, sat__vertex(b, meeting.features.index_b), motion_b, meeting.fraction),
            &meeting, hit);
    case MISS:
        return miss_sweep(hit);
    case INSIDE:
        return sweep_from_inside(a, motion_a, b, motion_b, hit);
    default:
        return sweep_exactly(a, motion_a, b, motion_b, hit);
    }
}

SAT_ASIDE bool sweep_few(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                         sat_sweep_hit *hit) {
    SAT_ASSUME(sat__are_few(a, b));
    return sweep_rings(a, 1, motion_a, b, 1, motion_b, hit);
}
SAT_ASIDE bool sweep_many(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                          sat_sweep_hit *hit) {
    return sweep_rings(a, sat__eights(a), motion_a, b, sat__eights(b), motion_b, hit);
}

/*
 * All eight edges of two boxes or triangles at once. Whose edge it is could not be predicted, so nothing branches on
 * it.
 */
SAT_KERNEL answer clip_boxes(const sat_polygon *a, const sat_polygon *b, encounter *last) {
    SAT_ASSUME(sat__are_boxes(a, b));
    sat__deepest8 deepest;
    const float way_x = (float)sat__low(last->d), way_y = (float)sat__high(last->d);
    const float dx = (float)sat__low(last->step), dy = (float)sat__high(last->step);
    last->length = sat__absf(dx) + sat__absf(dy);
    last->bound = SAT_SEPARATION_ERROR * (sat__lengths(a, b, way_x, way_y) + last->length);
    const sat__f8 nx = sat__join8(sat__normal_x(a), sat__normal_x(b)),
                  ny = sat__join8(sat__normal_y(a), sat__normal_y(b));
    const sat__f8 height = sat__box_separations(a, b, way_x, way_y, &deepest), bound = sat__splat8(last->bound);
    const sat__f8 rise = sat__add8(sat__mul8(nx, sat__both_ways8(dx)), sat__mul8(ny, sat__both_ways8(dy)));
    const sat__f8 end = sat__add8(height, rise), zero = sat__splat8(0.0f);
    if (last->length == 0.0f || sat__either_is(a, b, SAT_ROUNDED)) {
        return UNKNOWN;
    }
    if (sat__at_least8(sat__min8(height, end), bound) != 0) {
        return MISS;
    }
    const sat__f8 fall = sat__max8(height, zero); /* as in cross_edges() */
    const sat__f8 fraction = sat__div8(fall, sat__add8(fall, sat__max8(sat__sub8(zero, end), bound)));
    const uint32_t edges = sat__at_least8(fraction, sat__max_across8(fraction)), lane = sat__lowest_bit(edges);
    last->of_b = lane / 4;
    last->edge = lane % 4;
    last->vertex = sat__pick_pair8(deepest.x, deepest.y, lane);
    return sat__at_least8(height, bound) == 0                ? INSIDE
           : sat__tie((sat__edges){edges & 15u, edges >> 4}) ? UNKNOWN
                                                             : HIT;
}

/* As is_beside(), for all eight vertices at once: to the left those of b, and those of a turned around. */
SAT_KERNEL bool are_boxes_beside(const sat_polygon *a, const sat_polygon *b, const encounter *e) {
    const float length = e->length, room = sat__lengths(a, b, (float)sat__low(e->d), (float)sat__high(e->d));
    const sat__f8 ux = sat__both_ways8((float)sat__low(e->step) / length),
                  uy = sat__both_ways8((float)sat__high(e->step) / length);
    const sat__f4 zero = sat__splat(0.0f);
    const sat__f8 x = sat__add8(sat__join8(sat__x(b), sat__x(a)),
                                sat__join_halves8(sat__splat((float)sat__low(e->d)), zero)),
                  y = sat__add8(sat__join8(sat__y(b), sat__y(a)),
                                sat__join_halves8(sat__splat((float)sat__high(e->d)), zero));
    const sat__f8 left = sat__sub8(sat__mul8(ux, y), sat__mul8(uy, x)), right = sat__sub8(sat__splat8(0.0f), left);
    const float leftmost = sat__first(sat__max_across(sat__low_half8(left))) +
                           sat__first(sat__max_across(sat__high_half8(left))),
                rightmost = sat__first(sat__max_across(sat__low_half8(right))) +
                            sat__first(sat__max_across(sat__high_half8(right)));
    return (leftmost < rightmost ? leftmost : rightmost) <= 0.0f - SAT_SEPARATION_ERROR * room;
}

/* Is some vertex of a ring of one block further behind the edge e than `lowest`? */
SAT_KERNEL bool is_some_deeper(const float *ring, sat__vec2d lowest, sat__vec2d e) {
    const sat__d4 x = sat__sub4(sat__widen4(sat__load(ring)), sat__splat4(lowest.x));
    const sat__d4 y = sat__sub4(sat__widen4(sat__load(ring + 4)), sat__splat4(lowest.y));
    return sat__above4(sat__mul4(sat__splat4(e.x), y), sat__mul4(sat__splat4(e.y), x)) != 0;
}

/* Two boxes or triangles. What is not certain goes the way of other shapes, from the start. */
SAT_ASIDE bool sweep_boxes(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                           sat_sweep_hit *hit) {
    const sat__d2 motions[2] = {sat__d2_of(motion_b), sat__d2_of(motion_a)};
    encounter last = {.d = sat__sub2(sat__load2(&b->place.frame_x), sat__load2(&a->place.frame_x)),
                      .step = sat__sub2(motions[0], motions[1])};
    const answer told = clip_boxes(a, b, &last);
    if (told != HIT) {
        return told == MISS     ? miss_sweep(hit)
               : told == INSIDE ? sweep_from_inside(a, motion_a, b, motion_b, hit)
                                : sweep_few(a, motion_a, b, motion_b, hit);
    }
    const uint32_t of_b = last.of_b, edge = last.edge, next = (edge + 1) % 4;
    const sat_polygon *reference = sat__choose_pointer(of_b, b, a), *incident = sat__choose_pointer(of_b, a, b);
    const float *r = reference->rotated, *o = incident->rotated; /* four x, y, normal x, normal y */
    const sat__d2 sign = sat__both((double)sat__sign(of_b)), start = sat__pair_of_floats(r[edge], r[4 + edge]);
    const sat__d2 end = sat__pair_of_floats(r[next], r[4 + next]), own = last.vertex;
    const sat__vec2d e = sat__vec2d_of(sat__sub2(end, start)),
                     v = sat__vec2d_of(sat__sub2(sat__sub2(start, own), sat__mul2(sign, last.d))),
                     step = sat__vec2d_of(sat__mul2(sign, last.step));
    const double error = (double)last.bound * BOUND_IN_DOUBLE;
    double fraction;
    if (sat__is_long(last.length, a->bounding_radius + b->bounding_radius) ||
        is_some_deeper(o, sat__vec2d_of(own), e) || !sat__crosses(v, e, step, (double)last.length, error, &fraction)) {
        return are_boxes_beside(a, b, &last) ? miss_sweep(hit) : sweep_few(a, motion_a, b, motion_b, hit);
    }
    if (hit != NULL) {
        const sat__d2 moved = sat__mul2(sat__both(fraction), motions[of_b]);
        const sat__d2 normal = sat__mul2(sign, sat__pair_of_floats(r[8 + edge], r[12 + edge]));
        hit->fraction = (float)fraction;
        sat__store_rounded(&hit->point.x, sat__add2(sat__add2(sat__load2(&incident->place.frame_x), own), moved));
        sat__store_rounded(&hit->axis.x, sat__add2(normal, sat__both(0.0))); /* no negative zeros */
    }
    return true;
}

static bool sweep_small(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                        sat_sweep_hit *hit) {
    if (SAT_COMPACT) {
        return sweep_many(a, motion_a, b, motion_b, hit);
    }
    return sat__are_boxes(a, b) ? sweep_boxes(a, motion_a, b, motion_b, hit)
           : sat__are_few(a, b) ? sweep_few(a, motion_a, b, motion_b, hit)
                                : sweep_many(a, motion_a, b, motion_b, hit);
}
