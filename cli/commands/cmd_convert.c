// permudoku convert: from any format to any other.
#include "commands/convert_losses.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/source.h"
#include "flow/text.h"
#include "options/values.h"
#include "solving/puzzle_formula.h"
#include "solving/solving.h"

// Boards up to this side are in memory before they are written, so that a bad
// one is left out as a whole; larger ones go row by row.
enum { HELD_SIDE_MAX = 2048 };

struct convert_options {
    struct board_options boards;
    int to;
    const char *to_symbols;
    const char *output;
};

struct convert_run {
    const char *command;
    struct convert_target target;
    struct source boards;
    pdk_alphabet *alphabet; // of --to-symbols; NULL: symbols stay
    struct held_board held;
    struct board_writer writer;
    struct convert_losses losses;
    uint64_t done;  // boards written
    bool is_broken; // part of a board was written that has no end
};

static void release(struct convert_run *run)
{
    board_writer_release(&run->writer);
    held_board_release(&run->held);
    pdk_alphabet_free(run->alphabet);
    source_release(&run->boards);
}

static pdk_board board_to_write(const struct convert_run *run)
{
    const pdk_reading *reading = &run->boards.reading;
    const pdk_alphabet *alphabet =
        run->alphabet ? run->alphabet : reading->alphabet;
    return (pdk_board){reading->shape, alphabet, NULL};
}

static pdk_status prepare(struct convert_run *run, pdk_error *error)
{
    const pdk_board board = board_to_write(run);
    const pdk_sink sink = output_sink();
    const bool is_known = run->writer.is_prepared;
    const pdk_status status = board_writer_prepare(
        &run->writer, run->target.format, &sink, &board, error);
    if (status != PDK_OK || is_known) return status;
    return convert_losses_look(&run->losses, &board, error);
}

static bool is_streamed(const pdk_reading *reading)
{
    return reading->shape.side > HELD_SIDE_MAX &&
           reading->layout != PDK_LAYOUT_CLUES;
}

static pdk_status stream_rows(struct convert_run *run, pdk_error *error)
{
    const uint32_t side = run->boards.reading.shape.side;
    pdk_writer *writer = run->writer.writer;
    pdk_status status = pdk_writer_begin(writer, NULL);
    for (uint32_t i = 0; i < side && status == PDK_OK; i++) {
        pdk_row row = {0};
        status = pdk_reader_row(run->boards.reader, &row, error);
        if (status == PDK_OK) status = pdk_writer_row(writer, &row);
        progress_at(i + 1);
    }
    return status == PDK_OK ? pdk_writer_end(writer) : status;
}

static void show_progress(void)
{
    progress_begin("converting", 0, "boards");
}

static pdk_status stream_board(struct convert_run *run, pdk_error *error)
{
    progress_end();
    progress_begin("converting", run->boards.reading.shape.side, "rows");
    const pdk_status status = stream_rows(run, error);
    run->is_broken = status != PDK_OK;
    progress_end();
    show_progress();
    return status;
}

// Returns whether to go on with the next board.
static bool refuse_board(struct convert_run *run, pdk_error *error)
{
    const pdk_status status = error->status;
    if (error->line == 0) error->line = run->boards.reading.line;
    if (run->is_broken) output_discard();
    source_fail(&run->boards, error);
    return status != PDK_ERR_MEMORY && status != PDK_ERR_WRITE &&
           status != PDK_ERR_CANCELLED && !run->is_broken;
}

static pdk_status convert_board(struct convert_run *run, pdk_error *error)
{
    const pdk_reading *reading = &run->boards.reading;
    pdk_writer *writer = run->writer.writer;
    pdk_writer_note(writer, reading->notes);
    return is_streamed(reading) ? stream_board(run, error)
                                : held_board_write(&run->held, writer, NULL);
}

static const pdk_error unfit_marks = {
    .status = PDK_ERR_UNSUPPORTED,
    .text = "a cell without any candidate cannot be written in this format"};

static bool do_board(struct convert_run *run)
{
    const pdk_reading *reading = &run->boards.reading;
    pdk_error error;
    error.status = PDK_OK; // all of it only if needed: this is for every board
    error.line = 0;
    pdk_status status = PDK_OK;
    board_writer_meet(&run->writer, reading);
    if (!is_streamed(reading))
        status = held_board_read(&run->held, &run->boards, &error);
    if (status == PDK_OK) status = prepare(run, &error);
    if (status == PDK_OK) status = convert_board(run, &error);
    if (status != PDK_OK) {
        if (status == PDK_ERR_UNSUPPORTED && error.status == PDK_OK)
            error = unfit_marks;
        cli_error_complete(&error, status);
        return refuse_board(run, &error);
    }
    convert_losses_add(&run->losses, reading);
    run->done++;
    return true;
}

static void send_boards(void *command)
{
    const struct convert_run *run = command;
    (void)board_writer_send(&run->writer);
}

static int convert_all(struct convert_run *run)
{
    bool goes_on = true;
    run->boards.tells_itself = true;
    run->boards.send = send_boards;
    run->boards.command = run;
    output_keep_whole(); // boards that are told are written
    show_progress();
    while (goes_on && source_next(&run->boards)) {
        progress_at(run->boards.count);
        goes_on = do_board(run);
    }
    progress_end();
    if (run->done == 0) output_discard();
    const pdk_status status = run->writer.writer && goes_on
                                  ? pdk_writer_finish(run->writer.writer)
                                  : board_writer_send(&run->writer);
    if (interrupt_requested())
        cli_error(run->command, "interrupted: %llu board%s so far%s",
                  (unsigned long long)run->done, run->done == 1 ? "" : "s",
                  status == PDK_OK ? "" : ", not all of them written");
    return run->boards.exit_status;
}

static int convert_to_formula(struct convert_run *run)
{
    struct one_board puzzle = {.expect_shape = solving_expect_side};
    run->boards.tells_itself = true;
    int status = one_board_read(&puzzle, &run->boards);
    if (puzzle.kind)
        convert_losses_add_formula(&run->losses, run->boards.noted,
                                   puzzle.kind->alphabet);
    // An interrupt leaves nothing to write, and needs no message.
    if (status != 0 || !puzzle.kind)
        output_discard();
    else
        status = formula_write(
            run->command, &(struct formula){.encoding = run->target.encoding,
                                            .puzzle = &puzzle});
    one_board_release(&puzzle);
    return status;
}

static int convert(struct convert_run *run)
{
    const int status =
        run->target.is_formula ? convert_to_formula(run) : convert_all(run);
    // After a failure there is more to say than that.
    if (status != CLI_SYSTEM && output_flush() == PDK_OK)
        convert_losses_tell(&run->losses, run->command);
    return status;
}

static int run_convert(const struct cli_call *call)
{
    const char *command = call->command->name;
    const struct convert_options *options = call->options;
    struct convert_run run = {.command = command};
    run.losses.target = &run.target;
    int status = source_init(&run.boards, call, &options->boards);
    if (status == 0 && options->to_symbols)
        status = symbols_read_for(command, "--to-symbols", options->to_symbols,
                                  &run.alphabet);
    if (status == 0)
        status = convert_target_choose(command, options->to, options->output,
                                       &run.target);
    if (status == 0 && run.target.is_formula && run.alphabet)
        status = cli_usage(command, "--to-symbols: %s is numbers only",
                           run.target.name);
    if (status == 0) status = output_to_file(command, options->output);
    if (status == 0) status = convert(&run);
    release(&run);
    return status;
}

#define AT(field) offsetof(struct convert_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'t', "to", OPT_CHOICE(convert_targets), AT(to), "FORMAT",
     "what to write; default: what the name of the output file ends with"},
    {0, "to-symbols", OPT_TEXT, AT(to_symbols), "SET",
     "write these symbols instead, in the same order: as many as the boards "
     "have"},
    OUTPUT_OPTION(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct convert_options defaults = {.to = TARGET_NOT_GIVEN};

static const struct cli_example examples[] = {
    {"permudoku grid 3 | permudoku convert --to line",        "Rows become a line"                                           },
    {"permudoku convert puzzles.txt -o puzzles.sdm",
     "A collection on lines; the file is there when all of it is"                                                            },
    {"permudoku grid 4 --symbols 0-9A-F --format line | permudoku convert "
     "--to line --to-symbols 1-9A-G",                    "The same boards over the symbols that another program expects"},
    {"permudoku convert --from solo --to boxed 2x2:1d4_3b2f",
     "The description of a game, as a picture"                                                                               },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO,        NULL                                  },
    {CLI_BAD_INPUT, "some boards are bad, or the format cannot hold them: "
                    "they are left out"},
};

const struct cli_command cli_command_convert = {
    .name = "convert",
    .summary = "write boards in another format",
    .operands = "[FILE|PUZZLE]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Reads boards of any format, from FILEs or standard input, and writes "
        "them in the one that --to names, in the same order.\n"
        "\n"
        "Titles, pencil marks and whatever else is noted beside a board come "
        "with it where the format has a place for it. What it has none for is "
        "named at the end, once, on standard error.\n"
        "\n"
        "A formula, which dimacs and its like are, is that of a single "
        "puzzle.",
    .options = options_table,
    .option_count = COUNT_OF(options_table),
    .defaults = &defaults,
    .options_size = sizeof defaults,
    .examples = examples,
    .example_count = COUNT_OF(examples),
    .exits = exits,
    .exit_count = COUNT_OF(exits),
    .run = run_convert,
};
