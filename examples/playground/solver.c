/* solver.c - the steps of solver.h. Contacts come in the order of sat_find_collisions(), so every run is the same. */
#include "solver_model.h"
#include "vector.h"

#define SUBSTEP    (1.0f / (60.0f * (float)SOLVER_SUBSTEPS))
#define ITERATIONS 2 /* of the soft pass: a whole pile that lands at once needs them */
#define FRICTION   0.6f
#define MOST_SPEED 1600.0f /* pixels a second: two bodies close in by at most 3.4 a substep */
#define MOST_PUSH  240.0f  /* pixels a second: how fast overlap is undone at most */
#define SPIN_DRAG  0.4f    /* per second: discs would roll for ever */
#define PULL_RATE  25.0f   /* per second: how fast a pulled point closes in on its target */

/* A contact resists overlap as a damped spring of this frequency (Hz) and damping ratio would. */
#define CONTACT_HERTZ   240.0f
#define CONTACT_DAMPING 10.0f

/* ----------------------------------------------------------------------------------------------------- contacts -- */

static solver_body *owner(const solver *s, uint32_t shape) {
    return &s->bodies[s->owners[shape]];
}

/** Takes over the impulses of the same contact in the substep before. */
static void inherit(const solver *s, solver_contact *c) {
    const solver_contact *old = contact_table_find(&s->table, s->previous, c);
    if (old != NULL) {
        c->normal_impulse = old->normal_impulse;
        c->tangent_impulse = old->tangent_impulse;
    }
}

/** The mass that an impulse along `direction` at the contact moves. */
static float effective_mass(const solver_body *a, const solver_body *b, const solver_contact *c, sat_vec2 direction) {
    float lever_a = vec_cross(c->arm_a, direction), lever_b = vec_cross(c->arm_b, direction);
    float inverse = a->inverse_mass + b->inverse_mass + a->inverse_inertia * lever_a * lever_a +
                    b->inverse_inertia * lever_b * lever_b;
    return inverse > 0.0f ? 1.0f / inverse : 0.0f;
}

static void add_contact(solver *s, const sat_hit *hit, const sat_contact *contact) {
    solver_contact *c = &s->contacts[s->contact_count++];
    const solver_body *a = owner(s, hit->a), *b = owner(s, hit->b);
    *c = (solver_contact){.a = hit->a, .b = hit->b, .id = contact->id};
    c->point = contact->point;
    c->normal = hit->collision.axis;
    c->arm_a = contact->arm_a;
    c->arm_b = contact->arm_b;
    c->gap = SOLVER_REST_DEPTH - contact->depth;
    c->normal_mass = effective_mass(a, b, c, c->normal);
    c->tangent_mass = effective_mass(a, b, c, vec_quarter(c->normal));
    if (contact->depth > s->deepest) {
        s->deepest = contact->depth;
    }
    inherit(s, c);
}

static void find_contacts(solver *s) {
    solver_contact *swap = s->previous;
    s->previous = s->contacts;
    s->previous_count = s->contact_count;
    s->contacts = swap;
    s->contact_count = 0;
    contact_table_file(&s->table, s->previous, s->previous_count);
    size_t found;
    sat_find_collisions(s->shapes, s->shape_count, s->scratch, s->hits, s->hit_capacity, &found);
    size_t stored = found < s->hit_capacity ? found : s->hit_capacity;
    for (size_t i = 0; i < stored; i++) {
        /* A piece of a joined surface may only sense what another piece pushes. */
        if (vec_dot(s->hits[i].collision.axis, s->hits[i].collision.axis) == 0.0f) {
            continue;
        }
        for (int k = 0; k < s->hits[i].collision.contact_count; k++) {
            add_contact(s, &s->hits[i], &s->hits[i].collision.contacts[k]);
        }
    }
}

/* ----------------------------------------------------------------------------------------------------- impulses -- */

static void apply_impulse(solver_body *a, solver_body *b, const solver_contact *c, sat_vec2 impulse) {
    a->velocity = vec_along(a->velocity, impulse, -a->inverse_mass);
    b->velocity = vec_along(b->velocity, impulse, b->inverse_mass);
    a->spin -= a->inverse_inertia * vec_cross(c->arm_a, impulse);
    b->spin += b->inverse_inertia * vec_cross(c->arm_b, impulse);
}

static sat_vec2 relative_velocity(const solver_body *a, const solver_body *b, const solver_contact *c) {
    sat_vec2 at_a = vec_add(a->velocity, vec_spin(a->spin, c->arm_a));
    sat_vec2 at_b = vec_add(b->velocity, vec_spin(b->spin, c->arm_b));
    return vec_sub(at_b, at_a);
}

static void warm_start(solver *s) {
    for (size_t i = 0; i < s->contact_count; i++) {
        const solver_contact *c = &s->contacts[i];
        sat_vec2 impulse =
            vec_along(vec_scale(c->normal, c->normal_impulse), vec_quarter(c->normal), c->tangent_impulse);
        apply_impulse(owner(s, c->a), owner(s, c->b), c, impulse);
    }
}

/** Along the normal: no approach. `soft` undoes overlap as a damped spring would, otherwise it is left as it is. */
static void solve_normal(solver_body *a, solver_body *b, solver_contact *c, bool soft) {
    /* Catto's soft constraint for a spring of angular frequency w and damping ratio z over a step h. */
    const float w = 2.0f * PI * CONTACT_HERTZ;
    const float stiffness = SUBSTEP * w * (2.0f * CONTACT_DAMPING + SUBSTEP * w);
    float bias = 0.0f, mass_scale = 1.0f, impulse_scale = 0.0f;
    if (c->gap > 0.0f) {
        bias = c->gap / SUBSTEP;
    } else if (soft) {
        bias = clamp(c->gap * w / (2.0f * CONTACT_DAMPING + SUBSTEP * w), -MOST_PUSH, 0.0f);
        mass_scale = stiffness / (1.0f + stiffness);
        impulse_scale = 1.0f / (1.0f + stiffness);
    }
    float approach = vec_dot(relative_velocity(a, b, c), c->normal);
    float impulse = -c->normal_mass * mass_scale * (approach + bias) - impulse_scale * c->normal_impulse;
    float total = c->normal_impulse + impulse;
    total = total > 0.0f ? total : 0.0f;
    apply_impulse(a, b, c, vec_scale(c->normal, total - c->normal_impulse));
    c->normal_impulse = total;
}

/** Along the surface: no sliding, up to what friction holds. */
static void solve_tangent(solver_body *a, solver_body *b, solver_contact *c) {
    sat_vec2 tangent = vec_quarter(c->normal);
    float sliding = vec_dot(relative_velocity(a, b, c), tangent);
    float most = FRICTION * c->normal_impulse;
    float total = clamp(c->tangent_impulse - c->tangent_mass * sliding, -most, most);
    apply_impulse(a, b, c, vec_scale(tangent, total - c->tangent_impulse));
    c->tangent_impulse = total;
}

static void solve(solver *s, bool soft) {
    for (size_t i = 0; i < s->contact_count; i++) {
        solver_contact *c = &s->contacts[i];
        solve_tangent(owner(s, c->a), owner(s, c->b), c);
        solve_normal(owner(s, c->a), owner(s, c->b), c, soft);
    }
}

/* -------------------------------------------------------------------------------------------------------- steps -- */

/** The pull of the pointer: closes in on the target at PULL_RATE, with the mass felt at the pulled point. */
static void pull(solver *s) {
    solver_body *b = s->pulled;
    if (b == NULL || b->inverse_mass == 0.0f) {
        return;
    }
    sat_vec2 turn = vec_direction(sat_polygon_angle(b->shape));
    sat_vec2 arm = {turn.x * s->pull_arm.x - turn.y * s->pull_arm.y, turn.y * s->pull_arm.x + turn.x * s->pull_arm.y};
    sat_vec2 at = vec_add(sat_polygon_position(b->shape), arm);
    sat_vec2 wanted = vec_scale(vec_sub(s->pull_target, at), PULL_RATE);
    sat_vec2 lacking = vec_sub(wanted, vec_add(b->velocity, vec_spin(b->spin, arm)));
    float inverse = b->inverse_mass + b->inverse_inertia * vec_dot(arm, arm);
    sat_vec2 impulse = vec_scale(lacking, 0.15f / inverse);
    b->velocity = vec_along(b->velocity, impulse, b->inverse_mass);
    b->spin += b->inverse_inertia * vec_cross(arm, impulse);
}

static void speed_up(solver *s) {
    for (size_t i = 0; i < s->count; i++) {
        solver_body *b = &s->bodies[i];
        if (b->inverse_mass == 0.0f) {
            continue;
        }
        b->velocity = vec_along(b->velocity, vec_add(s->gravity, b->push), SUBSTEP);
        b->spin = b->spin * (1.0f - SPIN_DRAG * SUBSTEP) + b->twist * SUBSTEP;
    }
}

static void move(solver *s) {
    for (size_t i = 0; i < s->count; i++) {
        solver_body *b = &s->bodies[i];
        if (b->inverse_mass == 0.0f) {
            continue;
        }
        float speed = vec_length(b->velocity);
        if (speed > MOST_SPEED) {
            b->velocity = vec_scale(b->velocity, MOST_SPEED / speed);
        }
        sat_vec2 position = vec_along(sat_polygon_position(b->shape), b->velocity, SUBSTEP);
        float angle = sat_polygon_angle(b->shape) + b->spin * SUBSTEP;
        /* Whole turns would only cost the angle its precision. */
        if (angle > PI || angle < -PI) {
            angle += angle > 0.0f ? -2.0f * PI : 2.0f * PI;
        }
        solver_set_pose(s, b, position, angle);
    }
}

void solver_substep(solver *s) {
    speed_up(s);
    pull(s);
    find_contacts(s);
    warm_start(s);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
        solve(s, true);
    }
    move(s);
    solve(s, false);
}

void solver_step(solver *s) {
    for (int substep = 0; substep < SOLVER_SUBSTEPS; substep++) {
        solver_substep(s);
    }
}
