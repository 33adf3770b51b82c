// Batches compared with single calls: the same boards solved, counted and
// brought to canonical form, with cells as text, as numbers and as grids. "by
// hand" is a loop over text that sets the cells of a grid and makes one call
// per board. CPU time, one thread.
#include "made_grids.h"
#include "made_puzzles.h"
#include "measure.h"
#include "puzzle_sets.h"

#include <permudoku/batch.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_GAP = 1 };

static const char symbols[] = ".123456789ABCDEFG";

// Boards of one shape in every representation.
struct boards {
    const char *name;
    pdk_shape shape;
    size_t count, cells;
    pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_canon *canon;
    pdk_grid **grids, **results, *grid, *result;
    char *text, *text_results;
    uint8_t *bytes, *byte_results;
    uint32_t *words, *word_results;
    pdk_verdict *verdicts;
    pdk_count *counts;
    pdk_digest *digests;
};

static void *room(size_t count, size_t size)
{
    void *made = calloc(count, size);
    if (!made) must(PDK_ERR_MEMORY);
    return made;
}

static void boards_open(struct boards *boards, const char *name, uint32_t box,
                        size_t count)
{
    boards->name = name;
    boards->count = count;
    must(pdk_shape_init(&boards->shape, box, box, NULL));
    const pdk_shape *shape = &boards->shape;
    const size_t cells = (size_t)shape->side * shape->side;
    boards->cells = cells;
    must(pdk_geometry_new(shape, &boards->geometry, NULL));
    must(pdk_solver_new(boards->geometry, NULL, &boards->solver, NULL));
    must(pdk_canon_new(shape, NULL, &boards->canon, NULL));
    must(pdk_grid_new(shape, &boards->grid, NULL));
    must(pdk_grid_new(shape, &boards->result, NULL));
    boards->grids = room(count, sizeof *boards->grids);
    boards->results = room(count, sizeof *boards->results);
    for (size_t i = 0; i < count; i++) {
        must(pdk_grid_new(shape, &boards->grids[i], NULL));
        must(pdk_grid_new(shape, &boards->results[i], NULL));
    }
    boards->text = room(count, cells + TEXT_GAP);
    boards->text_results = room(count, cells + TEXT_GAP);
    boards->bytes = room(count, cells);
    boards->byte_results = room(count, cells);
    boards->words = room(count, cells * sizeof *boards->words);
    boards->word_results = room(count, cells * sizeof *boards->words);
    boards->verdicts = room(count, sizeof *boards->verdicts);
    boards->counts = room(count, sizeof *boards->counts);
    boards->digests = room(count, sizeof *boards->digests);
}

static void boards_close(struct boards *boards)
{
    for (size_t i = 0; i < boards->count; i++) {
        pdk_grid_free(boards->grids[i]);
        pdk_grid_free(boards->results[i]);
    }
    void *const rooms[] = {
        boards->grids,        boards->results,      boards->text,
        boards->text_results, boards->bytes,        boards->byte_results,
        boards->words,        boards->word_results, boards->verdicts,
        boards->counts,       boards->digests};
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) free(rooms[i]);
    pdk_grid_free(boards->result);
    pdk_grid_free(boards->grid);
    pdk_canon_free(boards->canon);
    pdk_solver_free(boards->solver);
    pdk_geometry_free(boards->geometry);
}

// Writes the grids in all other representations.
static void write_all(struct boards *boards)
{
    const size_t cells = boards->cells;
    for (size_t i = 0; i < boards->count; i++) {
        const pdk_symbol *from = pdk_grid_symbols(boards->grids[i]);
        for (size_t c = 0; c < cells; c++) {
            boards->text[i * (cells + TEXT_GAP) + c] = symbols[from[c]];
            boards->bytes[i * cells + c] = (uint8_t)from[c];
            boards->words[i * cells + c] = from[c];
        }
        boards->text[i * (cells + TEXT_GAP) + cells] = '\n';
    }
}

static void make_puzzles(struct boards *boards, struct maker *maker,
                         void (*make)(struct maker *maker, pdk_grid *grid))
{
    for (size_t i = 0; i < boards->count; i++) {
        maker_start(maker, i);
        make(maker, boards->grids[i]);
    }
    write_all(boards);
}

static void make_cyclic_ones(struct boards *boards, double empty)
{
    pdk_random random;
    pdk_random_init(&random, SEED, 2);
    for (size_t i = 0; i < boards->count; i++) {
        pdk_grid_free(boards->grids[i]);
        boards->grids[i] = grid_make_cyclic(&boards->shape, &random);
        if (empty > 0) grid_empty_uniform(boards->grids[i], empty, &random);
    }
    write_all(boards);
}

// One question about all boards, asked in one way.
struct task {
    struct boards *boards;
    const char *name;
    enum question { SOLVE, COUNT, FORM, DIGEST } question;
    enum way { BY_HAND, ONE_BY_ONE, TEXT, BYTES, WORDS, GRIDS, WAYS } way;
};

static const char *const questions[] = {"solve", "count", "form", "digest"};
static const char *const ways[] = {"by hand", "single", "text",
                                   "uint8",   "uint32", "grids"};

static void ask_one(struct boards *boards, enum question question, size_t i,
                    const pdk_grid *grid, pdk_grid *result)
{
    switch (question) {
    case SOLVE:
        must(pdk_solver_solve(boards->solver, grid, result,
                              &boards->verdicts[i], NULL));
        break;
    case COUNT:
        must(pdk_solver_count(boards->solver, grid, &boards->counts[i], NULL));
        break;
    default:
        must(pdk_canon_find(boards->canon, grid, result, NULL));
        if (question == DIGEST)
            must(pdk_canon_digest(boards->canon, result, &boards->digests[i],
                                  NULL));
    }
}

static void ask_by_hand(struct boards *boards, enum question question, size_t i)
{
    const uint32_t side = boards->shape.side;
    const size_t at = i * (boards->cells + TEXT_GAP);
    const char *from = boards->text + at;
    char *to = boards->text_results + at;
    for (uint32_t c = 0; c < boards->cells; c++) {
        const pdk_symbol symbol =
            (pdk_symbol)(strchr(symbols, from[c]) - symbols);
        must(pdk_grid_set(boards->grid, c / side, c % side, symbol, NULL));
    }
    ask_one(boards, question, i, boards->grid, boards->result);
    if (question == COUNT || question == DIGEST) return;
    for (uint32_t c = 0; c < boards->cells; c++)
        to[c] = symbols[pdk_grid_get(boards->result, c / side, c % side)];
}

static pdk_batch batch_of(const struct boards *boards, enum way way)
{
    pdk_batch batch = {.size = sizeof batch, .count = boards->count};
    if (way == TEXT) {
        batch.stride = batch.result_stride = boards->cells + TEXT_GAP;
        batch.boards = boards->text;
        batch.results = boards->text_results;
    } else if (way == BYTES) {
        batch.cells = PDK_CELLS_UINT8;
        batch.boards = boards->bytes;
        batch.results = boards->byte_results;
    } else if (way == WORDS) {
        batch.cells = PDK_CELLS_UINT32;
        batch.boards = boards->words;
        batch.results = boards->word_results;
    } else {
        batch.cells = PDK_CELLS_GRID;
        batch.boards = boards->grids;
        batch.results = boards->results;
    }
    return batch;
}

static int ask_all(const void *context)
{
    const struct task *task = context;
    struct boards *boards = task->boards;
    pdk_batch batch = batch_of(boards, task->way);
    if (task->way <= ONE_BY_ONE) {
        for (size_t i = 0; i < boards->count; i++)
            if (task->way == BY_HAND)
                ask_by_hand(boards, task->question, i);
            else
                ask_one(boards, task->question, i, boards->grids[i],
                        boards->results[i]);
        return 0;
    }
    if (task->question == DIGEST) batch.results = NULL;
    if (task->question == SOLVE)
        must(pdk_solver_solve_batch(boards->solver, &batch, boards->verdicts,
                                    NULL, NULL));
    else if (task->question == COUNT)
        must(pdk_solver_count_batch(boards->solver, &batch, boards->counts,
                                    NULL, NULL));
    else
        must(pdk_canon_find_batch(
            boards->canon, &batch,
            task->question == DIGEST ? boards->digests : NULL, NULL, NULL));
    return 0;
}

enum { SETS = 3, ROWS = 10 };

int main(void)
{
    static struct boards sets[SETS];
    static const struct {
        size_t set;
        enum question question;
    } rows[ROWS] = {
        {0, SOLVE },
        {0, COUNT },
        {0, FORM  },
        {0, DIGEST},
        {1, SOLVE },
        {1, COUNT },
        {1, FORM  },
        {1, DIGEST},
        {2, SOLVE },
        {2, COUNT },
    };
    static struct task tasks[ROWS * WAYS];
    static struct subject subjects[ROWS * WAYS];
    struct maker maker;
    maker_open(&maker);
    boards_open(&sets[0], "9x9, 36 clues", 3, 4000);
    make_puzzles(&sets[0], &maker, make_easy);
    boards_open(&sets[1], "9x9, minimal", 3, 4000);
    make_puzzles(&sets[1], &maker, make_minimal);
    boards_open(&sets[2], "16x16, half full", 4, 400);
    make_cyclic_ones(&sets[2], 0.5);
    for (size_t r = 0; r < ROWS; r++)
        for (int w = 0; w < WAYS; w++) {
            struct task *task = &tasks[r * WAYS + (size_t)w];
            *task = (struct task){&sets[rows[r].set], ways[w], rows[r].question,
                                  (enum way)w};
            subjects[r * WAYS + (size_t)w] =
                subject_here(ways[w], ask_all, task);
        }
    measure_here(subjects, ROWS * WAYS, 0.15);

    printf("boards per second, and the share of the time of single calls on "
           "grids\n  %-17s %-7s",
           "boards", "");
    for (int w = 0; w < WAYS; w++) printf(" %16s", ways[w]);
    printf("\n");
    for (size_t r = 0; r < ROWS; r++) {
        const struct subject *row = &subjects[r * WAYS];
        const struct boards *boards = tasks[r * WAYS].boards;
        const double single =
            summarize(row[ONE_BY_ONE].seconds, row[ONE_BY_ONE].rounds).median;
        printf("  %-17s %-7s", boards->name, questions[rows[r].question]);
        for (int w = 0; w < WAYS; w++) {
            const double time = summarize(row[w].seconds, row[w].rounds).median;
            printf(" %9.0f (%.2f)", (double)boards->count / time,
                   time / single);
        }
        printf("\n");
    }
    maker_close(&maker);
    for (size_t i = 0; i < SETS; i++) boards_close(&sets[i]);
    return 0;
}
