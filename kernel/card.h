/* card.h: the vocabulary of the kernel. Everything else reads from here.
 *
 * A card is one byte, 4*rank + suit: ranks A 2 3 ... T J Q K are 0..12, suits clubs diamonds hearts spades are
 * 0..3, the order of Microsoft's deck. The Python twin of this page is freecell/cards.py.
 */
#ifndef FC_CARD_H
#define FC_CARD_H

#include <stddef.h>
#include <stdint.h>

enum {
    FC_RANKS = 13,
    FC_SUITS = 4,
    FC_CARDS = 52,
    FC_COLUMNS = 8,
    FC_MAX_CELLS = 7,
    FC_NONE = 255 /* no card here */
};

enum { FC_CLUBS = 0, FC_DIAMONDS = 1, FC_HEARTS = 2, FC_SPADES = 3 };

static inline int fc_rank(int card) { return card >> 2; }
static inline int fc_suit(int card) { return card & 3; }

/* Diamonds and hearts (1 and 2) are red, clubs and spades (0 and 3) are black. */
static inline int fc_is_red(int card) { return ((card + 1) >> 1) & 1; }

#endif
