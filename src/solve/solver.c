// The public face of the engines: chooses one, guards its arguments, and turns
// its answers into verdicts.
#include <permudoku/solve.h>

#include "base/alloc.h"
#include "core/error.h"
#include "core/grid_cells.h"
#include "solve/engine.h"

#include <string.h>

struct pdk_solver {
    const struct engine *engine;
    void *workspace;
    pdk_shape shape;
    pdk_limits limits;
    pdk_effort effort;
    pdk_grid *kept[SOLUTIONS_KEPT];
    bool has_second; // in kept[1]
};

const char *pdk_verdict_name(pdk_verdict verdict)
{
    static const char *const names[] = {"none", "unique", "multiple",
                                        "unknown"};
    const size_t count = sizeof names / sizeof names[0];
    return (size_t)verdict < count ? names[verdict] : "";
}

// Whether an engine has this name, or is of the family of this name.
static bool is_named(const struct engine *engine, const char *name)
{
    const size_t length = strlen(name);
    return strncmp(engine->name, name, length) == 0 &&
           (engine->name[length] == '\0' || engine->name[length] == '-');
}

// The first engine of that name that takes such boards.
static pdk_status choose_engine(const pdk_geometry *geometry, const char *name,
                                const struct engine **engine, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    bool exists = false;
    for (size_t i = 0; i < pdki_engine_count; i++) {
        *engine = pdki_engines[i];
        if (name && !is_named(*engine, name)) continue;
        exists = true;
        if ((*engine)->supports(geometry)) return PDK_OK;
    }
    if (!exists) {
        char quote[PDKI_QUOTE_SIZE];
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "no engine %s",
                              pdki_error_quote(name, strlen(name), quote));
    }
    if (!name)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "no engine solves boards of %ux%u boxes",
                              shape->box_rows, shape->box_columns);
    return pdki_error_set(
        error, PDK_ERR_UNSUPPORTED,
        "engine %s does not solve boards of %ux%u boxes on this machine", name,
        shape->box_rows, shape->box_columns);
}

pdk_status pdk_solver_new(const pdk_geometry *geometry, const char *engine,
                          pdk_solver **out, pdk_error *error)
{
    *out = NULL;
    const struct engine *chosen = NULL;
    pdk_status status = choose_engine(geometry, engine, &chosen, error);
    if (status != PDK_OK) return status;

    pdk_solver *solver = pdki_alloc_zeroed(1, sizeof *solver);
    if (!solver) return pdki_error_plain(error, PDK_ERR_MEMORY);
    solver->engine = chosen;
    solver->shape = *pdk_geometry_shape(geometry);
    for (size_t i = 0; status == PDK_OK && i < SOLUTIONS_KEPT; i++)
        status = pdk_grid_new(&solver->shape, &solver->kept[i], error);
    if (status == PDK_OK)
        status = chosen->open(geometry, &solver->workspace, error);
    if (status != PDK_OK) {
        pdk_solver_free(solver);
        return status;
    }
    *out = solver;
    return PDK_OK;
}

void pdk_solver_free(pdk_solver *solver)
{
    if (!solver) return;
    if (solver->workspace) solver->engine->close(solver->workspace);
    for (size_t i = 0; i < SOLUTIONS_KEPT; i++) pdk_grid_free(solver->kept[i]);
    pdki_free(solver);
}

const char *pdk_solver_engine(const pdk_solver *solver)
{
    return solver->engine->name;
}

void pdk_solver_limit(pdk_solver *solver, const pdk_limits *limits)
{
    solver->limits = limits ? *limits : (pdk_limits){0};
}

pdk_effort pdk_solver_effort(const pdk_solver *solver)
{
    return solver->effort;
}

static pdk_status expect_fit(const pdk_solver *solver, const pdk_grid *grid,
                             pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    if (pdk_shape_equal(shape, &solver->shape)) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_MISMATCH,
        "a board of %ux%u boxes does not fit a solver for %ux%u boxes",
        shape->box_rows, shape->box_columns, solver->shape.box_rows,
        solver->shape.box_columns);
}

static void ask(pdk_solver *solver, const struct question *question,
                struct answer *answer)
{
    solver->has_second = false;
    solver->engine->search(solver->workspace, question, answer);
    solver->effort = answer->effort;
}

static pdk_verdict verdict_of(const struct answer *answer)
{
    if (answer->effort.solutions >= 2) return PDK_MULTIPLE;
    if (!answer->is_complete) return PDK_UNKNOWN;
    return answer->effort.solutions == 1 ? PDK_UNIQUE : PDK_NONE;
}

pdk_status pdk_solver_solve(pdk_solver *solver, const pdk_grid *puzzle,
                            pdk_grid *solution, pdk_verdict *verdict,
                            pdk_error *error)
{
    pdk_grid *first = solution ? solution : solver->kept[0];
    pdk_status status = expect_fit(solver, puzzle, error);
    if (status == PDK_OK) status = expect_fit(solver, first, error);
    if (status != PDK_OK) return status;

    struct question question = {.puzzle = pdk_grid_symbols(puzzle),
                                .limits = solver->limits,
                                .keep = SOLUTIONS_KEPT};
    struct answer answer = {
        .kept = {pdki_grid_cells(first), pdki_grid_cells(solver->kept[1])}
    };
    question.limits.solutions = SOLUTIONS_KEPT;
    ask(solver, &question, &answer);
    *verdict = verdict_of(&answer);
    solver->has_second = *verdict == PDK_MULTIPLE;
    return PDK_OK;
}

pdk_status pdk_solver_second(const pdk_solver *solver, pdk_grid *solution,
                             pdk_error *error)
{
    if (!solver->has_second)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "no second solution has been found");
    const pdk_status status = expect_fit(solver, solution, error);
    if (status != PDK_OK) return status;
    const size_t side = solver->shape.side;
    memcpy(pdki_grid_cells(solution), pdk_grid_symbols(solver->kept[1]),
           side * side * sizeof(pdk_symbol));
    return PDK_OK;
}

pdk_status pdk_solver_count(pdk_solver *solver, const pdk_grid *puzzle,
                            pdk_count *count, pdk_error *error)
{
    const pdk_status status = expect_fit(solver, puzzle, error);
    if (status != PDK_OK) return status;

    const struct question question = {.puzzle = pdk_grid_symbols(puzzle),
                                      .limits = solver->limits};
    struct answer answer = {0};
    ask(solver, &question, &answer);
    *count = (pdk_count){answer.effort.solutions, answer.is_complete};
    return PDK_OK;
}

struct listing {
    pdk_solver *solver;
    pdk_visit *visit;
    void *context;
    pdk_status status;
};

static bool visit_grid(void *context, const pdk_symbol *solution)
{
    struct listing *listing = context;
    pdk_grid *grid = listing->solver->kept[0];
    const size_t side = listing->solver->shape.side;
    memcpy(pdki_grid_cells(grid), solution, side * side * sizeof *solution);
    listing->status = listing->visit(listing->context, grid);
    return listing->status == PDK_OK;
}

pdk_status pdk_solver_each(pdk_solver *solver, const pdk_grid *puzzle,
                           pdk_visit *visit, void *context, pdk_count *count,
                           pdk_error *error)
{
    const pdk_status status = expect_fit(solver, puzzle, error);
    if (status != PDK_OK) return status;

    struct listing listing = {solver, visit, context, PDK_OK};
    const struct question question = {.puzzle = pdk_grid_symbols(puzzle),
                                      .limits = solver->limits,
                                      .visit = visit_grid,
                                      .context = &listing};
    struct answer answer = {0};
    ask(solver, &question, &answer);
    if (count)
        *count = (pdk_count){answer.effort.solutions, answer.is_complete};
    if (listing.status != PDK_OK)
        return pdki_error_plain(error, listing.status);
    return PDK_OK;
}
