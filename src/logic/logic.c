// The public interface: checks arguments, chooses an engine by the side, and
// adds up ratings.
#include "base/alloc.h"
#include "core/error.h"
#include "core/option_records.h"
#include "logic/logic_engine.h"

#include <string.h>

struct pdk_logic {
    const struct logic_engine *engine;
    void *room;
    pdk_shape shape;
    struct budget budget;
    pdk_scale scale;
    bool uses_uniqueness, has_step;
    uint32_t variants;      // of lists
    pdk_symbol fish_symbol; // likewise, or 0
    pdk_logic_state state;
    pdk_reason contradiction;
    struct step_summary summary; // of the step that was found last
    pdk_step step;
    pdk_rating rating;      // of the steps applied so far
    bool has_placed;        // one of them placed a symbol
    uint32_t hardest_score; // on the players' scale, of the hardest step
};

static const struct logic_engine *const engines[] = {
    &pdki_logic_16, &pdki_logic_32, &pdki_logic_64};

static const pdk_reason no_reason = {PDK_ROLE_BASE, PDK_NO_HOUSE, PDK_NO_CELL,
                                     0, 0};

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

    logic->shape = *pdk_geometry_shape(geometry);
    logic->uses_uniqueness = true;
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
    logic->uses_uniqueness = is_on;
}

void pdk_logic_scale(pdk_logic *logic, pdk_scale scale)
{
    logic->scale = scale;
    logic->has_step = logic->has_placed = false;
    logic->rating = (pdk_rating){0};
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
    logic->has_step = logic->has_placed = false;
    logic->rating = (pdk_rating){0};
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
    return (struct budget){.limits = logic->budget.limits};
}

// Finds the next step, or says in what position there is none.
static pdk_status next_step(pdk_logic *logic, pdk_error *error)
{
    logic->has_step = false;
    if (logic->state != PDK_LOGIC_OPEN && logic->state != PDK_LOGIC_LIMITED)
        return PDK_OK;
    budget_begin(&logic->budget);
    logic->has_step = logic->engine->next(
        logic->room, &logic->budget, logic->uses_uniqueness, &logic->summary);
    if (logic->budget.is_cancelled)
        return pdki_error_plain(error, PDK_ERR_CANCELLED);
    if (logic->budget.is_out_of_memory)
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    if (!logic->has_step)
        set_state(logic,
                  logic->budget.is_spent ? PDK_LOGIC_LIMITED : PDK_LOGIC_STUCK);
    return PDK_OK;
}

pdk_status pdk_logic_next(pdk_logic *logic, const pdk_step **step,
                          pdk_error *error)
{
    *step = NULL;
    const pdk_status status = next_step(logic, error);
    if (status != PDK_OK || !logic->has_step) return status;
    if (!logic->engine->describe(logic->room, &logic->step))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    *step = &logic->step;
    return PDK_OK;
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
    const pdk_status status = need_step(logic, error);
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
    if (logic->scale == PDK_SCALE_PLAYER)
        score_step(logic);
    else
        rate_step(logic);
    logic->engine->apply(logic->room);
    logic->has_step = false;
    if (logic->engine->left(logic->room) == 0) logic->state = PDK_LOGIC_SOLVED;
}

pdk_status pdk_logic_apply(pdk_logic *logic, pdk_error *error)
{
    const pdk_status status = need_step(logic, error);
    if (status == PDK_OK) apply_step(logic);
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
        !logic->uses_uniqueness)
        return PDK_OK;
    struct budget budget = free_budget(logic);
    const struct listing_request request = {technique, logic->variants,
                                            logic->fish_symbol};
    const pdk_status status =
        logic->engine->find_all(logic->room, &budget, &request, visit, context);
    if (budget.is_cancelled) return pdki_error_plain(error, PDK_ERR_CANCELLED);
    if (budget.is_out_of_memory) return pdki_error_plain(error, PDK_ERR_MEMORY);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
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
