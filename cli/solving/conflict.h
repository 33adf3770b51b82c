// Conflicts, clues and cells, in words and in JSON, the same in every command.
// Cells count from 0 here and from 1 in what is printed.
#ifndef CLI_CONFLICT_H
#define CLI_CONFLICT_H

#include "flow/text.h"

#include <permudoku/check.h>
#include <permudoku/clues.h>

// "row 1: 5 at (1,2), (1,7)"
void conflict_describe(struct text *text, const pdk_conflict *conflict,
                       const pdk_alphabet *alphabet);

// The first `count` conflicts of a checker, as a list of objects.
void conflicts_json(struct text *text, const pdk_checker *checker, size_t count,
                    const pdk_alphabet *alphabet);

// "5 at (1,2)"
void clue_describe(struct text *text, const pdk_clue *clue,
                   const pdk_alphabet *alphabet);

// "[1,2],[4,4]": the cells of clues.
void clue_cells_json(struct text *text, const pdk_clues *clues);

// "(1,2): 5 or 7": a clue, and what may be there instead.
void difference_describe(struct text *text, const pdk_clue *clue,
                         pdk_symbol other, const pdk_alphabet *alphabet);

#endif
