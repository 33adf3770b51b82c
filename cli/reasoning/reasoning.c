#include "reasoning/reasoning.h"

#include "flow/long_work.h"

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

static pdk_status set_limits(struct reasoning_worker *own, pdk_error *error)
{
    pdk_limits limits = {.size = sizeof limits, .go_on = go_on, .context = own};
    pdk_status status = pdk_solver_limit(own->solver, &limits, error);
    limits.guesses = own->options->effort.value;
    if (status == PDK_OK) status = pdk_logic_limit(own->logic, &limits, error);
    return status;
}

pdk_status reasoning_prepare(struct reasoning_worker *own,
                             const struct board_kind *kind,
                             const struct reasoning_options *options,
                             pdk_error *error)
{
    const pdk_shape *shape = &kind->shape;
    free_objects(own);
    own->options = options;
    pdk_status status = pdk_geometry_new(shape, &own->geometry, error);
    if (status == PDK_OK)
        status = pdk_logic_new(own->geometry, &own->logic, error);
    if (status == PDK_OK)
        status = pdk_solver_new(own->geometry, NULL, &own->solver, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &own->start, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &own->solution, error);
    if (status == PDK_OK) status = set_limits(own, error);
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
    return reasoning_accept(own, status);
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

static void say_mistakes(struct text *text, const struct reasoning_worker *own,
                         const struct puzzle *puzzle)
{
    const uint32_t side = pdk_grid_shape(puzzle->grid)->side;
    const pdk_symbol *entered = pdk_grid_symbols(puzzle->grid);
    const pdk_symbol *right = pdk_grid_symbols(own->solution);
    const char *gap = "none: wrong symbols entered: ";
    for (uint32_t cell = 0; cell < side * side; cell++)
        if (entered[cell] && entered[cell] != right[cell]) {
            text_add(text, gap);
            text_symbol(text, own->worker.kind->alphabet, entered[cell]);
            text_print(text, " in r%uc%u", cell / side + 1, cell % side + 1);
            gap = ", ";
        }
    text_add(text, "\n");
}

void reasoning_say_verdict(struct text *text,
                           const struct reasoning_worker *own,
                           const struct puzzle *puzzle)
{
    if (own->has_mistakes)
        say_mistakes(text, own, puzzle);
    else if (own->verdict == PDK_NONE)
        text_add(text, "none: there is no solution\n");
    else if (own->verdict == PDK_MULTIPLE)
        text_add(text, "multiple: there is more than one solution\n");
    else if (own->verdict == PDK_UNKNOWN)
        text_add(text, "unknown: the time limit was reached\n");
}
