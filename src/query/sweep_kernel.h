/* The kernels of sweep.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* Over all edges so far: the greatest height at the start, and the greatest that lasts from start to end. */
typedef struct K(crossing) {
    K(sat__f8) outside, lasting;
} K(crossing);

/*
 * Takes in the edges of p, above which the motion (dx, dy) starts at some heights. These become the fractions at which
 * it crosses those that it crosses inwards, 0 for the others: good enough to propose one.
 */
SAT_KERNEL void K(cross_edges)(K(crossing) *c, const sat_polygon *p, uint32_t eights, K(sat__f8) *height, float dx,
                               float dy, K(sat__f8) bound) {
    const K(sat__f8) zero = F8(splat)(0.0f), sx = F8(splat)(dx), sy = F8(splat)(dy);
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        const uint32_t second = sat__block_after(2 * i, p->blocks);
        const K(sat__f8) nx = K(sat__ring8)(sat__normal_x(p), 2 * i, second),
                         ny = K(sat__ring8)(sat__normal_y(p), 2 * i, second);
        const K(sat__f8) end = F8(add)(height[i], F8(add)(F8(mul)(nx, sx), F8(mul)(ny, sy)));
        c->outside = F8(max)(c->outside, height[i]);
        c->lasting = F8(max)(c->lasting, F8(min)(height[i], end));
        /* If the start is outside, the end is inside by more than the bound, or the motion does not enter. */
        const K(sat__f8) fall = F8(max)(height[i], zero);
        height[i] = F8(div)(fall, F8(add)(fall, F8(max)(F8(sub)(zero, end), bound)));
    }
}

/* The edge of the greatest fraction; the lowest index of equals. */
SAT_KERNEL sat__edge K(last_edge)(const K(sat__f8) *fraction, uint32_t eights) {
    sat__edge last = {-FLT_MAX, 0};
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        const K(sat__f8) greatest = F8(max_across)(fraction[i]);
        if (F8(first)(greatest) > last.separation) {
            last = (sat__edge){F8(first)(greatest), 8 * i + sat__lowest_bit(F8(at_least)(fraction[i], greatest))};
        }
    }
    return last;
}

/* How far points lie to either side of a line. */
typedef struct K(extent) {
    float left, right;
} K(extent);

/* The greatest of direction x (vertex - from), and of its opposite; the direction is about a unit long. */
SAT_KERNEL K(extent) K(extent_across)(const sat_polygon *p, uint32_t eights, float x, float y, float ux, float uy) {
    const K(sat__f8) zero = F8(splat)(0.0f), sx = F8(splat)(ux), sy = F8(splat)(uy);
    const K(sat__f8) vx = F8(splat)(x), vy = F8(splat)(y);
    K(sat__f8) leftmost = F8(splat)(-FLT_MAX), rightmost = leftmost;
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        const uint32_t second = sat__block_after(2 * i, p->blocks);
        const K(sat__f8) wx = F8(sub)(K(sat__ring8)(sat__x(p), 2 * i, second), vx),
                         wy = F8(sub)(K(sat__ring8)(sat__y(p), 2 * i, second), vy);
        const K(sat__f8) left = F8(sub)(F8(mul)(sx, wy), F8(mul)(sy, wx));
        leftmost = F8(max)(leftmost, left);
        rightmost = F8(max)(rightmost, F8(sub)(zero, left));
    }
    return (K(extent)){F8(first)(F8(max_across)(leftmost)), F8(first)(F8(max_across)(rightmost))};
}

/*
 * The motion itself is the last axis that can separate: does all of the difference b - a lie to one side of it for
 * certain? Its sides are those of b from a's frame, and those of a turned around.
 */
SAT_KERNEL bool K(is_beside)(const sat__pair *pair, uint32_t eights_a, uint32_t eights_b, float ux, float uy) {
    const K(extent) b = K(extent_across)(pair->b, eights_b, 0.0f - pair->dx, 0.0f - pair->dy, ux, uy),
                    a = K(extent_across)(pair->a, eights_a, 0.0f, 0.0f, ux, uy);
    const float left = b.left + a.right, right = b.right + a.left;
    return (left < right ? left : right) <= 0.0f - SAT_SEPARATION_ERROR * (float)pair->scale;
}

/* How far one polygon lies outside all edges of the other. */
SAT_KERNEL void K(separations)(const sat_polygon *reference, uint32_t eights, const sat_polygon *other,
                               uint32_t other_eights, float dx, float dy, K(sat__f8) *s) {
    if (eights == 1 && other_eights == 1) {
        s[0] = K(sat__ring_separations)(reference, 0, reference->blocks - 1u, other, 2, dx, dy);
        return;
    }
    SAT_ROLLED
    for (uint32_t i = 0; i < eights; i++) {
        s[i] = K(sat__long_separations)(reference, 2 * i, other, dx, dy);
    }
}

/* Two small sharp polygons. */
SAT_KERNEL answer K(clip_rings)(const sat__pair *pair, uint32_t eights_a, uint32_t eights_b, sat__vec2d step,
                                sat__meeting *meeting) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const float dx = (float)step.x, dy = (float)step.y;
    const float length = sat__absf(dx) + sat__absf(dy), bound = SAT_SEPARATION_ERROR * ((float)pair->scale + length);
    if (length == 0.0f) {
        return UNKNOWN; /* they stand still */
    }
    K(sat__f8) height_a[SAT_BLOCKS / 2], height_b[SAT_BLOCKS / 2];
    K(separations)(a, eights_a, b, eights_b, pair->dx, pair->dy, height_a);
    K(separations)(b, eights_b, a, eights_a, 0.0f - pair->dx, 0.0f - pair->dy, height_b);
    K(crossing) c = {F8(splat)(-FLT_MAX), F8(splat)(-FLT_MAX)};
    K(cross_edges)(&c, a, eights_a, height_a, dx, dy, F8(splat)(bound));
    K(cross_edges)(&c, b, eights_b, height_b, 0.0f - dx, 0.0f - dy, F8(splat)(bound));
    if (F8(at_least)(c.lasting, F8(splat)(bound)) != 0) {
        return MISS;
    }
    if (F8(at_least)(c.outside, F8(splat)(bound)) == 0) {
        return INSIDE;
    }
    const passage way = {pair->d, step, (double)length,
                         (double)bound * BOUND_IN_DOUBLE + sat__frame_error(a, &a->place) +
                             sat__frame_error(b, &b->place)};
    if (meet_last(pair, K(last_edge)(height_a, eights_a), K(last_edge)(height_b, eights_b), &way, meeting)) {
        return sat__is_long(length, a->bounding_radius + b->bounding_radius) ? UNKNOWN : HIT;
    }
    return K(is_beside)(pair, eights_a, eights_b, dx / length, dy / length) ? MISS : UNKNOWN;
}

/* A sweep that clipping does not decide goes the whole way. Shapes that overlap at the start are not of interest here. */
SAT_KERNEL bool K(sweep_rings)(const sat_polygon *a, uint32_t eights_a, sat_vec2 motion_a, const sat_polygon *b,
                               uint32_t eights_b, sat_vec2 motion_b, sat_sweep_hit *hit) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__vec2d step = {(double)motion_b.x - (double)motion_a.x, (double)motion_b.y - (double)motion_a.y};
    sat__meeting meeting;
    switch (K(clip_rings)(&pair, eights_a, eights_b, step, &meeting)) {
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

SAT_ASIDE bool K(sweep_many)(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                             sat_sweep_hit *hit) {
    return K(sweep_rings)(a, sat__eights(a), motion_a, b, sat__eights(b), motion_b, hit);
}

/*
 * All eight edges of two boxes or triangles at once. Whose edge it is could not be predicted, so nothing branches on
 * it.
 */
SAT_KERNEL answer K(clip_boxes)(const sat_polygon *a, const sat_polygon *b, encounter *last) {
    SAT_ASSUME(sat__are_boxes(a, b));
    K(sat__deepest8) deepest;
    const float way_x = (float)sat__low(last->d), way_y = (float)sat__high(last->d);
    const float dx = (float)sat__low(last->step), dy = (float)sat__high(last->step);
    last->length = sat__absf(dx) + sat__absf(dy);
    last->bound = SAT_SEPARATION_ERROR * (sat__lengths(a, b, way_x, way_y) + last->length);
    const K(sat__f8) nx = F8(join)(sat__normal_x(a), sat__normal_x(b)),
                     ny = F8(join)(sat__normal_y(a), sat__normal_y(b));
    const K(sat__f8) height = K(sat__box_separations)(a, b, way_x, way_y, &deepest), bound = F8(splat)(last->bound);
    const K(sat__f8) rise = F8(add)(F8(mul)(nx, F8(both_ways)(dx)), F8(mul)(ny, F8(both_ways)(dy)));
    const K(sat__f8) end = F8(add)(height, rise), zero = F8(splat)(0.0f);
    if (last->length == 0.0f || sat__either_is(a, b, SAT_ROUNDED)) {
        return UNKNOWN;
    }
    if (F8(at_least)(F8(min)(height, end), bound) != 0) {
        return MISS;
    }
    const K(sat__f8) fall = F8(max)(height, zero); /* as in cross_edges() */
    const K(sat__f8) fraction = F8(div)(fall, F8(add)(fall, F8(max)(F8(sub)(zero, end), bound)));
    const uint32_t edges = F8(at_least)(fraction, F8(max_across)(fraction)), lane = sat__lowest_bit(edges);
    last->of_b = lane / 4;
    last->edge = lane % 4;
    last->vertex = F8(pick_pair)(deepest.x, deepest.y, lane);
    return F8(at_least)(height, bound) == 0 ? INSIDE : sat__tie((sat__edges){edges & 15u, edges >> 4}) ? UNKNOWN : HIT;
}

/* As is_beside(), for all eight vertices at once: to the left those of b, and those of a turned around. */
SAT_KERNEL bool K(are_boxes_beside)(const sat_polygon *a, const sat_polygon *b, const encounter *e) {
    const float length = e->length, room = sat__lengths(a, b, (float)sat__low(e->d), (float)sat__high(e->d));
    const K(sat__f8) ux = F8(both_ways)((float)sat__low(e->step) / length),
                     uy = F8(both_ways)((float)sat__high(e->step) / length);
    const sat__f4 zero = sat__splat(0.0f);
    const K(sat__f8) x = F8(add)(F8(join)(sat__x(b), sat__x(a)),
                                 F8(join_halves)(sat__splat((float)sat__low(e->d)), zero)),
                     y = F8(add)(F8(join)(sat__y(b), sat__y(a)),
                                 F8(join_halves)(sat__splat((float)sat__high(e->d)), zero));
    const K(sat__f8) left = F8(sub)(F8(mul)(ux, y), F8(mul)(uy, x)), right = F8(sub)(F8(splat)(0.0f), left);
    const float leftmost =
                    sat__first(sat__max_across(F8(low_half)(left))) + sat__first(sat__max_across(F8(high_half)(left))),
                rightmost = sat__first(sat__max_across(F8(low_half)(right))) +
                            sat__first(sat__max_across(F8(high_half)(right)));
    return (leftmost < rightmost ? leftmost : rightmost) <= 0.0f - SAT_SEPARATION_ERROR * room;
}

/* Is some vertex of a ring of one block further behind the edge e than `lowest`? */
SAT_KERNEL bool K(is_some_deeper)(const float *ring, sat__vec2d lowest, sat__vec2d e) {
    const K(sat__d4) x = D4(sub)(D4(widen)(sat__load(ring)), D4(splat)(lowest.x));
    const K(sat__d4) y = D4(sub)(D4(widen)(sat__load(ring + 4)), D4(splat)(lowest.y));
    return D4(above)(D4(mul)(D4(splat)(e.x), y), D4(mul)(D4(splat)(e.y), x)) != 0;
}

/* Two boxes or triangles. What is not certain goes the way of other shapes, from the start. */
SAT_ASIDE bool K(sweep_boxes)(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                              sat_sweep_hit *hit) {
    const sat__d2 motions[2] = {sat__d2_of(motion_b), sat__d2_of(motion_a)};
    encounter last = {.d = sat__sub2(sat__load2(&b->place.frame_x), sat__load2(&a->place.frame_x)),
                      .step = sat__sub2(motions[0], motions[1])};
    const answer told = K(clip_boxes)(a, b, &last);
    if (told != HIT) {
        return told == MISS     ? miss_sweep(hit)
               : told == INSIDE ? sweep_from_inside(a, motion_a, b, motion_b, hit)
                                : K(sweep_many)(a, motion_a, b, motion_b, hit);
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
        K(is_some_deeper)(o, sat__vec2d_of(own), e) ||
        !sat__crosses(v, e, step, (double)last.length, error, &fraction)) {
        return K(are_boxes_beside)(a, b, &last) ? miss_sweep(hit) : K(sweep_many)(a, motion_a, b, motion_b, hit);
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

static bool K(sweep_small)(const sat_polygon *a, sat_vec2 motion_a, const sat_polygon *b, sat_vec2 motion_b,
                           sat_sweep_hit *hit) {
    if (SAT_COMPACT) {
        return K(sweep_many)(a, motion_a, b, motion_b, hit);
    }
    return sat__are_boxes(a, b) ? K(sweep_boxes)(a, motion_a, b, motion_b, hit)
                                : K(sweep_many)(a, motion_a, b, motion_b, hit);
}
