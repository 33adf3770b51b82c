// Canonical forms through the public call: full 9x9 grids, 9x9 puzzles with 24
// clues, the first board of a workspace, which has tables to make, and grids of
// other sides. CPU time, one thread.
#include "made_grids.h"
#include "made_puzzles.h"
#include "measure.h"
#include "puzzle_sets.h"

#include <permudoku/canon.h>
#include <permudoku/solve.h>

#include <stdio.h>
#include <stdlib.h>

enum { CLUES = 24 };

struct kind {
    const char *name;
    pdk_grid *(*make)(const pdk_shape *shape, pdk_random *random);
    uint32_t box_rows, box_columns;
    uint32_t made, images; // boards, and how many symmetries make of each
    bool is_first;         // a new workspace for each
};

static pdk_grid *make_nine(const pdk_shape *shape, pdk_random *random);
static pdk_grid *make_puzzle(const pdk_shape *shape, pdk_random *random);

static const struct kind kinds[] = {
    {"9x9 grids",            make_nine,        3, 3, 2000, 10, false},
    {"9x9 cyclic grids",     grid_make_cyclic, 3, 3, 2000, 1,  false},
    {"9x9 puzzles 24 clues", make_puzzle,      3, 3, 1000, 4,  false},
    {"9x9 the first grid",   make_nine,        3, 3, 3,    1,  true },
    {"16x16 grids",          grid_make_random, 4, 4, 100,  2,  false},
    {"25x25 grids",          grid_make_random, 5, 5, 50,   2,  false},
    {"36x36 grids",          grid_make_random, 6, 6, 20,   2,  false},
    {"36x36 cyclic grids",   grid_make_cyclic, 6, 6, 200,  1,  false},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

struct boards {
    const struct kind *kind;
    pdk_canon *canon; // of this build no engine, where it is NULL
    pdk_grid **grids, *form;
    size_t count;
};

// The solution of a puzzle: exchanging symbols leaves 9x9 grids too regular.
static pdk_grid *make_nine(const pdk_shape *shape, pdk_random *random)
{
    struct maker maker;
    pdk_grid *grid = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    must(pdk_grid_new(shape, &grid, NULL));
    maker_open(&maker);
    maker_start(&maker, pdk_random_next(random));
    make_easy(&maker, grid);
    must(pdk_solver_solve(maker.solver, grid, grid, &verdict, NULL));
    maker_close(&maker);
    return grid;
}

static pdk_grid *make_puzzle(const pdk_shape *shape, pdk_random *random)
{
    struct maker maker;
    pdk_grid *grid = NULL;
    must(pdk_grid_new(shape, &grid, NULL));
    maker_open(&maker);
    maker_start(&maker, pdk_random_next(random));
    do make_minimal(&maker, grid);
    while (pdk_grid_count_empty(grid) != 81 - CLUES);
    maker_close(&maker);
    return grid;
}

static void fill_boards(struct boards *boards, const pdk_shape *shape)
{
    const struct kind *kind = boards->kind;
    pdk_transform *moves = NULL;
    must(pdk_transform_new(shape, &moves, NULL));
    for (uint32_t i = 0; i < kind->made; i++) {
        pdk_random random;
        pdk_random_init(&random, SEED, i);
        pdk_grid *grid = kind->make(shape, &random);
        for (uint32_t k = 0; k < kind->images; k++) {
            pdk_grid **image = &boards->grids[boards->count++];
            must(pdk_grid_new(shape, image, NULL));
            pdk_transform_shuffle(moves, &random, PDK_MOVE_ALL);
            must(pdk_transform_apply(moves, grid, *image, NULL));
        }
        pdk_grid_free(grid);
    }
    pdk_transform_free(moves);
}

static void boards_open(struct boards *boards, const struct kind *kind)
{
    pdk_shape shape;
    *boards = (struct boards){.kind = kind};
    boards->grids =
        calloc((size_t)kind->made * kind->images, sizeof *boards->grids);
    if (!boards->grids) must(PDK_ERR_MEMORY);
    must(pdk_shape_init(&shape, kind->box_rows, kind->box_columns, NULL));
    must(pdk_grid_new(&shape, &boards->form, NULL));
    must(pdk_canon_new(&shape, NULL, &boards->canon, NULL));
    fill_boards(boards, &shape);
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
    size_t count = 0;
    for (size_t i = 0; i < KINDS; i++) {
        boards_open(&all[i], &kinds[i]);
        if (!all[i].canon) continue;
        subjects[count++] = subject_here(
            kinds[i].name, kinds[i].is_first ? find_first : find_all, &all[i]);
    }
    measure_here(subjects, count, 0.3);
    printf("canonical forms\n  %-22s %-11s %8s %13s %9s %12s\n", "boards",
           "engine", "number", "a second", "spread", "microseconds");
    for (size_t i = 0; i < count; i++) print_line(&subjects[i]);
    for (size_t i = 0; i < KINDS; i++) boards_close(&all[i]);
    return 0;
}
