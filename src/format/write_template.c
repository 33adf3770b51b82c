#include "format/write_template.h"

#include "base/alloc.h"

#include <string.h>

enum { NO_SYMBOL = 0x100 };

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

bool pdki_template_fill(const struct board_template *template, char *copy,
                        uint32_t first, const pdk_symbol *symbols,
                        uint32_t count)
{
    // Copies, because a char that is written could be part of anything.
    const uint16_t *const entries = template->symbols;
    const uint32_t *const places = template->places + first;
    const uint32_t mask = template->mask;
    uint32_t bits = 0, flags = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t entry = entries[symbols[i] & mask];
        bits |= symbols[i];
        flags |= entry;
        copy[places[i]] = (char)entry;
    }
    return bits <= mask && !(flags & NO_SYMBOL);
}
