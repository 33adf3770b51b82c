// Rows of numbers in columns: the fast path agrees with the careful one.
#include "support.h"

#include "base/alloc.h"
#include "format/reader.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <string.h>

enum { SIDE = 12, WIDTH = 4, TEXT_MAX = 256, ROUNDS = 20000 };

struct text {
    char bytes[TEXT_MAX];
    size_t length;
};

static void print(struct text *text, const char *piece, int width, uint32_t n)
{
    const size_t room = sizeof text->bytes - text->length;
    const int length = snprintf(text->bytes + text->length, room, "%s%*u",
                                piece, width, (unsigned)n);
    assert_true(length > 0 && (size_t)length < room);
    text->length += (size_t)length;
}

// A row of numbers from `first` on, with bars between boxes unless `boxes` is
// 1.
static struct text draw_row(pdk_random *random, uint32_t first, uint32_t boxes)
{
    struct text text = {.length = 0};
    for (uint32_t i = 0; i < SIDE; i++) {
        const bool is_edge = boxes > 1 && i % (SIDE / boxes) == 0;
        print(&text,
              is_edge && i == 0 ? "|"
              : is_edge         ? " |"
                                : "",
              WIDTH, first + pdk_random_below(random, SIDE));
    }
    if (boxes > 1) memcpy(text.bytes + text.length, " |", 2);
    if (boxes > 1) text.length += 2;
    return text;
}

static struct read_line line_of(const struct text *text)
{
    return (struct read_line){.text = text->bytes, .length = text->length};
}

static void free_aligned(struct aligned *aligned)
{
    pdki_free(aligned->text);
    pdki_free(aligned->runs);
}

static void agrees_with_the_careful_way(void **state)
{
    (void)state;
    static const char bytes[] = "0123456789  |,.\t#x";
    pdk_random random;
    pdk_random_init(&random, 3, 0);
    unsigned taken = 0;
    for (unsigned i = 0; i < ROUNDS; i++) {
        const uint32_t first = i & 1, boxes = i & 2 ? 3 : 1;
        pdk_alphabet *alphabet = NULL;
        struct read_signs signs;
        struct symbol_table table;
        struct aligned aligned = {0};
        struct row_result result;
        pdk_symbol got[SIDE], want[SIDE];
        assert_int_equal(pdk_alphabet_numbers(first, SIDE, &alphabet, NULL),
                         PDK_OK);
        pdki_signs_init(&signs, alphabet);
        pdki_symbols_init(&table, &signs, alphabet, SPLIT_WORDS);
        const struct text top = draw_row(&random, first, boxes);
        struct text next = draw_row(&random, first, boxes);
        const struct read_line top_line = line_of(&top);
        const uint32_t changes = pdk_random_below(&random, 3);
        for (uint32_t k = 0; k < changes; k++)
            next.bytes[pdk_random_below(&random, (uint32_t)next.length)] =
                bytes[pdk_random_below(&random, sizeof bytes - 1)];
        const struct read_line line = line_of(&next);

        pdki_aligned_begin(&aligned, &table, &top_line);
        const bool is_taken = pdki_aligned_row(&aligned, &table, &line, got);
        const bool is_row =
            pdki_symbols_row(&table, pdki_line_body(&signs, &line), want,
                             &result) ||
            result.has_other_bars;
        if (is_taken) {
            expect_bool(next.bytes, true, is_row);
            assert_memory_equal(got, want, sizeof got);
            taken++;
        }
        free_aligned(&aligned);
        pdk_alphabet_free(alphabet);
    }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    assert_true(taken > ROUNDS / 3);
#endif
}

static void gives_up_after_rows_of_another_form(void **state)
{
    (void)state;
    pdk_random random;
    pdk_alphabet *alphabet = NULL;
    struct read_signs signs;
    struct symbol_table table;
    struct aligned aligned = {0};
    pdk_symbol row[SIDE];
    pdk_random_init(&random, 4, 0);
    assert_int_equal(pdk_alphabet_numbers(1, SIDE, &alphabet, NULL), PDK_OK);
    pdki_signs_init(&signs, alphabet);
    pdki_symbols_init(&table, &signs, alphabet, SPLIT_WORDS);
    const struct text top = draw_row(&random, 1, 3);
    const struct text other = draw_row(&random, 1, 1);
    const struct read_line line = line_of(&top), other_line = line_of(&other);
    pdki_aligned_begin(&aligned, &table, &line);
    for (unsigned i = 0; i < 3; i++)
        expect_bool("another form", false,
                    pdki_aligned_row(&aligned, &table, &other_line, row));
    expect_bool("the same form", false,
                pdki_aligned_row(&aligned, &table, &line, row));
    free_aligned(&aligned);
    pdk_alphabet_free(alphabet);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_careful_way),
        cmocka_unit_test(gives_up_after_rows_of_another_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
