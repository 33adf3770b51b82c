#include "fault.h"
#include "support.h"

#include "generate/weigher.h"

#include <permudoku/random.h>

enum { THINGS = 10, SETS = 1 << THINGS, MARKS_MAX = 12 };

static bool meets_all(uint32_t set, const uint32_t *marks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if ((set & marks[i]) == 0) return false;
    return true;
}

static bool is_minimal(uint32_t set, const uint32_t *marks, size_t count)
{
    if (!meets_all(set, marks, count)) return false;
    for (uint32_t rest = set; rest != 0; rest &= rest - 1)
        if (meets_all(set & ~(rest & ~(rest - 1)), marks, count)) return false;
    return true;
}

// Each minimal set exactly once, and nothing else.
static void expect_sets(const struct pdki_hitting_sets *sets)
{
    bool is_there[SETS] = {false};
    for (size_t i = 0; i < sets->count; i++) {
        assert_true(sets->sets[i] < SETS && !is_there[sets->sets[i]]);
        is_there[sets->sets[i]] = true;
    }
    for (uint32_t set = 0; set < SETS; set++)
        expect_bool("set", is_minimal(set, sets->marks, sets->mark_count),
                    is_there[set]);
}

static void finds_all_minimal_sets(void **state)
{
    (void)state;
    struct pdki_hitting_sets sets = {0};
    pdk_random random;
    pdk_random_init(&random, 7, 0);
    for (int i = 0; i < 200 / SLOWNESS; i++) {
        const uint32_t marks = pdk_random_below(&random, MARKS_MAX);
        assert_true(pdki_hitting_sets_clear(&sets));
        for (uint32_t k = 0; k < marks; k++) {
            const uint32_t mark = 1 + pdk_random_below(&random, SETS - 1);
            const uint32_t other = 1 + pdk_random_below(&random, SETS - 1);
            assert_true(pdki_hitting_sets_mark(
                &sets, 0, (mark & other) != 0 ? mark & other : mark));
        }
        expect_uint("marks", marks, sets.mark_count);
        expect_sets(&sets);
    }
    pdki_hitting_sets_release(&sets);
}

static void sets_that_are_done_stay_where_they_are(void **state)
{
    (void)state;
    struct pdki_hitting_sets sets = {0};
    assert_true(pdki_hitting_sets_clear(&sets));
    assert_true(pdki_hitting_sets_mark(&sets, 0, 0x3));
    const uint32_t first = sets.sets[0], second = sets.sets[1];
    assert_true(pdki_hitting_sets_mark(&sets, 1, first | 0xC));
    expect_uint("first", first, sets.sets[0]);
    expect_uint("count", 3, sets.count);
    for (size_t i = 1; i < sets.count; i++)
        expect_uint("second", second, sets.sets[i] & 0x3);
    pdki_hitting_sets_release(&sets);
}

static pdk_status mark_many(void *context)
{
    (void)context;
    struct pdki_hitting_sets sets = {0};
    bool has_memory = pdki_hitting_sets_clear(&sets);
    for (uint32_t i = 0; i < 5 && has_memory; i++)
        has_memory = pdki_hitting_sets_mark(&sets, 0, UINT32_C(3) << 2 * i);
    pdki_hitting_sets_release(&sets);
    return has_memory ? PDK_OK : PDK_ERR_MEMORY;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    fault_each_allocation(mark_many, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_all_minimal_sets),
        cmocka_unit_test(sets_that_are_done_stay_where_they_are),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
