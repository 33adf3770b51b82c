// Whatever is requested, a puzzle is what it is reported to be: unique and
// minimal by brute force, within its bounds, symmetric, within its pattern; or
// the request is refused.
//
// Bytes: boxes, what is requested (bits), symmetry, least and largest number of
// clues, attempts, steps, how often the caller continues (0: always), and then
// the pattern, one bit per byte.
#include "fuzz.h"

#include "brute.h"

#include <permudoku/check.h>
#include <permudoku/generate.h>

enum {
    HEADER = 8,
    SHARE = 2, // one in this many inputs is tried
    STEPS = 200000
};

enum flag {
    BY_SINGLES = 1,
    MINIMAL = 2,
    FEWEST = 4,
    WEIGHED = 8,
    PATTERN = 16,
    GIVEN = 32 // the solution
};

static const struct {
    uint32_t box_rows, box_columns;
} boxes[] = {
    {1, 1},
    {1, 4},
    {2, 2},
    {2, 3},
    {3, 2},
};

enum { SHAPES = sizeof boxes / sizeof boxes[0] };

// Everything for boards of one shape.
struct desk {
    pdk_geometry *geometry;
    pdk_sampler *sampler;
    pdk_checker *checker;
    pdk_grid *puzzle, *solution, *pattern;
};

static struct desk desks[SHAPES];

static void release(void)
{
    for (size_t i = 0; i < SHAPES; i++) {
        pdk_grid_free(desks[i].pattern);
        pdk_grid_free(desks[i].solution);
        pdk_grid_free(desks[i].puzzle);
        pdk_checker_free(desks[i].checker);
        pdk_sampler_free(desks[i].sampler);
        pdk_geometry_free(desks[i].geometry);
    }
}

static void open_desk(struct desk *desk, const pdk_shape *shape)
{
    FUZZ_ASSERT(pdk_geometry_new(shape, &desk->geometry, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_sampler_new(shape, PDK_SAMPLING_BEST, 0, &desk->sampler,
                                NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_checker_new(0, &desk->checker, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &desk->puzzle, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &desk->solution, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &desk->pattern, NULL) == PDK_OK);
}

static void prepare(void)
{
    if (desks[0].geometry) return;
    for (size_t i = 0; i < SHAPES; i++) {
        pdk_shape shape;
        FUZZ_ASSERT(pdk_shape_init(&shape, boxes[i].box_rows,
                                   boxes[i].box_columns, NULL) == PDK_OK);
        open_desk(&desks[i], &shape);
    }
    atexit(release);
}

static uint32_t side_of(const struct desk *desk)
{
    return pdk_grid_shape(desk->puzzle)->side;
}

static pdk_wish read_wish(const uint8_t *data, const struct desk *desk)
{
    size_t symmetries;
    (void)pdk_clue_symmetry_list(&symmetries);
    return (pdk_wish){
        .size = sizeof(pdk_wish),
        .rule = data[1] & BY_SINGLES ? PDK_RULE_SINGLES : PDK_RULE_SEARCH,
        .symmetry = (pdk_clue_symmetry)(data[2] % symmetries),
        .pattern = data[1] & PATTERN ? desk->pattern : NULL,
        .clues_minimum = data[3] % 40,
        .clues_maximum = data[4] % 40,
        .is_minimal = data[1] & MINIMAL,
        .is_fewest = data[1] & FEWEST,
        .is_weighed = data[1] & WEIGHED,
        .attempts = 1 + data[5] % 4,
        .steps = 1 + data[6] % 8,
    };
}

static void read_pattern(const uint8_t *data, size_t size, struct desk *desk)
{
    const uint32_t side = side_of(desk);
    for (uint32_t i = 0; i < side * side; i++)
        FUZZ_ASSERT(pdk_grid_set(desk->pattern, i / side, i % side,
                                 i < size && data[i] & 1, NULL) == PDK_OK);
}

static bool is_unique(const struct desk *desk)
{
    const struct brute_count count =
        brute_solve(desk->geometry, desk->puzzle, 2, STEPS, NULL);
    FUZZ_ASSERT(count.end != BRUTE_GAVE_UP && count.solutions > 0);
    return count.end == BRUTE_ALL && count.solutions == 1;
}

static bool is_minimal(struct desk *desk)
{
    const uint32_t side = side_of(desk);
    for (uint32_t i = 0; i < side * side; i++) {
        const uint32_t row = i / side, column = i % side;
        const pdk_symbol symbol = pdk_grid_get(desk->puzzle, row, column);
        if (symbol == 0) continue;
        FUZZ_ASSERT(pdk_grid_set(desk->puzzle, row, column, 0, NULL) == PDK_OK);
        const bool is_needed = !is_unique(desk);
        FUZZ_ASSERT(pdk_grid_set(desk->puzzle, row, column, symbol, NULL) ==
                    PDK_OK);
        if (!is_needed) return false;
    }
    return true;
}

// The solution is valid, and the clues are a subset of its symbols.
static void expect_solution(const struct desk *desk)
{
    const pdk_symbol *clues = pdk_grid_symbols(desk->puzzle);
    const pdk_symbol *symbols = pdk_grid_symbols(desk->solution);
    const uint32_t side = side_of(desk);
    FUZZ_ASSERT(pdk_checker_grid(desk->checker, desk->geometry, desk->solution,
                                 NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_checker_validity(desk->checker) == PDK_VALID);
    for (uint32_t i = 0; i < side * side; i++)
        FUZZ_ASSERT(clues[i] == 0 || clues[i] == symbols[i]);
}

static void expect_wish(struct desk *desk, const pdk_wish *wish,
                        const pdk_made *made)
{
    const uint64_t cells = (uint64_t)side_of(desk) * side_of(desk);
    const uint64_t clues = cells - pdk_grid_count_empty(desk->puzzle);
    const bool is_short = made->shortfall > PDK_SHORT_OF_MINIMAL;
    FUZZ_ASSERT(clues == made->clues);
    FUZZ_ASSERT(is_short || clues >= wish->clues_minimum);
    FUZZ_ASSERT(is_short || wish->clues_maximum == 0 ||
                clues <= wish->clues_maximum);
    FUZZ_ASSERT(!wish->is_minimal || made->is_minimal ||
                made->shortfall != PDK_SHORT_OF_NOTHING);
    for (uint32_t i = 0; wish->pattern && i < cells; i++)
        FUZZ_ASSERT(pdk_grid_symbols(desk->puzzle)[i] == 0 ||
                    pdk_grid_symbols(wish->pattern)[i] != 0);
    FUZZ_ASSERT(!made->is_minimal || is_minimal(desk));
}

static bool count_down(void *context, const pdk_effort *so_far)
{
    uint8_t *left = context;
    (void)so_far;
    if (*left > 0) --*left;
    return *left > 0;
}

static void make(pdk_generator *generator, struct desk *desk,
                 const uint8_t *data, const pdk_wish *wish)
{
    const bool is_given = data[1] & GIVEN;
    uint8_t left = data[7];
    pdk_random random;
    pdk_made made;
    pdk_random_init(&random, data[0], data[1]);
    FUZZ_ASSERT(pdk_sampler_draw(desk->sampler, &random, desk->solution,
                                 NULL) == PDK_OK);
    const pdk_limits limits = {.size = sizeof limits,
                               .go_on = left > 0 ? count_down : NULL,
                               .context = &left};
    FUZZ_ASSERT(pdk_generator_limit(generator, &limits, NULL) == PDK_OK);
    const bool has_limit = left > 0;
    const pdk_status status =
        pdk_generator_make(generator, is_given ? NULL : desk->sampler, &random,
                           desk->puzzle, desk->solution, &made, NULL);
    FUZZ_ASSERT(status == PDK_OK ||
                (status == PDK_ERR_CANCELLED && has_limit && left == 0));
    FUZZ_ASSERT(made.is_unique || made.shortfall == PDK_SHORT_OF_UNIQUE);
    if (!made.is_unique) return;
    expect_solution(desk);
    FUZZ_ASSERT(is_unique(desk));
    expect_wish(desk, wish, &made);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    pdk_generator *generator = NULL;
    if (size < HEADER || !fuzz_is_chosen(data, size, SHARE)) return 0;
    prepare();
    struct desk *desk = &desks[data[0] % SHAPES];
    const pdk_wish wish = read_wish(data, desk);
    read_pattern(data + HEADER, size - HEADER, desk);
    const pdk_status status =
        pdk_generator_new(desk->geometry, &wish, &generator, NULL);
    FUZZ_ASSERT(status == PDK_OK || status == PDK_ERR_RANGE ||
                status == PDK_ERR_ARGUMENT);
    if (status == PDK_OK) make(generator, desk, data, &wish);
    pdk_generator_free(generator);
    return 0;
}
