#include "support.h"

#include "base/alloc.h"
#include "canon/canon_nine.h"

#include <string.h>

enum { MOVES = 6 * 6 * 6 * 6 * 6 };

static struct pdki_band_table *make_table(void)
{
    struct pdki_band_table *table = NULL;
    assert_int_equal(PDK_OK, pdki_band_table_new(&table, NULL));
    return table;
}

// The band after moves, with symbols renamed by its first row.
static void move_band(const uint8_t *cells, const struct pdki_band_moves *moves,
                      uint8_t *out)
{
    uint8_t name[10] = {0};
    for (size_t i = 0; i < PDKI_BAND_CELLS; i++) {
        const uint8_t symbol =
            cells[9 * moves->rows[i / 9] + moves->columns[i % 9]];
        if (i < 9) name[symbol] = (uint8_t)(i + 1);
        out[i] = name[symbol];
    }
}

static void packs_and_unpacks_all_moves(void **state)
{
    (void)state;
    struct pdki_band_moves moves;
    for (uint16_t i = 0; i < MOVES; i++) {
        pdki_band_moves_unpack(i, &moves);
        expect_uint("moves", i, pdki_band_moves_pack(&moves));
    }
}

static void has_the_least_band_of_every_class_in_order(void **state)
{
    (void)state;
    struct pdki_band_table *table = make_table();
    struct pdki_band_moves moves;
    uint8_t moved[PDKI_BAND_CELLS];
    for (size_t i = 0; i < PDKI_BAND_CLASSES; i += SLOWNESS) {
        const uint8_t *least = table->least[i];
        uint64_t automorphisms = 0;
        if (i + 1 < PDKI_BAND_CLASSES)
            assert_true(memcmp(least, table->least[i + 1], sizeof moved) < 0);
        for (uint16_t k = 0; k < MOVES; k++) {
            pdki_band_moves_unpack(k, &moves);
            move_band(least, &moves, moved);
            const int order = memcmp(moved, least, sizeof moved);
            if (order < 0) fail_msg("class %zu: moves %u", i, k);
            automorphisms += order == 0;
        }
        expect_uint("automorphisms", automorphisms,
                    (uint64_t)table->first[i + 1] - table->first[i]);
    }
    pdki_free(table);
}

static void lists_automorphisms_of_the_least_bands(void **state)
{
    (void)state;
    struct pdki_band_table *table = make_table();
    uint8_t moved[PDKI_BAND_CELLS];
    uint64_t shapes = 0;
    expect_uint("all", PDKI_BAND_AUTOMORPHISMS,
                table->first[PDKI_BAND_CLASSES]);
    for (size_t i = 0; i < PDKI_BAND_CLASSES; i++) {
        shapes += 108u / (table->first[i + 1] - table->first[i]);
        for (size_t k = table->first[i]; k < table->first[i + 1]; k++) {
            const struct pdki_band_moves *moves = &table->automorphisms[k];
            move_band(table->least[i], moves, moved);
            assert_memory_equal(table->least[i], moved, sizeof moved);
            for (size_t j = table->first[i]; j < k; j++)
                assert_memory_not_equal(&table->automorphisms[j], moves,
                                        sizeof *moves);
        }
    }
    expect_uint("shapes", PDKI_BAND_SHAPES, shapes);
    pdki_free(table);
}

// Any image of a least band is found in its class, with the moves back.
static void leads_every_band_to_the_least_one(void **state)
{
    (void)state;
    struct pdki_band_table *table = make_table();
    struct pdki_band_moves moves, back;
    uint8_t moved[PDKI_BAND_CELLS], again[PDKI_BAND_CELLS], order[9];
    const struct pdki_band band = {moved, 9, 1};
    for (size_t i = 0; i < PDKI_BAND_CLASSES; i++)
        for (uint16_t k = (uint16_t)(i % 7); k < MOVES; k += 7 * SLOWNESS) {
            pdki_band_moves_unpack(k, &moves);
            move_band(table->least[i], &moves, moved);
            const size_t slot =
                pdki_band_slot(table, pdki_band_hash(table, band));
            expect_uint("class", i, table->classes[slot]);
            pdki_band_order(&band, order);
            pdki_band_moves_unpack(table->moves[slot], &back);
            for (size_t j = 0; j < 9; j++)
                back.columns[j] = order[back.columns[j]];
            move_band(moved, &back, again);
            assert_memory_equal(table->least[i], again, sizeof again);
        }
    pdki_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_and_unpacks_all_moves),
        cmocka_unit_test(has_the_least_band_of_every_class_in_order),
        cmocka_unit_test(lists_automorphisms_of_the_least_bands),
        cmocka_unit_test(leads_every_band_to_the_least_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
