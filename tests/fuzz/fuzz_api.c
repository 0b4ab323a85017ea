/*
 * A random sequence of calls on a handful of polygons: creators, setters, clones, destructors and queries, with
 * arguments good and bad. A model keeps what the getters have to say.
 */
#include "input.h"

#include <string.h>

enum { SLOTS = 6, MOST_CALLS = 200 };

typedef struct slot {
    sat_polygon *polygon; /* or NULL */
    sat_vec2 position;
    float angle, radius;
    size_t count;
    void *user_data;
} slot;

static void remember(slot *s, sat_polygon *polygon) {
    *s = (slot){polygon,
                sat_polygon_position(polygon),
                sat_polygon_angle(polygon),
                sat_polygon_radius(polygon),
                sat_polygon_vertex_count(polygon),
                sat_polygon_user_data(polygon)};
}

static void expect_as_remembered(const slot *s) {
    const sat_polygon *p = s->polygon;
    EXPECT(equal_vec2(sat_polygon_position(p), s->position) && sat_polygon_angle(p) == s->angle);
    EXPECT(sat_polygon_radius(p) == s->radius && sat_polygon_vertex_count(p) == s->count);
    EXPECT(sat_polygon_user_data(p) == s->user_data);
    const sat_aabb box = sat_polygon_aabb(p);
    EXPECT(is_finite_vec2(box.lower) && is_finite_vec2(box.upper) && box.lower.x <= box.upper.x);
    const sat_vec2 beyond = sat_polygon_vertex(p, s->count), normal = sat_polygon_normal(p, SIZE_MAX);
    EXPECT(is_zero(&beyond, sizeof beyond) && is_zero(&normal, sizeof normal));
}

/* What a setter has to answer to a coordinate pair. */
static sat_status verdict(const sat_polygon *p, float x, float y) {
    if (p == NULL) {
        return SAT_ERROR_INVALID_ARGUMENT;
    }
    if (!is_finite(x) || !is_finite(y)) {
        return SAT_ERROR_NOT_FINITE;
    }
    const bool fits = x >= -SAT_MAX_EXTENT && x <= SAT_MAX_EXTENT && y >= -SAT_MAX_EXTENT && y <= SAT_MAX_EXTENT;
    return fits ? SAT_OK : SAT_ERROR_INVALID_ARGUMENT;
}

static void set_place(input *in, slot *s) {
    const sat_vec2 v = input_vec2(in);
    const float angle = input_float(in);
    sat_status expected = verdict(s->polygon, v.x, v.y);
    switch (input_choice(in, 4)) {
    case 0:
        if (s->polygon != NULL && !is_finite(angle)) {
            expected = SAT_ERROR_NOT_FINITE;
        }
        EXPECT(sat_polygon_set_pose(s->polygon, v, angle) == expected);
        s->position = expected == SAT_OK ? v : s->position;
        s->angle = expected == SAT_OK ? angle : s->angle;
        break;
    case 1:
        EXPECT(sat_polygon_set_position(s->polygon, v) == expected);
        s->position = expected == SAT_OK ? v : s->position;
        break;
    case 2:
        expected = s->polygon == NULL ? SAT_ERROR_INVALID_ARGUMENT : is_finite(angle) ? SAT_OK : SAT_ERROR_NOT_FINITE;
        EXPECT(sat_polygon_set_angle(s->polygon, angle) == expected);
        s->angle = expected == SAT_OK ? angle : s->angle;
        break;
    default: {
        const sat_vec2 to = {s->position.x + v.x, s->position.y + v.y};
        expected = expected == SAT_OK ? verdict(s->polygon, to.x, to.y) : expected;
        EXPECT(sat_polygon_translate(s->polygon, v) == expected);
        s->position = expected == SAT_OK ? to : s->position;
    }
    }
}

static void set_property(input *in, slot *s) {
    const float radius = input_float(in);
    const size_t index = input_bits(in, 1);
    sat_status status;
    switch (input_choice(in, 4)) {
    case 0:
        status = sat_polygon_set_radius(s->polygon, radius);
        EXPECT((status == SAT_ERROR_NOT_FINITE) == (s->polygon != NULL && !is_finite(radius)));
        EXPECT(status != SAT_OK || radius == 0.0f || (radius >= SAT_MIN_EXTENT && radius <= SAT_MAX_EXTENT));
        s->radius = status == SAT_OK ? radius : s->radius;
        break;
    case 1:
        status = index < 128 ? sat_polygon_set_edge_enabled(s->polygon, index, input_choice(in, 2) == 0)
                             : sat_polygon_set_corner_enabled(s->polygon, index - 128, input_choice(in, 2) == 0);
        EXPECT((status == SAT_OK) == (s->count > 1 && index % 128 < s->count));
        EXPECT(status == SAT_OK || !sat_polygon_edge_enabled(s->polygon, index % 128));
        EXPECT(status == SAT_OK || !sat_polygon_corner_enabled(s->polygon, index % 128));
        break;
    case 2:
        sat_polygon_set_user_data(s->polygon, s);
        s->user_data = s->polygon == NULL ? NULL : s;
        break;
    default: {
        const uint32_t category = input_bits(in, 4), mask = input_bits(in, 4);
        sat_polygon_set_filter(s->polygon, category, mask);
        sat_polygon_set_group(s->polygon, mask % 3);
        EXPECT(sat_polygon_category(s->polygon) == (s->polygon == NULL ? 0 : category));
        EXPECT(sat_polygon_mask(s->polygon) == (s->polygon == NULL ? 0 : mask));
        EXPECT(sat_polygon_group(s->polygon) == (s->polygon == NULL ? 0 : mask % 3));
    }
    }
}

static void replace(input *in, slot *s, const slot *other) {
    sat_status status = SAT_OK;
    sat_polygon *fresh = NULL;
    switch (input_choice(in, 4)) {
    case 0:
        fresh = sat_polygon_clone(other->polygon, &status);
        EXPECT(status == (other->polygon == NULL ? SAT_ERROR_INVALID_ARGUMENT : SAT_OK));
        EXPECT((fresh == NULL) == (other->polygon == NULL));
        break;
    case 1:
        break;
    default:
        fresh = input_polygon(in);
    }
    if (s->polygon != NULL && s->polygon == other->polygon && fresh != NULL) {
        sat_collision mine, copys;
        EXPECT(sat_intersect(s->polygon, s->polygon, &mine) == sat_intersect(fresh, fresh, &copys));
    }
    sat_polygon_destroy(s->polygon);
    remember(s, fresh);
}

static void ask_two(input *in, const slot *s, const slot *t) {
    const sat_polygon *a = s->polygon, *b = t->polygon;
    const bool both = a != NULL && b != NULL;
    const sat_vec2 u = input_vec2(in), v = input_vec2(in);
    sat_collision collision;
    sat_closest closest;
    sat_sweep_hit sweep;
    memset(&collision, 0xa5, sizeof collision);
    const bool hits = sat_intersect(a, b, &collision);
    EXPECT(hits == sat_overlaps(a, b) && hits == sat_intersect(a, b, NULL) && (both || !hits));
    EXPECT(hits || is_zero(&collision, sizeof collision));
    const float distance = sat_distance(a, b, &closest);
    EXPECT(is_finite(distance) && distance == sat_distance(a, b, NULL) && (!both || hits == (distance <= 0.0f)));
    EXPECT(!sat_contains(a, b) || hits);
    const bool swept = sat_sweep(a, u, b, v, &sweep);
    EXPECT(swept == sat_sweep(a, u, b, v, NULL) && (swept || is_zero(&sweep, sizeof sweep)));
    const bool met = sat_sweep_turning(a, (sat_motion){u, v.x}, b, (sat_motion){v, u.x}, &sweep);
    EXPECT(met || is_zero(&sweep, sizeof sweep));
    EXPECT(!swept || (both && is_finite_vec2(u) && is_finite_vec2(v)));
}

/* The outline of one, and of what two have in common. */
static void ask_common(input *in, const slot *s, const slot *t) {
    const sat_polygon *a = s->polygon, *b = t->polygon;
    const float tolerance = input_float(in);
    const bool both = a != NULL && b != NULL, fits = tolerance > 0.0f && tolerance <= SAT_MAX_EXTENT;
    sat_vec2 points[8], centroid, swapped;
    size_t found = SIZE_MAX, own = SIZE_MAX;
    const sat_status status = sat_intersection(a, b, tolerance, points, 8, &found);
    EXPECT((status == SAT_OK) == (both && fits) && (status == SAT_OK || found == 0));
    EXPECT(status != SAT_OK || (found > 0) == sat_overlaps(a, b));
    for (size_t i = 0; i < found && i < 8; i++) {
        EXPECT(is_finite_vec2(points[i]));
    }
    const bool is_drawn = sat_polygon_outline(a, tolerance, points, 8, &own) == SAT_OK;
    EXPECT(is_drawn == (own > 0) && is_drawn == (a != NULL && fits));
    const float area = sat_intersection_area(a, b, &centroid);
    EXPECT(area >= 0.0f && is_finite(area) && is_finite_vec2(centroid) && (area == 0.0f || sat_overlaps(a, b)));
    const float back = sat_intersection_area(b, a, &swapped);
    EXPECT(area == back && equal_vec2(centroid, swapped));
}

static void ask_one(input *in, const slot *s) {
    const sat_vec2 u = input_vec2(in), v = input_vec2(in);
    const bool valid = verdict(s->polygon, u.x, u.y) == SAT_OK;
    sat_closest closest;
    sat_ray_hit hit;
    EXPECT(sat_contains_point(s->polygon, u) == (valid && sat_distance_to_point(s->polygon, u, &closest) <= 0.0f));
    EXPECT(!sat_raycast(s->polygon, u, v, &hit) || (valid && verdict(s->polygon, v.x, v.y) == SAT_OK));
    EXPECT(is_finite(hit.fraction) && is_finite_vec2(hit.point) && is_finite_vec2(hit.normal));
    const sat_interval shadow = sat_project(s->polygon, u);
    EXPECT(shadow.min <= shadow.max && (valid || is_zero(&shadow, sizeof shadow)));
}

/* All against themselves: what two loops find, with any number as the margin. */
static void collide_with_index(const void *index, sat_polygon *const list[SLOTS], float margin) {
    sat_hit hits[SLOTS * SLOTS];
    size_t found = SIZE_MAX, expected = 0;
    const sat_status status = sat_index_find_collisions(index, list, SLOTS, margin, hits, SLOTS * SLOTS, &found);
    EXPECT((status == SAT_OK) == (margin >= 0 && margin <= SAT_MAX_EXTENT));
    for (uint32_t i = 0; i < SLOTS * SLOTS && status == SAT_OK; i++) {
        const uint32_t a = i / SLOTS, b = i % SLOTS;
        sat_collision own;
        const bool agree = a % 3 == 0 || a % 3 != b % 3;
        if (list[a] != list[b] && agree && sat_intersect_within(list[a], list[b], margin, &own)) {
            EXPECT(expected < found && hits[expected].a == a && hits[expected].b == b);
            EXPECT(memcmp(&hits[expected].collision, &own, sizeof own) == 0);
            expected++;
        }
    }
    EXPECT(found == expected);
}

/* The first that is met, and what is found, as by asking each. */
static void ask_index(input *in, sat_polygon *const list[SLOTS], bool complete) {
    static max_align_t memory[1024];
    uint32_t which[SLOTS], first = 0;
    const sat_vec2 u = input_vec2(in), v = input_vec2(in);
    sat_ray_hit hit, own;
    EXPECT(sat_index_size(SLOTS) <= sizeof memory);
    for (uint32_t i = 0; i < SLOTS; i++) {
        sat_polygon_set_filter(list[i], 1, UINT32_MAX);
        sat_polygon_set_group(list[i], i % 3);
    }
    EXPECT((sat_index_build(memory, sizeof memory, list, SLOTS) == SAT_OK) == complete);
    if (!complete) {
        return;
    }
    EXPECT(sat_index_update(memory) == SAT_OK);
    size_t found = 0, expected = 0;
    const sat_status status = sat_index_find_at_point(memory, u, UINT32_MAX, which, SLOTS, &found);
    const bool hits = sat_index_raycast(memory, u, v, UINT32_MAX, &hit, &first);
    EXPECT(!hits || (sat_raycast(list[first], u, v, &own) && own.fraction == hit.fraction));
    for (uint32_t i = 0; i < SLOTS; i++) {
        const bool holds = sat_contains_point(list[i], u);
        EXPECT(!holds || (expected < found && which[expected] == i));
        expected += holds;
        EXPECT(!sat_raycast(list[i], u, v, &own) || (hits && own.fraction >= hit.fraction));
    }
    EXPECT(found == expected && (status == SAT_OK) == (verdict(list[0], u.x, u.y) == SAT_OK));
    collide_with_index(memory, list, u.x);
}

static void ask_all(input *in, const slot slots[SLOTS]) {
    sat_polygon *list[SLOTS];
    sat_hit hits[SLOTS * SLOTS];
    sat_pair pairs[SLOTS * SLOTS];
    bool complete = true;
    for (size_t i = 0; i < SLOTS; i++) {
        list[i] = slots[i].polygon;
        complete = complete && list[i] != NULL;
    }
    size_t found = SIZE_MAX, colliding = SIZE_MAX;
    const sat_status expected = complete ? SAT_OK : SAT_ERROR_INVALID_ARGUMENT;
    EXPECT(sat_find_pairs(list, SLOTS, NULL, pairs, SLOTS * SLOTS, &found) == expected);
    EXPECT(sat_find_collisions(list, SLOTS, NULL, hits, SLOTS * SLOTS, &colliding) == expected);
    EXPECT(colliding <= found && (complete || found == 0));
    size_t listed = SIZE_MAX;
    EXPECT(sat_intersect_pairs(list, SLOTS, pairs, found, hits, SLOTS * SLOTS, &listed) == SAT_OK &&
           listed == colliding);
    EXPECT(sat_find_pairs(list, SLOTS, NULL, NULL, 1, &found) == SAT_ERROR_INVALID_ARGUMENT && found == 0);
    ask_index(in, list, complete);
    sat_vec2 displacement;
    EXPECT(sat_polygon_join(list, SLOTS, NULL) == expected);
    EXPECT((sat_push_out(list[0], list, SLOTS, &displacement) == SAT_OK) == (list[0] != NULL));
    EXPECT(list[0] == NULL || is_finite_vec2(displacement));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const slot empty;
    slot slots[SLOTS];
    input in = input_of(data, size);
    for (int i = 0; i < SLOTS; i++) {
        slots[i] = empty;
    }
    for (int call = 0; call < MOST_CALLS && in.at < in.end; call++) {
        const unsigned act = input_choice(&in, 16);
        slot *s = &slots[input_choice(&in, SLOTS)], *other = &slots[input_choice(&in, SLOTS)];
        if (act < 5) {
            set_place(&in, s);
        } else if (act < 8) {
            set_property(&in, s);
        } else if (act < 11) {
            replace(&in, s, other);
        } else if (act < 13) {
            ask_two(&in, s, other);
            ask_common(&in, s, other);
        } else if (act < 15) {
            ask_one(&in, s);
        } else {
            ask_all(&in, slots);
        }
        expect_as_remembered(s);
    }
    for (int i = 0; i < SLOTS; i++) {
        expect_as_remembered(&slots[i]);
        sat_polygon_destroy(slots[i].polygon);
    }
    return 0;
}
