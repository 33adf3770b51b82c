// What a reader is, for the files that make it up.
#ifndef PDKI_READER_TYPE_H
#define PDKI_READER_TYPE_H

#include "format/read_aligned.h"
#include "format/read_clues.h"
#include "format/read_rotation.h"
#include "format/whole.h"

// Where to go on after a board that could not be read.
enum recovery { RECOVER_NOTHING, RECOVER_LINE, RECOVER_BLOCK, RECOVER_CLUES };

struct pdk_reader {
    struct read_input input;
    struct read_signs signs;
    pdk_shape given_shape;
    struct detector detector;
    struct finding finding;
    struct rotation rotation;
    struct aligned aligned;
    struct clue_board clues;
    struct whole_reading whole;
    struct board_walk walk;     // rows: over the lines of the board
    struct read_line line;      // line: the whole board
    struct splitter line_cells; // line: what is left of it
    bool has_board;
    bool is_like_last; // this board was read by what was found before
    bool has_all_rows; // line: `board` has all of it
    uint32_t rows_done;
    unsigned plain_failures; // rows: in a row, that were not plain numbers
    uint64_t number;         // boards so far
    bool is_after_bars;
    enum recovery recovery;
    pdk_symbol *symbols; // of a row
    size_t symbol_capacity;
    unsigned char board[LINE_BOARD_MAX]; // line: symbols of a small board
};

// Room for the symbols of a row; false where memory ends.
bool pdki_reader_reserve_row(pdk_reader *reader);

// Consumes lines up to the first one of a board, which becomes reader->line and
// is not consumed; PDK_END if there is none. Comments and borders are passed
// over, unless a board of a format of its own begins with them.
PDK_CHECKED pdk_status pdki_reader_to_board(pdk_reader *reader,
                                            pdk_error *error);

// Boards of other formats: reader_whole.c. Whether the line begins one, and of
// which format.
PDK_CHECKED pdk_status pdki_reader_is_whole(pdk_reader *reader, bool *is_whole,
                                            pdk_format *format,
                                            pdk_error *error);

// Reads the board of such a format that begins with reader->line, and tells
// about it. PDK_END: there is none yet in what was read.
PDK_CHECKED pdk_status pdki_reader_find_whole(pdk_reader *reader,
                                              pdk_format format,
                                              pdk_reading *reading,
                                              pdk_error *error);

#endif
