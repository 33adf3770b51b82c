#include "format/write_template.h"

#include "base/alloc.h"
#include "base/lanes.h"

#include <string.h>

enum { NO_SYMBOL = 0x100 };

static void find_parts(struct board_template *template, uint32_t size)
{
    uint32_t count = 0;
    uint32_t sum = 0; // of offsets so far
    template->last = (unsigned char)size;
    for (uint32_t s = 0; s <= size; s++) {
        const uint32_t offset = template->symbols[s] - s - sum;
        if (s > 0 && offset == 0) continue;
        if (count < TEMPLATE_PARTS)
            template->parts[count] =
                (struct template_part){(unsigned char)s, (unsigned char)offset};
        count++;
        sum += offset;
    }
    template->has_parts = count <= TEMPLATE_PARTS;
    for (; count < TEMPLATE_PARTS; count++)
        template->parts[count] = (struct template_part){0, 0};
}

bool pdki_template_begin(struct board_template *template,
                         const struct cells *cells, uint32_t count)
{
    const uint32_t size = pdk_alphabet_size(cells->alphabet);
    void *places = template->places, *symbols = template->symbols;
    uint32_t mask = 1;
    while (mask < size) mask = 2 * mask + 1;
    const bool is_done =
        pdki_alloc_reserve(&places, &template->place_capacity, count,
                           sizeof *template->places) &&
        pdki_alloc_reserve(&symbols, &template->symbol_capacity,
                           (size_t)mask + 1, sizeof *template->symbols);
    template->places = places;
    template->symbols = symbols;
    if (!is_done) return false;

    template->length = 0;
    template->count = 0;
    template->mask = mask;
    for (uint32_t s = 0; s <= mask; s++)
        template->symbols[s] =
            s <= size ? (unsigned char)cells->bytes[cells->offsets[s]]
                      : NO_SYMBOL;
    find_parts(template, size);
    return true;
}

void pdki_template_release(struct board_template *template)
{
    pdki_free(template->symbols);
    pdki_free(template->places);
    pdki_free(template->bytes);
}

bool pdki_template_text(struct board_template *template, pdk_text text)
{
    void *bytes = template->bytes;
    if (text.length == 0) return true;
    if (!pdki_alloc_reserve(&bytes, &template->byte_capacity,
                            template->length + text.length, 1))
        return false;
    template->bytes = bytes;
    memcpy(template->bytes + template->length, text.bytes, text.length);
    template->length += text.length;
    return true;
}

bool pdki_template_cell(struct board_template *template)
{
    template->places[template->count++] = (uint32_t) template->length;
    return pdki_template_text(template, (pdk_text){" ", 1});
}

// The bytes of cells with nothing between them, of which `to` has the symbols.
// There are no branches in the loop, so that it becomes vector code.
static inline bool fill_parts(const struct board_template *template,
                              bool has_high, unsigned char *restrict to,
                              uint32_t count)
{
    const struct template_part low = template->parts[1];
    const struct template_part high = template->parts[2];
    const unsigned char empty = template->parts[0].offset;
    const unsigned char last = template->last;
    unsigned char above = 0;
    for (uint32_t i = 0; i < count; i++) {
        const unsigned char symbol = to[i];
        unsigned offset = empty;
        offset += low.offset & pdki_lane_mask(symbol >= low.first);
        if (has_high)
            offset += high.offset & pdki_lane_mask(symbol >= high.first);
        above |= pdki_lane_mask(symbol > last);
        to[i] = (unsigned char)(symbol + offset);
    }
    return !above;
}

// The same for any symbols; all of `to` are at most `mask`.
static bool fill_bytes(const struct board_template *template,
                       unsigned char *restrict to, uint32_t count)
{
    const uint16_t *const entries = template->symbols;
    uint32_t flags = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t entry = entries[to[i]];
        flags |= entry;
        to[i] = (unsigned char)entry;
    }
    return !(flags & NO_SYMBOL);
}

bool pdki_template_fill(const struct board_template *template, char *copy,
                        uint32_t first, const pdk_symbol *symbols,
                        uint32_t count)
{
    // Copies, because a char that is written could be part of anything.
    const uint16_t *const entries = template->symbols;
    const uint32_t *const places = template->places + first;
    const uint32_t mask = template->mask;
    uint32_t bits = 0, flags = 0;
    if (places[count - 1] - places[0] == count - 1) {
        unsigned char *to = (unsigned char *)copy + places[0];
        if (pdki_lanes_narrow(symbols, count, to) > mask) return false;
        if (!template->has_parts) return fill_bytes(template, to, count);
        return template->parts[2].offset > 0
                   ? fill_parts(template, true, to, count)
                   : fill_parts(template, false, to, count);
    }
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t entry = entries[symbols[i] & mask];
        bits |= symbols[i];
        flags |= entry;
        copy[places[i]] = (char)entry;
    }
    return bits <= mask && !(flags & NO_SYMBOL);
}
