// permudoku check: whether boards are valid, and where they conflict.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/source.h"
#include "flow/text.h"
#include "solving/conflict.h"

#include <string.h>

enum {
    HOUSES_SIDE_MAX = 64, // up to here, checking all houses in memory is faster
    // Up to here, boards are kept in memory while they are checked, so that the
    // cells of every conflict can be named even if the input is a pipe.
    KEPT_SIDE_MAX = 2048
};

struct check_options {
    struct board_options boards;
    struct cli_count limit;
    bool allow_empty, quiet, json;
};

struct check_run {
    const struct check_options *options;
    struct source boards;
    pdk_checker *checker;
    pdk_grid *kept;         // the current board, if it is kept
    pdk_geometry *geometry; // of small boards
    pdk_clues *clues;       // of a board that is a list of clues
    uint64_t rows;          // of all boards so far
    uint64_t counts[PDK_INVALID + 1];
    struct text text; // of an answer
};

static bool is_kept(const struct check_run *run)
{
    return run->boards.reading.shape.side <= KEPT_SIDE_MAX;
}

static pdk_status check_clues(struct check_run *run, pdk_error *error)
{
    const pdk_shape *shape = &run->boards.reading.shape;
    pdk_status status = PDK_OK;
    if (!run->clues) status = pdk_clues_new(shape, &run->clues, error);
    if (status == PDK_OK)
        status = pdk_reader_clues(run->boards.reader, run->clues, error);
    if (status != PDK_OK) return status;
    run->rows += shape->side;
    progress_at(run->rows);
    return pdk_checker_clues(run->checker, run->clues, error);
}

static pdk_status prepare(struct check_run *run, bool needs_geometry,
                          pdk_error *error)
{
    const pdk_shape *shape = &run->boards.reading.shape;
    pdk_status status = PDK_OK;
    if (is_kept(run) &&
        !(run->kept && pdk_shape_equal(pdk_grid_shape(run->kept), shape))) {
        pdk_grid_free(run->kept);
        status = pdk_grid_new(shape, &run->kept, error);
    }
    if (status != PDK_OK || !needs_geometry) return status;
    if (run->geometry &&
        pdk_shape_equal(pdk_geometry_shape(run->geometry), shape))
        return PDK_OK;
    pdk_geometry_free(run->geometry);
    return pdk_geometry_new(shape, &run->geometry, error);
}

static pdk_status check_houses(struct check_run *run, pdk_error *error)
{
    pdk_status status = prepare(run, true, error);
    if (status == PDK_OK)
        status = pdk_reader_grid(run->boards.reader, run->kept, error);
    if (status != PDK_OK) return status;
    run->rows += run->boards.reading.shape.side;
    progress_at(run->rows);
    return pdk_checker_grid(run->checker, run->geometry, run->kept, error);
}

static pdk_status check_rows(struct check_run *run, pdk_error *error)
{
    const pdk_shape shape = run->boards.reading.shape;
    pdk_status status = prepare(run, false, error);
    if (status == PDK_OK)
        status = pdk_checker_begin(run->checker, &shape, error);
    for (uint32_t i = 0; i < shape.side && status == PDK_OK; i++) {
        const pdk_row *row = NULL;
        status = pdk_reader_row(run->boards.reader, &row, error);
        if (status == PDK_OK && is_kept(run))
            status =
                pdk_grid_set_row(run->kept, i, pdk_row_symbols(row), error);
        if (status == PDK_OK)
            status = pdk_checker_row(run->checker, row, error);
        if (interrupt_requested) status = PDK_ERR_CANCELLED;
        progress_at(++run->rows);
    }
    return status == PDK_OK ? pdk_checker_end(run->checker, error) : status;
}

// Finds the cells of conflicts that were not recorded in the first pass. If a
// large board comes from a pipe, the answer stays as it is.
static pdk_status locate(struct check_run *run, pdk_error *error)
{
    const uint32_t side = run->boards.reading.shape.side;
    const pdk_symbol *symbols = NULL;
    pdk_reader *reader = NULL;
    pdk_status status = PDK_OK;
    if (!pdk_checker_wants_rows_again(run->checker)) return PDK_OK;
    if (!is_kept(run)) {
        reader = source_reread(&run->boards);
        if (!reader) return PDK_OK;
        pdk_reader_free(run->boards.reader);
        run->boards.reader = reader;
    } else {
        symbols = pdk_grid_symbols(run->kept);
    }
    for (uint32_t i = 0; i < side && status == PDK_OK; i++) {
        const pdk_row *row = NULL;
        if (symbols)
            status = pdk_checker_locate_symbols(
                run->checker, symbols + (size_t)i * side, error);
        else
            status = pdk_reader_row(reader, &row, error);
        if (status == PDK_OK && row)
            status = pdk_checker_locate_row(run->checker, row, error);
    }
    return status;
}

static void add_answer(const struct check_run *run, struct text *text)
{
    const pdk_checker *checker = run->checker;
    const pdk_validity validity = pdk_checker_validity(checker);
    const uint64_t conflicts = pdk_checker_count_conflicts(checker);
    const size_t listed = pdk_checker_count_listed(checker);
    text_name(text, run->boards.input.name);
    text_print(text, ":%llu: %s", (unsigned long long)run->boards.reading.line,
               pdk_validity_name(validity));
    if (validity == PDK_INVALID)
        text_print(text, ", %llu conflict%s", (unsigned long long)conflicts,
                   conflicts == 1 ? "" : "s");
    if (pdk_checker_count_empty(checker) > 0)
        text_print(text, ", %llu empty",
                   (unsigned long long)pdk_checker_count_empty(checker));
    text_add(text, "\n");
    for (size_t i = 0; i < listed; i++) {
        text_add(text, "  ");
        conflict_describe(text, pdk_checker_conflict(checker, i),
                          run->boards.reading.alphabet);
        text_add(text, "\n");
    }
    if (conflicts > listed && listed > 0)
        text_print(text, "  and %llu more (see --limit)\n",
                   (unsigned long long)(conflicts - listed));
}

static void add_json(const struct check_run *run, struct text *text)
{
    const pdk_checker *checker = run->checker;
    const pdk_reading *reading = &run->boards.reading;
    text_add(text, "{\"file\":");
    json_text(text, run->boards.input.name, strlen(run->boards.input.name));
    text_print(text, ",\"line\":%llu,", (unsigned long long)reading->line);
    json_kind(text, &reading->shape, reading->alphabet);
    text_print(text,
               ",\"verdict\":\"%s\",\"empty\":%llu,\"conflict_count\":%llu,"
               "\"conflicts\":",
               pdk_validity_name(pdk_checker_validity(checker)),
               (unsigned long long)pdk_checker_count_empty(checker),
               (unsigned long long)pdk_checker_count_conflicts(checker));
    conflicts_json(text, checker, pdk_checker_count_listed(checker),
                   reading->alphabet);
    text_add(text, "}\n");
}

static pdk_status answer(struct check_run *run)
{
    const struct check_options *options = run->options;
    const pdk_validity validity = pdk_checker_validity(run->checker);
    const bool is_yes = validity == PDK_VALID ||
                        (validity == PDK_INCOMPLETE && options->allow_empty);
    run->counts[validity]++;
    if (!is_yes) source_note(&run->boards, CLI_NO);
    if (options->quiet) return output_text("");
    text_reset(&run->text);
    if (options->json)
        add_json(run, &run->text);
    else
        add_answer(run, &run->text);
    return output_whole(&run->text);
}

// Returns whether to go on with the next board.
static bool do_board(struct check_run *run)
{
    const pdk_reading *reading = &run->boards.reading;
    pdk_error error = {0};
    pdk_status status =
        reading->layout == PDK_LAYOUT_CLUES      ? check_clues(run, &error)
        : reading->shape.side <= HOUSES_SIDE_MAX ? check_houses(run, &error)
                                                 : check_rows(run, &error);
    if (status == PDK_OK) status = locate(run, &error);
    if (status == PDK_OK) {
        status = answer(run);
        if (status != PDK_ERR_MEMORY) return status == PDK_OK;
    }
    cli_error_complete(&error, status);
    source_fail(&run->boards, &error);
    return error.line > 0;
}

static void refuse(void *context, struct bad_board *bad)
{
    struct check_run *run = context;
    text_reset(&run->text);
    bad_board_json(&run->text, bad);
    (void)output_whole(&run->text); // the next answer fails, too
}

static int check_all(const char *command, struct check_run *run)
{
    bool goes_on = true;
    progress_begin("checking", 0, "rows");
    if (run->options->json && !run->options->quiet) run->boards.refuse = refuse;
    run->boards.command = run;
    while (goes_on && source_next(&run->boards)) goes_on = do_board(run);
    progress_end();
    if (interrupt_requested)
        cli_error(command,
                  "interrupted: %llu valid, %llu incomplete, %llu invalid so "
                  "far",
                  (unsigned long long)run->counts[PDK_VALID],
                  (unsigned long long)run->counts[PDK_INCOMPLETE],
                  (unsigned long long)run->counts[PDK_INVALID]);
    return run->boards.exit_status;
}

static int run_check(const struct cli_call *call)
{
    const char *command = call->command->name;
    const struct check_options *options = call->options;
    struct check_run run = {.options = options};
    pdk_error error = {0};
    int status = source_init(&run.boards, call, &options->boards);
    run.boards.boxes_use = PDK_BOXES_FOR_CHECKING;
    if (status == 0 && pdk_checker_new((size_t)options->limit.value,
                                       &run.checker, &error) != PDK_OK)
        status = cli_fail(command, NULL, &error);
    if (status == 0) status = check_all(command, &run);
    text_release(&run.text);
    pdk_clues_free(run.clues);
    pdk_geometry_free(run.geometry);
    pdk_grid_free(run.kept);
    pdk_checker_free(run.checker);
    source_release(&run.boards);
    return status;
}

#define AT(field) offsetof(struct check_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "allow-empty", OPT_FLAG, AT(allow_empty), NULL,
     "accept boards with empty cells if nothing conflicts",
     OPT_COMMON | GROUP_MAIN},
    {'l', "limit", OPT_COUNT(0, 1000000), AT(limit), "N",
     "list at most N conflicts per board (default: 20)",
     OPT_COMMON | GROUP_OUTPUT},
    {'q', "quiet", OPT_FLAG, AT(quiet), NULL,
     "print nothing, and only set the exit status",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(json), NULL,
     "print one JSON object per line", OPT_COMMON | GROUP_OUTPUT},
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct check_options defaults = {.limit = {.value = 20}};

static const struct cli_example examples[] = {
    {"permudoku check grids.txt",                 "Check every grid of a file"},
    {"permudoku check --allow-empty puzzles.txt",
     "Accept puzzles without conflicts"                                       },
    {"permudoku grid 100 | permudoku check",
     "Check 10^8 cells as they are printed"                                   },
    {"permudoku check --json grids.txt",          "Output for programs"       },
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every board is a valid full grid"                          },
    {CLI_NO,   "some board is invalid, or incomplete without --allow-empty"},
};

const struct cli_command cli_command_check = {
    .name = "check",
    .group = CLI_SOLVE_AND_CHECK,
    .summary = "check whether boards are valid, and list conflicts",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Says whether each board is valid, incomplete (no conflicts, but empty "
        "cells) or invalid, and lists the conflicts. Boards are read from "
        "FILEs, the command line or standard input.\n"
        "\n"
        "Each conflict names the row, column or box, the symbol, and the cells "
        "(row,column) that contain it. Boards can have any size.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_check,
};
