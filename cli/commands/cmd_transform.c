// permudoku transform: applies the moves of the paper to any boards.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/source.h"
#include "flow/text.h"
#include "options/moves.h"
#include "options/values.h"

struct transform_options {
    struct board_options boards;
    struct move_options moves;
    bool inverse;
    struct format_options format;
};

struct transform_run {
    const struct transform_options *options;
    struct source boards;
    struct moves moves;
    pdk_transform *applied; // the inverse, with --inverse
    struct held_board before, after;
    struct board_writer writer;
    uint64_t done; // boards transformed
};

// The transform to apply: the moves, or their inverse.
static pdk_status choose_applied(struct transform_run *run,
                                 const pdk_transform **applied,
                                 pdk_error *error)
{
    const pdk_transform *moves = run->moves.transform;
    const pdk_shape *shape = pdk_transform_shape(moves);
    pdk_status status = PDK_OK;
    *applied = moves;
    if (!run->options->inverse) return PDK_OK;
    if (run->applied &&
        !pdk_shape_equal(pdk_transform_shape(run->applied), shape)) {
        pdk_transform_free(run->applied);
        run->applied = NULL;
    }
    if (!run->applied) status = pdk_transform_new(shape, &run->applied, error);
    *applied = run->applied;
    if (status != PDK_OK) return status;
    return pdk_transform_invert(run->applied, moves, error);
}

static pdk_status transform_board(struct transform_run *run, pdk_error *error)
{
    const pdk_transform *applied = NULL;
    const struct held_board *before = &run->before, *after = &run->after;
    const pdk_reading *reading = &run->boards.reading;
    struct board_form form = {source_format(&run->boards), &reading->shape,
                              reading->alphabet,
                              json_board_of(run->options->format.cells)};
    (void)format_given(&run->options->format, &form.format);
    pdk_status status = choose_applied(run, &applied, error);
    if (status == PDK_OK)
        status = before->is_list ? pdk_transform_clues(applied, before->clues,
                                                       after->clues, error)
                                 : pdk_transform_apply(applied, before->grid,
                                                       after->grid, error);
    if (status == PDK_OK)
        // A report begins with the boxes, too.
        status = output_prepare(&run->writer, &form,
                                !run->options->moves.report, error);
    if (status != PDK_OK) return status;

    const char *report = moves_report(&run->moves, applied, &status);
    if (status != PDK_OK) return status;
    return held_board_write(after, run->writer.writer, report, error);
}

// Returns whether to go on with the next board.
static bool do_board(struct transform_run *run)
{
    struct source *boards = &run->boards;
    pdk_error error = {0};
    board_writer_meet(&run->writer, &boards->reading);
    pdk_status status =
        held_board_prepare(&run->after, &boards->reading, &error);
    if (status == PDK_OK)
        status = held_board_read(&run->before, boards, &error);
    if (status != PDK_OK) {
        source_fail(boards, &error);
        return true;
    }
    status = moves_for(&run->moves, &boards->reading.shape, boards->count - 1,
                       &error);
    if (status != PDK_OK) {
        error.line = boards->reading.line;
        source_note(boards,
                    moves_fail(&run->moves, boards->input.name, &error));
        return false;
    }
    status = transform_board(run, &error);
    cli_error_complete(&error, status);
    if (status == PDK_OK) {
        run->done++;
        return true;
    }
    symbols_show(&error, boards->reading.alphabet);
    error.line = boards->reading.line;
    error.column = 0;
    source_fail(boards, &error);
    return status == PDK_ERR_BREAKS;
}

static void send_boards(void *command)
{
    const struct transform_run *run = command;
    (void)board_writer_send(&run->writer, NULL);
}

static int transform_all(const char *command, struct transform_run *run)
{
    bool goes_on = true;
    run->boards.send = send_boards;
    run->boards.command = run;
    output_keep_whole(); // boards that are counted are written
    progress_begin("transforming", 0, "boards");
    while (goes_on && source_next(&run->boards)) {
        progress_at(run->boards.count);
        goes_on = do_board(run);
    }
    progress_end();
    const pdk_status status = board_writer_send(&run->writer, NULL);
    if (interrupt_requested)
        cli_error(command, "interrupted: %llu board%s transformed so far%s",
                  (unsigned long long)run->done, run->done == 1 ? "" : "s",
                  status == PDK_OK ? "" : ", not all of them written");
    return run->boards.exit_status;
}

static int run_transform(const struct cli_call *call)
{
    const char *command = call->command->name;
    const struct transform_options *options = call->options;
    struct transform_run run = {.options = options};
    int status = source_init(&run.boards, call, &options->boards);
    if (status == 0)
        status = format_expect_one(command, &options->format, PDK_FORMAT_JSON);
    if (status == 0) status = moves_init(&run.moves, command, &options->moves);
    if (status == 0 && moves_are_none(&run.moves))
        status = cli_usage(command,
                           "no moves given, such as --transpose or --shuffle");
    if (status == 0) status = transform_all(command, &run);
    board_writer_release(&run.writer);
    held_board_release(&run.after);
    held_board_release(&run.before);
    pdk_transform_free(run.applied);
    moves_release(&run.moves);
    source_release(&run.boards);
    return status;
}

#define AT(field) offsetof(struct transform_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'m', "moves", OPT_LIST, AT(moves.list), "MOVES",
     "apply these moves, as printed by --report", OPT_COMMON | GROUP_MAIN},
    {0, "transpose", OPT_LIST, AT(moves.list), NULL,
     "swap rows and columns (square boxes only)", OPT_COMMON | GROUP_MAIN},
    {0, "rows", OPT_LIST, AT(moves.list), "LIST",
     "reorder the rows: new row i is the old row LIST[i]",
     OPT_COMMON | GROUP_MAIN},
    {0, "columns", OPT_LIST, AT(moves.list), "LIST",
     "reorder the columns", GROUP_MAIN},
    {0, "bands", OPT_LIST, AT(moves.list), "LIST",
     "reorder the bands, the rows of boxes", GROUP_MAIN},
    {0, "stacks", OPT_LIST, AT(moves.list), "LIST",
     "reorder the stacks, the columns of boxes", GROUP_MAIN},
    {0, "relabel", OPT_LIST, AT(moves.list), "LIST",
     "replace symbols: symbol i becomes symbol LIST[i]", GROUP_MAIN},
    {0, "shuffle", OPT_FLAG, AT(moves.shuffle), NULL,
     "apply random moves to each board; they permute symbols, rows in bands, "
     "bands, columns in stacks and stacks, and transpose", OPT_COMMON | GROUP_MAIN},
    {0, "shuffle-symbols", OPT_FLAG, AT(moves.shuffle_symbols), NULL,
     "only permute the symbols at random", GROUP_MAIN},
    {0, "seed", OPT_COUNT(0, UINT64_MAX), AT(moves.seed), "S",
     "make the result reproducible (default: a random seed)", GROUP_MAIN},
    {'i', "inverse", OPT_FLAG, AT(inverse), NULL,
     "undo the moves instead", GROUP_MAIN},
    {'f', "format", OPT_FORMAT(cli_formats), AT(format.format), "NAME",
     "set the output format (default: like the input); that is line for boards "
     "on one line, clues for lists of clues, else boxed or, beyond 64 columns, "
     "rows",
     OPT_COMMON | GROUP_OUTPUT},
    JSON_OPTIONS(AT, format),
    {0, "report", OPT_FLAG, AT(moves.report), NULL,
     "print the moves before each board, in the syntax of --moves",
     GROUP_OUTPUT},
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct transform_options defaults = {
    .format = {.format = FORMAT_NOT_GIVEN}};

static const struct cli_example examples[] = {
    {"permudoku transform --transpose grid.txt",                             "Swap rows and columns"},
    {"permudoku transform --shuffle --seed 1 --format line puzzles.txt",
     "Equivalent puzzles that look different, the same every time"                                  },
    {"permudoku grid 2 | permudoku transform --rows 2,1,3,4 --relabel 4..1",
     "Swap the first two rows and reverse the order of the symbols"                                 },
    {"permudoku grid 3 --shuffle --seed 7 --report",
     "A random grid, with the moves that lead to it"                                                },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO,    "the moves break a box of some board, which was skipped"},
    {CLI_USAGE, "the command line is wrong, or does not fit some board" },
};

const struct cli_command cli_command_transform = {
    .name = "transform",
    .group = CLI_MAKE_AND_PRINT,
    .summary = "apply moves that keep boards valid",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Permutes the rows, columns and symbols of grids and puzzles, which "
        "stay valid.\n"
        "\n"
        "Moves are applied one after the other. As text they are words "
        "separated by spaces: transpose, rows=LIST, columns=LIST, bands=LIST, "
        "stacks=LIST, symbols=LIST, optionally after boxes=RxC. A LIST has "
        "every number from 1 exactly once, separated by commas; A..B is a "
        "range, up or down.\n"
        "\n"
        "Rows can be permuted within their band, and whole bands; likewise "
        "columns and stacks. Any other order is accepted only if the board is "
        "full and stays valid; otherwise the first box and symbol that break "
        "are reported.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_transform,
};
