// What clashes on a board, in words and in JSON, the same in every command.
#ifndef CLI_CONFLICT_H
#define CLI_CONFLICT_H

#include "flow/text.h"

#include <permudoku/check.h>

// "row 1: 5 at (1,2), (1,7)"
void conflict_describe(struct text *text, const pdk_conflict *conflict,
                       const pdk_alphabet *alphabet);

// The first `count` conflicts of a checker, as a list of objects.
void conflicts_json(struct text *text, const pdk_checker *checker, size_t count,
                    const pdk_alphabet *alphabet);

// "(1,2)" of cells that count from 0.
void cell_describe(struct text *text, uint32_t row, uint32_t column);

#endif
