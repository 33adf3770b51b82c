// Boards that are written as a list of their clues:
//
//     clues boxes=2x2 symbols=A-D
//     1 1 A
//     4 2 C
#ifndef PDKI_READ_CLUES_H
#define PDKI_READ_CLUES_H

#include "base/radix.h"
#include "format/read_detect.h"

// Clues that stand on one line after another.
struct clue_run {
    size_t first; // clue
    uint64_t line;
};

struct clue_board {
    pdk_clues *clues; // of the board that was read last, in reading order
    bool is_sorted;   // as they stand in the text
    struct clue_run *runs;
    size_t run_count, run_capacity;
    char *header; // the line that the finding was made from
    size_t header_length, header_capacity;
    struct key_set repeats;
    size_t next; // the first clue of the rows to come
};

// A struct of zeros is a valid start.
void pdki_clue_board_release(struct clue_board *board);

// Whether the line is the first one of such a board. Words that are symbols of
// `given`, which may be NULL, are not.
bool pdki_is_clues_header(const struct read_line *line,
                          const pdk_alphabet *given);

// Makes *finding what the header says; *is_like_last tells whether it was that
// before.
pdk_status pdki_clues_header(struct clue_board *board,
                             const struct detector *detector,
                             const struct read_line *line,
                             struct finding *finding, bool *is_like_last,
                             pdk_error *error);

// Consumes and reads the clues behind the header, up to an empty line, which
// is consumed as well, the next header, or the end of the input. A line that
// fails is not consumed; *is_past tells that what failed is behind all of them.
pdk_status pdki_clues_read(struct clue_board *board, struct read_input *input,
                           const struct finding *finding, bool *is_past,
                           pdk_error *error);

// Fills in the next row, which is number `row`.
void pdki_clues_row(struct clue_board *board, uint32_t row,
                    pdk_symbol *symbols);

#endif
