#include "generate/question.h"

#include "core/error.h"

pdk_status pdki_question_ask(pdk_solver *solver, const pdk_grid *puzzle,
                             const pdk_symbol *solution, pdk_cell cell,
                             pdk_grid *other, enum pdki_answer *answer,
                             pdk_error *error)
{
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    const pdk_clue clue = {cell / side, cell % side, solution[cell]};
    bool is_found = false;
    *answer = PDKI_UNDECIDED;
    const pdk_status status =
        pdk_solver_solve_without(solver, puzzle, clue, other, &is_found, error);
    if (status != PDK_OK) return status;
    const pdk_stop stop = pdk_solver_stop(solver);
    if (is_found)
        *answer = PDKI_NEEDED;
    else if (stop == PDK_STOP_CALLER)
        return pdki_error_plain(error, PDK_ERR_CANCELLED);
    else if (stop == PDK_STOP_NONE)
        *answer = PDKI_NEEDLESS;
    return PDK_OK;
}

pdk_status pdki_question_permit(const pdk_limits *limits,
                                const pdk_solver *solver, pdk_error *error)
{
    pdk_effort so_far = pdk_solver_effort(solver);
    so_far.engine = pdk_solver_engine(solver); // even before the first answer
    if (!limits->go_on || limits->go_on(limits->context, &so_far))
        return PDK_OK;
    return pdki_error_plain(error, PDK_ERR_CANCELLED);
}
