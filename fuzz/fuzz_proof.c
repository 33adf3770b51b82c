// Whatever is verified is true: a truth table finds no assignment that
// satisfies the formula. Refused proofs have a position and a reason. The
// formula comes before the first '%', the proof after it.
#include "fuzz.h"

#include <permudoku/experimental/formula.h>

#include <string.h>

enum {
    TABLE_VARIABLES_MAX = 12,
    VARIABLES_MAX = 1 << 16, // a few bytes must not require gigabytes
    TEXT_MAX = 1 << 16
};

static bool is_true(int32_t literal, uint32_t assignment)
{
    const uint32_t variable = (uint32_t)(literal < 0 ? -literal : literal);
    return (assignment >> (variable - 1) & 1) == (literal > 0);
}

static bool satisfies(const pdk_formula *formula, uint32_t assignment)
{
    for (size_t i = 0; i < pdk_formula_clause_count(formula); i++) {
        const pdk_clause clause = pdk_formula_clause(formula, i);
        bool holds = false;
        for (size_t k = 0; k < clause.count && !holds; k++)
            holds = is_true(clause.literals[k], assignment);
        if (!holds) return false;
    }
    return true;
}

static void expect_no_assignment(const pdk_formula *formula)
{
    const uint32_t variables = pdk_formula_variable_count(formula);
    if (variables > TABLE_VARIABLES_MAX) return;
    for (uint32_t i = 0; i < 1u << variables; i++)
        FUZZ_ASSERT(!satisfies(formula, i));
}

static void expect_reason(const pdk_error *error)
{
    FUZZ_ASSERT(error->status != PDK_OK && error->text[0] != '\0');
    FUZZ_ASSERT(error->line >= 1);
}

static void check(const pdk_formula *formula, const pdk_proof *proof)
{
    pdk_proof_report report;
    if (pdk_formula_variable_count(formula) > VARIABLES_MAX ||
        pdk_proof_variable_count(proof) > VARIABLES_MAX)
        return;
    FUZZ_ASSERT(pdk_proof_check(proof, formula, NULL, &report, NULL) == PDK_OK);
    FUZZ_ASSERT(report.lemmas <= pdk_proof_lemma_count(proof));
    FUZZ_ASSERT(report.lemmas + report.deletions + report.kept +
                    report.missing <=
                pdk_proof_step_count(proof));
    FUZZ_ASSERT((report.result == PDK_PROOF_OPEN) <= (report.line == 0));
    if (report.result == PDK_PROOF_VERIFIED) expect_no_assignment(formula);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    pdk_formula *formula = NULL;
    pdk_proof *proof = NULL;
    pdk_error error = {0};
    if (size == 0 || size > TEXT_MAX) return 0;
    const char *split = memchr(text, '%', size);
    const size_t length = split ? (size_t)(split - text) : size;
    if (pdk_formula_parse(text, length, &formula, &error) != PDK_OK)
        expect_reason(&error);
    else if (split && pdk_proof_parse(split + 1, size - length - 1, &proof,
                                      &error) != PDK_OK)
        expect_reason(&error);
    if (proof) check(formula, proof);
    pdk_proof_free(proof);
    pdk_formula_free(formula);
    return 0;
}
