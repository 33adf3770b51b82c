// What characters mean between and around the cells of a board: separators,
// borders, comments. Symbols of an alphabet that the caller gave mean nothing
// but themselves.
#ifndef PDKI_READ_SIGNS_H
#define PDKI_READ_SIGNS_H

#include "format/read_input.h"

enum sign { SIGN_SYMBOL, SIGN_SPACE, SIGN_BAR, SIGN_COMMA, SIGN_HASH };

struct read_signs {
    unsigned char ascii[128];    // enum sign
    bool is_border[128];         // can be part of a line between bands
    bool separates_box_drawings; // U+2500..257F are bars
    // Symbols of the given alphabet if + - or | are among them, else 0: then
    // frames as the writer draws them can only be told by their measures.
    uint32_t framed_side;
};

// `alphabet` may be NULL.
void pdki_signs_init(struct read_signs *signs, const pdk_alphabet *alphabet);

// The meaning of the character at `at`, before `end`, and its bytes.
enum sign pdki_sign_at(const struct read_signs *signs, const char *at,
                       const char *end, size_t *bytes);

enum line_kind {
    LINE_CELLS,
    LINE_EMPTY,   // white space, or nothing
    LINE_COMMENT, // begins with #
    LINE_RULE,    // a border
    LINE_DASHES   // a border in a board with bars, else empty cells
};

enum line_kind pdki_line_kind(const struct read_signs *signs,
                              const struct read_line *line);

// The line without white space around it and without a comment at its end.
pdk_text pdki_line_body(const struct read_signs *signs,
                        const struct read_line *line);

// Whether `cell` marks an empty cell: one of . 0 * _ - (in words also several
// of them, "00"), -1, or nothing at all.
bool pdki_is_empty_mark(pdk_text cell);

// Whether it is the mark that may be a number as well: 0, 00, ...
bool pdki_is_zero(pdk_text cell);

#endif
