// 64 bytes at a time: first a mask of the bytes that are separators, then one
// number for each bit of it. So the place of a number does not depend on the
// value of the one before, and the processor works on several at once.
//
//     text   1 2 0   3 4 1   9 9 ...
//     mask   0 0 0 1 0 0 0 1 0 0 ...
//
// A number is converted in three multiplications from the eight bytes that
// begin where it begins (D. Lemire, "Quickly parsing eight digits", 2018).
#include "format/read_numbers.h"

#include <string.h>

#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

enum {
    BLOCK = 64,
    BLOCK_NUMBERS = BLOCK / 2 + 1, // that end in a block at most
    DIGITS_MAX = 8
};

#define EACH_BYTE(byte) (UINT64_C(0x0101010101010101) * (byte))

static uint64_t load(const char *at)
{
    uint64_t word = 0;
    memcpy(&word, at, sizeof word);
    return word;
}

// The top bit of each byte that is not a digit.
static uint64_t mark_no_digits(uint64_t word)
{
    const uint64_t zeroed = word ^ EACH_BYTE('0');
    const uint64_t above_nine =
        (zeroed & EACH_BYTE(0x7F)) + EACH_BYTE(0x80 - 10);
    return (above_nine | zeroed) & EACH_BYTE(0x80);
}

// Not 0 unless all bytes with their top bit in `stops` are `separator`.
static uint64_t find_others(uint64_t word, uint64_t stops, uint64_t separator)
{
    return (word ^ separator) & (stops >> 7) * 0xFF;
}

// The separators among 64 bytes; false if there is anything but them and
// digits.
static bool find_separators(const char *at, char separator, uint64_t *mask)
{
    const uint64_t separators = EACH_BYTE((unsigned char)separator);
    uint64_t bits = 0, others = 0;
    for (unsigned i = 0; i < BLOCK / 8; i++) {
        const uint64_t word = load(at + (size_t)i * 8);
        const uint64_t stops = mark_no_digits(word);
        others |= find_others(word, stops, separators);
        // Gathers the eight top bits into one byte.
        bits |= ((stops >> 7) * UINT64_C(0x0102040810204080) >> 56) << 8 * i;
    }
    *mask = bits;
    return others == 0;
}

// The number in the `digits` bytes at `at`, 1..8 of them.
static uint64_t convert(const char *at, size_t digits)
{
    // The first digit goes to where it would be with zeros before it.
    uint64_t word = load(at) << (64 - 8 * digits) & EACH_BYTE(0x0F);
    word = word * (10 * 256 + 1) >> 8 & UINT64_C(0x00FF00FF00FF00FF);
    word = word * (100 * 65536 + 1) >> 16 & UINT64_C(0x0000FFFF0000FFFF);
    return word * ((UINT64_C(10000) << 32) + 1) >> 32;
}

struct numbers {
    const char *at, *end; // where the next number begins, and the last ends
    uint32_t first, side, count;
    pdk_symbol *out;
};

// One number, byte by byte.
static bool take_slowly(struct numbers *numbers)
{
    uint64_t value = 0;
    const char *at = numbers->at;
    for (; at < numbers->end && *at >= '0' && *at <= '9'; at++)
        value = value * 10 + (uint64_t)(*at - '0');
    const size_t digits = (size_t)(at - numbers->at);
    const uint64_t symbol = value + 1 - numbers->first;
    if (digits == 0 || digits > DIGITS_MAX) return false;
    if (numbers->count == numbers->side || symbol > numbers->side) return false;
    numbers->out[numbers->count++] = (pdk_symbol)symbol;
    numbers->at = at;
    return true;
}

// All numbers that end in this block.
static bool take_block(struct numbers *numbers, const char *block,
                       uint64_t mask)
{
    const uint64_t first = numbers->first, side = numbers->side;
    const char *start = numbers->at;
    pdk_symbol *out = numbers->out + numbers->count;
    uint64_t most = 0;
    for (; mask != 0; mask &= mask - 1) {
        const char *end = block + __builtin_ctzll(mask);
        const size_t digits = (size_t)(end - start);
        if (digits - 1 >= DIGITS_MAX) return false;
        const uint64_t symbol = convert(start, digits) + 1 - first;
        most = symbol > most ? symbol : most;
        *out++ = (pdk_symbol)symbol;
        start = end + 1;
    }
    numbers->at = start;
    numbers->count = (uint32_t)(out - numbers->out);
    return most <= side;
}

// Blocks as long as all that they can hold fits, and eight bytes can be loaded
// from everywhere in them.
static bool take_blocks(struct numbers *numbers, char separator)
{
    uint64_t mask = 0;
    for (const char *block = numbers->at;
         numbers->end - block >= BLOCK + DIGITS_MAX &&
         numbers->side - numbers->count >= BLOCK_NUMBERS;
         block += BLOCK) {
        if (!find_separators(block, separator, &mask)) return false;
        if (!take_block(numbers, block, mask)) return false;
    }
    return true;
}

// The separator behind the first number, or 0 if it can be none.
static char find_separator(const struct numbers *numbers)
{
    const char *at = numbers->at;
    while (at < numbers->end && *at >= '0' && *at <= '9') at++;
    if (at == numbers->end) return 0;
    return *at == ' ' || *at == ',' || *at == '\t' ? *at : 0;
}

bool pdki_numbers_read(pdk_text text, uint32_t first, uint32_t count,
                       pdk_symbol *out)
{
    struct numbers numbers = {.at = text.bytes,
                              .end = text.bytes + text.length,
                              .first = first,
                              .side = count,
                              .out = out};
    const char separator = find_separator(&numbers);
    if (first > 1) return false;
    if (!take_blocks(&numbers, separator)) return false;
    while (take_slowly(&numbers)) {
        if (numbers.at == numbers.end) return numbers.count == count;
        if (*numbers.at++ != separator) return false;
    }
    return false;
}

#else // the loads above would put the digits in another order

bool pdki_numbers_read(pdk_text text, uint32_t first, uint32_t count,
                       pdk_symbol *out)
{
    (void)text;
    (void)first;
    (void)count;
    (void)out;
    return false;
}

#endif
