/* The kernels of intersect.c. No guard: they are compiled twice, see ../math/lanes8.h. */
#include "aligned_boxes.h"
#include "intersect.h"

/* ------------------------------------------------------------------------------------------- rings of any length -- */

K(sat__f8)
K(sat__long_separations)(const sat_polygon *p, uint32_t first, const sat_polygon *other, float dx, float dy) {
    const uint32_t second = sat__block_after(first, p->blocks);
    return K(sat__ring_separations)(p, first, second, other, other->blocks, dx, dy);
}

sat__edge K(sat__best_by_trying)(const sat_polygon *p, const sat_polygon *other, float dx, float dy) {
    sat__edge best = {.separation = -FLT_MAX};
    for (uint32_t i = 0; i < p->blocks; i += 2) {
        const K(sat__f8) s = K(sat__long_separations)(p, i, other, dx, dy), top = F8(max_across)(s);
        if (F8(first)(top) > best.separation) {
            best = (sat__edge){F8(first)(top), 4 * i + sat__lowest_bit(F8(at_least)(s, top))};
        }
    }
    return best;
}

/* The greatest separations of one ring's edges, eight side by side. */
SAT_NOINLINE K(sat__f8)
    K(keep_separations)(const sat_polygon *p, const sat_polygon *other, float dx, float dy, K(sat__f8) *s) {
    K(sat__f8) greatest = F8(splat)(-FLT_MAX);
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < sat__eights(p); i++) {
        s[i] = K(sat__long_separations)(p, 2 * i, other, dx, dy);
        greatest = F8(max)(greatest, s[i]);
    }
    return greatest;
}

/* Returns the edges at which these are the greatest of all. */
static uint32_t K(edges_at)(const sat_polygon *p, const K(sat__f8) *s, K(sat__f8) greatest) {
    uint32_t edges = 0;
    SAT_NO_UNROLL
    for (uint32_t i = 0; i < sat__eights(p); i++) {
        edges |= F8(at_least)(s[i], greatest) << 8 * i;
    }
    return edges & sat__lane_bits(p);
}

/* Tries every edge against every vertex. */
void K(sat__filter_many)(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin, sat__filter *found) {
    const float dx = (float)sat__low(way), dy = (float)sat__high(way);
    K(sat__f8) of_a[SAT_BLOCKS / 2], of_b[SAT_BLOCKS / 2];
    const K(sat__f8) both = F8(max)(K(keep_separations)(a, b, dx, dy, of_a),
                                    K(keep_separations)(b, a, 0.0f - dx, 0.0f - dy, of_b)),
                     greatest = F8(max_across)(both);
    *found = sat__begin_filter(a, b, margin, dx, dy);
    sat__decide(found, a, b, F8(first)(greatest));
    const K(sat__f8) least = F8(splat)(found->separation + 2.0f * sat__shallow(found));
    found->edges = (sat__edges){K(edges_at)(a, of_a, greatest), K(edges_at)(b, of_b, greatest)};
    found->near = (sat__edges){K(edges_at)(a, of_a, least), K(edges_at)(b, of_b, least)};
}

void K(sat__filter_small)(const sat_polygon *a, const sat_polygon *b, sat__d2 way, float margin, sat__filter *found) {
    if (SAT_COMPACT || !sat__are_few(a, b)) {
        K(sat__filter_many)(a, b, way, margin, found);
    } else {
        *found = sat__are_boxes(a, b) ? K(sat__filter_boxes)(a, b, way, margin) : K(sat__filter_few)(a, b, way, margin);
    }
}

/* ------------------------------------------------------------------------------------------------------ segments -- */

/* How the ends of two segments lie beside the other one, in lanes: those of b beside a, then those of a beside b. */
typedef struct K(segment_ends) {
    K(sat__d4) out_x, out_y, squares; /* from what of the other one is nearest to each, and the squares of these ways */
    uint32_t before, beyond, back;    /* a bit each: beyond an end of the other, and on the side of its second edge */
} K(segment_ends);

SAT_KERNEL K(segment_ends) K(ends_of_segments)(const sat_polygon *a, const sat_polygon *b, sat__d2 way) {
    const float *a_x = sat__x(a), *a_y = sat__y(a), *b_x = sat__x(b), *b_y = sat__y(b); /* p q q p */
    const K(sat__d4) zero = D4(splat)(0.0), turn = D4(widen)(sat__four(1.0f, 1.0f, -1.0f, -1.0f)),
                     start_x = D4(widen)(sat__low_halves(sat__splat(a_x[0]), sat__splat(b_x[0]))),
                     start_y = D4(widen)(sat__low_halves(sat__splat(a_y[0]), sat__splat(b_y[0]))),
                     along_x = D4(sub)(D4(widen)(sat__low_halves(sat__splat(a_x[1]), sat__splat(b_x[1]))), start_x),
                     along_y = D4(sub)(D4(widen)(sat__low_halves(sat__splat(a_y[1]), sat__splat(b_y[1]))), start_y);
    const K(sat__d4) end_x = D4(widen)(sat__evens(sat__load(b_x), sat__load(a_x))),
                     end_y = D4(widen)(sat__evens(sat__load(b_y), sat__load(a_y))),
                     x = D4(sub)(D4(add)(end_x, D4(mul)(turn, D4(splat_low)(way))), start_x),
                     y = D4(sub)(D4(add)(end_y, D4(mul)(turn, D4(splat_high)(way))), start_y);
    const K(sat__d4) whole = D4(add)(D4(mul)(along_x, along_x), D4(mul)(along_y, along_y)),
                     u = D4(add)(D4(mul)(x, along_x), D4(mul)(y, along_y)),
                     share = D4(div)(D4(max)(D4(min)(u, whole), zero), whole),
                     out_x = D4(sub)(x, D4(mul)(share, along_x)), out_y = D4(sub)(y, D4(mul)(share, along_y));
    return (K(segment_ends)){.out_x = out_x,
                             .out_y = out_y,
                             .squares = D4(add)(D4(mul)(out_x, out_x), D4(mul)(out_y, out_y)),
                             .before = D4(above)(zero, u),
                             .beyond = D4(above)(u, whole),
                             .back = D4(above)(D4(mul)(out_y, along_x), D4(mul)(out_x, along_y))};
}

/* The nearest of the four ends decides. */
bool K(sat__find_between_segments)(const sat_polygon *a, const sat_polygon *b, sat__witness *f) {
    const sat__d2 way = sat__displacement(a, b);
    const float lengths = sat__lengths(a, b, (float)sat__low(way), (float)sat__high(way));
    const K(segment_ends) ends = K(ends_of_segments)(a, b, way);
    const double square = D4(min_across)(ends.squares), core = sat__sqrt(square), error = sat__error_in_double(lengths);
    const uint32_t least = 15u ^ D4(above)(ends.squares, D4(splat)(square));
    uint32_t is_of_b;
    const uint32_t end = sat__larger_edge(a, b, (sat__edges){least & 3u, least >> 2}, &is_of_b);
    const bool rests = sat__seem_at_rest((float)core - (a->radius + b->radius), lengths);
    const uint32_t k = sat__guessed(rests, 2 * is_of_b + end), of_b = k >> 1;
    double outs_x[4], outs_y[4];
    D4(store)(outs_x, ends.out_x);
    D4(store)(outs_y, ends.out_y);
    const sat__d2 out = sat__pair_of(outs_x[k], outs_y[k]);
    const sat__ring other = sat__ring_of(sat__choose_pointer(of_b, a, b));
    const sat__d2 own = sat__vertex_of(other, k & 1), back = sat__sub2(sat__vertex_of(other, ~k & 1), own);
    *f = (sat__witness){.to = sat__add2(own, sat__times2((double)sat__sign(of_b), way)),
                        .n = sat__div2(out, sat__both(core)),
                        .core = core,
                        .distance = core - ((double)a->radius + (double)b->radius),
                        .of_b = of_b,
                        .edge = 2 * (ends.back >> k & 1),
                        .vertex = k & 1,
                        .is_beside = ~(ends.before | ends.beyond) >> k & 1,
                        .own = ends.beyond >> k & 1};
    return core > (double)lengths * 0x1p-24 && sat__dot2(out, back) >= 0.0 - error * core &&
           (sat__abs(f->distance) > 16.0 * error || sat__settle_witness(a, b, *f, &f->distance));
}

/* ---------------------------------------------------------------------------------------------------- two shapes -- */

sat__answer K(sat__are_cores_apart)(const sat_polygon *a, const sat_polygon *b, sat__filter *found, sat__witness *f) {
    sat__view v;
    K(sat__filter_in_line)(a, b, sat__displacement(a, b), 0.0f, found);
    return found->is_hit ? SAT_NO : K(sat__find_witness)(a, b, found, &v, f) ? SAT_YES : SAT_UNSURE;
}

SAT_KERNEL void K(filter_pair)(const sat_polygon *a, const sat_polygon *b, float margin, sat__filter *found) {
    const sat__d2 way = sat__displacement(a, b);
    K(sat__filter_in_line)(a, b, way, margin, found);
    sat__settle_deep(a, b, found);
}

/* Contacts along two facing edges: where AVX2 has a copy of its own, the base calls the one that others use, too. */
SAT_KERNEL bool K(fill_faces)(const sat__view *v, const sat__faces *f, float separation, float distance, float margin,
                              bool is_round, sat_collision *collision) {
    return SAT_COMPACT ? sat__fill_edges_aside(v, f, separation, distance, margin, collision)
                       : K(sat__fill_edges)(v, f, separation, distance, margin, is_round, collision);
}

/* Contacts of sharp cores that overlap for certain: along the edge of least depth. Returns true. */
SAT_NOINLINE bool K(fill_plain)(const sat_polygon *a, const sat_polygon *b, const sat__filter *found, float margin,
                                sat_collision *collision) {
    uint32_t of_b;
    const uint32_t first = sat__untied_edge(a, b, found->edges, &of_b),
                   edge = sat__guess_edge(found->rests, first, &of_b);
    const sat__view v = sat__view_of_pair(a, b, of_b, found);
    const sat__faces faces = K(sat__face_best)(&v, edge, true);
    if (!sat__pushes_plainly(&v, &faces) ||
        !K(fill_faces)(&v, &faces, found->separation, sat__faces_core(&faces), margin, false, collision)) {
        sat__intersect_in_double(a, b, found, margin, collision);
    }
    return true;
}

/*
 * Shapes with radii, segments, masked shapes, and those that may touch within the error of float: contacts along the edge of least
 * depth, or where cores are apart, along one that a vertex lies beside, if it pushes as if nothing were masked. What that does
 * not decide the features do. Where segments come nearest `met` has it, if that is known and does not decide alone.
 */
SAT_NOINLINE bool K(finish_pair)(const sat_polygon *a, const sat_polygon *b, const sat__filter *found,
                                 const sat__witness *met, float margin, sat_collision *collision) {
    if (sat__either_is(a, b, SAT_EXACTLY_ROTATED)) {
        return sat__intersect_in_general(a, b, margin, collision);
    }
    const double radii = (double)a->radius + (double)b->radius;
    const bool is_deep = found->is_hit;
    sat__view v;
    sat__witness own;
    const sat__witness *f = met;
    if (is_deep) {
        own.edge = sat__guess_edge(found->rests, sat__find_deep(a, b, found, &own.of_b), &own.of_b);
        v = sat__view_of_pair(a, b, own.of_b, found);
        f = &own;
    } else if (met != NULL) {
        v = sat__view_of_pair(a, b, met->of_b, found);
    } else {
        if (!K(sat__find_witness)(a, b, found, &v, &own)) {
            sat__view exact_view;
            sat__witness exact;
            sat__find_witness_exactly(a, b, found, &exact_view, &exact);
            v = exact_view;
            own = exact;
        }
        f = &own;
        bool is_hit;
        if (sat__ends_at_witness(v.reference, v.incident, f, margin, collision, &is_hit)) {
            return is_hit;
        }
    }
    if (is_deep || f->is_beside) {
        const sat__faces faces = K(sat__face_best)(&v, f->edge, false);
        const double core = is_deep ? (double)sat__faces_core(&faces) : f->core,
                     separation = is_deep ? (double)found->separation : core,
                     distance = is_deep ? core - radii : f->distance;
        const bool is_faced =
            is_deep || ((v.incident->count == 2) | (f->vertex == faces.p_index) |
                        (f->vertex == faces.q_index)); /* float may name another edge at a nearly flat corner */
        if (is_faced && sat__pushes_plainly(&v, &faces) &&
            K(fill_faces)(&v, &faces, (float)(separation - radii), (float)distance, margin, true, collision)) {
            return true;
        }
    }
    return is_deep ? sat__intersect_in_double(a, b, found, margin, collision)
                   : sat__intersect_by_witness(a, b, *f, margin, collision);
}

/* Contacts of two segments, which come nearest at a witness. */
SAT_KERNEL bool K(finish_segments)(const sat_polygon *a, const sat_polygon *b, const sat__witness *f, float margin,
                                   sat_collision *collision) {
    const sat_polygon *r = sat__choose_pointer(f->of_b, b, a), *o = sat__choose_pointer(f->of_b, a, b);
    bool is_hit;
    if (sat__ends_at_witness(r, o, f, margin, collision, &is_hit)) {
        return is_hit;
    }
    const sat__d2 way = sat__displacement(a, b);
    sat__filter found = sat__begin_filter(a, b, margin, (float)sat__low(way), (float)sat__high(way));
    found.rests = sat__seem_at_rest((float)f->distance, found.lengths);
    return K(finish_pair)(a, b, &found, f, margin, collision);
}

SAT_NOINLINE bool K(intersect_small)(const sat_polygon *a, const sat_polygon *b, float margin,
                                     sat_collision *collision) {
    sat__filter found;
    if (sat__are_segments(a, b)) { /* mostly not by the filter */
        sat__witness f;
        if (margin <= 0.0f && sat__overlap_bounds(a, b) == SAT_NO) {
            return sat__no_collision(collision);
        }
        if (K(sat__find_between_segments)(a, b, &f)) {
            return K(finish_segments)(a, b, &f, margin, collision);
        }
    }
    K(filter_pair)(a, b, margin, &found);
    if (found.is_hit && sat__are_plain(a, b)) {
        return K(fill_plain)(a, b, &found, margin, collision);
    }
    return found.is_known && !found.is_hit ? sat__no_collision(collision)
                                           : K(finish_pair)(a, b, &found, NULL, margin, collision);
}

SAT_KERNEL bool K(decide_overlap)(const sat_polygon *a, const sat_polygon *b, sat__filter found) {
    return found.is_known ? found.is_hit
                          : sat__overlaps_doubtful(a, b, found.near.of_a, found.near.of_b, found.rests,
                                                   found.separation, found.lengths);
}

/* Decides for up to eight corners each. Each filter is called by itself: so parts that are not used are not computed. */
SAT_NOINLINE bool K(overlaps_few)(const sat_polygon *a, const sat_polygon *b) {
    const sat__d2 way = sat__displacement(a, b);
    if (SAT_COMPACT) {
        sat__filter found;
        K(sat__filter_many)(a, b, way, 0.0f, &found);
        return K(decide_overlap)(a, b, found);
    }
    return sat__are_boxes(a, b) ? K(decide_overlap)(a, b, K(sat__filter_boxes)(a, b, way, 0.0f))
                                : K(decide_overlap)(a, b, K(sat__filter_few)(a, b, way, 0.0f));
}

/* Contacts of the pairs that are left of a list. Nearly all are hits. */
static size_t K(fill_pairs)(sat_polygon *const *polygons, const sat__candidate *candidates, uint32_t count,
                            sat_hit *hits, size_t room) {
    size_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        const sat__candidate *c = &candidates[i];
        const sat_polygon *a = polygons[c->pair.a], *b = polygons[c->pair.b];
        sat_collision *collision = found < room ? &hits[found].collision : NULL;
        if (collision != NULL) {
            hits[found].a = c->pair.a;
            hits[found].b = c->pair.b;
        }
        if (c->is_single) {
            found += sat_intersect(a, b, collision);
        } else if (collision == NULL) {
            found += c->filter.is_known ? c->filter.is_hit : sat_overlaps(a, b);
        } else {
            found += c->filter.is_hit && sat__are_plain(a, b) ? K(fill_plain)(a, b, &c->filter, 0.0f, collision)
                                                              : K(finish_pair)(a, b, &c->filter, NULL, 0.0f, collision);
        }
    }
    return found;
}

/*
 * A list of pairs. First all are filtered, without a branch on what is found, and those that miss are dropped; then
 * come the contacts. Taken one by one, many a pair would be guessed wrong, and the work under way be thrown away.
 */
static size_t K(collide_pairs)(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                               size_t room) {
    sat__candidate candidates[SAT_MOST_PAIRS];
    uint32_t left = 0;
    for (uint32_t i = 0; i < count; i++) {
        const sat_pair pair = pairs[i], soon = pairs[i + SAT_PAIRS_AHEAD < count ? i + SAT_PAIRS_AHEAD : i];
        const sat_polygon *a = polygons[pair.a], *b = polygons[pair.b];
        sat__candidate *c = &candidates[left];
        sat__prefetch_polygon(polygons[soon.a]);
        sat__prefetch_polygon(polygons[soon.b]);
        c->pair = pair;
        c->is_single = sat__either_is(a, b, SAT_POINT) || sat__are_tiles(a, b, 0) || !sat__is_small(a, b);
        if (c->is_single) {
            left++;
            continue;
        }
        K(filter_pair)(a, b, 0.0f, &c->filter);
        c->is_single = sat__are_segments(a, b); /* the filter sorts out those that miss */
        left += !c->filter.is_known | c->filter.is_hit;
    }
    return K(fill_pairs)(polygons, candidates, left, hits, room);
}
