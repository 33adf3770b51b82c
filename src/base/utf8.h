// UTF-8, code point by code point, and the columns a terminal gives it.
#ifndef PDKI_UTF8_H
#define PDKI_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Bytes of the code point at `text`, which goes to *code; 0 where the bytes
// are not valid UTF-8 (overlong, surrogate, cut off, past U+10FFFF) or
// `length` is 0.
size_t pdki_utf8_decode(const char *text, size_t length, uint32_t *code);

// Writes `code` (valid) to `out`; returns the number of bytes, at most 4.
size_t pdki_utf8_encode(uint32_t code, char out[4]);

// Terminal columns of one code point: 0 for what joins the one before, 2 for
// wide East Asian characters and emoji, else 1.
unsigned pdki_utf8_width(uint32_t code);

// Terminal columns of a whole text; joined emoji count once.
size_t pdki_utf8_text_width(const char *text, size_t length);

bool pdki_utf8_is_space(uint32_t code);
bool pdki_utf8_is_control(uint32_t code);

// Whether a terminal may draw it together with a neighbour, so that it does
// not stand for itself in a run of characters.
bool pdki_utf8_is_joining(uint32_t code);

#endif
