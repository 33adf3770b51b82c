// The side comes from the caller or from the number of cells T on the first
// line. Where T is a square s*s, that line is a whole board of side s or a row
// of side T. It and the lines below give two kinds of evidence: a line is past
// s if it has a number above s or more than s symbols; a line repeats if it
// has a symbol twice, which no row has. Both can be mistakes in the text, so
// that a single line decides only if it is clear:
//
//   past s without repeating, or far past s     rows
//   the first repeats often, and is not past s  a board on each line, unless
//                                               that is side 2 or 3
//   exactly T lines, and s is 2 or 3            rows
//   no line past s, and none repeats            rows if there are T of them,
//                                               or more than s symbols
//   most lines past s, and not all repeat,
//   or there are T of them                      rows
//   else                                        a board on each line
#include "format/read_layout.h"

#include "base/number.h"
#include "core/error.h"
#include "format/read_scan.h"

#include <stdio.h>

typedef unsigned long long wide; // what %llu takes

// Boards up to this side are hardly ever written on one line.
enum { SMALL_SIDE = 3 };

struct board_walk pdki_begin_walk(const struct detector *detector,
                                  const struct line_form *form,
                                  uint32_t box_rows)
{
    return (struct board_walk){.input = detector->input,
                               .signs = detector->signs,
                               .place = pdki_input_place(detector->input),
                               .box_rows = box_rows,
                               .has_bars = form->has_bars};
}

bool pdki_take_census(struct detector *detector, const struct read_line *line,
                      enum split_style style, pdk_text cells)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, detector->signs, style, cells);
    return pdki_census_add(&detector->census, line,
                           pdki_input_text(detector->input, 0), &splitter);
}

static const char *noun_of(const struct line_form *form)
{
    return pdki_form_noun(form->style, form->is_single, form->cells);
}

// What no layout allows.
static pdk_status report_count(const struct read_line *line,
                               const struct line_form *form,
                               const struct read_wishes *wishes,
                               pdk_error *error)
{
    const wide cells = form->cells, side = wishes->side;
    const char *noun = noun_of(form);
    if (wishes->layout == PDK_LAYOUT_ROWS)
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, 1,
                             "%llu %s; a row of %llu expected", cells, noun,
                             side);
    if (wishes->layout == PDK_LAYOUT_LINE)
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, 1,
                             "%llu %s; a board of %llu expected", cells, noun,
                             side * side);
    return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, 1,
                         "%llu %s; a row of %llu or a board of %llu expected",
                         cells, noun, side, side * side);
}

static pdk_status report_no_square(const struct read_line *line,
                                   const struct line_form *form,
                                   const char *rows_too, pdk_error *error)
{
    const wide root = pdki_number_root(form->cells);
    return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, 1,
                         "%llu %s: a board on one line has a square number of "
                         "them, %llu or %llu%s",
                         (wide)form->cells, noun_of(form), root * root,
                         (root + 1) * (root + 1), rows_too);
}

// The rest of a row after a symbol # would look like this.
static pdk_status report_comment(const struct read_line *line, pdk_error *error)
{
    return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, 1,
                         "one cell and a comment; where '#' is a symbol the "
                         "alphabet must be given");
}

static pdk_status report_ambiguous(const struct read_line *line,
                                   const struct line_form *form, uint64_t side,
                                   pdk_error *error)
{
    return pdki_error_at(error, PDK_ERR_AMBIGUOUS, line->number, 1,
                         "%llu %s: a board of side %llu, or a row of side "
                         "%llu; shape or layout must be given",
                         (wide)form->cells, noun_of(form), (wide)side,
                         (wide)form->cells);
}

// What the lines that were looked at are like.
struct evidence {
    uint64_t lines, past, repeating;
    bool is_decided; // one of them told
    bool are_rows;   // what it told
    bool is_block;   // there are just as many as a board in rows has
};

static void weigh_line(const struct census *census, uint64_t side,
                       struct evidence *evidence)
{
    const bool is_past =
        census->on_line > side || census->largest_on_line > side;
    const bool is_far_past = census->on_line >= 2 * side;
    const bool is_rich = side > SMALL_SIDE && census->repeats > 2;
    evidence->lines++;
    evidence->past += is_past;
    evidence->repeating += census->repeats > 0;
    evidence->are_rows = is_past && (is_far_past || census->repeats == 0);
    const bool is_line = !is_past && is_rich && evidence->lines == 1;
    evidence->is_decided = evidence->are_rows || is_line;
}

static bool are_rows(const struct evidence *evidence,
                     const struct census *census, uint64_t cells, uint64_t side)
{
    const bool are_all = evidence->lines == cells;
    const uint64_t symbols = census->count - (census->zeros > 0 ? 1 : 0);
    if (evidence->is_decided) return evidence->are_rows;
    if (evidence->is_block && side <= SMALL_SIDE) return true;
    if (evidence->past == 0)
        return evidence->repeating == 0 && (are_all || symbols > side);
    return 2 * evidence->past > evidence->lines &&
           (are_all || evidence->repeating < evidence->lines);
}

static uint64_t count_cells(const struct detector *detector,
                            enum split_style style, pdk_text body)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, detector->signs, style, body);
    return pdki_split_count(&splitter);
}

// Whether the first line has nothing but numbers up to `side`, and more of them
// than can be different: a board, however long it is.
static bool is_clearly_board(const struct read_line *line,
                             const struct line_form *form, uint64_t side)
{
    struct number_scan scan;
    if (form->style != SPLIT_WORDS || side <= SMALL_SIDE) return false;
    return pdki_scan_numbers(pdki_form_cells(form, line), &scan) &&
           scan.largest <= side && scan.words - scan.zeros > side + 2;
}

// Takes a census of lines like the first until one decides what they are, or
// they end, or there is too much to look at.
static pdk_status look_at_lines(struct detector *detector,
                                const struct line_form *form, uint64_t side,
                                struct board_walk *walk,
                                struct evidence *evidence)
{
    struct read_line line;
    struct census *census = &detector->census;
    *evidence = (struct evidence){0};
    pdki_census_reset(census, 4 * (size_t)side, 0);
    while (evidence->lines < form->cells && !evidence->is_decided &&
           !census->is_over && walk->place.offset < READ_LOOKAHEAD) {
        const enum walk_step step = pdki_walk_next(walk, &line, NULL);
        // Any other failure comes again when that line is read.
        if (step == WALK_FAILED && walk->status == PDK_ERR_MEMORY)
            return PDK_ERR_MEMORY;
        if (step != WALK_ROW) return PDK_OK;
        const pdk_text body = pdki_line_body(detector->signs, &line);
        if (count_cells(detector, form->style, body) != form->cells)
            return PDK_OK;
        if (!pdki_take_census(detector, &line, form->style, body))
            return PDK_ERR_MEMORY;
        weigh_line(census, side, evidence);
    }
    return PDK_OK;
}

// The cells on the line behind the first one; 0 if there is none.
static pdk_status count_second_row(struct detector *detector,
                                   const struct line_form *form,
                                   uint64_t *cells)
{
    struct read_line line;
    struct board_walk walk = pdki_begin_walk(detector, form, UINT32_MAX);
    enum walk_step step = WALK_ROW;
    while (step == WALK_ROW && walk.rows < 2)
        step = pdki_walk_next(&walk, &line, NULL);
    *cells = 0;
    if (step == WALK_FAILED && walk.status == PDK_ERR_MEMORY)
        return walk.status;
    if (step == WALK_FAILED) *cells = form->cells; // tells when it is read
    if (step != WALK_ROW) return PDK_OK;
    struct line_form second;
    pdki_form_of_line(detector->signs, &line, 0, true, &second);
    *cells = second.is_board
                 ? second.cells
                 : count_cells(detector, form->style,
                               pdki_line_body(detector->signs, &line));
    return PDK_OK;
}

// Whether lines of so many cells can be rows of one board, but for a mistake.
static bool are_alike(uint64_t cells, uint64_t others)
{
    return cells < 2 * others && others < 2 * cells;
}

// A single line that must be a row is one only if the next can be the second.
static pdk_status check_lone_row(struct detector *detector,
                                 const struct read_line *first,
                                 const struct line_form *form, pdk_error *error)
{
    uint64_t cells = 0;
    const pdk_status status = count_second_row(detector, form, &cells);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (cells == 0 || are_alike(cells, form->cells)) return PDK_OK;
    return pdki_error_at(error, PDK_ERR_SYNTAX, first->number, 1,
                         "a row of %llu %s, and the next line has %llu",
                         (wide)form->cells, noun_of(form), (wide)cells);
}

// Whether a block of lines ends at `place`.
static bool is_block_end(const struct detector *detector,
                         struct read_place place)
{
    struct read_line line;
    const pdk_status status =
        pdki_input_line(detector->input, &place, &line, NULL);
    return status != PDK_OK ||
           pdki_line_kind(detector->signs, &line) != LINE_CELLS;
}

static pdk_status decide_square(struct detector *detector,
                                const struct read_line *first,
                                const struct line_form *form, uint32_t root,
                                struct board_layout *found, pdk_error *error)
{
    const struct census *census = &detector->census;
    struct evidence evidence;
    pdk_shape rows;
    *found = (struct board_layout){PDK_LAYOUT_LINE, root};
    if (pdk_shape_of_side(&rows, form->cells, NULL) != PDK_OK) return PDK_OK;
    if (detector->input->consumed < detector->lines_until &&
        detector->lines_cells == form->cells)
        return PDK_OK;
    if (is_clearly_board(first, form, root)) return PDK_OK;

    struct board_walk walk = pdki_begin_walk(detector, form, rows.box_rows);
    const pdk_status status =
        look_at_lines(detector, form, root, &walk, &evidence);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    evidence.is_block = !evidence.is_decided && evidence.lines == form->cells &&
                        root <= SMALL_SIDE &&
                        is_block_end(detector, walk.place);
    if (are_rows(&evidence, census, form->cells, root)) {
        *found = (struct board_layout){PDK_LAYOUT_ROWS, rows.side};
        return evidence.lines > 1
                   ? PDK_OK
                   : check_lone_row(detector, first, form, error);
    }
    if (walk.place.offset >= READ_LOOKAHEAD && evidence.repeating == 0)
        return report_ambiguous(first, form, root, error);
    detector->lines_until = detector->input->consumed + walk.place.offset;
    detector->lines_cells = form->cells;
    return PDK_OK;
}

// A number of cells that is no square can only be a row.
static pdk_status check_second_row(struct detector *detector,
                                   const struct read_line *first,
                                   const struct line_form *form,
                                   pdk_error *error)
{
    enum { SHORT_ROW = 36 };
    char why[64];
    uint64_t cells = 0;
    const pdk_status status = count_second_row(detector, form, &cells);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (cells == 0)
        return report_no_square(first, form, ", and no second row follows",
                                error);
    // Short lines are rows even if the next one has a cell too few.
    const bool is_likely_row = form->cells <= SHORT_ROW &&
                               detector->last_layout != PDK_LAYOUT_LINE &&
                               are_alike(cells, form->cells);
    if (cells == form->cells || is_likely_row) return PDK_OK;
    snprintf(why, sizeof why, ", and the next line has %llu", (wide)cells);
    return report_no_square(first, form, why, error);
}

static pdk_status decide_rows(struct detector *detector,
                              const struct read_line *first,
                              const struct line_form *form,
                              struct board_layout *found, pdk_error *error)
{
    const uint64_t root = pdki_number_root(form->cells);
    if (form->cells > PDK_SIDE_MAX)
        return pdki_error_at(error, PDK_ERR_LIMIT, first->number, 1,
                             "a row of %llu %s is past the limit of %u",
                             (wide)form->cells, noun_of(form), PDK_SIDE_MAX);
    *found = (struct board_layout){PDK_LAYOUT_ROWS, (uint32_t)form->cells};
    const bool is_sure = detector->wishes.layout == PDK_LAYOUT_ROWS ||
                         form->has_bars || root * root == form->cells;
    if (is_sure) return PDK_OK;
    return check_second_row(detector, first, form, error);
}

static pdk_status layout_of_side(const struct read_line *first,
                                 const struct line_form *form,
                                 const struct read_wishes *wishes,
                                 struct board_layout *found, pdk_error *error)
{
    const uint64_t side = wishes->side;
    const bool can_be_line = wishes->layout != PDK_LAYOUT_ROWS;
    const bool can_be_rows = wishes->layout != PDK_LAYOUT_LINE;
    found->side = wishes->side;
    found->layout = PDK_LAYOUT_LINE;
    if (can_be_line && form->cells == side * side) return PDK_OK;
    found->layout = PDK_LAYOUT_ROWS;
    if (can_be_rows && form->cells == side && !form->is_board) return PDK_OK;
    return report_count(first, form, wishes, error);
}

pdk_status pdki_find_layout(struct detector *detector,
                            const struct read_line *first,
                            const struct line_form *form,
                            struct board_layout *found, pdk_error *error)
{
    const struct read_wishes *wishes = &detector->wishes;
    if (wishes->side > 0)
        return layout_of_side(first, form, wishes, found, error);

    const uint64_t root = pdki_number_root(form->cells);
    const bool is_square = root * root == form->cells;
    const bool is_line = wishes->layout == PDK_LAYOUT_LINE;
    const bool is_rows = wishes->layout == PDK_LAYOUT_ROWS || form->has_bars;
    if (form->cells == 1 && form->has_comment)
        return report_comment(first, error);
    if (!is_square && is_line) return report_no_square(first, form, "", error);
    if (is_square && (is_line || form->is_board || form->cells == 1)) {
        *found = (struct board_layout){PDK_LAYOUT_LINE, (uint32_t)root};
        return PDK_OK;
    }
    if (is_square && !is_rows)
        return decide_square(detector, first, form, (uint32_t)root, found,
                             error);
    return decide_rows(detector, first, form, found, error);
}
