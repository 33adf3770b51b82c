#include "json.h"

#include "output.h"

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

static void print_byte(unsigned char byte)
{
    if (byte == '"' || byte == '\\')
        (void)output_print("\\%c", byte);
    else if (byte < 0x20 || byte == 0x7F)
        (void)output_print("\\u%04x", byte);
    else
        (void)output_print("%c", byte);
}

pdk_status json_text(const char *text, size_t length)
{
    (void)output_text("\"");
    for (size_t at = 0; at < length;) {
        const unsigned char *here = (const unsigned char *)text + at;
        const size_t size = sequence_length(here, length - at);
        if (size == 0) (void)output_text("\xEF\xBF\xBD");
        if (size == 1) print_byte(*here);
        if (size > 1) (void)output_print("%.*s", (int)size, text + at);
        at += size > 0 ? size : 1;
    }
    return output_text("\"");
}

pdk_status json_symbol(const pdk_alphabet *alphabet, pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text text = pdk_alphabet_text(alphabet, symbol, scratch);
    return pdk_alphabet_is_numbers(alphabet, NULL)
               ? output_bytes(text.bytes, text.length)
               : json_text(text.bytes, text.length);
}
