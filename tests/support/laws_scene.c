/* Many shapes at once: both shapes of the pair and copies of them, in one list, against loops over all pairs of it. */
#include "generators.h"
#include "laws.h"

#include <string.h>

enum { SCENE_MOST = 9, SCENE_PAIRS = SCENE_MOST * (SCENE_MOST - 1) / 2 };

typedef struct scene {
    sat_polygon *list[SCENE_MOST];
    uint32_t category[SCENE_MOST], mask[SCENE_MOST];
    size_t count, capacity;
    float margin;
} scene;

/** Another of the same shape, somewhere near the pair. */
static sat_polygon *copy_near(const law_case *pair, rng *source) {
    sat_polygon *copy = sat_polygon_clone(rng_chance(source, 0.5) ? pair->a : pair->b, NULL);
    sat_vec2 spot = law_point_near(pair, source);
    float angle = rng_chance(source, 0.3) ? random_angle(source) : sat_polygon_angle(copy);
    if (law_in_range(pair, spot)) {
        (void)sat_polygon_set_pose(copy, spot, angle); /* where that is refused it lies upon the other one */
    }
    return copy;
}

static void make_scene(const law_case *pair, rng *source, scene *s) {
    s->count = (size_t)rng_integer(source, 2, SCENE_MOST);
    s->capacity = (size_t)rng_integer(source, 0, SCENE_PAIRS);
    s->margin = rng_chance(source, 0.5) ? 0.0f : (float)(pair->size * rng_magnitude(source, -20, 0));
    const bool filtered = rng_chance(source, 0.3), masked = rng_chance(source, 0.3);
    for (size_t i = 0; i < s->count; i++) {
        s->list[i] = i == 0   ? sat_polygon_clone(pair->a, NULL)
                     : i == 1 ? sat_polygon_clone(pair->b, NULL)
                              : copy_near(pair, source);
        s->category[i] = filtered ? 1u << rng_integer(source, 0, 2) : 1u;
        s->mask[i] = filtered ? (uint32_t)rng_integer(source, 1, 7) : 1u;
        sat_polygon_set_filter(s->list[i], s->category[i], s->mask[i]);
        for (size_t k = 0; masked && k < sat_polygon_vertex_count(s->list[i]); k += 2) {
            (void)sat_polygon_set_edge_enabled(s->list[i], k, false);
        }
    }
}

static bool is_asked(const scene *s, size_t a, size_t b) {
    return (s->mask[a] & s->category[b]) != 0 && (s->mask[b] & s->category[a]) != 0;
}

/** Only what there is room for is looked at; `found` and the order are the loop's. */
static void check_pairs(law_case *pair, const scene *s) {
    sat_pair pairs[SCENE_PAIRS];
    size_t found, expected = 0;
    bool same = sat_find_pairs(s->list, s->count, NULL, pairs, s->capacity, &found) == SAT_OK;
    for (uint32_t a = 0; a < s->count; a++) {
        for (uint32_t b = a + 1; b < s->count; b++) {
            bool touch = law_boxes_touch(sat_polygon_aabb(s->list[a]), sat_polygon_aabb(s->list[b]));
            if (touch && is_asked(s, a, b)) {
                same = same && (expected >= s->capacity || (pairs[expected].a == a && pairs[expected].b == b));
                expected++;
            }
        }
    }
    law_expect(pair, same && found == expected, "1 (one truth): sat_find_pairs is the loop over all", (double)found,
               (double)expected);
}

static bool is_same_hit(const sat_hit *hit, uint32_t a, uint32_t b, const sat_collision *collision) {
    return hit->a == a && hit->b == b && memcmp(&hit->collision, collision, sizeof *collision) == 0;
}

static void check_collisions(law_case *pair, const scene *s) {
    static sat_hit hits[SCENE_PAIRS];
    sat_collision collision;
    size_t found, expected = 0;
    bool same = sat_find_collisions_within(s->list, s->count, s->margin, NULL, hits, s->capacity, &found) == SAT_OK;
    for (uint32_t a = 0; a < s->count; a++) {
        for (uint32_t b = a + 1; b < s->count; b++) {
            if (is_asked(s, a, b) && sat_intersect_within(s->list[a], s->list[b], s->margin, &collision)) {
                same = same && (expected >= s->capacity || is_same_hit(&hits[expected], a, b, &collision));
                expected++;
            }
        }
    }
    law_expect(pair, same && found == expected, "1 (one truth): sat_find_collisions is the loop over all",
               (double)found, (double)expected);
    law_judge(pair, found > 0);
}

/** Each with each and with itself, in an order of its own. */
static void check_list(law_case *pair, const scene *s, rng *source) {
    static sat_hit hits[SCENE_MOST * SCENE_MOST];
    sat_pair pairs[SCENE_MOST * SCENE_MOST];
    const size_t count = s->count * s->count;
    sat_collision collision;
    size_t found, expected = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t other = (size_t)rng_integer(source, 0, (int)i);
        pairs[i] = pairs[other];
        pairs[other] = (sat_pair){(uint32_t)(i / s->count), (uint32_t)(i % s->count)};
    }
    bool same = sat_intersect_pairs(s->list, s->count, pairs, count, hits, s->capacity, &found) == SAT_OK;
    for (size_t i = 0; i < count; i++) {
        if (sat_intersect(s->list[pairs[i].a], s->list[pairs[i].b], &collision)) {
            same =
                same && (expected >= s->capacity || is_same_hit(&hits[expected], pairs[i].a, pairs[i].b, &collision));
            expected++;
        }
    }
    law_expect(pair, same && found == expected, "1 (one truth): sat_intersect_pairs is the loop over the list",
               (double)found, (double)expected);
}

void law_check_scenes(law_case *pair, rng *source) {
    scene s;
    make_scene(pair, source, &s);
    check_pairs(pair, &s);
    check_collisions(pair, &s);
    check_list(pair, &s, source);
    for (size_t i = 0; i < s.count; i++) {
        sat_polygon_destroy(s.list[i]);
    }
}
