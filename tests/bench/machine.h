/* Where the benchmark runs and how it was built, in words. */
#ifndef SAT_BENCH_MACHINE_H
#define SAT_BENCH_MACHINE_H

/* As Linux names it, else "unknown". */
const char *bench_processor(void);

const char *bench_compiler(void);
const char *bench_flags(void);

/* The vector unit that the library takes on this processor. */
const char *bench_vectors(void);

#endif
