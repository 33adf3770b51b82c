// Characters are converted to symbols by a table of 256 entries, made once per
// batch; digits do without it, so that a batch of one board costs no more than
// the board. Loops over cells are branch-free, so that compilers vectorise
// them: they collect faults of all cells, and only if there are any, a second
// loop finds the cell.
#include "core/board_array.h"

#include "base/lanes.h"
#include "core/board.h"
#include "core/error.h"
#include "core/option_records.h"

#include <string.h>

enum {
    DIGITS_SIDE_MAX = 9,
    NOT_A_CELL = 0x80,            // no symbol of text has this bit
    CELLS_BETWEEN_LOOKS = 1 << 15 // at most a few milliseconds of work
};

static const char usual_symbols[] =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

static pdk_status add_symbol(struct board_array *array, pdk_symbol symbol,
                             pdk_text text, pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE];
    const unsigned char byte =
        text.length == 1 ? (unsigned char)*text.bytes : 0;
    if (byte == 0 || byte > TEXT_SIDE_MAX)
        return pdki_error_set(
            error, PDK_ERR_ARGUMENT,
            "%s is not a single ASCII character, as required for cells of text",
            pdki_error_quote(text.bytes, text.length, quote));
    array->symbols[byte] = (uint8_t)symbol;
    array->characters[symbol] = (char)byte;
    return PDK_OK;
}

static pdk_status add_alphabet(struct board_array *array, pdk_error *error)
{
    const pdk_alphabet *alphabet = array->batch.alphabet;
    pdk_status status = PDK_OK;
    if (pdk_alphabet_size(alphabet) != array->side)
        return pdki_error_set(
            error, PDK_ERR_MISMATCH,
            "an alphabet of %u symbols does not fit boards of side %u",
            pdk_alphabet_size(alphabet), array->side);
    for (pdk_symbol s = 0; s <= array->side && status == PDK_OK; s++) {
        char scratch[PDK_ALPHABET_SCRATCH];
        const pdk_text text = pdk_alphabet_text(alphabet, s, scratch);
        status = add_symbol(array, s, text, error);
    }
    return status;
}

static pdk_status prepare_text(struct board_array *array, pdk_error *error)
{
    uint32_t first = 1;
    const pdk_alphabet *alphabet = array->batch.alphabet;
    const size_t usual = sizeof usual_symbols - 1;
    if (!alphabet && array->side > usual)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "text has default characters for boards up to side %zu, not %u; "
            "pass an alphabet or use numbers",
            usual, array->side);
    array->has_digits =
        array->side <= DIGITS_SIDE_MAX &&
        (!alphabet ||
         (pdk_alphabet_size(alphabet) == array->side &&
          pdk_alphabet_is_numbers(alphabet, &first) && first == 1));
    if (array->has_digits) return PDK_OK;

    memset(array->symbols, NOT_A_CELL, sizeof array->symbols);
    array->symbols['.'] = array->symbols['0'] = 0;
    if (alphabet) return add_alphabet(array, error);
    array->characters[0] = '.';
    memcpy(array->characters + 1, usual_symbols, array->side);
    for (pdk_symbol s = 1; s <= array->side; s++)
        array->symbols[(unsigned char)usual_symbols[s - 1]] = (uint8_t)s;
    return PDK_OK;
}

// Size of a board without the gap after it; 0: unknown type.
static size_t board_bytes(const struct board_array *array)
{
    switch (array->batch.cells) {
    case PDK_CELLS_TEXT:
    case PDK_CELLS_UINT8:
        return array->cells;
    case PDK_CELLS_UINT16:
        return array->cells * sizeof(uint16_t);
    case PDK_CELLS_UINT32:
        return array->cells * sizeof(uint32_t);
    case PDK_CELLS_GRID:
        return sizeof(pdk_grid *);
    }
    return 0;
}

static pdk_status set_stride(size_t *stride, size_t bytes, size_t count,
                             pdk_error *error)
{
    if (*stride == 0) *stride = bytes;
    if (*stride < bytes)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "a stride of %zu bytes is less than the %zu of a "
                              "board",
                              *stride, bytes);
    // Negative strides of other languages end here.
    if (count > 1 && *stride > PTRDIFF_MAX / (count - 1))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "%zu boards with a stride of %zu bytes are more "
                              "than fit in memory",
                              count, *stride);
    return PDK_OK;
}

static pdk_status expect_room_for_symbols(const struct board_array *array,
                                          pdk_error *error)
{
    const pdk_cell_type type = array->batch.cells;
    const uint32_t most = type == PDK_CELLS_UINT8    ? UINT8_MAX
                          : type == PDK_CELLS_UINT16 ? UINT16_MAX
                                                     : UINT32_MAX;
    if (array->side <= most) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_LIMIT,
                          "cells that hold numbers up to %u cannot hold the "
                          "symbols of side %u",
                          most, array->side);
}

pdk_status pdki_board_array_open(struct board_array *array,
                                 const pdk_batch *batch, const pdk_shape *shape,
                                 pdk_error *error)
{
    pdk_status status = PDK_OK;
    // The usual case, and much faster: a batch may have a single board.
    if (batch && batch->size == sizeof *batch)
        array->batch = *batch;
    else
        status =
            pdki_options_read(&array->batch, sizeof array->batch, batch, error);
    if (status != PDK_OK) return status;
    if (shape->side > SIZE_MAX / sizeof(pdk_symbol) / shape->side)
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    array->side = shape->side;
    array->cells = (size_t)shape->side * shape->side;
    array->has_digits = false;
    const size_t bytes = board_bytes(array);
    if (bytes == 0)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown cell type");
    if (array->batch.count > 0 && !array->batch.boards)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "there are no boards");
    status = set_stride(&array->batch.stride, bytes, array->batch.count, error);
    if (status == PDK_OK)
        status = set_stride(&array->batch.result_stride, bytes,
                            array->batch.count, error);
    if (status == PDK_OK) status = expect_room_for_symbols(array, error);
    if (status == PDK_OK && array->batch.cells == PDK_CELLS_TEXT)
        status = prepare_text(array, error);
    return status;
}

const pdk_grid *pdki_board_grid(const struct board_array *array, size_t index)
{
    const pdk_grid *grid;
    memcpy(&grid, pdki_board_at(array, index), sizeof grid);
    return grid;
}

pdk_grid *pdki_result_grid(const struct board_array *array, size_t index)
{
    pdk_grid *grid;
    memcpy(&grid, pdki_result_at(array, index), sizeof grid);
    return grid;
}

static pdk_status refuse_character(size_t index, size_t cell, char character,
                                   pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE];
    return pdki_error_at(error, PDK_ERR_SYNTAX, index + 1, cell + 1,
                         "%s is neither a symbol of these boards nor an empty "
                         "cell",
                         pdki_error_quote(&character, 1, quote));
}

static bool is_digit_or_empty(char character, uint32_t side)
{
    return character == '.' ||
           (character >= '0' && character <= (char)('0' + side));
}

// In ASCII, '.' and '/' precede '0'.
pdk_status pdki_board_check_digits(const struct board_array *array,
                                   size_t index, pdk_error *error)
{
    const char *text = pdki_board_at(array, index);
    const uint8_t span = (uint8_t)('0' - '.' + array->side);
    uint8_t strangers = 0;
    for (size_t i = 0; i < array->cells; i++) {
        const uint8_t above = (uint8_t)((uint8_t)text[i] - (uint8_t)'.');
        strangers |= (uint8_t)((above > span) | (above == '/' - '.'));
    }
    if (!strangers) return PDK_OK;
    size_t at = 0;
    while (is_digit_or_empty(text[at], array->side)) at++;
    return refuse_character(index, at, text[at], error);
}

static pdk_status load_text(const struct board_array *array, size_t index,
                            pdk_symbol *symbols, pdk_error *error)
{
    const unsigned char *text = pdki_board_at(array, index);
    if (array->has_digits) {
        for (size_t i = 0; i < array->cells; i++)
            symbols[i] = text[i] == '.' ? 0 : text[i] - (pdk_symbol)'0';
        return pdki_board_check_digits(array, index, error);
    }
    pdk_symbol bits = 0;
    for (size_t i = 0; i < array->cells; i++)
        bits |= symbols[i] = array->symbols[text[i]];
    if (!(bits & NOT_A_CELL)) return PDK_OK;
    size_t at = 0;
    while (symbols[at] != NOT_A_CELL) at++;
    return refuse_character(index, at, (char)text[at], error);
}

static pdk_status expect_in_range(const struct board_array *array, size_t index,
                                  const pdk_symbol *symbols, pdk_error *error)
{
    const uint32_t side = array->side;
    if (pdki_symbols_in_range(symbols, array->cells, side)) return PDK_OK;
    size_t at = 0;
    while (symbols[at] <= side) at++;
    return pdki_error_at(error, PDK_ERR_RANGE, index + 1, at + 1,
                         "%u is not a symbol of boards of side %u", symbols[at],
                         side);
}

// Cells in the caller's memory need not be aligned.
static uint16_t number_at(const unsigned char *bytes, size_t index)
{
    uint16_t number;
    memcpy(&number, bytes + index * sizeof number, sizeof number);
    return number;
}

static void put_number(unsigned char *bytes, size_t index, uint16_t number)
{
    memcpy(bytes + index * sizeof number, &number, sizeof number);
}

pdk_status pdki_board_load(const struct board_array *array, size_t index,
                           pdk_symbol *symbols, pdk_error *error)
{
    const unsigned char *bytes = pdki_board_at(array, index);
    switch (array->batch.cells) {
    case PDK_CELLS_TEXT:
        return load_text(array, index, symbols, error);
    case PDK_CELLS_UINT8:
        for (size_t i = 0; i < array->cells; i++) symbols[i] = bytes[i];
        break;
    case PDK_CELLS_UINT16:
        for (size_t i = 0; i < array->cells; i++)
            symbols[i] = number_at(bytes, i);
        break;
    default:
        memcpy(symbols, bytes, array->cells * sizeof *symbols);
    }
    return expect_in_range(array, index, symbols, error);
}

static void store_text(const struct board_array *array,
                       const pdk_symbol *symbols, unsigned char *text)
{
    if (!array->has_digits) {
        for (size_t i = 0; i < array->cells; i++)
            text[i] = (unsigned char)array->characters[symbols[i]];
        return;
    }
    (void)pdki_lanes_narrow(symbols, array->cells, text);
    for (size_t i = 0; i < array->cells; i++)
        text[i] = (unsigned char)('0' + text[i] -
                                  (pdki_lane_mask(text[i] == 0) & ('0' - '.')));
}

void pdki_result_store(const struct board_array *array, size_t index,
                       const pdk_symbol *symbols)
{
    unsigned char *bytes = pdki_result_at(array, index);
    switch (array->batch.cells) {
    case PDK_CELLS_TEXT:
        store_text(array, symbols, bytes);
        break;
    case PDK_CELLS_UINT8:
        (void)pdki_lanes_narrow(symbols, array->cells, bytes);
        break;
    case PDK_CELLS_UINT16:
        for (size_t i = 0; i < array->cells; i++)
            put_number(bytes, i, (uint16_t)symbols[i]);
        break;
    default:
        memcpy(bytes, symbols, array->cells * sizeof *symbols);
    }
}

// Whether a failure affects only one board.
static bool is_bad_board(pdk_status status)
{
    return status == PDK_ERR_SYNTAX || status == PDK_ERR_RANGE ||
           status == PDK_ERR_MISMATCH || status == PDK_ERR_ARGUMENT;
}

static pdk_status run_one(const struct board_array *array,
                          const struct board_work *work, size_t index,
                          pdk_error *error)
{
    pdk_status *statuses = array->batch.statuses;
    const pdk_status status =
        work->answer(work->context, index, statuses ? NULL : error);
    if (statuses) statuses[index] = status;
    if (status == PDK_OK || (statuses && is_bad_board(status))) return PDK_OK;
    if (statuses) (void)pdki_error_plain(error, status);
    if (error && error->line == 0) error->line = index + 1;
    return status;
}

static pdk_status look(const struct board_array *array,
                       const struct board_work *work, size_t index,
                       pdk_error *error)
{
    const pdk_effort so_far = {.done = index, .total = array->batch.count};
    if (limits_go_on(work->limits, &so_far)) return PDK_OK;
    return pdki_error_plain(error, PDK_ERR_CANCELLED);
}

// The visitor may have described its failure in the caller's record.
static pdk_status visit(const pdk_batch *batch, size_t index, pdk_error *error)
{
    if (error) error->status = PDK_OK;
    const pdk_status status = batch->visit(batch->context, index);
    if (status != PDK_OK && error && error->status != status)
        (void)pdki_error_plain(error, status);
    return status;
}

pdk_status pdki_board_array_run(const struct board_array *array,
                                const struct board_work *work, size_t *done,
                                pdk_error *error)
{
    const pdk_batch *batch = &array->batch;
    pdk_status status = PDK_OK;
    size_t at = 0, cells = 0; // since the last check
    while (at < batch->count && status == PDK_OK) {
        if (cells > CELLS_BETWEEN_LOOKS || (work->is_slow && at > 0)) {
            status = look(array, work, at, error);
            cells = 0;
            if (status != PDK_OK) break;
        }
        cells += array->cells;
        status = run_one(array, work, at, error);
        if (status != PDK_OK) break;
        if (batch->visit) status = visit(batch, at, error);
        at++;
    }
    if (done) *done = at;
    return status;
}
