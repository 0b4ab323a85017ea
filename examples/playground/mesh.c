/*
 * mesh.c - see mesh.h.
 *
 * A closed outline becomes rings, each the outline moved outwards by some distance, and bands of triangles between
 * them: a fill is the polygon inside the ring at -1/2 and a fading band up to +1/2; a stroke is fading, full and fading
 * again.
 */
#include "mesh.h"

#include "vector.h"

#include <stdlib.h>
#include <string.h>

#define MOST_POINTS 256

void mesh_clear(mesh *m) {
    m->vertex_count = m->index_count = 0;
}

void mesh_free(mesh *m) {
    free(m->vertices);
    free(m->indices);
    *m = (mesh){0};
}

/** Makes room for that many more of each; false when out of memory. */
static bool reserve(mesh *m, size_t vertices, size_t indices) {
    if (m->vertex_count + vertices > m->vertex_capacity) {
        size_t capacity = 2 * (m->vertex_count + vertices);
        mesh_vertex *grown = realloc(m->vertices, capacity * sizeof *grown);
        if (grown == NULL) {
            return false;
        }
        m->vertices = grown;
        m->vertex_capacity = capacity;
    }
    if (m->index_count + indices > m->index_capacity) {
        size_t capacity = 2 * (m->index_count + indices);
        int *grown = realloc(m->indices, capacity * sizeof *grown);
        if (grown == NULL) {
            return false;
        }
        m->indices = grown;
        m->index_capacity = capacity;
    }
    return true;
}

static void add_vertex(mesh *m, sat_vec2 position, draw_colour colour, float opacity) {
    mesh_vertex *v = &m->vertices[m->vertex_count++];
    v->position = position;
    v->red = (uint8_t)(colour >> 24);
    v->green = (uint8_t)(colour >> 16);
    v->blue = (uint8_t)(colour >> 8);
    v->alpha = (uint8_t)((float)(colour & 0xffu) * opacity + 0.5f);
}

static void add_triangle(mesh *m, size_t a, size_t b, size_t c) {
    m->indices[m->index_count++] = (int)a;
    m->indices[m->index_count++] = (int)b;
    m->indices[m->index_count++] = (int)c;
}

/** Twice the signed area: its sign is the winding. */
static float winding(const sat_vec2 *points, size_t count) {
    float sum = 0.0f;
    for (size_t i = 1; i + 1 < count; i++) {
        sum += vec_cross(vec_sub(points[i], points[0]), vec_sub(points[i + 1], points[0]));
    }
    return sum;
}

/** For each corner the way outwards that moves both of its edges by 1: the mitre. Sharp corners are cut at 2.5. */
static void find_mitres(const sat_vec2 *points, size_t count, sat_vec2 *mitres) {
    float side = winding(points, count) < 0.0f ? 1.0f : -1.0f;
    for (size_t i = 0; i < count; i++) {
        sat_vec2 before = vec_unit(vec_sub(points[i], points[(i + count - 1) % count]));
        sat_vec2 after = vec_unit(vec_sub(points[(i + 1) % count], points[i]));
        sat_vec2 sum = vec_scale(vec_quarter(vec_add(before, after)), side);
        float share = 1.0f + vec_dot(before, after);
        mitres[i] = vec_scale(sum, 1.0f / (share > 0.32f ? share : 0.32f));
    }
}

/** The outline moved outwards by `distance`. Returns the index of its first vertex. */
static size_t add_ring(mesh *m, const sat_vec2 *points, const sat_vec2 *mitres, size_t count, float distance,
                       draw_colour colour, float opacity) {
    size_t first = m->vertex_count;
    for (size_t i = 0; i < count; i++) {
        add_vertex(m, vec_along(points[i], mitres[i], distance), colour, opacity);
    }
    return first;
}

static void add_band(mesh *m, size_t inner, size_t outer, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t next = (i + 1) % count;
        add_triangle(m, inner + i, outer + i, outer + next);
        add_triangle(m, inner + i, outer + next, inner + next);
    }
}

void mesh_fill(mesh *m, const sat_vec2 *points, size_t count, draw_colour colour) {
    sat_vec2 mitres[MOST_POINTS];
    if (count < 3 || count > MOST_POINTS || !reserve(m, 2 * count, 9 * count)) {
        return;
    }
    find_mitres(points, count, mitres);
    size_t inner = add_ring(m, points, mitres, count, -0.5f, colour, 1.0f);
    size_t outer = add_ring(m, points, mitres, count, 0.5f, colour, 0.0f);
    for (size_t i = 1; i + 1 < count; i++) {
        add_triangle(m, inner, inner + i, inner + i + 1);
    }
    add_band(m, inner, outer, count);
}

void mesh_stroke(mesh *m, const sat_vec2 *points, size_t count, draw_colour colour, float width) {
    sat_vec2 mitres[MOST_POINTS];
    if (count < 3 || count > MOST_POINTS || !reserve(m, 4 * count, 18 * count)) {
        return;
    }
    /* A stroke thinner than a pixel keeps the width of one and pales instead. */
    float opacity = width < 1.0f ? width : 1.0f;
    float half = width < 1.0f ? 0.5f : 0.5f * width;
    find_mitres(points, count, mitres);
    size_t rings[4];
    rings[0] = add_ring(m, points, mitres, count, -half - 0.5f, colour, 0.0f);
    rings[1] = add_ring(m, points, mitres, count, -half + 0.5f, colour, opacity);
    rings[2] = add_ring(m, points, mitres, count, half - 0.5f, colour, opacity);
    rings[3] = add_ring(m, points, mitres, count, half + 0.5f, colour, 0.0f);
    for (int ring = 0; ring < 3; ring++) {
        add_band(m, rings[ring], rings[ring + 1], count);
    }
}

void mesh_line(mesh *m, sat_vec2 from, sat_vec2 to, draw_colour colour, float width) {
    sat_vec2 along = vec_unit(vec_sub(to, from));
    if (!reserve(m, 8, 18) || (along.x == 0.0f && along.y == 0.0f)) {
        return;
    }
    float opacity = width < 1.0f ? width : 1.0f;
    float half = width < 1.0f ? 0.5f : 0.5f * width;
    sat_vec2 side = vec_quarter(along);
    const float offsets[4] = {-half - 0.5f, -half + 0.5f, half - 0.5f, half + 0.5f};
    size_t first = m->vertex_count;
    for (int i = 0; i < 4; i++) {
        float share = i == 0 || i == 3 ? 0.0f : opacity;
        add_vertex(m, vec_along(from, side, offsets[i]), colour, share);
        add_vertex(m, vec_along(to, side, offsets[i]), colour, share);
    }
    for (size_t band = first; band < first + 6; band += 2) {
        add_triangle(m, band, band + 1, band + 3);
        add_triangle(m, band, band + 3, band + 2);
    }
}
