/*
 * From the local vertices to the rotated arrays and their bounds, a block at a time. No guard: compiled twice, see
 * ../math/lanes8.h.
 */

static inline void turn_vertices(sat_polygon *p, sat__d2 direction) {
    const sat__d4 c = sat__splat4(sat__low(direction)), s = sat__splat4(sat__high(direction));
    sat__f4 lower_x = sat__splat(FLT_MAX), lower_y = lower_x, upper_x = sat__splat(-FLT_MAX), upper_y = upper_x;
    float *x = p->rotated, *y = x + sat__lanes(p);
    for (uint32_t i = 0; i < sat__lanes(p); i += 4) {
        sat__d4 local_x, local_y;
        sat__spread4(local_in(p, i), local_in(p, i + 1), local_in(p, i + 2), local_in(p, i + 3), &local_x, &local_y);
        const sat__f4 turned_x = sat__narrow4(sat__sub4(sat__mul4(c, local_x), sat__mul4(s, local_y)));
        const sat__f4 turned_y = sat__narrow4(sat__add4(sat__mul4(s, local_x), sat__mul4(c, local_y)));
        sat__store(x + i, turned_x);
        sat__store(y + i, turned_y);
        lower_x = sat__min(lower_x, turned_x);
        lower_y = sat__min(lower_y, turned_y);
        upper_x = sat__max(upper_x, turned_x);
        upper_y = sat__max(upper_y, turned_y);
    }
    p->lower_x = sat__first(sat__min_across(lower_x));
    p->lower_y = sat__first(sat__min_across(lower_y));
    p->upper_x = sat__first(sat__max_across(upper_x));
    p->upper_y = sat__first(sat__max_across(upper_y));
}

/*
 * The unit normals of four edges; of one of no length, as there are in the padding, (0, 0). No real edge is as short as
 * the square root of the least normal double: its coordinates are differences of floats, or of as many of them.
 */
static inline void set_normals(float *normal_x, float *normal_y, sat__d4 edge_x, sat__d4 edge_y) {
    const sat__d4 square = sat__add4(sat__mul4(edge_x, edge_x), sat__mul4(edge_y, edge_y));
    const sat__d4 scale = sat__div4(sat__splat4(1.0), sat__sqrt4(sat__max4(square, sat__splat4(DBL_MIN))));
    sat__store(normal_x, sat__narrow4(sat__mul4(scale, edge_y)));
    sat__store(normal_y, sat__narrow4(sat__sub4(sat__splat4(0.0), sat__mul4(scale, edge_x))));
}

/* Everything that follows from the direction, relative to the frame. */
static inline void turn(sat_polygon *p, sat__d2 direction) {
    const uint32_t lanes = sat__lanes(p);
    float *x = p->rotated, *y = x + lanes, *normal_x = y + lanes, *normal_y = normal_x + lanes;
    turn_vertices(p, direction);
    for (uint32_t i = 0; i < lanes; i += 4) {
        const uint32_t next = i + 4 < lanes ? i + 4 : 0;
        sat__d4 edge_x, edge_y;
        if (sat__is(p, SAT_EXACTLY_ROTATED)) { /* of the exact vertices */
            const sat__vec2d e = edge_in(p, i), f = edge_in(p, i + 1), g = edge_in(p, i + 2), h = edge_in(p, i + 3);
            edge_x = sat__join_halves4(sat__pair_of(e.x, f.x), sat__pair_of(g.x, h.x));
            edge_y = sat__join_halves4(sat__pair_of(e.y, f.y), sat__pair_of(g.y, h.y));
        } else { /* those between the vertices as rounded */
            const sat__f4 own_x = sat__load(x + i), own_y = sat__load(y + i);
            edge_x = sat__sub4(sat__widen4(sat__following(own_x, sat__load(x + next))), sat__widen4(own_x));
            edge_y = sat__sub4(sat__widen4(sat__following(own_y, sat__load(y + next))), sat__widen4(own_y));
        }
        set_normals(normal_x + i, normal_y + i, edge_x, edge_y);
    }
    for (uint32_t i = p->ring; i < lanes; i++) {
        normal_x[i] = normal_x[0];
        normal_y[i] = normal_y[0];
    }
}

/* Does every edge of a ring of one block lie along an axis? In a triangle there is always one that does not. */
static inline void set_aligned(sat_polygon *p) {
    const sat__f4 x = sat__load(sat__x(p)), y = sat__load(sat__y(p));
    const sat__f4 next_x = sat__following(x, x), next_y = sat__following(y, y);
    const unsigned upright = sat__at_least(x, next_x) & sat__at_least(next_x, x),
                   level = sat__at_least(y, next_y) & sat__at_least(next_y, y);
    p->flags = (uint16_t)((p->flags & ~(unsigned)SAT_ALIGNED) | ((upright | level) == 15u ? SAT_ALIGNED : 0u));
}

SAT_ASIDE void turn_box(sat_polygon *p, sat__d2 direction) {
    SAT_ASSUME(p->blocks == 1 && p->count > 2 && (p->ring == 3 || p->ring == 4) && !sat__is(p, SAT_EXACTLY_ROTATED));
    turn(p, direction);
    set_aligned(p);
}
SAT_ASIDE void turn_ring(sat_polygon *p, sat__d2 direction) {
    turn(p, direction);
}

static void turn_polygon(sat_polygon *p, sat__d2 direction) {
    if (p->blocks == 1 && !sat__is(p, SAT_EXACTLY_ROTATED)) {
        turn_box(p, direction);
    } else {
        turn_ring(p, direction);
    }
}
