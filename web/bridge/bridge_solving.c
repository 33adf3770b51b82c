// Questions about a board: solve, count, canon.
#include "bridge/bridge.h"

static void out_stop(const struct call *call, const pdk_solver *solver)
{
    const pdk_stop stop = pdk_solver_stop(solver);
    if (stop == PDK_STOP_NONE) return;
    const bool is_late = stop == PDK_STOP_CALLER && call->is_stopped;
    out_text_member("stoppedBy", is_late ? "time" : pdk_stop_name(stop));
}

// Two solutions in ascending order, whichever an engine finds first.
static pdk_status out_both(struct call *call, const pdk_solver *solver)
{
    pdk_status status = call_grid(call, 1);
    if (status == PDK_OK)
        status = pdk_solver_second(solver, call->grids[1], &call->error);
    if (status != PDK_OK) return status;
    const pdk_symbol *first = pdk_grid_symbols(call->grids[0]);
    const pdk_symbol *second = pdk_grid_symbols(call->grids[1]);
    const size_t side = call->board.shape.side;
    size_t at = 0;
    while (first[at] == second[at]) at++;
    const bool is_ascending = first[at] < second[at];
    out_cells_member("solution", call->grids[is_ascending ? 0 : 1]);
    out_cells_member("second", call->grids[is_ascending ? 1 : 0]);
    out_member("differences");
    out_add("[");
    for (size_t i = 0; i < side * side; i++) {
        if (first[i] == second[i]) continue;
        out_item();
        out_print("%zu", i);
    }
    out_add("]");
    return PDK_OK;
}

// Clues that contradict each other; nothing if a limit prevents that.
static pdk_status out_clash(struct call *call, pdk_solver *solver)
{
    pdk_limits limits = call_limits(call);
    bool is_minimal = false;
    limits.solutions = 1;
    pdk_status status = call_grid(call, 1);
    if (status == PDK_OK)
        status = pdk_solver_limit(solver, &limits, &call->error);
    if (status != PDK_OK) return status;
    status = pdk_solver_clash(solver, call->board.grid, call->grids[1],
                              &is_minimal, &call->error);
    if (status == PDK_ERR_LIMIT || status == PDK_ERR_CANCELLED) return PDK_OK;
    if (status != PDK_OK) return status;
    const pdk_symbol *clues = pdk_grid_symbols(call->grids[1]);
    const size_t side = call->board.shape.side;
    out_member("clash");
    out_add("{\"cells\":[");
    for (size_t i = 0; i < side * side; i++) {
        if (!clues[i]) continue;
        out_item();
        out_print("%zu", i);
    }
    out_add("]");
    out_flag_member("minimal", is_minimal);
    out_add("}");
    return PDK_OK;
}

static pdk_status out_none(struct call *call, pdk_solver *solver)
{
    const pdk_status status = out_conflicts_member(call, call->board.grid);
    if (status != PDK_OK || !option_flag(call, "clash")) return status;
    return out_clash(call, solver);
}

pdk_status bridge_solve(struct call *call)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_solver *solver = NULL;
    pdk_status status = board_read(call, PDK_BOXES_FOR_SOLVING);
    if (status == PDK_OK)
        status = tools_solver(call, option_text(call, "engine"), &solver);
    if (status == PDK_OK) status = call_grid(call, 0);
    if (status == PDK_OK)
        status = call_accept(call, pdk_solver_solve(solver, call->board.grid,
                                                    call->grids[0], &verdict,
                                                    &call->error));
    if (status != PDK_OK) return status;
    const pdk_effort effort = *pdk_solver_effort(solver);
    out_add("{");
    out_board(&call->board, call->board.grid, call->board.notes);
    out_text_member("verdict", pdk_verdict_name(verdict));
    if (verdict == PDK_UNKNOWN) out_stop(call, solver);
    out_text_member("engine",
                    effort.engine ? effort.engine : pdk_solver_engine(solver));
    out_count_member("guesses", effort.guesses);
    if (verdict == PDK_MULTIPLE)
        status = out_both(call, solver);
    else if (effort.solutions > 0)
        out_cells_member("solution", call->grids[0]);
    if (verdict == PDK_NONE) status = out_none(call, solver);
    out_add("}");
    return status;
}

// The default of the limit of solutions.
enum { SOLUTIONS_MAX = 1000000 };

pdk_status bridge_count(struct call *call)
{
    pdk_limits limits = call_limits(call);
    pdk_count count = {0};
    pdk_solver *solver = NULL;
    limits.solutions = option_count(call, "solutions", SOLUTIONS_MAX);
    pdk_status status = board_read(call, PDK_BOXES_FOR_SOLVING);
    if (status == PDK_OK)
        status = tools_solver(call, option_text(call, "engine"), &solver);
    if (status == PDK_OK)
        status = pdk_solver_limit(solver, &limits, &call->error);
    if (status == PDK_OK)
        status = call_accept(call, pdk_solver_count(solver, call->board.grid,
                                                    &count, &call->error));
    if (status != PDK_OK) return status;
    out_add("{");
    out_count_member("count", count.solutions);
    out_flag_member("exact", count.is_exact);
    if (!count.is_exact) out_stop(call, solver);
    out_add("}");
    return PDK_OK;
}

static pdk_status out_moves_member(struct call *call, const char *name)
{
    out_member(name);
    const pdk_sink sink = out_string_begin();
    const pdk_status status =
        pdk_transform_print(call->moves, &sink, &call->error);
    out_string_end();
    return status;
}

static pdk_status out_generators(struct call *call)
{
    size_t count = 0;
    pdk_status status =
        pdk_canon_count_generators(call->canon, &count, &call->error);
    out_member("generators");
    out_add("[");
    for (size_t i = 0; i < count && status == PDK_OK; i++) {
        status = pdk_canon_generator(call->canon, i, call->moves, &call->error);
        if (status != PDK_OK) break;
        out_item();
        const pdk_sink sink = out_string_begin();
        status = pdk_transform_print(call->moves, &sink, &call->error);
        out_string_end();
    }
    out_add("]");
    return status;
}

static pdk_status find_form(struct call *call)
{
    const struct bridge_board *board = &call->board;
    const pdk_limits limits = call_limits(call);
    pdk_error *error = &call->error;
    pdk_status status = pdk_canon_new(
        &board->shape, option_text(call, "engine"), &call->canon, error);
    if (status == PDK_OK) status = pdk_canon_limit(call->canon, &limits, error);
    if (status == PDK_OK) status = call_grid(call, 0);
    if (status == PDK_OK)
        status =
            pdk_canon_find(call->canon, board->grid, call->grids[0], error);
    if (status == PDK_OK)
        status = pdk_transform_new(&board->shape, &call->moves, error);
    if (status == PDK_OK)
        status = pdk_canon_moves(call->canon, call->moves, error);
    if (status == PDK_OK) status = pdk_integer_new(&call->integers[0], error);
    if (status == PDK_OK)
        status = pdk_canon_automorphisms(call->canon, call->integers[0], error);
    return status;
}

pdk_status bridge_canon(struct call *call)
{
    pdk_status status = board_read(call, PDK_BOXES_FOR_ANYTHING);
    if (status == PDK_OK) status = find_form(call);
    if (status != PDK_OK) return status;
    out_add("{");
    out_board(&call->board, call->grids[0], NULL);
    out_text_member("engine", pdk_canon_engine(call->canon));
    status = out_moves_member(call, "moves");
    out_member("automorphisms");
    const pdk_sink sink = out_string_begin();
    if (status == PDK_OK)
        status = pdk_integer_print(call->integers[0], &sink, &call->error);
    out_string_end();
    if (status == PDK_OK) status = out_generators(call);
    out_add("}");
    return status;
}
