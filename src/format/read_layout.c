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
#include "format/reader.h"

#include "base/number.h"
#include "core/error.h"

#include <stdio.h>

typedef unsigned long long wide; // what %llu takes

// Boards up to this side are hardly ever written on one line.
enum { SMALL_SIDE = 3 };

bool pdki_tally_cells(struct detector *detector, const struct read_line *line,
                      pdk_text cells)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, detector->signs, detector->form.style, cells);
    return pdki_tally_add(&detector->tally, line,
                          pdki_input_text(detector->input, 0), &splitter);
}

static const char *noun_of(const struct detector *detector)
{
    const struct line_form *form = &detector->form;
    return pdki_form_noun(form->style, form->is_single, form->cells);
}

// What no layout allows.
static pdk_status report_count(const struct detector *detector,
                               pdk_error *error)
{
    const struct read_wishes *wishes = &detector->wishes;
    const wide side = wishes->side;
    char row[32] = "", board[32] = "";
    if (wishes->layout != PDK_LAYOUT_LINE)
        snprintf(row, sizeof row, "a row of %llu", side);
    if (wishes->layout != PDK_LAYOUT_ROWS)
        snprintf(board, sizeof board, "a board of %llu", side * side);
    return pdki_error_at(error, PDK_ERR_SYNTAX, detector->first.number, 1,
                         "%llu %s; %s%s%s expected", (wide)detector->form.cells,
                         noun_of(detector), row, *row && *board ? " or " : "",
                         board);
}

static pdk_status report_no_square(const struct detector *detector,
                                   const char *rows_too, pdk_error *error)
{
    const wide root = pdki_number_root(detector->form.cells);
    return pdki_error_at(error, PDK_ERR_SYNTAX, detector->first.number, 1,
                         "%llu %s: a board on one line has a square number of "
                         "them, %llu or %llu%s",
                         (wide)detector->form.cells, noun_of(detector),
                         root * root, (root + 1) * (root + 1), rows_too);
}

// What the lines that were looked at are like.
struct evidence {
    uint64_t lines, past, repeating;
    bool is_decided; // one of them told
    bool are_rows;   // what it told
    bool is_block;   // there are just as many as a board in rows has
};

static void weigh_line(const struct tally *tally, uint64_t side,
                       struct evidence *evidence)
{
    const bool is_past = tally->on_line > side || tally->largest_on_line > side;
    const bool is_far_past = tally->on_line >= 2 * side;
    const bool is_rich = side > SMALL_SIDE && tally->repeats > 2;
    evidence->lines++;
    evidence->past += is_past;
    evidence->repeating += tally->repeats > 0;
    evidence->are_rows = is_past && (is_far_past || tally->repeats == 0);
    const bool is_line = !is_past && is_rich && evidence->lines == 1;
    evidence->is_decided = evidence->are_rows || is_line;
}

static bool are_rows(const struct evidence *evidence, const struct tally *tally,
                     uint64_t cells, uint64_t side)
{
    const bool are_all = evidence->lines == cells;
    const uint64_t symbols = tally->count - (tally->zeros > 0 ? 1 : 0);
    if (evidence->is_decided) return evidence->are_rows;
    if (evidence->is_block && side <= SMALL_SIDE) return true;
    if (evidence->past == 0)
        return evidence->repeating == 0 && (are_all || symbols > side);
    return 2 * evidence->past > evidence->lines &&
           (are_all || evidence->repeating < evidence->lines);
}

static uint64_t count_cells(const struct detector *detector, pdk_text body)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, detector->signs, detector->form.style, body);
    return pdki_split_count(&splitter);
}

// Whether the first line has nothing but numbers up to `side`, and more of them
// than can be different: a board, however long it is.
static bool is_clearly_board(const struct detector *detector, uint64_t side)
{
    struct number_scan scan;
    if (detector->form.style != SPLIT_WORDS || side <= SMALL_SIDE) return false;
    return pdki_scan_numbers(pdki_first_cells(detector), &scan) &&
           scan.largest <= side && scan.words - scan.zeros > side + 2;
}

// Takes a tally of lines like the first until one decides what they are, or
// they end, or there is too much to look at.
static pdk_status look_at_lines(struct detector *detector, uint64_t side,
                                struct board_lines *lines,
                                struct evidence *evidence)
{
    struct read_line line;
    struct tally *tally = &detector->tally;
    const uint64_t cells = detector->form.cells;
    *evidence = (struct evidence){0};
    pdki_tally_reset(tally, 4 * (size_t)side, 0);
    while (evidence->lines < cells && !evidence->is_decided &&
           !tally->is_over && lines->place.offset < READ_LOOKAHEAD) {
        if (!pdki_look_at_row(lines, &line)) return lines->status;
        const pdk_text body = pdki_line_body(detector->signs, &line);
        if (count_cells(detector, body) != cells) return PDK_OK;
        if (!pdki_tally_cells(detector, &line, body)) return PDK_ERR_MEMORY;
        weigh_line(tally, side, evidence);
    }
    return PDK_OK;
}

// The cells on the line behind the first one; 0 if there is none.
static pdk_status count_second_row(struct detector *detector, uint64_t *cells)
{
    struct read_line line;
    struct line_form second;
    struct board_lines lines = pdki_begin_lines(detector, UINT32_MAX);
    enum line_step step = STEP_ROW;
    while (step == STEP_ROW && lines.rows < 2)
        step = pdki_lines_next(&lines, &line, NULL);
    *cells = 0;
    if (step == STEP_FAILED && lines.status == PDK_ERR_MEMORY)
        return lines.status;
    if (step == STEP_FAILED)
        *cells = detector->form.cells; // reported when it is read
    if (step != STEP_ROW) return PDK_OK;
    pdki_form_of_line(detector->signs, &line, 0, true, &second);
    *cells =
        second.is_board
            ? second.cells
            : count_cells(detector, pdki_line_body(detector->signs, &line));
    return PDK_OK;
}

// Whether lines of these many cells can be rows of one board, but for a
// mistake.
static bool are_alike(uint64_t cells, uint64_t others)
{
    return cells < 2 * others && others < 2 * cells;
}

// A single line that must be a row is one only if the next can be the second.
static pdk_status check_lone_row(struct detector *detector, pdk_error *error)
{
    uint64_t cells = 0;
    const pdk_status status = count_second_row(detector, &cells);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (cells == 0 || are_alike(cells, detector->form.cells)) return PDK_OK;
    return pdki_error_at(error, PDK_ERR_SYNTAX, detector->first.number, 1,
                         "a row of %llu %s, and the next line has %llu",
                         (wide)detector->form.cells, noun_of(detector),
                         (wide)cells);
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

static pdk_status decide_square(struct detector *detector, uint32_t root,
                                pdk_layout *layout, uint32_t *side,
                                pdk_error *error)
{
    const uint64_t cells = detector->form.cells;
    struct evidence evidence;
    pdk_shape rows;
    *layout = PDK_LAYOUT_LINE;
    *side = root;
    if (pdk_shape_of_side(&rows, cells, NULL) != PDK_OK) return PDK_OK;
    if (detector->input->consumed < detector->lines_until &&
        detector->lines_cells == cells)
        return PDK_OK;
    if (is_clearly_board(detector, root)) return PDK_OK;

    struct board_lines lines = pdki_begin_lines(detector, rows.box_rows);
    const pdk_status status = look_at_lines(detector, root, &lines, &evidence);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    evidence.is_block = !evidence.is_decided && evidence.lines == cells &&
                        root <= SMALL_SIDE &&
                        is_block_end(detector, lines.place);
    if (are_rows(&evidence, &detector->tally, cells, root)) {
        *layout = PDK_LAYOUT_ROWS;
        *side = rows.side;
        return evidence.lines > 1 ? PDK_OK : check_lone_row(detector, error);
    }
    if (lines.place.offset >= READ_LOOKAHEAD && evidence.repeating == 0)
        return pdki_error_at(error, PDK_ERR_AMBIGUOUS, detector->first.number,
                             1,
                             "%llu %s: a board of side %u, or a row of side "
                             "%llu; shape or layout must be given",
                             (wide)cells, noun_of(detector), root, (wide)cells);
    detector->lines_until = detector->input->consumed + lines.place.offset;
    detector->lines_cells = cells;
    return PDK_OK;
}

// A number of cells that is not a square can only be a row.
static pdk_status check_second_row(struct detector *detector, pdk_error *error)
{
    enum { SHORT_ROW = 36 };
    char why[64];
    uint64_t cells = 0;
    const uint64_t first = detector->form.cells;
    const pdk_status status = count_second_row(detector, &cells);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (cells == 0)
        return report_no_square(detector, ", and no second row follows", error);
    // Short lines are rows even if the next one has a cell too few.
    const bool is_likely_row = first <= SHORT_ROW &&
                               detector->last_layout != PDK_LAYOUT_LINE &&
                               are_alike(cells, first);
    if (cells == first || is_likely_row) return PDK_OK;
    snprintf(why, sizeof why, ", and the next line has %llu", (wide)cells);
    return report_no_square(detector, why, error);
}

pdk_status pdki_find_layout(struct detector *detector, pdk_layout *layout,
                            uint32_t *side, pdk_error *error)
{
    const struct read_wishes *wishes = &detector->wishes;
    const struct line_form *form = &detector->form;
    const uint64_t cells = form->cells, root = pdki_number_root(cells);
    const bool is_square = root * root == cells;
    const bool is_line = wishes->layout == PDK_LAYOUT_LINE;
    const bool is_rows = wishes->layout == PDK_LAYOUT_ROWS;
    *side = wishes->side;
    *layout = PDK_LAYOUT_LINE;
    if (*side > 0) {
        if (!is_rows && cells == (uint64_t)*side * *side) return PDK_OK;
        *layout = PDK_LAYOUT_ROWS;
        if (!is_line && cells == *side && !form->is_board) return PDK_OK;
        return report_count(detector, error);
    }
    if (cells == 1 && form->has_comment)
        return pdki_error_at(error, PDK_ERR_SYNTAX, detector->first.number, 1,
                             "one cell and a comment; where '#' is a symbol "
                             "the alphabet must be given");
    if (!is_square && is_line) return report_no_square(detector, "", error);
    *side = (uint32_t)root;
    if (is_square && (is_line || form->is_board || cells == 1)) return PDK_OK;
    if (is_square && !is_rows && !form->has_bars)
        return decide_square(detector, (uint32_t)root, layout, side, error);
    if (cells > PDK_SIDE_MAX)
        return pdki_error_at(error, PDK_ERR_LIMIT, detector->first.number, 1,
                             "a row of %llu %s is past the limit of %u",
                             (wide)cells, noun_of(detector), PDK_SIDE_MAX);
    *layout = PDK_LAYOUT_ROWS;
    *side = (uint32_t)cells;
    const bool is_sure = is_rows || form->has_bars || is_square;
    return is_sure ? PDK_OK : check_second_row(detector, error);
}
