// A puzzle needs a clue in each set of cells in which another solution differs.
// Of such marks, only those without needed clues matter here, and of these the
// free clues. Sets that meet all marks so far are tried: one that leaves two
// solutions shows a new mark. It is made small first, by adding as many of its
// clues as still leave two, for small marks have few and small minimal sets.
// Sets that leave one solution are minimal, since they are so for fewer marks.
#include "generate/weigh_run.h"

#include "core/error.h"

// Makes the free clues of a set those of the puzzle.
static void set_free(struct pdki_weigh_run *run, uint32_t set)
{
    for (uint32_t i = 0; i < run->free; i++)
        pdki_weigh_set_clue(run, run->free_cells[i], (set >> i & 1) != 0);
}

// The free clues in which a grid is not our solution.
static uint32_t difference(const struct pdki_weigh_run *run,
                           const pdk_grid *grid)
{
    const pdk_symbol *ours = pdk_grid_symbols(run->solution);
    const pdk_symbol *others = pdk_grid_symbols(grid);
    uint32_t set = 0;
    for (uint32_t i = 0; i < run->free; i++)
        if (ours[run->free_cells[i]] != others[run->free_cells[i]])
            set |= UINT32_C(1) << i;
    return set;
}

// The free clues in which another solution differs with those of `set`; none
// where there is no other. All free clues together leave only ours, so that
// others differ in some.
static pdk_status find_mark(struct pdki_weigh_run *run, uint32_t set,
                            uint32_t *mark)
{
    pdk_weigher *weigher = run->weigher;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status = pdki_weigh_watch(run);
    if (status != PDK_OK) return status;
    set_free(run, set);
    status = pdk_solver_solve(weigher->solver, run->puzzle, weigher->other,
                              &verdict, run->error);
    run->weighed->questions++;
    *mark = 0;
    if (status != PDK_OK || verdict == PDK_UNIQUE) return status;
    if (verdict != PDK_MULTIPLE)
        return pdki_error_plain(run->error, PDK_ERR_CANCELLED);
    *mark = difference(run, weigher->other);
    if (*mark != 0) return PDK_OK;
    status = pdk_solver_second(weigher->solver, weigher->other, run->error);
    *mark = difference(run, weigher->other);
    return status;
}

static pdk_status shrink_mark(struct pdki_weigh_run *run, uint32_t *mark)
{
    uint32_t untried = *mark;
    while (untried != 0) {
        const uint32_t clue = untried & ~(untried - 1);
        uint32_t smaller;
        const pdk_status status = find_mark(run, ~*mark | clue, &smaller);
        if (status != PDK_OK) return status;
        untried &= ~clue;
        if (smaller == 0) continue;
        *mark = smaller;
        untried &= smaller;
    }
    return PDK_OK;
}

pdk_status pdki_weigh_list(struct pdki_weigh_run *run)
{
    struct pdki_weigh_sets *rest = &run->weigher->rest;
    size_t i = 0;
    bool has_memory = pdki_weigh_sets_clear(rest);
    while (has_memory && i < rest->count) {
        uint32_t mark;
        pdk_status status = find_mark(run, rest->sets[i], &mark);
        if (status == PDK_OK) status = shrink_mark(run, &mark);
        if (status != PDK_OK) return status;
        if (mark == 0)
            i++;
        else
            has_memory = pdki_weigh_sets_mark(rest, i, mark);
    }
    set_free(run, 0);
    return has_memory ? PDK_OK : pdki_error_plain(run->error, PDK_ERR_MEMORY);
}
