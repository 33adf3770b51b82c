// A wrong clue: identifying it, and the others that it clashes with.
#include "cyclic_brute.h"
#include "cyclic_puzzles.h"
#include "make.h"
#include "support.h"

enum {
    PUZZLES = 20 / SLOWNESS + 3, // of each shape
    SMALL_SIDE = 8,              // up to which brute force is used
    SLOW_SIDE = 8,               // from here on a fifth of the puzzles
    NEEDED_MAX = 5 // clues left out in turn to see that the rest is solvable
};

static const struct {
    uint32_t box_rows, box_columns, clues_a_row;
} shapes[] = {
    {2,  2,  2},
    {2,  3,  3},
    {3,  2,  4},
    {1,  5,  3},
    {2,  4,  4},
    {4,  2,  6},
    {3,  3,  5},
    {4,  4,  4},
    {5,  5,  5},
    {6,  6,  4},
    {10, 10, 5},
    {12, 12, 5},
};

struct room {
    pdk_shape shape;
    pdk_cyclic *cyclic;
    pdk_clues *planted, *wrong, *clash, *rest;
    pdk_random random;
};

static void open_room(size_t number, struct room *room)
{
    room->shape =
        make_shape(shapes[number].box_rows, shapes[number].box_columns);
    room->cyclic = cyclic_open(&room->shape);
    room->planted = cyclic_clues(&room->shape);
    room->wrong = cyclic_clues(&room->shape);
    room->clash = cyclic_clues(&room->shape);
    room->rest = cyclic_clues(&room->shape);
    pdk_random_init(&room->random, 81, number);
}

static void close_room(struct room *room)
{
    pdk_clues_free(room->rest);
    pdk_clues_free(room->clash);
    pdk_clues_free(room->wrong);
    pdk_clues_free(room->planted);
    pdk_cyclic_free(room->cyclic);
}

// By brute force if feasible, else by the engine itself.
static bool has_solution(struct room *room, const pdk_clues *clues)
{
    if (room->shape.side <= SMALL_SIDE) return cyclic_brute_count(clues, 1) > 0;
    const pdk_limits limits = {.size = sizeof limits, .solutions = 1};
    assert_int_equal(PDK_OK, pdk_cyclic_limit(room->cyclic, &limits, NULL));
    const pdk_verdict verdict = cyclic_solve(room->cyclic, clues);
    const pdk_construction *found = pdk_cyclic_solution(room->cyclic, 0);
    if (found) expect_text(cyclic_text(clues), NULL, cyclic_flaw(found, clues));
    expect_bool(cyclic_text(clues), found == NULL, verdict == PDK_NONE);
    assert_int_equal(PDK_OK, pdk_cyclic_limit(room->cyclic, NULL, NULL));
    return found;
}

// An unsolvable puzzle, and the number of the clue that was changed.
static bool make_wrong(struct room *room, uint32_t clues_a_row, size_t *number)
{
    const enum cyclic_kind kind = pdk_random_below(&room->random, CYCLIC_KINDS);
    pdk_construction *grid = cyclic_make(&room->shape, kind, &room->random);
    cyclic_pick(grid, clues_a_row * room->shape.side, &room->random,
                room->planted);
    pdk_construction_free(grid);
    *number = pdk_random_below(&room->random,
                               (uint32_t)pdk_clues_count(room->planted));
    cyclic_change(room->planted, *number, &room->random, room->wrong);
    return !has_solution(room, room->wrong);
}

struct tally {
    uint64_t puzzles, planted, minimal, clues;
};

// One in this many puzzles is enough: searches take longest for sides that are
// neither small nor so large that there are none.
static unsigned share_of(uint32_t side)
{
    if (side < SLOW_SIDE) return 1;
    return side > 16 && side <= 64 ? 20 : 5;
}

static void each_puzzle(void (*check)(struct room *room, size_t number,
                                      struct tally *tally))
{
    struct tally tally = {0};
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct room room;
        open_room(i, &room);
        const unsigned share = share_of(room.shape.side);
        for (unsigned k = 0; k < PUZZLES / share + 1; k++) {
            size_t number;
            if (!make_wrong(&room, shapes[i].clues_a_row, &number)) continue;
            tally.puzzles++;
            check(&room, number, &tally);
        }
        close_room(&room);
    }
    print_message(
        "%llu puzzles, planted clue found %llu times; clashes of "
        "%llu clues in all, %llu minimal\n",
        (unsigned long long)tally.puzzles, (unsigned long long)tally.planted,
        (unsigned long long)tally.clues, (unsigned long long)tally.minimal);
    assert_true(tally.puzzles > COUNT_OF(shapes));
}

static void check_repair(struct room *room, size_t planted, struct tally *tally)
{
    size_t number = SIZE_MAX;
    pdk_error error = {0};
    const pdk_status status =
        pdk_cyclic_repair(room->cyclic, room->wrong, &number, &error);
    const char *name = cyclic_text(room->wrong);
    expect_status(name, PDK_OK, status);
    expect_bool(name, true, number < pdk_clues_count(room->wrong));
    cyclic_leave_out(room->wrong, number, room->rest);
    expect_bool(cyclic_text(room->wrong), true, has_solution(room, room->rest));
    tally->planted += number == planted;
}

static void finds_a_clue_whose_removal_repairs_the_puzzle(void **state)
{
    (void)state;
    each_puzzle(check_repair);
}

// None of these can be left out; for large clashes, only some are tried.
static void expect_minimal(struct room *room)
{
    const size_t count = pdk_clues_count(room->clash);
    const size_t step = 1 + count / NEEDED_MAX;
    for (size_t i = 0; i < count; i += step) {
        cyclic_leave_out(room->clash, i, room->rest);
        expect_bool(cyclic_text(room->clash), true,
                    has_solution(room, room->rest));
    }
}

static void expect_clash(struct room *room, bool is_minimal)
{
    const size_t count = pdk_clues_count(room->clash);
    const char *name = cyclic_text(room->clash);
    expect_bool(name, true, count > 0);
    expect_bool(name, true, count <= pdk_clues_count(room->wrong));
    expect_bool(name, true,
                pdk_shape_equal(&room->shape, pdk_clues_shape(room->clash)));
    for (size_t i = 0; i < count; i++)
        expect_bool(name, true,
                    cyclic_has(room->wrong, pdk_clues_list(room->clash)[i]));
    expect_bool(name, false, has_solution(room, room->clash));
    if (is_minimal) expect_minimal(room);
}

static void check_clash(struct room *room, size_t planted, struct tally *tally)
{
    bool is_minimal = false;
    pdk_error error = {0};
    (void)planted;
    const pdk_status status = pdk_cyclic_clash(
        room->cyclic, room->wrong, SIZE_MAX, room->clash, &is_minimal, &error);
    expect_status(cyclic_text(room->wrong), PDK_OK, status);
    expect_clash(room, is_minimal);
    tally->minimal += is_minimal;
    tally->clues += pdk_clues_count(room->clash);
}

static void finds_contradicting_clues(void **state)
{
    (void)state;
    each_puzzle(check_clash);
}

// A clue whose removal repairs the puzzle is in every clash.
static void check_first(struct room *room, size_t planted, struct tally *tally)
{
    bool is_minimal = false;
    const pdk_status status = pdk_cyclic_clash(
        room->cyclic, room->wrong, planted, room->clash, &is_minimal, NULL);
    expect_status(cyclic_text(room->wrong), PDK_OK, status);
    expect_bool(cyclic_text(room->wrong), true,
                cyclic_has(room->clash, pdk_clues_list(room->wrong)[planted]));
    expect_clash(room, is_minimal);
    tally->minimal += is_minimal;
    tally->clues += pdk_clues_count(room->clash);
}

static void a_clash_contains_the_wrong_clue(void **state)
{
    (void)state;
    each_puzzle(check_first);
}

static void check_two(struct room *room, size_t planted, struct tally *tally)
{
    const size_t count = pdk_clues_count(room->wrong);
    size_t number = 0;
    cyclic_change(room->wrong, (planted + 1) % count, &room->random,
                  room->planted);
    if (has_solution(room, room->planted)) return;
    const pdk_status status =
        pdk_cyclic_repair(room->cyclic, room->planted, &number, NULL);
    expect_status(cyclic_text(room->planted), PDK_OK, status);
    tally->planted += number == SIZE_MAX;
    if (number != SIZE_MAX) {
        cyclic_leave_out(room->planted, number, room->rest);
        expect_bool(cyclic_text(room->planted), true,
                    has_solution(room, room->rest));
        return;
    }
    for (size_t i = 0; i < count && room->shape.side <= SMALL_SIDE; i++) {
        cyclic_leave_out(room->planted, i, room->rest);
        expect_bool(cyclic_text(room->planted), false,
                    has_solution(room, room->rest));
    }
}

static void knows_when_no_single_clue_repairs_the_puzzle(void **state)
{
    (void)state;
    each_puzzle(check_two);
}

static void check_small_clash(const char *name, const pdk_clue *list,
                              size_t count, size_t want)
{
    const pdk_shape shape = make_shape(3, 3);
    pdk_cyclic *cyclic = cyclic_open(&shape);
    pdk_clues *clues = cyclic_clues(&shape), *clash = cyclic_clues(&shape);
    bool is_minimal = false;
    for (size_t i = 0; i < count; i++) cyclic_add(clues, list[i]);
    expect_text(name, "none", pdk_verdict_name(cyclic_solve(cyclic, clues)));
    expect_status(
        name, PDK_OK,
        pdk_cyclic_clash(cyclic, clues, SIZE_MAX, clash, &is_minimal, NULL));
    expect_uint(name, want, pdk_clues_count(clash));
    expect_bool(name, true, is_minimal);
    pdk_clues_free(clash);
    pdk_clues_free(clues);
    pdk_cyclic_free(cyclic);
}

static void finds_two_equal_clues_of_a_house(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_clue list[4];
        size_t want;
    } cases[] = {
        {"row",    {{8, 1, 1}, {0, 0, 5}, {4, 4, 2}, {0, 8, 5}}, 2},
        {"column", {{0, 3, 5}, {8, 1, 1}, {7, 3, 5}, {4, 4, 2}}, 2},
        {"box",    {{8, 1, 1}, {3, 3, 7}, {5, 5, 7}, {0, 0, 2}}, 2},
        {"cell",   {{8, 1, 1}, {3, 3, 7}, {3, 3, 6}, {0, 0, 2}}, 2},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        check_small_clash(cases[i].name, cases[i].list, COUNT_OF(cases[i].list),
                          cases[i].want);
}

// With few clues the searches take long, but still end.
static void proves_small_clashes_minimal(void **state)
{
    (void)state;
    static const pdk_clue list[] = {
        {0, 7, 9},
        {0, 8, 3},
        {4, 0, 3},
        {4, 7, 1},
        {6, 3, 9},
        {6, 5, 2},
        {8, 0, 2},
        {8, 3, 1},
    };
    check_small_clash("eight clues", list, COUNT_OF(list), COUNT_OF(list));
}

static void proves_clashes_of_side_16_minimal(void **state)
{
    (void)state;
    static const size_t number_of_side_16 = 7;
    struct room room;
    struct tally tally = {0};
    open_room(number_of_side_16, &room);
    assert_int_equal(room.shape.side, 16);
    for (unsigned i = 0; i < 10 / SLOWNESS + 2; i++) {
        size_t number;
        if (!make_wrong(&room, shapes[number_of_side_16].clues_a_row, &number))
            continue;
        tally.puzzles++;
        check_clash(&room, number, &tally);
    }
    expect_uint("minimal", tally.puzzles, tally.minimal);
    close_room(&room);
}

static void refuses_a_clash_of_puzzles_with_a_solution(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    struct room room;
    bool is_minimal = false;
    pdk_error error = {0};
    open_room(6, &room);
    expect_status("no clues", PDK_ERR_ARGUMENT,
                  pdk_cyclic_clash(room.cyclic, room.wrong, SIZE_MAX,
                                   room.clash, &is_minimal, &error));
    expect_status("no clues", PDK_ERR_ARGUMENT, error.status);
    pdk_construction *grid = cyclic_make(&shape, CYCLIC_MOVED, &room.random);
    cyclic_pick(grid, 40, &room.random, room.planted);
    expect_status("planted", PDK_ERR_ARGUMENT,
                  pdk_cyclic_clash(room.cyclic, room.planted, SIZE_MAX,
                                   room.clash, &is_minimal, &error));
    pdk_construction_free(grid);
    close_room(&room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_a_clue_whose_removal_repairs_the_puzzle),
        cmocka_unit_test(finds_contradicting_clues),
        cmocka_unit_test(a_clash_contains_the_wrong_clue),
        cmocka_unit_test(knows_when_no_single_clue_repairs_the_puzzle),
        cmocka_unit_test(finds_two_equal_clues_of_a_house),
        cmocka_unit_test(proves_small_clashes_minimal),
        cmocka_unit_test(proves_clashes_of_side_16_minimal),
        cmocka_unit_test(refuses_a_clash_of_puzzles_with_a_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
