// permudoku unique-up-to-symmetry: the boards that are no copy of an earlier
// one.
#include "commands/canonical.h"
#include "flow/message.h"

struct unique_options {
    struct board_options boards;
    struct format_options format;
    struct cli_count memory;
    int engine;
    bool forms, stats;
    pdk_form_set *set; // of the forms so far
    uint64_t seen;
    int refusal; // the exit status where it ended early, after a message
};

static struct unique_options *options_of(const struct canonical_worker *own)
{
    return pipeline_command(own->worker.pipeline);
}

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct canonical_worker *own = (void *)worker;
    const struct unique_options *options = options_of(own);
    pdk_format format =
        kind->layout == PDK_LAYOUT_CLUES ? PDK_FORMAT_CLUES : kind->format;
    (void)format_given(&options->format, &format);
    return canonical_prepare(own, kind, options->engine, format, error);
}

static void release(struct worker *worker)
{
    canonical_release((void *)worker);
}

// Boards in rows stand apart, as they did.
static pdk_status add(struct canonical_worker *own, const pdk_grid *grid)
{
    const pdk_form_set *set = options_of(own)->set;
    const bool is_apart = own->boards.writer.format == PDK_FORMAT_BOXED ||
                          own->boards.writer.format == PDK_FORMAT_ROWS ||
                          own->boards.writer.format == PDK_FORMAT_INTEGERS;
    if (is_apart && pdk_form_set_count(set) > 1)
        text_add(&own->worker.text, "\n");
    return board_text_add(&own->boards, grid);
}

// What cannot be compared ends it all, as does memory that is full: what is
// left out is never guessed.
static pdk_status refuse(const struct worker *worker,
                         const struct puzzle *puzzle, pdk_error *error)
{
    struct unique_options *options = pipeline_command(worker->pipeline);
    error->line = puzzle->line;
    cli_error_at(pipeline_name(worker->pipeline), worker->kind->name, error);
    options->refusal = cli_exit_of(error->status, CLI_FROM_INPUT);
    return PDK_ERR_CANCELLED;
}

static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct canonical_worker *own = (void *)worker;
    struct unique_options *options = options_of(own);
    bool is_new = false, is_taken;
    pdk_status status = canonical_find(own, puzzle->grid, &is_taken, error);
    if (status == PDK_OK && !is_taken) return refuse(worker, puzzle, error);
    if (status == PDK_OK)
        status =
            pdk_form_set_add(options->set, own->desk->form, &is_new, error);
    if (status == PDK_ERR_LIMIT) {
        error->status = PDK_ERR_MEMORY;
        return refuse(worker, puzzle, error);
    }
    if (status == PDK_OK) options->seen++;
    if (status != PDK_OK || !is_new) return status;
    return add(own, options->forms ? own->desk->form : puzzle->grid);
}

// One worker: which board is the first of its kind depends on their order.
static const struct pipeline_work work = {
    .doing = "comparing",
    .unit = "boards",
    .shows_boards = true,
    .worker_size = sizeof(struct canonical_worker),
    .prepare = prepare,
    .answer = answer,
    .release = release,
};

static int run_unique(const struct cli_call *call)
{
    struct unique_options options =
        *(const struct unique_options *)call->options;
    const char *command = call->command->name;
    struct source boards;
    pdk_error error = {0};
    int status = source_init(&boards, call, &options.boards);
    if (status == 0) status = format_expect_one(command, &options.format);
    if (status == 0 &&
        pdk_form_set_new(options.memory.value, &options.set, &error) != PDK_OK)
        status = cli_fail(command, NULL, &error);
    if (status == 0) status = pipeline_run_all(&boards, &work, &options, 1);
    if (options.refusal) status = options.refusal;
    if (options.stats && options.set)
        cli_error(command, "%llu boards, %llu different up to symmetry",
                  (unsigned long long)options.seen,
                  (unsigned long long)pdk_form_set_count(options.set));
    pdk_form_set_free(options.set);
    source_release(&boards);
    return status;
}

#define AT(field) offsetof(struct unique_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "forms", OPT_FLAG, AT(forms), NULL,
     "print the canonical forms, as permudoku canon does, and not the boards"},
    {0, "memory-limit", OPT_SIZE, AT(memory), "SIZE",
     "stop where more than SIZE bytes would be needed to remember forms, as in "
     "500M; default: no limit"},
    {0, "stats", OPT_FLAG, AT(stats), NULL,
     "a summary on standard error at the end"},
    {'f', "format", OPT_CHOICE(cli_formats), AT(format.format), "NAME",
     "output format; default: line for boards on one line, clues for lists of "
     "clues, else boxed"},
    {0, "json", OPT_FLAG, AT(format.json), NULL, "the same as --format json"},
    CANON_ENGINE_OPTION(AT(engine)),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct unique_options defaults = {
    .format = {.format = FORMAT_NOT_GIVEN},
    .engine = CANON_ENGINE_NOT_GIVEN,
};

static const struct cli_example examples[] = {
    {"permudoku unique-up-to-symmetry puzzles.txt > different.txt",
     "Leaves out whatever is a copy of an earlier puzzle"},
    {"permudoku unique-up-to-symmetry --stats --memory-limit 2G puzzles.txt",
     "The same within two gigabytes, and the numbers"    },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, NULL},
};

const struct cli_command cli_command_unique_up_to_symmetry = {
    .name = "unique-up-to-symmetry",
    .summary = "leave out copies of earlier boards",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Prints those boards, full grids or puzzles, that are not the same as "
        "an earlier one up to symmetry, in the order of the input and as soon "
        "as they are known. Symmetries are those of permudoku-canon(1).\n"
        "\n"
        "Of each different board 128 bits of its canonical form are kept, in "
        "24 to 48 bytes of memory, and up to 72 while the table grows: less "
        "than 100 megabytes for a million.\n"
        "\n"
        "Boards of any form are read, as by permudoku-check(1).",
    .options = options_table,
    .option_count = COUNT_OF(options_table),
    .defaults = &defaults,
    .options_size = sizeof defaults,
    .examples = examples,
    .example_count = COUNT_OF(examples),
    .exits = exits,
    .exit_count = COUNT_OF(exits),
    .run = run_unique,
};
