/*
 * sat_bench: the same questions through this library, the tutorial SAT and every peer that was built, side by side.
 *
 *     sat_bench [--quick] [--only NAME/NAME/..]
 *     sat_bench --only NAME/NAME/.. --rounds COUNT [--peer NAME]
 *
 * Exits with 1 where an answer of this library is wrong, and on a bad argument.
 */
#include "machine.h"
#include "peers.h"
#include "run.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: sat_bench [--quick] [--only NAME/NAME/..]\n"
    "       sat_bench --only NAME/NAME/.. --rounds COUNT [--peer NAME]\n"
    "NAMES of a row: its group (pairs, shapes, world, large, rest, moves, making, movers), question,\n"
    "    shapes, floor and layout, as the tables have them; or scenes, or one scene (uniform, thirds, pile)\n";

typedef struct options {
    bool is_quick;
    const char *only, *peer;
    size_t rounds;
} options;

/* Is that one of the row's names? */
static bool is_name(const char *name, size_t length, const char *group, const bench_row *row) {
    const char *const names[] = {group, bench_question_names[row->question], bench_kind_names[row->a],
                                 bench_second_name(row), bench_layout_names[row->layout]};
    bool is_one = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        is_one = is_one || (strlen(names[i]) == length && strncmp(names[i], name, length) == 0);
    }
    return is_one;
}

/* Has the row all of the names that are wanted, as of "rest/box/joined/intersect"? */
static bool is_wanted(const options *o, const char *group, const bench_row *row) {
    const char *names = o->only != NULL ? o->only : "";
    bool is_one = true;
    while (is_one && *names != '\0') {
        const size_t length = strcspn(names, "/");
        is_one = is_name(names, length, group, row);
        names += length + (names[length] == '/');
    }
    return is_one;
}

static bool parse(options *o, int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        bool has_value = i + 1 < argc;
        if (strcmp(argv[i], "--rounds") == 0 && has_value) {
            o->rounds = (size_t)strtoull(argv[++i], NULL, 10);
        } else if (strcmp(argv[i], "--peer") == 0 && has_value) {
            o->peer = argv[++i];
        } else if (strcmp(argv[i], "--quick") == 0) {
            o->is_quick = true;
        } else if (strcmp(argv[i], "--only") == 0 && has_value) {
            o->only = argv[++i];
        } else {
            return false;
        }
    }
    return true;
}

static void print_head(const options *o) {
    printf("sat_bench%s\n", o->is_quick ? ", quick: shows that it runs, not how fast" : "");
    printf("  processor %s\n  vectors   %s\n  compiler  %s\n  flags     %s\n  peers     ", bench_processor(),
           bench_vectors(), bench_compiler(), bench_flags());
    for (size_t i = 0; bench_peers[i] != NULL; i++) {
        const bench_peer *peer = bench_peers[i];
        printf("%s%s", i > 0 ? ", " : "", peer->name);
        if (peer->version != NULL) {
            printf(" (%s)", peer->version());
        }
    }
    printf("\n");
#if defined(__GNUC__) && !defined(__OPTIMIZE__)
    printf("  NOT OPTIMIZED: these times mean nothing\n");
#endif
    printf("\n\"advantage\" is the time of the fastest peer over this library's; rows where that is least come first.\n"
           "\"wrong\" counts yes for no and no for yes by the exact oracle of the tests, \"off\" numbers further from "
           "its\n"
           "than %g sizes of the shapes, of this library's own %g.\n",
           BENCH_OFF, BENCH_OFF_SAT);
    fflush(stdout);
}

static void run_block(bench_report *report, const bench_table *table, const bench_block *block, const options *o) {
    const size_t first = report->count;
    for (size_t i = block->first; i < block->first + block->count; i++) {
        if (is_wanted(o, block->group, &table->rows[i]) && o->rounds > 0) {
            bench_run_rounds(&table->rows[i], o->peer != NULL ? o->peer : PEER_SAT, o->rounds);
        } else if (is_wanted(o, block->group, &table->rows[i])) {
            bench_run_row(report, block->group, &table->rows[i], o->is_quick);
        }
    }
    if (report->count > first) {
        bench_report_print(report, first, block->title);
    }
}

int main(int argc, char **argv) {
    static bench_table table;
    options o = {.is_quick = false};
    bench_report report = {.count = 0};
    if (!parse(&o, argc, argv)) {
        fputs(usage, stderr);
        return EXIT_FAILURE;
    }
    bench_table_fill(&table, o.is_quick);
    print_head(&o);
    for (size_t i = 0; i < table.block_count; i++) {
        run_block(&report, &table, &table.blocks[i], &o);
    }
    if (o.rounds > 0) {
        return EXIT_SUCCESS;
    }
    bench_run_scenes(&report, o.only == NULL || strcmp(o.only, GROUP_SCENES) == 0 ? NULL : o.only, o.is_quick);
    bench_print_targets(&report);
    bool is_good = report.count > 0;
    if (!is_good) {
        fprintf(stderr, "sat_bench: no such row: %s\n%s", o.only, usage);
    }
    if (report.failures > 0) {
        printf("\n%zu answers of this library are WRONG.\n", report.failures);
        is_good = false;
    }
    bench_report_destroy(&report);
    return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
