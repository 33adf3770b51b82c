// Formats that read and write boards as a whole, with notes, as texts to
// compare with. What a function returns is good until the next call.
#ifndef TEST_WHOLE_BOARDS_H
#define TEST_WHOLE_BOARDS_H

#include "support.h"

// Reads all boards of a text, at most `chunk` bytes at a time (0: all), and
// returns one line for each board or error:
//
//     hodoku 2x2 1.3. 3.2. .1.4 ...1 placed 4 marks 1:24 2:4 rating=7.2
//     ERR_SYNTAX 3:5 what is wrong
//
// Marks are the candidates that are left of cells which exclude any; cells
// count from 0.
const char *whole_transcript(pdk_format format, const char *text, size_t chunk);

// The same with options.
const char *whole_transcript_with(const pdk_reader_options *options,
                                  const char *text, size_t chunk);

// Expects these transcripts, of texts at once and byte by byte.
void expect_whole_transcripts(const struct text_case *cases, size_t count,
                              pdk_format format);

// All boards of a text in format `from`, with their notes, as text in format
// `to`; at once and byte by byte, which must agree. What fails is a line
// between them, as in a transcript, and so is what the reader left out, "left
// out: ...".
const char *whole_conversion(pdk_format from, pdk_format to, const char *text);

// The same with options for the reader, at once.
const char *whole_conversion_with(const pdk_reader_options *options,
                                  pdk_format to, const char *text);

// Expects these conversions.
void expect_whole_conversions(const struct text_case *cases, size_t count,
                              pdk_format from, pdk_format to);

// Expects that the text is read, with its format told and without, and written
// as exactly the same text.
void expect_whole_round_trip(const char *name, const char *text,
                             pdk_format format);

// Expects that a text of the format is written as `want`, behind which comes
// the line of what was left out, or ""; and that `want` stays as it is.
void expect_whole_rewrite(pdk_format format, const char *text, const char *want,
                          const char *left_out);

// Writes a board of boxes "3x3" and symbols "1..9" from digits and dots, with
// notes that may be NULL; returns the text, or the message of the failure.
const char *whole_written(pdk_format format, const char *boxes,
                          const char *symbols, const char *cells,
                          const pdk_notes *notes);

// Converts a text, all of which can be read and written, with every allocation
// failing once.
void whole_survives_faults(pdk_format from, pdk_format to, const char *text);

#endif
