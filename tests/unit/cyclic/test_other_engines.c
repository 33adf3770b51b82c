// What other engines prove holds for cyclic solutions too.
#include "cyclic_brute.h"
#include "cyclic_puzzles.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

enum { PUZZLES = 60 / SLOWNESS + 4, GUESSES = 3000 };

static const struct {
    uint32_t box_rows, box_columns;
} shapes[] = {
    {2, 2},
    {2, 3},
    {3, 2},
    {2, 4},
    {1, 8},
    {3, 3},
    {2, 5},
    {3, 4},
    {4, 3},
    {2, 7},
    {3, 5},
    {4, 4},
};

struct room {
    pdk_shape shape;
    pdk_geometry *geometry;
    pdk_cyclic *cyclic;
    pdk_solver *solver;
    pdk_grid *puzzle, *solution, *found;
    pdk_clues *clues, *other;
    pdk_random random;
};

static void open_room(size_t number, struct room *room)
{
    const pdk_limits limits = {.size = sizeof limits, .guesses = GUESSES};
    room->shape =
        make_shape(shapes[number].box_rows, shapes[number].box_columns);
    room->geometry = make_geometry(&room->shape);
    room->cyclic = cyclic_open(&room->shape);
    room->puzzle = make_grid(&room->shape);
    room->solution = make_grid(&room->shape);
    room->found = make_grid(&room->shape);
    room->clues = cyclic_clues(&room->shape);
    room->other = cyclic_clues(&room->shape);
    assert_int_equal(pdk_solver_new(room->geometry, NULL, &room->solver, NULL),
                     PDK_OK);
    assert_int_equal(PDK_OK, pdk_solver_limit(room->solver, &limits, NULL));
    assert_int_equal(PDK_OK, pdk_cyclic_limit(room->cyclic, &limits, NULL));
    pdk_random_init(&room->random, 71, number);
}

static void close_room(struct room *room)
{
    pdk_solver_free(room->solver);
    pdk_clues_free(room->other);
    pdk_clues_free(room->clues);
    pdk_grid_free(room->found);
    pdk_grid_free(room->solution);
    pdk_grid_free(room->puzzle);
    pdk_cyclic_free(room->cyclic);
    pdk_geometry_free(room->geometry);
}

struct tally {
    uint64_t none, unique, several, agreed;
};

// `truth` is the solver's verdict on all solutions.
static void expect_no_contradiction(struct room *room, pdk_verdict truth,
                                    struct tally *tally)
{
    const pdk_verdict verdict = cyclic_solve(room->cyclic, room->clues);
    const char *name = cyclic_text(room->clues);
    pdk_construction *found = pdk_cyclic_solution(room->cyclic, 0);
    if (found) expect_text(name, NULL, cyclic_flaw(found, room->clues));
    if (truth == PDK_NONE) {
        expect_bool(name, false, found != NULL);
        tally->none++;
    }
    if (truth == PDK_UNIQUE) {
        const bool has_form = cyclic_brute_has_form(room->solution);
        expect_text(name, pdk_verdict_name(has_form ? PDK_UNIQUE : PDK_NONE),
                    pdk_verdict_name(verdict));
        tally->unique++;
        tally->agreed += has_form;
    }
    if (truth == PDK_UNIQUE && found) {
        assert_int_equal(pdk_construction_fill(found, room->found, NULL),
                         PDK_OK);
        expect_bool(name, true, pdk_grid_equal(room->solution, room->found));
    }
    tally->several += truth == PDK_MULTIPLE;
}

static void ask_both(struct room *room, struct tally *tally)
{
    pdk_verdict truth = PDK_UNKNOWN;
    assert_int_equal(pdk_clues_fill(room->clues, room->puzzle, NULL), PDK_OK);
    assert_int_equal(pdk_solver_solve(room->solver, room->puzzle,
                                      room->solution, &truth, NULL),
                     PDK_OK);
    expect_no_contradiction(room, truth, tally);
}

static uint32_t random_count(struct room *room)
{
    const uint32_t cells = room->shape.side * room->shape.side;
    return cells / 4 + pdk_random_below(&room->random, cells / 2);
}

static void ask_planted(struct room *room, struct tally *tally)
{
    const enum cyclic_kind kind = pdk_random_below(&room->random, CYCLIC_KINDS);
    pdk_construction *grid = cyclic_make(&room->shape, kind, &room->random);
    cyclic_pick(grid, random_count(room), &room->random, room->clues);
    pdk_construction_free(grid);
    ask_both(room, tally);
    const uint32_t count = (uint32_t)pdk_clues_count(room->clues);
    cyclic_change(room->clues, pdk_random_below(&room->random, count),
                  &room->random, room->other);
    pdk_clues *const kept = room->clues;
    room->clues = room->other;
    room->other = kept;
    ask_both(room, tally);
}

static void ask_foreign(struct room *room, struct tally *tally)
{
    puzzle_fill(room->geometry, &room->random, room->puzzle);
    puzzle_erase(&room->random, random_count(room), room->puzzle);
    pdk_clues_reset(room->clues, &room->shape);
    assert_int_equal(pdk_clues_add_grid(room->clues, room->puzzle, NULL),
                     PDK_OK);
    ask_both(room, tally);
}

static void ask_kind(void (*ask)(struct room *room, struct tally *tally))
{
    struct tally tally = {0};
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct room room;
        open_room(i, &room);
        for (unsigned k = 0; k < PUZZLES; k++) ask(&room, &tally);
        close_room(&room);
    }
    print_message(
        "none %llu, one %llu (of the form %llu), several %llu\n",
        (unsigned long long)tally.none, (unsigned long long)tally.unique,
        (unsigned long long)tally.agreed, (unsigned long long)tally.several);
    assert_true(tally.unique > 0);
}

static void agrees_with_search_on_planted_puzzles(void **state)
{
    (void)state;
    ask_kind(ask_planted);
}

static void agrees_with_search_on_puzzles_from_any_grid(void **state)
{
    (void)state;
    ask_kind(ask_foreign);
}

// All kinds of puzzles that are difficult for engines.
static void agrees_with_search_on_every_kind_of_puzzle(void **state)
{
    (void)state;
    size_t count;
    const struct puzzle_kind *kinds = puzzle_kinds(&count);
    struct tally tally = {0};
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct room room;
        open_room(i, &room);
        for (size_t k = 0; k < 3 * count; k++) {
            if (!kinds[k % count].make(room.geometry, &room.random,
                                       room.puzzle))
                continue;
            pdk_clues_reset(room.clues, &room.shape);
            assert_int_equal(pdk_clues_add_grid(room.clues, room.puzzle, NULL),
                             PDK_OK);
            ask_both(&room, &tally);
        }
        close_room(&room);
    }
    print_message(
        "none %llu, one %llu (of the form %llu), several %llu\n",
        (unsigned long long)tally.none, (unsigned long long)tally.unique,
        (unsigned long long)tally.agreed, (unsigned long long)tally.several);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_search_on_planted_puzzles),
        cmocka_unit_test(agrees_with_search_on_puzzles_from_any_grid),
        cmocka_unit_test(agrees_with_search_on_every_kind_of_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
