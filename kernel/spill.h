/* spill.h: a file, as far as the kernel knows one: the caller reads and writes. */
#ifndef FC_SPILL_H
#define FC_SPILL_H

#include <stdint.h>

/* Both functions give 0 when that failed. `at` is where in the file; nothing is read that was not written. */
typedef struct fc_spill_file {
    void *context;
    int (*write)(void *context, const void *bytes, uint64_t at, uint64_t count);
    int (*read)(void *context, void *bytes, uint64_t at, uint64_t count);
} fc_spill_file;

enum {
    FC_SPILL_FAILED = -1, /* the file could not be written or read: the search is over */
    FC_SPILL_NO_USE = 0,  /* what must stay in the block fills it: the search is over */
    FC_SPILL_FINE = 1
};

#endif
