/* The kernels of round_cast.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* Four corners, and the edges that leave them. */
typedef struct K(four_edges) {
    K(sat__d4) x, y, ex, ey;
} K(four_edges);

/* The coordinates of four vectors. */
SAT_KERNEL void K(spread_of)(K(sat__d4) *x, K(sat__d4) *y, sat__d2 p, sat__d2 q, sat__d2 r, sat__d2 s) {
    *x = D4(join_halves)(sat__pair_of(sat__low(p), sat__low(q)), sat__pair_of(sat__low(r), sat__low(s)));
    *y = D4(join_halves)(sat__pair_of(sat__high(p), sat__high(q)), sat__pair_of(sat__high(r), sat__high(s)));
}

/*
 * Four edges from index `at` on, moved out by the radius: as sat__crosses() does, for each of them. What has no length is
 * no edge: it is neither entered nor does it separate, and it is not in doubt.
 */
SAT_KERNEL void K(pass_edges)(encounters *met, uint32_t at, K(four_edges) e) {
    const K(sat__d4) zero = D4(splat)(0.0);
    const K(sat__d4) square = D4(add)(D4(mul)(e.ex, e.ex), D4(mul)(e.ey, e.ey));
    const K(sat__d4) out = D4(div)(D4(splat)(met->radius), D4(sqrt)(D4(max)(square, D4(splat)(DBL_MIN))));
    const K(sat__d4) vx = D4(add)(D4(sub)(e.x, D4(splat)(met->start.x)), D4(mul)(out, e.ey)),
                     vy = D4(sub)(D4(sub)(e.y, D4(splat)(met->start.y)), D4(mul)(out, e.ex));
    const K(sat__d4) step_x = D4(splat)(met->step.x), step_y = D4(splat)(met->step.y);
    const K(sat__d4) height = D4(sub)(D4(mul)(e.ex, vy), D4(mul)(e.ey, vx)),
                     rate = D4(sub)(D4(mul)(e.ex, step_y), D4(mul)(e.ey, step_x)), end = D4(sub)(rate, height);
    const K(sat__d4) start = D4(sub)(D4(mul)(step_x, vy), D4(mul)(step_y, vx)), stop = D4(sub)(rate, start);
    const K(sat__d4) doubt = D4(splat)(met->doubt), minus_doubt = D4(sub)(zero, doubt);
    const K(sat__d4) least = D4(mul)(D4(splat)(SAT_CROSSING_ERROR * met->error), D4(add)(D4(abs)(e.ex), D4(abs)(e.ey))),
                     minus_least = D4(sub)(zero, least);
    const unsigned above = D4(above)(height, least), crossed = above & D4(above)(end, least),
                   rises = D4(above)(minus_least, end);
    const unsigned entered = crossed & D4(above)(start, doubt) & D4(above)(stop, doubt);
    const unsigned missed =
        D4(above)(minus_least, height) | rises | D4(above)(minus_doubt, start) | D4(above)(minus_doubt, stop);
    D4(store)(met->fractions[0] + at, D4(div)(height, rate));
    met->entered |= entered << at;
    met->outside |= above;
    met->separating |= above & rises;
    met->unsure |= D4(above)(square, zero) & ~(entered | missed);
}

/*
 * If the point begins above no moved edge, is it outside all the same? It is when it lies above an edge itself, in none
 * of the stripes between the edges and their moved ones, and in no circle about a corner.
 */
SAT_KERNEL void K(pass_stripes)(encounters *met, K(four_edges) e) {
    const K(sat__d4) from_x = D4(sub)(D4(splat)(met->start.x), e.x), from_y = D4(sub)(D4(splat)(met->start.y), e.y);
    const K(sat__d4) zero = D4(splat)(0.0),
                     least = D4(mul)(D4(splat)(met->error), D4(add)(D4(abs)(e.ex), D4(abs)(e.ey))),
                     minus_least = D4(sub)(zero, least);
    const K(sat__d4) height = D4(sub)(D4(mul)(e.ey, from_x), D4(mul)(e.ex, from_y)),
                     along = D4(add)(D4(mul)(e.ex, from_x), D4(mul)(e.ey, from_y)),
                     square = D4(add)(D4(mul)(e.ex, e.ex), D4(mul)(e.ey, e.ey));
    const K(sat__d4) gap =
        D4(sub)(D4(add)(D4(mul)(from_x, from_x), D4(mul)(from_y, from_y)), D4(splat)(met->radius * met->radius));
    const unsigned off =
        D4(above)(minus_least, height) | D4(above)(minus_least, along) | D4(above)(D4(sub)(along, square), least);
    met->above |= D4(above)(height, least);
    met->within |= (D4(above)(square, zero) & ~off) | (D4(above)(gap, D4(splat)(met->gap_doubt)) ^ 15u);
}

/* Four corners from index `at` on: is the circle about each of them entered? */
SAT_KERNEL void K(pass_corners)(encounters *met, uint32_t at, K(sat__d4) corner_x, K(sat__d4) corner_y) {
    const K(sat__d4) x = D4(sub)(D4(splat)(met->start.x), corner_x), y = D4(sub)(D4(splat)(met->start.y), corner_y);
    const K(sat__d4) step_x = D4(splat)(met->step.x), step_y = D4(splat)(met->step.y), zero = D4(splat)(0.0);
    const K(sat__d4) end_x = D4(add)(x, step_x), end_y = D4(add)(y, step_y);
    const K(sat__d4) beside = D4(sub)(D4(mul)(step_x, y), D4(mul)(step_y, x)),
                     along = D4(add)(D4(mul)(step_x, x), D4(mul)(step_y, y)),
                     past = D4(add)(D4(mul)(step_x, end_x), D4(mul)(step_y, end_y)),
                     gap = D4(sub)(D4(add)(D4(mul)(end_x, end_x), D4(mul)(end_y, end_y)),
                                   D4(splat)(met->radius * met->radius)),
                     room = D4(sub)(D4(splat)(met->reach), D4(abs)(beside));
    const K(sat__d4) doubt = D4(splat)(met->doubt), minus_doubt = D4(sub)(zero, doubt);
    const K(sat__d4) gap_doubt = D4(splat)(met->gap_doubt), minus_gap_doubt = D4(sub)(zero, gap_doubt);
    const K(sat__d4) side = D4(add)(D4(splat)(met->reach), doubt);
    const unsigned is_met = D4(above)(room, doubt) & D4(above)(minus_doubt, along) &
                            (D4(above)(past, doubt) | D4(above)(minus_gap_doubt, gap));
    const unsigned missed = D4(above)(minus_doubt, room) | D4(above)(along, doubt) |
                            (D4(above)(minus_doubt, past) & D4(above)(gap, gap_doubt));
    const K(sat__d4) one = D4(splat)(1.0), length = D4(splat)(met->length);
    const K(sat__d4) aside = D4(div)(D4(sub)(zero, beside), D4(splat)(met->reach)),
                     square = D4(mul)(D4(sub)(one, aside), D4(add)(one, aside)), back = D4(sqrt)(D4(max)(square, zero));
    const K(sat__d4) fraction =
        D4(div)(D4(sub)(D4(div)(D4(sub)(zero, along), length), D4(mul)(back, D4(splat)(met->radius))), length);
    const K(sat__d4) in_time = D4(max)(D4(sub)(past, doubt), D4(sub)(minus_gap_doubt, gap)), never = D4(splat)(DBL_MAX),
                     ahead = D4(where_less)(along, minus_doubt, fraction, never),
                     within = D4(where_less)(doubt, room, ahead, never);
    D4(store)(met->fractions[1] + at, D4(where_less)(zero, in_time, within, never));
    D4(store)(met->aside + at, aside);
    D4(store)(met->back + at, back);
    met->met |= is_met << at;
    met->unsure |= (is_met | missed) ^ 15u;
    met->left &= D4(above)(D4(sub)(zero, side), beside);
    met->right &= D4(above)(beside, side);
}

/* Finds which of the circles that are entered is entered first. */
SAT_KERNEL uint32_t K(first_corner)(const encounters *met, uint32_t lanes) {
    K(sat__d4) least = D4(load)(met->fractions[1]);
    for (uint32_t at = 4; at < lanes; at += 4) {
        least = D4(min)(least, D4(load)(met->fractions[1] + at));
    }
    const K(sat__d4) first = D4(splat)(D4(min_across)(least));
    uint32_t later = 0;
    for (uint32_t at = 0; at < lanes; at += 4) {
        later |= D4(above)(D4(load)(met->fractions[1] + at), first) << at;
    }
    return sat__lowest_bit(~later);
}

/* Against the outline that is made of these edges. */
SAT_ASIDE sat__round_hit K(cast_at)(const K(four_edges) *edges, uint32_t fours, encounters *met) {
    for (uint32_t i = 0; i < fours; i++) {
        K(pass_edges)(met, 4 * i, edges[i]);
    }
    if ((met->separating | met->entered) != 0) {
        return judge_edges(met);
    }
    if (met->outside == 0) {
        for (uint32_t i = 0; i < fours; i++) {
            K(pass_stripes)(met, edges[i]);
        }
        if ((met->above == 0) | (met->within != 0)) {
            return (sat__round_hit){.is_hit = SAT_UNSURE};
        }
    }
    for (uint32_t i = 0; i < fours; i++) {
        K(pass_corners)(met, 4 * i, edges[i].x, edges[i].y);
    }
    return judge_corners(met, K(first_corner)(met, 4 * fours));
}

/* Four corners of a shape from index `at` on, and its edges there: none behind the last. */
SAT_KERNEL K(four_edges) K(take_edges)(const sat_polygon *p, uint32_t at) {
    const uint32_t then = at + 4 < sat__lanes(p) ? at + 4 : 0;
    const sat__f4 x = sat__load(sat__x(p) + at), next_x = sat__following(x, sat__load(sat__x(p) + then)),
                  y = sat__load(sat__y(p) + at), next_y = sat__following(y, sat__load(sat__y(p) + then));
    const K(sat__d4) own_x = D4(widen)(x), own_y = D4(widen)(y);
    return (K(four_edges)){own_x, own_y, D4(sub)(D4(widen)(next_x), own_x), D4(sub)(D4(widen)(next_y), own_y)};
}

static sat__round_hit K(cast_at_ring)(const sat_polygon *p, encounters *met) {
    K(four_edges) edges[SAT_BLOCKS];
    for (uint32_t i = 0; i < p->blocks; i++) {
        edges[i] = K(take_edges)(p, 4 * i);
    }
    return K(cast_at)(edges, p->blocks, met);
}

/* For each of four edges a vertex of the other shape, and its index. */
typedef struct K(four_vertices) {
    K(sat__d4) x, y, index;
} K(four_vertices);

SAT_KERNEL K(four_vertices) K(vertex_of_all)(const sat_polygon *p, uint32_t index) {
    return (K(four_vertices)){D4(splat)((double)sat__x(p)[index]), D4(splat)((double)sat__y(p)[index]),
                              D4(splat)((double)index)};
}

/*
 * The one that lies deeper behind each edge; of two that lie alike, on an edge parallel to it, the one further along
 * it, or back where `sign` is -1. Sets `is_near` where that is not certain.
 */
SAT_KERNEL K(four_vertices) K(deeper_of)(const K(four_edges) *e, K(sat__d4) least, double sign, K(four_vertices) p,
                                         K(four_vertices) q, unsigned *is_near) {
    const K(sat__d4) zero = D4(splat)(0.0), dx = D4(sub)(q.x, p.x), dy = D4(sub)(q.y, p.y);
    const K(sat__d4) depth = D4(sub)(D4(mul)(e->ex, dy), D4(mul)(e->ey, dx)), size = D4(abs)(depth),
                     along = D4(mul)(D4(splat)(sign), D4(add)(D4(mul)(e->ex, dx), D4(mul)(e->ey, dy)));
    *is_near |= D4(above)(size, zero) & (D4(above)(size, least) ^ 15u);
    const K(sat__d4) key = D4(where_less)(zero, size, depth, along);
    return (K(four_vertices)){D4(where_less)(zero, key, q.x, p.x), D4(where_less)(zero, key, q.y, p.y),
                              D4(where_less)(zero, key, q.index, p.index)};
}

/* The vertices of p that lie deepest behind four edges of the other shape. */
SAT_KERNEL K(four_vertices)
    K(deepest_behind)(const sat_polygon *p, const K(four_edges) *e, double sign, unsigned *is_near) {
    const K(sat__d4) spans = D4(add)(D4(abs)(e->ex), D4(abs)(e->ey)),
                     least = D4(mul)(D4(splat)(0x1p-48 * (double)p->bounding_radius), spans);
    const uint32_t count = p->count == 2 ? 2 : sat__lanes(p); /* what follows the ends of a segment are these again */
    K(four_vertices) best = K(deeper_of)(e, least, sign, K(vertex_of_all)(p, 0), K(vertex_of_all)(p, 1), is_near);
    for (uint32_t i = 2; i < count; i += 2) {
        const K(four_vertices) two =
            K(deeper_of)(e, least, sign, K(vertex_of_all)(p, i), K(vertex_of_all)(p, i + 1), is_near);
        best = K(deeper_of)(e, least, sign, best, two, is_near);
    }
    return best;
}

/* Does so out of line, where room counts. */
SAT_ASIDE K(four_vertices)
    K(deepest_aside)(const sat_polygon *p, const K(four_edges) *e, double sign, unsigned *is_near) {
    return K(deepest_behind)(p, e, sign, is_near);
}

/* The difference of two segments: a parallelogram. Where they are parallel, it has no area. */
SAT_ASIDE sat__round_hit K(cast_at_segments)(const sat_polygon *a, const sat_polygon *b, sat__d2 d, encounters *met,
                                             sat__corner *corner) {
    const sat__d2 first_a = sat__float_vertex(a, 0), last_a = sat__float_vertex(a, 1),
                  first_b = sat__float_vertex(b, 0), last_b = sat__float_vertex(b, 1);
    const sat__d2 e = sat__sub2(first_a, last_a), f = sat__sub2(last_b, first_b), zero = sat__both(0.0);
    const double turn = sat__cross2(f, e);
    /* b is walked so that e turns left */
    const uint32_t is_back = (turn < 0.0) | ((turn == 0.0) & (sat__dot2(f, e) < 0.0));
    const sat__d2 back = sat__both((double)is_back), first = sat__add2(first_b, d), last = sat__add2(last_b, d),
                  start = sat__where_less2(zero, back, last, first), end = sat__where_less2(zero, back, first, last),
                  forth = sat__mul2(sat__both((double)sat__sign(is_back)), f);
    K(four_edges) sum;
    K(spread_of)
    (&sum.x, &sum.y, sat__sub2(start, first_a), sat__sub2(end, first_a), sat__sub2(end, last_a),
     sat__sub2(start, last_a));
    K(spread_of)(&sum.ex, &sum.ey, forth, e, sat__sub2(zero, forth), sat__sub2(zero, e));
    const sat__round_hit found = K(cast_at)(&sum, 1, met);
    const uint32_t at = found.index % 4, of_a = at >> 1, of_b = (is_back ^ at ^ of_a) & 1;
    *corner = (sat__corner){(uint16_t)of_a, (uint16_t)of_b, at % 2 == 0};
    return found;
}

/*
 * The difference of two shapes: each edge of one, beside the vertex of the other that lies deepest behind it. Where
 * edges of both are parallel, that of b comes first. Those of a are turned around.
 */
SAT_ASIDE sat__round_hit K(cast_at_sum)(const sat_polygon *a, const sat_polygon *b, sat__d2 d, encounters *met,
                                        sat__corner *corner) {
    SAT_ASSUME(a->blocks > 0 && b->blocks > 0);
    const K(sat__d4) dx = D4(splat_low)(d), dy = D4(splat_high)(d), zero = D4(splat)(0.0);
    K(four_edges) edges[SAT_BLOCKS];
    double other[SAT_BRUTE_RING]; /* the index of the other shape's vertex */
    unsigned is_near = 0;
    for (uint32_t i = 0; i < a->blocks; i++) {
        const K(four_edges) e = K(take_edges)(a, 4 * i);
        const K(four_vertices) v = (SAT_COMPACT ? K(deepest_aside) : K(deepest_behind))(b, &e, -1.0, &is_near);
        edges[i] = (K(four_edges)){D4(sub)(D4(add)(v.x, dx), e.x), D4(sub)(D4(add)(v.y, dy), e.y), D4(sub)(zero, e.ex),
                                   D4(sub)(zero, e.ey)};
        D4(store)(other + 4 * i, v.index);
    }
    for (uint32_t i = 0, at = a->blocks; i < b->blocks; i++, at++) {
        const K(four_edges) e = K(take_edges)(b, 4 * i);
        const K(four_vertices) v = (SAT_COMPACT ? K(deepest_aside) : K(deepest_behind))(a, &e, 1.0, &is_near);
        edges[at] = (K(four_edges)){D4(sub)(D4(add)(e.x, dx), v.x), D4(sub)(D4(add)(e.y, dy), v.y), e.ex, e.ey};
        D4(store)(other + 4 * at, v.index);
    }
    if (is_near != 0) {
        return (sat__round_hit){.is_hit = SAT_UNSURE};
    }
    const sat__round_hit found = K(cast_at)(edges, (uint32_t)a->blocks + b->blocks, met);
    const uint32_t of_a = sat__lanes(a), of_b = found.index >= of_a, index = found.index - sat__choose(of_b, of_a, 0);
    const sat_polygon *p = sat__choose_pointer(of_b, b, a), *q = sat__choose_pointer(of_b, a, b);
    const uint32_t own = sat__choose(found.is_edge, sat__user_edge(p, index), sat__user_vertex(p, index)),
                   far = sat__user_vertex(q, (uint32_t)other[found.index]);
    *corner = (sat__corner){(uint16_t)sat__choose(of_b, far, own), (uint16_t)sat__choose(of_b, own, far), of_b};
    return found;
}
