/* find_filter.h: candidates in, answers out. Between find.c, which makes the candidates, and the caller's answers. */
#ifndef FC_FIND_FILTER_H
#define FC_FIND_FILTER_H

#include "find.h"

enum {
    FC_FIND_BATCH = 512,  /* candidates that go through the tests together */
    FC_FIND_AT_ONCE = 64, /* seeds in equal strides that are tested at once */
    FC_FIND_WORDS = 8     /* and this many times as many on the strips */
};

typedef struct fc_find_batch {
    const fc_find_plan *plan;
    fc_find_answers *answers;
    uint64_t low_seed, span; /* seeds outside low_seed ... low_seed + span are not wanted */
    uint32_t seed_mask;
    uint32_t stride;                      /* candidates come in strides of this ... */
    uint32_t state_ramp[FC_FIND_AT_ONCE]; /* ... and their states for the quick test in these */
    size_t size, passed;
    uint32_t seed[FC_FIND_BATCH + FC_FIND_AT_ONCE];
    uint32_t survivor[FC_FIND_BATCH + 2 * FC_FIND_AT_ONCE]; /* passed every test, to be dealt */
} fc_find_batch;

/* Ready for candidates in strides of `stride`; 0 when there can be no answer. */
int fc_find_begin(fc_find_batch *batch, const fc_find_plan *plan, uint32_t stride, fc_find_answers *answers);

/* The candidates seed, seed + stride ... (modulo 2^31 or 2^32), `count` of them. */
void fc_find_try(fc_find_batch *batch, uint32_t seed, uint32_t count);

/* The same behind the sieve, for candidates that begin at these places of the plan's strips. */
void fc_find_try_strips(fc_find_batch *batch, uint32_t seed, uint32_t count, const uint32_t *place);

/* What is still waiting. */
void fc_find_finish(fc_find_batch *batch);

#endif
