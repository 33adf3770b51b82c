// Begins with the candidates of the solution alone, and adds every other one,
// in random order, unless it allows another solution. That solution would have
// to use the new candidate: so the symbol is put in its cell, and the solver
// looks for a solution within the candidates so far.
//
// One pass is enough. A candidate that was refused allows another solution, and
// still does so after others were added.
#include "generate/pencil.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "generate/maker.h"

struct pdki_pencil {
    const pdk_geometry *geometry;
    pdk_limits limits;
    pdk_checker *checker;
    pdk_solver *solver;
    pdk_grid *board; // empty but for the symbol in question
    uint32_t *order; // of candidates: cell * side + symbol - 1
};

void pdki_pencil_free(struct pdki_pencil *pencil)
{
    if (!pencil) return;
    pdki_free(pencil->order);
    pdk_grid_free(pencil->board);
    pdk_solver_free(pencil->solver);
    pdk_checker_free(pencil->checker);
    pdki_free(pencil);
}

// Fails now, and not after a solution was drawn, if no engine supports marks.
static pdk_status expect_marks(const struct pdki_pencil *pencil,
                               pdk_error *error)
{
    pdk_notes *marks = NULL;
    pdk_status status = pdk_notes_new(&marks, error);
    if (status != PDK_OK) return status;
    pdk_notes_reset(marks, pdk_geometry_shape(pencil->geometry));
    status = pdk_notes_exclude(marks, 0, 1, error);
    if (status == PDK_OK)
        status = pdk_solver_mark(pencil->solver, marks, error);
    if (status == PDK_OK) status = pdk_solver_mark(pencil->solver, NULL, error);
    pdk_notes_free(marks);
    return status;
}

static pdk_status make_ready(struct pdki_pencil *pencil, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(pencil->geometry);
    const size_t side = shape->side;
    if (side > PDK_MARKS_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "side %u is too large for pencil marks, which "
                              "end at %u",
                              shape->side, PDK_MARKS_SIDE_MAX);
    pencil->order = pdki_alloc_array(side * side * side, sizeof *pencil->order);
    if (!pencil->order) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdk_status status = pdk_grid_new(shape, &pencil->board, error);
    if (status == PDK_OK) status = pdk_checker_new(0, &pencil->checker, error);
    if (status == PDK_OK)
        status = pdk_solver_new(pencil->geometry, NULL, &pencil->solver, error);
    if (status == PDK_OK) status = expect_marks(pencil, error);
    return status == PDK_OK
               ? pdk_solver_limit(pencil->solver, &pencil->limits, error)
               : status;
}

pdk_status pdki_pencil_new(const pdk_geometry *geometry,
                           const pdk_limits *limits, struct pdki_pencil **out,
                           pdk_error *error)
{
    struct pdki_pencil *pencil = pdki_alloc_zeroed(1, sizeof *pencil);
    *out = NULL;
    if (!pencil) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pencil->geometry = geometry;
    pencil->limits = *limits;
    pencil->limits.solutions = 1;
    const pdk_status status = make_ready(pencil, error);
    if (status == PDK_OK)
        *out = pencil;
    else
        pdki_pencil_free(pencil);
    return status;
}

// Leaves only the solution, and lists all other candidates.
static pdk_status begin(struct pdki_pencil *pencil, const pdk_symbol *solution,
                        pdk_notes *marks, uint32_t *count, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(pencil->geometry);
    const uint32_t side = shape->side;
    pdk_status status = PDK_OK;
    *count = 0;
    pdk_notes_reset(marks, shape);
    for (uint32_t i = 0; i < side * side * side && status == PDK_OK; i++) {
        if (i % side + 1 == solution[i / side]) continue;
        pencil->order[(*count)++] = i;
        status = pdk_notes_exclude(marks, i / side, i % side + 1, error);
    }
    return status;
}

// Whether a solution has the symbol in the cell, within the marks.
static pdk_status ask(struct pdki_pencil *pencil, uint32_t cell,
                      pdk_symbol symbol, enum pdki_answer *answer,
                      pdk_error *error)
{
    pdk_symbol *at = pdki_grid_cells(pencil->board) + cell;
    pdk_verdict verdict = PDK_UNKNOWN;
    *answer = PDKI_UNDECIDED;
    pdk_status status =
        pdki_question_permit(&pencil->limits, pencil->solver, error);
    if (status != PDK_OK) return status;
    *at = symbol;
    status =
        pdk_solver_solve(pencil->solver, pencil->board, NULL, &verdict, error);
    *at = 0;
    if (status != PDK_OK) return status;
    if (pdk_solver_effort(pencil->solver)->solutions > 0)
        *answer = PDKI_NEEDED;
    else if (verdict == PDK_NONE)
        *answer = PDKI_NEEDLESS;
    return PDK_OK;
}

// Adds a candidate unless it is, or may be, needed to exclude it.
static pdk_status try_candidate(struct pdki_pencil *pencil, uint32_t candidate,
                                pdk_notes *marks, pdk_made *made,
                                pdk_error *error)
{
    const uint32_t side = pdk_geometry_shape(pencil->geometry)->side;
    const uint32_t cell = candidate / side;
    const pdk_symbol symbol = candidate % side + 1;
    enum pdki_answer answer;
    pdki_notes_allow(marks, cell, symbol);
    const pdk_status status = ask(pencil, cell, symbol, &answer, error);
    if (answer == PDKI_NEEDLESS) {
        made->clues++;
        return status;
    }
    if (status == PDK_OK && answer == PDKI_UNDECIDED) made->undecided++;
    const pdk_status excluded =
        pdk_notes_exclude(marks, cell, symbol, status == PDK_OK ? error : NULL);
    return status == PDK_OK ? excluded : status;
}

pdk_status pdki_pencil_run(struct pdki_pencil *pencil, const pdk_grid *solution,
                           pdk_random *random, pdk_notes *marks, pdk_made *made,
                           pdk_error *error)
{
    const pdk_grid *const grids[] = {solution, NULL, NULL};
    uint32_t count = 0;
    pdk_status status =
        pdki_grids_expect(pencil->geometry, pencil->checker, grids, error);
    if (status == PDK_OK)
        status =
            begin(pencil, pdk_grid_symbols(solution), marks, &count, error);
    if (status == PDK_OK)
        status = pdk_solver_mark(pencil->solver, marks, error);
    if (status != PDK_OK) return status;
    const uint32_t side = pdk_geometry_shape(pencil->geometry)->side;
    made->is_unique = true;
    made->clues = (uint64_t)side * side;
    pdk_random_shuffle(random, pencil->order, count);
    for (uint32_t i = 0; i < count && status == PDK_OK; i++)
        status = try_candidate(pencil, pencil->order[i], marks, made, error);
    made->is_minimal = status == PDK_OK && made->undecided == 0;
    return status;
}
