// Converts many 9x9 puzzles of about 25 clues between formats with the program,
// compared with cat of the same file: CPU time, and megabytes read per second
// of it.
#define _GNU_SOURCE
#include "measure.h"

#include <permudoku/format.h>
#include <permudoku/random.h>

#include <stdio.h>
#include <unistd.h>

enum {
    BOARDS = 300000,
    DIFFERENT = 1000, // boards, repeated over and over
    SIDE = 9,
    CLUES = 31, // percent of the cells
    ROUNDS = 7
};

static const struct pair {
    const char *from, *to;
} pairs[] = {
    {"line",     "line"    },
    {"line",     "rows"    },
    {"line",     "boxed"   },
    {"line",     "csv"     },
    {"line",     "json"    },
    {"line",     "solo"    },
    {"line",     "exchange"},
    {"line",     "sdk"     },
    {"rows",     "line"    },
    {"csv",      "line"    },
    {"solo",     "line"    },
    {"exchange", "line"    },
    {"sdk",      "line"    },
};

static void fill(pdk_grid *grid, pdk_random *random)
{
    for (uint32_t cell = 0; cell < SIDE * SIDE; cell++) {
        const bool is_clue = pdk_random_below(random, 100) < CLUES;
        const pdk_symbol symbol =
            is_clue ? 1 + pdk_random_below(random, SIDE) : 0;
        must(pdk_grid_set(grid, cell / SIDE, cell % SIDE, symbol, NULL));
    }
}

static pdk_format format_named(const char *name)
{
    const pdk_format_info *info = pdk_format_find(name);
    return info ? info->format : PDK_FORMAT_AUTO;
}

// Writes boards in a format, always the same ones.
static void write_boards(const char *format, size_t count, const pdk_sink *sink)
{
    pdk_grid *grids[DIFFERENT];
    pdk_shape shape;
    pdk_alphabet *alphabet = NULL;
    pdk_writer *writer = NULL;
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    must(pdk_shape_of_side(&shape, SIDE, NULL));
    must(pdk_alphabet_numbers(1, SIDE, &alphabet, NULL));
    must(pdk_writer_new(format_named(format), sink, &writer, NULL));
    must(pdk_writer_prepare(writer, &shape, alphabet, NULL, NULL));
    for (size_t i = 0; i < DIFFERENT; i++) {
        must(pdk_grid_new(&shape, &grids[i], NULL));
        fill(grids[i], &random);
    }
    for (size_t i = 0; i < count; i++)
        must(pdk_writer_grid(writer, grids[i % DIFFERENT], NULL, NULL));
    must(pdk_writer_finish(writer, NULL));
    for (size_t i = 0; i < DIFFERENT; i++) pdk_grid_free(grids[i]);
    pdk_writer_free(writer);
    pdk_alphabet_free(alphabet);
}

static pdk_status print(void *context, const char *bytes, size_t size)
{
    (void)context;
    return fwrite(bytes, 1, size, stdout) == size ? PDK_OK : PDK_ERR_WRITE;
}

static int print_boards(const void *format)
{
    const pdk_sink sink = {.write = print};
    write_boards(format, BOARDS, &sink);
    return fflush(stdout) != 0;
}

static pdk_status measure_size(void *context, const char *bytes, size_t size)
{
    double *total = context;
    (void)bytes;
    *total += (double)size;
    return PDK_OK;
}

// Total size of all boards in bytes.
static double size_of_boards(const char *format)
{
    double total = 0;
    const pdk_sink sink = {.write = measure_size, .context = &total};
    write_boards(format, DIFFERENT, &sink);
    return total * BOARDS / DIFFERENT;
}

static int run_cat(const void *context)
{
    (void)context;
    execlp("cat", "cat", NULL);
    return 127;
}

static bool is_here(const struct pair *pair)
{
    return pdk_format_about(format_named(pair->from)) &&
           pdk_format_about(format_named(pair->to));
}

static void bench(const struct pair *pair)
{
    const char *const words[] = {"permudoku", "convert", "--from", pair->from,
                                 "--to",      pair->to,  NULL};
    const struct subject source = subject("boards", print_boards, pair->from);
    const struct plumbing plumbing = {
        .output = END_NULL, .source = &source, .is_source_filed = true};
    struct subject subjects[] = {subject("cat", run_cat, NULL),
                                 subject("convert", run_program, words)};
    measure(subjects, 2, ROUNDS, &plumbing);
    const struct subject *convert = &subjects[1];
    const double megabytes = size_of_boards(pair->from) / 1e6;
    printf("  %-9s %-9s %6.0f %9.3f %9.3f..%-8.3f %8.0f %8.1f\n", pair->from,
           pair->to, megabytes, median(convert), fastest(convert),
           slowest(convert), megabytes / median(convert),
           median(convert) / median(&subjects[0]));
}

int main(void)
{
    printf("300 000 puzzles\n  %-9s %-9s %6s %9s %19s %8s %8s\n", "from", "to",
           "MB", "median s", "range s", "MB/s", "cat is 1");
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (is_here(&pairs[i])) bench(&pairs[i]);
    return 0;
}
