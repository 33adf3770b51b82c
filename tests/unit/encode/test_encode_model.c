// The output of SAT solvers, in its various formats, whole, truncated and
// broken.
#include <permudoku/encode.h>

#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 4, CELLS = SIDE * SIDE, TEXT_SIZE = 2048, BROKEN = 20000 };

// The elementary solution of 2x2 boxes without its first two rows.
static pdk_grid *puzzle, *solution, *read;
static pdk_geometry *geometry;
static pdk_encoder *encoder;

static int open_all(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 2);
    geometry = make_geometry(&shape);
    puzzle = make_grid(&shape);
    solution = make_grid(&shape);
    read = make_grid(&shape);
    puzzle_elementary(0, 2, puzzle);
    puzzle_elementary(0, 0, solution);
    return pdk_encoder_new(puzzle, PDK_ENCODING_FULL, &encoder, NULL) != PDK_OK;
}

static int close_all(void **state)
{
    (void)state;
    pdk_encoder_free(encoder);
    pdk_grid_free(read);
    pdk_grid_free(solution);
    pdk_grid_free(puzzle);
    pdk_geometry_free(geometry);
    return 0;
}

static pdk_status read_text(const char *text, size_t length, pdk_error *error)
{
    pdk_error own = {0};
    if (!error) error = &own;
    const pdk_status status =
        pdk_encoder_read_model(encoder, text, length, read, error);
    if (status != PDK_OK) expect_status(text, status, error->status);
    return status;
}

// The literals of the solution, each line preceded by `before`.
static size_t print_model(const char *head, const char *before,
                          const char *line_end, bool is_short, char *text)
{
    size_t length = (size_t)sprintf(text, "%s", head);
    for (uint32_t cell = 0; cell < CELLS; cell++) {
        const pdk_symbol own = pdk_grid_get(solution, cell / SIDE, cell % SIDE);
        length += (size_t)sprintf(text + length, "%s", before);
        for (pdk_symbol symbol = 1; symbol <= SIDE; symbol++)
            if (symbol == own || !is_short)
                length += (size_t)sprintf(text + length, " %s%u",
                                          symbol == own ? "" : "-",
                                          cell * SIDE + symbol);
        length += (size_t)sprintf(text + length, "%s", line_end);
    }
    return length + (size_t)sprintf(text + length, "%s 0", before);
}

static const struct {
    const char *name, *head, *before, *line_end;
    bool is_short;
} forms[] = {
    {"v lines",          "s SATISFIABLE\n",             "v", "\n",    false},
    {"with comments",    "c a\nc v 3\ns SATISFIABLE\n", "v", "\n",    false},
    {"minisat",          "SAT\n",                       "",  "",      false},
    {"numbers only",     "",                            "",  " ",     false},
    {"ends of DOS",      "s SATISFIABLE\r\n\r\n",       "v", "\r\n",  false},
    {"minisat of DOS",   "SAT\r\n",                     "",  "",      false},
    {"positive ones",    "",                            "v", "\n",    true },
    {"tabs",             "SAT  \n",                     "",  "\t",    false},
    {"a comment within", "",                            "v", "\nc\n", true },
};

static void reads_every_form(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        char text[TEXT_SIZE];
        const size_t length =
            print_model(forms[i].head, forms[i].before, forms[i].line_end,
                        forms[i].is_short, text);
        pdk_grid_reset(read);
        expect_status(forms[i].name, PDK_OK, read_text(text, length, NULL));
        expect_bool(forms[i].name, true, pdk_grid_equal(solution, read));
        text[length] = '\n';
        expect_status(forms[i].name, PDK_OK, read_text(text, length + 1, NULL));
    }
}

static void refuses_truncated_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        char text[TEXT_SIZE];
        const size_t length =
            print_model(forms[i].head, forms[i].before, forms[i].line_end,
                        forms[i].is_short, text);
        for (size_t cut = 0; cut < length; cut++)
            expect_status(forms[i].name, PDK_ERR_SYNTAX,
                          read_text(text, cut, NULL));
    }
}

static void reports_the_position_of_an_error(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        pdk_status want;
        uint64_t line, column;
    } cases[] = {
        {"",                              PDK_ERR_SYNTAX,   0, 1},
        {"hello",                         PDK_ERR_SYNTAX,   1, 1},
        {"v 1 x 0",                       PDK_ERR_SYNTAX,   1, 5},
        {"s SATISFIABLE\nv 1 -2\nv 65 0", PDK_ERR_SYNTAX,   3, 3},
        {"v -65 0",                       PDK_ERR_SYNTAX,   1, 3},
        {"v 18446744073709551617 0",      PDK_ERR_SYNTAX,   1, 3},
        {"v 99999999999999999999999 0",   PDK_ERR_SYNTAX,   1, 3},
        {"v - 0",                         PDK_ERR_SYNTAX,   1, 3},
        {"v --1 0",                       PDK_ERR_SYNTAX,   1, 3},
        {"v 1.5 0",                       PDK_ERR_SYNTAX,   1, 3},
        {"v 1 0 2",                       PDK_ERR_SYNTAX,   1, 7},
        {"v 1 0\nv 2",                    PDK_ERR_SYNTAX,   2, 3},
        {"SAT 1 0",                       PDK_ERR_SYNTAX,   1, 1},
        {"s UNSATISFIABLE\n",             PDK_ERR_ARGUMENT, 1, 1},
        {"c so\ns UNSATISFIABLE",         PDK_ERR_ARGUMENT, 2, 1},
        {"UNSAT\n",                       PDK_ERR_ARGUMENT, 1, 1},
        {"INDET\n",                       PDK_ERR_ARGUMENT, 1, 1},
        {"s UNKNOWN\r\n",                 PDK_ERR_ARGUMENT, 1, 1},
        {"v 0",                           PDK_ERR_MISMATCH, 0, 0},
        {"v 1 2 3 4 0",                   PDK_ERR_MISMATCH, 0, 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_error error = {0};
        expect_status(cases[i].text, cases[i].want,
                      read_text(cases[i].text, strlen(cases[i].text), &error));
        expect_uint(cases[i].text, cases[i].line, error.line);
        if (cases[i].line > 0)
            expect_uint(cases[i].text, cases[i].column, error.column);
        expect_bool(cases[i].text, true, strlen(error.text) > 0);
    }
}

// The rules are satisfied, but it is the solution of another puzzle.
static void refuses_models_without_the_clues(void **state)
{
    (void)state;
    char text[TEXT_SIZE];
    pdk_grid *other = make_grid(pdk_grid_shape(puzzle));
    for (uint32_t row = 0; row < SIDE; row++)
        for (uint32_t column = 0; column < SIDE; column++)
            assert_int_equal(
                pdk_grid_set(other, row, column,
                             pdk_grid_get(solution, row, column) % SIDE + 1,
                             NULL),
                PDK_OK);
    pdk_grid *own = solution;
    solution = other;
    const size_t length = print_model("", "v", "\n", false, text);
    solution = own;
    expect_status("clues", PDK_ERR_MISMATCH, read_text(text, length, NULL));
    pdk_grid_free(other);
}

static void refuses_grids_of_another_shape(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(1, 4);
    pdk_grid *other = make_grid(&shape);
    expect_status("shape", PDK_ERR_MISMATCH,
                  pdk_encoder_read_model(encoder, "v 0", 3, other, NULL));
    pdk_grid_free(other);
}

// A few bytes changed: it must return, and only accept solutions.
static void handles_arbitrary_changes(void **state)
{
    (void)state;
    static const char bytes[] = "0123456789 -\n\rvcsSATUN\xff";
    pdk_random random;
    size_t good = 0;
    pdk_random_init(&random, 1, 13);
    for (size_t i = 0; i < BROKEN / SLOWNESS; i++) {
        char text[TEXT_SIZE];
        const size_t at = i % COUNT_OF(forms);
        const size_t length =
            print_model(forms[at].head, forms[at].before, forms[at].line_end,
                        forms[at].is_short, text);
        for (uint32_t k = pdk_random_below(&random, 3) + 1; k > 0; k--)
            text[pdk_random_below(&random, (uint32_t)length)] =
                bytes[pdk_random_below(&random, sizeof bytes)];
        const pdk_status status = read_text(text, length, NULL);
        good += status == PDK_OK;
        if (status == PDK_OK) {
            const char *flaw = puzzle_flaw(geometry, puzzle, read);
            expect_text(text, "no flaw", flaw ? flaw : "no flaw");
        } else if (status != PDK_ERR_SYNTAX && status != PDK_ERR_ARGUMENT) {
            expect_status(text, PDK_ERR_MISMATCH, status);
        }
    }
    print_message("%zu still models\n", good);
    assert_true(good > 0);
}

static pdk_status read_again(void *context)
{
    const char *text = context;
    return pdk_encoder_read_model(encoder, text, strlen(text), read, NULL);
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    char text[TEXT_SIZE];
    print_model("", "v", "\n", false, text);
    fault_each_allocation(read_again, text);
    expect_bool("read", true, pdk_grid_equal(solution, read));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_form),
        cmocka_unit_test(refuses_truncated_texts),
        cmocka_unit_test(reports_the_position_of_an_error),
        cmocka_unit_test(refuses_models_without_the_clues),
        cmocka_unit_test(refuses_grids_of_another_shape),
        cmocka_unit_test(handles_arbitrary_changes),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
