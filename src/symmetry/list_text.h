// Moves and lists of numbers as text: scanning a line, printing to a sink.
#ifndef PDKI_LIST_TEXT_H
#define PDKI_LIST_TEXT_H

#include "symmetry/transform_type.h"

#include <permudoku/sink.h>

// A line of words, boxes=RxC first, some of them lists of numbers; scanned once
// from left to right.
//
// Initialise as {text, length, 0, error}; errors include the column.
struct pdki_scanner {
    const char *text;
    size_t length, at;
    pdk_error *error; // may be NULL
};

// Skips `expected` if it comes next.
bool pdki_scanner_skip(struct pdki_scanner *scanner, const char *expected);
void pdki_scanner_skip_spaces(struct pdki_scanner *scanner);

size_t pdki_scanner_word_length(const struct pdki_scanner *scanner);
bool pdki_scanner_is_at_word_end(const struct pdki_scanner *scanner);

// Reports "expected ..." at byte `at`.
pdk_status pdki_scanner_expected(const struct pdki_scanner *scanner, size_t at,
                                 const char *expected);

// Reads the start of a line: spaces, a '#' if it was a comment, and the boxes,
// which may be omitted if `given` is not NULL, and must agree with it.
pdk_status pdki_scanner_shape(struct pdki_scanner *scanner,
                              const pdk_shape *given, pdk_shape *shape);

// A list that must contain each of first .. first+size-1 once. In `items` they
// are counted from `item_first` instead; `marks` is scratch. Both have room for
// `size` numbers.
struct pdki_scanned_list {
    const char *name; // "rows="
    uint32_t *items, *marks;
    uint32_t size, first, item_first;
};

// Reads the numbers after the name, up to the end of the word. Fails at the
// first unexpected number, however long the text is.
pdk_status pdki_scanner_list(struct pdki_scanner *scanner,
                             const struct pdki_scanned_list *list);

#define PDKI_PRINTER_SIZE 1024

// Buffers text for a sink. Initialise as {.sink = sink}. After a failure of the
// sink nothing more is written.
struct pdki_printer {
    const pdk_sink *sink;
    pdk_status status;
    size_t used;
    char piece[PDKI_PRINTER_SIZE];
};

// `text` must be shorter than the buffer.
void pdki_printer_text(struct pdki_printer *printer, const char *text);

// "boxes=3x3".
void pdki_printer_boxes(struct pdki_printer *printer, const pdk_shape *shape);

// Prints the name, then the items with `lift` added to each, separated by
// commas; runs of three or more, ascending or descending, as a..b.
void pdki_printer_list(struct pdki_printer *printer,
                       const struct pdki_list *list, uint32_t lift);

// Flushes the rest and returns the overall status.
pdk_status pdki_printer_end(struct pdki_printer *printer, pdk_error *error);

#endif
