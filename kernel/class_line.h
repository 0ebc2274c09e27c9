/* class_line.h: from moves between classes to moves of cards. */
#ifndef FC_CLASS_LINE_H
#define FC_CLASS_LINE_H

#include "classes.h"
#include "playout.h"

/* Play the moves on a layout of `start`. A class does not say where loose cards lie, so they are exchanged through a
 * free place whenever one of them must be in a column, or will have to be when no place is free. */
void fc_class_play(fc_layout *layout, fc_line *line, const fc_board *start, const fc_class_moves *moves);

#endif
