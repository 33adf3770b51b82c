// How the first line of a board is to be split, and what it tells by that.
#ifndef PDKI_READ_FORM_H
#define PDKI_READ_FORM_H

#include "format/read_split.h"

struct line_form {
    enum split_style style;
    uint64_t cells;
    uint64_t box_columns; // as bars or groups show them; 0: they do not
    bool has_bars;
    bool has_comment;
    bool is_single;     // all words are single characters
    uint64_t pair_side; // of cells of two digits, if all lines are; 0: none
    uint64_t bars;      // which cells have one before them, as splitters tell
    bool is_board;      // a whole board, with a comma or more behind it
    bool has_rest;      // and there is more
    size_t at, length;  // the part of the line with the cells
};

// `side` 0: not known. `is_compact`: cells can be single characters.
void pdki_form_of_line(const struct read_signs *signs,
                       const struct read_line *line, uint32_t side,
                       bool is_compact, struct line_form *form);

// Makes it the form of a line of pairs.
void pdki_form_pair_up(struct line_form *form);

// The part of the line with the cells.
pdk_text pdki_form_cells(const struct line_form *form,
                         const struct read_line *line);

// "9 characters", "16 words", "4 fields", "9 symbols": what so many cells of a
// line are called. `is_single`: all of them are single characters.
const char *pdki_form_noun(enum split_style style, bool is_single,
                           uint64_t count);

#endif
