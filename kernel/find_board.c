/* find_board.c: the ranges of numbers one after the other, and the groups of places when nothing fits. */
#include "find_board.h"

#include <string.h>

static const int64_t bases[FC_FIND_RULES] = {0, INT64_C(1) << 31, INT64_C(1) << 32};
static const int64_t ends[FC_FIND_RULES] = {INT64_C(1) << 31, INT64_C(1) << 32, INT64_C(1) << 33};

static int is_full(const uint64_t sets[FC_CARDS]) {
    for (int k = 0; k < FC_CARDS; k++)
        if (sets[k] == 0 || (sets[k] & (sets[k] - 1)) != 0) return 0;
    return 1;
}

static int all_are(const uint64_t sets[FC_CARDS], uint64_t set) {
    for (int k = 0; k < FC_CARDS; k++)
        if (sets[k] != set) return 0;
    return 1;
}

static int none_is_empty(const uint64_t sets[FC_CARDS]) {
    for (int k = 0; k < FC_CARDS; k++)
        if (sets[k] == 0) return 0;
    return 1;
}

static int fits(const uint64_t sets[FC_CARDS], int64_t number) {
    uint8_t dealt[FC_CARDS];
    fc_deal(number, dealt);
    for (int k = 0; k < FC_CARDS; k++)
        if ((sets[k] >> dealt[k] & 1) == 0) return 0;
    return 1;
}

/* ---- stages and segments ---- */

static void begin_segment(fc_find_board *search) {
    while (search->segment < FC_FIND_RULES && search->efforts[search->segment].nanoseconds == 0) search->segment++;
    search->at = 0;
    if (search->segment == FC_FIND_RULES) return;
    const fc_find_question *question = &search->questions[search->segment];
    if (search->efforts[search->segment].sieve) fc_find_prepare_sieve(&search->plan, question);
    else fc_find_prepare_scan(&search->plan, question);
}

static void begin_stage(fc_find_board *search, int stage, const uint64_t sets[FC_CARDS]) {
    fc_find_question question;
    memset(&question, 0, sizeof question);
    memcpy(question.cards, sets, sizeof question.cards);
    fc_find_narrow(question.cards);
    fc_find_draws(question.cards, question.draws);
    question.stride = 1;
    search->work = search->worked = 0;
    for (int rule = 0; rule < FC_FIND_RULES; rule++) {
        const fc_find_effort nothing = {0, 0, 0};
        question.rule = rule;
        question.base = question.first = bases[rule];
        question.last = ends[rule] - 1;
        search->questions[rule] = question;
        search->efforts[rule] =
            none_is_empty(question.cards) && none_is_empty(question.draws) ? fc_find_cheapest(&question) : nothing;
        search->work += search->efforts[rule].nanoseconds;
    }
    search->stage = stage;
    search->segment = 0;
    search->held = 0;
    search->share = 0;
    begin_segment(search);
}

/* Nothing is known, so every number fits. */
static void take_everything(fc_find_board *search) {
    search->fit += (uint64_t)(FC_MAX_DEAL + 1);
    search->held = search->room;
    for (uint32_t i = 0; i < search->held; i++) search->numbers[i] = i;
    search->done = 1;
}

void fc_find_board_start(fc_find_board *search, const uint64_t sets[FC_CARDS], uint32_t room) {
    memset(search, 0, sizeof *search);
    for (int k = 0; k < FC_CARDS; k++) search->given[k] = sets[k] & FC_ALL_CARDS;
    search->room = room < FC_FIND_MOST ? room : (uint32_t)FC_FIND_MOST;
    search->fit = (uint64_t)(fits(search->given, -2) + fits(search->given, -1));
    if (all_are(search->given, FC_ALL_CARDS)) take_everything(search);
    else begin_stage(search, 0, search->given);
}

/* ---- one mistake ---- */

static void keep_near(fc_find_board *search, const fc_find_near *near) {
    uint32_t at = search->nears;
    for (uint32_t i = 0; i < search->nears; i++)
        if (search->near[i].number == near->number) return;
    if (at == FC_FIND_MOST_NEAR) return;
    for (; at > 0 && search->near[at - 1].number > near->number; at--) search->near[at] = search->near[at - 1];
    search->near[at] = *near;
    search->nears++;
}

static void look_closely(fc_find_board *search, int64_t number) {
    uint8_t dealt[FC_CARDS];
    fc_find_near near;
    fc_deal(number, dealt);
    near.number = number;
    near.mistake = fc_find_mistake(search->given, dealt, near.differences);
    if (near.mistake) keep_near(search, &near);
}

static void end_stage(fc_find_board *search) {
    if (search->stage == 0) {
        if (search->fit > 0 || !is_full(search->given)) {
            search->done = 1;
            return;
        }
        fc_find_groups(search->given, search->groups);
        for (int64_t joke = FC_MIN_DEAL; joke < 0; joke++) look_closely(search, joke);
    } else {
        for (uint32_t i = 0; i < search->held; i++) look_closely(search, search->numbers[i]);
    }
    if (search->stage == FC_FIND_GROUPS) {
        search->held = 0;
        search->done = 1;
    } else {
        begin_stage(search, search->stage + 1, search->groups[search->stage]);
    }
}

/* ---- running ---- */

/* One slice of the present segment, of about this many nanoseconds; how many it took. */
static double run_segment(fc_find_board *search, double nanoseconds) {
    const fc_find_effort *effort = &search->efforts[search->segment];
    const uint64_t size =
        effort->sieve ? (uint64_t)FC_FIND_LOWS : (uint64_t)(ends[search->segment] - bases[search->segment]);
    const uint64_t grain = effort->sieve ? 64 : 4096;
    uint64_t count = (uint64_t)((double)size * (nanoseconds / effort->nanoseconds) / (double)grain + 1) * grain;
    if (count > size - search->at) count = size - search->at;
    const size_t room = search->stage == 0 ? search->room : (size_t)FC_FIND_MOST;
    fc_find_answers answers = {search->numbers, room, search->held, 0, 0};
    if (effort->sieve) fc_find_sieve(&search->plan, (uint32_t)search->at, (uint32_t)(search->at + count), &answers);
    else fc_find_scan(&search->plan, search->at, 1, count, &answers);
    search->held = (uint32_t)answers.held;
    if (search->stage == 0) search->fit += answers.fit;
    search->tried += answers.tried;
    search->at += count;
    if (search->at == size) {
        search->segment++;
        begin_segment(search);
    }
    return effort->nanoseconds * ((double)count / (double)size);
}

int fc_find_board_run(fc_find_board *search, double nanoseconds) {
    while (!search->done && nanoseconds > 0) {
        if (search->segment == FC_FIND_RULES) {
            end_stage(search);
            continue;
        }
        const double took = run_segment(search, nanoseconds);
        nanoseconds -= took;
        search->worked += took;
        search->share = search->worked < search->work ? search->worked / search->work : 1.0;
    }
    return search->done;
}

uint32_t fc_find_board_numbers(const fc_find_board *search, int64_t numbers[FC_FIND_MOST]) {
    uint32_t count = 0;
    for (int64_t joke = FC_MIN_DEAL; joke < 0 && search->stage == 0; joke++)
        if (count < search->room && fits(search->given, joke)) numbers[count++] = joke;
    if (search->stage > 0) return count;
    for (uint32_t i = 0; i < search->held; i++) { /* the heap, put in order */
        uint32_t at = count < search->room ? count++ : count;
        const int64_t number = search->numbers[i];
        if (at == search->room) {
            if (at == 0 || numbers[at - 1] <= number) continue;
            at--;
        }
        for (; at > 0 && numbers[at - 1] > number; at--) numbers[at] = numbers[at - 1];
        numbers[at] = number;
    }
    return count;
}
