// permudoku rank: the number of a grid.
#include "commands/numbering.h"
#include "flow/pipeline.h"

#include <permudoku/census.h>
#include <permudoku/check.h>
#include <permudoku/orbit.h>

#include <stdatomic.h>

bool numberings(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice list[] = {
        {NUMBERING_ORBIT, "orbit",
         "the grids that symmetries produce from the elementary solution"},
        {NUMBERING_ALL,   "all",
         "all valid grids; for boxes of 3x3 and up to 2x4 and 4x2"       },
    };
    if (index >= COUNT_OF(list)) return false;
    *choice = list[index];
    return true;
}

struct rank_options {
    struct board_options boards;
    struct cli_count threads;
    int of; // enum numbering
    bool json;
};

struct rank_run {
    const struct rank_options *options;
    atomic_bool has_none; // some board has no number
};

// A numbering is expensive to make, so those of the last shapes are kept.
struct rank_desk {
    pdk_shape shape;
    pdk_orbit *orbit;
    pdk_census *census; // one of the two
};

enum { DESKS = 4 };

struct rank_worker {
    struct worker worker;
    struct rank_desk desks[DESKS];
    size_t desk_count;      // that were made so far
    struct rank_desk *desk; // for the current boards
    pdk_checker *checker;
    pdk_integer *rank;
};

static void clear(struct rank_desk *desk)
{
    pdk_census_free(desk->census);
    pdk_orbit_free(desk->orbit);
    *desk = (struct rank_desk){0};
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    return worker_is_wanted(context);
}

// The oldest one is replaced.
static pdk_status choose_desk(struct rank_worker *own, const pdk_shape *shape,
                              pdk_error *error)
{
    const struct rank_run *run = own->worker.command;
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = go_on, .context = &own->worker};
    for (size_t i = 0; i < DESKS; i++) {
        own->desk = &own->desks[i];
        if (pdk_shape_equal(&own->desk->shape, shape)) return PDK_OK;
    }
    own->desk = &own->desks[own->desk_count++ % DESKS];
    clear(own->desk);
    const pdk_status status =
        run->options->of == NUMBERING_ALL
            ? pdk_census_new(shape, &own->desk->census, error)
            : pdk_orbit_new(shape, &limits, &own->desk->orbit, error);
    if (status == PDK_OK) own->desk->shape = *shape;
    return status;
}

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct rank_worker *own = (void *)worker;
    pdk_status status = choose_desk(own, &kind->shape, error);
    if (status == PDK_OK && !own->checker)
        status = pdk_checker_new(0, &own->checker, error);
    if (status == PDK_OK && !own->rank)
        status = pdk_integer_new(&own->rank, error);
    return status;
}

static void release(struct worker *worker)
{
    struct rank_worker *own = (void *)worker;
    pdk_integer_free(own->rank);
    pdk_checker_free(own->checker);
    for (size_t i = 0; i < DESKS; i++) clear(&own->desks[i]);
}

static pdk_status check(struct rank_worker *own, const pdk_grid *grid,
                        pdk_validity *validity, pdk_error *error)
{
    const uint32_t side = own->desk->shape.side;
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    pdk_status status =
        pdk_checker_begin(own->checker, &own->desk->shape, error);
    for (uint32_t i = 0; i < side && status == PDK_OK; i++) {
        status = pdk_checker_symbols(own->checker, symbols + (size_t)i * side,
                                     error);
    }
    if (status == PDK_OK) status = pdk_checker_end(own->checker, error);
    *validity = pdk_checker_validity(own->checker);
    return status;
}

// Finds the number of a board, in own->rank; if it has none, *why says why.
static pdk_status find(struct rank_worker *own, const pdk_grid *grid,
                       const char **why, pdk_error *error)
{
    pdk_validity validity = PDK_VALID;
    bool is_member = false;
    pdk_status status = PDK_OK;
    *why = NULL;
    if (own->desk->orbit)
        status = pdk_orbit_rank(own->desk->orbit, grid, &is_member, own->rank,
                                error);
    if (status != PDK_OK || is_member) return status;
    status = check(own, grid, &validity, error);
    if (status != PDK_OK) return status;
    if (validity == PDK_VALID && own->desk->census)
        return pdk_census_rank(own->desk->census, grid, own->rank, error);
    *why = validity == PDK_VALID ? "outside" : pdk_validity_name(validity);
    return PDK_OK;
}

static void add_json(struct rank_worker *own, const struct puzzle *puzzle,
                     const char *why)
{
    struct text *text = &own->worker.text;
    puzzle_json(text, own->worker.kind, puzzle);
    text_add(text, own->desk->census ? ",\"of\":\"all\"" : ",\"of\":\"orbit\"");
    if (why) {
        text_print(text, ",\"rank\":null,\"because\":\"%s\"}\n", why);
        return;
    }
    text_add(text, ",\"rank\":\"");
    text_integer(text, own->rank);
    text_add(text, "\"}\n");
}

static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct rank_worker *own = (void *)worker;
    struct rank_run *run = worker->command;
    const char *why = NULL;
    if (!worker_goes_on(worker)) return PDK_ERR_CANCELLED;
    const pdk_status status = find(own, puzzle->grid, &why, error);
    if (status != PDK_OK) return status;
    if (why) atomic_store(&run->has_none, true);
    if (run->options->json)
        add_json(own, puzzle, why);
    else if (why)
        text_print(&worker->text, "%s\n", why);
    else {
        text_integer(&worker->text, own->rank);
        text_add(&worker->text, "\n");
    }
    return PDK_OK;
}

static void refuse(struct worker *worker, const struct board_kind *kind,
                   const struct bad_board *bad)
{
    const struct rank_run *run = worker->command;
    (void)kind;
    bad_board_add(&worker->text, bad, run->options->json);
}

static const struct pipeline_work work = {
    .doing = "numbering",
    .unit = "boards",
    .shows_boards = true,
    .worker_size = sizeof(struct rank_worker),
    .prepare = prepare,
    .answer = answer,
    .refuse = refuse,
    .release = release,
};

static int run_rank(const struct cli_call *call)
{
    const struct rank_options *options = call->options;
    struct rank_run run = {.options = options};
    struct source boards;
    int status = source_init(&boards, call, &options->boards);
    if (status == 0)
        status = pipeline_run_all(&boards, &work, &run,
                                  (size_t)options->threads.value);
    if (status == CLI_DONE && atomic_load(&run.has_none)) status = CLI_NO;
    source_release(&boards);
    return status;
}

#define AT(field) offsetof(struct rank_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    NUMBERING_OPTION(AT),
    {0, "json", OPT_FLAG, AT(json), NULL,
     "print one JSON object per line, with the rank as a string of digits",
     OPT_COMMON | GROUP_OUTPUT},
    THREADS_OPTION(AT(threads)),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct rank_options defaults = {.threads = {.value = 1}};

static const struct cli_example examples[] = {
    {"permudoku rank grid.txt",
     "Its number in the orbit of the elementary solution"                             },
    {"permudoku rank --of all grid.txt",                  "Its number among all grids"},
    {"permudoku sample | permudoku rank --of all --json",
     "Output for programs"                                                            },
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every board has a number"},
    {CLI_NO,   "some board has no number"},
};

const struct cli_command cli_command_rank = {
    .name = "rank",
    .group = CLI_SYMMETRY,
    .summary = "print the number of a grid",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Prints the number of each full grid, counting from 0. 'permudoku "
        "unrank' prints the grid of a number.\n"
        "\n"
        "For a board without a number, a word is printed instead: \"outside\" "
        "if it is valid but not in the orbit of the elementary solution, "
        "\"incomplete\" or \"invalid\".\n"
        "\n"
        "Numbers depend on the order of the symbols. If the grid does not show "
        "it, give it with --symbols.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_rank,
};
