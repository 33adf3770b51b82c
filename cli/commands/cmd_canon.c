// permudoku canon: the canonical form of boards. permudoku
// unique-up-to-symmetry: boards whose canonical form differs from those of all
// earlier ones.
#include "flow/message.h"
#include "flow/output.h"
#include "flow/pipeline.h"
#include "flow/text.h"

#include <permudoku/batch.h>

#include <stdatomic.h>

enum { ENGINE_NOT_GIVEN = -1 };

// Shared by both commands: each uses some of these.
struct canon_options {
    struct board_options boards;
    struct format_options format;
    struct cli_count threads, memory;
    int engine;
    bool transform, automorphisms, generators, digest;
    bool forms, stats;
};

struct canon_run {
    const struct canon_options *options;
    atomic_bool has_none; // some board has no form
    // Of unique-up-to-symmetry:
    bool compares;
    pdk_form_set *set; // of the forms so far
    uint64_t seen;
    int refusal; // the exit status if it ended early, after a message
};

// A workspace is expensive to make, so those of the last shapes are kept.
struct desk {
    pdk_shape shape;
    pdk_canon *canon; // NULL if the engine does not support the shape
    pdk_error refusal;
    pdk_grid *form;
    pdk_transform *moves;
};

enum { DESKS = 4 };

struct canon_worker {
    struct worker worker;
    struct desk desks[DESKS];
    size_t desk_count; // that were made so far
    struct desk *desk; // for the current boards
    pdk_integer *order;
    struct board_text boards;
    struct puzzle *puzzles; // the current ones
    pdk_status statuses[BATCH_BOARDS];
    pdk_digest digests[BATCH_BOARDS];
    pdk_error *error;
};

static bool engines(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_canon_engine_info *const *list = pdk_canon_engine_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){.value = (int)index,
                                  .name = list[index]->name,
                                  .summary = list[index]->summary};
    return true;
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    return worker_goes_on(context);
}

static void clear(struct desk *desk)
{
    pdk_transform_free(desk->moves);
    pdk_grid_free(desk->form);
    pdk_canon_free(desk->canon);
    *desk = (struct desk){0};
}

static pdk_status fill(struct desk *desk, const pdk_shape *shape, int engine,
                       struct worker *worker, pdk_error *error)
{
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = go_on, .context = worker};
    size_t count;
    const char *name = engine == ENGINE_NOT_GIVEN
                           ? NULL
                           : pdk_canon_engine_list(&count)[engine]->name;
    desk->shape = *shape;
    pdk_status status = pdk_canon_new(shape, name, &desk->canon, error);
    if (status == PDK_ERR_ARGUMENT) {
        desk->refusal = *error;
        return PDK_OK;
    }
    if (status == PDK_OK) status = pdk_grid_new(shape, &desk->form, error);
    if (status == PDK_OK)
        status = pdk_transform_new(shape, &desk->moves, error);
    if (status == PDK_OK) status = pdk_canon_limit(desk->canon, &limits, error);
    return status;
}

// The oldest one is replaced.
static pdk_status choose_desk(struct canon_worker *own, const pdk_shape *shape,
                              int engine, pdk_error *error)
{
    for (size_t i = 0; i < DESKS; i++) {
        own->desk = &own->desks[i];
        if (pdk_shape_equal(&own->desk->shape, shape)) return PDK_OK;
    }
    own->desk = &own->desks[own->desk_count++ % DESKS];
    clear(own->desk);
    const pdk_status status =
        fill(own->desk, shape, engine, &own->worker, error);
    if (status != PDK_OK) clear(own->desk);
    return status;
}

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct canon_worker *own = (void *)worker;
    const struct canon_run *run = worker->command;
    pdk_format format =
        kind->layout == PDK_LAYOUT_CLUES ? PDK_FORMAT_CLUES : kind->format;
    (void)format_given(&run->options->format, &format);
    pdk_status status =
        choose_desk(own, &kind->shape, run->options->engine, error);
    if (status == PDK_OK && !own->order)
        status = pdk_integer_new(&own->order, error);
    if (status != PDK_OK) return status;
    return board_text_prepare(&own->boards, &worker->text, format, kind, error);
}

static void release(struct worker *worker)
{
    struct canon_worker *own = (void *)worker;
    board_writer_release(&own->boards.writer);
    pdk_integer_free(own->order);
    for (size_t i = 0; i < DESKS; i++) clear(&own->desks[i]);
}

static pdk_status add_generators(struct canon_worker *own, bool is_json,
                                 pdk_error *error)
{
    struct text *text = &own->worker.text;
    const struct desk *desk = own->desk;
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
    const struct desk *desk = own->desk;
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
    struct text *text = &own->worker.text;
    puzzle_json(text, own->worker.kind, puzzle);
    text_print(text, ",\"engine\":\"%s\"",
               pdk_canon_engine_name(own->desk->canon));
    const pdk_status status = add_facts(own, digest, true, error);
    text_add(text, ",\"rows\":");
    json_rows(text, own->worker.kind->alphabet, own->desk->form);
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
        text_print(text, ",\"engine\":null,\"because\":\"%s\",\"rows\":null}\n",
                   why);
        return;
    }
    text_add(text, "# ");
    text_name(text, worker->kind->name);
    text_print(text, ":%llu: %s\n", (unsigned long long)puzzle->line, why);
}

// Whether board `index` of the batch has a form, in own->desk->form; if not,
// why not.
static bool has_form(struct canon_worker *own, size_t index, pdk_error *error)
{
    const struct desk *desk = own->desk;
    if (!desk->canon) *error = desk->refusal;
    if (!desk->canon) return false;
    if (own->statuses[index] == PDK_OK) return true;
    // A batch says only that it is so.
    (void)!pdk_canon_find(desk->canon, own->puzzles[index].grid, desk->form,
                          error);
    return false;
}

static pdk_status take_form(struct canon_worker *own, size_t index)
{
    struct canon_run *run = own->worker.command;
    const struct puzzle *puzzle = &own->puzzles[index];
    const pdk_digest *digest = &own->digests[index];
    const bool is_json = own->boards.writer.format == PDK_FORMAT_JSON;
    if (!has_form(own, index, own->error)) {
        add_refusal(&own->worker, puzzle, is_json, own->error->text);
        atomic_store(&run->has_none, true);
        return PDK_OK;
    }
    if (is_json) return add_json(own, puzzle, digest, own->error);
    const pdk_status status = add_facts(own, digest, false, own->error);
    return status == PDK_OK ? board_text_add(&own->boards, own->desk->form)
                            : status;
}

// A board that cannot be compared ends the run, and so does full memory: boards
// are never dropped on a guess.
static pdk_status refuse(const struct worker *worker,
                         const struct puzzle *puzzle, pdk_error *error)
{
    struct canon_run *run = worker->command;
    error->line = puzzle->line;
    cli_error_at(pipeline_name(worker->pipeline), worker->kind->name, error);
    run->refusal = cli_exit_of(error->status, CLI_FROM_INPUT);
    return PDK_ERR_CANCELLED;
}

static pdk_status take_if_new(struct canon_worker *own, size_t index)
{
    struct canon_run *run = own->worker.command;
    const struct puzzle *puzzle = &own->puzzles[index];
    bool is_new = false;
    if (!has_form(own, index, own->error))
        return refuse(&own->worker, puzzle, own->error);
    const pdk_status status =
        pdk_form_set_add(run->set, &own->digests[index], &is_new, own->error);
    if (status == PDK_ERR_LIMIT) {
        own->error->status = PDK_ERR_MEMORY;
        return refuse(&own->worker, puzzle, own->error);
    }
    if (status == PDK_OK) run->seen++;
    if (status != PDK_OK || !is_new) return status;
    // Boards in rows are separated by empty lines, as in the input.
    const pdk_format format = own->boards.writer.format;
    const bool is_apart = format == PDK_FORMAT_BOXED ||
                          format == PDK_FORMAT_ROWS ||
                          format == PDK_FORMAT_INTEGERS;
    if (is_apart && pdk_form_set_count(run->set) > 1)
        text_add(&own->worker.text, "\n");
    return board_text_add(&own->boards,
                          run->options->forms ? own->desk->form : puzzle->grid);
}

static pdk_status visit(void *context, size_t index)
{
    struct canon_worker *own = context;
    const struct canon_run *run = own->worker.command;
    const pdk_status status =
        run->compares ? take_if_new(own, index) : take_form(own, index);
    if (status != PDK_OK) return status;
    own->worker.answered++;
    return worker_goes_on(&own->worker) ? PDK_OK : PDK_ERR_CANCELLED;
}

// Forms are in use no longer than until the next one is found.
static pdk_status answer(struct worker *worker, struct puzzle *puzzles,
                         size_t count, pdk_error *error)
{
    struct canon_worker *own = (void *)worker;
    const struct canon_run *run = worker->command;
    const bool has_digests = run->compares || run->options->digest;
    const pdk_batch batch = {.size = sizeof batch,
                             .count = count,
                             .cells = PDK_CELLS_GRID,
                             .boards = &puzzles->grid,
                             .stride = sizeof *puzzles,
                             .results = &puzzles->result,
                             .result_stride = sizeof *puzzles,
                             .statuses = own->statuses,
                             .visit = visit,
                             .context = own};
    pdk_status status = PDK_OK;
    own->puzzles = puzzles;
    own->error = error;
    for (size_t i = 0; i < count; i++) puzzles[i].result = own->desk->form;
    if (own->desk->canon)
        return pdk_canon_find_batch(own->desk->canon, &batch,
                                    has_digests ? own->digests : NULL, NULL,
                                    error);
    for (size_t i = 0; i < count && status == PDK_OK; i++)
        status = visit(own, i);
    return status;
}

static const struct pipeline_work canon_work = {
    .doing = "finding forms",
    .unit = "boards",
    .shows_boards = true,
    .worker_size = sizeof(struct canon_worker),
    .prepare = prepare,
    .answer_all = answer,
    .release = release,
};

// One worker: which board is the first of its class depends on the order.
static const struct pipeline_work unique_work = {
    .doing = "comparing",
    .unit = "boards",
    .shows_boards = true,
    .worker_size = sizeof(struct canon_worker),
    .prepare = prepare,
    .answer_all = answer,
    .release = release,
};

static int answer_all(const struct cli_call *call, struct canon_run *run)
{
    const struct canon_options *options = run->options;
    const char *command = call->command->name;
    struct source boards;
    pdk_error error = {0};
    int status = source_init(&boards, call, &options->boards);
    if (status == 0) status = format_expect_one(command, &options->format);
    if (status == 0 && run->compares &&
        pdk_form_set_new(options->memory.value, &run->set, &error) != PDK_OK)
        status = cli_fail(command, NULL, &error);
    if (status == 0)
        status = pipeline_run_all(&boards,
                                  run->compares ? &unique_work : &canon_work,
                                  run, (size_t)options->threads.value);
    source_release(&boards);
    return status;
}

static int run_canon(const struct cli_call *call)
{
    struct canon_run run = {.options = call->options};
    const int status = answer_all(call, &run);
    return status == CLI_DONE && atomic_load(&run.has_none) ? CLI_NO : status;
}

static int run_unique(const struct cli_call *call)
{
    struct canon_run run = {.options = call->options, .compares = true};
    const int status = answer_all(call, &run);
    if (run.options->stats && run.set)
        cli_error(call->command->name,
                  "%llu boards, %llu different up to symmetry",
                  (unsigned long long)run.seen,
                  (unsigned long long)pdk_form_set_count(run.set));
    pdk_form_set_free(run.set);
    return run.refusal ? run.refusal : status;
}

#define AT(field) offsetof(struct canon_options, field)

// clang-format off
#define ENGINE_OPTION                                                          \
    {0, "engine", OPT_CHOICE(engines), AT(engine), "NAME",                     \
     "use this engine (default: the first in this list that supports the "     \
     "board); different engines find different forms", GROUP_SEARCH}

static const struct cli_option options_table[] = {
    {0, "with-transform", OPT_FLAG, AT(transform), NULL,
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
    ENGINE_OPTION,
    THREADS_OPTION(AT(threads)),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct canon_options defaults = {
    .format = {.format = FORMAT_NOT_GIVEN},
    .threads = {.value = 1},
    .engine = ENGINE_NOT_GIVEN,
};

static const struct cli_example examples[] = {
    {"permudoku canon grids.txt",                                 "The canonical form of each board"},
    {"permudoku canon --with-transform --automorphisms grid.txt",
     "The moves that lead to it, and how symmetric the board is"                                    },
    {"permudoku canon --json puzzles.txt",                        "Output for programs"             },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, "no engine supports some board"},
};

const struct cli_command cli_command_canon = {
    .name = "canon",
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

// clang-format off
static const struct cli_option unique_table[] = {
    {0, "forms", OPT_FLAG, AT(forms), NULL,
     "print the canonical forms instead of the boards",
     OPT_COMMON | GROUP_OUTPUT},
    {'f', "format", OPT_FORMAT(cli_formats), AT(format.format), "NAME",
     "set the output format (default: like the input); that is line for boards "
     "on one line, clues for lists of clues, else boxed", OPT_COMMON | GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(format.json), NULL, "same as --format json",
     GROUP_OUTPUT},
    {0, "stats", OPT_FLAG, AT(stats), NULL,
     "print a summary on standard error at the end",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "memory-limit", OPT_SIZE, AT(memory), "SIZE",
     "stop if remembering forms would take more than SIZE bytes, such as 500M "
     "(default: no limit)", OPT_COMMON | GROUP_SEARCH},
    ENGINE_OPTION,
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct cli_example unique_examples[] = {
    {"permudoku unique-up-to-symmetry puzzles.txt > different.txt",
     "Drop every puzzle that is equivalent to an earlier one" },
    {"permudoku unique-up-to-symmetry --stats --memory-limit 2G puzzles.txt",
     "The same within two gigabytes of memory, with a summary"},
};

static const struct cli_exit_note unique_exits[] = {
    {CLI_NO, NULL},
};

const struct cli_command cli_command_unique_up_to_symmetry = {
    .name = "unique-up-to-symmetry",
    .summary = "drop boards equivalent to an earlier one",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Prints the grids or puzzles that are not the same as an earlier one "
        "up to symmetry, in the order of the input and without waiting for its "
        "end.\n"
        "\n"
        "The symmetries are those of permudoku-canon(1). For each different "
        "board, 128 bits of its canonical form are remembered. This takes 24 "
        "to 48 bytes of memory, and up to 72 while the table grows: less than "
        "100 megabytes for a million boards.",
    .options = CLI_LIST(unique_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(unique_examples),
    .exits = CLI_LIST(unique_exits),
    .run = run_unique,
};
