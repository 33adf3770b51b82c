// Text that grows in memory. A failure to grow is remembered: nothing is added
// any more, and whoever sends the text looks at `is_failed` once.
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include <permudoku/alphabet.h>
#include <permudoku/integer.h>
#include <permudoku/transform.h>

// All zero is an empty text.
struct text {
    char *bytes; // owned
    size_t length, room;
    bool is_failed;
};

void text_release(struct text *text);

// Empties it and keeps the memory; the failure is forgotten.
void text_reset(struct text *text);

// Room for `size` bytes at the end, which count when they are added to
// text->length; NULL where there is none.
char *text_room(struct text *text, size_t size);

void text_bytes(struct text *text, const char *bytes, size_t size);
void text_add(struct text *text, const char *words);
void text_number(struct text *text, uint64_t number);
void text_integer(struct text *text, const pdk_integer *integer);
void text_transform(struct text *text, const pdk_transform *transform);
__attribute__((format(printf, 2, 3))) void text_print(struct text *text,
                                                      const char *format, ...);

// A symbol as people see it.
void text_symbol(struct text *text, const pdk_alphabet *alphabet,
                 pdk_symbol symbol);

// The name of a file, with '?' for what could pass for a line end or control a
// terminal.
void text_name(struct text *text, const char *name);

// A sink that adds to the text, which is borrowed.
pdk_sink text_sink(struct text *text);

#endif
