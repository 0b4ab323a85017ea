/*
 * mesh.h - convex fills and strokes as triangles with soft edges, for fronts that draw nothing but triangles.
 *
 * Every edge ends in a fringe one pixel wide that fades out, so no multisampling is needed. All is in pixels.
 */
#ifndef PLAYGROUND_MESH_H
#define PLAYGROUND_MESH_H

#include "draw.h"

typedef struct mesh_vertex {
    sat_vec2 position;
    uint8_t red, green, blue, alpha;
} mesh_vertex;

typedef struct mesh {
    mesh_vertex *vertices;
    int *indices; /* three a triangle */
    size_t vertex_count, vertex_capacity;
    size_t index_count, index_capacity;
} mesh;

/** Empties a mesh; it keeps its memory. A new one is `(mesh){0}`. */
void mesh_clear(mesh *m);
void mesh_free(mesh *m);

/* Each adds its triangles, or nothing when out of memory. */
void mesh_fill(mesh *m, const sat_vec2 *points, size_t count, draw_colour colour);
void mesh_stroke(mesh *m, const sat_vec2 *points, size_t count, draw_colour colour, float width);
void mesh_line(mesh *m, sat_vec2 from, sat_vec2 to, draw_colour colour, float width);

#endif
