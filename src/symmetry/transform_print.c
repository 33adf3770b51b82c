#include "symmetry/transform_type.h"

#include "base/number.h"
#include "symmetry/permutation.h"

#include <string.h>

// Text on its way to the sink, in pieces of up to this many bytes.
enum { PIECE_SIZE = 1024, RUN_MIN = 3 };

struct printer {
    const pdk_sink *sink;
    pdk_status status;
    size_t used;
    char piece[PIECE_SIZE];
};

static void flush(struct printer *printer)
{
    if (printer->status == PDK_OK && printer->used > 0)
        printer->status =
            printer->sink->write(printer->sink->context, printer->piece,
                                 printer->used, PDK_TRANSIENT);
    printer->used = 0;
}

static void print_text(struct printer *printer, const char *text)
{
    const size_t length = strlen(text);
    if (printer->used + length > PIECE_SIZE) flush(printer);
    memcpy(printer->piece + printer->used, text, length);
    printer->used += length;
}

static void print_number(struct printer *printer, uint32_t number)
{
    if (printer->used + PDKI_NUMBER_DIGITS > PIECE_SIZE) flush(printer);
    printer->used += pdki_number_write(printer->piece + printer->used, number);
}

// How many items from the first on go up, or down, by one.
static uint32_t run_length(const uint32_t *items, uint32_t count)
{
    if (count < 2) return count;
    const uint32_t step = items[1] - items[0];
    if (step != 1 && step != (uint32_t)-1) return 1;
    uint32_t length = 2;
    while (length < count && items[length] - items[length - 1] == step)
        length++;
    return length;
}

// Nothing for the identity. What is printed counts from 1.
static void print_list(struct printer *printer, const struct pdki_list *list)
{
    const uint32_t *items = list->items;
    if (pdki_permutation_is_identity(items, list->count, list->first)) return;

    const uint32_t lift = 1 - list->first;
    const char *before = list->name;
    for (uint32_t i = 0, length; i < list->count; i += length) {
        if (printer->status != PDK_OK) return;
        length = run_length(items + i, list->count - i);
        if (length < RUN_MIN) length = 1;
        print_text(printer, before);
        print_number(printer, items[i] + lift);
        before = ",";
        if (length == 1) continue;
        print_text(printer, "..");
        print_number(printer, items[i + length - 1] + lift);
    }
}

pdk_status pdk_transform_print(const pdk_transform *transform,
                               const pdk_sink *sink)
{
    const pdk_shape *shape = &transform->shape;
    const struct pdki_list rows = {" rows=", transform->rows, shape->side, 0};
    const struct pdki_list columns = {" columns=", transform->columns,
                                      shape->side, 0};
    const struct pdki_list symbols = {" symbols=", transform->symbols,
                                      shape->side, 1};
    struct printer printer = {.sink = sink, .status = PDK_OK};

    print_text(&printer, "boxes=");
    print_number(&printer, shape->box_rows);
    print_text(&printer, "x");
    print_number(&printer, shape->box_columns);
    if (transform->is_transposed) print_text(&printer, " transpose");
    print_list(&printer, &rows);
    print_list(&printer, &columns);
    print_list(&printer, &symbols);
    flush(&printer);
    return printer.status;
}
