// The table of a contest: one line per class, and a summary.
#ifndef BENCH_CONTEST_REPORT_H
#define BENCH_CONTEST_REPORT_H

#include "contestants.h"

#include <stddef.h>

enum { CONTESTANTS_MAX = 16 };

// The participants. The first is compared with the programs among the others.
struct field {
    size_t count;
    const struct contestant *members[CONTESTANTS_MAX];
};

// The answers of a class: `tried` answers of each member in turn.
struct round {
    const char *name;
    size_t tried;
    uint64_t first_seed;
    const struct answer *answers;
    const double *encodings; // CPU seconds per board
};

// Sums over all classes.
struct score {
    size_t classes, slower, losses, wrong;
    double logarithms; // of the ratios
    size_t long_classes;
    double long_logarithms; // of classes that take long
};

void print_contest_head(const struct field *field);
void print_contest_round(const struct field *field, const struct round *round,
                         struct score *score);
void print_contest_score(const struct score *score);

#endif
