/* proof_check.c: a list of positions that no move leaves. */
#include "proof_check.h"

#include <string.h>

enum { CARDS = 52, NO_CARD = 52, NEVER = 255, COLUMNS = 8, CARDS_A_PART = 21, DIGITS_A_PART = 9, MOST_DIGITS = 23 };
enum { HOME, CELL, TABLE, FIRST_FIT, SECOND_FIT, AS_AT_START };

static int is_red(int card) { return card % 4 == 1 || card % 4 == 2; }

static int fits(int card, int onto) { return onto / 4 == card / 4 + 1 && is_red(card) != is_red(onto); }

static fc_proof_position with_code(fc_proof_position position, int card, unsigned code) {
    uint64_t *const part = &position.part[card / CARDS_A_PART];
    const int bit = 3 * (card % CARDS_A_PART);
    *part = (*part & ~(UINT64_C(7) << bit)) | (uint64_t)code << bit;
    return position;
}

static uint32_t slots_for(uint32_t count) {
    uint32_t slots = 16;
    while (slots / 2 < count) slots *= 2;
    return slots;
}

size_t fc_proof_bytes(uint32_t count) {
    return (size_t)count * sizeof(fc_proof_position) + (size_t)slots_for(count) * sizeof(uint32_t);
}

/* The slot that has the place of this position in the list, counted from 1, or an empty one. */
static uint32_t *slot_of(const fc_proof_check *check, fc_proof_position is) {
    uint64_t h = is.part[0] * UINT64_C(0x9E3779B97F4A7C15) ^ is.part[1] * UINT64_C(0xC2B2AE3D27D4EB4F);
    h = (h ^ h >> 32 ^ is.part[2]) * UINT64_C(0xD6E8FEB86659FD93);
    for (uint32_t i = (uint32_t)(h >> 32);; i++) {
        uint32_t *const slot = &check->slots[i & check->mask];
        if (*slot == 0 || memcmp(&check->list[*slot - 1], &is, sizeof is) == 0) return slot;
    }
}

/* Fills in what codes mean; gives the position at the start. */
static fc_proof_position write_codes(fc_proof_check *check, const uint8_t start[52]) {
    fc_proof_position first = {{0, 0, 0}};
    memset(check->onto, NEVER, sizeof check->onto);
    for (int card = 0; card < CARDS; card++) {
        uint8_t *const onto = check->onto[card];
        onto[HOME] = onto[CELL] = onto[TABLE] = NO_CARD;
        for (int other = 0; other < CARDS; other++)
            if (fits(card, other)) onto[onto[FIRST_FIT] == NEVER ? FIRST_FIT : SECOND_FIT] = (uint8_t)other;
        unsigned code = start[card] == 54 ? HOME : start[card] == 53 ? CELL : start[card] == 52 ? TABLE : AS_AT_START;
        if (start[card] == onto[FIRST_FIT]) code = FIRST_FIT;
        if (start[card] == onto[SECOND_FIT]) code = SECOND_FIT;
        if (code == AS_AT_START) onto[AS_AT_START] = start[card];
        first = with_code(first, card, code);
    }
    return first;
}

void fc_proof_begin(fc_proof_check *check, const uint8_t start[52], int cells, uint32_t count, void *memory) {
    memset(check, 0, sizeof *check);
    check->cells = (uint32_t)cells;
    check->count = count;
    check->list = (fc_proof_position *)memory;
    check->slots = (uint32_t *)(check->list + count);
    check->mask = slots_for(count) - 1;
    check->hidden = ~UINT64_C(0) >> (64 - CARDS);
    check->start = write_codes(check, start);
}

fc_proof_problem fc_proof_read(fc_proof_check *check, const uint8_t *bytes, size_t length) {
    fc_proof_position at = {{0, 0, 0}}, gap = {{0, 0, 0}};
    const fc_proof_position won = {{0, 0, 0}};
    unsigned digits = 0;
    uint32_t listed = 0;
    for (size_t i = 0; i < length; i++) {
        gap.part[digits / DIGITS_A_PART] |= (uint64_t)(bytes[i] & 127) << 7 * (digits % DIGITS_A_PART);
        digits = bytes[i] & 128 ? digits + 1 : 0;
        if (digits == MOST_DIGITS) return FC_PROOF_DAMAGED;
        if (digits > 0) continue;
        uint64_t carry = listed > 0; /* each is 1 and the gap more than the one before */
        for (int part = 0; part < 3; part++) {
            const uint64_t sum = at.part[part] + gap.part[part] + carry;
            at.part[part] = sum & ~(UINT64_C(1) << 63);
            carry = sum >> 63;
            gap.part[part] = 0;
        }
        if (at.part[2] >> 30 != 0) return FC_PROOF_DAMAGED;
        if (listed == check->count) return FC_PROOF_TOO_LONG;
        check->list[listed++] = at;
        *slot_of(check, at) = listed;
    }
    if (digits > 0 || listed < check->count) return FC_PROOF_TOO_SHORT;
    if (*slot_of(check, check->start) == 0) return FC_PROOF_NO_START;
    return *slot_of(check, won) == 0 ? FC_PROOF_FINE : FC_PROOF_WON;
}

static fc_proof_problem check_position(fc_proof_check *check, fc_proof_position position) {
    unsigned code[CARDS], of_code[8] = {0, 0, 0, 0, 0, 0, 0, 0}, home[4] = {0, 0, 0, 0};
    uint64_t covered = 0;
    for (int card = 0; card < CARDS; card++) {
        code[card] = position.part[card / CARDS_A_PART] >> 3 * (card % CARDS_A_PART) & 7;
        of_code[code[card]]++;
        home[card % 4] += code[card] == HOME;
        const unsigned onto = check->onto[card][code[card]];
        if (onto == NEVER || (onto != NO_CARD && covered >> onto & 1)) return FC_PROOF_NO_POSITION;
        if (onto != NO_CARD) covered |= UINT64_C(1) << onto;
    }
    if (of_code[CELL] > check->cells || of_code[TABLE] > COLUMNS) return FC_PROOF_NO_POSITION;
    for (int card = 0; card < CARDS; card++) {
        if (code[card] == HOME || covered >> card & 1) continue;
        for (unsigned to = HOME; to <= SECOND_FIT; to++) {
            const unsigned onto = check->onto[card][to];
            const int legal = to == HOME    ? card < 4 || code[card - 4] == HOME
                              : to == CELL  ? of_code[CELL] < check->cells
                              : to == TABLE ? of_code[TABLE] < COLUMNS
                                            : onto != NEVER && !(covered >> onto & 1) && code[onto] > CELL;
            if (!legal || to == code[card] || *slot_of(check, with_code(position, card, to)) != 0) continue;
            check->card = card;
            return FC_PROOF_NOT_CLOSED;
        }
    }
    check->hidden &= covered;
    check->home[home[0]][home[1]][home[2]][home[3]] = 1;
    return FC_PROOF_FINE;
}

fc_proof_problem fc_proof_run(fc_proof_check *check, uint32_t budget) {
    for (; budget > 0 && check->checked < check->count; budget--, check->checked++) {
        const fc_proof_problem problem = check_position(check, check->list[check->checked]);
        if (problem != FC_PROOF_FINE) return problem;
    }
    return FC_PROOF_FINE;
}
