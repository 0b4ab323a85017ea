/*
 * Recipes with arithmetic of their own, with random numbers: any sizes, places and angles, beside a formula or a loop.
 */
#ifndef RANDOM_H
#define RANDOM_H

enum { CROWD = 60, MOST = 24, MOST_PIXELS = 12 };

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

/* Rays from anywhere, also from within shapes: what lies ahead, where they come out, and a start outside. */
static void check_rays(sat_polygon *const *crowd) {
    sat_ray_hit hit, first = {0}, out;
    for (int i = 0; i < 20; ++i) {
        const sat_vec2 from = {4.0f * draw(), 4.0f * draw()}, to = {4.0f * draw(), 4.0f * draw()};
        const sat_polygon *nearest = NULL;
        float least = 2.0f;
        for (size_t k = 0; k < CROWD; ++k) {
            const bool starts_inside = sat_contains_point(crowd[k], from),
                       ends_inside = sat_contains_point(crowd[k], to);
            if (!starts_inside && sat_raycast(crowd[k], from, to, &hit) && hit.fraction < least) {
                least = hit.fraction;
                nearest = crowd[k];
            }
            CHECK(comes_out(crowd[k], from, to, &out) || !starts_inside || ends_inside);
            if (starts_inside && !ends_inside) {
                CHECK(is_near((double)sat_distance_to_point(crowd[k], out.point, NULL), 0.0, 2e-6));
                CHECK(out.fraction >= 0.0f && out.fraction <= 1.0f);
                CHECK(is_near((double)out.point.x, from.x + (double)out.fraction * (to.x - from.x), 2e-6));
                CHECK(is_near((double)out.point.y, from.y + (double)out.fraction * (to.y - from.y), 2e-6));
                CHECK(out.normal.x * (to.x - from.x) + out.normal.y * (to.y - from.y) >= -1e-5f);
            }
            const float gap = 0.01f + 0.005f * draw();
            const sat_vec2 start = start_outside(crowd[k], from, gap);
            const double distance = (double)sat_distance_to_point(crowd[k], from, NULL);
            const double x = (double)start.x - from.x, y = (double)start.y - from.y;
            const double way = distance > 0 ? 0.0 : (double)gap - distance;
            CHECK(is_near(x * x + y * y, way * way, 1e-5));
            CHECK(!sat_contains_point(crowd[k], start));
            CHECK(distance > 0 || is_near((double)sat_distance_to_point(crowd[k], start, NULL), (double)gap, 4e-6));
        }
        CHECK(first_ahead(crowd, CROWD, from, to, &first) == nearest && (!nearest || first.fraction == least));
    }
}

/* While a crowd moves a little, each contact that was there before has its impulses, and each other has none. */
static void check_memory_of_contacts(sat_polygon *const *crowd) {
    static sat_hit hits[CROWD * CROWD];
    static touch lists[2][2 * CROWD * CROWD];
    size_t counts[2] = {0, 0}, found;
    for (int frame = 0; frame < 4; ++frame) {
        touch *now = lists[frame % 2], *old = lists[1 - frame % 2];
        const size_t old_count = counts[1 - frame % 2];
        CHECK(sat_find_collisions(crowd, CROWD, NULL, hits, CROWD * CROWD, &found) == SAT_OK);
        const size_t count = warm_start(hits, found, old, old_count, now);
        for (size_t i = 0; i < count; ++i) {
            float normal = 0.0f;
            for (size_t k = 0; k < old_count; ++k) {
                if (old[k].a == now[i].a && old[k].b == now[i].b && old[k].id == now[i].id) {
                    normal = old[k].normal;
                }
            }
            CHECK(now[i].normal == normal && now[i].tangent == -normal);
        }
        for (size_t i = 0; i < count; ++i) {
            now[i].normal = 2.0f + draw();
            now[i].tangent = -now[i].normal;
        }
        counts[frame % 2] = count;
        for (size_t i = 0; i < CROWD; ++i) {
            sat_polygon_translate(crowd[i], (sat_vec2){0.01f * draw(), 0.01f * draw()});
        }
    }
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
        CHECK(is_near((double)centre.x, (double)place.x, 4e-6)); /* floats about 4 */
        CHECK(is_near((double)centre.y, (double)place.y, 4e-6));
        const sat_vec2 origin = sat_polygon_position(parts[0]);
        CHECK(is_near((double)origin.x, place.x - c * weight[1] + s * weight[2], 4e-6));
        CHECK(is_near((double)origin.y, place.y - s * weight[1] - c * weight[2], 4e-6));
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

/* A random image: its outline is the hull of the corners of all its pixels. */
static void check_images(void) {
    for (int round = 0; round < ROUNDS; ++round) {
        unsigned char alpha[MOST_PIXELS * MOST_PIXELS];
        sat_vec2 corners[4 * MOST_PIXELS * MOST_PIXELS];
        const size_t width = 1 + draw_below(MOST_PIXELS), height = 1 + draw_below(MOST_PIXELS);
        size_t count = 0;
        for (size_t i = 0; i < width * height; ++i) {
            alpha[i] = draw_below(4) == 0 ? (unsigned char)(1 + draw_below(255)) : 0;
            for (size_t k = 0; alpha[i] && k < 4; ++k) {
                const float x = (float)(i % width + k % 2), y = (float)(i / width + k / 2);
                corners[count++] = (sat_vec2){x - 0.5f * (float)width, y - 0.5f * (float)height};
            }
        }
        sat_polygon *outline = create_outline(alpha, width, height),
                    *hull = sat_polygon_create_hull(corners, count, NULL);
        CHECK((outline == NULL) == (count == 0));
        CHECK(sat_polygon_vertex_count(outline) == sat_polygon_vertex_count(hull));
        CHECK(sat_polygon_area(outline) == sat_polygon_area(hull));
        CHECK(count == 0 || (sat_contains(outline, hull) && sat_contains(hull, outline)));
        sat_polygon_set_pose(outline, (sat_vec2){100.0f * draw(), 100.0f * draw()}, 3.0f * draw());
        show(hull, outline);
        CHECK(count == 0 || (sat_contains(outline, hull) && sat_contains(hull, outline)));
        sat_polygon_destroy(outline);
        sat_polygon_destroy(hull);
    }
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
    sat_polygon *crowd[CROWD];
    for (int round = 0; round < ROUNDS; ++round) {
        draw_crowd(crowd);
        void *index = create_index(crowd, CROWD);
        CHECK(index != NULL);
        check_rays(crowd);
        check_memory_of_contacts(crowd);
        CHECK(sat_index_update(index) == SAT_OK);
        check_zones(crowd, index);
        free(index);
        destroy_all(crowd, CROWD);
    }
    CHECK(told[ENTERS] > 0 && told[STAYS] > 0 && told[LEAVES] == told[ENTERS]);
    check_bodies();
    check_images();
    check_floating();
}

#endif
