/* One row of the table: all peers that offer what it asks, taking turns; then their answers are judged. */
#include "peers.h"
#include "run.h"

#include <string.h>

#define PEERS_AT_MOST 16

/* So many answers of each row are judged at most. */
#define JUDGED       2048
#define JUDGED_QUICK 128

static const bench_effort full_effort = {.sample = 0.003, .budget = 0.4, .at_least = 3, .repeats = BENCH_REPEATS};
static const bench_effort rest_effort = {.sample = 0.0005, .budget = 0.02, .at_least = 3, .repeats = 9};
static const bench_effort quick_effort = {.sample = 0.0, .budget = 0.01, .at_least = 1, .repeats = 3};

/* One peer that answers one row. */
typedef struct contest {
    const bench_peer *peer;
    void *state; /* NULL: not offered */
    const bench_pairs *pairs;
    size_t count;
    float *answers;
    bench_task *task;
} contest;

static void run_contest(void *context) {
    const contest *c = context;
    c->peer->answer(c->state, c->pairs, c->count, c->answers);
}

/* Fewer questions for one that would take longer than a tenth of the budget over all of them. */
static void limit_count(contest *c, const bench_effort *effort) {
    c->count = c->pairs->count < c->pairs->pass ? c->pairs->count : c->pairs->pass;
    double start = bench_seconds();
    run_contest(c);
    double each = (bench_seconds() - start) / (double)c->count, affordable = 0.1 * effort->budget / (each + 1e-12);
    if (affordable >= (double)c->pairs->count) {
        c->count = c->pairs->count;
    } else if (affordable > (double)c->count) {
        c->count = (size_t)affordable;
    }
}

static const bench_peer *const *peers_of(bench_question question) {
    return bench_is_of_movers(question) ? bench_mover_peers : bench_peers;
}

static size_t enter_peers(contest *contests, bench_task *tasks, size_t *task_count, const bench_pairs *pairs,
                          const bench_effort *effort) {
    const bench_peer *const *peers = peers_of(pairs->row.question);
    size_t count = 0;
    *task_count = 0;
    for (; peers[count] != NULL && count < PEERS_AT_MOST; count++) {
        const bench_peer *peer = peers[count];
        contest *c = &contests[count];
        *c = (contest){.peer = peer, .pairs = pairs};
        if (!peer->offers(&pairs->row)) {
            continue;
        }
        c->state = peer->create(pairs);
        c->answers = bench_allocate(pairs->count, sizeof *c->answers);
        limit_count(c, effort);
        c->task = &tasks[(*task_count)++];
        *c->task = (bench_task){.run = run_contest, .context = c};
    }
    return count;
}

static bench_result result_of(const contest *c, const char *group, const bench_truth *truths, size_t judged) {
    const bench_row *row = &c->pairs->row;
    const bool is_ours = strcmp(c->peer->name, PEER_SAT) == 0;
    bench_result result = {.group = group,
                           .question = bench_question_names[row->question],
                           .a = bench_kind_names[row->a],
                           .b = bench_second_name(row),
                           .layout = bench_layout_names[row->layout],
                           .n = row->many > 0 ? row->many : row->corners,
                           .peer = c->peer->name,
                           .is_offered = c->state != NULL};
    if (!result.is_offered) {
        return result;
    }
    const double each = 1e9 * (double)c->pairs->unit / (double)c->count;
    size_t hits = 0;
    for (size_t i = 0; i < c->count; i++) {
        hits += c->answers[i] != BENCH_MISS;
    }
    result.hits = (double)hits / (double)c->count;
    result.ns = bench_summarize(&c->task->samples);
    result.ns.least *= each;
    result.ns.median *= each;
    result.verdict =
        bench_judge(truths, judged < c->count ? judged : c->count, c->answers, is_ours ? BENCH_OFF_SAT : BENCH_OFF);
    return result;
}

static void create(bench_pairs *pairs, const bench_row *row, bool is_quick) {
    if (row->floor != BENCH_FLOOR_NONE) {
        bench_rest_create(pairs, row);
    } else if (row->layout == BENCH_GRAZES || row->layout == BENCH_BESIDE) {
        bench_grazing_create(pairs, row);
    } else if (row->layout >= BENCH_PUSH_FREE || (row->question >= BENCH_CREATE && row->question <= BENCH_MASS)) {
        bench_making_create(pairs, row);
    } else if (bench_is_of_movers(row->question)) {
        bench_movers_create(pairs, row);
    } else {
        bench_pairs_create(pairs, row, is_quick);
    }
}

void bench_run_row(bench_report *report, const char *group, const bench_row *row, bool is_quick) {
    static bench_truth truths[JUDGED];
    const bench_effort *effort = is_quick                         ? &quick_effort
                                 : row->layout >= BENCH_REST_DEEP ? &rest_effort
                                                                  : &full_effort;
    bench_pairs pairs;
    contest contests[PEERS_AT_MOST];
    bench_task tasks[PEERS_AT_MOST];
    size_t task_count;
    bench_progress("%s: %s - %s %s", bench_question_names[row->question], bench_kind_names[row->a],
                   bench_second_name(row), bench_layout_names[row->layout]);
    create(&pairs, row, is_quick);
    const size_t count = enter_peers(contests, tasks, &task_count, &pairs, effort);
    bench_measure(tasks, task_count, effort);
    const size_t judged = bench_judge_pairs(&pairs, truths, is_quick ? JUDGED_QUICK : JUDGED);
    for (size_t i = 0; i < count; i++) {
        const bench_result result = result_of(&contests[i], group, truths, judged);
        bench_report_add(report, &result);
        if (contests[i].state != NULL && contests[i].peer->destroy != NULL) {
            contests[i].peer->destroy(contests[i].state);
        }
    }
    bench_pairs_destroy(&pairs);
    bench_release();
}

void bench_run_rounds(const bench_row *row, const char *name, size_t rounds) {
    bench_pairs pairs;
    create(&pairs, row, false);
    const bench_peer *const *peers = peers_of(row->question);
    for (size_t i = 0; peers[i] != NULL; i++) {
        if (strcmp(peers[i]->name, name) == 0 && peers[i]->offers(row)) {
            void *state = peers[i]->create(&pairs);
            float *answers = bench_allocate(pairs.count, sizeof *answers);
            for (size_t round = 0; round < rounds; round++) {
                peers[i]->answer(state, &pairs, pairs.count, answers);
            }
            printf("%s/%s/%s/%s: %zu calls of %s\n", bench_kind_names[row->a], bench_second_name(row),
                   bench_layout_names[row->layout], bench_question_names[row->question], rounds * pairs.count, name);
            if (peers[i]->destroy != NULL) {
                peers[i]->destroy(state);
            }
        }
    }
    bench_pairs_destroy(&pairs);
    bench_release();
}
