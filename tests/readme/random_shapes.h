/*
 * The recipes that push and draw shapes, with random ones: what is said of them holds for any kind, size, place and angle.
 */
#ifndef RANDOM_SHAPES_H
#define RANDOM_SHAPES_H

/* Out of a wall; apart by halves; out of a corner whose walls meet at some angle. */
static void check_pushes(void) {
    for (int round = 0; round < 10 * ROUNDS; ++round) {
        const float size = draw_length(0.01f);
        const double slack = -4e-6 * (double)size;
        sat_polygon *a = draw_shape_of(size), *b = draw_shape_of(size);
        sat_polygon *corner[] = {sat_polygon_create_box(20.0f * size, 8.0f * size, NULL),
                                 sat_polygon_create_box(8.0f * size, 20.0f * size, NULL)};
        const sat_vec2 a_before = sat_polygon_position(a), b_before = sat_polygon_position(b);
        const float overlap = -sat_distance(a, b, NULL);
        push_apart(a, b);
        CHECK((double)sat_distance(a, b, NULL) >= slack);
        const sat_vec2 a_after = sat_polygon_position(a), b_after = sat_polygon_position(b);
        CHECK(is_near((double)a_after.x - a_before.x, (double)b_before.x - b_after.x, -slack));
        CHECK(is_near((double)a_after.y - a_before.y, (double)b_before.y - b_after.y, -slack));
        CHECK(overlap > 0.0f || a_after.x == a_before.x);
        sat_polygon_set_position(a, a_before);
        resolve(a, b);
        CHECK((double)sat_distance(a, b, NULL) >= slack);

        sat_polygon_set_pose(corner[0], (sat_vec2){0.0f, -4.0f * size}, 0.3f * draw());
        sat_polygon_set_pose(corner[1], (sat_vec2){4.0f * size, 0.0f}, 0.3f * draw());
        sat_polygon_set_position(a, (sat_vec2){0.3f * size * draw(), 0.3f * size * draw()});
        resolve_all(a, corner, 2);
        CHECK((double)sat_distance(a, corner[0], NULL) >= 4 * slack &&
              (double)sat_distance(a, corner[1], NULL) >= 4 * slack);
        sat_polygon_destroy(a);
        sat_polygon_destroy(b);
        destroy_all(corner, 2);
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

/* Screens whose y points down: a platform pushes up or not at all; who stands on whom is told as by hand. */
static void check_down(void) {
    for (int round = 0; round < 10 * ROUNDS; ++round) {
        const float size = draw_length(0.01f), width = draw_length(0.3f * size), height = draw_length(0.1f * size);
        sat_polygon *platform = box_at(size * draw(), size * draw(), width, height);
        const sat_vec2 place = sat_polygon_position(platform);
        sat_polygon *box = box_at(place.x + width * draw(), place.y + 0.6f * (height + size) * draw(), size, size);
        const sat_aabb p = sat_polygon_aabb(platform), b = sat_polygon_aabb(box);
        const double up = (double)b.upper.y - p.lower.y, down = (double)p.upper.y - b.lower.y;
        const double left = (double)b.upper.x - p.lower.x, right = (double)p.upper.x - b.lower.x;
        const bool meets = up > 0 && down > 0 && left > 0 && right > 0, upwards = up < down && up < left && up < right;
        const double others = down < left ? (down < right ? down : right) : left < right ? left : right;
        sat_collision hit;
        if (!is_near(up, others, 1e-5 * (double)size)) { /* else rounding decides */
            CHECK(stands_on(box, platform) == (meets && upwards));
        }
        make_one_way(platform);
        const bool hits = sat_intersect(box, platform, &hit);
        CHECK(!hits || (hit.mtv.x == 0.0f && hit.mtv.y <= 0.0f));
        CHECK(!hits || is_near((double)hit.mtv.y, -up, 1e-5 * (double)(size + height)));
        const sat_vec2 motion = {size * draw(), size * draw()}, before = sat_polygon_position(box);
        const bool lands = land_on(box, platform, motion);
        const float pushed = before.y - sat_polygon_position(box).y;
        CHECK(lands == (hits && motion.y > 0 && hit.overlap <= 2 * motion.y));
        CHECK(lands ? pushed <= 2.001f * motion.y : pushed == 0.0f); /* whoever lands is not thrown */
        sat_polygon_destroy(platform);
        sat_polygon_destroy(box);
    }
}

/* Quarter turns given in degrees turn exactly, also the hundredth; whatever is given comes back. */
static void check_angles(void) {
    for (int round = 0; round < 10 * ROUNDS; ++round) {
        const int quarters = (int)draw_below(2400) - 1200, turned = ((quarters % 4) + 4) % 4;
        const float size = draw_length(0.01f), degrees = 720.0f * draw();
        const float cosine[] = {1, 0, -1, 0};
        sat_polygon *arrow = sat_polygon_create_segment((sat_vec2){0.0f, 0.0f}, (sat_vec2){size, 0.0f}, NULL);
        sat_polygon_set_angle(arrow, to_radians(90.0f * (float)quarters));
        CHECK(sat_polygon_vertex(arrow, 1).x == size * cosine[turned]);
        CHECK(sat_polygon_vertex(arrow, 1).y == size * cosine[(turned + 3) % 4]);
        CHECK(is_near((double)to_degrees(to_radians(degrees)), (double)degrees, 1e-4));

        const sat_vec2 direction = {size * draw(), size * draw()};
        CHECK(face(arrow, direction));
        const sat_vec2 end = sat_polygon_vertex(arrow, 1);
        CHECK(is_near((double)end.x * direction.y, (double)end.y * direction.x, 1e-6 * (double)size * (double)size));
        CHECK(end.x * direction.x + end.y * direction.y > 0.0f);
        sat_polygon_destroy(arrow);
    }
}

static struct {
    size_t count;
    sat_vec2 p[1024], q[1024];
} drawn;

static void keep_line(sat_vec2 p, sat_vec2 q) {
    if (drawn.count < 1024) {
        drawn.p[drawn.count] = p;
        drawn.q[drawn.count] = q;
    }
    ++drawn.count;
}

/* The area about which the lines run, counter-clockwise; they have to be closed. Relative to their first point. */
static double drawn_area(void) {
    double area = 0;
    for (size_t i = 0; i < drawn.count; ++i) {
        const sat_vec2 p = drawn.p[i], q = drawn.q[i], o = drawn.p[0];
        const sat_vec2 next = drawn.p[(i + 1) % drawn.count];
        CHECK(q.x == next.x && q.y == next.y);
        area += (((double)p.x - o.x) * ((double)q.y - o.y) - ((double)q.x - o.x) * ((double)p.y - o.y)) / 2;
    }
    return area;
}

/* Lines are where they say: outlines on the surface, normals out of it, contacts from surface to surface. */
static void check_lines(void) {
    static sat_vec2 room[1024];
    for (int round = 0; round < ROUNDS; ++round) {
        const float size = draw_length(0.01f), fine = 0.001f * size;
        const double hair = 1e-5 * (double)size;
        sat_polygon *a = draw_shape_of(size), *b = draw_shape_of(size);
        sat_collision hit;
        sat_vec2 centroid;

        drawn.count = 0;
        const size_t corners = draw_shape(a, fine, room, 1024, keep_line);
        CHECK(corners == drawn.count &&
              is_near(drawn_area(), (double)sat_polygon_area(a), 4 * (double)fine * (double)size));
        for (size_t i = 0; i < drawn.count; ++i) {
            CHECK(is_near((double)sat_distance_to_point(a, drawn.p[i], NULL), 0.0, hair));
        }
        CHECK(draw_shape(a, fine, room, corners - 1, keep_line) == corners && drawn.count == corners);

        drawn.count = 0;
        draw_normals(a, size, keep_line);
        CHECK(drawn.count == (sat_polygon_vertex_count(a) > 1 ? sat_polygon_vertex_count(a) : 0));
        for (size_t i = 0; i < drawn.count; ++i) {
            const double out = (double)size - (double)sat_polygon_radius(a);
            CHECK(is_near((double)sat_distance_to_point(a, drawn.q[i], NULL), out, hair));
        }

        drawn.count = 0;
        if (sat_intersect(a, b, &hit)) {
            draw_collision(a, &hit, keep_line);
            CHECK(drawn.count == (size_t)hit.contact_count + 1);
            for (size_t i = 0; i + 1 < drawn.count; ++i) {
                CHECK(is_near((double)sat_distance_to_point(b, drawn.p[i], NULL), 0.0, hair));
                CHECK(is_near((double)sat_distance_to_point(a, drawn.q[i], NULL), 0.0, hair));
            }
        }
        drawn.count = 0;
        const size_t common = draw_common(a, b, fine, room, 1024, keep_line);
        CHECK(common == drawn.count && (common == 0) == !sat_overlaps(a, b));
        const double area = (double)sat_intersection_area(a, b, &centroid);
        CHECK(is_near(drawn.count ? drawn_area() : 0.0, area, 4 * (double)fine * (double)size));
        sat_polygon_destroy(a);
        sat_polygon_destroy(b);
    }
}

/* Convex polygons in one block until it is full: none overlaps another in memory, and each answers as one of malloc's. */
static void check_memory(void) {
    for (int round = 0; round < ROUNDS; ++round) {
        const size_t size = 1000 + draw_below(20000);
        arena memory = {malloc(size), size, 0};
        CHECK(memory.memory != NULL);
        for (;;) {
            sat_vec2 corners[24];
            const float scale = draw_length(0.01f);
            sat_polygon *round_one = sat_polygon_create_regular(3 + draw_below(20), scale, NULL);
            const size_t count = sat_polygon_vertex_count(round_one), before = memory.used;
            for (size_t i = 0; i < count; ++i) {
                corners[i] = sat_polygon_vertex(round_one, i);
            }
            sat_polygon_destroy(round_one);
            sat_polygon *mine = create_in_arena(&memory, corners, count, 0),
                        *heap = sat_polygon_create(corners, count, NULL);
            CHECK(heap != NULL && memory.used <= size && memory.used % 64 == 0);
            CHECK(!mine || (sat_polygon_area(mine) == sat_polygon_area(heap) && sat_contains(mine, heap)));
            CHECK(!mine ||
                  ((unsigned char *)mine >= memory.memory + before && memory.used - before >= sat_polygon_size(count)));
            sat_polygon_destroy(heap);
            if (!mine) {
                CHECK(memory.used + sat_polygon_size(count) + 64 > size);
                break;
            }
        }
        free(memory.memory);
    }
}

static void check_random_shapes(void) {
    check_pushes();
    check_floating();
    check_down();
    check_angles();
    check_lines();
    check_memory();
}

#endif
