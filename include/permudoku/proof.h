// Proofs that somebody who trusts no solver can check: a puzzle has one
// solution, or none, because a formula of propositional logic cannot be
// satisfied. Reads the formula (DIMACS CNF) and the proof (DRAT), checks that
// the formula says no more than the rules and the puzzle do, and checks the
// proof step by step. Nothing here is shared with the engines that solve.
//
// A literal is a number other than 0: variable v, or its negation -v. On a
// board of side N, variable cell * N + symbol says that the cell, from 0 row by
// row, holds the symbol, from 1.
#ifndef PERMUDOKU_PROOF_H
#define PERMUDOKU_PROOF_H

#include <permudoku/grid.h>
#include <permudoku/limits.h>

#ifdef __cplusplus
extern "C" {
#endif

// No variable is larger; boards end at side 645.
#define PDK_VARIABLE_MAX 268435455u

// No formula has more clauses, and no proof more steps.
#define PDK_CLAUSE_MAX 2000000000u

// All clauses of a formula hold.
typedef struct pdk_formula pdk_formula;

// Reads DIMACS CNF: comments, "p cnf VARIABLES CLAUSES", and that many clauses,
// each ended by 0. Takes 16 bytes a clause and 4 a literal. On failure *out is
// NULL.
PDK_API PDK_CHECKED pdk_status pdk_formula_parse(const char *text,
                                                 size_t length,
                                                 pdk_formula **out,
                                                 pdk_error *error);
PDK_API void pdk_formula_free(pdk_formula *formula);

// What is said of a puzzle. All is borrowed; grids have the geometry's shape.
typedef struct pdk_claim {
    const pdk_geometry *geometry;
    const pdk_grid *puzzle;
    const pdk_grid *solution; // the only one; NULL: the puzzle has none
} pdk_claim;

// PDK_OK if the claim's solution is full, obeys the rules and has all clues of
// the puzzle, or if it claims none; else PDK_ERR_MISMATCH, and the error says
// what is wrong.
PDK_API PDK_CHECKED pdk_status pdk_claim_check_solution(const pdk_claim *claim,
                                                        pdk_error *error);

// How many clauses of each kind a formula has.
typedef struct pdk_formula_report {
    uint64_t rules;
    uint64_t clues;
    uint64_t exclusions; // 0 or 1
} pdk_formula_report;

// PDK_OK if the claim's solution is one, and every clause of `formula` is
//
//     a rule       not two symbols in a cell, nor a symbol twice in a house;
//                  some symbol in a cell, or some cell of a house for a symbol
//     a clue       a positive literal of the puzzle
//     exclusion    not all of the claim's solution: one clause at most, with
//                  every empty cell of the puzzle
//
// so that the claim is true if no assignment satisfies the formula. Else
// PDK_ERR_MISMATCH, and the error has the line and the reason; a literal that
// stands twice in a clause is a reason. `report`, unless NULL, counts up to
// there. Takes 4 * side^3 bytes.
PDK_API PDK_CHECKED pdk_status
pdk_claim_check_formula(const pdk_claim *claim, const pdk_formula *formula,
                        pdk_formula_report *report, pdk_error *error);

// Steps that add clauses to a formula, or delete some.
typedef struct pdk_proof pdk_proof;

// Reads DRAT as text: a clause ended by 0 is added, one behind "d" deleted.
// Lines that begin with "c" are comments. A text without any step is a proof,
// for a formula may refute itself; DRAT in its binary form is
// PDK_ERR_UNSUPPORTED. Memory as for a formula. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_proof_parse(const char *text, size_t length,
                                               pdk_proof **out,
                                               pdk_error *error);
PDK_API void pdk_proof_free(pdk_proof *proof);

typedef enum pdk_proof_result {
    PDK_PROOF_VERIFIED, // no assignment satisfies the formula
    PDK_PROOF_WRONG,    // some lemma does not follow
    PDK_PROOF_OPEN      // all lemmas follow, but do not refute the formula
} pdk_proof_result;

// "verified", "wrong", "open"; static storage.
PDK_API const char *pdk_proof_result_name(pdk_proof_result result);

// What checking took, so far or in all.
typedef struct pdk_proof_report {
    pdk_proof_result result;
    uint64_t line;      // of the lemma that does not follow, or with which the
                        // formula is refuted; 0 for none
    uint64_t clauses;   // of the formula
    uint64_t lemmas;    // checked; steps behind the last one do not matter
    uint64_t rat_steps; // of these, how many needed more than propagation
    uint64_t deletions; // done
    uint64_t kept;      // deletions left out, of clauses that force a literal
    uint64_t missing;   // deletions of clauses that are not there
    uint64_t propagations;
} pdk_proof_report;

// Checks the lemmas one by one: each must follow by unit propagation (RUP), or
// be a resolution asymmetric tautology on its first literal (RAT), until
// propagation refutes the formula. Deletions can only make that harder: one of
// a clause that forces a literal for good is left out, and one of a clause that
// is not there is counted. Of the limits (NULL: none) only go_on() is obeyed,
// which learns how many lemmas are checked. Fails only with PDK_ERR_CANCELLED
// or for lack of memory, of which a clause of two literals needs about 40
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
