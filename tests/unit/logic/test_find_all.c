// Lists of all steps of a technique, compared with enumerations of all
// patterns.
#include "logic_kit.h"
#include "support.h"

#include <string.h>

enum { STEPS_MAX = 4096, SIDE_MAX = 9 };

// What a step removes.
struct removal_set {
    uint64_t cells[SIDE_MAX * SIDE_MAX];
};

struct removal_list {
    size_t count;
    struct removal_set list[STEPS_MAX];
};

static struct removal_list wanted, found;
static struct proof_board board;
static uint32_t side;
static size_t totals[16];

static void add_set(struct removal_list *list, const struct removal_set *set)
{
    for (size_t i = 0; i < list->count; i++)
        if (memcmp(&list->list[i], set, sizeof *set) == 0) return;
    assert_true(list->count < STEPS_MAX);
    list->list[list->count++] = *set;
}

static bool is_empty(const struct removal_set *set)
{
    for (uint32_t cell = 0; cell < side * side; cell++)
        if (set->cells[cell]) return false;
    return true;
}

static pdk_status add_step(void *context, const pdk_step *step)
{
    struct removal_set set;
    const char *flaw = step_flaw(&board, step);
    expect_text(context, "proved", flaw ? flaw : "proved");
    memset(&set, 0, sizeof set);
    for (size_t i = 0; i < step->removed_count; i++)
        set.cells[step->removed[i].cell] |= proof_bit(step->removed[i].symbol);
    add_set(&found, &set);
    return PDK_OK;
}

static uint32_t size_of(uint64_t set)
{
    return (uint32_t)__builtin_popcountll(set);
}

static uint32_t count_empty(const pdk_house *house)
{
    uint32_t empty = 0;
    for (uint32_t i = 0; i < side; i++)
        empty += board.candidates[house->cells[i]] != 0;
    return empty;
}

// Cells without other candidates than their symbols, or with symbols that have
// no other places.
static void want_sets_in(const pdk_house *house, uint32_t size, bool is_hidden)
{
    for (uint32_t chosen = 0; chosen < UINT32_C(1) << side; chosen++) {
        struct removal_set set;
        uint64_t inside = 0, twice = 0, outside = 0;
        bool fits = size_of(chosen) == size;
        for (uint32_t i = 0; i < side && fits; i++) {
            const uint64_t candidates = board.candidates[house->cells[i]];
            const bool is_in = chosen >> i & 1;
            fits = !is_in || size_of(candidates) >= (is_hidden ? 1 : 2);
            if (is_in) twice |= inside & candidates;
            *(is_in ? &inside : &outside) |= candidates;
        }
        const uint64_t symbols = is_hidden ? inside & ~outside : inside;
        if (!fits || size_of(symbols) != size ||
            (is_hidden && symbols & ~twice))
            continue;
        memset(&set, 0, sizeof set);
        for (uint32_t i = 0; i < side; i++)
            if ((bool)(chosen >> i & 1) == is_hidden)
                set.cells[house->cells[i]] = board.candidates[house->cells[i]] &
                                             (is_hidden ? ~symbols : symbols);
        if (!is_empty(&set)) add_set(&wanted, &set);
    }
}

// Larger sets are sets of the other kind.
static void want_sets(uint32_t size, bool is_hidden)
{
    for (uint32_t i = 0; i < pdk_geometry_house_count(board.geometry); i++) {
        const pdk_house *house = pdk_geometry_house(board.geometry, i);
        if (count_empty(house) >= 2 * size + is_hidden)
            want_sets_in(house, size, is_hidden);
    }
}

static pdk_cell cell_at(bool is_column, uint32_t line, uint32_t place)
{
    return is_column ? place * side + line : line * side + place;
}

static void want_fish_of(uint32_t size, pdk_symbol symbol, bool is_column)
{
    for (uint32_t lines = 0; lines < UINT32_C(1) << side; lines++) {
        struct removal_set set;
        uint32_t across = 0;
        bool fits = size_of(lines) == size;
        for (uint32_t line = 0; line < side && fits; line++) {
            uint32_t places = 0;
            if (!(lines >> line & 1)) continue;
            for (uint32_t place = 0; place < side; place++)
                if (proof_has(&board, cell_at(is_column, line, place), symbol))
                    places |= UINT32_C(1) << place;
            fits = size_of(places) >= 2;
            across |= places;
        }
        if (!fits || size_of(across) != size) continue;
        memset(&set, 0, sizeof set);
        for (uint32_t line = 0; line < side; line++)
            for (uint32_t place = 0; place < side; place++) {
                const pdk_cell cell = cell_at(is_column, line, place);
                if (!(lines >> line & 1) && across >> place & 1 &&
                    proof_has(&board, cell, symbol))
                    set.cells[cell] = proof_bit(symbol);
            }
        if (!is_empty(&set)) add_set(&wanted, &set);
    }
}

// Larger fish are fish of the lines across.
static void want_fish(uint32_t size, bool unused)
{
    (void)unused;
    for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
        uint32_t rows = 0;
        for (uint32_t row = 0; row < side; row++) {
            bool is_open = false;
            for (uint32_t column = 0; column < side; column++)
                is_open |= proof_has(&board, row * side + column, symbol);
            rows += is_open;
        }
        for (int is_column = 0; is_column < 2 && rows >= 2 * size; is_column++)
            want_fish_of(size, symbol, is_column);
    }
}

static const struct {
    pdk_technique technique;
    void (*want)(uint32_t size, bool is_hidden);
    uint32_t size;
    bool is_hidden;
} patterns[] = {
    {PDK_TECHNIQUE_NAKED_PAIR,    want_sets, 2, false},
    {PDK_TECHNIQUE_NAKED_TRIPLE,  want_sets, 3, false},
    {PDK_TECHNIQUE_NAKED_QUAD,    want_sets, 4, false},
    {PDK_TECHNIQUE_HIDDEN_PAIR,   want_sets, 2, true },
    {PDK_TECHNIQUE_HIDDEN_TRIPLE, want_sets, 3, true },
    {PDK_TECHNIQUE_HIDDEN_QUAD,   want_sets, 4, true },
    {PDK_TECHNIQUE_X_WING,        want_fish, 2, false},
    {PDK_TECHNIQUE_SWORDFISH,     want_fish, 3, false},
    {PDK_TECHNIQUE_JELLYFISH,     want_fish, 4, false},
};

static bool list_has(const struct removal_list *list,
                     const struct removal_set *set)
{
    for (size_t i = 0; i < list->count; i++)
        if (memcmp(&list->list[i], set, sizeof *set) == 0) return true;
    return false;
}

static void compare(struct logic_kit *kit, size_t which)
{
    size_t count = 0;
    const pdk_technique technique = patterns[which].technique;
    const char *name = pdk_technique_list(&count)[technique]->name;
    if (patterns[which].size * 2 > side) return;
    wanted.count = found.count = 0;
    patterns[which].want(patterns[which].size, patterns[which].is_hidden);
    assert_int_equal(
        pdk_logic_find_all(kit->logic, technique, add_step, (void *)name, NULL),
        PDK_OK);
    expect_uint(name, wanted.count, found.count);
    for (size_t i = 0; i < found.count; i++)
        expect_bool(name, true, list_has(&wanted, &found.list[i]));
    totals[which] += found.count;
}

// At every position of some paths.
static void compare_paths(uint32_t box_rows, uint32_t box_columns,
                          enum logic_kind kind, unsigned boards)
{
    static struct logic_kit kit;
    logic_kit_open(&kit, box_rows, box_columns);
    side = box_rows * box_columns;
    const pdk_limits limits = {.size = sizeof limits, .guesses = 100};
    assert_int_equal(pdk_logic_limit(kit.logic, &limits, NULL), PDK_OK);
    for (unsigned i = 0; i < boards; i++) {
        logic_kit_draw(&kit, kind, i);
        for (int step = 0;; step++) {
            const pdk_step *next = NULL;
            proof_board_read(&board, kit.geometry, kit.logic);
            for (size_t j = 0; j < COUNT_OF(patterns) && step % 4 == 0; j++)
                compare(&kit, j);
            assert_int_equal(pdk_logic_next(kit.logic, &next, NULL), PDK_OK);
            if (!next) break;
            assert_int_equal(pdk_logic_apply(kit.logic, NULL), PDK_OK);
        }
    }
    logic_kit_close(&kit);
}

static void lists_are_those_of_an_enumeration(void **state)
{
    (void)state;
    compare_paths(2, 2, LOGIC_MINIMAL, 200 / SLOWNESS);
    compare_paths(2, 3, LOGIC_MARKED, 200 / SLOWNESS);
    compare_paths(4, 2, LOGIC_MARKED, 60 / SLOWNESS);
    compare_paths(3, 3, LOGIC_MINIMAL, 40 / SLOWNESS);
    compare_paths(3, 3, LOGIC_MARKED, 40 / SLOWNESS);
    for (size_t i = 0; i < COUNT_OF(patterns); i++)
        print_message("%zu: %zu steps\n", i, totals[i]);
}

static pdk_status stop(void *context, const pdk_step *step)
{
    (void)step;
    ++*(size_t *)context;
    return PDK_ERR_WRITE;
}

static void a_visitor_can_end_the_list(void **state)
{
    (void)state;
    struct logic_kit kit;
    const pdk_step *step = NULL;
    size_t visits = 0;
    logic_kit_open(&kit, 3, 3);
    logic_kit_draw(&kit, LOGIC_MINIMAL, 0);
    expect_status("status", PDK_ERR_WRITE,
                  pdk_logic_find_all(kit.logic, PDK_TECHNIQUE_HIDDEN_SINGLE,
                                     stop, &visits, NULL));
    expect_uint("visits", 1, visits);
    expect_status("the step is forgotten", PDK_ERR_ARGUMENT,
                  pdk_logic_explain(kit.logic, &step, NULL));
    logic_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_those_of_an_enumeration),
        cmocka_unit_test(a_visitor_can_end_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
