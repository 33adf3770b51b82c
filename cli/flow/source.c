#define _GNU_SOURCE
#include "flow/source.h"

#include "flow/fields.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH_CELLS = BATCH_BOARDS * 81, BOXED_COLUMNS_MAX = 64 };

static bool goes_on(void *context, const pdk_effort *so_far)
{
    (void)context;
    (void)so_far;
    return !interrupt_requested;
}

// Chooses boxes that the input does not state; `context` is a struct source.
static pdk_status choose_boxes(void *context, pdk_boxes_question *question,
                               pdk_error *error)
{
    struct source *boards = context;
    const pdk_limits limits = {.size = sizeof limits, .go_on = goes_on};
    pdk_status status = PDK_OK;
    question->is_final = boards->copies_symbols;
    if (boards->copies_symbols) return PDK_OK;
    if (!boards->chooser)
        status = pdk_box_chooser_new(boards->boxes_use, &limits,
                                     &boards->chooser, error);
    return status == PDK_OK
               ? pdk_box_chooser_choose(boards->chooser, question, error)
               : status;
}

static void close_input(struct source *boards)
{
    if (!boards->is_open) return;
    pdk_reader_free(boards->reader);
    boards->reader = NULL;
    input_close(&boards->input);
    boards->is_open = false;
}

void source_release(struct source *boards)
{
    close_input(boards);
    pdk_notes_free(boards->columns);
    pdk_notes_free(boards->refused);
    pdk_box_chooser_free(boards->chooser);
    pdk_alphabet_free(boards->alphabet);
    text_release(&boards->copy);
}

void source_note(struct source *boards, int status)
{
    if (status > boards->exit_status) boards->exit_status = status;
    // The rest is not read then, so the output is incomplete.
    if (boards->options->strict && status >= CLI_BAD_INPUT) output_discard();
}

// Sends all answers so far: a user who types boards one by one wants each
// answer before the next board, and on a terminal messages stay in place.
static void send_answers(void *context)
{
    const struct source *boards = context;
    if (boards->send) boards->send(boards->command);
    (void)output_flush();
}

// The format that keeps what a record of the input says besides the board, if
// it is one: a row of a table, or a JSON object with other keys.
static pdk_format record_format(const pdk_reading *reading)
{
    if (reading->header.length > 0) return PDK_FORMAT_TABLE;
    const bool has_keys = reading->format == PDK_FORMAT_JSON && reading->notes;
    return has_keys ? PDK_FORMAT_JSON : PDK_FORMAT_AUTO;
}

// Copies those notes of a bad board that the command uses.
static pdk_status keep_refused(struct source *boards, struct bad_board *bad,
                               pdk_error *error)
{
    const pdk_notes *notes = boards->reading.notes;
    pdk_status status = PDK_OK;
    if (!(pdk_notes_held(notes) & boards->takes)) return PDK_OK;
    if (!boards->refused) status = pdk_notes_new(&boards->refused, error);
    if (status == PDK_OK)
        status = pdk_notes_assign(boards->refused, notes, error);
    if (status != PDK_OK) return status;
    pdk_notes_keep(boards->refused, boards->takes);
    bad->notes = boards->refused;
    return PDK_OK;
}

// Answers a board that failed, unless all of the input did.
static void refuse_board(struct source *boards, const pdk_error *error)
{
    char why[CLI_REASON_SIZE];
    struct bad_board bad = {.name = boards->input.name,
                            .why = cli_reason(error, why),
                            .number = boards->number,
                            .line = error->line,
                            .record = record_format(&boards->reading),
                            .is_typed = boards->input.text != NULL};
    pdk_error failure = {0};
    if (!boards->refuse || error->line == 0 ||
        cli_exit_of(error->status, CLI_FROM_INPUT) != CLI_BAD_INPUT)
        return;
    const pdk_status status = keep_refused(boards, &bad, &failure);
    if (status == PDK_OK) {
        boards->refuse(boards->command, &bad);
        return;
    }
    cli_error_complete(&failure, status);
    source_note(boards, cli_fail(boards->call->command->name, NULL, &failure));
}

void source_fail(struct source *boards, const pdk_error *error)
{
    if (error->line > 0) boards->bad++;
    if (!interrupt_requested) refuse_board(boards, error);
    if (!interrupt_requested) send_answers(boards);
    source_note(boards,
                input_fail(&boards->input, boards->call->command->name, error));
}

static pdk_status make_reader(struct source *boards, pdk_reader **reader,
                              pdk_error *error)
{
    const pdk_source source = {.read = input_read, .context = &boards->input};
    const struct board_options *options = boards->options;
    const pdk_reader_options known = {
        .size = sizeof known,
        .shape = options->boxes ? &boards->shape : NULL,
        .alphabet = boards->alphabet,
        .format = (pdk_format)options->from,
        .is_typed = boards->input.is_terminal,
        .column = options->column,
        .choose_boxes = choose_boxes,
        .context = boards,
        .empty = options->empty,
    };
    return pdk_reader_new(&source, &known, reader, error);
}

// Whether --empty is right, before any input is read.
static int check_empty(struct source *boards)
{
    pdk_reader *reader = NULL;
    pdk_error error = {0};
    const pdk_status status = make_reader(boards, &reader, &error);
    pdk_reader_free(reader);
    if (status == PDK_OK) return 0;
    return cli_fail(boards->call->command->name, NULL, &error);
}

int source_init(struct source *boards, const struct cli_call *call,
                const struct board_options *options)
{
    const char *command = call->command->name;
    pdk_error error = {0};
    *boards = (struct source){.call = call,
                              .options = options,
                              .has_same_columns = pdk_notes_have_same_fields};
    int failed = 0;
    if (options->boxes)
        failed = boxes_read(command, options->boxes, &boards->shape);
    if (!failed && (options->symbols || options->symbols_file))
        failed = symbols_read(command, options->symbols, options->symbols_file,
                              &boards->alphabet);
    if (failed) return failed;
    if (boards->alphabet && options->boxes &&
        pdk_alphabet_fits(boards->alphabet, &boards->shape, &error) != PDK_OK)
        return cli_fail(command, NULL, &error);
    return options->empty ? check_empty(boards) : 0;
}

static pdk_reader *new_reader(struct source *boards)
{
    pdk_reader *reader = NULL;
    pdk_error error = {0};
    if (make_reader(boards, &reader, &error) != PDK_OK)
        source_fail(boards, &error);
    return reader;
}

// Whether an operand looks like a board with a mistake in it: long, and mostly
// digits and marks for empty cells. The reader reports what is wrong.
static bool is_nearly_board(const char *text)
{
    enum { LENGTH_MIN = 40 };
    const size_t length = strlen(text);
    size_t usual = 0;
    for (const char *at = text; *at != '\0'; at++)
        if (strchr("0123456789.*_-", *at)) usual++;
    return length >= LENGTH_MIN && usual >= length - length / 4;
}

// Whether the text of the open input is a board. If it has fewer cells than the
// smallest Sudoku, it is more likely the name of a missing file.
static bool is_board(struct source *boards, pdk_error *error)
{
    enum { SIDE_MIN = 4 };
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    const bool copies_symbols = boards->copies_symbols;
    boards->copies_symbols = true; // the boxes do not matter yet
    const bool is_found = make_reader(boards, &reader, NULL) == PDK_OK &&
                          pdk_reader_next(reader, &reading, error) == PDK_OK &&
                          reading->shape.side >= SIDE_MIN;
    pdk_reader_free(reader);
    boards->copies_symbols = copies_symbols;
    boards->input.text_read = 0;
    return is_found;
}

// An operand that is neither a file nor a board: if it has only digits and
// marks of empty cells, it is a bad board, and both reasons are given. Returns
// the exit status.
static int refuse_operand(const struct source *boards, const char *operand,
                          const pdk_error *why)
{
    enum { LENGTH_MIN = 8 };
    const char *command = boards->call->command->name;
    char reason[CLI_REASON_SIZE];
    const size_t length = strspn(operand, "0123456789.*_-");
    if (why->status == PDK_OK || operand[length] != '\0' ||
        length < LENGTH_MIN) {
        input_refuse(&boards->input, command);
        return CLI_SYSTEM;
    }
    if (!interrupt_requested)
        cli_error(command, "%s is neither a file nor a board: %s", operand,
                  cli_reason(why, reason));
    return cli_exit_of(why->status, CLI_FROM_INPUT);
}

// Opens an operand: a file or, if there is none of that name, a board. Returns
// 0, or an exit status after a message.
static int open_operand(struct source *boards, const char *operand)
{
    pdk_error why = {0};
    if (input_open(&boards->input, operand)) return 0;
    if (input_is_missing(&boards->input)) {
        const struct input file = boards->input;
        input_open_text(&boards->input, operand, boards->next_input);
        if (is_board(boards, &why) || is_nearly_board(operand)) return 0;
        boards->input = file;
    }
    send_answers(boards);
    return refuse_operand(boards, operand, &why);
}

static const char *operand_at(const struct cli_call *call, size_t at)
{
    return call->operand_count > 0 ? call->operands[at] : "-";
}

// Lets progress show which part of the inputs was read, if they are files.
static void measure_inputs(const struct cli_call *call)
{
    uint64_t all = 0, size = 0;
    size_t at = 0;
    do {
        if (!input_measure(operand_at(call, at), &size)) size = 0;
        all = size > 0 ? all + size : 0;
    } while (size > 0 && ++at < call->operand_count);
    progress_expect(all);
}

static bool open_next(struct source *boards)
{
    const struct cli_call *call = boards->call;
    const size_t at = boards->next_input++;
    if (at > 0 && at >= call->operand_count) return false;
    const char *operand = operand_at(call, at);
    if (at == 0) measure_inputs(call);
    boards->found = 0;
    boards->has_reported = false;
    const int failed = open_operand(boards, operand);
    if (failed) {
        source_note(boards, failed);
        return true;
    }
    boards->is_open = true;
    text_reset(&boards->copy);
    boards->copy_from = 0;
    if (boards->keeps_text) boards->input.copy = &boards->copy;
    if (call->operand_count == 0) input_invite(&boards->input);
    boards->input.before_wait = send_answers;
    boards->input.context = boards;
    boards->reader = new_reader(boards);
    return true;
}

pdk_format format_for_width(uint32_t columns)
{
    return columns <= BOXED_COLUMNS_MAX ? PDK_FORMAT_BOXED : PDK_FORMAT_ROWS;
}

pdk_format source_format(const struct source *boards)
{
    const bool is_typed = boards->input.text != NULL;
    const pdk_layout layout = boards->reading.layout;
    if (layout == PDK_LAYOUT_CLUES) return PDK_FORMAT_CLUES;
    if (boards->reading.header.length > 0) return PDK_FORMAT_LINE;
    if (!is_typed && (layout == PDK_LAYOUT_LINE || layout == PDK_LAYOUT_WHOLE))
        return PDK_FORMAT_LINE;
    return format_for_width(boards->reading.shape.side);
}

static void explain(struct source *boards)
{
    char text[sizeof boards->explained];
    if (!boards->options->explain) return;
    pdk_reading_explain(&boards->reading, text, sizeof text);
    if (strcmp(text, boards->explained) == 0) return;
    strcpy(boards->explained, text);
    send_answers(boards);
    cli_error(boards->call->command->name, "%s:%llu: %s", boards->input.name,
              (unsigned long long)boards->reading.line, text);
}

// Reports boxes that the input does not state, once for all boards that have
// them. Sides above 64 are not tried.
static void report_boxes(struct source *boards)
{
    static const char *const reasons[] = {
        [PDK_BOXES_USUAL] = "the usual ones for this side",
        [PDK_BOXES_CLASH] = "as the usual ones would repeat symbols in a box",
        [PDK_BOXES_SOLVED] = "as only these give a unique solution",
    };
    enum { TRIED_SIDE_MAX = 64 };
    const pdk_reading *reading = &boards->reading;
    const pdk_shape *shape = &reading->shape;
    const bool is_untried =
        shape->side > TRIED_SIDE_MAX && shape->box_rows != shape->box_columns;
    if (reading->boxes_reason == PDK_BOXES_USUAL && !is_untried) return;
    if (boards->options->explain || boards->copies_symbols ||
        pdk_shape_equal(shape, &boards->reported_boxes))
        return;
    boards->reported_boxes = *shape;
    send_answers(boards);
    cli_error(boards->call->command->name,
              "%s:%llu: the boxes are not stated: %ux%u assumed, %s; --boxes "
              "sets them",
              boards->input.name, (unsigned long long)reading->line,
              shape->box_rows, shape->box_columns,
              reasons[reading->boxes_reason]);
}

// Reports, once per input, what the command ignores of its boards.
static void report_left_out(struct source *boards)
{
    const pdk_reading *reading = &boards->reading;
    const uint32_t held = pdk_notes_held(reading->notes);
    const uint32_t of_interest =
        boards->options->explain ? UINT32_MAX : PDK_NOTES_MARKS;
    const uint32_t reported = held & of_interest & ~boards->takes;
    const char *other = boards->options->explain ? reading->left_out : NULL;
    struct text words = {0};
    boards->noted |= held;
    if (boards->reports_itself || boards->has_reported) return;
    if (reported == 0 && !other) return;

    boards->has_reported = true;
    note_names_add(&words, reported, other);
    send_answers(boards);
    if (!words.is_failed)
        cli_error(boards->call->command->name, "%s:%llu: ignored: %.*s",
                  boards->input.name, (unsigned long long)reading->line,
                  (int)words.length, words.bytes);
    text_release(&words);
}

// Whether an error leaves the rest of the input readable.
static bool can_go_on(const struct source *boards, const pdk_error *error)
{
    return !boards->options->strict && error->line > 0 && !interrupt_requested;
}

// The next board of the open input.
static bool next_here(struct source *boards)
{
    for (;;) {
        pdk_error error; // cleared only if needed: this runs for every board
        error.status = PDK_OK;
        const pdk_reading *reading = NULL;
        const pdk_status status =
            pdk_reader_next(boards->reader, &reading, &error);
        if (status != PDK_END)
            boards->reading =
                reading ? *reading : *pdk_reader_refused(boards->reader);
        if (status == PDK_END && boards->found > 0) return false;
        boards->found++;
        boards->number++;
        if (status == PDK_OK) {
            boards->count++;
            explain(boards);
            if (boards->reading.boxes_reason >= PDK_BOXES_USUAL)
                report_boxes(boards);
            if (boards->reading.notes || boards->reading.left_out)
                report_left_out(boards);
            return true;
        }
        cli_error_complete(&error, status);
        if (status == PDK_END)
            error =
                (pdk_error){.status = PDK_ERR_SYNTAX, .text = "no board found"};
        source_fail(boards, &error);
        if (status == PDK_END || !can_go_on(boards, &error)) return false;
    }
}

static bool must_stop(const struct source *boards)
{
    return interrupt_requested ||
           (boards->options->strict && boards->exit_status >= CLI_BAD_INPUT);
}

bool source_next(struct source *boards)
{
    for (;;) {
        if (must_stop(boards)) return false;
        if (boards->reader && next_here(boards)) return true;
        close_input(boards);
        if (must_stop(boards) || !open_next(boards)) return false;
    }
}

static bool skip_to_line(pdk_reader *reader, uint64_t line,
                         const pdk_reading **reading)
{
    for (;;) {
        pdk_error error = {0};
        const pdk_status status = pdk_reader_next(reader, reading, &error);
        if (status == PDK_OK && (*reading)->line == line) return true;
        if (status == PDK_END) return false;
        if (status != PDK_OK && error.line == 0) return false;
    }
}

pdk_reader *source_reread(struct source *boards)
{
    const int64_t place = input_tell(&boards->input);
    if (!input_seek(&boards->input, boards->input.start)) return NULL;

    pdk_reader *reader = new_reader(boards);
    const pdk_reading *reading = NULL;
    if (reader && skip_to_line(reader, boards->reading.line, &reading)) {
        boards->reading = *reading;
        return reader;
    }
    pdk_reader_free(reader);
    (void)input_seek(&boards->input, place);
    return NULL;
}

pdk_status board_kind_of(const pdk_shape *shape, const pdk_alphabet *alphabet,
                         const char *name, struct board_kind **out,
                         pdk_error *error)
{
    pdk_status status = PDK_ERR_MEMORY;
    *out = NULL;
    struct board_kind *kind = calloc(1, sizeof *kind);
    if (!kind) goto done;
    atomic_init(&kind->holders, 1);
    kind->shape = *shape;
    kind->format = format_for_width(shape->side);
    kind->name = strdup(name);
    if (!kind->name) goto done;
    status = pdk_alphabet_copy(alphabet, &kind->alphabet, error);
    if (status == PDK_OK) *out = kind;
done:
    if (status != PDK_OK) cli_error_complete(error, status);
    if (status != PDK_OK) board_kind_drop(kind);
    return status;
}

pdk_status board_kind_new(const struct source *boards, struct board_kind **out,
                          pdk_error *error)
{
    const pdk_reading *reading = &boards->reading;
    const pdk_format format = source_format(boards);
    const pdk_status status = board_kind_of(&reading->shape, reading->alphabet,
                                            boards->input.name, out, error);
    if (status != PDK_OK) return status;
    struct board_kind *kind = *out;
    kind->layout = reading->layout;
    if (format != PDK_FORMAT_CLUES) kind->format = format;
    kind->record = record_format(reading);
    if (kind->record != PDK_FORMAT_AUTO) kind->format = kind->record;
    kind->is_typed = boards->input.text != NULL;
    return PDK_OK;
}

bool board_kind_fits(const struct board_kind *kind, const struct source *boards)
{
    const pdk_reading *reading = &boards->reading;
    if (!kind || !reading->is_like_last || reading->layout != kind->layout ||
        boards->found <= 1)
        return false;
    // After an object with keys, one without keys is an object, too.
    return kind->record == record_format(reading) ||
           (kind->record == PDK_FORMAT_JSON &&
            reading->format == PDK_FORMAT_JSON);
}

struct board_kind *board_kind_hold(struct board_kind *kind)
{
    atomic_fetch_add(&kind->holders, 1);
    return kind;
}

void board_kind_drop(struct board_kind *kind)
{
    if (!kind || atomic_fetch_sub(&kind->holders, 1) > 1) return;
    pdk_alphabet_free(kind->alphabet);
    free(kind->name);
    free(kind);
}

// Keeps the lines of the board that was read, and drops what was read before
// it.
static pdk_status keep_text(struct puzzle *puzzle, struct source *boards,
                            pdk_error *error)
{
    enum { DROPPED_MIN = 1 << 18 };
    struct text *copy = &boards->copy, *text = &puzzle->text;
    uint64_t begin, end;
    const pdk_status status =
        pdk_reader_span(boards->reader, &begin, &end, error);
    text_reset(text);
    puzzle->head = 0;
    if (status != PDK_OK || end == 0) return status;
    const pdk_text header = boards->reading.header;
    if (header.length > 0) text_bytes(text, header.bytes, header.length);
    puzzle->head = header.length;
    text_bytes(text, copy->bytes + (begin - boards->copy_from),
               (size_t)(end - begin));
    if (text->length > 0 && text->bytes[text->length - 1] != '\n')
        text_add(text, "\n");
    while (text->length > 1 && text->bytes[text->length - 1] == '\n' &&
           text->bytes[text->length - 2] == '\n')
        text->length--; // the empty line after a list of clues
    const size_t used = (size_t)(end - boards->copy_from);
    if (used >= DROPPED_MIN) {
        memmove(copy->bytes, copy->bytes + used, copy->length - used);
        copy->length -= used;
        boards->copy_from = end;
    }
    return text->is_failed ? PDK_ERR_MEMORY : PDK_OK;
}

// Reads the current board into the grid, and keeps the notes that the command
// uses.
static pdk_status read_puzzle(struct puzzle *puzzle, struct source *boards,
                              pdk_error *error)
{
    const pdk_notes *notes = boards->reading.notes;
    puzzle->notes = NULL;
    puzzle->number = boards->number;
    puzzle->line = boards->reading.line;
    pdk_status status = pdk_reader_grid(boards->reader, puzzle->grid, error);
    if (status == PDK_OK && boards->keeps_text)
        status = keep_text(puzzle, boards, error);
    if (status != PDK_OK || !notes || !(pdk_notes_held(notes) & boards->takes))
        return status;
    if (!puzzle->notes_room) status = pdk_notes_new(&puzzle->notes_room, error);
    if (status == PDK_OK)
        status = pdk_notes_assign(puzzle->notes_room, notes, error);
    if (status != PDK_OK) return status;
    pdk_notes_keep(puzzle->notes_room, boards->takes);
    puzzle->notes = puzzle->notes_room;
    return PDK_OK;
}

// Whether a board gets an empty text. Any board on a line of a file can be
// followed by text, so a table of such boards has that column from the start.
static bool needs_text(const struct source *boards, const pdk_notes *notes,
                       bool is_on_line)
{
    if (fields_have_columns(notes)) return false;
    if (boards->columns) return fields_are_text(boards->columns);
    return is_on_line && boards->takes & UINT32_C(1) << PDK_NOTE_TEXT &&
           !boards->input.text;
}

static pdk_status add_empty_text(pdk_notes *notes, pdk_error *error)
{
    const pdk_field text = {
        .kind = PDK_FIELD_TEXT, .name = {"text", 4}
    };
    return pdk_notes_add_field(notes, &text, error);
}

static pdk_status give_text(struct puzzle *puzzle, pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (!puzzle->notes_room) status = pdk_notes_new(&puzzle->notes_room, error);
    if (status != PDK_OK) return status;
    if (!puzzle->notes)
        pdk_notes_reset(puzzle->notes_room, pdk_grid_shape(puzzle->grid));
    puzzle->notes = puzzle->notes_room;
    return add_empty_text(puzzle->notes_room, error);
}

pdk_status source_meet_columns(struct source *boards, struct puzzle *puzzle,
                               pdk_error *error)
{
    const bool is_on_line = boards->reading.layout == PDK_LAYOUT_LINE &&
                            boards->reading.header.length == 0;
    pdk_status status = needs_text(boards, puzzle->notes, is_on_line)
                            ? give_text(puzzle, error)
                            : PDK_OK;
    if (status != PDK_OK) return status;
    const pdk_notes *notes = puzzle->notes;
    puzzle->is_head =
        !boards->columns || !boards->has_same_columns(boards->columns, notes);
    if (!puzzle->is_head) return PDK_OK;
    if (!boards->columns) status = pdk_notes_new(&boards->columns, error);
    if (status != PDK_OK) return status;
    pdk_notes_keep(boards->columns, 0);
    return notes ? pdk_notes_assign(boards->columns, notes, error) : PDK_OK;
}

pdk_status source_meet_bad(struct source *boards, struct bad_board *bad,
                           pdk_error *error)
{
    pdk_status status = PDK_OK;
    const bool is_new = !boards->columns;
    const pdk_layout layout = boards->reading.layout;
    const bool is_on_line =
        bad->record == PDK_FORMAT_AUTO &&
        (layout == PDK_LAYOUT_LINE || layout == PDK_LAYOUT_NONE);
    const bool has_text = is_new && needs_text(boards, bad->notes, is_on_line);
    bad->is_head =
        is_new ||
        (bad->notes && !boards->has_same_columns(boards->columns, bad->notes));
    if (is_new) status = pdk_notes_new(&boards->columns, error);
    if (status == PDK_OK && bad->is_head && bad->notes)
        status = pdk_notes_assign(boards->columns, bad->notes, error);
    if (status == PDK_OK && has_text)
        status = add_empty_text(boards->columns, error);
    bad->columns = boards->columns;
    return status;
}

void batch_release(struct batch *batch)
{
    for (size_t i = 0; i < batch->capacity; i++) {
        text_release(&batch->puzzles[i].text);
        pdk_notes_free(batch->puzzles[i].notes_room);
        pdk_grid_free(batch->puzzles[i].grid);
    }
    free(batch->puzzles);
    *batch = (struct batch){0};
}

pdk_status batch_prepare(struct batch *batch, const pdk_shape *shape,
                         pdk_error *error)
{
    if (batch->puzzles && pdk_shape_equal(shape, &batch->shape)) return PDK_OK;
    batch_release(batch);
    batch->shape = *shape;
    const uint64_t fitting =
        BATCH_CELLS / ((uint64_t)shape->side * shape->side);
    const size_t capacity = fitting > BATCH_BOARDS ? BATCH_BOARDS
                            : fitting > 0          ? (size_t)fitting
                                                   : 1;
    batch->puzzles = calloc(capacity, sizeof *batch->puzzles);
    if (!batch->puzzles) return PDK_ERR_MEMORY;
    batch->capacity = capacity;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < capacity && status == PDK_OK; i++)
        status = pdk_grid_new(shape, &batch->puzzles[i].grid, error);
    return status;
}

struct puzzle *batch_read(struct batch *batch, struct source *boards,
                          pdk_error *error)
{
    const size_t at = batch->count;
    struct puzzle *puzzle = &batch->puzzles[at];
    const pdk_status status = read_puzzle(puzzle, boards, error);
    if (status != PDK_OK) {
        cli_error_complete(error, status);
        return NULL;
    }
    // Earlier boards may have been sent meanwhile.
    if (batch->count != at) {
        const struct puzzle read = *puzzle;
        *puzzle = batch->puzzles[batch->count];
        puzzle = &batch->puzzles[batch->count];
        *puzzle = read;
    }
    batch->count++;
    return puzzle;
}

void held_board_release(struct held_board *board)
{
    pdk_clues_free(board->clues);
    pdk_grid_free(board->grid);
}

pdk_status held_board_prepare(struct held_board *board,
                              const pdk_reading *reading, pdk_error *error)
{
    const pdk_shape *shape = &reading->shape;
    board->is_list = reading->layout == PDK_LAYOUT_CLUES &&
                     reading->clue_count < (uint64_t)shape->side * shape->side;
    if (board->is_list && board->clues) return PDK_OK;
    if (board->is_list) return pdk_clues_new(shape, &board->clues, error);
    if (board->grid && pdk_shape_equal(pdk_grid_shape(board->grid), shape))
        return PDK_OK;
    pdk_grid_free(board->grid);
    board->grid = NULL;
    return pdk_grid_new(shape, &board->grid, error);
}

pdk_status held_board_read(struct held_board *board,
                           const struct source *boards, pdk_error *error)
{
    const pdk_status status =
        held_board_prepare(board, &boards->reading, error);
    if (status != PDK_OK) return status;
    return board->is_list
               ? pdk_reader_clues(boards->reader, board->clues, error)
               : pdk_reader_grid(boards->reader, board->grid, error);
}

pdk_status held_board_write(const struct held_board *board, pdk_writer *writer,
                            const char *moves, pdk_error *error)
{
    return board->is_list ? pdk_writer_clues(writer, board->clues, moves, error)
                          : pdk_writer_grid(writer, board->grid, moves, error);
}

// The members that all answers begin with.
static void open_answer(struct text *text, uint64_t number, const char *name,
                        uint64_t line)
{
    text_add(text, "{\"number\":");
    text_number(text, number);
    text_add(text, ",\"file\":");
    json_text(text, name, strlen(name));
    text_add(text, ",\"line\":");
    text_number(text, line);
}

void bad_board_line(struct text *text, const struct bad_board *bad)
{
    text_add(text, "bad: ");
    text_name(text, bad->why);
    text_add(text, "\n");
}

void bad_board_json(struct text *text, const struct bad_board *bad)
{
    open_answer(text, bad->number, bad->name, bad->line);
    fields_json(text, bad->notes);
    text_add(text, ",\"bad\":");
    json_text(text, bad->why, strlen(bad->why));
    text_add(text, "}\n");
}

void bad_board_csv(struct text *text, const struct bad_board *bad,
                   const char *own, const char *blank)
{
    struct text line = {0};
    if (bad->is_head && !bad->is_first) text_add(text, "\n");
    if (bad->is_head) {
        text_add(text, own);
        fields_csv_names(text, bad->columns, own);
        text_add(text, "\n");
    }
    text_number(text, bad->number);
    text_add(text, ",");
    bad_board_line(&line, bad);
    if (line.length > 0) csv_text(text, line.bytes, line.length - 1);
    text->is_failed = text->is_failed || line.is_failed;
    text_release(&line);
    text_add(text, blank);
    if (bad->notes)
        fields_csv(text, bad->notes);
    else
        fields_csv_blank(text, bad->columns);
    text_add(text, "\n");
}

void bad_board_add(struct text *text, const struct bad_board *bad, bool is_json)
{
    if (is_json)
        bad_board_json(text, bad);
    else
        bad_board_line(text, bad);
}

void puzzle_json(struct text *text, const struct board_kind *kind,
                 const struct puzzle *puzzle)
{
    open_answer(text, puzzle->number, kind->name, puzzle->line);
    text_add(text, ",");
    json_kind(text, &kind->shape, kind->alphabet);
    fields_json(text, puzzle->notes);
}
