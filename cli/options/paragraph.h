// Text for a terminal of 80 columns.
#ifndef CLI_PARAGRAPH_H
#define CLI_PARAGRAPH_H

#include <stdio.h>

// Writes the words of `text` from column `at` on, wrapped, later lines
// indented, and a line end.
void paragraph_write(FILE *out, const char *text, size_t at, size_t indent);

// Writes paragraphs that are separated by an empty line. One whose first
// character is a space stays as it is.
void paragraphs_write(FILE *out, const char *text);

// The next paragraph of such a text: its length, and in *text where it begins;
// 0 where there is none left.
size_t paragraph_next(const char **text);

#endif
