// check: the 489 MB of grid 100, on the rotation path through a pipe and, with
// permuted columns, on the general path from a file (otherwise its producer
// would keep the other core busy), compared with parsing alone. CPU time of the
// reading side.
#define _GNU_SOURCE
#include "measure.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 18 };

static char block[BLOCK + 1];

// Parses numbers digit by digit and only adds them up.
static int parse_tokens(void)
{
    uint64_t sum = 0;
    uint32_t number = 0;
    ssize_t got;
    while ((got = read(0, block, BLOCK)) > 0)
        for (ssize_t i = 0; i < got; i++) {
            const unsigned digit = (unsigned char)block[i] - (unsigned)'0';
            if (digit < 10) {
                number = number * 10 + digit;
                continue;
            }
            sum += number;
            number = 0;
        }
    return got < 0 || sum == 0;
}

// The same with the C library, line by line.
static int parse_library(void)
{
    uint64_t sum = 0;
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, stdin) > 0) {
        const char *at = line;
        for (;;) {
            char *end = NULL;
            const unsigned long number = strtoul(at, &end, 10);
            if (end == at) break;
            sum += number;
            at = end;
        }
    }
    free(line);
    return sum == 0;
}

static int only_read(void)
{
    ssize_t got;
    do got = read(0, block, BLOCK);
    while (got > 0);
    return got < 0;
}

static const char *const cyclic[] = {"permudoku", "grid", "100", NULL};
static const char *const general[] = {"permudoku", "grid",     "100",
                                      "--shuffle", "--seed=1", NULL};
static const char *const check[] = {"permudoku", "check", NULL};

static void bench(const char *title, const char *const *words, bool is_filed)
{
    const struct subject source = subject("grid 100", run_program, words);
    struct subject subjects[] = {
        subject("parse token by token", run_loop, "tokens"),
        subject("parse by strtoul", run_loop, "strtoul"),
        subject("read alone", run_loop, "read"),
        subject("permudoku check", run_program, check),
    };
    const double gigabytes = 0.48894;
    measure(subjects, 4, 9,
            &(struct plumbing){.output = END_NULL,
                               .source = &source,
                               .is_source_filed = is_filed});
    print_subjects(title, subjects, 4, &subjects[0]);
    printf("  %-34s %9.2f GB/s\n", "permudoku check",
           gigabytes / median(&subjects[3]));
    printf("  %-34s %9.1f times\n", "faster than token by token",
           median(&subjects[0]) / median(&subjects[3]));
}

static const struct loop loops[] = {
    {"tokens",  parse_tokens },
    {"strtoul", parse_library},
    {"read",    only_read    },
};

int main(int count, char **words)
{
    become_loop(count, words, loops, sizeof loops / sizeof loops[0]);
    bench("grid 100 | check: rows are rotations", cyclic, false);
    bench("grid 100 --shuffle --seed 1 > FILE; check FILE: any rows", general,
          true);
    return 0;
}
