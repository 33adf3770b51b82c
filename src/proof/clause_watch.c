// Unit propagation with two watched literals (Moskewicz et al., Chaff, 2001)
// and a blocking literal in each watch (Chu, Harwood and Stuckey, 2009).
#include "base/alloc.h"
#include "proof/clause_store.h"

enum { LITERAL_BITS = 30 };

#define PAIR_MARK (1u << LITERAL_BITS)

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

void pdki_clause_store_watch(struct clause_store *store, uint32_t place)
{
    const union cell *cells = store->arena + place;
    const literal first = cells[1].literal, second = cells[2].literal;
    const uint32_t mark = cells[0].head.size == 2 ? PAIR_MARK : 0;
    (void)(push(store, first, (struct watch){place, second | mark}) &&
           push(store, second, (struct watch){place, first | mark}));
}

void pdki_clause_store_assign(struct clause_store *store, literal made_true)
{
    store->values[made_true] = 1;
    store->values[made_true ^ 1] = -1;
    store->trail[store->trail_count++] = made_true;
}

void pdki_clause_store_retract(struct clause_store *store, uint32_t trail_count)
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
    pdki_clause_store_assign(store, last);
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

bool pdki_clause_store_propagate(struct clause_store *store)
{
    while (store->propagated < store->trail_count) {
        store->propagations++;
        if (propagate_one(store, store->trail[store->propagated++] ^ 1))
            return true;
    }
    return store->is_exhausted;
}
