// Memory that runs out at any allocation of the engine.
#include "cyclic_puzzles.h"
#include "fault.h"
#include "make.h"
#include "support.h"

// Puzzles of one shape: with one solution, with several, with a wrong clue.
struct questions {
    pdk_shape shape;
    pdk_construction *grid;
    pdk_clues *dense, *sparse, *wrong;
};

static pdk_status open_workspace(void *context)
{
    const struct questions *questions = context;
    pdk_error error = {0};
    pdk_cyclic *cyclic = (pdk_cyclic *)&error;
    const pdk_status status =
        pdk_cyclic_new(&questions->shape, &cyclic, &error);
    expect_status("new", status, error.status);
    expect_bool("new", status == PDK_OK, cyclic != NULL);
    pdk_cyclic_free(cyclic);
    return status;
}

static pdk_status solve(void *context)
{
    const struct questions *questions = context;
    const pdk_clues *puzzles[] = {questions->dense, questions->sparse,
                                  questions->wrong};
    pdk_cyclic *cyclic = NULL;
    pdk_status status = pdk_cyclic_new(&questions->shape, &cyclic, NULL);
    for (size_t i = 0; status == PDK_OK && i < COUNT_OF(puzzles); i++) {
        pdk_verdict verdict = PDK_UNKNOWN;
        pdk_error error = {0};
        status = pdk_cyclic_solve(cyclic, puzzles[i], &verdict, &error);
        expect_status("solve", status, error.status);
    }
    pdk_cyclic_free(cyclic);
    return status;
}

// After a failure, the same workspace can be used again.
static pdk_status solve_again(void *context)
{
    const struct questions *questions = context;
    pdk_cyclic *cyclic = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status = pdk_cyclic_new(&questions->shape, &cyclic, NULL);
    if (status != PDK_OK) return status;
    status = pdk_cyclic_solve(cyclic, questions->dense, &verdict, NULL);
    if (status != PDK_OK)
        expect_status(
            "again", PDK_OK,
            pdk_cyclic_solve(cyclic, questions->dense, &verdict, NULL));
    expect_bool("again", true,
                verdict == PDK_UNIQUE || verdict == PDK_MULTIPLE);
    pdk_cyclic_free(cyclic);
    return status;
}

static pdk_status repair(void *context)
{
    const struct questions *questions = context;
    pdk_cyclic *cyclic = NULL;
    pdk_error error = {0};
    size_t number = SIZE_MAX;
    pdk_status status = pdk_cyclic_new(&questions->shape, &cyclic, &error);
    if (status == PDK_OK)
        status = pdk_cyclic_repair(cyclic, questions->wrong, &number, &error);
    expect_status("repair", status, error.status);
    pdk_cyclic_free(cyclic);
    return status;
}

static pdk_status clash(void *context)
{
    const struct questions *questions = context;
    pdk_cyclic *cyclic = NULL;
    pdk_clues *clues = NULL;
    const pdk_limits few = {.size = sizeof few,
                            .guesses = 50}; // more would allocate no more
    pdk_error error = {0};
    bool is_minimal = false;
    pdk_status status = pdk_clues_new(&questions->shape, &clues, &error);
    if (status == PDK_OK)
        status = pdk_cyclic_new(&questions->shape, &cyclic, &error);
    if (cyclic) assert_int_equal(PDK_OK, pdk_cyclic_limit(cyclic, &few, NULL));
    if (status == PDK_OK)
        status = pdk_cyclic_clash(cyclic, questions->wrong, SIZE_MAX, clues,
                                  &is_minimal, &error);
    expect_status("clash", status, error.status);
    pdk_cyclic_free(cyclic);
    pdk_clues_free(clues);
    return status;
}

static pdk_status vary(void *context)
{
    const struct questions *questions = context;
    pdk_clues *changes = NULL;
    pdk_error error = {0};
    pdk_status status = pdk_clues_new(&questions->shape, &changes, &error);
    if (status == PDK_OK)
        status = pdk_cyclic_vary(questions->grid, questions->sparse, changes,
                                 &error);
    expect_status("vary", status, error.status);
    pdk_clues_free(changes);
    return status;
}

static void open_questions(uint32_t box_rows, uint32_t box_columns,
                           struct questions *questions)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    pdk_random random;
    pdk_random_init(&random, 111, shape.side);
    questions->shape = shape;
    questions->dense = cyclic_clues(&shape);
    questions->sparse = cyclic_clues(&shape);
    questions->wrong = cyclic_clues(&shape);
    questions->grid = cyclic_make(&shape, CYCLIC_MOVED, &random);
    cyclic_pick(questions->grid, (size_t)4 * shape.side, &random,
                questions->dense);
    cyclic_change(questions->dense, 3, &random, questions->wrong);
    cyclic_pick(questions->grid, shape.side / 2, &random, questions->sparse);
}

static void close_questions(struct questions *questions)
{
    pdk_clues_free(questions->wrong);
    pdk_clues_free(questions->sparse);
    pdk_clues_free(questions->dense);
    pdk_construction_free(questions->grid);
}

static void each_question(pdk_status (*work)(void *context))
{
    static const struct {
        uint32_t box_rows, box_columns;
    } shapes[] = {
        {3, 3},
        {3, 4},
        {4, 4},
    };
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct questions questions;
        open_questions(shapes[i].box_rows, shapes[i].box_columns, &questions);
        fault_each_allocation(work, &questions);
        close_questions(&questions);
    }
}

static void opens_or_says_why_not(void **state)
{
    (void)state;
    each_question(open_workspace);
}

static void solves_or_says_why_not(void **state)
{
    (void)state;
    each_question(solve);
}

static void can_be_used_after_a_failure(void **state)
{
    (void)state;
    each_question(solve_again);
}

static void repairs_or_says_why_not(void **state)
{
    (void)state;
    each_question(repair);
}

static void clashes_or_says_why_not(void **state)
{
    (void)state;
    each_question(clash);
}

static void varies_or_says_why_not(void **state)
{
    (void)state;
    each_question(vary);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opens_or_says_why_not),
        cmocka_unit_test(solves_or_says_why_not),
        cmocka_unit_test(repairs_or_says_why_not),
        cmocka_unit_test(clashes_or_says_why_not),
        cmocka_unit_test(varies_or_says_why_not),
        cmocka_unit_test(can_be_used_after_a_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
