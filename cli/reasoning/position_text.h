// A position, with the candidates that are left, as text.
#ifndef CLI_POSITION_TEXT_H
#define CLI_POSITION_TEXT_H

#include "reasoning/reasoning.h"

// Adds the position that the techniques are at to the text of the worker.
// Prepares `board` for that format, so prepare it again for other boards.
pdk_status position_add_text(struct board_text *board,
                             struct reasoning_worker *own, pdk_error *error);

#endif
