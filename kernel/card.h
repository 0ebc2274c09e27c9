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

static inline int fc_card(int rank, int suit) { return FC_SUITS * rank + suit; }
static inline int fc_rank(int card) { return card >> 2; }
static inline int fc_suit(int card) { return card & 3; }

/* Diamonds and hearts (1 and 2) are red, clubs and spades (0 and 3) are black. */
static inline int fc_is_red(int card) { return ((card + 1) >> 1) & 1; }

/* Is `card` one lower and of the other colour than the card it is laid on? */
static inline int fc_fits(int card, int onto) {
    return fc_rank(card) + 1 == fc_rank(onto) && fc_is_red(card) != fc_is_red(onto);
}

/* Which cards go home by themselves after a move. */
typedef enum fc_autoplay_rule {
    FC_AUTOPLAY_OFF = 0,
    FC_AUTOPLAY_HORNE,   /* Microsoft's: aces and twos; else when both cards one lower of the other colour are home */
    FC_AUTOPLAY_RAYMOND, /* also when both two lower of the other colour and the same colour's three lower are home */
    FC_AUTOPLAY_MAX,     /* whatever home takes */
    FC_AUTOPLAY_RULES
} fc_autoplay_rule;

/* Does the rule send home a card of this rank, the next of its suit? `one` and `two` say how many cards of the suits of
 * the other colour are home, `twin` how many of the other suit of its own colour. Raymond's rule sends exactly the
 * cards that can never be missed; docs/how-the-search-works.md has the proof. */
static inline int fc_goes_home(fc_autoplay_rule rule, int rank, int one, int two, int twin) {
    const int both = one < two ? one : two; /* `rank` cards home are all the lower ones */
    if (rule == FC_AUTOPLAY_MAX) return 1;
    return rank <= 1 || both >= rank || (rule == FC_AUTOPLAY_RAYMOND && both + 1 >= rank && twin + 2 >= rank);
}

/* The same for a card, with the number of cards home of each suit. */
static inline int fc_card_goes_home(fc_autoplay_rule rule, const uint8_t home[FC_SUITS], int card) {
    const int red = fc_is_red(card), twin = FC_SUITS - 1 - fc_suit(card);
    return fc_goes_home(rule, fc_rank(card), home[red ? FC_CLUBS : FC_DIAMONDS], home[red ? FC_SPADES : FC_HEARTS],
                        home[twin]);
}

/* From the order clubs diamonds hearts spades to clubs diamonds spades hearts, or back. In that order the lowest bit of
 * a card is its colour; the quick search numbers its cards so. */
static inline unsigned fc_swap_suits(unsigned card) { return card ^ ((card >> 1) & 1); }

#endif
