/*
 * move.c - see move.h. The mover, made fatter by half a skin, is swept along its motion; sweeps are exact.
 *
 *     the fat mover meets nothing    go all the way: the gap is still half a skin or more
 *     it meets a surface             go until the gap is a skin; then slide: take out of the motion what leads into it
 */
#include "move.h"

#define SKIN       (1.0f / 1024.0f)    /* of the mover's size */
#define SPACINGS   (1.0f / 524288.0f)  /* of its furthest coordinate: sixteen times what is between two floats there */
#define DEAD_ZONE  1.25f               /* skins: what is no further from a surface stays where it is */
#define ROUNDING   (1.0f / 2097152.0f) /* of a motion: more than it is off after a few operations */
#define NO_MOTION  (1.0f / 262144.0f)  /* of the whole motion: what a surface leaves of it that takes it all */
#define HOLDERS    32                  /* shapes that overlap a mover at once */
#define FREE_TRIES 4

static sat_vec2 vec(float x, float y) {
    sat_vec2 v;
    v.x = x;
    v.y = y;
    return v;
}

static float dot(sat_vec2 a, sat_vec2 b) { return a.x * b.x + a.y * b.y; }

static sat_vec2 scaled(sat_vec2 v, float factor) { return vec(factor * v.x, factor * v.y); }

static sat_vec2 along(sat_vec2 p, sat_vec2 direction, float length) {
    return vec(p.x + length * direction.x, p.y + length * direction.y);
}

static float larger(float a, float b) { return a > b ? a : b; }

/* The length and up to half as much again; all that estimates of rounding want. */
static float about_length(sat_vec2 v) { return larger(v.x, -v.x) + larger(v.y, -v.y); }

/* ---------------------------------------------------------------------------------------------------- the first hit */

/* The skin that the mover needs on its way from here to there. */
static float skin_on_way(const sat_polygon *mover, sat_vec2 way) {
    const sat_aabb box = sat_polygon_aabb(mover);
    const float size = larger(box.upper.x - box.lower.x, box.upper.y - box.lower.y);
    const float x = larger(box.upper.x, -box.lower.x), y = larger(box.upper.y, -box.lower.y);
    const float there_x = larger(box.upper.x + way.x, -box.lower.x - way.x);
    const float there_y = larger(box.upper.y + way.y, -box.lower.y - way.y);
    return SKIN * size + SPACINGS * larger(larger(x, y), larger(there_x, there_y));
}

float move_skin(const sat_polygon *mover) { return skin_on_way(mover, vec(0.0f, 0.0f)); }

static bool is_platform(const move_world *world, const sat_polygon *shape) {
    for (size_t i = 0; i < world->platform_count; i++) {
        if (world->platforms[i] == shape) {
            return true;
        }
    }
    return false;
}

/* Is all of the mover beyond the platform's top edge? It is half a skin beyond it when it stands there: no epsilon. */
static bool is_above(const move_world *world, const sat_polygon *mover, const sat_polygon *platform) {
    const size_t count = sat_polygon_vertex_count(platform);
    sat_vec2 top = count > 1 ? sat_polygon_normal(platform, 0) : world->up;
    for (size_t i = 1; i < count; i++) {
        const sat_vec2 normal = sat_polygon_normal(platform, i);
        top = dot(normal, world->up) > dot(top, world->up) ? normal : top;
    }
    return sat_project(mover, top).min >= sat_project(platform, top).max;
}

/* The first of what has been met so far and one shape more, for a mover with a gap about it. */
static void meet(sat_polygon *mover, float gap, sat_vec2 motion, sat_polygon *shape, sat_sweep_hit *first,
                 sat_polygon **which) {
    const float radius = sat_polygon_radius(mover);
    sat_sweep_hit hit;
    sat_polygon_set_radius(mover, radius + gap);
    if (shape != mover && sat_sweep(mover, motion, shape, vec(0.0f, 0.0f), &hit) &&
        (!*which || hit.fraction < first->fraction)) {
        *first = hit;
        *which = shape;
    }
    sat_polygon_set_radius(mover, radius);
}

/* The first of all. NULL when the way is free. */
static sat_polygon *sweep(const move_world *world, sat_polygon *mover, float gap, sat_vec2 motion,
                          sat_sweep_hit *first) {
    sat_polygon *which = NULL;
    if (world->index) {
        const float radius = sat_polygon_radius(mover);
        uint32_t position;
        sat_polygon_set_radius(mover, radius + gap);
        which = sat_index_sweep(world->index, mover, motion, first, &position) ? world->solids[position] : NULL;
        sat_polygon_set_radius(mover, radius);
    }
    for (size_t i = 0; i < world->solid_count && !world->index; i++) {
        meet(mover, gap, motion, world->solids[i], first, &which);
    }
    for (size_t i = 0; i < world->platform_count; i++) {
        if (is_above(world, mover, world->platforms[i])) {
            meet(mover, gap, motion, world->platforms[i], first, &which);
        }
    }
    return which;
}

/* Is a shape other than the mover within the gap about it? A platform counts if the mover is above it. */
static bool is_near(const move_world *world, sat_polygon *mover, float gap, const sat_polygon *shape, bool platform) {
    if (shape == mover || (platform && !is_above(world, mover, shape))) {
        return false;
    }
    const float radius = sat_polygon_radius(mover);
    sat_polygon_set_radius(mover, radius + gap);
    const bool near = sat_overlaps(mover, shape);
    sat_polygon_set_radius(mover, radius);
    return near;
}

/* Is anything within the gap about the mover? */
static bool is_close(const move_world *world, sat_polygon *mover, float gap) {
    bool close = false;
    if (world->index) {
        const float radius = sat_polygon_radius(mover);
        size_t count = 0;
        sat_polygon_set_radius(mover, radius + gap);
        sat_index_find(world->index, mover, NULL, 0, &count);
        sat_polygon_set_radius(mover, radius);
        close = count > 0;
    }
    for (size_t i = 0; i < world->solid_count && !world->index && !close; i++) {
        close = is_near(world, mover, gap, world->solids[i], false);
    }
    for (size_t i = 0; i < world->platform_count && !close; i++) {
        close = is_near(world, mover, gap, world->platforms[i], true);
    }
    return close;
}

bool move_first_hit(const move_world *world, sat_polygon *mover, sat_vec2 motion, move_hit *hit) {
    const float room = move_skin(mover);
    float gap = 0.5f * room;
    sat_sweep_hit first;
    while (gap > 0.0f && is_close(world, mover, gap)) { /* a sweep of what overlaps within its gap may pass it */
        gap = gap > 0.25f * room ? 0.25f * room : 0.0f;
    }
    sat_polygon *shape = sweep(world, mover, gap, motion, &first);
    hit->fraction = 0.0f;
    hit->point = hit->normal = vec(0.0f, 0.0f);
    hit->shape = shape;
    if (!shape) {
        return false;
    }
    const float skin = skin_on_way(mover, scaled(motion, first.fraction)), into = dot(motion, first.axis);
    const float distance = gap + first.fraction * into; /* of mover and surface, in the direction of the axis */
    if (into > 0.0f && distance > DEAD_ZONE * skin) {
        hit->fraction = first.fraction - (skin - gap) / into;
    }
    hit->point = first.point;
    hit->normal = scaled(first.axis, -1.0f);
    return true;
}

/* -------------------------------------------------------------------------------------------------------- the moves */

/* How far a vector leads into the surface, `factor` times, and by its rounding more, taken out of it. */
static sat_vec2 away_from(sat_vec2 v, sat_vec2 normal, float factor) {
    const float into = -dot(v, normal);
    return into > 0.0f ? along(v, normal, factor * into) : v;
}

static void turn(sat_vec2 *velocity, sat_vec2 normal, float factor) {
    if (velocity) {
        *velocity = away_from(*velocity, normal, factor);
    }
}

sat_vec2 move_slide(const move_world *world, sat_polygon *mover, sat_vec2 motion, sat_vec2 *velocity) {
    const sat_vec2 whole = motion;
    const float length = about_length(whole);
    move_free(world, mover);
    for (int i = 0; i < MOVE_HITS; i++) {
        move_hit hit;
        if (!move_first_hit(world, mover, motion, &hit)) {
            sat_polygon_translate(mover, motion);
            return vec(0.0f, 0.0f);
        }
        sat_polygon_translate(mover, scaled(motion, hit.fraction));
        turn(velocity, hit.normal, 1.0f);
        motion = away_from(scaled(motion, 1.0f - hit.fraction), hit.normal, 1.0f);
        if (about_length(motion) <= NO_MOTION * length || dot(motion, whole) < -ROUNDING * length * length) {
            return vec(0.0f, 0.0f);
        }
        motion = along(motion, hit.normal, ROUNDING * about_length(motion)); /* along it, and not into it again */
    }
    return motion;
}

sat_vec2 move_bounce(const move_world *world, sat_polygon *mover, sat_vec2 motion, sat_vec2 *velocity, int most) {
    move_free(world, mover);
    for (int i = 0; i < most; i++) {
        move_hit hit;
        if (!move_first_hit(world, mover, motion, &hit)) {
            sat_polygon_translate(mover, motion);
            return vec(0.0f, 0.0f);
        }
        sat_polygon_translate(mover, scaled(motion, hit.fraction));
        turn(velocity, hit.normal, 2.0f);
        motion = away_from(scaled(motion, 1.0f - hit.fraction), hit.normal, 2.0f);
    }
    return motion;
}

bool move_stand(const move_world *world, sat_polygon *mover, float depth, float steepest, move_hit *ground) {
    const sat_vec2 down = scaled(world->up, -(depth + 2.0f * move_skin(mover)));
    move_hit hit;
    const bool stands = move_first_hit(world, mover, down, &hit) && dot(hit.normal, world->up) >= steepest;
    if (stands) {
        sat_polygon_translate(mover, scaled(down, hit.fraction));
    }
    if (ground) {
        *ground = hit;
    }
    return stands;
}

bool move_push(const move_world *world, sat_polygon *mover, const sat_polygon *shape, sat_vec2 motion) {
    if (is_platform(world, shape) && !is_above(world, mover, shape)) {
        return true;
    }
    const float radius = sat_polygon_radius(mover), gap = 0.5f * move_skin(mover);
    sat_sweep_hit hit;
    for (int i = 0; i < MOVE_HITS; i++) {
        sat_polygon_set_radius(mover, radius + gap);
        const bool meets = sat_sweep(mover, vec(0.0f, 0.0f), shape, motion, &hit);
        sat_polygon_set_radius(mover, radius);
        const float into = -dot(motion, hit.axis) * (1.0f - hit.fraction);
        if (!meets || into <= 0.0f) {
            return true;
        }
        move_slide(world, mover, scaled(hit.axis, -(into + gap)), NULL);
    }
    sat_polygon_set_radius(mover, radius + 0.5f * gap); /* it must not end as near as the next move would mend */
    const bool meets = sat_sweep(mover, vec(0.0f, 0.0f), shape, motion, &hit);
    sat_polygon_set_radius(mover, radius);
    return !meets;
}

/* ---------------------------------------------------------------------------------------------- out of what overlaps */

typedef struct holders {
    sat_polygon *shapes[HOLDERS];
    size_t count;
} holders;

static void add_holder(holders *list, sat_polygon *shape) {
    bool known = list->count == HOLDERS;
    for (size_t i = 0; i < list->count; i++) {
        known = known || list->shapes[i] == shape;
    }
    if (!known) {
        list->shapes[list->count++] = shape;
    }
}

/* Adds what overlaps the mover with the gap about it, and is not in the list yet. */
static void find_holders(const move_world *world, sat_polygon *mover, float gap, holders *list) {
    const float radius = sat_polygon_radius(mover);
    uint32_t found[HOLDERS];
    size_t count = 0;
    sat_polygon_set_radius(mover, radius + gap);
    if (world->index) {
        sat_index_find(world->index, mover, found, HOLDERS, &count);
    }
    for (size_t i = 0; i < count && i < HOLDERS; i++) {
        add_holder(list, world->solids[found[i]]);
    }
    for (size_t i = 0; i < world->solid_count && !world->index; i++) {
        if (world->solids[i] != mover && sat_overlaps(mover, world->solids[i])) {
            add_holder(list, world->solids[i]);
        }
    }
    for (size_t i = 0; i < world->platform_count; i++) {
        sat_polygon *platform = world->platforms[i];
        if (platform != mover && sat_overlaps(mover, platform)) {
            sat_polygon_set_radius(mover, radius);
            if (is_above(world, mover, platform)) {
                add_holder(list, platform);
            }
            sat_polygon_set_radius(mover, radius + gap);
        }
    }
    sat_polygon_set_radius(mover, radius);
}

/* Pushes it out of what holds it, then, from where it began, out of that and what it came upon there, and so on. */
sat_vec2 move_free(const move_world *world, sat_polygon *mover) {
    const sat_vec2 start = sat_polygon_position(mover);
    const float radius = sat_polygon_radius(mover), skin = move_skin(mover);
    sat_vec2 push = vec(0.0f, 0.0f);
    bool overlaps = false;
    holders list;
    list.count = 0;
    for (int i = 0; i < FREE_TRIES; i++) {
        const size_t known = list.count;
        find_holders(world, mover, 0.25f * skin, &list);
        for (size_t k = 0; k < list.count && i == 0; k++) {
            overlaps = overlaps || sat_overlaps(mover, list.shapes[k]);
        }
        if (list.count == known) {
            break;
        }
        sat_polygon_set_position(mover, start);
        sat_polygon_set_radius(mover, radius + skin);
        sat_push_out(mover, list.shapes, list.count, &push);
        sat_polygon_set_radius(mover, radius);
        sat_polygon_translate(mover, push);
    }
    sat_sweep_hit hit;
    sat_polygon_set_position(mover, start);
    if (!overlaps && sweep(world, mover, 0.0f, push, &hit)) { /* no room for the skin: half of the way is free */
        push = scaled(push, 0.5f * hit.fraction);
    }
    sat_polygon_translate(mover, push);
    return push;
}
