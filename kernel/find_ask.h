/* find_ask.h: from the cards of a board to the questions that find.h answers. The specification is
 * freecell/find/plan.py and near.py; find_board.h puts it all together.
 */
#ifndef FC_FIND_ASK_H
#define FC_FIND_ASK_H

#include "find.h"

/* Each card lies at one place: a card that is known somewhere lies nowhere else. A doubled card leaves nothing. */
void fc_find_narrow(uint64_t cards[FC_CARDS]);

/* For each draw the deck positions that it may have taken, given the cards that may lie at each place. */
void fc_find_draws(const uint64_t cards[FC_CARDS], uint64_t draws[FC_CARDS]);

/* How a question is best searched, and about how long one core takes. */
typedef struct fc_find_effort {
    int sieve;          /* by fc_find_sieve rather than by fc_find_scan */
    double candidates;  /* numbers that are looked at closely */
    double nanoseconds; /* on a machine of 2024 */
} fc_find_effort;

/* The cheaper of the two ways. The question has numbers to look at, and neither cards nor draws are empty. */
fc_find_effort fc_find_cheapest(const fc_find_question *question);

/* A full board with one mistake: three partial boards that share out all places. A misread card or two swapped ones
 * touch at most two places, so at least one of the three is right. */
enum { FC_FIND_GROUPS = 3 };
void fc_find_groups(const uint64_t cards[FC_CARDS], uint64_t groups[FC_FIND_GROUPS][FC_CARDS]);

/* A place where the board that was given and a deal differ. */
typedef struct fc_find_difference {
    uint8_t place, given, dealt;
} fc_find_difference;

/* How a full board differs from a deal: 1 for one misread card, 2 for two swapped ones, 0 for anything else. */
int fc_find_mistake(const uint64_t cards[FC_CARDS], const uint8_t dealt[FC_CARDS], fc_find_difference differences[2]);

#endif
