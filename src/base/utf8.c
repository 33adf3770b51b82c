// Widths follow Unicode's EastAsianWidth (W and F) and the emoji that are wide
// by default, as ranges; combining marks and format characters have width 0.
#include "base/utf8.h"

enum {
    CODE_MAX = 0x10FFFF,
    ZERO_WIDTH_JOINER = 0x200D,
    EMOJI_SELECTOR = 0xFE0F,
};

// Each list alternates the first code of a range and the code after its last,
// in ascending order. Skin tones, U+1F3FB and up, have width 0: they combine
// with the emoji before them.
static const uint32_t zero_width[] = {
    0x0300,  0x0370,  0x0483,  0x048A,  0x0591,  0x05BE,  0x05BF, 0x05C0,
    0x05C1,  0x05C3,  0x05C4,  0x05C6,  0x0610,  0x061B,  0x064B, 0x0660,
    0x0670,  0x0671,  0x06D6,  0x06DD,  0x06DF,  0x06E5,  0x06E7, 0x06E9,
    0x06EA,  0x06EE,  0x0900,  0x0903,  0x093A,  0x093B,  0x093C, 0x093D,
    0x0941,  0x0949,  0x094D,  0x094E,  0x0E31,  0x0E32,  0x0E34, 0x0E3B,
    0x0E47,  0x0E4F,  0x1AB0,  0x1ACF,  0x1DC0,  0x1E00,  0x200B, 0x2010,
    0x202A,  0x202F,  0x2060,  0x2065,  0x20D0,  0x20F1,  0x302A, 0x302E,
    0x3099,  0x309B,  0xFE00,  0xFE10,  0xFE20,  0xFE30,  0xFEFF, 0xFF00,
    0x1F3FB, 0x1F400, 0xE0001, 0xE0080, 0xE0100, 0xE01F0,
};

static const uint32_t double_width[] = {
    0x1100,  0x1160,  0x231A,  0x231C,  0x2329,  0x232B,  0x23E9,  0x23ED,
    0x23F0,  0x23F1,  0x23F3,  0x23F4,  0x25FD,  0x25FF,  0x2614,  0x2616,
    0x2648,  0x2654,  0x267F,  0x2680,  0x2693,  0x2694,  0x26A1,  0x26A2,
    0x26AA,  0x26AC,  0x26BD,  0x26BF,  0x26C4,  0x26C6,  0x26CE,  0x26CF,
    0x26D4,  0x26D5,  0x26EA,  0x26EB,  0x26F2,  0x26F4,  0x26F5,  0x26F6,
    0x26FA,  0x26FB,  0x26FD,  0x26FE,  0x2705,  0x2706,  0x270A,  0x270C,
    0x2728,  0x2729,  0x274C,  0x274D,  0x274E,  0x274F,  0x2753,  0x2756,
    0x2757,  0x2758,  0x2795,  0x2798,  0x27B0,  0x27B1,  0x27BF,  0x27C0,
    0x2B1B,  0x2B1D,  0x2B50,  0x2B51,  0x2B55,  0x2B56,  0x2E80,  0x303F,
    0x3041,  0x4DC0,  0x4E00,  0xA4D0,  0xA960,  0xA980,  0xAC00,  0xD7A4,
    0xF900,  0xFB00,  0xFE10,  0xFE1A,  0xFE30,  0xFE70,  0xFF00,  0xFF61,
    0xFFE0,  0xFFE7,  0x16FE0, 0x18B00, 0x1B000, 0x1B300, 0x1F004, 0x1F005,
    0x1F0CF, 0x1F0D0, 0x1F18E, 0x1F18F, 0x1F191, 0x1F19B, 0x1F200, 0x1F321,
    0x1F32D, 0x1F336, 0x1F337, 0x1F37D, 0x1F37E, 0x1F394, 0x1F3A0, 0x1F3CB,
    0x1F3CF, 0x1F3D4, 0x1F3E0, 0x1F3F1, 0x1F3F4, 0x1F3F5, 0x1F3F8, 0x1F43F,
    0x1F440, 0x1F441, 0x1F442, 0x1F4FD, 0x1F4FF, 0x1F53E, 0x1F54B, 0x1F54F,
    0x1F550, 0x1F568, 0x1F57A, 0x1F57B, 0x1F595, 0x1F597, 0x1F5A4, 0x1F5A5,
    0x1F5FB, 0x1F650, 0x1F680, 0x1F6C6, 0x1F6CC, 0x1F6CD, 0x1F6D0, 0x1F6D3,
    0x1F6D5, 0x1F6D8, 0x1F6DC, 0x1F6E0, 0x1F6EB, 0x1F6ED, 0x1F6F4, 0x1F6FD,
    0x1F7E0, 0x1F7F1, 0x1F90C, 0x1F93B, 0x1F93C, 0x1F946, 0x1F947, 0x1FA00,
    0x1FA70, 0x1FB00, 0x20000, 0x3FFFE,
};

// Whether `code` is in a range: the last entry up to it begins one.
static bool is_in(const uint32_t *list, size_t count, uint32_t code)
{
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (code >= list[middle])
            low = middle + 1;
        else
            high = middle;
    }
    return low % 2 == 1;
}

#define IS_IN(list, code) is_in(list, sizeof(list) / sizeof((list)[0]), code)

static bool is_regional(uint32_t code)
{
    return code >= 0x1F1E6 && code <= 0x1F1FF;
}

size_t pdki_utf8_decode(const char *text, size_t length, uint32_t *code)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (length == 0) return 0;
    const unsigned char lead = (unsigned char)text[0];
    if (lead < 0x80) {
        *code = lead;
        return 1;
    }
    const size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || bytes > length) return 0;

    uint32_t sum = lead & (0x7Fu >> bytes);
    for (size_t i = 1; i < bytes; i++) {
        const unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80) return 0;
        sum = sum << 6 | (next & 0x3Fu);
    }
    const bool is_surrogate = sum >= 0xD800 && sum <= 0xDFFF;
    if (sum < smallest[bytes] || sum > CODE_MAX || is_surrogate) return 0;

    *code = sum;
    return bytes;
}

size_t pdki_utf8_encode(uint32_t code, char out[4])
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    const size_t bytes = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = bytes - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    out[0] = (char)((0xF00u >> bytes & 0xFF) | code);
    return bytes;
}

unsigned pdki_utf8_width(uint32_t code)
{
    if (code < 0x300) return 1;
    if (IS_IN(zero_width, code)) return 0;
    return IS_IN(double_width, code) ? 2 : 1;
}

size_t pdki_utf8_text_width(const char *text, size_t length)
{
    size_t width = 0;
    unsigned previous = 0;
    bool is_joined = false;
    uint32_t code = 0;
    for (size_t bytes; length > 0; text += bytes, length -= bytes) {
        bytes = pdki_utf8_decode(text, length, &code);
        if (bytes == 0) return width + length; // invalid: one column per byte
        const unsigned own = is_joined ? 0 : pdki_utf8_width(code);
        if (code == EMOJI_SELECTOR && previous == 1) width++;
        width += own;
        previous = own;
        is_joined = code == ZERO_WIDTH_JOINER;
    }
    return width;
}

bool pdki_utf8_is_space(uint32_t code)
{
    return code == ' ' || (code >= '\t' && code <= '\r') || code == 0x85 ||
           code == 0xA0 || code == 0x1680 ||
           (code >= 0x2000 && code <= 0x200A) || code == 0x2028 ||
           code == 0x2029 || code == 0x202F || code == 0x205F || code == 0x3000;
}

bool pdki_utf8_is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

bool pdki_utf8_is_joining(uint32_t code)
{
    return is_regional(code) || pdki_utf8_width(code) == 0;
}
