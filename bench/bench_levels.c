// Puzzles of a wanted difficulty: how many per second of CPU time, by one
// thread, from fresh solutions. Every round makes other puzzles, so that rare
// ones are not a matter of luck.
#define _GNU_SOURCE
#include "measure.h"

#include <permudoku/generate.h>

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct order {
    const char *name;
    uint32_t box_rows, box_columns;
    const char *level;    // or NULL
    const char *contains; // or NULL
    uint32_t count;       // a round
};

static const struct order orders[] = {
    {"9x9-easy",          3, 3, "Easy",    NULL,               4000},
    {"9x9-medium",        3, 3, "Medium",  NULL,               2000},
    {"9x9-hard",          3, 3, "Hard",    NULL,               300 },
    {"9x9-expert",        3, 3, "Expert",  NULL,               200 },
    {"9x9-master",        3, 3, "Master",  NULL,               150 },
    {"9x9-extreme",       3, 3, "Extreme", NULL,               50  },
    {"9x9-from-9.0",      3, 3, "9..",     NULL,               20  },
    {"9x9-has-x-wing",    3, 3, NULL,      "x-wing",           60  },
    {"9x9-has-swordfish", 3, 3, NULL,      "swordfish",        30  },
    {"9x9-has-xy-wing",   3, 3, NULL,      "xy-wing",          100 },
    {"9x9-has-rectangle", 3, 3, NULL,      "unique-rectangle", 100 },
    {"6x6-hard",          2, 3, "Hard",    NULL,               200 },
    {"12x12-hard",        3, 4, "Hard",    NULL,               100 },
    {"16x16-easy",        4, 4, "Easy",    NULL,               20  },
    {"16x16-hard",        4, 4, "Hard",    NULL,               20  },
    {"16x16-expert",      4, 4, "Expert",  NULL,               10  },
};

struct maker {
    pdk_geometry *geometry;
    pdk_sampler *sampler;
    pdk_generator *generator;
    pdk_grid *puzzle, *solution;
};

static void maker_open(struct maker *maker, const struct order *order)
{
    pdk_shape shape;
    pdk_technique_set set = {{0}};
    pdk_difficulty difficulty = {.size = sizeof difficulty};
    const pdk_generator_options wish = {.size = sizeof wish,
                                        .difficulty = &difficulty};
    if (order->level)
        must(pdk_difficulty_parse(&difficulty, order->level,
                                  strlen(order->level), NULL));
    if (order->contains) {
        must(pdk_technique_set_add(&set, order->contains, NULL));
        difficulty.contains = &set;
        difficulty.contains_count = 1;
    }
    must(pdk_shape_init(&shape, order->box_rows, order->box_columns, NULL));
    must(pdk_geometry_new(&shape, &maker->geometry, NULL));
    must(pdk_sampler_new(&shape, PDK_SAMPLING_BEST, 0, &maker->sampler, NULL));
    must(pdk_generator_new(maker->geometry, &wish, &maker->generator, NULL));
    must(pdk_grid_new(&shape, &maker->puzzle, NULL));
    must(pdk_grid_new(&shape, &maker->solution, NULL));
}

static void maker_close(struct maker *maker)
{
    pdk_grid_free(maker->solution);
    pdk_grid_free(maker->puzzle);
    pdk_generator_free(maker->generator);
    pdk_sampler_free(maker->sampler);
    pdk_geometry_free(maker->geometry);
}

// Seconds for a round; adds up the attempts.
static double run_round(struct maker *maker, const struct order *order,
                        uint64_t round, uint64_t *attempts)
{
    const double begun = thread_seconds();
    for (uint32_t i = 0; i < order->count; i++) {
        pdk_random random;
        pdk_made made;
        pdk_random_init(&random, 1, round * order->count + i);
        must(pdk_generator_make(maker->generator, maker->sampler, &random,
                                maker->puzzle, maker->solution, &made, NULL));
        if (made.shortfall != PDK_SHORT_OF_NOTHING) must(PDK_ERR_LIMIT);
        *attempts += made.attempts;
    }
    return thread_seconds() - begun;
}

static void run_order(const struct order *order)
{
    struct maker maker;
    double seconds[ROUNDS_MIN];
    uint64_t attempts = 0;
    maker_open(&maker, order);
    for (size_t i = 0; i < ROUNDS_MIN; i++)
        seconds[i] = run_round(&maker, order, i, &attempts);
    const struct summary summary = summarize(seconds, ROUNDS_MIN);
    printf("  %-20s %9.1f per second  spread %3.0f %%  best %9.1f  "
           "%.1f attempts each\n",
           order->name, order->count / summary.median, 100 * summary.spread,
           order->count / summary.best,
           (double)attempts / (double)(ROUNDS_MIN * order->count));
    fflush(stdout);
    maker_close(&maker);
}

int main(int count, char **words)
{
    static const struct option options[] = {
        {"only", required_argument, NULL, 'o'},
        {NULL,   0,                 NULL, 0  },
    };
    const char *only = NULL;
    int letter;
    while ((letter = getopt_long(count, words, "", options, NULL)) == 'o')
        only = optarg;
    if (letter != -1 || optind != count) {
        fputs("options: --only=NAMES, which they begin with\n", stderr);
        return EXIT_FAILURE;
    }
    puts("puzzles of a difficulty, CPU time of one thread");
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++)
        if (name_is_chosen(orders[i].name, only)) run_order(&orders[i]);
    return 0;
}
