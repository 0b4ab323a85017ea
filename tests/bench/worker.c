#define _POSIX_C_SOURCE 200809L

#include "worker.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static void (*work)(void *); /* NULL: there is none */
static void *work_context;
static bool is_running;

static void *wait_for_work(void *unused) {
    pthread_mutex_lock(&mutex);
    for (;;) {
        while (work == NULL) {
            pthread_cond_wait(&changed, &mutex);
        }
        pthread_mutex_unlock(&mutex);
        work(work_context);
        pthread_mutex_lock(&mutex);
        work = NULL;
        pthread_cond_broadcast(&changed);
    }
    return unused;
}

void bench_worker_begin(void (*run)(void *), void *context) {
    pthread_t thread;
    pthread_mutex_lock(&mutex);
    work = run;
    work_context = context;
    if (!is_running && (pthread_create(&thread, NULL, wait_for_work, NULL) != 0 || pthread_detach(thread) != 0)) {
        fputs("sat_bench: no second thread\n", stderr);
        exit(EXIT_FAILURE);
    }
    is_running = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

void bench_worker_wait(void) {
    pthread_mutex_lock(&mutex);
    while (work != NULL) {
        pthread_cond_wait(&changed, &mutex);
    }
    pthread_mutex_unlock(&mutex);
}
