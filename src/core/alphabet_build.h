// From a list of texts to an alphabet, for all that reads such lists.
#ifndef PDKI_ALPHABET_BUILD_H
#define PDKI_ALPHABET_BUILD_H

#include <permudoku/alphabet.h>

// pdk_alphabet_of() that also tells the index of the symbol at fault in *bad;
// `size` where no single one is.
pdk_status pdki_alphabet_build(const pdk_text *symbols, uint32_t size,
                               pdk_alphabet **out, uint32_t *bad,
                               pdk_error *error);

#endif
