/* The kernels of distance.c. No guard: they are compiled twice, see ../math/lanes8.h. */

SAT_NOINLINE float K(distance_small)(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    if (sat__either_is(a, b, SAT_EXACTLY_ROTATED)) {
        return measure_exactly(a, b, closest);
    }
    sat__filter found;
    sat__view v;
    sat__witness f;
    K(sat__filter_in_line)(a, b, sat__displacement(a, b), 0.0f, &found);
    if (found.is_hit) {
        return distance_of_deep(a, b, &found, closest);
    }
    return K(sat__find_witness)(a, b, &found, &v, &f) ? distance_of_witness(a, b, &f, closest)
                                                      : distance_in_double(a, b, &found, closest);
}
