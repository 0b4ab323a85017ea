/*
 * See aligned_boxes.h.
 *
 *     of the first box's edges the one with the greatest separation is the reference, of those that no disabled edge bars
 *     along it both boxes share an interval: its ends are the contacts, half way between the two edges
 *
 * Directions are numbers: 0 +x, 1 +y, 2 -x, 3 -y. Corners and edges run counter-clockwise, and so do directions: the edge
 * that looks in a direction has its number, counted from the edge that looks along +x. Which one it is, is
 * data-dependent, so nothing here is a branch. Everything is computed for both axes; bit 0 of an outcome is that of x.
 */
#include "intersect.h"

/* Both boxes, as seen from the one that comes first. */
typedef struct tiles {
    const sat_polygon *reference, *incident;
    uint32_t swapped;             /* the reference is b */
    sat__aligned bounds;          /* of the reference as a, and the incident box as b */
    sat__d2 far_lower, far_upper; /* bounds of the incident box, relative to the reference's frame */
    uint32_t direction;           /* of the reference edge, */
    uint32_t edge, facing_edge;   /* which it is, and the edge of the incident box that faces it */
} tiles;

/* 1 for +y and -x: the edge that looks there begins at the upper end of the interval that it covers. Otherwise 0. */
static inline uint32_t begins_at_upper(uint32_t direction) { return (direction + 1) >> 1 & 1; }

static inline void set_tiles(const sat_polygon *a, const sat_polygon *b, tiles *t) {
    t->swapped = sat__b_is_first(a, b);
    t->reference = sat__choose_pointer(t->swapped, b, a);
    t->incident = sat__choose_pointer(t->swapped, a, b);
    sat__align_boxes(t->reference, t->incident, &t->bounds);
    t->far_lower = sat__add2(t->bounds.lower_b, t->bounds.d);
    t->far_upper = sat__add2(t->bounds.upper_b, t->bounds.d);
}

/* The reference edge: of edges that separate alike, the first one. It is guessed for boxes that rest. */
static inline void set_edges(tiles *t, bool rests) {
    const sat__d2 greatest = sat__both(t->bounds.greatest);
    const uint32_t less = sat__above2(greatest, t->bounds.above) | sat__above2(greatest, t->bounds.below) << 2;
    const uint32_t best = ~less & 15u, along_x = sat__edge_along_x(t->reference);
    t->edge = sat__guessed(rests, sat__lowest_bit(best << along_x | best >> (4 - along_x)) & 3);
    t->direction = (t->edge - along_x) & 3;
    t->facing_edge = (sat__edge_along_x(t->incident) + t->direction + 2) & 3;
}

/* Returns a coordinate along the reference edge. */
static inline float along(const tiles *t, sat__d2 way) {
    return (float)((t->direction & 1) != 0 ? sat__low(way) : sat__high(way));
}

/* Do the two edges push? Mostly they push whatever lies as deep over them; otherwise it depends on where the boxes lie. */
static bool push_plainly(const tiles *t) {
    const sat_polygon *r = t->reference, *o = t->incident;
    const float height = (float)t->bounds.greatest;
    if (sat__edge_is_plain(r, t->edge, 0.0f - height) && sat__edge_is_plain(o, t->facing_edge, 0.0f - height)) {
        return true;
    }
    if (!sat__edge_is_enabled(r, t->edge) || !sat__edge_is_enabled(o, t->facing_edge)) {
        return false;
    }
    const sat__aligned *s = &t->bounds;
    const bool turns = begins_at_upper(t->direction) != 0;
    const sat__d2 begin = turns ? sat__sub2(s->upper_a, t->far_lower) : sat__sub2(t->far_upper, s->lower_a),
                  end = turns ? sat__sub2(s->upper_a, t->far_upper) : sat__sub2(t->far_lower, s->lower_a);
    const sat__facing_edges edges = {.r = r,
                                     .o = o,
                                     .edge_r = t->edge,
                                     .edge_o = t->facing_edge,
                                     .p = along(t, begin),
                                     .q = along(t, end),
                                     .span = along(t, sat__sub2(s->upper_a, s->lower_a)),
                                     .p_height = height,
                                     .q_height = height,
                                     .slack = (r->outer + o->outer) * 0x1p-22f,
                                     .radii = 0.0f};
    return sat__masked_push_plainly(&edges);
}

/*
 * Boxes that touch, or are sunk in each other, are not pushed where an edge is disabled, but through the two edges that are enabled
 * and the least deep of all such. Do these push plainly? Then they take the place of the others.
 */
SAT_RARE static bool push_otherwise(tiles *t) {
    const double separations[4] = {sat__low(t->bounds.above), sat__high(t->bounds.above), sat__low(t->bounds.below),
                                   sat__high(t->bounds.below)};
    const sat_polygon *r = t->reference, *o = t->incident;
    const uint32_t along_x = sat__edge_along_x(r), far_along_x = sat__edge_along_x(o), before = t->edge;
    t->bounds.greatest = -DBL_MAX;
    for (uint32_t i = 0; i < 4; i++) {
        const uint32_t direction = (i - along_x) & 3, facing = (far_along_x + direction + 2) & 3;
        if (separations[direction] > t->bounds.greatest && sat__edge_is_enabled(r, i) &&
            sat__edge_is_enabled(o, facing)) {
            t->bounds.greatest = separations[direction];
            t->edge = i;
            t->direction = direction;
            t->facing_edge = facing;
        }
    }
    const double depth = 0.0 - t->bounds.greatest;
    return t->edge != before && push_plainly(t) && sat__is_shallow(r, o, depth) && sat__is_shallow(o, r, depth);
}

/*
 * As in manifold.h an end is named after the corner that bounds it, and where corners of both are near each other always
 * after the same shape's. After the reference's, which ends `beyond` before the other?
 */
static inline uint32_t named_by_reference(sat__d2 beyond, sat__d2 near, uint32_t names_reference) {
    const sat__d2 zero = sat__both(0.0), apart = sat__max2(beyond, sat__sub2(zero, beyond));
    const uint32_t is_far = sat__above2(apart, near), is_cut = sat__above2(beyond, zero);
    return (is_far & is_cut) | (~is_far & (0u - names_reference));
}

/* The id of an end, at which those two corners lie. */
static inline uint32_t id_of_end(const tiles *t, uint32_t by_reference, uint32_t corner, uint32_t facing_corner) {
    const uint32_t cut = sat__vertex_feature(corner & 3) | sat__edge_feature(t->facing_edge) << 16,
                   whole = sat__edge_feature(t->edge) | sat__vertex_feature(facing_corner & 3) << 16;
    const uint32_t id = sat__choose(by_reference, cut, whole), turn = 16 * t->swapped;
    return id << turn | id >> (32 - turn) % 32;
}

/* The places that contacts are relative to, as sat__store_contacts() takes them. */
static inline sat__f8 starts_of_tiles(const tiles *t) {
    const sat_polygon *r = t->reference, *o = t->incident;
    const sat__d2 frame = sat__load2(&r->place.frame_x), far_frame = sat__load2(&o->place.frame_x);
    const sat__f4 own = sat__narrow(sat__sub2(frame, sat__position_of(r))),
                  other = sat__narrow(sat__sub2(sat__sub2(far_frame, sat__position_of(o)), t->bounds.d));
    return sat__swap_inner8(sat__join_halves8(sat__low_halves(sat__narrow(frame), own), other), t->swapped);
}

/* A contact from there: a place, and how deep. */
static inline sat__f8 end_at(sat__d2 place, sat__f4 depth) {
    const sat__f4 at = sat__narrow(place);
    return sat__join_halves8(sat__low_halves(at, at), sat__low_halves(at, depth));
}

/* Half way between the two edges, along the axis that is across them. */
static inline sat__d2 middle_of_edges(const tiles *t) {
    const sat__d2 half = sat__both(0.5), above = sat__add2(t->bounds.upper_a, t->far_lower),
                  below = sat__add2(t->bounds.lower_a, t->far_upper);
    return sat__mul2(half, sat__where_less2(sat__both((double)t->direction), sat__both(2.0), above, below));
}

static const sat_vec2 normals[4] = {{1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, 0.0f}, {0.0f, -1.0f}};

/* Writes two contacts, at the lower and the upper end of what the edges share; b sees them in reverse. */
static inline void fill_tiles(const tiles *t, sat__d2 lower, sat__d2 upper, sat_collision *collision) {
    const sat__d2 half = sat__both(0.5), middle = middle_of_edges(t);
    const sat__d2 near =
        sat__min2(sat__sub2(t->bounds.upper_a, t->bounds.lower_a), sat__sub2(t->bounds.upper_b, t->bounds.lower_b));
    const sat_vec2 normal = normals[t->direction];
    const sat__d2 is_across = sat__abs2(sat__d2_of(normal));
    const uint32_t names = sat__names_reference(normal.x, normal.y), along = 1 - (t->direction & 1);
    const uint32_t of_lower = named_by_reference(sat__sub2(t->bounds.lower_a, t->far_lower), near, names) >> along & 1,
                   of_upper = named_by_reference(sat__sub2(t->far_upper, t->bounds.upper_a), near, names) >> along & 1;
    const uint32_t turns = begins_at_upper(t->direction), first = turns ^ t->swapped;
    const float distance = (float)t->bounds.greatest, sign = sat__sign(t->swapped);
    const sat__f8 starts = starts_of_tiles(t);
    const sat__f4 depth = sat__splat(0.0f - distance);
    sat__store_contact8(&collision->contacts[first],
                        sat__add8(starts, end_at(sat__where_less2(half, is_across, middle, lower), depth)),
                        id_of_end(t, of_lower, t->edge + turns, t->facing_edge + 1 - turns));
    sat__store_contact8(&collision->contacts[1 - first],
                        sat__add8(starts, end_at(sat__where_less2(half, is_across, middle, upper), depth)),
                        id_of_end(t, of_upper, t->edge + 1 - turns, t->facing_edge + turns));
    collision->contact_count = 2;
    collision->overlap = 0.0f - distance;
    const float x = sign * normal.x, y = sign * normal.y, push = distance < 0.0f ? distance : 0.0f;
    sat__store(&collision->axis.x, sat__add(sat__four(x, y, x * push, y * push), sat__splat(0.0f))); /* no -0 */
}

void sat__closest_of_aligned(const sat_polygon *a, const sat_polygon *b, sat_closest *closest) {
    tiles t;
    set_tiles(a, b, &t);
    set_edges(&t, false);
    const sat_vec2 normal = normals[t.direction];
    const float sign = sat__sign(t.swapped);
    const sat__d2 frame = sat__load2(&t.reference->place.frame_x), half = sat__both(0.5), axis = sat__d2_of(normal),
                  is_across = sat__abs2(axis), is_back = sat__both((double)(t.direction >> 1));
    const sat__d2 edge = sat__where_less2(half, is_back, t.bounds.lower_a, t.bounds.upper_a),
                  facing = sat__where_less2(half, is_back, t.far_upper, t.far_lower),
                  beside = sat__max2(t.bounds.lower_a, t.far_lower);
    float *points = &closest->point_a.x; /* point_b follows */
    sat__store_rounded(points + 2 * t.swapped, sat__add2(frame, sat__where_less2(half, is_across, edge, beside)));
    sat__store_rounded(points + 2 - 2 * t.swapped, sat__add2(frame, sat__where_less2(half, is_across, facing, beside)));
    closest->axis = (sat_vec2){sign * normal.x + 0.0f, sign * normal.y + 0.0f}; /* no -0 */
}

/*
 * If no more than a point is shared, one contact is left, at a corner of the incident box: the lower end's or the upper
 * one's. Where both or none of them lie within the reference edge, nothing is known.
 */
static sat__answer keep_corner(const tiles *t, sat__d2 lower, sat__d2 upper, sat_collision *collision) {
    const uint32_t along = 1 - (t->direction & 1);
    const uint32_t is_lower = ~sat__above2(lower, t->far_lower) >> along & 1,
                   is_upper = ~sat__above2(t->far_upper, upper) >> along & 1;
    if (is_lower == is_upper) {
        return SAT_UNSURE;
    }
    const uint32_t turns = begins_at_upper(t->direction);
    collision->contacts[0] = collision->contacts[is_lower ^ 1 ^ turns ^ t->swapped];
    collision->contacts[0].id = id_of_end(t, 0, 0, t->facing_edge + (is_lower ^ turns));
    collision->contacts[1] = (sat_contact){.id = 0};
    collision->contact_count = 1;
    return SAT_YES;
}

sat__answer sat__intersect_aligned(const sat_polygon *a, const sat_polygon *b, float margin, sat_collision *collision) {
    tiles t;
    set_tiles(a, b, &t);
    if (t.bounds.is_known & (t.bounds.greatest > 0.0) & ((float)t.bounds.greatest > margin)) {
        return (sat__answer)sat__no_collision(collision);
    }
    const bool is_at_corners = sat__above2(sat__max2(t.bounds.above, t.bounds.below), sat__both(0.0)) == 3u;
    if (!t.bounds.is_known | is_at_corners) {
        return SAT_UNSURE;
    }
    const bool rests = sat__seem_at_rest((float)t.bounds.greatest, a->outer + b->outer);
    set_edges(&t, rests);
    if (sat__either_is(a, b, SAT_MASKED) && !push_plainly(&t) && !(t.bounds.greatest <= 0.0 && push_otherwise(&t))) {
        return SAT_UNSURE;
    }
    const sat__d2 lower = sat__max2(t.bounds.lower_a, t.far_lower), upper = sat__min2(t.bounds.upper_a, t.far_upper);
    fill_tiles(&t, lower, upper, collision);
    const double slack = ((double)a->outer + (double)b->outer) * 0x1p-22; /* as in manifold.c */
    const uint32_t is_wide = sat__above2(sat__sub2(upper, lower), sat__both(slack)) >> (1 - (t.direction & 1)) & 1;
    return is_wide ? SAT_YES : keep_corner(&t, lower, upper, collision);
}
