#include "base/alloc.h"
#include "core/error.h"
#include "proof/dimacs_scan.h"

#include <string.h>

// Whether what could not be read is the binary form: each of its steps begins
// with 'a' or 'd' and ends with a byte of 0.
static bool is_binary(const struct dimacs_scan *scan)
{
    return memchr(scan->at, '\0', (size_t)(scan->end - scan->at)) != NULL;
}

static pdk_status refuse_binary(const struct dimacs_scan *scan)
{
    return pdki_error_at(scan->error, PDK_ERR_UNSUPPORTED, scan->line, 0,
                         "this looks like DRAT in its binary form, which is "
                         "not read; write it as text");
}

static pdk_status read_step(struct dimacs_scan *scan, pdk_proof *proof)
{
    struct clause_list *steps = &proof->steps;
    const bool is_deletion =
        *scan->at == 'd' && pdki_dimacs_scan_word(scan) == 1;
    if (steps->count == PDK_CLAUSE_MAX)
        return pdki_dimacs_scan_fail(scan, PDK_ERR_LIMIT,
                                     "there are too many steps");
    if (!pdki_clause_list_begin(steps, scan->line, is_deletion))
        return pdki_error_plain(scan->error, PDK_ERR_MEMORY);
    if (is_deletion) scan->at++;
    const pdk_status status = pdki_dimacs_scan_clause(scan, steps);
    if (status == PDK_ERR_SYNTAX && is_binary(scan)) return refuse_binary(scan);
    if (!is_deletion) proof->lemma_count++;
    return status;
}

pdk_status pdk_proof_parse(const char *text, size_t length, pdk_proof **out,
                           pdk_error *error)
{
    struct dimacs_scan scan = pdki_dimacs_scan_open(text, length, error);
    *out = NULL;
    pdk_proof *proof = pdki_alloc_zeroed(1, sizeof *proof);
    if (!proof) return pdki_error_plain(error, PDK_ERR_MEMORY);

    pdk_status status = PDK_OK;
    while (status == PDK_OK && pdki_dimacs_scan_skip(&scan))
        status = read_step(&scan, proof);
    if (status == PDK_OK)
        *out = proof;
    else
        pdk_proof_free(proof);
    return status;
}

void pdk_proof_free(pdk_proof *proof)
{
    if (proof) pdki_clause_list_release(&proof->steps);
    pdki_free(proof);
}

uint32_t pdk_proof_variable_count(const pdk_proof *proof)
{
    return proof->steps.variable_max;
}

size_t pdk_proof_step_count(const pdk_proof *proof)
{
    return proof->steps.count;
}

size_t pdk_proof_lemma_count(const pdk_proof *proof)
{
    return proof->lemma_count;
}

pdk_proof_step pdk_proof_step_at(const pdk_proof *proof, size_t index)
{
    return (pdk_proof_step){
        .clause = pdki_clause_list_at(&proof->steps, index),
        .is_deletion = proof->steps.entries[index].is_deletion,
    };
}
