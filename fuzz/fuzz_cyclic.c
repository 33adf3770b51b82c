// Solving by group permutation, on boards up to side 12 with boxes of any
// shape: whatever is found is a solution; the verdict agrees with brute force
// up to side 6; a search never proves the opposite; and the verdict depends
// neither on the order of the clues nor on the names of the symbols.
//
// The first two bytes choose the boxes. The others are clues, cell by cell,
// starting over at the first cell if there are more: a digit and the characters
// after it in ASCII are symbols, a lower-case letter is the symbol of the
// elementary solution, an upper-case letter that of its transpose, and anything
// else is not a clue.
#include "fuzz.h"

#include "cyclic_brute.h"

#include <permudoku/check.h>
#include <permudoku/cyclic.h>

enum {
    SIDE_MAX = 12,
    BRUTE_SIDE = 6,
    CELLS_MAX = SIDE_MAX * SIDE_MAX,
    CLUES_MAX = 2 * CELLS_MAX,
    SEARCH_SHARE = 4, // one in this many inputs is searched
    SEARCH_GUESSES = 300,
    GUESSES = 500
};

// Everything that belongs to one shape.
struct room {
    pdk_shape shape;
    pdk_geometry *geometry;
    pdk_cyclic *cyclic;
    pdk_solver *solver;
    pdk_clues *clues, *other;
    pdk_grid *puzzle, *grids[2];
};

static struct room rooms[SIDE_MAX + 1][SIDE_MAX + 1]; // by rows, columns
static pdk_checker *checker;

static void release(void)
{
    for (size_t i = 0; i < sizeof rooms / sizeof(struct room); i++) {
        struct room *room = &rooms[0][0] + i;
        pdk_grid_free(room->grids[1]);
        pdk_grid_free(room->grids[0]);
        pdk_grid_free(room->puzzle);
        pdk_clues_free(room->other);
        pdk_clues_free(room->clues);
        pdk_solver_free(room->solver);
        pdk_cyclic_free(room->cyclic);
        pdk_geometry_free(room->geometry);
    }
    pdk_checker_free(checker);
}

static struct room *prepare(uint32_t rows, uint32_t columns)
{
    const pdk_limits limits = {.size = sizeof limits, .guesses = GUESSES};
    const pdk_limits search_limits = {.size = sizeof search_limits,
                                      .guesses = SEARCH_GUESSES};
    struct room *room = &rooms[rows][columns];
    const pdk_shape *shape = &room->shape;
    if (room->geometry) return room;
    if (!checker) {
        FUZZ_ASSERT(pdk_checker_new(0, &checker, NULL) == PDK_OK);
        atexit(release);
    }
    FUZZ_ASSERT(pdk_shape_init(&room->shape, rows, columns, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_geometry_new(shape, &room->geometry, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_cyclic_new(shape, &room->cyclic, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_solver_new(room->geometry, NULL, &room->solver, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_clues_new(shape, &room->clues, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_clues_new(shape, &room->other, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &room->puzzle, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &room->grids[0], NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &room->grids[1], NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_cyclic_limit(room->cyclic, &limits, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_solver_limit(room->solver, &search_limits, NULL) == PDK_OK);
    return room;
}

// Rows in order, and the columns of a stack in steps of R.
static pdk_symbol transposed_cell(const pdk_shape *shape, uint32_t row,
                                  uint32_t column)
{
    const uint32_t beta = column / shape->box_columns +
                          column % shape->box_columns * shape->box_rows;
    return 1 + (row + beta) % shape->side;
}

static pdk_symbol symbol_of(const pdk_shape *shape, uint8_t byte, uint32_t row,
                            uint32_t column)
{
    if (byte >= '1' && byte < '1' + shape->side) return byte - (uint32_t)'0';
    if (byte >= 'a' && byte <= 'z')
        return pdk_elementary_cell(shape, row, column);
    if (byte >= 'A' && byte <= 'Z') return transposed_cell(shape, row, column);
    return 0;
}

static void read_clues(struct room *room, const uint8_t *data, size_t size)
{
    const uint32_t side = room->shape.side;
    pdk_clues_reset(room->clues, &room->shape);
    for (uint32_t i = 0; i < CLUES_MAX && i < size; i++) {
        const uint32_t row = i / side % side, column = i % side;
        const pdk_clue clue = {row, column,
                               symbol_of(&room->shape, data[i], row, column)};
        if (clue.symbol == 0) continue;
        FUZZ_ASSERT(pdk_clues_add(room->clues, clue, NULL) == PDK_OK);
    }
}

static void expect_solution(struct room *room, pdk_construction *found,
                            pdk_grid *grid)
{
    FUZZ_ASSERT(found);
    FUZZ_ASSERT(pdk_construction_fill(found, grid, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_checker_grid(checker, room->geometry, grid, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_checker_validity(checker) == PDK_VALID);
    FUZZ_ASSERT(cyclic_brute_has_form(grid));
    for (size_t i = 0; i < pdk_clues_count(room->clues); i++) {
        const pdk_clue clue = pdk_clues_list(room->clues)[i];
        FUZZ_ASSERT(pdk_grid_get(grid, clue.row, clue.column) == clue.symbol);
    }
}

static pdk_verdict solve(struct room *room)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    FUZZ_ASSERT(pdk_cyclic_solve(room->cyclic, room->clues, &verdict, NULL) ==
                PDK_OK);
    const uint64_t count = pdk_cyclic_effort(room->cyclic)->solutions;
    FUZZ_ASSERT(verdict == PDK_UNKNOWN || count == (uint64_t)verdict);
    for (unsigned i = 0; i < 2; i++) {
        pdk_construction *found = pdk_cyclic_solution(room->cyclic, i);
        FUZZ_ASSERT((i < count) == (found != NULL));
        if (found) expect_solution(room, found, room->grids[i]);
    }
    if (count == 2)
        FUZZ_ASSERT(!pdk_grid_equal(room->grids[0], room->grids[1]));
    return verdict;
}

static bool are_contrary(pdk_verdict a, pdk_verdict b)
{
    return a != PDK_UNKNOWN && b != PDK_UNKNOWN && a != b;
}

// Whether the puzzle's grid holds all clues.
static bool has_one_clue_a_cell(const struct room *room)
{
    for (size_t i = 0; i < pdk_clues_count(room->clues); i++) {
        const pdk_clue clue = pdk_clues_list(room->clues)[i];
        if (pdk_grid_get(room->puzzle, clue.row, clue.column) != clue.symbol)
            return false;
    }
    return true;
}

// Solutions of the cyclic form are solutions, so the solver must not refute
// them.
static void expect_no_proof_against(struct room *room, pdk_verdict verdict)
{
    pdk_verdict truth = PDK_UNKNOWN;
    const uint64_t found = pdk_cyclic_effort(room->cyclic)->solutions;
    FUZZ_ASSERT(pdk_clues_fill(room->clues, room->puzzle, NULL) == PDK_OK);
    if (!has_one_clue_a_cell(room)) {
        FUZZ_ASSERT(found == 0);
        return;
    }
    FUZZ_ASSERT(pdk_solver_solve(room->solver, room->puzzle, room->grids[0],
                                 &truth, NULL) == PDK_OK);
    FUZZ_ASSERT(truth != PDK_NONE || found == 0);
    FUZZ_ASSERT(truth != PDK_UNIQUE || found <= 1);
    if (truth == PDK_UNIQUE && verdict != PDK_UNKNOWN)
        FUZZ_ASSERT(cyclic_brute_has_form(room->grids[0]) == (found == 1));
}

// The same clues in reverse order, with symbols renamed.
static void reword(struct room *room, uint32_t shift)
{
    const uint32_t side = room->shape.side;
    pdk_clues *const kept = room->other;
    pdk_clues_reset(kept, &room->shape);
    for (size_t i = pdk_clues_count(room->clues); i > 0; i--) {
        pdk_clue clue = pdk_clues_list(room->clues)[i - 1];
        clue.symbol = 1 + (side - clue.symbol + shift) % side;
        FUZZ_ASSERT(pdk_clues_add(kept, clue, NULL) == PDK_OK);
    }
    room->other = room->clues;
    room->clues = kept;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    const uint32_t rows = 1 + data[0] % SIDE_MAX;
    const uint32_t columns = 1 + data[1] % (SIDE_MAX / rows);
    struct room *room = prepare(rows, columns);
    read_clues(room, data + 2, size - 2);
    const pdk_verdict verdict = solve(room);
    if (room->shape.side <= BRUTE_SIDE)
        FUZZ_ASSERT(!are_contrary(
            verdict, (pdk_verdict)cyclic_brute_count(room->clues, 2)));
    if (fuzz_is_chosen(data, size, SEARCH_SHARE))
        expect_no_proof_against(room, verdict);
    reword(room, (uint32_t)size);
    FUZZ_ASSERT(!are_contrary(verdict, solve(room)));
    return 0;
}
