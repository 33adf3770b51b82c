// The first row and a gap are kept twice, so that every rotation is a piece:
//
//     text    1 2 3 4 1 2 3 4 _
//     row 3       3 4 1 2          at the offset of the row's first cell
#include "format/read_rotation.h"

#include "base/alloc.h"
#include "base/utf8.h"

#include <string.h>

enum { FAILURES_MAX = 3 };

void pdki_rotation_release(struct rotation *rotation)
{
    pdki_free(rotation->text);
    pdki_free(rotation->cycle);
    pdki_free(rotation->positions);
    pdki_free(rotation->offsets);
    *rotation = (struct rotation){.is_on = false};
}

static bool reserve_cells(struct rotation *rotation, uint32_t side)
{
    if (side <= rotation->side_capacity) return true;
    rotation->side_capacity = 0;
    pdki_free(rotation->cycle);
    pdki_free(rotation->positions);
    pdki_free(rotation->offsets);
    rotation->cycle = pdki_alloc_array((size_t)side * 2, sizeof(pdk_symbol));
    rotation->positions = pdki_alloc_array(side, sizeof(uint32_t));
    rotation->offsets = pdki_alloc_array(side, sizeof(uint32_t));
    if (!rotation->cycle || !rotation->positions || !rotation->offsets)
        return false;
    rotation->side_capacity = side;
    return true;
}

// False if a cell is empty or two are equal.
static bool learn_positions(struct rotation *rotation, const pdk_symbol *row)
{
    const uint32_t side = rotation->side;
    memset(rotation->positions, 0xFF, side * sizeof *rotation->positions);
    for (uint32_t i = 0; i < side; i++) {
        if (row[i] == 0) return false;
        uint32_t *position = &rotation->positions[row[i] - 1];
        if (*position != UINT32_MAX) return false;
        *position = i;
    }
    return true;
}

// False unless all neighbours have the same bytes between them.
static bool learn_offsets(struct rotation *rotation,
                          const struct symbol_table *symbols, pdk_text text)
{
    struct splitter splitter;
    pdk_text cell = {0};
    const char *end = text.bytes, *gap = NULL;
    pdki_split_begin(&splitter, symbols->signs, symbols->style, text);
    for (uint32_t i = 0; i < rotation->side; i++) {
        if (!pdki_split_next(&splitter, &cell)) return false;
        const size_t between = (size_t)(cell.bytes - end);
        if (i == 0 && between > 0) return false;
        if (i == 1) {
            rotation->gap = between;
            gap = end;
        }
        if (i > 0 && between != rotation->gap) return false;
        if (i > 0 && memcmp(gap, end, between) != 0) return false;
        rotation->offsets[i] = (uint32_t)(cell.bytes - text.bytes);
        end = cell.bytes + cell.length;
    }
    return end == text.bytes + text.length;
}

static bool copy_text(struct rotation *rotation, pdk_text text)
{
    const size_t stride = text.length + rotation->gap;
    void *bytes = rotation->text;
    if (!pdki_alloc_reserve(&bytes, &rotation->text_capacity, 2 * stride, 1))
        return false;
    rotation->text = bytes;

    const char *gap = text.bytes + rotation->offsets[1] - rotation->gap;
    memcpy(rotation->text, text.bytes, text.length);
    memcpy(rotation->text + text.length, gap, rotation->gap);
    memcpy(rotation->text + stride, rotation->text, stride);
    rotation->length = text.length;
    return true;
}

bool pdki_rotation_begin(struct rotation *rotation,
                         const struct symbol_table *symbols,
                         const struct read_line *line,
                         const pdk_symbol *first_row)
{
    const pdk_text text = {line->text, line->length};
    const size_t side = symbols->side;
    rotation->is_on = false;
    rotation->side = symbols->side;
    rotation->failures = 0;
    if (side < 2) return true;
    if (!reserve_cells(rotation, symbols->side)) return false;
    if (!learn_positions(rotation, first_row)) return true;
    if (!learn_offsets(rotation, symbols, text)) return true;
    if (!copy_text(rotation, text)) return false;

    memcpy(rotation->cycle, first_row, side * sizeof *first_row);
    memcpy(rotation->cycle + side, first_row, side * sizeof *first_row);
    rotation->is_on = true;
    return true;
}

// The text of the first cell of a row, at least as far as needed to find it.
static pdk_text first_cell(const struct rotation *rotation, const char *row)
{
    uint32_t code = 0;
    if (rotation->gap == 0)
        return (pdk_text){row, pdki_utf8_decode(row, rotation->length, &code)};
    const size_t length = rotation->length < PDK_SYMBOL_TEXT_MAX
                              ? rotation->length
                              : PDK_SYMBOL_TEXT_MAX + 1;
    const char stop = rotation->text[rotation->length];
    const char *end = memchr(row, stop, length);
    return (pdk_text){row, end ? (size_t)(end - row) : 0};
}

// Bytes of the line that begins with a whole row: the row and the line end.
// 0 if it goes on with anything else.
static size_t whole_line(struct read_input *input, size_t length)
{
    size_t have = pdki_input_need(input, length + 1);
    if (have == length) return input->status == PDK_END ? length : 0;
    const char *end = pdki_input_text(input, length);
    if (*end == '\n') return length + 1;
    if (*end != '\r') return 0;
    have = pdki_input_need(input, length + 2);
    if (have < length + 2) return 0;
    return *pdki_input_text(input, length + 1) == '\n' ? length + 2 : 0;
}

bool pdki_rotation_match(struct rotation *rotation,
                         const struct symbol_table *symbols,
                         struct read_input *input, pdk_row *row)
{
    if (!rotation->is_on) return false;
    const size_t length = rotation->length;
    rotation->is_on = ++rotation->failures < FAILURES_MAX;
    if (pdki_input_need(input, length + 1) < length) return false;

    const char *text = pdki_input_text(input, 0);
    const pdk_text cell = first_cell(rotation, text);
    const pdk_symbol symbol =
        pdk_alphabet_find(symbols->alphabet, cell.bytes, cell.length);
    if (symbol == 0) return false;
    const uint32_t position = rotation->positions[symbol - 1];
    const char *same = rotation->text + rotation->offsets[position];
    if (memcmp(same, text, length) != 0) return false;
    const size_t size = whole_line(input, length);
    if (size == 0) return false;

    pdki_input_consume_line(input, size);
    rotation->is_on = true;
    rotation->failures = 0;
    row->cycle = rotation->cycle;
    row->symbols = rotation->cycle + position;
    return true;
}
