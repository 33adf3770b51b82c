// The common part of all rules: the grids, the cells that may be clues at all,
// and the order in which their orbits are tried.
#include "generate/reduce_rule.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/table.h"

#define INFO(...) PDKI_INFO(rule, __VA_ARGS__)
static const pdk_rule_info *const rule_infos[] = {
    INFO(PDK_RULE_SEARCH, "search",
         "the solver proves that there is no other solution"),
    INFO(PDK_RULE_SINGLES, "singles",
         "naked and hidden singles alone solve the puzzle"),
};
#undef INFO

PDKI_TABLE(rule, rule_infos)

static const struct pdki_reduce_rule *const rules[] = {
    [PDK_RULE_SEARCH] = &pdki_reduce_by_search,
    [PDK_RULE_SINGLES] = &pdki_reduce_by_singles,
};

struct pdk_reducer {
    const pdk_geometry *geometry;
    const struct pdki_reduce_rule *rule;
    void *state; // of the rule
    pdk_checker *checker;
    struct pdki_clue_orbits orbits;
    uint32_t *order; // of the orbits
    bool *is_clue;
};

void pdk_reducer_free(pdk_reducer *reducer)
{
    if (!reducer) return;
    pdki_free(reducer->is_clue);
    pdki_free(reducer->order);
    pdki_clue_orbits_release(&reducer->orbits);
    pdk_checker_free(reducer->checker);
    reducer->rule->free(reducer->state);
    pdki_free(reducer);
}

static pdk_status allocate(pdk_reducer *reducer, pdk_error *error)
{
    const uint32_t side = pdk_geometry_shape(reducer->geometry)->side;
    const size_t cells = (size_t)side * side;
    reducer->order = pdki_alloc_array(cells, sizeof *reducer->order);
    reducer->is_clue = pdki_alloc_array(cells, sizeof *reducer->is_clue);
    if (!reducer->order || !reducer->is_clue ||
        !pdki_clue_orbits_init(&reducer->orbits, side))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    return pdk_checker_new(0, &reducer->checker, error);
}

pdk_status pdk_reducer_new(const pdk_geometry *geometry, pdk_rule rule,
                           const char *engine, pdk_reducer **out,
                           pdk_error *error)
{
    pdk_reducer *reducer = pdki_alloc_zeroed(1, sizeof *reducer);
    *out = NULL;
    if (!reducer) return pdki_error_plain(error, PDK_ERR_MEMORY);
    reducer->geometry = geometry;
    reducer->rule = rules[rule];
    pdk_status status =
        reducer->rule->make(geometry, engine, &reducer->state, error);
    if (status == PDK_OK) status = allocate(reducer, error);
    if (status == PDK_OK)
        *out = reducer;
    else
        pdk_reducer_free(reducer);
    return status;
}

pdk_status pdk_reducer_limit(pdk_reducer *reducer, const pdk_limits *limits,
                             pdk_error *error)
{
    pdk_limits own;
    const pdk_status status = pdki_limits_read(&own, limits, error);
    return status == PDK_OK ? reducer->rule->limit(reducer->state, &own, error)
                            : status;
}

// Whether all cells of an orbit may be clues.
static bool is_allowed(const struct pdki_reduce_run *run,
                       struct pdki_orbit cells)
{
    if (!run->wish->pattern) return true;
    const pdk_symbol *pattern = pdk_grid_symbols(run->wish->pattern);
    for (size_t i = 0; i < cells.count; i++)
        if (pattern[cells.cells[i]] == 0) return false;
    return true;
}

// Fills in the solution in the cells that may be clues.
static void set_pattern(struct pdki_reduce_run *run)
{
    for (uint32_t i = 0; i < run->orbits->count; i++) {
        const struct pdki_orbit cells = pdki_clue_orbit(run->orbits, i);
        const bool is_clue = is_allowed(run, cells);
        pdki_reduce_set(run, cells, is_clue);
        if (is_clue) run->reduced->clues += cells.count;
    }
}

pdk_status pdk_reducer_run(pdk_reducer *reducer, const pdk_grid *solution,
                           const pdk_reduction *wish, pdk_random *random,
                           pdk_grid *puzzle, pdk_reduced *reduced,
                           pdk_error *error)
{
    struct pdki_reduce_run run = {.orbits = &reducer->orbits,
                                  .order = reducer->order,
                                  .solution = solution,
                                  .wish = wish,
                                  .puzzle = puzzle,
                                  .is_clue = reducer->is_clue,
                                  .reduced = reduced,
                                  .error = error};
    *reduced = (pdk_reduced){0};
    const pdk_grid *const grids[] = {solution, puzzle, wish->pattern};
    pdk_status status =
        pdki_grids_expect(reducer->geometry, reducer->checker, grids, error);
    if (status != PDK_OK) return status;
    pdki_clue_orbits_fill(&reducer->orbits, wish->symmetry);
    set_pattern(&run);
    status = reducer->rule->open(reducer->state, &run);
    if (status != PDK_OK || !reduced->is_unique) return status;
    const uint32_t count = (uint32_t)reducer->orbits.count;
    for (uint32_t i = 0; i < count; i++) reducer->order[i] = i;
    pdk_random_shuffle(random, reducer->order, count);
    return reducer->rule->reduce(reducer->state, &run);
}
