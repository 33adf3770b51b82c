// Every engine agrees with brute force on any 9x9 board: on the verdict, the
// number of solutions, and which come first. If brute force takes too long,
// engines must still agree with each other, and their solutions must be valid.
//
// A digit is a clue, a letter the symbol of the elementary solution (so that
// boards with a solution are likely), anything else an empty cell.
#include "fuzz.h"

#include "brute.h"

#include <permudoku/check.h>
#include <permudoku/construct.h>
#include <permudoku/solve.h>

#include <string.h>

enum {
    SIDE = 9,
    CELLS = SIDE * SIDE,
    ENGINES_MAX = 32,
    LIMIT = 5,
    SLOW_SHARE = 24, // one in this many inputs goes to slow engines
    STEPS = 2000,
    GUESSES = 300 // sanitizers make some engines very slow
};

struct answer {
    pdk_verdict verdict; // PDK_UNKNOWN: not known
    pdk_count count, listed;
    pdk_symbol list[LIMIT][CELLS];
    size_t list_count;
};

static struct {
    pdk_shape shape;
    pdk_geometry *geometry;
    pdk_checker *checker;
    pdk_grid *puzzle, *solution;
    pdk_solver *solvers[ENGINES_MAX];
    size_t solver_count;
} room;

static void release(void)
{
    for (size_t i = 0; i < room.solver_count; i++)
        pdk_solver_free(room.solvers[i]);
    pdk_grid_free(room.solution);
    pdk_grid_free(room.puzzle);
    pdk_checker_free(room.checker);
    pdk_geometry_free(room.geometry);
}

static void open_solvers(void)
{
    const pdk_limits limits = {
        .size = sizeof limits, .solutions = LIMIT, .guesses = GUESSES};
    size_t count;
    const pdk_engine_info *const *engines = pdk_engine_list(&count);
    FUZZ_ASSERT(count <= ENGINES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (!engines[i]->proves) continue;
        pdk_solver **solver = &room.solvers[room.solver_count];
        const pdk_status status =
            pdk_solver_new(room.geometry, engines[i]->name, solver, NULL);
        if (status == PDK_ERR_UNSUPPORTED) continue;
        FUZZ_ASSERT(status == PDK_OK);
        FUZZ_ASSERT(pdk_solver_limit(*solver, &limits, NULL) == PDK_OK);
        room.solver_count++;
    }
    FUZZ_ASSERT(room.solver_count > 0);
}

static void prepare(void)
{
    if (room.geometry) return;
    const pdk_shape *shape = &room.shape;
    FUZZ_ASSERT(pdk_shape_of_side(&room.shape, SIDE, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_geometry_new(shape, &room.geometry, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_checker_new(0, &room.checker, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &room.puzzle, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &room.solution, NULL) == PDK_OK);
    open_solvers();
    atexit(release);
}

static pdk_symbol symbol_of(uint8_t byte, uint32_t row, uint32_t column)
{
    if (byte >= '1' && byte <= '9') return byte - (uint32_t)'0';
    if ((byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z'))
        return pdk_elementary_cell(&room.shape, row, column);
    return 0;
}

static void read_puzzle(const uint8_t *data, size_t size)
{
    pdk_grid_reset(room.puzzle);
    for (uint32_t i = 0; i < CELLS && i < size; i++) {
        const uint32_t row = i / SIDE, column = i % SIDE;
        FUZZ_ASSERT(pdk_grid_set(room.puzzle, row, column,
                                 symbol_of(data[i], row, column),
                                 NULL) == PDK_OK);
    }
}

static void expect_solution(const pdk_grid *solution)
{
    const pdk_symbol *clues = pdk_grid_symbols(room.puzzle);
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    FUZZ_ASSERT(pdk_checker_grid(room.checker, room.geometry, solution, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_checker_validity(room.checker) == PDK_VALID);
    for (size_t i = 0; i < CELLS; i++)
        FUZZ_ASSERT(clues[i] == 0 || clues[i] == symbols[i]);
}

static pdk_status collect(void *context, const pdk_grid *solution)
{
    struct answer *answer = context;
    expect_solution(solution);
    FUZZ_ASSERT(answer->list_count < LIMIT);
    memcpy(answer->list[answer->list_count++], pdk_grid_symbols(solution),
           sizeof answer->list[0]);
    return PDK_OK;
}

static void ask(pdk_solver *solver, struct answer *answer)
{
    FUZZ_ASSERT(pdk_solver_solve(solver, room.puzzle, room.solution,
                                 &answer->verdict, NULL) == PDK_OK);
    if (pdk_solver_effort(solver)->solutions > 0)
        expect_solution(room.solution);
    if (answer->verdict == PDK_MULTIPLE) {
        const pdk_symbol *symbols = pdk_grid_symbols(room.solution);
        pdk_symbol first[CELLS];
        memcpy(first, symbols, sizeof first);
        FUZZ_ASSERT(pdk_solver_second(solver, room.solution, NULL) == PDK_OK);
        expect_solution(room.solution);
        FUZZ_ASSERT(memcmp(first, symbols, sizeof first) != 0);
    }
    FUZZ_ASSERT(pdk_solver_count(solver, room.puzzle, &answer->count, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_solver_each(solver, room.puzzle, collect, answer,
                                &answer->listed, NULL) == PDK_OK);
    FUZZ_ASSERT(answer->listed.solutions == answer->list_count);
}

static void ask_brute_force(struct answer *answer)
{
    const struct brute_count count =
        brute_solve(room.geometry, room.puzzle, LIMIT, STEPS, NULL);
    const struct brute_count listed =
        brute_solve(room.geometry, room.puzzle, LIMIT, STEPS, answer->list[0]);
    answer->verdict = count.solutions >= 2         ? PDK_MULTIPLE
                      : count.end == BRUTE_GAVE_UP ? PDK_UNKNOWN
                      : count.solutions == 1       ? PDK_UNIQUE
                                                   : PDK_NONE;
    answer->count = (pdk_count){count.solutions, count.end == BRUTE_ALL};
    answer->listed = (pdk_count){listed.solutions, listed.end == BRUTE_ALL};
    answer->list_count = listed.solutions;
}

// An exact count is at least any other count, and equal to other exact ones.
static void expect_same_count(const pdk_count *a, const pdk_count *b)
{
    if (a->is_exact) FUZZ_ASSERT(a->solutions >= b->solutions);
    if (b->is_exact) FUZZ_ASSERT(b->solutions >= a->solutions);
}

static void expect_same(const struct answer *a, const struct answer *b)
{
    if (a->verdict != PDK_UNKNOWN && b->verdict != PDK_UNKNOWN)
        FUZZ_ASSERT(a->verdict == b->verdict);
    expect_same_count(&a->count, &b->count);
    expect_same_count(&a->listed, &b->listed);
    expect_same_count(&a->count, &b->listed);
    const size_t common =
        a->list_count < b->list_count ? a->list_count : b->list_count;
    FUZZ_ASSERT(memcmp(a->list, b->list, common * sizeof a->list[0]) == 0);
}

// An engine that encodes every question as a formula.
static bool is_slow(const pdk_solver *solver)
{
    return strcmp(pdk_solver_engine(solver), "sat") == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct answer truth, answers[ENGINES_MAX];
    prepare();
    read_puzzle(data, size);
    ask_brute_force(&truth);
    const bool is_chosen = fuzz_is_chosen(data, size, SLOW_SHARE);
    for (size_t i = 0; i < room.solver_count; i++) {
        answers[i] = (struct answer){.verdict = PDK_UNKNOWN};
        if (is_slow(room.solvers[i]) && !is_chosen) continue;
        ask(room.solvers[i], &answers[i]);
        expect_same(&truth, &answers[i]);
        for (size_t k = 0; k < i; k++) expect_same(&answers[k], &answers[i]);
    }
    return 0;
}
