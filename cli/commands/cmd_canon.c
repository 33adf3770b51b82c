// permudoku canon: the canonical form of boards.
#include "flow/fields.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/pipeline.h"
#include "flow/text.h"
#include "solving/forms.h"

#include <stdatomic.h>

struct canon_options {
    struct board_options boards;
    struct format_options format;
    struct cli_count threads;
    int engine;
    bool transform, automorphisms, generators, digest;
};

struct canon_run {
    const struct canon_options *options;
    atomic_bool has_none; // some board has no form
};

struct canon_worker {
    struct worker worker;
    struct form_desks desks;
    pdk_integer *order;
    struct board_text boards;
    struct puzzle *puzzles; // the current ones
    pdk_status statuses[BATCH_BOARDS];
    pdk_digest digests[BATCH_BOARDS];
    pdk_error *error;
};

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct canon_worker *own = (void *)worker;
    const struct canon_run *run = worker->command;
    pdk_format format =
        kind->layout == PDK_LAYOUT_CLUES ? PDK_FORMAT_CLUES : kind->format;
    (void)format_given(&run->options->format, &format);
    pdk_status status = form_desks_choose(&own->desks, &kind->shape,
                                          run->options->engine, worker, error);
    if (status == PDK_OK && !own->order)
        status = pdk_integer_new(&own->order, error);
    if (status != PDK_OK) return status;
    worker->format = format;
    const struct board_form form = {format, &kind->shape, kind->alphabet,
                                    json_board_of(run->options->format.cells)};
    return board_text_prepare(&own->boards, &worker->text, &form, error);
}

static void release(struct worker *worker)
{
    struct canon_worker *own = (void *)worker;
    board_writer_release(&own->boards.writer);
    pdk_integer_free(own->order);
    form_desks_release(&own->desks);
}

static pdk_status add_generators(struct canon_worker *own, bool is_json,
                                 pdk_error *error)
{
    struct text *text = &own->worker.text;
    const struct form_desk *desk = own->desks.desk;
    size_t count = 0;
    pdk_status status = pdk_canon_count_generators(desk->canon, &count, error);
    if (is_json) text_add(text, ",\"generators\":[");
    for (size_t i = 0; i < count && status == PDK_OK; i++) {
        status = pdk_canon_generator(desk->canon, i, desk->moves, error);
        if (is_json)
            text_add(text, i > 0 ? ",\"" : "\"");
        else
            text_add(text, "# generator: ");
        text_transform(text, desk->moves);
        text_add(text, is_json ? "\"" : "\n");
    }
    if (is_json) text_add(text, "]");
    return status;
}

static void add_digest(struct text *text, const pdk_digest *digest,
                       bool is_json)
{
    char digits[PDK_DIGEST_TEXT_SIZE];
    text_add(text, is_json ? ",\"digest\":\"" : "# digest: ");
    text_add(text, pdk_digest_print(digest, digits));
    text_add(text, is_json ? "\"" : "\n");
}

// Adds what was requested besides the form: members of an object, or comments.
static pdk_status add_facts(struct canon_worker *own, const pdk_digest *digest,
                            bool is_json, pdk_error *error)
{
    const struct canon_run *run = own->worker.command;
    const struct canon_options *options = run->options;
    struct text *text = &own->worker.text;
    const struct form_desk *desk = own->desks.desk;
    pdk_status status = PDK_OK;
    if (options->digest) add_digest(text, digest, is_json);
    if (options->transform) {
        status = pdk_canon_moves(desk->canon, desk->moves, error);
        text_add(text, is_json ? ",\"moves\":\"" : "# ");
        text_transform(text, desk->moves);
        text_add(text, is_json ? "\"" : "\n");
    }
    if (status == PDK_OK && options->automorphisms) {
        status = pdk_canon_automorphisms(desk->canon, own->order, error);
        text_add(text, is_json ? ",\"automorphisms\":\"" : "# automorphisms: ");
        text_integer(text, own->order);
        text_add(text, is_json ? "\"" : "\n");
    }
    if (status == PDK_OK && options->generators)
        status = add_generators(own, is_json, error);
    return status;
}

static pdk_status add_json(struct canon_worker *own,
                           const struct puzzle *puzzle,
                           const pdk_digest *digest, pdk_error *error)
{
    const struct canon_run *run = own->worker.command;
    struct text *text = &own->worker.text;
    puzzle_json(text, own->worker.kind, puzzle);
    text_print(text, ",\"engine\":\"%s\"",
               pdk_canon_engine(own->desks.desk->canon));
    const pdk_status status = add_facts(own, digest, true, error);
    text_add(text, ",\"board\":");
    json_board(text, own->worker.kind->alphabet, own->desks.desk->form,
               json_board_of(run->options->format.cells));
    text_add(text, "}\n");
    return status;
}

// A board that no engine supports.
static void add_refusal(struct worker *worker, const struct puzzle *puzzle,
                        bool is_json, const char *why)
{
    struct text *text = &worker->text;
    if (is_json) {
        puzzle_json(text, worker->kind, puzzle);
        text_print(
            text, ",\"engine\":null,\"because\":\"%s\",\"board\":null}\n", why);
        return;
    }
    text_add(text, "# ");
    text_name(text, worker->kind->name);
    text_print(text, ":%llu: %s\n", (unsigned long long)puzzle->line, why);
}

static pdk_status visit(void *context, size_t index)
{
    struct canon_worker *own = context;
    struct canon_run *run = own->worker.command;
    const struct puzzle *puzzle = &own->puzzles[index];
    const pdk_digest *digest = &own->digests[index];
    const bool is_json = own->boards.writer.format == PDK_FORMAT_JSON;
    pdk_status status = PDK_OK;
    if (own->statuses[index] != PDK_OK) {
        form_desks_explain(&own->desks, puzzle, own->error);
        add_refusal(&own->worker, puzzle, is_json, own->error->text);
        atomic_store(&run->has_none, true);
    } else if (is_json) {
        status = add_json(own, puzzle, digest, own->error);
    } else {
        status = add_facts(own, digest, false, own->error);
        if (puzzle->is_head && !puzzle->is_first)
            text_add(&own->worker.text, "\n");
        board_text_header(&own->boards, puzzle->is_head);
        board_text_note(&own->boards, puzzle->notes);
        if (status == PDK_OK)
            status = board_text_add(&own->boards, own->desks.desk->form);
    }
    if (status != PDK_OK) return status;
    own->worker.answered++;
    return worker_goes_on(&own->worker) ? PDK_OK : PDK_ERR_CANCELLED;
}

static pdk_status answer(struct worker *worker, struct puzzle *puzzles,
                         size_t count, pdk_error *error)
{
    struct canon_worker *own = (void *)worker;
    const struct canon_run *run = worker->command;
    const pdk_batch batch = {.size = sizeof batch,
                             .count = count,
                             .statuses = own->statuses,
                             .visit = visit,
                             .context = own};
    own->puzzles = puzzles;
    own->error = error;
    return form_desks_find(&own->desks, puzzles, &batch,
                           run->options->digest ? own->digests : NULL, error);
}

static void refuse(struct worker *worker, const struct board_kind *kind,
                   const struct bad_board *bad)
{
    const struct canon_run *run = worker->command;
    pdk_format format = kind ? kind->format : PDK_FORMAT_LINE;
    if (bad->record != PDK_FORMAT_AUTO) format = bad->record;
    (void)format_given(&run->options->format, &format);
    if (format == PDK_FORMAT_JSON) {
        bad_board_json(&worker->text, bad);
        return;
    }
    if (format != PDK_FORMAT_LINE) text_add(&worker->text, "# ");
    bad_board_line(&worker->text, bad);
}

static const struct pipeline_work canon_work = {
    .doing = "finding forms",
    .unit = "boards",
    .shows_boards = true,
    .takes = FIELDS_TAKEN,
    .worker_size = sizeof(struct canon_worker),
    .prepare = prepare,
    .answer_all = answer,
    .refuse = refuse,
    .release = release,
};

static int run_canon(const struct cli_call *call)
{
    const struct canon_options *options = call->options;
    struct canon_run run = {.options = options};
    struct source boards;
    int status = source_init(&boards, call, &options->boards);
    if (status == 0)
        status = format_expect_one(call->command->name, &options->format,
                                   PDK_FORMAT_JSON);
    pdk_format format;
    if (status == 0)
        boards.writes_table = format_given(&options->format, &format) &&
                              format == PDK_FORMAT_TABLE;
    if (status == 0)
        status = pipeline_run_all(&boards, &canon_work, &run,
                                  (size_t)options->threads.value);
    source_release(&boards);
    return status == CLI_DONE && atomic_load(&run.has_none) ? CLI_NO : status;
}

#define AT(field) offsetof(struct canon_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "report", OPT_FLAG, AT(transform), NULL,
     "print the moves that lead to each form, for permudoku transform --moves",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "automorphisms", OPT_FLAG, AT(automorphisms), NULL,
     "print the number of symmetries that leave each board unchanged",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "generators", OPT_FLAG, AT(generators), NULL,
     "print generators of the group of these symmetries",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "digest", OPT_FLAG, AT(digest), NULL,
     "print a 128-bit digest of each form, equal for boards that are the same "
     "up to symmetry", GROUP_OUTPUT},
    {'f', "format", OPT_FORMAT(cli_formats), AT(format.format), "NAME",
     "set the output format (default: like the input); that is line for boards "
     "on one line, clues for lists of clues, else boxed", OPT_COMMON | GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(format.json), NULL,
     "print one JSON object per line", OPT_COMMON | GROUP_OUTPUT},
    CELLS_OPTION(AT(format.cells)),
    FORM_ENGINE_OPTION(AT(engine)),
    THREADS_OPTION(AT(threads)),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct canon_options defaults = {
    .format = {.format = FORMAT_NOT_GIVEN},
    .threads = {.value = 1},
    .engine = FORM_ENGINE_NOT_GIVEN,
};

static const struct cli_example examples[] = {
    {"permudoku canon grids.txt",                         "The canonical form of each board"},
    {"permudoku canon --report --automorphisms grid.txt",
     "The moves that lead to it, and how symmetric the board is"                            },
    {"permudoku canon --json puzzles.txt",                "Output for programs"             },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, "no engine supports some board"},
};

const struct cli_command cli_command_canon = {
    .name = "canon",
    .group = CLI_SYMMETRY,
    .summary = "find the canonical form of grids and puzzles",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Prints the canonical form of each grid or puzzle: two boards have the "
        "same form exactly if they are the same up to symmetry.\n"
        "\n"
        "The symmetries permute the rows of a band, the bands, the columns of "
        "a "
        "stack, the stacks and the symbols, and transpose the board if its "
        "boxes are square.\n"
        "\n"
        "The form of a full 9x9 grid is the smallest of all equivalent grids, "
        "read row by row; that of a 9x9 puzzle with one solution has the "
        "smallest grid as its solution. Grids in the orbit of the elementary "
        "solution have the elementary solution as their form. Other forms are "
        "found by a search, and may change in another version of permudoku.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_canon,
};
