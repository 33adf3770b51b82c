// Tries both values of a variable, with unit propagation over all clauses.
#include "formulas.h"

#include "fault.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_literal(struct formula *formula, size_t *capacity, long literal)
{
    if (formula->size == *capacity) {
        *capacity = 2 * *capacity + 1024;
        formula->literals = fault_exempt_resize(
            formula->literals, *capacity * sizeof *formula->literals);
        assert_non_null(formula->literals);
    }
    expect_bool("a variable of the header", true,
                (uint64_t)labs(literal) <= formula->variables);
    formula->literals[formula->size++] = (int32_t)literal;
}

void formula_parse(const char *text, struct formula *formula)
{
    size_t capacity = 0;
    uint64_t clauses = 0;
    unsigned long long variables, number;
    int length = 0;
    *formula = (struct formula){0};
    while (*text == 'c') text = strchr(text, '\n') + 1;
    assert_int_equal(
        2, sscanf(text, "p cnf %llu %llu%n", &variables, &number, &length));
    text += length;
    assert_int_equal('\n', *text++);
    formula->variables = variables;
    formula->clauses = number;
    while (*text) {
        char *end;
        const long literal = strtol(text, &end, 10);
        assert_true(end > text);
        assert_int_equal(literal == 0 ? '\n' : ' ', *end);
        add_literal(formula, &capacity, literal);
        clauses += literal == 0;
        text = end + 1;
    }
    expect_uint("clauses of the header", formula->clauses, clauses);
}

void formula_release(struct formula *formula)
{
    fault_exempt_free(formula->literals);
    *formula = (struct formula){0};
}

static bool is_true(const int8_t *values, int32_t literal)
{
    return values[abs(literal)] == (literal > 0 ? 1 : -1);
}

// Examines a clause and moves to the next: false if none of its literals can be
// true; *unit is the only literal left, or 0.
static bool look_at_clause(const int32_t **clause, const int8_t *values,
                           int32_t *unit)
{
    size_t open = 0;
    bool holds = false;
    *unit = 0;
    for (; **clause != 0; ++*clause) {
        holds = holds || is_true(values, **clause);
        if (values[abs(**clause)] != 0) continue;
        *unit = **clause;
        open++;
    }
    ++*clause;
    if (holds || open > 1) *unit = 0;
    return holds || open > 0;
}

static bool propagate(const struct formula *formula, int8_t *values)
{
    bool has_changed = true;
    while (has_changed) {
        const int32_t *clause = formula->literals;
        has_changed = false;
        while (clause < formula->literals + formula->size) {
            int32_t unit;
            if (!look_at_clause(&clause, values, &unit)) return false;
            if (unit == 0) continue;
            values[abs(unit)] = unit > 0 ? 1 : -1;
            has_changed = true;
        }
    }
    return true;
}

uint64_t formula_each_model(const struct formula *formula,
                            void (*visit)(void *context, const int8_t *values),
                            void *context)
{
    const size_t size = formula->variables + 1;
    int8_t *stack = fault_exempt_resize(NULL, size * (size + 1));
    uint64_t models = 0;
    size_t depth = 1; // assignments on the stack
    assert_non_null(stack);
    memset(stack, 0, size);
    while (depth > 0) {
        int8_t *values = stack + (depth - 1) * size;
        size_t open = 1;
        depth--;
        if (!propagate(formula, values)) continue;
        while (open < size && values[open] != 0) open++;
        if (open == size) {
            models++;
            visit(context, values);
            continue;
        }
        memcpy(values + size, values, size);
        values[open] = -1;
        values[size + open] = 1;
        depth += 2;
    }
    fault_exempt_free(stack);
    return models;
}
