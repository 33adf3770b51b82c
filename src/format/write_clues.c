// Boards as lists of clues, and lists of clues as boards. The header names the
// symbols unless they are 1..N, in a way that reads back as the same ones:
// characters with ranges where no "-" or "," is among them, else a comma list.
#include "base/alloc.h"
#include "base/number.h"
#include "core/board.h"
#include "core/error.h"
#include "format/writer_type.h"

#include <stdio.h>
#include <string.h>

enum {
    HEAD_MAX = 64,      // bytes of the header before the symbols
    CHARACTER_BYTES = 4 // of a symbol that is one character
};

// How symbols can be written into a header.
enum set_kind {
    SET_NONE,
    SET_NUMBERS,
    SET_CHARACTERS,
    SET_LIST,
    SET_IMPOSSIBLE
};

static enum set_kind kind_of(const pdk_alphabet *alphabet)
{
    uint32_t first = 0;
    if (pdk_alphabet_is_numbers(alphabet, &first))
        return first == 1 ? SET_NONE : SET_NUMBERS;
    if (pdk_alphabet_uses(alphabet, ',')) return SET_IMPOSSIBLE;
    if (pdk_alphabet_is_compact(alphabet) && !pdk_alphabet_uses(alphabet, '-'))
        return SET_CHARACTERS;
    return pdk_alphabet_size(alphabet) > 1 ? SET_LIST : SET_IMPOSSIBLE;
}

static size_t list_length(const pdk_alphabet *alphabet)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const uint32_t size = pdk_alphabet_size(alphabet);
    size_t length = size; // commas
    for (pdk_symbol symbol = 1; symbol <= size; symbol++)
        length += pdk_alphabet_text(alphabet, symbol, scratch).length;
    return length;
}

static size_t write_list(const pdk_alphabet *alphabet, char *out)
{
    char scratch[PDK_ALPHABET_SCRATCH], *next = out;
    const uint32_t size = pdk_alphabet_size(alphabet);
    for (pdk_symbol symbol = 1; symbol <= size; symbol++) {
        const pdk_text text = pdk_alphabet_text(alphabet, symbol, scratch);
        memcpy(next, text.bytes, text.length);
        next += text.length;
        *next++ = ',';
    }
    return (size_t)(next - out) - 1;
}

static bool reserve_header(pdk_writer *writer, size_t size)
{
    void *header = writer->header;
    const bool is_done =
        pdki_alloc_reserve(&header, &writer->header_capacity, size, 1);
    writer->header = header;
    return is_done;
}

pdk_status pdki_writer_make_header(pdk_writer *writer, pdk_error *error)
{
    const pdk_alphabet *alphabet = writer->cells.alphabet;
    const enum set_kind kind = kind_of(alphabet);
    if (kind == SET_IMPOSSIBLE)
        return pdki_error_set(error, PDK_ERR_SYMBOLS,
                              "symbols with a comma, or a word as the only "
                              "symbol, cannot be written as clues");
    const size_t side = writer->shape.side;
    const size_t room = HEAD_MAX + (kind == SET_LIST ? list_length(alphabet)
                                                     : CHARACTER_BYTES * side);
    if (!reserve_header(writer, kind <= SET_NUMBERS ? 2 * HEAD_MAX : room))
        return pdki_error_plain(error, PDK_ERR_MEMORY);

    char *const header = writer->header;
    size_t used = (size_t)snprintf(
        header, HEAD_MAX, "clues boxes=%ux%u%s", writer->shape.box_rows,
        writer->shape.box_columns, kind == SET_NONE ? "" : " symbols=");
    if (kind == SET_LIST)
        used += write_list(alphabet, header + used);
    else if (kind != SET_NONE)
        used += strlen(pdk_alphabet_describe(alphabet, header + used,
                                             writer->header_capacity - used));
    header[used++] = '\n';
    writer->header_length = used;
    return PDK_OK;
}

static void write_clue(pdk_writer *writer, pdk_clue clue)
{
    struct out *out = &writer->out;
    char *to =
        pdki_out_room(out, 2 * (PDKI_NUMBER_DIGITS + 1) + CELL_ENTRY_MAX);
    char *const start = to;
    to += pdki_number_write(to, clue.row + (uint64_t)1);
    *to++ = ' ';
    to += pdki_number_write(to, clue.column + (uint64_t)1);
    *to++ = ' ';
    to += pdki_cells_write(&writer->cells, clue.symbol, to);
    out->used += (size_t)(to - start);
}

pdk_status pdki_writer_put_clues(pdk_writer *writer, const pdk_symbol *symbols)
{
    const pdk_window *window = &writer->window;
    if (!pdki_symbols_in_range(symbols, window->column_count,
                               writer->shape.side))
        return PDK_ERR_RANGE;
    for (uint32_t i = 0; i < window->column_count; i++) {
        if (symbols[i] == 0) continue;
        write_clue(writer, (pdk_clue){writer->next_row,
                                      window->first_column + i, symbols[i]});
    }
    return writer->out.status;
}

static bool is_inside(const pdk_window *window, pdk_clue clue)
{
    return clue.row - window->first_row < window->row_count &&
           clue.column - window->first_column < window->column_count;
}

static pdk_status write_list_of(pdk_writer *writer, const pdk_clues *clues,
                                const char *moves)
{
    const pdk_window *window = &writer->window;
    const pdk_status status = pdk_writer_begin(writer, moves);
    if (status != PDK_OK) return status;
    for (size_t i = 0; i < clues->count; i++)
        if (is_inside(window, clues->list[i]))
            write_clue(writer, clues->list[i]);
    writer->next_row = window->first_row + window->row_count;
    return pdk_writer_end(writer);
}

static bool reserve_row(pdk_writer *writer)
{
    void *row = writer->row;
    const bool is_done = pdki_alloc_reserve(
        &row, &writer->row_capacity, writer->shape.side, sizeof *writer->row);
    writer->row = row;
    return is_done;
}

static pdk_status write_rows_of(pdk_writer *writer, const pdk_clues *clues,
                                const char *moves)
{
    const pdk_window *window = &writer->window;
    const pdk_clue *at = clues->list, *end = at + clues->count;
    pdk_status status = pdk_writer_begin(writer, moves);
    if (status != PDK_OK) return status;
    memset(writer->row, 0, writer->shape.side * sizeof *writer->row);
    while (at < end && at->row < window->first_row) at++;
    for (uint32_t i = 0; i < window->row_count && status == PDK_OK; i++) {
        const uint32_t row = window->first_row + i;
        const pdk_clue *first = at;
        for (; at < end && at->row == row; at++)
            writer->row[at->column] = at->symbol;
        status = pdk_writer_row(writer, &(pdk_row){.symbols = writer->row});
        for (; first < at; first++) writer->row[first->column] = 0;
    }
    return status == PDK_OK ? pdk_writer_end(writer) : status;
}

pdk_status pdk_writer_clues(pdk_writer *writer, const pdk_clues *clues,
                            const char *moves)
{
    if (!pdk_shape_equal(&writer->shape, &clues->shape))
        return PDK_ERR_MISMATCH;
    if (!pdki_clues_are_sorted(clues)) return PDK_ERR_ARGUMENT;
    if (writer->style->is_clues) return write_list_of(writer, clues, moves);
    if (!reserve_row(writer)) return PDK_ERR_MEMORY;
    return write_rows_of(writer, clues, moves);
}
