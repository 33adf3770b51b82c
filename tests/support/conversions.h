// Texts of boards read in one format and written in another.
#ifndef TEST_CONVERSIONS_H
#define TEST_CONVERSIONS_H

#include "support.h"

// Reads all boards of `text`, at most `chunk` bytes at a time (0: all), and
// writes each with its notes in the format `to`. What fails is a line between
// them:
//
//     ERR_SYNTAX 3:5 a value of JSON is expected
//
// and so is what the reader left out, "left out: ...". `options` may be NULL.
// Good until the next call.
const char *conversion_of_text(const char *text, size_t chunk,
                               const pdk_reader_options *options,
                               pdk_format to);

// The same, twice: at once and byte by byte, which must agree.
const char *conversion_of(const char *text, pdk_format from, pdk_format to);

// Reads all boards of the text and writes them in the same format with each
// allocation failing in turn.
struct conversion_work {
    const char *text;
    pdk_format from, to;
};
void conversion_survives_faults(struct conversion_work *work);

// Expects that the text is read and written as exactly the same text.
void expect_round_trip(const char *name, const char *text, pdk_format format);

// Expects that none of the plain texts (lines, rows, csv, words, clues,
// comments) is taken for a board of the format.
void expect_plain_texts_stay_plain(pdk_format format);

// The text of tests/bad/`name`, to be freed.
char *conversion_bad_file(const char *name);

#endif
