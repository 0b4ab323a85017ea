/*
 * The recipes that ask about many shapes, in random crowds: each beside a loop over all shapes.
 */
#ifndef RANDOM_MANY_H
#define RANDOM_MANY_H

enum { CROWD = 60, LAMP_RAYS = 32 };

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

static size_t shots;

static void count_shot(size_t bullet, uint32_t enemy, const sat_sweep_hit *how) {
    CHECK(bullet < 8 && enemy < CROWD && how->fraction >= 0.0f && how->fraction <= 1.0f);
    ++shots;
}

/* Each bullet ends where a loop over all of the crowd stops it. */
static void check_shots(sat_polygon *const *crowd, const void *index) {
    sat_polygon *bullets[8];
    sat_vec2 motions[8], ends[8];
    size_t wanted = 0;
    for (size_t i = 0; i < 8; ++i) {
        const sat_vec2 still = {0.0f, 0.0f}, at = {6.0f * draw(), 6.0f * draw()};
        float least = 2.0f;
        bullets[i] = sat_polygon_create_circle(0.1f, NULL);
        sat_polygon_set_position(bullets[i], at);
        motions[i] = (sat_vec2){9.0f * draw(), 9.0f * draw()};
        for (size_t k = 0; k < CROWD; ++k) {
            sat_sweep_hit hit;
            if (sat_sweep(bullets[i], motions[i], crowd[k], still, &hit) && hit.fraction < least) {
                least = hit.fraction;
            }
        }
        const float part = least > 1.0f ? 1.0f : least;
        wanted += least <= 1.0f;
        ends[i] = (sat_vec2){at.x + part * motions[i].x, at.y + part * motions[i].y};
    }
    shots = 0;
    CHECK(fly_all(index, bullets, motions, 8, count_shot) == wanted && shots == wanted);
    for (size_t i = 0; i < 8; ++i) {
        CHECK(is_near((double)sat_polygon_position(bullets[i]).x, (double)ends[i].x, 1e-5));
        CHECK(is_near((double)sat_polygon_position(bullets[i]).y, (double)ends[i].y, 1e-5));
    }
    destroy_all(bullets, 8);
}

/* A piece that snaps touches the shape that was the nearest; one that does not, has none within reach. */
static void check_snaps(sat_polygon *const *crowd, const void *index) {
    for (int i = 0; i < 20; ++i) {
        sat_polygon *piece = box_at(8.0f * draw(), 8.0f * draw(), 0.5f, 0.5f);
        size_t nearest = 0;
        for (size_t k = 1; k < CROWD; ++k) {
            nearest = sat_distance(piece, crowd[k], NULL) < sat_distance(piece, crowd[nearest], NULL) ? k : nearest;
        }
        const float distance = sat_distance(piece, crowd[nearest], NULL), reach = 0.5f + 0.5f * draw();
        CHECK(snap(index, piece, reach) == (distance <= reach));
        const double left = (double)sat_distance(piece, crowd[nearest], NULL);
        CHECK(is_near(left, distance <= reach ? 0.0 : (double)distance, 1e-5));
        sat_polygon_destroy(piece);
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
    CHECK(explode(index, crowd, explosion.blast, 8.0f, room, 1, take_push) == reached);
    CHECK(explosion.count == reached + (reached > 0));
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

/* Circles in and about a goal; what is so can be told exactly, in double. */
static void check_goals(void) {
    for (int i = 0; i < ROUNDS; ++i) {
        const float width = draw_length(1.0f), height = draw_length(1.0f), radius = 0.2f * width;
        sat_polygon *goal = sat_polygon_create_box(width, height, NULL),
                    *ball = sat_polygon_create_circle(radius, NULL);
        sat_polygon *both[] = {goal, ball};
        const float x = 0.7f * width * draw(), y = 0.7f * height * draw();
        const double right = 0.5 * (double)width, top = 0.5 * (double)height;
        const double from_x = x < 0 ? -(double)x : (double)x, from_y = y < 0 ? -(double)y : (double)y;
        const double beside = from_x - right > 0 ? from_x - right : 0, above = from_y - top > 0 ? from_y - top : 0;
        size_t found;
        sat_polygon_set_position(ball, (sat_vec2){x, y});
        CHECK(is_goal(goal, ball) == (from_x + (double)radius <= right && from_y + (double)radius <= top));
        const double apart = beside * beside + above * above - (double)radius * (double)radius;
        CHECK(is_out(goal, ball) == (apart <= 0));

        const uint32_t category = 1u << draw_below(3);
        make_trigger(goal, &found);
        sat_polygon_set_filter(ball, category, ~0u);
        CHECK(sat_find_pairs(both, 2, NULL, NULL, 0, &found) == SAT_OK);
        CHECK(found == 0 || category == PLAYER);
        CHECK(found == 1 || category != PLAYER || apart > 0);
        destroy_all(both, 2);
    }
}

static size_t hits_told;

static void count_user_data(void *a, void *b, const sat_collision *how) {
    CHECK(a != b && how->contact_count > 0);
    ++hits_told;
}

/* A scene's hits are those of the loop over all pairs; and its shares, of any number of threads, put together are it. */
static void check_hits(sat_polygon *const *crowd) {
    static sat_hit hits[CROWD * CROWD], shared[CROWD * CROWD];
    static sat_pair pairs[CROWD * CROWD];
    size_t wanted = 0, pair_count, shares = 0;
    const size_t threads = 1 + draw_below(9);
    for (size_t i = 0; i < CROWD; ++i) {
        for (size_t k = i + 1; k < CROWD; ++k) {
            wanted += sat_intersect(crowd[i], crowd[k], NULL);
        }
    }
    hits_told = 0;
    CHECK(collide(crowd, CROWD, NULL, hits, CROWD * CROWD, count_user_data) == wanted && hits_told == wanted);
    CHECK(sat_find_pairs(crowd, CROWD, NULL, pairs, CROWD * CROWD, &pair_count) == SAT_OK);
    for (size_t thread = 0; thread < threads; ++thread) {
        shares += collide_share(crowd, CROWD, pairs, pair_count, thread, threads, shared + shares);
    }
    CHECK(shares == wanted && memcmp(hits, shared, wanted * sizeof *hits) == 0);
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

static void check_random_many(void) {
    sat_polygon *crowd[CROWD];
    for (int round = 0; round < ROUNDS; ++round) {
        draw_crowd(crowd);
        void *index = create_index(crowd, CROWD);
        CHECK(index != NULL);
        check_sight(crowd, index);
        check_picking_of_many(crowd, index);
        check_explosions(crowd, index);
        check_shots(crowd, index);
        check_snaps(crowd, index);
        check_rays(crowd);
        check_hits(crowd);
        check_memory_of_contacts(crowd);
        CHECK(sat_index_update(index) == SAT_OK);
        check_zones(crowd, index);
        free(index);
        destroy_all(crowd, CROWD);
    }
    CHECK(told[ENTERS] > 0 && told[STAYS] > 0 && told[LEAVES] == told[ENTERS]);
    check_goals();
}

#endif
