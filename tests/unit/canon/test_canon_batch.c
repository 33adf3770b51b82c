// Batches of canonical forms against single questions, for all engines.
#include "batches.h"
#include "canon_laws.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <string.h>

enum { COUNT = 6, BAD = 3 }; // boards, and the number of the bad one

// Grids and puzzles that different engines support.
static void make_boards(const pdk_shape *shape, pdk_grid *boards[COUNT])
{
    pdk_random random;
    pdk_random_init(&random, shape->box_rows, shape->box_columns);
    for (size_t i = 0; i < COUNT; i++) boards[i] = make_grid(shape);
    puzzle_elementary(0, 0, boards[0]);
    puzzle_elementary(0, 1, boards[1]);
    puzzle_elementary(0, 2, boards[2]);
    puzzle_elementary(0, 0, boards[BAD]);
    puzzle_holes(&random, 30, boards[4]); // the last one is empty
}

static void free_boards(pdk_grid *boards[COUNT])
{
    for (size_t i = 0; i < COUNT; i++) pdk_grid_free(boards[i]);
}

// What the single calls say; a form of NULL means that they refuse the board.
struct answers {
    pdk_status statuses[COUNT];
    pdk_grid *forms[COUNT];
    pdk_digest digests[COUNT];
};

static void ask_one_by_one(pdk_canon *canon, pdk_grid *boards[COUNT],
                           struct answers *answers)
{
    *answers = (struct answers){.forms = {NULL}};
    for (size_t i = 0; i < COUNT; i++) {
        answers->forms[i] = make_grid(pdk_grid_shape(boards[i]));
        pdk_status *status = &answers->statuses[i];
        *status = pdk_canon_find(canon, boards[i], answers->forms[i], NULL);
        if (*status == PDK_OK)
            expect_status("digest", PDK_OK,
                          pdk_canon_digest(canon, answers->forms[i],
                                           &answers->digests[i], NULL));
    }
}

static void expect_answers(const char *name, pdk_canon *canon,
                           pdk_grid *boards[COUNT], struct batch_kit *kit,
                           const struct answers *want)
{
    const bool is_in_place = kit->results == kit->boards;
    pdk_status statuses[COUNT];
    pdk_digest digests[COUNT];
    size_t done = 0;
    memset(digests, 0x5A, sizeof digests);
    for (size_t i = 0; i < COUNT; i++) batch_kit_put(kit, i, boards[i]);
    kit->batch.statuses = statuses;
    expect_status(
        name, PDK_OK,
        pdk_canon_find_batch(canon, &kit->batch, digests, &done, NULL));
    expect_uint(name, COUNT, done);
    for (size_t i = 0; i < COUNT; i++) {
        const bool is_found = want->statuses[i] == PDK_OK;
        expect_status(name, want->statuses[i], statuses[i]);
        assert_memory_equal(&want->digests[i], &digests[i], sizeof *digests);
        if (is_found)
            batch_kit_expect(name, kit, i, want->forms[i]);
        else
            batch_kit_expect(name, kit, i, is_in_place ? boards[i] : NULL);
    }
    batch_kit_expect_gaps(name, kit);
    if (is_in_place) return;
    // Digests alone, and forms alone.
    kit->batch.results = NULL;
    memset(digests, 0x5A, sizeof digests);
    expect_status(
        name, PDK_OK,
        pdk_canon_find_batch(canon, &kit->batch, digests, NULL, NULL));
    assert_memory_equal(want->digests, digests, sizeof digests);
    kit->batch.results = kit->results;
    expect_status(name, PDK_OK,
                  pdk_canon_find_batch(canon, &kit->batch, NULL, NULL, NULL));
}

static const char *const engines[] = {NULL, "nine", "elementary", "search"};
static const uint32_t boxes[][2] = {
    {2, 2},
    {2, 3},
    {3, 3},
    {4, 4},
    {5, 5}
};

static void finds_what_single_calls_find(void **state)
{
    (void)state;
    for (size_t s = 0; s < COUNT_OF(boxes); s++) {
        const pdk_shape shape = make_shape(boxes[s][0], boxes[s][1]);
        pdk_grid *boards[COUNT];
        make_boards(&shape, boards);
        for (size_t e = 0; e < COUNT_OF(engines); e++) {
            pdk_canon *canon = NULL;
            struct answers answers;
            struct batch_kit kit;
            if (pdk_canon_new(&shape, engines[e], &canon, NULL) != PDK_OK)
                continue;
            ask_one_by_one(canon, boards, &answers);
            for (int type = 0; type < BATCH_TYPES; type++) {
                const char *name = batch_type_names[type];
                batch_kit_open(&kit, &shape, (pdk_cell_type)type, COUNT, 1);
                expect_answers(name, canon, boards, &kit, &answers);
                batch_kit_close(&kit);
                batch_kit_open_in_place(&kit, &shape, (pdk_cell_type)type,
                                        COUNT, 0);
                expect_answers(name, canon, boards, &kit, &answers);
                batch_kit_close(&kit);
            }
            free_boards(answers.forms);
            pdk_canon_free(canon);
        }
        free_boards(boards);
    }
}

static void goes_on_after_a_bad_board_if_it_may(void **state)
{
    (void)state;
    static const pdk_digest none;
    const pdk_shape shape = make_shape(3, 3);
    pdk_grid *boards[COUNT];
    pdk_canon *canon = NULL;
    make_boards(&shape, boards);
    assert_int_equal(PDK_OK, pdk_canon_new(&shape, NULL, &canon, NULL));
    for (int type = 0; type < PDK_CELLS_GRID; type++) {
        const char *name = batch_type_names[type];
        const pdk_status bad =
            type == PDK_CELLS_TEXT ? PDK_ERR_SYNTAX : PDK_ERR_RANGE;
        pdk_status statuses[COUNT];
        pdk_digest digests[COUNT];
        pdk_error error = {0};
        struct batch_kit kit;
        size_t done = 0;
        batch_kit_open(&kit, &shape, (pdk_cell_type)type, COUNT, 1);
        for (size_t i = 0; i < COUNT; i++) batch_kit_put(&kit, i, boards[i]);
        batch_kit_spoil(&kit, BAD, 80);
        kit.batch.statuses = statuses;
        expect_status(
            name, PDK_OK,
            pdk_canon_find_batch(canon, &kit.batch, digests, NULL, NULL));
        for (size_t i = 0; i < COUNT; i++)
            expect_status(name, i == BAD ? bad : PDK_OK, statuses[i]);
        assert_memory_equal(&none, &digests[BAD], sizeof none);
        batch_kit_expect(name, &kit, BAD, NULL);
        kit.batch.statuses = NULL;
        expect_status(
            name, bad,
            pdk_canon_find_batch(canon, &kit.batch, NULL, &done, &error));
        expect_uint(name, BAD, done);
        expect_uint(name, BAD + 1, error.line);
        expect_uint(name, 81, error.column);
        batch_kit_close(&kit);
    }
    pdk_canon_free(canon);
    free_boards(boards);
}

struct visits {
    pdk_canon *canon;
    size_t seen, end;
};

static pdk_status visit(void *context, size_t index)
{
    struct visits *visits = context;
    expect_uint("index", visits->seen++, index);
    expect_text("engine", index == 5 ? "search" : "nine",
                pdk_canon_engine(visits->canon));
    return visits->seen == visits->end ? PDK_ERR_CANCELLED : PDK_OK;
}

static void visits_every_board_until_the_visitor_ends_it(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_grid *boards[COUNT];
    pdk_canon *canon = NULL;
    make_boards(&shape, boards);
    puzzle_elementary(0, 0, boards[2]); // has one solution
    puzzle_elementary(0, 0, boards[4]);
    assert_int_equal(PDK_OK, pdk_canon_new(&shape, NULL, &canon, NULL));
    for (size_t end = 0; end <= COUNT; end++) {
        struct visits visits = {canon, 0, end};
        struct batch_kit kit;
        size_t done = 0;
        batch_kit_open(&kit, &shape, PDK_CELLS_TEXT, COUNT, 1);
        for (size_t i = 0; i < COUNT; i++) batch_kit_put(&kit, i, boards[i]);
        kit.batch.visit = visit;
        kit.batch.context = &visits;
        expect_status(
            "visits", end == 0 ? PDK_OK : PDK_ERR_CANCELLED,
            pdk_canon_find_batch(canon, &kit.batch, NULL, &done, NULL));
        expect_uint("done", end == 0 ? COUNT : end, done);
        batch_kit_close(&kit);
    }
    pdk_canon_free(canon);
    free_boards(boards);
}

static bool is_patient(void *context, const pdk_effort *so_far)
{
    const uint64_t *last = context;
    return so_far->total == 0 || so_far->done < *last;
}

static void ends_between_boards_when_the_caller_says_so(void **state)
{
    (void)state;
    enum { BOARDS = 3000, BETWEEN_MAX = 500 };
    uint64_t enough = 1000;
    const pdk_shape shape = make_shape(3, 3);
    pdk_grid *grid = make_grid(&shape);
    pdk_canon *canon = NULL;
    static pdk_digest digests[BOARDS];
    struct batch_kit kit;
    size_t done = 0;
    puzzle_elementary(0, 0, grid);
    batch_kit_open(&kit, &shape, PDK_CELLS_UINT32, BOARDS, 0);
    for (size_t i = 0; i < BOARDS; i++) batch_kit_put(&kit, i, grid);
    assert_int_equal(PDK_OK, pdk_canon_new(&shape, NULL, &canon, NULL));
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = is_patient, .context = &enough};
    assert_int_equal(PDK_OK, pdk_canon_limit(canon, &limits, NULL));
    expect_status(
        "cancelled", PDK_ERR_CANCELLED,
        pdk_canon_find_batch(canon, &kit.batch, digests, &done, NULL));
    expect_bool("enough", true, done >= enough && done < enough + BETWEEN_MAX);
    batch_kit_close(&kit);
    pdk_canon_free(canon);
    pdk_grid_free(grid);
}

static pdk_status find_all(void *context)
{
    const struct batch_kit *kit = context;
    pdk_canon *canon = NULL;
    pdk_digest digests[COUNT];
    pdk_status status = pdk_canon_new(&kit->shape, NULL, &canon, NULL);
    if (status == PDK_OK)
        status = pdk_canon_find_batch(canon, &kit->batch, digests, NULL, NULL);
    pdk_canon_free(canon);
    return status;
}

static void says_so_if_there_is_no_memory(void **state)
{
    (void)state;
    static const pdk_cell_type types[] = {PDK_CELLS_TEXT, PDK_CELLS_GRID};
    const pdk_shape shape = make_shape(2, 2);
    pdk_grid *boards[COUNT];
    make_boards(&shape, boards);
    for (size_t t = 0; t < COUNT_OF(types); t++) {
        struct batch_kit kit;
        batch_kit_open(&kit, &shape, types[t], COUNT, 1);
        for (size_t i = 0; i < COUNT; i++) batch_kit_put(&kit, i, boards[i]);
        fault_each_allocation(find_all, &kit);
        kit.batch.results = NULL;
        fault_each_allocation(find_all, &kit);
        batch_kit_close(&kit);
    }
    free_boards(boards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_single_calls_find),
        cmocka_unit_test(goes_on_after_a_bad_board_if_it_may),
        cmocka_unit_test(visits_every_board_until_the_visitor_ends_it),
        cmocka_unit_test(ends_between_boards_when_the_caller_says_so),
        cmocka_unit_test(says_so_if_there_is_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
