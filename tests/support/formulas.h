// Formulas in DIMACS CNF, and all their models by the plainest search.
#ifndef TEST_FORMULAS_H
#define TEST_FORMULAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct formula {
    uint64_t variables, clauses; // as the header says
    int32_t *literals;           // a 0 behind each clause
    size_t size;
};

// The test fails where the text is not DIMACS CNF, has another number of
// clauses than its header says, or a variable above it.
void formula_parse(const char *text, struct formula *formula);
void formula_release(struct formula *formula);

// Gives all models: a literal is true if values[variable] has its sign. Returns
// their number.
uint64_t formula_each_model(const struct formula *formula,
                            void (*visit)(void *context, const int8_t *values),
                            void *context);

#endif
