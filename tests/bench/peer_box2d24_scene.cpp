/*
 * Box2D 2.4, whole scenes, in two ways.
 *
 *     tree    b2DynamicTree: move every proxy, then query the tree with every box.
 *     phase   b2BroadPhase, used as b2ContactManager uses it: only the proxies that left their fat box are queried, the
 * pairs are kept from frame to frame, and those whose fat boxes have parted are dropped.
 *
 * Which one is faster depends on how much moves. Both report the pairs whose tight boxes touch.
 */
#include "peers.h"

#include <algorithm>
#include <box2d/box2d.h>
#include <vector>

namespace {

struct Pair {
    int32 a, b;
};

// What both have in common: shapes, transforms, tight boxes, and the pairs found.
struct Scene {
    std::vector<b2PolygonShape> shapes;
    std::vector<b2Transform> transforms;
    std::vector<b2AABB> boxes;
    std::vector<b2Vec2> displacements;
    std::vector<int32> proxies;
    std::vector<Pair> pairs;

    explicit Scene(const bench_scene *workload)
        : shapes(workload->count), transforms(workload->count), boxes(workload->count), displacements(workload->count),
          proxies(workload->count) {
        for (size_t i = 0; i < shapes.size(); i++) {
            const sat_vec2 upper = workload->shapes[i].vertices[2];
            shapes[i].SetAsBox(upper.x, upper.y);
            shapes[i].m_radius = 0.0f;
            transforms[i].p.Set(workload->frames[0][i].position.x, workload->frames[0][i].position.y);
        }
        SetPoses(workload->frames[0]);
    }

    void SetPoses(const bench_pose *poses) {
        for (size_t i = 0; i < shapes.size(); i++) {
            b2Vec2 position(poses[i].position.x, poses[i].position.y);
            displacements[i] = position - transforms[i].p;
            transforms[i].Set(position, poses[i].angle);
            shapes[i].ComputeAABB(&boxes[i], transforms[i], 0);
        }
    }

    size_t Collide() const {
        size_t hits = 0;
        for (const Pair &pair : pairs) {
            size_t a = static_cast<size_t>(pair.a), b = static_cast<size_t>(pair.b);
            b2Manifold manifold;
            b2CollidePolygons(&manifold, &shapes[a], transforms[a], &shapes[b], transforms[b]);
            hits += manifold.pointCount > 0;
        }
        return hits;
    }
};

void *user_data(size_t index) {
    return reinterpret_cast<void *>(static_cast<uintptr_t>(index));
}

int32 index_of(void *data) {
    return static_cast<int32>(reinterpret_cast<uintptr_t>(data));
}

struct TreeScene : Scene {
    b2DynamicTree tree;
    int32 asking = 0;

    explicit TreeScene(const bench_scene *workload) : Scene(workload) {
        for (size_t i = 0; i < boxes.size(); i++) {
            proxies[i] = tree.CreateProxy(boxes[i], user_data(i));
        }
    }

    bool QueryCallback(int32 proxy) {
        int32 other = index_of(tree.GetUserData(proxy));
        if (other < asking && b2TestOverlap(boxes[static_cast<size_t>(other)], boxes[static_cast<size_t>(asking)])) {
            pairs.push_back({other, asking});
        }
        return true;
    }

    size_t FindPairs() {
        for (size_t i = 0; i < boxes.size(); i++) {
            tree.MoveProxy(proxies[i], boxes[i], displacements[i]);
        }
        pairs.clear();
        for (size_t i = 0; i < boxes.size(); i++) {
            asking = static_cast<int32>(i);
            tree.Query(this, boxes[i]);
        }
        return pairs.size();
    }
};

struct BroadPhaseScene : Scene {
    b2BroadPhase phase;
    std::vector<std::vector<int32>> partners; // of the pair's lower index: the higher one

    explicit BroadPhaseScene(const bench_scene *workload) : Scene(workload), partners(workload->count) {
        for (size_t i = 0; i < boxes.size(); i++) {
            proxies[i] = phase.CreateProxy(boxes[i], user_data(i));
        }
    }

    void AddPair(void *data_a, void *data_b) {
        int32 a = index_of(data_a), b = index_of(data_b);
        std::vector<int32> &list = partners[static_cast<size_t>(std::min(a, b))];
        int32 other = std::max(a, b);
        if (std::find(list.begin(), list.end(), other) == list.end()) {
            list.push_back(other);
        }
    }

    size_t FindPairs() {
        for (size_t i = 0; i < boxes.size(); i++) {
            phase.MoveProxy(proxies[i], boxes[i], displacements[i]);
        }
        phase.UpdatePairs(this);
        pairs.clear();
        for (size_t a = 0; a < partners.size(); a++) {
            std::vector<int32> &list = partners[a];
            for (size_t k = 0; k < list.size();) {
                size_t b = static_cast<size_t>(list[k]);
                if (!phase.TestOverlap(proxies[a], proxies[b])) {
                    list[k] = list.back();
                    list.pop_back();
                    continue;
                }
                if (b2TestOverlap(boxes[a], boxes[b])) {
                    pairs.push_back({static_cast<int32>(a), static_cast<int32>(b)});
                }
                k++;
            }
        }
        return pairs.size();
    }
};

template <typename T> bench_scene_peer make_peer(const char *name) {
    bench_scene_peer peer = {};
    peer.name = name;
    peer.create = [](const bench_scene *workload) -> void * {
        return workload->layout == BENCH_THIRDS ? nullptr : new T(workload); // it has no capsules
    };
    peer.destroy = [](void *scene) { delete static_cast<T *>(scene); };
    peer.set_poses = [](void *scene, const bench_pose *poses) { static_cast<T *>(scene)->SetPoses(poses); };
    peer.find_pairs = [](void *scene) { return static_cast<T *>(scene)->FindPairs(); };
    peer.collide = [](void *scene) { return static_cast<T *>(scene)->Collide(); };
    return peer;
}

} // namespace

extern "C" const bench_scene_peer bench_box2d24_tree_scene = make_peer<TreeScene>(PEER_BOX2D24);
extern "C" const bench_scene_peer bench_box2d24_phase_scene = make_peer<BroadPhaseScene>(PEER_PHASE);
