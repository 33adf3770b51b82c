#include "logic_kit.h"

#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <string.h>

// Above the first side, boards are made to be solved by singles; above the
// second, boards with few clues are not solved.
enum { SEARCH_SIDE_MAX = 16, SOLVED_SIDE_MAX = 10, LIST_GUESSES = 100 };

static uint32_t side_of(const struct logic_kit *kit)
{
    return pdk_geometry_shape(kit->geometry)->side;
}

void logic_kit_open(struct logic_kit *kit, uint32_t box_rows,
                    uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    memset(kit, 0, sizeof *kit);
    kit->geometry = make_geometry(&shape);
    assert_int_equal(pdk_logic_new(kit->geometry, &kit->logic, NULL), PDK_OK);
    assert_int_equal(pdk_solver_new(kit->geometry, NULL, &kit->solver, NULL),
                     PDK_OK);
    assert_int_equal(pdk_reducer_new(kit->geometry,
                                     shape.side > SEARCH_SIDE_MAX
                                         ? PDK_RULE_SINGLES
                                         : PDK_RULE_SEARCH,
                                     NULL, &kit->reducer, NULL),
                     PDK_OK);
    assert_int_equal(pdk_notes_new(&kit->marks, NULL), PDK_OK);
    kit->full = make_grid(&shape);
    kit->puzzle = make_grid(&shape);
    kit->other = make_grid(&shape);
}

void logic_kit_close(struct logic_kit *kit)
{
    pdk_grid_free(kit->other);
    pdk_grid_free(kit->puzzle);
    pdk_grid_free(kit->full);
    pdk_notes_free(kit->marks);
    pdk_reducer_free(kit->reducer);
    pdk_solver_free(kit->solver);
    pdk_logic_free(kit->logic);
    pdk_geometry_free(kit->geometry);
}

const char *logic_kind_name(enum logic_kind kind)
{
    static const char *const names[] = {"minimal", "with more clues",
                                        "with fewer clues", "with marks"};
    return names[kind];
}

static void set_cell(pdk_grid *grid, uint32_t cell, pdk_symbol symbol)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    assert_int_equal(pdk_grid_set(grid, cell / side, cell % side, symbol, NULL),
                     PDK_OK);
}

static uint32_t draw_cell(struct logic_kit *kit)
{
    return (uint32_t)pdk_random_below(&kit->random,
                                      side_of(kit) * side_of(kit));
}

static void remove_clues(struct logic_kit *kit, uint32_t count)
{
    while (count > 0) {
        const uint32_t cell = draw_cell(kit);
        if (!pdk_grid_symbols(kit->puzzle)[cell]) continue;
        set_cell(kit->puzzle, cell, 0);
        count--;
    }
}

static void add_clues(struct logic_kit *kit, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t cell = draw_cell(kit);
        set_cell(kit->puzzle, cell, pdk_grid_symbols(kit->full)[cell]);
    }
}

// Excludes some symbols that the solution does not have there.
static void exclude_some(struct logic_kit *kit, uint32_t percent)
{
    const pdk_symbol *full = pdk_grid_symbols(kit->full);
    kit->has_marks = true;
    for (uint32_t cell = 0; cell < side_of(kit) * side_of(kit); cell++)
        for (pdk_symbol symbol = 1; symbol <= side_of(kit); symbol++)
            if (symbol != full[cell] &&
                pdk_random_below(&kit->random, 100) < percent)
                assert_int_equal(
                    pdk_notes_exclude(kit->marks, cell, symbol, NULL), PDK_OK);
}

static void solve(struct logic_kit *kit)
{
    const pdk_notes *marks = kit->has_marks ? kit->marks : NULL;
    assert_int_equal(pdk_solver_mark(kit->solver, marks, NULL), PDK_OK);
    assert_int_equal(pdk_solver_solve(kit->solver, kit->puzzle, kit->other,
                                      &kit->verdict, NULL),
                     PDK_OK);
}

static void start(struct logic_kit *kit)
{
    pdk_logic_uniqueness(kit->logic, kit->verdict == PDK_UNIQUE);
    assert_int_equal(pdk_logic_start(kit->logic, kit->puzzle, kit->marks, NULL),
                     PDK_OK);
}

// Large boards with few clues take long to solve: those may have several
// solutions, of which only one is known.
static void find_verdict(struct logic_kit *kit, enum logic_kind kind)
{
    if (side_of(kit) <= SOLVED_SIDE_MAX) {
        solve(kit);
        return;
    }
    puzzle_copy(kit->full, kit->other);
    kit->verdict = kind == LOGIC_MULTIPLE || kind == LOGIC_MARKED ? PDK_UNKNOWN
                                                                  : PDK_UNIQUE;
}

void logic_kit_draw(struct logic_kit *kit, enum logic_kind kind,
                    uint64_t number)
{
    pdk_reduced reduced;
    const pdk_shape *shape = pdk_geometry_shape(kit->geometry);
    pdk_random_init(&kit->random, 20, number * LOGIC_KINDS + kind);
    kit->has_marks = false;
    pdk_notes_reset(kit->marks, shape);
    puzzle_fill(kit->geometry, &kit->random, kit->full);
    assert_int_equal(pdk_reducer_run(kit->reducer, kit->full,
                                     &(pdk_reduction){.clues = 0}, &kit->random,
                                     kit->puzzle, &reduced, NULL),
                     PDK_OK);
    const uint32_t few = 1 + (uint32_t)pdk_random_below(&kit->random, 4);
    if (kind == LOGIC_WITH_MORE) add_clues(kit, few * side_of(kit) / 4);
    if (kind == LOGIC_MULTIPLE) remove_clues(kit, few % 3 + 1);
    if (kind == LOGIC_MARKED) {
        remove_clues(kit, (uint32_t)reduced.clues * few / 5);
        exclude_some(kit, 20 + (uint32_t)pdk_random_below(&kit->random, 70));
    }
    find_verdict(kit, kind);
    start(kit);
}

static pdk_symbol read_symbol(char byte)
{
    if (byte >= '1' && byte <= '9') return (pdk_symbol)(byte - '0');
    if (byte >= 'A' && byte <= 'Z') return (pdk_symbol)(byte - 'A' + 10);
    return 0;
}

void logic_kit_read(struct logic_kit *kit, const char *line)
{
    for (uint32_t cell = 0; cell < side_of(kit) * side_of(kit); cell++)
        set_cell(kit->puzzle, cell, read_symbol(line[cell]));
    kit->has_marks = false;
    pdk_notes_reset(kit->marks, pdk_geometry_shape(kit->geometry));
    solve(kit);
    start(kit);
    expect_text(line, "unique", pdk_verdict_name(kit->verdict));
    puzzle_copy(kit->other, kit->full);
}

static size_t count_candidates(const struct logic_kit *kit)
{
    size_t count = 0;
    for (uint32_t cell = 0; cell < side_of(kit) * side_of(kit); cell++)
        for (pdk_symbol symbol = 1; symbol <= side_of(kit); symbol++)
            count += pdk_logic_has_candidate(kit->logic, cell, symbol);
    return count;
}

// Fails the test, naming the board and the step.
static void fail_step(const struct logic_kit *kit, const char *name,
                      const pdk_step *step, const char *flaw)
{
    fail_msg("%s: step %zu, %s with nesting %u: %s: %s", name, kit->steps,
             step->technique->name, step->nesting, flaw,
             puzzle_text(kit->puzzle));
}

static const char *solution_flaw(const pdk_grid *solution, const pdk_step *step)
{
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    if (step->placed.symbol &&
        symbols[step->placed.cell] != step->placed.symbol)
        return "places a wrong symbol";
    for (size_t i = 0; i < step->removed_count; i++)
        if (symbols[step->removed[i].cell] == step->removed[i].symbol)
            return "removes the solution";
    return NULL;
}

static void check_step(struct logic_kit *kit, const char *name,
                       const pdk_step *step)
{
    const char *flaw = solution_flaw(kit->full, step);
    if (!flaw) flaw = solution_flaw(kit->other, step);
    if (flaw) fail_step(kit, name, step, flaw);
}

static void prove_step(struct logic_kit *kit, const char *name)
{
    static struct proof_board board;
    const pdk_step *step = NULL;
    assert_int_equal(pdk_logic_explain(kit->logic, &step, NULL), PDK_OK);
    proof_board_read(&board, kit->geometry, kit->logic);
    const char *flaw = step_flaw(&board, step);
    if (!flaw && step_is_chain(step) && step->size != step_count_nodes(step))
        flaw = "the size is not that of its chains";
    if (flaw) fail_step(kit, name, step, flaw);
}

static void check_end(const struct logic_kit *kit, const char *name)
{
    switch (pdk_logic_state_of(kit->logic)) {
    case PDK_LOGIC_SOLVED:
        for (uint32_t cell = 0; cell < side_of(kit) * side_of(kit); cell++)
            expect_uint(name, pdk_grid_symbols(kit->full)[cell],
                        pdk_logic_symbol(kit->logic, cell));
        break;
    case PDK_LOGIC_STUCK:
    case PDK_LOGIC_LIMITED:
        break;
    default:
        fail_msg("%s: a board with a solution ends in a contradiction: %s",
                 name, puzzle_text(kit->puzzle));
    }
}

pdk_logic_state logic_kit_walk(struct logic_kit *kit, const char *name,
                               bool proves)
{
    size_t candidates = count_candidates(kit);
    for (kit->steps = 0;; kit->steps++) {
        const pdk_step *step = NULL;
        assert_int_equal(pdk_logic_next(kit->logic, &step, NULL), PDK_OK);
        if (!step) break;
        check_step(kit, name, step);
        if (proves) prove_step(kit, name);
        assert_int_equal(pdk_logic_apply(kit->logic, NULL), PDK_OK);
        const size_t left = count_candidates(kit);
        if (left >= candidates)
            fail_msg("%s: step %zu makes no progress: %s", name, kit->steps,
                     puzzle_text(kit->puzzle));
        candidates = left;
    }
    check_end(kit, name);
    return pdk_logic_state_of(kit->logic);
}

// The board that is listed, and its name in messages.
struct listing {
    struct logic_kit *kit;
    const char *name;
};

static pdk_status check_listed(void *context, const pdk_step *step)
{
    const struct listing *listing = context;
    check_step(listing->kit, listing->name, step);
    listing->kit->steps++;
    return PDK_OK;
}

static bool is_short(void *context, const pdk_effort *so_far)
{
    (void)context;
    return so_far->guesses < LIST_GUESSES;
}

// A list that takes long is cut short, which must end at once.
static void list_position(struct logic_kit *kit, const char *name)
{
    static const uint32_t variants[] = {0, ~PDK_VARIANT_OWN_MARKS};
    struct listing listing = {kit, name};
    const pdk_limits limits = {.size = sizeof limits, .go_on = is_short};
    assert_int_equal(pdk_logic_limit(kit->logic, &limits, NULL), PDK_OK);
    for (pdk_technique i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        for (size_t k = 0; k < COUNT_OF(variants); k++) {
            pdk_logic_focus(kit->logic, variants[k], 0);
            const pdk_status status =
                pdk_logic_find_all(kit->logic, i, check_listed, &listing, NULL);
            if (status != PDK_OK && status != PDK_ERR_UNSUPPORTED &&
                status != PDK_ERR_CANCELLED)
                fail_msg("%s: %s", name, pdk_status_text(status));
        }
}

void logic_kit_list(struct logic_kit *kit, const char *name, uint64_t guesses)
{
    enum { EACH = 16 };
    const pdk_limits limits = {.size = sizeof limits, .guesses = guesses};
    kit->steps = 0;
    for (uint32_t removals = 0;;) {
        assert_int_equal(pdk_logic_limit(kit->logic, &limits, NULL), PDK_OK);
        const pdk_step *step = NULL;
        assert_int_equal(pdk_logic_next(kit->logic, &step, NULL), PDK_OK);
        if (!step) return;
        if (!step->placed.symbol && removals++ % EACH == 0) {
            list_position(kit, name);
            assert_int_equal(pdk_logic_limit(kit->logic, &limits, NULL),
                             PDK_OK);
            assert_int_equal(pdk_logic_next(kit->logic, &step, NULL), PDK_OK);
            if (!step) return;
        }
        assert_int_equal(pdk_logic_apply(kit->logic, NULL), PDK_OK);
    }
}
