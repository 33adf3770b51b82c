// Puzzles of the form that group permutation solves, at all sizes: the solving
// time, the cost of a wrong clue, and how few clues suffice. Making the puzzles
// is not included in the times.
#define _GNU_SOURCE
#include "contestants.h"
#include "cyclic_trials.h"
#include "made_clues.h"
#include "measure.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RIVAL_SEED = 1 };

struct options {
    unsigned long seeds, first;
    double limit; // 0: as in the table
    uint64_t guesses;
    unsigned long rival; // CPU seconds for the other program; 0: skip it
    bool is_wrong, is_wall, has_large;
};

static const char usage[] =
    "bench_cyclic [OPTION]...\n"
    "  --wrong            puzzles with one wrong clue\n"
    "  --wall             share of puzzles solved, by clues a row\n"
    "  --large            the largest boards too\n"
    "  --seeds=N          puzzles of each kind, at most 31 (11)\n"
    "  --first=N          number of the first one (1)\n"
    "  --limit=SECONDS    CPU time for a question (60; on the wall 2)\n"
    "  --guesses=N        guesses for a question (no limit)\n"
    "  --cadical=SECONDS  CPU time of cadical, 0: without it (60)\n";

static void stop_with_usage(void)
{
    fputs(usage, stderr);
    exit(2);
}

static unsigned long read_number(const char *text, unsigned long least,
                                 unsigned long most)
{
    char *end;
    const unsigned long number = strtoul(text, &end, 10);
    if (*end != '\0' || number < least || number > most) stop_with_usage();
    return number;
}

static struct options read_options(int count, char **words)
{
    static const struct option list[] = {
        {"wrong",   no_argument,       NULL, 'w'},
        {"wall",    no_argument,       NULL, 'W'},
        {"large",   no_argument,       NULL, 'l'},
        {"seeds",   required_argument, NULL, 's'},
        {"first",   required_argument, NULL, 'f'},
        {"limit",   required_argument, NULL, 't'},
        {"guesses", required_argument, NULL, 'g'},
        {"cadical", required_argument, NULL, 'c'},
        {NULL,      0,                 NULL, 0  },
    };
    struct options options = {.seeds = 11, .first = 1, .rival = 60};
    int letter;
    while ((letter = getopt_long(count, words, "", list, NULL)) != -1) {
        if (letter == 'w') options.is_wrong = true;
        if (letter == 'W') options.is_wall = true;
        if (letter == 'l') options.has_large = true;
        if (letter == 's') options.seeds = read_number(optarg, 1, ROUNDS_MAX);
        if (letter == 'f') options.first = read_number(optarg, 1, 1000000);
        if (letter == 't')
            options.limit = (double)read_number(optarg, 1, 1000000);
        if (letter == 'g') options.guesses = read_number(optarg, 1, 1u << 31);
        if (letter == 'c') options.rival = read_number(optarg, 0, 1000000);
        if (letter == '?') stop_with_usage();
    }
    if (optind < count || (options.is_wall && options.is_wrong))
        stop_with_usage();
    if (options.limit == 0) options.limit = options.is_wall ? 2 : 60;
    return options;
}

struct class
{
    uint32_t box_rows, box_columns;
    double clues_a_row;
    bool is_large;
};

static const struct class classes[] = {
    {10,  10,  5,     false}, // 5 %
    {32,  32,  8.192, false}, // 0.8 %
    {64,  64,  12.29, false}, // 0.3 %
    {100, 100, 15,    false}, // 0.15 %
    {256, 256, 3,     true },
    {6,   6,   5,     false},
    {8,   8,   5,     false},
    {12,  12,  5,     false},
    {30,  30,  5,     false},
    {5,   5,   5,     false},
    {7,   7,   5,     false},
    {11,  11,  5,     false},
    {31,  31,  5,     false},
    {2,   3,   5,     false},
    {3,   4,   5,     false},
    {10,  20,  5,     false},
    {1,   7,   5,     false},
};

static struct trial_task make_task(const struct options *options,
                                   const struct class *class, double a_row)
{
    struct trial_task task = {.is_wrong = options->is_wrong,
                              .guesses = options->guesses,
                              .limit = options->limit};
    must(
        pdk_shape_init(&task.shape, class->box_rows, class->box_columns, NULL));
    task.clues = (uint64_t)(a_row * task.shape.side + 0.5);
    return task;
}

// The measurements of a class, puzzle by puzzle.
struct results {
    size_t count, answered, unique, repaired, planted, minimal, wrong;
    size_t clues;
    double seconds[ROUNDS_MAX], repairs[ROUNDS_MAX], clashes[ROUNDS_MAX];
    double sizes[ROUNDS_MAX]; // of clashes
    double memory;
};

static void add_trial(struct results *results, const struct trial_task *task,
                      const struct trial *trial)
{
    const bool is_none = trial->verdict == PDK_NONE;
    if (!trial->is_there || (is_none && !task->is_wrong)) {
        printf("  seed %llu: wrong or crashed\n",
               (unsigned long long)task->seed);
        results->wrong++;
    }
    results->clues = trial->clues;
    results->seconds[results->count] = trial->seconds;
    if (trial->memory > results->memory) results->memory = trial->memory;
    results->unique += trial->verdict == PDK_UNIQUE;
    if (task->is_wrong && is_none) {
        results->repairs[results->answered] = trial->repair_seconds;
        results->clashes[results->answered] = trial->clash_seconds;
        results->sizes[results->answered] = (double)trial->clash;
        results->repaired += trial->has_repair;
        results->planted += trial->is_planted;
        results->minimal += trial->is_minimal;
    }
    results->answered += task->is_wrong ? is_none : trial->solutions > 0;
    results->count++;
}

static struct results run_class(const struct options *options,
                                struct trial_task *task)
{
    struct results results = {0};
    for (unsigned long i = 0; i < options->seeds; i++) {
        task->seed = options->first + i;
        const struct trial trial = trial_run(task);
        add_trial(&results, task, &trial);
    }
    return results;
}

static void print_times(const double *seconds, size_t count)
{
    if (count == 0) {
        printf("  %10s %6s", "-", "-");
        return;
    }
    const struct summary summary = summarize(seconds, count);
    printf("  %10.6f %5.0f%%", summary.median, 100 * summary.spread);
}

static void print_head(const struct options *options)
{
    printf("%s, %lu of a kind from seed %lu on; CPU seconds, median and "
           "distance of the quartiles, at most %g a question\n",
           options->is_wrong ? "puzzles with one wrong clue" : "puzzles",
           options->seeds, options->first, options->limit);
    printf("%6s %8s %8s %7s", "side", "boxes", "clues", "share");
    if (options->is_wrong)
        printf("  %7s  %10s %6s  %10s %6s  %7s %7s  %10s %6s  %6s %7s", "none",
               "none s", "spread", "repair s", "spread", "found", "planted",
               "clash s", "spread", "size", "minimal");
    else
        printf("  %7s %7s  %10s %6s", "solved", "unique", "median s", "spread");
    printf(" %8s\n", "MB");
}

static void print_share(size_t part, size_t all)
{
    printf(" %3zu/%-3zu", part, all);
}

static void print_results(const struct options *options,
                          const struct trial_task *task,
                          const struct results *results)
{
    char boxes[32];
    const pdk_shape *shape = &task->shape;
    snprintf(boxes, sizeof boxes, "%ux%u", shape->box_rows, shape->box_columns);
    printf("%6u %8s %8zu %6.2f%% ", shape->side, boxes, results->clues,
           100.0 * (double)results->clues / shape->side / shape->side);
    print_share(results->answered, results->count);
    if (options->is_wrong) {
        print_times(results->seconds, results->count);
        print_times(results->repairs, results->answered);
        printf(" ");
        print_share(results->repaired, results->answered);
        print_share(results->planted, results->answered);
        print_times(results->clashes, results->answered);
        printf("  %6.0f",
               results->answered == 0
                   ? 0
                   : summarize(results->sizes, results->answered).median);
        print_share(results->minimal, results->answered);
    } else {
        print_share(results->unique, results->count);
        print_times(results->seconds, results->count);
    }
    printf(" %8.1f\n", results->memory);
    fflush(stdout);
}

static size_t bench_classes(const struct options *options)
{
    size_t wrong = 0;
    print_head(options);
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        if (classes[i].is_large && !options->has_large) continue;
        struct trial_task task =
            make_task(options, &classes[i], classes[i].clues_a_row);
        const struct results results = run_class(options, &task);
        print_results(options, &task, &results);
        wrong += results.wrong;
    }
    return wrong;
}

// One line per number of clues, for a plot.
static size_t bench_wall(const struct options *options)
{
    static const struct class boards[] = {
        {4,  4,  0, false},
        {6,  6,  0, false},
        {8,  8,  0, false},
        {10, 10, 0, false},
        {16, 16, 0, false},
        {32, 32, 0, false},
    };
    size_t wrong = 0;
    printf("# one solution of each puzzle, %lu of a kind from seed %lu on, at "
           "most %g CPU seconds and %llu guesses (0: any) a puzzle\n",
           options->seeds, options->first, options->limit,
           (unsigned long long)options->guesses);
    printf("# %4s %11s %8s %8s %8s %10s\n", "side", "clues_a_row", "clues",
           "solved", "puzzles", "median_s");
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        for (unsigned tenths = 16; tenths <= 40; tenths++) {
            struct trial_task task =
                make_task(options, &boards[i], tenths / 10.0);
            task.solutions = 1;
            const struct results results = run_class(options, &task);
            printf("%6u %11.1f %8zu %8zu %8zu %10.6f\n", task.shape.side,
                   tenths / 10.0, results.clues, results.answered,
                   results.count,
                   summarize(results.seconds, results.count).median);
            fflush(stdout);
            wrong += results.wrong;
        }
    return wrong;
}

static const struct contestant *find_cadical(void)
{
    size_t count;
    const struct contestant *list = contestant_list(&count);
    while (count > 0 && strcmp(list[count - 1].name, "cadical") != 0) count--;
    return count > 0 && contestant_is_here(&list[count - 1]) ? &list[count - 1]
                                                             : NULL;
}

// The board of the first class solved by search: its formula in the shorter
// encoding takes most of a gigabyte.
static void bench_cadical(const struct options *options)
{
    static const pdk_encoding encoding = PDK_ENCODING_SEGMENTS;
    static const char *const outcomes[] = {
        [SOLVED] = "solved", [UNSOLVED] = "not solved", [WRONG] = "wrong"};
    const struct contestant *cadical = find_cadical();
    if (!cadical) {
        puts("cadical is not on the PATH and left out");
        return;
    }
    const struct trial_task task =
        make_task(options, &classes[0], classes[0].clues_a_row);
    struct contest contest;
    pdk_random random;
    pdk_grid *board = NULL;
    pdk_random_init(&random, RIVAL_SEED, task.shape.side);
    pdk_clues *clues = clues_make(&task.shape, task.clues, &random);
    must(pdk_grid_new(&task.shape, &board, NULL));
    must(pdk_clues_fill(clues, board, NULL));
    contest_open(&contest, board, (unsigned)options->rival, &encoding);
    const struct answer answer = contest_run(&contest, cadical);
    printf("cadical on side %u with %zu clues, seed %d: %s in %.1f CPU "
           "seconds, %.0f MB\n",
           task.shape.side, pdk_clues_count(clues), RIVAL_SEED,
           outcomes[answer.outcome], answer.seconds, answer.memory);
    contest_close(&contest);
    pdk_grid_free(board);
    pdk_clues_free(clues);
}

int main(int count, char **words)
{
    const struct options options = read_options(count, words);
    if (options.is_wall) return bench_wall(&options) > 0;
    const size_t wrong = bench_classes(&options);
    if (options.rival > 0 && !options.is_wrong) bench_cadical(&options);
    return wrong > 0;
}
