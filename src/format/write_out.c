// Bytes gathered for a sink, and the texts of symbols as cells.
#include "format/write.h"

#include "base/alloc.h"
#include "base/number.h"

#include <string.h>

enum { CAPACITY_MIN = 1 << 16 };

bool pdki_out_reserve(struct out *out, size_t room)
{
    void *block = out->bytes;
    const size_t needed = room > CAPACITY_MIN ? room : CAPACITY_MIN;
    if (!pdki_alloc_reserve(&block, &out->capacity, needed, 1)) return false;
    out->bytes = block;
    return true;
}

static void hand_over(struct out *out, const char *bytes, size_t size,
                      pdk_lifetime lifetime)
{
    if (out->status != PDK_OK || size == 0) return;
    out->is_after_stable = lifetime == PDK_STABLE;
    out->status = out->sink.write(out->sink.context, bytes, size, lifetime);
}

void pdki_out_flush(struct out *out)
{
    hand_over(out, out->bytes, out->used, PDK_TRANSIENT);
    out->used = 0;
}

void pdki_out_settle(struct out *out)
{
    pdki_out_flush(out);
    if (out->status == PDK_OK && out->sink.flush)
        out->status = out->sink.flush(out->sink.context);
}

void pdki_out_bytes(struct out *out, const char *bytes, size_t size)
{
    if (size == 0) return;
    if (size > out->capacity) {
        pdki_out_flush(out);
        hand_over(out, bytes, size, PDK_TRANSIENT);
        return;
    }
    memcpy(pdki_out_room(out, size), bytes, size);
    out->used += size;
}

void pdki_out_text(struct out *out, const char *text)
{
    pdki_out_bytes(out, text, strlen(text));
}

void pdki_out_number(struct out *out, uint64_t number)
{
    char *to = pdki_out_room(out, PDKI_NUMBER_DIGITS);
    out->used += pdki_number_write(to, number);
}

void pdki_out_stable(struct out *out, const char *bytes, size_t size)
{
    pdki_out_flush(out);
    hand_over(out, bytes, size, PDK_STABLE);
}

void pdki_out_constant(struct out *out, pdk_text text)
{
    if (out->used == 0 && out->is_after_stable)
        hand_over(out, text.bytes, text.length, PDK_STABLE);
    else
        pdki_out_bytes(out, text.bytes, text.length);
}

static size_t copy(char *out, pdk_text text)
{
    memcpy(out, text.bytes, text.length);
    return text.length;
}

static size_t pad(char *out, uint32_t columns)
{
    memset(out, ' ', columns);
    return columns;
}

// Numbers stand to the right of their column, words to the left.
static size_t write_symbol(const struct cells *cells, pdk_symbol symbol,
                           pdk_text text, char *out)
{
    if (!cells->style->is_padded) return copy(out, text);
    const uint32_t padding = pdk_alphabet_width(cells->alphabet) -
                             pdk_alphabet_width_of(cells->alphabet, symbol);
    if (pdk_alphabet_is_numbers(cells->alphabet, NULL)) {
        const size_t spaces = pad(out, padding);
        return spaces + copy(out + spaces, text);
    }
    const size_t length = copy(out, text);
    return length + pad(out + length, padding);
}

static size_t write_quoted(pdk_text text, char escape, const char *escaped,
                           char *out)
{
    size_t used = 0;
    out[used++] = '"';
    for (size_t i = 0; i < text.length; i++) {
        if (strchr(escaped, text.bytes[i])) out[used++] = escape;
        out[used++] = text.bytes[i];
    }
    out[used++] = '"';
    return used;
}

// In CSV.
static bool needs_quotes(pdk_text text)
{
    return memchr(text.bytes, ',', text.length) ||
           memchr(text.bytes, '"', text.length);
}

static size_t write_any(const struct cells *cells, pdk_symbol symbol, char *out)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text text = pdk_alphabet_text(cells->alphabet, symbol, scratch);
    const enum cell_kind kind = cells->style->cell;
    size_t length = 0;
    if (kind == CELL_SYMBOL)
        length = write_symbol(cells, symbol, text, out);
    else if (kind == CELL_INTEGER)
        length = pdki_number_write(out, symbol);
    else if (kind == CELL_CSV && symbol != 0)
        length = needs_quotes(text) ? write_quoted(text, '"', "\"", out)
                                    : copy(out, text);
    else if (kind == CELL_JSON && symbol == 0)
        length = copy(out, (pdk_text){"null", 4});
    else if (kind == CELL_JSON)
        length = write_quoted(text, '\\', "\"\\", out);
    return length + copy(out + length, cells->gap);
}

// Whether entries are plain numbers, and the number of symbol 1; for large
// boards this is the usual case.
static bool are_plain_numbers(const struct cells *cells, uint32_t *first)
{
    *first = 1;
    if (cells->style->is_padded) return false;
    return cells->style->cell == CELL_INTEGER ||
           pdk_alphabet_is_numbers(cells->alphabet, first);
}

size_t pdki_cells_write(const struct cells *cells, pdk_symbol symbol, char *out)
{
    uint32_t first = 0;
    if (symbol == 0 || !are_plain_numbers(cells, &first))
        return write_any(cells, symbol, out);
    const size_t length = pdki_number_write(out, first + (symbol - 1));
    out[length] = cells->gap.bytes[0]; // gaps of numbers are one byte, or none
    return length + cells->gap.length;
}

static bool add_entry(struct cells *cells, pdk_symbol symbol, size_t *used)
{
    void *bytes = cells->bytes;
    if (!pdki_alloc_reserve(&bytes, &cells->byte_capacity,
                            *used + CELL_ENTRY_MAX + CELL_MOVE, 1))
        return false;
    cells->bytes = bytes;

    const size_t length = pdki_cells_write(cells, symbol, cells->bytes + *used);
    if (length > cells->longest) cells->longest = length;
    if (length != cells->gap.length + 1) cells->is_bytes = false;
    cells->offsets[symbol] = *used;
    *used += length;
    cells->offsets[symbol + 1] = *used;
    return true;
}

bool pdki_cells_prepare(struct cells *cells)
{
    const uint32_t size = pdk_alphabet_size(cells->alphabet);
    void *offsets = cells->offsets;
    if (cells->is_ready) return true;
    if (!pdki_alloc_reserve(&offsets, &cells->offset_capacity, (size_t)size + 2,
                            sizeof *cells->offsets))
        return false;
    cells->offsets = offsets;
    cells->longest = 0;
    cells->is_bytes = true;

    size_t used = 0;
    for (pdk_symbol symbol = 0; symbol <= size; symbol++)
        if (!add_entry(cells, symbol, &used)) return false;
    cells->is_ready = true;
    return true;
}

char *pdki_cells_copy(const struct cells *cells, const pdk_symbol *symbols,
                      size_t count, char *out)
{
    const bool is_short = cells->longest <= CELL_MOVE;
    for (size_t i = 0; i < count; i++) {
        const size_t start = cells->offsets[symbols[i]];
        const size_t length = cells->offsets[symbols[i] + 1] - start;
        if (is_short)
            memcpy(out, cells->bytes + start, CELL_MOVE);
        else
            memcpy(out, cells->bytes + start, length);
        out += length;
    }
    return out;
}
