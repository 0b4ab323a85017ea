/*
 * Contacts of shapes that are about to touch. A solver that takes a step at a time wants to know of them before they
 * do: it lets them approach by what is left between them, and no more.
 */
#include "../sat/aligned_contact.h"
#include "../sat/circle_contact.h"
#include "../sat/general.h"
#include "../sat/manifold.h"
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
static bool intersect_by_features(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    sat__features features;
    sat__find_features(&pair, &features);
    features.distance = (double)rounded_distance(&pair, features.distance);
    return sat__fill_general(&pair, &features, margin, collision);
}

/*
 * How far the boxes that hold two shapes lie apart, less what that may be wrong by: each is rounded to floats, and so is
 * the difference. Less than 0 where they overlap.
 */
static inline float gap_of_boxes(const sat_polygon *a, const sat_polygon *b) {
    const sat__f4 box_a = sat__load(&a->box.lower.x), box_b = sat__load(&b->box.lower.x);
    const sat__f4 gaps = sat__max(sat__sub(box_a, sat__swap_halves(box_b)), sat__sub(box_b, sat__swap_halves(box_a)));
    const sat__f4 reach = sat__min_across(sat__min(sat__minus_abs(box_a), sat__minus_abs(box_b)));
    const float across = sat__first(gaps), upwards = sat__lane(gaps, 1);
    return (across > upwards ? across : upwards) + 0x1p-21f * sat__first(reach);
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
    const float gap = gap_of_boxes(a, b);
    if (gap > margin * (1.0f + 0x1p-21f)) {
        return sat__no_collision(collision);
    }
    if (gap <= 0.0f) {
        const bool intersects = sat_intersect(a, b, collision);
        if (margin == 0.0f || (intersects && (collision == NULL || collision->contact_count == 2))) {
            return intersects;
        }
    }
    return intersect_by_features(a, b, margin, collision);
}
