// The public interface of the engines: chooses one, checks arguments, and turns
// answers into verdicts.
#include <permudoku/solve.h>

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/option_records.h"
#include "core/table.h"
#include "solve/engine.h"
#include "solve/solver_inside.h"

#include <string.h>

struct pdk_solver {
    const pdk_geometry *geometry; // borrowed
    const struct engine *engine;
    void *workspace;
    bool is_free_to_choose;            // no engine was named
    const pdk_notes *marks;            // borrowed; NULL: none
    const struct engine *marks_engine; // for boards with marks
    void *marks_workspace;             // NULL: not opened yet
    pdk_shape shape;
    pdk_limits limits;
    uint64_t seed;
    pdk_effort effort;
    pdk_stop stop;
    pdk_grid *kept[SOLUTIONS_KEPT];
    bool has_second; // in kept[1]
};

// Fastest first.
// clang-format off
static const struct engine *const engines[] = {
    &pdki_engine_nine_avx512,
    &pdki_engine_nine_avx2,
    &pdki_engine_nine_sse,
    &pdki_engine_nine_portable,
    &pdki_engine_auto,
    &pdki_engine_lanes_avx512,
    &pdki_engine_lanes_avx2,
    &pdki_engine_bits,
    &pdki_engine_sat,
    &pdki_engine_tabu,
    &pdki_engine_cyclic,
};
enum { ENGINE_COUNT = sizeof engines / sizeof engines[0] };

#define INFO(...) PDKI_INFO(engine, __VA_ARGS__)
static const pdk_engine_info *const engine_infos[] = {
    INFO("auto",          "the best engine for the board, or several in turn", true),
    INFO("nine",          "9x9 boards, by the fastest variant that runs here", true),
    INFO("nine-avx512",   "9x9 boards, with AVX-512",                          true),
    INFO("nine-avx2",     "9x9 boards, with AVX2",                             true),
    INFO("nine-sse",      "9x9 boards, with SSE4.1",                           true),
    INFO("nine-portable", "9x9 boards, on any machine",                        true),
    INFO("lanes",         "boards up to side 16, with AVX2",                   true),
    INFO("bits",          "boards up to side 64, on any machine",              true),
    INFO("sat",           "any board, by the SAT solver CaDiCaL",              true),
    INFO("tabu",          "any board, by local search; proves nothing",        false),
    INFO("cyclic",        "any board, cyclic solutions only; proves nothing",  false),
};
#undef INFO
// clang-format on

PDKI_TABLE(engine, engine_infos)

const char *pdk_verdict_name(pdk_verdict verdict)
{
    static const char *const names[] = {"none", "unique", "multiple",
                                        "unknown"};
    const size_t count = sizeof names / sizeof names[0];
    return (size_t)verdict < count ? names[verdict] : "";
}

const char *pdk_stop_name(pdk_stop stop)
{
    static const char *const names[] = {"complete", "solutions", "guesses",
                                        "memory",   "caller",    "engine"};
    const size_t count = sizeof names / sizeof names[0];
    return (size_t)stop < count ? names[stop] : "";
}

// Whether an engine has this name, or belongs to the family of this name.
static bool is_named(const struct engine *engine, const char *name)
{
    const size_t length = strlen(name);
    return strncmp(engine->name, name, length) == 0 &&
           (engine->name[length] == '\0' || engine->name[length] == '-');
}

// The first engine of that name that supports such boards.
static pdk_status choose_engine(const pdk_geometry *geometry, const char *name,
                                const struct engine **engine, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    bool exists = false;
    if (name && strcmp(name, "auto") == 0) name = NULL;
    for (size_t i = 0; i < ENGINE_COUNT; i++) {
        *engine = engines[i];
        if (name && !is_named(*engine, name)) continue;
        exists = true;
        if (!(*engine)->supports || (*engine)->supports(geometry))
            return PDK_OK;
    }
    if (!exists) {
        char quote[PDKI_QUOTE_SIZE];
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown engine %s",
                              pdki_error_quote(name, strlen(name), quote));
    }
    if (!name)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "no engine solves boards with %ux%u boxes",
                              shape->box_rows, shape->box_columns);
    return pdki_error_set(
        error, PDK_ERR_UNSUPPORTED,
        "engine %s does not solve boards with %ux%u boxes on this machine",
        name, shape->box_rows, shape->box_columns);
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
    solver->geometry = geometry;
    solver->engine = chosen;
    solver->is_free_to_choose = !engine || strcmp(engine, "auto") == 0;
    solver->shape = *pdk_geometry_shape(geometry);
    solver->limits.size = sizeof solver->limits;
    status = chosen->open(geometry, &solver->workspace, error);
    for (size_t i = 0; status == PDK_OK && i < SOLUTIONS_KEPT; i++)
        status = pdk_grid_new(&solver->shape, &solver->kept[i], error);
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
    if (solver->marks_workspace)
        solver->marks_engine->close(solver->marks_workspace);
    if (solver->workspace) solver->engine->close(solver->workspace);
    for (size_t i = 0; i < SOLUTIONS_KEPT; i++) pdk_grid_free(solver->kept[i]);
    pdki_free(solver);
}

const char *pdk_solver_engine(const pdk_solver *solver)
{
    return solver->engine->name;
}

pdk_status pdk_solver_limit(pdk_solver *solver, const pdk_limits *limits,
                            pdk_error *error)
{
    return pdki_limits_read(&solver->limits, limits, error);
}

void pdk_solver_seed(pdk_solver *solver, uint64_t seed)
{
    solver->seed = seed;
}

const pdk_effort *pdk_solver_effort(const pdk_solver *solver)
{
    return &solver->effort;
}

pdk_stop pdk_solver_stop(const pdk_solver *solver)
{
    return solver->stop;
}

// The first engine that supports pencil marks on such boards, with the
// requested name if there is one.
static pdk_status choose_for_marks(pdk_solver *solver, pdk_error *error)
{
    for (size_t i = 0; i < ENGINE_COUNT; i++) {
        const struct engine *engine = engines[i];
        if (!engine->takes_marks) continue;
        if (engine->supports && !engine->supports(solver->geometry)) continue;
        if (!solver->is_free_to_choose && engine != solver->engine) continue;
        solver->marks_engine = engine;
        return PDK_OK;
    }
    if (solver->is_free_to_choose)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "no engine supports pencil marks on boards of side %u",
            solver->shape.side);
    return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                          "engine %s does not support pencil marks",
                          solver->engine->name);
}

pdk_status pdk_solver_mark(pdk_solver *solver, const pdk_notes *notes,
                           pdk_error *error)
{
    pdk_status status = PDK_OK;
    solver->marks = NULL;
    if (!notes || !(pdk_notes_held(notes) & PDK_NOTES_MARKS)) return PDK_OK;
    if (!pdk_shape_equal(pdk_notes_shape(notes), &solver->shape))
        return pdki_error_set(
            error, PDK_ERR_MISMATCH,
            "the pencil marks belong to a board of another shape");
    if (!solver->marks_workspace) {
        status = choose_for_marks(solver, error);
        if (status == PDK_OK)
            status = solver->marks_engine->open(
                solver->geometry, &solver->marks_workspace, error);
    }
    if (status == PDK_OK) solver->marks = notes;
    return status;
}

static pdk_status expect_fit(const pdk_solver *solver, const pdk_grid *grid,
                             pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    if (pdk_shape_equal(shape, &solver->shape)) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_MISMATCH,
        "a board with %ux%u boxes does not fit a solver for %ux%u boxes",
        shape->box_rows, shape->box_columns, solver->shape.box_rows,
        solver->shape.box_columns);
}

static const struct engine *engine_at_work(const pdk_solver *solver)
{
    return solver->marks ? solver->marks_engine : solver->engine;
}

// Engines that work alone need not set their name.
static bool ask_caller(void *context, const pdk_effort *so_far)
{
    const pdk_solver *solver = context;
    pdk_effort named = *so_far;
    if (!named.engine) named.engine = engine_at_work(solver)->name;
    return solver->limits.go_on(solver->limits.context, &named);
}

static pdk_status ask(pdk_solver *solver, struct question *question,
                      struct answer *answer)
{
    solver->has_second = false;
    if (question->limits.go_on) {
        question->limits.go_on = ask_caller;
        question->limits.context = solver;
    }
    const struct engine *engine = engine_at_work(solver);
    question->without.marks = solver->marks;
    const pdk_status status = engine->search(
        solver->marks ? solver->marks_workspace : solver->workspace, question,
        answer);
    solver->effort = answer->effort;
    if (!solver->effort.engine) solver->effort.engine = engine->name;
    solver->stop = answer->stop;
    return status;
}

static void limit_to_kept(struct question *question)
{
    uint64_t *limit = &question->limits.solutions;
    if (*limit != 1) *limit = SOLUTIONS_KEPT;
}

// PDK_ERR_CANCELLED if the caller ended the search before its answer was known.
static pdk_status expect_known(const struct answer *answer, bool is_known,
                               pdk_error *error)
{
    return answer->stop == PDK_STOP_CALLER && !is_known
               ? pdki_error_plain(error, PDK_ERR_CANCELLED)
               : PDK_OK;
}

// The verdict for an answer that was limited to two solutions.
static pdk_status judge(pdk_solver *solver, const struct answer *answer,
                        pdk_verdict *verdict, pdk_error *error)
{
    solver->has_second = answer->effort.solutions >= 2;
    if (solver->has_second)
        *verdict = PDK_MULTIPLE;
    else if (answer->stop != PDK_STOP_NONE)
        *verdict = PDK_UNKNOWN;
    else
        *verdict = answer->effort.solutions == 1 ? PDK_UNIQUE : PDK_NONE;
    return expect_known(answer, *verdict != PDK_UNKNOWN, error);
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
                                .seed = solver->seed,
                                .keep = SOLUTIONS_KEPT};
    struct answer answer = {
        .kept = {pdki_grid_cells(first), pdki_grid_cells(solver->kept[1])}
    };
    limit_to_kept(&question);
    status = ask(solver, &question, &answer);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    return judge(solver, &answer, verdict, error);
}

static pdk_status expect_open(const pdk_grid *puzzle, const pdk_clue *clue,
                              pdk_error *error)
{
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    if (clue->row >= side || clue->column >= side)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "row %lu, column %lu is outside a board of "
                              "side %u",
                              (unsigned long)clue->row + 1,
                              (unsigned long)clue->column + 1, side);
    if (clue->symbol == 0 || clue->symbol > side)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "symbol %u is outside 1..%u", clue->symbol, side);
    if (pdk_grid_get(puzzle, clue->row, clue->column) == 0) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "the cell in row %u, column %u is not empty",
                          clue->row + 1, clue->column + 1);
}

pdk_status pdk_solver_solve_without(pdk_solver *solver, const pdk_grid *puzzle,
                                    pdk_clue clue, pdk_grid *solution,
                                    bool *is_found, pdk_error *error)
{
    pdk_grid *first = solution ? solution : solver->kept[0];
    pdk_status status = expect_fit(solver, puzzle, error);
    if (status == PDK_OK) status = expect_fit(solver, first, error);
    if (status == PDK_OK) status = expect_open(puzzle, &clue, error);
    if (status != PDK_OK) return status;

    struct question question = {
        .puzzle = pdk_grid_symbols(puzzle),
        .without = {clue.row * solver->shape.side + clue.column, clue.symbol,
                    NULL},
        .limits = solver->limits,
        .seed = solver->seed,
        .keep = 1
    };
    struct answer answer = {.kept = {pdki_grid_cells(first)}};
    question.limits.solutions = 1;
    status = ask(solver, &question, &answer);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    *is_found = answer.effort.solutions > 0;
    return expect_known(&answer, *is_found, error);
}

const pdk_shape *pdki_solver_shape(const pdk_solver *solver)
{
    return &solver->shape;
}

const pdk_limits *pdki_solver_limits(const pdk_solver *solver)
{
    return &solver->limits;
}

pdk_grid *pdki_solver_room(pdk_solver *solver)
{
    return solver->kept[0];
}

bool pdki_solver_takes_text(const pdk_solver *solver)
{
    return solver->engine->takes_text && !solver->marks;
}

pdk_status pdki_solver_solve_text(pdk_solver *solver, const char *puzzle,
                                  char *solution, pdk_verdict *verdict,
                                  pdk_error *error)
{
    struct question question = {
        .text = puzzle,
        .limits = solver->limits,
        .seed = solver->seed,
        .keep = SOLUTIONS_KEPT,
    };
    struct answer answer = {
        .kept = {pdki_grid_cells(solver->kept[0]),
                 pdki_grid_cells(solver->kept[1])},
        .text = solution
    };
    limit_to_kept(&question);
    const pdk_status status = ask(solver, &question, &answer);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    return judge(solver, &answer, verdict, error);
}

pdk_status pdk_solver_second(const pdk_solver *solver, pdk_grid *solution,
                             pdk_error *error)
{
    if (!solver->has_second)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "no second solution has been found");
    const pdk_status status = expect_fit(solver, solution, error);
    if (status != PDK_OK) return status;
    pdki_grid_assign(solution, solver->kept[1]);
    return PDK_OK;
}

pdk_status pdk_solver_count(pdk_solver *solver, const pdk_grid *puzzle,
                            pdk_count *count, pdk_error *error)
{
    pdk_status status = expect_fit(solver, puzzle, error);
    if (status != PDK_OK) return status;

    struct question question = {.puzzle = pdk_grid_symbols(puzzle),
                                .limits = solver->limits,
                                .seed = solver->seed};
    struct answer answer = {0};
    status = ask(solver, &question, &answer);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    *count = (pdk_count){answer.effort.solutions, answer.stop == PDK_STOP_NONE};
    return expect_known(&answer, false, error);
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
    pdk_status status = expect_fit(solver, puzzle, error);
    if (status != PDK_OK) return status;

    struct listing listing = {solver, visit, context, PDK_OK};
    struct question question = {.puzzle = pdk_grid_symbols(puzzle),
                                .limits = solver->limits,
                                .seed = solver->seed,
                                .visit = visit_grid,
                                .context = &listing};
    struct answer answer = {0};
    status = ask(solver, &question, &answer);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (count)
        *count =
            (pdk_count){answer.effort.solutions, answer.stop == PDK_STOP_NONE};
    if (listing.status != PDK_OK)
        return pdki_error_plain(error, listing.status);
    return expect_known(&answer, false, error);
}
