// Formulas in DIMACS CNF, and all their models by a simple search.
#ifndef TEST_FORMULAS_H
#define TEST_FORMULAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct formula {
    uint64_t variables, clauses; // as stated in the header
    int32_t *literals;           // each clause ends with 0
    size_t size;
};

// The test fails if the text is not DIMACS CNF, or has a number of clauses or a
// variable that contradicts its header.
void formula_parse(const char *text, struct formula *formula);
void formula_release(struct formula *formula);

// Visits all models: a literal is true if values[variable] has its sign.
// Returns their number.
uint64_t formula_each_model(const struct formula *formula,
                            void (*visit)(void *context, const int8_t *values),
                            void *context);

#endif
