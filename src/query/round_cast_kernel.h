/* The kernels of round_cast.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* Four corners, and the edges that leave them. */
typedef struct four_edges {
    sat__d4 x, y, ex, ey;
} four_edges;

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
    sat__store4(met->fractions + at, sat__div4(height, rate));
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
    sat__store4(met->beside + at, beside);
    sat__store4(met->along + at, along);
    met->met |= is_met << at;
    met->unsure |= (is_met | missed) ^ 15u;
    met->left &= sat__above4(sat__sub4(zero, side), beside);
    met->right &= sat__above4(beside, side);
}

/* What the edges tell; unsure where corners have to. */
SAT_KERNEL sat__round_hit judge_edges(const encounters *met) {
    if (met->separating != 0) {
        return no_hit;
    }
    if (met->entered == 0) {
        return unsure;
    }
    const uint32_t edge = sat__lowest_bit(met->entered);
    return (sat__round_hit){.is_hit = SAT_YES, .is_edge = true, .index = edge, .fraction = met->fractions[edge]};
}

SAT_KERNEL four_edges four_edges_at(const sat__outline *o, uint32_t at) {
    return (four_edges){sat__load4(o->x + at), sat__load4(o->y + at), sat__load4(o->edge_x + at),
                        sat__load4(o->edge_y + at)};
}

SAT_ASIDE sat__round_hit cast_at(const sat__outline *o, encounters *met) {
    for (uint32_t at = 0; at < o->lanes; at += 4) {
        pass_edges(met, at, four_edges_at(o, at));
    }
    const sat__round_hit by_edge = judge_edges(met);
    if (by_edge.is_hit != SAT_UNSURE) {
        return by_edge;
    }
    for (uint32_t at = 0; met->outside == 0 && at < o->lanes; at += 4) {
        pass_stripes(met, four_edges_at(o, at));
    }
    for (uint32_t at = 0; at < o->lanes; at += 4) {
        pass_corners(met, at, sat__load4(o->x + at), sat__load4(o->y + at));
    }
    return judge_corners(met);
}

/* The corners of a shape, and what it has instead of more: the first ones again. */
SAT_KERNEL void take_ring(sat__outline *o, const sat_polygon *p) {
    o->is_wide = sat__is(p, SAT_WIDE);
    o->lanes = sat__lanes(p);
    for (uint32_t i = 0; i < o->lanes; i += 4) {
        const uint32_t then = i + 4 < o->lanes ? i + 4 : 0;
        const sat__f4 x = sat__load(sat__x(p) + i), next_x = sat__following(x, sat__load(sat__x(p) + then)),
                      y = sat__load(sat__y(p) + i), next_y = sat__following(y, sat__load(sat__y(p) + then));
        const sat__d4 own_x = sat__widen4(x), own_y = sat__widen4(y);
        sat__store4(o->x + i, own_x);
        sat__store4(o->y + i, own_y);
        sat__store4(o->edge_x + i, sat__sub4(sat__widen4(next_x), own_x));
        sat__store4(o->edge_y + i, sat__sub4(sat__widen4(next_y), own_y));
    }
}

static sat__round_hit cast_at_ring(const sat_polygon *p, encounters *met) {
    sat__outline ring;
    take_ring(&ring, p);
    return cast_at(&ring, met);
}
