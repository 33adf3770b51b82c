#include "symmetry/list_text.h"

#include "base/number.h"
#include "core/error.h"
#include "core/gather_sink.h"

#include <stdio.h>
#include <string.h>

enum { TROUBLE_SIZE = PDKI_QUOTE_SIZE + 32 };

bool pdki_scanner_skip(struct pdki_scanner *scanner, const char *expected)
{
    const size_t size = strlen(expected);
    if (scanner->length - scanner->at < size) return false;
    if (memcmp(scanner->text + scanner->at, expected, size) != 0) return false;
    scanner->at += size;
    return true;
}

void pdki_scanner_skip_spaces(struct pdki_scanner *scanner)
{
    while (pdki_scanner_skip(scanner, " ")) continue;
}

size_t pdki_scanner_word_length(const struct pdki_scanner *scanner)
{
    const char *word = scanner->text + scanner->at;
    const size_t left = scanner->length - scanner->at;
    const char *space = left > 0 ? memchr(word, ' ', left) : NULL;
    return space ? (size_t)(space - word) : left;
}

bool pdki_scanner_is_at_word_end(const struct pdki_scanner *scanner)
{
    return scanner->at == scanner->length || scanner->text[scanner->at] == ' ';
}

pdk_status pdki_scanner_expected(const struct pdki_scanner *scanner, size_t at,
                                 const char *expected)
{
    return pdki_error_at(scanner->error, PDK_ERR_SYNTAX, 0, at + 1,
                         "expected %s", expected);
}

pdk_status pdki_scanner_shape(struct pdki_scanner *scanner,
                              const pdk_shape *given, pdk_shape *shape)
{
    pdki_scanner_skip_spaces(scanner);
    if (pdki_scanner_skip(scanner, "#")) pdki_scanner_skip_spaces(scanner);
    if (!pdki_scanner_skip(scanner, "boxes=")) {
        if (!given)
            return pdki_scanner_expected(scanner, scanner->at,
                                         "boxes=RxC before all moves");
        *shape = *given;
        return PDK_OK;
    }
    const size_t at = scanner->at, length = pdki_scanner_word_length(scanner);
    const pdk_status status =
        pdk_shape_parse(shape, scanner->text + at, length, scanner->error);
    if (status != PDK_OK) {
        if (scanner->error) scanner->error->column = at + 1;
        return status;
    }
    if (given && !pdk_shape_equal(given, shape))
        return pdki_error_at(
            scanner->error, PDK_ERR_MISMATCH, 0, at + 1,
            "the moves are for %ux%u boxes, but the board has %ux%u boxes",
            shape->box_rows, shape->box_columns, given->box_rows,
            given->box_columns);
    scanner->at += length;
    return PDK_OK;
}

static pdk_status list_error(const struct pdki_scanner *scanner, size_t at,
                             const struct pdki_scanned_list *list,
                             const char *trouble)
{
    return pdki_error_at(scanner->error, PDK_ERR_SYNTAX, 0, at + 1,
                         "%s must list each of %u..%u once: %s", list->name,
                         list->first, list->first + list->size - 1, trouble);
}

// Reads a number and converts it to its position in the range; on failure `at`
// is where it begins.
static pdk_status read_number(struct pdki_scanner *scanner,
                              const struct pdki_scanned_list *list,
                              uint32_t *place)
{
    const char *digits = scanner->text + scanner->at;
    const size_t at = scanner->at;
    uint64_t value = 0;
    const size_t length =
        pdki_number_read(digits, scanner->length - at, &value);
    if (length == 0) return pdki_scanner_expected(scanner, at, "a number");
    if (value < list->first || value - list->first >= list->size) {
        char quote[PDKI_QUOTE_SIZE], trouble[TROUBLE_SIZE];
        snprintf(trouble, sizeof trouble, "%s is out of range",
                 pdki_error_quote(digits, length, quote));
        return list_error(scanner, at, list, trouble);
    }
    scanner->at += length;
    *place = (uint32_t)value - list->first;
    return PDK_OK;
}

// Appends first .. last, ascending or descending, to the *count items; `at` is
// their position in the text.
static pdk_status add_run(const struct pdki_scanner *scanner,
                          const struct pdki_scanned_list *list, size_t at,
                          const uint32_t run[2], uint32_t *count)
{
    const uint32_t step = run[0] <= run[1] ? 1 : (uint32_t)-1;
    for (uint32_t place = run[0];; place += step) {
        if (list->marks[place]++ > 0) {
            char trouble[TROUBLE_SIZE];
            snprintf(trouble, sizeof trouble, "duplicate %u",
                     place + list->first);
            return list_error(scanner, at, list, trouble);
        }
        list->items[(*count)++] = place + list->item_first;
        if (place == run[1]) return PDK_OK;
    }
}

static pdk_status read_run(struct pdki_scanner *scanner,
                           const struct pdki_scanned_list *list,
                           uint32_t *count)
{
    const size_t at = scanner->at;
    uint32_t run[2] = {0};
    pdk_status status = read_number(scanner, list, &run[0]);
    if (status != PDK_OK) return status;
    run[1] = run[0];
    if (pdki_scanner_skip(scanner, ".."))
        status = read_number(scanner, list, &run[1]);
    if (status != PDK_OK) return status;

    return add_run(scanner, list, at, run, count);
}

// At the end of a list, all numbers must have occurred.
static pdk_status expect_all(const struct pdki_scanner *scanner,
                             const struct pdki_scanned_list *list,
                             uint32_t count)
{
    if (count == list->size) return PDK_OK;
    uint32_t missing = 0;
    while (list->marks[missing] > 0) missing++;
    char trouble[TROUBLE_SIZE];
    snprintf(trouble, sizeof trouble, "%u is missing", missing + list->first);
    return list_error(scanner, scanner->at, list, trouble);
}

pdk_status pdki_scanner_list(struct pdki_scanner *scanner,
                             const struct pdki_scanned_list *list)
{
    uint32_t count = 0;
    memset(list->marks, 0, list->size * sizeof *list->marks);
    do {
        const pdk_status status = read_run(scanner, list, &count);
        if (status != PDK_OK) return status;
    } while (pdki_scanner_skip(scanner, ","));
    if (!pdki_scanner_is_at_word_end(scanner))
        return pdki_scanner_expected(scanner, scanner->at,
                                     "a comma, '..' or a space");
    return expect_all(scanner, list, count);
}

enum { RUN_MIN = 3 };

static void flush(struct pdki_printer *printer)
{
    if (printer->status == PDK_OK && printer->used > 0)
        printer->status =
            pdki_sink_write(printer->sink, printer->piece, printer->used);
    printer->used = 0;
}

void pdki_printer_text(struct pdki_printer *printer, const char *text)
{
    const size_t length = strlen(text);
    if (printer->used + length > PDKI_PRINTER_SIZE) flush(printer);
    memcpy(printer->piece + printer->used, text, length);
    printer->used += length;
}

static void print_number(struct pdki_printer *printer, uint32_t number)
{
    if (printer->used + PDKI_NUMBER_DIGITS > PDKI_PRINTER_SIZE) flush(printer);
    printer->used += pdki_number_write(printer->piece + printer->used, number);
}

void pdki_printer_boxes(struct pdki_printer *printer, const pdk_shape *shape)
{
    pdki_printer_text(printer, "boxes=");
    print_number(printer, shape->box_rows);
    pdki_printer_text(printer, "x");
    print_number(printer, shape->box_columns);
}

// Length of the leading run of items that ascends, or descends, by one.
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
        print_number(printer, items[i] + lift);
        before = ",";
        if (length == 1) continue;
        pdki_printer_text(printer, "..");
        print_number(printer, items[i + length - 1] + lift);
    }
}

pdk_status pdki_printer_end(struct pdki_printer *printer, pdk_error *error)
{
    flush(printer);
    const pdk_status status = printer->status;
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
