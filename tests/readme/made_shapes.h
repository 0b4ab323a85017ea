/* The recipes that make, push and draw shapes, with numbers made by hand. Powers of two all through: what comes out is exact. */
#ifndef MADE_SHAPES_H
#define MADE_SHAPES_H

static void check_resolution(void) {
    sat_polygon *player = box_at(0.0f, 0.75f, 1.0f, 1.0f);
    sat_polygon *floor = box_at(0.0f, 0.0f, 8.0f, 1.0f);
    sat_polygon *wall = box_at(0.75f, 2.0f, 1.0f, 8.0f);
    sat_polygon *corner[] = {floor, wall};

    resolve(player, floor);
    CHECK(sat_polygon_position(player).x == 0.0f && sat_polygon_position(player).y == 1.0f);

    sat_polygon_set_position(player, (sat_vec2){0.0f, 0.75f});
    resolve_all(player, corner, 2);
    CHECK(sat_polygon_position(player).x == -0.25f && sat_polygon_position(player).y == 1.0f);

    sat_polygon_set_position(player, (sat_vec2){-3.0f, 0.5f});
    push_apart(player, floor);
    CHECK(sat_polygon_position(player).y == 0.75f && sat_polygon_position(floor).y == -0.25f);
    CHECK(sat_distance(player, floor, NULL) == 0.0f);
    push_apart(player, wall);
    CHECK(sat_polygon_position(player).x == -3.0f); /* they do not meet */
    sat_polygon_set_position(player, (sat_vec2){0.0f, 2.0f});
    push_apart(player, wall);
    CHECK(sat_polygon_position(player).x == -0.125f && sat_polygon_position(wall).x == 0.875f);
}

static void check_picking_and_triggers(void) {
    sat_polygon *shapes[] = {box_at(0.0f, 0.0f, 4.0f, 4.0f), box_at(1.0f, 0.0f, 4.0f, 4.0f)};
    CHECK(pick(shapes, 2, (sat_vec2){0.0f, 0.0f}, 0.0f) == shapes[1]);
    CHECK(pick(shapes, 2, (sat_vec2){-1.5f, 0.0f}, 0.0f) == shapes[0]);
    CHECK(pick(shapes, 2, (sat_vec2){3.5f, 0.0f}, 0.0f) == NULL);
    CHECK(pick(shapes, 2, (sat_vec2){3.5f, 0.0f}, 0.5f) == shapes[1]);

    sat_polygon *ball = kept(sat_polygon_create_circle(0.5f, NULL));
    sat_polygon_set_position(ball, (sat_vec2){-2.0f, 0.0f});
    CHECK(is_out(shapes[0], ball) && !is_goal(shapes[0], ball));
    sat_polygon_set_position(ball, (sat_vec2){-1.5f, 0.0f});
    CHECK(is_goal(shapes[0], ball));

    sat_polygon_set_position(ball, (sat_vec2){-1.75f, 0.0f}); /* away from shapes[1] */
    int door = 0;
    sat_polygon *everything[] = {shapes[0], ball, shapes[1]};
    size_t found = 0;
    make_trigger(shapes[0], &door);
    CHECK(sat_polygon_user_data(shapes[0]) == &door);
    sat_polygon_set_filter(ball, PLAYER, ~0u);
    sat_polygon_set_filter(shapes[1], ENEMY, ~0u);
    sat_pair pair = {0, 0};
    CHECK(sat_find_pairs(everything, 3, NULL, &pair, 1, &found) == SAT_OK);
    CHECK(found == 1 && pair.a == 0 && pair.b == 1);
}

/* A ship like a U, with a hole in its bottom. */
static void check_level(void) {
    static const sat_vec2 boat[] = {{0, 0}, {9, 0}, {9, 6}, {6, 6}, {6, 4}, {3, 4}, {3, 6},
                                    {0, 6}, {0, 0}, {1, 1}, {1, 2}, {2, 2}, {2, 1}, {1, 1}};
    sat_polygon *pieces[12];
    size_t pairs = 9;
    CHECK(create_level(boat, 14, pieces, 1) == 0);
    const size_t count = create_level(boat, 14, pieces, 12);
    float area = 0.0f;
    for (size_t i = 0; i < count; ++i) {
        area += sat_polygon_area(kept(pieces[i]));
        CHECK(!sat_contains_point(pieces[i], (sat_vec2){1.5f, 1.5f}));
    }
    CHECK(count > 3 && area == 47.0f);
    CHECK(sat_find_pairs(pieces, count, NULL, NULL, 0, &pairs) == SAT_OK && pairs == 0);
}

/* A ship of two boxes, one upon the other: 2 by 1 and 1 by 2. */
static void check_ship(void) {
    static const sat_vec2 hull[] = {{-1, 0}, {1, 0}, {1, 1}, {-1, 1}}, mast[] = {{0, 1}, {1, 1}, {1, 3}, {0, 3}};
    sat_polygon *parts[] = {kept(sat_polygon_create(hull, 4, NULL)), kept(sat_polygon_create(mast, 4, NULL))};
    sat_vec2 centre;
    float inertia;
    size_t found;
    make_body(parts, 2, parts, 7);
    place_body(parts, 2, (sat_vec2){8.0f, 16.0f}, 0.0f);
    CHECK(weigh_body(parts, 2, &centre, &inertia) == 4.0f && centre.x == 8.0f && centre.y == 16.0f);
    CHECK(sat_polygon_position(parts[0]).x == 7.75f && sat_polygon_position(parts[1]).y == 14.75f);
    place_body(parts, 2, (sat_vec2){8.0f, 16.0f}, 1.57079633f); /* it turns about its centroid */
    CHECK(weigh_body(parts, 2, &centre, &inertia) == 4.0f && centre.x == 8.0f && centre.y == 16.0f);
    CHECK(sat_polygon_position(parts[0]).x == 9.25f && sat_polygon_position(parts[1]).y == 15.75f);
    CHECK(is_near((double)inertia, 2 * (5.0 / 6 + 2 * (0.25 * 0.25 + 0.75 * 0.75)), 1e-6));
    CHECK(sat_polygon_user_data(parts[1]) == parts);
    CHECK(sat_find_pairs(parts, 2, NULL, NULL, 0, &found) == SAT_OK && found == 0);
}

/* A crate of 2 by 2, half under water of density 3: carried as 2 units of area, at the middle of its lower half. */
static void check_crate(void) {
    sat_polygon *water = box_at(0.0f, -4.0f, 16.0f, 8.0f), *crate = box_at(1.0f, 0.0f, 2.0f, 2.0f);
    sat_vec2 force, at;
    CHECK(float_in(water, crate, 3.0f, (sat_vec2){0.0f, -10.0f}, &force, &at));
    CHECK(force.x == 0.0f && force.y == 60.0f && at.x == 1.0f && at.y == -0.5f);
    sat_polygon_translate(crate, (sat_vec2){0.0f, 1.0f});
    CHECK(!float_in(water, crate, 3.0f, (sat_vec2){0.0f, -10.0f}, &force, &at) && force.y == 0.0f);
}

static void check_sprites(void) {
    static const unsigned char diamond[] = {0, 0, 9, 0, 0, /* ..#.. */
                                            0, 9, 0, 9, 0, /* .#.#. */
                                            0, 0, 9, 0, 0 /* ..#.. */};
    static const unsigned char nothing[6] = {0};
    sat_polygon *outline = kept(create_outline(diamond, 5, 3)), *next = kept(create_outline(diamond, 5, 3));
    CHECK(create_outline(nothing, 3, 2) == NULL);
    CHECK(sat_polygon_vertex_count(outline) == 8);
    CHECK(sat_polygon_area(outline) == 7.0f); /* 3 x 3 pixels without half of each corner one */
    CHECK(sat_contains_point(outline, (sat_vec2){-1.5f, 0.5f}) &&
          !sat_contains_point(outline, (sat_vec2){-1.5f, 1.0f}));

    sat_polygon_set_pose(outline, (sat_vec2){100.0f, 50.0f}, 0.5f);
    show(next, outline);
    CHECK(sat_polygon_position(next).x == 100.0f && sat_polygon_angle(next) == 0.5f);
}

/* A hole in a floor of three tiles: its walls stop who is in it. */
static void check_broken_tile(void) {
    sat_polygon *tiles[] = {kept(create_tile(0, 0, 4.0f)), create_tile(1, 0, 4.0f), kept(create_tile(2, 0, 4.0f))};
    sat_polygon *ball = kept(sat_polygon_create_circle(1.0f, NULL));
    sat_collision hit;
    CHECK(join_tiles(tiles, 3) && !sat_polygon_edge_enabled(tiles[0], 1));
    CHECK(break_tile(tiles, 3, 1) == 2);
    CHECK(sat_polygon_edge_enabled(tiles[0], 1) && sat_polygon_position(tiles[1]).x == 0.0f);
    sat_polygon_set_position(ball, (sat_vec2){4.5f, 2.0f});
    CHECK(sat_intersect(ball, tiles[0], &hit) && hit.mtv.x == 0.5f && hit.mtv.y == 0.0f);
}

/* A player walks out of the middle: the origin follows, and he stays where he is in the world. */
static void check_origin(void) {
    world_place origin = {100000, -7, {0.0f, 0.0f}};
    const world_place door = {100004, -7, {1.5f, 2.25f}};
    sat_polygon *shapes[] = {box_at(0.0f, 0.0f, 1.0f, 2.0f), box_at(0.0f, 0.0f, 1.0f, 2.0f)};
    CHECK(seen_from(origin, door).x == 257.5f && seen_from(origin, door).y == 2.25f);
    sat_polygon_set_position(shapes[1], seen_from(origin, door));
    CHECK(!follow(&origin, shapes[0], shapes, 2));
    sat_polygon_set_position(shapes[0], (sat_vec2){250.5f, -1.0f});
    CHECK(follow(&origin, shapes[0], shapes, 2) && origin.column == 100003 && origin.row == -7);
    CHECK(sat_polygon_position(shapes[0]).x == 58.5f && sat_polygon_position(shapes[0]).y == -1.0f);
    CHECK(sat_polygon_position(shapes[1]).x == seen_from(origin, door).x);
}

/* A screen whose y points down. */
static void check_screens(void) {
    static const sat_vec2 normals[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}; /* top, right, bottom, left */
    sat_polygon *floor[] = {kept(create_tile(0, 1, 16.0f)), kept(create_tile(1, 1, 16.0f))};
    sat_polygon *player = box_at(12.0f, 8.0f, 10.0f, 16.0f), *platform = box_at(12.0f, 20.0f, 16.0f, 8.0f);
    sat_collision hit;

    CHECK(sat_intersect(floor[0], floor[1], &hit) && hit.overlap == 0.0f);
    CHECK(join_tiles(floor, 2));
    CHECK(stands_on(player, floor[0]) && stands_on(player, floor[1]) && !stands_on(floor[0], player));

    sat_polygon *ceiling = kept(create_tile(0, -1, 16.0f));
    CHECK(sat_intersect(player, ceiling, &hit) && hit.overlap == 0.0f); /* fits the gap, touching both */
    for (size_t edge = TOP; edge <= LEFT; ++edge) {
        const sat_vec2 normal = sat_polygon_normal(platform, edge);
        CHECK(normal.x == normals[edge].x && normal.y == normals[edge].y);
    }
    make_one_way(platform);
    sat_polygon_set_position(player, (sat_vec2){4.0f, 9.0f}); /* out through its left side would be shorter */
    CHECK(sat_intersect(player, platform, &hit) && hit.mtv.x == 0.0f && hit.mtv.y == -1.0f);
    CHECK(land_on(player, platform, (sat_vec2){0.0f, 2.0f}) && sat_polygon_position(player).y == 8.0f);
    sat_polygon_set_position(player, (sat_vec2){12.0f, 31.0f}); /* his head is in by 1: up or down, he passes */
    CHECK(sat_intersect(player, platform, &hit) && hit.mtv.y == -23.0f);
    CHECK(!land_on(player, platform, (sat_vec2){0.0f, -2.0f}) && !land_on(player, platform, (sat_vec2){0.0f, 2.0f}));
    CHECK(sat_polygon_position(player).y == 31.0f);
}

static void check_degrees(void) {
    sat_polygon *arrow = kept(sat_polygon_create_segment((sat_vec2){0.0f, 0.0f}, (sat_vec2){2.0f, 0.0f}, NULL));
    CHECK(to_degrees(to_radians(45.0f)) == 45.0f && to_radians(180.0f) == 3.14159265f && to_radians(0.0f) == 0.0f);
    sat_polygon_set_angle(arrow, to_radians(90.0f));
    CHECK(sat_polygon_vertex(arrow, 1).x == 0.0f && sat_polygon_vertex(arrow, 1).y == 2.0f);
    CHECK(face(arrow, (sat_vec2){-8.0f, 0.0f}) && sat_polygon_vertex(arrow, 1).x == -2.0f);
    CHECK(!face(arrow, (sat_vec2){0.0f, 0.0f}) && sat_polygon_vertex(arrow, 1).x == -2.0f);
}

static struct {
    size_t count;
    sat_vec2 p[64], q[64];
} lines;

static void take_line(sat_vec2 p, sat_vec2 q) {
    if (lines.count < 64) {
        lines.p[lines.count] = p;
        lines.q[lines.count] = q;
    }
    ++lines.count;
}

static bool is_line(size_t i, float px, float py, float qx, float qy) {
    return lines.p[i].x == px && lines.p[i].y == py && lines.q[i].x == qx && lines.q[i].y == qy;
}

static void check_drawing(void) {
    sat_polygon *box = box_at(0.0f, 0.0f, 4.0f, 2.0f), *other = box_at(2.5f, 0.0f, 2.0f, 2.0f);
    sat_vec2 room[4];
    sat_collision hit;
    CHECK(draw_shape(box, 0.5f, room, 3, take_line) == 4 && lines.count == 0);
    CHECK(draw_shape(box, 0.5f, room, 4, take_line) == 4 && lines.count == 4);
    CHECK(is_line(0, -2, -1, 2, -1) && is_line(3, -2, 1, -2, -1));
    lines.count = 0;
    draw_normals(box, 0.5f, take_line);
    CHECK(lines.count == 4 && is_line(0, 0, -1, 0, -1.5f) && is_line(1, 2, 0, 2.5f, 0));
    lines.count = 0;
    CHECK(sat_intersect(box, other, &hit));
    draw_collision(box, &hit, take_line);
    CHECK(lines.count == 3 && is_line(0, 1.5f, -1, 2, -1) && is_line(1, 1.5f, 1, 2, 1) && is_line(2, 0, 0, -0.5f, 0));
    lines.count = 0;
    CHECK(draw_common(box, other, 0.5f, room, 4, take_line) == 4 && lines.count == 4);
    for (size_t i = 0; i < 4; ++i) {
        CHECK((lines.p[i].x == 1.5f || lines.p[i].x == 2.0f) && (lines.p[i].y == 1.0f || lines.p[i].y == -1.0f));
    }
    lines.count = 0;
}

static void check_arena(void) {
    static const sat_vec2 triangle[] = {{0, 0}, {2, 0}, {0, 2}}, line[] = {{0, 0}, {1, 0}, {2, 0}};
    const size_t one = (sat_polygon_size(3) + 63) / 64 * 64;
    arena memory = {malloc(2 * one), 2 * one, 0};
    sat_polygon *p = create_in_arena(&memory, triangle, 3, 0);
    CHECK(p && memory.used == one && sat_polygon_area(p) == 2.0f);
    CHECK(!create_in_arena(&memory, line, 3, 1) && memory.used == one);
    p = create_in_arena(&memory, triangle, 1, 0.5f);
    CHECK(p && sat_polygon_radius(p) == 0.5f && memory.used > one);
    CHECK(!create_in_arena(&memory, triangle, 3, 0));
    free(memory.memory);
}

static void check_made_shapes(void) {
    check_resolution();
    check_picking_and_triggers();
    check_level();
    check_ship();
    check_crate();
    check_sprites();
    check_broken_tile();
    check_origin();
    check_screens();
    check_degrees();
    check_drawing();
    check_arena();
}

#endif
