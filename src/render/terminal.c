// Box borders are double lines, the other lines single:
//
//        1   2   3   4
//      ╔═══╤═══╦═══╤═══╗
//    1 ║ 1 │   ║   │ 4 ║
//      ╟───┼───╫───┼───╢
//
// Columns are aligned by the width of symbols on a terminal. With candidates,
// each cell has R lines of C symbols; {5} is a single candidate, not a symbol,
// and {} a cell without candidates.
//
// format_drawing.c reads these drawings again. Therefore titles are indented,
// and boxes that are rows or columns have lines of their own unless they are
// the usual ones for that side.
#include "render/board_content.h"

#include "base/number.h"
#include "base/utf8.h"
#include "core/drawn_lines.h"
#include "core/error.h"
#include "render/picture_out.h"

#include <string.h>

static const struct rule rule_symbols = {"║", "│", "║", "║", " "};

// Escape sequences.
static const char style_clue[] = "\033[1m", style_light[] = "\033[34m",
                  style_mark[] = "\033[2m", style_end[] = "\033[0m";

struct terminal {
    const pdk_drawing *drawing;
    const pdk_drawing_options *options;
    struct board_content content;
    uint32_t symbol_width;
    uint64_t cell_width, label_width; // including the spaces around the content
    uint32_t cell_lines;
    bool is_numbers;
    bool has_thin_boxes; // rows or columns, which is not what is expected
    struct picture_out out;
};

static void put_spaces(struct terminal *terminal, uint64_t count)
{
    pdki_picture_repeat(&terminal->out, " ", count);
}

static bool is_box_edge(const struct terminal *terminal, pdk_house_kind kind,
                        uint32_t at)
{
    const pdk_shape *const shape = &terminal->content.shape;
    if (terminal->has_thin_boxes)
        return kind == PDK_HOUSE_ROW ? shape->box_rows == 1
                                     : shape->box_columns == 1;
    return pdki_is_box_edge(shape, kind, at);
}

// The character to the left of column `at`.
static const char *edge_of(const struct terminal *terminal,
                           const struct rule *rule, uint32_t at)
{
    if (at == 0) return rule->left;
    return is_box_edge(terminal, PDK_HOUSE_COLUMN, at) ? rule->box : rule->cell;
}

static void put_rule(struct terminal *terminal, const struct rule *rule)
{
    put_spaces(terminal, terminal->label_width);
    for (uint32_t i = 0; i < terminal->content.shape.side; i++) {
        pdki_picture_text(&terminal->out, edge_of(terminal, rule, i));
        pdki_picture_repeat(&terminal->out, rule->fill, terminal->cell_width);
    }
    pdki_picture_text(&terminal->out, rule->right);
    pdki_picture_text(&terminal->out, "\n");
}

// A symbol in its style, padded to the width of the widest: numbers are
// right-aligned, all others centred.
static void put_symbol(struct terminal *terminal, pdk_symbol symbol,
                       const char *style)
{
    const pdk_alphabet *const alphabet = terminal->drawing->alphabet;
    char scratch[PDK_ALPHABET_SCRATCH];
    const uint32_t free =
        terminal->symbol_width - pdk_alphabet_width_of(alphabet, symbol);
    const uint32_t before = terminal->is_numbers ? free : free / 2;
    const bool is_styled = terminal->options->is_colourful;
    put_spaces(terminal, before);
    if (is_styled) pdki_picture_text(&terminal->out, style);
    pdki_picture_bytes(&terminal->out,
                       pdk_alphabet_text(alphabet, symbol, scratch));
    if (is_styled) pdki_picture_text(&terminal->out, style_end);
    put_spaces(terminal, free - before);
}

static uint32_t count_candidates(const struct terminal *terminal, uint32_t row,
                                 uint32_t column)
{
    uint32_t count = 0;
    for (pdk_symbol s = 1; s <= terminal->content.shape.side; s++)
        count += pdki_content_is_open(&terminal->content, row, column, s);
    return count;
}

static void put_style(struct terminal *terminal, const char *text)
{
    if (terminal->options->is_colourful)
        pdki_picture_text(&terminal->out, text);
}

// A text in the style of candidates.
static void put_mark(struct terminal *terminal, const char *text)
{
    put_style(terminal, style_mark);
    pdki_picture_text(&terminal->out, text);
    put_style(terminal, style_end);
}

// One line of the candidates of a cell, each with a blank before it. Of a
// single one that blank and the next are braces.
static void put_candidates(struct terminal *terminal, uint32_t row,
                           uint32_t column, uint32_t line)
{
    const uint32_t columns = terminal->content.shape.box_columns;
    const uint64_t used = (uint64_t)columns * (terminal->symbol_width + 1) + 1;
    const uint32_t count = count_candidates(terminal, row, column);
    bool is_braced = false;
    if (count == 0 && line == (terminal->cell_lines - 1) / 2) {
        const uint64_t free = terminal->cell_width - 2;
        put_spaces(terminal, free / 2);
        put_mark(terminal, "{}");
        put_spaces(terminal, free - free / 2);
        return;
    }
    for (uint32_t i = 0; i < columns; i++) {
        const pdk_symbol symbol = line * columns + i + 1;
        const bool is_open =
            pdki_content_is_open(&terminal->content, row, column, symbol);
        const char *const before = is_braced               ? "}"
                                   : is_open && count == 1 ? "{"
                                                           : " ";
        if (*before == ' ')
            put_spaces(terminal, 1);
        else
            put_mark(terminal, before);
        is_braced = *before == '{';
        if (is_open)
            put_symbol(terminal, symbol, style_mark);
        else
            put_spaces(terminal, terminal->symbol_width);
    }
    if (is_braced) put_mark(terminal, "}");
    put_spaces(terminal, terminal->cell_width - used + (is_braced ? 0 : 1));
}

static void put_cell(struct terminal *terminal, uint32_t row, uint32_t column,
                     uint32_t line)
{
    const struct cell_content at =
        pdki_content_at(&terminal->content, row, column);
    const uint64_t free = terminal->cell_width - terminal->symbol_width;
    if (at.symbol == 0 && terminal->options->has_candidates) {
        put_candidates(terminal, row, column, line);
    } else if (at.symbol == 0 || line != (terminal->cell_lines - 1) / 2) {
        put_spaces(terminal, terminal->cell_width);
    } else {
        put_spaces(terminal, free / 2);
        put_symbol(terminal, at.symbol, at.is_clue ? style_clue : style_light);
        put_spaces(terminal, free - free / 2);
    }
}

// The row number, if labels are wanted, on the middle line of the row.
static void put_row_label(struct terminal *terminal, uint32_t row,
                          uint32_t line)
{
    char digits[PDKI_NUMBER_DIGITS];
    const size_t length = pdki_number_write(digits, (uint64_t)row + 1);
    if (terminal->label_width == 0) return;
    if (line != (terminal->cell_lines - 1) / 2) {
        put_spaces(terminal, terminal->label_width);
        return;
    }
    put_spaces(terminal, terminal->label_width - 1 - length);
    pdki_picture_bytes(&terminal->out, (pdk_text){digits, length});
    put_spaces(terminal, 1);
}

static void put_row(struct terminal *terminal, uint32_t row)
{
    const uint32_t side = terminal->content.shape.side;
    for (uint32_t line = 0; line < terminal->cell_lines; line++) {
        put_row_label(terminal, row, line);
        for (uint32_t i = 0; i < side; i++) {
            pdki_picture_text(&terminal->out,
                              edge_of(terminal, &rule_symbols, i));
            put_cell(terminal, row, i, line);
        }
        pdki_picture_text(&terminal->out, rule_symbols.right);
        pdki_picture_text(&terminal->out, "\n");
    }
}

// Writes no trailing spaces.
static void put_column_labels(struct terminal *terminal)
{
    uint64_t pending = terminal->label_width;
    char digits[PDKI_NUMBER_DIGITS];
    for (uint32_t i = 0; i < terminal->content.shape.side; i++) {
        const size_t length = pdki_number_write(digits, (uint64_t)i + 1);
        const uint64_t free = terminal->cell_width - length;
        put_spaces(terminal, pending + 1 + free / 2);
        pdki_picture_bytes(&terminal->out, (pdk_text){digits, length});
        pending = free - free / 2;
    }
    pdki_picture_text(&terminal->out, "\n");
}

static void put_title(struct terminal *terminal)
{
    const char *const title =
        pdki_drawing_title(terminal->drawing, terminal->options);
    const size_t length = strlen(title);
    const uint64_t width = pdki_utf8_text_width(title, length);
    const uint64_t board =
        terminal->content.shape.side * (terminal->cell_width + 1) + 1;
    if (length == 0) return;
    put_spaces(terminal, terminal->label_width);
    if (width + 1 < board)
        put_spaces(terminal, (board - width) / 2);
    else if (terminal->label_width == 0)
        put_spaces(terminal, 1);
    if (terminal->options->is_colourful)
        pdki_picture_text(&terminal->out, style_clue);
    pdki_picture_bytes(&terminal->out, (pdk_text){title, length});
    if (terminal->options->is_colourful)
        pdki_picture_text(&terminal->out, style_end);
    pdki_picture_text(&terminal->out, "\n");
}

static void put_board(struct terminal *terminal)
{
    const pdk_shape *const shape = &terminal->content.shape;
    put_title(terminal);
    if (terminal->options->has_labels) put_column_labels(terminal);
    put_rule(terminal, &rule_top);
    for (uint32_t row = 0; row < shape->side; row++) {
        if (row > 0)
            put_rule(terminal, is_box_edge(terminal, PDK_HOUSE_ROW, row)
                                   ? &rule_box
                                   : &rule_cell);
        put_row(terminal, row);
        if (terminal->out.status != PDK_OK) return;
    }
    put_rule(terminal, &rule_bottom);
}

static void set_widths(struct terminal *terminal)
{
    const pdk_alphabet *const alphabet = terminal->drawing->alphabet;
    const pdk_shape *const shape = &terminal->content.shape;
    const bool has_labels = terminal->options->has_labels;
    const bool has_candidates = terminal->options->has_candidates;
    char digits[PDKI_NUMBER_DIGITS];
    const size_t label = pdki_number_write(digits, shape->side);
    const uint64_t symbols = has_candidates ? shape->box_columns : 1;
    uint32_t first;

    terminal->has_thin_boxes = has_unusual_thin_boxes(shape);
    terminal->is_numbers = pdk_alphabet_is_numbers(alphabet, &first);
    terminal->symbol_width = pdk_alphabet_width(alphabet);
    terminal->cell_lines = has_candidates ? shape->box_rows : 1;
    terminal->cell_width = symbols * (terminal->symbol_width + 1) + 1;
    if (!has_labels) return;
    terminal->label_width = label + 1;
    if (terminal->cell_width < label) terminal->cell_width = label;
}

pdk_status pdki_terminal_draw(const pdk_drawing *drawing,
                              const pdk_drawing_options *options,
                              const pdk_sink *sink, pdk_error *error)
{
    pdk_status status = pdki_drawing_check(drawing, options, error);
    if (status != PDK_OK) return status;
    if (options->glyphs != PDK_GLYPHS_TEXT)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "a terminal can only show symbols as text");
    if (options->shading != PDK_SHADING_NONE)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "a terminal cannot show shades: choose SVG, PDF "
                              "or PNG");
    struct terminal terminal = {
        .drawing = drawing, .options = options, .out = {.sink = *sink}};
    status =
        pdki_content_init(&terminal.content, drawing, options->has_candidates);
    if (status != PDK_OK) return pdki_error_plain(error, status);

    set_widths(&terminal);
    put_board(&terminal);
    pdki_picture_settle(&terminal.out);
    pdki_content_release(&terminal.content);
    if (terminal.out.status == PDK_OK) return PDK_OK;
    return pdki_error_plain(error, terminal.out.status);
}
