// Cells of a grid of pencil marks: a word for each, with its candidates.
#ifndef PDKI_MARKS_WORD_H
#define PDKI_MARKS_WORD_H

#include "format/whole.h"

struct marks_word {
    pdk_text marks;  // without what stands around them
    bool is_braced;  // {5} is a candidate, 5 a symbol
    bool is_pointed; // it had a mark for people: *5, #5
};

// `given` is the alphabet if there is one: its symbols are nothing else.
struct marks_word pdki_marks_word(pdk_text word, const pdk_alphabet *given);

// Whether a line is the first row of such a grid, of 4 to 61 cells: all words
// are symbols that ascend, and one of them cannot be the number of a symbol.
bool pdki_marks_begin(const struct read_line *line,
                      const struct read_wishes *wishes);

// Whether the rows that are not consumed are such a grid although the first one
// has nothing but single symbols between bars: *follow. Looks no further than
// the rows of a board.
PDK_CHECKED pdk_status pdki_marks_follow(struct read_input *input,
                                         const struct read_wishes *wishes,
                                         bool *follow, pdk_error *error);

#endif
