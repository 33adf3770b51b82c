// Pieces of JSON on standard output.
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <permudoku/alphabet.h>

// `text` in double quotes, with what must be escaped; bytes that are not UTF-8
// come out as U+FFFD.
pdk_status json_text(const char *text, size_t length);

// A symbol as boards have it: a number if the alphabet is numbers, else a text.
pdk_status json_symbol(const pdk_alphabet *alphabet, pdk_symbol symbol);

#endif
