/* The kernels of distance.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* The edge that separates the cores best, and the one that faces it. */
SAT_KERNEL sat__faces K(face_pair)(const sat__view *v, uint32_t edge) {
    const float nx = v->ring.x[2 * v->ring.lanes + edge], ny = v->ring.x[3 * v->ring.lanes + edge];
    const uint32_t facing = v->incident->count == 2
                                ? sat__facing_side(v->incident, nx, ny)
                                : K(sat__small_incident_edge)(v->other, sat__eights(v->incident), nx, ny);
    return sat__face_edges(v, edge, facing, nx, ny);
}

/* Cores that are apart for certain: false where the lower end does not tell. */
SAT_KERNEL bool K(distance_apart)(const sat__view *v, const sat__faces *f, float lengths, float *distance,
                                  sat_closest *closest) {
    const double error = (double)lengths * 0x1p-48, radii = (double)v->a->radius + (double)v->b->radius;
    const sat__lower_end end = sat__lower_end_of(v, f, error);
    if (!(end.is_lowest & end.is_beside) || sat__abs(end.core - radii) <= 16.0 * error) {
        return false;
    }
    *distance = (float)(end.core - radii);
    if (closest != NULL) {
        store_closest(v->reference, v->incident, v->swapped, sat__add2(f->start, end.foot),
                      sat__add2(sat__vertex_of(v->other, end.vertex), v->d), end.normal, closest);
    }
    return true;
}

/* Cores that overlap for certain: the deepest vertex, if it projects onto the reference's edge. */
SAT_KERNEL float K(distance_deep)(const sat__view *v, const sat__faces *f, float separation, sat_closest *closest) {
    const float core = sat__faces_core(f);
    const uint32_t is_q = !sat__p_is_deeper(f);
    const float along = sat__lane(f->along, is_q);
    if (!sat__is_deepest(v, core, separation) || along < 0.0f || along > sat__first(f->span)) {
        return measure_exactly(v->a, v->b, closest);
    }
    if (closest != NULL) {
        const sat__d2 n = sat__normal2(v->reference, f->v_index);
        const sat__d2 far = sat__add2(sat__vertex_of(v->other, is_q ? f->q_index : f->p_index), v->d);
        store_closest(v->reference, v->incident, v->swapped, sat__sub2(far, sat__mul2(sat__both((double)core), n)), far,
                      n, closest);
    }
    return (float)((double)core - ((double)v->a->radius + (double)v->b->radius));
}

SAT_ASIDE float K(distance_small)(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    sat__filter found;
    if (!sat__are_few(a, b)) {
        K(sat__filter_many)(a, b, 0.0f, &found);
    } else {
        found = sat__are_boxes(a, b) ? K(sat__filter_boxes)(a, b, 0.0f, NULL) : K(sat__filter_few)(a, b, 0.0f);
    }
    const bool is_apart = found.separation > 0.0f - sat__shallow(&found);
    const sat__edges near = sat__real_edges_of(a, b, found.near), best = sat__real_edges_of(a, b, found.edges),
                     first = !is_apart || (best.of_a | best.of_b) != 0 ? best : near;
    const unsigned unusual = is_apart ? SAT_EXACTLY_ROTATED : SAT_EXACTLY_ROTATED | SAT_REMOTE;
    if ((first.of_a | first.of_b) == 0 || !(is_apart | found.is_hit) || sat__either_is(a, b, unusual)) {
        return measure_exactly(a, b, closest);
    }
    uint32_t of_b;
    const uint32_t edge = sat__first_edge(sat__tie(first) ? sat__edges_of_first(a, b, first) : first, &of_b);
    const sat__view v = sat__view_of_pair(a, b, of_b, found.lengths);
    const sat__faces faces = K(face_pair)(&v, edge);
    if (!is_apart) {
        return K(distance_deep)(&v, &faces, found.separation, closest);
    }
    float distance;
    if (K(distance_apart)(&v, &faces, found.lengths, &distance, closest)) {
        return distance;
    }
    const uint32_t other = of_b ? near.of_a : near.of_b;
    if (other != 0) {
        const sat__view back = sat__view_of_pair(a, b, of_b ^ 1, found.lengths);
        const sat__faces behind = K(face_pair)(&back, sat__lowest_bit(other));
        if (K(distance_apart)(&back, &behind, found.lengths, &distance, closest)) {
            return distance;
        }
    }
    return measure_exactly(a, b, closest);
}
