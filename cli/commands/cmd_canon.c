// permudoku canon: the canonical form of boards.
#include "commands/canonical.h"
#include "flow/text.h"

#include <stdatomic.h>

struct canon_options {
    struct board_options boards;
    struct format_options format;
    struct cli_count threads;
    int engine;
    bool transform, automorphisms, generators;
};

struct canon_run {
    const struct canon_options *options;
    atomic_bool has_none; // some board has no form
};

static const struct canon_options *
options_of(const struct canonical_worker *own)
{
    const struct canon_run *run = pipeline_command(own->worker.pipeline);
    return run->options;
}

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct canonical_worker *own = (void *)worker;
    const struct canon_options *options = options_of(own);
    return canonical_prepare(own, kind, options->engine,
                             canonical_format(&options->format, kind), error);
}

static void release(struct worker *worker)
{
    canonical_release((void *)worker);
}

static pdk_status add_generators(struct canonical_worker *own, bool is_json,
                                 pdk_error *error)
{
    struct text *text = &own->worker.text;
    size_t count = 0;
    pdk_status status =
        pdk_canon_count_generators(own->desk->canon, &count, error);
    for (size_t i = 0; i < count && status == PDK_OK; i++) {
        status =
            pdk_canon_generator(own->desk->canon, i, own->desk->moves, error);
        if (is_json)
            text_add(text, i > 0 ? ",\"" : "\"");
        else
            text_add(text, "# generator: ");
        text_transform(text, own->desk->moves);
        text_add(text, is_json ? "\"" : "\n");
    }
    return status;
}

// Comments, and then the board.
static pdk_status add_text(struct canonical_worker *own, pdk_error *error)
{
    const struct canon_options *options = options_of(own);
    struct text *text = &own->worker.text;
    pdk_status status = PDK_OK;
    if (options->transform) {
        status = pdk_canon_moves(own->desk->canon, own->desk->moves, error);
        text_add(text, "# ");
        text_transform(text, own->desk->moves);
        text_add(text, "\n");
    }
    if (status == PDK_OK && options->automorphisms) {
        status = pdk_canon_automorphisms(own->desk->canon, own->order, error);
        text_add(text, "# automorphisms: ");
        text_integer(text, own->order);
        text_add(text, "\n");
    }
    if (status == PDK_OK && options->generators)
        status = add_generators(own, false, error);
    return status == PDK_OK ? board_text_add(&own->boards, own->desk->form)
                            : status;
}

static pdk_status add_json_facts(struct canonical_worker *own, pdk_error *error)
{
    const struct canon_options *options = options_of(own);
    struct text *text = &own->worker.text;
    pdk_status status = PDK_OK;
    if (options->transform) {
        status = pdk_canon_moves(own->desk->canon, own->desk->moves, error);
        text_add(text, ",\"moves\":\"");
        text_transform(text, own->desk->moves);
        text_add(text, "\"");
    }
    if (status == PDK_OK && options->automorphisms) {
        status = pdk_canon_automorphisms(own->desk->canon, own->order, error);
        text_add(text, ",\"automorphisms\":\"");
        text_integer(text, own->order);
        text_add(text, "\"");
    }
    if (status == PDK_OK && options->generators) {
        text_add(text, ",\"generators\":[");
        status = add_generators(own, true, error);
        text_add(text, "]");
    }
    return status;
}

static pdk_status add_json(struct canonical_worker *own,
                           const struct puzzle *puzzle, pdk_error *error)
{
    struct text *text = &own->worker.text;
    puzzle_json(text, own->worker.kind, puzzle);
    text_print(text, ",\"engine\":\"%s\"",
               pdk_canon_engine_name(own->desk->canon));
    const pdk_status status = add_json_facts(own, error);
    text_add(text, ",\"rows\":");
    json_rows(text, own->worker.kind->alphabet, own->desk->form);
    text_add(text, "}\n");
    return status;
}

// A board that no engine takes.
static void add_refusal(struct canonical_worker *own,
                        const struct puzzle *puzzle, bool is_json,
                        const char *why)
{
    struct text *text = &own->worker.text;
    if (is_json) {
        puzzle_json(text, own->worker.kind, puzzle);
        text_print(text, ",\"engine\":null,\"because\":\"%s\",\"rows\":null}\n",
                   why);
        return;
    }
    text_add(text, "# ");
    text_name(text, own->worker.kind->name);
    text_print(text, ":%llu: %s\n", (unsigned long long)puzzle->line, why);
}

static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct canonical_worker *own = (void *)worker;
    struct canon_run *run = pipeline_command(worker->pipeline);
    const bool is_json = own->boards.writer.format == PDK_FORMAT_JSON;
    bool is_taken;
    const pdk_status status =
        canonical_find(own, puzzle->grid, &is_taken, error);
    if (status != PDK_OK) return status;
    if (is_taken)
        return is_json ? add_json(own, puzzle, error) : add_text(own, error);
    add_refusal(own, puzzle, is_json, error->text);
    atomic_store(&run->has_none, true);
    return PDK_OK;
}

static const struct pipeline_work work = {
    .doing = "finding forms",
    .unit = "boards",
    .shows_boards = true,
    .worker_size = sizeof(struct canonical_worker),
    .prepare = prepare,
    .answer = answer,
    .release = release,
};

static int run_canon(const struct cli_call *call)
{
    const struct canon_options *options = call->options;
    struct canon_run run = {.options = options};
    struct source boards;
    int status = source_init(&boards, call, &options->boards);
    if (status == 0)
        status = format_expect_one(call->command->name, &options->format);
    if (status == 0)
        status = pipeline_run_all(&boards, &work, &run,
                                  (size_t)options->threads.value);
    if (status == CLI_DONE && atomic_load(&run.has_none)) status = CLI_NO;
    source_release(&boards);
    return status;
}

#define AT(field) offsetof(struct canon_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "with-transform", OPT_FLAG, AT(transform), NULL,
     "print the moves that lead to each form, as permudoku transform --moves "
     "takes them"},
    {0, "automorphisms", OPT_FLAG, AT(automorphisms), NULL,
     "print how many symmetries leave each board as it is"},
    {0, "generators", OPT_FLAG, AT(generators), NULL,
     "print some of these symmetries, out of which all others come"},
    {'f', "format", OPT_CHOICE(cli_formats), AT(format.format), "NAME",
     "output format; default: line for boards on one line, clues for lists of "
     "clues, else boxed"},
    {0, "json", OPT_FLAG, AT(format.json), NULL,
     "one JSON object a board, a line each"},
    CANON_ENGINE_OPTION(AT(engine)),
    THREADS_OPTION(AT(threads)),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct canon_options defaults = {
    .format = {.format = FORMAT_NOT_GIVEN},
    .threads = {.value = 1},
    .engine = CANON_ENGINE_NOT_GIVEN,
};

static const struct cli_example examples[] = {
    {"permudoku canon grids.txt",                                 "The canonical form of each board"},
    {"permudoku canon --with-transform --automorphisms grid.txt",
     "The moves that lead to it, and how symmetric the board is"                                    },
    {"permudoku canon --json puzzles.txt",                        "Answers for programs"            },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, "no engine takes some board"},
};

const struct cli_command cli_command_canon = {
    .name = "canon",
    .summary = "find the canonical form of grids and puzzles",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Prints the canonical form of each board, full or not: one that all "
        "boards have in common which are the same up to symmetry, and no "
        "others. Symmetries move rows in bands, bands, columns in stacks, "
        "stacks and symbols, and transpose where boxes are square.\n"
        "\n"
        "The form of a full 9x9 grid is the least of all, read row by row; "
        "that of a 9x9 puzzle with one solution has the least grid as its "
        "solution. That of a grid which symmetries make of the elementary "
        "solution is the elementary solution. Other forms are found by a "
        "search, and may be others in another version of permudoku.\n"
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
    .run = run_canon,
};
