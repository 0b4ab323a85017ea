/*
 * Contacts of shapes that are about to touch. A solver that takes a step at a time wants to know of them before they
 * do: it lets them approach by what is left between them, and no more.
 */
#include "../sat/aligned_contact.h"
#include "../sat/circle_contact.h"
#include "../sat/general.h"
#include "../sat/manifold.h"
#include "../sat/separating_axis.h"
#include "../sat/signed_distance.h"

/*
 * A distance as sat_distance() rounds it, which may come to it by another way and so to the next float: then only that
 * tells. Both are right to a few units in the last place of the scale.
 */
static float rounded_distance(const sat__pair *pair, double distance) {
    const double error = pair->scale * 0x1p-44;
    const float least = (float)(distance - error), most = (float)(distance + error);
    return least > 0.0f && least >= most ? least : sat_distance(pair->a, pair->b, NULL);
}

/* The general way, of shapes that may be apart. */
static bool intersect_by_features(const sat__pair *pair, float margin, sat_collision *collision) {
    sat__features features = sat__signed_distance(pair);
    features.distance = (double)rounded_distance(pair, features.distance);
    return sat__fill_general(pair, features, margin, collision);
}

/* Of cores that are apart for certain, and by an edge that tells how far. */
static sat__answer intersect_apart_within(const sat__pair *pair, float margin, sat_collision *collision) {
    if (!sat__is_small(pair->a, pair->b) || sat__either_is(pair->a, pair->b, SAT_MASKED | SAT_EXACTLY_ROTATED)) {
        return SAT_UNSURE;
    }
    sat__edge best_a, best_b;
    sat__best_edges(pair, &best_a, &best_b);
    const bool of_b = sat__is_of_b(pair, (double)best_a.separation, (double)best_b.separation);
    const sat__edge best = of_b ? best_b : best_a;
    if ((double)best.separation > (double)margin + pair->radius + 2.0 * (double)pair->bound) {
        return SAT_NO;
    }
    sat__features features;
    if (best.separation <= pair->bound || !sat__features_apart(pair, of_b, best.index, &features)) {
        return SAT_UNSURE;
    }
    features.distance = (double)rounded_distance(pair, features.distance);
    if (features.distance > (double)margin) {
        return SAT_NO;
    }
    sat__fill_collision(pair, &features, (double)margin, collision);
    return SAT_YES;
}

/* Do the boxes that hold two shapes lie apart? */
static inline bool are_boxes_apart(const sat_polygon *a, const sat_polygon *b) {
    const sat__f4 box_a = sat__load(&a->box.lower.x), box_b = sat__load(&b->box.lower.x);
    return (sat__at_least(box_a, sat__swap_halves(box_b)) & 3u) != 0 ||
           (sat__at_least(box_b, sat__swap_halves(box_a)) & 3u) != 0;
}

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
    if (!are_boxes_apart(a, b) || margin == 0.0f) {
        const bool intersects = sat_intersect(a, b, collision);
        if (margin == 0.0f || (intersects && (collision == NULL || collision->contact_count == 2))) {
            return intersects;
        }
    }
    const sat__pair pair = sat__make_pair(a, b);
    const sat__answer answer = intersect_apart_within(&pair, margin, out);
    return answer == SAT_UNSURE ? intersect_by_features(&pair, margin, out)
           : answer == SAT_YES  ? true
                                : sat__no_collision(out);
}
