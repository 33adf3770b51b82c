// Drawings with lines around every cell, as `render` makes them for terminals
// and as tables have them; a cell with nothing in it is empty.
//
//             Title                    above: a title, numbers of the columns
//        1   2   3   4
//      ╔═══╤═══╦═══╤═══╗             +---+---+---+---+
//    1 ║ 1 │   ║   │ 4 ║             | 1 |   |   | 4 |
//      ╟───┼───╫───┼───╢             +---+---+---+---+
//
// Bold or double lines, or lines that are not around every cell, are the edges
// of boxes. A row of cells is one line of text, or several of them between two
// rules, if cells show their candidates:
//
//    ║ 1 2 │     ║     one symbol is a symbol, several are candidates;
//    ║   4 │  3  ║     {3} is an empty cell with one candidate, {} with none
//
// The board has as many rows as cells in a row. If it has not, the lines are
// drawn around boxes only, and it is left to those who read rows.
#include "base/alloc.h"
#include "base/number.h"
#include "base/utf8.h"
#include "core/drawn_lines.h"
#include "core/error.h"
#include "format/whole.h"

#include <string.h>

// Lines of text that show a row of cells.
enum { CELL_LINES_MAX = 64 };

// How a line is drawn between two rows or columns.
enum level { LEVEL_NONE, LEVEL_LIGHT, LEVEL_STRONG, LEVEL_COUNT };

// All lines between rows, or between columns.
struct strokes {
    uint64_t count[LEVEL_COUNT];
    uint64_t first[LEVEL_COUNT]; // number of rows or columns before it
    bool is_uneven[LEVEL_COUNT]; // not all are at multiples of the first
};

static void add_stroke(struct strokes *strokes, uint64_t at, enum level level)
{
    if (strokes->count[level]++ == 0) strokes->first[level] = at;
    if (at % strokes->first[level] != 0) strokes->is_uneven[level] = true;
}

static enum level strongest(const struct strokes *strokes)
{
    enum level level = LEVEL_STRONG;
    while (level > LEVEL_NONE && strokes->count[level] == 0) level--;
    return level;
}

// The distance of the strongest ones; 0 if they are not the edges of boxes.
static uint64_t step_of(const struct strokes *strokes, uint64_t side)
{
    const enum level level = strongest(strokes);
    const uint64_t step = strokes->first[level];
    if (strokes->count[level] == side - 1 || strokes->is_uneven[level])
        return 0;
    if (step == 0 || side % step != 0) return 0;
    return strokes->count[level] == side / step - 1 ? step : 0;
}

// What was seen of a drawing.
struct drawing {
    struct read_input *input;
    bool is_ascii;
    struct read_place rows; // behind the rule above
    struct read_place end;
    uint64_t side;          // cells of the first row
    uint64_t lines, groups; // of text; rows of cells, if rules are around each
    uint64_t group_lines;   // of the first group
    bool is_even;           // all groups have as many
    bool has_blank;
    bool has_words;                     // several in a cell
    uint64_t uneven_cells, uneven_line; // the first row of another length
    unsigned headings;                  // lines above the rule
    struct strokes across, down;        // across: by lines of text
    enum level rule;   // below the last line; LEVEL_NONE: none yet
    uint64_t in_group; // lines since the last rule
};

static bool is_drawn(uint32_t code)
{
    return code >= 0x2500 && code <= 0x257F;
}

static bool is_level(uint32_t code)
{
    return code == 0x2500 || code == 0x2501 || code == 0x2504 ||
           code == 0x2505 || code == 0x2508 || code == 0x2509 ||
           code == 0x254C || code == 0x254D || code == 0x2550;
}

// Of those that go straight on, light and bold ones alternate.
static enum level level_of(uint32_t code)
{
    const bool is_double = code == 0x2550 || code == 0x2551;
    return is_double || code % 2 == 1 ? LEVEL_STRONG : LEVEL_LIGHT;
}

static bool is_upper_left(uint32_t code)
{
    return (code >= 0x250C && code <= 0x250F) ||
           (code >= 0x2552 && code <= 0x2554) || code == 0x256D;
}

static bool is_lower_left(uint32_t code)
{
    return (code >= 0x2514 && code <= 0x2517) ||
           (code >= 0x2558 && code <= 0x255A) || code == 0x2570;
}

static uint32_t code_at(const char *at, const char *end, size_t *bytes)
{
    uint32_t code = 0;
    *bytes = pdki_utf8_decode(at, (size_t)(end - at), &code);
    if (*bytes == 0) *bytes = 1;
    return code;
}

static bool is_bar(uint32_t code, bool is_ascii)
{
    return is_ascii ? code == '|' : pdki_is_upright(code);
}

// A rule of ASCII characters has crosses at both ends, and between them.
static bool is_ascii_rule(pdk_text text)
{
    return text.length >= 5 && text.bytes[0] == '+' &&
           text.bytes[text.length - 1] == '+' &&
           (text.bytes[1] == '-' || text.bytes[1] == '=') &&
           memchr(text.bytes + 1, '+', text.length - 2) &&
           pdki_whole_span(text, "+-=") == text.length;
}

// Whether the text is nothing but a line from left to right; its first
// character, and how it is drawn.
static bool is_rule(pdk_text text, bool is_ascii, uint32_t *first,
                    enum level *level)
{
    const char *end = text.bytes + text.length;
    size_t bytes = 0;
    bool has_level = false;
    if (is_ascii) {
        if (!is_ascii_rule(text)) return false;
        *first = '+';
        *level = text.bytes[1] == '=' ? LEVEL_STRONG : LEVEL_LIGHT;
        return true;
    }
    if (text.length == 0) return false;
    *first = code_at(text.bytes, end, &bytes);
    for (const char *at = text.bytes; at < end; at += bytes) {
        const uint32_t code = code_at(at, end, &bytes);
        if (!is_drawn(code) || pdki_is_upright(code)) return false;
        if (!is_level(code)) continue;
        if (!has_level) *level = level_of(code);
        has_level = true;
    }
    return has_level;
}

static bool is_top(pdk_text text, bool *is_ascii)
{
    uint32_t first = 0;
    enum level level = LEVEL_NONE;
    *is_ascii = text.length > 0 && text.bytes[0] == '+';
    return is_rule(text, *is_ascii, &first, &level) &&
           (*is_ascii || is_upper_left(first));
}

// Goes behind the next bar; what is before it goes to *cell. False if there is
// no more bar.
static bool pass_bar(bool is_ascii, const char **at, const char *end,
                     pdk_text *cell, uint32_t *bar)
{
    const char *start = *at;
    size_t bytes = 0;
    for (const char *here = start; here < end; here += bytes) {
        *bar = code_at(here, end, &bytes);
        if (!is_bar(*bar, is_ascii)) continue;
        *cell = pdki_trimmed(start, here);
        *at = here + bytes;
        return true;
    }
    return false;
}

// The cells of a line; 0 if it is not a line of cells. Counts the bars unless
// `down` is NULL.
static uint64_t look_at_cells(struct drawing *drawing,
                              const struct read_line *line,
                              struct strokes *down)
{
    const char *at = line->text, *end = at + line->length;
    pdk_text cell = {0};
    uint32_t bar = 0;
    enum level last = LEVEL_NONE;
    uint64_t cells = 0;
    if (!pass_bar(drawing->is_ascii, &at, end, &cell, &bar)) return 0;
    while (pass_bar(drawing->is_ascii, &at, end, &cell, &bar)) {
        if (down && cells > 0) add_stroke(down, cells, last);
        last = drawing->is_ascii ? LEVEL_LIGHT : level_of(bar);
        cells++;
        if (cell.length == 0) drawing->has_blank = true;
        if (memchr(cell.bytes, ' ', cell.length)) drawing->has_words = true;
    }
    const pdk_text rest = pdki_trimmed(at, end);
    return rest.length == 0 || rest.bytes[0] == '#' ? cells : 0;
}

static void close_group(struct drawing *drawing)
{
    const uint64_t lines = drawing->in_group;
    if (lines == 0) return;
    if (drawing->groups++ == 0) drawing->group_lines = lines;
    if (lines != drawing->group_lines) drawing->is_even = false;
    drawing->in_group = 0;
}

// Whether the drawing cannot have a line around each cell.
static bool is_hopeless(const struct drawing *drawing)
{
    if (drawing->is_ascii)
        return drawing->has_words || drawing->lines > drawing->side;
    return drawing->lines / drawing->side > drawing->side;
}

// Adds a line of cells; false if it is none.
static bool add_line(struct drawing *drawing, const struct read_line *line)
{
    struct strokes *down = drawing->side == 0 ? &drawing->down : NULL;
    const uint64_t cells = look_at_cells(drawing, line, down);
    if (cells == 0) return false;
    if (drawing->side == 0) drawing->side = cells;
    if (cells != drawing->side && drawing->uneven_cells == 0) {
        drawing->uneven_line = line->number;
        drawing->uneven_cells = cells;
    }
    if (drawing->rule != LEVEL_NONE)
        add_stroke(&drawing->across, drawing->lines, drawing->rule);
    drawing->rule = LEVEL_NONE;
    drawing->lines++;
    drawing->in_group++;
    return true;
}

enum after { AFTER_MORE, AFTER_LAST, AFTER_OTHER };

// Adds the next line, and says whether it was the last one, or none of this
// drawing.
static enum after add_any(struct drawing *drawing, const struct read_line *line)
{
    uint32_t first = 0;
    enum level level = LEVEL_NONE;
    if (!is_rule(pdki_line_trimmed(line), drawing->is_ascii, &first, &level)) {
        if (!add_line(drawing, line)) return AFTER_OTHER;
        return is_hopeless(drawing) ? AFTER_LAST : AFTER_MORE;
    }
    if (drawing->in_group == 0 || is_upper_left(first)) return AFTER_OTHER;
    close_group(drawing);
    drawing->rule = level;
    const bool is_full = drawing->is_ascii && drawing->lines == drawing->side;
    return is_lower_left(first) || is_full ? AFTER_LAST : AFTER_MORE;
}

// Goes through the lines behind the rule above. What is not text ends them, and
// is an error when it is read.
static pdk_status look_at_lines(struct drawing *drawing)
{
    struct read_place place = drawing->rows;
    struct read_line line;
    enum after after = AFTER_MORE;
    drawing->end = place;
    drawing->is_even = true;
    while (after == AFTER_MORE) {
        const pdk_status status =
            pdki_input_line(drawing->input, &place, &line, NULL);
        if (status == PDK_END || status == PDK_ERR_SYNTAX ||
            status == PDK_ERR_LIMIT)
            break;
        if (status != PDK_OK) return status;
        after = add_any(drawing, &line);
        if (after != AFTER_OTHER) drawing->end = place;
    }
    close_group(drawing);
    return PDK_OK;
}

// The lines of text of a row of cells; 0 if there are not as many rows as cells
// in a row. As many lines as cells in a row can be boxes of several cells each,
// unless the lines show that columns are the boxes.
static uint64_t row_lines(const struct drawing *drawing)
{
    const uint64_t side = drawing->side, lines = drawing->group_lines;
    const bool has_columns = drawing->down.count[LEVEL_STRONG] == side - 1 &&
                             drawing->across.count[LEVEL_STRONG] == 0;
    if (side < 2) return 0;
    if (drawing->lines == side) return 1;
    const bool are_groups = drawing->groups == side && drawing->is_even &&
                            lines <= CELL_LINES_MAX &&
                            (lines < side || (lines == side && has_columns));
    return are_groups ? lines : 0;
}

// Lines above the rule: a title, numbers of columns.
enum { HEADINGS_MAX = 2 };

// Looks for the rule above behind at most so many lines. *is_there: it follows.
static pdk_status find_top(struct drawing *drawing, struct read_place place,
                           unsigned most, bool *is_there)
{
    struct read_line line;
    *is_there = false;
    for (unsigned i = 0; i <= most && !*is_there; i++) {
        const pdk_status status =
            pdki_input_line(drawing->input, &place, &line, NULL);
        if (status == PDK_END || status == PDK_ERR_SYNTAX ||
            status == PDK_ERR_LIMIT)
            return PDK_OK;
        if (status != PDK_OK) return status;
        const pdk_text text = pdki_line_trimmed(&line);
        if (text.length == 0) return PDK_OK;
        *is_there = is_top(text, &drawing->is_ascii);
        drawing->headings = i;
        drawing->rows = place;
    }
    return PDK_OK;
}

// Whether characters of lines are symbols that the caller gave.
static bool are_symbols(const struct read_signs *signs, bool is_ascii)
{
    if (!is_ascii) return !signs->separates_box_drawings;
    return signs->ascii['|'] != SIGN_BAR || !signs->is_border['+'] ||
           !signs->is_border['-'];
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    bool is_ascii = false;
    return is_top(pdki_line_trimmed(line), &is_ascii) &&
           !are_symbols(wishes->signs, is_ascii);
}

// Whether this is a drawing with a title or numbers above it: both are
// indented.
static pdk_status follows(struct read_input *input,
                          const struct read_wishes *wishes, bool *follow,
                          pdk_error *error)
{
    struct drawing drawing = {.input = input};
    const struct read_place place = pdki_input_place(input);
    pdk_status status = find_top(&drawing, place, HEADINGS_MAX, follow);
    *follow = *follow && !are_symbols(wishes->signs, drawing.is_ascii);
    if (status == PDK_OK && *follow) {
        status = look_at_lines(&drawing);
        *follow = row_lines(&drawing) > 0;
    }
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

// The boxes that the lines show, if they show any.
static bool find_shape(const struct drawing *drawing, pdk_shape *shape)
{
    const uint64_t side = drawing->side;
    struct strokes across = drawing->across;
    for (int i = 0; i < LEVEL_COUNT; i++) across.first[i] /= row_lines(drawing);
    uint64_t columns = step_of(&drawing->down, side);
    const uint64_t rows = step_of(&across, side);
    const uint64_t strong_down = drawing->down.count[LEVEL_STRONG];
    const uint64_t strong_across = across.count[LEVEL_STRONG];
    if (columns == 0 && rows > 0) columns = side / rows;
    // Boxes that are rows or columns.
    if (columns == 0 && strong_down == side - 1 && strong_across == 0)
        columns = 1;
    if (columns == 0 && strong_across == side - 1 && strong_down == 0)
        columns = side;
    return columns > 0 &&
           pdk_shape_init(shape, side / columns, columns, NULL) == PDK_OK;
}

// One line of text on the way through its cells.
struct cursor {
    struct read_line line;
    const char *at;
};

// The words of a cell.
struct cell {
    uint64_t number;
    pdk_text words[PDK_MARKS_SIDE_MAX + 1];                // without braces
    const struct read_line *lines[PDK_MARKS_SIDE_MAX + 1]; // they are on
    size_t count;
    bool is_braced;
};

typedef pdk_status visit_cell(struct whole_text *text, const struct cell *cell,
                              void *context);

// Blanks may be between a brace and a symbol: "{ 1}".
static bool drop_braces(pdk_text *word)
{
    const size_t length = word->length;
    if (word->length > 0 && word->bytes[0] == '{') {
        word->bytes++;
        word->length--;
    }
    if (word->length > 0 && word->bytes[word->length - 1] == '}')
        word->length--;
    return word->length < length;
}

static pdk_status add_words(struct whole_text *text, struct cursor *cursor,
                            pdk_text of_cell, struct cell *cell)
{
    const pdk_alphabet *given = text->wishes->alphabet;
    struct splitter splitter;
    pdk_text word;
    pdki_split_begin(&splitter, text->signs, SPLIT_WORDS, of_cell);
    while (pdki_split_next(&splitter, &word)) {
        if (!(given && pdk_alphabet_find(given, word.bytes, word.length)))
            cell->is_braced = drop_braces(&word) || cell->is_braced;
        if (cell->count > PDK_MARKS_SIDE_MAX)
            return pdki_whole_error(text, &cursor->line, word.bytes,
                                    "more than %u candidates in a cell",
                                    PDK_MARKS_SIDE_MAX);
        if (word.length == 0) continue;
        cell->lines[cell->count] = &cursor->line;
        cell->words[cell->count++] = word;
    }
    return PDK_OK;
}

// The cells of a row, which `count` lines of text show.
static pdk_status visit_row(struct whole_text *text,
                            const struct drawing *drawing,
                            struct cursor *cursors, uint64_t count,
                            uint64_t row, visit_cell *visit, void *context)
{
    struct cell cell;
    pdk_text of_cell = {0};
    uint32_t bar = 0;
    pdk_status status = PDK_OK;
    for (uint64_t i = 0; i <= drawing->side && status == PDK_OK; i++) {
        cell.number = row * drawing->side + i - 1;
        cell.count = 0;
        cell.is_braced = false;
        for (uint64_t k = 0; k < count && status == PDK_OK; k++) {
            const struct read_line *line = &cursors[k].line;
            const bool is_there =
                pass_bar(drawing->is_ascii, &cursors[k].at,
                         line->text + line->length, &of_cell, &bar);
            if (is_there && i > 0) // else it is before the first bar
                status = add_words(text, &cursors[k], of_cell, &cell);
        }
        if (i > 0 && status == PDK_OK) status = visit(text, &cell, context);
    }
    return status;
}

static pdk_status visit_cells(struct whole_text *text,
                              const struct drawing *drawing, visit_cell *visit,
                              void *context)
{
    struct cursor cursors[CELL_LINES_MAX];
    struct read_place place = drawing->rows;
    const uint64_t lines = row_lines(drawing);
    uint64_t row = 0, count = 0;
    pdk_status status = PDK_OK;
    while (row < drawing->side && status == PDK_OK) {
        struct cursor *cursor = &cursors[count];
        uint32_t first = 0;
        enum level level = LEVEL_NONE;
        status =
            pdki_input_line(text->input, &place, &cursor->line, text->error);
        if (status != PDK_OK) break;
        cursor->at = cursor->line.text;
        if (is_rule(pdki_line_trimmed(&cursor->line), drawing->is_ascii, &first,
                    &level) ||
            ++count < lines)
            continue;
        status =
            visit_row(text, drawing, cursors, count, row++, visit, context);
        count = 0;
    }
    return status;
}

// All words of a drawing one after another.
struct all_words {
    char *bytes;
    size_t length, capacity;
};

static pdk_status add_to_all(struct whole_text *text, const struct cell *cell,
                             void *context)
{
    struct all_words *all = context;
    // If blank cells are empty, 0 is a symbol.
    const bool is_blank = cell->count == 0 && !cell->is_braced;
    for (size_t i = 0; i < cell->count + is_blank; i++) {
        const pdk_text word = is_blank ? (pdk_text){".", 1} : cell->words[i];
        void *bytes = all->bytes;
        if (!pdki_alloc_reserve(&bytes, &all->capacity,
                                all->length + word.length + 1, 1))
            return pdki_error_plain(text->error, PDK_ERR_MEMORY);
        all->bytes = bytes;
        memcpy(all->bytes + all->length, word.bytes, word.length);
        all->length += word.length;
        all->bytes[all->length++] = ' ';
    }
    return PDK_OK;
}

// Detects the alphabet of the words.
static pdk_status guess_symbols(struct whole_text *text,
                                const struct all_words *all)
{
    struct tally *tally = &text->reading->tally;
    const uint32_t side = text->reading->shape.side;
    const struct read_line line = {.text = all->length > 0 ? all->bytes : "",
                                   .length = all->length,
                                   .number = text->line.number};
    const pdk_text words = {line.text, line.length};
    pdk_alphabet *own = NULL;
    pdk_status status = pdki_whole_tally(text, &line, words, SPLIT_WORDS, side);
    if (status == PDK_OK)
        status = pdki_guess_numbers(tally, side, &own, text->error);
    if (status == PDK_OK && !own) {
        status = pdki_whole_tally(text, &line, words, SPLIT_WORDS, 0);
        if (status == PDK_OK)
            status =
                pdki_guess_alphabet(tally, line.text, side, &own, text->error);
        if (status != PDK_OK && text->error) text->error->column = 1;
    }
    return status == PDK_OK ? pdki_whole_detected(text, own, line.text)
                            : status;
}

static pdk_status find_symbols(struct whole_text *text,
                               const struct drawing *drawing)
{
    struct all_words all = {0};
    if (text->wishes->alphabet) return pdki_whole_alphabet(text, NULL);
    pdk_status status = visit_cells(text, drawing, add_to_all, &all);
    if (status == PDK_OK) status = guess_symbols(text, &all);
    pdki_free(all.bytes);
    return status;
}

static pdk_status take_marks(struct whole_text *text, const struct cell *cell,
                             const pdk_symbol *symbols)
{
    bool has[PDK_MARKS_SIDE_MAX + 1] = {false};
    for (size_t i = 0; i < cell->count; i++) has[symbols[i]] = true;
    return pdki_whole_mark(text, cell->number, has);
}

static pdk_status take_cell(struct whole_text *text, const struct cell *cell,
                            void *context)
{
    (void)context;
    struct whole_reading *reading = text->reading;
    pdk_symbol symbols[PDK_MARKS_SIDE_MAX + 1];
    for (size_t i = 0; i < cell->count; i++) {
        const pdk_text word = cell->words[i];
        symbols[i] =
            pdk_alphabet_find(reading->alphabet, word.bytes, word.length);
        const bool is_empty = symbols[i] == 0 && cell->count == 1 &&
                              pdki_is_empty(&reading->table.marks, word);
        if (is_empty) return PDK_OK;
        if (symbols[i] == 0)
            return pdki_whole_unknown(text, cell->lines[i], word.bytes, word);
    }
    if (cell->count == 1 && !cell->is_braced)
        reading->symbols[cell->number] = symbols[0];
    if (cell->count < 2 && !cell->is_braced) return PDK_OK;
    if (reading->shape.side > PDK_MARKS_SIDE_MAX)
        return pdki_whole_error(text, &text->line, text->line.text,
                                "pencil marks of side %u are past the limit of "
                                "%u",
                                reading->shape.side, PDK_MARKS_SIDE_MAX);
    return take_marks(text, cell, symbols);
}

// Skips what is a space in a title.
static const char *skip_blanks(const char *at, const char *end)
{
    uint32_t code = ' ';
    size_t length = 0;
    while (pdki_utf8_is_space(code) || pdki_utf8_is_control(code)) {
        at += length;
        length = pdki_utf8_decode(at, (size_t)(end - at), &code);
        if (length == 0) break;
    }
    return at;
}

// Whether the text is the numbers of the columns.
static bool is_numbers(pdk_text text, uint64_t side)
{
    const char *at = text.bytes, *end = at + text.length;
    for (uint64_t want = 1; want <= side; want++) {
        uint64_t number = 0;
        at = skip_blanks(at, end);
        const size_t digits = pdki_number_read(at, (size_t)(end - at), &number);
        if (digits == 0 || number != want) return false;
        at += digits;
    }
    return skip_blanks(at, end) == end;
}

static pdk_status take_title(struct whole_text *text,
                             const struct drawing *drawing)
{
    struct read_place place = pdki_input_place(text->input);
    struct read_line line;
    pdk_text title = {0};
    if (drawing->headings == 0) return PDK_OK;
    const pdk_status status =
        pdki_whole_line(text, &place, &line, &title, text->error);
    if (status != PDK_OK || is_numbers(title, drawing->side)) return status;
    return pdki_whole_note(text, PDK_NOTE_TITLE, &line, title);
}

static pdk_status take_drawing(struct whole_text *text,
                               const struct drawing *drawing)
{
    pdk_shape shape;
    const struct read_line *line = &text->line;
    const bool has_shape = !text->wishes->shape && find_shape(drawing, &shape);
    pdk_status status =
        has_shape
            ? pdki_whole_begin(text, &shape, line, line->text)
            : pdki_whole_begin_side(text, drawing->side, line, line->text);
    if (status == PDK_OK) status = find_symbols(text, drawing);
    if (status == PDK_OK) status = visit_cells(text, drawing, take_cell, NULL);
    if (status == PDK_OK) status = pdki_whole_forget_seen(text);
    if (status == PDK_OK) status = take_title(text, drawing);
    if (status == PDK_OK) pdki_input_consume(text->input, drawing->end);
    return status;
}

static pdk_status report_rows(const struct whole_text *text,
                              const struct drawing *drawing)
{
    const wide side = drawing->side;
    if (drawing->uneven_cells > 0)
        return pdki_error_at(text->error, PDK_ERR_SYNTAX, drawing->uneven_line,
                             1,
                             "%llu cells in a row of the drawing, %llu "
                             "expected",
                             (wide)drawing->uneven_cells, side);
    return pdki_whole_error(
        text, &text->line, text->line.text,
        "a drawing of %llu row%s with %llu cell%s each", (wide)drawing->groups,
        drawing->groups == 1 ? "" : "s", side, side == 1 ? "" : "s");
}

static pdk_status read(struct whole_text *text)
{
    struct drawing drawing = {.input = text->input};
    const bool is_given = text->wishes->format == PDK_FORMAT_DRAWING;
    bool is_there = false;
    pdk_status status = find_top(&drawing, pdki_input_place(text->input),
                                 HEADINGS_MAX, &is_there);
    if (status == PDK_OK && is_there) status = look_at_lines(&drawing);
    text->line.text = pdki_input_text(text->input, text->line.offset);
    if (status != PDK_OK) return pdki_error_plain(text->error, status);
    if (!is_there)
        return pdki_whole_error(text, &text->line, text->line.text,
                                "a line above the cells expected");
    const bool is_even = drawing.uneven_cells == 0 && row_lines(&drawing) > 0;
    // Dots between lines of ASCII characters are left to those who read rows.
    const bool is_ours =
        !drawing.is_ascii || (drawing.has_blank && !drawing.has_words);
    if (is_even && (is_ours || is_given)) return take_drawing(text, &drawing);
    if (is_given || (is_ours && drawing.has_blank))
        return report_rows(text, &drawing);
    pdki_input_consume_line(text->input, text->line.size);
    return PDK_END;
}

// The board on its way out.
struct picture {
    struct out *out;
    const struct whole_board *board;
    size_t width; // of a symbol
    bool has_box_lines;
};

static void repeat(struct out *out, const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++) pdki_out_text(out, text);
}

static bool is_edge(const struct picture *picture, uint32_t at, uint32_t step)
{
    return at == 0 || (picture->has_box_lines && at % step == 0);
}

static void write_rule(const struct picture *picture, const struct rule *rule)
{
    const pdk_shape *shape = &picture->board->shape;
    for (uint32_t i = 0; i < shape->side; i++) {
        const bool is_box = is_edge(picture, i, shape->box_columns);
        pdki_out_text(picture->out, i == 0   ? rule->left
                                    : is_box ? rule->box
                                             : rule->cell);
        repeat(picture->out, rule->fill, picture->width + 2);
    }
    pdki_out_text(picture->out, rule->right);
    pdki_out_text(picture->out, "\n");
}

static void write_row(const struct picture *picture, uint32_t row)
{
    const pdk_shape *shape = &picture->board->shape;
    const pdk_alphabet *alphabet = picture->board->alphabet;
    struct out *out = picture->out;
    for (uint32_t i = 0; i < shape->side; i++) {
        const pdk_symbol symbol =
            picture->board->symbols[(size_t)row * shape->side + i];
        const size_t width =
            symbol == 0 ? 0 : pdk_alphabet_width_of(alphabet, symbol);
        const size_t free = picture->width - width;
        pdki_out_text(out, is_edge(picture, i, shape->box_columns) ? "║" : "│");
        repeat(out, " ", 1 + free / 2);
        if (symbol != 0) pdki_whole_put(out, picture->board, symbol);
        repeat(out, " ", 1 + free - free / 2);
    }
    pdki_out_text(out, "║\n");
}

static void write_title(const struct picture *picture)
{
    const char *title = pdki_whole_words(picture->board, PDK_NOTE_TITLE);
    const size_t length = strlen(title);
    const size_t width = pdki_utf8_text_width(title, length);
    const size_t board =
        (size_t)picture->board->shape.side * (picture->width + 3) + 1;
    if (length == 0) return;
    repeat(picture->out, " ", width + 2 < board ? (board - width) / 2 : 1);
    pdki_out_text(picture->out, title);
    pdki_out_text(picture->out, "\n");
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    const pdk_shape *shape = &board->shape;
    const struct picture picture = {
        .out = out,
        .board = board,
        .width = pdk_alphabet_width(board->alphabet),
        .has_box_lines = (shape->box_rows > 1 && shape->box_columns > 1) ||
                         has_unusual_thin_boxes(shape)};
    write_title(&picture);
    write_rule(&picture, &rule_top);
    for (uint32_t row = 0; row < shape->side; row++) {
        if (row > 0)
            write_rule(&picture, is_edge(&picture, row, shape->box_rows)
                                     ? &rule_box
                                     : &rule_cell);
        write_row(&picture, row);
    }
    write_rule(&picture, &rule_bottom);
    return out->status;
}

const struct format pdki_format_drawing = {
    .info = FORMAT_INFO(DRAWING, "drawing", NULL,
                        "lines around every cell; empty cells are blank", true,
                        NOTE_WORDS(TITLE)),
    .begins = begins,
    .follows = follows,
    .read = read,
    .write = write,
    .between = "\n",
};
