// permudoku grid: full grids by permutations, written row by row.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/source.h"
#include "generating/board_series.h"
#include "generating/grid_explanation.h"
#include "options/moves.h"
#include "options/values.h"

#include <permudoku/construct.h>
#include <permudoku/format.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 30 }; // two solutions of the largest side

struct grid_options {
    struct shape_options shape;
    const char *symbols, *symbols_file, *permutations;
    struct move_options moves;
    struct cli_count count;
    struct cli_range rows, columns;
    struct cli_pair cell;
    struct format_options format;
    bool explain;
};

// The state of one run of the command.
struct grid_run {
    const char *command;
    const struct grid_options *options;
    pdk_shape shape;
    pdk_window window;
    pdk_alphabet *given, *numbers; // of the options, or 1..side
    const pdk_alphabet *alphabet;  // one of them
    struct moves moves;
    pdk_construction *construction;
    struct text report; // of a construction from the file
    pdk_writer *writer;
    pdk_symbol *cells; // a row of which only the window is filled in
    uint64_t rows_done, rows_total; // 0: not known

    // The file of --permutations: one solution per line, with empty lines and
    // comments between them.
    char *lines;
    size_t length, at;
    uint64_t line; // of the last solution, from 1
};

static int choose_alphabet(struct grid_run *run)
{
    pdk_error error = {0};
    pdk_status status = PDK_OK;
    pdk_alphabet_free(run->numbers);
    run->numbers = NULL;
    if (!run->given)
        status =
            pdk_alphabet_numbers(1, run->shape.side, &run->numbers, &error);
    run->alphabet = run->given ? run->given : run->numbers;
    if (status == PDK_OK)
        status = pdk_alphabet_fits(run->alphabet, &run->shape, &error);
    return status == PDK_OK ? 0 : cli_fail(run->command, NULL, &error);
}

// The part of 1..side that a range option selects, counted from 0.
static int read_span(const struct grid_run *run, const char *name,
                     const struct cli_range *range, uint32_t *first,
                     uint32_t *count)
{
    const uint32_t side = run->shape.side;
    const bool is_open = range->last == UINT64_MAX;
    *first = 0;
    *count = side;
    if (!range->given) return 0;
    if (range->first > side || (!is_open && range->last > side))
        return cli_usage(run->command, "--%s: the board has only %u %s", name,
                         side, name);
    *first = (uint32_t)(range->first - 1);
    *count = (is_open ? side : (uint32_t)range->last) - *first;
    return 0;
}

static int read_window(struct grid_run *run)
{
    const struct grid_options *options = run->options;
    const uint32_t side = run->shape.side;
    const struct cli_pair *cell = &options->cell;
    pdk_window *window = &run->window;
    if (cell->given && (options->rows.given || options->columns.given))
        return cli_usage(run->command,
                         "--cell cannot be combined with --rows or --columns");
    if (cell->given && options->count.given)
        return cli_usage(run->command,
                         "--cell cannot be combined with --count");
    if (cell->given && (cell->row > side || cell->column > side))
        return cli_usage(run->command,
                         "--cell: the board has only %u rows and columns",
                         side);
    const int failed = read_span(run, "rows", &options->rows,
                                 &window->first_row, &window->row_count);
    if (failed) return failed;
    return read_span(run, "columns", &options->columns, &window->first_column,
                     &window->column_count);
}

// Sets up what depends only on the shape.
static int fit_shape(struct grid_run *run)
{
    int failed = choose_alphabet(run);
    if (failed == 0) failed = read_window(run);
    free(run->cells);
    run->cells = NULL;
    if (failed || run->window.column_count == run->shape.side) return failed;
    run->cells = calloc(run->shape.side, sizeof *run->cells);
    if (run->cells) return 0;
    return cli_fail(run->command, NULL, &(pdk_error){.status = PDK_ERR_MEMORY});
}

static pdk_format choose_format(const struct grid_run *run)
{
    pdk_format format;
    return format_given(&run->options->format, &format)
               ? format
               : format_for_width(run->window.column_count);
}

static bool is_whole(const struct grid_run *run)
{
    const pdk_window *window = &run->window;
    return window->row_count == run->shape.side &&
           window->column_count == run->shape.side;
}

static pdk_status state_boxes(const struct grid_run *run, pdk_error *error)
{
    const pdk_status status = pdk_writer_flush(run->writer, error);
    return status == PDK_OK ? output_boxes(choose_format(run), &run->shape)
                            : status;
}

// One writer for all boards, in the format that suits the first one.
static pdk_status prepare_writer(struct grid_run *run, pdk_error *error)
{
    const pdk_sink sink = output_sink();
    pdk_status status = PDK_OK;
    if (!run->writer)
        status = pdk_writer_new(choose_format(run), &sink, &run->writer, error);
    if (status != PDK_OK) return status;
    pdk_writer_json(run->writer, json_board_of(run->options->format.cells));
    status = pdk_writer_prepare(run->writer, &run->shape, run->alphabet,
                                &run->window, error);
    if (status == PDK_OK && is_whole(run) && !run->options->moves.report)
        status = state_boxes(run, error);
    return status;
}

static pdk_status next_construction(struct grid_run *run, uint64_t index,
                                    pdk_error *error)
{
    pdk_transform *transform = NULL;
    if (!moves_are_none(&run->moves) || run->options->moves.report) {
        const pdk_status status =
            moves_for(&run->moves, &run->shape, index, error);
        if (status != PDK_OK) return status;
        transform = run->moves.transform;
    }
    if (run->construction)
        return pdk_construction_reset(run->construction, transform, error);
    return pdk_construction_new(&run->shape, transform, &run->construction,
                                error);
}

// The moves of the board, or its permutations if these come from a file; NULL
// if no report was requested, or if memory ran out.
static const char *make_report(struct grid_run *run, pdk_status *status)
{
    struct text *report = &run->report;
    const pdk_sink sink = text_sink(report);
    if (!run->options->permutations)
        return moves_report(&run->moves, run->moves.transform, status);
    *status = PDK_OK;
    if (!run->options->moves.report) return NULL;
    text_reset(report);
    *status = pdk_construction_print(run->construction, &sink, NULL);
    text_bytes(report, "", 1);
    if (*status == PDK_OK && report->is_failed) *status = PDK_ERR_MEMORY;
    return *status == PDK_OK ? report->bytes : NULL;
}

static pdk_status write_row(struct grid_run *run, uint32_t row,
                            pdk_error *error)
{
    const pdk_window *window = &run->window;
    if (!run->cells)
        return pdk_writer_row(
            run->writer, pdk_construction_row(run->construction, row), error);
    pdk_construction_cells(run->construction, row, window->first_column,
                           window->column_count,
                           run->cells + window->first_column);
    return pdk_writer_symbols(run->writer, run->cells, error);
}

static pdk_status write_rows(struct grid_run *run, const char *report,
                             pdk_error *error)
{
    const pdk_window *window = &run->window;
    pdk_status status = pdk_writer_begin(run->writer, report, error);
    for (uint32_t i = 0; i < window->row_count && status == PDK_OK; i++) {
        status = write_row(run, window->first_row + i, error);
        if (interrupt_requested) status = PDK_ERR_CANCELLED;
        if (status == PDK_OK) progress_at(++run->rows_done);
    }
    return status == PDK_OK ? pdk_writer_end(run->writer, error) : status;
}

static pdk_status write_cell(const struct grid_run *run, const char *report)
{
    const struct cli_pair *at = &run->options->cell;
    const pdk_symbol symbol = pdk_construction_cell(
        run->construction, (uint32_t)(at->row - 1), (uint32_t)(at->column - 1));
    struct text text = {0};
    if (choose_format(run) == PDK_FORMAT_JSON) {
        text_add(&text, "{");
        if (report) text_print(&text, "\"moves\":\"%s\",", report);
        text_print(&text, "\"row\":%llu,\"column\":%llu,\"symbol\":",
                   (unsigned long long)at->row, (unsigned long long)at->column);
        json_symbol(&text, run->alphabet, symbol);
        text_add(&text, "}\n");
    } else {
        if (report) text_print(&text, "# %s\n", report);
        text_symbol(&text, run->alphabet, symbol);
        text_add(&text, "\n");
    }
    const pdk_status status = output_whole(&text);
    text_release(&text);
    return status;
}

// Writes the board, or one cell of it.
static pdk_status write_board(struct grid_run *run, pdk_error *error)
{
    pdk_status status = PDK_OK;
    const char *report = make_report(run, &status);
    if (status != PDK_OK) return status;
    return run->options->cell.given ? write_cell(run, report)
                                    : write_rows(run, report, error);
}

static pdk_status write_boards(struct grid_run *run, pdk_error *error)
{
    const uint64_t count = run->options->count.value;
    const bool has_writer = !run->options->cell.given;
    pdk_status status = PDK_OK;
    if (has_writer) status = prepare_writer(run, error);
    for (uint64_t i = 0; i < count && status == PDK_OK; i++) {
        // Moves that are given are the same for every board.
        if (i == 0 || run->moves.is_random)
            status = next_construction(run, i, error);
        if (status == PDK_OK) status = write_board(run, error);
    }
    return status == PDK_OK && has_writer ? pdk_writer_flush(run->writer, error)
                                          : status;
}

static void report_interrupt(const struct grid_run *run)
{
    char total[32] = "";
    if (run->rows_total > 0)
        snprintf(total, sizeof total, " of %llu",
                 (unsigned long long)run->rows_total);
    cli_error(run->command,
              "interrupted: the output ends after at most %llu%s rows",
              (unsigned long long)run->rows_done + 1, total);
}

static int run_moves(const struct cli_call *call, struct grid_run *run)
{
    const struct grid_options *options = run->options;
    pdk_error error = {0};
    int failed = shape_read_operand(call, &options->shape, &run->shape);
    if (failed == 0) failed = fit_shape(run);
    if (failed == 0)
        failed = moves_init(&run->moves, run->command, &options->moves);
    if (failed) return failed;
    run->rows_total = options->count.value * run->window.row_count;
    progress_begin("writing", run->rows_total, "rows");
    const pdk_status status = write_boards(run, &error);
    progress_end();
    if (status == PDK_OK) return CLI_DONE;
    cli_error_complete(&error, status);
    if (status == PDK_ERR_CANCELLED && interrupt_requested)
        report_interrupt(run);
    symbols_show(&error, run->alphabet);
    return moves_fail(&run->moves, NULL, &error);
}

// Refuses options that change the elementary solution, or print only a part of
// it.
static int expect_elementary(const struct cli_call *call)
{
    const struct grid_options *options = call->options;
    const struct move_options *moves = &options->moves;
    pdk_format format;
    const struct {
        bool given;
        const char *name;
    } others[] = {
        {options->permutations,  "--permutations"   },
        {moves->list.count > 0,  "--moves"          },
        {moves->shuffle,         "--shuffle"        },
        {moves->shuffle_symbols, "--shuffle-symbols"},
        {moves->seed.given,      "--seed"           },
        {moves->report,          "--report"         },
        {options->count.given,   "--count"          },
        {options->rows.given,    "--rows"           },
        {options->columns.given, "--columns"        },
        {options->cell.given,    "--cell"           },
    };
    for (size_t i = 0; i < COUNT_OF(others); i++)
        if (others[i].given)
            return cli_usage(call->command->name,
                             "%s and --explain cannot be combined",
                             others[i].name);
    if (!format_given(&options->format, &format) || format == PDK_FORMAT_JSON)
        return 0;
    return cli_usage(call->command->name,
                     "--explain prints text or, with --json, JSON");
}

static int run_explain(const struct cli_call *call, struct grid_run *run)
{
    pdk_format format;
    int failed = expect_elementary(call);
    if (failed == 0)
        failed = shape_read_operand(call, &run->options->shape, &run->shape);
    if (failed) return failed;
    if (run->shape.side > EXPLAINED_SIDE_MAX)
        return cli_usage(run->command,
                         "--explain has a line for every row and box: the "
                         "largest grid is %ux%u, not %ux%u",
                         EXPLAINED_SIDE_MAX, EXPLAINED_SIDE_MAX,
                         run->shape.side, run->shape.side);
    failed = choose_alphabet(run);
    if (failed) return failed;
    struct text text = {0};
    if (format_given(&run->options->format, &format))
        explain_grid_json(&text, &run->shape, run->alphabet);
    else
        explain_grid(&text, &run->shape, run->alphabet);
    const pdk_status status = output_whole(&text);
    text_release(&text);
    if (status == PDK_OK) return CLI_DONE;
    return cli_fail(run->command, NULL, &(pdk_error){.status = status});
}

// Refuses options that the lines of the file already determine, or that make no
// sense with them.
static int expect_no_others(const struct cli_call *call)
{
    const struct grid_options *options = call->options;
    const struct move_options *moves = &options->moves;
    const struct {
        bool given;
        const char *name;
    } others[] = {
        {call->operand_count > 0,    "N"                },
        {options->shape.order.given, "-n"               },
        {options->shape.boxes,       "--boxes"          },
        {moves->list.count > 0,      "--moves"          },
        {moves->shuffle,             "--shuffle"        },
        {moves->shuffle_symbols,     "--shuffle-symbols"},
        {moves->seed.given,          "--seed"           },
        {options->count.given,       "--count"          },
    };
    for (size_t i = 0; i < COUNT_OF(others); i++)
        if (others[i].given)
            return cli_usage(call->command->name,
                             "%s and --permutations cannot be combined",
                             others[i].name);
    return 0;
}

// The next line without its end; false if there is none.
static bool next_line(struct grid_run *run, const char **line, size_t *length)
{
    const size_t left = run->length - run->at;
    if (left == 0) return false;
    *line = run->lines + run->at;
    const char *end = memchr(*line, '\n', left);
    *length = end ? (size_t)(end - *line) : left;
    run->at += *length + (end ? 1 : 0);
    run->line++;
    if (*length > 0 && (*line)[*length - 1] == '\r') --*length;
    return true;
}

static bool is_comment(const char *line, size_t length)
{
    size_t at = 0;
    while (at < length && line[at] == ' ') at++;
    return at == length || line[at] == '#';
}

// The next solution of the file; PDK_END after the last one. After an error,
// which names the line, the next call continues with the next line.
static pdk_status next_permutations(struct grid_run *run, pdk_error *error)
{
    const char *line = NULL;
    size_t length = 0;
    pdk_construction_free(run->construction);
    run->construction = NULL;
    do
        if (!next_line(run, &line, &length)) return PDK_END;
    while (is_comment(line, length));

    const pdk_status status =
        pdk_construction_parse(line, length, NULL, &run->construction, error);
    if (status != PDK_OK) error->line = run->line;
    return status;
}

// Writes a board of the file, whose boxes may differ from those of the previous
// one.
static int write_permutations(struct grid_run *run, pdk_error *error)
{
    const pdk_shape *shape = pdk_construction_shape(run->construction);
    pdk_status status = PDK_OK;
    if (!pdk_shape_equal(&run->shape, shape)) {
        run->shape = *shape;
        const int failed = fit_shape(run);
        if (failed) return failed;
        if (!run->options->cell.given) status = prepare_writer(run, error);
    }
    if (status == PDK_OK) status = write_board(run, error);
    cli_error_complete(error, status);
    return status == PDK_OK ? 0 : cli_fail(run->command, NULL, error);
}

static int write_lines(struct grid_run *run)
{
    const char *name = input_name(run->options->permutations);
    int worst = CLI_DONE, failed = 0;
    bool has_line = false;
    while (failed == 0) {
        pdk_error error = {0};
        const pdk_status status = next_permutations(run, &error);
        if (status == PDK_END) break;
        has_line = true;
        if (status == PDK_OK) {
            failed = write_permutations(run, &error);
        } else {
            // Not a solution. Go on with the rest, unless memory ran out.
            if (run->given && error.symbol <= pdk_alphabet_size(run->given))
                symbols_show(&error, run->given);
            const int skipped = cli_fail(run->command, name, &error);
            if (skipped > worst) worst = skipped;
        }
        // The output failed or was closed.
        if (status == PDK_OK && error.status != PDK_OK) break;
        if (status == PDK_ERR_MEMORY) break;
    }
    if (run->writer && pdk_writer_flush(run->writer, NULL) != PDK_OK && !failed)
        failed = CLI_SYSTEM;
    if (interrupt_requested) report_interrupt(run);
    if (!has_line && !failed) {
        cli_error(run->command, "%s: no permutations found", name);
        return CLI_BAD_INPUT;
    }
    return failed ? failed : worst;
}

static int run_permutations(const struct cli_call *call, struct grid_run *run)
{
    int status = expect_no_others(call);
    if (status == 0)
        status = input_read_all(run->command, run->options->permutations,
                                FILE_MAX, &run->lines, &run->length);
    if (status != 0) return status;
    if (run->length >= 3 && memcmp(run->lines, "\xEF\xBB\xBF", 3) == 0)
        run->at = 3; // a byte order mark
    progress_begin("writing", 0, "rows");
    status = write_lines(run);
    progress_end();
    return status;
}

static bool is_standard_input(const char *file)
{
    return file && strcmp(file, "-") == 0;
}

static int run_grid(const struct cli_call *call)
{
    const struct grid_options *options = call->options;
    const char *command = call->command->name;
    struct grid_run run = {.command = command, .options = options};
    int status = format_expect_one(command, &options->format, PDK_FORMAT_JSON);
    if (is_standard_input(options->permutations) &&
        is_standard_input(options->symbols_file))
        return cli_usage(command, "--permutations and --symbols-file cannot "
                                  "both be standard input");
    if (status == 0)
        status = symbols_read(command, options->symbols, options->symbols_file,
                              &run.given);
    if (status == 0)
        status = options->explain        ? run_explain(call, &run)
                 : options->permutations ? run_permutations(call, &run)
                                         : run_moves(call, &run);
    free(run.lines);
    free(run.cells);
    pdk_writer_free(run.writer);
    text_release(&run.report);
    pdk_construction_free(run.construction);
    moves_release(&run.moves);
    pdk_alphabet_free(run.numbers);
    pdk_alphabet_free(run.given);
    return status;
}

#define AT(field) offsetof(struct grid_options, field)

// clang-format off
static const struct cli_option options[] = {
    SHAPE_OPTIONS(AT),
    {'c', "count", OPT_COUNT(1, UINT32_MAX), AT(count), "K",
     "print K grids (default: 1)", GROUP_MAIN},
    {0, "shuffle", OPT_FLAG, AT(moves.shuffle), NULL,
     "apply random moves that keep the grid valid; they permute symbols, rows "
     "in bands, bands, columns in stacks and stacks, and transpose",
     OPT_COMMON | GROUP_MAIN},
    {0, "shuffle-symbols", OPT_FLAG, AT(moves.shuffle_symbols), NULL,
     "only permute the symbols at random", GROUP_MAIN},
    {0, "seed", OPT_COUNT(0, UINT64_MAX), AT(moves.seed), "S",
     "make the result reproducible (default: a random seed)",
     OPT_COMMON | GROUP_MAIN},
    {'m', "moves", OPT_LIST, AT(moves.list), "MOVES",
     "apply these moves, as printed by --report and described in "
     "permudoku-transform(1)", GROUP_MAIN},
    {0, "explain", OPT_FLAG, AT(explain), NULL,
     "explain row by row how the elementary solution is built; also why its "
     "rows, columns and boxes are complete, for grids up to 25x25",
     OPT_COMMON | GROUP_MAIN},
    {0, "permutations", OPT_TEXT, AT(permutations), "FILE",
     "print the grids that FILE ('-' for standard input) describes by "
     "permutations, one per line: moves as printed by --report, after "
     "boxes=RxC, or boxes=RxC alpha=LIST beta=LIST sigma=LIST, which means "
     "symbol(r, c) = sigma[(alpha[r] + beta[c]) mod N], with alpha and beta "
     "from 0. Empty lines and lines that start with '#' are ignored",
     GROUP_INPUT},
    {'s', "symbols", OPT_TEXT, AT(symbols), "SET",
     "use symbols such as A-P or sun,moon,star (default: 1..N); see "
     "'permudoku help formats'", OPT_COMMON | GROUP_OUTPUT},
    {0, "symbols-file", OPT_TEXT, AT(symbols_file), "FILE",
     "read the symbols from FILE, one per line", GROUP_OUTPUT},
    {'f', "format", OPT_FORMAT(cli_formats), AT(format.format), "NAME",
     "set the output format (default: boxed); beyond 64 columns, rows",
     OPT_COMMON | GROUP_OUTPUT},
    JSON_OPTIONS(AT, format),
    {0, "rows", OPT_RANGE(PDK_SIDE_MAX), AT(rows), "A..B",
     "print only rows A to B", GROUP_OUTPUT},
    {0, "columns", OPT_RANGE(PDK_SIDE_MAX), AT(columns), "A..B",
     "print only columns A to B", GROUP_OUTPUT},
    {0, "cell", OPT_PAIR(PDK_SIDE_MAX), AT(cell), "R,C",
     "print only the symbol in row R, column C", GROUP_OUTPUT},
    {0, "report", OPT_FLAG, AT(moves.report), NULL,
     "print the moves before each grid, in the syntax of --moves; with "
     "--permutations, the line of the file, as moves if there are any that "
     "make the grid", GROUP_OUTPUT},
};
// clang-format on

static const struct grid_options defaults = {
    .count = {.value = 1},
    .format = {.format = FORMAT_NOT_GIVEN},
};

static const struct cli_example examples[] = {
    {"permudoku grid 3",                                  "The elementary 9x9 grid"  },
    {"permudoku grid 2x3 --symbols A-F",                  "A 6x6 grid of letters"    },
    {"permudoku grid 3 --explain",                        "How it is built, in words"},
    {"permudoku grid 3 --shuffle --seed 7 --format line",
     "A random grid on one line, the same every time"                                },
    {"permudoku grid 1000 --rows 5..10 --columns 1..20",
     "A window of a grid of 10^12 cells"                                             },
    {"permudoku grid 1000 --cell 17,4",                   "A single cell of it"      },
    {"permudoku grid --permutations permutations.txt",
     "A grid that is described by permutations"                                      },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, "the moves break a box: the result is not a valid grid"},
};

const struct cli_command cli_command_grid = {
    .name = "grid",
    .group = CLI_MAKE_AND_PRINT,
    .summary = "print full grids of any size, without search",
    .operands = "[N|RxC]\n--permutations FILE",
    .operand_maximum = 1,
    .operand_kind = CLI_NUMBERS,
    .description =
        "Prints a full grid with boxes of N x N cells, for N from 2 to 4096 "
        "(default: 3), or of R rows and C columns: the elementary solution, a "
        "regular pattern, or a shuffled grid.\n"
        "\n"
        "In the elementary solution, row 1 has the symbols in order, each "
        "further row of a band rotates the row above by one box, and each band "
        "starts one symbol later. Rows are printed as they are computed: "
        "memory grows with the side of the grid, not with the number of its "
        "cells.",
    .options = CLI_LIST(options),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_grid,
};
