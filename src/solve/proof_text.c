#include "solve/proof_text.h"

#include "base/alloc.h"
#include "base/number.h"

enum { TEXT_SIZE = 1 << 16, LITERAL_SIZE = PDKI_NUMBER_DIGITS + 4 };

bool pdki_proof_text_init(struct proof_text *proof, const struct cover *cover,
                          const pdk_sink *sink)
{
    const uint32_t side = cover->shape.side;
    *proof = (struct proof_text){
        .sink = sink, .cover = cover, .board_variables = side * side * side};
    proof->text = pdki_alloc_array(TEXT_SIZE, 1);
    return proof->text != NULL;
}

void pdki_proof_text_release(struct proof_text *proof)
{
    pdki_free(proof->text);
}

void pdki_proof_text_send(struct proof_text *proof)
{
    const size_t length = proof->length;
    proof->length = 0;
    if (proof->status != PDK_OK || length == 0) return;
    proof->bytes += length;
    proof->status = proof->sink->write(proof->sink->context, proof->text,
                                       length, PDK_TRANSIENT);
}

// After this there is room for a literal and the end of its line.
static void make_room(struct proof_text *proof)
{
    if (proof->length + LITERAL_SIZE > TEXT_SIZE) pdki_proof_text_send(proof);
}

static void add(struct proof_text *proof, char character)
{
    proof->text[proof->length++] = character;
}

static void add_number(struct proof_text *proof, uint64_t number)
{
    proof->length += pdki_number_write(proof->text + proof->length, number);
}

static uint64_t renumber(const struct proof_text *proof, uint64_t variable)
{
    const struct cover *cover = proof->cover;
    if (variable > cover->candidate_count)
        return proof->board_variables + variable - cover->candidate_count;
    const struct cover_candidate *at = &cover->candidates[variable - 1];
    return (uint64_t)at->cell * cover->shape.side + at->symbol;
}

static void add_literal(struct proof_text *proof, int32_t literal)
{
    make_room(proof);
    if (literal < 0) add(proof, '-');
    add_number(proof,
               renumber(proof, (uint64_t)(literal < 0 ? -literal : literal)));
    add(proof, ' ');
}

static void add_end(struct proof_text *proof)
{
    make_room(proof);
    add(proof, '0');
    add(proof, '\n');
}

void pdki_proof_text_lemma(struct proof_text *proof, const int32_t *literals,
                           size_t count, size_t pivot)
{
    if (count > 0) add_literal(proof, literals[pivot]);
    for (size_t i = 0; i < count; i++)
        if (i != pivot) add_literal(proof, literals[i]);
    add_end(proof);
    proof->lemmas++;
}

static void begin_deletion(struct proof_text *proof)
{
    make_room(proof);
    add(proof, 'd');
    add(proof, ' ');
}

void pdki_proof_text_delete(struct proof_text *proof, const int32_t *literals,
                            size_t count)
{
    begin_deletion(proof);
    for (size_t i = 0; i < count; i++) add_literal(proof, literals[i]);
    add_end(proof);
    proof->deletions++;
}

static void end_clause(struct proof_text *proof)
{
    if (!proof->is_deletion) {
        proof->is_over = proof->literals == 0;
        add_end(proof);
        proof->lemmas++;
    } else if (proof->literals > 1) {
        add_end(proof);
        proof->deletions++;
    }
    proof->literals = 0;
    proof->is_deletion = false;
}

static void take_literal(struct proof_text *proof, int32_t literal)
{
    proof->literals++;
    if (proof->is_deletion && proof->literals == 1) {
        proof->held = literal;
        return;
    }
    if (proof->is_deletion && proof->literals == 2) {
        begin_deletion(proof);
        add_literal(proof, proof->held);
    }
    add_literal(proof, literal);
}

static void take(struct proof_text *proof, char character)
{
    if (character >= '0' && character <= '9') {
        proof->number = proof->number * 10 + (character - '0');
        proof->has_digits = true;
        return;
    }
    if (proof->has_digits && proof->number == 0)
        end_clause(proof);
    else if (proof->has_digits)
        take_literal(proof,
                     proof->is_negative ? -proof->number : proof->number);
    proof->number = 0;
    proof->has_digits = false;
    proof->is_negative = character == '-';
    if (character == 'd') proof->is_deletion = true;
}

bool pdki_proof_text_trace(void *context, const char *bytes, size_t size)
{
    struct proof_text *proof = context;
    for (size_t i = 0; i < size && proof->status == PDK_OK; i++)
        if (!proof->is_over) take(proof, bytes[i]);
    return proof->status == PDK_OK;
}
