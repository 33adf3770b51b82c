// Numbers in text, most of them decimal, and long arithmetic.
#ifndef PDKI_NUMBER_H
#define PDKI_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// 128-bit numbers, a compiler extension.
__extension__ typedef unsigned __int128 pdki_wide;

// Most decimal digits of a 64-bit number.
#define PDKI_NUMBER_DIGITS 20

// Reads the decimal digits at the start of `text` into *value; returns their
// number (0: none). Values above UINT64_MAX become UINT64_MAX.
size_t pdki_number_read(const char *text, size_t length, uint64_t *value);

// Reads all of `text` as one decimal number; false if there is anything else.
bool pdki_number_parse(const char *text, size_t length, uint64_t *value);

// The value of a hexadecimal digit of either case, otherwise -1.
int pdki_number_hex(char c);

// Writes `value` in decimal without NUL; returns the number of digits.
size_t pdki_number_write(char *out, uint64_t value);

// The largest r with r * r <= value.
uint64_t pdki_number_root(uint64_t value);

// Long numbers as arrays of 64-bit limbs, least significant first: the
// operations that a good library does faster. There are two implementations;
// sizes are in limbs, and results never overlap the operands. All return false
// if out of memory.
struct pdki_limbs_kit {
    // out[a_size + b_size] := a * b, where a_size >= b_size >= 1.
    bool (*multiply)(uint64_t *out, const uint64_t *a, size_t a_size,
                     const uint64_t *b, size_t b_size);
    // quotient[a_size - b_size + 1] and rest[b_size], where a_size >= b_size >=
    // 1 and the highest limb of b is not 0.
    bool (*divide)(uint64_t *quotient, uint64_t *rest, const uint64_t *a,
                   size_t a_size, const uint64_t *b, size_t b_size);
    // Decimal digits, possibly with leading zeros, of `size` >= 1 limbs; stores
    // their number in *length. `digits` has room for pdki_limbs_digits(size).
    // The highest limb is not 0, one more limb of space follows it, and all of
    // them are destroyed.
    bool (*print)(char *digits, size_t *length, uint64_t *limbs, size_t size);
    // The number of `length` >= 1 decimal digits, in
    // pdki_limbs_for_digits(length) limbs, the highest of which may be 0.
    bool (*parse)(uint64_t *limbs, const char *digits, size_t length);
};

// In plain C, for short numbers.
extern const struct pdki_limbs_kit pdki_limbs_plain;

// The fastest one built in.
extern const struct pdki_limbs_kit *const pdki_limbs_best;

// Sufficient sizes: digits for this many limbs, and limbs for this many digits.
size_t pdki_limbs_digits(size_t size);
size_t pdki_limbs_for_digits(size_t length);

#endif
