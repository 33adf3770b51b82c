// From row to row through the lines of one board: over borders, comments, and
// the empty lines between bands.
#ifndef PDKI_READ_WALK_H
#define PDKI_READ_WALK_H

#include "format/read_signs.h"

struct board_walk {
    struct read_input *input;
    const struct read_signs *signs;
    struct read_place place; // behind the row that came last
    uint32_t rows;           // that have come
    uint32_t box_rows;       // empty lines may stand between so many
    uint32_t first_rule;     // rows before the first border inside; 0: none
    bool has_bars;           // so that dashes are borders
    pdk_status status;       // why it failed
};

enum walk_step {
    WALK_ROW,
    WALK_GAP,   // an empty line inside a band
    WALK_END,   // no more lines
    WALK_FAILED // walk->status and *error tell
};

// The next line with cells goes to *line. After WALK_GAP the empty line does.
enum walk_step pdki_walk_next(struct board_walk *walk, struct read_line *line,
                              pdk_error *error);

#endif
