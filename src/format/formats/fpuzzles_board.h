// What the JSON of a puzzle of f-puzzles says of a board.
#ifndef PDKI_FPUZZLES_BOARD_H
#define PDKI_FPUZZLES_BOARD_H

#include "format/formats/json.h"
#include "format/whole.h"

enum { FPUZZLES_SIDE_MAX = 36 };

struct fpuzzles {
    struct whole_text *text;
    const struct json *json;
    const char *words; // of the JSON
    const char *place; // of the link in text->line, for errors
    uint32_t side;
    bool has_others; // what is only drawn, or cannot be kept
};

// Reads the puzzle, the first value of the JSON, into the board.
PDK_CHECKED pdk_status pdki_fpuzzles_read(struct fpuzzles *puzzle,
                                          pdk_error *error);

#endif
