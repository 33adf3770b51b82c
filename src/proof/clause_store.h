// The clauses that hold at some step of a proof, where they can be found again
// by their literals, and unit propagation over them.
//
//     arena   | head | literal | literal | literal | head | literal | ...
//                    ^-- watched --------^
//
// A literal is 2 * variable, plus 1 if it is negative. Each clause that is not
// satisfied for good is in the lists of the two literals that stand first: it
// is looked at when one of them becomes false. What holds without any
// assumption stays assigned, on the lower part of the trail, and the clauses
// that force it are never deleted.
#ifndef PDKI_CLAUSE_STORE_H
#define PDKI_CLAUSE_STORE_H

#include <permudoku/proof.h>

typedef uint32_t literal;

// No clause has more literals.
#define STORED_SIZE_MAX ((1u << 30) - 1)

// Head and literals of a clause in the arena.
struct stored {
    uint32_t size : 30;
    uint32_t is_deleted : 1;
    uint32_t is_reason : 1; // for a literal that holds for good
};

union cell {
    struct stored head;
    literal literal;
};

struct watch {
    uint32_t place; // of the clause in the arena
    // Another literal of the clause, with a mark in its top bit if there are
    // just these two: often the clause itself need not be looked at.
    uint32_t other;
};

struct watch_list {
    struct watch *items;
    uint32_t count, room;
};

struct clause_link {
    uint32_t place;
    uint32_t next; // clause of the same hash, by number from 1; 0: none
};

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
    uint32_t *stamps, stamp;    // by literal: sets of literals, for a moment

    literal *trail; // that are true, in order
    uint32_t trail_count, propagated;
    bool is_assuming;  // what is assigned now is taken back later
    bool is_refuted;   // by propagation without assumptions
    bool is_exhausted; // memory
    uint64_t propagations;
};

// Room for variables up to `variable_max` and `clause_max` clauses in all;
// false where there is no memory. Release in both cases.
bool pdki_clause_store_init(struct clause_store *store, uint32_t variable_max,
                            uint64_t clause_max);
void pdki_clause_store_release(struct clause_store *store);

literal pdki_literal_of(int32_t number);

// Adds a clause while nothing is assumed. What it forces is assigned, but not
// propagated yet. A failure for lack of memory is in store->is_exhausted.
void pdki_clause_store_add(struct clause_store *store,
                           const pdk_clause *clause);

enum deletion { DELETION_DONE, DELETION_KEPT, DELETION_MISSING };

enum deletion pdki_clause_store_delete(struct clause_store *store,
                                       const pdk_clause *clause);

// Makes a literal true that was open.
void pdki_clause_store_assign(struct clause_store *store, literal made_true);

// Propagates all that was assigned; true on a conflict, or if there is no
// memory.
bool pdki_clause_store_propagate(struct clause_store *store);

// Takes back what was assigned since the trail had that length.
void pdki_clause_store_retract(struct clause_store *store,
                               uint32_t trail_count);

// Puts a clause into the lists of the literals that stand first.
void pdki_clause_store_watch(struct clause_store *store, uint32_t place);

#endif
