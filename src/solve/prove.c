// Complete proofs by CaDiCaL. It works on what remains after singles, in the
// encoding by segments, but a checker starts from the formula of the whole
// board. Lemmas connect the two:
//
//     singles                none needed: unit propagation on the whole formula
//                            finds them
//     s means x or y         s | !x,  s | !y,  !s | x | y: a new variable, so
//                            these are RAT on their first literal
//     not both s and t       by !x | !t and !y | !t, which are then deleted
//     the other clauses      follow by unit propagation; pairs of candidates
//     of the cover           are in the whole formula already
//     learned clauses        as CaDiCaL produces them, renumbered
//
// So every clause that CaDiCaL deletes exists.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "core/gather_sink.h"
#include "core/option_records.h"
#include "encode/clauses.h"
#include "solve/sat/cadical.h"
#include "solve/sat/sat.h"

#include <permudoku/prove.h>

enum {
    SIDE_MAX = 645, // side^3 is below PDK_VARIABLE_MAX
    TEXT_SIZE = 1 << 16,
    LITERAL_SIZE = PDKI_NUMBER_DIGITS + 4
};

// Translates clauses about a cover into lemmas about the whole board.
// Candidates get the variables of PDK_ENCODING_FULL, and other variables follow
// after those.
struct proof_text {
    const pdk_sink *sink;
    const struct cover *cover;
    uint32_t board_variables; // side^3
    char *text;               // not sent yet
    size_t length;
    pdk_status status; // the first failure
    uint64_t lemmas, deletions, bytes;
    // Parser state of a trace that arrives in pieces: the digits of a number so
    // far, and the clause so far.
    int32_t number;
    bool has_digits, is_negative, is_deletion;
    uint32_t literals;
    int32_t held; // the first literal of a deletion
    bool is_over; // the empty clause has been reached
};

struct proving {
    const pdk_claim *claim;
    const pdk_limits *limits;
    struct cover cover;
    struct proof_text text;
    int32_t *parts;       // the candidates of all segments
    uint32_t *parts_last; // the end of each segment in it; entry 0 is 0
    uint32_t segments;
    struct cadical *cadical;
    pdk_claim_report *report;
};

// False: out of memory. Sink and cover are borrowed.
static bool init_text(struct proof_text *proof, const struct cover *cover,
                      const pdk_sink *sink)
{
    const uint32_t side = cover->shape.side;
    *proof = (struct proof_text){
        .sink = sink, .cover = cover, .board_variables = side * side * side};
    proof->text = pdki_alloc_array(TEXT_SIZE, 1);
    return proof->text != NULL;
}

// Sends the buffered text.
static void send_text(struct proof_text *proof)
{
    const size_t length = proof->length;
    proof->length = 0;
    if (proof->status != PDK_OK || length == 0) return;
    proof->bytes += length;
    proof->status = pdki_sink_write(proof->sink, proof->text, length);
}

// Ensures room for a literal and the end of its line.
static void make_room(struct proof_text *proof)
{
    if (proof->length + LITERAL_SIZE > TEXT_SIZE) send_text(proof);
}

static void put(struct proof_text *proof, char character)
{
    proof->text[proof->length++] = character;
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
    if (literal < 0) put(proof, '-');
    const uint64_t variable =
        renumber(proof, (uint64_t)(literal < 0 ? -literal : literal));
    proof->length += pdki_number_write(proof->text + proof->length, variable);
    put(proof, ' ');
}

static void add_end(struct proof_text *proof)
{
    make_room(proof);
    put(proof, '0');
    put(proof, '\n');
}

// Adds a lemma, its literal number `pivot` first.
static void add_lemma(struct proof_text *proof, const int32_t *literals,
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
    put(proof, 'd');
    put(proof, ' ');
}

static void add_deletion(struct proof_text *proof, const int32_t *literals,
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

// Translates a piece of DRAT text about the cover, cut anywhere. Omits
// deletions of unit clauses, which checkers do not handle well. False after a
// failure.
static bool add_trace(void *context, const char *bytes, size_t size)
{
    struct proof_text *proof = context;
    for (size_t i = 0; i < size && proof->status == PDK_OK; i++)
        if (!proof->is_over) take(proof, bytes[i]);
    return proof->status == PDK_OK;
}

const char *pdk_claim_result_name(pdk_claim_result result)
{
    static const char *const names[] = {"proved", "false", "stopped"};
    const unsigned index = (unsigned)result;
    return index < sizeof names / sizeof names[0] ? names[index] : "unknown";
}

bool pdk_claim_can_prove(void)
{
    return pdki_cadical_exists();
}

static void stop(struct proving *proving, pdk_stop reason)
{
    proving->report->result = PDK_CLAIM_STOPPED;
    proving->report->stop = reason;
}

static bool is_candidate(const struct cover *cover, int32_t literal)
{
    return (uint32_t)(literal < 0 ? -literal : literal) <=
           cover->candidate_count;
}

// Whether the board's formula has as many copies of this clause as the cover's.
// Two cells of a box that share no line occur as a pair once there, but perhaps
// twice here, by rows and by columns.
static bool is_rule(const struct cover *cover, const int32_t *literals,
                    size_t count)
{
    if (count != 2 || literals[0] > 0 || literals[1] > 0) return false;
    if (!is_candidate(cover, literals[0]) || !is_candidate(cover, literals[1]))
        return false;
    const uint32_t *a = cover->groups_of[-literals[0] - 1];
    const uint32_t *b = cover->groups_of[-literals[1] - 1];
    return a[COVER_CELL] == b[COVER_CELL] || a[COVER_ROW] == b[COVER_ROW] ||
           a[COVER_COLUMN] == b[COVER_COLUMN];
}

static uint32_t segment_of(const struct cover *cover, int32_t literal)
{
    return (uint32_t)(literal < 0 ? -literal : literal) -
           cover->candidate_count;
}

// Records "!s | x | y". Segments arrive in the order of their numbers.
static void keep_parts(struct proving *proving, const int32_t *literals,
                       size_t count)
{
    uint32_t last = proving->parts_last[proving->segments++];
    for (size_t i = 1; i < count; i++) proving->parts[last++] = literals[i];
    proving->parts_last[proving->segments] = last;
}

// Not both of two segments: first derives, for each part of the first, that it
// excludes the second.
static void write_pair(struct proving *proving, const int32_t *literals)
{
    const uint32_t segment = segment_of(&proving->cover, literals[0]);
    const uint32_t first = proving->parts_last[segment - 1];
    const uint32_t last = proving->parts_last[segment];
    int32_t helper[] = {0, literals[1]};
    for (uint32_t i = first; i < last; i++) {
        helper[0] = -proving->parts[i];
        add_lemma(&proving->text, helper, 2, 0);
    }
    add_lemma(&proving->text, literals, 2, 0);
    for (uint32_t i = first; i < last; i++) {
        helper[0] = -proving->parts[i];
        add_deletion(&proving->text, helper, 2);
    }
}

// A definition begins with the variable that it defines.
static pdk_status write_lemma(void *context, const int32_t *literals,
                              size_t count)
{
    struct proving *proving = context;
    const struct cover *cover = &proving->cover;
    struct proof_text *text = &proving->text;
    const bool begins_with_segment =
        count > 1 && literals[0] < 0 && !is_candidate(cover, literals[0]);
    if (is_rule(cover, literals, count)) return text->status;
    if (begins_with_segment && literals[1] > 0)
        keep_parts(proving, literals, count);
    if (begins_with_segment && literals[1] < 0 &&
        !is_candidate(cover, literals[1]))
        write_pair(proving, literals);
    else
        add_lemma(text, literals, count,
                  count == 2 && literals[0] < 0 && literals[1] > 0);
    return text->status;
}

static pdk_status add_clause(void *context, const int32_t *literals,
                             size_t count)
{
    const struct proving *proving = context;
    return pdki_cadical_add(proving->cadical, literals, count) ? PDK_OK
                                                               : PDK_ERR_MEMORY;
}

// Excludes the claim's solution: at least one open cell differs.
static pdk_status encode_exclusion(const struct proving *proving,
                                   const struct clause_sink *sink)
{
    const struct cover *cover = &proving->cover;
    if (!proving->claim->solution) return PDK_OK;
    const pdk_symbol *solution = pdk_grid_symbols(proving->claim->solution);
    int32_t *literals = pdki_alloc_array(cover->open_cells, sizeof *literals);
    if (!literals) return PDK_ERR_MEMORY;
    const size_t count = pdki_encode_exclusion(cover, solution, literals);
    const pdk_status status = sink->add(sink->context, literals, count);
    pdki_free(literals);
    return status;
}

static pdk_status
encode(struct proving *proving,
       pdk_status (*add)(void *context, const int32_t *literals, size_t count))
{
    const struct clause_sink sink = {add, proving};
    int32_t variables = 0;
    const pdk_status status =
        pdki_encode_segments(&proving->cover, &sink, &variables);
    if (status != PDK_OK) return status;
    const uint32_t added = (uint32_t)variables - proving->cover.candidate_count;
    if (added > PDK_VARIABLE_MAX - proving->text.board_variables)
        return PDK_ERR_LIMIT;
    return encode_exclusion(proving, &sink);
}

// Checks the limits and asks the caller. Conflicts count as guesses.
static bool go_on(void *context)
{
    struct proving *proving = context;
    const pdk_limits *limits = proving->limits;
    const uint64_t conflicts = pdki_cadical_conflicts(proving->cadical);
    const pdk_effort so_far = {.engine = pdki_engine_sat.name,
                               .guesses = conflicts,
                               .conflicts = conflicts,
                               .open_cells = proving->cover.open_cells};
    if (proving->text.status != PDK_OK) return false;
    if (limits->guesses > 0 && conflicts >= limits->guesses)
        stop(proving, PDK_STOP_GUESSES);
    else if (!limits_go_on(limits, &so_far))
        stop(proving, PDK_STOP_CALLER);
    return proving->report->stop == PDK_STOP_NONE;
}

static pdk_status run(struct proving *proving)
{
    enum cadical_result result = CADICAL_STOPPED;
    while (result == CADICAL_STOPPED && go_on(proving)) {
        const uint64_t limit = proving->limits->guesses;
        const uint64_t done = pdki_cadical_conflicts(proving->cadical);
        result =
            pdki_cadical_search(proving->cadical, limit > 0 ? limit - done : 0);
    }
    proving->report->conflicts = pdki_cadical_conflicts(proving->cadical);
    if (result == CADICAL_NO_MEMORY) return PDK_ERR_MEMORY;
    if (result == CADICAL_STOPPED) return PDK_OK;
    // A result may come after the caller or a limit has said stop.
    proving->report->stop = PDK_STOP_NONE;
    if (result == CADICAL_MODEL) proving->report->result = PDK_CLAIM_FALSE;
    if (result == CADICAL_NO_MODEL) proving->report->result = PDK_CLAIM_PROVED;
    return PDK_OK;
}

// Writes all clauses of the cover as lemmas.
static pdk_status write_lemmas(struct proving *proving)
{
    // A segment has at least two candidates, and a candidate is in two
    // segments.
    const size_t count = (size_t)proving->cover.candidate_count;
    proving->parts = pdki_alloc_array(2 * count, sizeof *proving->parts);
    proving->parts_last =
        pdki_alloc_zeroed(count + 1, sizeof *proving->parts_last);
    const pdk_status status = proving->parts && proving->parts_last
                                  ? encode(proving, write_lemma)
                                  : PDK_ERR_MEMORY;
    pdki_free(proving->parts_last);
    pdki_free(proving->parts);
    return status;
}

static pdk_status search(struct proving *proving)
{
    pdk_status status = PDK_ERR_MEMORY;
    proving->cadical = pdki_cadical_new(false, 0);
    if (proving->cadical &&
        pdki_cadical_trace(proving->cadical, add_trace, &proving->text)) {
        pdki_cadical_ask(proving->cadical, go_on, proving);
        // CaDiCaL may write as soon as it gets clauses, so all lemmas come
        // first.
        status = write_lemmas(proving);
        if (status == PDK_OK) status = encode(proving, add_clause);
        if (status == PDK_OK) status = run(proving);
    }
    if (proving->cadical) pdki_cadical_free(proving->cadical);
    return status;
}

// Proves what remains after singles.
static pdk_status prove_open(struct proving *proving)
{
    const struct cover *cover = &proving->cover;
    const uint64_t memory = proving->limits->memory;
    if (!pdki_cadical_exists()) return PDK_ERR_UNSUPPORTED;
    uint64_t room = UINT64_MAX;
    bool has_room;
    if (memory > 0) room = memory > cover->bytes ? memory - cover->bytes : 0;
    if (!pdki_sat_measure(cover, SAT_PROVE, room, &has_room))
        return PDK_ERR_MEMORY;
    if (!has_room) {
        stop(proving, PDK_STOP_MEMORY);
        return PDK_OK;
    }
    return search(proving);
}

static pdk_status prove(struct proving *proving)
{
    const struct cover *cover = &proving->cover;
    struct proof_text *text = &proving->text;
    pdk_claim_report *report = proving->report;
    pdk_status status = PDK_OK;
    report->result = PDK_CLAIM_PROVED;
    if (!cover->is_dead && cover->open_cells > 0)
        status = prove_open(proving);
    else if (!cover->is_dead && !proving->claim->solution)
        report->result = PDK_CLAIM_FALSE;
    if (status == PDK_OK && report->result == PDK_CLAIM_PROVED &&
        !text->is_over)
        add_lemma(text, NULL, 0, 0);
    send_text(text);
    report->lemmas = text->lemmas;
    report->deletions = text->deletions;
    report->bytes = text->bytes;
    return status == PDK_OK ? text->status : status;
}

static pdk_status prove_from_cover(struct proving *proving,
                                   const pdk_sink *sink)
{
    const pdk_grid *puzzle = proving->claim->puzzle;
    pdk_status status =
        pdki_cover_init(&proving->cover, pdk_grid_shape(puzzle),
                        pdk_grid_symbols(puzzle), proving->limits->memory);
    if (status == PDK_ERR_LIMIT) {
        stop(proving, PDK_STOP_MEMORY);
        status = PDK_OK;
    } else if (status == PDK_OK) {
        status = init_text(&proving->text, &proving->cover, sink)
                     ? prove(proving)
                     : PDK_ERR_MEMORY;
        pdki_free(proving->text.text);
    }
    pdki_cover_release(&proving->cover);
    return status;
}

static pdk_status check_claim(const pdk_claim *claim, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(claim->geometry);
    if (!pdk_shape_equal(shape, pdk_grid_shape(claim->puzzle)))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the puzzle has a different shape");
    if (shape->side > SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "proofs support sides up to %d, not %u", SIDE_MAX,
                              shape->side);
    return pdk_claim_check_solution(claim, error);
}

pdk_status pdk_claim_prove(const pdk_claim *claim, const pdk_limits *limits,
                           const pdk_sink *sink, pdk_claim_report *report,
                           pdk_error *error)
{
    pdk_limits own;
    *report = (pdk_claim_report){.result = PDK_CLAIM_STOPPED};
    struct proving proving = {.claim = claim, .limits = &own, .report = report};
    pdk_status status = pdki_limits_read(&own, limits, error);
    if (status == PDK_OK) status = check_claim(claim, error);
    if (status != PDK_OK) return status;
    status = prove_from_cover(&proving, sink);
    if (status == PDK_OK) status = pdki_sink_flush(sink);
    if (status == PDK_ERR_UNSUPPORTED)
        return pdki_error_set(error, status,
                              "proofs need CaDiCaL, which is not built in");
    if (status == PDK_OK && report->stop == PDK_STOP_CALLER)
        status = PDK_ERR_CANCELLED;
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
