// Forward checking of DRAT (Wetzler, Heule and Hunt, 2014). A lemma follows if
// assuming all its literals false leads to a conflict by unit propagation
// (RUP). Otherwise it may be added if this holds for its resolvents on the
// first literal with all clauses that have the negation (RAT): it then does not
// follow, but preserves satisfiability, as do definitions of new variables.
//
// Ignoring a deletion leaves more clauses for RAT steps to resolve with, so it
// can only make a proof fail, never succeed.
//
// Propagation uses two watched literals (Moskewicz et al., Chaff, 2001) with a
// blocking literal in each watch (Chu, Harwood and Stuckey, 2009).
#include "base/alloc.h"
#include "core/error.h"
#include "core/option_records.h"
#include "proof/clause_list.h"

#include <stdlib.h>

typedef uint32_t literal;

// No clause has more literals.
#define STORED_SIZE_MAX ((1u << 30) - 1)

// Marks the other literal of a binary clause; literals have 30 bits.
#define PAIR_MARK (1u << 30)

// The header and the literals of a clause in the arena.
struct stored {
    uint32_t size : 30;
    uint32_t is_deleted : 1;
    uint32_t is_reason : 1; // for a literal that is permanently true
};

union cell {
    struct stored head;
    literal literal;
};

struct watch {
    uint32_t place; // of the clause in the arena
    // Another literal of the clause, with PAIR_MARK if there are just these
    // two: often the clause itself need not be accessed.
    uint32_t other;
};

struct watch_list {
    struct watch *items;
    uint32_t count, room;
};

struct clause_link {
    uint32_t place;
    uint32_t next; // clause with the same hash, by number from 1; 0: none
};

// The clauses that are valid at a step of a proof, indexed by their literals,
// and unit propagation over them.
//
//     arena   | head | literal | literal | literal | head | literal | ...
//                    ^-- watched --------^
//
// A literal is 2 * variable, plus 1 if it is negative. Each clause that is not
// permanently satisfied is in the watch lists of its first two literals: it is
// visited when one of them becomes false. Literals that are true without
// assumptions stay assigned, at the bottom of the trail, and the clauses that
// imply them are never deleted.
struct clause_store {
    uint32_t literal_count; // 2 * (largest variable + 1)
    union cell *arena;
    size_t used, room;

    struct clause_link *links; // clause by number - 1
    uint32_t count;
    uint32_t *buckets; // first clause of a hash, by number
    uint32_t bucket_mask;

    struct watch_list *watches; // by literal
    signed char *values;        // by literal: 1 true, -1 false, 0 open
    uint32_t *occurrences;      // by literal, in clauses not deleted
    uint32_t *stamps, stamp;    // by literal: temporary sets of literals

    literal *trail; // true literals, in order
    uint32_t trail_count, propagated;
    bool is_assuming;  // current assignments will be retracted
    bool is_refuted;   // by propagation without assumptions
    bool is_exhausted; // out of memory
    uint64_t propagations;
};

static uint32_t bucket_mask_for(uint64_t clause_max)
{
    uint32_t mask = 1023;
    while (mask < clause_max && mask < UINT32_MAX / 2) mask = mask * 2 + 1;
    return mask;
}

// Allocates for variables up to `variable_max` and `clause_max` clauses in
// total; false if out of memory. Release in both cases.
static bool init_store(struct clause_store *store, uint32_t variable_max,
                       uint64_t clause_max)
{
    const size_t count = 2 * ((size_t)variable_max + 1);
    *store = (struct clause_store){
        .literal_count = (uint32_t)count,
        .bucket_mask = bucket_mask_for(clause_max),
    };
    if (clause_max >= UINT32_MAX) return false;
    store->buckets =
        pdki_alloc_zeroed((size_t)store->bucket_mask + 1, sizeof(uint32_t));
    store->links =
        pdki_alloc_array((size_t)clause_max + 1, sizeof *store->links);
    // Arrays by literal start zeroed, so that variables that do not occur use
    // address space only.
    store->watches = pdki_alloc_zeroed(count, sizeof *store->watches);
    store->values = pdki_alloc_zeroed(count, sizeof *store->values);
    store->occurrences = pdki_alloc_zeroed(count, sizeof(uint32_t));
    store->stamps = pdki_alloc_zeroed(count, sizeof(uint32_t));
    store->trail = pdki_alloc_array(count / 2, sizeof *store->trail);
    return store->buckets && store->links && store->watches && store->values &&
           store->occurrences && store->stamps && store->trail;
}

static void release_store(struct clause_store *store)
{
    for (size_t i = 0; store->watches && i < store->literal_count; i++)
        if (store->watches[i].items) pdki_free(store->watches[i].items);
    pdki_free(store->trail);
    pdki_free(store->stamps);
    pdki_free(store->occurrences);
    pdki_free(store->values);
    pdki_free(store->watches);
    pdki_free(store->links);
    pdki_free(store->buckets);
    pdki_free(store->arena);
}

static literal literal_of(int32_t number)
{
    return 2 * (uint32_t)abs(number) + (number < 0);
}

static uint32_t next_stamp(struct clause_store *store)
{
    // 2^32 clauses do not fit, but each may also be looked up.
    if (++store->stamp == 0) {
        for (size_t i = 0; i < store->literal_count; i++) store->stamps[i] = 0;
        store->stamp = 1;
    }
    return store->stamp;
}

// The hash of a set of literals is independent of their order.
static uint64_t mix(uint64_t value)
{
    value *= 0x9E3779B97F4A7C15;
    value ^= value >> 29;
    value *= 0xBF58476D1CE4E5B9;
    return value ^ (value >> 32);
}

static bool reserve(struct clause_store *store, size_t size)
{
    if (size > UINT32_MAX - store->used ||
        !pdki_alloc_reserve((void **)&store->arena, &store->room,
                            store->used + size, sizeof *store->arena))
        store->is_exhausted = true;
    return !store->is_exhausted;
}

// Copies the distinct literals of a clause to the end of the arena; returns
// their hash. Leaves them stamped.
static uint64_t copy(struct clause_store *store, const pdk_clause *clause)
{
    union cell *to = store->arena + store->used + 1;
    const uint32_t stamp = next_stamp(store);
    uint64_t hash = 0;
    uint32_t size = 0;
    for (size_t i = 0; i < clause->count; i++) {
        const literal one = literal_of(clause->literals[i]);
        if (store->stamps[one] == stamp) continue;
        store->stamps[one] = stamp;
        to[size++].literal = one;
        hash += mix(one);
    }
    to[-1].head = (struct stored){.size = size & STORED_SIZE_MAX};
    return hash;
}

static uint32_t *bucket_of(struct clause_store *store, uint64_t hash)
{
    return &store->buckets[mix(hash) & store->bucket_mask];
}

static void swap(union cell *a, union cell *b)
{
    const union cell kept = *a;
    *a = *b;
    *b = kept;
}

// Moves up to two literals that are not false to the front; returns their
// number.
static uint32_t bring_open_forward(const struct clause_store *store,
                                   union cell *cells, uint32_t size)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < size && found < 2; i++) {
        if (store->values[cells[i].literal] < 0) continue;
        swap(&cells[found++], &cells[i]);
    }
    return found;
}

static bool push(struct clause_store *store, literal watched,
                 struct watch watch)
{
    struct watch_list *list = &store->watches[watched];
    if (list->count == list->room) {
        const uint32_t room = list->room ? list->room * 2 : 4;
        struct watch *items =
            pdki_alloc_resize(list->items, room, sizeof *items);
        if (!items) {
            store->is_exhausted = true;
            return false;
        }
        list->items = items;
        list->room = room;
    }
    list->items[list->count++] = watch;
    return true;
}

// Adds a clause to the watch lists of its first two literals.
static void watch_clause(struct clause_store *store, uint32_t place)
{
    const union cell *cells = store->arena + place;
    const literal first = cells[1].literal, second = cells[2].literal;
    const uint32_t mark = cells[0].head.size == 2 ? PAIR_MARK : 0;
    (void)(push(store, first, (struct watch){place, second | mark}) &&
           push(store, second, (struct watch){place, first | mark}));
}

// Makes an open literal true.
static void assign(struct clause_store *store, literal made_true)
{
    store->values[made_true] = 1;
    store->values[made_true ^ 1] = -1;
    store->trail[store->trail_count++] = made_true;
}

static void settle(struct clause_store *store, uint32_t place)
{
    union cell *cells = store->arena + place;
    const uint32_t open =
        bring_open_forward(store, cells + 1, cells[0].head.size);
    if (open == 0) {
        store->is_refuted = true;
    } else if (open == 2) {
        watch_clause(store, place);
    } else if (store->values[cells[1].literal] == 0) {
        // Permanently satisfied from now on: it needs no watches.
        cells[0].head.is_reason = 1;
        assign(store, cells[1].literal);
    }
}

// Adds a clause while nothing is assumed. Assigns what it implies, without
// propagating. If memory runs out, sets store->is_exhausted.
static void add_clause(struct clause_store *store, const pdk_clause *clause)
{
    if (clause->count > STORED_SIZE_MAX || store->count >= UINT32_MAX - 1)
        store->is_exhausted = true;
    if (store->is_exhausted || !reserve(store, clause->count + 1)) return;

    uint32_t *bucket = bucket_of(store, copy(store, clause));
    const uint32_t place = (uint32_t)store->used;
    const uint32_t size = store->arena[place].head.size;
    store->used += size + 1;
    for (uint32_t i = 1; i <= size; i++)
        store->occurrences[store->arena[place + i].literal]++;
    store->links[store->count++] = (struct clause_link){place, *bucket};
    *bucket = store->count;
    settle(store, place);
}

// Whether the clause at `place` consists of the `size` stamped literals.
static bool is_stamped(const struct clause_store *store, uint32_t place,
                       uint32_t size)
{
    const union cell *cells = store->arena + place;
    if (cells[0].head.size != size) return false;
    for (uint32_t i = 1; i <= size; i++)
        if (store->stamps[cells[i].literal] != store->stamp) return false;
    return true;
}

enum deletion { DELETION_DONE, DELETION_KEPT, DELETION_MISSING };

static enum deletion delete_clause(struct clause_store *store,
                                   const pdk_clause *clause)
{
    enum deletion answer = DELETION_MISSING;
    if (clause->count > STORED_SIZE_MAX || !reserve(store, clause->count + 1))
        return answer;

    uint32_t *link = bucket_of(store, copy(store, clause));
    const uint32_t size = store->arena[store->used].head.size;
    while (*link) {
        struct clause_link *at = &store->links[*link - 1];
        union cell *cells = store->arena + at->place;
        if (!is_stamped(store, at->place, size)) {
            link = &at->next;
        } else if (cells[0].head.is_reason) {
            answer = DELETION_KEPT; // unless there is another copy
            link = &at->next;
        } else {
            *link = at->next;
            cells[0].head.is_deleted = 1;
            for (uint32_t i = 1; i <= size; i++)
                store->occurrences[cells[i].literal]--;
            return DELETION_DONE;
        }
    }
    return answer;
}

// Undoes the assignments made since the trail had this length.
static void retract(struct clause_store *store, uint32_t trail_count)
{
    while (store->trail_count > trail_count) {
        const literal one = store->trail[--store->trail_count];
        store->values[one] = 0;
        store->values[one ^ 1] = 0;
    }
    store->propagated = trail_count;
}

enum outcome {
    WATCH_KEEP,
    WATCH_DROP, // the clause is watched elsewhere, or deleted
    WATCH_CONFLICT
};

// All other literals of the clause are false.
static enum outcome force(struct clause_store *store, uint32_t place,
                          literal last)
{
    if (store->values[last] < 0) return WATCH_CONFLICT;
    if (!store->is_assuming) store->arena[place].head.is_reason = 1;
    assign(store, last);
    return WATCH_KEEP;
}

// Literal `fallen`, one of the two watched ones, has become false.
static enum outcome visit_clause(struct clause_store *store, literal fallen,
                                 struct watch *watch)
{
    const uint32_t place = watch->place;
    union cell *cells = store->arena + place;
    const uint32_t size = cells[0].head.size;
    if (cells[0].head.is_deleted) return WATCH_DROP;

    const literal other = cells[1].literal ^ cells[2].literal ^ fallen;
    watch->other = other;
    if (store->values[other] > 0) return WATCH_KEEP;
    for (uint32_t i = 3; i <= size; i++) {
        const literal next = cells[i].literal;
        if (store->values[next] < 0) continue;
        cells[1].literal = other;
        cells[2].literal = next;
        cells[i].literal = fallen;
        return push(store, next, *watch) ? WATCH_DROP : WATCH_CONFLICT;
    }
    return force(store, place, other);
}

static enum outcome visit(struct clause_store *store, literal fallen,
                          struct watch *watch)
{
    const literal other = watch->other & (PAIR_MARK - 1);
    if (store->values[other] > 0) return WATCH_KEEP;
    if (!(watch->other & PAIR_MARK)) return visit_clause(store, fallen, watch);
    if (store->arena[watch->place].head.is_deleted) return WATCH_DROP;
    return force(store, watch->place, other);
}

static bool propagate_one(struct clause_store *store, literal fallen)
{
    struct watch_list *list = &store->watches[fallen];
    struct watch *items = list->items;
    const uint32_t count = list->count;
    enum outcome outcome = WATCH_KEEP;
    uint32_t from = 0, to = 0;
    while (from < count && outcome != WATCH_CONFLICT) {
        outcome = visit(store, fallen, &items[from]);
        if (outcome != WATCH_DROP) items[to++] = items[from];
        from++;
    }
    while (from < count) items[to++] = items[from++];
    list->count = to;
    return outcome == WATCH_CONFLICT;
}

// Propagates all assignments; true on a conflict, or if out of memory.
static bool propagate(struct clause_store *store)
{
    while (store->propagated < store->trail_count) {
        store->propagations++;
        if (propagate_one(store, store->trail[store->propagated++] ^ 1))
            return true;
    }
    return store->is_exhausted;
}

struct check {
    struct clause_store store;
    pdk_limits limits;
    uint64_t lemma_count;
    uint64_t work, asked_at; // asked_at: the work at the last call of go_on()
    bool is_stopped;
    pdk_proof_report report;
};

const char *pdk_proof_result_name(pdk_proof_result result)
{
    static const char *const names[] = {"verified", "wrong", "open"};
    const unsigned index = (unsigned)result;
    return index < sizeof names / sizeof names[0] ? names[index] : "unknown";
}

// False if the caller cancelled.
static bool go_on(struct check *check)
{
    // A few milliseconds: a propagation visits tens of clauses.
    enum { WORK = 20000 };
    const uint64_t work = check->work + check->store.propagations;
    if (work - check->asked_at < WORK || check->is_stopped)
        return !check->is_stopped;
    check->asked_at = work;
    const pdk_effort so_far = {.done = check->report.lemmas,
                               .total = check->lemma_count};
    check->is_stopped = !limits_go_on(&check->limits, &so_far);
    return !check->is_stopped;
}

// Assumes that a literal is false; true if that is a contradiction at once.
static bool assume_false(struct clause_store *store, literal one)
{
    if (store->values[one] == 0) assign(store, one ^ 1);
    return store->values[one] > 0;
}

static bool follows_by_propagation(struct clause_store *store,
                                   const pdk_clause *lemma)
{
    for (size_t i = 0; i < lemma->count; i++)
        if (assume_false(store, literal_of(lemma->literals[i]))) return true;
    return propagate(store);
}

// With the lemma assumed false: assumes the rest of the clause at `place` false
// as well; true if that leads to a conflict.
static bool follows_resolvent(struct clause_store *store, uint32_t place,
                              literal negated)
{
    const union cell *cells = store->arena + place;
    const uint32_t trail_count = store->trail_count;
    bool is_refuted = false;
    for (uint32_t i = 1; i <= cells[0].head.size && !is_refuted; i++)
        if (cells[i].literal != negated)
            is_refuted = assume_false(store, cells[i].literal);
    is_refuted = is_refuted || propagate(store);
    retract(store, trail_count);
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

// Definitions are used soon after they are made, so the newest clauses are
// visited first, until all occurrences of the literal are found.
static bool follows_by_resolvents(struct check *check, const pdk_clause *lemma)
{
    struct clause_store *store = &check->store;
    if (lemma->count == 0) return false;
    const literal negated = literal_of(lemma->literals[0]) ^ 1;
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
    retract(store, trail_count);
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
    if (!store->is_refuted && propagate(store)) store->is_refuted = true;
}

static void take_formula(struct check *check, const pdk_formula *formula)
{
    struct clause_store *store = &check->store;
    const struct clause_list *clauses = &formula->clauses;
    check->report.clauses = clauses->count;
    for (size_t i = 0; i < clauses->count && !is_done(check); i++) {
        const pdk_clause clause = pdki_clause_list_at(clauses, i);
        add_clause(store, &clause);
        check->work++;
        (void)go_on(check);
    }
    propagate_for_good(store);
}

// False if the lemma does not follow, or if memory or time ran out before that
// was known.
static bool take_lemma(struct check *check, const pdk_clause *lemma)
{
    check->report.line = lemma->line;
    if (!follows(check, lemma)) return false;
    add_clause(&check->store, lemma);
    propagate_for_good(&check->store);
    check->report.lemmas++;
    check->work++;
    return go_on(check);
}

static void take_deletion(struct check *check, const pdk_clause *clause)
{
    pdk_proof_report *report = &check->report;
    uint64_t *const counts[] = {
        [DELETION_DONE] = &report->deletions,
        [DELETION_KEPT] = &report->kept,
        [DELETION_MISSING] = &report->missing,
    };
    ++*counts[delete_clause(&check->store, clause)];
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
                           const pdk_limits *limits, pdk_proof_report *report,
                           pdk_error *error)
{
    const uint32_t in_formula = formula->clauses.variable_max,
                   in_proof = proof->steps.variable_max;
    const uint64_t clause_max =
        (uint64_t)formula->clauses.count + proof->lemma_count;
    struct check check = {.lemma_count = proof->lemma_count,
                          .report = {.result = PDK_PROOF_OPEN}};
    const pdk_status status = pdki_limits_read(&check.limits, limits, error);
    if (status != PDK_OK) return status;
    struct clause_store *store = &check.store;
    if (!init_store(store, in_formula > in_proof ? in_formula : in_proof,
                    clause_max))
        store->is_exhausted = true;
    else
        take_formula(&check, formula);
    if (!is_done(&check) || store->is_refuted)
        check.report.result = take_steps(&check, proof);
    // A result computed while memory ran out is worthless.
    if (store->is_exhausted || check.is_stopped)
        check.report.result = PDK_PROOF_OPEN;
    check.report.propagations = store->propagations;
    *report = check.report;
    const bool is_exhausted = store->is_exhausted;
    release_store(store);
    if (is_exhausted) return pdki_error_plain(error, PDK_ERR_MEMORY);
    if (check.is_stopped) return pdki_error_plain(error, PDK_ERR_CANCELLED);
    return PDK_OK;
}
