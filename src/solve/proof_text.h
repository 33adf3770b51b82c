// A proof on its way to a sink: clauses about a cover become lemmas about the
// whole board. Candidates get the numbers of PDK_ENCODING_FULL, and further
// variables come behind all of those.
#ifndef PDKI_PROOF_TEXT_H
#define PDKI_PROOF_TEXT_H

#include "cover/cover.h"

#include <permudoku/sink.h>

struct proof_text {
    const pdk_sink *sink;
    const struct cover *cover;
    uint32_t board_variables; // side^3
    char *text;               // not sent yet
    size_t length;
    pdk_status status; // the first failure
    uint64_t lemmas, deletions, bytes;
    // Of a trace that comes in pieces: the digits of a number so far, and
    // the clause so far.
    int32_t number;
    bool has_digits, is_negative, is_deletion;
    uint32_t literals;
    int32_t held; // the first literal of a deletion
    bool is_over; // the empty clause has come
};

// False: no memory. Sink and cover are borrowed. Release in both cases.
bool pdki_proof_text_init(struct proof_text *proof, const struct cover *cover,
                          const pdk_sink *sink);
void pdki_proof_text_release(struct proof_text *proof);

// Adds a lemma whose literal number `pivot` comes first.
void pdki_proof_text_lemma(struct proof_text *proof, const int32_t *literals,
                           size_t count, size_t pivot);

void pdki_proof_text_delete(struct proof_text *proof, const int32_t *literals,
                            size_t count);

// Adds a piece of DRAT text about the cover, cut anywhere. Deletions of units
// are left out, for checkers do not like them. False after a failure.
bool pdki_proof_text_trace(void *proof, const char *bytes, size_t size);

// Sends all that waits.
void pdki_proof_text_send(struct proof_text *proof);

#endif
