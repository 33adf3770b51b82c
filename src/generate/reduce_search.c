// A clue can be removed without losing uniqueness exactly if no solution has
// another symbol in its cell: one query to a solver, which usually has to
// refute it. Unavoidable sets that are easy to find save some of these queries.
// On 9x9 boards queries are faster than these sets; there, the first clues are
// removed in blocks, which usually answers for all of them.
//
// A needed clue stays needed when other clues are removed. So each is tried
// once, and if all were decided, the puzzle is minimal. If the clues have a
// symmetry, their orbits are tried, and each clue once more at the end: every
// other solution found on the way is an unavoidable set that answers for some.
#include "generate/reduce_rule.h"

#include "base/alloc.h"
#include "core/error.h"
#include "generate/unavoidable.h"

enum { NINE = 9 };

struct search {
    pdk_solver *solver;
    pdk_limits limits;
    bool has_unavoidable;
    struct pdki_unavoidable unavoidable; // none if they do not pay off
    pdk_grid *other;                     // a solution other than ours
    bool is_bounded;                     // some clues were kept to reach the
                                         // requested number
};

static void search_free(void *state)
{
    struct search *search = state;
    if (!search) return;
    pdk_grid_free(search->other);
    pdki_unavoidable_release(&search->unavoidable);
    pdk_solver_free(search->solver);
    pdki_free(search);
}

static pdk_status search_make(const pdk_geometry *geometry, const char *engine,
                              void **out, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    struct search *search = pdki_alloc_zeroed(1, sizeof *search);
    *out = search;
    if (!search) return pdki_error_plain(error, PDK_ERR_MEMORY);
    search->has_unavoidable = shape->side != NINE;
    const pdk_status status =
        pdk_solver_new(geometry, engine, &search->solver, error);
    if (status != PDK_OK) return status;
    if (!pdki_unavoidable_init(&search->unavoidable, shape->side))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    return pdk_grid_new(shape, &search->other, error);
}

static pdk_status search_limit(void *state, const pdk_limits *limits,
                               pdk_error *error)
{
    struct search *search = state;
    search->limits = *limits;
    return pdk_solver_limit(search->solver, limits, error);
}

// Removes the cells that are not clues initially. Returns whether all
// unavoidable sets have a clue.
static bool take_pattern(struct search *search,
                         const struct pdki_reduce_run *run)
{
    bool has_all = true;
    for (uint32_t i = 0; i < run->orbits->count; i++) {
        const struct pdki_orbit cells = pdki_clue_orbit(run->orbits, i);
        if (!run->is_clue[cells.cells[0]])
            has_all &= pdki_unavoidable_take(&search->unavoidable, cells.cells,
                                             cells.count);
    }
    return has_all;
}

// Whether the puzzle has a unique solution, as far as the limits allow to
// decide.
static pdk_status find_unique(struct search *search,
                              struct pdki_reduce_run *run, bool *is_unique)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    *is_unique = false;
    pdk_status status =
        pdki_question_permit(&search->limits, search->solver, run->error);
    if (status == PDK_OK)
        status = pdk_solver_solve(search->solver, run->puzzle, NULL, &verdict,
                                  run->error);
    if (status != PDK_OK) return status;
    run->reduced->questions++;
    *is_unique = verdict == PDK_UNIQUE;
    return PDK_OK;
}

static pdk_status search_open(void *state, struct pdki_reduce_run *run)
{
    struct search *search = state;
    pdk_reduced *reduced = run->reduced;
    pdki_unavoidable_clear(&search->unavoidable);
    if (search->has_unavoidable &&
        !pdki_unavoidable_find(&search->unavoidable, run->solution))
        return pdki_error_plain(run->error, PDK_ERR_MEMORY);
    reduced->is_unique = !run->wish->pattern;
    if (!run->wish->pattern || !take_pattern(search, run)) return PDK_OK;
    return find_unique(search, run, &reduced->is_unique);
}

// Whether a clue, which has been removed, is needed.
static pdk_status ask(struct search *search, struct pdki_reduce_run *run,
                      pdk_cell cell, enum pdki_answer *answer)
{
    *answer = PDKI_UNDECIDED;
    pdk_status status =
        pdki_question_permit(&search->limits, search->solver, run->error);
    if (status != PDK_OK) return status;
    status = pdki_question_ask(search->solver, run->puzzle,
                               pdk_grid_symbols(run->solution), cell,
                               search->other, answer, run->error);
    if (status != PDK_OK && status != PDK_ERR_CANCELLED) return status;
    run->reduced->questions++;
    run->reduced->undecided += *answer == PDKI_UNDECIDED;
    return status;
}

// Queries each cell of an orbit that was removed. A cell whose symbol is
// settled helps with the next.
static pdk_status ask_all(struct search *search, struct pdki_reduce_run *run,
                          struct pdki_orbit cells, enum pdki_answer *answer)
{
    pdk_status status = PDK_OK;
    *answer = PDKI_NEEDLESS;
    for (size_t i = 0; i < cells.count && status == PDK_OK; i++) {
        const struct pdki_orbit one = {cells.cells + i, 1};
        status = ask(search, run, cells.cells[i], answer);
        if (*answer != PDKI_NEEDLESS) break;
        if (i + 1 < cells.count) pdki_reduce_set(run, one, true);
    }
    return status;
}

static pdk_status try_orbit(struct search *search, struct pdki_reduce_run *run,
                            struct pdki_orbit cells)
{
    struct pdki_unavoidable *unavoidable = &search->unavoidable;
    enum pdki_answer answer = PDKI_NEEDED;
    pdk_status status = PDK_OK;
    const bool may_go =
        pdki_unavoidable_take(unavoidable, cells.cells, cells.count);
    if (may_go) {
        pdki_reduce_set(run, cells, false);
        status = ask_all(search, run, cells, &answer);
    }
    pdki_reduce_set(run, cells, answer != PDKI_NEEDLESS);
    if (answer == PDKI_NEEDLESS) {
        run->reduced->clues -= cells.count;
        return status;
    }
    pdki_unavoidable_give(unavoidable, cells.cells, cells.count);
    if (!may_go || status != PDK_OK || answer == PDKI_UNDECIDED ||
        !search->has_unavoidable || run->wish->symmetry == PDK_CLUES_ANY)
        return status;
    return pdki_unavoidable_add(unavoidable, pdk_grid_symbols(run->solution),
                                pdk_grid_symbols(search->other), run->is_clue)
               ? PDK_OK
               : pdki_error_plain(run->error, PDK_ERR_MEMORY);
}

// Orbits that are needed may still have cells that are not: checks each clue.
static pdk_status find_minimal(struct search *search,
                               struct pdki_reduce_run *run)
{
    pdk_reduced *reduced = run->reduced;
    const uint32_t cells = run->orbits->side * run->orbits->side;
    reduced->is_minimal = !search->is_bounded && reduced->undecided == 0;
    if (run->wish->symmetry == PDK_CLUES_ANY) return PDK_OK;
    for (pdk_cell cell = 0; cell < cells && reduced->is_minimal; cell++) {
        const struct pdki_orbit one = {&cell, 1};
        enum pdki_answer answer = PDKI_NEEDED;
        pdk_status status = PDK_OK;
        if (!run->is_clue[cell]) continue;
        if (pdki_unavoidable_take(&search->unavoidable, &cell, 1)) {
            pdki_reduce_set(run, one, false);
            status = ask(search, run, cell, &answer);
            pdki_reduce_set(run, one, true);
        }
        pdki_unavoidable_give(&search->unavoidable, &cell, 1);
        reduced->is_minimal = answer == PDKI_NEEDED;
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

// Consecutive orbits in the order, and their number of cells.
struct block {
    uint32_t first, end;
    size_t cells;
};

static struct block block_at(const struct pdki_reduce_run *run, uint32_t first,
                             size_t cells)
{
    struct block block = {first, first, 0};
    while (block.cells < cells && block.end < run->orbits->count)
        block.cells +=
            pdki_clue_orbit(run->orbits, run->order[block.end++]).count;
    return block;
}

static void set_block(struct pdki_reduce_run *run, const struct block *block,
                      bool is_clue)
{
    for (uint32_t i = block->first; i < block->end; i++)
        pdki_reduce_set(run, pdki_clue_orbit(run->orbits, run->order[i]),
                        is_clue);
}

// Removes blocks of the first orbits, as far as possible; *next is the orbit
// after them. All cells must be clues, and no unavoidable sets known.
static pdk_status try_blocks(struct search *search, struct pdki_reduce_run *run,
                             uint32_t *next)
{
    static const size_t sizes[] = {24, 8, 4};
    pdk_status status = PDK_OK;
    bool is_unique = true;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0] && is_unique; i++) {
        const struct block block = block_at(run, *next, sizes[i]);
        if (!pdki_reduce_has_spare(run, block.cells)) break;
        set_block(run, &block, false);
        status = find_unique(search, run, &is_unique);
        if (!is_unique) {
            set_block(run, &block, true);
            break;
        }
        run->reduced->clues -= block.cells;
        *next = block.end;
    }
    return status;
}

static pdk_status search_reduce(void *state, struct pdki_reduce_run *run)
{
    struct search *search = state;
    pdk_status status = PDK_OK;
    uint32_t next = 0;
    search->is_bounded = false;
    if (!search->has_unavoidable && !run->wish->pattern)
        status = try_blocks(search, run, &next);
    for (; next < run->orbits->count && status == PDK_OK; next++) {
        const struct pdki_orbit cells =
            pdki_clue_orbit(run->orbits, run->order[next]);
        if (!run->is_clue[cells.cells[0]]) continue;
        if (pdki_reduce_has_spare(run, cells.count))
            status = try_orbit(search, run, cells);
        else
            search->is_bounded = true;
    }
    return status == PDK_OK ? find_minimal(search, run) : status;
}

const struct pdki_reduce_rule pdki_reduce_by_search = {
    .make = search_make,
    .free = search_free,
    .limit = search_limit,
    .open = search_open,
    .reduce = search_reduce,
};
