#include "generating/generate_run.h"

#include "flow/message.h"
#include "flow/output.h"
#include "generating/pattern.h"
#include "options/seed.h"
#include "solving/solving.h"

#include <stdio.h>
#include <string.h>

enum {
    // Up to this side a search finds out whether a clue can be left out, and
    // all puzzles are different.
    SEARCH_SIDE = 16,
    // Guesses a question beyond that side, where none are given.
    GUESSES_BEYOND = 1000
};

static int read_as(const struct generate_run *run, const struct cli_kind *kind,
                   void *value)
{
    const struct cli_option option = {.name = "clues", .kind = *kind};
    const struct cli_argument argument = {run->command, &option, "--clues",
                                          run->options->clues};
    return cli_argument_store(&argument, value);
}

// A number, a range, or a share of all cells.
static int read_clues(struct generate_run *run)
{
    static const struct cli_kind amount = OPT_AMOUNT(UINT64_MAX);
    static const struct cli_kind range = OPT_RANGE(UINT64_MAX);
    const char *text = run->options->clues;
    const uint64_t side = run->shape.side;
    if (!text) return 0;
    const bool is_range = strstr(text, "..") != NULL;
    const int status = is_range ? read_as(run, &range, &run->clues)
                                : read_as(run, &amount, &run->share);
    if (status != 0 || is_range) return status;
    const uint64_t count = cli_amount_of(&run->share, side * side);
    run->clues = (struct cli_range){true, count, count};
    return 0;
}

static enum unique choose_unique(const struct generate_run *run)
{
    const struct generate_options *options = run->options;
    const bool needs_search =
        options->minimal || options->fewest || options->unbiased;
    if (options->unique != UNIQUE_NOT_GIVEN)
        return (enum unique)options->unique;
    return run->shape.side <= SEARCH_SIDE || needs_search ? UNIQUE_SEARCH
                                                          : UNIQUE_SINGLES;
}

// Options that only make sense with others.
static int expect_sense(const struct generate_run *run)
{
    const struct generate_options *options = run->options;
    const char *command = run->command;
    const bool is_search = run->unique == UNIQUE_SEARCH;
    if (options->distinct && options->no_distinct)
        return cli_usage(command,
                         "--distinct and --no-distinct exclude each other");
    if (options->cover && run->unique != UNIQUE_NONE)
        return cli_usage(command, "--cover goes with --unique none");
    if (!is_search &&
        (options->minimal || options->fewest || options->unbiased))
        return cli_usage(command, "--minimal, --fewest and --unbiased go with "
                                  "--unique search");
    if (options->unbiased && options->distinct)
        return cli_usage(command, "--unbiased and --distinct exclude each "
                                  "other: leaving out copies is a bias");
    if (options->unbiased && options->time.given)
        return cli_usage(command, "--unbiased and --time-limit exclude each "
                                  "other: leaving out what takes long is a "
                                  "bias");
    if (options->steps.given && !options->fewest && !options->clues &&
        !options->pattern)
        return cli_usage(command,
                         "--steps goes with --fewest, --clues or --pattern");
    if (run->clues.given && run->clues.last == 0 && run->unique != UNIQUE_NONE)
        return cli_usage(command, "--clues: without clues there are many "
                                  "solutions");
    return 0;
}

// Solutions are drawn, or read.
void generate_choose_origin(struct generate_run *run)
{
    static const struct {
        const char *name;
        pdk_sampling sampling;
    } origins[] = {
        {"uniform",    PDK_SAMPLING_UNIFORM},
        {"walk",       PDK_SAMPLING_WALK   },
        {"elementary", PDK_SAMPLING_ORBIT  },
    };
    struct generating *generating = &run->generating;
    const char *from = run->options->from;
    generating->sampling = PDK_SAMPLING_BEST;
    generating->from = from;
    for (size_t i = 0; from && i < COUNT_OF(origins); i++)
        if (strcmp(from, origins[i].name) == 0) {
            generating->sampling = origins[i].sampling;
            generating->from = NULL;
        }
}

// Without a number, time alone is the limit where it is given.
static uint64_t limit_of(const struct generate_options *options,
                         const struct cli_count *given)
{
    return options->time.given && !given->given ? UINT64_MAX : given->value;
}

static int fill_wish(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    const uint64_t beyond = run->shape.side > SEARCH_SIDE ? GUESSES_BEYOND : 0;
    if (options->pattern) {
        const int status = pattern_read(run->command, options->pattern,
                                        &run->shape, &run->pattern);
        if (status != 0) return status;
    }
    run->generating.wish = (pdk_wish){
        .rule =
            run->unique == UNIQUE_SINGLES ? PDK_RULE_SINGLES : PDK_RULE_SEARCH,
        .symmetry = (pdk_clue_symmetry)options->symmetry,
        .pattern = run->pattern,
        .clues_minimum = run->clues.first > 1 ? run->clues.first : 0,
        .clues_maximum = run->clues.last < UINT64_MAX ? run->clues.last : 0,
        .is_minimal = options->minimal,
        .is_fewest = options->fewest,
        .is_weighed = options->unbiased,
        .attempts = limit_of(options, &options->attempts),
        .steps = limit_of(options, &options->steps),
        .guesses = options->nodes.given ? options->nodes.value
                   : options->unbiased  ? 0
                                        : beyond,
    };
    return 0;
}

static enum generated_format choose_format(const struct generate_run *run)
{
    const struct format_options *given = &run->options->making.format;
    if (given->json) return GENERATED_JSON;
    if (given->format != FORMAT_NOT_GIVEN)
        return (enum generated_format)given->format;
    return format_for_width(run->shape.side) == PDK_FORMAT_BOXED
               ? GENERATED_BOXED
               : GENERATED_ROWS;
}

// Before anything is made that takes memory for each cell.
static pdk_status expect_side(const struct generate_run *run, pdk_error *error)
{
    const bool is_search = run->unique == UNIQUE_SEARCH;
    const uint32_t side = run->shape.side;
    const uint32_t maximum =
        is_search ? SOLVING_SIDE_MAX : PDK_SINGLES_SIDE_MAX;
    if (side <= maximum) return PDK_OK;
    *error = (pdk_error){.status = PDK_ERR_LIMIT};
    snprintf(error->text, sizeof error->text,
             "%s takes boards of up to %u rows, not %u; --unique none draws "
             "clues of any",
             is_search ? "a search" : "filling by singles", maximum, side);
    return PDK_ERR_LIMIT;
}

static pdk_status make_room(struct generate_run *run, pdk_error *error)
{
    struct generating *generating = &run->generating;
    pdk_status status = expect_side(run, error);
    if (status == PDK_OK && generating->is_distinct)
        status = pdk_form_set_new(0, &generating->forms, error);
    if (status == PDK_OK && generating->is_distinct)
        status = pdk_grid_new(&run->shape, &generating->form, error);
    if (status == PDK_OK && generating_has_solution(generating))
        status = pdk_grid_new(&run->shape, &generating->solution, error);
    if (status == PDK_OK && generating->keep)
        status = pdk_grid_new(&run->shape, &generating->puzzle, error);
    return status;
}

// All that depends on the boxes, which are known now.
int generate_fill(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    struct generating *generating = &run->generating;
    pdk_error error = {0};
    int status = fill_wish(run);
    if (status == 0)
        status = seed_choose(run->command, &options->seed, &generating->seed);
    if (status != 0) return status;
    generating->command = run->command;
    generating->shape = run->shape;
    generating->per_grid = generating->from ? options->count.value : 1;
    generating->time = options->time.value;
    generating->shows_solution = options->solution;
    generating->format = choose_format(run);
    generating->is_distinct =
        options->distinct || (run->shape.side <= SEARCH_SIDE &&
                              !options->no_distinct && !options->unbiased);
    if (make_room(run, &error) != PDK_OK)
        return cli_fail(run->command, NULL, &error);
    const char *header =
        generating->keep ? NULL : generated_header(generating->format);
    return header && output_text(header) != PDK_OK ? CLI_SYSTEM : 0;
}

int generate_settle(struct generate_run *run)
{
    const int status = read_clues(run);
    run->unique = choose_unique(run);
    return status == 0 ? expect_sense(run) : status;
}

void generate_release(struct generate_run *run)
{
    struct generating *generating = &run->generating;
    clue_tally_release(&generating->tally);
    pdk_form_set_free(generating->forms);
    pdk_grid_free(generating->puzzle);
    pdk_grid_free(generating->solution);
    pdk_grid_free(generating->form);
    pdk_grid_free(run->pattern);
}
