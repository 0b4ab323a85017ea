/*
 * Contacts of shapes that are about to touch. A solver that takes a step at a time wants to know of them before they
 * do: it lets them approach by what is left between them, and no more.
 */
#include "../sat/aligned_contact.h"
#include "../sat/circle_contact.h"
#include "../sat/general.h"
#include "../sat/manifold.h"

bool sat_intersect_within(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    if (a == NULL || b == NULL || !(margin >= 0.0f && margin <= SAT_MAX_EXTENT)) {
        return sat__no_collision(collision);
    }
    sat_collision found;
    sat_collision *out = collision != NULL ? collision : &found;
    if (sat__either_is(a, b, SAT_POINT)) {
        return sat__intersect_circle(a, b, margin, out);
    }
    if (sat__are_solid_tiles(a, b)) {
        const sat__answer answer = sat__intersect_aligned(a, b, margin, out);
        if (answer != SAT_UNSURE) {
            return answer == SAT_YES;
        }
    }
    const bool intersects = sat_intersect(a, b, collision);
    if (margin == 0.0f || (intersects && (collision == NULL || collision->contact_count == 2))) {
        return intersects;
    }
    const float distance = sat_distance(a, b, NULL);
    return distance > margin ? sat__no_collision(collision) : sat__intersect_at(a, b, distance, margin, collision);
}
