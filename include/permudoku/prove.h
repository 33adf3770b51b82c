// Writes proofs: that a puzzle has exactly one solution, or none, in a form
// that permudoku/proof.h and every other checker of DRAT can check. Whoever
// checks a proof need not trust what is in here.
#ifndef PERMUDOKU_PROVE_H
#define PERMUDOKU_PROVE_H

#include <permudoku/proof.h>
#include <permudoku/sink.h>
#include <permudoku/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_claim_result {
    PDK_CLAIM_PROVED, // what was written is a proof
    PDK_CLAIM_FALSE,  // there is a solution that the claim does not have
    PDK_CLAIM_STOPPED // a limit came first
} pdk_claim_result;

// "proved", "false", "stopped"; static storage.
PDK_API const char *pdk_claim_result_name(pdk_claim_result result);

// What proving took.
typedef struct pdk_claim_report {
    pdk_claim_result result;
    pdk_stop stop; // why it was stopped, else PDK_STOP_NONE
    pdk_effort effort;
    uint64_t lemmas, deletions, bytes; // written
} pdk_claim_report;

// Whether the library can prove what singles do not: it needs CaDiCaL.
PDK_API bool pdk_claim_can_prove(void);

// Proves that the claim's solution is the only one or, if it has none, that the
// puzzle has none, and writes the proof to `sink` as DRAT text while it
// searches. It holds for the formula of pdk_encoder_write() with
// PDK_ENCODING_FULL, without the claim's solution. Unless the result is
// PDK_CLAIM_PROVED, what came to the sink is to be thrown away.
//
// `limits` may be NULL; guesses are conflicts, solutions and threads have no
// effect. If go_on() says no, PDK_ERR_CANCELLED. A claim that
// pdk_claim_check_solution() does not like is PDK_ERR_MISMATCH; sides above 645
// are PDK_ERR_LIMIT; PDK_ERR_UNSUPPORTED where CaDiCaL is missing and needed.
// Whatever the sink answers is passed on.
PDK_API PDK_CHECKED pdk_status pdk_claim_prove(const pdk_claim *claim,
                                               const pdk_limits *limits,
                                               const pdk_sink *sink,
                                               pdk_claim_report *report,
                                               pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
