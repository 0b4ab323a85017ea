/* terrain_bar.c - see terrain_bar.h. */
#include "terrain_bar.h"

#include "vector.h"

#define LENGTH       58.0f
#define THICKNESS    3.0f
#define MOST_BOUNCES 24    /* a step; what is left of it then is dropped */
#define SKIN         0.01f /* pixels that the bar stops short of what it meets, for the rounding of its pose */
#define MOST_NEAR    256
#define LOOKS        8 /* instants of a motion at which the count looks for an overlap */

/* The cage, by its middle and half its size, and all walls; the first four are the room. */
static const sat_vec2 cage = {800.0f, 206.0f}, half_cage = {170.0f, 124.0f};

static const sat_vec2 ends[BAR_WALLS][2] = {
    {{630.0f, 82.0f}, {970.0f, 82.0f}},   {{630.0f, 330.0f}, {970.0f, 330.0f}}, {{630.0f, 82.0f}, {630.0f, 330.0f}},
    {{970.0f, 82.0f}, {970.0f, 330.0f}},  {{716.0f, 82.0f}, {700.0f, 200.0f}},  {{716.0f, 276.0f}, {790.0f, 256.0f}},
    {{800.0f, 140.0f}, {830.0f, 196.0f}}, {{900.0f, 330.0f}, {890.0f, 220.0f}}, {{900.0f, 146.0f}, {970.0f, 146.0f}},
};

bool bar_open(terrain_bar *bar) {
    bar->shape = sat_polygon_create_box(LENGTH, THICKNESS, NULL);
    if (bar->shape == NULL) {
        return false;
    }
    /* It asks what stands, and what stands asks what moves. */
    sat_polygon_set_filter(bar->shape, SOLVER_MOVING, SOLVER_STANDING);
    bar->inverse_inertia = sat_polygon_area(bar->shape) / sat_polygon_inertia(bar->shape);
    bar->speed = 20.0f;
    bar->random = 77u;
    return true;
}

void bar_close(terrain_bar *bar) {
    sat_polygon_destroy(bar->shape);
}

bool bar_add_walls(solver *s) {
    bool complete = true;
    for (size_t i = 0; i < BAR_WALLS; i++) {
        sat_vec2 middle = vec_scale(vec_add(ends[i][0], ends[i][1]), 0.5f);
        sat_polygon *wall = sat_polygon_create_segment(vec_sub(ends[i][0], middle), vec_sub(ends[i][1], middle), NULL);
        sat_polygon_set_position(wall, middle);
        complete = solver_add(s, wall, 0.0f) != NULL && complete;
    }
    return complete;
}

/* ------------------------------------------------------------------------------------------------------- flying -- */

/** What stands near the way of the bar: the obstacles of one motion. */
typedef struct near_list {
    const sat_polygon *shapes[MOST_NEAR];
    size_t count;
} near_list;

static near_list find_near(const terrain_bar *bar, const void *index, sat_polygon *const *shapes) {
    uint32_t which[MOST_NEAR];
    size_t found = 0;
    near_list list = {.count = 0};
    /* Wherever a bounce sends it, it is no further from here than it can fly in a step, and half its length. */
    float reach = LENGTH + 2.0f * bar->speed;
    sat_vec2 corner = {reach, reach};
    sat_aabb box = {vec_sub(bar->pose.position, corner), vec_add(bar->pose.position, corner)};
    sat_index_find_in_box(index, box, SOLVER_STANDING, which, MOST_NEAR, &found);
    for (size_t i = 0; i < found && i < MOST_NEAR; i++) {
        list.shapes[list.count++] = shapes[which[i]];
    }
    return list;
}

/** Where the bar is after a share of a step without an impact. */
static bar_pose pose_after(const terrain_bar *bar, float share) {
    return (bar_pose){vec_along(bar->pose.position, bar->velocity, share), bar->pose.angle + share * bar->spin};
}

static void set_pose(const terrain_bar *bar, bar_pose pose) {
    sat_polygon_set_pose(bar->shape, pose.position, pose.angle);
}

static bool bar_is_free(const terrain_bar *bar, const near_list *near) {
    for (size_t i = 0; i < near->count; i++) {
        if (sat_overlaps(bar->shape, near->shapes[i])) {
            return false;
        }
    }
    return true;
}

/** Moves there, but stays where there is no overlap: a graze leaves less room than the rounding of a pose takes. */
static void move_to(terrain_bar *bar, const near_list *near, bar_pose pose) {
    set_pose(bar, pose);
    if (bar_is_free(bar, near)) {
        bar->pose = pose;
    } else {
        set_pose(bar, bar->pose);
    }
}

/** Counts what the bar goes through in that share of a step: its centre crosses it, or the bar is in it for a while. */
static void count_tunnels(terrain_bar *bar, const near_list *near, float share) {
    sat_vec2 to = pose_after(bar, share).position;
    bool through[MOST_NEAR] = {false};
    for (int look = 0; look <= LOOKS; look++) {
        set_pose(bar, pose_after(bar, share * (float)look / (float)LOOKS));
        for (size_t i = 0; i < near->count; i++) {
            through[i] = through[i] || sat_overlaps(bar->shape, near->shapes[i]);
        }
    }
    for (size_t i = 0; i < near->count; i++) {
        bar->tunnelled += through[i] || sat_raycast(near->shapes[i], bar->pose.position, to, NULL);
    }
}

/** An elastic impact on something immovable: an impulse along `axis`, from the bar to it, at `point`. */
static void bounce_bar(terrain_bar *bar, sat_vec2 point, sat_vec2 axis) {
    sat_vec2 arm = vec_sub(point, bar->pose.position);
    float lever = vec_cross(arm, axis);
    float inertia = 1.0f / bar->inverse_inertia;
    float before = vec_dot(bar->velocity, bar->velocity) + inertia * bar->spin * bar->spin;
    float approach = vec_dot(vec_add(bar->velocity, vec_spin(bar->spin, arm)), axis);
    /* Rounding must not turn a graze into no bounce at all. */
    approach = approach > 0.001f ? approach : 0.001f;
    float impulse = 2.0f * approach / (1.0f + bar->inverse_inertia * lever * lever);
    bar->velocity = vec_along(bar->velocity, axis, -impulse);
    bar->spin -= bar->inverse_inertia * lever * impulse;
    /* Nothing is lost in an elastic impact; a thousand of them would lose a little to rounding. */
    float after = vec_dot(bar->velocity, bar->velocity) + inertia * bar->spin * bar->spin;
    float keep = square_root(before / after);
    bar->velocity = vec_scale(bar->velocity, keep);
    bar->spin *= keep;
    float spin = bar->spin < 0.0f ? -bar->spin : bar->spin;
    bar->most_spin = spin > bar->most_spin ? spin : bar->most_spin;
    bar->bounces++;
}

static void trail_pose(terrain_bar *bar) {
    if (bar->trail_length == BAR_TRAIL) {
        for (size_t i = 1; i < BAR_TRAIL; i++) {
            bar->trail[i - 1] = bar->trail[i];
        }
        bar->trail_length--;
    }
    bar->trail[bar->trail_length++] = bar->pose;
}

/** What the bar meets first in the `left` share of its step. */
static bool first_hit(const terrain_bar *bar, const near_list *near, float left, sat_sweep_hit *first) {
    const sat_motion motion = {vec_scale(bar->velocity, left), bar->spin * left}, none = {{0.0f, 0.0f}, 0.0f};
    bool any = false;
    for (size_t i = 0; i < near->count; i++) {
        sat_sweep_hit hit;
        if (sat_sweep_turning(bar->shape, motion, near->shapes[i], none, &hit) &&
            (!any || hit.fraction < first->fraction)) {
            *first = hit;
            any = true;
        }
    }
    return any;
}

static void spin_swept(terrain_bar *bar, const near_list *near) {
    float left = 1.0f;
    for (int bounces = 0; bounces < MOST_BOUNCES && left > 0.0f; bounces++) {
        sat_sweep_hit hit = {0};
        set_pose(bar, bar->pose);
        bool meets = first_hit(bar, near, left, &hit);
        float part = meets ? left * hit.fraction : left;
        float way = vec_length(bar->velocity) + 0.5f * LENGTH * (bar->spin < 0.0f ? -bar->spin : bar->spin);
        float back = meets ? SKIN / way : 0.0f;
        float share = part > back ? part - back : 0.0f;
        count_tunnels(bar, near, share);
        move_to(bar, near, pose_after(bar, share));
        left -= part;
        if (meets) {
            trail_pose(bar);
            bounce_bar(bar, hit.point, hit.axis);
        }
    }
}

static void spin_sampled(terrain_bar *bar, const near_list *near) {
    count_tunnels(bar, near, 1.0f);
    bar->pose = pose_after(bar, 1.0f);
    set_pose(bar, bar->pose);
    for (size_t i = 0; i < near->count; i++) {
        sat_collision collision;
        if (sat_intersect(bar->shape, near->shapes[i], &collision)) {
            sat_polygon_translate(bar->shape, collision.mtv);
            bar->pose.position = sat_polygon_position(bar->shape);
            bounce_bar(bar, collision.contacts[0].point, collision.axis);
        }
    }
}

static bool in_cage(sat_vec2 at) {
    sat_vec2 from = vec_sub(at, cage);
    return from.x > -half_cage.x && from.x < half_cage.x && from.y > -half_cage.y && from.y < half_cage.y;
}

void bar_throw(terrain_bar *bar, const void *index) {
    bar->trail_length = 0;
    bar->most_spin = 0.0f;
    bar->parked = true;
    for (int tries = 0; tries < 200 && bar->parked; tries++) {
        size_t found = 1;
        bar->pose.position.x = cage.x + half_cage.x * random_between(&bar->random, -0.9f, 0.9f);
        bar->pose.position.y = cage.y + half_cage.y * random_between(&bar->random, -0.9f, 0.9f);
        bar->pose.angle = random_between(&bar->random, -PI, PI);
        set_pose(bar, bar->pose);
        /* The bar's own mask is what stands. */
        sat_index_find(index, bar->shape, NULL, 0, &found);
        bar->parked = found > 0;
    }
    bar->velocity = vec_scale(vec_direction(random_between(&bar->random, -PI, PI)), bar->speed);
    bar->spin = bar->speed / 20.0f;
}

void bar_step(terrain_bar *bar, const void *index, sat_polygon *const *shapes) {
    if (bar->parked) {
        return;
    }
    trail_pose(bar);
    near_list near = find_near(bar, index, shapes);
    if (bar->sampled) {
        spin_sampled(bar, &near);
    } else {
        spin_swept(bar, &near);
    }
    if (!in_cage(bar->pose.position)) {
        bar_throw(bar, index);
    }
    /* Whole turns would only cost the angle its precision. */
    if (bar->pose.angle > PI || bar->pose.angle < -PI) {
        bar_pose same = bar->pose;
        same.angle += same.angle > 0.0f ? -2.0f * PI : 2.0f * PI;
        move_to(bar, &near, same);
    }
    set_pose(bar, bar->pose);
}

/* ------------------------------------------------------------------------------------------------------ drawing -- */

static void draw_pose(const draw_surface *surface, bar_pose pose, draw_colour colour, float width) {
    sat_vec2 half = vec_scale(vec_direction(pose.angle), 0.5f * LENGTH);
    surface->line(surface->self, vec_sub(pose.position, half), vec_add(pose.position, half), colour, width);
}

void bar_draw(const terrain_bar *bar, const draw_surface *surface) {
    for (size_t i = 0; i < BAR_WALLS; i++) {
        surface->line(surface->self, ends[i][0], ends[i][1], COLOUR_A, 1.5f);
    }
    surface->text(surface->self, vec(cage.x + half_cage.x, cage.y - half_cage.y - 7.0f),
                  "cage: a bar spins between walls of no thickness", 12.0f, COLOUR_MUTED, ALIGN_RIGHT);
    if (bar->parked) {
        return;
    }
    for (size_t i = 0; i < bar->trail_length; i++) {
        unsigned alpha = 12u + 70u * (unsigned)(i + 1) / (unsigned)bar->trail_length;
        draw_pose(surface, bar->trail[i], colour_fade(COLOUR_B, alpha), THICKNESS);
    }
    draw_pose(surface, bar->pose, COLOUR_B, THICKNESS + 1.0f);
}
