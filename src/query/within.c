/*
 * Contacts of shapes that are about to touch. A solver that takes a step at a time wants to know of them before they
 * do: it lets them approach by what is left between them, and no more.
 */
#include "../sat/edge_mask.h"
#include "../sat/manifold.h"
#include "../sat/signed_distance.h"

/*
 * Fills in the contacts of shapes that are `distance` apart, or overlap by that much. Disabled edges push nobody, nor
 * do they tell where others come near: an enabled one has to be what keeps the shapes apart.
 */
static bool fill_within(const sat__pair *pair, float distance, float margin, sat_collision *collision) {
    sat__features features = sat__signed_distance(pair);
    features.distance = (double)distance; /* as sat_distance() rounds it */
    const bool is_masked = sat__either_is(pair->a, pair->b, SAT_MASKED);
    const bool is_solid = !is_masked || sat__push_through_enabled(pair, &features);
    if (distance > 0.0f && features.distance <= 0.0) {
        return sat__no_collision(collision);
    }
    sat_collision found;
    sat__fill_collision(pair, &features, (double)margin, &found);
    if (!is_solid) {
        found.axis = found.mtv = (sat_vec2){0.0f, 0.0f}; /* a sensor */
    }
    if (collision != NULL) {
        *collision = found;
    }
    return true;
}

bool sat_intersect_within(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    if (a == NULL || b == NULL || !(margin >= 0.0f && margin <= SAT_MAX_EXTENT)) {
        return sat__no_collision(collision);
    }
    const bool intersects = sat_intersect(a, b, collision);
    if (margin == 0.0f || (intersects && (collision == NULL || collision->contact_count == 2))) {
        return intersects;
    }
    const float distance = sat_distance(a, b, NULL);
    if (distance > margin) {
        return sat__no_collision(collision);
    }
    const sat__pair pair = sat__make_pair(a, b);
    return fill_within(&pair, distance, margin, collision);
}
