/* Whole scenes: set all poses, find the pairs, collide each of them. */
#include "bench.h"
#include "runs.h"
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>

#define PEERS_AT_MOST 16
#define CYCLE         (2 * BENCH_FRAMES - 2)

static const bench_effort full_effort = {.sample = 0.05, .budget = 1.5, .repeats = 9};
static const bench_effort quick_effort = {.sample = 0.0, .budget = 0.1, .repeats = 3};

typedef enum phase { POSES, PAIRS, COLLIDE, AT_ONCE, PHASE_COUNT } phase;

static const char *const phase_names[PHASE_COUNT] = {PHASE_POSES, PHASE_PAIRS, PHASE_COLLIDE, PHASE_AT_ONCE};

/* One peer that plays the scene; the best cycle of each phase counts by itself. */
typedef struct player {
    const bench_scene_peer *peer;
    const bench_scene *scene;
    void *state;
    double best[PHASE_COUNT];  /* seconds per frame */
    size_t found[PHASE_COUNT]; /* over a cycle */
} player;

static void keep_best(player *p, phase which, double seconds) {
    double each = seconds / CYCLE;
    p->best[which] = each < p->best[which] ? each : p->best[which];
}

/* All frames forth and back, ending where it began. */
static void play_cycle(void *context) {
    player *p = context;
    double seconds[PHASE_COUNT] = {0.0};
    size_t found[PHASE_COUNT] = {0};
    for (size_t step = 1; step <= CYCLE; step++) {
        const bench_pose *poses = bench_scene_frame(p->scene, step);
        double t0 = bench_seconds();
        p->peer->set_poses(p->state, poses);
        double t1 = bench_seconds();
        found[PAIRS] += p->peer->find_pairs(p->state);
        double t2 = bench_seconds();
        found[COLLIDE] += p->peer->collide(p->state);
        double t3 = bench_seconds();
        seconds[POSES] += t1 - t0;
        seconds[PAIRS] += t2 - t1;
        seconds[COLLIDE] += t3 - t2;
        if (p->peer->find_collisions != NULL) {
            found[AT_ONCE] += p->peer->find_collisions(p->state);
            seconds[AT_ONCE] += bench_seconds() - t3;
        }
    }
    for (int i = 0; i < PHASE_COUNT; i++) {
        keep_best(p, (phase)i, seconds[i]);
        p->found[i] = found[i];
    }
}

static size_t enter_players(player *players, const bench_scene *scene) {
    size_t count = 0;
    for (size_t i = 0; bench_scene_peers[i] != NULL && count < PEERS_AT_MOST; i++) {
        player p = {.peer = bench_scene_peers[i], .scene = scene, .state = bench_scene_peers[i]->create(scene)};
        if (p.state == NULL) {
            fprintf(stderr, "sat_bench: %s could not take the scene\n", p.peer->name);
            exit(EXIT_FAILURE);
        }
        for (int k = 0; k < PHASE_COUNT; k++) {
            p.best[k] = 1e30;
        }
        players[count++] = p;
    }
    return count;
}

static void report_phase(bench_report *report, const player *players, size_t count, phase which) {
    for (size_t i = 0; i < count; i++) {
        const player *p = &players[i];
        if (which == AT_ONCE && p->peer->find_collisions == NULL) {
            continue;
        }
        size_t ours = players[0].found[which], theirs = p->found[which];
        bench_result result = {
            .workload = WORKLOAD_SCENES,
            .shape = p->scene->name,
            .query = phase_names[which],
            .peer = p->peer->name,
            .n = p->scene->count,
            .ns = 1e9 * p->best[which],
            .found = (double)theirs / CYCLE,
            .disagree = ours > theirs ? ours - theirs : theirs - ours,
        };
        bench_report_add(report, &result);
    }
}

static void run_scene(bench_report *report, bench_layout layout, size_t boxes, bool is_quick) {
    bench_scene scene;
    player players[PEERS_AT_MOST];
    bench_task tasks[PEERS_AT_MOST];
    if (!bench_scene_create(&scene, layout, boxes)) {
        fputs("sat_bench: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    bench_progress("scenes: %s, %zu boxes", scene.name, boxes);
    size_t count = enter_players(players, &scene);
    for (size_t i = 0; i < count; i++) {
        tasks[i] = (bench_task){.run = play_cycle, .context = &players[i]};
    }
    bench_measure(tasks, count, is_quick ? &quick_effort : &full_effort);

    size_t first = report->count;
    for (int which = 0; which < PHASE_COUNT; which++) {
        report_phase(report, players, count, (phase)which);
    }
    char title[96];
    snprintf(title, sizeof title, "scenes: %s, %zu moving boxes, times per frame", scene.name, boxes);
    bench_report_print(report, first, title);
    for (size_t i = 0; i < count; i++) {
        players[i].peer->destroy(players[i].state);
    }
    bench_scene_destroy(&scene);
}

void bench_run_scenes(bench_report *report, bool is_quick) {
    for (int layout = 0; layout < BENCH_LAYOUT_COUNT; layout++) {
        size_t fewest = is_quick && layout == BENCH_ONE_SPOT ? 200 : 1000;
        size_t most = is_quick || layout == BENCH_ONE_SPOT ? fewest : 100000;
        for (size_t boxes = fewest; boxes <= most; boxes *= 10) {
            run_scene(report, (bench_layout)layout, boxes, is_quick);
        }
    }
}
