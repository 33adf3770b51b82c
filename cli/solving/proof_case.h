// solve --proof: the proof that a puzzle has one solution, or none, in a folder
// that verify-proof accepts.
#ifndef CLI_PROOF_CASE_H
#define CLI_PROOF_CASE_H

#include "solving/solving.h"

// What is to be proved, as solve found it. All zero: nothing.
struct proof_case {
    struct board_kind *kind;     // held
    pdk_grid *puzzle, *solution; // owned; solution: NULL if there is none
    int verdict;                 // pdk_verdict
};

// Returns 0 if the folder has none of the files of a proof, or does not exist
// yet; else an exit status after a message.
int proof_expect_no_files(const char *command, const char *folder);

// Copies a puzzle, its verdict, and the solution unless that is NULL.
pdk_status proof_case_keep(struct proof_case *kept, struct board_kind *kind,
                           const pdk_grid *puzzle, const pdk_grid *solution,
                           int verdict, pdk_error *error);
void proof_case_release(struct proof_case *kept);

// Writes the proof; the limits of `options` apply to it again. Returns the exit
// status, after a message unless it is CLI_DONE or there was an interrupt.
int proof_case_write(const struct proof_case *kept, const char *command,
                     const char *folder, const struct solving_options *options);

#endif
