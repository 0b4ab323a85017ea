/* The kernels of round_cast.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* Four corners, and the edges that leave them. */
typedef struct four_edges {
    sat__d4 x, y, ex, ey;
} four_edges;

/* Of four vectors the coordinates. */
SAT_KERNEL void spread_of(sat__d4 *x, sat__d4 *y, sat__d2 p, sat__d2 q, sat__d2 r, sat__d2 s) {
    *x = sat__join_halves4(sat__pair_of(sat__low(p), sat__low(q)), sat__pair_of(sat__low(r), sat__low(s)));
    *y = sat__join_halves4(sat__pair_of(sat__high(p), sat__high(q)), sat__pair_of(sat__high(r), sat__high(s)));
}

/*
 * Four edges from index `at` on, moved out by the radius: as sat__crosses() does, for each of them. What has no length is
 * no edge: it is neither entered nor does it separate, and it is not in doubt.
 */
SAT_KERNEL void pass_edges(encounters *met, uint32_t at, four_edges e) {
    const sat__d4 zero = sat__splat4(0.0);
    const sat__d4 square = sat__add4(sat__mul4(e.ex, e.ex), sat__mul4(e.ey, e.ey));
    const sat__d4 out = sat__div4(sat__splat4(met->radius), sat__sqrt4(sat__max4(square, sat__splat4(DBL_MIN))));
    const sat__d4 vx = sat__add4(sat__sub4(e.x, sat__splat4(met->start.x)), sat__mul4(out, e.ey)),
                  vy = sat__sub4(sat__sub4(e.y, sat__splat4(met->start.y)), sat__mul4(out, e.ex));
    const sat__d4 step_x = sat__splat4(met->step.x), step_y = sat__splat4(met->step.y);
    const sat__d4 height = sat__sub4(sat__mul4(e.ex, vy), sat__mul4(e.ey, vx)),
                  rate = sat__sub4(sat__mul4(e.ex, step_y), sat__mul4(e.ey, step_x)), end = sat__sub4(rate, height);
    const sat__d4 start = sat__sub4(sat__mul4(step_x, vy), sat__mul4(step_y, vx)), stop = sat__sub4(rate, start);
    const sat__d4 doubt = sat__splat4(met->doubt), minus_doubt = sat__sub4(zero, doubt);
    const sat__d4 least = sat__mul4(sat__splat4(SAT_CROSSING_ERROR * met->error),
                                    sat__add4(sat__abs4(e.ex), sat__abs4(e.ey))),
                  minus_least = sat__sub4(zero, least);
    const unsigned above = sat__above4(height, least), crossed = above & sat__above4(end, least),
                   rises = sat__above4(minus_least, end);
    const unsigned entered = crossed & sat__above4(start, doubt) & sat__above4(stop, doubt);
    const unsigned missed =
        sat__above4(minus_least, height) | rises | sat__above4(minus_doubt, start) | sat__above4(minus_doubt, stop);
    sat__store4(met->fractions[0] + at, sat__div4(height, rate));
    met->entered |= entered << at;
    met->outside |= above;
    met->separating |= above & rises;
    met->unsure |= sat__above4(square, zero) & ~(entered | missed);
}

/*
 * Where the point begins above no moved edge: is it outside all the same? It is when it lies above an edge itself, in none
 * of the stripes between the edges and their moved ones, and in no circle about a corner.
 */
SAT_KERNEL void pass_stripes(encounters *met, four_edges e) {
    const sat__d4 from_x = sat__sub4(sat__splat4(met->start.x), e.x),
                  from_y = sat__sub4(sat__splat4(met->start.y), e.y);
    const sat__d4 zero = sat__splat4(0.0),
                  least = sat__mul4(sat__splat4(met->error), sat__add4(sat__abs4(e.ex), sat__abs4(e.ey))),
                  minus_least = sat__sub4(zero, least);
    const sat__d4 height = sat__sub4(sat__mul4(e.ey, from_x), sat__mul4(e.ex, from_y)),
                  along = sat__add4(sat__mul4(e.ex, from_x), sat__mul4(e.ey, from_y)),
                  square = sat__add4(sat__mul4(e.ex, e.ex), sat__mul4(e.ey, e.ey));
    const sat__d4 gap = sat__sub4(sat__add4(sat__mul4(from_x, from_x), sat__mul4(from_y, from_y)),
                                  sat__splat4(met->radius * met->radius));
    const unsigned off = sat__above4(minus_least, height) | sat__above4(minus_least, along) |
                         sat__above4(sat__sub4(along, square), least);
    met->above |= sat__above4(height, least);
    met->within |= (sat__above4(square, zero) & ~off) | (sat__above4(gap, sat__splat4(met->gap_doubt)) ^ 15u);
}

/* Four corners from index `at` on: is the circle about each of them entered? */
SAT_KERNEL void pass_corners(encounters *met, uint32_t at, sat__d4 corner_x, sat__d4 corner_y) {
    const sat__d4 x = sat__sub4(sat__splat4(met->start.x), corner_x),
                  y = sat__sub4(sat__splat4(met->start.y), corner_y);
    const sat__d4 step_x = sat__splat4(met->step.x), step_y = sat__splat4(met->step.y), zero = sat__splat4(0.0);
    const sat__d4 end_x = sat__add4(x, step_x), end_y = sat__add4(y, step_y);
    const sat__d4 beside = sat__sub4(sat__mul4(step_x, y), sat__mul4(step_y, x)),
                  along = sat__add4(sat__mul4(step_x, x), sat__mul4(step_y, y)),
                  past = sat__add4(sat__mul4(step_x, end_x), sat__mul4(step_y, end_y)),
                  gap = sat__sub4(sat__add4(sat__mul4(end_x, end_x), sat__mul4(end_y, end_y)),
                                  sat__splat4(met->radius * met->radius)),
                  room = sat__sub4(sat__splat4(met->reach), sat__abs4(beside));
    const sat__d4 doubt = sat__splat4(met->doubt), minus_doubt = sat__sub4(zero, doubt);
    const sat__d4 gap_doubt = sat__splat4(met->gap_doubt), minus_gap_doubt = sat__sub4(zero, gap_doubt);
    const sat__d4 side = sat__add4(sat__splat4(met->reach), doubt);
    const unsigned is_met = sat__above4(room, doubt) & sat__above4(minus_doubt, along) &
                            (sat__above4(past, doubt) | sat__above4(minus_gap_doubt, gap));
    const unsigned missed = sat__above4(minus_doubt, room) | sat__above4(along, doubt) |
                            (sat__above4(minus_doubt, past) & sat__above4(gap, gap_doubt));
    const sat__d4 one = sat__splat4(1.0), length = sat__splat4(met->length);
    const sat__d4 aside = sat__div4(sat__sub4(zero, beside), sat__splat4(met->reach)),
                  square = sat__mul4(sat__sub4(one, aside), sat__add4(one, aside)),
                  back = sat__sqrt4(sat__max4(square, zero));
    const sat__d4 fraction = sat__div4(
        sat__sub4(sat__div4(sat__sub4(zero, along), length), sat__mul4(back, sat__splat4(met->radius))), length);
    const sat__d4 in_time = sat__max4(sat__sub4(past, doubt), sat__sub4(minus_gap_doubt, gap)),
                  never = sat__splat4(DBL_MAX), ahead = sat__where_less4(along, minus_doubt, fraction, never),
                  within = sat__where_less4(doubt, room, ahead, never);
    sat__store4(met->fractions[1] + at, sat__where_less4(zero, in_time, within, never));
    sat__store4(met->aside + at, aside);
    sat__store4(met->back + at, back);
    met->met |= is_met << at;
    met->unsure |= (is_met | missed) ^ 15u;
    met->left &= sat__above4(sat__sub4(zero, side), beside);
    met->right &= sat__above4(beside, side);
}

/* Of the circles that are entered, the one that is entered first. */
SAT_KERNEL uint32_t first_corner(const encounters *met, uint32_t lanes) {
    sat__d4 least = sat__load4(met->fractions[1]);
    for (uint32_t at = 4; at < lanes; at += 4) {
        least = sat__min4(least, sat__load4(met->fractions[1] + at));
    }
    const sat__d4 zero = sat__splat4(0.0), first = sat__sub4(zero, sat__max_across4(sat__sub4(zero, least)));
    uint32_t later = 0;
    for (uint32_t at = 0; at < lanes; at += 4) {
        later |= sat__above4(sat__load4(met->fractions[1] + at), first) << at;
    }
    return sat__lowest_bit(~later);
}

/* Against the outline that is made of these edges. */
SAT_ASIDE sat__round_hit cast_at(const four_edges *edges, uint32_t fours, encounters *met) {
    for (uint32_t i = 0; i < fours; i++) {
        pass_edges(met, 4 * i, edges[i]);
    }
    if ((met->separating | met->entered) != 0) {
        return judge_edges(met);
    }
    if (met->outside == 0) {
        for (uint32_t i = 0; i < fours; i++) {
            pass_stripes(met, edges[i]);
        }
        if ((met->above == 0) | (met->within != 0)) {
            return (sat__round_hit){.is_hit = SAT_UNSURE};
        }
    }
    for (uint32_t i = 0; i < fours; i++) {
        pass_corners(met, 4 * i, edges[i].x, edges[i].y);
    }
    return judge_corners(met, first_corner(met, 4 * fours));
}

/* Four corners of a shape from index `at` on, and its edges there: none behind the last. */
SAT_KERNEL four_edges take_edges(const sat_polygon *p, uint32_t at) {
    const uint32_t then = at + 4 < sat__lanes(p) ? at + 4 : 0;
    const sat__f4 x = sat__load(sat__x(p) + at), next_x = sat__following(x, sat__load(sat__x(p) + then)),
                  y = sat__load(sat__y(p) + at), next_y = sat__following(y, sat__load(sat__y(p) + then));
    const sat__d4 own_x = sat__widen4(x), own_y = sat__widen4(y);
    return (four_edges){own_x, own_y, sat__sub4(sat__widen4(next_x), own_x), sat__sub4(sat__widen4(next_y), own_y)};
}

static sat__round_hit cast_at_ring(const sat_polygon *p, encounters *met) {
    four_edges edges[SAT_BLOCKS];
    for (uint32_t i = 0; i < p->blocks; i++) {
        edges[i] = take_edges(p, 4 * i);
    }
    return cast_at(edges, p->blocks, met);
}

/* For each of four edges a vertex of the other shape, and its index. */
typedef struct four_vertices {
    sat__d4 x, y, index;
} four_vertices;

SAT_KERNEL four_vertices vertex_of_all(const sat_polygon *p, uint32_t index) {
    return (four_vertices){sat__splat4((double)sat__x(p)[index]), sat__splat4((double)sat__y(p)[index]),
                           sat__splat4((double)index)};
}

/*
 * The one that lies deeper behind each edge; of two that lie alike, on an edge parallel to it, the one further along
 * it, or back where `sign` is -1. Sets `is_near` where that is not certain.
 */
SAT_KERNEL four_vertices deeper_of(const four_edges *e, sat__d4 least, double sign, four_vertices p, four_vertices q,
                                   unsigned *is_near) {
    const sat__d4 zero = sat__splat4(0.0), dx = sat__sub4(q.x, p.x), dy = sat__sub4(q.y, p.y);
    const sat__d4 depth = sat__sub4(sat__mul4(e->ex, dy), sat__mul4(e->ey, dx)), size = sat__abs4(depth),
                  along = sat__mul4(sat__splat4(sign), sat__add4(sat__mul4(e->ex, dx), sat__mul4(e->ey, dy)));
    *is_near |= sat__above4(size, zero) & (sat__above4(size, least) ^ 15u);
    const sat__d4 key = sat__where_less4(zero, size, depth, along);
    return (four_vertices){sat__where_less4(zero, key, q.x, p.x), sat__where_less4(zero, key, q.y, p.y),
                           sat__where_less4(zero, key, q.index, p.index)};
}

/* The vertices of p that lie deepest behind four edges of the other shape. */
SAT_KERNEL four_vertices deepest_behind(const sat_polygon *p, const four_edges *e, double sign, unsigned *is_near) {
    const sat__d4 spans = sat__add4(sat__abs4(e->ex), sat__abs4(e->ey)),
                  least = sat__mul4(sat__splat4(0x1p-48 * (double)p->bounding_radius), spans);
    const uint32_t count = p->count == 2 ? 2 : sat__lanes(p); /* what follows the ends of a segment are these again */
    four_vertices best = deeper_of(e, least, sign, vertex_of_all(p, 0), vertex_of_all(p, 1), is_near);
    for (uint32_t i = 2; i < count; i += 2) {
        const four_vertices two = deeper_of(e, least, sign, vertex_of_all(p, i), vertex_of_all(p, i + 1), is_near);
        best = deeper_of(e, least, sign, best, two, is_near);
    }
    return best;
}

/* The same out of line, where room counts. */
SAT_ASIDE four_vertices deepest_aside(const sat_polygon *p, const four_edges *e, double sign, unsigned *is_near) {
    return deepest_behind(p, e, sign, is_near);
}

/* The difference of two segments: a parallelogram. Where they are parallel, it has no area. */
SAT_ASIDE sat__round_hit cast_at_segments(const sat_polygon *a, const sat_polygon *b, sat__d2 d, encounters *met,
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
    four_edges sum;
    spread_of(&sum.x, &sum.y, sat__sub2(start, first_a), sat__sub2(end, first_a), sat__sub2(end, last_a),
              sat__sub2(start, last_a));
    spread_of(&sum.ex, &sum.ey, forth, e, sat__sub2(zero, forth), sat__sub2(zero, e));
    const sat__round_hit found = cast_at(&sum, 1, met);
    const uint32_t at = found.index % 4, of_a = at >> 1, of_b = (is_back ^ at ^ of_a) & 1;
    *corner = (sat__corner){(uint16_t)of_a, (uint16_t)of_b, at % 2 == 0};
    return found;
}

/*
 * The difference of two shapes: each edge of one, beside the vertex of the other that lies deepest behind it. Where
 * edges of both are parallel, that of b comes first. Those of a are turned around.
 */
SAT_ASIDE sat__round_hit cast_at_sum(const sat_polygon *a, const sat_polygon *b, sat__d2 d, encounters *met,
                                     sat__corner *corner) {
    SAT_ASSUME(a->blocks > 0 && b->blocks > 0);
    const sat__d4 dx = sat__splat_low4(d), dy = sat__splat_high4(d), zero = sat__splat4(0.0);
    four_edges edges[SAT_BLOCKS];
    double other[SAT_BRUTE_RING]; /* the index of the other shape's vertex */
    unsigned is_near = 0;
    for (uint32_t i = 0; i < a->blocks; i++) {
        const four_edges e = take_edges(a, 4 * i);
        const four_vertices v = (SAT_COMPACT ? deepest_aside : deepest_behind)(b, &e, -1.0, &is_near);
        edges[i] = (four_edges){sat__sub4(sat__add4(v.x, dx), e.x), sat__sub4(sat__add4(v.y, dy), e.y),
                                sat__sub4(zero, e.ex), sat__sub4(zero, e.ey)};
        sat__store4(other + 4 * i, v.index);
    }
    for (uint32_t i = 0, at = a->blocks; i < b->blocks; i++, at++) {
        const four_edges e = take_edges(b, 4 * i);
        const four_vertices v = (SAT_COMPACT ? deepest_aside : deepest_behind)(a, &e, 1.0, &is_near);
        edges[at] = (four_edges){sat__sub4(sat__add4(e.x, dx), v.x), sat__sub4(sat__add4(e.y, dy), v.y), e.ex, e.ey};
        sat__store4(other + 4 * at, v.index);
    }
    if (is_near != 0) {
        return (sat__round_hit){.is_hit = SAT_UNSURE};
    }
    const sat__round_hit found = cast_at(edges, (uint32_t)a->blocks + b->blocks, met);
    const uint32_t of_a = sat__lanes(a), of_b = found.index >= of_a, index = found.index - sat__choose(of_b, of_a, 0);
    const sat_polygon *p = sat__choose_pointer(of_b, b, a), *q = sat__choose_pointer(of_b, a, b);
    const uint32_t own = sat__choose(found.is_edge, sat__user_edge(p, index), sat__user_vertex(p, index)),
                   far = sat__user_vertex(q, (uint32_t)other[found.index]);
    *corner = (sat__corner){(uint16_t)sat__choose(of_b, far, own), (uint16_t)sat__choose(of_b, own, far), of_b};
    return found;
}
