/* Whole scenes: set all poses, find the pairs, collide each of them. */
#include "bench.h"
#include "run.h"

#include <stdlib.h>
#include <string.h>

#define PEERS_AT_MOST 16
#define CYCLE         (2 * BENCH_FRAMES - 2)

static const bench_effort full_effort = {.sample = 0.05, .budget = 1.5, .at_least = 1, .repeats = 9};
static const bench_effort quick_effort = {.sample = 0.0, .budget = 0.05, .at_least = 1, .repeats = 3};

typedef enum phase { POSES, PAIRS, COLLIDE, AT_ONCE, IN_ONE, IN_TWO, SLICE, FRAME, PHASE_COUNT } phase;

static const char *const phase_names[PHASE_COUNT] = {
    "poses", "pairs", "collide", "find_collisions", "list on 1 thread", "list on 2 threads", "longer of 2 slices",
    "frame"};

/* One peer that plays the scene. The cycles that warm it up are samples, too: the median passes over them. */
typedef struct player {
    const bench_scene_peer *peer;
    const bench_scene *scene;
    void *state; /* NULL: it lacks a kind */
    bench_samples samples[PHASE_COUNT];
    size_t found[PHASE_COUNT]; /* over a cycle, */
    size_t last[PHASE_COUNT];  /* and in its last frame, which is the first one of the scene */
} player;

/* A frame is its poses, pairs and collisions, the last two in one call where the library has that. */
static void add_samples(player *p, const double *seconds) {
    const bool at_once = p->peer->find_collisions != NULL;
    for (int i = 0; i < FRAME; i++) {
        bench_add_sample(&p->samples[i], seconds[i] / CYCLE);
    }
    bench_add_sample(&p->samples[FRAME],
                     (seconds[POSES] + (at_once ? seconds[AT_ONCE] : seconds[PAIRS] + seconds[COLLIDE])) / CYCLE);
}

/*
 * The same list of pairs in one call, and in two on two threads: by the clock on the wall, which other programs disturb
 * more, so that the best frame of a cycle stands for all of its frames. Of the two slices, the longer one's processor
 * time says how well the work is shared where both cores are free.
 */
static void play_list(const player *p, double *seconds, size_t *last) {
    const bench_scene_peer *peer = p->peer;
    double all[PHASE_COUNT] = {0.0};
    if (peer->in_one != NULL) {
        const double start = bench_wall_seconds();
        last[IN_ONE] = peer->in_one(p->state);
        all[IN_ONE] = CYCLE * (bench_wall_seconds() - start);
    }
    if (peer->in_two != NULL) {
        const double start = bench_wall_seconds();
        last[IN_TWO] = last[SLICE] = peer->in_two(p->state, &all[SLICE]);
        all[IN_TWO] = CYCLE * (bench_wall_seconds() - start);
        all[SLICE] *= CYCLE;
    }
    for (int which = IN_ONE; which <= SLICE; which++) {
        seconds[which] = seconds[which] == 0.0 || all[which] < seconds[which] ? all[which] : seconds[which];
    }
}

/* All frames forth and back, ending where it began. */
static void play_cycle(void *context) {
    player *p = context;
    double seconds[PHASE_COUNT] = {0.0};
    size_t found[PHASE_COUNT] = {0}, last[PHASE_COUNT] = {0};
    for (size_t step = 1; step <= CYCLE; step++) {
        const bench_pose *poses = bench_scene_frame(p->scene, step);
        double t0 = bench_seconds();
        p->peer->set_poses(p->state, poses);
        double t1 = bench_seconds();
        last[PAIRS] = p->peer->find_pairs(p->state);
        double t2 = bench_seconds();
        last[COLLIDE] = p->peer->collide(p->state);
        double t3 = bench_seconds();
        seconds[POSES] += t1 - t0;
        seconds[PAIRS] += t2 - t1;
        seconds[COLLIDE] += t3 - t2;
        if (p->peer->find_collisions != NULL) {
            last[AT_ONCE] = p->peer->find_collisions(p->state);
            seconds[AT_ONCE] += bench_seconds() - t3;
        }
        play_list(p, seconds, last);
        last[FRAME] = last[COLLIDE];
        for (int i = 0; i < PHASE_COUNT; i++) {
            found[i] += last[i];
        }
    }
    for (int i = 0; i < PHASE_COUNT; i++) {
        p->found[i] = found[i];
        p->last[i] = last[i];
    }
    add_samples(p, seconds);
}

static size_t enter_players(player *players, bench_task *tasks, size_t *task_count, const bench_scene *scene) {
    size_t count = 0;
    *task_count = 0;
    for (; bench_scene_peers[count] != NULL && count < PEERS_AT_MOST; count++) {
        const bench_scene_peer *peer = bench_scene_peers[count];
        players[count] = (player){.peer = peer, .scene = scene, .state = peer->create(scene)};
        if (players[count].state != NULL) {
            tasks[(*task_count)++] = (bench_task){.run = play_cycle, .context = &players[count]};
        }
    }
    return count;
}

static size_t difference(size_t a, size_t b) {
    return a > b ? a - b : b - a;
}

static bool has_phase(const bench_scene_peer *peer, phase which) {
    return which == AT_ONCE                    ? peer->find_collisions != NULL
           : which == IN_ONE                   ? peer->in_one != NULL
           : which == IN_TWO || which == SLICE ? peer->in_two != NULL
                                               : true;
}

static void report_phase(bench_report *report, player *p, phase which, const bench_scene_truth *truth) {
    bench_result result = {
        .group = GROUP_SCENES,
        .question = phase_names[which],
        .a = p->scene->name,
        .b = "",
        .layout = "",
        .peer = p->peer->name,
        .n = p->scene->count,
        .is_offered = p->state != NULL && has_phase(p->peer, which),
    };
    if (result.is_offered) {
        result.ns = bench_summarize(&p->samples[which]);
        result.ns.least *= 1e9;
        result.ns.median *= 1e9;
        result.hits = (double)p->found[which] / CYCLE;
    }
    if (result.is_offered && truth->is_known && which != POSES) {
        result.verdict.judged = which == PAIRS ? truth->touching : truth->colliding;
        result.verdict.wrong = difference(p->last[which], result.verdict.judged);
    }
    bench_report_add(report, &result);
}

static void run_scene(bench_report *report, bench_scene_layout layout, size_t count, bool is_quick) {
    bench_scene scene;
    player players[PEERS_AT_MOST];
    bench_task tasks[PEERS_AT_MOST];
    size_t task_count;
    bench_scene_create(&scene, layout, count);
    bench_progress("scenes: %s, %zu shapes", scene.name, count);
    const size_t player_count = enter_players(players, tasks, &task_count, &scene);
    bench_measure(tasks, task_count, is_quick ? &quick_effort : &full_effort);

    const bench_scene_truth truth = bench_judge_scene(&scene);
    const size_t first = report->count;
    for (int which = 0; which < PHASE_COUNT; which++) {
        for (size_t i = 0; i < player_count; i++) {
            report_phase(report, &players[i], (phase)which, &truth);
        }
    }
    char title[96];
    snprintf(title, sizeof title, "scenes: %s, %zu moving %s, times per frame", scene.name, count,
             layout == BENCH_THIRDS ? "circles, capsules and boxes" : "boxes");
    bench_report_print(report, first, title);
    for (size_t i = 0; i < player_count; i++) {
        if (players[i].state != NULL) {
            players[i].peer->destroy(players[i].state);
        }
    }
    bench_release();
}

void bench_run_scenes(bench_report *report, const char *only, bool is_quick) {
    for (int layout = 0; layout <= BENCH_THIRDS; layout++) {
        if (only != NULL && strcmp(only, bench_scene_names[layout]) != 0) {
            continue;
        }
        size_t fewest = layout == BENCH_THIRDS && !is_quick ? 10000 : is_quick && layout == BENCH_ONE_SPOT ? 200 : 1000;
        size_t most = is_quick || layout == BENCH_ONE_SPOT ? fewest : layout == BENCH_THIRDS ? 10000 : 100000;
        for (size_t count = fewest; count <= most; count *= 10) {
            run_scene(report, (bench_scene_layout)layout, count, is_quick);
        }
    }
}
