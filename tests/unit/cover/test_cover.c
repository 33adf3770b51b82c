// What remains after singles, checked against naive sets of candidates.
#include "cover/cover.h"

#include "core/board.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum {
    BOX_MAX = 5,
    SIDE_LIMIT = 16,
    SHARES = 10,
    PROBE_SIDE_MAX = 8,
    EXCLUSION_SIDE_MAX = 6,
    GROUPS = COVER_FAMILIES * SIDE_LIMIT * SIDE_LIMIT
};

// A board with all its candidates. Group f * side^2 + x * side + y: for cells,
// y in row x; for houses, symbol y + 1 in house x.
struct oracle {
    pdk_shape shape;
    pdk_symbol symbols[SIDE_LIMIT * SIDE_LIMIT];
    bool is_open[SIDE_LIMIT * SIDE_LIMIT][SIDE_LIMIT + 1];
    bool is_dead;
};

static struct oracle oracle;
static char here[64];

static uint32_t group_of(const pdk_shape *shape, pdk_cell cell,
                         pdk_symbol symbol, enum cover_family family)
{
    const uint32_t side = shape->side, row = cell / side, column = cell % side;
    const uint32_t first = (uint32_t)family * side * side;
    if (family == COVER_CELL) return cell;
    if (family == COVER_ROW) return first + row * side + symbol - 1;
    if (family == COVER_COLUMN) return first + column * side + symbol - 1;
    return first + pdk_shape_box(shape, row, column) * side + symbol - 1;
}

static bool share_a_group(pdk_cell a, pdk_symbol x, pdk_cell b, pdk_symbol y)
{
    for (int family = 0; family < COVER_FAMILIES; family++)
        if (group_of(&oracle.shape, a, x, (enum cover_family)family) ==
            group_of(&oracle.shape, b, y, (enum cover_family)family))
            return true;
    return false;
}

static void place(pdk_cell cell, pdk_symbol symbol)
{
    const uint32_t side = oracle.shape.side;
    if (!oracle.is_open[cell][symbol]) oracle.is_dead = true;
    oracle.symbols[cell] = symbol;
    for (pdk_cell other = 0; other < side * side; other++)
        for (pdk_symbol s = 1; s <= side; s++)
            if (share_a_group(cell, symbol, other, s))
                oracle.is_open[other][s] = false;
    oracle.is_open[cell][symbol] = true;
}

// Places one single, or finds a group without candidates.
static bool place_single(void)
{
    static uint32_t counts[GROUPS];
    const uint32_t side = oracle.shape.side, cells = side * side;
    memset(counts, 0, sizeof counts);
    for (uint32_t i = 0; i < cells * side; i++)
        for (int family = 0; family < COVER_FAMILIES; family++)
            counts[group_of(&oracle.shape, i / side, 1 + i % side,
                            (enum cover_family)family)] +=
                oracle.is_open[i / side][1 + i % side];
    for (uint32_t i = 0; i < COVER_FAMILIES * cells; i++)
        if (counts[i] == 0) oracle.is_dead = true;
    if (oracle.is_dead) return false;
    for (uint32_t i = 0; i < cells * side; i++) {
        const pdk_cell cell = i / side;
        const pdk_symbol symbol = 1 + i % side;
        if (oracle.symbols[cell] != 0 || !oracle.is_open[cell][symbol])
            continue;
        for (int family = 0; family < COVER_FAMILIES; family++)
            if (counts[group_of(&oracle.shape, cell, symbol,
                                (enum cover_family)family)] == 1) {
                place(cell, symbol);
                return true;
            }
    }
    return false;
}

static void ask_oracle(const pdk_grid *puzzle)
{
    const uint32_t side = oracle.shape.side;
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle);
    memset(oracle.symbols, 0, sizeof oracle.symbols);
    memset(oracle.is_open, true, sizeof oracle.is_open);
    oracle.is_dead = false;
    for (pdk_cell cell = 0; cell < side * side; cell++)
        if (symbols[cell] != 0) place(cell, symbols[cell]);
    while (!oracle.is_dead && place_single()) continue;
}

static void expect_members(const struct cover *cover)
{
    uint32_t next = 0;
    for (uint32_t group = 0; group < cover->group_count; group++) {
        uint32_t mix = 0, last = 0;
        int family = 0;
        while (group >= cover->family_first[family + 1]) family++;
        expect_uint(here, next, cover->member_first[group]);
        next = cover->member_first[group + 1];
        for (uint32_t k = cover->member_first[group]; k < next; k++) {
            const uint32_t candidate = cover->members[k];
            expect_uint(here, group, cover->groups_of[candidate][family]);
            if (k > cover->member_first[group])
                expect_bool(here, true, candidate > last);
            last = candidate;
            mix ^= candidate;
        }
        expect_uint(here, next - cover->member_first[group],
                    cover->rests[group].count);
        expect_bool(here, true, cover->rests[group].count > 1);
        expect_uint(here, mix, cover->rests[group].mix);
    }
    expect_uint(here, COVER_FAMILIES * cover->candidate_count, next);
    expect_uint(here, COVER_FAMILIES * cover->open_cells, cover->group_count);
}

// Two candidates share a group number exactly if they share a group.
static void expect_groups(const struct cover *cover)
{
    static uint32_t numbers[GROUPS];
    memset(numbers, 0xFF, sizeof numbers);
    for (uint32_t i = 0; i < cover->candidate_count; i++)
        for (int family = 0; family < COVER_FAMILIES; family++) {
            const struct cover_candidate *at = &cover->candidates[i];
            uint32_t *number =
                &numbers[group_of(&cover->shape, at->cell, at->symbol,
                                  (enum cover_family)family)];
            if (*number == UINT32_MAX) *number = cover->groups_of[i][family];
            expect_uint(here, *number, cover->groups_of[i][family]);
        }
}

static void expect_candidates(const struct cover *cover)
{
    const uint32_t side = cover->shape.side;
    uint32_t next = 0, open = 0;
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        expect_uint(here, oracle.symbols[cell], cover->symbols[cell]);
        if (oracle.symbols[cell] != 0) continue;
        open++;
        for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
            if (!oracle.is_open[cell][symbol]) continue;
            expect_bool(here, true, next < cover->candidate_count);
            expect_uint(here, cell, cover->candidates[next].cell);
            expect_uint(here, symbol, cover->candidates[next].symbol);
            next++;
        }
    }
    expect_uint(here, next, cover->candidate_count);
    expect_uint(here, open, cover->open_cells);
}

static void expect_cover(const pdk_grid *puzzle)
{
    struct cover cover;
    ask_oracle(puzzle);
    expect_status(
        here, PDK_OK,
        pdki_cover_init(&cover, &oracle.shape, pdk_grid_symbols(puzzle), 0));
    expect_bool(here, oracle.is_dead, cover.is_dead);
    if (!cover.is_dead) {
        expect_candidates(&cover);
        expect_groups(&cover);
        expect_members(&cover);
    }
    pdki_cover_release(&cover);
}

static void each_shape(void (*work)(const pdk_geometry *geometry,
                                    pdk_grid *puzzle))
{
    for (uint32_t rows = 1; rows <= BOX_MAX; rows++)
        for (uint32_t columns = 1; columns <= BOX_MAX; columns++) {
            oracle.shape = make_shape(rows, columns);
            if (oracle.shape.side > SIDE_LIMIT) continue;
            snprintf(here, sizeof here, "%ux%u", rows, columns);
            pdk_geometry *geometry = make_geometry(&oracle.shape);
            pdk_grid *puzzle = make_grid(&oracle.shape);
            work(geometry, puzzle);
            pdk_grid_free(puzzle);
            pdk_geometry_free(geometry);
        }
}

// Whether a candidate of the oracle leads to a dead end.
static bool is_wrong(pdk_cell cell, pdk_symbol symbol)
{
    const struct oracle before = oracle;
    place(cell, symbol);
    while (!oracle.is_dead && place_single()) continue;
    const bool is_dead = oracle.is_dead;
    oracle = before;
    return is_dead;
}

static bool probe_once(void)
{
    const uint32_t side = oracle.shape.side;
    bool has_changed = false;
    for (pdk_cell cell = 0; cell < side * side; cell++)
        for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
            if (oracle.is_dead || oracle.symbols[cell] != 0 ||
                !oracle.is_open[cell][symbol] || !is_wrong(cell, symbol))
                continue;
            has_changed = true;
            oracle.is_open[cell][symbol] = false;
            while (!oracle.is_dead && place_single()) continue;
        }
    return has_changed;
}

static bool always(void *context)
{
    (void)context;
    return true;
}

static bool never(void *context)
{
    (void)context;
    return false;
}

static void check_probe(const pdk_geometry *geometry, pdk_grid *puzzle)
{
    const uint32_t cells = oracle.shape.side * oracle.shape.side;
    if (oracle.shape.side > PROBE_SIDE_MAX) return;
    for (uint32_t share = 0; share <= SHARES; share++) {
        pdk_random random;
        struct cover cover;
        pdk_random_init(&random, share, 2);
        puzzle_fill(geometry, &random, puzzle);
        puzzle_erase(&random, cells * share / SHARES, puzzle);
        // A changed clue may make the puzzle unsolvable.
        pdk_symbol *first = pdki_grid_cells(puzzle);
        if (share % 2 == 1 && *first != 0)
            *first = *first % oracle.shape.side + 1;
        ask_oracle(puzzle);
        while (!oracle.is_dead && probe_once()) continue;
        expect_status(here, PDK_OK,
                      pdki_cover_init(&cover, &oracle.shape,
                                      pdk_grid_symbols(puzzle), 0));
        if (!cover.is_dead)
            expect_status(here, PDK_OK,
                          pdki_cover_probe(&cover, UINT64_MAX, always, NULL));
        expect_bool(here, oracle.is_dead, cover.is_dead);
        if (!cover.is_dead) {
            expect_candidates(&cover);
            expect_groups(&cover);
            expect_members(&cover);
        }
        pdki_cover_release(&cover);
    }
}

// Removes a candidate from the oracle, and places what follows.
static void exclude(pdk_cell cell, pdk_symbol symbol)
{
    if (oracle.symbols[cell] == symbol) oracle.is_dead = true;
    if (oracle.symbols[cell] != 0) return;
    oracle.is_open[cell][symbol] = false;
    while (!oracle.is_dead && place_single()) continue;
}

static void expect_exclusion(const pdk_grid *puzzle, pdk_cell cell,
                             pdk_symbol symbol)
{
    struct cover cover;
    ask_oracle(puzzle);
    if (oracle.is_dead) return;
    exclude(cell, symbol);
    expect_status(
        here, PDK_OK,
        pdki_cover_init(&cover, &oracle.shape, pdk_grid_symbols(puzzle), 0));
    expect_status(
        here, PDK_OK,
        pdki_cover_exclude(&cover, (struct cover_candidate){cell, symbol}));
    expect_bool(here, oracle.is_dead, cover.is_dead);
    if (!cover.is_dead) {
        expect_candidates(&cover);
        expect_groups(&cover);
        expect_members(&cover);
    }
    pdki_cover_release(&cover);
}

static void check_exclusions(const pdk_geometry *geometry, pdk_grid *puzzle)
{
    const uint32_t cells = oracle.shape.side * oracle.shape.side;
    if (oracle.shape.side > EXCLUSION_SIDE_MAX) return;
    for (uint32_t share = 0; share < SHARES; share++) {
        pdk_random random;
        pdk_random_init(&random, share, 3);
        puzzle_fill(geometry, &random, puzzle);
        const pdk_cell cell = pdk_random_below(&random, cells);
        pdki_grid_cells(puzzle)[cell] = 0;
        puzzle_erase(&random, cells * share / SHARES, puzzle);
        for (pdk_symbol symbol = 1; symbol <= oracle.shape.side; symbol++)
            expect_exclusion(puzzle, cell, symbol);
    }
}

static void removes_excluded_candidates(void **state)
{
    (void)state;
    each_shape(check_exclusions);
}

static void removes_candidates_that_lead_to_dead_ends(void **state)
{
    (void)state;
    each_shape(check_probe);
}

// A probe that is stopped leaves a consistent cover.
static void stops_probing_on_request(void **state)
{
    (void)state;
    struct cover cover;
    oracle.shape = make_shape(4, 4);
    pdk_grid *puzzle = make_grid(&oracle.shape);
    snprintf(here, sizeof here, "empty 4x4");
    expect_status(
        here, PDK_OK,
        pdki_cover_init(&cover, &oracle.shape, pdk_grid_symbols(puzzle), 0));
    expect_status(here, PDK_OK,
                  pdki_cover_probe(&cover, UINT64_MAX, never, NULL));
    expect_status(here, PDK_OK, pdki_cover_probe(&cover, 0, always, NULL));
    expect_uint(here, 4096, cover.candidate_count);
    expect_members(&cover);
    pdki_cover_release(&cover);
    pdk_grid_free(puzzle);
}

static void check_shares(const pdk_geometry *geometry, pdk_grid *puzzle)
{
    const uint32_t cells = oracle.shape.side * oracle.shape.side;
    for (uint32_t share = 0; share <= SHARES; share++) {
        pdk_random random;
        pdk_random_init(&random, share, 0);
        puzzle_fill(geometry, &random, puzzle);
        puzzle_erase(&random, cells * share / SHARES, puzzle);
        expect_cover(puzzle);
    }
}

static void places_singles_until_there_are_none(void **state)
{
    (void)state;
    each_shape(check_shares);
}

static void check_kinds(const pdk_geometry *geometry, pdk_grid *puzzle)
{
    size_t count;
    const struct puzzle_kind *kinds = puzzle_kinds(&count);
    for (size_t i = 0; i < count; i++) {
        pdk_random random;
        pdk_random_init(&random, i, 1);
        if (kinds[i].make(geometry, &random, puzzle)) expect_cover(puzzle);
    }
}

static void handles_puzzles_of_all_kinds(void **state)
{
    (void)state;
    each_shape(check_kinds);
}

// A clue changed at random makes most boards dead, sooner or later.
static void check_dead(const pdk_geometry *geometry, pdk_grid *puzzle)
{
    const uint32_t side = oracle.shape.side;
    for (uint32_t seed = 0; seed < SHARES; seed++) {
        pdk_random random;
        pdk_random_init(&random, seed, 2);
        puzzle_fill(geometry, &random, puzzle);
        puzzle_erase(&random, side * side * 6 / 10, puzzle);
        const uint32_t row = pdk_random_below(&random, side);
        const uint32_t column = pdk_random_below(&random, side);
        assert_int_equal(pdk_grid_set(puzzle, row, column,
                                      1 + pdk_random_below(&random, side),
                                      NULL),
                         PDK_OK);
        expect_cover(puzzle);
    }
}

static void detects_dead_boards(void **state)
{
    (void)state;
    each_shape(check_dead);
}

static pdk_status init_and_release(void *context)
{
    struct cover cover;
    pdk_status status = pdki_cover_init(
        &cover, &oracle.shape, pdk_grid_symbols((const pdk_grid *)context), 0);
    if (status == PDK_OK && !cover.is_dead)
        status = pdki_cover_exclude(&cover, (struct cover_candidate){0, 1});
    if (status == PDK_OK && !cover.is_dead)
        status = pdki_cover_probe(&cover, 1000, always, NULL);
    pdki_cover_release(&cover);
    return status;
}

static void check_memory(const pdk_geometry *geometry, pdk_grid *puzzle)
{
    struct cover cover;
    (void)geometry;
    pdk_grid_reset(puzzle);
    fault_each_allocation(init_and_release, puzzle);
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle);
    expect_status(here, PDK_OK,
                  pdki_cover_init(&cover, &oracle.shape, symbols, 0));
    const uint64_t bytes = cover.bytes;
    pdki_cover_release(&cover);
    expect_status(here, PDK_OK,
                  pdki_cover_init(&cover, &oracle.shape, symbols, bytes));
    pdki_cover_release(&cover);
    expect_status(here, PDK_ERR_LIMIT,
                  pdki_cover_init(&cover, &oracle.shape, symbols, bytes - 1));
    pdki_cover_release(&cover);
}

static void reports_memory_limits(void **state)
{
    (void)state;
    each_shape(check_memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_singles_until_there_are_none),
        cmocka_unit_test(handles_puzzles_of_all_kinds),
        cmocka_unit_test(detects_dead_boards),
        cmocka_unit_test(removes_excluded_candidates),
        cmocka_unit_test(removes_candidates_that_lead_to_dead_ends),
        cmocka_unit_test(stops_probing_on_request),
        cmocka_unit_test(reports_memory_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
