/*
 * Box2D 2.4, one against many: its dynamic tree, with the exact test of the shape in the callback, as its world does.
 * The tree's boxes are fat by its own margin. It casts no boxes: a sweep asks all whose boxes touch that of the whole
 * way. Nothing looks for the nearest one: boxes twice as large each time are queried until the nearest found lies
 * within.
 */
#include "peers.h"

#include <algorithm>
#include <box2d/b2_distance.h>
#include <box2d/box2d.h>
#include <memory>
#include <vector>

namespace {

b2Vec2 vector(sat_vec2 v) {
    return b2Vec2(v.x, v.y);
}

void *user_data(size_t index) {
    return reinterpret_cast<void *>(static_cast<uintptr_t>(index));
}

// What is asked of the tree at the moment, and the tree's answers.
struct Many {
    const bench_pairs *pairs;
    std::unique_ptr<b2DynamicTree> tree;
    std::vector<b2PolygonShape> polygons; // the askers may be circles: those are proxies alone
    std::vector<b2DistanceProxy> shape_proxies;
    std::vector<b2Vec2> points; // of the proxies
    std::vector<b2Transform> transforms;
    std::vector<b2AABB> boxes;
    std::vector<int32> proxies;

    bench_question question;
    b2Vec2 point, way;
    b2AABB box;
    size_t asker;
    std::vector<uint32_t> found;
    float nearest;

    explicit Many(const bench_pairs *list)
        : pairs(list), polygons(list->shape_count), shape_proxies(list->shape_count), points(4 * list->shape_count),
          transforms(list->shape_count), boxes(list->shape_count), proxies(list->row.many) {
        for (size_t i = 0; i < polygons.size(); i++) {
            const bench_shape &shape = pairs->shapes[i];
            for (size_t k = 0; k < shape.count; k++) {
                points[4 * i + k] = vector(shape.vertices[k]);
            }
            shape_proxies[i].Set(&points[4 * i], static_cast<int32>(shape.count), shape.radius);
            polygons[i].m_radius = 0.0f;
            if (shape.count > 2) {
                polygons[i].Set(&points[4 * i], static_cast<int32>(shape.count));
                polygons[i].m_radius = 0.0f;
            }
            Place(i, shape.pose);
        }
        InsertAll();
    }

    void Place(size_t i, const bench_pose &pose) {
        transforms[i].Set(vector(pose.position), pose.angle);
        if (pairs->shapes[i].count > 2) {
            polygons[i].ComputeAABB(&boxes[i], transforms[i], 0);
        } else {
            const b2Vec2 reach(pairs->shapes[i].radius, pairs->shapes[i].radius);
            boxes[i].lowerBound = transforms[i].p - reach;
            boxes[i].upperBound = transforms[i].p + reach;
        }
    }

    void InsertAll() {
        tree.reset(new b2DynamicTree);
        for (size_t i = 0; i < proxies.size(); i++) {
            proxies[i] = tree->CreateProxy(boxes[i], user_data(i));
        }
    }

    void MoveAll(size_t step) {
        const bench_pose *poses = bench_scene_frame(pairs->scene, step);
        for (size_t i = 0; i < proxies.size(); i++) {
            const b2Vec2 before = transforms[i].p;
            Place(i, poses[i]);
            tree->MoveProxy(proxies[i], boxes[i], transforms[i].p - before);
        }
    }

    size_t IndexOf(int32 proxy) const {
        return reinterpret_cast<uintptr_t>(tree->GetUserData(proxy));
    }

    float RayCastCallback(const b2RayCastInput &input, int32 proxy) {
        const size_t i = IndexOf(proxy);
        b2RayCastOutput output;
        if (!polygons[i].RayCast(&output, input, transforms[i], 0)) {
            return input.maxFraction;
        }
        nearest = output.fraction;
        return output.fraction;
    }

    bool Overlaps(size_t i) const {
        b2Manifold manifold;
        manifold.pointCount = 0;
        b2CollidePolygons(&manifold, &polygons[i], transforms[i], &polygons[asker], transforms[asker]);
        return manifold.pointCount > 0;
    }

    void Sweep(size_t i) {
        b2ShapeCastInput input;
        input.proxyA = shape_proxies[i];
        input.proxyB = shape_proxies[asker];
        input.transformA = transforms[i];
        input.transformB = transforms[asker];
        input.translationB = way;
        b2ShapeCastOutput output = {};
        if (b2ShapeCast(&output, &input)) {
            nearest = std::min(nearest, output.lambda);
        }
    }

    void Measure(size_t i) {
        b2DistanceInput input;
        input.proxyA = shape_proxies[i];
        input.proxyB = shape_proxies[asker];
        input.transformA = transforms[i];
        input.transformB = transforms[asker];
        input.useRadii = true;
        b2SimplexCache cache;
        cache.count = 0;
        b2DistanceOutput output;
        b2Distance(&output, &cache, &input);
        nearest = std::min(nearest, output.distance);
    }

    bool QueryCallback(int32 proxy) {
        const size_t i = IndexOf(proxy);
        if (question == BENCH_INDEX_SWEEP) {
            Sweep(i);
        } else if (question == BENCH_INDEX_NEAREST) {
            Measure(i);
        } else if (question == BENCH_INDEX_AT_POINT ? polygons[i].TestPoint(transforms[i], point)
                   : question == BENCH_INDEX_FIND   ? Overlaps(i)
                                                    : b2TestOverlap(boxes[i], box)) {
            found.push_back(static_cast<uint32_t>(i));
        }
        return true;
    }

    float Find() {
        found.clear();
        tree->Query(this, box);
        return bench_digest(found.data(), found.size());
    }

    float FindNearest() {
        const b2AABB around = boxes[asker];
        for (float reach = BENCH_REACH / 8.0f; reach <= BENCH_REACH && nearest > reach; reach *= 2.0f) {
            box.lowerBound = around.lowerBound - b2Vec2(reach, reach);
            box.upperBound = around.upperBound + b2Vec2(reach, reach);
            tree->Query(this, box);
            if (nearest <= reach) {
                break;
            }
        }
        return bench_answer(nearest <= BENCH_REACH, nearest);
    }

    float SweepAll() {
        b2AABB after = boxes[asker];
        after.lowerBound += way;
        after.upperBound += way;
        box.Combine(boxes[asker], after);
        tree->Query(this, box);
        return bench_answer(nearest <= 1.0f, nearest);
    }

    float CastRay(const bench_ask &ask) {
        b2RayCastInput ray;
        ray.p1 = vector(ask.p);
        ray.p2 = vector(ask.q);
        ray.maxFraction = 1.0f;
        tree->RayCast(this, ray);
        return bench_answer(nearest <= 1.0f, nearest);
    }

    float Answer(const bench_ask &ask) {
        asker = ask.b;
        nearest = FLT_MAX;
        switch (question) {
        case BENCH_INDEX_BUILD:
            InsertAll();
            return bench_yes_or_no(true);
        case BENCH_INDEX_AT_POINT:
            box.lowerBound = box.upperBound = point = vector(ask.p);
            return Find();
        case BENCH_INDEX_IN_BOX:
            box.lowerBound = vector(ask.p);
            box.upperBound = vector(ask.q);
            return Find();
        case BENCH_INDEX_FIND:
            box = boxes[asker];
            return Find();
        case BENCH_INDEX_SWEEP:
            way = vector(ask.q);
            return SweepAll();
        case BENCH_INDEX_NEAREST:
            return FindNearest();
        default:
            return CastRay(ask);
        }
    }
};

bool offers(const bench_row *row) {
    return bench_is_of_many(row->question);
}

void *create(const bench_pairs *pairs) {
    return new Many(pairs);
}

void destroy(void *memory) {
    delete static_cast<Many *>(memory);
}

void answer(void *memory, const bench_pairs *pairs, size_t count, float *answers) {
    Many &many = *static_cast<Many *>(memory);
    many.question = pairs->row.question;
    for (size_t i = 0; i < count; i++) {
        if (many.question == BENCH_INDEX_UPDATE && i % pairs->unit == 0) {
            many.MoveAll(i / pairs->unit + 1);
        }
        answers[i] = many.Answer(pairs->asks[i]);
    }
}

} // namespace

extern "C" const bench_peer bench_box2d24_index = {PEER_BOX2D24, nullptr, offers, create, destroy, answer};
