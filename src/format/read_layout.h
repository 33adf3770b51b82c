// Is the first line of a board all of it, or a row? And what is the side?
#ifndef PDKI_READ_LAYOUT_H
#define PDKI_READ_LAYOUT_H

#include "format/read_detect.h"

// Text to look at ahead of time, at most.
#define READ_LOOKAHEAD ((size_t)16 * 1024 * 1024)

struct board_layout {
    pdk_layout layout;
    uint32_t side;
};

// `first` is the first line that is not consumed.
pdk_status pdki_find_layout(struct detector *detector,
                            const struct read_line *first,
                            const struct line_form *form,
                            struct board_layout *found, pdk_error *error);

// A walk over the board that begins with the first line not consumed.
struct board_walk pdki_begin_walk(const struct detector *detector,
                                  const struct line_form *form,
                                  uint32_t box_rows);

// Adds the cells in `cells`, a part of `line`, to the detector's census; false
// where memory ends.
bool pdki_take_census(struct detector *detector, const struct read_line *line,
                      enum split_style style, pdk_text cells);

#endif
