// Reads SVG as far as tests need it: the library's own, with one element per
// line.
#ifndef TEST_SVG_SCAN_H
#define TEST_SVG_SCAN_H

#include <stdbool.h>
#include <stddef.h>

// NULL if tags are balanced, attributes quoted and characters escaped;
// otherwise what is wrong.
const char *svg_flaw(const char *svg);

// The number of elements with this name, such as "line".
size_t svg_count(const char *svg, const char *element);

// The element of this name and number, from 0; NULL after the last one.
const char *svg_find(const char *svg, const char *element, size_t number);

// An attribute of an element as a number, or whether it equals a text; the test
// fails if a number is missing.
double svg_number(const char *element, const char *attribute);
bool svg_equals(const char *element, const char *attribute, const char *text);

// The text between the tags, with escapes resolved. Valid until the next call.
const char *svg_content(const char *element);

#endif
