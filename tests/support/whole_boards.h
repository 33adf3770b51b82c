// Reads and writes formats of whole boards, with notes, as texts to compare
// with. Return values are valid until the next call.
#ifndef TEST_WHOLE_BOARDS_H
#define TEST_WHOLE_BOARDS_H

#include "support.h"

// Reads all boards of a text, at most `chunk` bytes at a time (0: all), and
// returns one line for each board or error:
//
//     hodoku 2x2 1.3. 3.2. .1.4 ...1 placed 4 marks 1:24 2:4 rating=7.2
//     ERR_SYNTAX 3:5 what is wrong
//
// Marks are the remaining candidates of cells that exclude any; cells count
// from 0.
const char *whole_transcript(pdk_format format, const char *text, size_t chunk);

// The same with options.
const char *whole_transcript_with(const pdk_reader_options *options,
                                  const char *text, size_t chunk);

// Expects these transcripts, with texts read at once and byte by byte.
void expect_whole_transcripts(const struct text_case *cases, size_t count,
                              pdk_format format);

// Converts all boards of a text in format `from`, with their notes, to format
// `to`; at once and byte by byte, which must agree. Failures are lines between
// boards, as in a transcript, and so is content that the reader ignored, "left
// out: ...".
const char *whole_conversion(pdk_format from, pdk_format to, const char *text);

// The same with options for the reader, at once.
const char *whole_conversion_with(const pdk_reader_options *options,
                                  pdk_format to, const char *text);

// Expects these conversions.
void expect_whole_conversions(const struct text_case *cases, size_t count,
                              pdk_format from, pdk_format to);

// Expects that the text is read, with its format given and detected, and
// written as exactly the same text.
void expect_whole_round_trip(const char *name, const char *text,
                             pdk_format format);

// Expects that a text of the format is written as `want`, followed by the line
// about ignored content, or ""; and that `want` is written unchanged.
void expect_whole_rewrite(pdk_format format, const char *text, const char *want,
                          const char *left_out);

// Writes a board of boxes "3x3" and symbols "1..9" from digits and dots, with
// notes that may be NULL; returns the text, or the message of the failure.
const char *whole_written(pdk_format format, const char *boxes,
                          const char *symbols, const char *cells,
                          const pdk_notes *notes);

// Converts a text, all of which can be read and written, with each allocation
// failing once.
void whole_survives_faults(pdk_format from, pdk_format to, const char *text);

#endif
