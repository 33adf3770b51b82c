#define _GNU_SOURCE
#include "producers.h"

#include "measure.h"
#include "puzzle_sets.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NUMBER_SIZE = 32 };

// What the library needs to make puzzles.
struct workshop {
    pdk_geometry *geometry;
    pdk_sampler *sampler;
    pdk_generator *generator;
    pdk_grid *solution, *puzzle;
    pdk_random random;
};

static void workshop_open(struct workshop *shop, const struct order *order)
{
    pdk_shape shape;
    must(pdk_shape_init(&shape, order->box_rows, order->box_columns, NULL));
    must(pdk_geometry_new(&shape, &shop->geometry, NULL));
    must(pdk_sampler_new(&shape, PDK_SAMPLING_BEST, 0, &shop->sampler, NULL));
    must(
        pdk_generator_new(shop->geometry, order->wish, &shop->generator, NULL));
    must(pdk_grid_new(&shape, &shop->solution, NULL));
    must(pdk_grid_new(&shape, &shop->puzzle, NULL));
    pdk_random_init(&shop->random, SEED, 0);
}

static void workshop_close(struct workshop *shop)
{
    pdk_grid_free(shop->puzzle);
    pdk_grid_free(shop->solution);
    pdk_generator_free(shop->generator);
    pdk_sampler_free(shop->sampler);
    pdk_geometry_free(shop->geometry);
}

// Makes one more puzzle, which must meet the request; returns its number of
// clues.
static uint64_t make_one(struct workshop *shop)
{
    pdk_made made;
    must(pdk_generator_make(shop->generator, shop->sampler, &shop->random,
                            shop->puzzle, shop->solution, &made, NULL));
    if (made.shortfall != PDK_SHORT_OF_NOTHING) must(PDK_ERR_LIMIT);
    return made.clues;
}

static bool library_takes(const struct order *order)
{
    (void)order;
    return true;
}

static int library_make(const struct order *order, uint32_t count)
{
    struct workshop shop;
    uint64_t clues = 0;
    workshop_open(&shop, order);
    for (uint32_t i = 0; i < count; i++) clues += make_one(&shop);
    workshop_close(&shop);
    printf("%" PRIu64 "\n", clues);
    return fflush(stdout) != 0;
}

static uint64_t library_clues(const char *text)
{
    return strtoull(text, NULL, 10);
}

static const char qqwing_path[] = "/usr/bin/qqwing";
static const char solo_path[] = "/usr/games/sgt-solo";

static bool qqwing_takes(const struct order *order)
{
    return order->fits_qqwing;
}

static int qqwing_make(const struct order *order, uint32_t count)
{
    char number[NUMBER_SIZE];
    (void)order;
    snprintf(number, sizeof number, "%u", count);
    execl(qqwing_path, "qqwing", "--generate", number, "--one-line", NULL);
    return 127;
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

// One digit per clue.
static uint64_t qqwing_clues(const char *text)
{
    uint64_t clues = 0;
    for (; *text; text++) clues += is_digit(*text);
    return clues;
}

static bool solo_takes(const struct order *order)
{
    return order->parameters != NULL;
}

static int solo_make(const struct order *order, uint32_t count)
{
    char number[NUMBER_SIZE];
    snprintf(number, sizeof number, "%u", count);
    execl(solo_path, "sgt-solo", "--generate", number, order->parameters, NULL);
    return 127;
}

// Lines of parameters, a colon, and numbers separated by letters or '_'.
static uint64_t solo_clues(const char *text)
{
    uint64_t clues = 0;
    bool is_behind = false;
    for (char last = ' '; *text; last = *text++) {
        if (*text == ':') is_behind = true;
        if (*text == '\n') is_behind = false;
        clues += is_behind && is_digit(*text) && !is_digit(last);
    }
    return clues;
}

static const struct producer producers[PRODUCERS] = {
    {"permudoku", NULL,        library_takes, library_make, library_clues},
    {"qqwing",    qqwing_path, qqwing_takes,  qqwing_make,  qqwing_clues },
    {"sgt-solo",  solo_path,   solo_takes,    solo_make,    solo_clues   },
};

const struct producer *producer_list(void)
{
    return producers;
}

bool producer_is_here(const struct producer *producer)
{
    return !producer->path || access(producer->path, X_OK) == 0;
}

static void become(const struct producer *producer, const struct order *order,
                   uint32_t count, int output)
{
    const struct rlimit limit = {.rlim_cur = PRODUCER_SECONDS,
                                 .rlim_max = PRODUCER_SECONDS + 1};
    if (dup2(output, STDOUT_FILENO) < 0) _exit(127);
    if (producer->path && dup2(output, STDERR_FILENO) < 0) _exit(127);
    setrlimit(RLIMIT_CPU, &limit);
    _exit(producer->make(order, count));
}

static uint64_t count_clues(const struct producer *producer, int output)
{
    const off_t size = lseek(output, 0, SEEK_END);
    char *text = size < 0 ? NULL : calloc((size_t)size + 1, 1);
    if (!text) must(PDK_ERR_MEMORY);
    if (pread(output, text, (size_t)size, 0) != size) must(PDK_ERR_READ);
    const uint64_t clues = producer->count_clues(text);
    free(text);
    return clues;
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

struct production producer_run(const struct producer *producer,
                               const struct order *order, uint32_t count)
{
    struct rusage usage;
    struct production production = {.is_done = false};
    int status = 0;
    const int output = temporary_file();
    fflush(NULL);
    const pid_t child = fork();
    if (child < 0) must(PDK_ERR_MEMORY);
    if (child == 0) become(producer, order, count, output);
    if (wait4(child, &status, 0, &usage) < 0) must(PDK_ERR_READ);
    production.is_failed = WIFEXITED(status) && WEXITSTATUS(status) != 0;
    production.is_done = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    production.seconds =
        seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    if (production.is_done) production.clues = count_clues(producer, output);
    close(output);
    return production;
}
