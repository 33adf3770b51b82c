// Forward checking of DRAT (Wetzler, Heule and Hunt, 2014). A lemma follows if
// assuming all its literals false leads by propagation to a conflict (RUP).
// Else it may be added if the same holds for its resolvents on the first
// literal with all clauses that have the negation (RAT): it then does not
// follow, but takes away no more than needed to keep the formula satisfiable,
// as definitions of new variables do.
//
// A deletion that is left out leaves clauses that some RAT step must cope with,
// so that it can only make a proof fail; nothing is ever verified by it.
#include "core/error.h"
#include "proof/clause_list.h"
#include "proof/clause_store.h"

struct check {
    struct clause_store store;
    const pdk_proof_limits *limits;
    uint64_t work, asked_at; // asked_at: the work at the last question
    bool is_stopped;
    pdk_proof_report report;
};

const char *pdk_proof_result_name(pdk_proof_result result)
{
    static const char *const names[] = {"verified", "wrong", "open"};
    const unsigned index = (unsigned)result;
    return index < sizeof names / sizeof names[0] ? names[index] : "unknown";
}

// False if the caller wants no more.
static bool go_on(struct check *check)
{
    // Some milliseconds: a propagation looks at tens of clauses.
    enum { WORK = 20000 };
    const uint64_t work = check->work + check->store.propagations;
    if (!check->limits || !check->limits->go_on) return true;
    if (work - check->asked_at < WORK || check->is_stopped)
        return !check->is_stopped;
    check->asked_at = work;
    check->report.propagations = check->store.propagations;
    check->is_stopped =
        !check->limits->go_on(check->limits->context, &check->report);
    return !check->is_stopped;
}

// Assumes that a literal is false; true if that is a contradiction at once.
static bool assume_false(struct clause_store *store, literal one)
{
    if (store->values[one] == 0) pdki_clause_store_assign(store, one ^ 1);
    return store->values[one] > 0;
}

static bool follows_by_propagation(struct clause_store *store,
                                   const pdk_clause *lemma)
{
    for (size_t i = 0; i < lemma->count; i++)
        if (assume_false(store, pdki_literal_of(lemma->literals[i])))
            return true;
    return pdki_clause_store_propagate(store);
}

// With the lemma assumed false: so must be the rest of the clause at `place`,
// and that is a contradiction.
static bool follows_resolvent(struct clause_store *store, uint32_t place,
                              literal negated)
{
    const union cell *cells = store->arena + place;
    const uint32_t trail_count = store->trail_count;
    bool is_refuted = false;
    for (uint32_t i = 1; i <= cells[0].head.size && !is_refuted; i++)
        if (cells[i].literal != negated)
            is_refuted = assume_false(store, cells[i].literal);
    is_refuted = is_refuted || pdki_clause_store_propagate(store);
    pdki_clause_store_retract(store, trail_count);
    return is_refuted;
}

static bool has_literal(const struct clause_store *store, uint32_t place,
                        literal wanted)
{
    const union cell *cells = store->arena + place;
    if (cells[0].head.is_deleted) return false;
    for (uint32_t i = 1; i <= cells[0].head.size; i++)
        if (cells[i].literal == wanted) return true;
    return false;
}

// Definitions are used soon after they were made, so that the newest clauses
// are looked at first, and only until all that have the literal are found.
static bool follows_by_resolvents(struct check *check, const pdk_clause *lemma)
{
    struct clause_store *store = &check->store;
    if (lemma->count == 0) return false;
    const literal negated = pdki_literal_of(lemma->literals[0]) ^ 1;
    uint32_t left = store->occurrences[negated];
    for (uint32_t i = store->count; i > 0 && left > 0; i--) {
        const uint32_t place = store->links[i - 1].place;
        check->work++;
        if (!go_on(check)) return false;
        if (!has_literal(store, place, negated)) continue;
        if (!follows_resolvent(store, place, negated)) return false;
        left--;
    }
    check->report.rat_steps++;
    return true;
}

static bool follows(struct check *check, const pdk_clause *lemma)
{
    struct clause_store *store = &check->store;
    const uint32_t trail_count = store->trail_count;
    store->is_assuming = true;
    const bool is_good = follows_by_propagation(store, lemma) ||
                         follows_by_resolvents(check, lemma);
    pdki_clause_store_retract(store, trail_count);
    store->is_assuming = false;
    return is_good;
}

static bool is_done(const struct check *check)
{
    return check->store.is_refuted || check->store.is_exhausted ||
           check->is_stopped;
}

static void propagate_for_good(struct clause_store *store)
{
    if (!store->is_refuted && pdki_clause_store_propagate(store))
        store->is_refuted = true;
}

static void take_formula(struct check *check, const pdk_formula *formula)
{
    struct clause_store *store = &check->store;
    const struct clause_list *clauses = &formula->clauses;
    check->report.clauses = clauses->count;
    for (size_t i = 0; i < clauses->count && !is_done(check); i++) {
        const pdk_clause clause = pdki_clause_list_at(clauses, i);
        pdki_clause_store_add(store, &clause);
        check->work++;
        (void)go_on(check);
    }
    propagate_for_good(store);
}

// False if the lemma does not follow, or that is not known for lack of memory
// or time.
static bool take_lemma(struct check *check, const pdk_clause *lemma)
{
    check->report.line = lemma->line;
    if (!follows(check, lemma)) return false;
    pdki_clause_store_add(&check->store, lemma);
    propagate_for_good(&check->store);
    check->report.lemmas++;
    check->work++;
    return go_on(check);
}

static void take_deletion(struct check *check, const pdk_clause *clause)
{
    switch (pdki_clause_store_delete(&check->store, clause)) {
    case DELETION_DONE:
        check->report.deletions++;
        break;
    case DELETION_KEPT:
        check->report.kept++;
        break;
    case DELETION_MISSING:
        check->report.missing++;
        break;
    }
    check->work++;
}

static pdk_proof_result take_steps(struct check *check, const pdk_proof *proof)
{
    for (size_t i = 0; i < proof->steps.count && !is_done(check); i++) {
        const pdk_clause clause = pdki_clause_list_at(&proof->steps, i);
        if (proof->steps.entries[i].is_deletion)
            take_deletion(check, &clause);
        else if (!take_lemma(check, &clause))
            return PDK_PROOF_WRONG;
    }
    if (check->store.is_refuted) return PDK_PROOF_VERIFIED;
    check->report.line = 0;
    return PDK_PROOF_OPEN;
}

pdk_status pdk_proof_check(const pdk_proof *proof, const pdk_formula *formula,
                           const pdk_proof_limits *limits,
                           pdk_proof_report *report, pdk_error *error)
{
    const uint32_t in_formula = formula->clauses.variable_max,
                   in_proof = proof->steps.variable_max;
    const uint64_t clause_max =
        (uint64_t)formula->clauses.count + proof->lemma_count;
    struct check check = {.limits = limits,
                          .report = {.result = PDK_PROOF_OPEN}};
    struct clause_store *store = &check.store;
    if (!pdki_clause_store_init(
            store, in_formula > in_proof ? in_formula : in_proof, clause_max))
        store->is_exhausted = true;
    else
        take_formula(&check, formula);
    if (!is_done(&check) || store->is_refuted)
        check.report.result = take_steps(&check, proof);
    // Whatever was said while memory ran out is worth nothing.
    if (store->is_exhausted || check.is_stopped)
        check.report.result = PDK_PROOF_OPEN;
    check.report.propagations = store->propagations;
    *report = check.report;
    const bool is_exhausted = store->is_exhausted;
    pdki_clause_store_release(store);
    if (is_exhausted) return pdki_error_plain(error, PDK_ERR_MEMORY);
    if (check.is_stopped) return pdki_error_plain(error, PDK_ERR_CANCELLED);
    return PDK_OK;
}
