// Widths follow Unicode's EastAsianWidth (W and F) and the emoji that are drawn
// wide by default, in ranges; marks and format characters take no column.
#include "base/utf8.h"

struct range {
    uint32_t first, last;
};

enum {
    CODE_MAX = 0x10FFFF,
    ZERO_WIDTH_JOINER = 0x200D,
    EMOJI_SELECTOR = 0xFE0F,
};

static const struct range zero_width[] = {
    {0x0300,  0x036F },
    {0x0483,  0x0489 },
    {0x0591,  0x05BD },
    {0x05BF,  0x05BF },
    {0x05C1,  0x05C2 },
    {0x05C4,  0x05C5 },
    {0x0610,  0x061A },
    {0x064B,  0x065F },
    {0x0670,  0x0670 },
    {0x06D6,  0x06DC },
    {0x06DF,  0x06E4 },
    {0x06E7,  0x06E8 },
    {0x06EA,  0x06ED },
    {0x0900,  0x0902 },
    {0x093A,  0x093A },
    {0x093C,  0x093C },
    {0x0941,  0x0948 },
    {0x094D,  0x094D },
    {0x0E31,  0x0E31 },
    {0x0E34,  0x0E3A },
    {0x0E47,  0x0E4E },
    {0x1AB0,  0x1ACE },
    {0x1DC0,  0x1DFF },
    {0x200B,  0x200F },
    {0x202A,  0x202E },
    {0x2060,  0x2064 },
    {0x20D0,  0x20F0 },
    {0x302A,  0x302D },
    {0x3099,  0x309A },
    {0xFE00,  0xFE0F },
    {0xFE20,  0xFE2F },
    {0xFEFF,  0xFEFF },
    {0x1F3FB, 0x1F3FF}, // skin tones join the emoji before
    {0xE0001, 0xE007F},
    {0xE0100, 0xE01EF},
};

static const struct range double_width[] = {
    {0x1100,  0x115F },
    {0x231A,  0x231B },
    {0x2329,  0x232A },
    {0x23E9,  0x23EC },
    {0x23F0,  0x23F0 },
    {0x23F3,  0x23F3 },
    {0x25FD,  0x25FE },
    {0x2614,  0x2615 },
    {0x2648,  0x2653 },
    {0x267F,  0x267F },
    {0x2693,  0x2693 },
    {0x26A1,  0x26A1 },
    {0x26AA,  0x26AB },
    {0x26BD,  0x26BE },
    {0x26C4,  0x26C5 },
    {0x26CE,  0x26CE },
    {0x26D4,  0x26D4 },
    {0x26EA,  0x26EA },
    {0x26F2,  0x26F3 },
    {0x26F5,  0x26F5 },
    {0x26FA,  0x26FA },
    {0x26FD,  0x26FD },
    {0x2705,  0x2705 },
    {0x270A,  0x270B },
    {0x2728,  0x2728 },
    {0x274C,  0x274C },
    {0x274E,  0x274E },
    {0x2753,  0x2755 },
    {0x2757,  0x2757 },
    {0x2795,  0x2797 },
    {0x27B0,  0x27B0 },
    {0x27BF,  0x27BF },
    {0x2B1B,  0x2B1C },
    {0x2B50,  0x2B50 },
    {0x2B55,  0x2B55 },
    {0x2E80,  0x303E },
    {0x3041,  0x33FF },
    {0x3400,  0x4DBF },
    {0x4E00,  0xA4CF },
    {0xA960,  0xA97F },
    {0xAC00,  0xD7A3 },
    {0xF900,  0xFAFF },
    {0xFE10,  0xFE19 },
    {0xFE30,  0xFE6F },
    {0xFF00,  0xFF60 },
    {0xFFE0,  0xFFE6 },
    {0x16FE0, 0x18AFF},
    {0x1B000, 0x1B2FF},
    {0x1F004, 0x1F004},
    {0x1F0CF, 0x1F0CF},
    {0x1F18E, 0x1F18E},
    {0x1F191, 0x1F19A},
    {0x1F200, 0x1F320},
    {0x1F32D, 0x1F335},
    {0x1F337, 0x1F37C},
    {0x1F37E, 0x1F393},
    {0x1F3A0, 0x1F3CA},
    {0x1F3CF, 0x1F3D3},
    {0x1F3E0, 0x1F3F0},
    {0x1F3F4, 0x1F3F4},
    {0x1F3F8, 0x1F43E},
    {0x1F440, 0x1F440},
    {0x1F442, 0x1F4FC},
    {0x1F4FF, 0x1F53D},
    {0x1F54B, 0x1F54E},
    {0x1F550, 0x1F567},
    {0x1F57A, 0x1F57A},
    {0x1F595, 0x1F596},
    {0x1F5A4, 0x1F5A4},
    {0x1F5FB, 0x1F64F},
    {0x1F680, 0x1F6C5},
    {0x1F6CC, 0x1F6CC},
    {0x1F6D0, 0x1F6D2},
    {0x1F6D5, 0x1F6D7},
    {0x1F6DC, 0x1F6DF},
    {0x1F6EB, 0x1F6EC},
    {0x1F6F4, 0x1F6FC},
    {0x1F7E0, 0x1F7F0},
    {0x1F90C, 0x1F93A},
    {0x1F93C, 0x1F945},
    {0x1F947, 0x1F9FF},
    {0x1FA70, 0x1FAFF},
    {0x20000, 0x3FFFD},
};

static bool is_in(const struct range *ranges, size_t count, uint32_t code)
{
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (code > ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && code >= ranges[low].first;
}

#define IS_IN(ranges, code)                                                    \
    is_in(ranges, sizeof(ranges) / sizeof((ranges)[0]), code)

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
        if (bytes == 0) return width + length; // broken: a column a byte
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
