/*
 * sat_bench: the same geometry through this library, the tutorial SAT and every peer that was built, side by side.
 *
 *     sat_bench [--quick] [--only small|large|queries|scenes] [--json FILE]
 *
 * Times are the best of several repeats after warm-up. Exits with 1 on a bad argument, and when FILE cannot be written.
 */
#include "bench.h"
#include "machine.h"
#include "report.h"
#include "runs.h"

#include <stdlib.h>
#include <string.h>

#define TARGETS_AT_MOST 32

typedef struct options {
    bool is_quick;
    const char *only, *json;
} options;

static const struct {
    const char *name;
    void (*run)(bench_report *report, bool is_quick);
} workloads[] = {
    {WORKLOAD_SMALL, bench_run_small},
    {WORKLOAD_LARGE, bench_run_large},
    {WORKLOAD_QUERIES, bench_run_queries},
    {WORKLOAD_SCENES, bench_run_scenes},
};

#define WORKLOAD_COUNT (sizeof workloads / sizeof *workloads)

static bool is_workload(const char *name) {
    for (size_t i = 0; i < WORKLOAD_COUNT; i++) {
        if (strcmp(workloads[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool parse(options *o, int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        bool has_value = i + 1 < argc;
        if (strcmp(argv[i], "--quick") == 0) {
            o->is_quick = true;
        } else if (strcmp(argv[i], "--only") == 0 && has_value && is_workload(argv[i + 1])) {
            o->only = argv[++i];
        } else if (strcmp(argv[i], "--json") == 0 && has_value) {
            o->json = argv[++i];
        } else {
            return false;
        }
    }
    return true;
}

static void print_head(const options *o) {
    printf("sat_bench%s\n", o->is_quick ? ", quick: shows that it runs, not how fast" : "");
    printf("  machine   %s\n  compiler  %s\n  flags     %s\n  peers     ", bench_machine(), bench_compiler(),
           bench_flags());
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
    printf("\nRatios are times of what this library takes. \"disagree\" counts answers unlike its own, \"off\" numbers "
           "further\n"
           "than %g from its own, where the shapes are one to two units across.\n",
           BENCH_OFF);
    fflush(stdout);
}

static bool write_json(const options *o, const bench_report *report, const bench_target *targets, size_t count) {
    FILE *file = fopen(o->json, "w");
    if (file == NULL) {
        return false;
    }
    bench_report_write_json(report, targets, count, o->is_quick, file);
    bool is_written = ferror(file) == 0;
    return fclose(file) == 0 && is_written;
}

int main(int argc, char **argv) {
    options o = {.is_quick = false};
    if (!parse(&o, argc, argv)) {
        fprintf(stderr, "usage: %s [--quick] [--only small|large|queries|scenes] [--json FILE]\n", argv[0]);
        return EXIT_FAILURE;
    }
    print_head(&o);

    bench_report report = {.count = 0};
    for (size_t i = 0; i < WORKLOAD_COUNT; i++) {
        if (o.only == NULL || strcmp(o.only, workloads[i].name) == 0) {
            workloads[i].run(&report, o.is_quick);
        }
    }
    bench_target targets[TARGETS_AT_MOST];
    size_t target_count = bench_targets(&report, targets, TARGETS_AT_MOST);
    bench_print_targets(targets, target_count);

    bool is_written = o.json == NULL || write_json(&o, &report, targets, target_count);
    if (!is_written) {
        fprintf(stderr, "sat_bench: cannot write %s\n", o.json);
    }
    bench_report_destroy(&report);
    return is_written ? EXIT_SUCCESS : EXIT_FAILURE;
}
