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
    // Grids of an orbit are written row by row, so that they may be huge.
    pdk_transform *moves;
    pdk_construction *solution;
    pdk_sampler *sampler; // of all others
    pdk_grid *grid;
};

static bool methods(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice list[] = {
        {PDK_SAMPLING_UNIFORM, "uniform",
         "all grids are equally likely, exactly; with boxes of 3x3 or up to "
         "2x4 and 4x2"                                               },
        {PDK_SAMPLING_ORBIT,   "orbit",
         "those that symmetries make of the elementary grid are equally "
         "likely, exactly, and there are no others"                  },
        {PDK_SAMPLING_WALK,    "walk",
         "from such a grid many steps at random, each of which swaps two "
         "symbols in some cells; varied, but not known to be uniform"},
    };
    if (index >= COUNT_OF(list)) return false;
    *choice = list[index];
    return true;
}

static bool goes_on(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    (void)context;
    return !interrupt_requested;
}

// Whoever does not choose gets a uniform grid where that is possible, and is
// told where it is not.
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
        pdk_sampler_way(run->sampler) == PDK_SAMPLING_WALK)
        cli_error(run->command,
                  "by --method walk: varied grids, but not uniform ones, which "
                  "are drawn with boxes of 3x3 and up to 2x4 and 4x2 only");
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

// Grid number `index` is made of stream `index` of the seed alone.
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
        run->sampler && pdk_sampler_way(run->sampler) == PDK_SAMPLING_WALK;
    if (status == PDK_OK && run->options->steps.given && !is_walk)
        return cli_usage(run->command, "--steps goes with --method walk");
    return series_run(&run->series, &work, status, &error);
}

static int run_sample(const struct cli_call *call)
{
    const struct sample_options *options = call->options;
    const char *command = call->command->name;
    struct sample_run run = {.command = command, .options = options};
    pdk_shape shape;
    int status = shape_read(command, &options->shape, &shape);
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
    {0, "method", OPT_CHOICE(methods), AT(method), "NAME",
     "how grids are drawn; default: uniform where that is possible, else walk"},
    {0, "steps", OPT_COUNT(1, UINT64_MAX), AT(steps), "N",
     "the steps of a walk; default: 20 a row"},
    {'c', "count", OPT_COUNT(1, UINT64_MAX), AT(count), "K",
     "print K grids; default: 1"},
    {0, "seed", OPT_COUNT(0, UINT64_MAX), AT(seed), "S",
     "the same seed gives the same bytes; default: a fresh one"},
    SERIES_OPTIONS(AT, "boxed up to 64 columns, rows beyond"),
};
// clang-format on

static const struct sample_options defaults = {
    .count = {.value = 1},
    .series = SERIES_DEFAULTS,
};

static const struct cli_example examples[] = {
    {"permudoku sample --seed 7",                         "A 9x9 grid, all of them equally likely"},
    {"permudoku sample --count 1000000 --format line",    "A million of them"                     },
    {"permudoku sample -n 5 --method walk --steps 10000",
     "A varied grid of 25x25"                                                                     },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO,        NULL},
    {CLI_BAD_INPUT, NULL},
};

const struct cli_command cli_command_sample = {
    .name = "sample",
    .summary = "draw random full grids",
    .operands = "",
    .description =
        "Prints random full grids. With boxes of 3x3, and of up to 2x4 and "
        "4x2, every valid grid is equally likely, exactly: a random number "
        "below the number of all grids is drawn, and permudoku unrank --of all "
        "prints the same grid for it.\n"
        "\n"
        "For other boxes no such way is known here. There a random walk gives "
        "varied grids, with no promise of how likely each is: some may never "
        "come at all.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_sample,
};
