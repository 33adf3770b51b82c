#include "symmetry/list_print.h"

#include "base/number.h"

#include <string.h>

enum { RUN_MIN = 3 };

static void flush(struct pdki_printer *printer)
{
    if (printer->status == PDK_OK && printer->used > 0)
        printer->status =
            printer->sink->write(printer->sink->context, printer->piece,
                                 printer->used, PDK_TRANSIENT);
    printer->used = 0;
}

void pdki_printer_text(struct pdki_printer *printer, const char *text)
{
    const size_t length = strlen(text);
    if (printer->used + length > PDKI_PRINTER_SIZE) flush(printer);
    memcpy(printer->piece + printer->used, text, length);
    printer->used += length;
}

void pdki_printer_number(struct pdki_printer *printer, uint32_t number)
{
    if (printer->used + PDKI_NUMBER_DIGITS > PDKI_PRINTER_SIZE) flush(printer);
    printer->used += pdki_number_write(printer->piece + printer->used, number);
}

void pdki_printer_boxes(struct pdki_printer *printer, const pdk_shape *shape)
{
    pdki_printer_text(printer, "boxes=");
    pdki_printer_number(printer, shape->box_rows);
    pdki_printer_text(printer, "x");
    pdki_printer_number(printer, shape->box_columns);
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

void pdki_printer_list(struct pdki_printer *printer,
                       const struct pdki_list *list, uint32_t lift)
{
    const uint32_t *items = list->items;
    const char *before = list->name;
    for (uint32_t i = 0, length; i < list->count; i += length) {
        if (printer->status != PDK_OK) return;
        length = run_length(items + i, list->count - i);
        if (length < RUN_MIN) length = 1;
        pdki_printer_text(printer, before);
        pdki_printer_number(printer, items[i] + lift);
        before = ",";
        if (length == 1) continue;
        pdki_printer_text(printer, "..");
        pdki_printer_number(printer, items[i + length - 1] + lift);
    }
}

pdk_status pdki_printer_end(struct pdki_printer *printer)
{
    flush(printer);
    return printer->status;
}
