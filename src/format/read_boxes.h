// Boxes of a side that is no square, by the clues where nothing is drawn.
#ifndef PDKI_READ_BOXES_H
#define PDKI_READ_BOXES_H

#include "format/read_detect.h"

// No boxes are looked for where the side is larger.
enum { BOXES_SIDE_MAX = 64 };

// Among the boxes that a board of this side can have, neither rows nor columns:
// leaves *shape where it has no equal symbols in a box, or where rows, columns
// or all other boxes have some as well; else makes it the only other one
// without, and *is_other true. PDK_ERR_AMBIGUOUS where there are several. Side
// up to BOXES_SIDE_MAX.
PDK_CHECKED pdk_status pdki_boxes_of_symbols(const pdk_symbol *symbols,
                                             pdk_shape *shape, bool *is_other,
                                             pdk_error *error);

// The same for the board that begins with `line`, of which all but the boxes is
// found out. What cannot be read is left to be found when it is read.
PDK_CHECKED pdk_status pdki_choose_boxes(struct detector *detector,
                                         const struct read_line *line,
                                         const struct line_form *form,
                                         struct finding *finding,
                                         pdk_error *error);

#endif
