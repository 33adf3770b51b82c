// What pays off depends on the difficulty and on the size of the board.
//
//     9x9, up to 7.9     some clues are left in: minimal puzzles are rarely
//                        easy, and often so hard that rating them takes long
//     9x9, from 8.0      minimal puzzles, rated if they take some guessing
//     9x9, from 9.0      these are changed step by step, and once
//     other sizes        minimal puzzles that are too hard get clues back, in
//                        random order, as few as make them easy enough
//
// Changing a puzzle step by step finds more, but nearly always copies of
// itself; it pays off for the rarest only. docs/generating.md has the yields.
#include "generate/grade_plan.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "generate/branching.h"
#include "generate/clue_change.h"
#include "generate/maker.h"

// Fixed: they are part of what a seed promises.
enum {
    BRANCHING_LOW = 80,
    BRANCHES = 3,
    CLIMB_LOW = 90,
    CLIMB_BRANCHES = 8,
    CLIMB_START = 80, // the rating of a puzzle that is worth it
    CLIMB_STEPS = 250 // without a gain
};

// How many clues stay on 9x9 boards, by the highest rating; these numbers find
// most per second. Likewise fixed.
static const struct {
    uint32_t high, clues, clues_maximum;
} kept_clues[] = {
    {12, 32, 36},
    {25, 25, 29},
    {44, 25, 26},
    {70, 27, 28},
    {79, 26, 27},
};

enum { KEPT_CLUES = sizeof kept_clues / sizeof kept_clues[0] };

struct pdki_grade_plan {
    struct pdki_grader *grader;
    const pdk_grid *pattern;
    uint64_t clues, clues_maximum;
    // Ways to get there; the number of branches is 0 if it does not matter.
    bool adds, climbs, can_change;
    uint32_t branches;
    struct pdki_branching branching;
    struct pdki_clue_change change;
    pdk_grid *puzzle, *solution; // of the next step, or NULL
    // For adding clues:
    struct pdki_clue_orbits orbits;
    uint32_t *order; // of the orbits that can be added
    uint32_t order_count;
};

void pdki_grade_plan_free(struct pdki_grade_plan *plan)
{
    if (!plan) return;
    pdki_free(plan->order);
    pdki_clue_orbits_release(&plan->orbits);
    pdk_grid_free(plan->solution);
    pdk_grid_free(plan->puzzle);
    pdki_clue_change_release(&plan->change);
    pdki_branching_release(&plan->branching);
    pdki_grader_free(plan->grader);
    pdki_free(plan);
}

static void choose_clues(struct pdki_grade_plan *plan, uint32_t high)
{
    size_t i = 0;
    while (i < KEPT_CLUES && high > kept_clues[i].high) i++;
    if (high == 0 || i == KEPT_CLUES) return;
    plan->clues = kept_clues[i].clues;
    plan->clues_maximum = kept_clues[i].clues_maximum;
}

static void choose(struct pdki_grade_plan *plan,
                   const pdk_generator_options *wish, const pdk_shape *shape)
{
    const bool is_nine = shape->box_rows == 3 && shape->box_columns == 3;
    const bool is_free = wish->clues_minimum == 0 && wish->clues_maximum == 0 &&
                         !wish->is_minimal;
    const uint32_t low = plan->grader->low;
    if (is_nine && is_free && !wish->pattern)
        choose_clues(plan, plan->grader->high);
    if (is_nine && low >= BRANCHING_LOW)
        plan->branches = low >= CLIMB_LOW ? CLIMB_BRANCHES : BRANCHES;
    plan->adds = !is_nine && is_free;
    plan->can_change = wish->rule == PDK_RULE_SEARCH && !wish->pattern &&
                       wish->symmetry == PDK_CLUES_ANY &&
                       wish->clues_minimum == 0 && wish->clues_maximum == 0;
    plan->climbs = is_nine && low >= CLIMB_LOW && plan->can_change;
}

static pdk_status make_room(struct pdki_grade_plan *plan,
                            const pdk_geometry *geometry,
                            const pdk_generator_options *wish,
                            const pdk_limits *limits, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const size_t cells = (size_t)shape->side * shape->side;
    pdk_status status = PDK_OK;
    if (plan->branches > 0 &&
        !pdki_branching_init(&plan->branching, geometry, plan->branches))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    if (plan->adds) {
        plan->order = pdki_alloc_array(cells, sizeof *plan->order);
        if (!plan->order || !pdki_clue_orbits_init(&plan->orbits, shape->side))
            return pdki_error_plain(error, PDK_ERR_MEMORY);
        pdki_clue_orbits_fill(&plan->orbits, wish->symmetry);
    }
    if (!plan->can_change) return PDK_OK;
    status = pdki_clue_change_init(&plan->change, geometry, limits, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &plan->puzzle, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &plan->solution, error);
    return status;
}

// Puzzles that singles solve need nothing harder than a naked single.
static pdk_status expect_rule(const struct pdki_grade_plan *plan, pdk_rule rule,
                              pdk_error *error)
{
    enum { SINGLES_HIGH = 23 };
    if (rule != PDK_RULE_SINGLES || plan->grader->low <= SINGLES_HIGH)
        return PDK_OK;
    return pdki_error_set(error, PDK_ERR_RANGE,
                          "puzzles that singles solve are rated at most %d.%d",
                          SINGLES_HIGH / 10, SINGLES_HIGH % 10);
}

static pdk_status expect_steps(const pdk_shape *shape,
                               const pdk_generator_options *wish,
                               pdk_error *error)
{
    if (wish->clues_minimum < (uint64_t)shape->side * shape->side)
        return PDK_OK;
    return pdki_error_set(error, PDK_ERR_RANGE,
                          "a full board has no steps that could be rated");
}

pdk_status pdki_grade_plan_new(const pdk_geometry *geometry,
                               const pdk_generator_options *wish,
                               const pdk_grid *pattern,
                               const pdk_limits *limits,
                               struct pdki_grade_plan **out, pdk_error *error)
{
    *out = NULL;
    struct pdki_grade_plan *plan = pdki_alloc_zeroed(1, sizeof *plan);
    if (!plan) return pdki_error_plain(error, PDK_ERR_MEMORY);
    plan->pattern = pattern;
    const pdk_limits cancel = limits_only_cancel(limits);
    pdk_status status = pdki_grader_new(geometry, wish->difficulty, &cancel,
                                        &plan->grader, error);
    if (status == PDK_OK) status = expect_rule(plan, wish->rule, error);
    if (status == PDK_OK)
        status = expect_steps(pdk_geometry_shape(geometry), wish, error);
    if (status == PDK_OK) {
        choose(plan, wish, pdk_geometry_shape(geometry));
        status = make_room(plan, geometry, wish, limits, error);
    }
    if (status == PDK_OK)
        *out = plan;
    else
        pdki_grade_plan_free(plan);
    return status;
}

uint64_t pdki_grade_plan_clues(const struct pdki_grade_plan *plan,
                               pdk_random *random)
{
    if (plan->clues == 0) return 0;
    const uint64_t choices = plan->clues_maximum - plan->clues + 1;
    return plan->clues + pdk_random_below(random, (uint32_t)choices);
}

const pdk_rating *pdki_grade_plan_rating(const struct pdki_grade_plan *plan)
{
    return &plan->grader->rating;
}

bool pdki_grade_plan_can_change(const struct pdki_grade_plan *plan)
{
    return plan->can_change;
}

// Lists the orbits that are not clues but may be, in random order.
static void list_orbits(struct pdki_grade_plan *plan, pdk_random *random,
                        const pdk_grid *puzzle)
{
    const pdk_symbol *clues = pdk_grid_symbols(puzzle);
    const pdk_symbol *pattern =
        plan->pattern ? pdk_grid_symbols(plan->pattern) : NULL;
    plan->order_count = 0;
    for (uint32_t i = 0; i < plan->orbits.count; i++) {
        const pdk_cell cell = pdki_clue_orbit(&plan->orbits, i).cells[0];
        if (clues[cell] == 0 && (!pattern || pattern[cell] != 0))
            plan->order[plan->order_count++] = i;
    }
    pdk_random_shuffle(random, plan->order, plan->order_count);
}

// Sets the cells of the orbits first .. end-1 of the order.
static void set_orbits(const struct pdki_grade_plan *plan, pdk_grid *puzzle,
                       const pdk_grid *solution, uint32_t first, uint32_t end,
                       bool is_clue)
{
    pdk_symbol *to = pdki_grid_cells(puzzle);
    const pdk_symbol *from = pdk_grid_symbols(solution);
    for (uint32_t i = first; i < end; i++) {
        const struct pdki_orbit orbit =
            pdki_clue_orbit(&plan->orbits, plan->order[i]);
        for (uint32_t k = 0; k < orbit.count; k++)
            to[orbit.cells[k]] = is_clue ? from[orbit.cells[k]] : 0;
    }
}

static uint64_t count_clues(const pdk_grid *puzzle)
{
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle);
    uint64_t clues = 0;
    for (uint32_t i = 0; i < side * side; i++) clues += symbols[i] != 0;
    return clues;
}

// Adds clues to a puzzle that is too hard: as few of a random order as make it
// easy enough, found by bisection.
static pdk_status add_clues(struct pdki_grade_plan *plan, pdk_random *random,
                            struct pdki_graded *graded, pdk_error *error)
{
    pdk_grid *puzzle = graded->puzzle;
    const pdk_grid *solution = graded->solution;
    uint32_t *miss = &graded->miss;
    pdk_status status = PDK_OK;
    list_orbits(plan, random, puzzle);
    uint32_t hard = 0, easy = plan->order_count, now = 0;
    while (easy - hard > 1 && status == PDK_OK) {
        const uint32_t middle = hard + (easy - hard) / 2;
        set_orbits(plan, puzzle, solution, now, middle, true);
        set_orbits(plan, puzzle, solution, middle, now, false);
        now = middle;
        status = pdki_grader_judge(plan->grader, puzzle, miss, error);
        if (*miss == 0) return status;
        if (*miss >= PDKI_MISS_HARDER)
            hard = middle;
        else
            easy = middle;
    }
    return status;
}

// Few branches: not worth rating.
static bool is_tame(struct pdki_grade_plan *plan, const pdk_grid *puzzle)
{
    return plan->branches > 0 &&
           pdki_branching_count(&plan->branching, puzzle) < plan->branches;
}

static pdk_status judge(struct pdki_grade_plan *plan,
                        struct pdki_graded *graded, pdk_error *error)
{
    graded->miss = PDKI_MISS_UNKNOWN;
    plan->grader->rating = (pdk_rating){0};
    if (is_tame(plan, graded->puzzle)) return PDK_OK;
    return pdki_grader_judge(plan->grader, graded->puzzle, &graded->miss,
                             error);
}

static pdk_status step(struct pdki_grade_plan *plan, pdk_random *random,
                       struct pdki_graded *graded, pdk_error *error)
{
    const pdk_status status =
        pdki_clue_change_run(&plan->change, 1 + pdk_random_below(random, 2),
                             random, graded->puzzle, graded->solution, error);
    return status == PDK_OK ? judge(plan, graded, error) : status;
}

// Changes a puzzle step by step into one that is closer to the wish.
static pdk_status climb(struct pdki_grade_plan *plan, pdk_random *random,
                        struct pdki_graded *graded, pdk_error *error)
{
    pdk_status status = PDK_OK;
    pdk_rating rating = plan->grader->rating;
    struct pdki_graded next = *graded;
    next.puzzle = plan->puzzle;
    next.solution = plan->solution;
    for (uint32_t idle = 0;
         idle < CLIMB_STEPS && graded->miss > 0 && status == PDK_OK; idle++) {
        pdki_grid_assign(next.puzzle, graded->puzzle);
        pdki_grid_assign(next.solution, graded->solution);
        status = step(plan, random, &next, error);
        if (status != PDK_OK || next.miss > graded->miss) continue;
        if (next.miss < graded->miss) idle = 0;
        graded->miss = next.miss;
        rating = plan->grader->rating;
        pdki_grid_assign(graded->puzzle, next.puzzle);
        pdki_grid_assign(graded->solution, next.solution);
    }
    plan->grader->rating = rating;
    return status;
}

pdk_status pdki_grade_plan_run(struct pdki_grade_plan *plan, pdk_random *random,
                               struct pdki_graded *graded, pdk_error *error)
{
    const bool climbs = plan->climbs && graded->is_free;
    pdk_status status = judge(plan, graded, error);
    if (status != PDK_OK || graded->miss == 0) return status;
    if (plan->adds && graded->miss == PDKI_MISS_HARDER) {
        graded->made->is_minimal = false;
        status = add_clues(plan, random, graded, error);
    } else if (climbs && graded->miss < PDKI_MISS_HARDER &&
               plan->grader->rating.overall >= CLIMB_START) {
        status = climb(plan, random, graded, error);
    }
    graded->made->clues = count_clues(graded->puzzle);
    return status;
}

pdk_status pdki_grade_plan_change(struct pdki_grade_plan *plan,
                                  pdk_random *random,
                                  struct pdki_graded *graded, pdk_error *error)
{
    const pdk_status status = step(plan, random, graded, error);
    graded->made->clues = count_clues(graded->puzzle);
    graded->made->is_unique = graded->made->is_minimal = status == PDK_OK;
    return status;
}
