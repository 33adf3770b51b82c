// Rows of a board as text, by one of three ways. Rows from anywhere are written
// in segments: the cells of one box if the format marks boxes, else all of the
// row.
//
//     row_open  segment  box_gap  segment  box_gap  segment  row_close
//
// Each cell is copied from a table of the symbols' texts, and its entry ends in
// a cell gap; the last gap of a segment is dropped again.
//
// Rows that are rotations of each other are pieces of one text, made once. A
// long piece goes to the sink without a copy.
//
// Small boards whose symbols are single bytes are copies of a template, with
// the cells filled in.
#include "format/write.h"

#include "base/alloc.h"
#include "base/lanes.h"
#include "core/board.h"

#include <string.h>

static void reset_cycle(struct cycle_text *text)
{
    pdki_pages_free(text->bytes, text->byte_count);
    text->bytes = NULL;
    text->byte_count = 0;
    text->cycle = NULL;
}

// Makes the text of `cycle` after a reset; false if out of memory.
static bool make_cycle(struct cycle_text *text, const struct cells *cells,
                       const pdk_symbol *cycle, uint32_t side)
{
    void *offsets = text->offsets, *once = NULL;
    size_t length = 0, capacity = 0;
    if (!pdki_alloc_reserve(&offsets, &text->offset_capacity, (size_t)side + 1,
                            sizeof *text->offsets))
        return false;
    text->offsets = offsets;
    for (uint32_t i = 0; i < side; i++) {
        if (!pdki_alloc_reserve(&once, &capacity, length + CELL_ENTRY_MAX, 1)) {
            pdki_free(once);
            return false;
        }
        text->offsets[i] = length;
        length += pdki_cells_write(cells, cycle[i], (char *)once + length);
    }
    text->offsets[side] = length;
    text->side = side;
    text->bytes = pdki_pages_alloc(2 * length);
    if (text->bytes) {
        text->byte_count = 2 * length;
        text->cycle = cycle;
        memcpy(text->bytes, once, length);
        memcpy(text->bytes + length, once, length);
    }
    pdki_free(once);
    return text->bytes;
}

// The text of cells first .. first+count-1, count <= side, as one piece that
// still has a gap at its end.
static pdk_text cycle_piece(const struct cycle_text *text, size_t first,
                            size_t count)
{
    const size_t side = text->side, length = text->offsets[side];
    if (first >= side) first -= side;
    const size_t end = first + count;
    const size_t stop =
        end <= side ? text->offsets[end] : length + text->offsets[end - side];
    const size_t start = text->offsets[first];
    return (pdk_text){text->bytes + start, stop - start};
}

enum { STABLE_MIN = 4096 }; // bytes of a piece that is not worth a copy

// Cells of the window from `column` to the end of its segment.
static uint32_t segment_length(const pdk_writer *writer, uint32_t column)
{
    const uint32_t end =
        writer->window.first_column + writer->window.column_count;
    if (!writer->style->has_boxes) return end - column;
    const uint32_t width = writer->shape.box_columns;
    const uint32_t box_end = column - column % width + width;
    return (box_end < end ? box_end : end) - column;
}

// The text of the last cycle may still wait in the sink.
static void drop_cycle(pdk_writer *writer)
{
    if (writer->cycle.bytes) pdki_out_settle(&writer->out);
    reset_cycle(&writer->cycle);
}

void pdki_writer_reset_rows(pdk_writer *writer)
{
    writer->cells.is_ready = false;
    writer->template.is_ready = false;
    drop_cycle(writer);
}

void pdki_writer_release_rows(pdk_writer *writer)
{
    drop_cycle(writer);
    pdki_free(writer->template.symbols);
    pdki_free(writer->template.out.bytes);
    pdki_free(writer->cycle.offsets);
    pdki_free(writer->cells.offsets);
    pdki_free(writer->cells.bytes);
    pdki_free(writer->rule);
}

// "+-------+-------+": as long as a row, a plus where a bar stands.
bool pdki_writer_make_rule(pdk_writer *writer)
{
    const size_t cell = pdk_alphabet_width(writer->cells.alphabet) + 1;
    const pdk_window *window = &writer->window;
    const uint32_t end = window->first_column + window->column_count;
    const size_t bars = (size_t)window->column_count + 1;
    void *block = writer->rule;
    if (!pdki_alloc_reserve(&block, &writer->rule_capacity,
                            window->column_count * cell + 2 * bars + 1, 1))
        return false;
    writer->rule = block;

    char *next = writer->rule;
    for (uint32_t column = window->first_column; column < end;) {
        const uint32_t count = segment_length(writer, column);
        const size_t dashes = count * cell + 1;
        *next++ = '+';
        memset(next, '-', dashes);
        next += dashes;
        column += count;
    }
    *next++ = '+';
    *next++ = '\n';
    writer->rule_length = (size_t)(next - writer->rule);
    return true;
}

static void write_rule(pdk_writer *writer)
{
    pdki_out_bytes(&writer->out, writer->rule, writer->rule_length);
}

// The cells of one segment from a table of their texts.
static void write_segment(pdk_writer *writer, const pdk_symbol *symbols,
                          uint32_t count)
{
    struct out *out = &writer->out;
    const struct cells *cells = &writer->cells;
    while (count > 0) {
        const uint32_t chunk =
            count < WRITER_CHUNK_CELLS ? count : WRITER_CHUNK_CELLS;
        char *to = pdki_out_room(out, chunk * cells->longest + CELL_MOVE);
        const char *end = pdki_cells_copy(cells, symbols, chunk, to);
        out->used += (size_t)(end - to);
        symbols += chunk;
        count -= chunk;
    }
}

// The same one by one, where a table of all symbols would not pay.
static void write_few(pdk_writer *writer, const pdk_symbol *symbols,
                      uint32_t count)
{
    struct out *out = &writer->out;
    for (uint32_t i = 0; i < count; i++) {
        char *to = pdki_out_room(out, CELL_ENTRY_MAX);
        out->used += pdki_cells_write(&writer->cells, symbols[i], to);
    }
}

// The same from the text of the row's cycle.
static void write_piece(pdk_writer *writer, size_t first, uint32_t count)
{
    const pdk_text piece = cycle_piece(&writer->cycle, first, count);
    const size_t size = piece.length - writer->cells.gap.length;
    if (size >= STABLE_MIN)
        pdki_out_stable(&writer->out, piece.bytes, size);
    else
        pdki_out_bytes(&writer->out, piece.bytes, size);
}

static void write_cells(pdk_writer *writer, const pdk_row *row, uint32_t column,
                        uint32_t count)
{
    if (writer->cycle.cycle) {
        write_piece(writer, (size_t)(row->symbols - row->cycle) + column,
                    count);
        return;
    }
    if (writer->is_small)
        write_few(writer, row->symbols + column, count);
    else
        write_segment(writer, row->symbols + column, count);
    writer->out.used -= writer->cells.gap.length;
}

static void write_line(pdk_writer *writer, const pdk_row *row)
{
    const struct style *style = writer->style;
    const pdk_window *window = &writer->window;
    const uint32_t end = window->first_column + window->column_count;
    pdki_out_static(&writer->out, style->row_open);
    for (uint32_t column = window->first_column; column < end;) {
        const uint32_t count = segment_length(writer, column);
        write_cells(writer, row, column, count);
        column += count;
        if (column < end) pdki_out_static(&writer->out, style->box_gap);
    }
    pdki_out_static(&writer->out, style->row_close);
}

static pdk_status prepare_cycle(pdk_writer *writer, const pdk_symbol *cycle)
{
    const uint32_t side = writer->shape.side;
    if (writer->cycle.cycle == cycle) return PDK_OK;
    drop_cycle(writer);
    if (!pdki_symbols_in_range(cycle, side, side)) return PDK_ERR_RANGE;
    return make_cycle(&writer->cycle, &writer->cells, cycle, side)
               ? PDK_OK
               : PDK_ERR_MEMORY;
}

// Makes ready what write_line() needs for this row.
static pdk_status prepare_row(pdk_writer *writer, const pdk_row *row)
{
    const pdk_window *window = &writer->window;
    if (row->cycle && !writer->is_small)
        return prepare_cycle(writer, row->cycle);
    writer->cycle.cycle = NULL;
    if (!pdki_symbols_in_range(row->symbols + window->first_column,
                               window->column_count, writer->shape.side))
        return PDK_ERR_RANGE;
    const bool is_ready =
        writer->is_small || pdki_cells_prepare(&writer->cells);
    return is_ready ? PDK_OK : PDK_ERR_MEMORY;
}

pdk_status pdki_writer_put_row(pdk_writer *writer, const pdk_row *row)
{
    const pdk_status status = prepare_row(writer, row);
    if (status != PDK_OK) return status;

    const struct style *style = writer->style;
    const uint32_t number = writer->next_row;
    const bool is_first = number == writer->window.first_row;
    if (style->has_boxes && (is_first || number % writer->shape.box_rows == 0))
        write_rule(writer);
    if (!is_first)
        pdki_out_static(&writer->out, style->is_one_line ? writer->cells.gap
                                                         : style->row_gap);
    write_line(writer, row);
    return writer->out.status;
}

void pdki_writer_put_end(pdk_writer *writer)
{
    if (writer->style->has_boxes) write_rule(writer);
    pdki_out_static(&writer->out, writer->style->board_close);
}

enum { NO_SYMBOL = 0x100 };

static void find_parts(struct board_template *template, uint32_t size)
{
    uint32_t count = 0;
    uint32_t sum = 0; // of offsets so far
    template->last = (unsigned char)size;
    for (uint32_t s = 0; s <= size; s++) {
        const uint32_t offset = template->symbols[s] - s - sum;
        if (s > 0 && offset == 0) continue;
        if (count < TEMPLATE_PARTS)
            template->parts[count] =
                (struct template_part){(unsigned char)s, (unsigned char)offset};
        count++;
        sum += offset;
    }
    template->has_parts = count <= TEMPLATE_PARTS;
    for (; count < TEMPLATE_PARTS; count++)
        template->parts[count] = (struct template_part){0, 0};
}

// Finds the bytes of the symbols of `cells`, which are ready; false if out of
// memory.
static bool begin_template(struct board_template *template,
                           const struct cells *cells)
{
    const uint32_t size = pdk_alphabet_size(cells->alphabet);
    void *symbols = template->symbols;
    uint32_t mask = 1;
    while (mask < size) mask = 2 * mask + 1;
    if (!pdki_out_reserve(&template->out, 0) ||
        !pdki_alloc_reserve(&symbols, &template->symbol_capacity,
                            (size_t)mask + 1, sizeof *template->symbols))
        return false;
    template->symbols = symbols;
    template->mask = mask;
    for (uint32_t s = 0; s <= mask; s++)
        template->symbols[s] =
            s <= size ? (unsigned char)cells->bytes[cells->offsets[s]]
                      : NO_SYMBOL;
    find_parts(template, size);
    return true;
}

// The bytes of cells with nothing between them, of which `to` has the symbols.
// There are no branches in the loop, so that it becomes vector code.
static inline bool fill_parts(const struct board_template *template,
                              bool has_high, unsigned char *restrict to,
                              uint32_t count)
{
    const struct template_part low = template->parts[1];
    const struct template_part high = template->parts[2];
    const unsigned char empty = template->parts[0].offset;
    const unsigned char last = template->last;
    unsigned char above = 0;
    for (uint32_t i = 0; i < count; i++) {
        const unsigned char symbol = to[i];
        unsigned offset = empty;
        offset += low.offset & pdki_lane_mask(symbol >= low.first);
        if (has_high)
            offset += high.offset & pdki_lane_mask(symbol >= high.first);
        above |= pdki_lane_mask(symbol > last);
        to[i] = (unsigned char)(symbol + offset);
    }
    return !above;
}

// Fills `count` symbols into a copy of the board, from cell `first` on. False
// if a number is not a symbol.
static bool fill_template(const struct board_template *template, char *copy,
                          uint32_t first, const pdk_symbol *symbols,
                          uint32_t count)
{
    // Copies, because a char that is written could be part of anything.
    const uint16_t *const entries = template->symbols;
    const uint32_t *const places = template->places + first;
    const uint32_t mask = template->mask;
    uint32_t bits = 0, flags = 0;
    if (template->has_parts && places[count - 1] - places[0] == count - 1) {
        unsigned char *to = (unsigned char *)copy + places[0];
        if (pdki_lanes_narrow(symbols, count, to) > mask) return false;
        return template->parts[2].offset > 0
                   ? fill_parts(template, true, to, count)
                   : fill_parts(template, false, to, count);
    }
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t entry = entries[symbols[i] & mask];
        bits |= symbols[i];
        flags |= entry;
        copy[places[i]] = (char)entry;
    }
    return bits <= mask && !(flags & NO_SYMBOL);
}

// Writes a board with `symbol` in every cell, row by row.
static void write_uniform(pdk_writer *writer, pdk_symbol symbol)
{
    pdk_symbol symbols[TEMPLATE_CELLS];
    const pdk_window *window = &writer->window;
    for (uint32_t i = 0; i < writer->shape.side; i++) symbols[i] = symbol;
    for (uint32_t i = 0; i < window->row_count; i++) {
        writer->next_row = window->first_row + i;
        (void)pdki_writer_put_row(writer, &(pdk_row){.symbols = symbols});
    }
    pdki_writer_put_end(writer);
}

// Writes two boards, an empty one and one full of the first symbol, into the
// template: they differ in their cells alone, and fit the smallest buffer.
static bool make_template(pdk_writer *writer)
{
    struct board_template *board = &writer->template;
    const struct out out = writer->out;
    uint32_t count = 0;
    if (!begin_template(board, &writer->cells)) return false;
    board->out.used = 0;
    writer->out = board->out;
    write_uniform(writer, 0);
    board->length = writer->out.used;
    write_uniform(writer, 1);
    writer->out = out;
    for (size_t i = 0; i < board->length; i++)
        if (board->out.bytes[i] != board->out.bytes[board->length + i])
            board->places[count++] = (uint32_t)i;
    board->is_ready = true;
    return true;
}

bool pdki_writer_prepare_small(pdk_writer *writer)
{
    const pdk_window *window = &writer->window;
    const uint64_t cell_count =
        (uint64_t)window->row_count * window->column_count;
    if (writer->is_small || writer->style->is_clues || writer->style->whole)
        return true;
    if (cell_count > TEMPLATE_CELLS) return true;
    if (!pdki_cells_prepare(&writer->cells)) return false;
    return !writer->cells.is_bytes || make_template(writer);
}

void pdki_writer_begin_small(pdk_writer *writer)
{
    struct out *out = &writer->out;
    const struct board_template *board = &writer->template;
    writer->board_text = pdki_out_room(out, board->length);
    memcpy(writer->board_text, board->out.bytes, board->length);
    out->used += board->length;
}

pdk_status pdki_writer_put_small(pdk_writer *writer, const pdk_symbol *symbols,
                                 uint32_t rows)
{
    const pdk_window *window = &writer->window;
    const uint32_t width = window->column_count;
    const uint32_t first = (writer->next_row - window->first_row) * width;
    if (!fill_template(&writer->template, writer->board_text, first, symbols,
                       rows * width)) {
        // Nothing half-written stays behind.
        writer->out.used = (size_t)(writer->board_text - writer->out.bytes);
        return PDK_ERR_RANGE;
    }
    return writer->out.status;
}
