#include "solving/huge.h"

#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/text.h"
#include "solving/conflict.h"

#include <permudoku/construct.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct huge {
    pdk_cyclic *cyclic;
    pdk_shape shape; // of it
    pdk_clues *changes;
    pdk_checker *checker;
    // The answer to a question:
    int verdict;
    pdk_effort effort;
    pdk_stop stop;
};

// What is known about a board.
struct huge_solution {
    struct solution known;      // without any grid
    pdk_construction *solution; // NULL: none was found
    const pdk_clues *changes;   // that give a second one, row by row;
                                // empty: there is none
};

void huge_free(struct huge *huge)
{
    pdk_checker_free(huge->checker);
    pdk_clues_free(huge->changes);
    pdk_cyclic_free(huge->cyclic);
    free(huge);
}

bool huge_is_allowed(const struct solving_options *options)
{
    const char *engine = solving_engine_name(options);
    return !engine || strcmp(engine, "auto") == 0 ||
           strcmp(engine, "cyclic") == 0;
}

// The rows of one of two solutions, in order.
struct rows {
    const struct huge_solution *huge;
    bool is_changed;   // the one with the changes
    size_t change;     // the next one
    pdk_symbol *cells; // a changed row; owned
};

// `row` is NULL for one that no construction has.
typedef pdk_status take_row(void *context, const pdk_row *row,
                            const pdk_symbol *symbols);

static uint32_t side_of(const struct huge_solution *huge)
{
    return huge->known.kind->shape.side;
}

static pdk_status next_row(struct rows *rows, uint32_t number, take_row *take,
                           void *context)
{
    const pdk_clues *changes = rows->huge->changes;
    const pdk_clue *list = pdk_clues_list(changes);
    const size_t count = rows->is_changed ? pdk_clues_count(changes) : 0;
    const pdk_row *row = pdk_construction_row(rows->huge->solution, number);
    const pdk_symbol *symbols = pdk_row_symbols(row);
    if (rows->change >= count || list[rows->change].row != number)
        return take(context, row, symbols);
    memcpy(rows->cells, symbols, side_of(rows->huge) * sizeof *rows->cells);
    for (; rows->change < count && list[rows->change].row == number;
         rows->change++)
        rows->cells[list[rows->change].column] = list[rows->change].symbol;
    return take(context, NULL, rows->cells);
}

static pdk_status each_row(const struct huge_solution *huge, bool is_changed,
                           take_row *take, void *context)
{
    const struct solution *known = &huge->known;
    const uint32_t side = side_of(huge);
    struct rows rows = {.huge = huge, .is_changed = is_changed};
    pdk_status status = PDK_OK;
    rows.cells = malloc(side * sizeof *rows.cells);
    if (!rows.cells) return PDK_ERR_MEMORY;
    for (uint32_t i = 0; i < side && status == PDK_OK; i++) {
        status = next_row(&rows, i, take, context);
        if (status != PDK_OK || !interrupt_requested) continue;
        cli_error(pipeline_name(known->solving->worker.pipeline),
                  "%s:%llu: the output ends after at most %u of %u rows",
                  known->kind->name, (unsigned long long)known->puzzle->line,
                  i + 1, side);
        status = PDK_ERR_CANCELLED;
    }
    free(rows.cells);
    return status;
}

// Prints a text, and releases it.
static pdk_status send_text(struct text *text)
{
    const pdk_status status = output_whole(text);
    text_release(text);
    return status;
}

static pdk_status write_row(void *writer, const pdk_row *row,
                            const pdk_symbol *symbols)
{
    return row ? pdk_writer_row(writer, row, NULL)
               : pdk_writer_symbols(writer, symbols, NULL);
}

static pdk_status write_board(const struct huge_solution *huge,
                              pdk_format format, bool is_changed)
{
    const struct board_kind *kind = huge->known.kind;
    const pdk_sink sink = output_sink();
    pdk_writer *writer = NULL;
    pdk_status status = pdk_writer_new(format, &sink, &writer, NULL);
    if (status == PDK_OK)
        status = pdk_writer_prepare(writer, &kind->shape, kind->alphabet, NULL,
                                    NULL);
    if (status == PDK_OK) status = output_boxes(format, &kind->shape);
    if (status == PDK_OK) status = pdk_writer_begin(writer, NULL, NULL);
    if (status == PDK_OK)
        status = each_row(huge, is_changed, write_row, writer);
    if (status == PDK_OK) status = pdk_writer_end(writer, NULL);
    if (status == PDK_OK) status = pdk_writer_flush(writer, NULL);
    pdk_writer_free(writer);
    return status;
}

static pdk_symbol symbol_before(const struct huge_solution *huge,
                                const pdk_clue *change)
{
    return pdk_construction_cell(huge->solution, change->row, change->column);
}

// Whether the solution with changes comes first in ascending order.
static bool is_changed_first(const struct huge_solution *huge)
{
    const pdk_clue *first = pdk_clues_list(huge->changes);
    return first->symbol < symbol_before(huge, first);
}

static void add_difference(struct text *text, const struct huge_solution *huge,
                           const pdk_clue *change)
{
    pdk_clue clue = *change;
    pdk_symbol other = symbol_before(huge, change);
    if (!is_changed_first(huge)) {
        clue.symbol = other;
        other = change->symbol;
    }
    difference_describe(text, &clue, other, huge->known.kind->alphabet);
}

static void explain_multiple(struct text *text,
                             const struct huge_solution *huge)
{
    text_print(text, "multiple: two solutions differ in %zu cells",
               pdk_clues_count(huge->changes));
}

// A line like that of solution_explain(), after `prefix`.
static void add_reason(struct text *text, const struct huge_solution *huge,
                       const char *prefix)
{
    text_add(text, prefix);
    if (huge->known.verdict == PDK_MULTIPLE) {
        explain_multiple(text, huge);
        text_add(text, ", first ");
        add_difference(text, huge, pdk_clues_list(huge->changes));
    } else {
        solution_explain(text, &huge->known);
    }
    text_add(text, "\n");
}

static pdk_status stream_line(const struct huge_solution *huge,
                              pdk_format format)
{
    struct text text = {0};
    if (solution_is_answer(&huge->known))
        return write_board(huge, format, false);
    add_reason(&text, huge, "");
    return send_text(&text);
}

static pdk_status write_both(const struct huge_solution *huge,
                             pdk_format format)
{
    const pdk_clue *list = pdk_clues_list(huge->changes);
    const bool is_swapped = is_changed_first(huge);
    struct text text = {0};
    text_add(&text, "# ");
    explain_multiple(&text, huge);
    text_add(&text, "\n");
    for (size_t i = 0; i < pdk_clues_count(huge->changes); i++) {
        text_add(&text, "#   ");
        add_difference(&text, huge, &list[i]);
        text_add(&text, "\n");
    }
    pdk_status status = send_text(&text);
    if (status == PDK_OK) status = write_board(huge, format, is_swapped);
    if (status == PDK_OK) status = output_text("\n");
    return status == PDK_OK ? write_board(huge, format, !is_swapped) : status;
}

static pdk_status stream_picture(const struct huge_solution *huge,
                                 pdk_format format)
{
    struct text text = {0};
    pdk_status status =
        huge->known.puzzle->is_first ? PDK_OK : output_text("\n");
    if (status != PDK_OK) return status;
    if (huge->known.verdict == PDK_MULTIPLE) return write_both(huge, format);
    if (!solution_is_answer(&huge->known)) {
        add_reason(&text, huge, "# ");
        status = send_text(&text);
    }
    if (status != PDK_OK || !huge->solution) return status;
    return write_board(huge, format, false);
}

// State of writing rows as JSON.
struct json_out {
    const struct huge_solution *huge;
    uint32_t row; // the next one
    struct text text;
};

static pdk_status send_json_row(void *context, const pdk_row *row,
                                const pdk_symbol *symbols)
{
    struct json_out *out = context;
    const struct solution *known = &out->huge->known;
    (void)row;
    text_reset(&out->text);
    json_board_row(&out->text, known->kind->alphabet, symbols, out->row++,
                   known->json);
    return output_whole(&out->text);
}

static pdk_status send_json_board(const struct huge_solution *huge,
                                  bool is_changed)
{
    struct json_out out = {.huge = huge};
    const pdk_status status = each_row(huge, is_changed, send_json_row, &out);
    text_release(&out.text);
    return status;
}

// Without the puzzle: a list of clues would be a board of mostly empty cells.
static pdk_status stream_json(const struct huge_solution *huge,
                              pdk_format format)
{
    const bool has_second = huge->known.verdict == PDK_MULTIPLE;
    const bool is_swapped = has_second && is_changed_first(huge);
    struct text text = {0};
    (void)format;
    puzzle_json(&text, huge->known.kind, huge->known.puzzle);
    solution_verdict_json(&text, &huge->known);
    if (!huge->solution) text_add(&text, "null");
    pdk_status status = send_text(&text);
    if (status == PDK_OK && huge->solution)
        status = send_json_board(huge, is_swapped);
    if (status == PDK_OK && has_second) status = output_text(",\"second\":");
    if (status == PDK_OK && has_second)
        status = send_json_board(huge, !is_swapped);
    if (status != PDK_OK) return status;
    if (has_second) {
        text_add(&text, ",\"differences\":[");
        clue_cells_json(&text, huge->changes);
        text_add(&text, "]");
    }
    solution_close_json(&text, &huge->known);
    return send_text(&text);
}

static pdk_status stream_permutations(const struct huge_solution *huge,
                                      pdk_format format)
{
    struct text text = {0};
    const pdk_sink sink = text_sink(&text);
    pdk_status status = PDK_OK;
    (void)format;
    if (!solution_is_answer(&huge->known)) add_reason(&text, huge, "# ");
    if (huge->solution) {
        status = pdk_construction_print(huge->solution, &sink, NULL);
        text_add(&text, "\n");
    }
    const pdk_status sent = status == PDK_OK ? output_whole(&text) : status;
    text_release(&text);
    return sent;
}

// The formats that can be written row by row.
static pdk_status (*const streams[SOLUTION_FORMATS])(
    const struct huge_solution *huge, pdk_format format) = {
    [SOLUTION_LINE] = stream_line,
    [SOLUTION_JSON] = stream_json,
    [SOLUTION_BOXED] = stream_picture,
    [SOLUTION_ROWS] = stream_picture,
    [SOLUTION_PERMUTATIONS] = stream_permutations,
};

static pdk_status prepare(struct huge *huge, const pdk_shape *shape,
                          pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (!huge->checker) status = pdk_checker_new(1, &huge->checker, error);
    if (status == PDK_OK && !huge->changes)
        status = pdk_clues_new(shape, &huge->changes, error);
    if (status != PDK_OK) return status;
    pdk_clues_reset(huge->changes, shape);
    if (huge->cyclic && pdk_shape_equal(shape, &huge->shape)) return PDK_OK;
    pdk_cyclic_free(huge->cyclic);
    huge->shape = *shape;
    return pdk_cyclic_new(shape, &huge->cyclic, error);
}

// A solution was found: is there another one?
static pdk_status look_around(struct huge *huge, const pdk_clues *clues,
                              pdk_error *error)
{
    const uint64_t side = huge->shape.side;
    if (pdk_clues_count(clues) == side * side) {
        huge->verdict = PDK_UNIQUE;
        huge->stop = PDK_STOP_NONE;
        return PDK_OK;
    }
    pdk_status status = pdk_cyclic_vary(pdk_cyclic_solution(huge->cyclic, 0),
                                        clues, huge->changes, error);
    if (status == PDK_OK) status = pdk_clues_sort(huge->changes, error);
    if (status != PDK_OK) return status;
    const bool is_varied = pdk_clues_count(huge->changes) > 0;
    huge->verdict = is_varied ? PDK_MULTIPLE : PDK_UNKNOWN;
    huge->stop = is_varied ? PDK_STOP_NONE : PDK_STOP_ENGINE;
    huge->effort.solutions = is_varied ? 2 : 1;
    return PDK_OK;
}

static pdk_status decide(struct huge *huge, const pdk_clues *clues, bool is_any,
                         pdk_error *error)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status = pdk_cyclic_solve(huge->cyclic, clues, &verdict, error);
    if (status != PDK_OK && status != PDK_ERR_CANCELLED) return status;
    huge->verdict = PDK_UNKNOWN;
    huge->effort = *pdk_cyclic_effort(huge->cyclic);
    huge->stop = pdk_cyclic_stop(huge->cyclic);
    if (huge->effort.solutions > 0 && is_any) {
        huge->verdict = SOLVING_SOME;
        huge->stop = PDK_STOP_SOLUTIONS;
        return PDK_OK;
    }
    if (huge->effort.solutions > 0) return look_around(huge, clues, error);
    if (verdict != PDK_NONE) return PDK_OK;
    // There is none of this form: do clues conflict?
    status = pdk_checker_clues(huge->checker, clues, error);
    if (status != PDK_OK) return status;
    const bool is_clash = pdk_checker_count_listed(huge->checker) > 0;
    huge->verdict = is_clash ? PDK_NONE : PDK_UNKNOWN;
    huge->stop = is_clash ? PDK_STOP_NONE : PDK_STOP_ENGINE;
    return PDK_OK;
}

static pdk_status answer(struct huge *huge, struct solving_worker *worker,
                         const struct puzzle *puzzle,
                         const struct huge_request *request, pdk_error *error)
{
    const struct board_kind *kind = worker->worker.kind;
    pdk_status status = prepare(huge, &kind->shape, error);
    if (status != PDK_OK) return status;
    status = solving_begin_huge(worker, request->options, huge->cyclic, error);
    if (status == PDK_OK)
        status = decide(huge, puzzle->clues, request->is_any, error);
    if (status == PDK_OK)
        status = solving_note(worker, puzzle, huge->verdict, &huge->effort,
                              huge->stop);
    if (status != PDK_OK) return status;
    // It is proved that there is none of this form, and no more is known.
    if (huge->stop == PDK_STOP_ENGINE && huge->effort.solutions == 0)
        snprintf(worker->stop.why, sizeof worker->stop.why,
                 "engine cyclic found none, and no other engine supports "
                 "boards of this size");
    const struct huge_solution solution = {
        .known = {.kind = kind,
                  .puzzle = puzzle,
                  .solving = worker,
                  .verdict = huge->verdict,
                  .checker = huge->checker,
                  .json = request->json},
        .solution = pdk_cyclic_solution(huge->cyclic, 0),
        .changes = huge->changes,
    };
    return streams[request->format](&solution,
                                    solution_styles[request->format].format);
}

pdk_status huge_answer(struct huge **huge, struct solving_worker *worker,
                       const struct puzzle *puzzle,
                       const struct huge_request *request, pdk_error *error)
{
    if (!streams[request->format]) {
        *error = (pdk_error){.status = PDK_ERR_UNSUPPORTED};
        snprintf(error->text, sizeof error->text,
                 "format %s does not support boards of more than %d rows",
                 solution_styles[request->format].name, SOLVING_SIDE_MAX);
        return error->status;
    }
    if (!*huge) *huge = calloc(1, sizeof **huge);
    if (!*huge) return PDK_ERR_MEMORY;
    return answer(*huge, worker, puzzle, request, error);
}
