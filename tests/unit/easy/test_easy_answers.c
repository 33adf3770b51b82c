// Questions to the front door: the answers are those of the full API.
#include "brute.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/canon.h>
#include <permudoku/easy.h>
#include <permudoku/generate.h>

#include <stdio.h>
#include <string.h>

enum { SEED = 2026 };

static const char nine[] = "63......41......5..7....96."
                           "..16..5....2.8......6.75..."
                           ".2...43......524.1..439..7.";

static pdk_board *parse(const char *text)
{
    pdk_board *board = NULL;
    pdk_error error = {0};
    const pdk_status status =
        pdk_board_parse(text, strlen(text), &board, &error);
    expect_status(error.text, PDK_OK, status);
    return board;
}

static pdk_board *make_board(const pdk_shape *shape)
{
    char boxes[32];
    pdk_board *board = NULL;
    snprintf(boxes, sizeof boxes, "%ux%u", shape->box_rows, shape->box_columns);
    expect_status(boxes, PDK_OK, pdk_board_new(boxes, NULL, &board, NULL));
    return board;
}

static bool stop_at_once(void *context, const pdk_effort *so_far)
{
    int *calls = context;
    (void)so_far;
    (*calls)++;
    return false;
}

static void expect_same_answers(const pdk_geometry *geometry, pdk_board *puzzle)
{
    const pdk_grid *grid = pdk_board_grid(puzzle);
    const char *name = puzzle_text(grid);
    const pdk_limits limits = {.size = sizeof limits, .solutions = 100};
    pdk_solver *solver = NULL;
    pdk_board *solution = NULL;
    pdk_verdict want = PDK_UNKNOWN, got = PDK_UNKNOWN;
    pdk_count expected = {0}, counted = {0};
    expect_status(name, PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
    expect_status(name, PDK_OK,
                  pdk_solver_solve(solver, grid, NULL, &want, NULL));
    expect_status(name, PDK_OK,
                  pdk_board_solve(puzzle, NULL, &solution, &got, NULL));
    expect_text(name, pdk_verdict_name(want), pdk_verdict_name(got));
    expect_bool(name, want != PDK_NONE, solution != NULL);
    if (solution)
        assert_null(puzzle_flaw(geometry, grid, pdk_board_grid(solution)));
    expect_status(name, PDK_OK, pdk_solver_limit(solver, &limits, NULL));
    expect_status(name, PDK_OK,
                  pdk_solver_count(solver, grid, &expected, NULL));
    expect_status(name, PDK_OK,
                  pdk_board_count(puzzle, &limits, &counted, NULL));
    expect_uint(name, expected.solutions, counted.solutions);
    expect_bool(name, expected.is_exact, counted.is_exact);
    pdk_board_free(solution);
    pdk_solver_free(solver);
}

static void expect_same_check(const pdk_geometry *geometry, pdk_board *board)
{
    const pdk_grid *grid = pdk_board_grid(board);
    const char *name = puzzle_text(grid);
    pdk_checker *checker = NULL;
    pdk_validity got = PDK_VALID;
    char *conflict = NULL;
    expect_status(name, PDK_OK, pdk_checker_new(0, &checker, NULL));
    expect_status(name, PDK_OK,
                  pdk_checker_grid(checker, geometry, grid, NULL));
    expect_status(name, PDK_OK, pdk_board_check(board, &got, &conflict, NULL));
    expect_text(name, pdk_validity_name(pdk_checker_validity(checker)),
                pdk_validity_name(got));
    expect_bool(name, got == PDK_INVALID, conflict != NULL);
    pdk_string_free(conflict);
    expect_status(name, PDK_OK, pdk_board_check(board, &got, NULL, NULL));
    expect_text(name, pdk_validity_name(pdk_checker_validity(checker)),
                pdk_validity_name(got));
    pdk_checker_free(checker);
}

static void expect_same_form(pdk_board *board)
{
    const pdk_grid *grid = pdk_board_grid(board);
    pdk_canon *canon = NULL;
    pdk_board *form = NULL;
    pdk_grid *want = make_grid(pdk_grid_shape(grid));
    expect_status("canon", PDK_OK,
                  pdk_canon_new(pdk_grid_shape(grid), NULL, &canon, NULL));
    expect_status("find", PDK_OK, pdk_canon_find(canon, grid, want, NULL));
    expect_status("board", PDK_OK, pdk_board_canon(board, NULL, &form, NULL));
    assert_true(pdk_grid_equal(want, pdk_board_grid(form)));
    pdk_board_free(form);
    pdk_grid_free(want);
    pdk_canon_free(canon);
}

static void agrees_with_the_full_api(void **state)
{
    static const uint32_t boxes[][2] = {
        {1, 5},
        {2, 2},
        {2, 3},
        {3, 2},
        {3, 3}
    };
    size_t kinds = 0;
    const struct puzzle_kind *kind = puzzle_kinds(&kinds);
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boxes) * kinds; i++) {
        const uint32_t *box = boxes[i % COUNT_OF(boxes)];
        const struct puzzle_kind *made = &kind[i / COUNT_OF(boxes) % kinds];
        const pdk_shape shape = make_shape(box[0], box[1]);
        pdk_geometry *geometry = make_geometry(&shape);
        pdk_board *board = make_board(&shape);
        pdk_random random;
        pdk_random_init(&random, SEED, i);
        if (made->make(geometry, &random, pdk_board_grid(board))) {
            expect_same_answers(geometry, board);
            expect_same_check(geometry, board);
            expect_same_form(board);
        }
        pdk_board_free(board);
        pdk_geometry_free(geometry);
    }
}

static void solves_with_the_symbols_and_words_of_the_puzzle(void **state)
{
    static const char text[] = "{\"board\":\"AB..C..........D\",\"title\":"
                               "\"Monday\",\"placed\":[[1,2]]}";
    pdk_board *solution = NULL;
    char *printed = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    (void)state;
    pdk_board *puzzle = parse(text);
    assert_int_equal(pdk_board_solve(puzzle, NULL, &solution, &verdict, NULL),
                     PDK_OK);
    expect_text("verdict", "multiple", pdk_verdict_name(verdict));
    pdk_notes *notes = pdk_board_notes(solution);
    expect_text("title", "Monday", pdk_notes_text(notes, PDK_NOTE_TITLE));
    for (uint64_t cell = 0; cell < 16; cell++)
        expect_bool("placed", cell != 0 && cell != 4 && cell != 15,
                    pdk_notes_is_placed(notes, cell));
    assert_int_equal(pdk_board_print(solution, "line", &printed, NULL), PDK_OK);
    expect_bytes("letters", "AB", 2, printed, 2);
    pdk_string_free(printed);
    pdk_board_free(solution);
    pdk_board_free(puzzle);
}

static void answers_without_a_solution_if_nobody_wants_it(void **state)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_board *solution = NULL;
    (void)state;
    pdk_board *puzzle = parse(nine);
    expect_status("verdict", PDK_OK,
                  pdk_board_solve(puzzle, NULL, NULL, &verdict, NULL));
    expect_text("verdict", "unique", pdk_verdict_name(verdict));
    expect_status("solution", PDK_OK,
                  pdk_board_solve(puzzle, NULL, &solution, NULL, NULL));
    expect_uint("full", 0, pdk_board_count_empty(solution));
    pdk_board_free(solution);
    pdk_board_free(puzzle);
}

static void obeys_pencil_marks(void **state)
{
    pdk_board *solution = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_count all = {0}, some = {0};
    (void)state;
    pdk_board *puzzle = parse("12..34..........");
    assert_int_equal(pdk_board_count(puzzle, NULL, &all, NULL), PDK_OK);
    pdk_notes *notes = pdk_board_notes(puzzle);
    assert_int_equal(pdk_notes_exclude(notes, 2, 3, NULL), PDK_OK);
    assert_int_equal(pdk_board_count(puzzle, NULL, &some, NULL), PDK_OK);
    expect_uint("half of them", all.solutions / 2, some.solutions);
    assert_int_equal(pdk_board_solve(puzzle, NULL, &solution, &verdict, NULL),
                     PDK_OK);
    expect_uint("marked", 4, pdk_board_get(solution, 0, 2));
    assert_false(pdk_notes_has_marks(pdk_board_notes(solution), 2));
    pdk_board_free(solution);
    assert_int_equal(pdk_notes_exclude(notes, 2, 4, NULL), PDK_OK);
    assert_int_equal(pdk_board_solve(puzzle, NULL, &solution, &verdict, NULL),
                     PDK_OK);
    expect_text("verdict", "none", pdk_verdict_name(verdict));
    assert_null(solution);
    pdk_board_free(puzzle);
}

static void stops_at_limits(void **state)
{
    const pdk_limits one = {.size = sizeof one, .solutions = 1};
    const pdk_limits many = {.size = sizeof many, .solutions = 1000};
    pdk_board *puzzle = NULL, *solution = NULL;
    pdk_verdict verdict = PDK_NONE;
    pdk_count count = {0};
    (void)state;
    assert_int_equal(pdk_board_new(NULL, NULL, &puzzle, NULL), PDK_OK);
    expect_status("solve", PDK_OK,
                  pdk_board_solve(puzzle, &one, &solution, &verdict, NULL));
    expect_text("verdict", "unknown", pdk_verdict_name(verdict));
    expect_uint("found", 0, pdk_board_count_empty(solution));
    expect_status("count", PDK_OK,
                  pdk_board_count(puzzle, &many, &count, NULL));
    expect_uint("count", 1000, count.solutions);
    assert_false(count.is_exact);
    pdk_board_free(solution);
    pdk_board_free(puzzle);
}

// A board that takes every call long enough to ask.
static pdk_board *make_large_board(const char *boxes)
{
    pdk_board *board = NULL;
    assert_int_equal(pdk_board_new(boxes, NULL, &board, NULL), PDK_OK);
    return board;
}

static void stops_on_request(void **state)
{
    int calls = 0;
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = stop_at_once, .context = &calls};
    pdk_board *out = NULL;
    pdk_verdict verdict = PDK_NONE;
    pdk_count count = {0};
    pdk_error error = {0};
    (void)state;
    pdk_board *board = make_large_board("6x6");
    puzzle_elementary(0, 33, pdk_board_grid(board));
    expect_status("count", PDK_ERR_CANCELLED,
                  pdk_board_count(board, &limits, &count, &error));
    expect_status("count", PDK_ERR_CANCELLED, error.status);
    assert_false(count.is_exact);
    expect_status("solve", PDK_ERR_CANCELLED,
                  pdk_board_solve(board, &limits, &out, &verdict, &error));
    expect_text("verdict", "unknown", pdk_verdict_name(verdict));
    assert_null(out);
    expect_status("generate", PDK_ERR_CANCELLED,
                  pdk_board_generate("6x6", 1, &limits, &out, &error));
    assert_null(out);
    assert_true(calls >= 3);
    pdk_board_free(board);
    board = make_large_board("8x8");
    puzzle_elementary(0, 60, pdk_board_grid(board));
    expect_status("canon", PDK_ERR_CANCELLED,
                  pdk_board_canon(board, &limits, &out, &error));
    assert_null(out);
    pdk_board_free(board);
}

static void names_the_first_conflict(void **state)
{
    static const struct {
        const char *text, *validity, *conflict;
    } cases[] = {
        {"1234341221434321", "valid",      NULL                         },
        {"1234341221434.21", "incomplete", NULL                         },
        {"................", "incomplete", NULL                         },
        {"1..1............", "invalid",    "row 1: 1 at (1,1), (1,4)"   },
        {"A..D....A......A", "invalid",    "column 1: A at (1,1), (3,1)"},
        {"2....2..........", "invalid",    "box 1: 2 at (1,1), (2,2)"   },
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_validity validity = PDK_VALID;
        char *conflict = NULL;
        pdk_board *board = parse(cases[i].text);
        expect_status(cases[i].text, PDK_OK,
                      pdk_board_check(board, &validity, &conflict, NULL));
        expect_text(cases[i].text, cases[i].validity,
                    pdk_validity_name(validity));
        expect_text(cases[i].text, cases[i].conflict ? cases[i].conflict : "",
                    conflict ? conflict : "");
        pdk_string_free(conflict);
        pdk_board_free(board);
    }
}

static void names_no_more_cells_than_fit_a_line(void **state)
{
    pdk_validity validity = PDK_VALID;
    char *conflict = NULL;
    (void)state;
    pdk_board *board = make_large_board("4x4");
    for (uint32_t column = 0; column < 16; column++)
        assert_int_equal(pdk_board_set(board, 0, column, 7, NULL), PDK_OK);
    assert_int_equal(pdk_board_check(board, &validity, &conflict, NULL),
                     PDK_OK);
    expect_text("row",
                "row 1: 7 at (1,1), (1,2), (1,3), (1,4), (1,5), (1,6), (1,7), "
                "(1,8), (1,9), (1,10), (1,11), (1,12) and 4 more",
                conflict);
    pdk_string_free(conflict);
    pdk_board_free(board);
}

static void finds_boards_that_are_the_same_up_to_symmetry(void **state)
{
    pdk_board *other = NULL, *a = NULL, *b = NULL, *c = NULL;
    pdk_random random;
    (void)state;
    pdk_board *board = parse(nine);
    assert_int_equal(pdk_board_copy(board, &other, NULL), PDK_OK);
    pdk_random_init(&random, SEED, 0);
    puzzle_shuffle(&random, pdk_board_grid(other));
    assert_false(pdk_board_equal(board, other));
    assert_int_equal(pdk_board_canon(board, NULL, &a, NULL), PDK_OK);
    assert_int_equal(pdk_board_canon(other, NULL, &b, NULL), PDK_OK);
    assert_true(pdk_board_equal(a, b));
    assert_int_equal(pdk_board_set(other, 0, 0, 0, NULL), PDK_OK);
    assert_int_equal(pdk_board_set(other, 0, 1, 0, NULL), PDK_OK);
    assert_int_equal(pdk_board_set(other, 0, 2, 0, NULL), PDK_OK);
    assert_int_equal(pdk_board_canon(other, NULL, &c, NULL), PDK_OK);
    assert_false(pdk_board_equal(a, c));
    pdk_board_free(c);
    pdk_board_free(b);
    pdk_board_free(a);
    pdk_board_free(other);
    pdk_board_free(board);
}

static void generates_puzzles_with_one_solution(void **state)
{
    static const char *const boxes[] = {NULL,  "1x1", "2x2", "2x3",
                                        "3x4", "4x4", "5x5"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        pdk_board *puzzle = NULL, *again = NULL;
        pdk_verdict verdict = PDK_UNKNOWN;
        expect_status(boxes[i], PDK_OK,
                      pdk_board_generate(boxes[i], 7, NULL, &puzzle, NULL));
        expect_status(boxes[i], PDK_OK,
                      pdk_board_generate(boxes[i], 7, NULL, &again, NULL));
        assert_true(pdk_board_equal(puzzle, again));
        expect_status(boxes[i], PDK_OK,
                      pdk_board_solve(puzzle, NULL, NULL, &verdict, NULL));
        expect_text(boxes[i], "unique", pdk_verdict_name(verdict));
        pdk_board_free(again);
        pdk_board_free(puzzle);
    }
}

static void generates_puzzles_of_a_level(void **state)
{
    (void)state;
    static const struct {
        const char *boxes, *level;
        uint32_t low, high;
    } cases[] = {
        {NULL,  "Easy",     10, 12},
        {"3x3", "hard",     26, 44},
        {"2x3", "Medium",   13, 25},
        {"3x3", "6.5..7.0", 65, 70},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_board *puzzle = NULL;
        pdk_rating rating = {.size = sizeof rating};
        expect_status(cases[i].level, PDK_OK,
                      pdk_board_generate_level(cases[i].boxes, cases[i].level,
                                               7, NULL, &puzzle, NULL));
        expect_status(cases[i].level, PDK_OK,
                      pdk_board_rate(puzzle, NULL, &rating, NULL, NULL));
        assert_in_range(rating.overall, cases[i].low, cases[i].high);
        pdk_board_free(puzzle);
    }
    pdk_board *none = NULL;
    expect_status(
        "impossible", PDK_ERR_RANGE,
        pdk_board_generate_level("2x2", "Hard", 7, NULL, &none, NULL));
    expect_status(
        "no level", PDK_ERR_SYNTAX,
        pdk_board_generate_level(NULL, "Tough", 7, NULL, &none, NULL));
    assert_null(none);
}

static void generates_other_puzzles_from_other_seeds(void **state)
{
    pdk_board *first = NULL;
    (void)state;
    assert_int_equal(pdk_board_generate(NULL, 0, NULL, &first, NULL), PDK_OK);
    for (uint64_t seed = 1; seed < 5; seed++) {
        pdk_board *other = NULL;
        assert_int_equal(pdk_board_generate(NULL, seed, NULL, &other, NULL),
                         PDK_OK);
        assert_false(pdk_board_equal(first, other));
        pdk_board_free(other);
    }
    pdk_board_free(first);
}

// The first puzzle of a seed is the same here and there.
static void generates_what_a_generator_does(void **state)
{
    const pdk_shape shape = make_shape(3, 3);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *puzzle = make_grid(&shape), *solution = make_grid(&shape);
    pdk_generator *generator = NULL;
    pdk_sampler *sampler = NULL;
    pdk_board *board = NULL;
    pdk_random random;
    pdk_made made;
    (void)state;
    pdk_random_init(&random, SEED, 0);
    assert_int_equal(pdk_generator_new(geometry, NULL, &generator, NULL),
                     PDK_OK);
    assert_int_equal(
        pdk_sampler_new(&shape, PDK_SAMPLING_BEST, 0, &sampler, NULL), PDK_OK);
    assert_int_equal(pdk_generator_make(generator, sampler, &random, puzzle,
                                        solution, &made, NULL),
                     PDK_OK);
    assert_int_equal(pdk_board_generate("3x3", SEED, NULL, &board, NULL),
                     PDK_OK);
    assert_true(pdk_grid_equal(puzzle, pdk_board_grid(board)));
    pdk_board_free(board);
    pdk_sampler_free(sampler);
    pdk_generator_free(generator);
    pdk_grid_free(solution);
    pdk_grid_free(puzzle);
    pdk_geometry_free(geometry);
}

static void rates_puzzles_with_one_solution(void **state)
{
    static const struct {
        const char *name, *puzzle;
        pdk_verdict verdict;
        uint32_t overall;
    } cases[] = {
        {"hidden singles", "1..4.4..2....3.1", PDK_UNIQUE,   12},
        {"chains",
         ".36....2..........1..5.7........45..9..65...4....2..81..9.1..6.7..8."
         "..5.64....8.3",                      PDK_UNIQUE,   84},
        {"several",        "1...............", PDK_MULTIPLE, 0 },
        {"none",           "1...1...........", PDK_NONE,     0 },
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_board *puzzle = parse(cases[i].puzzle);
        pdk_rating rating = {.size = sizeof rating, .overall = 1};
        pdk_verdict verdict = PDK_UNKNOWN;
        expect_status(cases[i].name, PDK_OK,
                      pdk_board_rate(puzzle, NULL, &rating, &verdict, NULL));
        expect_int(cases[i].name, cases[i].verdict, verdict);
        expect_int(cases[i].name, cases[i].overall, rating.overall);
        pdk_board_free(puzzle);
    }
}

static void says_why_it_cannot_answer(void **state)
{
    pdk_board *out = NULL;
    pdk_count count = {0};
    pdk_validity validity = PDK_VALID;
    pdk_rating rating = {.size = sizeof rating};
    pdk_error error = {0};
    (void)state;
    expect_status("rate", PDK_ERR_ARGUMENT,
                  pdk_board_rate(NULL, NULL, &rating, NULL, &error));
    expect_status("solve", PDK_ERR_ARGUMENT,
                  pdk_board_solve(NULL, NULL, &out, NULL, &error));
    expect_status("count", PDK_ERR_ARGUMENT,
                  pdk_board_count(NULL, NULL, &count, &error));
    expect_status("check", PDK_ERR_ARGUMENT,
                  pdk_board_check(NULL, &validity, NULL, &error));
    expect_status("canon", PDK_ERR_ARGUMENT,
                  pdk_board_canon(NULL, NULL, &out, &error));
    expect_text("words", "there is no board: the pointer is NULL", error.text);
    expect_status("limits", PDK_ERR_ARGUMENT,
                  pdk_board_generate(NULL, 1, &(pdk_limits){0}, &out, &error));
    expect_status("boxes", PDK_ERR_SYNTAX,
                  pdk_board_generate("9", 1, NULL, &out, &error));
    expect_status("large", PDK_ERR_LIMIT,
                  pdk_board_generate("33x32", 1, NULL, &out, &error));
    assert_true(error.text[0] != '\0');
    assert_null(out);
}

struct fault_case {
    pdk_board *puzzle, *bad;
};

static pdk_status solve(void *context)
{
    const struct fault_case *with = context;
    pdk_board *solution = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_error error = {0};
    const pdk_status status =
        pdk_board_solve(with->puzzle, NULL, &solution, &verdict, &error);
    pdk_board_free(solution);
    return status == error.status ? status : PDK_ERR_ARGUMENT;
}

static pdk_status count(void *context)
{
    const struct fault_case *with = context;
    pdk_count counted = {0};
    pdk_error error = {0};
    const pdk_status status =
        pdk_board_count(with->puzzle, NULL, &counted, &error);
    return status == error.status ? status : PDK_ERR_ARGUMENT;
}

static pdk_status rate(void *context)
{
    const struct fault_case *with = context;
    pdk_rating rating = {.size = sizeof rating};
    pdk_error error = {0};
    const pdk_status status =
        pdk_board_rate(with->puzzle, NULL, &rating, NULL, &error);
    return status == error.status ? status : PDK_ERR_ARGUMENT;
}

static pdk_status check(void *context)
{
    const struct fault_case *with = context;
    char *conflict = NULL;
    pdk_validity validity = PDK_VALID;
    pdk_error error = {0};
    const pdk_status status =
        pdk_board_check(with->bad, &validity, &conflict, &error);
    pdk_string_free(conflict);
    return status == error.status ? status : PDK_ERR_ARGUMENT;
}

static pdk_status canon(void *context)
{
    const struct fault_case *with = context;
    pdk_board *form = NULL;
    pdk_error error = {0};
    const pdk_status status =
        pdk_board_canon(with->puzzle, NULL, &form, &error);
    pdk_board_free(form);
    return status == error.status ? status : PDK_ERR_ARGUMENT;
}

static pdk_status generate(void *context)
{
    pdk_board *puzzle = NULL;
    pdk_error error = {0};
    (void)context;
    const pdk_status status =
        pdk_board_generate("2x2", 1, NULL, &puzzle, &error);
    pdk_board_free(puzzle);
    return status == error.status ? status : PDK_ERR_ARGUMENT;
}

static void survives_want_of_memory(void **state)
{
    struct fault_case with = {
        .puzzle = parse("{\"board\":\"12..3..........4\",\"title\":\"T\"}"),
        .bad = parse("1...1...........")};
    (void)state;
    fault_each_allocation(solve, &with);
    fault_each_allocation(count, &with);
    fault_each_allocation(rate, &with);
    fault_each_allocation(check, &with);
    fault_each_allocation(canon, &with);
    fault_each_allocation(generate, NULL);
    pdk_board_free(with.bad);
    pdk_board_free(with.puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_full_api),
        cmocka_unit_test(solves_with_the_symbols_and_words_of_the_puzzle),
        cmocka_unit_test(answers_without_a_solution_if_nobody_wants_it),
        cmocka_unit_test(obeys_pencil_marks),
        cmocka_unit_test(stops_at_limits),
        cmocka_unit_test(stops_on_request),
        cmocka_unit_test(names_the_first_conflict),
        cmocka_unit_test(names_no_more_cells_than_fit_a_line),
        cmocka_unit_test(finds_boards_that_are_the_same_up_to_symmetry),
        cmocka_unit_test(generates_puzzles_with_one_solution),
        cmocka_unit_test(generates_puzzles_of_a_level),
        cmocka_unit_test(generates_other_puzzles_from_other_seeds),
        cmocka_unit_test(generates_what_a_generator_does),
        cmocka_unit_test(rates_puzzles_with_one_solution),
        cmocka_unit_test(says_why_it_cannot_answer),
        cmocka_unit_test(survives_want_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
