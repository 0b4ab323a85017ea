/* terrain_pen.c - see scene_terrain.h. */
#include "scene_terrain.h"
#include "text.h"
#include "vector.h"

#define CORNER_EVERY 13.0f /* pixels the pointer moves from one corner to the next */
#define SHOW_STEPS   180u

static void drop_pieces(terrain_pen *pen) {
    for (size_t i = 0; i < pen->piece_count; i++) {
        sat_polygon_destroy(pen->pieces[i]);
    }
    pen->piece_count = 0;
}

static void cut(terrain_pen *pen) {
    drop_pieces(pen);
    pen->status = sat_polygon_create_pieces(pen->outline.corners, pen->outline.count, pen->pieces, LEVEL_CORNERS,
                                            &pen->piece_count);
}

void pen_clear(terrain_pen *pen) {
    drop_pieces(pen);
    pen->outline.count = 0;
    pen->down = false;
    pen->shown = 0;
    pen->status = SAT_ERROR_TOO_FEW_VERTICES;
}

void pen_begin(terrain_pen *pen, sat_vec2 at) {
    pen_clear(pen);
    pen->down = true;
    pen->tip = at;
    pen->outline.corners[pen->outline.count++] = at;
}

void pen_move(terrain_pen *pen, sat_vec2 at) {
    if (!pen->down) {
        return;
    }
    pen->tip = at;
    /* A pointer that leaps leaves one long edge. */
    sat_vec2 last = pen->outline.corners[pen->outline.count - 1];
    if (pen->outline.count < LEVEL_CORNERS && vec_length(vec_sub(at, last)) >= CORNER_EVERY) {
        pen->outline.corners[pen->outline.count++] = at;
        cut(pen);
    }
}

void pen_refuse(terrain_pen *pen, sat_status status) {
    pen->status = status;
    pen->shown = SHOW_STEPS;
}

bool pen_end(terrain_pen *pen) {
    if (!pen->down) {
        return false;
    }
    pen->down = false;
    if (pen->status != SAT_OK) {
        /* A mere click is no outline and no mistake. */
        pen->shown = pen->outline.count > 2 ? SHOW_STEPS : 0;
        return false;
    }
    return true;
}

void pen_step(terrain_pen *pen) {
    if (pen->shown > 0 && --pen->shown == 0) {
        pen_clear(pen);
    }
}

/* ------------------------------------------------------------------------------------------------------ drawing -- */

static void draw_pieces(const terrain_pen *pen, const draw_surface *surface) {
    const draw_paint paint = {colour_fade(COLOUR_FREE, 60), colour_fade(COLOUR_FREE, 150), 1.0f};
    for (size_t i = 0; i < pen->piece_count; i++) {
        draw_shape(surface, DRAW_HERE, pen->pieces[i], paint);
    }
}

static void draw_words(const terrain_pen *pen, const draw_surface *surface, bool wrong) {
    const level_outline *outline = &pen->outline;
    text words = {0};
    if (wrong) {
        text_add(&words, sat_status_string(pen->status));
    } else {
        text_add_whole(&words, (uint32_t)outline->count);
        text_add(&words, " corners, ");
        text_add_whole(&words, (uint32_t)pen->piece_count);
        text_add(&words, " convex pieces");
    }
    /* Beside the outline, where there is room, on a ground of its own. */
    const float size = draw_text_size(surface->least_text, 13.0f);
    const float width = 0.6f * size * (float)words.length + 16.0f;
    float left = pen->tip.x, right = pen->tip.x;
    for (size_t i = 0; i < outline->count; i++) {
        left = outline->corners[i].x < left ? outline->corners[i].x : left;
        right = outline->corners[i].x > right ? outline->corners[i].x : right;
    }
    const float before = left > width + 22.0f ? left - 14.0f - width : 8.0f;
    sat_vec2 at = {right + 14.0f + width > 992.0f ? before : right + 14.0f, clamp(pen->tip.y, 110.0f, 670.0f)};
    draw_rectangle(surface, vec(at.x, at.y - 4.0f - size), vec(at.x + width, at.y - 5.0f + size),
                   (draw_paint){COLOUR_PANEL, wrong ? COLOUR_HIT : COLOUR_FREE, 1.0f});
    surface->text(surface->self, vec_add(at, vec(8.0f, 0.0f)), words.string, size, COLOUR_TEXT, ALIGN_LEFT);
}

void pen_draw(const terrain_pen *pen, const draw_surface *surface) {
    const level_outline *outline = &pen->outline;
    if (!pen->down && pen->shown == 0) {
        return;
    }
    const bool wrong = pen->status != SAT_OK && outline->count > 2;
    const draw_colour colour = wrong ? COLOUR_HIT : COLOUR_FREE;
    draw_pieces(pen, surface);
    for (size_t i = 0; i + 1 < outline->count; i++) {
        surface->line(surface->self, outline->corners[i], outline->corners[i + 1], colour, 2.5f);
    }
    for (size_t i = 0; i < outline->count; i++) {
        surface->disc(surface->self, outline->corners[i], 2.5f, (draw_paint){colour, 0, 0.0f});
    }
    if (outline->count > 2) {
        draw_dashes(surface, outline->corners[outline->count - 1], outline->corners[0], colour, 2.0f);
        draw_words(pen, surface, wrong);
    }
}
