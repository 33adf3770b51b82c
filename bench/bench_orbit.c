// Solutions by number: random ones unranked, filled into a grid, and ranked
// again, from small boards to large ones. CPU time of one core.
#include "measure.h"

#include <permudoku/orbit.h>

#include <stdio.h>
#include <stdlib.h>

// How many numbers a board has, and how often each is used per round. Boards
// too large for a grid in memory have lists only.
struct board {
    uint64_t n;
    size_t count, repeats;
    bool has_grid;
};

static const struct board boards[] = {
    {3,   1000, 200, true },
    {4,   1000, 20,  true },
    {5,   1000, 10,  true },
    {6,   1000, 5,   true },
    {10,  100,  5,   true },
    {32,  10,   1,   true },
    {100, 3,    1,   false},
    {316, 2,    1,   false},
};

struct setting {
    const struct board *board;
    pdk_orbit *orbit;
    pdk_integer **ranks, *found;
    pdk_construction **solutions, *solution;
    pdk_grid **grids, *grid;
};

static void *take_memory(size_t count, size_t size)
{
    void *block = calloc(count, size);
    must(block ? PDK_OK : PDK_ERR_MEMORY);
    return block;
}

static void make_solution(struct setting *s, size_t i, pdk_random *random)
{
    const pdk_shape *shape = pdk_orbit_shape(s->orbit);
    must(pdk_integer_new(&s->ranks[i], NULL));
    must(pdk_integer_random(s->ranks[i], pdk_orbit_size(s->orbit), random,
                            NULL));
    must(pdk_construction_new(shape, NULL, &s->solutions[i], NULL));
    must(pdk_orbit_unrank(s->orbit, s->ranks[i], s->solutions[i], NULL));
    if (!s->board->has_grid) return;
    must(pdk_grid_new(shape, &s->grids[i], NULL));
    must(pdk_construction_fill(s->solutions[i], s->grids[i], NULL));
}

static struct setting set_up(const struct board *board)
{
    struct setting s = {.board = board};
    pdk_shape shape;
    pdk_random random;
    pdk_random_init(&random, 1, board->n);
    must(pdk_shape_of_order(&shape, board->n, NULL));
    must(pdk_orbit_new(&shape, NULL, &s.orbit, NULL));
    must(pdk_integer_new(&s.found, NULL));
    must(pdk_construction_new(&shape, NULL, &s.solution, NULL));
    if (board->has_grid) must(pdk_grid_new(&shape, &s.grid, NULL));
    s.ranks = take_memory(board->count, sizeof(pdk_integer *));
    s.solutions = take_memory(board->count, sizeof(pdk_construction *));
    s.grids = take_memory(board->count, sizeof(pdk_grid *));
    for (size_t i = 0; i < board->count; i++) make_solution(&s, i, &random);
    return s;
}

static void tear_down(struct setting *s)
{
    for (size_t i = 0; i < s->board->count; i++) {
        pdk_grid_free(s->grids[i]);
        pdk_construction_free(s->solutions[i]);
        pdk_integer_free(s->ranks[i]);
    }
    free(s->grids);
    free(s->solutions);
    free(s->ranks);
    pdk_grid_free(s->grid);
    pdk_construction_free(s->solution);
    pdk_integer_free(s->found);
    pdk_orbit_free(s->orbit);
}

typedef void task(const struct setting *s, size_t i);

static void unrank_lists(const struct setting *s, size_t i)
{
    must(pdk_orbit_unrank(s->orbit, s->ranks[i], s->solution, NULL));
}

static void unrank_grid(const struct setting *s, size_t i)
{
    unrank_lists(s, i);
    must(pdk_construction_fill(s->solution, s->grid, NULL));
}

static void next_grid(const struct setting *s, size_t i)
{
    bool is_there;
    (void)i;
    must(pdk_orbit_next(s->orbit, s->solution, &is_there, NULL));
    must(pdk_construction_fill(s->solution, s->grid, NULL));
}

static void expect_rank(const struct setting *s, size_t i, bool is_member)
{
    must(is_member && pdk_integer_compare(s->found, s->ranks[i]) == 0
             ? PDK_OK
             : PDK_ERR_ARGUMENT);
}

static void rank_lists(const struct setting *s, size_t i)
{
    bool is_member;
    must(pdk_orbit_rank_construction(s->orbit, s->solutions[i], &is_member,
                                     s->found, NULL));
    expect_rank(s, i, is_member);
}

static void rank_grid(const struct setting *s, size_t i)
{
    bool is_member;
    must(pdk_orbit_rank(s->orbit, s->grids[i], &is_member, s->found, NULL));
    expect_rank(s, i, is_member);
}

static const struct {
    const char *name;
    task *work;
    bool needs_grid;
} tasks[] = {
    {"number -> lists", unrank_lists, false},
    {"number -> grid",  unrank_grid,  true },
    {"next -> grid",    next_grid,    true },
    {"lists -> number", rank_lists,   false},
    {"grid -> number",  rank_grid,    true },
};

enum { TASKS = sizeof tasks / sizeof tasks[0] };

struct round {
    const struct setting *setting;
    task *work;
};

static int run_round(const void *context)
{
    const struct round *round = context;
    const struct board *board = round->setting->board;
    for (size_t repeat = 0; repeat < board->repeats; repeat++)
        for (size_t i = 0; i < board->count; i++)
            round->work(round->setting, i);
    return 0;
}

static void print_task(const struct board *board, const struct subject *subject)
{
    const struct summary time = summarize(subject->seconds, subject->rounds);
    const double each = time.median / (double)(board->count * board->repeats);
    printf("%5llu  %-16s %14.3f us %14.0f /s %7.1f %%\n",
           (unsigned long long)board->n, subject->name, each * 1e6, 1 / each,
           100 * time.spread);
}

static void bench_board(const struct board *board)
{
    struct setting setting = set_up(board);
    struct round rounds[TASKS];
    struct subject subjects[TASKS];
    size_t count = 0;
    for (size_t i = 0; i < TASKS; i++) {
        if (tasks[i].needs_grid && !board->has_grid) continue;
        rounds[count] = (struct round){&setting, tasks[i].work};
        subjects[count] =
            subject_here(tasks[i].name, run_round, &rounds[count]);
        count++;
    }
    measure_here(subjects, count, 1);
    for (size_t i = 0; i < count; i++) print_task(board, &subjects[i]);
    tear_down(&setting);
}

int main(void)
{
    printf("%5s  %-16s %17s %17s %9s\n", "n", "", "median", "", "spread");
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        bench_board(&boards[i]);
    return 0;
}
