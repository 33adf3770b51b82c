// A line split into cells.
#ifndef PDKI_READ_SPLIT_H
#define PDKI_READ_SPLIT_H

#include "format/read_signs.h"

enum split_style {
    SPLIT_CHARACTERS, // every character is a cell: "53. .7. ..."
    SPLIT_WORDS,      // cells between white space and bars: "12 3 . 10"
    SPLIT_FIELDS,     // cells between commas, nothing is an empty cell
    SPLIT_PAIRS,      // every two characters are a cell: "0102..16"
    SPLIT_FRAMED      // words, with the word | at every edge of a box
};

struct splitter {
    const struct read_signs *signs;
    enum split_style style;
    const char *at, *end;
    bool is_field_open; // a comma or the start, and no cell since
    uint64_t edge_step; // framed: words from one edge of a box to the next
    uint64_t words;     // framed: so far
    uint64_t cells;     // so far
    bool is_after_bar;  // since the last cell, unless there was none
    uint64_t bars;      // which cells have a bar before them; 0: none
};

void pdki_split_begin(struct splitter *splitter, const struct read_signs *signs,
                      enum split_style style, pdk_text text);

// The next cell, a piece of the text; false at the end. A quoted field comes
// without its quotes, but with doubled quotes inside it.
bool pdki_split_next(struct splitter *splitter, pdk_text *cell);

// How many more cells there are.
uint64_t pdki_split_count(struct splitter *splitter);

// Whether the text is nothing but pairs, two digits of a number up to `largest`
// or twice the same empty mark; adds how many are numbers, not 0, to *numbers.
bool pdki_are_pairs(pdk_text text, uint64_t largest, uint64_t *numbers);

// Whether the text is words with the word | at every edge of a box.
bool pdki_is_framed(const struct read_signs *signs, pdk_text text);

// What a line looks like before it is known how to split it.
struct line_measure {
    uint64_t characters, words, fields;
    uint64_t shortest, longest; // words, in characters
    uint64_t first;             // length of the first word
    pdk_text first_word;
    bool is_numeric;  // words are made of digits and empty marks
    uint64_t largest; // of the numbers
    bool has_commas, has_bars;
    // Between bars: the same number each time, or 0.
    uint64_t characters_between, words_between;
};

void pdki_measure_line(const struct read_signs *signs, pdk_text text,
                       struct line_measure *measure);

#endif
