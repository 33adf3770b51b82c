// UTF-8, code point by code point, and its width on a terminal.
#ifndef PDKI_UTF8_H
#define PDKI_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Stores the code point at `text` in *code and returns its length in bytes; 0
// if it is not valid UTF-8 (overlong, surrogate, truncated, above U+10FFFF) or
// `length` is 0.
size_t pdki_utf8_decode(const char *text, size_t length, uint32_t *code);

// Writes the valid code point `code` to `out`; returns the number of bytes, at
// most 4.
size_t pdki_utf8_encode(uint32_t code, char out[4]);

// Terminal columns of a code point: 0 if it combines with the one before, 2 for
// wide East Asian characters and emoji, otherwise 1.
unsigned pdki_utf8_width(uint32_t code);

// Terminal columns of a text; joined emoji count once.
size_t pdki_utf8_text_width(const char *text, size_t length);

bool pdki_utf8_is_space(uint32_t code);
bool pdki_utf8_is_control(uint32_t code);

// Whether a terminal may draw it together with a neighbour, so that it is not
// separate in a run of characters.
bool pdki_utf8_is_joining(uint32_t code);

#endif
