/* proof_check.h: is this list of positions a proof that a game cannot be won? The fast twin of
 * freecell/proof_checker.py, which describes the list. Shares nothing with what makes proofs or searches, not even the
 * names of cards. */
#ifndef FC_PROOF_CHECK_H
#define FC_PROOF_CHECK_H

#include <stddef.h>
#include <stdint.h>

/* A position, three bits a card: cards 0..20, 21..41, 42..51. */
typedef struct fc_proof_position {
    uint64_t part[3];
} fc_proof_position;

typedef struct fc_proof_check {
    uint64_t onto[52][8]; /* the bit of the card that a card lies on, by its code; 0: no card, bit 63: never */
    fc_proof_position start, *list;
    uint32_t *slots, room;
    int cells, completes; /* positions that are missing are added to the list, while there is room */
    /* To be read: */
    uint32_t count, checked;      /* positions in the list, and gone through */
    int card;                     /* whose move leads out of the list, or -1 */
    uint64_t hidden;              /* cards that lie under another card in all of them */
    uint8_t home[14][14][14][14]; /* whether this many clubs, diamonds, hearts and spades are home in one of them */
} fc_proof_check;

/* The memory of a check, with a list of `room` positions, at most 2^30 of them. */
size_t fc_proof_bytes(uint32_t room);

/* Begins with a game, in zeros, and reads a list that fills the room; gives NULL, or what is wrong. `start` says what
 * each card lies on: a card, 52 the table, 53 a cell, 54 home. Without `bytes`, the list has the start alone, and going
 * through it completes it: then it has all that can be reached. */
const char *fc_proof_begin(fc_proof_check *check, const uint8_t start[52], int cells, uint32_t room,
                           const uint8_t *bytes, size_t length);

/* Goes through some more positions; the list is a proof when all are `checked`. Gives NULL, or what is wrong with the
 * next one. */
const char *fc_proof_run(fc_proof_check *check, uint32_t budget);

#endif
