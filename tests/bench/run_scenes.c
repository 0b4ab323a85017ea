/* Whole scenes: set all poses, find the pairs, collide each of them. */
#include "bench.h"
#include "run.h"

#include <string.h>

#define PEERS_AT_MOST 16
#define CYCLE         (2 * BENCH_FRAMES - 2)

static const bench_effort full_effort = {.sample = 0.05, .budget = 1.5, .at_least = 1, .repeats = 9};
static const bench_effort quick_effort = {.sample = 0.0, .budget = 0.05, .at_least = 1, .repeats = 3};

typedef enum phase { POSES, PAIRS, COLLIDE, AT_ONCE, BOTH, FRAME, PHASE_COUNT } phase;

static const char *const phase_names[PHASE_COUNT] = {
    "poses", "pairs", "collide", "find_collisions", "pairs and collisions", "frame"};

/* One peer that plays the scene. The cycles that warm it up are samples, too: the median passes over them. */
typedef struct player {
    const bench_scene_peer *peer;
    const bench_scene *scene;
    void *state; /* NULL: it lacks a kind */
    bench_samples samples[PHASE_COUNT];
    size_t found[PHASE_COUNT]; /* over a cycle */
} player;

/* A frame is its poses, pairs and collisions, the last two in one call where the library has that. */
static void add_samples(player *p, double *seconds) {
    seconds[BOTH] = p->peer->find_collisions != NULL ? seconds[AT_ONCE] : seconds[PAIRS] + seconds[COLLIDE];
    seconds[FRAME] = seconds[POSES] + seconds[BOTH];
    for (int i = 0; i < PHASE_COUNT; i++) {
        bench_add_sample(&p->samples[i], seconds[i] / CYCLE);
    }
}

static size_t timed(size_t (*run)(void *), const player *p, double *seconds) {
    const double start = bench_seconds();
    const size_t found = run != NULL ? run(p->state) : 0;
    *seconds += bench_seconds() - start;
    return found;
}

/* All frames forth and back, ending where it began. */
static void play_cycle(void *context) {
    player *p = context;
    double seconds[PHASE_COUNT] = {0.0};
    size_t found[PHASE_COUNT] = {0};
    for (size_t step = 1; step <= CYCLE; step++) {
        const double start = bench_seconds();
        p->peer->set_poses(p->state, bench_scene_frame(p->scene, step));
        seconds[POSES] += bench_seconds() - start;
        found[PAIRS] += timed(p->peer->find_pairs, p, &seconds[PAIRS]);
        found[COLLIDE] += timed(p->peer->collide, p, &seconds[COLLIDE]);
        found[AT_ONCE] += timed(p->peer->find_collisions, p, &seconds[AT_ONCE]);
    }
    found[BOTH] = found[FRAME] = found[COLLIDE];
    memcpy(p->found, found, sizeof found);
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

static void report_phase(bench_report *report, player *p, phase which) {
    bench_result result = {.group = GROUP_SCENES,
                           .question = phase_names[which],
                           .a = p->scene->name,
                           .b = "",
                           .layout = "",
                           .peer = p->peer->name,
                           .n = p->scene->count,
                           .is_offered = p->state != NULL && (which != AT_ONCE || p->peer->find_collisions != NULL)};
    if (result.is_offered) {
        result.ns = bench_summarize(&p->samples[which]);
        result.ns.least *= 1e9;
        result.ns.median *= 1e9;
        result.hits = (double)p->found[which] / CYCLE;
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
    const size_t first = report->count;
    for (int which = 0; which < PHASE_COUNT; which++) {
        for (size_t i = 0; i < player_count; i++) {
            report_phase(report, &players[i], (phase)which);
        }
    }
    char title[96];
    snprintf(title, sizeof title, "scenes: %s, %zu moving %s, times per frame", scene.name, count,
             layout == BENCH_THIRDS ? "circles, capsules and boxes"
             : layout == BENCH_PILE ? "or resting bodies"
                                    : "boxes");
    bench_report_print(report, first, title);
    for (size_t i = 0; i < player_count; i++) {
        if (players[i].state != NULL) {
            players[i].peer->destroy(players[i].state);
        }
    }
    bench_release();
}

void bench_run_scenes(bench_report *report, const char *only, bool is_quick) {
    for (int layout = 0; layout <= BENCH_PILE; layout++) {
        if (only != NULL && strcmp(only, bench_scene_names[layout]) != 0) {
            continue;
        }
        const size_t fewest = layout == BENCH_PILE ? 2150 : layout == BENCH_THIRDS && !is_quick ? 10000 : 1000;
        const size_t most = layout == BENCH_UNIFORM && !is_quick ? 100000 : fewest;
        for (size_t count = fewest; count <= most; count *= 10) {
            run_scene(report, (bench_scene_layout)layout, count, is_quick);
        }
    }
}
