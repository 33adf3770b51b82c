#include "reasoning/reasoning.h"

#include "flow/long_work.h"

#include <stdio.h>

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct reasoning_worker *own = context;
    (void)so_far;
    if (!worker_goes_on(&own->worker)) own->is_stopped = true;
    if (own->deadline > 0 && clock_now() >= own->deadline) own->is_late = true;
    return !own->is_stopped && !own->is_late;
}

static void free_objects(struct reasoning_worker *own)
{
    pdk_grid_free(own->solution);
    pdk_grid_free(own->start);
    pdk_logic_free(own->logic);
    pdk_solver_free(own->solver);
    pdk_geometry_free(own->geometry);
    own->solution = own->start = NULL;
    own->logic = NULL;
    own->solver = NULL;
    own->geometry = NULL;
}

void reasoning_release(struct reasoning_worker *own)
{
    free_objects(own);
}

// A puzzle with several solutions cannot be solved by logic: after this many
// assumptions, it is not worth while to look for another step.
enum { AMBIGUOUS_NODES = 10000 };

static uint64_t node_limit(const struct reasoning_worker *own)
{
    const struct cli_count *nodes = &own->options->nodes;
    const bool is_set = nodes->given || own->verdict != PDK_MULTIPLE;
    return is_set ? nodes->value : AMBIGUOUS_NODES;
}

static pdk_status limit_logic(struct reasoning_worker *own, pdk_error *error)
{
    const pdk_limits limits = {.size = sizeof limits,
                               .guesses = node_limit(own),
                               .go_on = go_on,
                               .context = own};
    return pdk_logic_limit(own->logic, &limits, error);
}

static pdk_status limit_solver(struct reasoning_worker *own, pdk_error *error)
{
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = go_on, .context = own};
    return pdk_solver_limit(own->solver, &limits, error);
}

static pdk_status expect_side(const pdk_shape *shape, pdk_error *error)
{
    if (shape->side <= PDK_LOGIC_SIDE_MAX) return PDK_OK;
    *error = (pdk_error){.status = PDK_ERR_UNSUPPORTED};
    snprintf(error->text, sizeof error->text,
             "boards of more than %u rows are not supported; this one has %u",
             PDK_LOGIC_SIDE_MAX, shape->side);
    return error->status;
}

pdk_status reasoning_prepare(struct reasoning_worker *own,
                             const struct board_kind *kind,
                             const struct reasoning_options *options,
                             pdk_error *error)
{
    const pdk_shape *shape = &kind->shape;
    free_objects(own);
    own->options = options;
    pdk_status status = expect_side(shape, error);
    if (status == PDK_OK)
        status = pdk_geometry_new(shape, &own->geometry, error);
    if (status == PDK_OK)
        status = pdk_logic_new(own->geometry, &own->logic, error);
    if (status == PDK_OK)
        status = pdk_solver_new(own->geometry, NULL, &own->solver, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &own->start, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &own->solution, error);
    if (status == PDK_OK) status = limit_solver(own, error);
    return status;
}

// Copies the board, without entered symbols unless they are wanted.
static pdk_status set_start(struct reasoning_worker *own,
                            const struct puzzle *puzzle, bool is_from_here,
                            pdk_error *error)
{
    const uint32_t side = pdk_grid_shape(puzzle->grid)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle->grid);
    pdk_status status = PDK_OK;
    for (uint32_t cell = 0; cell < side * side && status == PDK_OK; cell++) {
        const bool is_left_out = !is_from_here && puzzle->notes &&
                                 pdk_notes_is_placed(puzzle->notes, cell);
        status = pdk_grid_set(own->start, cell / side, cell % side,
                              is_left_out ? 0 : symbols[cell], error);
    }
    return status;
}

static bool has_marks(const struct puzzle *puzzle)
{
    return pdk_notes_held(puzzle->notes) & PDK_NOTES_MARKS;
}

static pdk_status find_verdict(struct reasoning_worker *own,
                               const struct puzzle *puzzle, pdk_error *error)
{
    const pdk_notes *marks = has_marks(puzzle) ? puzzle->notes : NULL;
    own->verdict = PDK_UNKNOWN;
    pdk_status status = pdk_solver_mark(own->solver, marks, error);
    if (status == PDK_OK)
        status = pdk_solver_solve(own->solver, own->start, own->solution,
                                  &own->verdict, error);
    pdk_logic_uniqueness(own->logic, own->verdict == PDK_UNIQUE);
    status = reasoning_accept(own, status);
    return status == PDK_OK ? limit_logic(own, error) : status;
}

// A puzzle without solution may have one without the entered symbols.
static pdk_status find_mistakes(struct reasoning_worker *own,
                                const struct puzzle *puzzle, pdk_error *error)
{
    if (!(pdk_notes_held(puzzle->notes) & PDK_NOTES_PLACED)) return PDK_OK;
    pdk_status status = set_start(own, puzzle, false, error);
    if (status == PDK_OK) status = find_verdict(own, puzzle, error);
    own->has_mistakes = own->verdict == PDK_UNIQUE;
    own->verdict = PDK_NONE;
    return status;
}

pdk_status reasoning_begin(struct reasoning_worker *own,
                           const struct puzzle *puzzle, bool is_from_here,
                           pdk_error *error)
{
    const uint64_t time = own->options->time.value;
    own->is_stopped = own->is_late = own->has_mistakes = false;
    own->deadline = time > 0 ? clock_now() + (int64_t)time : 0;
    if (!worker_goes_on(&own->worker)) return PDK_ERR_CANCELLED;
    pdk_status status = set_start(own, puzzle, is_from_here, error);
    if (status == PDK_OK) status = find_verdict(own, puzzle, error);
    if (status == PDK_OK && own->verdict == PDK_NONE && is_from_here)
        status = find_mistakes(own, puzzle, error);
    return status;
}

pdk_status reasoning_accept(const struct reasoning_worker *own,
                            pdk_status status)
{
    const bool is_answer =
        status == PDK_ERR_CANCELLED && own->is_late && !own->is_stopped;
    return is_answer ? PDK_OK : status;
}

static void add_cell(struct text *text, uint32_t side, uint32_t cell)
{
    text_print(text, "r%uc%u", cell / side + 1, cell % side + 1);
}

static void say_mistakes(struct text *text, const struct reasoning_worker *own,
                         const struct puzzle *puzzle)
{
    const uint32_t side = pdk_grid_shape(puzzle->grid)->side;
    const pdk_symbol *entered = pdk_grid_symbols(puzzle->grid);
    const pdk_symbol *right = pdk_grid_symbols(own->solution);
    const char *gap = "none: entered wrongly: ";
    for (uint32_t cell = 0; cell < side * side; cell++)
        if (entered[cell] && entered[cell] != right[cell]) {
            text_add(text, gap);
            text_symbol(text, own->worker.kind->alphabet, entered[cell]);
            text_add(text, " in ");
            add_cell(text, side, cell);
            gap = ", ";
        }
    text_add(text, "\n");
}

// "1 occurs twice in row 1: r1c1 and r1c4"
static void say_twice(struct text *text, const struct reasoning_worker *own,
                      const pdk_house *house, const pdk_reason *at)
{
    const uint32_t side = own->worker.kind->shape.side;
    const pdk_symbol *symbols = pdk_grid_symbols(own->start);
    const char *gap = ": ";
    text_symbol(text, own->worker.kind->alphabet, at->symbol);
    text_print(text, " occurs twice in %s %u", pdk_house_kind_name(house->kind),
               house->number + 1);
    for (uint32_t i = 0; i < house->cell_count; i++) {
        const pdk_cell cell = house->cells[i];
        if (symbols[cell] != at->symbol) continue;
        text_add(text, gap);
        add_cell(text, side, cell);
        gap = " and ";
    }
}

// A contradiction that can be seen without a search; false if there is none.
static bool say_contradiction(struct text *text,
                              const struct reasoning_worker *own,
                              const struct puzzle *puzzle)
{
    if (pdk_logic_start(own->logic, own->start, puzzle->notes, NULL) !=
            PDK_OK ||
        pdk_logic_state_of(own->logic) != PDK_LOGIC_CONTRADICTORY)
        return false;
    const pdk_reason at = pdk_logic_contradiction(own->logic);
    const pdk_house *house = at.house == PDK_NO_HOUSE
                                 ? NULL
                                 : pdk_geometry_house(own->geometry, at.house);
    text_add(text, "none: ");
    if (!house) {
        text_add(text, "no candidate is left in ");
        add_cell(text, own->worker.kind->shape.side, at.cell);
    } else if (at.cell != PDK_NO_CELL) {
        say_twice(text, own, house, &at);
    } else {
        text_add(text, "no place is left for ");
        text_symbol(text, own->worker.kind->alphabet, at.symbol);
        text_print(text, " in %s %u", pdk_house_kind_name(house->kind),
                   house->number + 1);
    }
    text_add(text, "\n");
    return true;
}

void reasoning_say_verdict(struct text *text,
                           const struct reasoning_worker *own,
                           const struct puzzle *puzzle)
{
    if (own->has_mistakes) {
        say_mistakes(text, own, puzzle);
    } else if (own->verdict == PDK_NONE) {
        if (!say_contradiction(text, own, puzzle))
            text_add(text, "none: there is no solution\n");
    } else if (own->verdict == PDK_MULTIPLE) {
        text_add(text, "multiple: there is more than one solution\n");
    } else if (own->verdict == PDK_UNKNOWN) {
        text_add(text, "unknown: ");
        reasoning_say_limit(text, own);
        text_add(text, "\n");
    }
}

void reasoning_say_limit(struct text *text, const struct reasoning_worker *own)
{
    const char *gap = "";
    if (own->verdict == PDK_MULTIPLE) {
        text_add(text, "the puzzle has more than one solution");
        gap = ", and ";
    }
    if (own->is_late)
        text_print(text, "%sthe time limit of %g s was reached", gap,
                   (double)own->options->time.value / 1e9);
    else if (pdk_logic_state_of(own->logic) == PDK_LOGIC_LIMITED)
        text_print(text, "%sthe node limit of %llu was reached", gap,
                   (unsigned long long)node_limit(own));
    else if (own->verdict != PDK_MULTIPLE)
        text_add(text, "no technique makes progress");
}
