// permudoku sample: random full grids.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/source.h"
#include "generating/board_series.h"
#include "options/values.h"

#include <permudoku/construct.h>
#include <permudoku/sample.h>

struct sample_options {
    struct shape_options shape;
    struct series_options series;
    int method; // pdk_sampling
    struct cli_count count, seed, steps;
};

struct sample_run {
    const char *command;
    const struct sample_options *options;
    struct board_series series;
    uint64_t seed;
    // Grids of an orbit are written row by row, so they can be huge.
    pdk_transform *moves;
    pdk_construction *solution;
    pdk_sampler *sampler; // for all others
    pdk_grid *grid;
};

static bool goes_on(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    (void)context;
    return !interrupt_requested;
}

// Without --method, grids are uniform if that is possible; otherwise a message
// says that they are not.
static pdk_status prepare_sampler(struct sample_run *run, pdk_error *error)
{
    const struct sample_options *options = run->options;
    const pdk_shape *shape = &run->series.shape;
    pdk_status status = pdk_grid_new(shape, &run->grid, error);
    if (status == PDK_OK)
        status = pdk_sampler_new(shape, (pdk_sampling)options->method,
                                 options->steps.value, &run->sampler, error);
    if (status != PDK_OK) return status;
    const pdk_limits limits = {.size = sizeof limits, .go_on = goes_on};
    status = pdk_sampler_limit(run->sampler, &limits, error);
    if (status != PDK_OK) return status;
    if (options->method == PDK_SAMPLING_BEST &&
        pdk_sampler_method(run->sampler) == PDK_SAMPLING_WALK)
        cli_error(run->command,
                  "using --method walk: grids are varied but not uniform; "
                  "uniform ones need boxes of 3x3 or up to 2x4 and 4x2");
    return PDK_OK;
}

static pdk_status prepare(struct sample_run *run, pdk_error *error)
{
    const pdk_shape *shape = &run->series.shape;
    if (run->options->method != PDK_SAMPLING_ORBIT)
        return prepare_sampler(run, error);
    const pdk_status status = pdk_transform_new(shape, &run->moves, error);
    return status == PDK_OK
               ? pdk_construction_new(shape, NULL, &run->solution, error)
               : status;
}

// Grid number `index` depends only on stream `index` of the seed.
static pdk_status write_grid(void *context, uint64_t index, pdk_error *error)
{
    struct sample_run *run = context;
    pdk_random random;
    pdk_status status;
    pdk_random_init(&random, run->seed, index);
    if (run->sampler) {
        status = pdk_sampler_draw(run->sampler, &random, run->grid, error);
        return status == PDK_OK
                   ? pdk_writer_grid(run->series.writer, run->grid, NULL, error)
                   : status;
    }
    pdk_transform_shuffle(run->moves, &random, PDK_MOVE_ALL);
    status = pdk_construction_reset(run->solution, run->moves, error);
    return status == PDK_OK
               ? series_write_solution(&run->series, run->solution, error)
               : status;
}

static int write_all(struct sample_run *run)
{
    const struct series_work work = {.write = write_grid,
                                     .context = run,
                                     .count = run->options->count.value,
                                     .unit = "grids"};
    pdk_error error = {0};
    const pdk_status status = prepare(run, &error);
    const bool is_walk =
        run->sampler && pdk_sampler_method(run->sampler) == PDK_SAMPLING_WALK;
    if (status == PDK_OK && run->options->steps.given && !is_walk)
        return cli_usage(run->command, "--walk-steps requires --method walk");
    return series_run(&run->series, &work, status, &error);
}

static int run_sample(const struct cli_call *call)
{
    const struct sample_options *options = call->options;
    const char *command = call->command->name;
    struct sample_run run = {.command = command, .options = options};
    pdk_shape shape;
    int status = shape_read_operand(call, &options->shape, &shape);
    if (status == 0)
        status = series_init(&run.series, command, &options->series, &shape,
                             format_for_width(shape.side));
    if (status == 0) status = seed_choose(command, &options->seed, &run.seed);
    if (status == 0) status = write_all(&run);
    pdk_grid_free(run.grid);
    pdk_sampler_free(run.sampler);
    pdk_construction_free(run.solution);
    pdk_transform_free(run.moves);
    series_release(&run.series);
    return status;
}

#define AT(field) offsetof(struct sample_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    SHAPE_OPTIONS(AT),
    {'c', "count", OPT_COUNT(1, UINT64_MAX), AT(count), "K",
     "print K grids (default: 1)", OPT_COMMON | GROUP_MAIN},
    {0, "seed", OPT_COUNT(0, UINT64_MAX), AT(seed), "S",
     "make the result reproducible (default: a random seed)",
     OPT_COMMON | GROUP_MAIN},
    {0, "method", OPT_CHOICE(cli_samplings), AT(method), "NAME",
     "choose how grids are drawn (default: uniform if possible, else walk)",
     OPT_COMMON | GROUP_MAIN},
    {0, "walk-steps", OPT_COUNT(1, UINT64_MAX), AT(steps), "N",
     "set the number of steps of a walk (default: 20 per row)", GROUP_MAIN},
    SERIES_OPTIONS(AT),
};
// clang-format on

static const struct sample_options defaults = {
    .count = {.value = 1},
    .series = SERIES_DEFAULTS,
};

static const struct cli_example examples[] = {
    {"permudoku sample --seed 7",                           "A random 9x9 grid, the same every time"},
    {"permudoku sample --count 1000000 --format line",
     "A million of them, one per line"                                                              },
    {"permudoku sample 5 --method walk --walk-steps 10000",
     "A varied 25x25 grid"                                                                          },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO,        NULL},
    {CLI_BAD_INPUT, NULL},
};

const struct cli_command cli_command_sample = {
    .name = "sample",
    .group = CLI_MAKE_AND_PRINT,
    .summary = "draw random full grids",
    .operands = "[N|RxC]",
    .operand_maximum = 1,
    .operand_kind = CLI_NUMBERS,
    .description =
        "Prints random full grids. For boxes of 3x3, and of up to 2x4 and 4x2, "
        "every valid grid is exactly equally likely.\n"
        "\n"
        "To draw a grid uniformly, a random number below the number of all "
        "grids is drawn; 'permudoku unrank --of all' prints the same grid for "
        "that number.\n"
        "\n"
        "For other boxes, a random walk produces varied grids. Their "
        "distribution "
        "is not known, and some grids may never occur.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_sample,
};
