#include "format/formats/marks_alphabet.h"

#include <string.h>

#define DIGITS "123456789"
#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SMALL "abcdefghijklmnopqrstuvwxyz"

static const char *const alphabets[MARKS_ALPHABETS] = {
    DIGITS CAPITALS SMALL, DIGITS SMALL CAPITALS, CAPITALS SMALL,
    SMALL CAPITALS,        "0" DIGITS CAPITALS,   "0" DIGITS SMALL,
};

enum { CHARACTERS_MAX = 61 };
_Static_assert(sizeof DIGITS CAPITALS SMALL == CHARACTERS_MAX + 1,
               "the longest one");

const char *pdki_marks_characters(size_t index)
{
    return alphabets[index];
}

pdk_status pdki_marks_alphabet(struct whole_text *text, const char *characters,
                               pdk_error *error)
{
    pdk_text symbols[CHARACTERS_MAX];
    const uint32_t side = text->reading->shape.side;
    pdk_alphabet *own = NULL;
    if (text->wishes->alphabet) return pdki_whole_alphabet(text, NULL, error);
    if (strlen(characters) < side)
        return pdki_whole_error(error, &text->line, text->line.text,
                                "%u symbols of one character must be given",
                                side);
    for (uint32_t i = 0; i < side; i++)
        symbols[i] = (pdk_text){characters + i, 1};
    const pdk_status status = pdk_alphabet_of(symbols, side, &own, error);
    return status == PDK_OK ? pdki_whole_alphabet(text, own, error) : status;
}
