/* proof_check.c: a list of positions that no move leaves. */
#include "proof_check.h"

#include <string.h>

enum { CARDS = 52, COLUMNS = 8, CARDS_A_PART = 21, DIGITS_A_PART = 9, MOST_DIGITS = 23 };
enum { HOME, CELL, TABLE, FIRST_FIT, SECOND_FIT, AS_AT_START };

static const uint64_t NEVER = UINT64_C(1) << 63;

static uint64_t bit(int card) { return UINT64_C(1) << card; }

/* The position with a card's code changed by this much. */
static fc_proof_position moved(fc_proof_position position, int card, int by) {
    position.part[card / CARDS_A_PART] += (uint64_t)by << 3 * (card % CARDS_A_PART);
    return position;
}

static uint32_t slots_for(uint32_t room) { return 2 * room + 1; }

size_t fc_proof_bytes(uint32_t room) {
    return sizeof(fc_proof_check) + room * sizeof(fc_proof_position) + slots_for(room) * sizeof(uint32_t);
}

/* The slot that has the place of this position in the list, counted from 1, or an empty one. */
static uint32_t *slot_of(const fc_proof_check *check, fc_proof_position is) {
    uint64_t h = is.part[0] * UINT64_C(0x9E3779B97F4A7C15) ^ is.part[1] * UINT64_C(0xC2B2AE3D27D4EB4F);
    h = (h ^ h >> 32 ^ is.part[2]) * UINT64_C(0xD6E8FEB86659FD93);
    const uint32_t slots = slots_for(check->room);
    uint32_t i = (uint32_t)((h >> 32) * slots >> 32);
    while (check->slots[i] != 0 && memcmp(&check->list[check->slots[i] - 1], &is, sizeof is) != 0)
        i = i + 1 < slots ? i + 1 : 0;
    return &check->slots[i];
}

/* 0 when there is no room. */
static int add(fc_proof_check *check, fc_proof_position next) {
    if (check->count == check->room) return 0;
    check->list[check->count++] = next;
    *slot_of(check, next) = check->count;
    return 1;
}

static const char *read_list(fc_proof_check *check, const uint8_t *bytes, size_t length) {
    fc_proof_position at = {{0}}, gap = {{0}};
    unsigned digits = 0;
    for (size_t i = 0; i < length; i++) {
        gap.part[digits / DIGITS_A_PART] |= (uint64_t)(bytes[i] & 127) << 7 * (digits % DIGITS_A_PART);
        digits = bytes[i] & 128 ? digits + 1 : 0;
        if (digits > 0 && digits < MOST_DIGITS) continue;
        uint64_t carry = check->count > 0; /* each is 1 and the gap more than the one before */
        for (int part = 0; part < 3; part++) {
            const uint64_t sum = at.part[part] + gap.part[part] + carry;
            at.part[part] = sum & ~(UINT64_C(1) << 63);
            carry = sum >> 63;
            gap.part[part] = 0;
        }
        if (digits > 0 || at.part[2] >> 30 != 0) return "a position has more than 52 digits";
        if (!add(check, at)) return "the list is longer than the first line says";
    }
    if (digits > 0 || check->count < check->room) return "the list is shorter than the first line says";
    return *slot_of(check, check->start) ? NULL : "the start is not in the list";
}

const char *fc_proof_begin(fc_proof_check *check, const uint8_t start[52], int cells, uint32_t room,
                           const uint8_t *bytes, size_t length) {
    check->cells = cells;
    check->room = room;
    check->list = (fc_proof_position *)(check + 1);
    check->slots = (uint32_t *)(check->list + room);
    check->hidden = bit(CARDS) - 1;
    check->card = -1;
    for (int card = 0; card < CARDS; card++) {
        uint64_t *const onto = check->onto[card]; /* 0 for the codes of no card */
        const int is_red = card % 4 == 1 || card % 4 == 2, higher = card - card % 4 + 4;
        onto[FIRST_FIT] = card < 48 ? bit(higher + (is_red ? 0 : 1)) : NEVER;
        onto[SECOND_FIT] = card < 48 ? bit(higher + (is_red ? 3 : 2)) : NEVER;
        onto[AS_AT_START] = onto[6] = onto[7] = NEVER;
        int code = 54 - start[card];
        if (start[card] < CARDS) {
            const uint64_t under = bit(start[card]);
            code = under == onto[FIRST_FIT] ? FIRST_FIT : under == onto[SECOND_FIT] ? SECOND_FIT : AS_AT_START;
            onto[code] = under;
        }
        check->start = moved(check->start, card, code);
    }
    if (bytes != NULL) return read_list(check, bytes, length);
    check->completes = add(check, check->start);
    return NULL;
}

static const char *check_position(fc_proof_check *check, fc_proof_position position) {
    int code[CARDS], of_code[8] = {0}, home[4] = {0};
    uint64_t covered = 0, wrong = 0, in_columns = 0;
    for (int card = 0; card < CARDS; card++) {
        code[card] = position.part[card / CARDS_A_PART] >> 3 * (card % CARDS_A_PART) & 7;
        const uint64_t onto = check->onto[card][code[card]];
        wrong |= onto & (covered | NEVER);
        covered |= onto;
        in_columns |= (uint64_t)(code[card] >= TABLE) << card;
        of_code[code[card]]++;
        home[card % 4] += code[card] == HOME;
    }
    if (wrong || of_code[CELL] > check->cells || of_code[TABLE] > COLUMNS)
        return "cards lie as they never can in this game";
    check->hidden &= covered;
    check->home[home[0]][home[1]][home[2]][home[3]] = 1;
    if (of_code[HOME] == CARDS) return "the game is won";
    for (int card = 0; card < CARDS; card++) {
        if (code[card] == HOME || covered >> card & 1) continue;
        for (int to = HOME; to <= SECOND_FIT; to++) {
            const int legal = to == HOME    ? card < 4 || code[card - 4] == HOME
                              : to == CELL  ? of_code[CELL] < check->cells
                              : to == TABLE ? of_code[TABLE] < COLUMNS
                                            : (check->onto[card][to] & in_columns & ~covered) != 0;
            if (!legal || to == code[card]) continue;
            const fc_proof_position next = moved(position, card, to - code[card]);
            if (*slot_of(check, next) != 0 || (check->completes && add(check, next))) continue;
            check->card = card;
            return "a move leads out of the list";
        }
    }
    return NULL;
}

const char *fc_proof_run(fc_proof_check *check, uint32_t budget) {
    const char *problem = NULL;
    for (; budget > 0 && check->checked < check->count; budget--, check->checked++)
        if ((problem = check_position(check, check->list[check->checked])) != NULL) break;
    return problem;
}
