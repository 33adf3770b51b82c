// Puzzles that are made of nothing but a seed, one after another.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "generating/generate_run.h"

bool generate_symmetries(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_clue_symmetry_info *list = pdk_clue_symmetry_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){(int)list[index].symmetry, list[index].name,
                                  list[index].summary};
    return true;
}

static void tell_stats(const struct generate_run *run, uint64_t done,
                       double wall)
{
    const struct generating *generating = &run->generating;
    cli_error(run->command,
              "%llu puzzles, seed %llu, %.3f s (%.3f s CPU), %.1f puzzles/s",
              (unsigned long long)done, (unsigned long long)generating->seed,
              wall, clock_cpu_seconds(), wall > 0 ? (double)done / wall : 0.0);
    clue_tally_tell(&generating->tally, run->command,
                    generating->wish.is_weighed);
}

int generate_finish(struct generate_run *run, struct pipeline *pipeline)
{
    const struct generating *generating = &run->generating;
    const int64_t begun = clock_now();
    if (!pipeline)
        return cli_fail(run->command, NULL,
                        &(pdk_error){.status = PDK_ERR_MEMORY});
    int status = pipeline_run(pipeline);
    const double wall = (double)(clock_now() - begun) / 1e9;
    const unsigned long long done = pipeline_done(pipeline);
    pipeline_free(pipeline);
    if (generating->exit_status > status) status = generating->exit_status;
    // What failed is said already, or at the end.
    if (run->options->stats && status < CLI_SYSTEM && output_flush() == PDK_OK)
        tell_stats(run, done, wall);
    if (interrupt_requested())
        cli_error(run->command, "interrupted: %llu puzzle%s done so far", done,
                  done == 1 ? "" : "s");
    return status;
}

int generate_series(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    struct pipeline_series series = {.name = run->command,
                                     .count = options->count.value};
    pdk_alphabet *alphabet = NULL;
    pdk_error error = {0};
    int status =
        making_alphabet(run->command, &options->making, &run->shape, &alphabet);
    if (status == 0 && board_kind_of(&run->shape, alphabet, "", &series.kind,
                                     &error) != PDK_OK)
        status = cli_fail(run->command, NULL, &error);
    pdk_alphabet_free(alphabet);
    if (status == 0) status = generate_fill(run);
    if (status == 0)
        status = generate_finish(
            run, pipeline_new_series(&series, &generating_work,
                                     &run->generating, options->threads.value));
    board_kind_drop(series.kind);
    return status;
}
