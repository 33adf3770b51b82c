// Checks proofs that a puzzle has exactly one solution, or none, for people who
// trust no solver. The claim is true if a formula of propositional logic cannot
// be satisfied. The functions here read the formula (DIMACS CNF) and the proof
// (DRAT), check that the formula says no more than the rules and the puzzle,
// and check the proof step by step. They share no code with the solving
// engines.
//
// A literal is a number other than 0: variable v, or its negation -v. On a
// board of side N, variable cell * N + symbol means that the cell, from 0 row
// by row, holds the symbol, from 1.
#ifndef PERMUDOKU_PROOF_H
#define PERMUDOKU_PROOF_H

#include <permudoku/grid.h>
#include <permudoku/limits.h>

#ifdef __cplusplus
extern "C" {
#endif

// The largest variable; enough for boards up to side 645.
#define PDK_VARIABLE_MAX 268435455u

// The largest number of clauses in a formula, and of steps in a proof.
#define PDK_CLAUSE_MAX 2000000000u

// A list of clauses, all of which must hold.
typedef struct pdk_formula pdk_formula;

// Reads DIMACS CNF: comments, "p cnf VARIABLES CLAUSES", and that many clauses,
// each ended by 0. Bad text is PDK_ERR_SYNTAX, and numbers above the maximum
// are PDK_ERR_LIMIT, both with their position. Needs 16 bytes per clause and 4
// per literal. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_formula_parse(const char *text,
                                                 size_t length,
                                                 pdk_formula **out,
                                                 pdk_error *error);
PDK_API void pdk_formula_free(pdk_formula *formula);

// What is claimed about a puzzle. Everything is borrowed; the grids must have
// the geometry's shape.
typedef struct pdk_claim {
    const pdk_geometry *geometry;
    const pdk_grid *puzzle;
    const pdk_grid *solution; // the only one; NULL: there is none
} pdk_claim;

// Checks that the claim's solution, if it has one, is full, obeys the rules and
// contains all clues of the puzzle. Otherwise PDK_ERR_MISMATCH, with the reason
// in the error.
PDK_API PDK_CHECKED pdk_status pdk_claim_check_solution(const pdk_claim *claim,
                                                        pdk_error *error);

// The number of clauses of each kind in a formula.
typedef struct pdk_formula_report {
    uint64_t rules;
    uint64_t clues;
    uint64_t exclusions; // 0 or 1
} pdk_formula_report;

// Checks that refuting `formula` proves the claim: the claim's solution passes
// pdk_claim_check_solution(), and every clause is one of these:
//
//     rule         no two symbols in a cell, no symbol twice in a house, some
//                  symbol in each cell, some cell of each house for each symbol
//     clue         a positive literal of the puzzle
//     exclusion    not the claim's solution: at most one clause, which mentions
//                  every empty cell of the puzzle
//
// Otherwise PDK_ERR_MISMATCH, with the line and the reason in the error. A
// clause that repeats a literal is rejected, too. `report`, unless NULL, counts
// the clauses up to that point. Sides above 645 are PDK_ERR_LIMIT. Needs 4 *
// side^3 bytes.
PDK_API PDK_CHECKED pdk_status
pdk_claim_check_formula(const pdk_claim *claim, const pdk_formula *formula,
                        pdk_formula_report *report, pdk_error *error);

// A list of steps, each of which adds a clause to a formula or deletes one.
typedef struct pdk_proof pdk_proof;

// Reads DRAT in its text form: a clause ended by 0 is added, or deleted if "d"
// precedes it. Lines that begin with "c" are comments. A proof may be empty,
// since a formula may refute itself. DRAT in its binary form is
// PDK_ERR_UNSUPPORTED. Other errors and memory as for a formula. On failure
// *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_proof_parse(const char *text, size_t length,
                                               pdk_proof **out,
                                               pdk_error *error);
PDK_API void pdk_proof_free(pdk_proof *proof);

typedef enum pdk_proof_result {
    PDK_PROOF_VERIFIED, // no assignment satisfies the formula
    PDK_PROOF_WRONG,    // a lemma does not follow
    PDK_PROOF_OPEN      // all lemmas follow, but do not refute the formula
} pdk_proof_result;

// "verified", "wrong", "open"; static storage.
PDK_API const char *pdk_proof_result_name(pdk_proof_result result);

// The outcome of a check, and what it took.
typedef struct pdk_proof_report {
    pdk_proof_result result;
    uint64_t line;      // of the lemma that does not follow, or that completes
                        // the refutation; 0: none
    uint64_t clauses;   // of the formula
    uint64_t lemmas;    // that were checked; later steps do not matter
    uint64_t rat_steps; // lemmas that needed RAT
    uint64_t deletions; // carried out
    uint64_t kept;      // deletions ignored: the clause forces a literal
    uint64_t missing;   // deletions ignored: there is no such clause
    uint64_t propagations;
} pdk_proof_report;

// Checks the clauses that the proof adds, its lemmas, one by one until unit
// propagation refutes the formula. Each lemma must follow by unit propagation
// (RUP) or be a resolution asymmetric tautology on its first literal (RAT). A
// clause that forces a literal for good is kept even if the proof deletes it,
// which can never make a wrong proof pass.
//
// The verdict is in `report`. The call itself fails only with PDK_ERR_MEMORY,
// or with PDK_ERR_CANCELLED if go_on() said no; the result is then
// PDK_PROOF_OPEN. Of the limits (NULL: none) only go_on() is obeyed; it learns
// how many lemmas have been checked. A clause of two literals needs about 40
// bytes. Most of the time goes into unit propagation.
PDK_API PDK_CHECKED pdk_status pdk_proof_check(const pdk_proof *proof,
                                               const pdk_formula *formula,
                                               const pdk_limits *limits,
                                               pdk_proof_report *report,
                                               pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
