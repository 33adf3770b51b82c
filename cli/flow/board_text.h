// Boards as text in memory, one by one, without the empty lines that a writer
// puts between them.
#ifndef CLI_BOARD_TEXT_H
#define CLI_BOARD_TEXT_H

#include "flow/board_kind.h"
#include "flow/text.h"

struct board_text {
    pdk_writer *writer; // owned
    pdk_format format;  // of the writer
    struct text *text;  // where boards go; borrowed
    bool is_fresh;      // nothing of the board has come yet
};

// Makes ready for boards of this kind, whose alphabet must stay until the next
// call. All zero is a good start.
pdk_status board_text_prepare(struct board_text *boards, struct text *text,
                              pdk_format format, const struct board_kind *kind,
                              pdk_error *error);
void board_text_release(struct board_text *boards);

// Adds a board, with its line end.
pdk_status board_text_add(struct board_text *boards, const pdk_grid *grid);

// The same without the last line end.
pdk_status board_text_add_open(struct board_text *boards, const pdk_grid *grid);

#endif
