// Moves and lists of numbers as text, read from a line and sent to a sink.
#ifndef PDKI_LIST_TEXT_H
#define PDKI_LIST_TEXT_H

#include "symmetry/transform_type.h"

#include <permudoku/sink.h>

// A line of words, boxes=RxC first and some of them lists of numbers, read
// once from left to right.
//
// Starts as {text, length, 0, error}; errors get their column.
struct pdki_scanner {
    const char *text;
    size_t length, at;
    pdk_error *error; // may be NULL
};

// Steps over `expected`, if that is what comes next.
bool pdki_scanner_skip(struct pdki_scanner *scanner, const char *expected);
void pdki_scanner_skip_spaces(struct pdki_scanner *scanner);

size_t pdki_scanner_word_length(const struct pdki_scanner *scanner);
bool pdki_scanner_is_at_word_end(const struct pdki_scanner *scanner);

// "... expected", at byte `at`.
pdk_status pdki_scanner_expected(const struct pdki_scanner *scanner, size_t at,
                                 const char *expected);

// What a line begins with: spaces, a '#' where it was a comment, and the boxes,
// which may be left out unless `given` is NULL and agree with it otherwise.
pdk_status pdki_scanner_shape(struct pdki_scanner *scanner,
                              const pdk_shape *given, pdk_shape *shape);

// A list that must have each of first .. first+size-1 once, in the text.
// `items` counts from `item_first` instead; `marks` is scratch. Both have room
// for `size` numbers.
struct pdki_scanned_list {
    const char *name; // "rows="
    uint32_t *items, *marks;
    uint32_t size, first, item_first;
};

// The numbers behind the name, up to the end of the word. Ends in an error at
// the first number that does not belong, however long the text is.
pdk_status pdki_scanner_list(struct pdki_scanner *scanner,
                             const struct pdki_scanned_list *list);

#define PDKI_PRINTER_SIZE 1024

// Text on its way to a sink, in small pieces. Starts as {.sink = sink}. After a
// failure of the sink nothing more is written.
struct pdki_printer {
    const pdk_sink *sink;
    pdk_status status;
    size_t used;
    char piece[PDKI_PRINTER_SIZE];
};

// `text` has fewer bytes than a piece.
void pdki_printer_text(struct pdki_printer *printer, const char *text);

// "boxes=3x3".
void pdki_printer_boxes(struct pdki_printer *printer, const pdk_shape *shape);

// The name, then the items with `lift` added to each: runs of three or more,
// down as well as up, as a..b, and commas between.
void pdki_printer_list(struct pdki_printer *printer,
                       const struct pdki_list *list, uint32_t lift);

// Sends what is left; how all of it went.
pdk_status pdki_printer_end(struct pdki_printer *printer, pdk_error *error);

#endif
