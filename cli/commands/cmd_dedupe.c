// permudoku dedupe: boards whose canonical form differs from those of all
// earlier ones. Workers find the forms; when the turn of a batch comes, its
// boards are compared with all before, in order, so that the output does not
// depend on the number of threads.
#define _GNU_SOURCE
#include "flow/fields.h"
#include "flow/message.h"
#include "flow/output.h"
#include "solving/forms.h"

#include <stdlib.h>
#include <string.h>

struct dedupe_options {
    struct board_options boards;
    struct format_options format;
    struct cli_count threads, memory;
    int engine;
    bool forms, duplicates, count, stats;
};

// Where a board is, packed into the number of its digest.
enum { LINE_BITS = 40 };

struct dedupe_run {
    const struct dedupe_options *options;
    const char *command;
    // Of the boards delivered so far:
    pdk_form_set *set;
    uint64_t seen;
    bool has_printed, had_lines; // anything; the last board had several lines
    struct text piece;           // what remains of a batch
    struct text comment;         // above the current board
    struct text header;          // of the table that is being printed
    char **files;                // names of the inputs; owned
    size_t file_count;
    int refusal; // the exit status if it ended early, after a message
};

// A board in the ledger; its text is the next `length` bytes. A board that
// cannot be compared has a message there.
struct entry {
    pdk_digest digest;
    uint64_t line;
    size_t length;
    size_t head; // of which the first bytes are the header of a table
    pdk_status status;
};

struct dedupe_worker {
    struct worker worker;
    struct form_desks desks;
    struct board_text boards;
    struct puzzle *puzzles; // the current ones
    pdk_status statuses[BATCH_BOARDS];
    pdk_digest digests[BATCH_BOARDS];
    pdk_error *error;
};

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct dedupe_worker *own = (void *)worker;
    const struct dedupe_options *options =
        ((const struct dedupe_run *)worker->command)->options;
    pdk_format format =
        kind->layout == PDK_LAYOUT_CLUES ? PDK_FORMAT_CLUES : kind->format;
    (void)format_given(&options->format, &format);
    const struct board_form form = {format, &kind->shape, kind->alphabet,
                                    json_board_of(options->format.cells)};
    const pdk_status status = form_desks_choose(&own->desks, &kind->shape,
                                                options->engine, worker, error);
    worker->format = options->count ? PDK_FORMAT_AUTO : format;
    return status == PDK_OK
               ? board_text_prepare(&own->boards, &worker->text, &form, error)
               : status;
}

static void release(struct worker *worker)
{
    struct dedupe_worker *own = (void *)worker;
    board_writer_release(&own->boards.writer);
    form_desks_release(&own->desks);
}

// Writes a board anew. In a table, finds out how long the header is.
static pdk_status write_board(struct dedupe_worker *own, const pdk_grid *grid,
                              size_t *head)
{
    struct text *text = &own->worker.text;
    const size_t start = text->length;
    pdk_status status = PDK_OK;
    if (own->boards.writer.format != PDK_FORMAT_TABLE)
        return board_text_add(&own->boards, grid);
    board_text_header(&own->boards, false);
    status = board_text_add(&own->boards, grid);
    const size_t record = text->length - start;
    text->length = start;
    board_text_header(&own->boards, true);
    if (status == PDK_OK) status = board_text_add(&own->boards, grid);
    *head = text->length - start - record;
    return status;
}

// Adds a board: its lines in the input, unless they are to be written anew.
static pdk_status add_board(struct dedupe_worker *own,
                            const struct puzzle *puzzle, size_t *head)
{
    const struct dedupe_run *run = own->worker.command;
    const struct dedupe_options *options = run->options;
    pdk_format format;
    if (options->count) return PDK_OK;
    board_text_note(&own->boards, puzzle->notes);
    if (options->forms) return write_board(own, own->desks.desk->form, head);
    if (puzzle->text.length == 0 || format_given(&options->format, &format))
        return write_board(own, puzzle->grid, head);
    *head = puzzle->head;
    text_bytes(&own->worker.text, puzzle->text.bytes, puzzle->text.length);
    return PDK_OK;
}

static pdk_status visit(void *context, size_t index)
{
    struct dedupe_worker *own = context;
    struct worker *worker = &own->worker;
    const struct puzzle *puzzle = &own->puzzles[index];
    const size_t start = worker->text.length;
    struct entry entry = {.digest = own->digests[index],
                          .line = puzzle->line,
                          .status = own->statuses[index]};
    pdk_status status = PDK_OK;
    if (entry.status == PDK_OK) {
        status = add_board(own, puzzle, &entry.head);
    } else {
        form_desks_explain(&own->desks, puzzle, own->error);
        text_add(&worker->text, own->error->text);
    }
    if (status != PDK_OK) return status;
    entry.length = worker->text.length - start;
    text_bytes(&worker->ledger, (const char *)&entry, sizeof entry);
    worker->answered++;
    return worker_is_wanted(worker) ? PDK_OK : PDK_ERR_CANCELLED;
}

static pdk_status answer(struct worker *worker, struct puzzle *puzzles,
                         size_t count, pdk_error *error)
{
    struct dedupe_worker *own = (void *)worker;
    const pdk_batch batch = {.size = sizeof batch,
                             .count = count,
                             .statuses = own->statuses,
                             .visit = visit,
                             .context = own};
    own->puzzles = puzzles;
    own->error = error;
    return form_desks_find(&own->desks, puzzles, &batch, own->digests, error);
}

// The index of the input with this name, which is the last one or a new one.
static bool find_file(struct dedupe_run *run, const char *name, size_t *index)
{
    const size_t count = run->file_count;
    if (count == 0 || strcmp(run->files[count - 1], name) != 0) {
        char **files = realloc(run->files, (count + 1) * sizeof *files);
        if (!files) return false;
        run->files = files;
        files[count] = strdup(name);
        if (!files[count]) return false;
        run->file_count++;
    }
    *index = run->file_count - 1;
    return true;
}

// Goes to the table with this header, or to boards that are not in a table if
// it is empty.
static void change_table(struct dedupe_run *run, const char *head,
                         size_t length)
{
    struct text *header = &run->header;
    if (length == header->length &&
        (length == 0 || memcmp(head, header->bytes, length) == 0))
        return;
    text_reset(header);
    text_bytes(header, head, length);
    if (run->has_printed) text_add(&run->piece, "\n");
    text_bytes(&run->piece, head, length);
    run->has_printed = run->had_lines = false;
}

// Whether the text of a board, after comments, has several lines.
static bool has_several(const char *text, size_t length)
{
    const char *end = text + length, *line = text;
    while (line < end && *line == '#') {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        if (!next || next + 1 == end) return line > text; // not a comment
        line = next + 1;
    }
    const char *next = memchr(line, '\n', (size_t)(end - line));
    return next && next + 1 < end;
}

// Adds the text of a board. Boards of several lines are kept apart, except in
// tables.
static void keep(struct dedupe_run *run, const char *text,
                 const struct entry *entry)
{
    const struct text *comment = &run->comment;
    change_table(run, text, entry->head);
    text += entry->head;
    const size_t length = entry->length - entry->head;
    const bool has_lines = entry->head == 0 && has_several(text, length);
    if (run->has_printed && (has_lines || run->had_lines))
        text_add(&run->piece, "\n");
    if (comment->length > 0)
        text_bytes(&run->piece, comment->bytes, comment->length);
    text_bytes(&run->piece, text, length);
    run->has_printed = true;
    run->had_lines = has_lines;
}

// "# b.txt:7 is a.txt:3 up to symmetry"
static void explain(struct dedupe_run *run, uint64_t place, uint64_t first)
{
    const uint64_t places[] = {place, first};
    struct text *comment = &run->comment;
    const char *before[] = {"# ", " is "};
    for (size_t i = 0; i < 2; i++) {
        text_add(comment, before[i]);
        text_name(comment, run->files[places[i] >> LINE_BITS]);
        text_add(comment, ":");
        text_number(comment, places[i] & ((UINT64_C(1) << LINE_BITS) - 1));
    }
    text_add(comment, " up to symmetry\n");
}

// Compares a board with all before it.
static pdk_status compare(struct dedupe_run *run, size_t file,
                          const struct entry *entry, const char *text,
                          pdk_error *error)
{
    const uint64_t place = (uint64_t)file << LINE_BITS | entry->line;
    const uint64_t known = pdk_form_set_count(run->set);
    uint64_t first = place;
    bool is_new;
    pdk_status status;
    text_reset(&run->comment);
    if (run->options->duplicates)
        status = pdk_form_set_add_numbered(run->set, &entry->digest, place,
                                           &first, error);
    else
        status = pdk_form_set_add(run->set, &entry->digest, &is_new, error);
    if (status == PDK_ERR_LIMIT) error->status = PDK_ERR_MEMORY;
    if (status != PDK_OK) return status;
    is_new = pdk_form_set_count(run->set) > known;
    run->seen++;
    if (run->options->count || is_new == run->options->duplicates)
        return PDK_OK;
    if (!is_new) explain(run, place, first);
    keep(run, text, entry);
    return run->comment.is_failed || run->header.is_failed ? PDK_ERR_MEMORY
                                                           : PDK_OK;
}

// A board that cannot be compared ends the run, and so does full memory: boards
// are never dropped on a guess.
static pdk_status refuse(struct dedupe_run *run, const char *file,
                         uint64_t line, pdk_error *error)
{
    error->line = line;
    cli_error_at(run->command, file, error);
    run->refusal = cli_exit_of(error->status, CLI_FROM_INPUT);
    return PDK_ERR_CANCELLED;
}

static pdk_status deliver(struct worker *worker, struct answers *answers,
                          pdk_error *error)
{
    struct dedupe_run *run = worker->command;
    const char *at = answers->text.bytes;
    const struct text *ledger = &answers->ledger;
    const char *file = answers->kind ? answers->kind->name : "";
    pdk_status status = PDK_OK;
    size_t index = 0;
    if (ledger->length > 0 && !find_file(run, file, &index))
        return PDK_ERR_MEMORY;
    text_reset(&run->piece);
    for (size_t i = 0; i < ledger->length && status == PDK_OK;
         i += sizeof(struct entry)) {
        struct entry entry;
        memcpy(&entry, ledger->bytes + i, sizeof entry);
        if (entry.status == PDK_OK)
            status = compare(run, index, &entry, at, error);
        else
            *error = (pdk_error){.status = entry.status};
        if (entry.status != PDK_OK)
            memcpy(error->text, at,
                   entry.length < sizeof error->text ? entry.length
                                                     : sizeof error->text - 1);
        if (entry.status != PDK_OK || status == PDK_ERR_LIMIT)
            status = refuse(run, file, entry.line, error);
        at += entry.length;
    }
    const struct text whole = answers->text;
    answers->text = run->piece;
    run->piece = whole;
    return status;
}

static const struct pipeline_work dedupe_work = {
    .doing = "comparing",
    .unit = "boards",
    .shows_boards = true,
    .takes = FIELDS_TAKEN,
    .keeps_text = true,
    .worker_size = sizeof(struct dedupe_worker),
    .prepare = prepare,
    .answer_all = answer,
    .release = release,
    .deliver = deliver,
};

static void report(const struct dedupe_run *run)
{
    const unsigned long long different =
        (unsigned long long)pdk_form_set_count(run->set);
    struct text text = {0};
    if (run->options->count) {
        text_number(&text, run->options->duplicates ? run->seen - different
                                                    : different);
        text_add(&text, "\n");
        (void)output_whole(&text); // output_close() reports a failure
        text_release(&text);
    }
    if (run->options->stats)
        cli_error(run->command, "%llu boards, %llu different up to symmetry",
                  (unsigned long long)run->seen, different);
}

static int run_dedupe(const struct cli_call *call)
{
    const struct dedupe_options *options = call->options;
    struct dedupe_run run = {.options = options,
                             .command = call->command->name};
    struct source boards;
    pdk_error error = {0};
    int status = source_init(&boards, call, &options->boards);
    if (status == 0)
        status =
            format_expect_one(run.command, &options->format, PDK_FORMAT_JSON);
    pdk_format format;
    if (status == 0 && options->duplicates &&
        format_given(&options->format, &format) && format == PDK_FORMAT_JSON)
        status = cli_usage(run.command, "--duplicates prints comments, which "
                                        "JSON does not have");
    if (status == 0 &&
        pdk_form_set_new(options->memory.value, &run.set, &error) != PDK_OK)
        status = cli_fail(run.command, NULL, &error);
    if (status == 0)
        status = pipeline_run_all(&boards, &dedupe_work, &run,
                                  (size_t)options->threads.value);
    if (run.set && run.refusal == 0) report(&run);
    source_release(&boards);
    pdk_form_set_free(run.set);
    text_release(&run.header);
    text_release(&run.comment);
    text_release(&run.piece);
    for (size_t i = 0; i < run.file_count; i++) free(run.files[i]);
    free(run.files);
    return run.refusal ? run.refusal : status;
}

#define AT(field) offsetof(struct dedupe_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "forms", OPT_FLAG, AT(forms), NULL,
     "print the canonical forms instead of the boards",
     OPT_COMMON | GROUP_OUTPUT},
    {'d', "duplicates", OPT_FLAG, AT(duplicates), NULL,
     "print the boards that would be dropped instead; each below a comment with "
     "its line and that of the first equivalent board",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "count", OPT_FLAG, AT(count), NULL,
     "print only the number of boards that would be printed", GROUP_OUTPUT},
    {'f', "format", OPT_FORMAT(cli_formats), AT(format.format), "NAME",
     "write the boards in this format (default: their lines as they are in the "
     "input)", OPT_COMMON | GROUP_OUTPUT},
    JSON_OPTIONS(AT, format),
    {0, "stats", OPT_FLAG, AT(stats), NULL,
     "print a summary on standard error at the end",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "memory-limit", OPT_SIZE, AT(memory), "SIZE",
     "stop if remembering forms would take more than SIZE bytes, such as 500M "
     "(default: no limit)", GROUP_SEARCH},
    FORM_ENGINE_OPTION(AT(engine)),
    THREADS_OPTION(AT(threads)),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct dedupe_options defaults = {
    .format = {.format = FORMAT_NOT_GIVEN},
    .threads = {.value = 1},
    .engine = FORM_ENGINE_NOT_GIVEN,
};

static const struct cli_example examples[] = {
    {"permudoku dedupe puzzles.txt > different.txt",
     "Drop every puzzle that is equivalent to an earlier one" },
    {"permudoku dedupe --duplicates puzzles.txt",
     "Which puzzles are equivalent to an earlier one"         },
    {"permudoku dedupe --stats --memory-limit 2G puzzles.txt",
     "The same within two gigabytes of memory, with a summary"},
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, NULL},
};

const struct cli_command cli_command_dedupe = {
    .name = "dedupe",
    .alias = "unique-up-to-symmetry",
    .group = CLI_SYMMETRY,
    .summary = "drop boards equivalent to an earlier one",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Prints the grids or puzzles that are not the same as an earlier one "
        "up to symmetry, in the order of the input and without waiting for its "
        "end.\n"
        "\n"
        "Each is printed as it is in the input, byte for byte, with "
        "comments right above it and what follows it on its line; a table "
        "keeps its header. Boards that share a document, such as a JSON list, "
        "are written anew, one per line.\n"
        "\n"
        "The symmetries are those of permudoku-canon(1). For each different "
        "board, 128 bits of its canonical form are remembered. This takes 24 "
        "to 48 bytes of memory, and up to 72 while the table grows: less than "
        "100 megabytes for a million boards. --duplicates takes half as much "
        "again.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_dedupe,
};
