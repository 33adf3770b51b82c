#include "format/write_cycle.h"

#include "base/alloc.h"

#include <string.h>

void pdki_cycle_reset(struct cycle_text *text)
{
    pdki_pages_free(text->bytes, text->byte_count);
    text->bytes = NULL;
    text->byte_count = 0;
    text->cycle = NULL;
}

void pdki_cycle_release(struct cycle_text *text)
{
    pdki_cycle_reset(text);
    pdki_free(text->offsets);
}

static size_t measure(struct cycle_text *text, const struct cells *cells)
{
    char entry[CELL_ENTRY_MAX];
    size_t length = 0;
    for (uint32_t i = 0; i < text->side; i++) {
        text->offsets[i] = length;
        length += pdki_cells_write(cells, text->cycle[i], entry);
    }
    text->offsets[text->side] = length;
    return length;
}

static void spell(const struct cycle_text *text, const struct cells *cells)
{
    char entry[CELL_ENTRY_MAX];
    const size_t length = text->offsets[text->side];
    for (uint32_t i = 0; i < text->side; i++) {
        const size_t size = pdki_cells_write(cells, text->cycle[i], entry);
        memcpy(text->bytes + text->offsets[i], entry, size);
    }
    memcpy(text->bytes + length, text->bytes, length);
}

bool pdki_cycle_prepare(struct cycle_text *text, const struct cells *cells,
                        const pdk_symbol *cycle, uint32_t side)
{
    void *offsets = text->offsets;
    if (!pdki_alloc_reserve(&offsets, &text->offset_capacity, (size_t)side + 1,
                            sizeof *text->offsets))
        return false;
    text->offsets = offsets;
    text->cycle = cycle;
    text->side = side;

    text->byte_count = 2 * measure(text, cells);
    text->bytes = pdki_pages_alloc(text->byte_count);
    if (!text->bytes) {
        pdki_cycle_reset(text);
        return false;
    }
    spell(text, cells);
    return true;
}

pdk_text pdki_cycle_piece(const struct cycle_text *text, size_t first,
                          size_t count)
{
    const size_t side = text->side, length = text->offsets[side];
    if (first >= side) first -= side;
    const size_t end = first + count;
    const size_t stop =
        end <= side ? text->offsets[end] : length + text->offsets[end - side];
    const size_t start = text->offsets[first];
    return (pdk_text){text->bytes + start, stop - start};
}
