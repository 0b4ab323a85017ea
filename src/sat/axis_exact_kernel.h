/*
 * Two boxes or triangles that float finds neither together nor apart: the separations of all eight edges in double, as
 * sat__exact_edge_separation() has them, to the bit. No guard: compiled twice, see ../math/lanes8.h.
 */

typedef struct sat__touch {
    bool is_known; /* is the answer certain? */
    bool is_hit;
    sat__d4 of_a, of_b; /* separations times the edges' lengths */
    sat__d4 length_a, length_b;
} sat__touch;

/* The vertices of a ring of one block, and its edges. */
typedef struct sat__ring4 {
    sat__f4 x, y;
    sat__d4 start_x, start_y, along_x, along_y;
} sat__ring4;

SAT_KERNEL sat__ring4 sat__ring4_of(const sat_polygon *p) {
    const sat__f4 x = sat__load(sat__x(p)), y = sat__load(sat__y(p));
    const sat__d4 start_x = sat__widen4(x), start_y = sat__widen4(y);
    return (sat__ring4){x,
                        y,
                        start_x,
                        start_y,
                        sat__sub4(sat__widen4(sat__following(x, x)), start_x),
                        sat__sub4(sat__widen4(sat__following(y, y)), start_y)};
}

/* Of each edge of p, which is ring r, the cross product with the lowest vertex of o, (dx, dy) away. */
SAT_KERNEL sat__d4 sat__least_crosses(const sat_polygon *p, const sat__ring4 *r, const sat__ring4 *o, double dx,
                                      double dy) {
    static const double no_edge[2][4] = {{0.0, 0.0, 0.0, -DBL_MAX}, {0.0}}; /* of a ring of three, and of four */
    const sat__d4 way_x = sat__sub4(sat__splat4(dx), r->start_x), way_y = sat__sub4(sat__splat4(dy), r->start_y);
    sat__d4 least = sat__splat4(DBL_MAX);
    for (int k = 0; k < 4; k++) {
        const sat__d4 x = sat__add4(sat__widen4(sat__splat_lane(o->x, k)), way_x);
        const sat__d4 y = sat__add4(sat__widen4(sat__splat_lane(o->y, k)), way_y);
        least = sat__min4(least, sat__sub4(sat__mul4(x, r->along_y), sat__mul4(y, r->along_x)));
    }
    return sat__add4(least, sat__load4(no_edge[p->ring == 4]));
}

/* As in cross_in_double(). */
SAT_KERNEL sat__d4 sat__beyond_unit4(sat__d4 x, sat__d4 round) {
    const sat__d4 rest = sat__sub4(x, sat__sub4(sat__add4(x, round), round));
    return sat__mul4(rest, rest);
}

SAT_KERNEL sat__d4 sat__lengths4(const sat__ring4 *r) {
    return sat__sqrt4(sat__add4(sat__mul4(r->along_x, r->along_x), sat__mul4(r->along_y, r->along_y)));
}

/* What rounding may have done to the cross products of edges. */
SAT_KERNEL sat__d4 sat__errors4(const sat__ring4 *r, double error) {
    return sat__mul4(sat__splat4(error), sat__add4(sat__abs4(r->along_x), sat__abs4(r->along_y)));
}

/* The same of the way from frame to frame, and of what rounding took from it, which is less than the unit. */
SAT_KERNEL sat__d4 sat__way_beyond_unit4(const sat_polygon *a, const sat_polygon *b, sat__d4 round) {
    sat__d2 way;
    const sat__d2 from = sat__sub2(sat__both(0.0), sat__load2(&a->place.frame_x));
    const sat__d2 lost = sat__two_sum2(sat__load2(&b->place.frame_x), from, &way);
    return sat__beyond_unit4(sat__join_halves4(way, lost), round);
}

SAT_KERNEL sat__touch touch_of_boxes(const sat__pair *pair) {
    const sat_polygon *a = pair->a, *b = pair->b;
    const sat__ring4 ring_a = sat__ring4_of(a), ring_b = sat__ring4_of(b);
    const sat__d4 of_a = sat__least_crosses(a, &ring_a, &ring_b, pair->d.x, pair->d.y);
    const sat__d4 of_b = sat__least_crosses(b, &ring_b, &ring_a, 0.0 - pair->d.x, 0.0 - pair->d.y);
    const sat__d4 round = sat__splat4(sat__round_to_unit(pair->scale)), zero = sat__splat4(0.0);
    const sat__d4 beyond =
        sat__add4(sat__add4(sat__beyond_unit4(ring_a.start_x, round), sat__beyond_unit4(ring_a.start_y, round)),
                  sat__add4(sat__beyond_unit4(ring_b.start_x, round), sat__beyond_unit4(ring_b.start_y, round)));
    const bool is_exact = sat__above4(sat__add4(beyond, sat__way_beyond_unit4(a, b, round)), zero) == 0;
    const double error = is_exact ? 0.0 : pair->scale * 0x1p-48; /* as in sat__minkowski_of() */
    const sat__d4 error_a = sat__errors4(&ring_a, error), error_b = sat__errors4(&ring_b, error);
    const unsigned apart = sat__above4(of_a, error_a) | sat__above4(of_b, error_b);
    const unsigned deep = sat__above4(sat__sub4(zero, error_a), of_a) & sat__above4(sat__sub4(zero, error_b), of_b);
    return (sat__touch){.is_known = is_exact || apart != 0 || deep == 15u,
                        .is_hit = apart == 0,
                        .of_a = of_a,
                        .of_b = of_b,
                        .length_a = sat__lengths4(&ring_a),
                        .length_b = sat__lengths4(&ring_b)};
}

/* The greatest separation, and where it is. */
SAT_KERNEL sat__edges sat__touch_edges(const sat__touch *touch, double *separation) {
    const sat__d4 of_a = sat__div4(touch->of_a, touch->length_a), of_b = sat__div4(touch->of_b, touch->length_b);
    const sat__d4 greatest = sat__max_across4(sat__max4(of_a, of_b));
    *separation = sat__first4(greatest);
    return (sat__edges){sat__above4(greatest, of_a) ^ 15u, sat__above4(greatest, of_b) ^ 15u};
}
