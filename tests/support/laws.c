/* Cases and tallies. */
#include "laws.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/** A row that is broken altogether should not flood the log. */
#define PRINTED_PER_LAW 2

/** Fewer cases than this say nothing about shares. */
#define LEAST_FOR_SHARES 300

#define LAW_LINE(name, ...) {#name, law_check_##name, __VA_ARGS__},
const law law_table[] = {LAWS(LAW_LINE)};
const size_t law_count = sizeof law_table / sizeof law_table[0];
_Static_assert(sizeof law_table / sizeof law_table[0] <= LAW_MAX, "every law has a score");

static double largest_coordinate(const sat_polygon *polygon) {
    sat_aabb box = sat_polygon_aabb(polygon);
    sat_vec2 position = sat_polygon_position(polygon);
    double x = fmax(fabs((double)box.lower.x), fabs((double)box.upper.x));
    double y = fmax(fabs((double)box.lower.y), fabs((double)box.upper.y));
    return fmax(fmax(x, y), fmax(fabs((double)position.x), fabs((double)position.y)));
}

/** Positions and what was drawn far from them: they may cancel each other out. */
static double largest_number(const oracle_shape *shape) {
    double drawn = fmax(fabs(shape->x[0]), fabs(shape->y[0]));
    return drawn + fmax(fabs(shape->position_x), fabs(shape->position_y));
}

static float random_scale(rng *source, const shape_spec *a, const shape_spec *b) {
    int least = -20, most = 20;
    shape_limit_powers(a, b, 0.0, &least, &most);
    return ldexpf(1.0f, rng_integer(source, least, most));
}

void law_find_truth(law_case *pair) {
    double blur = oracle_blur(&pair->shape_a, &pair->shape_b);
    pair->truth = oracle_pair(&pair->shape_a, &pair->shape_b);
    pair->blurred = blur > 0.0;
    pair->undecided = pair->blurred && fabs(pair->truth.separation) <= blur;
    if (pair->undecided) {
        pair->truth.hit = sat_overlaps(pair->a, pair->b);
    }
    pair->truth.touching = pair->truth.touching && !pair->blurred;
}

static void open_case(law_case *pair, law_tally *tally, uint64_t number, rng *source) {
    pair->tally = tally;
    pair->number = number;
    pair->broken = false;
    pair->scale = random_scale(source, &pair->spec_a, &pair->spec_b);
    pair->a = shape_build(&pair->spec_a, 1.0f);
    pair->b = shape_build(&pair->spec_b, 1.0f);
    pair->scaled_a = shape_build(&pair->spec_a, pair->scale);
    pair->scaled_b = shape_build(&pair->spec_b, pair->scale);
    pair->shape_a = oracle_read(pair->a);
    pair->shape_b = oracle_read(pair->b);
    law_find_truth(pair);
    pair->size = oracle_pair_size(&pair->shape_a, &pair->shape_b);
    pair->rounding = 0x1p-22 * fmax(largest_coordinate(pair->a), largest_coordinate(pair->b));
    pair->digits = 0x1p-50 * (largest_number(&pair->shape_a) + largest_number(&pair->shape_b));
}

static void close_case(law_case *pair) {
    ++pair->tally->pairs;
    pair->tally->hits += pair->truth.hit;
    pair->tally->touching += pair->truth.touching;
    pair->tally->wrong += pair->broken;
    sat_polygon_destroy(pair->a);
    sat_polygon_destroy(pair->b);
    sat_polygon_destroy(pair->scaled_a);
    sat_polygon_destroy(pair->scaled_b);
}

void law_check_all(law_case *pair, law_tally *tally, uint64_t number, rng *source) {
    uint64_t stream = rng_bits(source);
    open_case(pair, tally, number, source);
    for (size_t i = 0; i < law_count; i++) {
        rng own = rng_start(tally->seed, stream, i); /* so that no law changes what another one is asked */
        pair->law = i;
        pair->law_broken = pair->law_judged = false;
        pair->query[0] = '\0';
        law_table[i].check(pair, &own);
        tally->scores[i].broken += pair->law_broken;
        tally->scores[i].judged += pair->law_judged;
    }
    close_case(pair);
}

static law_score *score_of(law_case *pair) { return &pair->tally->scores[pair->law]; }

/** What is wrong, and the first time in a case what repeats it. */
static void report(law_case *pair, const char *how, const char *promise, double actual, double expected) {
    const law_tally *tally = pair->tally;
    if (!pair->law_broken) {
        printf("%s: law %s, case %llu of SAT_TEST_SEED=0x%llx, scaled by %a %s\n", tally->row,
               law_table[pair->law].name, (unsigned long long)pair->number, (unsigned long long)tally->seed,
               (double)pair->scale, pair->name);
        shape_print(&pair->spec_a, "a");
        shape_print(&pair->spec_b, "b");
    }
    printf("  %s law %s: got %a (%.9g), expected %a (%.9g), size %.9g%s%s\n", how, promise, actual, actual, expected,
           expected, pair->size, pair->query[0] != '\0' ? " in " : "", pair->query);
}

void law_expect(law_case *pair, bool kept, const char *promise, double actual, double expected) {
    if (kept) {
        return;
    }
    if (score_of(pair)->broken < PRINTED_PER_LAW) {
        report(pair, "broken", promise, actual, expected);
    }
    pair->law_broken = pair->broken = true;
}

bool law_excuse(law_case *pair, bool kept, const char *promise, double actual, double expected) {
    bool printed = !kept && score_of(pair)->excused < PRINTED_PER_LAW;
    if (printed) {
        report(pair, "excused", promise, actual, expected);
    }
    score_of(pair)->excused += !kept;
    return printed;
}

void law_judge(law_case *pair, bool yes) {
    pair->law_judged = true;
    score_of(pair)->yes += yes;
    score_of(pair)->no += !yes;
}

void law_error(law_case *pair, double off, double size, const char *promise, double actual, double expected) {
    double error = (off > pair->digits ? off - pair->digits : 0.0) / size, *largest = &score_of(pair)->max_error;
    if (!(error <= *largest)) { /* a NaN stays visible */
        *largest = error;
    }
    law_expect(pair, error <= LAW_TOLERANCE, promise, actual, expected);
}

void law_name_query(law_case *pair, const char *name, sat_vec2 first, sat_vec2 second) {
    (void)snprintf(pair->query, sizeof pair->query, "%s: (sat_vec2){%af, %af}, (sat_vec2){%af, %af}", name,
                   (double)first.x, (double)first.y, (double)second.x, (double)second.y);
}

/* -------------------------------------------------------------------------------------------------------- tallies -- */

static double largest_error(const law_tally *tally, const char *kind) {
    double largest = 0.0;
    for (size_t i = 0; i < law_count; i++) {
        const char *own = law_table[i].kind_of_error;
        largest = own && strcmp(own, kind) == 0 ? fmax(largest, tally->scores[i].max_error) : largest;
    }
    return largest;
}

/** Cases judged, and where there is something to tell, yes/no answers, those excused, the largest error, those broken.
 */
static void print_score(const law *own, const law_score *score) {
    printf(" %s=%ld", own->name, score->judged);
    if (own->least_yes > 0.0) {
        printf("(%ld:%ld)", score->yes, score->no);
    }
    if (own->most_excused > 0.0) {
        printf("(excused:%ld)", score->excused);
    }
    if (score->max_error > 0.0) {
        printf("(%.1e)", score->max_error);
    }
    if (score->broken > 0) {
        printf("(BROKEN:%ld)", score->broken);
    }
}

/* How far a count of so many random cases may lie from its share of them: five standard deviations. */
static double scatter(double all, double share) { return 5.0 * sqrt(all * share * (1.0 - share)); }

static bool has_share(const law_tally *tally, const law *own, const char *what, double part, double all, double least) {
    bool enough = part >= least * all - scatter(all, least);
    if (!enough) {
        printf("%s: law %s judged too little: %s %.0f of %.0f, should be %g\n", tally->row, own->name, what, part, all,
               least);
    }
    return enough;
}

static bool judges_enough(const law_tally *tally, const law *own, const law_score *score) {
    double answers = (double)(score->yes + score->no);
    bool enough = has_share(tally, own, "cases", (double)score->judged, (double)tally->pairs, own->least_judged);
    enough = has_share(tally, own, "yes", (double)score->yes, answers, own->least_yes) && enough;
    enough = has_share(tally, own, "no", (double)score->no, answers, own->least_no) && enough;
    if ((double)score->excused >
        own->most_excused * (double)score->judged + scatter((double)score->judged, own->most_excused) + 1.0) {
        printf("%s: law %s excused %ld of %ld, should be at most %g\n", tally->row, own->name, score->excused,
               score->judged, own->most_excused);
        enough = false;
    }
    return enough;
}

bool law_tally_print(const law_tally *tally) {
    bool kept = tally->wrong == 0 && tally->pairs > 0;
    for (size_t i = 0; i < law_count && tally->pairs >= LEAST_FOR_SHARES && !tally->chosen; i++) {
        kept = judges_enough(tally, &law_table[i], &tally->scores[i]) && kept;
    }
    printf("property %s: pairs=%ld hits=%ld touching=%ld wrong=%ld max_depth_error=%.1e max_distance_error=%.1e "
           "max_fraction_error=%.1e",
           tally->row, tally->pairs, tally->hits, tally->touching, tally->wrong, largest_error(tally, "depth"),
           largest_error(tally, "distance"), largest_error(tally, "fraction"));
    for (size_t i = 0; i < law_count; i++) {
        print_score(&law_table[i], &tally->scores[i]);
    }
    printf("\n");
    (void)fflush(stdout);
    return kept;
}

/* ---------------------------------------------------------------------------------------------------------- parts -- */

void law_expect_unit(law_case *pair, sat_vec2 axis, const char *promise) {
    law_expect(pair, fabs(law_length(axis) - 1.0) <= 0x1p-22, promise, (double)axis.x, (double)axis.y);
}

double law_lowest(const oracle_shape *shape, oracle_vec2 u) {
    double least = HUGE_VAL;
    for (size_t i = 0; i < shape->count; i++) {
        least = fmin(least, u.x * shape->x[i] + u.y * shape->y[i]);
    }
    return least - shape->radius;
}

double law_off_surface(const oracle_shape *shape, const sat_polygon *polygon, sat_vec2 point) {
    return oracle_distance_from_surface(shape, law_relative(point, sat_polygon_position(polygon)));
}

double law_length(sat_vec2 v) { return hypot((double)v.x, (double)v.y); }

double law_off(oracle_vec2 v, double factor, sat_vec2 w) {
    return hypot(v.x - factor * (double)w.x, v.y - factor * (double)w.y);
}

bool law_boxes_touch(sat_aabb a, sat_aabb b) {
    return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
}

bool law_is_finite(sat_vec2 v) { return isfinite(v.x) && isfinite(v.y); }

bool law_equal(sat_vec2 a, sat_vec2 b) { return a.x == b.x && a.y == b.y; }

/** Below FLT_MIN floats have a fixed step, and what is rounded to it has fewer digits at one scale than at another. */
bool law_length_is_scaled(float large, float plain, float scale) {
    bool tiny = fabsf(plain) < FLT_MIN || fabsf(large) < FLT_MIN;
    double step = tiny ? 0x1p-149 * fmax(1.0, (double)scale) : 0.0;
    return fabs((double)large - (double)plain * (double)scale) <= step;
}

bool law_is_scaled(sat_vec2 large, sat_vec2 plain, float scale) {
    return law_length_is_scaled(large.x, plain.x, scale) && law_length_is_scaled(large.y, plain.y, scale);
}

sat_vec2 law_negated(sat_vec2 v) { return (sat_vec2){-v.x, -v.y}; }

sat_vec2 law_scaled(sat_vec2 v, float scale) { return (sat_vec2){v.x * scale, v.y * scale}; }

oracle_vec2 law_relative(sat_vec2 world, sat_vec2 position) {
    return (oracle_vec2){(double)world.x - (double)position.x, (double)world.y - (double)position.y};
}

bool law_in_range(const law_case *pair, sat_vec2 v) {
    double largest = fmax(fabs((double)v.x), fabs((double)v.y)) * fmax(1.0, (double)pair->scale);
    double x = (double)v.x * (double)pair->scale, y = (double)v.y * (double)pair->scale;
    return largest <= (double)SAT_MAX_EXTENT && (double)(float)x == x && (double)(float)y == y;
}

static sat_vec2 point_near(const law_case *pair, rng *source) {
    sat_vec2 corner = sat_polygon_vertex(pair->b, rng_bits(source) % sat_polygon_vertex_count(pair->b));
    sat_vec2 other = sat_polygon_vertex(pair->a, rng_bits(source) % sat_polygon_vertex_count(pair->a));
    sat_vec2 middle = sat_polygon_centroid(pair->a);
    double t = rng_between(source, -0.5, 1.5), away = pair->size * rng_between(source, -0.7, 0.7);
    switch (rng_integer(source, 0, 5)) {
    case 0:
        return corner;
    case 1:
        return other;
    case 2:
        t = rng_unit(source); /* of the way from the middle of a to one of its corners */
        away = rng_chance(source, 0.5) ? 0.0 : ldexp(pair->size, -rng_integer(source, 1, 24));
        return (sat_vec2){(float)((double)middle.x + t * ((double)other.x - (double)middle.x) + away),
                          (float)((double)middle.y + t * ((double)other.y - (double)middle.y))};
    default:
        return (sat_vec2){(float)((double)corner.x + t * ((double)other.x - (double)corner.x) + away),
                          (float)((double)corner.y + t * ((double)other.y - (double)corner.y) - away)};
    }
}

sat_vec2 law_point_near(const law_case *pair, rng *source) {
    const sat_vec2 p = point_near(pair, source);
    const float least = FLT_MIN / fminf(1.0f, pair->scale); /* so that it keeps its digits at any scale */
    const float hair = fmaxf(least, (float)(pair->size * rng_magnitude(source, -80, -20)));
    const float beside[4] = {0.0f, 0.0f, hair, -hair};
    return (sat_vec2){p.x == 0.0f ? beside[rng_bits(source) % 4] : p.x,
                      p.y == 0.0f ? beside[rng_bits(source) % 4] : p.y};
}
