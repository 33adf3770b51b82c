// A value of JSON as a board: an object that names its parts, or a list or
// string that is nothing but cells.
#ifndef PDKI_JSON_BOARD_H
#define PDKI_JSON_BOARD_H

#include "format/formats/json_document.h"

// What an object can say of a board; the names of notes follow.
enum json_key {
    JSON_KEY_BOX_ROWS,
    JSON_KEY_BOX_COLUMNS,
    JSON_KEY_SYMBOLS,
    JSON_KEY_FIRST_SYMBOL,
    JSON_KEY_PUZZLE, // the first of these is the board
    JSON_KEY_ROWS,
    JSON_KEY_GRID,
    JSON_KEY_BOARD,
    JSON_KEY_SUDOKU,
    JSON_KEY_SOLUTION,
    JSON_KEY_SOLUTIONS,
    JSON_KEY_PLACED,
    JSON_KEY_MARKS,
    JSON_KEY_FIRST_ROW,
    JSON_KEY_FIRST_COLUMN,
    JSON_KEY_NOTES,
    JSON_KEYS = JSON_KEY_NOTES + PDK_NOTE_COUNT
};

struct json_board {
    struct whole_text *text;
    struct json_document *document;
    size_t keys[JSON_KEYS]; // the values; 0: none, as no value is the first
    size_t cells;           // the value that has them
    bool has_others;        // keys that say nothing of the board
};

// Reads the value into the board of `text`.
PDK_CHECKED pdk_status pdki_json_board(struct whole_text *text,
                                       struct json_document *document,
                                       size_t node, pdk_error *error);

// Begins the board and fills in its symbols: json_cells.c.
PDK_CHECKED pdk_status pdki_json_cells(struct json_board *board,
                                       pdk_error *error);

// The symbol in a value, 0 for an empty cell; what is none of the alphabet is
// an error.
PDK_CHECKED pdk_status pdki_json_symbol(struct json_board *board, size_t node,
                                        pdk_symbol *symbol, pdk_error *error);

// A whole number up to `most`, or an error that has its name.
PDK_CHECKED pdk_status pdki_json_number(struct json_board *board, size_t node,
                                        uint64_t most, uint64_t *number,
                                        pdk_error *error);

// An error at a value.
PDK_CHECKED pdk_status pdki_json_refuse(struct json_board *board, size_t node,
                                        pdk_error *error, const char *why);

// Notes, when the cells are known: json_notes.c.
PDK_CHECKED pdk_status pdki_json_notes(struct json_board *board,
                                       pdk_error *error);

#endif
