// What a question took and why it ended, in words and in JSON.
#include "solving/solving.h"

#include "flow/message.h"

#include <stdio.h>
#include <string.h>

const char *solving_verdict_name(int verdict)
{
    return verdict == SOLVING_SOME ? "some"
                                   : pdk_verdict_name((pdk_verdict)verdict);
}

// A size as one types it.
static void describe_size(uint64_t bytes, char *text, size_t size)
{
    static const char units[] = "KMG";
    size_t unit = 0;
    while (unit < 3 && bytes % 1024 == 0) {
        bytes /= 1024;
        unit++;
    }
    snprintf(text, size, "%llu%.1s", (unsigned long long)bytes,
             unit > 0 ? &units[unit - 1] : "");
}

// A time as one types it.
static void describe_time(uint64_t nanoseconds, char *text, size_t size)
{
    snprintf(text, size, "%.9f", (double)nanoseconds / 1e9);
    size_t length = strlen(text);
    while (text[length - 1] == '0') text[--length] = '\0';
    if (text[length - 1] == '.') text[length - 1] = '\0';
}

// What an engine that cannot prove anything leaves open.
static const char *open_question(uint64_t solutions)
{
    if (solutions == 0) return "that there is none";
    return solutions == 1 ? "that it is the only one" : "that these are all";
}

void solving_describe_stop(struct solving_stop *told,
                           const struct solving_options *options,
                           const pdk_effort *effort, pdk_stop stop,
                           bool is_late)
{
    char *why = told->why;
    const size_t size = sizeof told->why;
    char amount[32];
    told->name = stop == PDK_STOP_NONE ? NULL : pdk_stop_name(stop);
    told->tells_what = stop == PDK_STOP_ENGINE;
    switch (stop) {
    case PDK_STOP_GUESSES:
        snprintf(why, size, "the node limit of %llu came first",
                 (unsigned long long)options->nodes.value);
        break;
    case PDK_STOP_MEMORY:
        describe_size(options->memory.value, amount, sizeof amount);
        if (options->memory.value > 0)
            snprintf(why, size, "the memory limit of %s came first", amount);
        else
            snprintf(why, size,
                     "it takes more memory than is used without "
                     "--memory-limit");
        break;
    case PDK_STOP_CALLER:
        describe_time(options->time.value, amount, sizeof amount);
        snprintf(why, size, "the time limit of %s s came first", amount);
        told->name = "time";
        break;
    case PDK_STOP_ENGINE:
        if (effort->solutions == 0 && strcmp(effort->engine, "cyclic") == 0)
            snprintf(why, size,
                     "permutations make none, and engine cyclic knows no "
                     "others");
        else
            snprintf(why, size, "engine %s cannot prove %s", effort->engine,
                     open_question(effort->solutions));
        break;
    default:
        why[0] = '\0';
    }
    if (stop != PDK_STOP_CALLER || is_late) return;
    told->name = "interrupt";
    snprintf(why, size, "interrupted");
}

void solving_find_stop(struct solving_worker *worker, pdk_stop stop)
{
    solving_describe_stop(&worker->stop, worker->options, &worker->effort, stop,
                          worker->is_late);
    // An engine that cannot know the first one shows none.
    if (worker->lists_solutions && worker->effort.solutions == 0 &&
        stop == PDK_STOP_ENGINE)
        snprintf(worker->stop.why, sizeof worker->stop.why,
                 "engine %s cannot list solutions", worker->effort.engine);
}

void solving_tell(const struct solving_worker *worker,
                  const struct puzzle *puzzle, int verdict)
{
    const pdk_effort *effort = &worker->effort;
    cli_error(pipeline_name(worker->worker.pipeline),
              "%s:%llu: %s: engine %s, open cells %u, guesses %llu, conflicts "
              "%llu, %.6f s",
              worker->worker.kind->name, (unsigned long long)puzzle->line,
              solving_verdict_name(verdict), effort->engine, effort->open_cells,
              (unsigned long long)effort->guesses,
              (unsigned long long)effort->conflicts,
              (double)worker->taken / 1e9);
}

void solving_effort_json(struct text *text, const struct solving_worker *worker)
{
    const pdk_effort *effort = &worker->effort;
    text_print(text,
               ",\"effort\":{\"engine\":\"%s\",\"open_cells\":%u,"
               "\"conflicts\":%llu",
               effort->engine, effort->open_cells,
               (unsigned long long)effort->conflicts);
    if (worker->options->verbose)
        text_print(text, ",\"seconds\":%.6f", (double)worker->taken / 1e9);
    text_add(text, "}");
}

void solving_stop_json(struct text *text, const struct solving_worker *worker)
{
    if (worker->stop.name)
        text_print(text, ",\"stopped_by\":\"%s\"", worker->stop.name);
}
