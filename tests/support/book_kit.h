// Books for tests. A test fails if a call fails that is not expected to.
#ifndef TEST_BOOK_KIT_H
#define TEST_BOOK_KIT_H

#include "drawing_kit.h"

#include <permudoku/book.h>

// Skips the test in builds without cairo, which have no books.
void book_kit_need_cairo(void);

pdk_book *book_kit_make(const pdk_book_options *options);

// Adds a puzzle several times.
void book_kit_add(pdk_book *book, const pdk_drawing *drawing, uint32_t times);

// Writes the book, which must have as many pages as it says.
void book_kit_write(const pdk_book *book, struct memory_sink *memory);

// How often a text occurs in what was written.
uint64_t book_kit_count(const struct memory_sink *memory, const char *text);

// Options that are refused with this status and a message that contains `text`;
// their size is filled in.
void book_kit_refuse(pdk_book_options options, pdk_status want,
                     const char *text);

#endif
