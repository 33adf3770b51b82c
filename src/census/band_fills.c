#include "census/band_fills.h"

#include "base/alloc.h"

#include <stdbool.h>

enum { COLUMNS = 9, ROWS = 3 };

struct search {
    struct pdki_band_fills *fills;
    const uint8_t *columns[COLUMNS]; // their three symbols
    uint16_t rows[ROWS];             // symbols so far, as sets
};

// Puts the symbols of a column into the rows; whether there is room.
static bool place_column(struct search *search, const uint8_t *symbols,
                         const uint8_t order[3])
{
    for (unsigned row = 0; row < ROWS; row++)
        if (search->rows[row] >> symbols[order[row]] & 1) return false;
    for (unsigned row = 0; row < ROWS; row++)
        search->rows[row] ^= (uint16_t)(1u << symbols[order[row]]);
    return true;
}

static void take_column(struct search *search, const uint8_t *symbols,
                        const uint8_t order[3])
{
    for (unsigned row = 0; row < ROWS; row++)
        search->rows[row] ^= (uint16_t)(1u << symbols[order[row]]);
}

// Room for all fills of a class is there.
static void fill_columns(struct search *search, unsigned column, uint32_t code)
{
    if (column == COLUMNS) {
        search->fills->codes[search->fills->count++] = code;
        return;
    }
    const uint8_t *symbols = search->columns[column];
    for (uint32_t i = 0; i < PDKI_ORDERS; i++) {
        if (!place_column(search, symbols, pdki_orders[i])) continue;
        fill_columns(search, column + 1, code << PDKI_FILL_COLUMN_BITS | i);
        take_column(search, symbols, pdki_orders[i]);
    }
}

static uint32_t first_box(uint32_t code)
{
    return code >> (COLUMNS * PDKI_FILL_COLUMN_BITS - PDKI_FILL_BOX_BITS);
}

static void index_boxes(struct pdki_band_fills *fills, unsigned class)
{
    const uint32_t *codes = fills->codes + fills->first[class];
    uint16_t below = 0;
    for (uint32_t box = 0; box < PDKI_FILL_BOXES; box++) {
        fills->below[class][box] = below;
        while (below < fills->counts[class] && first_box(codes[below]) == box)
            below++;
    }
}

static void list_fills(struct pdki_band_fills *fills, unsigned class,
                       const struct pdki_band_class *item,
                       const struct pdki_partitions *partitions)
{
    struct search search = {.fills = fills};
    for (size_t i = 0; i < COLUMNS; i++)
        search.columns[i] =
            partitions->words[item->partitions[i / 3]] + i % 3 * 3;
    fills->first[class] = (uint32_t)fills->count;
    fill_columns(&search, 0, 0);
    fills->counts[class] = (uint16_t)(fills->count - fills->first[class]);
    index_boxes(fills, class);
}

pdk_status pdki_band_fills_init(struct pdki_band_fills *fills,
                                const struct pdki_band_classes *classes,
                                const struct pdki_partitions *partitions)
{
    for (unsigned i = 0; i < PDKI_BAND_CLASSES; i++) {
        void *codes = fills->codes;
        if (!pdki_alloc_reserve(&codes, &fills->capacity,
                                fills->count + PDKI_FILL_MAX,
                                sizeof *fills->codes))
            return PDK_ERR_MEMORY;
        fills->codes = codes;
        list_fills(fills, i, &classes->items[i], partitions);
    }
    return PDK_OK;
}

void pdki_band_fills_release(struct pdki_band_fills *fills)
{
    pdki_free(fills->codes);
}

uint32_t pdki_band_fill_number(const struct pdki_band_fills *fills,
                               unsigned class, uint32_t code)
{
    const uint32_t *codes = fills->codes + fills->first[class];
    uint32_t number = fills->below[class][first_box(code)];
    while (codes[number] != code) number++;
    return number;
}
