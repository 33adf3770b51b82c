// The numbers of solutions stay the same in every version.
#include "orbits.h"
#include "support.h"

enum { SIDE_MAX = 9 };

static void expect_cells(const struct orbit_setting *s, const char *want)
{
    char got[SIDE_MAX * SIDE_MAX + 1];
    const uint32_t cells = s->shape.side * s->shape.side;
    const pdk_symbol *symbols = pdk_grid_symbols(s->grid);
    for (uint32_t i = 0; i < cells; i++) got[i] = (char)('0' + symbols[i]);
    got[cells] = '\0';
    expect_text(s->name, want, got);
}

// Computed independently of the library, from the rules in orbit_digits.c.
static void numbers_never_change(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns;
        uint64_t rank;
        const char *cells;
    } cases[] = {
        {3, 3, UINT64_C(1),
         "123456798456798123798123456234567981567981234981234567345679812679812"
         "345812345679"                                                     },
        {3, 3, UINT64_C(362880),
         "123456798456789132789123465234567819567891243891234576345678921678912"
         "354912345687"                                                     },
        {3, 3, UINT64_C(11287019520),
         "147258369258369471369471582471582693582693714693714825714825936825936"
         "147936147258"                                                     },
        {3, 3, UINT64_C(12345678901),
         "421759638579863241683124759142597386957638412368241597214975863836412"
         "975795386124"                                                     },
        {3, 3, UINT64_C(22222222222),
         "587691432432587169169432758875916324324875691691324587243758916758169"
         "243916243875"                                                     },
        {2, 3, UINT64_C(54321),       "352614461523246351135462524136613245"},
        {3, 2, UINT64_C(54321),       "354216615342241653463125132564526431"},
        {2, 2, UINT64_C(100),         "1243432121343412"                    },
        {1, 6, UINT64_C(1234567),     "521436342165163524435612256341614253"},
        {6, 1, UINT64_C(654321),      "562413413256625134341625134562256341"},
        {2, 4, UINT64_C(314159265),
         "6238751445713286384561277162485316235478845726315716834223841765" },
        {4, 2, UINT64_C(271828182),
         "7234186556817234432756811865432767482153847635122153847635126748" },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct orbit_setting s =
            orbit_set_up(cases[i].box_rows, cases[i].box_columns);
        pdk_integer_set(s.rank, cases[i].rank);
        orbit_unrank(&s);
        expect_cells(&s, cases[i].cells);
        orbit_expect_rank(&s);
        orbit_tear_down(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_never_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
