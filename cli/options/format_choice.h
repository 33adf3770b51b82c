// --format and its short form --json, the same in every command that writes
// boards.
#ifndef CLI_FORMAT_CHOICE_H
#define CLI_FORMAT_CHOICE_H

#include <permudoku/format.h>

enum { FORMAT_NOT_GIVEN = -1 };

struct format_options {
    int format; // pdk_format, or FORMAT_NOT_GIVEN
    bool json;
};

// The message where two formats were given; returns the exit status.
int format_refuse_two(const char *command);

// Returns 0, or an exit status after that message.
int format_expect_one(const char *command,
                      const struct format_options *options);

// The format that was given; false if none was.
bool format_given(const struct format_options *options, pdk_format *format);

// What suits a board of so many columns: boxed, unless it is wider than a
// screen or a page.
pdk_format format_for_width(uint32_t columns);

#endif
