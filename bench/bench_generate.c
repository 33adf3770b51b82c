// Puzzles with a unique solution: CPU time for each, compared with the programs
// qqwing and sgt-solo if they are installed. Every round is a new process.
// sgt-solo is run without symmetry; minimal puzzles use its level
// "unreasonable", which needs guesses, so that it may discard some; singles use
// "basic".
#define _GNU_SOURCE
#include "measure.h"
#include "producers.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

static const pdk_wish minimal = {.size = sizeof minimal, .is_minimal = true};
static const pdk_wish weighed = {.size = sizeof weighed, .is_weighed = true};
static const pdk_wish clues20 = {
    .size = sizeof clues20, .clues_maximum = 20, .steps = UINT64_MAX};
static const pdk_wish clues19 = {
    .size = sizeof clues19, .clues_maximum = 19, .steps = UINT64_MAX};
static const pdk_wish clues99 = {
    .size = sizeof clues99, .clues_minimum = 99, .clues_maximum = 99};
static const pdk_wish singles = {.size = sizeof singles,
                                 .rule = PDK_RULE_SINGLES};

static const struct order orders[] = {
    {"6x6-minimal",   2, 3, &minimal, "2x3adu", false, {5000, 0, 10}  },
    {"9x9-minimal",   3, 3, &minimal, "3x3adu", true,  {5000, 100, 20}},
    {"9x9-weighed",   3, 3, &weighed, NULL,     false, {1000, 0, 0}   },
    {"9x9-clues20",   3, 3, &clues20, NULL,     false, {20, 0, 0}     },
    {"9x9-clues19",   3, 3, &clues19, NULL,     false, {5, 0, 0}      },
    {"12x12-minimal", 3, 4, &minimal, "3x4adu", false, {100, 0, 5}    },
    {"16x16-clues99", 4, 4, &clues99, NULL,     false, {50, 0, 0}     },
    {"16x16-minimal", 4, 4, &minimal, "4x4adu", false, {50, 0, 1}     },
    {"16x16-singles", 4, 4, &singles, "4x4adb", false, {100, 0, 1}    },
    {"25x25-singles", 5, 5, &singles, "5x5adb", false, {20, 0, 1}     },
    {"36x36-singles", 6, 6, &singles, "6x6adb", false, {5, 0, 1}      },
    {"49x49-singles", 7, 7, &singles, "7x7adb", false, {2, 0, 1}      },
    {"64x64-singles", 8, 8, &singles, "8x8adb", false, {1, 0, 1}      },
};

enum { ORDERS = sizeof orders / sizeof orders[0] };

// All rounds of a producer for an order.
struct record {
    bool takes_part, is_ended, is_failed;
    double seconds[ROUNDS_MIN];
    size_t rounds;
    uint64_t clues; // in one round
};

static void run_round(const struct order *order, struct record *records)
{
    const struct producer *producers = producer_list();
    for (size_t i = 0; i < PRODUCERS; i++) {
        struct record *record = &records[i];
        if (!record->takes_part || record->is_ended) continue;
        const struct production production =
            producer_run(&producers[i], order, order->counts[i]);
        record->is_ended = !production.is_done;
        record->is_failed = production.is_failed;
        record->seconds[record->rounds] = production.seconds;
        record->clues = production.clues;
        if (production.is_done) record->rounds++;
    }
}

static void print_record(const struct order *order, size_t i,
                         const struct record *records)
{
    const struct record *record = &records[i];
    const uint32_t count = order->counts[i];
    printf("  %-14s %-10s", order->name, producer_list()[i].name);
    if (record->is_failed) {
        printf(" refuses such puzzles\n");
        return;
    }
    if (record->is_ended) {
        printf(" less than %u in %d seconds\n", count, PRODUCER_SECONDS);
        return;
    }
    const struct summary time = summarize(record->seconds, record->rounds);
    const struct summary ours =
        summarize(records[0].seconds, records[0].rounds);
    printf(" %6u %12.3f %6.1f%% %10.1f %8.2f", count, 1e3 * time.median / count,
           100 * time.spread, count / time.median,
           (double)record->clues / count);
    if (i > 0 && records[0].rounds > 0)
        printf(" %9.1f",
               time.median / count / (ours.median / order->counts[0]));
    printf("\n");
}

static void fill_order(const struct order *order)
{
    const struct producer *producers = producer_list();
    struct record records[PRODUCERS] = {0};
    for (size_t i = 0; i < PRODUCERS; i++)
        records[i].takes_part =
            producers[i].takes(order) && producer_is_here(&producers[i]);
    for (size_t round = 0; round < ROUNDS_MIN; round++)
        run_round(order, records);
    for (size_t i = 0; i < PRODUCERS; i++)
        if (records[i].takes_part) print_record(order, i, records);
    fflush(stdout);
}

// The value of --orders; NULL: all.
static const char *read_options(int count, char **words)
{
    static const struct option list[] = {
        {"orders", required_argument, NULL, 'o'},
        {NULL,     0,                 NULL, 0  },
    };
    const char *chosen = NULL;
    int letter;
    while ((letter = getopt_long(count, words, "", list, NULL)) == 'o')
        chosen = optarg;
    if (letter == -1 && optind == count) return chosen;
    fputs("options: --orders=NAMES, which they begin with\n", stderr);
    exit(EXIT_FAILURE);
}

int main(int count, char **words)
{
    const char *chosen = read_options(count, words);
    const struct producer *producers = producer_list();
    printf("puzzles: milliseconds each, beside other programs\n");
    for (size_t i = 0; i < PRODUCERS; i++)
        if (!producer_is_here(&producers[i]))
            printf("  %s is not installed: skipped\n", producers[i].name);
    printf("  %-14s %-10s %6s %12s %7s %10s %8s %9s\n", "order", "maker",
           "number", "milliseconds", "spread", "a second", "clues", "ratio");
    for (size_t i = 0; i < ORDERS; i++)
        if (name_is_chosen(orders[i].name, chosen)) fill_order(&orders[i]);
    return 0;
}
