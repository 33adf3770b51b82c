#include "solving/solution.h"

#include "solving/conflict.h"
#include "solving/huge_solution.h"

enum { CLUES_SHOWN = 100 }; // to people; JSON has them all

size_t solution_cells(const struct solution *solution)
{
    const size_t side = solution->kind->shape.side;
    return side * side;
}

size_t solution_next_difference(const struct solution *solution, size_t cell)
{
    const pdk_symbol *first = pdk_grid_symbols(solution->first);
    const pdk_symbol *second = pdk_grid_symbols(solution->second);
    const size_t cells = solution_cells(solution);
    while (cell < cells && first[cell] == second[cell]) cell++;
    return cell;
}

static size_t count_differences(const struct solution *solution)
{
    const size_t cells = solution_cells(solution);
    size_t count = 0;
    for (size_t i = 0; (i = solution_next_difference(solution, i)) < cells; i++)
        count++;
    return count;
}

void solution_add_difference(struct text *text, const struct solution *solution,
                             size_t cell)
{
    const pdk_alphabet *alphabet = solution->kind->alphabet;
    const size_t side = solution->kind->shape.side;
    cell_describe(text, (uint32_t)(cell / side), (uint32_t)(cell % side));
    text_add(text, ": ");
    text_symbol(text, alphabet, pdk_grid_symbols(solution->first)[cell]);
    text_add(text, " or ");
    text_symbol(text, alphabet, pdk_grid_symbols(solution->second)[cell]);
}

size_t solution_next_clue(const struct solution *solution, size_t cell)
{
    const pdk_symbol *clues = pdk_grid_symbols(solution->clash);
    const size_t cells = solution_cells(solution);
    while (cell < cells && clues[cell] == 0) cell++;
    return cell;
}

static size_t count_clues(const struct solution *solution)
{
    const size_t cells = solution_cells(solution);
    size_t count = 0;
    for (size_t i = 0; (i = solution_next_clue(solution, i)) < cells; i++)
        count++;
    return count;
}

static void explain_clash(struct text *text, const struct solution *solution)
{
    text_print(
        text, "these %zu clues cannot stand together%s", count_clues(solution),
        solution->is_clash_minimal ? "" : " (perhaps not all are needed)");
}

// ": 5 at (1,2), 3 at (4,4)"
static void list_clues(struct text *text, const struct solution *solution)
{
    const pdk_symbol *clues = pdk_grid_symbols(solution->clash);
    const size_t cells = solution_cells(solution);
    const size_t side = solution->kind->shape.side;
    size_t shown = 0;
    for (size_t i = 0; (i = solution_next_clue(solution, i)) < cells; i++) {
        if (shown++ == CLUES_SHOWN) break;
        text_add(text, shown == 1 ? ": " : ", ");
        text_symbol(text, solution->kind->alphabet, clues[i]);
        text_add(text, " at ");
        cell_describe(text, (uint32_t)(i / side), (uint32_t)(i % side));
    }
    if (shown > CLUES_SHOWN)
        text_print(text, " and %zu more", count_clues(solution) - CLUES_SHOWN);
}

static void explain_none(struct text *text, const struct solution *solution)
{
    text_add(text, "none: ");
    if (solution->clash) {
        explain_clash(text, solution);
        return;
    }
    if (pdk_checker_count_listed(solution->checker) == 0) {
        text_add(text, "no solution, though no clue clashes");
        if (solution->is_explained)
            text_print(text, "; not explained: %s",
                       solution->solving->stop.why);
        return;
    }
    const pdk_conflict conflict = pdk_checker_conflict(solution->checker, 0);
    conflict_describe(text, &conflict, solution->kind->alphabet);
}

static void explain_multiple(struct text *text, const struct solution *solution)
{
    text_print(text, "multiple: two solutions differ in %zu cells",
               count_differences(solution));
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
    if (found > 0 && !stop->tells_what) {
        text_add(text, ", not known whether ");
        text_add(text, found == 1 ? "it is the only one" : "these are all");
    }
    text_print(text, ": %s", stop->why);
}

// Whether a list ended before its end.
static bool is_cut_list(const struct solution *solution)
{
    return solution->is_list && solution->solving->is_cut;
}

bool solution_has_end(const struct solution *solution)
{
    return solution->verdict == PDK_NONE || is_cut_list(solution);
}

void solution_explain(struct text *text, const struct solution *solution)
{
    if (solution->verdict == PDK_UNKNOWN || is_cut_list(solution)) {
        explain_unknown(text, solution);
        return;
    }
    if (solution->verdict == PDK_NONE) {
        explain_none(text, solution);
        if (solution->clash) list_clues(text, solution);
        return;
    }
    explain_multiple(text, solution);
    text_add(text, ", first ");
    solution_add_difference(text, solution,
                            solution_next_difference(solution, 0));
}

bool solution_is_answer(const struct solution *solution)
{
    return solution->verdict == PDK_UNIQUE || solution->verdict == SOLVING_SOME;
}

// A line that nobody takes for a solution.
static pdk_status add_reason(struct board_text *boards,
                             const struct solution *solution)
{
    solution_explain(boards->text, solution);
    text_add(boards->text, "\n");
    return PDK_OK;
}

static pdk_status add_line(struct board_text *boards,
                           const struct solution *solution)
{
    return solution_is_answer(solution)
               ? board_text_add(boards, solution->first)
               : add_reason(boards, solution);
}

static pdk_status list_line(struct board_text *boards,
                            const struct solution *solution)
{
    return board_text_add(boards, solution->first);
}

static pdk_status end_line(struct board_text *boards,
                           const struct solution *solution)
{
    return solution_has_end(solution) ? add_reason(boards, solution) : PDK_OK;
}

static pdk_status begin_pair(struct board_text *boards,
                             const struct solution *solution)
{
    const pdk_status status =
        board_text_add_open(boards, solution->puzzle->grid);
    text_add(boards->text, ",");
    return status;
}

static pdk_status add_pair(struct board_text *boards,
                           const struct solution *solution)
{
    const pdk_status status = begin_pair(boards, solution);
    return status == PDK_OK ? add_line(boards, solution) : status;
}

static pdk_status list_pair(struct board_text *boards,
                            const struct solution *solution)
{
    const pdk_status status = begin_pair(boards, solution);
    return status == PDK_OK ? list_line(boards, solution) : status;
}

static pdk_status end_pair(struct board_text *boards,
                           const struct solution *solution)
{
    if (!solution_has_end(solution)) return PDK_OK;
    const pdk_status status = begin_pair(boards, solution);
    return status == PDK_OK ? add_reason(boards, solution) : status;
}

// Puts the text from `start` on between quotes, and doubles those within.
static void quote(struct text *text, size_t start)
{
    struct text field = {0};
    text_add(&field, "\"");
    for (size_t i = start; i < text->length; i++) {
        if (text->bytes[i] == '"') text_add(&field, "\"");
        text_bytes(&field, text->bytes + i, 1);
    }
    text_add(&field, "\"");
    text->length = start;
    text_bytes(text, field.bytes, field.length);
    if (field.is_failed) text->is_failed = true;
    text_release(&field);
}

// A comma and a field with a board.
static pdk_status add_field(struct board_text *boards,
                            const struct solution *solution,
                            const pdk_grid *grid)
{
    const pdk_alphabet *alphabet = solution->kind->alphabet;
    text_add(boards->text, ",");
    const size_t start = boards->text->length;
    const pdk_status status = board_text_add_open(boards, grid);
    if (status != PDK_OK) return status;
    if (pdk_alphabet_uses(alphabet, ',') || pdk_alphabet_uses(alphabet, '"'))
        quote(boards->text, start);
    return PDK_OK;
}

static pdk_status add_csv(struct board_text *boards,
                          const struct solution *solution)
{
    struct text *text = boards->text;
    text_number(text, solution->puzzle->number);
    text_add(text, ",");
    text_add(text, solving_verdict_name(solution->verdict));
    text_add(text, ",");
    text_number(text, solution->solving->effort.guesses);
    pdk_status status = add_field(boards, solution, solution->puzzle->grid);
    const pdk_grid *const grids[] = {solution->first, solution->second};
    for (size_t i = 0; i < COUNT_OF(grids) && status == PDK_OK; i++) {
        if (grids[i])
            status = add_field(boards, solution, grids[i]);
        else
            text_add(text, ",");
    }
    text_add(text, "\n");
    return status;
}

static pdk_status list_csv(struct board_text *boards,
                           const struct solution *solution)
{
    text_number(boards->text, solution->puzzle->number);
    pdk_status status = add_field(boards, solution, solution->puzzle->grid);
    if (status == PDK_OK && solution->first)
        status = add_field(boards, solution, solution->first);
    text_add(boards->text, solution->first ? "\n" : ",\n");
    return status;
}

static pdk_status end_csv(struct board_text *boards,
                          const struct solution *solution)
{
    if (solution->verdict != PDK_NONE) return PDK_OK;
    return list_csv(boards, solution);
}

static void add_gap(struct board_text *boards, const struct solution *solution)
{
    if (!solution->puzzle->is_first) text_add(boards->text, "\n");
}

// In comments, so that what is printed can be read again.
static pdk_status add_both(struct board_text *boards,
                           const struct solution *solution)
{
    const size_t cells = solution_cells(solution);
    struct text *text = boards->text;
    text_add(text, "# ");
    explain_multiple(text, solution);
    text_add(text, "\n");
    for (size_t i = 0; (i = solution_next_difference(solution, i)) < cells;
         i++) {
        text_add(text, "#   ");
        solution_add_difference(text, solution, i);
        text_add(text, "\n");
    }
    const pdk_status status = board_text_add(boards, solution->first);
    text_add(text, "\n");
    return status == PDK_OK ? board_text_add(boards, solution->second) : status;
}

// Why there is no answer, as a comment, and a picture of what is known: the
// clues that cannot stand together, or the solution that was found.
static pdk_status add_known(struct board_text *boards,
                            const struct solution *solution)
{
    struct text *text = boards->text;
    const pdk_grid *known = solution->clash ? solution->clash : solution->first;
    text_add(text, "# ");
    if (solution->clash)
        explain_none(text, solution);
    else
        solution_explain(text, solution);
    text_add(text, "\n");
    return known ? board_text_add(boards, known) : PDK_OK;
}

static pdk_status add_picture(struct board_text *boards,
                              const struct solution *solution)
{
    add_gap(boards, solution);
    if (solution_is_answer(solution))
        return board_text_add(boards, solution->first);
    if (solution->verdict == PDK_MULTIPLE) return add_both(boards, solution);
    return add_known(boards, solution);
}

// Before a board or a comment of a list.
static void add_list_gap(struct board_text *boards,
                         const struct solution *solution)
{
    if (solution->count.solutions > 0)
        text_add(boards->text, "\n");
    else
        add_gap(boards, solution);
}

static pdk_status list_picture(struct board_text *boards,
                               const struct solution *solution)
{
    add_list_gap(boards, solution);
    return board_text_add(boards, solution->first);
}

static pdk_status end_picture(struct board_text *boards,
                              const struct solution *solution)
{
    if (!solution_has_end(solution)) return PDK_OK;
    add_list_gap(boards, solution);
    return add_known(boards, solution);
}

// clang-format off
const struct solution_style solution_styles[] = {
    [SOLUTION_LINE] = {"line", "the solution, a line for each puzzle",
        PDK_FORMAT_LINE, NULL, NULL, add_line, list_line, end_line, true,
        huge_stream_line},
    [SOLUTION_PAIR] = {"pair", "the puzzle, a comma and the solution on a line",
        PDK_FORMAT_LINE, NULL, NULL, add_pair, list_pair, end_pair, true, NULL},
    [SOLUTION_CSV] = {"csv", "a table with verdict, guesses, puzzle and solution",
        PDK_FORMAT_LINE, "number,verdict,guesses,puzzle,solution,second\n",
        "number,puzzle,solution\n", add_csv, list_csv, end_csv, false, NULL},
    [SOLUTION_JSON] = {"json", "an object a puzzle, a line each",
        PDK_FORMAT_LINE, NULL, NULL,
        solution_add_json, solution_list_json, solution_end_json, true,
        huge_stream_json},
    [SOLUTION_BOXED] = {"boxed", "with lines around the boxes",
        PDK_FORMAT_BOXED, NULL, NULL, add_picture, list_picture, end_picture, true,
        huge_stream_picture},
    [SOLUTION_ROWS] = {"rows", "a row a line",
        PDK_FORMAT_ROWS, NULL, NULL, add_picture, list_picture, end_picture, true,
        huge_stream_picture},
    [SOLUTION_PERMUTATIONS] = {"permutations",
        "the permutations that make the solution of the elementary one, if any",
        PDK_FORMAT_LINE, NULL, NULL, solution_add_permutations,
        solution_list_permutations, solution_end_permutations, true,
        huge_stream_permutations},
};
// clang-format on

bool solution_formats(size_t index, struct cli_choice *choice)
{
    if (index >= COUNT_OF(solution_styles)) return false;
    *choice = (struct cli_choice){.value = (int)index,
                                  .name = solution_styles[index].name,
                                  .summary = solution_styles[index].summary};
    return true;
}

enum solution_format solution_format_of(pdk_format format)
{
    if (format == PDK_FORMAT_LINE) return SOLUTION_LINE;
    return format == PDK_FORMAT_ROWS ? SOLUTION_ROWS : SOLUTION_BOXED;
}
