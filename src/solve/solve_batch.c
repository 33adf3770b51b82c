// Batches for solvers. An engine that reads digits gets text as it is, and
// bytes after one addition; all else goes through a grid of the solver. So do
// boards after a visitor has set pencil marks.
#include "core/board.h"
#include "core/board_array.h"
#include "core/error.h"
#include "solve/solver_inside.h"

struct batch_solver {
    pdk_solver *solver;
    struct board_array array;
    pdk_grid *room;
    pdk_verdict *verdicts; // NULL: not wanted
    pdk_count *counts;
};

static void note_verdict(const struct batch_solver *batch, size_t index,
                         pdk_verdict verdict)
{
    if (batch->verdicts) batch->verdicts[index] = verdict;
}

static pdk_status solve_cells(void *context, size_t index, pdk_error *error)
{
    struct batch_solver *batch = context;
    const struct board_array *array = &batch->array;
    pdk_grid *room = batch->room;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status =
        pdki_board_load(array, index, pdki_grid_cells(room), error);
    if (status == PDK_OK) {
        status = pdk_solver_solve(batch->solver, room, room, &verdict, error);
        if (array->batch.results &&
            pdk_solver_effort(batch->solver)->solutions > 0)
            pdki_result_store(array, index, pdk_grid_symbols(room));
    }
    note_verdict(batch, index, verdict);
    return status;
}

static pdk_status solve_digits(void *context, size_t index, pdk_error *error)
{
    struct batch_solver *batch = context;
    const struct board_array *array = &batch->array;
    pdk_verdict verdict = PDK_UNKNOWN;
    char *result = array->batch.results ? pdki_result_at(array, index) : NULL;
    if (!pdki_solver_takes_text(batch->solver))
        return solve_cells(context, index, error);
    pdk_status status = pdki_board_check_digits(array, index, error);
    if (status == PDK_OK)
        status =
            pdki_solver_solve_text(batch->solver, pdki_board_at(array, index),
                                   result, &verdict, error);
    note_verdict(batch, index, verdict);
    return status;
}

// Engines that read digits are for boards of side 9.
enum { DIGIT_CELLS = 81 };

static pdk_status solve_bytes(void *context, size_t index, pdk_error *error)
{
    struct batch_solver *batch = context;
    const struct board_array *array = &batch->array;
    const uint8_t *board = pdki_board_at(array, index);
    pdk_verdict verdict = PDK_UNKNOWN;
    char text[DIGIT_CELLS];
    uint8_t strangers = 0;
    if (!pdki_solver_takes_text(batch->solver))
        return solve_cells(context, index, error);
    for (size_t i = 0; i < DIGIT_CELLS; i++) {
        strangers |= (uint8_t)(board[i] > 9);
        text[i] = (char)('0' + board[i]);
    }
    pdk_status status =
        strangers
            ? pdki_board_load(array, index, pdki_grid_cells(batch->room), error)
            : pdki_solver_solve_text(batch->solver, text, text, &verdict,
                                     error);
    note_verdict(batch, index, verdict);
    if (strangers || !array->batch.results ||
        pdk_solver_effort(batch->solver)->solutions == 0)
        return status;
    uint8_t *result = pdki_result_at(array, index);
    for (size_t i = 0; i < DIGIT_CELLS; i++)
        result[i] = (uint8_t)(text[i] - '0');
    return status;
}

static pdk_status solve_grid(void *context, size_t index, pdk_error *error)
{
    struct batch_solver *batch = context;
    const struct board_array *array = &batch->array;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_grid *result =
        array->batch.results ? pdki_result_grid(array, index) : NULL;
    const pdk_status status = pdk_solver_solve(
        batch->solver, pdki_board_grid(array, index), result, &verdict, error);
    note_verdict(batch, index, verdict);
    return status;
}

static pdk_status run(struct batch_solver *batch,
                      pdk_status (*answer)(void *context, size_t index,
                                           pdk_error *error),
                      size_t *done, pdk_error *error)
{
    const struct board_work work = {answer, batch,
                                    pdki_solver_limits(batch->solver), false};
    return pdki_board_array_run(&batch->array, &work, done, error);
}

static pdk_status open_batch(struct batch_solver *batch,
                             const pdk_batch *boards, size_t *done,
                             pdk_error *error)
{
    if (done) *done = 0;
    batch->room = pdki_solver_room(batch->solver);
    return pdki_board_array_open(&batch->array, boards,
                                 pdki_solver_shape(batch->solver), error);
}

pdk_status pdk_solver_solve_batch(pdk_solver *solver, const pdk_batch *batch,
                                  pdk_verdict *verdicts, size_t *done,
                                  pdk_error *error)
{
    struct batch_solver own;
    own.solver = solver;
    own.verdicts = verdicts;
    const pdk_status status = open_batch(&own, batch, done, error);
    if (status != PDK_OK) return status;
    if (own.array.batch.cells == PDK_CELLS_GRID)
        return run(&own, solve_grid, done, error);
    if (pdki_solver_takes_text(solver)) {
        if (own.array.has_digits) return run(&own, solve_digits, done, error);
        if (own.array.batch.cells == PDK_CELLS_UINT8)
            return run(&own, solve_bytes, done, error);
    }
    return run(&own, solve_cells, done, error);
}

static pdk_status count_board(void *context, size_t index, pdk_error *error)
{
    struct batch_solver *batch = context;
    const struct board_array *array = &batch->array;
    pdk_count *count = &batch->counts[index];
    const pdk_grid *puzzle = batch->room;
    pdk_status status = PDK_OK;
    *count = (pdk_count){0};
    if (array->batch.cells == PDK_CELLS_GRID)
        puzzle = pdki_board_grid(array, index);
    else
        status =
            pdki_board_load(array, index, pdki_grid_cells(batch->room), error);
    if (status != PDK_OK) return status;
    return pdk_solver_count(batch->solver, puzzle, count, error);
}

pdk_status pdk_solver_count_batch(pdk_solver *solver, const pdk_batch *batch,
                                  pdk_count *counts, size_t *done,
                                  pdk_error *error)
{
    struct batch_solver own;
    own.solver = solver;
    own.counts = counts;
    const pdk_status status = open_batch(&own, batch, done, error);
    if (status != PDK_OK) return status;
    if (!counts && own.array.batch.count > 0)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "there is no array for the counts");
    return run(&own, count_board, done, error);
}
