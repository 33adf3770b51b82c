// Writes proofs that a puzzle has exactly one solution, or none, as DRAT, which
// permudoku/proof.h and any other DRAT checker can verify. Nobody who checks a
// proof needs to trust this code.
#ifndef PERMUDOKU_PROVE_H
#define PERMUDOKU_PROVE_H

#include <permudoku/proof.h>
#include <permudoku/sink.h>
#include <permudoku/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_claim_result {
    PDK_CLAIM_PROVED, // the sink has received a proof
    PDK_CLAIM_FALSE,  // the puzzle has a solution that the claim denies
    PDK_CLAIM_STOPPED // a limit was reached first
} pdk_claim_result;

// "proved", "false", "stopped"; static storage.
PDK_API const char *pdk_claim_result_name(pdk_claim_result result);

// The outcome, and what it took.
typedef struct pdk_claim_report {
    pdk_claim_result result;
    pdk_stop stop;                     // PDK_STOP_NONE unless it was stopped
    uint64_t conflicts;                // of the SAT solver
    uint64_t lemmas, deletions, bytes; // written
} pdk_claim_report;

// Whether this build can prove more than singles do: it needs CaDiCaL.
PDK_API bool pdk_claim_can_prove(void);

// Proves that the claim's solution is the only one or, if it is NULL, that the
// puzzle has none, and writes the proof to `sink` as DRAT text while it
// searches. The proof refutes the formula that pdk_encoder_write() writes with
// PDK_ENCODING_FULL after pdk_encoder_exclude() of the claim's solution. Unless
// the result is PDK_CLAIM_PROVED, discard what the sink received.
//
// Of the limits (NULL: none), guesses are conflicts; solutions and threads have
// no effect. PDK_ERR_CANCELLED if go_on() said no. PDK_ERR_MISMATCH if the
// claim does not pass pdk_claim_check_solution(), PDK_ERR_LIMIT for sides above
// 645, PDK_ERR_UNSUPPORTED if singles are not enough and CaDiCaL is not built
// in. A failure of the sink is passed on.
PDK_API PDK_CHECKED pdk_status pdk_claim_prove(const pdk_claim *claim,
                                               const pdk_limits *limits,
                                               const pdk_sink *sink,
                                               pdk_claim_report *report,
                                               pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
