// The alphabet of a board that nobody named.
#ifndef PDKI_READ_ALPHABET_H
#define PDKI_READ_ALPHABET_H

#include "format/read_census.h"

// The numbers that a census by counting alone allows: 1..side, 0..side-1, or
// none of them, then *out is NULL.
pdk_status pdki_guess_numbers(const struct census *census, uint32_t side,
                              pdk_alphabet **out, pdk_error *error);

// Finds the alphabet of `side` symbols that holds all that a full census has
// seen: one that people use, else exactly what was seen. On failure the error
// names the symbol that does not fit, or asks for the alphabet;
// PDK_ERR_AMBIGUOUS where several that people use for that side hold all and
// none is complete. `base` is the text behind what the input has consumed.
pdk_status pdki_guess_alphabet(const struct census *census, const char *base,
                               uint32_t side, pdk_alphabet **out,
                               pdk_error *error);

#endif
