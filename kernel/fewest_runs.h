/* fewest_runs.h: the moves of a position in metric Q, where a run between columns counts once. Body of fewest_levels.c.
 *
 * The bound of this metric may fall by more than a move costs, in rare positions, so nothing is taken for granted that
 * the table of metric S says; docs/how-fewest-works.md says what holds.
 */

/* Follow a step that may be due now; if it is not, put it off: `known` says that it is due in the next level then. */
static void try_step(levels *l, uint32_t node, unsigned moves, fc_step step, int known, put_off *later) {
    const unsigned due = follow(l, node, moves, step, 0);
    if (due == l->level + 1) later->one[later->ones++] = step_of(step.card | (known ? KNOWN : 0), step.onto);
    else if (due) later->two[later->twos++] = step;
}

/* The run of `count` cards on top of a column that `card` begins, to all its places. */
static void visit_run(levels *l, uint32_t node, unsigned moves, unsigned restricted, unsigned q, unsigned count,
                      unsigned empties, put_off *later) {
    fc_state *s = &l->state;
    const fc_memory memory = memory_of(l);
    const unsigned height = s->height[q], bottom = height - count;
    const unsigned card = s->row[FC_ROWS * q + bottom + 1].card, free_to_go = restricted == FC_NONE || q == restricted;
    uint8_t carried[FC_CARDS];
    uint64_t targets = 0;
    if (count <= fc_most_in_run(s, empties, 0))
        targets = fc_cards_to_lie_on(card) & (free_to_go ? s->tops : open_tops(s, restricted));
    const int to_table = empties > 0 && bottom > 0 && free_to_go && count <= fc_most_in_run(s, empties, 1);
    const int fused = s->in_cells + 1 == s->cells && empties == 0 && height > 1;
    const int to_cell = count == 1 && s->in_cells < s->cells && free_to_go &&
                        !(fused && !is_of_use(s, q, s->row[FC_ROWS * q + height - 1].card));
    if (!to_table && !to_cell && !targets) return;
    /* Would it be due now if the run were out of the way for good? If not, it is due in the next level. */
    for (unsigned i = 0; i < count; i++) carried[i] = (uint8_t)fc_take_card(s, q);
    const int budget = (int)(l->level - moves - 1 - s->left) - s->forced;
    const int due_now = fc_state_floats_suffice(s, &memory, budget);
    for (unsigned i = count; i-- > 0;) fc_put_card(s, q, carried[i]);
    for (; targets && l->status == FC_SEARCHING; targets &= targets - 1) {
        const fc_step step = step_of(card, fc_lowest_bit(targets));
        int forced = 0;
        for (unsigned k = 0; k < count; k++) forced |= fc_is_forced_on(s, carried[k], fc_column_of(s, step.onto));
        if (due_now || forced) try_step(l, node, moves, step, due_now, later);
        else later->one[later->ones++] = step;
    }
    if (l->status != FC_SEARCHING) return;
    if (to_table) {
        const fc_step step = step_of(card, FC_ON_TABLE);
        if (!due_now) later->one[later->ones++] = step_of(card | (count == 1 ? KNOWN : 0), FC_ON_TABLE);
        else if (count == 1) follow(l, node, moves, step, 1);
        else try_step(l, node, moves, step, 1, later);
    }
    if (!to_cell || l->status != FC_SEARCHING) return;
    if (!fused) {
        if (due_now) follow(l, node, moves, step_of(card, FC_IN_CELL), 1);
        else later->one[later->ones++] = step_of(card | KNOWN, FC_IN_CELL);
    } else if (!due_now) {
        list_uses(s, q, later->one, &later->ones, later->one, &later->ones);
    } else {
        fc_step uses[64];
        unsigned listed = 0;
        list_uses(s, q, uses, &listed, uses, &listed);
        for (unsigned i = 0; i < listed && l->status == FC_SEARCHING; i += 2)
            follow_dig(l, node, moves, uses[i].card, uses[i + 1]);
    }
}

static void visit_runs(levels *l, uint32_t node, unsigned moves, unsigned last, unsigned restricted) {
    fc_state *s = &l->state;
    const fc_memory memory = memory_of(l);
    put_off later;
    if (visit_home(l, node, moves, restricted) || l->status != FC_SEARCHING) return;
    later.ones = later.twos = 0;
    const unsigned empties = fc_count_empty(s);
    for (unsigned q = 0; q < FC_COLUMNS; q++) {
        const fc_row *rows = s->row + FC_ROWS * q;
        const unsigned height = s->height[q];
        const unsigned most = fc_most_in_run(s, empties, 0);
        for (unsigned count = 1; height > 0 && count <= height - rows[height].base && count <= most; count++) {
            if (rows[height - count + 1].card == last) continue;
            visit_run(l, node, moves, restricted, q, count, empties, &later);
            if (l->status != FC_SEARCHING) return;
        }
    }
    const uint64_t hosts = open_tops(s, restricted);
    int slack = -1; /* is the bound lower than this level? Asked when it matters */
    const unsigned in_cells = s->in_cells;
    uint8_t cell[FC_MAX_CELLS]; /* a copy: a step made and taken back leaves the cells in another order */
    memcpy(cell, s->cell, in_cells);
    for (unsigned i = 0; i < in_cells; i++) {
        const unsigned card = cell[i];
        fc_step steps[3];
        unsigned count = 0;
        if (card == last) continue;
        for (uint64_t rest = fc_cards_to_lie_on(card) & hosts; rest; rest &= rest - 1)
            steps[count++] = step_of(card, fc_lowest_bit(rest));
        if (empties > 0 && restricted == FC_NONE) steps[count++] = step_of(card, FC_ON_TABLE);
        for (unsigned k = 0; k < count && l->status == FC_SEARCHING; k++) {
            const unsigned onto = steps[k].onto;
            if (slack < 0) slack = fc_state_floats_suffice(s, &memory, (int)(l->level - moves - 1 - s->left) - s->forced);
            if (slack || (onto < FC_CARDS && fc_is_forced_on(s, card, fc_column_of(s, onto))))
                try_step(l, node, moves, steps[k], 0, &later);
            else
                later.one[later.ones++] = step_of(card | (onto < FC_CARDS ? 0 : KNOWN), onto);
        }
    }
    if (l->status != FC_SEARCHING) return;
    put_off_steps(l, l->level + 1, moves, node, later.one, later.ones);
    put_off_steps(l, l->level + 2, moves, node, later.two, later.twos);
    if (restricted != FC_NONE && s->in_cells < s->cells) visit_double_digs(l, node, moves, restricted);
}
