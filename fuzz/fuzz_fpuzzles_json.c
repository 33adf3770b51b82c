// The puzzle inside a link, so that mutations reach its contents: the bytes are
// packed as LZString would if none of them had occurred before.
#include "format_law.h"

#include <string.h>

enum { PUZZLE_MAX = 4096 };

struct link {
    char text[64 + 8 * PUZZLE_MAX];
    size_t size;
    unsigned value, count; // bits that do not fill a character yet
    unsigned width;        // of codes
    uint32_t left;         // codes until the width grows
};

static void put_bits(struct link *link, uint32_t value, unsigned bits)
{
    static const char base64[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (unsigned i = 0; i < bits; i++) {
        link->value = link->value << 1 | (value >> i & 1);
        if (++link->count < 6) continue;
        link->text[link->size++] = base64[link->value];
        link->value = link->count = 0;
    }
}

static void step(struct link *link)
{
    if (--link->left > 0) return;
    link->left = UINT32_C(1) << link->width;
    link->width++;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct link link;
    static const char start[] = "fpuzzles";
    if (size > PUZZLE_MAX) return 0;
    link = (struct link){.size = sizeof start - 1, .width = 2, .left = 1};
    memcpy(link.text, start, sizeof start - 1);
    for (size_t i = 0; i < size; i++) {
        put_bits(&link, 0, link.width);
        put_bits(&link, data[i], 8);
        step(&link);
        if (i > 0) step(&link);
    }
    put_bits(&link, 2, link.width);
    put_bits(&link, 0, 6);
    check_format_law(PDK_FORMAT_FPUZZLES, (const uint8_t *)link.text,
                     link.size);
    return 0;
}
