// The public interface: checks arguments, chooses an engine by the side, and
// adds up ratings.
#include "base/alloc.h"
#include "core/error.h"
#include "core/option_records.h"
#include "logic/logic_engine.h"
#include "logic/short_path.h"

#include <string.h>

struct pdk_logic {
    const struct logic_engine *engine;
    void *room;
    const pdk_geometry *geometry; // borrowed
    pdk_shape shape;
    struct budget budget;
    pdk_scale scale;
    struct allowance allowance;
    bool has_step;
    bool is_visiting;       // a step of a list
    uint32_t variants;      // of lists
    pdk_symbol fish_symbol; // likewise, or 0
    uint32_t ceiling;       // UINT32_MAX: none
    pdk_logic_state state;
    pdk_reason contradiction;
    struct step_summary summary; // of the step that was found last
    pdk_step step;
    pdk_rating rating;                  // of the steps applied so far
    uint32_t used[PDK_TECHNIQUE_COUNT]; // how many of them, by technique
    bool has_placed;                    // one of them placed a symbol
    uint32_t hardest_score; // on the players' scale, of the hardest step
    struct short_path plan; // empty: the ladder is followed
    size_t planned;         // steps of the plan that were applied
    bool is_planned;        // the step that was found last is the next of them
};

static const struct logic_engine *const engines[] = {
    &pdki_logic_16,
#ifndef PERMUDOKU_SMALL // 32 bits: 64 will do
    &pdki_logic_32,
#endif
    &pdki_logic_64,
};

static const pdk_reason no_reason = {PDK_ROLE_BASE, PDK_NO_HOUSE, PDK_NO_CELL,
                                     0, 0};

bool pdk_technique_score(pdk_technique technique, pdk_player_level *level,
                         uint32_t *score)
{
    return engines[0]->score(technique, level, score);
}

bool pdk_technique_is_usual(pdk_technique technique, pdk_scale scale)
{
    size_t count;
    const pdk_technique_info *const *list = pdk_technique_list(&count);
    if ((size_t)technique >= count) return false;
    return scale == PDK_SCALE_PLAYER ? engines[0]->meets(technique)
                                     : list[technique]->rating > 0;
}

static pdk_status geometry_check(const pdk_geometry *geometry, pdk_error *error)
{
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    if (side > PDK_LOGIC_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "the side is %u, but techniques are supported up "
                              "to side %u",
                              side, PDK_LOGIC_SIDE_MAX);
    if (pdk_geometry_house_count(geometry) != 3 * side)
        return pdki_error_set(
            error, PDK_ERR_UNSUPPORTED,
            "techniques support rows, columns and boxes only");
    return PDK_OK;
}

pdk_status pdk_logic_new(const pdk_geometry *geometry, pdk_logic **out,
                         pdk_error *error)
{
    *out = NULL;
    pdk_status status = geometry_check(geometry, error);
    if (status != PDK_OK) return status;
    pdk_logic *logic = pdki_alloc_zeroed(1, sizeof *logic);
    if (!logic) return pdki_error_plain(error, PDK_ERR_MEMORY);

    logic->geometry = geometry;
    logic->shape = *pdk_geometry_shape(geometry);
    logic->allowance.has_uniqueness = true;
    logic->ceiling = UINT32_MAX;
    size_t i = 0;
    while (engines[i]->side_max < logic->shape.side) i++;
    logic->engine = engines[i];
    status = logic->engine->open(geometry, &logic->room);
    if (status != PDK_OK) {
        pdki_free(logic);
        return pdki_error_plain(error, status);
    }
    logic->engine->reset(logic->room, logic->scale);
    *out = logic;
    return PDK_OK;
}

void pdk_logic_free(pdk_logic *logic)
{
    if (!logic) return;
    short_path_release(&logic->plan);
    logic->engine->close(logic->room);
    pdki_free(logic);
}

pdk_status pdk_logic_limit(pdk_logic *logic, const pdk_limits *limits,
                           pdk_error *error)
{
    return pdki_limits_read(&logic->budget.limits, limits, error);
}

void pdk_logic_uniqueness(pdk_logic *logic, bool is_on)
{
    logic->allowance.has_uniqueness = is_on;
}

void pdk_logic_enable(pdk_logic *logic, pdk_technique technique, bool is_on)
{
    if ((unsigned)technique >= PDK_TECHNIQUE_COUNT) return;
    logic->allowance.usage[technique] = is_on ? SWITCHED_ON : SWITCHED_OFF;
    if (logic->state == PDK_LOGIC_STUCK) logic->state = PDK_LOGIC_OPEN;
    logic->engine->search_again(logic->room);
}

static void forget_path(pdk_logic *logic)
{
    logic->has_step = logic->has_placed = false;
    logic->rating = (pdk_rating){0};
    memset(logic->used, 0, sizeof logic->used);
    short_path_release(&logic->plan);
    logic->planned = 0;
}

void pdk_logic_ceiling(pdk_logic *logic, uint32_t ceiling)
{
    logic->ceiling = ceiling > 0 ? ceiling : UINT32_MAX;
}

void pdk_logic_scale(pdk_logic *logic, pdk_scale scale)
{
    logic->scale = scale;
    forget_path(logic);
    logic->state = PDK_LOGIC_OPEN;
    logic->contradiction = no_reason;
    logic->engine->reset(logic->room, scale);
}

void pdk_logic_focus(pdk_logic *logic, uint32_t variants, pdk_symbol symbol)
{
    logic->variants = variants;
    logic->fish_symbol = symbol;
}

static void set_state(pdk_logic *logic, pdk_logic_state otherwise)
{
    logic->contradiction = no_reason;
    if (logic->engine->left(logic->room) == 0)
        logic->state = PDK_LOGIC_SOLVED;
    else if (!logic->engine->check(logic->room, &logic->contradiction))
        logic->state = PDK_LOGIC_CONTRADICTORY;
    else
        logic->state = otherwise;
}

// A symbol that cannot be placed because a peer has it.
static pdk_reason clash_of(const pdk_logic *logic, const pdk_grid *board,
                           pdk_cell cell)
{
    const pdk_symbol *symbols = pdk_grid_symbols(board);
    const pdk_shape *shape = &logic->shape;
    const uint32_t side = shape->side, row = cell / side, column = cell % side;
    const uint32_t box = pdk_shape_box(shape, row, column);
    pdk_reason clash = {PDK_ROLE_BASE, PDK_NO_HOUSE, cell, symbols[cell], 0};
    for (pdk_cell other = 0; other < cell; other++) {
        if (symbols[other] != symbols[cell]) continue;
        if (other / side == row)
            clash.house = row;
        else if (other % side == column)
            clash.house = side + column;
        else if (pdk_shape_box(shape, other / side, other % side) == box)
            clash.house = 2 * side + box;
    }
    return clash;
}

static bool place_all(pdk_logic *logic, const pdk_grid *board,
                      const pdk_notes *marks)
{
    const pdk_symbol *symbols = pdk_grid_symbols(board);
    const uint32_t cells = logic->shape.side * logic->shape.side;
    for (uint32_t cell = 0; cell < cells; cell++)
        if (symbols[cell] && !logic->engine->place(
                                 logic->room, cell, symbols[cell] - 1,
                                 !marks || !pdk_notes_is_placed(marks, cell))) {
            logic->state = PDK_LOGIC_CONTRADICTORY;
            logic->contradiction = clash_of(logic, board, cell);
            return false;
        }
    return true;
}

static void exclude_all(pdk_logic *logic, const pdk_notes *marks)
{
    const uint32_t side = logic->shape.side;
    if (!(pdk_notes_held(marks) & PDK_NOTES_MARKS)) return;
    for (uint32_t cell = 0; cell < side * side; cell++)
        for (pdk_symbol symbol = 1; symbol <= side; symbol++)
            if (pdk_notes_excludes(marks, cell, symbol))
                logic->engine->exclude(logic->room, cell, symbol - 1);
}

pdk_status pdk_logic_start(pdk_logic *logic, const pdk_grid *board,
                           const pdk_notes *marks, pdk_error *error)
{
    if (!pdk_shape_equal(pdk_grid_shape(board), &logic->shape) ||
        (pdk_notes_held(marks) & PDK_NOTES_MARKS &&
         !pdk_shape_equal(pdk_notes_shape(marks), &logic->shape)))
        return pdki_error_plain(error, PDK_ERR_MISMATCH);
    forget_path(logic);
    logic->budget.effort.guesses = 0;
    logic->engine->reset(logic->room, logic->scale);
    if (!place_all(logic, board, marks)) return PDK_OK;
    exclude_all(logic, marks);
    set_state(logic, PDK_LOGIC_OPEN);
    return PDK_OK;
}

pdk_logic_state pdk_logic_state_of(const pdk_logic *logic)
{
    return logic->state;
}

pdk_reason pdk_logic_contradiction(const pdk_logic *logic)
{
    return logic->contradiction;
}

pdk_symbol pdk_logic_symbol(const pdk_logic *logic, pdk_cell cell)
{
    if (cell >= logic->shape.side * logic->shape.side) return 0;
    return logic->engine->symbol(logic->room, cell);
}

bool pdk_logic_has_candidate(const pdk_logic *logic, pdk_cell cell,
                             pdk_symbol symbol)
{
    const uint32_t side = logic->shape.side;
    if (cell >= side * side || symbol == 0 || symbol > side) return false;
    return logic->engine->candidates(logic->room, cell) >> (symbol - 1) & 1;
}

// What a step may be rated, or what is left of a score.
static uint32_t ceiling_of_step(const pdk_logic *logic)
{
    const uint32_t score = logic->rating.score;
    if (logic->scale != PDK_SCALE_PLAYER || logic->ceiling == UINT32_MAX)
        return logic->ceiling;
    return logic->ceiling > score ? logic->ceiling - score : 0;
}

// The limit of assumptions is that of the whole path.
static void budget_begin(struct budget *budget)
{
    budget->guesses_end = budget->limits.guesses;
    budget->is_cancelled = false;
    budget->is_spent = false;
    budget->is_out_of_memory = false;
}

// For work that does not belong to the path.
static struct budget free_budget(const pdk_logic *logic)
{
    return (struct budget){.limits = logic->budget.limits,
                           .ceiling = UINT32_MAX};
}

// Finds the next step, or says in what position there is none.
static pdk_status next_step(pdk_logic *logic, pdk_error *error)
{
    logic->has_step = false;
    if (logic->state != PDK_LOGIC_OPEN && logic->state != PDK_LOGIC_LIMITED)
        return PDK_OK;
    budget_begin(&logic->budget);
    logic->budget.ceiling = ceiling_of_step(logic);
    logic->has_step = logic->engine->next(logic->room, &logic->budget,
                                          &logic->allowance, &logic->summary);
    if (logic->budget.is_cancelled)
        return pdki_error_plain(error, PDK_ERR_CANCELLED);
    if (logic->budget.is_out_of_memory)
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    if (!logic->has_step)
        set_state(logic,
                  logic->budget.is_spent ? PDK_LOGIC_LIMITED : PDK_LOGIC_STUCK);
    return PDK_OK;
}

static pdk_status next_of_ladder(pdk_logic *logic, const pdk_step **step,
                                 pdk_error *error)
{
    *step = NULL;
    logic->is_planned = false;
    const pdk_status status = next_step(logic, error);
    if (status != PDK_OK || !logic->has_step) return status;
    if (!logic->engine->describe(logic->room, &logic->step))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    *step = &logic->step;
    return PDK_OK;
}

// Instead of the ladder's step, unless that places a symbol. If the caller has
// changed what is allowed so that a step is missing, the plan is given up.
pdk_status pdk_logic_next(pdk_logic *logic, const pdk_step **step,
                          pdk_error *error)
{
    pdk_status status = next_of_ladder(logic, step, error);
    if (status != PDK_OK || !*step || (*step)->placed.symbol > 0 ||
        logic->planned == logic->plan.count)
        return status;
    status = pdki_logic_pick(logic, &logic->plan,
                             &logic->plan.steps[logic->planned], step, error);
    logic->is_planned = *step != NULL;
    if (status != PDK_OK || *step) return status;
    logic->planned = logic->plan.count;
    return next_of_ladder(logic, step, error);
}

static pdk_status need_step(const pdk_logic *logic, pdk_error *error)
{
    if (logic->has_step) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT, "no step was found before");
}

pdk_status pdk_logic_explain(pdk_logic *logic, const pdk_step **step,
                             pdk_error *error)
{
    *step = NULL;
    const pdk_status status =
        logic->is_visiting ? PDK_OK : need_step(logic, error);
    if (status != PDK_OK) return status;
    struct budget budget = free_budget(logic);
    if (!logic->engine->explain(logic->room, &budget, &logic->step))
        return pdki_error_plain(error, budget.is_cancelled ? PDK_ERR_CANCELLED
                                                           : PDK_ERR_MEMORY);
    *step = &logic->step;
    return PDK_OK;
}

// The pearl is the hardest step up to the first symbol placed, the diamond up
// to the first step, whatever it does.
static void rate_step(pdk_logic *logic)
{
    const struct step_summary *step = &logic->summary;
    pdk_rating *rating = &logic->rating;
    if (rating->steps == 0) rating->diamond = step->rating;
    if (!logic->has_placed && step->rating > rating->pearl)
        rating->pearl = step->rating;
    logic->has_placed = logic->has_placed || step->places;
    if (step->rating > rating->overall) {
        rating->overall = step->rating;
        rating->hardest = pdki_technique_info(step->technique);
        rating->nesting = step->nesting;
        rating->hardest_steps = 0;
    }
    rating->hardest_steps += step->rating == rating->overall;
    rating->steps++;
}

// Scores add up; the level is that of the hardest step, for now. Of one level,
// a step with a higher score is harder.
static void score_step(pdk_logic *logic)
{
    const struct step_summary *step = &logic->summary;
    pdk_rating *rating = &logic->rating;
    if (rating->steps == 0 || step->player_level > rating->player_level ||
        (step->player_level == rating->player_level &&
         step->score > logic->hardest_score)) {
        rating->player_level = step->player_level;
        logic->hardest_score = step->score;
        rating->hardest = pdki_technique_info(step->technique);
        rating->hardest_steps = 0;
    }
    rating->hardest_steps += step->player_level == rating->player_level &&
                             step->score == logic->hardest_score;
    rating->score += step->score;
    rating->steps++;
}

// A high score raises the level.
static pdk_player_level level_of_score(pdk_player_level level, uint32_t score)
{
    static const uint32_t limits[] = {
        [PDK_PLAYER_LEVEL_EASY] = 800,
        [PDK_PLAYER_LEVEL_MEDIUM] = 1000,
        [PDK_PLAYER_LEVEL_HARD] = 1600,
        [PDK_PLAYER_LEVEL_UNFAIR] = 1800,
    };
    while (level < PDK_PLAYER_LEVEL_EXTREME && score > limits[level]) level++;
    return level;
}

static void apply_step(pdk_logic *logic)
{
    logic->used[logic->summary.technique]++;
    if (logic->scale == PDK_SCALE_PLAYER)
        score_step(logic);
    else
        rate_step(logic);
    logic->engine->apply(logic->room);
    logic->has_step = false;
    logic->planned += logic->is_planned;
    logic->is_planned = false;
    if (logic->engine->left(logic->room) == 0) logic->state = PDK_LOGIC_SOLVED;
}

pdk_status pdk_logic_apply(pdk_logic *logic, pdk_error *error)
{
    const pdk_status status = need_step(logic, error);
    if (status == PDK_OK) apply_step(logic);
    return status;
}

// A step that is visited can be explained, but not applied.
struct visitor {
    pdk_logic *logic;
    pdk_status (*visit)(void *context, const pdk_step *step);
    void *context;
};

static pdk_status visit_step(void *context, const pdk_step *step)
{
    const struct visitor *visitor = context;
    visitor->logic->is_visiting = true;
    const pdk_status status = visitor->visit(visitor->context, step);
    visitor->logic->is_visiting = false;
    return status;
}

pdk_status pdk_logic_find_all(pdk_logic *logic, pdk_technique technique,
                              pdk_status (*visit)(void *context,
                                                  const pdk_step *step),
                              void *context, pdk_error *error)
{
    if ((unsigned)technique >= PDK_TECHNIQUE_COUNT)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown technique %d",
                              (int)technique);
    logic->has_step = false;
    if (pdki_technique_info(technique)->is_uniqueness &&
        !logic->allowance.has_uniqueness)
        return PDK_OK;
    struct budget budget = free_budget(logic);
    struct visitor visitor = {logic, visit, context};
    const struct listing_request request = {technique, logic->variants,
                                            logic->fish_symbol};
    const pdk_status status = logic->engine->find_all(
        logic->room, &budget, &request, visit_step, &visitor);
    if (budget.is_cancelled) return pdki_error_plain(error, PDK_ERR_CANCELLED);
    if (budget.is_out_of_memory) return pdki_error_plain(error, PDK_ERR_MEMORY);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

const pdk_geometry *pdki_logic_geometry(const pdk_logic *logic)
{
    return logic->geometry;
}

pdk_scale pdki_logic_scale(const pdk_logic *logic)
{
    return logic->scale;
}

void pdki_logic_follow(pdk_logic *logic, const struct short_path *path)
{
    short_path_release(&logic->plan);
    logic->plan = *path;
    logic->planned = 0;
}

bool pdki_logic_lists(const pdk_logic *logic, pdk_technique technique)
{
    return technique != PDK_TECHNIQUE_NISHIO &&
           technique < PDK_TECHNIQUE_DYNAMIC_CONTRADICTION &&
           logic->allowance.usage[technique] != SWITCHED_OFF;
}

pdk_status pdki_logic_go_on(const pdk_logic *logic, pdk_error *error)
{
    const pdk_limits *limits = &logic->budget.limits;
    if (!limits->go_on || limits->go_on(limits->context, &logic->budget.effort))
        return PDK_OK;
    return pdki_error_plain(error, PDK_ERR_CANCELLED);
}

static bool is_match(const struct short_path *path,
                     const struct short_step *wanted, const pdk_step *step,
                     const pdk_logic *logic)
{
    if (step->technique->technique != wanted->technique ||
        step->placed.cell != wanted->placed.cell ||
        step->placed.symbol != wanted->placed.symbol)
        return false;
    size_t at = 0; // both lists are in the same order
    for (size_t i = 0; i < wanted->count; i++) {
        const pdk_candidate *lost = &path->removed[wanted->first + i];
        if (!pdk_logic_has_candidate(logic, lost->cell, lost->symbol)) continue;
        while (at < step->removed_count &&
               (step->removed[at].cell != lost->cell ||
                step->removed[at].symbol != lost->symbol))
            at++;
        if (at == step->removed_count) return false;
    }
    return true;
}

// Looks for a step of a plan.
struct pick {
    const pdk_logic *logic;
    const struct short_path *path;
    const struct short_step *wanted;
    bool is_found;
};

static pdk_status pick_visit(void *context, const pdk_step *step)
{
    struct pick *pick = context;
    pick->is_found = is_match(pick->path, pick->wanted, step, pick->logic);
    return pick->is_found ? PDK_ERR_CANCELLED : PDK_OK;
}

pdk_status pdki_logic_pick(pdk_logic *logic, const struct short_path *path,
                           const struct short_step *wanted,
                           const pdk_step **step, pdk_error *error)
{
    struct pick pick = {logic, path, wanted, false};
    if (*step && is_match(path, wanted, *step, logic)) return PDK_OK;
    *step = NULL;
    if (!pdki_logic_lists(logic, wanted->technique)) return PDK_OK;
    const pdk_status status =
        pdk_logic_find_all(logic, wanted->technique, pick_visit, &pick, NULL);
    if (!pick.is_found)
        return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
    // The list ended with this step, so the engine still has it.
    if (!logic->engine->describe(logic->room, &logic->step))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    logic->has_step = true;
    logic->summary =
        (struct step_summary){.technique = logic->step.technique->technique,
                              .rating = logic->step.rating,
                              .nesting = logic->step.nesting,
                              .places = logic->step.placed.symbol > 0};
    *step = &logic->step;
    return PDK_OK;
}

pdk_status pdk_logic_rating(const pdk_logic *logic, pdk_rating *rating,
                            pdk_error *error)
{
    pdk_rating result = logic->rating;
    const size_t known = rating->size;
    if (known < sizeof known || known > sizeof result)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the size of the rating is not set");
    result.size = known;
    result.level = pdk_level_of_rating(result.overall);
    result.player_level = level_of_score(result.player_level, result.score);
    result.end = logic->state;
    memcpy(rating, &result, known);
    return PDK_OK;
}

uint32_t pdk_logic_count_steps(const pdk_logic *logic, pdk_technique technique)
{
    return (unsigned)technique < PDK_TECHNIQUE_COUNT ? logic->used[technique]
                                                     : 0;
}

static pdk_status follow_path(pdk_logic *logic, pdk_error *error)
{
    for (;;) {
        const pdk_status status = next_step(logic, error);
        if (status != PDK_OK || !logic->has_step) return status;
        apply_step(logic);
    }
}

pdk_status pdk_logic_rate(pdk_logic *logic, const pdk_grid *board,
                          const pdk_notes *marks, pdk_rating *rating,
                          pdk_error *error)
{
    pdk_status status = pdk_logic_start(logic, board, marks, error);
    if (status != PDK_OK) return status;
    status = follow_path(logic, error);
    const pdk_status rated = pdk_logic_rating(logic, rating, error);
    return status == PDK_OK ? rated : status;
}
