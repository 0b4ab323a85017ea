/* The table: question x kind x kind x layout, in groups; README.md says what is in each. */
#include "table.h"

const char *const bench_kind_names[BENCH_KIND_COUNT] = {"circle",      "capsule",  "segment", "box",     "rounded box",
                                                        "aligned box", "8-gon",    "mix",     "3-8-gon", "n-gon",
                                                        "triangle",    "standing", "lying"};

const char *const bench_question_names[BENCH_QUESTION_COUNT] = {
    "overlaps",    "intersect",        "distance",    "sweep", "raycast", "contains_point", "distance_to_point",
    "push_out",    "intersect_within", "create",      "hull",  "clone",   "mass",           "plain push",
    "in one list", "by a loop",        "by the index"};

const char *const bench_layout_names[] = {
    "",       "near",       "apart",      "meets",      "passes",      "far apart", "begins overlapping",
    "grid",   "own origin", "8 sizes",    "100 sizes",  "4,000 sizes", "hair",      "slop",
    "touch",  "tie",        "falls",      "skin",       "slides",      "wall",      "grazes",
    "beside", "free",       "of a floor", "of a corner"};

const char *const bench_floor_names[BENCH_FLOOR_COUNT] = {"",        "tiles",   "joined", "map",  "turned",
                                                          "one-way", "rounded", "pieces", "stack"};

static void begin(bench_table *table, const char *group, const char *title) {
    table->blocks[table->block_count++] = (bench_block){group, title, table->row_count, 0};
}

static void add(bench_table *table, bench_question question, bench_kind a, bench_kind b, bench_layout layout) {
    table->rows[table->row_count++] = (bench_row){.question = question, .a = a, .b = b, .layout = layout};
    table->blocks[table->block_count - 1].count++;
}

static void add_pairs(bench_table *table, bench_question question, bench_layout layout, const char *title) {
    begin(table, GROUP_PAIRS, title);
    for (int a = 0; a < BENCH_MIX; a++) {
        for (int b = a; b < BENCH_MIX; b++) {
            add(table, question, (bench_kind)a, (bench_kind)b, layout);
        }
    }
    add(table, question, BENCH_MIX, BENCH_MIX, layout);
}

static void add_shapes(bench_table *table, bench_question question, const char *title) {
    begin(table, GROUP_SHAPES, title);
    for (int kind = 0; kind <= BENCH_MIX; kind++) {
        add(table, question, (bench_kind)kind, (bench_kind)kind, BENCH_ALONE);
    }
}

static void add_world(bench_table *table) {
    static const bench_kind kinds[] = {BENCH_ALIGNED, BENCH_BOX, BENCH_OCTAGON};
    begin(table, GROUP_WORLD,
          "shapes about their own origins, and the same in world coordinates, turned but for aligned boxes");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (int question = 0; question <= BENCH_WITHIN; question++) {
            for (int layout = BENCH_WORLD_OWN; layout <= BENCH_WORLD_REMOTE; layout++) {
                add(table, (bench_question)question, kinds[i], kinds[i], (bench_layout)layout);
            }
        }
    }
}

static void add_large(bench_table *table, size_t most) {
    begin(table, GROUP_LARGE, "polygons of many corners whose AABBs touch, 70 % hits");
    for (int question = BENCH_OVERLAPS; question <= BENCH_INTERSECT; question++) {
        for (size_t corners = 8; corners <= most; corners *= 2) {
            add(table, (bench_question)question, BENCH_NGON, BENCH_NGON, BENCH_NEAR);
            table->rows[table->row_count - 1].corners = corners;
        }
    }
}

static bench_kind floor_kind(bench_floor floor, bench_kind body) {
    return floor == BENCH_FLOOR_STACK     ? body
           : floor == BENCH_FLOOR_ROUNDED ? BENCH_ROUNDED
           : floor == BENCH_FLOOR_PIECES  ? BENCH_SMALL
                                          : BENCH_BOX;
}

static const bench_kind bodies[] = {BENCH_BOX,     BENCH_CIRCLE,  BENCH_STANDING, BENCH_LYING,
                                    BENCH_ROUNDED, BENCH_OCTAGON, BENCH_TRIANGLE};

#define BODIES (sizeof bodies / sizeof *bodies)

/* On a floor that is turned nothing touches exactly. */
static void add_rest(bench_table *table) {
    static const bench_question questions[] = {BENCH_INTERSECT, BENCH_WITHIN, BENCH_DISTANCE, BENCH_OVERLAPS};
    begin(table, GROUP_REST, "bodies at rest");
    for (int layout = BENCH_REST_DEEP; layout <= BENCH_REST_TIE; layout++) {
        for (size_t i = 0; i < BODIES * (BENCH_FLOOR_COUNT - 1); i++) {
            const bench_kind body = bodies[i / (BENCH_FLOOR_COUNT - 1)];
            const bench_floor floor = (bench_floor)(1 + i % (BENCH_FLOOR_COUNT - 1));
            const bool is_turned = floor == BENCH_FLOOR_MAP || floor == BENCH_FLOOR_TURNED;
            for (size_t k = 0; k < 4 && !(is_turned && layout == BENCH_REST_TIE); k++) {
                add(table, questions[k], body, floor_kind(floor, body), (bench_layout)layout);
                table->rows[table->row_count - 1].floor = floor;
            }
        }
    }
}

static void add_moves(bench_table *table) {
    static const bench_floor floors[] = {BENCH_FLOOR_TILES, BENCH_FLOOR_MAP, BENCH_FLOOR_ROUNDED};
    static const bench_question questions[] = {BENCH_RAYCAST, BENCH_CONTAINS_POINT, BENCH_DISTANCE_TO_POINT};
    begin(table, GROUP_MOVES, "bodies that move onto and along floors; rays and points that graze shapes, or just not");
    for (int layout = BENCH_MOVE_FALLS; layout <= BENCH_MOVE_WALL; layout++) {
        for (size_t i = 0; i < 3 * BODIES; i++) {
            if (layout != BENCH_MOVE_WALL || floors[i % 3] != BENCH_FLOOR_ROUNDED) {
                add(table, BENCH_SWEEP, bodies[i / 3], floor_kind(floors[i % 3], bodies[i / 3]), (bench_layout)layout);
                table->rows[table->row_count - 1].floor = floors[i % 3];
            }
        }
    }
    for (size_t i = 0; i < 6 * BODIES; i++) {
        add(table, questions[i / 2 % 3], bodies[i / 6], bodies[i / 6], i % 2 == 0 ? BENCH_GRAZES : BENCH_BESIDE);
    }
}

static void add_making(bench_table *table) {
    static const bench_question questions[] = {BENCH_CREATE, BENCH_HULL, BENCH_CLONE, BENCH_MASS};
    static const bench_kind kinds[] = {BENCH_CIRCLE,   BENCH_CAPSULE, BENCH_BOX, BENCH_ROUNDED,
                                       BENCH_TRIANGLE, BENCH_OCTAGON, BENCH_NGON};
    static const bench_kind pushed[] = {BENCH_BOX, BENCH_CIRCLE, BENCH_STANDING, BENCH_OCTAGON};
    begin(table, GROUP_MAKING,
          "making shapes, destroying included; push_out of three obstacles, and plain contacts with them");
    for (size_t i = 0; i < 4 * 7; i++) {
        if (questions[i / 7] != BENCH_HULL || i % 7 >= 5) {
            add(table, questions[i / 7], kinds[i % 7], kinds[i % 7], BENCH_ALONE);
            table->rows[table->row_count - 1].corners = kinds[i % 7] == BENCH_NGON ? 64 : 0;
        }
    }
    add(table, BENCH_CREATE, BENCH_OCTAGON, BENCH_OCTAGON, BENCH_GRID);
    add(table, BENCH_HULL, BENCH_OCTAGON, BENCH_OCTAGON, BENCH_GRID);
    for (int layout = BENCH_PUSH_FREE; layout <= BENCH_PUSH_CORNER; layout++) {
        for (size_t i = 0; i < 4; i++) {
            add(table, BENCH_PUSH_OUT, pushed[i], BENCH_ALIGNED, (bench_layout)layout);
            add(table, BENCH_PLAIN_PUSH, pushed[i], BENCH_ALIGNED, (bench_layout)layout);
        }
    }
}

static void add_movers(bench_table *table) {
    begin(table, GROUP_MOVERS, "1,000 shapes that stand in a level of 100,000 joined tiles, all their collisions");
    for (int question = BENCH_MOVERS_LIST; question <= BENCH_MOVERS_CALL; question++) {
        add(table, (bench_question)question, BENCH_BOX, BENCH_MIX, BENCH_GRID);
        table->rows[table->row_count - 1].many = 100000;
    }
}

void bench_table_fill(bench_table *table, bool is_quick) {
    table->row_count = table->block_count = 0;
    add_pairs(table, BENCH_OVERLAPS, BENCH_NEAR, "overlaps, yes or no: pairs whose AABBs touch, 70 % hits");
    add_pairs(table, BENCH_INTERSECT, BENCH_NEAR, "intersect, depth and contacts: the same pairs");
    add_pairs(table, BENCH_DISTANCE, BENCH_APART, "distance of shapes that are apart");
    add_pairs(table, BENCH_SWEEP, BENCH_MEETS, "sweep that meets");
    add_pairs(table, BENCH_SWEEP, BENCH_PASSES, "sweep that misses nearby: the AABBs of the ways touch");
    add_pairs(table, BENCH_SWEEP, BENCH_FAR, "sweep that is far apart: the AABBs of the ways do not touch");
    add_pairs(table, BENCH_SWEEP, BENCH_BEGINS, "sweep that begins overlapping");
    add_shapes(table, BENCH_RAYCAST, "ray, most of them hit");
    add_shapes(table, BENCH_CONTAINS_POINT, "point in a shape");
    add_shapes(table, BENCH_DISTANCE_TO_POINT, "distance to a point");
    add_world(table);
    add_large(table, is_quick ? 256 : 2048);
    add_rest(table);
    add_moves(table);
    add_making(table);
    add_movers(table);
}
