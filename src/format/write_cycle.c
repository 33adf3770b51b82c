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

// Writes one copy into memory that grows; NULL where it ends.
static char *spell(struct cycle_text *text, const struct cells *cells)
{
    void *bytes = NULL;
    size_t length = 0, capacity = 0;
    for (uint32_t i = 0; i < text->side; i++) {
        if (!pdki_alloc_reserve(&bytes, &capacity, length + CELL_ENTRY_MAX,
                                1)) {
            pdki_free(bytes);
            return NULL;
        }
        text->offsets[i] = length;
        length +=
            pdki_cells_write(cells, text->cycle[i], (char *)bytes + length);
    }
    text->offsets[text->side] = length;
    return bytes;
}

// Two copies of it, in pages of their own.
static bool double_up(struct cycle_text *text, const char *once)
{
    const size_t length = text->offsets[text->side];
    text->bytes = pdki_pages_alloc(2 * length);
    if (!text->bytes) return false;
    text->byte_count = 2 * length;
    memcpy(text->bytes, once, length);
    memcpy(text->bytes + length, once, length);
    return true;
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

    char *once = spell(text, cells);
    const bool is_done = once && double_up(text, once);
    pdki_free(once);
    if (!is_done) pdki_cycle_reset(text);
    return is_done;
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
