// Every engine agrees with brute force on any board up to side 8, with boxes of
// any shape: on the verdict, the number of solutions, which come first, and
// whether there is a solution without a given clue. If brute force takes too
// long, engines must still agree with each other, and their solutions must be
// valid.
//
// The first two bytes choose the boxes. Of the others, a digit is a clue, a
// letter the symbol of the elementary solution, anything else an empty cell.
#include "fuzz.h"

#include "brute.h"

#include <permudoku/check.h>
#include <permudoku/construct.h>
#include <permudoku/solve.h>

#include <string.h>

enum {
    SIDE_MAX = 8,
    CELLS_MAX = SIDE_MAX * SIDE_MAX,
    ENGINES_MAX = 32,
    LIMIT = 5,
    SLOW_SHARE = 6, // one in this many inputs goes to slow engines
    STEPS = 2000,
    GUESSES = 300
};

struct answer {
    pdk_verdict verdict; // PDK_UNKNOWN: not known
    pdk_count count, listed;
    pdk_symbol list[LIMIT * CELLS_MAX];
    size_t list_count;
};

// Everything that belongs to one shape.
struct room {
    pdk_shape shape;
    pdk_geometry *geometry;
    pdk_grid *puzzle, *solution;
    pdk_solver *solvers[ENGINES_MAX];
    size_t solver_count;
};

static struct room rooms[SIDE_MAX + 1][SIDE_MAX + 1]; // by rows, columns
static pdk_checker *checker;

static void release(void)
{
    for (size_t i = 0; i < sizeof rooms / sizeof(struct room); i++) {
        struct room *room = &rooms[0][0] + i;
        for (size_t k = 0; k < room->solver_count; k++)
            pdk_solver_free(room->solvers[k]);
        pdk_grid_free(room->solution);
        pdk_grid_free(room->puzzle);
        pdk_geometry_free(room->geometry);
    }
    pdk_checker_free(checker);
}

static void open_solvers(struct room *room)
{
    const pdk_limits limits = {
        .size = sizeof limits, .solutions = LIMIT, .guesses = GUESSES};
    size_t count;
    const pdk_engine_info *const *engines = pdk_engine_list(&count);
    FUZZ_ASSERT(count <= ENGINES_MAX);
    for (size_t i = 0; i < count; i++) {
        pdk_solver **solver = &room->solvers[room->solver_count];
        const pdk_status status =
            pdk_solver_new(room->geometry, engines[i]->name, solver, NULL);
        if (status == PDK_ERR_UNSUPPORTED || !engines[i]->proves) {
            pdk_solver_free(*solver);
            continue;
        }
        FUZZ_ASSERT(status == PDK_OK);
        FUZZ_ASSERT(pdk_solver_limit(*solver, &limits, NULL) == PDK_OK);
        room->solver_count++;
    }
    FUZZ_ASSERT(room->solver_count > 0);
}

static struct room *prepare(uint32_t rows, uint32_t columns)
{
    struct room *room = &rooms[rows][columns];
    const pdk_shape *shape = &room->shape;
    if (room->geometry) return room;
    if (!checker) {
        FUZZ_ASSERT(pdk_checker_new(0, &checker, NULL) == PDK_OK);
        atexit(release);
    }
    FUZZ_ASSERT(pdk_shape_init(&room->shape, rows, columns, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_geometry_new(shape, &room->geometry, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &room->puzzle, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &room->solution, NULL) == PDK_OK);
    open_solvers(room);
    return room;
}

static uint32_t cell_count(const struct room *room)
{
    return room->shape.side * room->shape.side;
}

static pdk_symbol symbol_of(const pdk_shape *shape, uint8_t byte, uint32_t cell)
{
    if (byte >= '1' && byte < '1' + shape->side) return byte - (uint32_t)'0';
    if ((byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z'))
        return pdk_elementary_cell(shape, cell / shape->side,
                                   cell % shape->side);
    return 0;
}

static void read_puzzle(struct room *room, const uint8_t *data, size_t size)
{
    const uint32_t side = room->shape.side;
    pdk_grid_reset(room->puzzle);
    for (uint32_t i = 0; i < cell_count(room) && i < size; i++)
        FUZZ_ASSERT(pdk_grid_set(room->puzzle, i / side, i % side,
                                 symbol_of(&room->shape, data[i], i),
                                 NULL) == PDK_OK);
}

static void expect_solution(const struct room *room, const pdk_grid *solution)
{
    const pdk_symbol *clues = pdk_grid_symbols(room->puzzle);
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    FUZZ_ASSERT(pdk_checker_grid(checker, room->geometry, solution, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_checker_validity(checker) == PDK_VALID);
    for (size_t i = 0; i < cell_count(room); i++)
        FUZZ_ASSERT(clues[i] == 0 || clues[i] == symbols[i]);
}

struct listing {
    const struct room *room;
    struct answer *answer;
};

static pdk_status collect(void *context, const pdk_grid *solution)
{
    struct listing *listing = context;
    struct answer *answer = listing->answer;
    const size_t size = cell_count(listing->room);
    expect_solution(listing->room, solution);
    FUZZ_ASSERT(answer->list_count < LIMIT);
    memcpy(answer->list + answer->list_count++ * size,
           pdk_grid_symbols(solution), size * sizeof *answer->list);
    return PDK_OK;
}

static void ask(struct room *room, pdk_solver *solver, struct answer *answer)
{
    struct listing listing = {room, answer};
    answer->list_count = 0;
    FUZZ_ASSERT(pdk_solver_solve(solver, room->puzzle, room->solution,
                                 &answer->verdict, NULL) == PDK_OK);
    if (pdk_solver_effort(solver)->solutions > 0)
        expect_solution(room, room->solution);
    if (answer->verdict == PDK_MULTIPLE) {
        FUZZ_ASSERT(pdk_solver_second(solver, room->solution, NULL) == PDK_OK);
        expect_solution(room, room->solution);
    }
    FUZZ_ASSERT(pdk_solver_count(solver, room->puzzle, &answer->count, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_solver_each(solver, room->puzzle, collect, &listing,
                                &answer->listed, NULL) == PDK_OK);
    FUZZ_ASSERT(answer->listed.solutions == answer->list_count);
}

// Asks for a solution without the last symbol in the first empty cell, or
// without the one that the first solution has there.
static void ask_without(struct room *room, pdk_solver *solver,
                        const struct answer *answer, bool is_listed)
{
    const uint32_t side = room->shape.side;
    const size_t size = cell_count(room);
    uint32_t cell = 0;
    while (cell < size && pdk_grid_symbols(room->puzzle)[cell] != 0) cell++;
    if (cell == size || (is_listed && answer->list_count == 0)) return;
    const pdk_symbol symbol = is_listed ? answer->list[cell] : side;
    bool is_found, has_listed = false;
    FUZZ_ASSERT(
        pdk_solver_solve_without(solver, room->puzzle,
                                 (pdk_clue){cell / side, cell % side, symbol},
                                 room->solution, &is_found, NULL) == PDK_OK);
    for (size_t i = 0; i < answer->list_count; i++)
        has_listed |= answer->list[i * size + cell] != symbol;
    const bool is_proved = pdk_solver_stop(solver) == PDK_STOP_NONE;
    if (has_listed) FUZZ_ASSERT(is_found || !is_proved);
    if (is_found) {
        FUZZ_ASSERT(has_listed || !answer->listed.is_exact);
        FUZZ_ASSERT(pdk_grid_symbols(room->solution)[cell] != symbol);
        expect_solution(room, room->solution);
    }
}

static void ask_brute_force(const struct room *room, struct answer *answer)
{
    const struct brute_count count =
        brute_solve(room->geometry, room->puzzle, LIMIT, STEPS, NULL);
    const struct brute_count listed =
        brute_solve(room->geometry, room->puzzle, LIMIT, STEPS, answer->list);
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

static void expect_same(const struct room *room, const struct answer *a,
                        const struct answer *b)
{
    if (a->verdict != PDK_UNKNOWN && b->verdict != PDK_UNKNOWN)
        FUZZ_ASSERT(a->verdict == b->verdict);
    expect_same_count(&a->count, &b->count);
    expect_same_count(&a->listed, &b->listed);
    expect_same_count(&a->count, &b->listed);
    const size_t common =
        a->list_count < b->list_count ? a->list_count : b->list_count;
    FUZZ_ASSERT(memcmp(a->list, b->list,
                       common * cell_count(room) * sizeof *a->list) == 0);
}

// An engine that encodes every question as a formula.
static bool is_slow(const pdk_solver *solver)
{
    return strcmp(pdk_solver_engine(solver), "sat") == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct answer truth, answers[ENGINES_MAX];
    if (size < 2) return 0;
    const uint32_t rows = 1 + data[0] % SIDE_MAX;
    const uint32_t columns = 1 + data[1] % (SIDE_MAX / rows);
    struct room *room = prepare(rows, columns);
    read_puzzle(room, data + 2, size - 2);
    ask_brute_force(room, &truth);
    const bool is_chosen = fuzz_is_chosen(data, size, SLOW_SHARE);
    for (size_t i = 0; i < room->solver_count; i++) {
        answers[i] = (struct answer){.verdict = PDK_UNKNOWN};
        if (is_slow(room->solvers[i]) && !is_chosen) continue;
        ask(room, room->solvers[i], &answers[i]);
        ask_without(room, room->solvers[i], &truth, false);
        ask_without(room, room->solvers[i], &truth, true);
        expect_same(room, &truth, &answers[i]);
        for (size_t k = 0; k < i; k++)
            expect_same(room, &answers[k], &answers[i]);
    }
    return 0;
}
