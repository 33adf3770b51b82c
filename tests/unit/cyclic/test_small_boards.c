// On small boards brute force finds all cyclic solutions, so every answer can
// be verified.
#include "cyclic_brute.h"
#include "cyclic_puzzles.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

enum {
    PUZZLES = 320 / SLOWNESS + 5, // of each shape and method
    SLOW_SIDE = 7,                // from here on a quarter of them
};

static const struct {
    uint32_t box_rows, box_columns;
} shapes[] = {
    {1, 1},
    {1, 2},
    {2, 1},
    {1, 3},
    {2, 2},
    {1, 4},
    {4, 1},
    {1, 5},
    {5, 1},
    {2, 3},
    {3, 2},
    {1, 6},
    {6, 1},
    {1, 7},
    {2, 4},
    {4, 2},
};

// Everything for one shape.
struct room {
    pdk_shape shape;
    pdk_geometry *geometry;
    pdk_cyclic *cyclic;
    pdk_clues *puzzle, *other;
    pdk_random random;
};

static void open_room(size_t number, struct room *room)
{
    room->shape =
        make_shape(shapes[number].box_rows, shapes[number].box_columns);
    room->geometry = make_geometry(&room->shape);
    room->cyclic = cyclic_open(&room->shape);
    room->puzzle = cyclic_clues(&room->shape);
    room->other = cyclic_clues(&room->shape);
    pdk_random_init(&room->random, 31, number);
}

static void close_room(struct room *room)
{
    pdk_clues_free(room->other);
    pdk_clues_free(room->puzzle);
    pdk_cyclic_free(room->cyclic);
    pdk_geometry_free(room->geometry);
}

// Few clues as often as many: the transition from none to one is of interest.
static size_t random_count(struct room *room)
{
    const uint32_t side = room->shape.side;
    return pdk_random_below(&room->random, pdk_random_below(&room->random, 2)
                                               ? 3 * side + 1
                                               : side * side + 1);
}

static void make_planted(struct room *room)
{
    pdk_construction *grid =
        cyclic_make(&room->shape, pdk_random_below(&room->random, CYCLIC_KINDS),
                    &room->random);
    cyclic_pick(grid, random_count(room), &room->random, room->puzzle);
    pdk_construction_free(grid);
}

static void make_changed(struct room *room)
{
    make_planted(room);
    const size_t count = pdk_clues_count(room->puzzle);
    if (count == 0) return;
    cyclic_change(room->puzzle,
                  pdk_random_below(&room->random, (uint32_t)count),
                  &room->random, room->other);
    pdk_clues *const kept = room->puzzle;
    room->puzzle = room->other;
    room->other = kept;
}

// Arbitrary clues.
static void make_careless(struct room *room)
{
    const uint32_t side = room->shape.side;
    pdk_clues_reset(room->puzzle, &room->shape);
    for (uint32_t i = pdk_random_below(&room->random, side + 3); i > 0; i--)
        cyclic_add(room->puzzle,
                   (pdk_clue){pdk_random_below(&room->random, side),
                              pdk_random_below(&room->random, side),
                              1 + pdk_random_below(&room->random, side)});
}

// Some cells of any valid grid, which is rarely cyclic.
static void make_foreign(struct room *room)
{
    pdk_grid *grid = make_grid(&room->shape);
    puzzle_fill(room->geometry, &room->random, grid);
    puzzle_erase(&room->random, (uint32_t)random_count(room), grid);
    pdk_clues_reset(room->puzzle, &room->shape);
    assert_int_equal(pdk_clues_add_grid(room->puzzle, grid, NULL), PDK_OK);
    pdk_grid_free(grid);
}

static void expect_truth(struct room *room, uint64_t *seen)
{
    const uint64_t solutions = cyclic_brute_count(room->puzzle, 2);
    const pdk_verdict got = cyclic_solve(room->cyclic, room->puzzle);
    const char *name = cyclic_text(room->puzzle);
    expect_text(name, pdk_verdict_name((pdk_verdict)solutions),
                pdk_verdict_name(got));
    expect_uint(name, solutions, pdk_cyclic_effort(room->cyclic)->solutions);
    for (unsigned i = 0; i < 2; i++) {
        const pdk_construction *found = pdk_cyclic_solution(room->cyclic, i);
        expect_bool(name, i < solutions, found != NULL);
        if (found) expect_text(name, NULL, cyclic_flaw(found, room->puzzle));
    }
    if (solutions == 2)
        expect_bool(name, false,
                    cyclic_is_same(pdk_cyclic_solution(room->cyclic, 0),
                                   pdk_cyclic_solution(room->cyclic, 1)));
    seen[solutions]++;
}

static void compare(void (*make)(struct room *room))
{
    uint64_t seen[3] = {0};
    assert_int_equal(PDK_NONE, 0);
    assert_int_equal(PDK_UNIQUE, 1);
    assert_int_equal(PDK_MULTIPLE, 2);
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct room room;
        open_room(i, &room);
        const unsigned share = room.shape.side >= SLOW_SIDE ? 4 : 1;
        for (unsigned k = 0; k < PUZZLES / share + 1; k++) {
            make(&room);
            expect_truth(&room, seen);
        }
        close_room(&room);
    }
    print_message("none %llu, one %llu, several %llu\n",
                  (unsigned long long)seen[0], (unsigned long long)seen[1],
                  (unsigned long long)seen[2]);
}

static void agrees_on_planted_puzzles(void **state)
{
    (void)state;
    compare(make_planted);
}

static void agrees_on_puzzles_with_one_clue_changed(void **state)
{
    (void)state;
    compare(make_changed);
}

static void agrees_on_random_clues(void **state)
{
    (void)state;
    compare(make_careless);
}

static void agrees_on_puzzles_from_any_grid(void **state)
{
    (void)state;
    compare(make_foreign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_on_planted_puzzles),
        cmocka_unit_test(agrees_on_puzzles_with_one_clue_changed),
        cmocka_unit_test(agrees_on_random_clues),
        cmocka_unit_test(agrees_on_puzzles_from_any_grid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
