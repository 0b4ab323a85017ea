/*
 * Bullets against walls without thickness, moved in two ways:
 *
 *     stepping   move, then call sat_intersect(): nothing between two places is tested, so fast bullets tunnel
 *     sweeping   move_bounce(), which calls sat_sweep(): when does the motion first meet a wall?
 *
 *     bullets [picture.svg]
 *
 * Each way has a room of its own, with segments for walls: six around, two that stand free. The same volleys are fired
 * in both, faster and faster, and the bullets bounce. Prints how many got out, and writes the slower volleys as an
 * animated picture in slow motion, bullets.svg unless named otherwise; y points down. Exits with 1 when a swept bullet
 * got out.
 */
#include "move.h"
#include "program.h"
#include "svg.h"

#define ROOM_RADIUS     120.0f
#define ROOM_WIDTH      260.0f
#define ROOM_HEIGHT     270.0f
#define LEGEND_HEIGHT   40.0f
#define OUTER_WALLS     6
#define WALLS           (OUTER_WALLS + 2)
#define BULLETS         7
#define BULLET_RADIUS   4.0f
#define MAX_BOUNCES     50000 /* of a bullet in one tick */
#define MAX_STOPS       16    /* of a bullet in one tick, for the picture */
#define FRAMES_PER_TICK 6     /* of the picture */
#define POSTER          209   /* where it begins: at the end of a tick of the second volley */

enum { STEPPING, SWEEPING, WAYS };

/* Speeds are lengths per tick: with 60 ticks a second and 100 units to the metre, 1000 are 600 metres a second. */
static const struct volley {
    float speed;
    int ticks;
    const char *caption; /* NULL: not drawn */
} volleys[] = {
    {6.0f, 30, "6 units per tick"},
    {25.0f, 16, "25 units per tick"},
    {80.0f, 16, "80 units per tick"},
    {240.0f, 16, "240 units per tick"},
    {1000.0f, 60, NULL},
    {10000.0f, 20, NULL},
    {100000.0f, 4, NULL},
    {1000000.0f, 1, NULL},
};

enum { VOLLEYS = sizeof volleys / sizeof *volleys };

/* A bullet stops at the start of a tick, at each bounce and at the end. */
typedef struct stop {
    float time;
    sat_vec2 at;
} stop;

typedef struct bullet {
    sat_polygon *shape;
    sat_vec2 motion; /* of one tick */
    bool escaped;
    int stop_count;
    stop stops[MAX_STOPS];
} bullet;

typedef struct room {
    int way;
    sat_vec2 centre;
    sat_polygon *outline, *walls[WALLS];
    move_world world;
    bullet bullets[BULLETS];
    int escaped, escaped_before; /* bullets in this volley; before this tick */
    int unfinished;
    long bounces;
    svg_element drawn[BULLETS], traces, contacts, counters[BULLETS + 1];
} room;

/* ------------------------------------------------------------------------------------------------ the two ways -- */

static sat_vec2 along(sat_vec2 p, sat_vec2 direction, float length) {
    return (sat_vec2){p.x + length * direction.x, p.y + length * direction.y};
}

static sat_vec2 mirrored(sat_vec2 v, sat_vec2 normal) {
    return along(v, normal, -2.0f * (v.x * normal.x + v.y * normal.y));
}

static void remember(bullet *b, float time) {
    if (b->stop_count < MAX_STOPS) {
        b->stops[b->stop_count++] = (stop){time, sat_polygon_position(b->shape)};
    }
}

/* Goes all the way, then looks: out of a wall by the MTV, and back. */
static void move_by_stepping(room *r, bullet *b) {
    check(sat_polygon_translate(b->shape, b->motion));
    for (int i = 0; i < WALLS; i++) {
        sat_collision hit;
        if (sat_intersect(b->shape, r->walls[i], &hit)) {
            check(sat_polygon_translate(b->shape, hit.mtv));
            b->motion = mirrored(b->motion, hit.axis);
        }
    }
    remember(b, 1.0f);
}

/* From wall to wall, however many that are in one tick. */
static void move_by_sweeping(room *r, bullet *b) {
    sat_vec2 way = b->motion;
    float left = 1.0f; /* of the tick */
    for (int i = 0; i < MAX_BOUNCES && (way.x != 0.0f || way.y != 0.0f); i++) {
        move_hit hit;
        left *= move_first_hit(&r->world, b->shape, way, &hit) ? 1.0f - hit.fraction : 0.0f;
        way = move_bounce(&r->world, b->shape, way, &b->motion, 1);
        r->bounces += left > 0.0f;
        remember(b, 1.0f - left);
    }
    r->unfinished += left > 0.0f;
}

static void play_tick(room *r) {
    r->escaped_before = r->escaped;
    for (int i = 0; i < BULLETS; i++) {
        bullet *b = &r->bullets[i];
        b->stop_count = 0;
        remember(b, 0.0f);
        if (r->way == STEPPING) {
            move_by_stepping(r, b);
        } else {
            move_by_sweeping(r, b);
        }
        if (!b->escaped && !sat_contains_point(r->outline, sat_polygon_position(b->shape))) {
            b->escaped = true;
            r->escaped++;
        }
    }
}

/* All bullets from the middle, in all directions: the normals of a regular polygon are unit vectors all around. */
static void fire(room *r, const sat_polygon *compass, float speed) {
    r->escaped = r->unfinished = 0;
    r->bounces = 0;
    for (size_t i = 0; i < BULLETS; i++) {
        sat_vec2 direction = sat_polygon_normal(compass, i);
        r->bullets[i].motion = (sat_vec2){speed * direction.x, speed * direction.y};
        r->bullets[i].escaped = false;
        check(sat_polygon_set_position(r->bullets[i].shape, r->centre));
    }
}

static void create_room(room *r, int way) {
    static const sat_vec2 free_walls[][2] = {{{45.0f, -60.0f}, {70.0f, 15.0f}}, {{-75.0f, 5.0f}, {-30.0f, 60.0f}}};
    r->way = way;
    r->centre = (sat_vec2){ROOM_WIDTH * ((float)way + 0.5f), 0.5f * ROOM_HEIGHT + 8.0f};
    r->outline = placed(sat_polygon_create_regular(OUTER_WALLS, ROOM_RADIUS, NULL), r->centre, 0.0f);
    for (size_t i = 0; i < WALLS; i++) {
        sat_vec2 p = sat_polygon_vertex(r->outline, i), q = sat_polygon_vertex(r->outline, (i + 1) % OUTER_WALLS);
        if (i >= OUTER_WALLS) {
            p = along(r->centre, free_walls[i - OUTER_WALLS][0], 1.0f);
            q = along(r->centre, free_walls[i - OUTER_WALLS][1], 1.0f);
        }
        r->walls[i] = sat_polygon_create_segment(p, q, NULL);
        check_memory(r->walls[i]);
    }
    r->world.solids = r->walls;
    r->world.solid_count = WALLS;
    for (int i = 0; i < BULLETS; i++) {
        r->bullets[i].shape = sat_polygon_create_circle(BULLET_RADIUS, NULL);
        check_memory(r->bullets[i].shape);
    }
}

static void destroy_room(room *r) {
    for (int i = 0; i < BULLETS; i++) {
        sat_polygon_destroy(r->bullets[i].shape);
    }
    for (int i = 0; i < WALLS; i++) {
        sat_polygon_destroy(r->walls[i]);
    }
    sat_polygon_destroy(r->outline);
}

/* --------------------------------------------------------------------------------------------------- the picture -- */

static sat_vec2 place_at(const bullet *b, float time) {
    int i = 1;
    while (i + 1 < b->stop_count && b->stops[i].time < time) {
        i++;
    }
    stop p = b->stops[i - 1], q = b->stops[i];
    float t = q.time > p.time ? (time - p.time) / (q.time - p.time) : 1.0f;
    return (sat_vec2){p.at.x + t * (q.at.x - p.at.x), p.at.y + t * (q.at.y - p.at.y)};
}

static bool is_in_view(const room *r, sat_vec2 p) {
    float x = (p.x - r->centre.x) / ROOM_WIDTH, y = (p.y - r->centre.y) / ROOM_HEIGHT;
    return x * x < 0.24f && y * y < 0.19f;
}

/* The bullets on their way, where they bounce, and what was asked about in this tick: places, or all between them. */
static void draw_room(svg *picture, const room *r, float time) {
    for (int i = 0; i < BULLETS; i++) {
        const bullet *b = &r->bullets[i];
        sat_vec2 now = place_at(b, time);
        if (is_in_view(r, now)) {
            svg_pose(picture, r->drawn[i], now, 0.0f);
        }
        for (int k = 1; k < b->stop_count; k++) {
            sat_vec2 p = b->stops[k - 1].at, q = b->stops[k].at;
            if (r->way == SWEEPING) {
                svg_line(picture, r->traces, p, q);
            } else if (is_in_view(r, p) && is_in_view(r, q)) {
                svg_dot(picture, r->traces, p);
                svg_dot(picture, r->traces, q);
            }
            if (r->way == SWEEPING && k + 1 < b->stop_count) {
                svg_dot(picture, r->contacts, q);
            }
        }
    }
    svg_show(picture, r->counters[time < 0.5f ? r->escaped_before : r->escaped]);
}

static void add_to_picture(svg *picture, room *r) {
    static const char *const titles[WAYS] = {"Stepping: sat_intersect() at each place",
                                             "Sweeping: sat_sweep() between them"};
    static const char *const looks[WAYS] = {"rose solid", "teal solid"};
    static const char *const marks[WAYS] = {u8"\u25cf places asked about in a tick",
                                            u8"\u2500 ways asked about   \u25cf bounces"};
    static const char *const counts[] = {"none got out", "1 got out", "2 got out", "3 got out",
                                         "4 got out",    "5 got out", "6 got out", "all got out"};
    const float left = r->centre.x - 0.5f * ROOM_WIDTH + 12.0f;
    svg_text(picture, looks[r->way], left, 18.0f, "%s", titles[r->way]);
    svg_text(picture, "note", left, ROOM_HEIGHT + 26.0f, "%s", marks[r->way]);
    svg_element walls = svg_scenery(picture, "edge");
    for (int i = 0; i < WALLS; i++) {
        svg_outline(picture, walls, r->walls[i]);
    }
    r->traces = svg_layer(picture, r->way == STEPPING ? "spot" : "trail");
    for (int i = 0; i < BULLETS; i++) {
        r->drawn[i] = svg_body(picture, looks[r->way], r->bullets[i].shape);
    }
    r->contacts = svg_layer(picture, "contact");
    for (int i = 0; i <= BULLETS; i++) {
        r->counters[i] = svg_caption(picture, looks[r->way], (sat_vec2){left, ROOM_HEIGHT + 8.0f}, counts[i]);
    }
}

/* --------------------------------------------------------------------------------------------------- the program -- */

/* One volley in every room, drawn where it has a caption. */
static void play_volley(room *rooms, const struct volley *v, const sat_polygon *compass, svg *picture,
                        svg_element caption) {
    for (int way = 0; way < WAYS; way++) {
        fire(&rooms[way], compass, v->speed);
    }
    for (int t = 0; t < v->ticks; t++) {
        for (int way = 0; way < WAYS; way++) {
            play_tick(&rooms[way]);
        }
        for (int frame = 0; frame < FRAMES_PER_TICK && v->caption; frame++) {
            for (int way = 0; way < WAYS; way++) {
                draw_room(picture, &rooms[way], (float)frame / FRAMES_PER_TICK);
            }
            svg_show(picture, caption);
            svg_frame(picture);
        }
    }
}

/* Returns how many bullets got out, or did not come to the end of a tick, although they were swept. */
static int play(room *rooms, const sat_polygon *compass, svg *picture) {
    const room *stepping = &rooms[STEPPING], *sweeping = &rooms[SWEEPING];
    svg_element captions[VOLLEYS] = {0};
    int wrong = 0;
    for (int i = 0; i < VOLLEYS; i++) {
        if (volleys[i].caption) {
            const sat_vec2 at = {WAYS * ROOM_WIDTH - 94.0f, ROOM_HEIGHT + 8.0f};
            captions[i] = svg_caption(picture, "quiet", at, volleys[i].caption);
        }
    }
    printf("units per tick   stepping   sweeping   got out of %d   (swept bounces)\n", BULLETS);
    for (int i = 0; i < VOLLEYS; i++) {
        play_volley(rooms, &volleys[i], compass, picture, captions[i]);
        printf("%14.0f %10d %10d %32ld\n", (double)volleys[i].speed, stepping->escaped, sweeping->escaped,
               sweeping->bounces);
        wrong += sweeping->escaped + sweeping->unfinished;
    }
    return wrong;
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "bullets.svg";
    room rooms[WAYS] = {0};
    sat_polygon *compass = placed(sat_polygon_create_regular(BULLETS, 1.0f, NULL), (sat_vec2){0.0f, 0.0f}, 0.2f);
    svg *picture = svg_create(WAYS * ROOM_WIDTH, ROOM_HEIGHT + LEGEND_HEIGHT, 780, 60.0f,
                              "Bullets: stepping tunnels, sweeping does not",
                              "Seven bullets bounce in a room of thin walls, faster and faster, on the left by asking"
                              " where they are at the end of each tick, on the right by sat_sweep. On the left they"
                              " get out, on the right none does.");
    check_memory(picture);
    svg_poster(picture, POSTER);
    for (int way = 0; way < WAYS; way++) {
        create_room(&rooms[way], way);
        add_to_picture(picture, &rooms[way]);
    }
    const int wrong = play(rooms, compass, picture);
    printf("%d swept bullets got through a wall\n", wrong);
    const bool saved = svg_finish(picture, path);
    for (int way = 0; way < WAYS; way++) {
        destroy_room(&rooms[way]);
    }
    sat_polygon_destroy(compass);
    return saved && wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
