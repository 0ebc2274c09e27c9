/* buried.h: why is a position lost? Where one card can be named that never comes free, that is the reason.
 *
 *     fc_buried_start(block, &board, classes);            // block: fc_buried_bytes(classes)
 *     while ((state = fc_buried_run(block, 1000)) == FC_SEARCHING) {}    // look at the clock here, or stop
 *     if (state == FC_BURIED) fc_buried_answer(block, &answer);
 *
 * A card that lies on one it does not fit on never returns there once it is gone. So the search looks at every class of
 * positions (classes.h) and notes which of these links hold in all of them: what lies beneath such a link stays buried
 * in every game that can be played from here. That is a proof, and its own: a card that never comes free never goes
 * home (docs/how-the-search-works.md says why looking at settled and tidy classes only misses no link that is broken).
 * A link is broken by taking the cards above it to free places, one by one, so there are always more cards above than
 * places. Which card is named: the lowest of all that stay buried, then the one with fewest cards on it, then by
 * column. The specification is freecell/_reference/buried.py. */
#ifndef FC_BURIED_H
#define FC_BURIED_H

#include "board.h"
#include "outcomes.h"

typedef struct fc_buried_card {
    uint8_t card;
    uint8_t column; /* 0..7 */
    uint8_t above;  /* cards that lie on it */
    uint8_t places; /* free cells and empty columns */
} fc_buried_card;

enum { FC_BURIED_MOST = 1 << 20 };

/* The block for this many classes, 1 to FC_BURIED_MOST. It must be 64-byte aligned. */
uint64_t fc_buried_bytes(uint32_t classes);

void fc_buried_start(void *block, const fc_board *board, uint32_t classes);

/* Look at `classes` more: FC_SEARCHING, FC_BURIED, FC_NONE_BURIED, or FC_LIMIT: more classes than allowed. */
int fc_buried_run(void *block, uint32_t classes);

/* After FC_BURIED. */
void fc_buried_answer(const void *block, fc_buried_card *answer);

#endif
