// The files of a proof, in one folder: puzzle.txt, solution.txt (absent if
// there is none), formula.cnf, proof.drat.
#ifndef CLI_PROOF_FOLDER_H
#define CLI_PROOF_FOLDER_H

#include "flow/input.h"

#include <permudoku/format.h>
#include <permudoku/proof.h>

struct proof_folder {
    const char *command, *folder;
    char *path; // of the file that was opened last; owned, as is all below
    pdk_shape shape;
    bool has_shape;
    pdk_alphabet *alphabet;
    pdk_geometry *geometry;
    pdk_grid *puzzle, *solution; // solution: NULL if there is no such file
};

// Everything but command, folder and, where an option tells them, shape and
// alphabet is zero at first. Release it in the end.
void proof_folder_release(struct proof_folder *folder);

// These return 0, or an exit status after a message; nothing is said about an
// interrupt. Both boards are read by the alphabet of the solution, for it has
// every symbol.
int proof_folder_read_boards(struct proof_folder *folder);
int proof_folder_read_formula(struct proof_folder *folder, pdk_formula **out);
int proof_folder_read_proof(struct proof_folder *folder, pdk_proof **out);

#endif
