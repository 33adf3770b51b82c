#include "contest_report.h"

#include "measure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Ratios above `tolerance` count as slower; from `long_time` on, the start of a
// process no longer matters.
static const double tolerance = 1.2, long_time = 0.01;

struct times {
    size_t solved;
    double median, worst, total;
};

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The mean of the two in the middle if their number is even.
static double median_of(double *numbers, size_t count)
{
    qsort(numbers, count, sizeof *numbers, compare);
    return (numbers[(count - 1) / 2] + numbers[count / 2]) / 2;
}

static struct times sum_up(const struct round *round, size_t member)
{
    const struct answer *answers = round->answers + member * round->tried;
    struct times times = {0};
    double *seconds = calloc(round->tried, sizeof *seconds);
    if (!seconds) must(PDK_ERR_MEMORY);
    for (size_t i = 0; i < round->tried; i++) {
        seconds[i] = answers[i].seconds;
        times.solved += answers[i].outcome == SOLVED;
        times.total += seconds[i];
    }
    times.median = median_of(seconds, round->tried);
    times.worst = seconds[round->tried - 1];
    free(seconds);
    return times;
}

static double median_encoding(const struct round *round)
{
    double *seconds = calloc(round->tried, sizeof *seconds);
    if (!seconds) must(PDK_ERR_MEMORY);
    memcpy(seconds, round->encodings, round->tried * sizeof *seconds);
    const double middle = median_of(seconds, round->tried);
    free(seconds);
    return middle;
}

static double most_memory(const struct round *round)
{
    double most = 0;
    for (size_t i = 0; i < round->tried; i++)
        most = fmax(most, round->answers[i].memory);
    return most;
}

void print_contest_head(const struct field *field)
{
    printf("%-20s", "");
    for (size_t i = 0; i < field->count; i++)
        printf("  %-24s", field->members[i]->name);
    printf("\n%-20s", "class");
    for (size_t i = 0; i < field->count; i++)
        printf("  %7s %8s %8s", "solved", "median", "worst");
    printf("  %8s %8s %6s %8s\n", "ratio", "of total", "MB", "encoding");
    fflush(stdout);
}

static bool is_rival(const struct field *field, size_t member)
{
    return member > 0 && contestant_is_program(field->members[member]);
}

static bool has_rival(const struct field *field)
{
    for (size_t i = 0; i < field->count; i++)
        if (is_rival(field, i)) return true;
    return false;
}

// Ratios of the better rival's times to those of the first member.
static struct times compare_times(const struct field *field,
                                  const struct times *times)
{
    double middle = HUGE_VAL, total = HUGE_VAL;
    for (size_t i = 0; i < field->count; i++) {
        if (!is_rival(field, i)) continue;
        middle = fmin(middle, times[i].median);
        total = fmin(total, times[i].total);
    }
    return (struct times){.median = middle / times[0].median,
                          .worst = middle,
                          .total = total / times[0].total};
}

static void add_ratio(struct score *score, double ratio, bool is_long)
{
    score->classes++;
    score->slower += ratio * tolerance < 1;
    score->logarithms += log(ratio);
    if (!is_long) return;
    score->long_classes++;
    score->long_logarithms += log(ratio);
}

// Boards that only a rival solved, and wrong answers.
static void print_losses(const struct field *field, const struct round *round,
                         struct score *score)
{
    for (size_t i = 0; i < field->count * round->tried; i++) {
        const size_t member = i / round->tried, board = i % round->tried;
        const char *name = field->members[member]->name;
        const uint64_t seed = round->first_seed + board;
        const enum outcome outcome = round->answers[i].outcome;
        if (outcome == WRONG) {
            printf("  seed %llu: %s is wrong or crashed\n",
                   (unsigned long long)seed, name);
            score->wrong++;
        }
        if (outcome == SOLVED && is_rival(field, member) &&
            round->answers[board].outcome != SOLVED) {
            printf("  seed %llu: solved by %s only\n", (unsigned long long)seed,
                   name);
            score->losses++;
        }
    }
}

void print_contest_round(const struct field *field, const struct round *round,
                         struct score *score)
{
    struct times times[CONTESTANTS_MAX];
    printf("%-20s", round->name);
    for (size_t i = 0; i < field->count; i++) {
        times[i] = sum_up(round, i);
        printf("  %3zu/%-3zu %8.3g %8.3g", times[i].solved, round->tried,
               times[i].median, times[i].worst);
    }
    if (has_rival(field)) {
        const struct times ratio = compare_times(field, times);
        const bool is_long = fmax(times[0].median, ratio.worst) >= long_time;
        printf("  %8.3g %8.3g", ratio.median, ratio.total);
        add_ratio(score, ratio.median, is_long);
    } else {
        printf("  %8s %8s", "-", "-");
    }
    printf(" %6.1f %8.3g\n", most_memory(round), median_encoding(round));
    print_losses(field, round, score);
    fflush(stdout);
}

void print_contest_score(const struct score *score)
{
    if (score->wrong > 0) printf("wrong answers: %zu\n", score->wrong);
    if (score->classes == 0) return;
    printf("classes that take more than %.1f times as long as the better "
           "program: %zu of %zu\n",
           tolerance, score->slower, score->classes);
    printf("geometric mean of the ratios: %.2f\n",
           exp(score->logarithms / (double)score->classes));
    if (score->long_classes > 0)
        printf("  of the %zu classes from %.2f s on: %.2f\n",
               score->long_classes, long_time,
               exp(score->long_logarithms / (double)score->long_classes));
    printf("boards solved by another program only: %zu\n", score->losses);
}
