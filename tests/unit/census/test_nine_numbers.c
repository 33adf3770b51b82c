// The constants of src/census/nine_numbers.c against what is counted from
// nothing, and grids that are made with them. `test_nine_numbers print` writes
// that file.
#include "base/alloc.h"
#include "census/census_engine.h"
#include "census/census_nine.h"
#include "make.h"
#include "support.h"

#include <permudoku/random.h>
#include <stdio.h>
#include <string.h>

static struct pdki_nine *count_all(void)
{
    const pdk_shape shape = make_shape(3, 3);
    struct pdki_nine *nine = pdki_census_nine.create(&shape);
    assert_non_null(nine);
    return nine;
}

static uint32_t sum_of(const struct pdki_nine *nine, unsigned class, unsigned a)
{
    const uint64_t *below = nine->sums[class].below + (size_t)a * PDKI_CHOICES;
    const uint64_t sum = below[PDKI_CHOICES] - below[0];
    assert_true(sum <= UINT32_MAX);
    return (uint32_t)sum;
}

static char letter_of(const struct pdki_nine *nine, uint32_t pair)
{
    const char *letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqr";
    return letters[nine->classes.kin[pair].class];
}

static void constants_are_what_is_counted(void **state)
{
    (void)state;
    struct pdki_nine *nine = count_all();
    for (unsigned class = 0; class < PDKI_BAND_CLASSES; class ++) {
        const struct pdki_nine_numbers *numbers = &pdki_nine_numbers[class];
        const struct pdki_band_class *item = &nine->classes.items[class];
        expect_uint("pair", item->pair, numbers->pair);
        expect_uint("size", item->size, numbers->size);
        expect_uint("fills", nine->fills.counts[class], numbers->fills);
        for (unsigned a = 0; a < PDKI_CHOICES; a++)
            expect_uint("sum", sum_of(nine, class, a), numbers->sums[a]);
    }
    for (uint32_t pair = 0; pair < PDKI_PAIRS; pair++)
        expect_uint(
            "class", (unsigned char)letter_of(nine, pair),
            (unsigned char)
                pdki_nine_classes[pair / PDKI_SORTED][pair % PDKI_SORTED]);
    pdki_free(nine);
}

// More than are looked at one by one.
static void all_pairs_have_the_same_kin(void **state)
{
    (void)state;
    struct pdki_nine *nine = count_all();
    for (uint32_t pair = 0; pair < PDKI_PAIRS; pair += 3 * SLOWNESS + 1) {
        const struct pdki_kin *want = &nine->classes.kin[pair];
        struct pdki_kin got = {.class = want->class};
        pdki_band_kin_find(&nine->classes.items[want->class], &nine->partitions,
                           pair, &got);
        expect_uint("order", want->order, got.order);
        assert_memory_equal(want->symbols, got.symbols, sizeof got.symbols);
    }
    pdki_free(nine);
}

static pdki_wide random_rank(const struct pdki_nine *nine, pdk_random *random)
{
    const pdki_wide high = pdk_random_next(random);
    return (high << 64 | pdk_random_next(random)) %
           nine->first[PDKI_BAND_CLASSES];
}

static void expect_grid(const struct pdki_nine *nine,
                        struct pdki_nine_partial *partial, pdki_wide rank)
{
    pdk_symbol want[81], got[81];
    pdki_census_nine.unrank(nine, rank, want);
    pdki_nine_partial_unrank(partial, rank, got);
    assert_memory_equal(want, got, sizeof want);
}

static void grids_are_the_same_with_few_and_with_all_tables(void **state)
{
    (void)state;
    enum { FRESH = 400, DRAWS = 40000 };
    struct pdki_nine *nine = count_all();
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    for (int i = 0; i < FRESH / SLOWNESS; i++) {
        struct pdki_nine_partial *fresh = pdki_nine_partial_new();
        assert_non_null(fresh);
        for (int k = 0; k < 3; k++)
            expect_grid(nine, fresh, random_rank(nine, &random));
        pdki_free(fresh);
    }
    struct pdki_nine_partial *partial = pdki_nine_partial_new();
    assert_non_null(partial);
    for (unsigned class = 0; class < PDKI_BAND_CLASSES; class ++) {
        expect_grid(nine, partial, nine->first[class]);
        expect_grid(nine, partial, nine->first[class + 1] - 1);
    }
    for (int i = 0; i < DRAWS / SLOWNESS; i++)
        expect_grid(nine, partial, random_rank(nine, &random));
    pdki_free(partial);
    pdki_free(nine);
}

static void print_class(const struct pdki_nine *nine, unsigned class)
{
    const struct pdki_band_class *item = &nine->classes.items[class];
    printf("    {%u, %u, %u, {", item->pair, item->size,
           (unsigned)nine->fills.counts[class]);
    for (unsigned a = 0; a < PDKI_CHOICES; a++)
        printf("%s%u",
               a == 0  ? "\n        "
               : a % 7 ? ", "
                       : ",\n        ",
               sum_of(nine, class, a));
    puts("}},");
}

static void print_source(void)
{
    struct pdki_nine *nine = count_all();
    puts("// Numbers of 9x9 grids that take long to count. Written by\n"
         "// `build/release/tests/unit/test_nine_numbers print`.\n"
         "#include \"census/census_nine.h\"\n\n// clang-format off\n"
         "const struct pdki_nine_numbers pdki_nine_numbers[] = {");
    for (unsigned class = 0; class < PDKI_BAND_CLASSES; class ++)
        print_class(nine, class);
    puts("};\n\nconst char pdki_nine_classes[][PDKI_SORTED + 1] = {");
    for (uint32_t pair = 0; pair < PDKI_PAIRS; pair++) {
        if (pair % 70 == 0) printf("    \"");
        putchar(letter_of(nine, pair));
        if (pair % PDKI_SORTED == PDKI_SORTED - 1)
            puts("\",");
        else if (pair % 70 == 69)
            puts("\"");
    }
    puts("};");
    pdki_free(nine);
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "print") == 0) {
        print_source();
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(constants_are_what_is_counted),
        cmocka_unit_test(all_pairs_have_the_same_kin),
        cmocka_unit_test(grids_are_the_same_with_few_and_with_all_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
