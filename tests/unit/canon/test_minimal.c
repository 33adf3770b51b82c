#include "canon_laws.h"
#include "least_image.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/construct.h>

#include <string.h>

static const char elementary[] =
    "123456789456789123789123456234567891567891234891234567345678912678912345"
    "912345678";

// Grids with unusual symmetry, and their numbers of automorphisms.
static const struct {
    const char *name, *cells;
    uint64_t automorphisms;
} regular[] = {
    {"elementary",
     "123456789456789123789123456234567891567891234891234567345678912678912345"
     "912345678", 54 },
    {"elementary, columns 3 and 6 exchanged",
     "126453789459786123783129456237564891561897234894231567348675912672918345"
     "915342678", 18 },
    {"sums in Z_3 x Z_3",
     "123456789456789123789123456231564897564897231897231564312645978645978312"
     "978312645", 648},
};

static void expect_least(const char *name, struct canon_kit *kit)
{
    struct least_image least;
    least_image_find(kit->grid, kit->grid, &least);
    canon_kit_find(name, kit);
    for (uint32_t i = 0; i < 81; i++)
        expect_uint(puzzle_text(kit->grid), least.solution[i],
                    pdk_grid_symbols(kit->form)[i]);
    expect_uint(name, least.count, canon_kit_order(kit));
}

static void finds_the_least_of_all_images(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, "nine");
    pdk_geometry *geometry = make_geometry(&kit.shape);
    for (size_t i = 0; i < COUNT_OF(regular); i++) {
        canon_kit_read(&kit, regular[i].cells);
        expect_least(regular[i].name, &kit);
    }
    for (uint32_t i = 0; i < 100 / SLOWNESS; i++) {
        pdk_random random;
        pdk_random_init(&random, 31, i);
        puzzle_fill(geometry, &random, kit.grid);
        expect_least("random", &kit);
    }
    pdk_geometry_free(geometry);
    canon_kit_close(&kit);
}

static void counts_automorphisms_of_regular_grids(void **state)
{
    (void)state;
    struct canon_kit kit;
    pdk_random random;
    pdk_random_init(&random, 32, 0);
    canon_kit_open(&kit, 3, 3, "nine");
    for (size_t i = 0; i < COUNT_OF(regular); i++) {
        const char *name = regular[i].name;
        canon_kit_read(&kit, regular[i].cells);
        for (int round = 0; round < 3; round++) {
            canon_kit_find(name, &kit);
            expect_uint(name, regular[i].automorphisms, canon_kit_order(&kit));
            canon_expect_laws(name, &kit);
            canon_expect_invariant(name, &kit, 20, &random);
        }
    }
    canon_kit_close(&kit);
}

static void leaves_the_elementary_grid_unchanged(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, NULL);
    canon_kit_read(&kit, elementary);
    canon_kit_find("elementary", &kit);
    assert_true(pdk_grid_equal(kit.grid, kit.form));
    expect_text("engine", "nine", pdk_canon_engine(kit.canon));
    canon_kit_close(&kit);
}

static void gives_equivalent_grids_the_same_form(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, "nine");
    pdk_geometry *geometry = make_geometry(&kit.shape);
    for (uint32_t i = 0; i < 400 / SLOWNESS; i++) {
        pdk_random random;
        pdk_random_init(&random, 33, i);
        puzzle_fill(geometry, &random, kit.grid);
        canon_kit_find("random", &kit);
        canon_expect_laws("random", &kit);
        canon_expect_invariant("random", &kit, 20, &random);
        canon_expect_laws("moved", &kit);
        puzzle_copy(kit.form, kit.grid);
        canon_kit_find("form", &kit);
        assert_true(pdk_grid_equal(kit.grid, kit.form));
    }
    pdk_geometry_free(geometry);
    canon_kit_close(&kit);
}

// Every cell with every other symbol.
static void refuses_invalid_full_grids(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, "nine");
    canon_kit_read(&kit, elementary);
    canon_expect_faults_refused(&kit, 1);
    canon_kit_close(&kit);
}

// Valid rows in an order that only breaks boxes; a board of equal rows; one of
// equal boxes.
static void refuses_grids_with_one_kind_of_house_broken(void **state)
{
    (void)state;
    static const char *const broken[] = {
        "1234567892345678913456789124567891235678912346789123457891234568912345"
        "67"
        "912345678",
        "1234567894567891237891234561234567894567891237891234561234567894567891"
        "23"
        "789123456",
        "1231231234564564567897897892312312315645645648978978973123123126456456"
        "45"
        "978978978",
        "1111111112222222223333333334444444445555555556666666667777777778888888"
        "88"
        "999999999",
    };
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, "nine");
    for (size_t i = 0; i < COUNT_OF(broken); i++) {
        canon_kit_read(&kit, broken[i]);
        expect_status(broken[i], PDK_ERR_ARGUMENT,
                      pdk_canon_find(kit.canon, kit.grid, kit.form, NULL));
    }
    canon_kit_close(&kit);
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, "nine");
    canon_kit_read(&kit, elementary);
    canon_expect_memory_errors(&kit, "nine");
    canon_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_least_of_all_images),
        cmocka_unit_test(counts_automorphisms_of_regular_grids),
        cmocka_unit_test(leaves_the_elementary_grid_unchanged),
        cmocka_unit_test(gives_equivalent_grids_the_same_form),
        cmocka_unit_test(refuses_invalid_full_grids),
        cmocka_unit_test(refuses_grids_with_one_kind_of_house_broken),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
