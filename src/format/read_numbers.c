// Two fast ways to read numbers. The first is for single separators and works
// on 64 bytes at a time: it computes a mask of the separators, then reads one
// number per bit of the mask. The position of a number thus does not depend on
// the value of the previous one, and the processor can work on several at once.
//
//     text   1 2 0   3 4 1   9 9 ...
//     mask   0 0 0 1 0 0 0 1 0 0 ...
//
// Numbers of up to four digits are converted two at a time, from the four bytes
// before the end of each, with two multiplications; longer ones from the eight
// bytes at their start (after D. Lemire, "Quickly parsing eight digits", 2018).
//
// The second is for columns: all fields of a run are loaded the same way, as
// the eight bytes before the end of the field, with the bytes before the field
// masked out.
//
//     text   . . 3 | _ _ _ 1 0 _ _ _ _ 7
//     word         . . . _ 1 0              width 4: "_ _ 1 0"
//
// A space is 0x20 and a digit 0x30..0x39, so after an exclusive or with spaces,
// bit 4 marks digits and the low bits are their values.
#include "format/reader.h"

#include <string.h>

// The mask is computed with vector compares if the target has them; define
// PDKI_PORTABLE to do without.
#if defined(__SSE2__) && !defined(PDKI_PORTABLE)
#include <emmintrin.h>
#define HAS_SSE2 1
#else
#define HAS_SSE2 0
#endif

// On other targets, loads would reverse the digits.
#define IS_LITTLE_ENDIAN (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)

enum {
    BLOCK = 64,
    BLOCK_NUMBERS = BLOCK / 2 + 1, // most that can end in a block
    DIGITS_MAX = 8,
    SHORT_MAX = 4,           // digits of numbers converted in pairs
    ALIGNED_FAILURES_MAX = 3 // rows until this path is abandoned
};

#define EACH_BYTE(byte) (UINT64_C(0x0101010101010101) * (byte))

static uint64_t load(const char *at)
{
    uint64_t word = 0;
    memcpy(&word, at, sizeof word);
    return word;
}

#if HAS_SSE2

// Finds the separators among 64 bytes; false if there is anything but
// separators and digits.
static bool find_separators(const char *at, char separator, uint64_t *mask)
{
    const __m128i separators = _mm_set1_epi8(separator);
    const __m128i zeros = _mm_set1_epi8('0'), nine = _mm_set1_epi8(9);
    uint64_t bits = 0, digits = 0;
    for (unsigned i = 0; i < BLOCK; i += 16) {
        const __m128i text = _mm_loadu_si128((const void *)(at + i));
        const __m128i values = _mm_sub_epi8(text, zeros);
        const __m128i is_digit =
            _mm_cmpeq_epi8(_mm_min_epu8(values, nine), values);
        const __m128i is_separator = _mm_cmpeq_epi8(text, separators);
        digits |= (uint64_t)(unsigned)_mm_movemask_epi8(is_digit) << i;
        bits |= (uint64_t)(unsigned)_mm_movemask_epi8(is_separator) << i;
    }
    *mask = bits;
    return (bits | digits) == UINT64_MAX;
}

#else

// The same, eight bytes at a time.
static bool find_separators(const char *at, char separator, uint64_t *mask)
{
    const uint64_t separators = EACH_BYTE((unsigned char)separator);
    uint64_t bits = 0, others = 0;
    for (unsigned i = 0; i < BLOCK / 8; i++) {
        const uint64_t word = load(at + (size_t)i * 8);
        const uint64_t zeroed = word ^ EACH_BYTE('0');
        const uint64_t above_nine =
            (zeroed & EACH_BYTE(0x7F)) + EACH_BYTE(0x80 - 10);
        // The lowest bit of each byte that is not a digit.
        const uint64_t stops = (above_nine | zeroed) >> 7 & EACH_BYTE(1);
        others |= (word ^ separators) & stops * 0xFF;
        // Gathers the eight bits into one byte.
        bits |= (stops * UINT64_C(0x0102040810204080) >> 56) << 8 * i;
    }
    *mask = bits;
    return others == 0;
}

#endif

// The values of the last `digits` of the four bytes before `end`.
static uint32_t load_short(const char *end, size_t digits)
{
    static const uint32_t masks[SHORT_MAX + 1] = {0, 0x0F000000, 0x0F0F0000,
                                                  0x0F0F0F00, 0x0F0F0F0F};
    uint32_t word = 0;
    memcpy(&word, end - sizeof word, sizeof word);
    return word & masks[digits];
}

// Converts two numbers of four digits, one in each half of the word, to their
// values in the same halves.
static uint64_t convert_two(uint64_t word)
{
    word = word * (10 * 256 + 1) >> 8 & UINT64_C(0x00FF00FF00FF00FF);
    return word * (100 * 65536 + 1) >> 16 & UINT64_C(0x0000FFFF0000FFFF);
}

// The value of eight digits, the first one in the lowest byte (after D. Lemire,
// "Quickly parsing eight digits", 2018).
static uint32_t convert_eight(uint64_t digits)
{
    const uint64_t pairs = digits * 10 + (digits >> 8);
    const uint64_t mask = UINT64_C(0x000000FF000000FF);
    const uint64_t high = (pairs & mask) * (100 + (UINT64_C(1000000) << 32));
    const uint64_t low = (pairs >> 16 & mask) * (1 + (UINT64_C(10000) << 32));
    return (uint32_t)((high + low) >> 32);
}

struct numbers {
    const char *at, *end; // start of the next number, end of the text
    uint32_t side, count;
    pdk_symbol *out;
};

// Reads one number that ends in the block.
static bool take_one(struct numbers *numbers, const char *end)
{
    const size_t digits = (size_t)(end - numbers->at);
    if (digits - 1 >= DIGITS_MAX) return false;
    // Shifts the digits to where they would be with leading zeros.
    const uint64_t word = load(numbers->at) << (64 - 8 * digits);
    numbers->out[numbers->count++] = convert_eight(word & EACH_BYTE(0x0F));
    numbers->at = end + 1;
    return true;
}

// Removes the first separator from the mask; returns its position in the block.
static uint64_t next_place(uint64_t *mask)
{
    const uint64_t place = (unsigned)__builtin_ctzll(*mask);
    *mask &= *mask - 1;
    return place;
}

static bool has_two(uint64_t mask)
{
    return (mask & (mask - 1)) != 0;
}

// Reads numbers in pairs as long as they are short; returns the rest of the
// mask.
static uint64_t take_pairs(struct numbers *numbers, const char *block,
                           uint64_t mask)
{
    const char *start = numbers->at;
    pdk_symbol *out = numbers->out + numbers->count;
    while (has_two(mask)) {
        uint64_t left = mask;
        const uint64_t first = next_place(&left), second = next_place(&left);
        const uint64_t digits = (uint64_t)(block - start) + first;
        const uint64_t second_digits = second - first - 1;
        if (((digits - 1) | (second_digits - 1)) >= SHORT_MAX) break;
        const uint64_t values = convert_two(
            load_short(block + first, (size_t)digits) |
            (uint64_t)load_short(block + second, (size_t)second_digits) << 32);
        memcpy(out, &values, sizeof values);
        out += 2;
        start = block + second + 1;
        mask = left;
    }
    numbers->at = start;
    numbers->count = (uint32_t)(out - numbers->out);
    return mask;
}

// Reads the numbers that end in the block at numbers->at, except for a last one
// without a partner; the next block begins with that one.
static bool take_block(struct numbers *numbers, uint64_t mask)
{
    const char *block = numbers->at;
    mask = take_pairs(numbers, block, mask);
    while (has_two(mask)) { // stopped at a long number
        if (!take_one(numbers, block + next_place(&mask))) return false;
        mask = take_pairs(numbers, block, mask);
    }
    if (numbers->at > block) return true;
    return mask != 0 && take_one(numbers, block + next_place(&mask));
}

// Reads blocks as long as there is room for all numbers they can hold, and
// eight bytes can be loaded from any position in them.
static bool take_blocks(struct numbers *numbers, char separator)
{
    uint64_t mask = 0;
    while (numbers->end - numbers->at >= BLOCK + DIGITS_MAX &&
           numbers->side - numbers->count >= BLOCK_NUMBERS) {
        if (!find_separators(numbers->at, separator, &mask)) return false;
        if (!take_block(numbers, mask)) return false;
    }
    return true;
}

// The separator after the first number, or 0 if there is none.
static char find_separator(const struct numbers *numbers)
{
    const char *at = numbers->at;
    while (at < numbers->end && *at >= '0' && *at <= '9') at++;
    if (at == numbers->end) return 0;
    return *at == ' ' || *at == ',' || *at == '\t' ? *at : 0;
}

// Reads numbers byte by byte, up to `stop` or beyond.
static bool take_until(struct numbers *numbers, char separator,
                       const char *stop)
{
    while (numbers->at < stop) {
        uint64_t value = 0;
        const char *at = numbers->at;
        for (; at < numbers->end && *at >= '0' && *at <= '9'; at++)
            value = value * 10 + (uint64_t)(*at - '0');
        const size_t digits = (size_t)(at - numbers->at);
        if (digits == 0 || digits > DIGITS_MAX) return false;
        if (numbers->count == numbers->side) return false;
        numbers->out[numbers->count++] = (pdk_symbol)value;
        numbers->at = at;
        if (at == numbers->end) return true;
        // A separator must be followed by another number.
        if (*at != separator || ++numbers->at == numbers->end) return false;
    }
    return true;
}

// Branch-free, so that the loop is vectorised.
static bool make_symbols(pdk_symbol *numbers, uint32_t side, uint32_t first)
{
    uint32_t signs = 0; // top bit is set if any symbol is too large
    for (uint32_t i = 0; i < side; i++) {
        const uint32_t symbol = numbers[i] + 1 - first;
        signs |= side - symbol;
        numbers[i] = symbol;
    }
    return signs >> 31 == 0;
}

bool pdki_numbers_read(pdk_text text, uint32_t first, uint32_t count,
                       pdk_symbol *out)
{
    struct numbers numbers = {.at = text.bytes,
                              .end = text.bytes + text.length,
                              .side = count,
                              .out = out};
    const char separator = find_separator(&numbers);
    // Blocks load the four bytes before the end of a number, so they cannot
    // begin at the very start of the text.
    const size_t before = text.length < SHORT_MAX ? text.length : SHORT_MAX;
    if (first > 1 || !IS_LITTLE_ENDIAN) return false;
    if (!take_until(&numbers, separator, text.bytes + before)) return false;
    if (!take_blocks(&numbers, separator)) return false;
    if (!take_until(&numbers, separator, numbers.end)) return false;
    return numbers.count == count && make_symbols(out, count, first);
}

// The eight bytes before `end`, padded with spaces if there are fewer.
static uint64_t load_before(const char *text, size_t end)
{
    uint64_t word = EACH_BYTE(' ');
    if (end >= sizeof word)
        memcpy(&word, text + end - sizeof word, sizeof word);
    else
        memcpy((char *)&word + sizeof word - end, text, end);
    return word;
}

// 0 if the field, with spaces made 0, consists of spaces followed by digits.
static uint64_t find_faults(uint64_t field)
{
    const uint64_t values = field & EACH_BYTE(0x0F);
    const uint64_t are_digits = (field >> 4 & EACH_BYTE(1)) * 0xFF;
    const uint64_t others = ~are_digits; // must be the lowest bytes
    return (field & EACH_BYTE(0xE0)) | (others & values) |
           ((values + EACH_BYTE(6)) & EACH_BYTE(0x10)) |
           (others & (others + 1)) | others >> 63;
}

// Reads the fields of a run; returns the union of their faults.
static uint64_t read_fields(struct aligned_run run, const char *line,
                            pdk_symbol *out)
{
    const unsigned unused = 8 * (unsigned)(ALIGNED_FIELD_MAX - run.width);
    const uint64_t mask = UINT64_MAX << unused;
    const uint64_t first = UINT64_C(0xFF) << unused; // must be a space
    size_t end = run.start;
    uint64_t faults = 0;
    for (uint32_t i = 0; i < run.fields; i++) {
        end += run.width;
        const uint64_t word = load_before(line, end);
        const uint64_t field = (word ^ EACH_BYTE(' ')) & mask;
        faults |= find_faults(field) | (field & first);
        out[i] = convert_eight(field & EACH_BYTE(0x0F));
    }
    return faults;
}

static bool read_row(const struct aligned *aligned,
                     const struct symbol_table *symbols, const char *line,
                     pdk_symbol *out)
{
    size_t end = 0;
    pdk_symbol *next = out;
    for (size_t i = 0; i < aligned->run_count; i++) {
        const struct aligned_run *run = &aligned->runs[i];
        if (memcmp(aligned->text + run->literal, line + run->literal,
                   run->start - run->literal) != 0)
            return false;
        if (read_fields(*run, line, next) != 0) return false;
        next += run->fields;
        end = run->start + run->width * run->fields;
    }
    return memcmp(aligned->text + end, line + end, aligned->length - end) ==
               0 &&
           make_symbols(out, symbols->side, symbols->first);
}

bool pdki_aligned_row(struct aligned *aligned,
                      const struct symbol_table *symbols,
                      const struct read_line *line, pdk_symbol *out)
{
    if (!aligned->is_on || !IS_LITTLE_ENDIAN) return false;
    const bool is_read = line->length == aligned->length &&
                         read_row(aligned, symbols, line->text, out);
    aligned->failures = is_read ? 0 : aligned->failures + 1;
    aligned->is_on = aligned->failures < ALIGNED_FAILURES_MAX;
    return is_read;
}
