/* What few polygons need, and is therefore out of line: see polygon.h. */
#include "polygon.h"

sat__vec2d sat__exactly_rotated_vertex(const sat_polygon *p, uint32_t index) {
    return sat__turned_with(p, sat__local_vertex(p, sat__user_vertex(p, index)));
}

bool sat__frame_is_exact(const sat_polygon *p, const sat__place *at) {
    if (!sat__is(p, SAT_ANCHORED)) {
        return true;
    }
    sat__d2 sum;
    const sat__d2 tail = sat__two_sum2(sat__d2_of(at->position), sat__turned_anchor(p), &sum);
    return sat__low(tail) == 0.0 && sat__high(tail) == 0.0;
}

sat__d2 sat__displacement_of_parts(sat__d2 from, sat__d2 from_anchor, sat__d2 to, sat__d2 to_anchor) {
    const sat__d2 zero = sat__both(0.0);
    sat__d2 places, anchors, way;
    const sat__d2 lost_first = sat__two_sum2(to, sat__sub2(zero, from), &places);
    const sat__d2 lost_then = sat__two_sum2(to_anchor, sat__sub2(zero, from_anchor), &anchors);
    const sat__d2 lost_last = sat__two_sum2(places, anchors, &way);
    return sat__add2(way, sat__add2(lost_last, sat__add2(lost_first, lost_then)));
}
