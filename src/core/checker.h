// What tests may turn inside a checker.
#ifndef PDKI_CHECKER_H
#define PDKI_CHECKER_H

#include <permudoku/check.h>

// Rows of a board that are kept at once, in bytes; at least a band is. Small
// numbers make small boards go the way of large ones.
void pdki_checker_keep(pdk_checker *checker, size_t bytes);

#endif
