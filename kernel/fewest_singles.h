/* fewest_singles.h: the moves of a position in metric S, where every card counts. Body of fewest_levels.c.
 *
 * How much a move raises the bound is known from one question for each column, so most moves are put off to their level
 * without being made. docs/how-fewest-works.md has the table and its proof.
 */

static void visit_singles(levels *l, uint32_t node, unsigned moves, unsigned last, unsigned restricted) {
    fc_state *s = &l->state;
    const fc_memory memory = memory_of(l);
    const int floats = (int)(l->level - moves - s->left) - s->forced; /* exact in this metric */
    put_off later;
    if (visit_home(l, node, moves, restricted) || l->status != FC_SEARCHING) return;
    later.ones = later.twos = 0;
    fc_cut settled;
    const int all_settled = fc_settled_cut(s, &settled);
    const unsigned empty = fc_empty_column(s);
    const uint64_t hosts = open_tops(s, restricted);
    const int last_place = s->in_cells + 1 == s->cells && empty == FC_NONE;
    for (unsigned q = 0; q < FC_COLUMNS && l->status == FC_SEARCHING; q++) {
        const unsigned height = s->height[q], top = fc_state_top(s, q), free_to_go = restricted == FC_NONE || q == restricted;
        if (height == 0 || top == last) continue;
        const uint64_t targets = fc_cards_to_lie_on(top) & (free_to_go ? s->tops : hosts);
        const int to_table = empty != FC_NONE && height > 1 && free_to_go;
        const int fused = last_place && height > 1;
        const int to_cell = s->in_cells < s->cells && free_to_go &&
                            !(fused && !is_of_use(s, q, s->row[FC_ROWS * q + height - 1].card));
        if (!to_table && !to_cell && !targets) continue;
        int for_nothing = s->row[FC_ROWS * q + height].free_run; /* does it float without raising the bound? */
        if (!for_nothing && floats > 0 && !all_settled && fc_cut_height(&settled, q) == height) {
            fc_cut cut = settled;
            fc_cut_down(s, &cut, q, s->row[FC_ROWS * q + height - 1].popped);
            for_nothing = fc_settle(s, &cut) || fc_floats_suffice(s, &memory, &cut, floats - 1);
        }
        if (!for_nothing) {
            if (to_table) later.one[later.ones++] = step_of(top | KNOWN, FC_ON_TABLE);
            if (to_cell && !fused) later.one[later.ones++] = step_of(top | KNOWN, FC_IN_CELL);
            if (to_cell && fused) list_uses(s, q, later.one, &later.ones, later.two, &later.twos);
            for (uint64_t rest = targets; rest; rest &= rest - 1) {
                const unsigned onto = fc_lowest_bit(rest);
                if (fc_is_forced_on(s, top, fc_column_of(s, onto))) later.two[later.twos++] = step_of(top | KNOWN, onto);
                else later.one[later.ones++] = step_of(top, onto);
            }
            continue;
        }
        if (to_table) follow(l, node, moves, step_of(top, FC_ON_TABLE), 1);
        for (uint64_t rest = targets; rest && l->status == FC_SEARCHING; rest &= rest - 1) {
            const unsigned onto = fc_lowest_bit(rest);
            if (fc_is_forced_on(s, top, fc_column_of(s, onto)) || follow(l, node, moves, step_of(top, onto), 0))
                later.one[later.ones++] = step_of(top | KNOWN, onto);
        }
        if (l->status != FC_SEARCHING) return;
        if (to_cell && !fused) follow(l, node, moves, step_of(top, FC_IN_CELL), 1);
        if (to_cell && fused) {
            fc_step uses[32];
            unsigned sooners = 0;
            list_uses(s, q, uses, &sooners, later.one, &later.ones);
            for (unsigned i = 0; i < sooners && l->status == FC_SEARCHING; i += 2)
                follow_dig(l, node, moves, uses[i].card, uses[i + 1]);
        }
    }
    if (l->status != FC_SEARCHING) return;
    for (unsigned i = 0; i < s->in_cells; i++) {
        const unsigned card = s->cell[i];
        if (card == last) continue;
        if (empty != FC_NONE && restricted == FC_NONE) later.one[later.ones++] = step_of(card | KNOWN, FC_ON_TABLE);
        for (uint64_t rest = fc_cards_to_lie_on(card) & hosts; rest; rest &= rest - 1) {
            const unsigned onto = fc_lowest_bit(rest);
            if (fc_is_forced_on(s, card, fc_column_of(s, onto))) later.two[later.twos++] = step_of(card | KNOWN, onto);
            else later.one[later.ones++] = step_of(card, onto);
        }
    }
    put_off_steps(l, l->level + 1, moves, node, later.one, later.ones);
    put_off_steps(l, l->level + 2, moves, node, later.two, later.twos);
    if (restricted != FC_NONE && s->in_cells < s->cells) visit_double_digs(l, node, moves, restricted);
}
