#include "crowd.h"

#include "check.h"
#include "generators.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

crowd crowd_begin(size_t count) {
    crowd c = {calloc(count + 1, sizeof *c.polygons), malloc((count + 1) * sizeof *c.category),
               malloc((count + 1) * sizeof *c.mask), calloc(count + 1, sizeof *c.group), count};
    assert_true(c.polygons && c.category && c.mask && c.group);
    for (size_t i = 0; i <= count; i++) {
        c.category[i] = 1;
        c.mask[i] = UINT32_MAX;
    }
    return c;
}

void crowd_end(crowd *c) {
    free(c->polygons);
    free(c->category);
    free(c->mask);
    free(c->group);
}

void crowd_set_filter(crowd *c, size_t i, uint32_t category, uint32_t mask) {
    c->category[i] = category;
    c->mask[i] = mask;
    sat_polygon_set_filter(c->polygons[i], category, mask);
}

void crowd_set_group(crowd *c, size_t i, uint32_t group) {
    c->group[i] = group;
    sat_polygon_set_group(c->polygons[i], group);
}

void crowd_set_filters(crowd *c, rng *source) {
    for (size_t i = 0; i < c->count; i++) {
        const uint32_t category = 1u << rng_integer(source, 0, 2), mask = (uint32_t)rng_bits(source);
        crowd_set_filter(c, i, category, mask);
        crowd_set_group(c, i, (uint32_t)rng_integer(source, 0, 3));
    }
}

static sat_vec2 place_in(rng *source, crowd_layout how, size_t count) {
    const double extent = sqrt((double)count) * 1.5;
    const sat_vec2 p = random_point(source, extent);
    switch (how) {
    case CROWD_SPOT:
        return rng_chance(source, 0.5) ? (sat_vec2){0, 0} : random_point(source, 0.1);
    case CROWD_ROW:
        return (sat_vec2){p.x, 0};
    case CROWD_TILES:
        return random_lattice_point(source, (int)extent + 1);
    case CROWD_FAR_OFF:
        return (sat_vec2){p.x + 3e6f, p.y - 7e6f};
    case CROWD_CASCADE: {
        const int power = rng_integer(source, -40, 0);
        return (sat_vec2){ldexpf(p.x, power), ldexpf(p.y, power)};
    }
    case CROWD_CLUSTERS: {
        const float x = rng_chance(source, 0.5) ? 1e5f : 0, y = rng_chance(source, 0.01) ? 1e15f : 0;
        return (sat_vec2){p.x + x, p.y + y};
    }
    default:
        return p;
    }
}

static sat_polygon *mixed_shape(rng *source, crowd_layout how, size_t count) {
    static shape_spec spec;
    memset(&spec, 0, sizeof spec);
    const bool is_tile = how == CROWD_TILES;
    double size = rng_between(source, 0.3, 1.5);
    if (how == CROWD_SIZES) {
        size = pow(10, rng_between(source, -3, 3));
    } else if (how == CROWD_CASCADE) {
        size = pow(2, rng_between(source, -40, 0));
    }
    if (is_tile) {
        make_round_tile(source, &spec);
    } else {
        shape_of_kind(source, (size_t)rng_integer(source, 0, SHAPE_KINDS - 1), size, &spec);
    }
    spec.angle = is_tile ? random_quarter_turn(source) : rng_chance(source, 0.3) ? 0 : random_angle(source);
    spec.position = place_in(source, how, count);
    if (is_tile && rng_chance(source, 0.6)) {
        return box_at(1, 1, spec.position.x, spec.position.y);
    }
    return kept(shape_build(&spec, 1));
}

sat_polygon *crowd_shape(rng *source, crowd_layout how, size_t count) {
    const float extent = 2 * sqrtf((float)count), x = extent * (float)rng_between(source, -1, 1),
                y = extent * (float)rng_between(source, -1, 1);
    const bool is_rare = rng_chance(source, 0.004);
    switch (how) {
    case CROWD_COLUMN:
        return box_at(1, 1, 0, 0.2f * extent * y);
    case CROWD_FLOORS:
        return is_rare ? box_at(100 * extent, 1, 0, y) : box_at(rng_chance(source, 0.01) ? 20 : 1, 1, x, y);
    case CROWD_TOWERS:
        return is_rare ? box_at(1, 100 * extent, x, 40 * y) : box_at(1, 1, x, y);
    case CROWD_LINES: {
        const float height = (float)rng_integer(source, 0, 6) * 0x1p-149f;
        return segment_of(x, height, x + 1.5f, height);
    }
    case CROWD_LATTICE:
        return segment_of(floorf(x), floorf(y), floorf(x) + 2, floorf(y));
    case CROWD_ALL_SIZES: {
        const float scale = ldexpf(1, rng_integer(source, -30, 56)) / extent;
        return box_at(2 * extent * scale, extent * scale, x * scale, y * scale);
    }
    default:
        return mixed_shape(source, how, count);
    }
}

crowd crowd_of(rng *source, crowd_layout how, size_t count) {
    crowd c = crowd_begin(count);
    for (size_t i = 0; i < count; i++) {
        c.polygons[i] = crowd_shape(source, how, count);
    }
    if (how == CROWD_TILES) {
        assert_ok(sat_polygon_join(c.polygons, count, NULL));
    }
    return c;
}
