// Blocks of Unicode whose letters cannot be set one after the other.
#include "render/letter_scripts.h"

#include <stddef.h>

static const struct {
    uint32_t first, last;
} blocks[] = {
    {0x00590, 0x008FF}, // Hebrew, Arabic, Syriac, Thaana, N'Ko and others
    {0x00900, 0x00DFF}, // scripts of India
    {0x00F00, 0x0109F}, // Tibetan, Myanmar
    {0x01780, 0x018AF}, // Khmer, Mongolian
    {0x0FB1D, 0x0FDFF}, // forms of Hebrew and Arabic letters
    {0x0FE70, 0x0FEFC},
    {0x10800, 0x10FFF}, // old scripts from right to left
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
