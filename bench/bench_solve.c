// Solves, counts, lists and reduces 9x9 puzzles in memory with every engine
// available here, and compares the command with the first of them. bench_solve
// [FOLDER]: public collections are read from there, from PERMUDOKU_PUZZLES, or
// from where the tests look for them. docs/solving.md describes what is
// measured.
#include "made_puzzles.h"
#include "solve_tasks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MADE = 20000,
    MANY = 50, // puzzles to count
    FEWEST = 1000,
    MOST = 50000,
    COUNT_LIMIT = 2000000, // of the empty board
    LIST_LIMIT = 500000,
    REDUCED = 100, // grids to reduce to minimal puzzles
    COMMAND_ROUNDS = 15
};

// A set from a file, or generated if `make` is set.
struct set_kind {
    const char *name;
    pdk_verdict verdict;
    size_t most;
    void (*make)(struct maker *maker, pdk_grid *grid);
};

static const struct set_kind kinds[] = {
    {"easy",            PDK_UNIQUE,   50000, NULL         },
    {"minimal",         PDK_UNIQUE,   20000, NULL         },
    {"17_clue",         PDK_UNIQUE,   50000, NULL         },
    {"bank_hard",       PDK_UNIQUE,   20000, NULL         },
    {"bank_diabolical", PDK_UNIQUE,   20000, NULL         },
    {"magictour",       PDK_UNIQUE,   1500,  NULL         },
    {"hardest_11plus",  PDK_UNIQUE,   1000,  NULL         },
    {"hardest_1106",    PDK_UNIQUE,   400,   NULL         },
    {"made-easy",       PDK_UNIQUE,   MADE,  make_easy    },
    {"made-minimal",    PDK_UNIQUE,   MADE,  make_minimal },
    {"made-multi",      PDK_MULTIPLE, MADE,  make_multiple},
    {"made-none",       PDK_NONE,     MADE,  make_none    },
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

struct collection {
    struct maker maker;
    struct puzzle_set sets[KINDS];
    size_t count;
};

static void make_set(struct maker *maker, const struct set_kind *kind,
                     struct puzzle_set *set)
{
    for (size_t i = 0; i < kind->most; i++) {
        maker_start(maker, i);
        kind->make(maker, set_add(set));
    }
}

// Collects all sets that are available.
static void collect(struct collection *collection, const char *folder)
{
    for (size_t i = 0; i < KINDS; i++) {
        struct puzzle_set *set = &collection->sets[collection->count];
        *set = (struct puzzle_set){.name = kinds[i].name,
                                   .verdict = kinds[i].verdict};
        if (kinds[i].make)
            make_set(&collection->maker, &kinds[i], set);
        else if (!set_load(set, folder, kinds[i].most))
            continue;
        set_shuffle(set);
        collection->count++;
    }
}

static const struct puzzle_set *find_set(const struct collection *collection,
                                         const char *name)
{
    for (size_t i = 0; i < collection->count; i++)
        if (strcmp(collection->sets[i].name, name) == 0)
            return &collection->sets[i];
    return NULL;
}

// Makes puzzles with fewer clues and many solutions, from `source` at regular
// intervals.
static struct puzzle_set make_open(struct maker *maker, const char *name,
                                   const struct puzzle_set *source,
                                   uint32_t clues)
{
    struct puzzle_set set = {.name = name, .verdict = PDK_MULTIPLE};
    const size_t stride = source->count / (4 * (size_t)MANY);
    for (size_t i = 0; i < source->count && set.count < MANY; i += stride) {
        pdk_grid *grid = set_add(&set);
        grid_assign(grid, source->puzzles[i]);
        maker_start(maker, i);
        const uint64_t solutions = make_many(maker, grid, clues, FEWEST, MOST);
        set.solutions += solutions;
        if (solutions == 0) set_drop(&set);
    }
    return set;
}

static struct puzzle_set make_empty(void)
{
    struct puzzle_set set = {.name = "empty", .verdict = PDK_MULTIPLE};
    set_add(&set);
    return set;
}

static const struct table tables[] = {
    {.title = "solve",
     .unit = "thousand puzzles/s, and guesses a puzzle",
     .work = solve_set,
     .unit_size = 1e3,
     .seconds = 0.3               },
    {.title = "count",
     .unit = "million solutions/s, and guesses a solution",
     .work = count_set,
     .is_by_solution = true,
     .unit_size = 1e6,
     .seconds = 1},
    {.title = "list",
     .unit = "million solutions/s, and guesses a solution",
     .work = list_set,
     .is_by_solution = true,
     .unit_size = 1e6,
     .seconds = 1},
    {.title = "reduce",
     .unit = "thousand minimal puzzles/s, and guesses a puzzle",
     .work = reduce_set,
     .unit_size = 1e3,
     .seconds = 0.3           },
    {.title = "reduce by solving",
     .unit = "thousand minimal puzzles/s, and guesses a puzzle",
     .work = reduce_set_by_solving,
     .unit_size = 1e3,
     .seconds = 0.3},
};

// Counts and lists all solutions.
static void bench_all(struct collection *collection,
                      const struct engines *engines)
{
    const struct puzzle_set *few = find_set(collection, "17_clue");
    const struct puzzle_set *made = find_set(collection, "made-minimal");
    struct puzzle_set sets[] = {
        few ? make_open(&collection->maker, "17_clue less 1", few, 1)
            : make_open(&collection->maker, "made-minimal less n", made, 81),
        make_empty(),
    };
    sets[1].limit = sets[1].solutions = COUNT_LIMIT;
    print_table(&tables[1], engines, sets, 2);
    sets[1].limit = sets[1].solutions = LIST_LIMIT;
    print_table(&tables[2], engines, sets, 2);
    set_release(&sets[0]);
    set_release(&sets[1]);
}

// Reduces full grids to minimal puzzles; all engines keep the same clues.
static void bench_reduction(struct collection *collection,
                            const struct engines *engines)
{
    const struct set_kind kind = {.most = REDUCED, .make = make_full};
    struct puzzle_set set = {.name = "full", .verdict = PDK_UNIQUE};
    pdk_effort effort;
    make_set(&collection->maker, &kind, &set);
    reduce_set(
        &(struct task){&set, engines->solvers[0], engines->solution, &effort});
    set.solutions = effort.solutions;
    print_table(&tables[3], engines, &set, 1);
    print_table(&tables[4], engines, &set, 1);
    set_release(&set);
}

static int print_set(const void *set)
{
    set_print(set);
    return 0;
}

static void print_times(const double *seconds, size_t rounds, double reference)
{
    const struct summary time = summarize(seconds, rounds);
    printf(" %8.4f %6.1f%% %8.4f %6.2f", time.median, 100 * time.spread,
           time.best, time.median / reference);
}

static void print_command(const struct subject *subject,
                          const struct subject *reference)
{
    printf("  %-22s", subject->name);
    print_times(subject->wall, subject->rounds, median(reference));
    print_times(subject->seconds, subject->rounds, median(reference));
    printf("\n");
}

// The whole process, from a file to /dev/null.
static void bench_command(const struct puzzle_set *set,
                          const struct engines *engines)
{
    static const char *const one[] = {"permudoku", "solve", "--threads=1",
                                      NULL};
    static const char *const two[] = {"permudoku", "solve", "--threads=2",
                                      NULL};
    pdk_effort effort;
    const struct task task = {set, engines->solvers[0], engines->solution,
                              &effort};
    const struct subject source = subject("puzzles", print_set, set);
    struct subject subjects[] = {
        subject_here("in memory", solve_set, &task),
        subject("permudoku solve -j 1", run_program, one),
        subject("permudoku solve -j 2", run_program, two),
    };
    measure(subjects, 3, COMMAND_ROUNDS,
            &(struct plumbing){.output = END_NULL,
                               .source = &source,
                               .is_source_filed = true});
    printf("command: %zu puzzles of %s; ratio to CPU time in memory\n",
           set->count, set->name);
    printf("  %-22s %8s %7s %8s %6s %8s %7s %8s %6s\n", "", "wall s", "spread",
           "best", "ratio", "CPU s", "spread", "best", "ratio");
    for (size_t i = 0; i < 3; i++) print_command(&subjects[i], &subjects[0]);
}

static const char *puzzle_folder(int count, char **words)
{
    if (count > 1) return words[1];
    const char *folder = getenv("PERMUDOKU_PUZZLES");
    return folder ? folder : "../shared/data/nine";
}

int main(int count, char **words)
{
    static struct collection collection;
    struct engines engines;
    const pdk_shape nine = nine_shape();
    engines_open(&engines, &nine);
    maker_open(&collection.maker);
    collect(&collection, puzzle_folder(count, words));
    const struct puzzle_set *few = find_set(&collection, "17_clue");
    const struct puzzle_set *made = find_set(&collection, "made-minimal");
    printf("9x9 puzzles%s\n", few ? "" : ": no public collections here");
    print_table(&tables[0], &engines, collection.sets, collection.count);
    bench_all(&collection, &engines);
    bench_reduction(&collection, &engines);
    bench_command(few ? few : made, &engines);
    for (size_t i = 0; i < collection.count; i++)
        set_release(&collection.sets[i]);
    maker_close(&collection.maker);
    engines_close(&engines);
    return 0;
}
