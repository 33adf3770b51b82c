// All steps of all techniques in many positions: each is explained while it is
// listed, agrees with the solution, and is proved by its reasons and chains.
//
// PERMUDOKU_LOGIC_ROUNDS sets the number of boards, PERMUDOKU_LOGIC_BOARDS the
// first of them.
#include "logic_kit.h"
#include "puzzles.h"
#include "support.h"

#include <stdlib.h>

enum { STEPS_MAX = 12 }; // of a technique in one position

// Techniques whose search takes long, and which are rare.
static bool is_slow(pdk_technique technique)
{
    return (technique >= PDK_TECHNIQUE_FRANKEN_SQUIRMBAG &&
            technique <= PDK_TECHNIQUE_FRANKEN_LEVIATHAN) ||
           (technique >= PDK_TECHNIQUE_FINNED_FRANKEN_JELLYFISH &&
            technique <= PDK_TECHNIQUE_FINNED_FRANKEN_LEVIATHAN) ||
           (technique >= PDK_TECHNIQUE_MUTANT_JELLYFISH &&
            technique <= PDK_TECHNIQUE_MUTANT_LEVIATHAN) ||
           (technique >= PDK_TECHNIQUE_FINNED_MUTANT_SWORDFISH &&
            technique <= PDK_TECHNIQUE_FINNED_MUTANT_LEVIATHAN);
}

struct list {
    struct logic_kit *kit;
    pdk_scale scale;
    struct proof_board board;
    unsigned steps;                       // of this list
    unsigned counts[PDK_TECHNIQUE_COUNT]; // of all
};

static const char *solution_flaw(const pdk_grid *solution, const pdk_step *step)
{
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    if (step->placed.symbol &&
        symbols[step->placed.cell] != step->placed.symbol)
        return "places a wrong symbol";
    for (size_t i = 0; i < step->removed_count; i++)
        if (symbols[step->removed[i].cell] == step->removed[i].symbol)
            return "removes the solution";
    return NULL;
}

static pdk_status check(void *context, const pdk_step *step)
{
    struct list *list = context;
    const pdk_step *explained = NULL;
    list->counts[step->technique->technique]++;
    assert_int_equal(pdk_logic_explain(list->kit->logic, &explained, NULL),
                     PDK_OK);
    const char *flaw = solution_flaw(list->kit->full, explained);
    if (!flaw) flaw = step_flaw(&list->board, explained);
    if (flaw)
        fail_msg("%s after %zu steps: %s: %s", step->technique->name,
                 list->kit->steps, flaw, puzzle_text(list->kit->puzzle));
    return ++list->steps < STEPS_MAX ? PDK_OK : PDK_ERR_LIMIT;
}

static bool is_single(pdk_technique technique)
{
    return technique == PDK_TECHNIQUE_LAST_CELL ||
           technique == PDK_TECHNIQUE_HIDDEN_SINGLE ||
           technique == PDK_TECHNIQUE_NAKED_SINGLE;
}

// Dynamic chains take long. Nets are not explained if they use a single of the
// position, and on the ladder of Sudoku Explainer there may be some.
static bool is_left_out(const struct list *list, pdk_technique technique)
{
    if (technique >= PDK_TECHNIQUE_DYNAMIC_CONTRADICTION &&
        technique <= PDK_TECHNIQUE_DYNAMIC_HOUSE)
        return true;
    if (technique == PDK_TECHNIQUE_FORCING_NET_CONTRADICTION ||
        technique == PDK_TECHNIQUE_FORCING_NET_VERITY)
        return list->scale != PDK_SCALE_PLAYER;
    return SLOWNESS > 1 && is_slow(technique);
}

static void check_position(struct list *list)
{
    proof_board_read(&list->board, list->kit->geometry, list->kit->logic);
    for (int i = 0; i < PDK_TECHNIQUE_COUNT; i++) {
        const pdk_technique technique = (pdk_technique)i;
        if (is_left_out(list, technique)) continue;
        list->steps = 0;
        const pdk_status status =
            pdk_logic_find_all(list->kit->logic, technique, check, list, NULL);
        if (status != PDK_OK) expect_status("list", PDK_ERR_LIMIT, status);
    }
}

// Lists at the first positions of a path that need more than singles.
static void check_board(struct list *list, unsigned positions)
{
    struct logic_kit *kit = list->kit;
    for (kit->steps = 0; positions > 0; kit->steps++) {
        const pdk_step *step = NULL;
        assert_int_equal(pdk_logic_next(kit->logic, &step, NULL), PDK_OK);
        if (!step) return;
        if (!is_single(step->technique->technique)) {
            check_position(list);
            positions--;
            assert_int_equal(pdk_logic_next(kit->logic, &step, NULL), PDK_OK);
        }
        assert_int_equal(pdk_logic_apply(kit->logic, NULL), PDK_OK);
    }
}

static uint64_t number_of(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

static void every_listed_step_is_proved(void **state)
{
    (void)state;
    static struct list list;
    struct logic_kit kit;
    unsigned techniques = 0;
    const uint64_t first = number_of("PERMUDOKU_LOGIC_BOARDS", 0);
    const uint64_t rounds =
        number_of("PERMUDOKU_LOGIC_ROUNDS", SLOWNESS > 1 ? 6 : 200);
    logic_kit_open(&kit, 3, 3);
    list.kit = &kit;
    for (uint64_t i = first; i < first + rounds; i++) {
        list.scale = (pdk_scale)(i % 2);
        pdk_logic_scale(kit.logic, list.scale);
        logic_kit_draw(&kit, i % 8 == 7 ? LOGIC_MARKED : LOGIC_MINIMAL, i);
        check_board(&list, 4);
    }
    for (int i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        techniques += list.counts[i] > 0;
    print_message("%u techniques\n", techniques);
    if (!getenv("PERMUDOKU_LOGIC_ROUNDS")) assert_true(techniques > 50);
    for (int i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        if (getenv("PERMUDOKU_LOGIC_ROUNDS"))
            print_message("%u %s\n", list.counts[i],
                          pdk_technique_list(&(size_t){0})[i]->name);
    logic_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_listed_step_is_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
