#include "render/letters.h"

#include "base/utf8.h"

enum {
    FIRST_LETTER = ' ',
    LAST_LETTER = '~',
    EXTENDED_LATIN = 0x250, // from here on, letters may be as wide as an M
    FIRST_EMOJI = 0x1F000,
    JOINER = 0x200D,
    EMOJI_SELECTOR = 0xFE0F
};

// From space to tilde, in hundredths of the font size.
static const unsigned char normal_widths[] = {
    32,  41, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 37, 32, 34,
    64,  64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 54,
    100, 69, 69, 70, 77, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79,
    61,  79, 70, 64, 62, 74, 69, 99, 69, 62, 69, 39, 34, 39, 84, 50,
    50,  62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62,
    64,  64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84};
static const unsigned char bold_widths[] = {
    35,  46, 53, 84, 70, 101, 88, 31,  46, 46, 53, 84, 38, 42,  38, 37,
    70,  70, 70, 70, 70, 70,  70, 70,  70, 70, 40, 40, 84, 84,  84, 58,
    100, 78, 77, 74, 83, 69,  69, 83,  84, 38, 38, 78, 64, 100, 84, 85,
    74,  85, 77, 72, 69, 82,  78, 111, 78, 73, 73, 46, 37, 46,  84, 50,
    50,  68, 72, 60, 72, 68,  44, 72,  72, 35, 35, 67, 35, 105, 72, 69,
    72,  72, 50, 60, 48, 72,  66, 93,  65, 66, 59, 72, 37, 72,  84};

static unsigned hundredths(uint32_t code, enum weight weight)
{
    if (code >= FIRST_LETTER && code <= LAST_LETTER)
        return (weight == WEIGHT_BOLD ? bold_widths
                                      : normal_widths)[code - FIRST_LETTER];
    const unsigned columns = pdki_utf8_width(code);
    if (columns == 0) return 0;
    if (columns == 2) return code >= FIRST_EMOJI ? 125 : 100;
    return code < EXTENDED_LATIN ? 80 : 100;
}

double pdki_letter_width(pdk_text text, enum weight weight)
{
    double width = 0;
    bool is_joined = false;
    for (size_t at = 0, bytes; at < text.length; at += bytes) {
        uint32_t code = 0;
        bytes = pdki_utf8_decode(text.bytes + at, text.length - at, &code);
        if (bytes == 0) bytes = 1, code = 0xFFFD;
        if (!is_joined) width += hundredths(code, weight);
        if (code == EMOJI_SELECTOR) width += 25;
        is_joined = code == JOINER;
    }
    return width / 100;
}

// Unicode blocks whose letters cannot simply be set side by side.
static const struct {
    uint32_t first, last;
} blocks[] = {
    {0x00590, 0x008FF}, // Hebrew, Arabic, Syriac, Thaana, N'Ko and others
    {0x00900, 0x00DFF}, // Indic scripts
    {0x00F00, 0x0109F}, // Tibetan, Myanmar
    {0x01780, 0x018AF}, // Khmer, Mongolian
    {0x0FB1D, 0x0FDFF}, // presentation forms of Hebrew and Arabic
    {0x0FE70, 0x0FEFC},
    {0x10800, 0x10FFF}, // historic right-to-left scripts
    {0x1E800, 0x1EFFF},
};

static bool is_digit(uint32_t code)
{
    if (code >= 0x900 && code <= 0xDFF)
        return code % 0x80 >= 0x66 && code % 0x80 <= 0x6F;
    return (code >= 0x660 && code <= 0x669) || (code >= 0x6F0 && code <= 0x6F9);
}

bool pdki_letter_needs_neighbours(uint32_t code)
{
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        if (code < blocks[i].first) return false;
        if (code <= blocks[i].last) return !is_digit(code);
    }
    return false;
}
