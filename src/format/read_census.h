// Which symbols occur in a board whose alphabet is not known yet.
#ifndef PDKI_READ_CENSUS_H
#define PDKI_READ_CENSUS_H

#include "format/read_split.h"

// A text that occurs in cells. Texts are remembered by where they stand, in
// bytes behind what the input has consumed.
struct census_entry {
    size_t offset;
    uint32_t length;
    bool is_single;     // one character
    uint64_t number;    // its value; UINT64_MAX: not a number
    uint64_t count;     // cells
    uint64_t line;      // of the first one
    size_t line_offset; // where that line begins
    uint64_t last_line; // on which it was seen
};

struct census {
    struct census_entry *entries; // in order of appearance
    size_t count, capacity;
    uint32_t *slots; // open hash table of entry numbers, from 1; 0 is free
    size_t slot_count;
    uint32_t ascii[128];      // the same for single ASCII characters
    uint64_t cells;           // that are not empty marks; 0 is none here
    uint64_t zeros;           // cells with 0, 00, ...
    uint64_t marks;           // cells with any other empty mark
    unsigned mark_kinds;      // which of them, a bit each: enum census_mark
    uint64_t rows;            // that were looked at
    uint64_t largest;         // of the numbers that are counted only
    uint64_t counted_only;    // numbers up to this one get no entry
    uint64_t on_line;         // different symbols, not 0, on the last line
    uint64_t largest_on_line; // number among those with an entry
    uint64_t repeats;         // cells with a symbol, not 0, for another time
    size_t limit;             // entries to remember
    bool is_over;             // there are more
};

// Marks of empty cells; 0 is counted on its own.
enum census_mark {
    MARK_DOT = 1,
    MARK_STAR = 2,
    MARK_LINE = 4, // _
    MARK_DASH = 8,
    MARK_MINUS_ONE = 16,
    MARK_NOTHING = 32 // between commas
};

// Starts anew, keeping memory. At most `limit` texts will be remembered.
// Numbers up to `counted_only` are counted without remembering each, which
// takes no memory; 0 for none.
void pdki_census_reset(struct census *census, size_t limit,
                       uint64_t counted_only);
void pdki_census_release(struct census *census);

// Adds all cells of `text`, which is a part of `line`. `base` is the text
// behind what the input has consumed. Stops early when there are too many
// texts. False where memory ends.
bool pdki_census_add(struct census *census, const struct read_line *line,
                     const char *base, struct splitter *cells);

#endif
