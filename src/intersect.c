/*
 * Overlap: yes or no, and how.
 *
 * Nearly all pairs are told apart, or found deep inside each other, by one look at the float separations. For up to
 * eight corners that look, and the contacts that follow from it, are compiled once for each number of lanes, so that
 * loops vanish and nothing leaves the registers; and on x86-64 once more for AVX. Longer rings are looked at through
 * the portal first, where yes or no is enough.
 */
#include "intersect.h"

#include "contact.h"
#include "look.h"
#include "portal.h"
#include "relation.h"

SAT_ASIDE bool relates(const sat_polygon *a, const sat_polygon *b) {
    const sat__pair pair = sat__make_pair(a, b);
    return sat__relate(&pair).gap <= 0.0;
}

SAT_ASIDE bool overlaps_large(const sat_polygon *a, const sat_polygon *b) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__verdict verdict = sat__look_through_portal(&pair);
    return verdict == SAT_UNCERTAIN ? sat__relate(&pair).gap <= 0.0 : verdict == SAT_TOGETHER;
}

/* Leaves nothing of what was there. */
static inline bool miss(sat_collision *collision) {
    if (collision != NULL) {
        static const sat_collision nothing;
        *collision = nothing;
    }
    return false;
}

/* The whole way: the exact relation, and the edge masks. */
SAT_ASIDE bool intersect_fully(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    sat__relation relation = sat__relate(&pair);
    if (relation.gap > 0.0) {
        return miss(collision);
    }
    if (collision == NULL) {
        return true;
    }
    const bool solid = !sat__either_is(a, b, SAT_MASKED) || sat__relate_enabled(&pair, &relation);
    sat__fill_collision(&pair, &relation, collision);
    if (!solid) {
        collision->axis = collision->mtv = (sat_vec2){0.0f, 0.0f}; /* a sensor */
    }
    return true;
}

/* Is b's edge the one that counts, where the best of a is as deep? */
SAT_ASIDE bool b_wins_tie(const sat_polygon *a, const sat_polygon *b) {
    const sat__pair pair = sat__make_pair(a, b);
    return !sat__a_is_first(&pair);
}

/* The contacts that need a closer look. */
SAT_ASIDE void fill_special(const sat_polygon *a, const sat_polygon *b, bool of_b, sat__edge best,
                            sat_collision *collision) {
    const sat__pair pair = sat__make_pair(a, b);
    const sat__view v = sat__view_from(&pair, of_b);
    const sat__faces faces = sat__face_edge(&v, best.slot, best.separation);
    const double core = (double)sat__faces_core(&faces);
    sat__fill_edge(&v, best.slot, core, core - pair.radius, collision);
}

/* Cores that have area and overlap for certain, deepest by the greatest separations of the look. */
SAT_KERNEL void fill_deep(const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a, uint32_t blocks_b,
                          const sat__look *found, sat_collision *collision) {
    uint32_t of_b = found->edges_a == 0;
    if (sat__look_ties(found)) {
        of_b = b_wins_tie(a, b);
    }
    const uint32_t edge = sat__lowest_bit(sat__choose(of_b, found->edges_b, found->edges_a));
    const sat__d2 d = sat__way_between(a, b);
    const sat__view v = sat__view_of(a, b, of_b, d, found->lengths);
    const sat_polygon *r = v.reference, *o = v.incident;
    if (blocks_a == blocks_b) {
        SAT_ASSUME(r->blocks == blocks_a && o->blocks == blocks_a);
    }
    const float nx = sat__normal_x(r)[edge], ny = sat__normal_y(r)[edge];
    const sat__faces faces = sat__face_edges(&v, edge, sat__small_incident_edge(o, nx, ny));
    const sat__clip clip = sat__clip_of(&faces);
    /* The deepest vertex, unless it is of neither edge or cut off: then float took another edge for the nearest one. */
    const bool is_deepest = sat__is_deepest(&v, sat__first(sat__sort_ends(&clip).height), found->separation);
    if (sat__rest(&faces) <= v.slack || found->radius > 0.0f || !is_deepest) {
        fill_special(a, b, of_b, (sat__edge){found->separation, edge}, collision);
        return;
    }
    sat__fill_clipped(&v, &faces, &clip, sat__faces_core(&faces), false, collision);
}

/* The two queries, from a look at small rings. */
SAT_KERNEL bool overlaps_by(const sat__look *found, const sat_polygon *a, const sat_polygon *b) {
    return found->is_known ? found->is_hit : relates(a, b);
}

/* Masks and cores without area go the whole way. */
static inline bool is_plain(const sat_polygon *a, const sat_polygon *b) {
    return !sat__either_is(a, b, SAT_MASKED | SAT_FLAT);
}

SAT_KERNEL bool intersect_by(const sat__look *found, const sat_polygon *a, const sat_polygon *b, uint32_t blocks_a,
                             uint32_t blocks_b, sat_collision *collision) {
    if (!found->is_known || !is_plain(a, b)) {
        return intersect_fully(a, b, collision);
    }
    if (collision == NULL) {
        return found->is_hit;
    }
    if (!found->is_hit) {
        return miss(collision);
    }
    fill_deep(a, b, blocks_a, blocks_b, found, collision);
    return true;
}

static bool intersect_large(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    if (!sat__is_small(a, b)) {
        return intersect_fully(a, b, collision);
    }
    const sat__look found = sat__look_at(a, b, a->blocks, b->blocks);
    return intersect_by(&found, a, b, a->blocks, b->blocks, collision);
}

/* A pair of a list that is a hit, or has to go the whole way. */
typedef struct candidate {
    sat_pair pair;
    bool special;
    sat__look look;
} candidate;

/* Pairs whose polygons are asked for before they are looked at: a few cache misses take as long as a few looks. */
enum { PAIRS_AHEAD = 8 };

/* The lines of a polygon that a look reads. */
static inline void prefetch_polygon(const sat_polygon *p) {
    const char *hot = (const char *)&p->category;
    sat__prefetch(hot);
    sat__prefetch(hot + 64);
    sat__prefetch(hot + 128);
}

/* The second half of a list of pairs: contacts. Here nearly all are hits, which a processor soon expects. */
SAT_KERNEL size_t fill_pairs(sat_polygon *const *polygons, const candidate *candidates, uint32_t count, sat_hit *hits,
                             size_t room) {
    size_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        const candidate *c = &candidates[i];
        const sat_polygon *a = polygons[c->pair.a], *b = polygons[c->pair.b];
        sat_collision *collision = found < room ? &hits[found].collision : NULL;
        if (collision != NULL) {
            hits[found].a = c->pair.a;
            hits[found].b = c->pair.b;
        }
        if (c->special) {
            found += intersect_fully(a, b, collision);
            continue;
        }
        found++;
        if (collision == NULL) {
            continue;
        }
        if (a->blocks == 1 && b->blocks == 1) {
            fill_deep(a, b, 1, 1, &c->look, collision);
        } else {
            fill_deep(a, b, a->blocks, b->blocks, &c->look, collision);
        }
    }
    return found;
}

#define SAT_SET(name) name##_base
#define SAT_PROCESSOR
#define SAT_LOOK sat__look_at
#include "intersect_set.h"

#ifdef SAT_HAS_AVX
#define SAT_SET(name) name##_avx
#define SAT_PROCESSOR SAT_AVX
#define SAT_LOOK      sat__look_at_few
#include "intersect_set.h"

typedef bool overlaps_function(const sat_polygon *a, const sat_polygon *b);
typedef bool intersect_function(const sat_polygon *a, const sat_polygon *b, sat_collision *collision);
typedef size_t intersect_pairs_function(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count,
                                        sat_hit *hits, size_t room);
SAT_CHOOSE(overlaps);        /* by processor */
SAT_CHOOSE(intersect);       /* by processor */
SAT_CHOOSE(intersect_pairs); /* by processor */
#endif

bool sat_overlaps(const sat_polygon *a, const sat_polygon *b) {
    return a != NULL && b != NULL && SAT_HERE(overlaps)(a, b);
}

bool sat_intersect(const sat_polygon *a, const sat_polygon *b, sat_collision *collision) {
    return a != NULL && b != NULL ? SAT_HERE(intersect)(a, b, collision) : miss(collision);
}

size_t sat__intersect_pairs(sat_polygon *const *polygons, const sat_pair *pairs, uint32_t count, sat_hit *hits,
                            size_t room) {
    return SAT_HERE(intersect_pairs)(polygons, pairs, count, hits, room);
}
