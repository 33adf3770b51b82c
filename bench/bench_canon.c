// Canonical forms through the public call: full 9x9 grids, all equally likely;
// 9x9 puzzles with 24 clues; the first board of a workspace, which has tables
// to make; and grids of other sides. CPU time, one thread.
#include "made_grids.h"
#include "made_puzzles.h"
#include "measure.h"
#include "puzzle_sets.h"

#include <permudoku/canon.h>
#include <permudoku/census.h>

#include <stdio.h>
#include <stdlib.h>

enum { CLUES = 24 };

// What boards are made of.
struct source {
    pdk_shape shape;
    pdk_random random;
    pdk_census *census; // of 9x9
    struct maker maker;
};

struct kind {
    const char *name;
    pdk_grid *(*make)(struct source *source);
    uint32_t box_rows, box_columns;
    uint32_t count;
    bool is_first; // a new workspace for each
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

static pdk_grid *make_random(struct source *source)
{
    return grid_make_random(&source->shape, &source->random);
}

static pdk_grid *make_cyclic(struct source *source)
{
    return grid_make_cyclic(&source->shape, &source->random);
}

static const struct kind kinds[] = {
    {"9x9 grids",            make_sample, 3, 3, 20000, false},
    {"9x9 cyclic grids",     make_cyclic, 3, 3, 2000,  false},
    {"9x9 puzzles 24 clues", make_puzzle, 3, 3, 4000,  false},
    {"9x9 the first grid",   make_sample, 3, 3, 3,     true },
    {"16x16 grids",          make_random, 4, 4, 200,   false},
    {"25x25 grids",          make_random, 5, 5, 100,   false},
    {"36x36 grids",          make_random, 6, 6, 40,    false},
    {"36x36 cyclic grids",   make_cyclic, 6, 6, 200,   false},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

struct boards {
    const struct kind *kind;
    pdk_canon *canon; // NULL where no engine of this build takes them
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
}

static void boards_open(struct boards *boards, const struct kind *kind,
                        struct source *source)
{
    pdk_shape *shape = &source->shape;
    *boards = (struct boards){.kind = kind};
    must(pdk_shape_init(shape, kind->box_rows, kind->box_columns, NULL));
    must(pdk_grid_new(shape, &boards->form, NULL));
    must(pdk_canon_new(shape, NULL, &boards->canon, NULL));
    fill_boards(boards, source);
    if (pdk_canon_find(boards->canon, boards->grids[0], boards->form, NULL) ==
        PDK_OK)
        return;
    pdk_canon_free(boards->canon);
    boards->canon = NULL;
}

static void boards_close(struct boards *boards)
{
    for (size_t i = 0; i < boards->count; i++) pdk_grid_free(boards->grids[i]);
    free(boards->grids);
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

static void print_line(const struct subject *subject)
{
    const struct boards *boards = subject->context;
    const struct summary time = summarize(subject->seconds, subject->rounds);
    const double count = (double)boards->count;
    printf("  %-22s %-11s %8zu %13.0f %8.1f%% %12.3f\n", boards->kind->name,
           pdk_canon_engine_name(boards->canon), boards->count,
           count / time.median, 100 * time.spread, 1e6 * time.median / count);
}

int main(void)
{
    static struct boards all[KINDS];
    static struct subject subjects[KINDS];
    struct source source;
    const pdk_shape nine = nine_shape();
    size_t count = 0;
    maker_open(&source.maker);
    must(pdk_census_new(&nine, &source.census, NULL));
    for (size_t i = 0; i < KINDS; i++) {
        boards_open(&all[i], &kinds[i], &source);
        if (!all[i].canon) continue;
        subjects[count++] = subject_here(
            kinds[i].name, kinds[i].is_first ? find_first : find_all, &all[i]);
    }
    measure_here(subjects, count, 0.3);
    printf("canonical forms\n  %-22s %-11s %8s %13s %9s %12s\n", "boards",
           "engine", "number", "a second", "spread", "microseconds");
    for (size_t i = 0; i < count; i++) print_line(&subjects[i]);
    for (size_t i = 0; i < KINDS; i++) boards_close(&all[i]);
    pdk_census_free(source.census);
    maker_close(&source.maker);
    return 0;
}
