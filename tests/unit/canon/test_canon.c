#include "canon_laws.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <string.h>

static const char elementary[] =
    "123456789456789123789123456234567891567891234891234567345678912678912345"
    "912345678";
static const char product[] =
    "123456789456789123789123456231564897564897231897231564312645978645978312"
    "978312645";

static void lists_engines_with_names_and_summaries(void **state)
{
    (void)state;
    static const char *const names[] = {"nine", "elementary", "search"};
    size_t count = 0;
    const pdk_canon_engine_info *const *engines = pdk_canon_engine_list(&count);
    expect_uint("engines", COUNT_OF(names), count);
    for (size_t i = 0; i < count; i++) {
        expect_text("name", names[i], engines[i]->name);
        assert_ptr_equal(engines[i], pdk_canon_engine_find(names[i]));
        assert_null(strchr(engines[i]->summary, '\n'));
    }
    assert_null(pdk_canon_engine_find("nin"));
}

static void opens_engines_that_support_the_shape(void **state)
{
    (void)state;
    const pdk_shape nine = make_shape(3, 3), six = make_shape(2, 3);
    size_t count = 0;
    const pdk_canon_engine_info *const *engines = pdk_canon_engine_list(&count);
    for (size_t i = 0; i < count; i++) {
        const char *name = engines[i]->name;
        pdk_canon *canon = NULL;
        expect_status(name, PDK_OK, pdk_canon_new(&nine, name, &canon, NULL));
        pdk_canon_free(canon);
    }
    static const struct {
        const char *engine, *words;
    } cases[] = {
        {"nine",  "engine nine does not support 2x3 boxes"  },
        {"ten",   "unknown canonical-form engine 'ten'"     },
        {"",      "unknown canonical-form engine ''"        },
        {"n\nne", "unknown canonical-form engine 'n\\x0Ane'"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_canon *canon = (pdk_canon *)&cases;
        pdk_error error;
        expect_status(cases[i].engine, PDK_ERR_ARGUMENT,
                      pdk_canon_new(&six, cases[i].engine, &canon, &error));
        expect_text(cases[i].engine, cases[i].words, error.text);
        assert_null(canon);
    }
    pdk_canon_free(NULL);
}

// Every query fails if no form was found.
static void expect_no_answers(const char *name, struct canon_kit *kit)
{
    size_t count = 99;
    assert_null(pdk_canon_engine(kit->canon));
    expect_status(name, PDK_ERR_ARGUMENT,
                  pdk_canon_moves(kit->canon, kit->moves, NULL));
    expect_status(name, PDK_ERR_ARGUMENT,
                  pdk_canon_automorphisms(kit->canon, kit->order, NULL));
    expect_status(name, PDK_ERR_ARGUMENT,
                  pdk_canon_count_generators(kit->canon, &count, NULL));
    expect_uint(name, 0, count);
    expect_status(name, PDK_ERR_ARGUMENT,
                  pdk_canon_generator(kit->canon, 0, kit->moves, NULL));
}

static void refuses_queries_without_a_board(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, "nine");
    expect_no_answers("new", &kit);
    canon_kit_read(&kit, elementary);
    canon_kit_find("elementary", &kit);
    expect_text("engine", "nine", pdk_canon_engine(kit.canon));
    pdk_grid_reset(kit.grid);
    pdk_error error;
    expect_status("empty", PDK_ERR_ARGUMENT,
                  pdk_canon_find(kit.canon, kit.grid, kit.form, &error));
    expect_text("empty", "engine nine does not support this board", error.text);
    expect_no_answers("after a failure", &kit);
    canon_kit_close(&kit);
}

static void requires_boards_and_moves_of_its_shape(void **state)
{
    (void)state;
    struct canon_kit kit, other;
    bool is_same;
    canon_kit_open(&kit, 3, 3, NULL);
    canon_kit_open(&other, 1, 9, NULL);
    canon_kit_read(&kit, elementary);
    pdk_canon *canon = kit.canon;
    pdk_error error;
    expect_status("grid", PDK_ERR_MISMATCH,
                  pdk_canon_find(canon, other.grid, kit.form, &error));
    expect_text("grid", "expected 3x3 boxes, but the grid has 1x9", error.text);
    expect_status("form", PDK_ERR_MISMATCH,
                  pdk_canon_find(canon, kit.grid, other.form, NULL));
    expect_status("one grid", PDK_ERR_ARGUMENT,
                  pdk_canon_find(canon, kit.grid, kit.grid, NULL));
    canon_kit_find("elementary", &kit);
    expect_status("moves", PDK_ERR_MISMATCH,
                  pdk_canon_moves(canon, other.moves, NULL));
    expect_status("generator", PDK_ERR_MISMATCH,
                  pdk_canon_generator(canon, 0, other.moves, NULL));
    expect_status("index", PDK_ERR_ARGUMENT,
                  pdk_canon_generator(canon, 99, kit.moves, NULL));
    expect_status(
        "same, first", PDK_ERR_MISMATCH,
        pdk_canon_same(canon, other.grid, kit.grid, &is_same, NULL, NULL));
    expect_status(
        "same, second", PDK_ERR_MISMATCH,
        pdk_canon_same(canon, kit.grid, other.grid, &is_same, NULL, NULL));
    expect_status(
        "same, moves", PDK_ERR_MISMATCH,
        pdk_canon_same(canon, kit.grid, kit.grid, &is_same, other.moves, NULL));
    canon_kit_close(&other);
    canon_kit_close(&kit);
}

static void chooses_the_first_engine_that_accepts_a_board(void **state)
{
    (void)state;
    struct canon_kit nine, four;
    canon_kit_open(&nine, 3, 3, NULL);
    canon_kit_open(&four, 2, 2, NULL);
    canon_kit_read(&nine, elementary);
    canon_kit_find("nine", &nine);
    expect_text("nine", "nine", pdk_canon_engine(nine.canon));
    canon_kit_read(&four, "1234341223414123");
    canon_kit_find("four", &four);
    expect_text("four", "elementary", pdk_canon_engine(four.canon));
    pdk_grid_reset(four.grid);
    canon_kit_find("empty", &four);
    expect_text("empty", "search", pdk_canon_engine(four.canon));
    canon_kit_close(&four);
    canon_kit_close(&nine);
}

static void finds_the_moves_between_equivalent_boards(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, NULL);
    pdk_geometry *geometry = make_geometry(&kit.shape);
    for (uint32_t i = 0; i < 200 / SLOWNESS; i++) {
        pdk_random random;
        bool is_same = false;
        pdk_random_init(&random, 61, i);
        puzzle_fill(geometry, &random, kit.grid);
        pdk_transform_shuffle(kit.moves, &random, PDK_MOVE_ALL);
        assert_int_equal(
            PDK_OK, pdk_transform_apply(kit.moves, kit.grid, kit.other, NULL));
        pdk_transform_reset(kit.moves);
        assert_int_equal(PDK_OK, pdk_canon_same(kit.canon, kit.grid, kit.other,
                                                &is_same, kit.moves, NULL));
        assert_true(is_same);
        assert_int_equal(
            PDK_OK, pdk_transform_apply(kit.moves, kit.grid, kit.form, NULL));
        assert_true(pdk_grid_equal(kit.other, kit.form));
    }
    pdk_geometry_free(geometry);
    canon_kit_close(&kit);
}

static void
distinguishes_other_boards_and_answers_about_the_second(void **state)
{
    (void)state;
    static const struct {
        const char *name, *a, *b;
        uint64_t automorphisms; // of b
    } cases[] = {
        {"other form",            elementary, product,    648},
        {"other way round",       product,    elementary, 54 },
        {"other number of clues",
         "000000010400000000020000000000050407008000300001090000300400200050100"
         "000000806000",                      elementary, 54 },
    };
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, NULL);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        bool is_same = true;
        canon_kit_read(&kit, cases[i].a);
        puzzle_copy(kit.grid, kit.other);
        canon_kit_read(&kit, cases[i].b);
        expect_status(cases[i].name, PDK_OK,
                      pdk_canon_same(kit.canon, kit.other, kit.grid, &is_same,
                                     kit.moves, NULL));
        expect_bool(cases[i].name, false, is_same);
        expect_uint(cases[i].name, cases[i].automorphisms,
                    canon_kit_order(&kit));
        expect_text(cases[i].name, "nine", pdk_canon_engine(kit.canon));
    }
    canon_kit_close(&kit);
}

static void refuses_queries_after_an_unsupported_board(void **state)
{
    (void)state;
    struct canon_kit kit;
    bool is_same = true;
    canon_kit_open(&kit, 3, 3, "nine");
    canon_kit_read(&kit, elementary);
    expect_status(
        "first", PDK_ERR_ARGUMENT,
        pdk_canon_same(kit.canon, kit.other, kit.other, &is_same, NULL, NULL));
    assert_false(is_same);
    expect_no_answers("first", &kit);
    expect_status(
        "second", PDK_ERR_ARGUMENT,
        pdk_canon_same(kit.canon, kit.grid, kit.other, &is_same, NULL, NULL));
    expect_no_answers("second", &kit);
    canon_kit_close(&kit);
}

static pdk_status compare_once(void *context)
{
    struct canon_kit *kit = context;
    pdk_canon *canon = NULL;
    bool is_same = false;
    pdk_status status = pdk_canon_new(&kit->shape, NULL, &canon, NULL);
    if (status == PDK_OK)
        status = pdk_canon_same(canon, kit->grid, kit->other, &is_same,
                                kit->moves, NULL);
    pdk_canon_free(canon);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 2, 2, NULL);
    canon_kit_read(&kit, "1234341223414123");
    puzzle_copy(kit.grid, kit.other);
    fault_each_allocation(compare_once, &kit);
    canon_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_engines_with_names_and_summaries),
        cmocka_unit_test(opens_engines_that_support_the_shape),
        cmocka_unit_test(refuses_queries_without_a_board),
        cmocka_unit_test(requires_boards_and_moves_of_its_shape),
        cmocka_unit_test(chooses_the_first_engine_that_accepts_a_board),
        cmocka_unit_test(finds_the_moves_between_equivalent_boards),
        cmocka_unit_test(
            distinguishes_other_boards_and_answers_about_the_second),
        cmocka_unit_test(refuses_queries_after_an_unsupported_board),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
