// Moves and lists of numbers on their way to a sink, in small pieces.
#ifndef PDKI_LIST_PRINT_H
#define PDKI_LIST_PRINT_H

#include <permudoku/geometry.h>
#include <permudoku/sink.h>

#include "symmetry/permutation.h"

#define PDKI_PRINTER_SIZE 1024

// Starts as {.sink = sink}. After a failure of the sink nothing more is
// written.
struct pdki_printer {
    const pdk_sink *sink;
    pdk_status status;
    size_t used;
    char piece[PDKI_PRINTER_SIZE];
};

// `text` has fewer bytes than a piece.
void pdki_printer_text(struct pdki_printer *printer, const char *text);
void pdki_printer_number(struct pdki_printer *printer, uint32_t number);

// "boxes=3x3".
void pdki_printer_boxes(struct pdki_printer *printer, const pdk_shape *shape);

// The name, then the items with `lift` added to each: runs of three or more,
// down as well as up, as a..b, and commas between.
void pdki_printer_list(struct pdki_printer *printer,
                       const struct pdki_list *list, uint32_t lift);

// Sends what is left; how all of it went.
pdk_status pdki_printer_end(struct pdki_printer *printer);

#endif
