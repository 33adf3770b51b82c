#include "flow/json.h"

// Bytes of the well-formed UTF-8 sequence at `text`, 0 if there is none.
static size_t sequence_length(const unsigned char *text, size_t length)
{
    const unsigned char lead = text[0];
    if (lead < 0x80) return 1;
    const size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || size > length) return 0;
    for (size_t i = 1; i < size; i++)
        if ((text[i] & 0xC0) != 0x80) return 0;
    const bool is_bad =
        (lead == 0xE0 && text[1] < 0xA0) || (lead == 0xED && text[1] > 0x9F) ||
        (lead == 0xF0 && text[1] < 0x90) || (lead == 0xF4 && text[1] > 0x8F);
    return is_bad ? 0 : size;
}

static void add_byte(struct text *text, unsigned char byte)
{
    const char shown = (char)byte;
    if (byte == '"' || byte == '\\') text_add(text, "\\");
    if (byte < 0x20 || byte == 0x7F)
        text_print(text, "\\u%04x", byte);
    else
        text_bytes(text, &shown, 1);
}

void json_text(struct text *text, const char *words, size_t length)
{
    text_add(text, "\"");
    for (size_t at = 0; at < length;) {
        const unsigned char *here = (const unsigned char *)words + at;
        const size_t size = sequence_length(here, length - at);
        if (size == 0) text_add(text, "\xEF\xBF\xBD");
        if (size == 1) add_byte(text, *here);
        if (size > 1) text_bytes(text, words + at, size);
        at += size > 0 ? size : 1;
    }
    text_add(text, "\"");
}

void json_symbol(struct text *text, const pdk_alphabet *alphabet,
                 pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text shown = pdk_alphabet_text(alphabet, symbol, scratch);
    if (symbol == 0)
        text_add(text, "null");
    else if (pdk_alphabet_is_numbers(alphabet, NULL))
        text_bytes(text, shown.bytes, shown.length);
    else
        json_text(text, shown.bytes, shown.length);
}

void json_row(struct text *text, const pdk_alphabet *alphabet, uint32_t side,
              const pdk_symbol *symbols)
{
    for (uint32_t column = 0; column < side; column++) {
        text_add(text, column > 0 ? "," : "[");
        json_symbol(text, alphabet, symbols[column]);
    }
    text_add(text, "]");
}

void json_rows(struct text *text, const pdk_alphabet *alphabet,
               const pdk_grid *grid)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    text_add(text, "[");
    for (uint32_t row = 0; row < side; row++) {
        if (row > 0) text_add(text, ",");
        json_row(text, alphabet, side, symbols + (size_t)row * side);
    }
    text_add(text, "]");
}
