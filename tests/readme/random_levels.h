/*
 * The recipes for levels, tiles and bodies of several parts with random numbers: beside a formula for the whole polygon.
 */
#ifndef RANDOM_LEVELS_H
#define RANDOM_LEVELS_H

enum { MOST = 24, TILES_IN_A_ROW = 12, MOST_PIXELS = 12 };

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

/* Tiles of any size, in any columns and rows: all neighbours touch and overlap by 0, and on their surface all is pushed
   straight up. */
static void check_tiles(void) {
    for (int round = 0; round < ROUNDS; ++round) {
        sat_polygon *tiles[TILES_IN_A_ROW];
        const float size = draw_length(0.01f);
        const int column = (int)draw_below(2000) - 1000, row = (int)draw_below(2000) - 1000;
        sat_collision hit;
        for (int i = 0; i < TILES_IN_A_ROW; ++i) {
            tiles[i] = create_tile(column + i, row, size);
            CHECK(i == 0 || (sat_intersect(tiles[i - 1], tiles[i], &hit) && hit.overlap == 0.0f));
        }
        sat_polygon *above = create_tile(column + 1, row + 1, size);
        CHECK(sat_intersect(above, tiles[0], &hit) && hit.overlap == 0.0f); /* a corner */
        CHECK(sat_intersect(above, tiles[1], &hit) && hit.overlap == 0.0f && hit.axis.y == -1.0f);
        sat_polygon_destroy(above);

        CHECK(join_tiles(tiles, TILES_IN_A_ROW));
        const sat_aabb first = sat_polygon_aabb(tiles[0]), last = sat_polygon_aabb(tiles[TILES_IN_A_ROW - 1]);
        sat_polygon *crate = box_at(0.0f, 0.0f, 0.7f * size, 0.7f * size);
        for (int i = 0; i < 20; ++i) {
            const float way = 0.5f + 0.45f * draw(), x = first.lower.x + way * (last.upper.x - first.lower.x);
            sat_polygon_set_position(crate, (sat_vec2){x, first.upper.y + size * (0.3f - 0.04f * draw())});
            for (int k = 0; k < TILES_IN_A_ROW; ++k) {
                CHECK(!sat_intersect(crate, tiles[k], &hit) || (hit.axis.x == 0.0f && hit.axis.y == -1.0f));
            }
        }
        sat_polygon_destroy(crate);
        destroy_all(tiles, TILES_IN_A_ROW);
    }
}

/* A map of random tiles, of which one after another breaks: as if the others had been joined without it. */
static void check_breaking(void) {
    for (int round = 0; round < ROUNDS; ++round) {
        sat_polygon *tiles[36], *fresh[36];
        size_t count = 0;
        for (int i = 0; i < 36; ++i) {
            if (draw_below(3) > 0) {
                tiles[count++] = create_tile(i % 6, i / 6, 1.0f);
            }
        }
        CHECK(join_tiles(tiles, count));
        for (int breaks = 0; breaks < 5 && count > 1; ++breaks) {
            count = break_tile(tiles, count, draw_below(count));
            for (size_t i = 0; i < count; ++i) {
                const sat_aabb box = sat_polygon_aabb(tiles[i]);
                fresh[i] = create_tile((int)box.lower.x, (int)box.lower.y, 1.0f);
            }
            CHECK(join_tiles(fresh, count));
            for (size_t i = 0; i < count; ++i) {
                for (size_t k = 0; k < 4; ++k) {
                    CHECK(sat_polygon_edge_enabled(tiles[i], k) == sat_polygon_edge_enabled(fresh[i], k));
                    CHECK(sat_polygon_corner_enabled(tiles[i], k) == sat_polygon_corner_enabled(fresh[i], k));
                }
            }
            destroy_all(fresh, count);
        }
        destroy_all(tiles, count);
    }
}

/* A scene 10,000 km out, in metres, and the same one at home, while the origin follows the player: the same bits. */
static void check_large_worlds(void) {
    for (int round = 0; round < ROUNDS; ++round) {
        world_place home = {0, 0, {0.0f, 0.0f}}, far = {(int32_t)draw_below(312500) - 156250, 156250, {0.0f, 0.0f}};
        sat_polygon *here[12], *there[12];
        for (size_t i = 0; i < 12; ++i) {
            const int32_t column = (int32_t)draw_below(3) - 1, row = (int32_t)draw_below(3) - 1;
            const sat_vec2 at = {32.0f + 31.0f * draw(), 32.0f + 31.0f * draw()};
            const world_place p = {home.column + column, home.row + row, at},
                              q = {far.column + column, far.row + row, at};
            here[i] = draw_shape_of(20.0f);
            there[i] = sat_polygon_clone(here[i], NULL);
            CHECK(sat_polygon_set_position(here[i], seen_from(home, p)) == SAT_OK);
            CHECK(sat_polygon_set_position(there[i], seen_from(far, q)) == SAT_OK);
        }
        for (int frame = 0; frame < 60; ++frame) {
            const sat_vec2 step = {20.0f * draw(), 20.0f * draw()};
            sat_hit hits[66], others[66];
            size_t found, other;
            sat_polygon_translate(here[0], step);
            sat_polygon_translate(there[0], step);
            const world_place before = home;
            const bool follows = follow(&home, here[0], here, 12);
            CHECK(follow(&far, there[0], there, 12) == follows);
            CHECK(follows == (home.column != before.column || home.row != before.row));
            CHECK(sat_find_collisions(here, 12, NULL, hits, 66, &found) == SAT_OK);
            CHECK(sat_find_collisions(there, 12, NULL, others, 66, &other) == SAT_OK);
            CHECK(found == other && memcmp(hits, others, found * sizeof *hits) == 0);
            const sat_vec2 at = sat_polygon_position(here[0]);
            CHECK(is_near((double)at.x, 0.0, 3.0 * CELL) && is_near((double)at.y, 0.0, 3.0 * CELL));
        }
        destroy_all(here, 12);
        destroy_all(there, 12);
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

static void check_random_levels(void) {
    check_levels();
    check_bodies();
    check_tiles();
    check_images();
    check_breaking();
    check_large_worlds();
}

#endif
