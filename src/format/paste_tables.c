// Tables: cells between tabs, bars, semicolons or the signs of LaTeX, where a
// cell with nothing in it is empty. Their rows are rewritten with commas.
//
//     | 1 |   |   | 4 |     1 ,   ,   , 4      Markdown, forums
//     |---|---|---|---|     (a rule stays)
//     1<TAB><TAB><TAB>4     1,,,4              spreadsheets
//     1 & & & 4 \\ \hline   1 , , , 4          LaTeX
//     |1| | |4|.            1, , ,4            its package sudoku
//
// The number of rows decides how many cells a row has: cells at its end may be
// missing, and || may be an empty cell or a double line.
#include "format/paste.h"

#include "base/utf8.h"

#include <string.h>

enum {
    CELL_MAX = 8, // bytes; what is longer is not a cell
    ROWS_MIN = 4,
    LINE_BOARD_MIN = 16 // cells of a board on one line
};

// How rows are separated into cells.
struct table {
    struct paste *paste;
    char mark;          // of the cells; | stands for all bars
    bool skips_nothing; // || is a double line
    bool has_frame;     // rows begin and end with a bar
    size_t side, rows, lines;
    bool has_header; // a row above a rule, which is not part of the board
};

// A row and its cells.
struct table_row {
    size_t cells, blank;     // all cells, those with nothing in them
    size_t width;            // cells up to the last one with something in it
    bool is_rule, is_framed; // between bars
};

static bool is_bar(uint32_t code)
{
    return code == '|' || code == 0xFF5C || pdki_is_upright(code);
}

static uint32_t code_at(const char *at, const char *end, size_t *bytes)
{
    uint32_t code = 0;
    *bytes = pdki_utf8_decode(at, (size_t)(end - at), &code);
    if (*bytes == 0) *bytes = 1;
    return code;
}

static bool is_mark(const struct table *table, uint32_t code)
{
    return table->mark == '|' ? is_bar(code)
                              : code == (unsigned char)table->mark;
}

// The part of a line that has the cells and the marks between them.
static pdk_text inner(const struct table *table, pdk_text line)
{
    const char *start = line.bytes, *end = start + line.length;
    size_t bytes = 0;
    if (table->mark == '\t' || (table->mark == '|' && !table->has_frame)) {
        while (end > start && end[-1] == ' ') end--;
        return (pdk_text){start, (size_t)(end - start)};
    }
    if (table->mark == '&') {
        const char *stop = end;
        for (const char *at = start; at + 1 < end; at++)
            if (at[0] == '\\' && at[1] == '\\') stop = at;
        end = stop;
    }
    pdk_text text = pdki_trimmed(start, end);
    if (table->mark != '|' || text.length == 0) return text;
    start = text.bytes;
    end = start + text.length;
    if (end - start > 2 && end[-1] == '.' && end[-2] == '|') end--;
    if (is_bar(code_at(start, end, &bytes))) start += bytes;
    const char *last = end;
    while (last > start && ((unsigned char)*--last & 0xC0) == 0x80) {
    }
    if (last < end && is_bar(code_at(last, end, &bytes))) end = last;
    return (pdk_text){start, (size_t)(end - start)};
}

// Whether a line is drawn between rows: it has dashes, and nothing else but
// what is in lines.
static bool is_rule(pdk_text line)
{
    bool has_dashes = false;
    const char *end = line.bytes + line.length;
    size_t bytes = 0;
    for (const char *at = line.bytes; at < end; at += bytes) {
        const uint32_t code = code_at(at, end, &bytes);
        const bool is_drawn = code >= 0x2500 && code <= 0x257F;
        if (code == '-' || code == '=' || (is_drawn && !is_bar(code)))
            has_dashes = true;
        else if (!is_drawn && !(code < 128 && strchr("|+: \t", (int)code)))
            return false;
    }
    return has_dashes;
}

static void end_cell(const struct table *table, struct table_row *row,
                     pdk_text cell, bool is_inside)
{
    if (cell.length == 0 && is_inside && table->skips_nothing) return;
    const pdk_text text = pdki_trimmed(cell.bytes, cell.bytes + cell.length);
    row->cells++;
    if (text.length == 0)
        row->blank++;
    else
        row->width = row->cells;
}

static bool is_framed(pdk_text line)
{
    const pdk_text text = pdki_trimmed(line.bytes, line.bytes + line.length);
    const char *end = text.bytes + text.length, *last = end;
    size_t bytes = 0;
    if (text.length == 0 || !is_bar(code_at(text.bytes, end, &bytes)))
        return false;
    while (last > text.bytes && ((unsigned char)*--last & 0xC0) == 0x80) {
    }
    return is_bar(code_at(last, end, &bytes));
}

// Counts the cells of a line; false if it is not a row of a table.
static bool look_at_row(const struct table *table, pdk_text line,
                        struct table_row *row)
{
    const pdk_text text = inner(table, line);
    const char *start = text.bytes, *end = start + text.length;
    size_t bytes = 0;
    *row = (struct table_row){.is_rule = table->mark != '\t' && is_rule(line),
                              .is_framed = is_framed(line)};
    if (row->is_rule) return true;
    for (const char *at = start; at < end; at += bytes) {
        const uint32_t code = code_at(at, end, &bytes);
        if (is_mark(table, code)) {
            end_cell(table, row, (pdk_text){start, (size_t)(at - start)},
                     row->cells > 0);
            start = at + bytes;
        } else if (code < 128 && strchr(",\"#[]{}<>", (int)code))
            return false;
        const pdk_text cell = pdki_trimmed(start, at + bytes);
        if (cell.length > CELL_MAX || memchr(cell.bytes, ' ', cell.length))
            return false;
    }
    end_cell(table, row, (pdk_text){start, (size_t)(end - start)}, false);
    return row->cells > 1 || table->mark == '\t';
}

// What all rows from the first one on have in common.
struct extent {
    size_t rows, lines;
    size_t least, most; // cells of a row
    size_t width, blank;
    size_t framed; // rows between bars
    size_t header; // rows before the first rule, if it is below the first row
};

// Looks at rows as long as there are no more than two past a whole board.
static void look_at_rows(const struct table *table, struct extent *extent)
{
    pdk_text line;
    struct table_row row;
    *extent = (struct extent){.least = SIZE_MAX};
    while (pdki_paste_line(table->paste, extent->lines, &line) &&
           line.length > 0 && look_at_row(table, line, &row)) {
        // A drawing begins with a line.
        if (extent->lines == 0 && row.is_rule) return;
        extent->lines++;
        if (row.is_rule) {
            if (extent->rows == 1) extent->header = 1;
            continue;
        }
        extent->rows++;
        if (row.cells < extent->least) extent->least = row.cells;
        if (row.cells > extent->most) extent->most = row.cells;
        if (row.width > extent->width) extent->width = row.width;
        extent->blank += row.blank;
        extent->framed += row.is_framed;
        if (extent->rows > extent->most + 1) break;
    }
}

static bool is_square(size_t count)
{
    size_t root = 1;
    while (root * root < count) root++;
    return root * root == count;
}

// The side, if rows and cells agree; otherwise 0.
static size_t side_of(const struct table *table, const struct extent *extent)
{
    const size_t rows = extent->rows, most = extent->most;
    const bool is_even = extent->least == most;
    if (rows >= ROWS_MIN && table->mark == '\t') {
        // Cells at the end of a row may be missing, or a tab be too much.
        if (rows == most || (rows < most && extent->width <= rows))
            return extent->width <= rows ? rows : 0;
        if (rows > most && rows - most <= 2 && is_square(rows)) return rows;
    }
    if (rows >= ROWS_MIN && is_even && rows >= most) return most;
    // Another table may follow right below.
    return 0;
}

// Decides what the table is; false if it is none.
static bool find_table(struct table *table)
{
    struct extent extent;
    look_at_rows(table, &extent);
    if (extent.rows == 0 || extent.most < ROWS_MIN) return false;
    const bool is_needed = table->mark == ';' || table->mark == '&';
    if (extent.blank == 0 && !is_needed) return false;
    if (table->mark == '|' && !table->has_frame && extent.framed == extent.rows)
        return false;
    // A board could have these as symbols, but not on exactly such lines.
    if (is_needed && extent.rows != extent.most) return false;
    table->side = side_of(table, &extent);
    table->rows = table->side;
    table->has_header = extent.header == 1 && extent.rows == table->side + 1;
    if (table->side > 0) return true;
    // A board on one line.
    table->side = extent.most;
    table->rows = 1;
    return extent.rows < extent.most && extent.most >= LINE_BOARD_MIN &&
           extent.least == extent.most && is_square(extent.most);
}

static void put_row(const struct table *table, pdk_text line)
{
    struct paste *paste = table->paste;
    const pdk_text text = inner(table, line);
    const char *end = text.bytes + text.length, *cell = text.bytes;
    size_t bytes = 0, commas = 0;
    for (const char *at = line.bytes; at < text.bytes; at += bytes) {
        (void)code_at(at, text.bytes, &bytes);
        pdki_paste_put(paste, " ", 1);
    }
    for (const char *at = text.bytes; at < end; at += bytes) {
        if (!is_mark(table, code_at(at, end, &bytes))) {
            pdki_paste_put(paste, at, bytes);
            continue;
        }
        const bool is_double = table->skips_nothing && at == cell && commas > 0;
        const bool is_past = commas + 1 >= table->side;
        pdki_paste_put(paste, is_double || is_past ? " " : ",", 1);
        commas += !is_double;
        cell = at + bytes;
    }
    for (; commas + 1 < table->side; commas++) pdki_paste_put(paste, ",", 1);
    pdki_paste_end_line(paste);
}

static void put_table(struct table *table)
{
    struct paste *paste = table->paste;
    struct table_row row;
    pdk_text line;
    if (table->has_header) {
        (void)pdki_paste_line(paste, 0, &line);
        pdki_paste_blanks(paste, line.length);
        pdki_paste_end_line(paste);
    }
    for (size_t rows = 0; rows < table->rows;) {
        if (!pdki_paste_line(paste, paste->taken, &line)) return;
        (void)look_at_row(table, line, &row);
        if (row.is_rule) {
            // With + in it, it is a line even if there are no bars.
            pdki_paste_put(paste, "+", 1);
            pdki_paste_put(paste, line.bytes, line.length);
            pdki_paste_end_line(paste);
            continue;
        }
        put_row(table, line);
        rows++;
    }
}

bool pdki_paste_table(struct paste *paste)
{
    static const struct {
        char mark;
        bool skips_nothing, has_frame;
    } kinds[] = {
        {'\t', false, false},
        {'|',  false, true },
        {'|',  true,  true },
        {'|',  false, false},
        {';',  false, false},
        {'&',  false, false},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct table table = {.paste = paste,
                              .mark = kinds[i].mark,
                              .skips_nothing = kinds[i].skips_nothing,
                              .has_frame = kinds[i].has_frame};
        if (!find_table(&table)) continue;
        put_table(&table);
        return true;
    }
    return false;
}
