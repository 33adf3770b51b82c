// The words of DIMACS texts, of formulas and proofs alike: numbers between
// white space, and lines of comment.
#ifndef PDKI_DIMACS_SCAN_H
#define PDKI_DIMACS_SCAN_H

#include "proof/clause_list.h"

struct dimacs_scan {
    const char *text, *at, *end;
    const char *line_start;
    uint64_t line; // from 1
    pdk_error *error;
};

struct dimacs_scan pdki_dimacs_scan_open(const char *text, size_t length,
                                         pdk_error *error);

// Goes to the next word behind white space, line ends and comments; false at
// the end of the text.
bool pdki_dimacs_scan_skip(struct dimacs_scan *scan);

// How long the word here is.
size_t pdki_dimacs_scan_word(const struct dimacs_scan *scan);

// Fills the error with the place of the word here; returns `status`.
pdk_status pdki_dimacs_scan_fail(const struct dimacs_scan *scan,
                                 pdk_status status, const char *text);

// "'word' is not ...".
pdk_status pdki_dimacs_scan_refuse(const struct dimacs_scan *scan,
                                   const char *what);

// The literals from here on up to their 0, for the last clause that began.
pdk_status pdki_dimacs_scan_clause(struct dimacs_scan *scan,
                                   struct clause_list *list);

#endif
