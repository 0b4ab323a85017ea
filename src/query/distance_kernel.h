/* The kernels of distance.c. No guard: they are compiled twice, see ../math/lanes8.h. */

/* `are_boxes` is a constant, see sat__find_apart(). */
SAT_KERNEL float K(distance_by)(const sat_polygon *a, const sat_polygon *b, sat__filter found, bool are_boxes,
                                sat_closest *closest) {
    sat__footing f;
    if (found.is_hit) {
        return distance_of_deep(a, b, found, closest);
    }
    return K(sat__find_apart)(a, b, &found, are_boxes, &f) ? distance_of_footing(a, b, &f, closest)
                                                           : distance_in_double(a, b, found, closest);
}

SAT_ASIDE float K(distance_small)(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    sat__filter found;
    sat__footing f;
    const sat__d2 way = sat__displacement(a, b);
    if (sat__either_is(a, b, SAT_EXACTLY_ROTATED)) {
        return measure_exactly(a, b, closest);
    }
    if (SAT_COMPACT) {
        K(sat__filter_small)(a, b, way, 0.0f, &found);
        return found.is_hit                              ? distance_of_deep(a, b, found, closest)
               : sat__find_apart_aside(a, b, &found, &f) ? distance_of_footing(a, b, &f, closest)
                                                         : distance_in_double(a, b, found, closest);
    }
    if (sat__are_boxes(a, b)) {
        return K(distance_by)(a, b, K(sat__filter_boxes)(a, b, way, 0.0f, NULL), true, closest);
    }
    K(sat__filter_small)(a, b, way, 0.0f, &found);
    return K(distance_by)(a, b, found, false, closest);
}
