/*
 * Box2D 2.4: shape, proxy and transform each. Its polygons carry a skin of two "linear slops" to keep stacks calm;
 * their radius is that of the shape here, so that the same question is asked of everybody. The code that runs is the
 * same.
 *
 * It has no capsules; b2DistanceProxy takes one, so all questions that go by proxies are answered. Yes or no comes from
 * the manifold where there is one, which is faster than b2TestOverlap(), and from b2Distance() elsewhere.
 */
#include "peers.h"

#include <box2d/b2_distance.h>
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>
#include <cstdio>
#include <vector>

namespace {

b2Vec2 vector(sat_vec2 v) {
    return b2Vec2(v.x, v.y);
}

// A shape of any kind it has.
struct Shape {
    bench_kind kind;
    b2CircleShape circle;
    b2EdgeShape edge;
    b2PolygonShape polygon;
    b2Transform transform;

    explicit Shape(const bench_shape &shape) : kind(shape.kind) {
        transform.Set(vector(shape.pose.position), shape.pose.angle);
        circle.m_radius = shape.radius;
        std::vector<b2Vec2> points;
        for (size_t i = 0; i < shape.count; i++) {
            points.push_back(vector(shape.vertices[i]));
        }
        if (shape.count == 2) {
            edge.SetTwoSided(points[0], points[1]);
            edge.m_radius = 0.0f;
        } else if (shape.count > 2) {
            polygon.Set(points.data(), static_cast<int32>(shape.count));
            polygon.m_radius = shape.radius;
        }
    }

    const b2Shape *Get() const {
        return kind == BENCH_CIRCLE    ? static_cast<const b2Shape *>(&circle)
               : kind == BENCH_SEGMENT ? static_cast<const b2Shape *>(&edge)
                                       : &polygon;
    }
};

struct State {
    std::vector<Shape> shapes;
    std::vector<b2DistanceProxy> proxies;
    std::vector<b2Vec2> points; // of the proxies
    std::vector<b2RayCastInput> rays;
    std::vector<b2Sweep> sweeps; // of a and b, in turns
};

// In the order of the arguments of its functions, the later one first; no manifold for a capsule.
enum class Form { circle, polygon, edge, capsule };

constexpr Form form_of(bench_kind kind) {
    return kind == BENCH_CIRCLE    ? Form::circle
           : kind == BENCH_SEGMENT ? Form::edge
           : kind == BENCH_CAPSULE ? Form::capsule
                                   : Form::polygon;
}

bool has_manifold(bench_kind a, bench_kind b) {
    const Form form_a = form_of(a), form_b = form_of(b);
    const bool has_capsule = form_a == Form::capsule || form_b == Form::capsule;
    const bool has_mix = a == BENCH_MIX || b == BENCH_MIX;
    return !has_capsule && !has_mix && !(form_a == Form::edge && form_b == Form::edge);
}

bool offers(const bench_row *row) {
    const bool is_alone = form_of(row->a) != Form::capsule && row->a != BENCH_MIX;
    switch (row->question) {
    case BENCH_INTERSECT:
        return row->corners <= b2_maxPolygonVertices && has_manifold(row->a, row->b);
    case BENCH_RAYCAST: // these two leave the radius of a polygon out
    case BENCH_CONTAINS_POINT:
        return is_alone && row->a != BENCH_ROUNDED;
    case BENCH_POSE:
        return is_alone;
    case BENCH_SWEEP_TURNING:
        return true;
    default:
        return row->question <= BENCH_SWEEP && row->corners <= b2_maxPolygonVertices;
    }
}

b2Sweep make_sweep(const b2Transform &from, sat_vec2 motion, float turn) {
    b2Sweep sweep;
    sweep.localCenter.SetZero();
    sweep.c0 = from.p;
    sweep.c = from.p + vector(motion);
    sweep.a0 = from.q.GetAngle();
    sweep.a = sweep.a0 + turn;
    sweep.alpha0 = 0.0f;
    return sweep;
}

void *create(const bench_pairs *pairs) {
    State *state = new State;
    state->points.resize(pairs->shape_count * b2_maxPolygonVertices);
    state->proxies.resize(pairs->shape_count);
    for (size_t i = 0; i < pairs->shape_count; i++) {
        const bench_shape &shape = pairs->shapes[i];
        b2Vec2 *points = &state->points[i * b2_maxPolygonVertices];
        for (size_t j = 0; j < shape.count; j++) {
            points[j] = vector(shape.vertices[j]);
        }
        state->shapes.emplace_back(shape);
        state->proxies[i].Set(points, static_cast<int32>(shape.count), shape.radius);
    }
    state->rays.resize(pairs->count);
    for (size_t i = 0; i < pairs->count; i++) {
        state->rays[i].p1 = vector(pairs->asks[i].p);
        state->rays[i].p2 = vector(pairs->asks[i].q);
        state->rays[i].maxFraction = 1.0f;
    }
    for (size_t i = 0; pairs->turns != nullptr && i < pairs->count; i++) {
        const bench_ask &ask = pairs->asks[i];
        state->sweeps.push_back(make_sweep(state->shapes[ask.a].transform, ask.p, pairs->turns[i].x));
        state->sweeps.push_back(make_sweep(state->shapes[ask.b].transform, ask.q, pairs->turns[i].y));
    }
    return state;
}

void destroy(void *memory) {
    delete static_cast<State *>(memory);
}

// ------------------------------------------------------------------------------------------------ contacts, yes or no

// Of later form first, as the functions have it.
template <Form form_a, Form form_b> void collide(b2Manifold *m, const Shape &a, const Shape &b) {
    if (form_a < form_b) {
        collide<(form_a < form_b ? form_b : form_a), (form_a < form_b ? form_a : form_b)>(m, b, a);
    } else if (form_a == Form::circle) {
        b2CollideCircles(m, &a.circle, a.transform, &b.circle, b.transform);
    } else if (form_a == Form::polygon && form_b == Form::circle) {
        b2CollidePolygonAndCircle(m, &a.polygon, a.transform, &b.circle, b.transform);
    } else if (form_a == Form::polygon) {
        b2CollidePolygons(m, &a.polygon, a.transform, &b.polygon, b.transform);
    } else if (form_b == Form::circle) {
        b2CollideEdgeAndCircle(m, &a.edge, a.transform, &b.circle, b.transform);
    } else {
        b2CollideEdgeAndPolygon(m, &a.edge, a.transform, &b.polygon, b.transform);
    }
}

// The manifold alone: its points are local, and the depth only comes out when b2WorldManifold turns them to the world.
template <Form a, Form b>
void intersect_all(const State &state, const bench_pairs *pairs, size_t count, float *answers) {
    for (size_t i = 0; i < count; i++) {
        b2Manifold manifold;
        manifold.pointCount = 0;
        collide<a, b>(&manifold, state.shapes[pairs->asks[i].a], state.shapes[pairs->asks[i].b]);
        answers[i] = bench_answer(manifold.pointCount > 0, BENCH_HIT_ALONE);
    }
}

template <Form a>
void intersect_with(Form b, const State &state, const bench_pairs *pairs, size_t count, float *answers) {
    if (b == Form::circle) {
        intersect_all<a, Form::circle>(state, pairs, count, answers);
    } else if (b == Form::polygon) {
        intersect_all<a, Form::polygon>(state, pairs, count, answers);
    } else {
        intersect_all<a, Form::edge>(state, pairs, count, answers);
    }
}

void intersect(const State &state, const bench_pairs *pairs, size_t count, float *answers) {
    const Form a = form_of(pairs->row.a), b = form_of(pairs->row.b);
    if (a == Form::circle) {
        intersect_with<Form::circle>(b, state, pairs, count, answers);
    } else if (a == Form::polygon) {
        intersect_with<Form::polygon>(b, state, pairs, count, answers);
    } else {
        intersect_with<Form::edge>(b, state, pairs, count, answers);
    }
}

float measure(const State &state, const bench_ask &ask) {
    b2DistanceInput input;
    input.proxyA = state.proxies[ask.a];
    input.proxyB = state.proxies[ask.b];
    input.transformA = state.shapes[ask.a].transform;
    input.transformB = state.shapes[ask.b].transform;
    input.useRadii = true;
    b2SimplexCache cache;
    cache.count = 0;
    b2DistanceOutput output;
    b2Distance(&output, &cache, &input);
    return output.distance;
}

// ---------------------------------------------------------------------------------------------------- other questions

float sweep_one(const State &state, const bench_ask &ask) {
    b2ShapeCastInput input;
    input.proxyA = state.proxies[ask.a];
    input.proxyB = state.proxies[ask.b];
    input.transformA = state.shapes[ask.a].transform;
    input.transformB = state.shapes[ask.b].transform;
    input.translationB = vector(ask.q) - vector(ask.p);
    b2ShapeCastOutput output = {};
    bool hit = b2ShapeCast(&output, &input);
    return bench_answer(hit, output.lambda);
}

float sweep_turning_one(const State &state, const bench_ask &ask, size_t i) {
    b2TOIInput input;
    input.proxyA = state.proxies[ask.a];
    input.proxyB = state.proxies[ask.b];
    input.sweepA = state.sweeps[2 * i];
    input.sweepB = state.sweeps[2 * i + 1];
    input.tMax = 1.0f;
    b2TOIOutput output = {};
    b2TimeOfImpact(&output, &input);
    const bool hit = output.state == b2TOIOutput::e_touching || output.state == b2TOIOutput::e_overlapped;
    return bench_answer(hit, output.t);
}

float cast_one(const Shape &shape, const b2RayCastInput &ray) {
    b2RayCastOutput output = {};
    bool hit = shape.Get()->RayCast(&output, ray, shape.transform, 0);
    return bench_answer(hit, output.fraction);
}

float pose_one(Shape &shape, const bench_ask &ask) {
    b2AABB box;
    shape.transform.Set(vector(ask.p), ask.q.x);
    shape.Get()->ComputeAABB(&box, shape.transform, 0);
    return box.lowerBound.x;
}

template <bench_question question>
void answer_all(State &state, const bench_pairs *pairs, size_t count, float *answers) {
    for (size_t i = 0; i < count; i++) {
        const bench_ask &ask = pairs->asks[i];
        Shape &shape = state.shapes[ask.a];
        answers[i] = question == BENCH_OVERLAPS        ? bench_yes_or_no(measure(state, ask) < 10.0f * b2_epsilon)
                     : question == BENCH_DISTANCE      ? measure(state, ask)
                     : question == BENCH_SWEEP         ? sweep_one(state, ask)
                     : question == BENCH_SWEEP_TURNING ? sweep_turning_one(state, ask, i)
                     : question == BENCH_RAYCAST       ? cast_one(shape, state.rays[i])
                     : question == BENCH_POSE          ? pose_one(shape, ask)
                                              : bench_yes_or_no(shape.Get()->TestPoint(shape.transform, vector(ask.p)));
    }
}

void answer(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    State &state = *static_cast<State *>(memory);
    const bench_question question = pairs->row.question;
    if (question <= BENCH_INTERSECT && has_manifold(pairs->row.a, pairs->row.b)) {
        intersect(state, pairs, count, answers);
        return;
    }
    switch (question) {
    case BENCH_OVERLAPS:
        return answer_all<BENCH_OVERLAPS>(state, pairs, count, answers);
    case BENCH_DISTANCE:
        return answer_all<BENCH_DISTANCE>(state, pairs, count, answers);
    case BENCH_SWEEP:
        return answer_all<BENCH_SWEEP>(state, pairs, count, answers);
    case BENCH_SWEEP_TURNING:
        return answer_all<BENCH_SWEEP_TURNING>(state, pairs, count, answers);
    case BENCH_RAYCAST:
        return answer_all<BENCH_RAYCAST>(state, pairs, count, answers);
    case BENCH_POSE:
        return answer_all<BENCH_POSE>(state, pairs, count, answers);
    default:
        return answer_all<BENCH_CONTAINS_POINT>(state, pairs, count, answers);
    }
}

const char *version() {
    static char text[32];
    std::snprintf(text, sizeof text, "%d.%d.%d", b2_version.major, b2_version.minor, b2_version.revision);
    return text;
}

} // namespace

extern "C" const bench_peer bench_box2d24 = {PEER_BOX2D24, version, offers, create, destroy, answer};
