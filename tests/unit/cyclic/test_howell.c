// The Howell form modulo any number, checked against the whole row span.
#include "cyclic/howell.h"

#include "fault.h"
#include "support.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 3, ROWS = 4, SPAN_MAX = 12 * 12 * 12 };

static char here[128];

// Marks the span of rows of WIDTH modulo `modulus`, by adding until nothing new
// appears; returns its size.
static size_t span(const uint32_t *rows, size_t count, uint32_t modulus,
                   bool *is_there)
{
    static uint32_t queue[SPAN_MAX];
    size_t found = 1;
    memset(is_there, 0, SPAN_MAX * sizeof *is_there);
    is_there[0] = true;
    queue[0] = 0;
    for (size_t next = 0; next < found; next++)
        for (size_t i = 0; i < count; i++) {
            uint32_t code = 0, rest = queue[next], place = 1;
            for (size_t c = 0; c < WIDTH; c++, place *= modulus) {
                code += (rest + rows[i * WIDTH + c]) % modulus * place;
                rest /= modulus;
            }
            if (is_there[code]) continue;
            is_there[code] = true;
            queue[found++] = code;
        }
    return found;
}

static void check_span(const struct howell *form, const uint32_t *rows,
                       size_t count)
{
    static bool want[SPAN_MAX], got[SPAN_MAX];
    uint32_t pivots[WIDTH * WIDTH];
    size_t pivot_count = 0, size = 1;
    for (uint32_t c = 0; c < WIDTH; c++) {
        if (!form->pivots[c]) continue;
        const uint32_t lead = howell_lead(form, c);
        for (uint32_t i = 0; i < c; i++)
            expect_uint(here, 0, form->pivots[c][i]);
        expect_uint(here, 0, form->modulus % lead);
        size *= form->modulus / lead;
        memcpy(pivots + pivot_count++ * WIDTH, form->pivots[c],
               WIDTH * sizeof *pivots);
    }
    const size_t wanted = span(rows, count, form->modulus, want);
    expect_uint(here, wanted, size);
    expect_uint(here, wanted, span(pivots, pivot_count, form->modulus, got));
    assert_memory_equal(want, got, sizeof want);
}

static void spans_what_the_rows_span(void **state)
{
    (void)state;
    for (uint32_t modulus = 2; modulus <= 12; modulus++)
        for (uint64_t seed = 0; seed < 200; seed++) {
            pdk_random random;
            struct howell form;
            struct watch watch = {0};
            uint32_t rows[ROWS * WIDTH];
            snprintf(here, sizeof here, "modulo %u, seed %d", modulus,
                     (int)seed);
            pdk_random_init(&random, seed, modulus);
            for (size_t i = 0; i < ROWS * WIDTH; i++)
                rows[i] = pdk_random_below(&random, modulus);
            expect_status(here, PDK_OK,
                          pdki_howell_init(&form, WIDTH, modulus));
            expect_status(here, PDK_OK,
                          pdki_howell_add(&form, rows, ROWS, &watch));
            check_span(&form, rows, ROWS);
            pdki_howell_release(&form);
        }
}

// Whether reducing a row by the pivots leaves 0.
static bool is_spanned(const struct howell *form, const uint32_t *row)
{
    uint32_t *rest = calloc(form->width, sizeof *rest);
    bool is_zero = true;
    assert_non_null(rest);
    memcpy(rest, row, form->width * sizeof *rest);
    for (uint32_t c = 0; c < form->width && is_zero; c++) {
        const uint32_t lead = howell_lead(form, c);
        if (rest[c] == 0) continue;
        is_zero = lead != 0 && rest[c] % lead == 0;
        if (!is_zero) break;
        const uint32_t factor = form->modulus - rest[c] / lead;
        for (uint32_t i = c; i < form->width; i++)
            rest[i] = add_modulo(
                rest[i],
                multiply_modulo(factor, form->pivots[c][i], form->modulus),
                form->modulus);
    }
    free(rest);
    return is_zero;
}

struct wide {
    uint32_t modulus, width, rows;
};

static struct howell make_wide(const struct wide *wide, uint32_t **rows)
{
    struct howell form;
    struct watch watch = {0};
    pdk_random random;
    const size_t entries = (size_t)wide->rows * wide->width;
    snprintf(here, sizeof here, "modulo %u, width %u, %u rows", wide->modulus,
             wide->width, wide->rows);
    pdk_random_init(&random, wide->modulus, wide->width);
    *rows = calloc(entries, sizeof **rows);
    assert_non_null(*rows);
    for (size_t i = 0; i < entries; i++)
        (*rows)[i] = pdk_random_below(&random, wide->modulus);
    expect_status(here, PDK_OK,
                  pdki_howell_init(&form, wide->width, wide->modulus));
    expect_status(here, PDK_OK,
                  pdki_howell_add(&form, *rows, wide->rows, &watch));
    return form;
}

// Wide enough for panels and tiles; with the last modulus, sums overflow if
// they are not reduced in time.
static void spans_rows_of_many_columns(void **state)
{
    static const struct wide cases[] = {
        {7,        40,  30 },
        {36,       100, 120},
        {65536,    600, 50 },
        {65521,    300, 310},
        {16777216, 300, 280},
        {16777213, 700, 40 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint32_t *rows;
        struct howell form = make_wide(&cases[i], &rows);
        for (uint32_t r = 0; r < cases[i].rows; r++)
            expect_bool(here, true,
                        is_spanned(&form, rows + (size_t)r * cases[i].width));
        struct howell copy;
        expect_status(here, PDK_OK, pdki_howell_copy(&copy, &form));
        for (uint32_t c = 0; c < form.width; c++)
            expect_uint(here, howell_lead(&form, c), howell_lead(&copy, c));
        pdki_howell_release(&copy);
        pdki_howell_release(&form);
        free(rows);
    }
}

static pdk_status add_and_copy(void *context)
{
    static const uint32_t rows[] = {2, 3, 1, 4, 0, 2, 3, 3, 5};
    struct howell form, copy = {0};
    struct watch watch = {0};
    (void)context;
    pdk_status status = pdki_howell_init(&form, WIDTH, 6);
    if (status == PDK_OK) status = pdki_howell_add(&form, rows, 3, &watch);
    if (status == PDK_OK) status = pdki_howell_copy(&copy, &form);
    pdki_howell_release(&copy);
    pdki_howell_release(&form);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    fault_each_allocation(add_and_copy, NULL);
}

static void finds_units_and_common_divisors(void **state)
{
    (void)state;
    for (uint32_t modulus = 2; modulus <= 60; modulus++)
        for (uint32_t a = 1; a < modulus; a++) {
            const uint32_t unit = pdki_unit_for(a, modulus);
            snprintf(here, sizeof here, "%u modulo %u", a, modulus);
            expect_uint(here, 1, pdki_gcd(unit, modulus));
            expect_uint(here, pdki_gcd(a, modulus),
                        multiply_modulo(a, unit, modulus));
            for (uint32_t b = 1; b < modulus; b++) {
                const struct bezout step = pdki_bezout(a, b, modulus);
                expect_uint(here, pdki_gcd(a, b), step.gcd);
                expect_uint(here, step.gcd % modulus,
                            add_modulo(multiply_modulo(a, step.x, modulus),
                                       multiply_modulo(b, step.y, modulus),
                                       modulus));
            }
        }
}

enum { LONGEST = 70 };

static void check_kind(multiples_add *add, size_t count)
{
    uint64_t want[LONGEST], got[LONGEST];
    uint32_t rows[PANEL_ROWS][LONGEST];
    pdk_random random;
    struct multiples job = {.sums = want, .count = count};
    pdk_random_init(&random, count, 1);
    for (size_t i = 0; i < LONGEST; i++)
        want[i] = got[i] = pdk_random_next(&random) >> 2;
    for (size_t j = 0; j < PANEL_ROWS; j++) {
        for (size_t i = 0; i < LONGEST; i++)
            rows[j][i] = pdk_random_below(&random, 1u << 24);
        job.rows[j] = rows[j];
        job.factors[j] = pdk_random_below(&random, 1u << 24);
    }
    pdki_multiples_add_portable(&job);
    job.sums = got;
    add(&job);
    assert_memory_equal(want, got, sizeof want);
}

static void all_kernels_compute_the_same(void **state)
{
    (void)state;
    for (size_t count = 0; count <= LONGEST; count++)
        check_kind(pdki_multiples_choose(), count);
#ifdef __x86_64__
    if (!pdki_multiples_add_avx2 || !__builtin_cpu_supports("avx2")) return;
    for (size_t count = 0; count <= LONGEST; count++)
        check_kind(pdki_multiples_add_avx2, count);
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spans_what_the_rows_span),
        cmocka_unit_test(spans_rows_of_many_columns),
        cmocka_unit_test(survives_every_failing_allocation),
        cmocka_unit_test(finds_units_and_common_divisors),
        cmocka_unit_test(all_kernels_compute_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
