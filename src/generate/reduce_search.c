// A puzzle with one solution keeps it without a clue exactly if no solution has
// another symbol in the clue's cell: one question to a solver, which mostly has
// to refute. Unavoidable sets that can be seen at once save some of these
// questions. On 9x9 boards, questions take less time than these sets do; there,
// the first clues are taken away together, which mostly answers for all of
// them.
//
// What a clue is needed for does not go away with other clues. So each one is
// tried once, and if all were decided, the puzzle is minimal. If the clues have
// a symmetry, their orbits are tried, and each clue once more at the end: each
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
    struct pdki_unavoidable unavoidable; // none if they are not worth it
    pdk_grid *other;                     // a solution that was not wanted
    bool is_bounded;                     // the number of clues kept some
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

// Takes away what is no clue at the start. Whether all unavoidable
// sets have a clue.
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

// Whether the puzzle has one solution, as far as the limits let it be known.
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

// Whether a clue is needed, which has been taken away.
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

// Asks for each cell of an orbit that was taken away. One whose symbol is
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

// Orbits that cannot go may still have cells that can: whether there is none.
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

// Orbits that follow each other in the order, and their cells.
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

// Takes away blocks of the first orbits, as far as that goes; *next is the
// orbit behind them. All cells are clues, and no unavoidable sets are known.
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
