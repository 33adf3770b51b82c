// Attempt after attempt, each with a solution of its own, until a puzzle is as
// wished. The nearest one is kept.
#include "generate/generator_type.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "generate/clue_orbits.h"
#include "generate/material.h"

void pdk_generator_free(pdk_generator *generator)
{
    if (!generator) return;
    pdk_grid_free(generator->best_solution);
    pdk_grid_free(generator->best_puzzle);
    pdk_weigher_free(generator->weigher);
    pdk_refiner_free(generator->refiner);
    pdk_reducer_free(generator->reducer);
    pdk_grid_free(generator->pattern);
    pdki_free(generator);
}

// Leaves out what has partners outside of the pattern, and counts the rest.
static void close_orbits(const struct pdki_clue_orbits *orbits,
                         pdk_symbol *pattern, struct pdki_places *places)
{
    for (size_t i = 0; i < orbits->count; i++) {
        const pdk_cell *cells = orbits->cells + orbits->starts[i];
        const uint32_t size = orbits->starts[i + 1] - orbits->starts[i];
        bool is_whole = true;
        for (uint32_t k = 0; pattern && k < size; k++)
            is_whole &= pattern[cells[k]] != 0;
        for (uint32_t k = 0; !is_whole && k < size; k++) pattern[cells[k]] = 0;
        for (int log = 0; is_whole && log < PDKI_ORBIT_SIZES; log++)
            places->orbits[log] += size == 1U << log;
    }
}

static pdk_status find_places(pdk_generator *generator,
                              struct pdki_places *places, pdk_error *error)
{
    const uint32_t side = pdk_geometry_shape(generator->geometry)->side;
    pdk_symbol *pattern =
        generator->pattern ? pdki_grid_cells(generator->pattern) : NULL;
    struct pdki_clue_orbits orbits;
    const bool has_memory = pdki_clue_orbits_init(&orbits, side);
    if (has_memory) {
        pdki_clue_orbits_fill(&orbits, generator->wish.symmetry);
        close_orbits(&orbits, pattern, places);
    }
    pdki_clue_orbits_release(&orbits);
    return has_memory ? PDK_OK : pdki_error_plain(error, PDK_ERR_MEMORY);
}

static pdk_status copy_pattern(pdk_generator *generator, pdk_error *error)
{
    const pdk_grid *pattern = generator->wish.pattern;
    const struct pdki_material material = {.geometry = generator->geometry,
                                           .pattern = pattern};
    const pdk_status status = pdki_material_expect(&material, NULL, error);
    return status == PDK_OK && pattern
               ? pdk_grid_copy(pattern, &generator->pattern, error)
               : status;
}

static bool ask_generator(void *context, const pdk_effort *so_far)
{
    pdk_generator *generator = context;
    (void)so_far;
    return !generator->go_on ||
           generator->go_on(generator->context, &generator->so_far);
}

static bool ask_sampled(void *context)
{
    return ask_generator(context, NULL);
}

// Whether puzzles are to be changed step by step. Larger boards than can be are
// tried as they come.
static bool may_refine(const pdk_generator *generator)
{
    const pdk_wish *wish = &generator->wish;
    const uint32_t side = pdk_geometry_shape(generator->geometry)->side;
    if (wish->rule != PDK_RULE_SEARCH) return false;
    return wish->is_fewest ||
           (side <= PDK_REFINER_SIDE_MAX &&
            (wish->clues_maximum > 0 || pdki_wish_is_exact(wish)));
}

// Makes what the wish needs.
static pdk_status make_tools(pdk_generator *generator, pdk_error *error)
{
    const pdk_geometry *geometry = generator->geometry;
    const pdk_wish *wish = &generator->wish;
    const pdk_limits limits = {
        .guesses = wish->guesses, .go_on = ask_generator, .context = generator};
    if (wish->is_weighed) {
        const pdk_status status =
            pdk_weigher_new(geometry, NULL, &generator->weigher, error);
        if (status == PDK_OK)
            pdk_weigher_watch(generator->weigher, ask_generator, generator);
        return status;
    }
    pdk_status status =
        pdk_reducer_new(geometry, wish->rule, NULL, &generator->reducer, error);
    if (status != PDK_OK) return status;
    pdk_reducer_limit(generator->reducer, &limits);
    if (!may_refine(generator)) return PDK_OK;
    status = pdk_refiner_new(geometry, &generator->refiner, error);
    if (status == PDK_OK) pdk_refiner_limit(generator->refiner, &limits);
    return status;
}

// A bound above the number of cells is none.
static void bound_clues(pdk_wish *wish, const pdk_shape *shape)
{
    const uint64_t cells = (uint64_t)shape->side * shape->side;
    if (wish->clues_maximum > cells) wish->clues_maximum = cells;
}

static pdk_status make_ready(pdk_generator *generator, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(generator->geometry);
    struct pdki_places places = {{0}};
    pdk_status status = copy_pattern(generator, error);
    if (status == PDK_OK) status = find_places(generator, &places, error);
    if (status == PDK_OK)
        status = pdki_wish_check(&generator->wish, shape, &places,
                                 generator->pattern, error);
    bound_clues(&generator->wish, shape);
    if (status == PDK_OK)
        status = pdk_grid_new(shape, &generator->best_puzzle, error);
    if (status == PDK_OK)
        status = pdk_grid_new(shape, &generator->best_solution, error);
    return status == PDK_OK ? make_tools(generator, error) : status;
}

pdk_status pdk_generator_new(const pdk_geometry *geometry, const pdk_wish *wish,
                             pdk_generator **out, pdk_error *error)
{
    pdk_generator *generator = pdki_alloc_zeroed(1, sizeof *generator);
    *out = NULL;
    if (!generator) return pdki_error_plain(error, PDK_ERR_MEMORY);
    generator->geometry = geometry;
    generator->wish = *wish;
    const pdk_status status = make_ready(generator, error);
    if (status == PDK_OK)
        *out = generator;
    else
        pdk_generator_free(generator);
    return status;
}

void pdk_generator_watch(pdk_generator *generator,
                         bool (*go_on)(void *context, const pdk_made *so_far),
                         void *context)
{
    generator->go_on = go_on;
    generator->context = context;
}

static bool is_nearer(const pdk_made *a, const pdk_made *b)
{
    if (a->shortfall != b->shortfall) return a->shortfall < b->shortfall;
    return a->shortfall == PDK_SHORT_OF_MORE ? a->clues > b->clues
                                             : a->clues < b->clues;
}

// Keeps the nearest of all attempts.
static void keep(pdk_generator *generator, const struct pdki_attempt *attempt)
{
    pdk_made *best = &generator->so_far;
    const pdk_made *made = &attempt->made;
    if (made->attempts == 1 || is_nearer(made, best)) {
        *best = *made;
        pdki_grid_assign(generator->best_puzzle, attempt->puzzle);
        pdki_grid_assign(generator->best_solution, attempt->solution);
    }
    best->attempts = made->attempts;
    best->steps = made->steps;
}

// One attempt, with a solution of its own.
static pdk_status run_attempt(pdk_generator *generator, pdk_sampler *sampler,
                              struct pdki_attempt *attempt)
{
    const pdk_made *before = &generator->so_far;
    attempt->made = (pdk_made){.shortfall = PDK_SHORT_OF_UNIQUE,
                               .attempts = before->attempts + 1,
                               .steps = before->steps};
    pdk_status status = PDK_OK;
    if (sampler)
        status = pdk_sampler_draw(sampler, attempt->random, attempt->solution,
                                  attempt->error);
    if (status == PDK_OK) status = pdki_attempt_run(generator, attempt);
    if (status == PDK_OK || status == PDK_ERR_CANCELLED)
        keep(generator, attempt);
    return status;
}

// Whether another attempt could come out better.
static bool is_worth_it(const pdk_generator *generator,
                        const pdk_sampler *sampler)
{
    const pdk_wish *wish = &generator->wish;
    const pdk_made *made = &generator->so_far;
    const uint64_t attempts =
        wish->attempts > 0 ? wish->attempts : PDK_ATTEMPTS;
    if (made->shortfall == PDK_SHORT_OF_NOTHING) return false;
    if (made->shortfall == PDK_SHORT_OF_MINIMAL && made->undecided > 0)
        return false;
    if (!sampler && made->shortfall == PDK_SHORT_OF_UNIQUE) return false;
    return made->attempts < attempts && made->steps < pdki_wish_steps(wish);
}

static pdk_status expect_shapes(const pdk_generator *generator,
                                const struct pdki_attempt *attempt)
{
    const struct pdki_material material = {.geometry = generator->geometry,
                                           .solution = attempt->solution,
                                           .puzzle = attempt->puzzle};
    return pdki_material_expect(&material, NULL, attempt->error);
}

pdk_status pdk_generator_make(pdk_generator *generator, pdk_sampler *sampler,
                              pdk_random *random, pdk_grid *puzzle,
                              pdk_grid *solution, pdk_made *made,
                              pdk_error *error)
{
    struct pdki_attempt attempt = {.random = random,
                                   .puzzle = puzzle,
                                   .solution = solution,
                                   .is_free = sampler != NULL,
                                   .error = error};
    pdk_made *best = &generator->so_far;
    *best = (pdk_made){0};
    pdk_status status = expect_shapes(generator, &attempt);
    if (status != PDK_OK) return status;
    if (sampler) pdk_sampler_watch(sampler, ask_sampled, generator);
    do status = run_attempt(generator, sampler, &attempt);
    while (status == PDK_OK && is_worth_it(generator, sampler));
    if (sampler) pdk_sampler_watch(sampler, NULL, NULL);
    best->is_cut = status == PDK_ERR_CANCELLED;
    if (status != PDK_OK && !best->is_cut) return status;
    pdki_grid_assign(puzzle, generator->best_puzzle);
    pdki_grid_assign(solution, generator->best_solution);
    *made = *best;
    return PDK_OK;
}
