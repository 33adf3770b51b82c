#include "proof/clause_store.h"

#include "base/alloc.h"

#include <stdlib.h>

static uint32_t bucket_mask_for(uint64_t clause_max)
{
    uint32_t mask = 1023;
    while (mask < clause_max && mask < UINT32_MAX / 2) mask = mask * 2 + 1;
    return mask;
}

bool pdki_clause_store_init(struct clause_store *store, uint32_t variable_max,
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
    store->links = pdki_alloc_array(clause_max + 1, sizeof *store->links);
    // What is by literal begins with zeros, so that variables that stand
    // nowhere take addresses only.
    store->watches = pdki_alloc_zeroed(count, sizeof *store->watches);
    store->values = pdki_alloc_zeroed(count, sizeof *store->values);
    store->occurrences = pdki_alloc_zeroed(count, sizeof(uint32_t));
    store->stamps = pdki_alloc_zeroed(count, sizeof(uint32_t));
    store->trail = pdki_alloc_array(count / 2, sizeof *store->trail);
    return store->buckets && store->links && store->watches && store->values &&
           store->occurrences && store->stamps && store->trail;
}

void pdki_clause_store_release(struct clause_store *store)
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

literal pdki_literal_of(int32_t number)
{
    return 2 * (uint32_t)abs(number) + (number < 0);
}

static uint32_t next_stamp(struct clause_store *store)
{
    // 2^32 clauses do not fit, but each may be searched for, too.
    if (++store->stamp == 0) {
        for (size_t i = 0; i < store->literal_count; i++) store->stamps[i] = 0;
        store->stamp = 1;
    }
    return store->stamp;
}

// A set of literals has one hash, in whatever order they come.
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

// Copies the different literals of a clause behind the arena; returns their
// hash. They are stamped afterwards.
static uint64_t copy(struct clause_store *store, const pdk_clause *clause)
{
    union cell *to = store->arena + store->used + 1;
    const uint32_t stamp = next_stamp(store);
    uint64_t hash = 0;
    uint32_t size = 0;
    for (size_t i = 0; i < clause->count; i++) {
        const literal one = pdki_literal_of(clause->literals[i]);
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

// Moves up to two literals that are not false to the front; returns how many.
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

static void settle(struct clause_store *store, uint32_t place)
{
    union cell *cells = store->arena + place;
    const uint32_t open =
        bring_open_forward(store, cells + 1, cells[0].head.size);
    if (open == 0) {
        store->is_refuted = true;
    } else if (open == 2) {
        pdki_clause_store_watch(store, place);
    } else if (store->values[cells[1].literal] == 0) {
        // Satisfied for good from now on: nobody needs to watch it.
        cells[0].head.is_reason = 1;
        pdki_clause_store_assign(store, cells[1].literal);
    }
}

void pdki_clause_store_add(struct clause_store *store, const pdk_clause *clause)
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

// Whether the clause at `place` has just the stamped literals, `size` of them.
static bool is_stamped(const struct clause_store *store, uint32_t place,
                       uint32_t size)
{
    const union cell *cells = store->arena + place;
    if (cells[0].head.size != size) return false;
    for (uint32_t i = 1; i <= size; i++)
        if (store->stamps[cells[i].literal] != store->stamp) return false;
    return true;
}

enum deletion pdki_clause_store_delete(struct clause_store *store,
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
