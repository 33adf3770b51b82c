#include "fault.h"
#include "make.h"
#include "support.h"
#include "turning.h"

#include "canon/canon_engine.h"
#include "core/integer_type.h"

#include <pthread.h>
#include <string.h>

static const struct {
    const char *name, *text;
    uint64_t want;
} nines[] = {
    {"elementary",
     "123456789456789123789123456234567891567891234891234567345678912678912345"
     "912345678", 54 },
    {"sums of two numbers mod 3",
     "123456789456789123789123456231564897564897231897231564312645978645978312"
     "978312645", 648},
};

static void counts_automorphisms_of_known_grids(void **state)
{
    (void)state;
    struct turning turning;
    turning_init(&turning, 3, 3);
    for (size_t i = 0; i < COUNT_OF(nines); i++) {
        turning_read(&turning, nines[i].text);
        turning_find(&turning);
        expect_uint(nines[i].name, nines[i].want, turning_order(&turning));
    }
    turning_release(&turning);
}

static void elementary_grids_have_twice_rrc_automorphisms(void **state)
{
    (void)state;
    for (uint32_t rows = 2; rows <= 6; rows++)
        for (uint32_t columns = 2; columns <= 6; columns++) {
            struct turning turning;
            turning_init(&turning, rows, columns);
            turning_set_elementary(&turning);
            turning_find(&turning);
            expect_uint("elementary", (uint64_t)2 * rows * rows * columns,
                        turning_order(&turning));
            turning_release(&turning);
        }
}

// rows!^(columns + 1) * columns!^(rows + 1) * side!, doubled for square boxes.
static void full_order(const pdk_shape *shape, pdk_integer *order)
{
    const uint32_t rows = shape->box_rows, columns = shape->box_columns;
    const struct {
        uint32_t number, times;
    } factors[] = {
        {rows,        columns + 1                },
        {columns,     rows + 1                   },
        {shape->side, 1                          },
        {2,           rows == columns && rows > 1},
    };
    pdk_integer *factor = NULL;
    expect_status("new", PDK_OK, pdk_integer_new(&factor, NULL));
    pdk_integer_set(order, 1);
    for (size_t i = 0; i < COUNT_OF(factors); i++)
        for (uint32_t j = 0; j < factors[i].times; j++) {
            expect_status(
                "factorial", PDK_OK,
                pdki_integer_factorial(factor, factors[i].number, NULL));
            expect_status("multiply", PDK_OK,
                          pdki_integer_multiply(order, order, factor, NULL));
        }
    pdk_integer_free(factor);
}

static void empty_boards_have_all_symmetries(void **state)
{
    (void)state;
    static const uint32_t shapes[][2] = {
        {1,  1 },
        {1,  2 },
        {2,  1 },
        {1,  7 },
        {2,  2 },
        {2,  3 },
        {3,  3 },
        {3,  4 },
        {5,  5 },
        {10, 10},
    };
    pdk_integer *want = NULL;
    expect_status("new", PDK_OK, pdk_integer_new(&want, NULL));
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct turning turning;
        turning_init(&turning, shapes[i][0], shapes[i][1]);
        turning_find(&turning);
        full_order(&turning.shape, want);
        turning_order_text(&turning);
        expect_int("order", 0, pdk_integer_compare(want, turning.order));
        turning_release(&turning);
    }
    pdk_integer_free(want);
}

static void an_empty_nine_has_1218998108160_symmetries(void **state)
{
    (void)state;
    struct turning turning;
    turning_init(&turning, 3, 3);
    turning_find(&turning);
    expect_text("empty", "1218998108160", turning_order_text(&turning));
    turning_release(&turning);
}

// The forms of the board and of a random image of it.
static void expect_same_form(struct turning *turning, pdk_random *random)
{
    pdk_grid *form = make_grid(&turning->shape);
    pdk_transform *turn = make_transform(&turning->shape);
    turning_find(turning);
    const pdk_symbol *cells = pdk_grid_symbols(turning->form);
    for (uint32_t row = 0; row < turning->shape.side; row++)
        expect_status(
            "row", PDK_OK,
            pdk_grid_set_row(form, row,
                             cells + (size_t)row * turning->shape.side, NULL));
    pdk_transform_shuffle(turn, random, PDK_MOVE_ALL);
    expect_status(
        "turn", PDK_OK,
        pdk_transform_apply(turn, turning->grid, turning->turned, NULL));
    turning_set(turning, pdk_grid_symbols(turning->turned));
    turning_find(turning);
    assert_true(pdk_grid_equal(form, turning->form));
    pdk_transform_free(turn);
    pdk_grid_free(form);
}

static void expect_generators_to_fix(struct turning *turning)
{
    const struct pdki_canon_engine *engine = &pdki_canon_search;
    size_t count = 0;
    expect_status("count", PDK_OK,
                  engine->count_generators(turning->state, &count, NULL));
    for (size_t i = 0; i < count; i++) {
        expect_status(
            "generator", PDK_OK,
            engine->generator(turning->state, i, turning->moves, NULL));
        assert_true(pdk_transform_is_symmetry(turning->moves));
        expect_status("apply", PDK_OK,
                      pdk_transform_apply(turning->moves, turning->grid,
                                          turning->turned, NULL));
        assert_true(pdk_grid_equal(turning->grid, turning->turned));
    }
}

static void equivalent_boards_have_the_same_form(void **state)
{
    (void)state;
    static const uint32_t shapes[][2] = {
        {1, 1},
        {1, 2},
        {1, 5},
        {4, 1},
        {2, 2},
        {2, 3},
        {3, 2},
        {3, 3},
        {2, 8},
        {3, 4},
        {4, 4},
        {5, 5},
    };
    pdk_random random;
    pdk_random_init(&random, 7, 0);
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct turning turning;
        turning_init(&turning, shapes[i][0], shapes[i][1]);
        const uint32_t cells = turning.shape.side * turning.shape.side;
        for (uint32_t j = 0; j < 60 / SLOWNESS + 4; j++) {
            const uint32_t clues = pdk_random_below(&random, cells + 1);
            if (j % 2 == 0) {
                turning_set_elementary(&turning);
                turning_thin(&turning, clues, &random);
            } else {
                turning_sow(&turning, j % 4 == 1 ? clues : j % 5, &random);
            }
            expect_same_form(&turning, &random);
            expect_generators_to_fix(&turning);
        }
        turning_release(&turning);
    }
}

enum { GROUP_MAX = 1000 };

// Adds an element that is not in the group yet.
static void add_to_group(pdk_transform **group, size_t *count,
                         const pdk_transform *moves)
{
    for (size_t i = 0; i < *count; i++)
        if (pdk_transform_equal(group[i], moves)) return;
    assert_true(*count < GROUP_MAX);
    expect_status("copy", PDK_OK,
                  pdk_transform_copy(moves, &group[(*count)++], NULL));
}

// The number of symmetries that the generators generate.
static size_t close_group(struct turning *turning)
{
    const struct pdki_canon_engine *engine = &pdki_canon_search;
    pdk_transform *group[GROUP_MAX], *product = make_transform(&turning->shape);
    size_t count = 0, generators = 0;
    expect_status("count", PDK_OK,
                  engine->count_generators(turning->state, &generators, NULL));
    add_to_group(group, &count, product);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < generators; j++) {
            expect_status(
                "generator", PDK_OK,
                engine->generator(turning->state, j, turning->moves, NULL));
            expect_status(
                "compose", PDK_OK,
                pdk_transform_compose(product, group[i], turning->moves, NULL));
            add_to_group(group, &count, product);
        }
    for (size_t i = 0; i < count; i++) pdk_transform_free(group[i]);
    pdk_transform_free(product);
    return count;
}

// The other bands can be permuted.
static void keep_first_band(struct turning *turning)
{
    const pdk_shape *shape = &turning->shape;
    for (uint32_t row = shape->box_rows; row < shape->side; row++)
        for (uint32_t column = 0; column < shape->side; column++)
            expect_status("set", PDK_OK,
                          pdk_grid_set(turning->grid, row, column, 0, NULL));
}

static void generators_generate_all_automorphisms(void **state)
{
    (void)state;
    static const uint32_t shapes[][2] = {
        {1, 1},
        {2, 2},
        {2, 3},
        {3, 3},
    };
    pdk_random random;
    pdk_random_init(&random, 9, 0);
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct turning turning;
        turning_init(&turning, shapes[i][0], shapes[i][1]);
        const uint32_t cells = turning.shape.side * turning.shape.side;
        for (int j = 0; j < 40; j++) {
            turning_set_elementary(&turning);
            if (j == 0)
                keep_first_band(&turning);
            else
                turning_thin(&turning, pdk_random_below(&random, cells + 1),
                             &random);
            turning_find(&turning);
            const uint64_t want = turning_order(&turning);
            if (want <= GROUP_MAX)
                expect_uint("order", want, close_group(&turning));
        }
        turning_release(&turning);
    }
}

struct memory_case {
    pdk_grid *grid, *form;
    pdk_transform *moves;
};

static pdk_status use_all(void *context)
{
    const struct memory_case *c = context;
    const struct pdki_canon_engine *engine = &pdki_canon_search;
    pdk_error error;
    pdk_integer *order = NULL;
    void *search = NULL;
    bool is_taken = false;
    size_t count = 0;
    pdk_status status = engine->open(pdk_grid_shape(c->grid), &search, &error);
    if (status == PDK_OK)
        status =
            engine->find(search, NULL, c->grid, c->form, &is_taken, &error);
    if (status == PDK_OK) status = pdk_integer_new(&order, &error);
    if (status == PDK_OK) status = engine->automorphisms(search, order, &error);
    if (status == PDK_OK)
        status = engine->count_generators(search, &count, &error);
    if (status == PDK_OK && count > 0)
        status = engine->generator(search, count - 1, c->moves, &error);
    pdk_integer_free(order);
    engine->close(search);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    struct turning turning;
    turning_init(&turning, 3, 3);
    struct memory_case c = {turning.grid, turning.form, turning.moves};
    turning_set_elementary(&turning);
    fault_each_allocation(use_all, &c);
    turning_thin(&turning, 10, &random);
    fault_each_allocation(use_all, &c);
    turning_release(&turning);
}

static bool count_down(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    int *left = context;
    return (*left)-- > 0;
}

static void can_be_stopped_and_used_again(void **state)
{
    (void)state;
    const struct pdki_canon_engine *engine = &pdki_canon_search;
    struct turning turning;
    turning_init(&turning, 10, 10);
    turning_set_elementary(&turning);
    turning_find(&turning);
    pdk_grid *form = make_grid(&turning.shape);
    bool is_taken = true;
    for (int i = 0; i < 3; i++) {
        int left = i;
        const pdk_limits limits = {
            .size = sizeof limits, .go_on = count_down, .context = &left};
        pdk_error error;
        expect_status("find", PDK_ERR_CANCELLED,
                      engine->find(turning.state, &limits, turning.grid, form,
                                   &is_taken, &error));
        expect_bool("taken", false, is_taken);
        expect_text("words", pdk_status_text(PDK_ERR_CANCELLED), error.text);
    }
    expect_status(
        "again", PDK_OK,
        engine->find(turning.state, NULL, turning.grid, form, &is_taken, NULL));
    assert_true(pdk_grid_equal(form, turning.form));
    pdk_grid_free(form);
    turning_release(&turning);
}

static void refuses_boards_that_are_too_large(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(256, 256);
    void *search = &search;
    pdk_error error;
    expect_status("open", PDK_ERR_LIMIT,
                  pdki_canon_search.open(&shape, &search, &error));
    assert_null(search);
    expect_text(
        "words",
        "side 65536 is too large for canonical forms: the maximum is 65535",
        error.text);
}

// A thread that finds the forms of some boards.
struct worker {
    uint64_t seed;
    pdk_symbol forms[20][81];
};

static void *find_some(void *context)
{
    struct worker *worker = context;
    struct turning turning;
    pdk_random random;
    pdk_random_init(&random, worker->seed, 0);
    turning_init(&turning, 3, 3);
    for (size_t i = 0; i < COUNT_OF(worker->forms); i++) {
        turning_set_elementary(&turning);
        turning_thin(&turning, 81 - (uint32_t)i * 4, &random);
        turning_find(&turning);
        memcpy(worker->forms[i], pdk_grid_symbols(turning.form),
               sizeof worker->forms[i]);
    }
    turning_release(&turning);
    return NULL;
}

static void two_threads_do_not_interfere(void **state)
{
    (void)state;
    static struct worker workers[2], alone[2];
    pthread_t threads[2];
    for (uint64_t i = 0; i < 2; i++) {
        workers[i].seed = alone[i].seed = i;
        find_some(&alone[i]);
    }
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            0, pthread_create(&threads[i], NULL, find_some, &workers[i]));
    for (int i = 0; i < 2; i++)
        assert_int_equal(0, pthread_join(threads[i], NULL));
    assert_memory_equal(workers, alone, sizeof alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_automorphisms_of_known_grids),
        cmocka_unit_test(elementary_grids_have_twice_rrc_automorphisms),
        cmocka_unit_test(empty_boards_have_all_symmetries),
        cmocka_unit_test(an_empty_nine_has_1218998108160_symmetries),
        cmocka_unit_test(equivalent_boards_have_the_same_form),
        cmocka_unit_test(generators_generate_all_automorphisms),
        cmocka_unit_test(reports_out_of_memory),
        cmocka_unit_test(can_be_stopped_and_used_again),
        cmocka_unit_test(two_threads_do_not_interfere),
        cmocka_unit_test(refuses_boards_that_are_too_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
