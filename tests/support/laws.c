/*
 * Cases and tallies.
 */
#include "laws.h"

#include <math.h>
#include <stdio.h>

/** A family that is broken altogether should not flood the log. */
#define PRINTED_PER_FAMILY 3

static double largest_coordinate(const sat_polygon *polygon) {
    sat_aabb box = sat_polygon_aabb(polygon);
    sat_vec2 position = sat_polygon_position(polygon);
    double x = fmax(fabs((double)box.lower.x), fabs((double)box.upper.x));
    double y = fmax(fabs((double)box.lower.y), fabs((double)box.upper.y));
    return fmax(fmax(x, y), fmax(fabs((double)position.x), fabs((double)position.y)));
}

/** The powers of two by which a shape can be scaled within the range of the library, in addition to those already
 * excluded. */
static void limit_powers(const shape_spec *spec, int *least, int *most) {
    int size = 0, place = 0;
    (void)frexp(shape_reach(spec), &size);
    (void)frexp(fmax(fabs((double)spec->position.x), fabs((double)spec->position.y)), &place);
    int largest = place > size ? place : size;
    *least = -56 - size > *least ? -56 - size : *least;
    *most = 58 - largest < *most ? 58 - largest : *most;
}

static float random_scale(rng *source, const shape_spec *a, const shape_spec *b) {
    int least = -20, most = 20;
    limit_powers(a, &least, &most);
    limit_powers(b, &least, &most);
    return ldexpf(1.0f, rng_integer(source, least, most));
}

void law_case_open(law_case *pair, law_tally *tally, uint64_t number, rng *source) {
    pair->tally = tally;
    pair->number = number;
    pair->broken = false;
    pair->query[0] = '\0';
    pair->scale = random_scale(source, &pair->spec_a, &pair->spec_b);
    pair->a = shape_build(&pair->spec_a, 1.0f);
    pair->b = shape_build(&pair->spec_b, 1.0f);
    pair->scaled_a = shape_build(&pair->spec_a, pair->scale);
    pair->scaled_b = shape_build(&pair->spec_b, pair->scale);
    pair->shape_a = tally->blurred ? oracle_read_blurred(pair->a) : oracle_read(pair->a);
    pair->shape_b = tally->blurred ? oracle_read_blurred(pair->b) : oracle_read(pair->b);
    pair->truth = oracle_pair(&pair->shape_a, &pair->shape_b);
    pair->size = oracle_pair_size(&pair->shape_a, &pair->shape_b);
    pair->undecided = tally->blurred && fabs(pair->truth.separation) <= LAW_TOLERANCE * pair->size;
    if (pair->undecided) {
        pair->truth.hit = sat_overlaps(pair->a, pair->b);
    }
    pair->truth.touching = pair->truth.touching && !tally->blurred;
    pair->rounding = 0x1p-22 * fmax(largest_coordinate(pair->a), largest_coordinate(pair->b));
}

void law_case_close(law_case *pair) {
    ++pair->tally->pairs;
    pair->tally->hits += pair->truth.hit;
    pair->tally->touching += pair->truth.touching;
    pair->tally->wrong += pair->broken;
    sat_polygon_destroy(pair->a);
    sat_polygon_destroy(pair->b);
    sat_polygon_destroy(pair->scaled_a);
    sat_polygon_destroy(pair->scaled_b);
}

void law_expect(law_case *pair, bool kept, const char *law, double actual, double expected) {
    const law_tally *tally = pair->tally;
    if (kept) {
        return;
    }
    if (tally->wrong < PRINTED_PER_FAMILY) {
        if (!pair->broken) {
            printf("%s %s: case %llu of SAT_TEST_SEED=%llu, scaled by %a\n", tally->suite, tally->family,
                   (unsigned long long)pair->number, (unsigned long long)tally->seed, (double)pair->scale);
            shape_print(&pair->spec_a, "a");
            shape_print(&pair->spec_b, "b");
        }
        printf("  broken law %s: got %a (%.9g), expected %a (%.9g)%s%s\n", law, actual, actual, expected, expected,
               pair->query[0] != '\0' ? " in " : "", pair->query);
    }
    pair->broken = true;
}

void law_name_query(law_case *pair, const char *name, sat_vec2 first, sat_vec2 second) {
    (void)snprintf(pair->query, sizeof pair->query, "%s: (sat_vec2){%af, %af}, (sat_vec2){%af, %af}", name,
                   (double)first.x, (double)first.y, (double)second.x, (double)second.y);
}

bool law_tally_print(const law_tally *tally) {
    printf("property %s %s: pairs=%ld hits=%ld touching=%ld wrong=%ld max_depth_error=%.1e max_distance_error=%.1e",
           tally->suite, tally->family, tally->pairs, tally->hits, tally->touching, tally->wrong,
           tally->max_depth_error, tally->max_distance_error);
    if (tally->max_fraction_error > 0.0) {
        printf(" max_fraction_error=%.1e", tally->max_fraction_error);
    }
    printf("\n");
    (void)fflush(stdout);
    return tally->wrong == 0 && tally->pairs > 0 && tally->max_depth_error < LAW_TOLERANCE &&
           tally->max_distance_error < LAW_TOLERANCE && tally->max_fraction_error < LAW_TOLERANCE;
}

bool law_is_unit(sat_vec2 axis) {
    return fabs(hypot((double)axis.x, (double)axis.y) - 1.0) <= 0x1p-22;
}

bool law_is_finite(sat_vec2 v) {
    return isfinite(v.x) && isfinite(v.y);
}

bool law_equal(sat_vec2 a, sat_vec2 b) {
    return a.x == b.x && a.y == b.y;
}

sat_vec2 law_scaled(sat_vec2 v, float scale) {
    return (sat_vec2){v.x * scale, v.y * scale};
}

sat_vec2 law_place(const oracle_shape *shape) {
    return (sat_vec2){shape->position_x, shape->position_y};
}

oracle_vec2 law_relative(sat_vec2 world, sat_vec2 position) {
    return (oracle_vec2){(double)world.x - (double)position.x, (double)world.y - (double)position.y};
}

void law_note(double *largest, double error) {
    if (!(error <= *largest)) { /* a NaN stays visible */
        *largest = error;
    }
}
