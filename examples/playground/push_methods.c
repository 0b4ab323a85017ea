/* push_methods.c - see push_methods.h. */
#include "push_methods.h"

#include "vector.h"

static bool is_zero(sat_vec2 v) {
    return v.x == 0.0f && v.y == 0.0f;
}

/* ---------------------------------------------------------------------------------------------------- diagonals -- */

sat_vec2 push_diagonal(const sat_polygon *shape, size_t index, const sat_polygon *other, sat_vec2 *crossing) {
    sat_vec2 centre = sat_polygon_position(shape);
    sat_vec2 corner = sat_polygon_vertex(shape, index);
    sat_vec2 none = {0.0f, 0.0f};
    sat_ray_hit hit;
    if (!sat_raycast(other, centre, corner, &hit)) {
        return none;
    }
    /* Without a normal the centre is inside the other shape and looks out: the crossing is where the line would enter
     * on its way back. */
    if (is_zero(hit.normal)) {
        if (!sat_raycast(other, corner, centre, &hit) || hit.fraction == 0.0f) {
            return none;
        }
    }
    *crossing = hit.point;
    return vec_sub(corner, hit.point);
}

/** The sum of what all of shape's diagonals have crossed. */
static sat_vec2 diagonals_of(const sat_polygon *shape, const sat_polygon *other) {
    sat_vec2 sum = {0.0f, 0.0f};
    for (size_t i = 0; i < sat_polygon_vertex_count(shape); i++) {
        sat_vec2 crossing;
        sum = vec_add(sum, push_diagonal(shape, i, other, &crossing));
    }
    return sum;
}

static bool detect_by_diagonals(const sat_polygon *shape, const sat_polygon *other) {
    for (size_t i = 0; i < sat_polygon_vertex_count(shape); i++) {
        sat_vec2 crossing;
        if (!is_zero(push_diagonal(shape, i, other, &crossing))) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------------------------------------------ centres -- */

static float shadow_overlap(const sat_polygon *a, const sat_polygon *b, sat_vec2 axis) {
    sat_interval first = sat_project(a, axis), second = sat_project(b, axis);
    float lower = first.min > second.min ? first.min : second.min;
    float upper = first.max < second.max ? first.max : second.max;
    return upper - lower;
}

static sat_vec2 centres_correction(const sat_polygon *a, const sat_polygon *b) {
    const sat_polygon *shapes[2] = {a, b};
    float least = SAT_MAX_EXTENT;
    for (int which = 0; which < 2; which++) {
        for (size_t i = 0; i < sat_polygon_vertex_count(shapes[which]); i++) {
            float overlap = shadow_overlap(a, b, sat_polygon_normal(shapes[which], i));
            least = overlap < least ? overlap : least;
        }
    }
    if (least <= 0.0f) {
        return vec(0.0f, 0.0f);
    }
    return vec_scale(vec_unit(vec_sub(sat_polygon_position(a), sat_polygon_position(b))), least);
}

/* ------------------------------------------------------------------------------------------------------ methods -- */

bool push_detect(push_method method, const sat_polygon *a, const sat_polygon *b) {
    if (method == PUSH_DIAGONALS) {
        return detect_by_diagonals(a, b) || detect_by_diagonals(b, a);
    }
    return sat_overlaps(a, b);
}

sat_vec2 push_correction(push_method method, const sat_polygon *a, const sat_polygon *b) {
    sat_collision collision;
    switch (method) {
    case PUSH_DIAGONALS:
        return vec_sub(diagonals_of(b, a), diagonals_of(a, b));
    case PUSH_CENTRES:
        return centres_correction(a, b);
    default:
        sat_intersect(a, b, &collision);
        return collision.mtv;
    }
}

void push_jitter_note(push_jitter *jitter, sat_vec2 correction, bool steady) {
    bool corrects = !is_zero(correction);
    if (steady && jitter->pushing) {
        jitter->open_sum += vec_length(vec_sub(correction, jitter->last));
        jitter->open_samples++;
        if (corrects) {
            jitter->sum += jitter->open_sum;
            jitter->samples += jitter->open_samples;
        }
    }
    if (corrects || !steady) {
        jitter->open_sum = 0.0f;
        jitter->open_samples = 0;
    }
    jitter->pushing = steady && (corrects || jitter->pushing);
    jitter->last = correction;
}

float push_jitter_mean(const push_jitter *jitter) {
    return jitter->samples > 0 ? jitter->sum / (float)jitter->samples : 0.0f;
}

/** One steady push of push_measure(): 200 steps in one direction. */
static void measure_run(push_method method, sat_polygon *pentagon, sat_polygon *square, int run, push_jitter *jitter,
                        float *left_over) {
    /* Directions and offsets share no period, so no two runs meet the square alike. */
    float heading = 2.0f * PI * (float)run / 24.0f + 0.1f;
    float offset = -24.0f + 48.0f * (float)(run * 7 % 24) / 24.0f;
    sat_vec2 forward = vec_direction(heading);
    sat_vec2 start = vec_along(vec_scale(forward, -130.0f), vec_quarter(forward), offset);
    sat_polygon_set_pose(pentagon, start, heading + 0.7f * (float)run);
    sat_polygon_set_pose(square, vec(0.0f, 0.0f), 0.0f);
    jitter->pushing = false;
    for (int step = 0; step < 200; step++) {
        sat_polygon_translate(pentagon, forward);
        sat_vec2 correction = push_correction(method, square, pentagon);
        sat_polygon_translate(square, correction);
        push_jitter_note(jitter, correction, true);
        float left = -sat_distance(square, pentagon, NULL);
        if (!is_zero(correction) && left > *left_over) {
            *left_over = left;
        }
    }
}

push_report push_measure(push_method method) {
    push_report report = {0.0f, 0.0f};
    push_jitter jitter = {0};
    sat_polygon *pentagon = sat_polygon_create_regular(5, 70.0f, NULL);
    sat_polygon *square = sat_polygon_create_box(60.0f, 60.0f, NULL);
    if (pentagon != NULL && square != NULL) {
        for (int run = 0; run < 24; run++) {
            measure_run(method, pentagon, square, run, &jitter, &report.left_over);
        }
    }
    report.jitter = push_jitter_mean(&jitter);
    sat_polygon_destroy(pentagon);
    sat_polygon_destroy(square);
    return report;
}
