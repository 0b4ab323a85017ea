/* Whole scenes through the pair finder, against every pair tried: the same pairs, each once, in the same order each
 * time. */
#include "input.h"

#include "laws.h"

#include <string.h>

enum { MOST = 96, MOST_PAIRS = MOST * (MOST - 1) / 2 };

typedef struct scene {
    sat_polygon *shapes[MOST];
    uint32_t category[MOST], mask[MOST];
    size_t count;
} scene;

static void read_scene(input *in, scene *s) {
    const size_t wanted = input_bits(in, 1) % MOST;
    s->count = 0;
    for (size_t i = 0; i < wanted; i++) {
        sat_polygon *shape = s->count > 0 && input_choice(in, 3) == 0
                                 ? sat_polygon_clone(s->shapes[input_choice(in, (unsigned)s->count)], NULL)
                                 : input_polygon(in);
        if (shape == NULL) {
            continue;
        }
        (void)sat_polygon_set_position(shape, input_vec2(in));
        const unsigned filter = input_choice(in, 8);
        s->category[s->count] = filter == 7 ? input_bits(in, 1) : 1;
        s->mask[s->count] = filter == 7 ? input_bits(in, 1) : UINT32_MAX;
        sat_polygon_set_filter(shape, s->category[s->count], s->mask[s->count]);
        s->shapes[s->count++] = shape;
    }
}

static bool should_pair(const scene *s, size_t i, size_t k) {
    return (s->mask[i] & s->category[k]) != 0 && (s->mask[k] & s->category[i]) != 0 &&
           law_boxes_touch(sat_polygon_aabb(s->shapes[i]), sat_polygon_aabb(s->shapes[k]));
}

/* All pairs, and those of them that intersect. */
static void count_by_force(const scene *s, bool paired[MOST][MOST], size_t *pairs, size_t *hits) {
    *pairs = *hits = 0;
    for (size_t i = 0; i < s->count; i++) {
        for (size_t k = i + 1; k < s->count; k++) {
            paired[i][k] = should_pair(s, i, k);
            *pairs += paired[i][k];
            const bool overlap = sat_overlaps(s->shapes[i], s->shapes[k]);
            EXPECT(!overlap || law_boxes_touch(sat_polygon_aabb(s->shapes[i]), sat_polygon_aabb(s->shapes[k])));
            *hits += paired[i][k] && overlap;
        }
    }
}

static void check_pairs(const scene *s, bool paired[MOST][MOST], size_t expected, void *scratch) {
    static sat_pair pairs[MOST_PAIRS], again[MOST_PAIRS];
    size_t found = 0;
    EXPECT(sat_find_pairs(s->shapes, s->count, scratch, pairs, MOST_PAIRS, &found) == SAT_OK && found == expected);
    for (size_t i = 0; i < found; i++) {
        EXPECT(pairs[i].a < pairs[i].b && pairs[i].b < s->count && paired[pairs[i].a][pairs[i].b]);
        paired[pairs[i].a][pairs[i].b] = false; /* each once */
    }
    memset(again, 0xa5, sizeof again);
    const size_t few = found / 2;
    EXPECT(sat_find_pairs(s->shapes, s->count, NULL, again, few, &found) == SAT_OK && found == expected);
    EXPECT(memcmp(again, pairs, few * sizeof *pairs) == 0);
    EXPECT(found == 0 || again[few].a == 0xa5a5a5a5u);
}

static void check_hits(const scene *s, size_t expected, void *scratch) {
    static sat_hit hits[MOST_PAIRS];
    size_t found = 0;
    EXPECT(sat_find_collisions(s->shapes, s->count, scratch, hits, MOST_PAIRS, &found) == SAT_OK && found == expected);
    for (size_t i = 0; i < found; i++) {
        sat_collision collision;
        EXPECT(hits[i].a < hits[i].b && hits[i].b < s->count);
        EXPECT(sat_intersect(s->shapes[hits[i].a], s->shapes[hits[i].b], &collision));
        EXPECT(memcmp(&hits[i].collision, &collision, sizeof collision) == 0);
    }
    EXPECT(sat_find_collisions(s->shapes, s->count, NULL, NULL, 0, &found) == SAT_OK && found == expected);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool paired[MOST][MOST];
    scene s;
    size_t pairs, hits;
    input in = input_of(data, size);
    read_scene(&in, &s);
    count_by_force(&s, paired, &pairs, &hits);
    const size_t bytes = sat_scratch_size(s.count);
    void *scratch = malloc(bytes); /* not a byte more, so that the sanitizer sees one too far */
    EXPECT(scratch != NULL);
    check_pairs(&s, paired, pairs, scratch);
    check_hits(&s, hits, scratch);
    free(scratch);
    for (size_t i = 0; i < s.count; i++) {
        sat_polygon_destroy(s.shapes[i]);
    }
    return 0;
}
