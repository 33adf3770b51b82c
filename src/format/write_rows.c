// From rows to the bytes of a sink: output buffer, texts of cells, rows.
//
// There are three ways to write rows. In general, rows are written in segments:
// the cells of one box if the format marks boxes, otherwise the whole row.
//
//     row_open  segment  box_gap  segment  box_gap  segment  row_close
//
// Each cell is copied from a table of symbol texts whose entries end with a
// cell gap; the last gap of a segment is dropped again.
//
// Rows that are rotations of each other are substrings of one text, made once.
// Long substrings go to the sink without a copy.
//
// Small boards whose symbols are single bytes are copies of a template with the
// cells filled in.
#include "format/write.h"

#include "base/alloc.h"
#include "base/lanes.h"
#include "base/number.h"
#include "base/utf8.h"
#include "core/board.h"
#include "core/error.h"
#include "core/gather_sink.h"

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

static void pass_on(struct out *out, const char *bytes, size_t size)
{
    if (out->status != PDK_OK || size == 0) return;
    out->is_after_kept = false;
    out->status = pdki_sink_write(&out->sink, bytes, size);
}

// The same for bytes that stay valid until pdki_out_settle().
static void let_keep(struct out *out, const char *bytes, size_t size)
{
    if (out->status != PDK_OK || size == 0) return;
    out->is_after_kept = out->can_keep;
    out->status = pdki_sink_keep(&out->sink, bytes, size);
}

static void flush(struct out *out)
{
    pass_on(out, out->bytes, out->used);
    out->used = 0;
}

char *pdki_out_room(struct out *out, size_t room)
{
    if (out->capacity - out->used < room) flush(out);
    return out->bytes + out->used;
}

void pdki_out_settle(struct out *out)
{
    flush(out);
    if (out->status == PDK_OK) out->status = pdki_sink_flush(&out->sink);
}

void pdki_out_bytes(struct out *out, const char *bytes, size_t size)
{
    if (size == 0) return;
    if (size > out->capacity) {
        flush(out);
        pass_on(out, bytes, size);
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

// Passes on bytes that never change, without copying them.
static void put_lasting(struct out *out, const char *bytes, size_t size)
{
    flush(out);
    let_keep(out, bytes, size);
}

// Writes static text, copied or not depending on what precedes it.
static void put_static(struct out *out, pdk_text text)
{
    if (text.length == 0) return;
    if (out->used == 0 && out->is_after_kept)
        let_keep(out, text.bytes, text.length);
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

// Numbers are right-aligned, words left-aligned.
static size_t write_symbol(const struct cells *cells, pdk_text text, char *out)
{
    if (!cells->style->is_padded) return copy(out, text);
    const uint32_t padding =
        cells->width - (uint32_t)pdki_utf8_text_width(text.bytes, text.length);
    if (pdk_alphabet_is_numbers(cells->alphabet, NULL)) {
        const size_t spaces = pad(out, padding);
        return spaces + copy(out + spaces, text);
    }
    const size_t length = copy(out, text);
    return length + pad(out + length, padding);
}

static size_t write_escaped(pdk_text text, char escape, const char *escaped,
                            char *out)
{
    size_t used = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (strchr(escaped, text.bytes[i])) out[used++] = escape;
        out[used++] = text.bytes[i];
    }
    return used;
}

static size_t write_quoted(pdk_text text, char escape, const char *escaped,
                           char *out)
{
    out[0] = '"';
    const size_t length = write_escaped(text, escape, escaped, out + 1);
    out[length + 1] = '"';
    return length + 2;
}

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
        length = write_symbol(cells, text, out);
    else if (kind == CELL_TABLE)
        length = write_escaped(text, '"', "\"", out);
    else if (kind == CELL_INTEGER)
        length = pdki_number_write(out, symbol);
    else if (kind == CELL_CSV && symbol != 0)
        length = needs_quotes(text) ? write_quoted(text, '"', "\"", out)
                                    : copy(out, text);
    else if (kind == CELL_JSON && symbol == 0)
        length = copy(out, (pdk_text){"null", 4});
    else if (kind == CELL_JSON)
        length = write_quoted(text, '\\', "\"\\", out);
    else if (kind == CELL_QUOTED)
        length = write_escaped(text, '\\', "\"\\", out);
    return length + copy(out + length, cells->gap);
}

// Whether entries are plain numbers, and the number of symbol 1; this is the
// usual case for large boards.
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
    out[length] = cells->gap.bytes[0]; // the gap after numbers is one byte or
                                       // none
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

// Prepares all entries; false if out of memory.
static bool prepare_cells(struct cells *cells)
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

// Copies the entries of `count` symbols, which must be prepared, to `out`,
// which has room for count * longest + CELL_MOVE bytes; returns their end.
static char *copy_cells(const struct cells *cells, const pdk_symbol *symbols,
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

// Makes the text of `cycle`, after dropping the previous one; false if out of
// memory.
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

// The text of cells first .. first+count-1, count <= side, including the gap at
// the end.
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

enum { LASTING_MIN = 4096 }; // bytes; shorter pieces are copied

// Number of cells of the window from `column` to the end of its segment.
static uint32_t segment_length(const pdk_writer *writer, uint32_t column)
{
    const uint32_t end =
        writer->window.first_column + writer->window.column_count;
    if (!writer->style->has_boxes) return end - column;
    const uint32_t width = writer->shape.box_columns;
    const uint32_t box_end = column - column % width + width;
    return (box_end < end ? box_end : end) - column;
}

// Settles the output first: the sink may still refer to the text.
static void drop_cycle(pdk_writer *writer)
{
    struct cycle_text *text = &writer->cycle;
    text->cycle = NULL;
    if (!text->bytes) return;
    pdki_out_settle(&writer->out);
    pdki_pages_free(text->bytes, text->byte_count);
    text->bytes = NULL;
    text->byte_count = 0;
}

void pdki_writer_reset_rows(pdk_writer *writer)
{
    writer->cells.is_ready = false;
    writer->template.is_ready = false;
    drop_cycle(writer);
}

// "+-------+-------+": as long as a row, with a plus at each bar.
bool pdki_writer_make_rule(pdk_writer *writer)
{
    const size_t cell = (size_t)writer->cells.width + 1;
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

// Writes the cells of one segment from the table of texts.
static void write_segment(pdk_writer *writer, const pdk_symbol *symbols,
                          uint32_t count)
{
    struct out *out = &writer->out;
    const struct cells *cells = &writer->cells;
    while (count > 0) {
        const uint32_t chunk =
            count < WRITER_CHUNK_CELLS ? count : WRITER_CHUNK_CELLS;
        char *to = pdki_out_room(out, chunk * cells->longest + CELL_MOVE);
        const char *end = copy_cells(cells, symbols, chunk, to);
        out->used += (size_t)(end - to);
        symbols += chunk;
        count -= chunk;
    }
}

// The same without the table, if building one would not pay.
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
    if (size >= LASTING_MIN)
        put_lasting(&writer->out, piece.bytes, size);
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
    put_static(&writer->out, style->row_open);
    for (uint32_t column = window->first_column; column < end;) {
        const uint32_t count = segment_length(writer, column);
        write_cells(writer, row, column, count);
        column += count;
        if (column < end) put_static(&writer->out, style->box_gap);
    }
    put_static(&writer->out, style->row_close);
}

static pdk_status prepare_cycle(pdk_writer *writer, const pdk_symbol *cycle,
                                pdk_error *error)
{
    const uint32_t side = writer->shape.side;
    if (writer->cycle.cycle == cycle) return PDK_OK;
    drop_cycle(writer);
    return make_cycle(&writer->cycle, &writer->cells, cycle, side)
               ? PDK_OK
               : pdki_error_plain(error, PDK_ERR_MEMORY);
}

// Checks that the symbols of a row within the window are on the board; ignores
// the others.
static pdk_status check_symbols(const pdk_writer *writer,
                                const pdk_symbol *symbols, pdk_error *error)
{
    const pdk_window *window = &writer->window;
    const uint32_t side = writer->shape.side;
    const pdk_symbol *first = symbols + window->first_column;
    if (pdki_symbols_in_range(first, window->column_count, side)) return PDK_OK;
    while (*first <= side) first++;
    return pdki_symbol_refuse(*first, writer->next_row,
                              (uint32_t)(first - symbols), side, error);
}

// Prepares what write_line() needs for this row.
static pdk_status prepare_row(pdk_writer *writer, const pdk_row *row,
                              pdk_error *error)
{
    if (row->cycle && !writer->is_small)
        return prepare_cycle(writer, row->cycle, error);
    writer->cycle.cycle = NULL;
    const pdk_status status = check_symbols(writer, row->symbols, error);
    if (status != PDK_OK) return status;
    const bool is_ready = writer->is_small || prepare_cells(&writer->cells);
    return is_ready ? PDK_OK : pdki_error_plain(error, PDK_ERR_MEMORY);
}

// Writes a prepared row and what precedes it.
static void write_row(pdk_writer *writer, const pdk_row *row)
{
    const struct style *style = writer->style;
    const uint32_t number = writer->next_row;
    const bool is_first = number == writer->window.first_row;
    if (style->has_boxes && (is_first || number % writer->shape.box_rows == 0))
        write_rule(writer);
    if (!is_first)
        put_static(&writer->out,
                   style->is_one_line ? writer->cells.gap : style->row_gap);
    write_line(writer, row);
}

pdk_status pdki_writer_status(const pdk_writer *writer, pdk_error *error)
{
    const pdk_status status = writer->out.status;
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

pdk_status pdki_writer_put_row(pdk_writer *writer, const pdk_row *row,
                               pdk_error *error)
{
    const pdk_status status = prepare_row(writer, row, error);
    if (status != PDK_OK) return status;
    write_row(writer, row);
    return pdki_writer_status(writer, error);
}

void pdki_writer_put_end(pdk_writer *writer)
{
    if (writer->style->has_boxes) write_rule(writer);
    put_static(&writer->out, writer->style->board_close);
}

static inline void write_clue(pdk_writer *writer, pdk_clue clue)
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

pdk_status pdki_writer_put_clues(pdk_writer *writer, const pdk_symbol *row,
                                 pdk_error *error)
{
    const pdk_window *window = &writer->window;
    const uint32_t end = window->first_column + window->column_count;
    const pdk_status status = check_symbols(writer, row, error);
    if (status != PDK_OK) return status;
    for (uint32_t i = window->first_column; i < end; i++)
        if (row[i] != 0)
            write_clue(writer, (pdk_clue){writer->next_row, i, row[i]});
    return pdki_writer_status(writer, error);
}

static bool is_inside(const pdk_window *window, pdk_clue clue)
{
    return clue.row - window->first_row < window->row_count &&
           clue.column - window->first_column < window->column_count;
}

void pdki_writer_put_list(pdk_writer *writer, const pdk_clues *clues)
{
    for (size_t i = 0; i < clues->count; i++)
        if (is_inside(&writer->window, clues->list[i]))
            write_clue(writer, clues->list[i]);
}

enum { NO_SYMBOL = 0x100 };

static void find_parts(struct board_template *template, uint32_t size)
{
    uint32_t count = 0;
    uint32_t sum = 0; // of the offsets so far
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

// Finds the bytes of the symbols of `cells`, which are prepared; false if out
// of memory.
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

// Replaces the symbols in `to` by their bytes, for adjacent cells. Branch-free,
// so that the loop is vectorised.
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

// Fills `count` symbols into a copy of the board, starting at cell `first`.
// False if a number is not a symbol.
static bool fill_template(const struct board_template *template, char *copy,
                          uint32_t first, const pdk_symbol *symbols,
                          uint32_t count)
{
    // Local copies, because writes through char pointers may alias anything.
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
        write_row(writer, &(pdk_row){.symbols = symbols});
    }
    pdki_writer_put_end(writer);
}

// Writes two boards into the template, an empty one and one filled with the
// first symbol: they differ only in their cells, and fit the smallest buffer.
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
    if (writer->is_small || writer->style->is_clues || writer->format)
        return true;
    if (cell_count > TEMPLATE_CELLS) return true;
    if (!prepare_cells(&writer->cells)) return false;
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

// Reports the first symbol that cannot be filled in.
static pdk_status refuse_small(const pdk_writer *writer,
                               const pdk_symbol *symbols, pdk_error *error)
{
    const pdk_window *window = &writer->window;
    const uint32_t side = writer->shape.side;
    uint32_t at = 0;
    while (symbols[at] <= side) at++;
    return pdki_symbol_refuse(
        symbols[at], writer->next_row + at / window->column_count,
        window->first_column + at % window->column_count, side, error);
}

pdk_status pdki_writer_put_small(pdk_writer *writer, const pdk_symbol *symbols,
                                 uint32_t rows, pdk_error *error)
{
    const pdk_window *window = &writer->window;
    const uint32_t width = window->column_count;
    const uint32_t first = (writer->next_row - window->first_row) * width;
    if (!fill_template(&writer->template, writer->board_text, first, symbols,
                       rows * width)) {
        // Removes the partly written board.
        writer->out.used = (size_t)(writer->board_text - writer->out.bytes);
        return refuse_small(writer, symbols, error);
    }
    return pdki_writer_status(writer, error);
}
