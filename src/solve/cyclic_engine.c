// The engine "cyclic": solutions of the form sigma[(alpha[row] + beta[column])
// mod N], by linear algebra.
#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "cyclic/cyclic_type.h"
#include "solve/engine.h"

#include <string.h>

struct workspace {
    pdk_shape shape;
    pdk_cyclic *cyclic;
    pdk_grid *boards[SOLUTIONS_KEPT];
    pdk_clues *clues, *changes; // of the current question
};

static void close(void *workspace)
{
    struct workspace *work = workspace;
    if (!work) return;
    for (size_t i = 0; i < SOLUTIONS_KEPT; i++) pdk_grid_free(work->boards[i]);
    pdk_cyclic_free(work->cyclic);
    pdki_free(work);
}

static pdk_status open(const pdk_geometry *geometry, void **workspace,
                       pdk_error *error)
{
    struct workspace *work = pdki_alloc_zeroed(1, sizeof *work);
    if (!work) return pdki_error_plain(error, PDK_ERR_MEMORY);
    work->shape = *pdk_geometry_shape(geometry);
    pdk_status status = pdk_cyclic_new(&work->shape, &work->cyclic, error);
    for (size_t i = 0; i < SOLUTIONS_KEPT && status == PDK_OK; i++)
        status = pdk_grid_new(&work->shape, &work->boards[i], error);
    if (status != PDK_OK) {
        close(work);
        return status;
    }
    *workspace = work;
    return PDK_OK;
}

// The clues are copied, because a solution may overwrite the puzzle.
static pdk_status read_clues(struct workspace *work, const pdk_symbol *puzzle)
{
    pdk_status status = pdk_clues_new(&work->shape, &work->clues, NULL);
    if (status == PDK_OK)
        status = pdk_clues_new(&work->shape, &work->changes, NULL);
    for (uint32_t row = 0; row < work->shape.side && status == PDK_OK; row++)
        status = pdk_clues_add_row(
            work->clues, row, puzzle + (size_t)row * work->shape.side, NULL);
    return status;
}

// The first solution found that obeys the exclusion; NULL: none.
static pdk_status fill_first(struct workspace *work,
                             const struct exclusion *without,
                             pdk_construction **solution)
{
    for (unsigned i = 0; i < SOLUTIONS_KEPT; i++) {
        *solution = pdk_cyclic_solution(work->cyclic, i);
        if (!*solution) return PDK_OK;
        const pdk_status status =
            pdk_construction_fill(*solution, work->boards[0], NULL);
        if (status != PDK_OK ||
            obeys_exclusion(without, pdk_grid_symbols(work->boards[0])))
            return status;
    }
    *solution = NULL;
    return PDK_OK;
}

// The solution found, and one close to it if there is one.
static pdk_status fill_boards(struct workspace *work,
                              const struct question *question, uint64_t *found)
{
    pdk_construction *solution;
    pdk_status status = fill_first(work, &question->without, &solution);
    *found = 0;
    if (status != PDK_OK || !solution) return status;
    *found = 1;
    if (question->limits.solutions == 1) return PDK_OK;
    status = pdk_cyclic_vary(solution, work->clues, work->changes, NULL);
    const size_t changes = pdk_clues_count(work->changes);
    if (status != PDK_OK || changes == 0) return status;
    const pdk_clue *list = pdk_clues_list(work->changes);
    pdki_grid_assign(work->boards[1], work->boards[0]);
    for (size_t i = 0; i < changes && status == PDK_OK; i++)
        status = pdk_grid_set(work->boards[1], list[i].row, list[i].column,
                              list[i].symbol, NULL);
    if (obeys_exclusion(&question->without, pdk_grid_symbols(work->boards[1])))
        *found = 2;
    return status;
}

static pdk_stop reason(const struct workspace *work,
                       const struct question *question, uint64_t found)
{
    const uint64_t limit = question->limits.solutions;
    const pdk_stop stop = pdk_cyclic_stop(work->cyclic);
    if (stop == PDK_STOP_CALLER) return stop;
    if (limit > 0 && found >= limit) return PDK_STOP_SOLUTIONS;
    return found > 0 || stop == PDK_STOP_NONE ? PDK_STOP_ENGINE : stop;
}

static pdk_status ask(struct workspace *work, const struct question *question,
                      struct answer *answer)
{
    pdk_limits limits = question->limits;
    pdk_verdict verdict;
    uint64_t found;
    pdk_status status = read_clues(work, question->puzzle);
    if (status != PDK_OK) return status;
    // Of two different solutions, one may obey the exclusion.
    limits.solutions = question->without.symbol > 0 ? SOLUTIONS_KEPT : 1;
    status = pdk_cyclic_limit(work->cyclic, &limits, NULL);
    if (status == PDK_OK)
        status = pdk_cyclic_solve(work->cyclic, work->clues, &verdict, NULL);
    if (status == PDK_OK || status == PDK_ERR_CANCELLED)
        status = fill_boards(work, question, &found);
    if (status != PDK_OK) return status;
    answer->effort = *pdk_cyclic_effort(work->cyclic);
    answer->effort.solutions = found;
    answer->stop = reason(work, question, found);
    return PDK_OK;
}

static void forget(struct workspace *work)
{
    pdki_cyclic_begin(work->cyclic);
    pdk_clues_free(work->changes);
    pdk_clues_free(work->clues);
    work->changes = work->clues = NULL;
}

static pdk_status search(void *workspace, const struct question *question,
                         struct answer *answer)
{
    struct workspace *work = workspace;
    const size_t side = work->shape.side;
    answer->effort = (pdk_effort){0};
    answer->stop = PDK_STOP_ENGINE;
    if (question->visit) return PDK_OK; // listing all in order is not supported
    const pdk_status status = ask(work, question, answer);
    forget(work);
    if (status != PDK_OK) return status;
    for (uint64_t i = 0; i < answer->effort.solutions && i < question->keep;
         i++)
        memcpy(answer->kept[i], pdk_grid_symbols(work->boards[i]),
               side * side * sizeof(pdk_symbol));
    return PDK_OK;
}

const struct engine pdki_engine_cyclic = {
    .name = "cyclic",
    .open = open,
    .close = close,
    .search = search,
};
