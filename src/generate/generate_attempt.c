// One attempt: clues of a solution are left out until the puzzle is as wished,
// or nothing more can be done for it.
#include "generate/generator_type.h"

#include "core/error.h"

enum {
    // So often clues are left out in another order before fewer clues are
    // looked for step by step, which takes longer.
    PATIENCE = 8,
    // The same for solutions whose symbols in a pattern leave others.
    FIT_PATIENCE = 50,
    // Changes of one puzzle before it is tried with another one.
    STEPS_AT_ONCE = 500
};

// Steps that are left for this attempt; never 0.
static uint64_t steps_left(const pdk_wish *wish, const pdk_made *made)
{
    const uint64_t left = pdki_wish_steps(wish) - made->steps;
    return wish->is_fewest || left < STEPS_AT_ONCE ? left : STEPS_AT_ONCE;
}

// Whether so many clues are what was wished, and the puzzle minimal if that
// was.
static pdk_shortfall judge(const pdk_wish *wish, const pdk_made *made)
{
    if (!made->is_unique) return PDK_SHORT_OF_UNIQUE;
    if (wish->clues_maximum > 0 && made->clues > wish->clues_maximum)
        return PDK_SHORT_OF_FEWER;
    if (made->clues < wish->clues_minimum) return PDK_SHORT_OF_MORE;
    if ((wish->is_minimal || wish->is_weighed) && !made->is_minimal)
        return PDK_SHORT_OF_MINIMAL;
    return PDK_SHORT_OF_NOTHING;
}

static uint64_t draw_target(const pdk_wish *wish, pdk_random *random)
{
    const uint64_t low = wish->clues_minimum, high = wish->clues_maximum;
    if (pdki_wish_is_exact(wish)) return UINT64_MAX;
    if (wish->is_minimal || wish->is_fewest || low == 0) return 0;
    return high > low
               ? low + pdk_random_below(random, (uint32_t)(high - low + 1))
               : low;
}

static pdk_status reduce(pdk_generator *generator, struct pdki_attempt *attempt)
{
    const pdk_wish *wish = &generator->wish;
    pdk_made *made = &attempt->made;
    pdk_reduced reduced = {0};
    const pdk_reduction wanted = {.symmetry = wish->symmetry,
                                  .pattern = generator->pattern,
                                  .clues = draw_target(wish, attempt->random)};
    const pdk_status status = pdk_reducer_run(
        generator->reducer, attempt->solution, &wanted, attempt->random,
        attempt->puzzle, &reduced, attempt->error);
    made->is_unique = reduced.is_unique;
    made->is_minimal = reduced.is_minimal;
    made->clues = reduced.clues;
    made->undecided = reduced.undecided;
    return status;
}

static void take_refined(struct pdki_attempt *attempt,
                         const pdk_refined *refined)
{
    pdk_made *made = &attempt->made;
    made->is_unique = refined->is_unique;
    made->is_minimal = refined->is_minimal;
    made->clues = refined->clues;
    made->steps += refined->steps;
}

static pdk_status fit(pdk_generator *generator, struct pdki_attempt *attempt)
{
    const pdk_refinement wanted = {
        .pattern = generator->pattern,
        .steps = steps_left(&generator->wish, &attempt->made)};
    pdk_refined refined = {0};
    const pdk_status status = pdk_refiner_fit(
        generator->refiner, &wanted, attempt->random, attempt->puzzle,
        attempt->solution, &refined, attempt->error);
    take_refined(attempt, &refined);
    return status;
}

// Enough is what was asked for or, for few clues, what nobody can do without.
static uint64_t lower_to(const pdk_generator *generator)
{
    const pdk_wish *wish = &generator->wish;
    return wish->is_fewest
               ? pdki_wish_least(pdk_geometry_shape(generator->geometry))
               : wish->clues_maximum;
}

static pdk_status lower(pdk_generator *generator, struct pdki_attempt *attempt)
{
    const pdk_wish *wish = &generator->wish;
    const pdk_refinement wanted = {.symmetry = wish->symmetry,
                                   .pattern = generator->pattern,
                                   .clues = lower_to(generator),
                                   .steps = steps_left(wish, &attempt->made),
                                   .keeps_solution = !attempt->is_free};
    pdk_refined refined = {0};
    const pdk_status status = pdk_refiner_lower(
        generator->refiner, &wanted, attempt->random, attempt->puzzle,
        attempt->solution, &refined, attempt->error);
    take_refined(attempt, &refined);
    return status;
}

static pdk_status weigh(pdk_generator *generator, struct pdki_attempt *attempt)
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

// Whether to look for fewer clues than simply come out.
static bool is_to_lower(const pdk_generator *generator, const pdk_made *made)
{
    if (!generator->refiner || !made->is_unique) return false;
    return generator->wish.is_fewest ||
           (made->attempts > PATIENCE && made->shortfall == PDK_SHORT_OF_FEWER);
}

// Whether to look for symbols of the pattern. The first ones are taken as they
// come: where cells are many, some of these will do.
static bool is_to_fit(const pdk_generator *generator,
                      const struct pdki_attempt *attempt)
{
    return generator->refiner && attempt->is_free &&
           pdki_wish_is_exact(&generator->wish) &&
           attempt->made.attempts > FIT_PATIENCE;
}

pdk_status pdki_attempt_run(pdk_generator *generator,
                            struct pdki_attempt *attempt)
{
    const pdk_wish *wish = &generator->wish;
    pdk_made *made = &attempt->made;
    pdk_status status;
    if (generator->weigher)
        status = weigh(generator, attempt);
    else if (is_to_fit(generator, attempt))
        status = fit(generator, attempt);
    else
        status = reduce(generator, attempt);
    made->shortfall = judge(wish, made);
    if (status != PDK_OK || !is_to_lower(generator, made)) return status;
    status = lower(generator, attempt);
    made->shortfall = judge(wish, made);
    return status;
}
