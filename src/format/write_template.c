#include "format/write_template.h"

#include "base/alloc.h"

#include <string.h>

enum { NO_SYMBOL = 0x100 };

static bool reserve(struct row_template *template, uint32_t count,
                    size_t byte_count, size_t symbol_count)
{
    void *bytes = template->bytes, *places = template->places;
    void *symbols = template->symbols;
    const bool is_done =
        pdki_alloc_reserve(&bytes, &template->byte_capacity, byte_count, 1) &&
        pdki_alloc_reserve(&places, &template->place_capacity, count,
                           sizeof *template->places) &&
        pdki_alloc_reserve(&symbols, &template->symbol_capacity, symbol_count,
                           sizeof *template->symbols);
    template->bytes = bytes;
    template->places = places;
    template->symbols = symbols;
    return is_done;
}

bool pdki_template_begin(struct row_template *template,
                         const struct cells *cells, uint32_t count,
                         size_t spread)
{
    const uint32_t size = pdk_alphabet_size(cells->alphabet);
    uint32_t mask = 1;
    while (mask < size) mask = 2 * mask + 1;
    if (!reserve(template, count, (count + 1) * spread, (size_t)mask + 1))
        return false;
    template->length = 0;
    template->count = 0;
    template->mask = mask;
    for (uint32_t s = 0; s <= mask; s++)
        template->symbols[s] =
            s <= size ? (unsigned char)cells->bytes[cells->offsets[s]]
                      : NO_SYMBOL;
    return true;
}

void pdki_template_release(struct row_template *template)
{
    pdki_free(template->symbols);
    pdki_free(template->places);
    pdki_free(template->bytes);
}

void pdki_template_text(struct row_template *template, pdk_text text)
{
    if (text.length == 0) return;
    memcpy(template->bytes + template->length, text.bytes, text.length);
    template->length += text.length;
}

void pdki_template_cell(struct row_template *template)
{
    template->places[template->count++] = (uint32_t) template->length;
    template->bytes[template->length++] = ' ';
}

bool pdki_template_write(const struct row_template *template,
                         const pdk_symbol *symbols, char *out)
{
    uint32_t bits = 0, flags = 0;
    memcpy(out, template->bytes, template->length);
    for (uint32_t i = 0; i < template->count; i++) {
        const uint16_t entry = template->symbols[symbols[i] & template->mask];
        bits |= symbols[i];
        flags |= entry;
        out[template->places[i]] = (char)entry;
    }
    return bits <= template->mask && !(flags & NO_SYMBOL);
}
