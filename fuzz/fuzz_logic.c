// Every step of a path agrees with all solutions, changes the position, and can
// be said in words, on any board with any pencil marks; those of Sudoku
// Explainer's ladder are proved by their reasons. On the players' ladder, all
// steps of one technique agree with all solutions, with all variants.
//
// The first byte chooses the shape and the ladder. A cell is one byte: a letter
// is the symbol of the elementary solution (so that boards with a solution are
// likely), a digit a clue, anything else an empty cell. After the cells, each
// byte excludes symbols from a cell.
#include "fuzz.h"

#include "step_proof.h"

#include <permudoku/construct.h>
#include <permudoku/solve.h>

#include <string.h>

enum { SIDE_MAX = 9, CELLS_MAX = SIDE_MAX * SIDE_MAX, LIMIT = 8, GUESSES = 60 };

static const uint32_t boxes[][2] = {
    {2, 2},
    {2, 3},
    {3, 2},
    {2, 4},
    {3, 3},
};
enum { SHAPES = sizeof boxes / sizeof boxes[0] };

static struct room {
    pdk_shape shape;
    pdk_geometry *geometry;
    pdk_logic *logic;
    pdk_solver *solver;
    pdk_grid *board;
    pdk_notes *marks;
    pdk_alphabet *alphabet;
    pdk_symbol solutions[LIMIT][CELLS_MAX];
    size_t solution_count;
} rooms[SHAPES];

static struct proof_board proof;

static void release(void)
{
    for (size_t i = 0; i < SHAPES; i++) {
        pdk_alphabet_free(rooms[i].alphabet);
        pdk_notes_free(rooms[i].marks);
        pdk_grid_free(rooms[i].board);
        pdk_solver_free(rooms[i].solver);
        pdk_logic_free(rooms[i].logic);
        pdk_geometry_free(rooms[i].geometry);
    }
}

// For lists, which have no limit of guesses.
static bool is_short(void *context, const pdk_effort *so_far)
{
    (void)context;
    return so_far->guesses <= GUESSES;
}

static void prepare(struct room *room, size_t which)
{
    const pdk_limits limits = {
        .size = sizeof limits, .guesses = GUESSES, .go_on = is_short};
    const pdk_limits few = {.size = sizeof few, .solutions = LIMIT};
    static bool is_registered;
    if (room->geometry) return;
    if (!is_registered) atexit(release);
    is_registered = true;
    FUZZ_ASSERT(pdk_shape_init(&room->shape, boxes[which][0], boxes[which][1],
                               NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_geometry_new(&room->shape, &room->geometry, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_logic_new(room->geometry, &room->logic, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_logic_limit(room->logic, &limits, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_solver_new(room->geometry, NULL, &room->solver, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_solver_limit(room->solver, &few, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(&room->shape, &room->board, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_notes_new(&room->marks, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_alphabet_numbers(1, room->shape.side, &room->alphabet,
                                     NULL) == PDK_OK);
}

static pdk_symbol symbol_of(const pdk_shape *shape, uint8_t byte, uint32_t cell)
{
    if (byte >= '1' && byte < '1' + shape->side) return byte - (uint32_t)'0';
    if ((byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z'))
        return pdk_elementary_cell(shape, cell / shape->side,
                                   cell % shape->side);
    return 0;
}

static void read_board(struct room *room, const uint8_t *data, size_t size)
{
    const uint32_t side = room->shape.side, cells = side * side;
    pdk_grid_reset(room->board);
    pdk_notes_reset(room->marks, &room->shape);
    for (uint32_t cell = 0; cell < cells && cell < size; cell++)
        FUZZ_ASSERT(pdk_grid_set(room->board, cell / side, cell % side,
                                 symbol_of(&room->shape, data[cell], cell),
                                 NULL) == PDK_OK);
    for (size_t i = cells; i < size && i < 2 * cells; i++)
        for (pdk_symbol symbol = 1; symbol <= side; symbol++)
            if (data[i] >> (symbol % 8) & 1 && data[i] != 0xff)
                FUZZ_ASSERT(pdk_notes_exclude(room->marks, i - cells, symbol,
                                              NULL) == PDK_OK);
}

static pdk_status collect(void *context, const pdk_grid *solution)
{
    struct room *room = context;
    FUZZ_ASSERT(room->solution_count < LIMIT);
    memcpy(room->solutions[room->solution_count++], pdk_grid_symbols(solution),
           (size_t)room->shape.side * room->shape.side * sizeof(pdk_symbol));
    return PDK_OK;
}

// Lists solutions, and allows uniqueness techniques if there is only one.
static void find_solutions(struct room *room)
{
    pdk_count count;
    room->solution_count = 0;
    FUZZ_ASSERT(pdk_solver_mark(room->solver, room->marks, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_solver_each(room->solver, room->board, collect, room,
                                &count, NULL) == PDK_OK);
    pdk_logic_uniqueness(room->logic, room->solution_count == 1);
}

static void expect_agreement(const struct room *room, const pdk_step *step)
{
    for (size_t i = 0; i < room->solution_count; i++) {
        const pdk_symbol *solution = room->solutions[i];
        FUZZ_ASSERT(!step->placed.symbol ||
                    solution[step->placed.cell] == step->placed.symbol);
        for (size_t j = 0; j < step->removed_count; j++)
            FUZZ_ASSERT(solution[step->removed[j].cell] !=
                        step->removed[j].symbol);
    }
}

static pdk_status ignore(void *context, const char *bytes, size_t size)
{
    (void)bytes;
    *(size_t *)context += size;
    return PDK_OK;
}

static void expect_words(const struct room *room, const pdk_step *step)
{
    for (pdk_detail detail = 0; detail <= PDK_DETAIL_ALL; detail++) {
        size_t bytes = 0;
        const pdk_sink sink = {ignore, &bytes};
        FUZZ_ASSERT(pdk_step_say(step, room->geometry, room->alphabet, detail,
                                 &sink, NULL) == PDK_OK);
        FUZZ_ASSERT(bytes > 0);
    }
}

static void prove(struct room *room, const pdk_step *step)
{
    proof_board_read(&proof, room->geometry, room->logic);
    FUZZ_ASSERT(step_flaw(&proof, step) == NULL);
}

static void follow_path(struct room *room, pdk_scale scale)
{
    const uint32_t side = room->shape.side;
    for (uint32_t left = side * side * side; left > 0; left--) {
        const pdk_step *step = NULL;
        FUZZ_ASSERT(pdk_logic_next(room->logic, &step, NULL) == PDK_OK);
        if (!step) return;
        FUZZ_ASSERT(pdk_logic_explain(room->logic, &step, NULL) == PDK_OK);
        if (scale == PDK_SCALE_EXPLAINER) prove(room, step);
        expect_agreement(room, step);
        expect_words(room, step);
        FUZZ_ASSERT(pdk_logic_apply(room->logic, NULL) == PDK_OK);
    }
    FUZZ_ASSERT(false); // each step removes a candidate
}

static pdk_status expect_listed(void *context, const pdk_step *step)
{
    expect_agreement(context, step);
    return PDK_OK;
}

// One technique for each input, because the search for some fish takes long.
static void list_steps(struct room *room, uint32_t which)
{
    const pdk_technique technique = which % PDK_TECHNIQUE_COUNT;
    pdk_logic_focus(room->logic, ~PDK_VARIANT_OWN_MARKS, 0);
    const pdk_status status =
        pdk_logic_find_all(room->logic, technique, expect_listed, room, NULL);
    FUZZ_ASSERT(status == PDK_OK || status == PDK_ERR_UNSUPPORTED ||
                status == PDK_ERR_CANCELLED);
}

static uint32_t sum_of(const uint8_t *data, size_t size)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < size; i++) sum += data[i];
    return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    struct room *room = &rooms[data[0] % SHAPES];
    prepare(room, data[0] % SHAPES);
    read_board(room, data + 1, size - 1);
    find_solutions(room);
    const pdk_scale scale =
        data[0] / SHAPES % 2 == 0 ? PDK_SCALE_EXPLAINER : PDK_SCALE_PLAYER;
    pdk_logic_scale(room->logic, scale);
    FUZZ_ASSERT(pdk_logic_start(room->logic, room->board, room->marks, NULL) ==
                PDK_OK);
    if (scale == PDK_SCALE_PLAYER) list_steps(room, sum_of(data, size));
    follow_path(room, scale);
    FUZZ_ASSERT(pdk_logic_state_of(room->logic) != PDK_LOGIC_OPEN);
    FUZZ_ASSERT(room->solution_count == 0 ||
                pdk_logic_state_of(room->logic) != PDK_LOGIC_CONTRADICTORY);
    return 0;
}
