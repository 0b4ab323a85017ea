/* The kernels of reference_edge.h, which is to be read first. No guard: they are compiled twice, see ../math/lanes8.h. */
#ifndef SAT_REFERENCE_EDGE_H
#include "reference_edge.h" /* it includes this text in turn */
#else

/* Relates two facing edges: one that separates the cores best, and the edge of the other shape that faces it. */
SAT_KERNEL sat__faces K(sat__face_best)(const sat__view *v, uint32_t edge, bool is_plain) {
    const float nx = v->ring.x[2 * v->ring.lanes + edge], ny = v->ring.x[3 * v->ring.lanes + edge];
    const uint32_t facing = !is_plain && v->incident->count == 2
                                ? sat__facing_side(v->incident, nx, ny)
                                : K(sat__small_incident_edge)(v->other, sat__eights(v->incident), nx, ny);
    return sat__face_edges(v, edge, sat__guessed(v->rests, facing), nx, ny);
}

/* The lowest vertices of a ring above an edge, and those beside it: a bit each. */
typedef struct K(sat__lowest) {
    double least;                   /* how high the lowest vertex lies */
    uint32_t lowest, level, beside; /* no vertex lies lower; lower than the slack; it projects onto the edge */
} K(sat__lowest);

/*
 * Returns how high vertices i .. i + 3 of a ring lie over an edge, of which `along` is the vector, from whose start `way` leads to
 * the ring's frame, and adds to *beside those that project onto it:
 *
 *     height = cross(way + vertex, along)         u = dot(way + vertex, along)         both times the edge's length
 */
SAT_KERNEL K(sat__d4)
    K(sat__heights_over)(sat__ring r, uint32_t i, sat__d2 way, sat__d2 along, double square, uint32_t *beside) {
    const K(sat__d4) along_x = D4(splat_low)(along), along_y = D4(splat_high)(along),
                     x = D4(add)(D4(widen)(sat__load(r.x + i)), D4(splat_low)(way)),
                     y = D4(add)(D4(widen)(sat__load(r.x + r.lanes + i)), D4(splat_high)(way)),
                     u = D4(add)(D4(mul)(x, along_x), D4(mul)(y, along_y));
    *beside |= (15u ^ (D4(above)(D4(splat)(0.0), u) | D4(above)(u, D4(splat)(square)))) << i;
    return D4(sub)(D4(mul)(x, along_y), D4(mul)(y, along_x));
}

/* Adds those of four heights that are the least of all, and those that are level with it. */
SAT_KERNEL void K(sat__add_lowest)(K(sat__lowest) *low, uint32_t i, K(sat__d4) heights, double slack) {
    const K(sat__d4) least = D4(splat)(low->least);
    low->lowest |= (15u ^ D4(above)(heights, least)) << i;
    low->level |= (15u ^ D4(above)(heights, D4(add)(least, D4(splat)(slack)))) << i;
}

/* Tells how all vertices of a ring lie to an edge. A ring of four, as of most pairs, needs no array and no loop. */
SAT_KERNEL K(sat__lowest) K(sat__find_lowest)(sat__ring r, sat__d2 way, sat__d2 along, double square, double slack) {
    K(sat__lowest) low = {0.0, 0, 0, 0};
    if (r.lanes == 4) {
        const K(sat__d4) heights = K(sat__heights_over)(r, 0, way, along, square, &low.beside);
        low.least = D4(min_across)(heights);
        K(sat__add_lowest)(&low, 0, heights, slack);
        return low;
    }
    K(sat__d4) heights[SAT_BLOCKS], least = D4(splat)(DBL_MAX);
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < r.lanes; i += 4) {
        heights[i / 4] = K(sat__heights_over)(r, i, way, along, square, &low.beside);
        least = D4(min)(heights[i / 4], least);
    }
    low.least = D4(min_across)(least);
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < r.lanes; i += 4) {
        K(sat__add_lowest)(&low, i, heights[i / 4], slack);
    }
    return low;
}

/* Does a vertex of a ring lie more than `limit` further than `at` in the direction `out`? Not 0 then. */
SAT_KERNEL unsigned K(sat__lies_further)(sat__ring r, sat__d2 at, sat__d2 out, double limit) {
    unsigned further = 0;
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < r.lanes; i += 4) {
        const K(sat__d4) x = D4(sub)(D4(widen)(sat__load(r.x + i)), D4(splat_low)(at)),
                         y = D4(sub)(D4(widen)(sat__load(r.x + r.lanes + i)), D4(splat_high)(at));
        further |=
            D4(above)(D4(add)(D4(mul)(D4(splat_low)(out), x), D4(mul)(D4(splat_high)(out), y)), D4(splat)(limit));
    }
    return further;
}

/*
 * The lowest vertex, w, which *f names and lies beyond an end of the edge from s: that end, if nothing lies further along the way
 * between them, or what a walk finds from there. False if that does not end. Of a segment, both ends of which may be as low, it
 * is the one nearer to the edge.
 */
SAT_KERNEL bool K(sat__find_beyond)(const sat__view *v, uint32_t end, sat__d2 along, sat__d2 from_s, float lengths,
                                    sat__witness *f) {
    sat__d2 w = sat__vertex_of(v->other, f->vertex);
    bool is_start = sat__dot2(along, from_s) < 0.0;
    if (v->incident->count == 2) {
        const sat__d2 way = sat__sub2(sat__vertex_of(v->other, f->vertex ^ 1u), w); /* p q q p */
        if (sat__dot2(along, way) * (is_start ? 1.0 : -1.0) > 0.0) {
            w = sat__add2(w, way);
            from_s = sat__add2(from_s, way);
            f->to = sat__add2(f->to, way);
            f->vertex ^= 1u;
            is_start = sat__dot2(along, from_s) < 0.0;
        }
    }
    const double error = sat__error_in_double(lengths);
    const sat__d2 out = is_start ? from_s : sat__sub2(from_s, along);
    f->core = sat__length2(out);
    f->n = sat__div2(out, sat__both(f->core));
    f->own = is_start ? f->edge : end;
    if ((K(sat__lies_further)(v->ring, sat__vertex_of(v->ring, f->own), out, error * f->core) |
         K(sat__lies_further)(v->other, w, sat__sub2(sat__both(0.0), out), error * f->core)) == 0) {
        return true;
    }
    sat__witness nearer = *f; /* a copy, so that f is in memory only here */
    const bool is_found = sat__walk(v->a, v->b, sat__times2((double)v->sign, v->d), error, &nearer);
    *f = nearer;
    return is_found;
}

/*
 * Finds a witness from the edge of the reference: its own line if the lowest vertex of the other ring lies beside
 * it, otherwise its nearer end, or what a walk finds from there. *may_turn stays true where the other one of two
 * parallel edges may have a lowest vertex beside it.
 */
SAT_KERNEL bool K(sat__find_from)(const sat__view *v, float lengths, uint32_t edge, bool *may_turn, double *error,
                                  sat__witness *f) {
    edge &= UINT32_MAX - (v->reference->count == 2); /* for an end of a segment, the side before it */
    const uint32_t end = sat__next(v->reference, edge);
    const sat__d2 s = sat__vertex_of(v->ring, edge), along = sat__sub2(sat__vertex_of(v->ring, end), s),
                  way = sat__sub2(v->d, s);
    const double square = sat__dot2(along, along), length = sat__sqrt(square),
                 slack = square * 0x1p-22 /* of the edge, wherever it lies */;
    const K(sat__lowest) low = K(sat__find_lowest)(v->other, way, along, square, slack);
    const uint32_t level = low.level & low.beside, lowest = low.lowest & low.beside;
    const uint32_t best = lowest != 0 ? lowest : level;
    const uint32_t vertex = sat__guessed(v->rests, sat__lowest_bit(best != 0 ? best : low.lowest));
    const sat__d2 w = sat__vertex_of(v->other, vertex), from_s = sat__add2(w, way);
    *error = sat__error_in_double(lengths);
    *may_turn &= lowest == 0;
    *f = (sat__witness){
        .to = sat__add2(w, v->d), .of_b = v->swapped, .edge = edge, .vertex = vertex, .is_beside = level != 0};
    if (level == 0) {
        return !*may_turn && K(sat__find_beyond)(v, end, along, from_s, lengths, f);
    }
    f->core = low.least / length;
    if (lowest == 0) {
        f->core = sat__cross2(from_s, along) / length;
        *error += slack / length;
    }
    f->n = sat__div2(sat__sub2(sat__both(0.0), sat__left2(along)), sat__both(length));
    return true;
}

/*
 * Finds a witness, and the view of the pair that it was looked for in, for small cores that are apart for certain, in double, or
 * touch or overlap by a hair, then by an edge that sat__choose_edge() returns: where they come nearest, from the edge that
 * separates them best. Beside it the lowest vertex is the nearest, and of those that are level, as at rest, any one that lies
 * beside; of two parallel edges one has the other's lowest vertex beside it. Beyond its end it is that end, and the vertex, if
 * nothing lies further along the way between them. False if double does not decide that either, the walk does not end, or the
 * surfaces touch, or nearly, and by other features, it may be.
 */
SAT_KERNEL bool K(sat__find_apart)(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, sat__view *v,
                                   sat__witness *f) {
    const sat__edges real = sat__real_edges_of(a, b, found->near);
    uint32_t of_b, edge = sat__larger_edge(a, b, (real.of_a | real.of_b) != 0 ? real : found->near, &of_b);
    uint32_t may_differ = UINT32_MAX; /* the edge is changed once */
    for (bool may_turn = sat__tie(real);; may_turn = false) {
        edge = sat__guess_edge(found->rests, edge, &of_b);
        double error;
        *v = sat__view_of_pair(a, b, of_b, found);
        bool is_found = K(sat__find_from)(v, found->lengths, edge, &may_turn, &error, f);
        error *= 16.0;
        if (is_found && f->core <= error) {
            const double tie = 16.0 * sat__error_in_double(found->lengths);
            double core = f->core;
            const sat__edge_choice choice = sat__choose_edge(a, b, real, f->edge, of_b, error, tie, &core);
            if ((((choice.edge ^ f->edge) | (choice.of_b ^ of_b)) & may_differ) != 0) {
                edge = choice.edge;
                of_b = choice.of_b;
                may_differ = 0;
                continue;
            }
            f->core = core;
            is_found = (choice.is_certain & f->is_beside) != 0;
        }
        f->distance = f->core - ((double)a->radius + (double)b->radius);
        is_found = is_found && (sat__abs(f->distance) > error || (f->core <= error && f->distance == f->core) ||
                                sat__settle_witness(a, b, *f, &f->distance));
        if (is_found | !may_turn) {
            return is_found;
        }
        of_b ^= 1u;
        edge = sat__lowest_bit(of_b ? real.of_b : real.of_a);
    }
}

/* Finds the same, and turns the view to the witness: a walk may have led from one shape to the other. Yes or no needs no view. */
SAT_KERNEL bool K(sat__find_witness)(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, sat__view *v,
                                     sat__witness *f) {
    const bool is_found =
        SAT_COMPACT ? sat__find_apart_aside(a, b, found, v, f) : K(sat__find_apart)(a, b, found, v, f);
    if (f->of_b != v->swapped) {
        *v = sat__view_of_pair(a, b, f->of_b, found);
    }
    return is_found;
}

#endif
