#include "format/write_template.h"

#include "base/alloc.h"

#include <string.h>

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
                           1);
    template->bytes = bytes;
    template->places = places;
    template->symbols = symbols;
    return is_done;
}

bool pdki_template_begin(struct row_template *template,
                         const struct cells *cells, uint32_t count,
                         size_t spread)
{
    const size_t symbol_count = (size_t)pdk_alphabet_size(cells->alphabet) + 1;
    if (!reserve(template, count, (count + 1) * spread, symbol_count))
        return false;
    template->length = 0;
    template->count = 0;
    for (size_t s = 0; s < symbol_count; s++)
        template->symbols[s] = cells->bytes[cells->offsets[s]];
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

void pdki_template_write(const struct row_template *template,
                         const pdk_symbol *symbols, char *out)
{
    memcpy(out, template->bytes, template->length);
    for (uint32_t i = 0; i < template->count; i++)
        out[template->places[i]] = template->symbols[symbols[i]];
}
