// The fast way through rows of numbers.
#ifndef PDKI_READ_NUMBERS_H
#define PDKI_READ_NUMBERS_H

#include <permudoku/alphabet.h>

// Reads exactly `count` numbers between single separators, all the same white
// space or comma, and writes number - first + 1 for each. False, and whatever
// in `out`, where the text is anything else, a result is above `count`, or
// `first` is neither 0 nor 1: the careful way will know better. Takes the
// number 0 for an empty cell where `first` is 1.
bool pdki_numbers_read(pdk_text text, uint32_t first, uint32_t count,
                       pdk_symbol *out);

#endif
