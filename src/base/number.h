// Numbers in text, most of them decimal, and the work on long numbers.
#ifndef PDKI_NUMBER_H
#define PDKI_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Numbers of 128 bits, an extension of the compilers.
__extension__ typedef unsigned __int128 pdki_wide;

// Digits that any 64-bit number needs.
#define PDKI_NUMBER_DIGITS 20

// Reads the decimal digits that `text` begins with into *value; returns how
// many there are (0: none). A value past UINT64_MAX becomes UINT64_MAX.
size_t pdki_number_read(const char *text, size_t length, uint64_t *value);

// Reads all of `text` as one decimal number; false if anything else is there.
bool pdki_number_parse(const char *text, size_t length, uint64_t *value);

// The value of a hexadecimal digit of either case; -1 if it is none.
int pdki_number_hex(char c);

// Writes `value` in decimal without NUL; returns the number of digits.
size_t pdki_number_write(char *out, uint64_t value);

// The largest r with r * r <= value.
uint64_t pdki_number_root(uint64_t value);

// Long numbers as arrays of 64-bit limbs, the least first: the operations that
// are worth a good library. Two kits do the same; their sizes are in limbs, and
// their results never overlap what they read. All return false if there is no
// memory for the work in between.
struct pdki_limbs_kit {
    // out[a_size + b_size] := a * b, where a_size >= b_size >= 1.
    bool (*multiply)(uint64_t *out, const uint64_t *a, size_t a_size,
                     const uint64_t *b, size_t b_size);
    // quotient[a_size - b_size + 1] and rest[b_size], where
    // a_size >= b_size >= 1 and the highest limb of b is not 0.
    bool (*divide)(uint64_t *quotient, uint64_t *rest, const uint64_t *a,
                   size_t a_size, const uint64_t *b, size_t b_size);
    // Decimal digits, with zeros in front or without, of `size` >= 1 limbs that
    // are lost, the highest of which is not 0, and one more behind them; their
    // number goes to *length. There is room for pdki_limbs_digits(size).
    bool (*print)(char *digits, size_t *length, uint64_t *limbs, size_t size);
    // The number of `length` >= 1 decimal digits, in
    // pdki_limbs_for_digits(length) limbs, the highest of which may be 0.
    bool (*parse)(uint64_t *limbs, const char *digits, size_t length);
};

// In plain C, for numbers that are not long.
extern const struct pdki_limbs_kit pdki_limbs_plain;

// The fastest that was built in.
extern const struct pdki_limbs_kit *const pdki_limbs_best;

// Room that is always enough: digits for so many limbs, and limbs for so many
// digits.
size_t pdki_limbs_digits(size_t size);
size_t pdki_limbs_for_digits(size_t length);

#endif
