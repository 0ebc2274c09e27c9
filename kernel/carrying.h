/* carrying.h: how a run goes from column to column in the fewest single-card moves. For play.c and the GPU's replay. */
#ifndef FC_CARRYING_H
#define FC_CARRYING_H

#include "card.h"

enum { FC_LONGEST_RUN = FC_RANKS, FC_NEVER = 1 << 20 };

typedef struct fc_carry_plan {
    int singles; /* FC_NEVER when it cannot go */
    int aside;   /* how many cards wait in an empty column meanwhile; 0 when the cells hold them */
} fc_carry_plan;

/* For runs of up to `longest` cards: by empty columns, up to `columns` (the source is not one), and cards. */
static inline void fc_plan_carrying(fc_carry_plan plan[FC_COLUMNS][FC_LONGEST_RUN + 1], int cells, int columns,
                                    int longest) {
    for (int empty = 0; empty <= columns; empty++)
        for (int count = 1; count <= longest; count++) {
            fc_carry_plan *const best = &plan[empty][count];
            const int cells_hold_it = count <= cells + 1;
            best->singles = cells_hold_it ? 2 * count - 1 : FC_NEVER;
            best->aside = 0;
            if (cells_hold_it || empty == 0) continue;
            const fc_carry_plan *const part = plan[empty - 1];
            for (int aside = 1; aside < count; aside++) { /* they go twice: aside, and back onto the rest */
                const int singles = 2 * part[aside].singles + part[count - aside].singles;
                if (singles < best->singles) best->singles = singles, best->aside = aside;
            }
        }
}

#endif
