// The content of a formula and of a proof: their clauses, one by one, and their
// sizes.
#ifndef PERMUDOKU_FORMULA_H
#define PERMUDOKU_FORMULA_H

#ifndef PDK_EXPERIMENTAL
#error "define PDK_EXPERIMENTAL to use what may change in any version"
#endif

#include <permudoku/proof.h>

#ifdef __cplusplus
extern "C" {
#endif

// At least one of these literals holds. Borrowed from the formula or the proof.
// `line` is where the clause begins in the text, from 1.
typedef struct pdk_clause {
    const int32_t *literals;
    size_t count;
    uint64_t line;
} pdk_clause;

// The number of variables according to the header; clauses may use fewer.
PDK_API uint32_t pdk_formula_variable_count(const pdk_formula *formula);
PDK_API size_t pdk_formula_clause_count(const pdk_formula *formula);

// Clause `index`, which must be less than the count, with its literals in the
// order of the text.
PDK_API pdk_clause pdk_formula_clause(const pdk_formula *formula, size_t index);

typedef struct pdk_proof_step {
    pdk_clause clause;
    bool is_deletion;
} pdk_proof_step;

// The largest variable that occurs in the proof.
PDK_API uint32_t pdk_proof_variable_count(const pdk_proof *proof);
PDK_API size_t pdk_proof_step_count(const pdk_proof *proof);
PDK_API size_t pdk_proof_lemma_count(const pdk_proof *proof);

// Step `index`, which must be less than the count.
PDK_API pdk_proof_step pdk_proof_step_at(const pdk_proof *proof, size_t index);

#ifdef __cplusplus
}
#endif

#endif
