/* The general way, for any two shapes: exact features, and the edge masks. */
#include "intersect.h"

#include "../minkowski/minkowski.h"
#include "circle.h"
#include "manifold.h"
#include "signed_distance.h"

bool sat__intersect_by(const sat__shapes *pair, sat__features *features, float margin, sat_collision *collision) {
    if (sat__distance_to_float(features->distance) > margin) {
        return sat__no_collision(collision);
    }
    const bool is_apart = features->distance > 0.0;
    const bool solid = !sat__either_is(pair->a, pair->b, SAT_MASKED) || sat__push_through_enabled(pair, features);
    if (is_apart && features->distance <= 0.0) {
        return sat__no_collision(collision);
    }
    sat__fill_collision(pair, features, (double)margin, collision);
    if (!solid) {
        collision->axis = collision->mtv = (sat_vec2){0.0f, 0.0f}; /* a sensor */
    }
    return true;
}

bool sat__intersect_in_general(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    const sat__shapes pair = sat__make_pair(a, b);
    sat__features features;
    sat__find_features(&pair, &features);
    return sat__intersect_by(&pair, &features, margin, collision);
}

bool sat__overlaps_in_general(const sat_polygon *a, const sat_polygon *b) {
    const sat__shapes pair = sat__make_pair(a, b);
    const sat__answer verdict =
        sat__is_with_circle(a, b) ? SAT_UNSURE /* it is a tie, or nearly */ : sat__refine_portal(&pair);
    return verdict == SAT_UNSURE ? sat__signed_distance(&pair).distance <= 0.0 : verdict == SAT_YES;
}
