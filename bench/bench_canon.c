// Canonical forms through the public functions: full 9x9 grids, uniformly
// random; 9x9 puzzles with 24 clues; the first board of a workspace, which has
// to build its tables; and grids of other sides. If nauty was available at
// build time, the same boards by Traces for comparison. CPU time, one thread.
#include "labelling.h"
#include "made_grids.h"
#include "made_puzzles.h"
#include "measure.h"
#include "puzzle_sets.h"

#include <permudoku/canon.h>
#include <permudoku/census.h>
#include <permudoku/experimental/walk.h>

#include <stdio.h>
#include <stdlib.h>

enum { CLUES = 24 };

// State for making boards.
struct source {
    pdk_shape shape;
    pdk_random random;
    pdk_census *census; // for 9x9
    pdk_walk *walk;     // NULL before it begins
    struct maker maker;
};

struct kind {
    const char *name;
    pdk_grid *(*make)(struct source *source);
    uint32_t box_rows, box_columns;
    uint32_t count;
    bool is_first; // a new workspace for each board
};

static pdk_grid *make_sample(struct source *source)
{
    pdk_grid *grid = NULL;
    must(pdk_grid_new(&source->shape, &grid, NULL));
    must(pdk_census_sample(source->census, &source->random, grid, NULL));
    return grid;
}

static pdk_grid *make_puzzle(struct source *source)
{
    pdk_grid *grid = NULL;
    must(pdk_grid_new(&source->shape, &grid, NULL));
    do make_minimal(&source->maker, grid);
    while (pdk_grid_count_empty(grid) != 81 - CLUES);
    return grid;
}

// 24 clues of one grid; that few rarely have a unique solution.
static pdk_grid *make_multiple_puzzle(struct source *source)
{
    pdk_grid *grid = make_sample(source);
    grid_empty_uniform(grid, (81.0 - CLUES) / 81, &source->random);
    return grid;
}

// A walk starts at the cyclic grid, whose symmetries take long to disappear.
enum { FIRST_STEPS_PER_ROW = 20000, STEPS_PER_ROW = 100 };

static void take_steps(struct source *source, uint64_t per_row)
{
    must(pdk_walk_step(source->walk, per_row * source->shape.side,
                       &source->random, NULL));
}

static void begin_walk(struct source *source)
{
    pdk_grid *grid = grid_make_cyclic(&source->shape, &source->random);
    must(pdk_walk_new(&source->shape, &source->walk, NULL));
    must(pdk_walk_begin(source->walk, grid, NULL));
    take_steps(source, FIRST_STEPS_PER_ROW);
    pdk_grid_free(grid);
}

static pdk_grid *make_walk(struct source *source)
{
    pdk_grid *grid = NULL;
    if (!source->walk) begin_walk(source);
    take_steps(source, STEPS_PER_ROW);
    must(pdk_grid_new(&source->shape, &grid, NULL));
    must(pdk_walk_fill(source->walk, grid, NULL));
    return grid;
}

static pdk_grid *make_cyclic(struct source *source)
{
    return grid_make_cyclic(&source->shape, &source->random);
}

static const struct kind kinds[] = {
    {"9x9 grids",          make_sample,          3, 3, 4000, false},
    {"9x9 cyclic grids",   make_cyclic,          3, 3, 1000, false},
    {"9x9 one solution",   make_puzzle,          3, 3, 2000, false},
    {"9x9 many solutions", make_multiple_puzzle, 3, 3, 2000, false},
    {"9x9 the first grid", make_sample,          3, 3, 3,    true },
    {"16x16 grids",        make_walk,            4, 4, 200,  false},
    {"25x25 grids",        make_walk,            5, 5, 100,  false},
    {"36x36 grids",        make_walk,            6, 6, 40,   false},
    {"36x36 cyclic grids", make_cyclic,          6, 6, 40,   false},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

struct boards {
    const struct kind *kind;
    pdk_canon *canon;
    struct labelling *labelling; // NULL in builds without nauty
    pdk_grid **grids, *form;
    size_t count;
};

static void fill_boards(struct boards *boards, struct source *source)
{
    const struct kind *kind = boards->kind;
    boards->grids = calloc(kind->count, sizeof *boards->grids);
    if (!boards->grids) must(PDK_ERR_MEMORY);
    pdk_random_init(&source->random, SEED, 0);
    maker_start(&source->maker, 0);
    while (boards->count < kind->count)
        boards->grids[boards->count++] = kind->make(source);
    pdk_walk_free(source->walk);
    source->walk = NULL;
}

static void boards_open(struct boards *boards, const struct kind *kind,
                        struct source *source)
{
    pdk_shape *shape = &source->shape;
    *boards = (struct boards){.kind = kind};
    must(pdk_shape_init(shape, kind->box_rows, kind->box_columns, NULL));
    must(pdk_grid_new(shape, &boards->form, NULL));
    must(pdk_canon_new(shape, NULL, &boards->canon, NULL));
    boards->labelling = labelling_new(shape);
    fill_boards(boards, source);
}

static void boards_close(struct boards *boards)
{
    for (size_t i = 0; i < boards->count; i++) pdk_grid_free(boards->grids[i]);
    free(boards->grids);
    labelling_free(boards->labelling);
    pdk_canon_free(boards->canon);
    pdk_grid_free(boards->form);
}

static int find_all(const void *context)
{
    const struct boards *boards = context;
    for (size_t i = 0; i < boards->count; i++)
        must(pdk_canon_find(boards->canon, boards->grids[i], boards->form,
                            NULL));
    return 0;
}

static int find_first(const void *context)
{
    const struct boards *boards = context;
    for (size_t i = 0; i < boards->count; i++) {
        pdk_canon *canon = NULL;
        must(pdk_canon_new(pdk_grid_shape(boards->form), NULL, &canon, NULL));
        must(pdk_canon_find(canon, boards->grids[i], boards->form, NULL));
        pdk_canon_free(canon);
    }
    return 0;
}

static int label_all(const void *context)
{
    const struct boards *boards = context;
    for (size_t i = 0; i < boards->count; i++)
        labelling_find(boards->labelling, boards->grids[i],
                       LABELLING_INVARIANT);
    return 0;
}

static int label_first(const void *context)
{
    const struct boards *boards = context;
    for (size_t i = 0; i < boards->count; i++) {
        struct labelling *labelling =
            labelling_new(pdk_grid_shape(boards->form));
        labelling_find(labelling, boards->grids[i], LABELLING_INVARIANT);
        labelling_free(labelling);
    }
    return 0;
}

// The engine of all boards, taken from the last one.
static const char *engine_name(const struct boards *boards)
{
    must(pdk_canon_find(boards->canon, boards->grids[boards->count - 1],
                        boards->form, NULL));
    return pdk_canon_engine_name(boards->canon);
}

static void print_line(const struct subject *subject,
                       const struct subject *reference)
{
    const struct boards *boards = subject->context;
    const struct summary time = summarize(subject->seconds, subject->rounds);
    const double count = (double)boards->count;
    printf("  %-19s %-10s %6zu %9.0f %6.1f%% %12.3f", boards->kind->name,
           engine_name(boards), boards->count, count / time.median,
           100 * time.spread, 1e6 * time.median / count);
    if (boards->labelling) {
        const struct summary other =
            summarize(reference->seconds, reference->rounds);
        printf(" %12.3f %6.1f%% %8.2f", 1e6 * other.median / count,
               100 * other.spread, other.median / time.median);
    }
    printf("\n");
}

static void print_all(const struct subject *subjects)
{
    printf("canonical forms: microseconds a board, beside Traces\n"
           "  %-19s %-10s %6s %9s %7s %12s %12s %7s %8s\n",
           "boards", "engine", "number", "a second", "spread", "microseconds",
           "Traces", "spread", "ratio");
    for (size_t i = 0; i < KINDS; i++)
        print_line(&subjects[i], &subjects[KINDS + i]);
}

int main(void)
{
    static struct boards all[KINDS];
    static struct subject subjects[2 * KINDS];
    struct source source = {.walk = NULL};
    const pdk_shape nine = nine_shape();
    maker_open(&source.maker);
    must(pdk_census_new(&nine, &source.census, NULL));
    for (size_t i = 0; i < KINDS; i++) {
        const struct kind *kind = &kinds[i];
        boards_open(&all[i], kind, &source);
        subjects[i] = subject_here(
            kind->name, kind->is_first ? find_first : find_all, &all[i]);
        subjects[KINDS + i] = subject_here(
            "Traces", kind->is_first ? label_first : label_all, &all[i]);
    }
    measure_here(subjects, all[0].labelling ? 2 * KINDS : KINDS, 0.3);
    print_all(subjects);
    for (size_t i = 0; i < KINDS; i++) boards_close(&all[i]);
    labelling_end();
    pdk_census_free(source.census);
    maker_close(&source.maker);
    return 0;
}
