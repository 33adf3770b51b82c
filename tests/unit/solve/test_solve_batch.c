// Batches against single questions, engine by engine, and against the oracle.
#include "batches.h"
#include "brute.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "solver_boards.h"
#include "solvers.h"
#include "support.h"

#include <string.h>

enum { COUNT = 4, BAD = 2 }; // boards, and the number of the bad one

// None, unique, one to spoil, several.
static void put_boards(struct batch_kit *kit, const struct boards *boards)
{
    batch_kit_put(kit, 0, boards->none);
    batch_kit_put(kit, 1, boards->unique);
    batch_kit_put(kit, BAD, boards->unique);
    batch_kit_put(kit, 3, boards->several);
}

static const pdk_grid *board_at(const struct boards *boards, size_t index)
{
    const pdk_grid *list[COUNT] = {boards->none, boards->unique, boards->unique,
                                   boards->several};
    return list[index];
}

static void expect_as_single(const char *name, pdk_solver *solver,
                             struct boards *boards, struct batch_kit *kit)
{
    const bool is_in_place = kit->results == kit->boards;
    pdk_verdict verdicts[COUNT];
    size_t done = 0;
    put_boards(kit, boards);
    expect_status(
        name, PDK_OK,
        pdk_solver_solve_batch(solver, &kit->batch, verdicts, &done, NULL));
    expect_uint(name, COUNT, done);
    for (size_t i = 0; i < COUNT; i++) {
        const pdk_grid *puzzle = board_at(boards, i);
        const pdk_verdict want = boards_solve(solver, puzzle, boards->solution);
        boards_expect_verdict(name, want, verdicts[i]);
        const pdk_grid *unsolved = is_in_place ? puzzle : NULL;
        batch_kit_expect(name, kit, i,
                         want == PDK_NONE ? unsolved : boards->solution);
    }
    batch_kit_expect_gaps(name, kit);
}

static void try_all_types(pdk_solver *solver, struct boards *boards)
{
    const pdk_shape *shape = pdk_geometry_shape(boards->geometry);
    for (int type = 0; type < BATCH_TYPES; type++)
        for (size_t gap = 0; gap < 2; gap++) {
            struct batch_kit kit;
            batch_kit_open(&kit, shape, (pdk_cell_type)type, COUNT, gap);
            expect_as_single(batch_type_names[type], solver, boards, &kit);
            batch_kit_close(&kit);
            batch_kit_open_in_place(&kit, shape, (pdk_cell_type)type, COUNT,
                                    gap);
            expect_as_single(batch_type_names[type], solver, boards, &kit);
            batch_kit_close(&kit);
        }
}

static void solves_as_single_questions_do(void **state)
{
    (void)state;
    boards_each_solver(try_all_types);
}

static void try_counts(pdk_solver *solver, struct boards *boards)
{
    const pdk_shape *shape = pdk_geometry_shape(boards->geometry);
    const uint64_t limit = solvers_pace(solver).solutions;
    const pdk_limits limits = {.size = sizeof limits,
                               .solutions = limit < 5 ? limit : 5};
    expect_status("limits", PDK_OK, pdk_solver_limit(solver, &limits, NULL));
    for (int type = 0; type < BATCH_TYPES; type++) {
        pdk_count counts[COUNT];
        struct batch_kit kit;
        batch_kit_open(&kit, shape, (pdk_cell_type)type, COUNT, 1);
        put_boards(&kit, boards);
        expect_status(
            "count", PDK_OK,
            pdk_solver_count_batch(solver, &kit.batch, counts, NULL, NULL));
        for (size_t i = 0; i < COUNT; i++) {
            const pdk_count want = boards_count(solver, board_at(boards, i));
            expect_uint("solutions", want.solutions, counts[i].solutions);
            expect_bool("exact", want.is_exact, counts[i].is_exact);
            batch_kit_expect("no result", &kit, i, NULL);
        }
        batch_kit_close(&kit);
    }
    expect_status("limits", PDK_OK, pdk_solver_limit(solver, NULL, NULL));
}

static void counts_as_single_questions_do(void **state)
{
    (void)state;
    boards_each_solver(try_counts);
}

static void try_bad_board(pdk_solver *solver, struct boards *boards)
{
    const pdk_shape *shape = pdk_geometry_shape(boards->geometry);
    const size_t cell = (size_t)shape->side + 1;
    for (int type = 0; type < PDK_CELLS_GRID; type++) {
        const char *name = batch_type_names[type];
        const pdk_status bad =
            type == PDK_CELLS_TEXT ? PDK_ERR_SYNTAX : PDK_ERR_RANGE;
        pdk_status statuses[COUNT];
        pdk_verdict verdicts[COUNT];
        pdk_error error = {0};
        struct batch_kit kit;
        size_t done = 9;
        batch_kit_open(&kit, shape, (pdk_cell_type)type, COUNT, 1);
        put_boards(&kit, boards);
        batch_kit_spoil(&kit, BAD, cell);
        kit.batch.statuses = statuses;
        expect_status(
            name, PDK_OK,
            pdk_solver_solve_batch(solver, &kit.batch, verdicts, &done, NULL));
        for (size_t i = 0; i < COUNT; i++)
            expect_status(name, i == BAD ? bad : PDK_OK, statuses[i]);
        boards_expect_verdict(name, PDK_UNKNOWN, verdicts[BAD]);
        boards_expect_verdict(name, PDK_MULTIPLE, verdicts[3]);
        batch_kit_expect(name, &kit, BAD, NULL);
        kit.batch.statuses = NULL;
        expect_status(name, bad,
                      pdk_solver_solve_batch(solver, &kit.batch, verdicts,
                                             &done, &error));
        expect_uint(name, BAD, done);
        expect_uint(name, BAD + 1, error.line);
        expect_uint(name, cell + 1, error.column);
        batch_kit_close(&kit);
    }
}

static void goes_on_after_a_bad_board_if_it_may(void **state)
{
    (void)state;
    boards_each_solver(try_bad_board);
}

static void refuses_every_other_character(void **state)
{
    (void)state;
    const pdk_shape shapes[] = {make_shape(2, 2), make_shape(3, 3),
                                make_shape(4, 4)};
    static const char *const good[] = {".01234", ".0123456789",
                                       ".0123456789ABCDEFG"};
    for (size_t s = 0; s < COUNT_OF(shapes); s++) {
        pdk_geometry *geometry = make_geometry(&shapes[s]);
        const size_t cells = (size_t)shapes[s].side * shapes[s].side;
        pdk_solver *solver = NULL;
        const pdk_limits one = {
            .size = sizeof one, .solutions = 1, .guesses = 1};
        assert_int_equal(PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
        expect_status("limits", PDK_OK, pdk_solver_limit(solver, &one, NULL));
        for (int byte = 0; byte < 256; byte++) {
            char text[256];
            pdk_error error = {0};
            const bool is_good = byte != 0 && strchr(good[s], byte);
            const pdk_batch batch = {
                .size = sizeof batch, .count = 1, .boards = text};
            memset(text, '.', sizeof text);
            text[cells - 1] = (char)byte;
            expect_status(
                "character", is_good ? PDK_OK : PDK_ERR_SYNTAX,
                pdk_solver_solve_batch(solver, &batch, NULL, NULL, &error));
            if (!is_good) expect_uint("column", cells, error.column);
        }
        pdk_solver_free(solver);
        pdk_geometry_free(geometry);
    }
}

// Text with symbols of the caller.
static void reads_and_writes_other_alphabets(void **state)
{
    (void)state;
    static const struct {
        const char *alphabet, *puzzle, *want;
    } cases[] = {
        {"1-4",     ".2343.1221434321", "1234341221434321"},
        {"A-D",     ".BCD0.ABBADCDCBA", "ABCDCDABBADCDCBA"},
        {"0-3",     ".1232.0110323210", "0123230110323210"},
        {"a,.,c,0", "_.c0c_a..a0c0c.a", "a.c0c0a..a0c0c.a"},
    };
    const pdk_shape shape = make_shape(2, 2);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_solver *solver = NULL;
    assert_int_equal(PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_alphabet *alphabet = NULL;
        pdk_verdict verdict = PDK_NONE;
        char solution[17] = "";
        assert_int_equal(PDK_OK, pdk_alphabet_parse(cases[i].alphabet,
                                                    strlen(cases[i].alphabet),
                                                    &alphabet, NULL));
        const pdk_batch batch = {.size = sizeof batch,
                                 .count = 1,
                                 .boards = cases[i].puzzle,
                                 .results = solution,
                                 .alphabet = alphabet};
        expect_status(
            cases[i].alphabet, PDK_OK,
            pdk_solver_solve_batch(solver, &batch, &verdict, NULL, NULL));
        boards_expect_verdict(cases[i].alphabet, PDK_UNIQUE, verdict);
        expect_text(cases[i].alphabet, cases[i].want, solution);
        pdk_alphabet_free(alphabet);
    }
    pdk_solver_free(solver);
    pdk_geometry_free(geometry);
}

static pdk_alphabet *make_alphabet(const char *text)
{
    pdk_alphabet *alphabet = NULL;
    assert_int_equal(PDK_OK,
                     pdk_alphabet_parse(text, strlen(text), &alphabet, NULL));
    return alphabet;
}

// A batch of one board, but for what is wrong with it.
#define SIZED .size = sizeof(pdk_batch), .count = 1, .boards = text

static void refuses_batches_that_make_no_sense(void **state)
{
    (void)state;
    static const char text[100];
    pdk_alphabet *wide = make_alphabet("1..16"), *few = make_alphabet("1-9");
    pdk_alphabet *greek = make_alphabet("\xce\xb1,\xce\xb2,c,d,e,f,g,h,i,j,k,l,"
                                        "m,n,o,p");
    const struct {
        const char *name;
        uint32_t box;
        pdk_status want;
        pdk_batch batch;
    } cases[] = {
        {"no size",           3,  PDK_ERR_ARGUMENT, {.count = 1, .boards = text}       },
        {"stride",            3,  PDK_ERR_ARGUMENT, {SIZED, .stride = 80}              },
        {"result stride",     3,  PDK_ERR_ARGUMENT, {SIZED, .result_stride = 80}       },
        {"stride of numbers",
         3,                       PDK_ERR_ARGUMENT,
         {SIZED, .cells = PDK_CELLS_UINT16, .stride = 161}                             },
        {"type",              3,  PDK_ERR_ARGUMENT, {SIZED, .cells = (pdk_cell_type)17}},
        {"no boards",
         3,                       PDK_ERR_ARGUMENT,
         {.size = sizeof(pdk_batch), .count = 1}                                       },
        {"no characters",     8,  PDK_ERR_LIMIT,    {SIZED}                            },
        {"small numbers",     16, PDK_ERR_LIMIT,    {SIZED, .cells = PDK_CELLS_UINT8}  },
        {"words",             4,  PDK_ERR_ARGUMENT, {SIZED, .alphabet = wide}          },
        {"Greek",             4,  PDK_ERR_ARGUMENT, {SIZED, .alphabet = greek}         },
        {"few",               4,  PDK_ERR_MISMATCH, {SIZED, .alphabet = few}           },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_shape shape = make_shape(cases[i].box, cases[i].box);
        pdk_geometry *geometry = make_geometry(&shape);
        pdk_solver *solver = NULL;
        pdk_error error = {0};
        size_t done = 1;
        const pdk_batch batch = cases[i].batch;
        assert_int_equal(PDK_OK,
                         pdk_solver_new(geometry, "tabu", &solver, NULL));
        expect_status(
            cases[i].name, cases[i].want,
            pdk_solver_solve_batch(solver, &batch, NULL, &done, &error));
        expect_uint(cases[i].name, 0, done);
        expect_bool(cases[i].name, true, error.text[0] != '\0');
        expect_status(cases[i].name, cases[i].want,
                      pdk_solver_count_batch(solver, &batch, NULL, NULL, NULL));
        pdk_solver_free(solver);
        pdk_geometry_free(geometry);
    }
    pdk_alphabet_free(greek);
    pdk_alphabet_free(few);
    pdk_alphabet_free(wide);
}

static void does_nothing_with_no_boards(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_solver *solver = NULL;
    size_t done = 1;
    const pdk_batch batch = {.size = sizeof batch};
    assert_int_equal(PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
    expect_status("none", PDK_OK,
                  pdk_solver_solve_batch(solver, &batch, NULL, &done, NULL));
    expect_uint("none", 0, done);
    pdk_solver_free(solver);
    pdk_geometry_free(geometry);
}

// A grid of another shape is a bad board too.
static void reports_grids_of_other_shapes(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 3), other = make_shape(3, 2);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *grids[] = {make_grid(&shape), make_grid(&other),
                         make_grid(&shape)};
    pdk_solver *solver = NULL;
    pdk_status statuses[3];
    pdk_verdict verdicts[3];
    pdk_error error = {0};
    pdk_batch batch = {.size = sizeof batch,
                       .count = 3,
                       .cells = PDK_CELLS_GRID,
                       .boards = grids,
                       .statuses = statuses};
    assert_int_equal(PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
    expect_status("grids", PDK_OK,
                  pdk_solver_solve_batch(solver, &batch, verdicts, NULL, NULL));
    expect_status("good", PDK_OK, statuses[0]);
    expect_status("other", PDK_ERR_MISMATCH, statuses[1]);
    expect_status("good", PDK_OK, statuses[2]);
    boards_expect_verdict("good", PDK_MULTIPLE, verdicts[2]);
    batch.statuses = NULL;
    expect_status(
        "ends", PDK_ERR_MISMATCH,
        pdk_solver_solve_batch(solver, &batch, verdicts, NULL, &error));
    expect_uint("number", 2, error.line);
    for (size_t i = 0; i < 3; i++) pdk_grid_free(grids[i]);
    pdk_solver_free(solver);
    pdk_geometry_free(geometry);
}

// Puzzles of all kinds, all at once, and the oracle.
static void agrees_with_brute_force(void **state)
{
    (void)state;
    enum { BOARDS = 64, LIMIT = 50, STEPS = 100000 };
    static const uint32_t boxes[][2] = {
        {2, 2},
        {2, 3},
        {3, 3}
    };
    size_t kinds = 0;
    const struct puzzle_kind *kind = puzzle_kinds(&kinds);
    for (size_t s = 0; s < COUNT_OF(boxes); s++) {
        const pdk_shape shape = make_shape(boxes[s][0], boxes[s][1]);
        pdk_geometry *geometry = make_geometry(&shape);
        pdk_solver *solver = NULL;
        pdk_grid *grid = make_grid(&shape);
        pdk_grid *puzzles[BOARDS];
        struct batch_kit kit;
        pdk_count counts[BOARDS];
        pdk_random random;
        size_t count = 0;
        const pdk_limits limits = {.size = sizeof limits, .solutions = LIMIT};
        pdk_random_init(&random, 1, s);
        batch_kit_open(&kit, &shape, PDK_CELLS_TEXT, BOARDS, 1);
        for (size_t i = 0; count < BOARDS; i++) {
            if (!kind[i % kinds].make(geometry, &random, grid)) continue;
            puzzles[count] = make_grid(&shape);
            puzzle_copy(grid, puzzles[count]);
            batch_kit_put(&kit, count++, grid);
        }
        assert_int_equal(PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
        expect_status("limits", PDK_OK,
                      pdk_solver_limit(solver, &limits, NULL));
        expect_status(
            "count", PDK_OK,
            pdk_solver_count_batch(solver, &kit.batch, counts, NULL, NULL));
        for (size_t i = 0; i < count; i++) {
            const struct brute_count want =
                brute_solve(geometry, puzzles[i], LIMIT, STEPS, NULL);
            if (want.end != BRUTE_GAVE_UP)
                expect_uint(puzzle_text(puzzles[i]), want.solutions,
                            counts[i].solutions);
            pdk_grid_free(puzzles[i]);
        }
        batch_kit_close(&kit);
        pdk_solver_free(solver);
        pdk_grid_free(grid);
        pdk_geometry_free(geometry);
    }
}

struct patience {
    uint64_t last; // returns false once this many boards are done
    uint64_t asked;
};

static bool is_patient(void *context, const pdk_effort *so_far)
{
    struct patience *patience = context;
    patience->asked++;
    return so_far->total == 0 || so_far->done < patience->last;
}

static void ends_between_boards_when_the_caller_says_so(void **state)
{
    (void)state;
    enum { BOARDS = 5000, ENOUGH = 2000, BETWEEN_MAX = 500 };
    const pdk_shape shape = make_shape(3, 3);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *grid = make_grid(&shape);
    pdk_solver *solver = NULL;
    struct patience patience = {.last = ENOUGH};
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = is_patient, .context = &patience};
    static pdk_status statuses[BOARDS];
    struct batch_kit kit;
    size_t done = 0;
    puzzle_elementary(0, 1, grid);
    batch_kit_open(&kit, &shape, PDK_CELLS_UINT8, BOARDS, 0);
    for (size_t i = 0; i < BOARDS; i++) {
        batch_kit_put(&kit, i, grid);
        statuses[i] = PDK_END;
    }
    puzzle_elementary(0, 0, grid);
    kit.batch.statuses = statuses;
    assert_int_equal(PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
    expect_status("limits", PDK_OK, pdk_solver_limit(solver, &limits, NULL));
    expect_status(
        "cancelled", PDK_ERR_CANCELLED,
        pdk_solver_solve_batch(solver, &kit.batch, NULL, &done, NULL));
    expect_bool("enough", true, done >= ENOUGH && done < ENOUGH + BETWEEN_MAX);
    for (size_t i = 0; i < BOARDS; i++) {
        expect_status("status", i < done ? PDK_OK : PDK_END, statuses[i]);
        batch_kit_expect("result", &kit, i, i < done ? grid : NULL);
    }
    batch_kit_close(&kit);
    pdk_solver_free(solver);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

static bool is_impatient(void *context, const pdk_effort *so_far)
{
    (void)context;
    return so_far->guesses < 1000;
}

// The third board has too many solutions to count.
static void ends_within_a_board_when_the_caller_says_so(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *grid = make_grid(&shape);
    pdk_solver *solver = NULL;
    const pdk_limits limits = {.size = sizeof limits, .go_on = is_impatient};
    pdk_status statuses[COUNT] = {PDK_END, PDK_END, PDK_END, PDK_END};
    pdk_count counts[COUNT];
    struct batch_kit kit;
    pdk_error error = {0};
    size_t done = 0;
    puzzle_elementary(0, 1, grid);
    batch_kit_open(&kit, &shape, PDK_CELLS_TEXT, COUNT, 1);
    for (size_t i = 0; i < COUNT; i++)
        if (i != 2) batch_kit_put(&kit, i, grid);
    kit.batch.statuses = statuses;
    assert_int_equal(PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, &limits, NULL));
    expect_status(
        "cancelled", PDK_ERR_CANCELLED,
        pdk_solver_count_batch(solver, &kit.batch, counts, &done, &error));
    expect_uint("done", 2, done);
    expect_uint("number", 3, error.line);
    expect_status("before", PDK_OK, statuses[1]);
    expect_status("begun", PDK_ERR_CANCELLED, statuses[2]);
    expect_status("behind", PDK_END, statuses[3]);
    expect_bool("some", true, counts[2].solutions > 0 && !counts[2].is_exact);
    batch_kit_close(&kit);
    pdk_solver_free(solver);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

struct visits {
    pdk_solver *solver;
    struct boards *boards;
    size_t seen, end;
};

// Inside the callback, queries about the last board refer to the current one.
static pdk_status visit(void *context, size_t index)
{
    struct visits *visits = context;
    const bool has_second = index == 3;
    expect_uint("index", visits->seen++, index);
    expect_status(
        "second", has_second ? PDK_OK : PDK_ERR_ARGUMENT,
        pdk_solver_second(visits->solver, visits->boards->other, NULL));
    expect_bool("solutions", index != 0,
                pdk_solver_effort(visits->solver)->solutions > 0);
    return visits->seen == visits->end ? PDK_ERR_WRITE : PDK_OK;
}

static void try_visits(pdk_solver *solver, struct boards *boards)
{
    for (size_t end = 0; end <= COUNT; end++) {
        struct visits visits = {solver, boards, 0, end};
        struct batch_kit kit;
        size_t done = 0;
        batch_kit_open(&kit, pdk_geometry_shape(boards->geometry),
                       PDK_CELLS_UINT16, COUNT, 0);
        put_boards(&kit, boards);
        kit.batch.visit = visit;
        kit.batch.context = &visits;
        expect_status(
            "visits", end == 0 ? PDK_OK : PDK_ERR_WRITE,
            pdk_solver_solve_batch(solver, &kit.batch, NULL, &done, NULL));
        expect_uint("done", end == 0 ? COUNT : end, done);
        expect_uint("seen", done, visits.seen);
        batch_kit_close(&kit);
    }
}

static void visits_every_board_until_the_visitor_ends_it(void **state)
{
    (void)state;
    boards_each_solver(try_visits);
}

struct marking {
    pdk_solver *solver;
    const pdk_notes *notes;
};

static pdk_status set_marks(void *context, size_t index)
{
    const struct marking *marking = context;
    return pdk_solver_mark(marking->solver, index == 0 ? marking->notes : NULL,
                           NULL);
}

// Engines that read text do not support marks, so another one takes over.
static void obeys_marks_that_a_visitor_sets(void **state)
{
    (void)state;
    static const pdk_verdict want[] = {PDK_UNIQUE, PDK_NONE, PDK_UNIQUE};
    const pdk_shape shape = make_shape(3, 3);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *grid = make_grid(&shape);
    pdk_notes *notes = NULL;
    pdk_solver *solver = NULL;
    puzzle_elementary(0, 1, grid);
    assert_int_equal(PDK_OK, pdk_notes_new(&notes, NULL));
    pdk_notes_reset(notes, &shape);
    for (uint64_t cell = 0; cell < 81; cell++)
        for (pdk_symbol s = 1; s <= 9; s++)
            assert_int_equal(PDK_OK, pdk_notes_exclude(notes, cell, s, NULL));
    assert_int_equal(PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
    struct marking marking = {solver, notes};
    for (int type = 0; type < BATCH_TYPES; type++) {
        pdk_verdict verdicts[COUNT_OF(want)];
        struct batch_kit kit;
        batch_kit_open(&kit, &shape, (pdk_cell_type)type, COUNT_OF(want), 0);
        for (size_t i = 0; i < COUNT_OF(want); i++)
            batch_kit_put(&kit, i, grid);
        kit.batch.visit = set_marks;
        kit.batch.context = &marking;
        expect_status(
            batch_type_names[type], PDK_OK,
            pdk_solver_solve_batch(solver, &kit.batch, verdicts, NULL, NULL));
        for (size_t i = 0; i < COUNT_OF(want); i++)
            boards_expect_verdict(batch_type_names[type], want[i], verdicts[i]);
        batch_kit_close(&kit);
    }
    pdk_solver_free(solver);
    pdk_notes_free(notes);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

struct faults {
    pdk_solver *solver;
    const pdk_batch *batch;
    uint64_t runs;
};

static pdk_status solve_all(void *context)
{
    struct faults *faults = context;
    pdk_verdict verdicts[COUNT];
    pdk_count counts[COUNT];
    faults->runs++;
    const pdk_status status = pdk_solver_solve_batch(
        faults->solver, faults->batch, verdicts, NULL, NULL);
    if (status != PDK_OK) return status;
    return pdk_solver_count_batch(faults->solver, faults->batch, counts, NULL,
                                  NULL);
}

static void try_faults(pdk_solver *solver, struct boards *boards)
{
    enum { SLOW_SIDE = 6 };
    const bool is_slow = solvers_pace(solver).step > 1;
    const pdk_shape *shape = pdk_geometry_shape(boards->geometry);
    if (is_slow && shape->side > SLOW_SIDE) return;
    struct batch_kit kit;
    struct faults faults = {solver, &kit.batch, 0};
    batch_kit_open(&kit, shape, PDK_CELLS_TEXT, COUNT, 0);
    put_boards(&kit, boards);
    fault_each_allocation(solve_all, &faults);
    if (!is_slow) expect_uint("no allocation", 1, faults.runs);
    batch_kit_close(&kit);
}

static void allocates_nothing_or_says_so(void **state)
{
    (void)state;
    boards_each_solver(try_faults);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solves_as_single_questions_do),
        cmocka_unit_test(counts_as_single_questions_do),
        cmocka_unit_test(goes_on_after_a_bad_board_if_it_may),
        cmocka_unit_test(refuses_every_other_character),
        cmocka_unit_test(reads_and_writes_other_alphabets),
        cmocka_unit_test(refuses_batches_that_make_no_sense),
        cmocka_unit_test(does_nothing_with_no_boards),
        cmocka_unit_test(reports_grids_of_other_shapes),
        cmocka_unit_test(agrees_with_brute_force),
        cmocka_unit_test(ends_between_boards_when_the_caller_says_so),
        cmocka_unit_test(ends_within_a_board_when_the_caller_says_so),
        cmocka_unit_test(visits_every_board_until_the_visitor_ends_it),
        cmocka_unit_test(obeys_marks_that_a_visitor_sets),
        cmocka_unit_test(allocates_nothing_or_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
