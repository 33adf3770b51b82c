// Numbers in text, most of them decimal, and products that do not wrap.
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

// *product = a * b; false if that does not fit.
bool pdki_number_multiply(uint64_t a, uint64_t b, uint64_t *product);

// The largest r with r * r <= value.
uint64_t pdki_number_root(uint64_t value);

#endif
