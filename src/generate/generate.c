// Repeated attempts, each with its own solution, until a puzzle meets the
// request: clues are removed until it does, or no more can be removed. The
// closest puzzle is kept. If it should be easy or hard, most puzzles are not,
// and grade_plan.c says how to get there.
#include "generate/wish.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/option_records.h"
#include "generate/grade_plan.h"
#include "generate/maker.h"
#include "generate/pencil.h"

#include <permudoku/experimental/refine.h>
#include <permudoku/experimental/weigh.h>

#include <string.h>

enum {
    // Attempts with different orders of removal before searching for fewer
    // clues step by step, which takes longer.
    PATIENCE = 8,
    // Attempts with solutions that the pattern does not determine, before
    // searching for symbols that do.
    FIT_PATIENCE = 50,
    // Steps on one puzzle before trying another one.
    STEPS_AT_ONCE = 500
};

struct pdk_generator {
    const pdk_geometry *geometry;
    pdk_generator_options wish;
    pdk_grid *pattern; // owned; whole orbits that may be clues; NULL: all
    // As needed for the request; owned.
    pdk_reducer *reducer;
    pdk_refiner *refiner;
    pdk_weigher *weigher;
    struct pdki_grade_plan *plan; // NULL: any difficulty
    struct pdki_pencil *pencil;   // NULL: not needed yet
    pdk_grid *best_puzzle, *best_solution;
    pdk_made so_far;
    uint32_t miss;     // of the difficulty, by the best
    pdk_rating rating; // of the best
    pdk_limits limits;
};

void pdk_generator_free(pdk_generator *generator)
{
    if (!generator) return;
    pdk_grid_free(generator->best_solution);
    pdk_grid_free(generator->best_puzzle);
    pdki_pencil_free(generator->pencil);
    pdki_grade_plan_free(generator->plan);
    pdk_weigher_free(generator->weigher);
    pdk_refiner_free(generator->refiner);
    pdk_reducer_free(generator->reducer);
    pdk_grid_free(generator->pattern);
    pdki_free(generator);
}

// Total number of steps allowed for a puzzle.
static uint64_t steps_of(const pdk_generator_options *wish)
{
    return wish->steps > 0 ? wish->steps : PDK_GENERATOR_STEPS;
}

// Attempts before giving up.
static uint64_t attempts_of(const pdk_generator_options *wish)
{
    if (wish->attempts > 0) return wish->attempts;
    return wish->difficulty ? PDK_GENERATOR_GRADED_ATTEMPTS
                            : PDK_GENERATOR_ATTEMPTS;
}

// Whether exactly the cells of the pattern must be clues.
static bool is_exact(const pdk_generator_options *wish)
{
    return wish->pattern && wish->clues_minimum == 0 &&
           wish->clues_maximum == 0 && !wish->is_minimal && !wish->is_fewest &&
           !wish->is_weighed;
}

// Removes cells that have partners outside the pattern, and counts the rest.
static void close_orbits(const struct pdki_clue_orbits *orbits,
                         pdk_symbol *pattern, struct pdki_places *places)
{
    for (uint32_t i = 0; i < orbits->count; i++) {
        const struct pdki_orbit orbit = pdki_clue_orbit(orbits, i);
        bool is_whole = true;
        for (uint32_t k = 0; pattern && k < orbit.count; k++)
            is_whole &= pattern[orbit.cells[k]] != 0;
        for (uint32_t k = 0; !is_whole && k < orbit.count; k++)
            pattern[orbit.cells[k]] = 0;
        for (int log = 0; is_whole && log < PDKI_ORBIT_SIZES; log++)
            places->orbits[log] += orbit.count == 1U << log;
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
    const pdk_grid *const grids[] = {pattern, NULL, NULL};
    const pdk_status status =
        pdki_grids_expect(generator->geometry, NULL, grids, error);
    return status == PDK_OK && pattern
               ? pdk_grid_copy(pattern, &generator->pattern, error)
               : status;
}

// Passed to the objects that do the work: asks the caller, adding the number of
// the attempt.
static bool ask_caller(void *context, const pdk_effort *so_far)
{
    const pdk_generator *generator = context;
    pdk_effort effort = *so_far;
    effort.done = generator->so_far.attempts;
    effort.total = attempts_of(&generator->wish);
    return limits_go_on(&generator->limits, &effort);
}

// Whether puzzles are to be refined. Boards too large for that are used as they
// come.
static bool may_refine(const pdk_generator *generator)
{
    const pdk_generator_options *wish = &generator->wish;
    const uint32_t side = pdk_geometry_shape(generator->geometry)->side;
    if (wish->rule != PDK_RULE_SEARCH) return false;
    return wish->is_fewest || (side <= PDK_REFINER_SIDE_MAX &&
                               (wish->clues_maximum > 0 || is_exact(wish)));
}

// The limits of a question.
static pdk_limits limits_of(pdk_generator *generator)
{
    return (pdk_limits){.size = sizeof(pdk_limits),
                        .guesses = generator->wish.guesses,
                        .go_on = ask_caller,
                        .context = generator};
}

// Makes the objects that the request needs.
static pdk_status make_tools(pdk_generator *generator, pdk_error *error)
{
    const pdk_geometry *geometry = generator->geometry;
    const pdk_generator_options *wish = &generator->wish;
    const pdk_limits limits = limits_of(generator);
    pdk_status status = PDK_OK;
    if (wish->difficulty)
        status = pdki_grade_plan_new(geometry, wish, generator->pattern,
                                     &limits, &generator->plan, error);
    if (status != PDK_OK) return status;
    if (wish->is_weighed) {
        status = pdk_weigher_new(geometry, NULL, &generator->weigher, error);
        return status == PDK_OK
                   ? pdk_weigher_limit(generator->weigher, &limits, error)
                   : status;
    }
    status =
        pdk_reducer_new(geometry, wish->rule, NULL, &generator->reducer, error);
    if (status == PDK_OK)
        status = pdk_reducer_limit(generator->reducer, &limits, error);
    if (status != PDK_OK || !may_refine(generator)) return status;
    status = pdk_refiner_new(geometry, &generator->refiner, error);
    return status == PDK_OK
               ? pdk_refiner_limit(generator->refiner, &limits, error)
               : status;
}

static pdk_status make_ready(pdk_generator *generator, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(generator->geometry);
    struct pdki_places places = {{0}};
    const pdk_generator_options *wish = &generator->wish;
    pdk_status status = pdki_symmetry_expect(wish->symmetry, error);
    if (status == PDK_OK) status = copy_pattern(generator, error);
    if (status == PDK_OK) status = find_places(generator, &places, error);
    if (status == PDK_OK)
        status =
            pdki_wish_check(wish, shape, &places, generator->pattern, error);
    // A maximum above the number of cells has no effect.
    const uint64_t cells = (uint64_t)shape->side * shape->side;
    if (generator->wish.clues_maximum > cells)
        generator->wish.clues_maximum = cells;
    if (status == PDK_OK)
        status = pdk_grid_new(shape, &generator->best_puzzle, error);
    if (status == PDK_OK)
        status = pdk_grid_new(shape, &generator->best_solution, error);
    return status == PDK_OK ? make_tools(generator, error) : status;
}

pdk_status pdk_generator_new(const pdk_geometry *geometry,
                             const pdk_generator_options *wish,
                             pdk_generator **out, pdk_error *error)
{
    pdk_generator *generator = pdki_alloc_zeroed(1, sizeof *generator);
    *out = NULL;
    if (!generator) return pdki_error_plain(error, PDK_ERR_MEMORY);
    generator->geometry = geometry;
    pdk_status status = pdki_options_read(&generator->wish,
                                          sizeof generator->wish, wish, error);
    if (status == PDK_OK) status = make_ready(generator, error);
    if (status == PDK_OK)
        *out = generator;
    else
        pdk_generator_free(generator);
    return status;
}

pdk_status pdk_generator_limit(pdk_generator *generator,
                               const pdk_limits *limits, pdk_error *error)
{
    return pdki_limits_read(&generator->limits, limits, error);
}

// The current puzzle.
struct attempt {
    pdk_random *random;
    pdk_grid *puzzle, *solution;
    bool is_free; // the solution may be replaced
    pdk_made made;
    uint32_t miss; // of the difficulty
    pdk_error *error;
};

// Steps that are left for this attempt; never 0.
static uint64_t steps_left(const pdk_generator_options *wish,
                           const pdk_made *made)
{
    const uint64_t left = steps_of(wish) - made->steps;
    return wish->is_fewest || left < STEPS_AT_ONCE ? left : STEPS_AT_ONCE;
}

// Whether the number of clues, and minimality if requested, are as required.
static pdk_shortfall judge(const pdk_generator_options *wish,
                           const pdk_made *made)
{
    if (!made->is_unique) return PDK_SHORT_OF_UNIQUE;
    if (wish->clues_maximum > 0 && made->clues > wish->clues_maximum)
        return PDK_SHORT_OF_FEWER;
    if (made->clues < wish->clues_minimum) return PDK_SHORT_OF_MORE;
    if ((wish->is_minimal || wish->is_weighed) && !made->is_minimal)
        return PDK_SHORT_OF_MINIMAL;
    return PDK_SHORT_OF_NOTHING;
}

static uint64_t pick_target(const pdk_generator *generator, pdk_random *random)
{
    const pdk_generator_options *wish = &generator->wish;
    const uint64_t low = wish->clues_minimum, high = wish->clues_maximum;
    if (is_exact(wish)) return UINT64_MAX;
    if (generator->plan && low == 0 && high == 0)
        return pdki_grade_plan_clues(generator->plan, random);
    if (wish->is_minimal || wish->is_fewest || low == 0) return 0;
    return high > low
               ? low + pdk_random_below(random, (uint32_t)(high - low + 1))
               : low;
}

static pdk_status reduce(pdk_generator *generator, struct attempt *attempt)
{
    const pdk_generator_options *wish = &generator->wish;
    pdk_made *made = &attempt->made;
    pdk_reduced reduced = {0};
    const pdk_reduction wanted = {.symmetry = wish->symmetry,
                                  .pattern = generator->pattern,
                                  .clues =
                                      pick_target(generator, attempt->random)};
    const pdk_status status = pdk_reducer_run(
        generator->reducer, attempt->solution, &wanted, attempt->random,
        attempt->puzzle, &reduced, attempt->error);
    made->is_unique = reduced.is_unique;
    made->is_minimal = reduced.is_minimal;
    made->clues = reduced.clues;
    made->undecided = reduced.undecided;
    return status;
}

// Fits clues to exactly the cells of the pattern, or reduces their number: to
// the one requested, or, for the fewest, to the known lower bound.
static pdk_status refine(pdk_generator *generator, struct attempt *attempt,
                         bool fits)
{
    const pdk_generator_options *wish = &generator->wish;
    const pdk_shape *shape = pdk_geometry_shape(generator->geometry);
    pdk_made *made = &attempt->made;
    pdk_refined refined = {0};
    const pdk_refinement wanted = {
        .symmetry = wish->symmetry,
        .pattern = generator->pattern,
        .clues = wish->is_fewest ? pdki_wish_least(shape) : wish->clues_maximum,
        .steps = steps_left(wish, made),
        .keeps_solution = !attempt->is_free};
    const pdk_status status = (fits ? pdk_refiner_fit : pdk_refiner_lower)(
        generator->refiner, &wanted, attempt->random, attempt->puzzle,
        attempt->solution, &refined, attempt->error);
    made->is_unique = refined.is_unique;
    made->is_minimal = refined.is_minimal;
    made->clues = refined.clues;
    made->steps += refined.steps;
    return status;
}

static pdk_status weigh(pdk_generator *generator, struct attempt *attempt)
{
    pdk_made *made = &attempt->made;
    pdk_weighed weighed = {0};
    const pdk_status status =
        pdk_weigher_run(generator->weigher, attempt->solution, attempt->random,
                        attempt->puzzle, &weighed, attempt->error);
    made->is_unique = made->is_minimal = status == PDK_OK;
    made->clues = weighed.clues;
    made->log_weight = weighed.log_weight;
    return status;
}

// Whether to search for fewer clues than reduction yields.
static bool is_to_lower(const pdk_generator *generator, const pdk_made *made)
{
    if (!generator->refiner || !made->is_unique) return false;
    return generator->wish.is_fewest ||
           (made->attempts > PATIENCE && made->shortfall == PDK_SHORT_OF_FEWER);
}

// Whether to search for symbols for the pattern. The first attempts use the
// solutions as they are: with many cells, some of these suffice.
static bool is_to_fit(const pdk_generator *generator,
                      const struct attempt *attempt)
{
    return generator->refiner && attempt->is_free &&
           is_exact(&generator->wish) && attempt->made.attempts > FIT_PATIENCE;
}

// From little to much; see the enum.
static uint32_t rank_of(pdk_shortfall shortfall)
{
    return shortfall == PDK_SHORT_OF_DIFFICULTY ? 2 * PDK_SHORT_OF_MINIMAL + 1
                                                : 2 * (uint32_t)shortfall;
}

// Whether a puzzle that lacks nothing else is as hard as it should be. That may
// change its clues.
static pdk_status grade(pdk_generator *generator, struct attempt *attempt)
{
    pdk_made *made = &attempt->made;
    if (made->shortfall > PDK_SHORT_OF_MINIMAL) return PDK_OK;
    struct pdki_graded graded = {.puzzle = attempt->puzzle,
                                 .solution = attempt->solution,
                                 .is_free = attempt->is_free,
                                 .made = made};
    const pdk_status status = pdki_grade_plan_run(
        generator->plan, attempt->random, &graded, attempt->error);
    attempt->miss = graded.miss;
    if (status != PDK_OK || attempt->miss > 0)
        made->shortfall = PDK_SHORT_OF_DIFFICULTY;
    return status;
}

// Makes a puzzle from the solution, and records what it lacks. After
// PDK_ERR_CANCELLED the puzzle stays as it is, and that is recorded too.
static pdk_status make_puzzle(pdk_generator *generator, struct attempt *attempt)
{
    const pdk_generator_options *wish = &generator->wish;
    pdk_made *made = &attempt->made;
    pdk_status status;
    if (generator->weigher)
        status = weigh(generator, attempt);
    else if (is_to_fit(generator, attempt))
        status = refine(generator, attempt, true);
    else
        status = reduce(generator, attempt);
    made->shortfall = judge(wish, made);
    if (status != PDK_OK || !is_to_lower(generator, made)) return status;
    status = refine(generator, attempt, false);
    made->shortfall = judge(wish, made);
    return status;
}

// Whether an attempt is closer than the best so far.
static bool is_nearer(const struct attempt *attempt,
                      const pdk_generator *generator)
{
    const pdk_made *a = &attempt->made, *b = &generator->so_far;
    if (a->shortfall != b->shortfall)
        return rank_of(a->shortfall) < rank_of(b->shortfall);
    if (a->shortfall == PDK_SHORT_OF_DIFFICULTY)
        return attempt->miss < generator->miss;
    return a->shortfall == PDK_SHORT_OF_MORE ? a->clues > b->clues
                                             : a->clues < b->clues;
}

// Keeps the closest of all attempts.
static void keep(pdk_generator *generator, const struct attempt *attempt)
{
    pdk_made *best = &generator->so_far;
    const pdk_made *made = &attempt->made;
    if (made->attempts == 1 || is_nearer(attempt, generator)) {
        *best = *made;
        generator->miss = attempt->miss;
        if (generator->plan)
            generator->rating = *pdki_grade_plan_rating(generator->plan);
        pdki_grid_assign(generator->best_puzzle, attempt->puzzle);
        pdki_grid_assign(generator->best_solution, attempt->solution);
    }
    best->attempts = made->attempts;
    best->steps = made->steps;
}

// One attempt, with its own solution.
static pdk_status run_attempt(pdk_generator *generator, pdk_sampler *sampler,
                              struct attempt *attempt)
{
    const pdk_made *before = &generator->so_far;
    attempt->made = (pdk_made){.shortfall = PDK_SHORT_OF_UNIQUE,
                               .attempts = before->attempts + 1,
                               .steps = before->steps};
    pdk_status status = PDK_OK;
    if (sampler)
        status = pdk_sampler_draw(sampler, attempt->random, attempt->solution,
                                  attempt->error);
    if (status != PDK_OK) return status; // the puzzle is not of this solution
    status = make_puzzle(generator, attempt);
    if (generator->plan) {
        attempt->miss = PDKI_MISS_UNKNOWN;
        if (status == PDK_OK)
            status = grade(generator, attempt);
        else if (attempt->made.shortfall <= PDK_SHORT_OF_MINIMAL)
            attempt->made.shortfall = PDK_SHORT_OF_DIFFICULTY;
    }
    if (status == PDK_OK || status == PDK_ERR_CANCELLED)
        keep(generator, attempt);
    return status;
}

// Whether another attempt might give a better result.
static bool is_worth_it(const pdk_generator *generator,
                        const pdk_sampler *sampler)
{
    const pdk_generator_options *wish = &generator->wish;
    const pdk_made *made = &generator->so_far;
    if (made->shortfall == PDK_SHORT_OF_NOTHING) return false;
    if (made->shortfall == PDK_SHORT_OF_MINIMAL && made->undecided > 0)
        return false;
    if (!sampler && made->shortfall == PDK_SHORT_OF_UNIQUE) return false;
    return made->attempts < attempts_of(wish) && made->steps < steps_of(wish);
}

pdk_status pdk_generator_make(pdk_generator *generator, pdk_sampler *sampler,
                              pdk_random *random, pdk_grid *puzzle,
                              pdk_grid *solution, pdk_made *made,
                              pdk_error *error)
{
    struct attempt attempt = {.random = random,
                              .puzzle = puzzle,
                              .solution = solution,
                              .is_free = sampler != NULL,
                              .error = error};
    pdk_made *best = &generator->so_far;
    *best = (pdk_made){.shortfall = PDK_SHORT_OF_UNIQUE};
    generator->rating = (pdk_rating){0};
    pdk_grid_reset(generator->best_puzzle);
    pdk_grid_reset(generator->best_solution);
    const pdk_grid *const grids[] = {solution, puzzle, NULL};
    pdk_status status =
        pdki_grids_expect(generator->geometry, NULL, grids, error);
    if (status != PDK_OK) return status;
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = ask_caller, .context = generator};
    if (sampler) status = pdk_sampler_limit(sampler, &limits, error);
    if (status != PDK_OK) return status;
    do status = run_attempt(generator, sampler, &attempt);
    while (status == PDK_OK && is_worth_it(generator, sampler));
    if (sampler && pdk_sampler_limit(sampler, NULL, NULL) != PDK_OK)
        return pdki_error_plain(error, PDK_ERR_ARGUMENT);
    if (status != PDK_OK && status != PDK_ERR_CANCELLED) return status;
    pdki_grid_assign(puzzle, generator->best_puzzle);
    pdki_grid_assign(solution, generator->best_solution);
    *made = *best;
    return status;
}

// Pencil marks replace clues, so nothing can be asked of these.
static pdk_status expect_no_clues(const pdk_generator_options *wish,
                                  pdk_error *error)
{
    if (wish->rule == PDK_RULE_SEARCH && wish->symmetry == PDK_CLUES_ANY &&
        !wish->pattern && wish->clues_minimum == 0 &&
        wish->clues_maximum == 0 && !wish->is_fewest && !wish->is_weighed &&
        !wish->difficulty)
        return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "a pencil-mark puzzle has no clues, and cannot be "
                          "made to a difficulty");
}

// Draws a solution, unless it is given, and makes its marks.
static pdk_status draw_marks(pdk_generator *generator, pdk_sampler *sampler,
                             pdk_random *random, pdk_notes *marks,
                             struct attempt *attempt)
{
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = ask_caller, .context = generator};
    pdk_status status = PDK_OK;
    if (sampler) {
        pdk_grid_reset(attempt->solution);
        status = pdk_sampler_limit(sampler, &limits, attempt->error);
        if (status == PDK_OK)
            status = pdk_sampler_draw(sampler, random, attempt->solution,
                                      attempt->error);
        if (status == PDK_ERR_CANCELLED) pdk_grid_reset(attempt->solution);
        if (pdk_sampler_limit(sampler, NULL, NULL) != PDK_OK)
            status = pdki_error_plain(attempt->error, PDK_ERR_ARGUMENT);
    }
    return status == PDK_OK
               ? pdki_pencil_run(generator->pencil, attempt->solution, random,
                                 marks, &attempt->made, attempt->error)
               : status;
}

pdk_status pdk_generator_make_marks(pdk_generator *generator,
                                    pdk_sampler *sampler, pdk_random *random,
                                    pdk_notes *marks, pdk_grid *solution,
                                    pdk_made *made, pdk_error *error)
{
    struct attempt attempt = {.solution = solution, .error = error};
    const pdk_grid *const grids[] = {solution, NULL, NULL};
    const pdk_limits limits = limits_of(generator);
    generator->so_far = (pdk_made){0};
    generator->rating = (pdk_rating){0};
    pdk_notes_reset(marks, pdk_geometry_shape(generator->geometry));
    pdk_status status =
        pdki_grids_expect(generator->geometry, NULL, grids, error);
    if (status == PDK_OK) status = expect_no_clues(&generator->wish, error);
    if (status == PDK_OK && !generator->pencil)
        status = pdki_pencil_new(generator->geometry, &limits,
                                 &generator->pencil, error);
    if (status != PDK_OK) return status;
    attempt.made.attempts = 1;
    status = draw_marks(generator, sampler, random, marks, &attempt);
    if (status != PDK_OK && status != PDK_ERR_CANCELLED) return status;
    attempt.made.shortfall = judge(&generator->wish, &attempt.made);
    *made = attempt.made;
    return status;
}

pdk_status pdk_generator_rating(const pdk_generator *generator,
                                pdk_rating *rating, pdk_error *error)
{
    const size_t known = rating->size;
    if (known < sizeof known || known > sizeof *rating)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the size of the rating is not set");
    memcpy(rating, &generator->rating, known);
    rating->size = known;
    return PDK_OK;
}

pdk_status pdk_generator_change(pdk_generator *generator, pdk_random *random,
                                pdk_grid *puzzle, pdk_grid *solution,
                                pdk_made *made, pdk_error *error)
{
    const pdk_grid *const grids[] = {solution, puzzle, NULL};
    pdk_status status =
        pdki_grids_expect(generator->geometry, NULL, grids, error);
    if (status != PDK_OK) return status;
    if (!generator->plan || !pdki_grade_plan_can_change(generator->plan))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "only puzzles of a wanted difficulty, without "
                              "other requirements, can be changed");
    *made = (pdk_made){.attempts = 1};
    struct pdki_graded graded = {
        .puzzle = puzzle, .solution = solution, .is_free = true, .made = made};
    status = pdki_grade_plan_change(generator->plan, random, &graded, error);
    if (status != PDK_OK || graded.miss > 0)
        made->shortfall = PDK_SHORT_OF_DIFFICULTY;
    generator->rating = *pdki_grade_plan_rating(generator->plan);
    return status;
}
