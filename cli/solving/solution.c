// Each format adds an answer to the text of a worker. In JSON cells are
// [row,column] from 1.
#include "solving/solution.h"

#include "flow/fields.h"
#include "flow/text.h"
#include "solving/conflict.h"

enum { CLUES_SHOWN = 100 }; // to people; JSON has them all

static size_t count_cells(const struct solution *solution)
{
    const size_t side = solution->kind->shape.side;
    return side * side;
}

// The first cell from `cell` on in which two grids differ or, if `other` is
// NULL, that is not empty; the number of cells if there is none.
static size_t next_cell(const pdk_grid *grid, const pdk_grid *other,
                        size_t cell)
{
    const size_t side = pdk_grid_shape(grid)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    const pdk_symbol *others = other ? pdk_grid_symbols(other) : NULL;
    while (cell < side * side && symbols[cell] == (others ? others[cell] : 0))
        cell++;
    return cell;
}

size_t solution_first_difference(const struct solution *solution)
{
    return next_cell(solution->first, solution->second, 0);
}

static size_t count_between(const struct solution *solution,
                            const pdk_grid *grid, const pdk_grid *other)
{
    const size_t cells = count_cells(solution);
    size_t count = 0;
    for (size_t i = 0; (i = next_cell(grid, other, i)) < cells; i++) count++;
    return count;
}

static pdk_clue clue_at(const pdk_grid *grid, size_t cell)
{
    const size_t side = pdk_grid_shape(grid)->side;
    return (pdk_clue){.row = (uint32_t)(cell / side),
                      .column = (uint32_t)(cell % side),
                      .symbol = pdk_grid_symbols(grid)[cell]};
}

static void add_difference(struct text *text, const struct solution *solution,
                           size_t cell)
{
    const pdk_clue clue = clue_at(solution->first, cell);
    difference_describe(text, &clue, pdk_grid_symbols(solution->second)[cell],
                        solution->kind->alphabet);
}

// ": 5 at (1,2), 3 at (4,4)"
static void list_clash(struct text *text, const struct solution *solution)
{
    const size_t cells = count_cells(solution);
    size_t shown = 0;
    for (size_t i = 0; (i = next_cell(solution->clash, NULL, i)) < cells; i++) {
        const pdk_clue clue = clue_at(solution->clash, i);
        if (shown++ == CLUES_SHOWN) break;
        text_add(text, shown == 1 ? ": " : ", ");
        clue_describe(text, &clue, solution->kind->alphabet);
    }
    if (shown > CLUES_SHOWN)
        text_print(text, " and %zu more",
                   count_between(solution, solution->clash, NULL) -
                       CLUES_SHOWN);
}

static void explain_none(struct text *text, const struct solution *solution)
{
    text_add(text, "none: ");
    if (solution->clash) {
        text_print(
            text, "these %zu clues contradict each other%s",
            count_between(solution, solution->clash, NULL),
            solution->is_clash_minimal ? "" : " (perhaps not all are needed)");
        return;
    }
    if (pdk_checker_count_listed(solution->checker) == 0) {
        text_add(text, "no solution, though no two clues conflict");
        if (solution->is_explained)
            text_print(text, "; not explained: %s",
                       solution->solving->stop.why);
        return;
    }
    conflict_describe(text, pdk_checker_conflict(solution->checker, 0),
                      solution->kind->alphabet);
}

static void explain_multiple(struct text *text, const struct solution *solution)
{
    text_print(text, "multiple: two solutions differ in %zu cells",
               count_between(solution, solution->first, solution->second));
}

static void explain_unknown(struct text *text, const struct solution *solution)
{
    const struct solving_stop *stop = &solution->solving->stop;
    const uint64_t found = solution->solving->effort.solutions;
    text_add(text, "unknown: ");
    if (found == 0)
        text_add(text, "no");
    else if (found == 1)
        text_add(text, "one");
    else
        text_number(text, found);
    text_add(text, found > 1 ? " solutions " : " solution ");
    text_add(text, found > 0 && solution->is_list ? "listed" : "found");
    if (found > 0 && !stop->names_question) {
        text_add(text, ", but ");
        text_add(text, found == 1 ? "it may not be the only one"
                                  : "there may be more");
    }
    text_print(text, ": %s", stop->why);
}

// Whether a list is incomplete.
static bool is_cut_list(const struct solution *solution)
{
    return solution->is_list && solution->solving->is_cut;
}

void solution_explain(struct text *text, const struct solution *solution)
{
    if (solution->verdict == PDK_UNKNOWN || is_cut_list(solution)) {
        explain_unknown(text, solution);
        return;
    }
    if (solution->verdict == PDK_NONE) {
        explain_none(text, solution);
        if (solution->clash) list_clash(text, solution);
        return;
    }
    explain_multiple(text, solution);
    text_add(text, ", first ");
    add_difference(text, solution, solution_first_difference(solution));
}

bool solution_is_answer(const struct solution *solution)
{
    return solution->verdict == PDK_UNIQUE || solution->verdict == SOLVING_SOME;
}

// Whether `first` alone is the answer; else there is something to explain.
static bool shows_first(const struct solution *solution)
{
    return solution->is_list ? solution->first != NULL
                             : solution_is_answer(solution);
}

// The comments above the puzzle, above its first solution.
static void add_comment(struct text *text, const struct solution *solution)
{
    const pdk_notes *notes = solution->puzzle->notes;
    if (notes && solution->count.solutions == 0) fields_comment(text, notes);
}

// Instead of a solution, a text that cannot be mistaken for one.
static pdk_status add_answer(struct board_text *boards,
                             const struct solution *solution)
{
    if (shows_first(solution) && !solution->puzzle->notes)
        return board_text_add(boards, solution->first);
    if (shows_first(solution)) {
        const pdk_status status = board_text_add_open(boards, solution->first);
        if (status != PDK_OK) return status;
        fields_behind(boards->text, solution->puzzle->notes);
    } else
        solution_explain(boards->text, solution);
    text_add(boards->text, "\n");
    return PDK_OK;
}

static pdk_status add_line(struct board_text *boards,
                           const struct solution *solution)
{
    add_comment(boards->text, solution);
    return add_answer(boards, solution);
}

static pdk_status add_pair(struct board_text *boards,
                           const struct solution *solution)
{
    add_comment(boards->text, solution);
    const pdk_status status =
        board_text_add_open(boards, solution->puzzle->grid);
    text_add(boards->text, ",");
    return status == PDK_OK ? add_answer(boards, solution) : status;
}

static const char columns[] = "number,verdict,guesses,puzzle,solution,second";
static const char list_columns[] = "number,puzzle,solution";

// Quotes the text from `start` on.
static pdk_status quote(struct text *text, size_t start)
{
    struct text field = {0};
    text_bytes(&field, text->bytes + start, text->length - start);
    text->length = start;
    csv_text(text, field.bytes, field.length);
    const bool is_failed = field.is_failed || text->is_failed;
    text_release(&field);
    return is_failed ? PDK_ERR_MEMORY : PDK_OK;
}

// A comma and a field with a board, which may be NULL.
static pdk_status add_field(struct board_text *boards,
                            const struct solution *solution,
                            const pdk_grid *grid)
{
    const pdk_alphabet *alphabet = solution->kind->alphabet;
    text_add(boards->text, ",");
    const size_t start = boards->text->length;
    if (!grid) return PDK_OK;
    const pdk_status status = board_text_add_open(boards, grid);
    if (status != PDK_OK) return status;
    if (pdk_alphabet_uses(alphabet, ',') || pdk_alphabet_uses(alphabet, '"'))
        return quote(boards->text, start);
    return PDK_OK;
}

// The header of the first table, or of another one if other columns follow.
static void add_header(struct text *text, const struct solution *solution)
{
    const struct puzzle *puzzle = solution->puzzle;
    const char *own = solution->is_list ? list_columns : columns;
    if (!puzzle->is_head || solution->count.solutions > 0) return;
    if (!puzzle->is_first) text_add(text, "\n");
    text_add(text, own);
    fields_csv_names(text, puzzle->notes, own);
    text_add(text, "\n");
}

static pdk_status add_csv(struct board_text *boards,
                          const struct solution *solution)
{
    struct text *text = boards->text;
    add_header(text, solution);
    add_comment(text, solution);
    text_number(text, solution->puzzle->number);
    if (!solution->is_list) {
        text_add(text, ",");
        text_add(text, solving_verdict_name(solution->verdict));
        text_add(text, ",");
        text_number(text, solution->solving->effort.guesses);
    }
    pdk_status status = add_field(boards, solution, solution->puzzle->grid);
    if (status == PDK_OK) status = add_field(boards, solution, solution->first);
    if (status == PDK_OK && !solution->is_list)
        status = add_field(boards, solution, solution->second);
    fields_csv(text, solution->puzzle->notes);
    text_add(text, "\n");
    return status;
}

// As comments, so that the output can be read back.
static pdk_status add_both(struct board_text *boards,
                           const struct solution *solution)
{
    const size_t cells = count_cells(solution);
    const pdk_grid *first = solution->first, *second = solution->second;
    struct text *text = boards->text;
    text_add(text, "# ");
    explain_multiple(text, solution);
    text_add(text, "\n");
    for (size_t i = 0; (i = next_cell(first, second, i)) < cells; i++) {
        text_add(text, "#   ");
        add_difference(text, solution, i);
        text_add(text, "\n");
    }
    const pdk_status status = board_text_add(boards, first);
    text_add(text, "\n");
    return status == PDK_OK ? board_text_add(boards, second) : status;
}

// If there is no answer: why, as a comment, and a picture of what is known, the
// clues that contradict each other or the solution that was found.
static pdk_status add_picture(struct board_text *boards,
                              const struct solution *solution)
{
    struct text *text = boards->text;
    const pdk_grid *known = solution->clash ? solution->clash : solution->first;
    if (solution->count.solutions > 0 || !solution->puzzle->is_first)
        text_add(text, "\n");
    add_comment(text, solution);
    if (shows_first(solution)) return board_text_add(boards, solution->first);
    if (solution->verdict == PDK_MULTIPLE && !solution->is_list)
        return add_both(boards, solution);
    text_add(text, "# ");
    if (solution->clash)
        explain_none(text, solution);
    else
        solution_explain(text, solution);
    text_add(text, "\n");
    return known ? board_text_add(boards, known) : PDK_OK;
}

static void add_number(struct text *text, const char *key, uint64_t number)
{
    text_add(text, key);
    text_number(text, number);
}

// A list of cells, in the order of next_cell().
static void add_cells(struct text *text, const struct solution *solution,
                      const pdk_grid *grid, const pdk_grid *other)
{
    const size_t cells = count_cells(solution);
    const size_t side = solution->kind->shape.side;
    const char *before = "[";
    for (size_t i = 0; (i = next_cell(grid, other, i)) < cells; i++) {
        text_print(text, "%s[%zu,%zu]", before, i / side + 1, i % side + 1);
        before = ",";
    }
    text_add(text, "]");
}

void solution_close_json(struct text *text, const struct solution *solution)
{
    if (solution->verdict == PDK_NONE) {
        text_add(text, ",\"conflicts\":");
        conflicts_json(text, solution->checker,
                       pdk_checker_count_listed(solution->checker),
                       solution->kind->alphabet);
    }
    if (solution->is_explained && !solution->clash)
        text_add(text, ",\"clash\":null");
    if (solution->is_explained && solution->clash) {
        text_add(text, ",\"clash\":{\"clues\":");
        add_cells(text, solution, solution->clash, NULL);
        text_print(text, ",\"minimal\":%s}",
                   solution->is_clash_minimal ? "true" : "false");
    }
    solving_effort_json(text, solution->solving);
    text_add(text, "}\n");
}

void solution_verdict_json(struct text *text, const struct solution *solution)
{
    text_print(text, ",\"verdict\":\"%s\"",
               solving_verdict_name(solution->verdict));
    if (solution->verdict == PDK_UNKNOWN)
        solving_stop_json(text, solution->solving);
    add_number(text, ",\"guesses\":", solution->solving->effort.guesses);
    text_add(text, ",\"solution\":");
}

static void add_json_board(struct text *text, const struct solution *solution,
                           const pdk_grid *grid)
{
    json_board(text, solution->kind->alphabet, grid, solution->json);
}

static void open_json(struct text *text, const struct solution *solution)
{
    puzzle_json(text, solution->kind, solution->puzzle);
    text_add(text, ",\"puzzle\":");
    add_json_board(text, solution, solution->puzzle->grid);
}

static pdk_status list_json(struct text *text, const struct solution *solution)
{
    if (solution->count.solutions == 0) {
        open_json(text, solution);
        text_add(text, ",\"solutions\":[");
    } else if (solution->first) {
        text_add(text, ",");
    }
    if (solution->first) {
        add_json_board(text, solution, solution->first);
        return PDK_OK;
    }
    text_print(text, "],\"verdict\":\"%s\"",
               solving_verdict_name(solution->verdict));
    add_number(text, ",\"count\":", solution->count.solutions);
    text_add(text,
             solution->count.is_exact ? ",\"exact\":true" : ",\"exact\":false");
    if (!solution->count.is_exact) solving_stop_json(text, solution->solving);
    add_number(text, ",\"guesses\":", solution->solving->effort.guesses);
    solution_close_json(text, solution);
    return PDK_OK;
}

static pdk_status add_json(struct board_text *boards,
                           const struct solution *solution)
{
    struct text *text = boards->text;
    if (solution->is_list) return list_json(text, solution);
    open_json(text, solution);
    solution_verdict_json(text, solution);
    if (solution->first)
        add_json_board(text, solution, solution->first);
    else
        text_add(text, "null");
    if (solution->second) {
        text_add(text, ",\"second\":");
        add_json_board(text, solution, solution->second);
        text_add(text, ",\"differences\":");
        add_cells(text, solution, solution->first, solution->second);
    }
    solution_close_json(text, solution);
    return PDK_OK;
}

// Whichever engine found the solution, as a full grid it is quickly tested for
// the form of cyclic.h.
static pdk_status recognise(pdk_cyclic *cyclic, const pdk_clues *clues,
                            struct text *text)
{
    const pdk_limits limits = {.size = sizeof limits, .solutions = 1};
    const pdk_sink sink = text_sink(text);
    pdk_verdict verdict;
    pdk_status status = pdk_cyclic_limit(cyclic, &limits, NULL);
    if (status == PDK_OK)
        status = pdk_cyclic_solve(cyclic, clues, &verdict, NULL);
    if (status != PDK_OK) return status;
    pdk_construction *found = pdk_cyclic_solution(cyclic, 0);
    if (found) status = pdk_construction_print(found, &sink, NULL);
    text_add(text,
             found ? "\n" : "# this solution is not made by permutations\n");
    return status;
}

static pdk_status add_permutations_of(struct text *text, const pdk_grid *grid)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    pdk_clues *clues = NULL;
    pdk_cyclic *cyclic = NULL;
    pdk_status status = pdk_clues_new(shape, &clues, NULL);
    if (status == PDK_OK) status = pdk_clues_add_grid(clues, grid, NULL);
    if (status == PDK_OK) status = pdk_cyclic_new(shape, &cyclic, NULL);
    if (status == PDK_OK) status = recognise(cyclic, clues, text);
    pdk_cyclic_free(cyclic);
    pdk_clues_free(clues);
    return status;
}

// One line per solution, as grid --permutations accepts it; everything else is
// a comment.
static pdk_status add_permutations(struct board_text *boards,
                                   const struct solution *solution)
{
    struct text *text = boards->text;
    pdk_status status = PDK_OK;
    if (!shows_first(solution)) {
        text_add(text, "# ");
        solution_explain(text, solution);
        text_add(text, "\n");
    }
    if (solution->first) status = add_permutations_of(text, solution->first);
    if (status == PDK_OK && solution->second)
        status = add_permutations_of(text, solution->second);
    return status;
}

enum {
    COMMENT = 1 << PDK_NOTE_COMMENT,
    AROUND = COMMENT | 1 << PDK_NOTE_TEXT // the text behind a board
};

// clang-format off
const struct solution_style solution_styles[SOLUTION_FORMATS] = {
    [SOLUTION_LINE] = {"line", "the solution, one per line",
        PDK_FORMAT_LINE, NULL, add_line, AROUND, true, false},
    [SOLUTION_PAIR] = {"pair", "the puzzle, a comma and the solution on one line",
        PDK_FORMAT_LINE, NULL, add_pair, AROUND, true, false},
    [SOLUTION_CSV] = {"csv", "a table with verdict, guesses, puzzle and solution",
        PDK_FORMAT_LINE, columns, add_csv, FIELDS_TAKEN, false, false},
    [SOLUTION_JSON] = {"json", "one object per line",
        PDK_FORMAT_LINE, NULL, add_json, FIELDS_TAKEN, true, true},
    [SOLUTION_BOXED] = {"boxed", "with lines around the boxes",
        PDK_FORMAT_BOXED, NULL, add_picture, COMMENT, true, false},
    [SOLUTION_ROWS] = {"rows", "one row per line",
        PDK_FORMAT_ROWS, NULL, add_picture, COMMENT, true, false},
    [SOLUTION_PERMUTATIONS] = {"permutations",
        "the permutations that make the solution, if there are any",
        PDK_FORMAT_LINE, NULL, add_permutations, 0, true, false},
};
// clang-format on

bool solution_formats(size_t index, struct cli_choice *choice)
{
    if (index >= SOLUTION_FORMATS) return false;
    *choice = (struct cli_choice){.value = (int)index,
                                  .name = solution_styles[index].name,
                                  .summary = solution_styles[index].summary};
    return true;
}

enum solution_format solution_format_of(pdk_format format)
{
    if (format == PDK_FORMAT_LINE) return SOLUTION_LINE;
    if (format == PDK_FORMAT_TABLE) return SOLUTION_CSV;
    if (format == PDK_FORMAT_JSON) return SOLUTION_JSON;
    return format == PDK_FORMAT_ROWS ? SOLUTION_ROWS : SOLUTION_BOXED;
}

pdk_format solution_boards(enum solution_format format)
{
    const bool has_boxes =
        format == SOLUTION_JSON || format == SOLUTION_PERMUTATIONS;
    return has_boxes ? PDK_FORMAT_AUTO : solution_styles[format].format;
}

void solution_refuse(struct text *text, enum solution_format format,
                     bool is_list, const struct bad_board *bad)
{
    if (format == SOLUTION_JSON) {
        bad_board_json(text, bad);
        return;
    }
    if (format == SOLUTION_CSV) {
        // The reason is in place of the verdict or, in a list, of the puzzle.
        bad_board_csv(text, bad, is_list ? list_columns : columns,
                      is_list ? "," : ",,,,");
        return;
    }
    const bool is_picture = format == SOLUTION_BOXED || format == SOLUTION_ROWS;
    if (is_picture && !bad->is_first) text_add(text, "\n");
    if (is_picture || format == SOLUTION_PERMUTATIONS) text_add(text, "# ");
    bad_board_line(text, bad);
}

pdk_status solution_end(const struct solution_style *style,
                        struct board_text *boards,
                        const struct solution *solution)
{
    const bool is_told = solution->verdict == PDK_NONE ||
                         (style->shows_cut && is_cut_list(solution));
    if (is_told || style->has_ending) return style->add(boards, solution);
    if (style->header) add_header(boards->text, solution);
    return PDK_OK;
}
