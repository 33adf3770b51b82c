// permudoku convert: from any format to any other, or to a formula.
#include "commands/commands.h"
#include "flow/input.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/source.h"
#include "flow/text.h"
#include "options/values.h"
#include "solving/one_board.h"

#include <string.h>
#include <strings.h>

enum {
    TARGET_NOT_GIVEN = -1,
    FORMULA_FIRST = 1000, // formulas are numbered after all formats
    // Boards up to this side are read completely before they are written, so
    // that a bad one is skipped as a whole; larger ones are converted row by
    // row.
    HELD_SIDE_MAX = 2048,
    TRIAL_SIDE_MAX = 1024, // larger boards are not tested for losses
    LEFT_OUT_MAX = 8
};

struct convert_options {
    struct board_options boards;
    int to;
    const char *to_symbols;
    bool cells;
};

// What boards are converted to.
struct target {
    const char *name;
    pdk_format format; // unless it is a formula
    bool is_formula;
    pdk_encoding encoding;
};

// What boards lose because the format cannot store it; reported once, at the
// end.
struct losses {
    bool loses_boxes, loses_symbols; // boards like the current one
    // Of all boards:
    uint64_t boards; // that lost something
    uint32_t notes;  // as pdk_notes_held()
    bool has_boxes, has_symbols;
    const char *left_out[LEFT_OUT_MAX]; // by readers; static storage
};

struct convert_run {
    const char *command;
    struct target target;
    pdk_json_board json;
    struct source boards;
    pdk_alphabet *alphabet; // of --to-symbols; NULL: the symbols are kept
    struct held_board held;
    struct board_writer writer;
    pdk_notes *notes; // of a board that becomes a record; owned
    struct losses losses;
    uint64_t done;  // boards written
    bool is_broken; // a board was written only in part
};

static const struct {
    pdk_encoding encoding;
    const char *name, *extension, *summary;
} formulas[] = {
    {PDK_ENCODING_FULL,     "dimacs",          "cnf",
     "variables for every symbol in every cell"                       },
    {PDK_ENCODING_OPEN,     "dimacs-open",     NULL,
     "only what remains once all singles are placed; pairwise clauses"},
    {PDK_ENCODING_SEGMENTS, "dimacs-segments", NULL,
     "the same, with extra variables for the segments of lines"       },
};

bool convert_formulas(size_t index, struct cli_choice *choice)
{
    if (index >= COUNT_OF(formulas)) return false;
    *choice = (struct cli_choice){.value = FORMULA_FIRST + (int)index,
                                  .name = formulas[index].name,
                                  .summary = formulas[index].summary};
    return true;
}

static bool targets(size_t index, struct cli_choice *choice)
{
    size_t formats = 0;
    while (cli_formats_to_write(formats, choice)) {
        if (formats == index) return true;
        formats++;
    }
    return convert_formulas(index - formats, choice);
}

static int refuse_target(const char *command, const char *output)
{
    struct text names = {0};
    struct cli_choice choice;
    for (size_t i = 0; targets(i, &choice); i++) list_add(&names, choice.name);
    const int shown = names.is_failed ? 0 : (int)names.length;
    if (output)
        (void)cli_usage(
            command,
            "cannot infer a format from '%s': use --to with one of %.*s",
            output, shown, names.bytes);
    else
        (void)cli_usage(command, "no output format: use --to with one of %.*s",
                        shown, names.bytes);
    text_release(&names);
    return CLI_USAGE;
}

static bool is_called(const char *name, const char *extension)
{
    return name && strcasecmp(name, extension) == 0;
}

// The target for a file of this name, or TARGET_NOT_GIVEN.
static int target_of_file(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    const char *extension = dot && dot > name ? dot + 1 : "";
    size_t count;
    const pdk_format_info *const *list = pdk_format_list(&count);
    for (size_t i = 0; i < COUNT_OF(formulas); i++)
        if (is_called(formulas[i].extension, extension))
            return FORMULA_FIRST + (int)i;
    for (size_t i = 0; i < count; i++)
        if (is_called(list[i]->name, extension) ||
            is_called(list[i]->extension, extension))
            return (int)list[i]->format;
    return TARGET_NOT_GIVEN;
}

// Whether boards of this format show no boxes, so that boxes that the input
// does not state need not be chosen.
static bool is_without_boxes(pdk_format format)
{
    const pdk_shape shape = {2, 3, 6};
    pdk_shape stated = {0};
    char comment[PDK_BOXES_COMMENT_SIZE];
    return *pdk_boxes_comment(format, &shape, &stated, comment) != '\0';
}

// The target is given by --to, or else by the name of the output.
static int choose_target(struct convert_run *run, const struct cli_call *call)
{
    const struct convert_options *options = call->options;
    const char *output = output_is_file(call->output) ? call->output : NULL;
    int to = options->to;
    if (to == TARGET_NOT_GIVEN && output) to = target_of_file(output);
    if (to == TARGET_NOT_GIVEN) return refuse_target(run->command, output);
    if (to < FORMULA_FIRST) {
        run->target.format = (pdk_format)to;
        run->target.name = pdk_format_about((pdk_format)to)->name;
        run->boards.copies_symbols = is_without_boxes(run->target.format);
        return 0;
    }
    run->target.is_formula = true;
    run->target.name = formulas[to - FORMULA_FIRST].name;
    run->target.encoding = formulas[to - FORMULA_FIRST].encoding;
    if (!run->alphabet) return 0;
    return cli_usage(run->command, "--to-symbols: %s supports only numbers",
                     run->target.name);
}

static bool is_usual(const pdk_shape *shape)
{
    pdk_shape usual;
    return pdk_shape_of_side(&usual, shape->side, NULL) == PDK_OK &&
           pdk_shape_equal(&usual, shape);
}

static bool has_usual_symbols(const pdk_alphabet *alphabet)
{
    uint32_t first = 0;
    return pdk_alphabet_is_numbers(alphabet, &first) && first == 1;
}

// Writes a board whose first row has all symbols in order, below the comment
// that states its boxes.
static pdk_status write_trial(const struct board_form *form, struct text *text,
                              pdk_error *error)
{
    const pdk_sink sink = text_sink(text);
    pdk_writer *writer = NULL;
    pdk_grid *grid = NULL;
    pdk_shape stated = {0};
    char boxes[PDK_BOXES_COMMENT_SIZE];
    text_add(text,
             pdk_boxes_comment(form->format, form->shape, &stated, boxes));
    pdk_status status = pdk_grid_new(form->shape, &grid, error);
    for (uint32_t i = 0; i < form->shape->side && status == PDK_OK; i++)
        status = pdk_grid_set(grid, 0, i, i + 1, error);
    if (status == PDK_OK)
        status = pdk_writer_new(form->format, &sink, &writer, error);
    if (status == PDK_OK)
        status = pdk_writer_prepare(writer, form->shape, form->alphabet, NULL,
                                    error);
    if (status == PDK_OK) status = pdk_writer_grid(writer, grid, NULL, error);
    if (status == PDK_OK) status = pdk_writer_finish(writer, error);
    pdk_writer_free(writer);
    pdk_grid_free(grid);
    return status;
}

static bool has_all(const pdk_alphabet *alphabet, const pdk_alphabet *wanted)
{
    const uint32_t size = pdk_alphabet_size(wanted);
    for (pdk_symbol symbol = 1; symbol <= size; symbol++) {
        char scratch[PDK_ALPHABET_SCRATCH];
        const pdk_text text = pdk_alphabet_text(wanted, symbol, scratch);
        if (pdk_alphabet_find(alphabet, text.bytes, text.length) == 0)
            return false;
    }
    return true;
}

// A trial that cannot be read says nothing about losses.
static pdk_status read_trial(struct convert_run *run,
                             const struct board_form *form,
                             const struct text *text, pdk_error *error)
{
    struct input input = {.descriptor = -1,
                          .name = "",
                          .text = text->bytes,
                          .text_length = text->length};
    const pdk_source source = {.read = input_read, .context = &input};
    const pdk_reader_options options = {.size = sizeof options,
                                        .format = form->format};
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    pdk_status status = pdk_reader_new(&source, &options, &reader, error);
    if (status == PDK_OK) status = pdk_reader_next(reader, &reading, error);
    if (status == PDK_OK) {
        run->losses.loses_boxes =
            !pdk_shape_equal(&reading->shape, form->shape);
        run->losses.loses_symbols = !has_all(reading->alphabet, form->alphabet);
    }
    pdk_reader_free(reader);
    return status == PDK_ERR_MEMORY ? status : PDK_OK;
}

// Finds out what boards of this kind lose. There is no table of which formats
// can store boxes and symbols. Instead a board with all symbols is written and
// read back, which shows whether its boxes and symbols are the same.
static pdk_status find_losses(struct convert_run *run,
                              const struct board_form *form, pdk_error *error)
{
    struct text text = {0};
    run->losses.loses_boxes = run->losses.loses_symbols = false;
    if (is_usual(form->shape) && has_usual_symbols(form->alphabet))
        return PDK_OK;
    if (form->shape->side > TRIAL_SIDE_MAX) return PDK_OK;
    pdk_status status = write_trial(form, &text, error);
    if (status == PDK_OK) status = read_trial(run, form, &text, error);
    text_release(&text);
    return status;
}

// Records what the current board loses.
static void add_losses(struct convert_run *run)
{
    struct losses *losses = &run->losses;
    const pdk_reading *reading = &run->boards.reading;
    const uint32_t holds = pdk_format_about(run->target.format)->holds;
    uint32_t lost = 0;
    if (reading->notes) lost = pdk_notes_held(reading->notes) & ~holds;
    if (!lost && !losses->loses_boxes && !losses->loses_symbols &&
        !reading->left_out)
        return;
    losses->boards++;
    losses->notes |= lost;
    losses->has_boxes |= losses->loses_boxes;
    losses->has_symbols |= losses->loses_symbols;
    size_t i = 0;
    while (i < LEFT_OUT_MAX && losses->left_out[i] &&
           losses->left_out[i] != reading->left_out)
        i++;
    if (i < LEFT_OUT_MAX) losses->left_out[i] = reading->left_out;
}

// Reports what was lost, if anything.
static void report_losses(const struct convert_run *run)
{
    const struct losses *losses = &run->losses;
    struct text list = {0};
    if (losses->boards == 0) return;
    note_names_add(&list, losses->notes, NULL);
    if (losses->has_boxes) list_add(&list, "box sizes");
    if (losses->has_symbols) list_add(&list, "symbols");
    for (size_t i = 0; i < LEFT_OUT_MAX && losses->left_out[i]; i++)
        list_add(&list, losses->left_out[i]);
    if (!list.is_failed)
        cli_error(
            run->command, "%s cannot store %.*s: dropped from %llu board%s",
            run->target.name, (int)list.length, list.bytes,
            (unsigned long long)losses->boards, losses->boards == 1 ? "" : "s");
    text_release(&list);
}

static pdk_status prepare(struct convert_run *run, pdk_error *error)
{
    const pdk_reading *reading = &run->boards.reading;
    const struct board_form form = {
        run->target.format, &reading->shape,
        run->alphabet ? run->alphabet : reading->alphabet, run->json};
    const bool is_known = run->writer.is_prepared;
    const bool has_boxes =
        !run->boards.copies_symbols || reading->boxes_reason < PDK_BOXES_USUAL;
    const pdk_status status =
        output_prepare(&run->writer, &form, has_boxes, error);
    if (status != PDK_OK || is_known) return status;
    return find_losses(run, &form, error);
}

static bool is_streamed(const pdk_reading *reading)
{
    return reading->shape.side > HELD_SIDE_MAX &&
           reading->layout != PDK_LAYOUT_CLUES;
}

static pdk_status stream_board(struct convert_run *run, pdk_error *error)
{
    const uint32_t side = run->boards.reading.shape.side;
    pdk_writer *writer = run->writer.writer;
    progress_end();
    progress_begin("converting", side, "rows");
    pdk_status status = pdk_writer_begin(writer, NULL, error);
    for (uint32_t i = 0; i < side && status == PDK_OK; i++) {
        const pdk_row *row = NULL;
        status = pdk_reader_row(run->boards.reader, &row, error);
        if (status == PDK_OK) status = pdk_writer_row(writer, row, error);
        progress_at(i + 1);
    }
    if (status == PDK_OK) status = pdk_writer_end(writer, error);
    run->is_broken = status != PDK_OK;
    progress_end();
    progress_begin("converting", 0, "boards");
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

static bool is_note(const pdk_field *field, pdk_note note)
{
    const char *name = pdk_note_name(note);
    return field->name.length == strlen(name) &&
           memcmp(field->name.bytes, name, field->name.length) == 0;
}

// Any board that is not in a record can have text behind it and a comment above
// it, so a table of such boards has these columns from the start.
static pdk_status note_record(struct convert_run *run, pdk_error *error)
{
    const pdk_reading *reading = &run->boards.reading;
    const char *text = pdk_note_name(PDK_NOTE_TEXT);
    const char *comment = pdk_note_name(PDK_NOTE_COMMENT);
    pdk_field last[] = {
        {PDK_FIELD_TEXT, {text, strlen(text)},       {"", 0}},
        {PDK_FIELD_TEXT, {comment, strlen(comment)}, {"", 0}},
    };
    pdk_field field;
    pdk_status status = PDK_OK;
    if (!run->notes) status = pdk_notes_new(&run->notes, error);
    if (status != PDK_OK) return status;
    pdk_notes_reset(run->notes, &reading->shape);
    for (size_t i = 0; (field = pdk_notes_field(reading->notes, i)).name.bytes;
         i++) {
        if (is_note(&field, PDK_NOTE_TEXT))
            last[0] = field;
        else if (is_note(&field, PDK_NOTE_COMMENT))
            last[1] = field;
        else if (status == PDK_OK)
            status = pdk_notes_add_field(run->notes, &field, error);
    }
    for (size_t i = 0; i < 2 && status == PDK_OK; i++)
        status = pdk_notes_add_field(run->notes, &last[i], error);
    return status;
}

static pdk_status note_board(struct convert_run *run, pdk_error *error)
{
    const pdk_reading *reading = &run->boards.reading;
    const bool is_record = reading->header.length > 0 ||
                           reading->layout == PDK_LAYOUT_WHOLE ||
                           run->target.format != PDK_FORMAT_TABLE;
    const pdk_status status = is_record ? PDK_OK : note_record(run, error);
    pdk_writer_note(run->writer.writer,
                    is_record ? reading->notes : run->notes);
    return status;
}

static pdk_status convert_board(struct convert_run *run, pdk_error *error)
{
    const pdk_reading *reading = &run->boards.reading;
    pdk_status status = PDK_OK;
    board_writer_meet(&run->writer, reading);
    if (!is_streamed(reading))
        status = held_board_read(&run->held, &run->boards, error);
    if (status == PDK_OK) status = prepare(run, error);
    if (status == PDK_OK) status = note_board(run, error);
    if (status != PDK_OK) return status;
    return is_streamed(reading)
               ? stream_board(run, error)
               : held_board_write(&run->held, run->writer.writer, NULL, error);
}

static bool do_board(struct convert_run *run)
{
    pdk_error error;
    error.status = PDK_OK; // cleared only if needed: this runs for every board
    error.line = 0;
    const pdk_status status = convert_board(run, &error);
    if (status != PDK_OK) {
        cli_error_complete(&error, status);
        return refuse_board(run, &error);
    }
    add_losses(run);
    run->done++;
    return true;
}

static void send_boards(void *command)
{
    const struct convert_run *run = command;
    (void)board_writer_send(&run->writer, NULL);
}

static int convert_all(struct convert_run *run)
{
    bool goes_on = true;
    run->boards.send = send_boards;
    run->boards.command = run;
    output_keep_whole(); // boards that are counted are written
    progress_begin("converting", 0, "boards");
    while (goes_on && source_next(&run->boards)) {
        progress_at(run->boards.count);
        goes_on = do_board(run);
    }
    progress_end();
    if (run->done == 0) output_discard();
    const pdk_status status = run->writer.writer && goes_on
                                  ? pdk_writer_finish(run->writer.writer, NULL)
                                  : board_writer_send(&run->writer, NULL);
    if (interrupt_requested)
        cli_error(run->command, "interrupted: %llu board%s converted so far%s",
                  (unsigned long long)run->done, run->done == 1 ? "" : "s",
                  status == PDK_OK ? "" : ", not all of them written");
    return run->boards.exit_status;
}

// A formula consists of numbers, and cannot store notes.
static int convert_to_formula(struct convert_run *run)
{
    struct one_board puzzle = {.is_to_solve = true};
    struct losses *losses = &run->losses;
    int status = one_board_read(&puzzle, &run->boards);
    if (puzzle.kind) {
        losses->notes = run->boards.noted;
        losses->has_symbols = !has_usual_symbols(puzzle.kind->alphabet);
        losses->boards = losses->notes != 0 || losses->has_symbols;
    }
    // After an interrupt there is nothing to write, and no message is needed.
    if (status != 0 || !puzzle.kind)
        output_discard();
    else
        status = formula_write(
            run->command, &(struct formula){.encoding = run->target.encoding,
                                            .puzzle = &puzzle});
    one_board_release(&puzzle);
    return status;
}

static int run_convert(const struct cli_call *call)
{
    const char *command = call->command->name;
    const struct convert_options *options = call->options;
    struct convert_run run = {.command = command,
                              .json = json_board_of(options->cells)};
    int status = source_init(&run.boards, call, &options->boards);
    run.boards.reports_itself = true;
    if (status == 0 && options->to_symbols)
        status = symbols_read_for(command, "--to-symbols", options->to_symbols,
                                  &run.alphabet);
    if (status == 0) status = choose_target(&run, call);
    if (status == 0)
        status = cells_expect_json(command, options->cells,
                                   run.target.format == PDK_FORMAT_JSON);
    if (status == 0) {
        status = run.target.is_formula ? convert_to_formula(&run)
                                       : convert_all(&run);
        // After a failure, losses are not worth mentioning.
        if (status != CLI_SYSTEM && output_flush() == PDK_OK)
            report_losses(&run);
    }
    board_writer_release(&run.writer);
    held_board_release(&run.held);
    pdk_notes_free(run.notes);
    pdk_alphabet_free(run.alphabet);
    source_release(&run.boards);
    return status;
}

#define AT(field) offsetof(struct convert_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'f', "to", OPT_FORMAT(targets), AT(to), "FORMAT",
     "set the output format (default: by the extension of the output file)",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "to-symbols", OPT_TEXT, AT(to_symbols), "SET",
     "replace the symbols, in order, by these; there must be as many",
     OPT_COMMON | GROUP_OUTPUT},
    CELLS_OPTION(AT(cells)),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct convert_options defaults = {.to = TARGET_NOT_GIVEN};

static const struct cli_example examples[] = {
    {"permudoku convert puzzles.txt -o puzzles.sdm",
     "A collection with one puzzle per line"                                                                },
    {"permudoku convert --from solo --to boxed 2x2:1d4_3b2f",
     "Draw a game description of Simon Tatham's Solo"                                                       },
    {"permudoku grid 3 | permudoku convert --to line",
     "Turn rows into a single line"                                                                         },
    {"permudoku grid 4 --symbols 0-9A-F --format line | permudoku convert "
     "--to line --to-symbols 1-9A-G",                    "Use the symbols that another program expects"},
};

static const struct cli_exit_note exits[] = {
    {CLI_NO,        NULL                                  },
    {CLI_BAD_INPUT, "some boards are bad, or the format cannot represent them; "
                    "they were skipped"},
};

const struct cli_command cli_command_convert = {
    .name = "convert",
    .group = CLI_MAKE_AND_PRINT,
    .summary = "convert boards to another format",
    .operands = "[FILE|PUZZLE]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Reads boards in any format, from FILEs, the command line or standard "
        "input, and writes them in another one, in the same order.\n"
        "\n"
        "Titles, pencil marks and other notes are kept if the output format "
        "supports them. What had to be dropped is reported once, at the end, "
        "on standard error.\n"
        "\n"
        "The formats dimacs, dimacs-open and dimacs-segments write a single "
        "puzzle as a formula for SAT solvers, as permudoku-dimacs(1) does.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_convert,
};
