/* What is asked, and the words for it. */
#ifndef SAT_BENCH_TABLE_H
#define SAT_BENCH_TABLE_H

#include "bench.h"

/* What `--only` takes, and a result's member "group". */
#define GROUP_PAIRS  "pairs"
#define GROUP_SHAPES "shapes"
#define GROUP_WORLD  "world"
#define GROUP_LARGE  "large"
#define GROUP_SCENES "scenes"
#define GROUP_REST   "rest"
#define GROUP_MOVES  "moves"
#define GROUP_MAKING "making"
#define GROUP_MOVERS "movers"

extern const char *const bench_kind_names[BENCH_KIND_COUNT];
extern const char *const bench_question_names[BENCH_QUESTION_COUNT];
extern const char *const bench_layout_names[];
extern const char *const bench_floor_names[BENCH_FLOOR_COUNT];

/* The name of the second shape, or of the floor. */
static inline const char *bench_second_name(const bench_row *row) {
    return row->floor != BENCH_FLOOR_NONE ? bench_floor_names[row->floor] : bench_kind_names[row->b];
}

/* Rows that are printed as one table. */
typedef struct bench_block {
    const char *group, *title;
    size_t first, count; /* of the rows */
} bench_block;

#define BENCH_BLOCKS 32
#define BENCH_ROWS   2048

typedef struct bench_table {
    bench_row rows[BENCH_ROWS];
    bench_block blocks[BENCH_BLOCKS];
    size_t row_count, block_count;
} bench_table;

void bench_table_fill(bench_table *table, bool is_quick);

#endif
