/* keys.h: random odd numbers for hashing positions.
 *
 * The hash of a position is the sum, over its cards, of the card's number times the number of what it lies on: it does
 * not change when columns or cells change places, and moving a whole run changes one term. */
#ifndef FC_KEYS_H
#define FC_KEYS_H

#include "card.h"

extern const uint64_t fc_key_card[FC_CARDS], fc_key_below[64];

#endif
