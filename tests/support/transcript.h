// Everything that a reader reports about a text, as a text to compare with.
#ifndef TEST_TRANSCRIPT_H
#define TEST_TRANSCRIPT_H

#include "support.h"

// Reads all boards of `source` and returns one line for each board or error:
//
//     rows of 4 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 4321
//     ERR_SYNTAX 3:5 '5' is not a symbol of 1..4
//
// Symbols are numbers, '.' for empty, separated by commas above side 9. Valid
// until the next call.
const char *transcript_of_source(const pdk_source *source,
                                 const pdk_reader_options *options);

// The same for a text, read at most `chunk` bytes at a time (0: all).
const char *transcript_of_text(const char *text, size_t size, size_t chunk,
                               const pdk_reader_options *options);

// Expects these transcripts, with texts read at once, byte by byte and in other
// chunks. `options` may be NULL.
void expect_transcripts(const struct text_case *cases, size_t count,
                        const pdk_reader_options *options);

// Options as on a command line: boxes "2x3" and symbols "A-D", or NULL. Valid
// until the next call.
const pdk_reader_options *
transcript_options(const char *boxes, const char *symbols, pdk_format format);
void transcript_options_release(void);

#endif
