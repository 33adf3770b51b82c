// Formats that read and write boards as a whole, with notes, as texts to
// compare with.
#ifndef TEST_WHOLE_BOARDS_H
#define TEST_WHOLE_BOARDS_H

#include <permudoku/format.h>

// Reads all boards of a text, at most `chunk` bytes at a time (0: all), and
// returns one line for each board or error:
//
//     hodoku 2x2 1.3. 3.2. .1.4 ...1 placed 4 marks 1:24 2:4 rating=7.2
//     ERR_SYNTAX 3:5 what is wrong
//
// Marks are the candidates that are left of cells which exclude any; cells
// count from 0. Good until the next call.
const char *whole_transcript(pdk_format format, const char *text, size_t chunk);

// The same with options.
const char *whole_transcript_with(const pdk_reader_options *options,
                                  const char *text, size_t chunk);

// All boards of a text in format `from`, with their notes, as text in format
// `to`; the test fails where one cannot be read or written. Good until the
// next call.
const char *whole_convert(pdk_format from, pdk_format to, const char *text);

// Writes a board of boxes "3x3" and symbols "1..9" from digits and dots, with
// notes that may be NULL; returns the text, or the message of the failure. Good
// until the next call.
const char *whole_written(pdk_format format, const char *boxes,
                          const char *symbols, const char *cells,
                          const pdk_notes *notes);

// Reads and writes the boards of a text with every allocation failing once.
void whole_survives_faults(pdk_format format, const char *text);

#endif
