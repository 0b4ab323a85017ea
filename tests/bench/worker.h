/* A second thread, which waits for work. */
#ifndef SAT_BENCH_WORKER_H
#define SAT_BENCH_WORKER_H

void bench_worker_begin(void (*run)(void *context), void *context); /* one at a time */
void bench_worker_wait(void);

#endif
