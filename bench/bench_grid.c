// grid: the elementary grid of n = 100, 10^8 cells and 489 MB of text, compared
// with loops that only move as many bytes; and small grids in bulk. CPU time.
#define _GNU_SOURCE
#include "measure.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

enum { ORDER = 100, SIDE = ORDER * ORDER, BLOCK = 1 << 18 };

static const size_t text_bytes = (size_t)488940000;

static char *make_block(void)
{
    char *block = mmap(NULL, BLOCK, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) exit(EXIT_FAILURE);
    memset(block, '1', BLOCK);
    return block;
}

static int write_loop(void)
{
    const char *block = make_block();
    for (size_t left = text_bytes; left > 0;) {
        const ssize_t sent = write(1, block, left < BLOCK ? left : BLOCK);
        if (sent < 0) return 1;
        left -= (size_t)sent;
    }
    return 0;
}

static int vmsplice_loop(void)
{
    char *block = make_block();
    for (size_t left = text_bytes; left > 0;) {
        const struct iovec piece = {block, left < BLOCK ? left : BLOCK};
        const ssize_t sent = vmsplice(1, &piece, 1, 0);
        if (sent < 0) return 1;
        left -= (size_t)sent;
    }
    return 0;
}

// The obvious first version.
static int printf_loop(void)
{
    for (int row = 0; row < SIDE; row++) {
        const int shift = ORDER * (row % ORDER) + row / ORDER;
        for (int column = 0; column < SIDE; column++)
            printf(column ? " %d" : "%d", (column + shift) % SIDE + 1);
        printf("\n");
    }
    return fflush(stdout) != 0;
}

#define BULK                                                                   \
    "permudoku", "grid", "3", "--count=1000000", "--shuffle", "--seed=1"

static const char *const large[] = {"permudoku", "grid", "100", NULL};
static const char *const bulk[] = {BULK, NULL};
static const char *const bulk_lines[] = {BULK, "--format=line", NULL};

static void bench_large(void)
{
    struct subject subjects[] = {
        subject("bare vmsplice loop", run_loop, "vmsplice"),
        subject("permudoku grid 100", run_program, large),
        subject("bare write loop", run_loop, "write"),
        subject("printf loop", run_loop, "printf"),
    };
    measure(subjects, 3, ROUNDS_MAX, &(struct plumbing){.output = END_PIPE});
    measure(subjects + 3, 1, 3, &(struct plumbing){.output = END_PIPE});
    print_subjects("into a pipe", subjects, 4, &subjects[0]);
    measure(subjects + 1, 2, 9, &(struct plumbing){.output = END_FILE});
    print_subjects("into a file", subjects + 1, 2, &subjects[2]);
    measure(subjects + 1, 2, ROUNDS_MAX,
            &(struct plumbing){.output = END_NULL});
    print_subjects("into /dev/null", subjects + 1, 2, &subjects[2]);
}

static void bench_bulk(void)
{
    struct subject subjects[] = {
        subject("boxed", run_program, bulk),
        subject("--format line", run_program, bulk_lines),
    };
    measure(subjects, 2, 9, &(struct plumbing){.output = END_NULL});
    print_subjects("grid 3 --count 1000000 --shuffle --seed 1, into /dev/null",
                   subjects, 2, &subjects[0]);
    for (size_t i = 0; i < 2; i++)
        printf("  %-34s %9.2f million grids/s\n", subjects[i].name,
               1 / median(&subjects[i]));
}

static const struct loop loops[] = {
    {"vmsplice", vmsplice_loop},
    {"write",    write_loop   },
    {"printf",   printf_loop  },
};

int main(int count, char **words)
{
    become_loop(count, words, loops, sizeof loops / sizeof loops[0]);
    printf("grid 100: %zu bytes\n", text_bytes);
    bench_large();
    bench_bulk();
    return 0;
}
