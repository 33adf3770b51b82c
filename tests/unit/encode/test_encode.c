// The models of every encoding are exactly the solutions found by brute force.
#include <permudoku/encode.h>

#include "brute.h"
#include "fault.h"
#include "formulas.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum {
    BOX_MAX = 4,
    SIDE_MAX = 9,
    LIMIT = 40,    // solutions
    STEPS = 20000, // of the brute force
    CELLS_MAX = 81,
    TEXT_SIZE = 16 * 9 * 9 * 9,
    FULL_SIDE_MAX = 1290
};

// The result of brute force for the current puzzle.
static struct {
    pdk_symbol list[LIMIT * CELLS_MAX];
    uint64_t count;
    bool is_seen[LIMIT]; // by a model
} truth;

static pdk_grid *puzzle, *solution;
static char here[128 + 4 * CELLS_MAX];
static char model_text[TEXT_SIZE];

static size_t cell_count(void)
{
    const size_t side = pdk_grid_shape(puzzle)->side;
    return side * side;
}

static pdk_encoder *open_encoder(const pdk_encoding_info *info)
{
    pdk_encoder *encoder = NULL;
    snprintf(here, sizeof here, "%s: %s", info->name, puzzle_text(puzzle));
    expect_status(here, PDK_OK,
                  pdk_encoder_new(puzzle, info->encoding, &encoder, NULL));
    return encoder;
}

// The index of this solution in the truth.
static size_t place_in_truth(const pdk_grid *grid)
{
    for (size_t i = 0; i < truth.count; i++)
        if (memcmp(truth.list + i * cell_count(), pdk_grid_symbols(grid),
                   cell_count() * sizeof(pdk_symbol)) == 0)
            return i;
    expect_text(here, "a solution", puzzle_text(grid));
    return 0;
}

struct reading {
    const pdk_encoder *encoder;
    uint64_t variables;
};

static void read_model(void *context, const int8_t *values)
{
    const struct reading *reading = context;
    size_t length = 0;
    for (uint64_t i = 1; i <= reading->variables; i++)
        length += (size_t)sprintf(model_text + length, "%s%s%u ",
                                  i % 10 == 1 ? "\nv " : "",
                                  values[i] > 0 ? "" : "-", (unsigned)i);
    length += (size_t)sprintf(model_text + length, "0\n");
    expect_status(here, PDK_OK,
                  pdk_encoder_read_model(reading->encoder, model_text, length,
                                         solution, NULL));
    const size_t place = place_in_truth(solution);
    expect_bool(here, false, truth.is_seen[place]);
    truth.is_seen[place] = true;
}

// As many models as expected, each a solution, none twice.
static void expect_models(const pdk_encoder *encoder, uint64_t want)
{
    struct memory_sink text = {0};
    const pdk_sink sink = memory_sink_open(&text);
    const pdk_encoder_size size = pdk_encoder_measure(encoder);
    struct formula formula;
    expect_status(here, PDK_OK, pdk_encoder_write(encoder, &sink, NULL));
    formula_parse(memory_sink_text(&text), &formula);
    expect_uint(here, size.variables, formula.variables);
    expect_uint(here, size.clauses, formula.clauses);
    expect_uint(here, size.clauses + size.literals, formula.size);

    struct reading reading = {encoder, formula.variables};
    memset(truth.is_seen, 0, sizeof truth.is_seen);
    expect_uint(here, want, formula_each_model(&formula, read_model, &reading));
    formula_release(&formula);
    memory_sink_release(&text);
}

static void load_solution(size_t place, pdk_grid *grid)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    for (uint32_t row = 0; row < side; row++)
        assert_int_equal(
            pdk_grid_set_row(grid, row,
                             truth.list + place * cell_count() + row * side,
                             NULL),
            PDK_OK);
}

static void check_exclusion(pdk_encoder *encoder, size_t place)
{
    const pdk_encoder_size before = pdk_encoder_measure(encoder);
    pdk_grid *excluded = make_grid(pdk_grid_shape(puzzle));
    load_solution(place, excluded);
    expect_status(here, PDK_OK, pdk_encoder_exclude(encoder, excluded, NULL));
    expect_uint(here, before.clauses + 1, pdk_encoder_measure(encoder).clauses);
    expect_models(encoder, truth.count - 1);
    expect_bool(here, false, truth.is_seen[place]);
    expect_status(here, PDK_OK, pdk_encoder_exclude(encoder, NULL, NULL));
    const pdk_encoder_size after = pdk_encoder_measure(encoder);
    assert_memory_equal(&before, &after, sizeof before);
    pdk_grid_free(excluded);
}

static size_t puzzles_seen;

static void check_puzzle(const pdk_geometry *geometry)
{
    size_t count;
    const pdk_encoding_info *const *encodings = pdk_encoding_list(&count);
    const struct brute_count found =
        brute_solve(geometry, puzzle, LIMIT, STEPS, truth.list);
    if (found.end != BRUTE_ALL) return;
    truth.count = found.solutions;
    puzzles_seen++;
    for (size_t i = 0; i < count; i++) {
        pdk_encoder *encoder = open_encoder(encodings[i]);
        expect_models(encoder, truth.count);
        if (truth.count > 0)
            check_exclusion(encoder, puzzles_seen % truth.count);
        pdk_encoder_free(encoder);
    }
}

static void check_shape(const pdk_shape *shape)
{
    size_t count;
    const struct puzzle_kind *kinds = puzzle_kinds(&count);
    pdk_geometry *geometry = make_geometry(shape);
    puzzle = make_grid(shape);
    solution = make_grid(shape);
    for (size_t i = 0; i < count; i++) {
        pdk_random random;
        pdk_random_init(&random, i, 12);
        if (kinds[i].make(geometry, &random, puzzle)) check_puzzle(geometry);
    }
    pdk_grid_free(solution);
    pdk_grid_free(puzzle);
    pdk_geometry_free(geometry);
}

static void has_the_solutions_as_models(void **state)
{
    (void)state;
    puzzles_seen = 0;
    for (uint32_t rows = 1; rows <= BOX_MAX; rows++)
        for (uint32_t columns = 1; columns <= BOX_MAX; columns++) {
            const pdk_shape shape = make_shape(rows, columns);
            if (shape.side <= SIDE_MAX) check_shape(&shape);
        }
    print_message("%zu puzzles\n", puzzles_seen);
    assert_true(puzzles_seen > 50);
}

static void open_small_puzzle(void)
{
    const pdk_shape shape = make_shape(2, 3);
    puzzle = make_grid(&shape);
    solution = make_grid(&shape);
    puzzle_elementary(0, 3, puzzle);
    puzzle_elementary(0, 0, solution);
}

static void close_small_puzzle(void)
{
    pdk_grid_free(solution);
    pdk_grid_free(puzzle);
}

static void writes_the_same_text_for_the_same_puzzle(void **state)
{
    (void)state;
    size_t count;
    const pdk_encoding_info *const *encodings = pdk_encoding_list(&count);
    open_small_puzzle();
    for (size_t i = 0; i < count; i++) {
        struct memory_sink texts[2] = {0};
        for (size_t k = 0; k < 2; k++) {
            const pdk_sink sink = memory_sink_open(&texts[k]);
            pdk_encoder *encoder = open_encoder(encodings[i]);
            expect_status(here, PDK_OK,
                          pdk_encoder_write(encoder, &sink, NULL));
            pdk_encoder_free(encoder);
        }
        expect_text(here, memory_sink_text(&texts[0]),
                    memory_sink_text(&texts[1]));
        memory_sink_release(&texts[0]);
        memory_sink_release(&texts[1]);
    }
    close_small_puzzle();
}

static void lists_encodings_by_different_names(void **state)
{
    (void)state;
    size_t count;
    const pdk_encoding_info *const *encodings = pdk_encoding_list(&count);
    for (size_t i = 0; i < count; i++) {
        expect_bool(encodings[i]->name, true, strlen(encodings[i]->name) > 0);
        expect_bool(encodings[i]->name, true,
                    strlen(encodings[i]->summary) > 0);
        for (size_t k = 0; k < i; k++)
            expect_bool(encodings[i]->name, true,
                        strcmp(encodings[i]->name, encodings[k]->name) != 0 &&
                            encodings[i]->encoding != encodings[k]->encoding);
    }
}

static void expect_refusal(pdk_encoder *encoder, const char *name,
                           const pdk_grid *grid)
{
    const pdk_encoder_size before = pdk_encoder_measure(encoder);
    pdk_error error = {0};
    expect_status(name, PDK_ERR_MISMATCH,
                  pdk_encoder_exclude(encoder, grid, &error));
    expect_status(name, PDK_ERR_MISMATCH, error.status);
    expect_bool(name, true, strlen(error.text) > 0);
    const pdk_encoder_size after = pdk_encoder_measure(encoder);
    assert_memory_equal(&before, &after, sizeof before);
}

static void excludes_solutions_only(void **state)
{
    (void)state;
    size_t count;
    const pdk_encoding_info *const *encodings = pdk_encoding_list(&count);
    const pdk_shape other_shape = make_shape(3, 2);
    pdk_grid *other = make_grid(&other_shape);
    puzzle_elementary(0, 0, other);
    open_small_puzzle();
    for (size_t i = 0; i < count; i++) {
        pdk_encoder *encoder = open_encoder(encodings[i]);
        expect_refusal(encoder, "another shape", other);
        expect_refusal(encoder, "empty cells", puzzle);
        const pdk_symbol clue = pdk_grid_get(solution, 5, 0);
        assert_int_equal(pdk_grid_set(solution, 5, 0, clue % 6 + 1, NULL),
                         PDK_OK);
        expect_refusal(encoder, "another clue", solution);
        assert_int_equal(pdk_grid_set(solution, 5, 0, clue, NULL), PDK_OK);
        const pdk_symbol own = pdk_grid_get(solution, 0, 0);
        assert_int_equal(pdk_grid_set(solution, 0, 0, own % 6 + 1, NULL),
                         PDK_OK);
        expect_refusal(encoder, "two equal symbols in a row", solution);
        assert_int_equal(pdk_grid_set(solution, 0, 0, own, NULL), PDK_OK);
        pdk_encoder_free(encoder);
    }
    close_small_puzzle();
    pdk_grid_free(other);
}

static void numbers_the_full_formula_by_cell_and_symbol(void **state)
{
    (void)state;
    open_small_puzzle();
    pdk_encoder *encoder = NULL;
    expect_status("full", PDK_OK,
                  pdk_encoder_new(puzzle, PDK_ENCODING_FULL, &encoder, NULL));
    size_t length = 0;
    for (uint32_t cell = 0; cell < 36; cell++)
        length += (size_t)sprintf(
            model_text + length, "%u ",
            cell * 6 + pdk_grid_get(solution, cell / 6, cell % 6));
    length += (size_t)sprintf(model_text + length, "0");
    pdk_grid *read = make_grid(pdk_grid_shape(puzzle));
    expect_status(
        "full", PDK_OK,
        pdk_encoder_read_model(encoder, model_text, length, read, NULL));
    expect_bool("full", true, pdk_grid_equal(solution, read));
    pdk_grid_free(read);
    pdk_encoder_free(encoder);
    close_small_puzzle();
}

static void refuses_full_formulas_past_31_bits(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(1, FULL_SIDE_MAX + 1);
    pdk_grid *large = make_grid(&shape);
    pdk_error error = {0};
    pdk_encoder *encoder = (pdk_encoder *)&error;
    expect_status("full", PDK_ERR_LIMIT,
                  pdk_encoder_new(large, PDK_ENCODING_FULL, &encoder, &error));
    assert_null(encoder);
    expect_bool(error.text, true, strstr(error.text, "1290") != NULL);
    pdk_grid_free(large);
}

static void passes_on_the_status_of_the_sink(void **state)
{
    (void)state;
    static const size_t limits[] = {1, 20, 60, 200};
    size_t count;
    const pdk_encoding_info *const *encodings = pdk_encoding_list(&count);
    open_small_puzzle();
    for (size_t i = 0; i < count * COUNT_OF(limits); i++) {
        struct memory_sink text = {.limit = limits[i / count]};
        const pdk_sink sink = memory_sink_open(&text);
        pdk_encoder *encoder = open_encoder(encodings[i % count]);
        pdk_error error = {0};
        expect_status(here, PDK_ERR_WRITE,
                      pdk_encoder_write(encoder, &sink, &error));
        expect_status(here, PDK_ERR_WRITE, error.status);
        pdk_encoder_free(encoder);
        memory_sink_release(&text);
    }
    close_small_puzzle();
}

// Everything that an encoder does.
static pdk_status use_encoder(void *context)
{
    const pdk_encoding_info *info = context;
    struct memory_sink text = {0};
    const pdk_sink sink = memory_sink_open(&text);
    pdk_encoder *encoder = NULL;
    pdk_status status = pdk_encoder_new(puzzle, info->encoding, &encoder, NULL);
    expect_bool(info->name, status == PDK_OK, encoder != NULL);
    if (status != PDK_OK) return status;
    const pdk_encoder_size before = pdk_encoder_measure(encoder);
    status = pdk_encoder_exclude(encoder, solution, NULL);
    const pdk_encoder_size after = pdk_encoder_measure(encoder);
    if (status != PDK_OK) assert_memory_equal(&before, &after, sizeof before);
    if (status == PDK_OK) status = pdk_encoder_write(encoder, &sink, NULL);
    memory_sink_release(&text);
    pdk_encoder_free(encoder);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    size_t count;
    const pdk_encoding_info *const *encodings = pdk_encoding_list(&count);
    open_small_puzzle();
    for (size_t i = 0; i < count; i++) {
        pdk_encoding_info info = *encodings[i];
        fault_each_allocation(use_encoder, &info);
    }
    pdk_encoder_free(NULL);
    close_small_puzzle();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_the_solutions_as_models),
        cmocka_unit_test(writes_the_same_text_for_the_same_puzzle),
        cmocka_unit_test(lists_encodings_by_different_names),
        cmocka_unit_test(excludes_solutions_only),
        cmocka_unit_test(numbers_the_full_formula_by_cell_and_symbol),
        cmocka_unit_test(refuses_full_formulas_past_31_bits),
        cmocka_unit_test(passes_on_the_status_of_the_sink),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
