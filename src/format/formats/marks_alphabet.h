// Alphabets of pencil marks that nobody named: characters in an order that
// people use.
#ifndef PDKI_MARKS_ALPHABET_H
#define PDKI_MARKS_ALPHABET_H

#include "format/whole.h"

enum { MARKS_ALPHABETS = 6 };

// All characters of one, ended by a NUL; a board takes the first `side`.
const char *pdki_marks_characters(size_t index);

// After the begin: the first characters of `characters` become the alphabet,
// unless one was given.
PDK_CHECKED pdk_status pdki_marks_alphabet(struct whole_text *text,
                                           const char *characters,
                                           pdk_error *error);

#endif
