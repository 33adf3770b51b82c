#include "format/read_scan.h"

enum { DIGITS_MAX = 8 };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void add_number(struct number_scan *scan, uint64_t value, size_t digits)
{
    scan->words++;
    scan->zeros += value == 0;
    scan->digits += digits;
    if (value > scan->largest) scan->largest = value;
    if (digits < scan->shortest) scan->shortest = digits;
    if (digits > scan->longest) scan->longest = digits;
}

bool pdki_scan_numbers(pdk_text text, struct number_scan *scan)
{
    struct number_scan all = {.shortest = SIZE_MAX}; // in registers
    const char *at = text.bytes, *end = at + text.length;
    while (at < end) {
        const char *start = at;
        uint64_t value = 0;
        for (; at < end && is_digit(*at); at++)
            value = value * 10 + (uint64_t)(*at - '0');
        const size_t digits = (size_t)(at - start);
        if (digits == 0 || digits > DIGITS_MAX) return false;
        if (all.words == 0) all.first = digits;
        add_number(&all, value, digits);
        while (at < end && *at == ' ') at++;
    }
    *scan = all;
    return all.words > 0;
}

// Without a branch in it, the loop becomes vector code.
static uint32_t count_spaces(const char *block, size_t size)
{
    uint32_t spaces = 0;
    for (size_t i = 0; i < size; i++) spaces += block[i] == ' ';
    return spaces;
}

pdk_text pdki_scan_piece(pdk_text text, uint32_t count)
{
    enum { BLOCK = 64 };
    size_t at = 0;
    uint32_t left = count;
    for (; at + BLOCK <= text.length; at += BLOCK) {
        const uint32_t spaces = count_spaces(text.bytes + at, BLOCK);
        if (spaces >= left) break;
        left -= spaces;
    }
    for (; at < text.length; at++)
        if (text.bytes[at] == ' ' && --left == 0) break;
    return (pdk_text){text.bytes, at};
}
