/*
 * The recipes for levels, bodies of several parts and an index, in random scenes: each beside a loop over all shapes, or
 * beside a formula for the whole polygon.
 */
#ifndef SAT_RECIPES_RANDOM_H
#define SAT_RECIPES_RANDOM_H

enum { ROUNDS = 100, MOST = 24, CROWD = 60, LAMP_RAYS = 32 };

static uint32_t seed = 1;

/* A linear congruence (Knuth, The Art of Computer Programming 2); the high bits are the random ones. From -1 to 1. */
static float draw(void) {
    seed = 1664525u * seed + 1013904223u;
    return (float)(seed >> 8) / 8388608.0f - 1.0f;
}

static size_t draw_below(size_t count) {
    seed = 1664525u * seed + 1013904223u;
    return (size_t)(seed >> 8) % count;
}

static bool is_near(double a, double b, double tolerance) {
    return a - b <= tolerance && b - a <= tolerance;
}

/* Corners all around the origin, each at another distance: as a rule concave, and never crossing. */
static size_t draw_concave(sat_vec2 *corners) {
    const size_t count = 5 + draw_below(MOST - 4);
    sat_polygon *round = sat_polygon_create_regular(count, 1.0f, NULL);
    for (size_t i = 0; i < count; ++i) {
        const sat_vec2 p = sat_polygon_vertex(round, i);
        const float distance = 0.65f + 0.35f * draw();
        corners[i] = (sat_vec2){distance * p.x, distance * p.y};
    }
    sat_polygon_destroy(round);
    return count;
}

/* A ray to the right crosses the outline an odd number of times. */
static bool is_inside(const sat_vec2 *corners, size_t count, sat_vec2 at) {
    bool inside = false;
    for (size_t i = 0; i < count; ++i) {
        const sat_vec2 p = corners[i], q = corners[(i + 1) % count];
        const double side = ((double)q.x - p.x) * ((double)at.y - p.y) - ((double)q.y - p.y) * ((double)at.x - p.x);
        if ((p.y > at.y) != (q.y > at.y) && (side > 0) == (q.y > p.y)) {
            inside = !inside;
        }
    }
    return inside;
}

/* Area, centroid and moment about it, as sums over triangles from the origin. */
static void weigh_outline(const sat_vec2 *corners, size_t count, double weight[4]) {
    double area = 0, x = 0, y = 0, moment = 0;
    for (size_t i = 0; i < count; ++i) {
        const double px = corners[i].x, py = corners[i].y;
        const double qx = corners[(i + 1) % count].x, qy = corners[(i + 1) % count].y;
        const double twice = px * qy - py * qx;
        area += twice / 2;
        x += twice * (px + qx) / 6;
        y += twice * (py + qy) / 6;
        moment += twice * (px * px + px * qx + qx * qx + py * py + py * qy + qy * qy) / 12;
    }
    weight[0] = area;
    weight[1] = x / area;
    weight[2] = y / area;
    weight[3] = moment - (x * x + y * y) / area;
}

/* The pieces are the level, no more and no less, and no pairs; whoever walks in the level is paired as ever. */
static void check_levels(void) {
    static const sat_vec2 crossing[] = {{0, 0}, {1, 1}, {1, 0}, {0, 1}};
    static const sat_vec2 arch[] = {{-4, 0}, {-4, -2}, {-1, -2}, {0, -1}, {1, -2}, {4, -2}, {4, 0}, {0, 0}};
    sat_polygon *pieces[MOST + 1];
    sat_vec2 corners[MOST];
    sat_collision hit;
    size_t found;
    CHECK(create_level(crossing, 4, pieces, MOST) == 0);
    CHECK(create_level(arch, 8, pieces, 1) == 0);
    CHECK(create_level(arch, 8, pieces, 2) == 2);
    sat_polygon *player = box_at(0.0f, 0.25f, 1.0f, 1.0f);
    for (int i = 0; i < 2 * ROUNDS; ++i) { /* wherever it is over the cut, and however deep: up, not aside */
        sat_polygon_set_position(player, (sat_vec2){0.49f * draw(), 0.2f + 0.19f * draw()});
        CHECK(sat_intersect(player, pieces[i % 2], &hit) && hit.axis.x == 0.0f && hit.axis.y == -1.0f);
    }
    destroy_all(pieces, 2);
    for (int round = 0; round < ROUNDS; ++round) {
        const size_t count = draw_concave(corners), made = create_level(corners, count, pieces, count - 2);
        double area = 0, weight[4];
        CHECK(made > 0);
        for (size_t i = 0; i < made; ++i) {
            area += (double)sat_polygon_area(pieces[i]);
        }
        weigh_outline(corners, count, weight);
        CHECK(is_near(area, weight[0], 1e-6)); /* of pieces whose areas are floats about 1 */
        for (int i = 0; i < 20; ++i) {
            const sat_vec2 at = {draw(), draw()};
            bool in = false;
            for (size_t k = 0; k < made; ++k) {
                in = in || sat_contains_point(pieces[k], at);
            }
            CHECK(in == is_inside(corners, count, at));
        }
        CHECK(sat_find_pairs(pieces, made, NULL, NULL, 0, &found) == SAT_OK && found == 0);
        sat_polygon_set_position(player, (sat_vec2){0.0f, 0.0f});
        pieces[made] = player;
        size_t near = 0;
        for (size_t k = 0; k < made; ++k) {
            const sat_aabb box = sat_polygon_aabb(pieces[k]);
            near += box.lower.x <= 0.5f && box.upper.x >= -0.5f && box.lower.y <= 0.5f && box.upper.y >= -0.5f;
        }
        CHECK(sat_find_pairs(pieces, made + 1, NULL, NULL, 0, &found) == SAT_OK && found == near && near > 0);
        destroy_all(pieces, made);
    }
    sat_polygon_destroy(player);
}

/* Two bodies, turned by quarters: each weighs what its outline does, and no pair is of one body. */
static void check_bodies(void) {
    sat_polygon *parts[2 * MOST];
    sat_pair pairs[MOST * MOST];
    sat_vec2 corners[MOST], centre;
    size_t found;
    for (int round = 0; round < ROUNDS; ++round) {
        int owner[2];
        const size_t count = draw_concave(corners), one = create_level(corners, count, parts, MOST);
        const size_t two = create_level(corners, count, parts + one, MOST);
        const int quarters = round % 4;
        const double cosine[] = {1, 0, -1, 0}, c = cosine[quarters], s = cosine[(quarters + 3) % 4];
        const sat_vec2 place = {4.0f * draw(), 4.0f * draw()};
        double weight[4];
        float inertia;
        make_body(parts, one, &owner[0], 1);
        make_body(parts + one, two, &owner[1], 2);
        place_body(parts, one, place, 1.57079633f * (float)quarters);
        place_body(parts + one, two, place, 0.0f);
        weigh_outline(corners, count, weight);
        CHECK(is_near((double)weigh_body(parts, one, &centre, &inertia), weight[0], 1e-6));
        CHECK(is_near((double)centre.x, place.x + c * weight[1] - s * weight[2], 4e-6)); /* floats about 4 */
        CHECK(is_near((double)centre.y, place.y + s * weight[1] + c * weight[2], 4e-6));
        CHECK(is_near((double)inertia, weight[3], 1e-5));
        CHECK(sat_find_pairs(parts, one + two, NULL, pairs, MOST * MOST, &found) == SAT_OK && found > 0);
        for (size_t i = 0; i < found && i < MOST * MOST; ++i) {
            CHECK(pairs[i].a < one && pairs[i].b >= one);
            CHECK(sat_polygon_user_data(parts[pairs[i].a]) == &owner[0]);
            CHECK(sat_polygon_user_data(parts[pairs[i].b]) == &owner[1]);
        }
        destroy_all(parts, one + two);
    }
}

/* Boxes and circles, of category 1 or 2. */
static void draw_crowd(sat_polygon **crowd) {
    for (size_t i = 0; i < CROWD; ++i) {
        const float size = 0.75f + 0.5f * draw();
        crowd[i] = i % 3 ? sat_polygon_create_box(size, 1.0f, NULL) : sat_polygon_create_circle(0.5f * size, NULL);
        sat_polygon_set_pose(crowd[i], (sat_vec2){4.0f * draw(), 4.0f * draw()}, 3.0f * draw());
        sat_polygon_set_filter(crowd[i], 1u + i % 2, ~0u);
        sat_polygon_set_user_data(crowd[i], &crowd[i]);
    }
}

/* The fraction at which the first of a category stops the ray, 2 when nothing does. */
static float first_in_the_way(sat_polygon *const *crowd, size_t category, sat_vec2 from, sat_vec2 to,
                              sat_ray_hit *first) {
    float least = 2.0f;
    for (size_t i = category - 1; i < CROWD; i += 2) {
        sat_ray_hit hit;
        if (sat_raycast(crowd[i], from, to, &hit) && hit.fraction < least) {
            least = hit.fraction;
            *first = hit;
        }
    }
    return least;
}

static void check_sight(sat_polygon *const *crowd, const void *index) {
    sat_polygon *lamp = sat_polygon_create_regular(LAMP_RAYS, 3.0f, NULL);
    sat_vec2 light[LAMP_RAYS];
    sat_ray_hit hit;
    for (int i = 0; i < 20; ++i) {
        const sat_vec2 eye = {4.0f * draw(), 4.0f * draw()}, target = {4.0f * draw(), 4.0f * draw()};
        CHECK(can_see(index, eye, target, 1) == (first_in_the_way(crowd, 1, eye, target, &hit) > 1.0f));
        CHECK(can_see(index, eye, target, 2) == (first_in_the_way(crowd, 2, eye, target, &hit) > 1.0f));
    }
    sat_polygon_set_position(lamp, (sat_vec2){4.0f * draw(), 4.0f * draw()});
    CHECK(light_up(index, lamp, 2, light) == LAMP_RAYS);
    for (size_t i = 0; i < LAMP_RAYS; ++i) {
        sat_vec2 end = sat_polygon_vertex(lamp, i);
        if (first_in_the_way(crowd, 2, sat_polygon_position(lamp), end, &hit) <= 1.0f) {
            end = hit.point;
        }
        CHECK(light[i].x == end.x && light[i].y == end.y);
    }
    sat_polygon_destroy(lamp);
}

static void check_picking_of_many(sat_polygon *const *crowd, const void *index) {
    uint32_t room[CROWD];
    for (int i = 0; i < 20; ++i) {
        const sat_vec2 mouse = {4.0f * draw(), 4.0f * draw()};
        size_t below = 0;
        for (size_t k = 0; k < CROWD; ++k) {
            below += sat_contains_point(crowd[k], mouse);
        }
        CHECK(pick_of_many(index, crowd, mouse, room, CROWD) == pick(crowd, CROWD, mouse, 0.0f));
        CHECK((pick_of_many(index, crowd, mouse, room, 1) != NULL) == (below == 1));
    }
}

/* What the explosion has pushed so far. */
static struct {
    sat_polygon *blast;
    size_t count;
} explosion;

static void take_push(void *body, sat_vec2 at, sat_vec2 impulse) {
    sat_polygon *const *shape = body;
    const sat_vec2 centre = sat_polygon_position(explosion.blast);
    const double distance = (double)sat_distance_to_point(*shape, centre, NULL), reach = 2.0;
    const double size = (double)impulse.x * impulse.x + (double)impulse.y * impulse.y;
    const double wanted = distance > 0 ? 8 * (1 - distance / reach) : 8;
    CHECK(is_near(size, wanted * wanted, 1e-4));
    CHECK(distance <= 0 || (at.x - centre.x) * impulse.x + (at.y - centre.y) * impulse.y >= 0);
    CHECK(sat_overlaps(*shape, explosion.blast));
    ++explosion.count;
}

static void check_explosions(sat_polygon *const *crowd, const void *index) {
    uint32_t room[CROWD];
    size_t reached = 0;
    explosion.blast = sat_polygon_create_circle(2.0f, NULL);
    explosion.count = 0;
    sat_polygon_set_position(explosion.blast, (sat_vec2){4.0f * draw(), 4.0f * draw()});
    for (size_t i = 0; i < CROWD; ++i) {
        reached += sat_overlaps(crowd[i], explosion.blast);
    }
    CHECK(explode(index, crowd, explosion.blast, 8.0f, room, CROWD, take_push) == reached);
    CHECK(explosion.count == reached);
    CHECK(reached > 1 && explode(index, crowd, explosion.blast, 8.0f, room, 1, take_push) == reached);
    CHECK(explosion.count == reached + 1);
    sat_polygon_destroy(explosion.blast);
}

/* Who is in the zone as far as one was told, and in how many frames so. */
static bool told_in[CROWD];
static size_t told[3];

static void take_presence(uint32_t who, presence how) {
    CHECK(told_in[who] == (how != ENTERS));
    told_in[who] = how != LEAVES;
    ++told[how];
}

/* All move; after every frame, what was told is what is so, and who stayed was told of, too. */
static void check_zones(sat_polygon *const *crowd, void *index) {
    uint32_t lists[2][CROWD];
    size_t count = 0;
    sat_polygon *zone = box_at(0.0f, 0.0f, 3.0f, 3.0f);
    sat_polygon_set_filter(zone, 1, 2); /* notices every other one */
    for (int frame = 0; frame < 20; ++frame) {
        const size_t before = told[ENTERS] + told[STAYS];
        count = watch(index, zone, lists[frame % 2], count, lists[1 - frame % 2], CROWD, take_presence);
        CHECK(told[ENTERS] + told[STAYS] == before + count);
        for (size_t i = 0; i < CROWD; ++i) {
            CHECK(told_in[i] == (i % 2 == 1 && sat_overlaps(crowd[i], zone)));
            sat_polygon_translate(crowd[i], (sat_vec2){draw(), draw()});
        }
        CHECK(sat_index_update(index) == SAT_OK);
    }
    sat_polygon_set_position(zone, (sat_vec2){1000.0f, 0.0f}); /* they all leave, for the next crowd */
    CHECK(watch(index, zone, lists[0], count, lists[1], CROWD, take_presence) == 0);
    sat_polygon_destroy(zone);
}

static void check_crowds(void) {
    sat_polygon *crowd[CROWD];
    for (int round = 0; round < ROUNDS; ++round) {
        draw_crowd(crowd);
        void *index = create_index(crowd, CROWD);
        CHECK(index != NULL);
        check_sight(crowd, index);
        check_picking_of_many(crowd, index);
        check_explosions(crowd, index);
        check_zones(crowd, index);
        free(index);
        destroy_all(crowd, CROWD);
    }
    CHECK(told[ENTERS] > 0 && told[STAYS] > 0 && told[LEAVES] == told[ENTERS]);
}

/* A crate as large as 1 and with a quarter of the water's density rises from below or falls from above, and stays. */
static void check_rest_in_water(const sat_polygon *water, float height) {
    const float step = 1.0f / 60, density = 0.25f;
    sat_polygon *crate = box_at(draw(), height, 1.0f, 1.0f);
    sat_vec2 force, at;
    float speed = 0.0f;
    for (int i = 0; i < 1200; ++i) {
        float_in(water, crate, 1.0f, (sat_vec2){0.0f, -10.0f}, &force, &at);
        speed += step * (force.y / density - 10.0f);
        speed -= 2.0f * step * speed;
        sat_polygon_translate(crate, (sat_vec2){0.0f, step * speed});
    }
    CHECK(is_near(0.0 - (double)sat_polygon_aabb(crate).lower.y, 0.25, 1e-3));
    sat_polygon_destroy(crate);
}

/* A shape in two halves of the water is carried as in the whole; where it acts, there are both. Water ends at 0. */
static void check_floating(void) {
    sat_polygon *water = box_at(0.0f, -4.0f, 16.0f, 8.0f), *left = box_at(-4.0f, -4.0f, 8.0f, 8.0f);
    sat_polygon *right = box_at(4.0f, -4.0f, 8.0f, 8.0f);
    const sat_vec2 gravity = {0.0f, -10.0f};
    sat_vec2 force, at, part[2], part_at[2];
    int wet = 0;
    for (int i = 0; i < ROUNDS; ++i) {
        const float size = 1.0f + 0.5f * draw();
        sat_polygon *crate = box_at(draw(), draw(), size, size);
        const float below = -sat_polygon_aabb(crate).lower.y;
        CHECK(float_in(water, crate, 2.0f, gravity, &force, &at) == (below > 0));
        if (below > 0 && below < size) {
            CHECK(force.x == 0.0f && is_near((double)force.y, 20.0 * (double)(below * size), 1e-4));
            CHECK(is_near((double)at.y, -0.5 * (double)below, 1e-6));
        }
        sat_polygon_set_angle(crate, 3.0f * draw());
        if (float_in(water, crate, 2.0f, gravity, &force, &at)) {
            float_in(left, crate, 2.0f, gravity, &part[0], &part_at[0]);
            float_in(right, crate, 2.0f, gravity, &part[1], &part_at[1]);
            const double turn = (double)part[0].y * part_at[0].x + (double)part[1].y * part_at[1].x;
            CHECK(is_near((double)force.y, (double)part[0].y + part[1].y, 1e-4));
            CHECK(is_near((double)force.y * at.x, turn, 1e-4));
            CHECK(sat_contains_point(water, at) && sat_contains_point(crate, at));
            ++wet;
        }
        sat_polygon_destroy(crate);
    }
    CHECK(wet > ROUNDS / 2);
    check_rest_in_water(water, 3.0f);
    check_rest_in_water(water, -3.0f);
    sat_polygon *all[] = {water, left, right};
    destroy_all(all, 3);
}

static void check_random(void) {
    check_levels();
    check_bodies();
    check_crowds();
    check_floating();
}

#endif
