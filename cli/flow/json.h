// Pieces of JSON.
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "flow/text.h"

#include <permudoku/grid.h>

// `words` in double quotes, with what must be escaped; bytes that are not UTF-8
// come out as U+FFFD.
void json_text(struct text *text, const char *words, size_t length);

// A symbol as boards have it: a number if the alphabet is numbers, else a text;
// null for an empty cell.
void json_symbol(struct text *text, const pdk_alphabet *alphabet,
                 pdk_symbol symbol);

// A row of `side` symbols, as a list.
void json_row(struct text *text, const pdk_alphabet *alphabet, uint32_t side,
              const pdk_symbol *symbols);

// The rows of a board, a list of lists of symbols.
void json_rows(struct text *text, const pdk_alphabet *alphabet,
               const pdk_grid *grid);

#endif
