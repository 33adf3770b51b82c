// The insides of an encoder, for the files that write and read it.
#ifndef PDKI_ENCODER_H
#define PDKI_ENCODER_H

#include "encode/clauses.h"

struct pdk_encoder {
    const pdk_grid *puzzle;
    const pdk_grid *excluded; // NULL: no solution is left out
    pdk_encoding encoding;
    struct cover cover; // unused by PDK_ENCODING_FULL
    pdk_encoder_size size;
};

// Gives all clauses of the formula.
pdk_status pdki_encoder_run(const pdk_encoder *encoder,
                            const struct clause_sink *sink);

// PDK_ERR_MISMATCH unless this is a solution of the puzzle.
pdk_status pdki_encoder_check(const pdk_encoder *encoder,
                              const pdk_grid *solution, pdk_error *error);

#endif
