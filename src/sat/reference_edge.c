/* See reference_edge.h. */
#include "reference_edge.h"

/*
 * The normals pass the opposite of n at the deepest vertex, so the edge that faces n most is one of the two there. But
 * float does not tell normals apart at corners that are almost flat: then the support decides.
 */
sat__faces sat__face_edge(const sat__view *v, uint32_t edge, float separation) {
    const sat_polygon *o = v->incident;
    const float nx = sat__normal_x(v->reference)[edge], ny = sat__normal_y(v->reference)[edge];
    const bool is_small = o->ring <= SAT_BRUTE_RING;
    uint32_t facing = o->count == 2 ? sat__facing_side(o, nx, ny)
                      : is_small    ? sat__small_incident_edge(v->other, sat__eights(o), nx, ny)
                                    : sat__incident_edge(o, sat__support(o, nx, ny), nx, ny);
    for (bool is_last = o->count < 3 || !is_small;; is_last = true) {
        const sat__faces faces = sat__face_edges(v, edge, facing, nx, ny);
        if (is_last || sat__is_deepest(v, sat__faces_core(&faces), separation)) {
            return faces;
        }
        facing = sat__incident_edge(o, sat__support(o, nx, ny), nx, ny);
    }
}
