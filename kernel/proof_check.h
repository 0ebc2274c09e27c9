/* proof_check.h: is this list of positions a proof that a game cannot be won? The fast twin of
 * freecell/proof_checker.py, which describes the list. Shares nothing with what makes proofs or searches, not even the
 * names of cards. */
#ifndef FC_PROOF_CHECK_H
#define FC_PROOF_CHECK_H

#include <stddef.h>
#include <stdint.h>

typedef enum fc_proof_problem {
    FC_PROOF_FINE,
    FC_PROOF_DAMAGED,     /* a position of more than 52 octal digits */
    FC_PROOF_TOO_LONG,    /* more positions than were announced */
    FC_PROOF_TOO_SHORT,   /* fewer */
    FC_PROOF_NO_START,    /* the start is not in the list */
    FC_PROOF_WON,         /* the won position is */
    FC_PROOF_NO_POSITION, /* cards lie where they never can in this game */
    FC_PROOF_NOT_CLOSED   /* a legal move leads out of the list */
} fc_proof_problem;

/* A position, three bits a card: cards 0..20, 21..41, 42..51. */
typedef struct fc_proof_position {
    uint64_t part[3];
} fc_proof_position;

typedef struct fc_proof_check {
    uint8_t onto[52][8]; /* what each code of a card means: a card, 52 for no card, 255 for a code that it never has */
    fc_proof_position start, *list;
    uint32_t *slots;
    uint32_t mask, cells, count;
    /* To be read: */
    uint32_t checked;             /* positions gone through; all are fine, but for a problem with the next one */
    int card;                     /* whose move leads out of the list */
    uint64_t hidden;              /* cards that lie under another card in all of them */
    uint8_t home[14][14][14][14]; /* whether this many clubs, diamonds, hearts and spades are home in one of them */
} fc_proof_check;

/* The memory that a list of `count` positions takes, at most 2^30 of them. */
size_t fc_proof_bytes(uint32_t count);

/* Begins with a game: `start` says what each card lies on: a card, 52 the table, 53 a cell, 54 home. `memory`, for a
 * list of `count` positions, is zeros. */
void fc_proof_begin(fc_proof_check *check, const uint8_t start[52], int cells, uint32_t count, void *memory);

/* Reads the list. */
fc_proof_problem fc_proof_read(fc_proof_check *check, const uint8_t *bytes, size_t length);

/* Goes through some more positions; it is a proof when all `count` of them are `checked`. */
fc_proof_problem fc_proof_run(fc_proof_check *check, uint32_t budget);

#endif
