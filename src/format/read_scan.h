// What a text of nothing but numbers is like, at once and without splitting.
#ifndef PDKI_READ_SCAN_H
#define PDKI_READ_SCAN_H

#include <permudoku/alphabet.h>

struct number_scan {
    uint64_t words, zeros; // all numbers, and those that are 0
    uint64_t digits;       // in all of them
    uint64_t largest;
    size_t first, shortest, longest; // digits of a number
};

// Numbers of at most eight digits with spaces between them; false where there
// is anything else, or nothing.
bool pdki_scan_numbers(pdk_text text, struct number_scan *scan);

// The piece of the text up to the `count`-th space, without it.
pdk_text pdki_scan_piece(pdk_text text, uint32_t count);

#endif
