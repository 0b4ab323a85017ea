/*
 * A box slides over a floor of tiles, once as they are and once made one surface by sat_polygon_join().
 *
 *     tiles [picture.svg]
 *
 * Gravity takes the box a little into the floor, and sat_intersect() says the shortest way out. Next to a seam that is
 * sideways, out of the side of the next tile, which lies hidden in the floor: the box catches on it. In the joined floor
 * those sides are disabled. Prints how far the box got, and writes it as an animated picture, tiles.svg unless named
 * otherwise. Pixels and frames; y points down. Exits with 1 when the box does not get as far as on one slab, or does on
 * tiles as they are.
 */
#include "program.h"
#include "svg.h"

#define TILE    40.0f
#define BOX     26.0f
#define LEFT    20.0f
#define SPEED   2.6f
#define GRAVITY 0.42f
#define WIDTH   (2.0f * LEFT + TILES * TILE)
#define HEIGHT  258.0f

enum { AS_THEY_ARE, JOINED, FLOORS, TILES = 13, FRAMES = 150, POSTER = 66 /* it catches */ };

typedef struct lane {
    sat_polygon *tiles[TILES], *box;
    sat_vec2 velocity;
    svg_element drawn, contacts, push;
} lane;

/* From right to left: so the tile ahead of the box is asked before the one below it. */
static void create_lane(lane *l, float floor, bool joined) {
    for (int i = 0; i < TILES; i++) {
        const sat_vec2 place = {WIDTH - LEFT - ((float)i + 0.5f) * TILE, floor + 0.5f * TILE};
        l->tiles[i] = placed(sat_polygon_create_box(TILE, TILE, NULL), place, 0.0f);
    }
    if (joined) {
        check(sat_polygon_join(l->tiles, TILES, NULL));
    }
    const sat_vec2 start = {LEFT + 0.5f * BOX, floor - 0.5f * BOX};
    l->box = placed(sat_polygon_create_box(BOX, BOX, NULL), start, 0.0f);
    l->velocity = (sat_vec2){SPEED, 0.0f};
}

/* ---------------------------------------------------------------------------------------------------- the picture -- */

/* Walls that cover the inner half of the line around each tile leave of it the outline of them all. */
static void draw_lane(svg *picture, lane *l, bool joined) {
    const sat_vec2 corner = sat_polygon_vertex(l->tiles[TILES - 1], 0);
    const svg_element below = svg_scenery(picture, joined ? "edge" : "wall");
    const svg_element above = svg_scenery(picture, joined ? "wall" : "edge");
    for (int i = 0; i < TILES; i++) {
        svg_outline(picture, below, l->tiles[i]);
        svg_outline(picture, above, l->tiles[i]);
    }
    svg_text(picture, joined ? "teal" : "amber", corner.x, corner.y - 50.0f,
             joined ? "Joined: sat_polygon_join()" : "Tiles as they are: the box catches on a seam");
    l->drawn = svg_body(picture, joined ? "teal" : "amber", l->box);
    l->push = svg_layer(picture, "push");
    l->contacts = svg_layer(picture, "contact");
}

static svg *create_picture(lane *lanes) {
    svg *picture = svg_create(WIDTH, HEIGHT, (int)(1.5f * WIDTH), 60.0f, "A box slides over a floor of tiles",
                              "On tiles as they are it is pushed out of the hidden side of one, and stops at the seam."
                              " On tiles that are joined it slides on as on one slab.");
    check_memory(picture);
    svg_poster(picture, POSTER);
    for (int i = 0; i < FLOORS; i++) {
        draw_lane(picture, &lanes[i], i == JOINED);
    }
    svg_text(picture, "note", LEFT, HEIGHT - 12.0f, u8"\u2500 edges that push");
    svg_text(picture, "contact", LEFT + 108.0f, HEIGHT - 12.0f, u8"\u25cf contacts");
    svg_text(picture, "push", LEFT + 184.0f, HEIGHT - 12.0f, u8"\u2192 direction of the push");
    return picture;
}

static void draw_push(svg *picture, const lane *l, const sat_collision *hit) {
    const sat_vec2 out = {-hit->axis.x, -hit->axis.y};
    for (int i = 0; i < hit->contact_count; i++) {
        svg_dot(picture, l->contacts, hit->contacts[i].point);
    }
    svg_arrow(picture, l->push, hit->contacts[0].point, out, 18.0f);
}

/* ------------------------------------------------------------------------------------------------------- the game -- */

/* Moves, and pushes the box out of one tile after the other, which also stops what leads into it. */
static void move(lane *l, svg *picture) {
    l->velocity.y += GRAVITY;
    check(sat_polygon_translate(l->box, l->velocity));
    for (int i = 0; i < TILES; i++) {
        sat_collision hit;
        if (sat_intersect(l->box, l->tiles[i], &hit) && hit.overlap > 0.0f) {
            const float into = l->velocity.x * hit.axis.x + l->velocity.y * hit.axis.y;
            check(sat_polygon_translate(l->box, hit.mtv));
            l->velocity.x -= into > 0.0f ? into * hit.axis.x : 0.0f;
            l->velocity.y -= into > 0.0f ? into * hit.axis.y : 0.0f;
            draw_push(picture, l, &hit);
        }
    }
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "tiles.svg";
    const float start = LEFT + 0.5f * BOX, slab = SPEED * FRAMES;
    lane lanes[FLOORS] = {0};
    for (int i = 0; i < FLOORS; i++) {
        create_lane(&lanes[i], 70.0f + 112.0f * (float)i, i == JOINED);
    }
    svg *picture = create_picture(lanes);
    for (int frame = 0; frame < FRAMES; frame++) {
        for (int i = 0; i < FLOORS; i++) {
            move(&lanes[i], picture);
            svg_pose(picture, lanes[i].drawn, sat_polygon_position(lanes[i].box), 0.0f);
        }
        svg_frame(picture);
    }
    const float as_they_are = sat_polygon_position(lanes[AS_THEY_ARE].box).x - start;
    const float joined = sat_polygon_position(lanes[JOINED].box).x - start;
    printf("on tiles as they are the box got %.1f pixels far, on joined ones %.1f, on one slab %.1f\n",
           (double)as_they_are, (double)joined, (double)slab);
    const bool saved = svg_finish(picture, path);
    for (int i = 0; i < FLOORS; i++) {
        sat_polygon_destroy(lanes[i].box);
        for (int k = 0; k < TILES; k++) {
            sat_polygon_destroy(lanes[i].tiles[k]);
        }
    }
    return saved && joined > 0.999f * slab && as_they_are < 0.5f * slab ? EXIT_SUCCESS : EXIT_FAILURE;
}
