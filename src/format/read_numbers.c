// 64 bytes at a time: first a mask of the bytes that are separators, then one
// number for each bit of it. So the place of a number does not depend on the
// value of the one before, and the processor works on several at once.
//
//     text   1 2 0   3 4 1   9 9 ...
//     mask   0 0 0 1 0 0 0 1 0 0 ...
//
// A number is converted in three multiplications from the eight bytes that end
// where it ends (D. Lemire, "Quickly parsing eight digits", 2018).
#include "format/read_numbers.h"

#include <string.h>

#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

enum { BLOCK = 64, DIGITS_MAX = 8 };

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

// The top bit of each byte that is not `byte`.
static uint64_t mark_others(uint64_t word, char byte)
{
    const uint64_t zeroed = word ^ EACH_BYTE((unsigned char)byte);
    const uint64_t above_zero = (zeroed & EACH_BYTE(0x7F)) + EACH_BYTE(0x7F);
    return (above_zero | zeroed) & EACH_BYTE(0x80);
}

// The separators among 64 bytes; false if there is anything but them and
// digits.
static bool find_separators(const char *at, char separator, uint64_t *mask)
{
    uint64_t bits = 0, both = 0;
    for (unsigned i = 0; i < BLOCK / 8; i++) {
        const uint64_t word = load(at + (size_t)i * 8);
        const uint64_t stops = mark_no_digits(word);
        both |= stops & mark_others(word, separator);
        // Gathers the eight top bits into one byte.
        bits |= ((stops >> 7) * UINT64_C(0x0102040810204080) >> 56) << 8 * i;
    }
    *mask = bits;
    return both == 0;
}

// The number in the `digits` bytes before `end`, 1..8 of them.
static uint64_t convert(const char *end, size_t digits)
{
    uint64_t word = load(end - 8) & EACH_BYTE(0x0F);
    word &= ~UINT64_C(0) << 8 * (8 - digits); // not what stands before it
    word = word * 10 + (word >> 8);
    const uint64_t pairs = UINT64_C(0x000000FF000000FF);
    const uint64_t high = UINT64_C(0x000F424000000064); // 100 and 1000000
    const uint64_t low = UINT64_C(0x0000271000000001);  // 1 and 10000
    return ((word & pairs) * high + (word >> 16 & pairs) * low) >> 32;
}

struct numbers {
    const char *at; // where the next number begins
    uint32_t first, side, count;
    pdk_symbol *out;
    uint64_t bad; // not 0: give up
};

static void add(struct numbers *numbers, uint64_t value)
{
    const uint64_t symbol = value + 1 - numbers->first;
    numbers->bad |= symbol > numbers->side;
    numbers->out[numbers->count++] = (pdk_symbol)symbol;
}

// One number, byte by byte: at both ends, where eight bytes are not there.
static bool take_slowly(struct numbers *numbers, const char *end)
{
    uint64_t value = 0;
    const char *at = numbers->at;
    for (; at < end && *at >= '0' && *at <= '9'; at++)
        value = value * 10 + (uint64_t)(*at - '0');
    const size_t digits = (size_t)(at - numbers->at);
    if (digits == 0 || digits > DIGITS_MAX) return false;
    if (numbers->count == numbers->side) return false;
    add(numbers, value);
    numbers->at = at;
    return true;
}

// All numbers that end in this block.
static void take_block(struct numbers *numbers, const char *block,
                       uint64_t mask)
{
    const uint32_t first = numbers->first, side = numbers->side;
    const char *start = numbers->at;
    pdk_symbol *out = numbers->out + numbers->count;
    uint64_t bad = 0;
    for (; mask != 0; mask &= mask - 1) {
        const char *end = block + __builtin_ctzll(mask);
        const size_t digits = (size_t)(end - start);
        if (digits - 1 >= DIGITS_MAX) {
            numbers->bad = 1;
            return;
        }
        const uint64_t symbol = convert(end, digits) + 1 - first;
        bad |= symbol > side;
        *out++ = (pdk_symbol)symbol;
        start = end + 1;
    }
    numbers->bad |= bad;
    numbers->at = start;
    numbers->count = (uint32_t)(out - numbers->out);
}

// The separator behind the first number, or 0 if it can be none.
static char separator_after(const char *at, const char *end)
{
    while (at < end && *at >= '0' && *at <= '9') at++;
    if (at == end) return 0;
    return *at == ' ' || *at == ',' || *at == '\t' ? *at : 0;
}

bool pdki_numbers_read(pdk_text text, uint32_t first, uint32_t count,
                       pdk_symbol *out)
{
    struct numbers numbers = {
        .at = text.bytes, .first = first, .side = count, .out = out};
    const char *end = text.bytes + text.length;
    const char separator = separator_after(text.bytes, end);
    if (first > 1) return false;

    // Eight bytes can be loaded before any number but the first few.
    while (numbers.at < text.bytes + DIGITS_MAX) {
        if (!take_slowly(&numbers, end)) return false;
        if (numbers.at == end)
            return numbers.bad == 0 && numbers.count == count;
        if (*numbers.at++ != separator) return false;
    }
    const char *block = numbers.at;
    for (; end - block >= BLOCK; block += BLOCK) {
        uint64_t mask = 0;
        if (!find_separators(block, separator, &mask)) return false;
        const unsigned stops = (unsigned)__builtin_popcountll(mask);
        if (stops > count - numbers.count) return false;
        take_block(&numbers, block, mask);
        if (numbers.bad) return false;
    }
    for (;;) {
        if (!take_slowly(&numbers, end)) return false;
        if (numbers.at == end) break;
        if (*numbers.at++ != separator) return false;
    }
    return numbers.bad == 0 && numbers.count == count;
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
