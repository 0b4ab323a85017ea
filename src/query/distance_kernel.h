/* The kernels of distance.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* Cores that are apart for certain: false where the lower end does not tell. */
SAT_KERNEL bool K(distance_apart)(const sat__view *v, const sat__faces *f, float lengths, float *distance,
                                  sat_closest *closest) {
    const double error = (double)lengths * 0x1p-48, radii = (double)v->a->radius + (double)v->b->radius;
    const sat__lower_end end = sat__lower_end_of(v, f, error);
    if (!end.is_beside) {
        const sat__vertex_pair pair = sat__nearest_vertices(v, f, end.vertex);
        const double core = sat__length2(pair.out);
        if (!pair.is_nearest || sat__abs(core - radii) <= 16.0 * error) {
            return false;
        }
        *distance = (float)(core - radii);
        if (closest != NULL) {
            store_closest(v->reference, v->incident, v->swapped, pair.at, sat__add2(pair.at, pair.out),
                          sat__div2(pair.out, sat__both(core)), closest);
        }
        return true;
    }
    if (!((int)end.is_lowest & (sat__abs(end.core - radii) > 16.0 * end.error))) {
        return false;
    }
    *distance = (float)(end.core - radii);
    if (closest != NULL) {
        store_closest(v->reference, v->incident, v->swapped, sat__add2(f->start, end.foot),
                      sat__add2(sat__vertex_of(v->other, end.vertex), v->d), end.normal, closest);
    }
    return true;
}

/*
 * Cores that overlap for certain, by the edge that they are pushed out through: the deepest place, if the incident edge
 * has it beside that.
 */
SAT_KERNEL float K(distance_deep)(const sat__view *v, const sat__faces *f, float separation, sat_closest *closest) {
    const double core = (double)sat__faces_core(f);
    const uint32_t is_q = !sat__p_is_deeper(f);
    const float along = sat__lane(f->along, is_q), other = sat__lane(f->along, is_q ^ 1), span = sat__first(f->span);
    const float clamped = along < 0.0f ? 0.0f : along > span ? span : along, beyond = clamped - along;
    const float rise = sat__lane(f->height, is_q ^ 1) - sat__lane(f->height, is_q);
    const bool is_deepest = rise * sat__absf(beyond) <= v->slack * sat__absf(other - along);
    /* Seen from inside, the foot of the origin lies on the nearest face of the difference: the vertex is beside the edge. */
    if (SAT_NEVER(!((int)sat__is_deepest(v, (float)core, separation) & (int)is_deepest))) {
        return measure_exactly(v->a, v->b, closest);
    }
    if (closest != NULL) {
        const sat__d2 n = sat__normal2(v->reference, f->v_index);
        const sat__d2 near = sat__add2(f->start, sat__mul2(sat__both((double)clamped), sat__left2(n)));
        store_closest(v->reference, v->incident, v->swapped, near, sat__add2(near, sat__mul2(sat__both(core), n)), n,
                      closest);
    }
    return (float)(core - ((double)v->a->radius + (double)v->b->radius));
}

SAT_ASIDE float K(distance_small)(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    sat__filter found;
    K(sat__filter_small)(a, b, 0.0f, &found);
    const bool is_apart = found.separation > 0.0f - sat__shallow(&found);
    const sat__edges near = sat__real_edges_of(a, b, found.near),
                     first = is_apart ? near : sat__real_edges_of(a, b, found.edges);
    const bool is_remote = found.is_hit && sat__either_is(a, b, SAT_REMOTE);
    if ((first.of_a | first.of_b) == 0 || !(is_apart | found.is_hit) || sat__either_is(a, b, SAT_EXACTLY_ROTATED)) {
        return measure_exactly(a, b, closest);
    }
    uint32_t of_b, edge = is_apart ? sat__larger_edge(a, b, first, &of_b)
                                   : sat__first_edge(sat__tie(first) ? sat__edges_of_first(a, b, first) : first, &of_b);
    if (is_remote) {
        of_b = sat__best_of_near(a, b, &found, &edge);
    }
    const uint32_t others[2] = {near.of_b, near.of_a};
    for (int tries = 0; tries < 2; tries++) {
        const sat__view v = sat__view_of_pair(a, b, of_b, found.lengths);
        const sat__faces faces = K(sat__face_best)(&v, edge, false);
        float distance;
        if (!is_apart) {
            return K(distance_deep)(&v, &faces, is_remote ? FLT_MAX : found.separation, closest);
        }
        if (K(distance_apart)(&v, &faces, found.lengths, &distance, closest)) {
            return distance;
        }
        const uint32_t other = others[of_b];
        if (other == 0) {
            break;
        }
        of_b ^= 1;
        edge = sat__lowest_bit(other);
    }
    return measure_exactly(a, b, closest);
}
