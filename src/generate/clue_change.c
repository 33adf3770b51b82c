#include "generate/clue_change.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"

// One neighbour in this many may have another solution.
enum { OTHER_SOLUTION = 5 };

void pdki_clue_change_release(struct pdki_clue_change *change)
{
    pdki_free(change->symbols);
    pdki_free(change->order);
    pdk_solver_free(change->solver);
}

pdk_status pdki_clue_change_init(struct pdki_clue_change *change,
                                 const pdk_geometry *geometry,
                                 const pdk_limits *limits, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const uint32_t cells = shape->side * shape->side;
    *change = (struct pdki_clue_change){.side = shape->side, .cells = cells};
    change->order = pdki_alloc_array(cells, sizeof *change->order);
    change->symbols = pdki_alloc_array(shape->side, sizeof *change->symbols);
    if (!change->order || !change->symbols)
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    const pdk_status status =
        pdk_solver_new(geometry, NULL, &change->solver, error);
    return status == PDK_OK ? pdk_solver_limit(change->solver, limits, error)
                            : status;
}

// Lists the clues of a puzzle, or its empty cells, in random order.
static uint32_t list_cells(struct pdki_clue_change *change, pdk_random *random,
                           const pdk_grid *puzzle, bool are_clues)
{
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle);
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < change->cells; cell++)
        if ((symbols[cell] != 0) == are_clues) change->order[count++] = cell;
    pdk_random_shuffle(random, change->order, count);
    return count;
}

static pdk_status find_verdict(struct pdki_clue_change *change,
                               const pdk_grid *puzzle, pdk_grid *solution,
                               pdk_verdict *verdict, pdk_error *error)
{
    return pdk_solver_solve(change->solver, puzzle, solution, verdict, error);
}

// Adds clues of the solution: of the empty cells in random order, the last one
// of the shortest row of cells that would do, again and again, until the
// puzzle is unique. The cells that went come last.
static pdk_status add_same(struct pdki_clue_change *change, uint32_t count,
                           pdk_grid *puzzle, const pdk_grid *solution,
                           pdk_error *error)
{
    pdk_symbol *clues = pdki_grid_cells(puzzle);
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    pdk_status status = PDK_OK;
    for (;;) {
        uint32_t few = 0, enough = count, now = 0;
        pdk_verdict verdict = PDK_UNKNOWN;
        status = find_verdict(change, puzzle, NULL, &verdict, error);
        if (status != PDK_OK || verdict == PDK_UNIQUE || count == 0)
            return status;
        while (enough - few > 1 && status == PDK_OK) {
            const uint32_t middle = few + (enough - few) / 2;
            for (; now < middle; now++)
                clues[change->order[now]] = symbols[change->order[now]];
            while (now > middle) clues[change->order[--now]] = 0;
            status = find_verdict(change, puzzle, NULL, &verdict, error);
            if (verdict == PDK_UNIQUE)
                enough = middle;
            else
                few = middle;
        }
        while (now > 0) clues[change->order[--now]] = 0;
        if (status != PDK_OK) return status;
        const uint32_t cell = change->order[enough - 1];
        clues[cell] = symbols[cell];
        count = enough - 1;
    }
}

// Whether no peer has the symbol.
static bool may_place(const struct pdki_clue_change *change,
                      const pdk_grid *puzzle, uint32_t cell, pdk_symbol symbol)
{
    const pdk_shape *shape = pdk_grid_shape(puzzle);
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle);
    const uint32_t side = change->side, row = cell / side, column = cell % side;
    const uint32_t box = pdk_shape_box(shape, row, column);
    for (uint32_t i = 0; i < side; i++)
        if (symbols[row * side + i] == symbol ||
            symbols[i * side + column] == symbol ||
            symbols[pdki_house_cell(shape, PDK_HOUSE_BOX, box, i)] == symbol)
            return false;
    return true;
}

// Gives a cell the first symbol, in random order, with which there is a
// solution.
static pdk_status add_any(struct pdki_clue_change *change, pdk_random *random,
                          uint32_t cell, pdk_grid *puzzle, pdk_grid *solution,
                          pdk_verdict *verdict, pdk_error *error)
{
    pdk_symbol *clues = pdki_grid_cells(puzzle);
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < change->side; i++) change->symbols[i] = i + 1;
    pdk_random_shuffle(random, change->symbols, change->side);
    *verdict = PDK_NONE;
    for (uint32_t i = 0;
         i < change->side && *verdict == PDK_NONE && status == PDK_OK; i++) {
        const pdk_symbol symbol = (pdk_symbol)change->symbols[i];
        clues[cell] = 0;
        if (!may_place(change, puzzle, cell, symbol)) continue;
        clues[cell] = symbol;
        status = find_verdict(change, puzzle, solution, verdict, error);
    }
    return status;
}

// Adds random clues until there is one solution.
static pdk_status add_others(struct pdki_clue_change *change,
                             pdk_random *random, uint32_t count,
                             pdk_grid *puzzle, pdk_grid *solution,
                             pdk_error *error)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < count && verdict != PDK_UNIQUE && status == PDK_OK;
         i++)
        status = add_any(change, random, change->order[i], puzzle, solution,
                         &verdict, error);
    return status;
}

// Removes the clues that are not needed, in random order.
static pdk_status prune(struct pdki_clue_change *change, pdk_random *random,
                        pdk_grid *puzzle, pdk_error *error)
{
    pdk_symbol *clues = pdki_grid_cells(puzzle);
    const uint32_t count = list_cells(change, random, puzzle, true);
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < count && status == PDK_OK; i++) {
        const uint32_t cell = change->order[i];
        const pdk_symbol symbol = clues[cell];
        pdk_verdict verdict = PDK_UNKNOWN;
        clues[cell] = 0;
        status = find_verdict(change, puzzle, NULL, &verdict, error);
        if (verdict != PDK_UNIQUE) clues[cell] = symbol;
    }
    return status;
}

pdk_status pdki_clue_change_run(struct pdki_clue_change *change, uint32_t count,
                                pdk_random *random, pdk_grid *puzzle,
                                pdk_grid *solution, pdk_error *error)
{
    pdk_symbol *clues = pdki_grid_cells(puzzle);
    const bool is_same = pdk_random_below(random, OTHER_SOLUTION) > 0;
    const uint32_t empty = list_cells(change, random, puzzle, false);
    // The clues that go are listed after the empty cells, which are tried
    // before them.
    uint32_t went = 0;
    for (; went < count && empty + went < change->cells; went++) {
        uint32_t cell;
        do cell = pdk_random_below(random, change->cells);
        while (clues[cell] == 0);
        clues[cell] = 0;
        change->order[empty + went] = cell;
    }
    const pdk_status status =
        is_same
            ? add_same(change, empty + went, puzzle, solution, error)
            : add_others(change, random, empty + went, puzzle, solution, error);
    return status == PDK_OK ? prune(change, random, puzzle, error) : status;
}
