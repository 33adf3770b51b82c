// Impossible requirements that are found without a search: two rows of a band
// without clues can be swapped, and so can two bands and two symbols. Each swap
// yields another solution.
#include "generate/wish.h"

#include "core/error.h"

static pdk_status expect_sense(const pdk_generator_options *wish,
                               pdk_error *error)
{
    const bool has_bounds = wish->clues_minimum > 0 || wish->clues_maximum > 0;
    const bool is_plain = !wish->pattern && !has_bounds && !wish->is_fewest &&
                          wish->symmetry == PDK_CLUES_ANY && wish->guesses == 0;
    const char *text = NULL;
    if (wish->rule != PDK_RULE_SEARCH &&
        (wish->is_minimal || wish->is_fewest || wish->is_weighed))
        text = "minimal puzzles, fewest clues and weights need the rule search";
    else if (wish->is_weighed && !is_plain)
        text = "unbiased puzzles with weights cannot be combined with other "
               "requirements";
    else if (wish->difficulty && (wish->is_fewest || wish->is_weighed))
        text = "the difficulty cannot be combined with the fewest clues or "
               "with weights";
    else if (wish->is_fewest && has_bounds)
        text = "the fewest clues cannot be combined with a number of clues";
    else if (wish->clues_maximum > 0 &&
             wish->clues_minimum > wish->clues_maximum)
        text = "the minimum number of clues is above the maximum";
    return text ? pdki_error_set(error, PDK_ERR_ARGUMENT, "%s", text) : PDK_OK;
}

// A lower bound for the clues of a puzzle with a unique solution.
struct bound {
    uint64_t clues;
    const char *reason;
};

static struct bound least_clues(const pdk_shape *shape)
{
    if (shape->box_rows == 2 && shape->box_columns == 2)
        return (struct bound){4, "proved by exhaustive search"};
    if (shape->box_rows == 3 && shape->box_columns == 3)
        return (struct bound){17, "proved by McGuire, Tugemann and Civario"};
    return (struct bound){shape->side - 1,
                          "two symbols without clues could be swapped"};
}

uint64_t pdki_wish_least(const pdk_shape *shape)
{
    return least_clues(shape).clues;
}

// Whether some orbits have exactly `clues` cells in total. Sizes divide each
// other, so taking as many large ones as fit is optimal.
static bool is_sum(const struct pdki_places *places, uint64_t clues)
{
    for (int i = PDKI_ORBIT_SIZES - 1; i >= 0; i--) {
        const uint64_t size = UINT64_C(1) << i, fitting = clues / size;
        const uint64_t orbits = places->orbits[i];
        clues -= size * (fitting < orbits ? fitting : orbits);
    }
    return clues == 0;
}

// Sizes are at most 8, so it is enough to check that range.
static bool has_sum(const struct pdki_places *places, uint64_t low,
                    uint64_t high)
{
    for (uint64_t clues = low; clues <= high && clues - low <= 8; clues++)
        if (is_sum(places, clues)) return true;
    return false;
}

static pdk_status expect_orbits(const pdk_generator_options *wish,
                                const struct pdki_places *places,
                                pdk_error *error)
{
    const uint64_t low = wish->clues_minimum;
    const uint64_t high =
        wish->clues_maximum > 0 ? wish->clues_maximum : UINT64_MAX;
    size_t count;
    if (has_sum(places, low, high)) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_RANGE,
                          "no set of %llu clues has the symmetry %s",
                          (unsigned long long)low,
                          pdk_clue_symmetry_list(&count)[wish->symmetry]->name);
}

static pdk_status expect_number(const pdk_generator_options *wish,
                                const pdk_shape *shape, uint64_t places,
                                pdk_error *error)
{
    const struct bound least = least_clues(shape);
    const uint64_t maximum = wish->clues_maximum;
    if (wish->clues_minimum > places)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "%llu clues do not fit in %llu cells",
                              (unsigned long long)wish->clues_minimum,
                              (unsigned long long)places);
    if (maximum > 0 && maximum < least.clues)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "no puzzle with %ux%u boxes and a unique "
                              "solution has fewer than %llu clues: %s",
                              shape->box_rows, shape->box_columns,
                              (unsigned long long)least.clues, least.reason);
    if (places < least.clues)
        return pdki_error_set(
            error, PDK_ERR_RANGE,
            "the pattern has %llu cells, but a puzzle with %ux%u boxes and a "
            "unique solution has at least %llu clues: %s",
            (unsigned long long)places, shape->box_rows, shape->box_columns,
            (unsigned long long)least.clues, least.reason);
    return PDK_OK;
}

// Rows, or columns.
struct lines {
    const char *lines, *group;
    bool are_rows;
    uint32_t span; // lines of a band or stack
};

static bool is_empty(const pdk_grid *pattern, const struct lines *lines,
                     uint32_t line)
{
    const uint32_t side = pdk_grid_shape(pattern)->side;
    const pdk_symbol *cells = pdk_grid_symbols(pattern);
    for (uint32_t i = 0; i < side; i++) {
        const size_t row = lines->are_rows ? line : i;
        const size_t column = lines->are_rows ? i : line;
        if (cells[row * side + column] != 0) return false;
    }
    return true;
}

// The number of empty lines in a band, and the first two.
static uint32_t find_empty(const pdk_grid *pattern, const struct lines *lines,
                           uint32_t first, uint32_t found[2])
{
    uint32_t count = 0;
    for (uint32_t i = first; i < first + lines->span; i++)
        if (is_empty(pattern, lines, i)) {
            if (count < 2) found[count] = i + 1;
            count++;
        }
    return count;
}

static pdk_status refuse_pair(const char *lines, const uint32_t pair[2],
                              pdk_error *error)
{
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "the pattern has no cell in %s %u and %u, which could therefore be "
        "swapped: the solution is never unique",
        lines, pair[0], pair[1]);
}

static pdk_status expect_lines(const pdk_grid *pattern,
                               const struct lines *lines, pdk_error *error)
{
    const uint32_t side = pdk_grid_shape(pattern)->side;
    uint32_t empty_groups = 0, groups[2] = {0};
    for (uint32_t first = 0; first < side; first += lines->span) {
        uint32_t found[2];
        const uint32_t count = find_empty(pattern, lines, first, found);
        if (count == lines->span && empty_groups < 2)
            groups[empty_groups++] = first / lines->span + 1;
        if (count >= 2) return refuse_pair(lines->lines, found, error);
    }
    return empty_groups < 2 ? PDK_OK : refuse_pair(lines->group, groups, error);
}

pdk_status pdki_wish_check(const pdk_generator_options *wish,
                           const pdk_shape *shape,
                           const struct pdki_places *places,
                           const pdk_grid *pattern, pdk_error *error)
{
    const struct lines rows = {"rows", "bands", true, shape->box_rows};
    const struct lines columns = {"columns", "stacks", false,
                                  shape->box_columns};
    uint64_t cells = 0;
    for (int i = 0; i < PDKI_ORBIT_SIZES; i++) cells += places->orbits[i] << i;
    pdk_status status = expect_sense(wish, error);
    if (status == PDK_OK) status = expect_number(wish, shape, cells, error);
    if (status == PDK_OK) status = expect_orbits(wish, places, error);
    if (status == PDK_OK && pattern)
        status = expect_lines(pattern, &rows, error);
    if (status == PDK_OK && pattern)
        status = expect_lines(pattern, &columns, error);
    return status;
}
