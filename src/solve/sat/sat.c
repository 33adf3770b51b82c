#include "solve/sat/sat.h"

#include "base/alloc.h"
#include "encode/clauses.h"
#include "solve/sat/cadical.h"

#include <string.h>

// CaDiCaL's memory per clause (including watches and the clauses learned in the
// first minute), per literal and per variable: measured on boards of 64x64 and
// 100x100.
enum { CLAUSE_BYTES = 140, LITERAL_BYTES = 4, VARIABLE_BYTES = 400 };

enum { CLAUSES_BETWEEN_QUESTIONS = 8192 };

struct sat {
    const struct cover *cover;
    struct cadical *cadical;
    int32_t *literals; // room for a clause
    uint64_t clauses;  // loaded so far
    bool (*go_on)(void *context);
    void *context;
};

bool pdki_sat_exists(void)
{
    return pdki_cadical_exists();
}

static pdk_status add_clause(void *context, const int32_t *literals,
                             size_t count)
{
    struct sat *sat = context;
    if (++sat->clauses % CLAUSES_BETWEEN_QUESTIONS == 0 &&
        !sat->go_on(sat->context))
        return PDK_ERR_CANCELLED;
    return pdki_cadical_add(sat->cadical, literals, count) ? PDK_OK
                                                           : PDK_ERR_MEMORY;
}

// Segments pay off if the whole board must be searched; a single solution is
// found sooner without them.
static pdk_status encode(const struct cover *cover, enum sat_goal goal,
                         const struct clause_sink *sink, int32_t *variables)
{
    *variables = (int32_t)cover->candidate_count;
    if (goal == SAT_FIND) return pdki_encode_groups(cover, sink);
    return pdki_encode_segments(cover, sink, variables);
}

struct sat *pdki_sat_new(const struct cover *cover, enum sat_goal goal,
                         uint64_t seed, bool (*go_on)(void *context),
                         void *context)
{
    struct sat *sat = pdki_alloc_zeroed(1, sizeof *sat);
    if (!sat) return NULL;
    const struct clause_sink sink = {add_clause, sat};
    int32_t variables;
    sat->cover = cover;
    sat->go_on = go_on;
    sat->context = context;
    sat->literals = pdki_alloc_array(cover->open_cells, sizeof *sat->literals);
    sat->cadical = pdki_cadical_new(goal == SAT_FIND, seed);
    if (sat->cadical) pdki_cadical_ask(sat->cadical, go_on, context);
    if (sat->literals && sat->cadical &&
        encode(cover, goal, &sink, &variables) == PDK_OK)
        return sat;
    pdki_sat_free(sat);
    return NULL;
}

void pdki_sat_free(struct sat *sat)
{
    if (!sat) return;
    if (sat->cadical) pdki_cadical_free(sat->cadical);
    pdki_free(sat->literals);
    pdki_free(sat);
}

struct weight {
    uint64_t bytes, room;
};

static pdk_status weigh_clause(void *context, const int32_t *literals,
                               size_t count)
{
    struct weight *weight = context;
    (void)literals;
    weight->bytes += CLAUSE_BYTES + LITERAL_BYTES * (uint64_t)count;
    return weight->bytes <= weight->room ? PDK_OK : PDK_ERR_LIMIT;
}

bool pdki_sat_measure(const struct cover *cover, enum sat_goal goal,
                      uint64_t room, bool *has_room)
{
    int32_t variables = 0;
    struct weight weight = {.room = room};
    const struct clause_sink sink = {weigh_clause, &weight};
    const pdk_status status = encode(cover, goal, &sink, &variables);
    weight.bytes += VARIABLE_BYTES * (uint64_t)variables;
    *has_room = status == PDK_OK && weight.bytes <= room;
    return status != PDK_ERR_MEMORY;
}

enum sat_result pdki_sat_run(struct sat *sat, uint64_t conflicts)
{
    static const enum sat_result results[] = {
        [CADICAL_STOPPED] = SAT_OPEN,
        [CADICAL_MODEL] = SAT_SOLVED,
        [CADICAL_NO_MODEL] = SAT_NO_MORE,
        [CADICAL_NO_MEMORY] = SAT_NO_MEMORY,
    };
    return results[pdki_cadical_search(sat->cadical, conflicts)];
}

uint64_t pdki_sat_conflicts(const struct sat *sat)
{
    return pdki_cadical_conflicts(sat->cadical);
}

void pdki_sat_solution(struct sat *sat, pdk_symbol *symbols)
{
    const struct cover *cover = sat->cover;
    const size_t cells = (size_t)cover->shape.side * cover->shape.side;
    memcpy(symbols, cover->symbols, cells * sizeof *symbols);
    for (uint32_t i = 0; i < cover->candidate_count; i++)
        if (pdki_cadical_holds(sat->cadical, pdki_cover_variable(i)))
            symbols[cover->candidates[i].cell] = cover->candidates[i].symbol;
}

bool pdki_sat_exclude(struct sat *sat, const pdk_symbol *solution)
{
    const size_t count =
        pdki_encode_exclusion(sat->cover, solution, sat->literals);
    return pdki_cadical_add(sat->cadical, sat->literals, count);
}

void pdki_sat_assume(struct sat *sat, uint32_t candidate)
{
    pdki_cadical_assume(sat->cadical, pdki_cover_variable(candidate));
}
