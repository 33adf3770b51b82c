// Boards of many sizes, each solved by the library and by SAT solvers in turn.
// docs/large.md describes what is measured.
#define _GNU_SOURCE
#include "contest_report.h"
#include "large_boards.h"
#include "measure.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
    const char *classes; // NULL: all
    const char *rivals;
    unsigned long seeds, first, limit;
    bool has_encoding; // included in the time of the programs
    FILE *csv;         // may be NULL
};

static const char usage[] =
    "bench_large [OPTION]...\n"
    "  --class=NAME,...   classes whose names begin like this (all)\n"
    "  --seeds=N          boards of each class (10)\n"
    "  --first=N          number of the first one (1)\n"
    "  --limit=SECONDS    CPU time for a board (60)\n"
    "  --rivals=NAME,...  cadical, minisat, and for comparison unique, sat,\n"
    "                     tabu, bits, lanes (cadical,minisat)\n"
    "  --with-encoding    programs pay for the formula that they are given\n"
    "  --csv=FILE         a line for each answer\n"
    "  --list             names of the classes\n";

static void stop_with_usage(void)
{
    fputs(usage, stderr);
    exit(2);
}

static unsigned long read_number(const char *text)
{
    char *end;
    const unsigned long number = strtoul(text, &end, 10);
    if (*end != '\0' || number == 0 || number > 1000000) stop_with_usage();
    return number;
}

static FILE *open_table(const char *name)
{
    FILE *file = fopen(name, "w");
    if (!file) {
        perror(name);
        exit(EXIT_FAILURE);
    }
    fputs("class,seed,contestant,solved,seconds,megabytes\n", file);
    return file;
}

static void print_classes(void)
{
    size_t count;
    const struct board_class *classes = board_classes(&count);
    for (size_t i = 0; i < count; i++) puts(classes[i].name);
    exit(0);
}

static struct options read_options(int count, char **words)
{
    static const struct option list[] = {
        {"class",         required_argument, NULL, 'c'},
        {"seeds",         required_argument, NULL, 's'},
        {"first",         required_argument, NULL, 'f'},
        {"limit",         required_argument, NULL, 't'},
        {"rivals",        required_argument, NULL, 'r'},
        {"with-encoding", no_argument,       NULL, 'e'},
        {"csv",           required_argument, NULL, 'v'},
        {"list",          no_argument,       NULL, 'l'},
        {NULL,            0,                 NULL, 0  },
    };
    struct options options = {
        .rivals = "cadical,minisat", .seeds = 10, .first = 1, .limit = 60};
    int letter;
    while ((letter = getopt_long(count, words, "", list, NULL)) != -1) {
        if (letter == 'c') options.classes = optarg;
        if (letter == 's') options.seeds = read_number(optarg);
        if (letter == 'f') options.first = read_number(optarg);
        if (letter == 't') options.limit = read_number(optarg);
        if (letter == 'r') options.rivals = optarg;
        if (letter == 'e') options.has_encoding = true;
        if (letter == 'v') options.csv = open_table(optarg);
        if (letter == 'l') print_classes();
        if (letter == '?') stop_with_usage();
    }
    if (optind < count) stop_with_usage();
    return options;
}

// Exits if there is nothing to do.
static void check_choice(const char *list)
{
    size_t count;
    const struct board_class *classes = board_classes(&count);
    for (size_t i = 0; i < count; i++)
        if (name_is_chosen(classes[i].name, list)) return;
    fprintf(stderr, "no class begins like %s\n", list);
    exit(2);
}

static const struct contestant *find_contestant(const char *name, size_t length)
{
    size_t count;
    const struct contestant *list = contestant_list(&count);
    for (size_t i = 0; i < count; i++)
        if (strlen(list[i].name) == length &&
            strncmp(list[i].name, name, length) == 0)
            return &list[i];
    stop_with_usage();
    return NULL;
}

static void add_member(struct field *field, const struct contestant *contestant)
{
    if (contestant_is_program(contestant) && !contestant_is_here(contestant)) {
        printf("%s is not on the PATH and left out\n", contestant->name);
        return;
    }
    if (field->count == CONTESTANTS_MAX) stop_with_usage();
    field->members[field->count++] = contestant;
}

static struct field gather(const char *rivals)
{
    size_t count;
    struct field field = {0};
    add_member(&field, contestant_list(&count));
    while (*rivals) {
        const size_t length = strcspn(rivals, ",");
        if (length > 0) add_member(&field, find_contestant(rivals, length));
        rivals += length;
        rivals += *rivals == ',';
    }
    return field;
}

static bool has_programs(const struct field *field)
{
    for (size_t i = 0; i < field->count; i++)
        if (contestant_is_program(field->members[i])) return true;
    return false;
}

static void write_answer(FILE *csv, const char *class, unsigned long seed,
                         const char *contestant, const struct answer *answer)
{
    fprintf(csv, "%s,%lu,%s,%d,%.6f,%.1f\n", class, seed, contestant,
            answer->outcome == SOLVED, answer->seconds, answer->memory);
    fflush(csv);
}

static struct answer solve_board(const struct options *options,
                                 const struct contest *contest,
                                 const struct contestant *contestant)
{
    struct answer answer = contest_run(contest, contestant);
    if (options->has_encoding && contestant_is_program(contestant) &&
        answer.outcome == SOLVED)
        answer.seconds += contest->encoding;
    return answer;
}

static void bench_class(const struct options *options,
                        const struct field *field,
                        const struct board_class *class, struct score *score)
{
    struct answer *answers =
        calloc(field->count * options->seeds, sizeof *answers);
    double *encodings = calloc(options->seeds, sizeof *encodings);
    const pdk_encoding encoding = PDK_ENCODING_OPEN;
    if (!answers || !encodings) must(PDK_ERR_MEMORY);
    for (size_t i = 0; i < options->seeds; i++) {
        struct contest contest;
        pdk_grid *board = board_make(class, options->first + i);
        contest_open(&contest, board, (unsigned)options->limit,
                     has_programs(field) ? &encoding : NULL);
        encodings[i] = contest.encoding;
        for (size_t k = 0; k < field->count; k++) {
            struct answer *answer = &answers[k * options->seeds + i];
            *answer = solve_board(options, &contest, field->members[k]);
            if (options->csv)
                write_answer(options->csv, class->name, options->first + i,
                             field->members[k]->name, answer);
        }
        contest_close(&contest);
        pdk_grid_free(board);
    }
    const struct round round = {class->name, options->seeds, options->first,
                                answers, encodings};
    print_contest_round(field, &round, score);
    free(encodings);
    free(answers);
}

int main(int count, char **words)
{
    size_t class_count;
    const struct board_class *classes = board_classes(&class_count);
    const struct options options = read_options(count, words);
    struct score score = {0};
    check_choice(options.classes);
    printf("boards with a solution, %lu of a class from seed %lu on; CPU "
           "seconds, at most %lu a board\n",
           options.seeds, options.first, options.limit);
    const struct field field = gather(options.rivals);
    print_contest_head(&field);
    for (size_t i = 0; i < class_count; i++)
        if (name_is_chosen(classes[i].name, options.classes))
            bench_class(&options, &field, &classes[i], &score);
    print_contest_score(&score);
    if (options.csv) fclose(options.csv);
    return score.wrong > 0;
}
