// The number of grids that begin with some sets depends on their type only. For
// all stacks it is the square of the number of fills of a band, and that is the
// same within a class; else it is a sum over all possible next sets.
#include "census/set_types.h"

#include "base/alloc.h"

enum { COUNT_BITS = 4, COUNT_MASK = 15, SYMBOL_BITS = 4 };

static unsigned count_in(pdki_type type, unsigned pattern)
{
    return (unsigned)(type >> (COUNT_BITS * pattern)) & COUNT_MASK;
}

static pdki_type count_as(unsigned pattern, unsigned count)
{
    return (pdki_type)count << (COUNT_BITS * pattern);
}

pdki_type pdki_type_of(const uint8_t *patterns, unsigned side)
{
    pdki_type type = 0;
    for (unsigned i = 0; i < side; i++) type += count_as(patterns[i], 1);
    return type;
}

// Where the type is, or would be.
static struct pdki_type_entry *find_place(struct pdki_type_entry *entries,
                                          size_t capacity, pdki_type type)
{
    size_t place = (size_t)(type * UINT64_C(0x9E3779B97F4A7C15) >> 32);
    for (;; place++) {
        struct pdki_type_entry *entry = &entries[place & (capacity - 1)];
        if (entry->type == 0 || entry->type == type) return entry;
    }
}

const struct pdki_type_entry *
pdki_set_types_find(const struct pdki_set_types *types, pdki_type type)
{
    return find_place(types->entries, types->entry_capacity, type);
}

// Twice as many places, and all entries again.
static pdk_status grow_entries(struct pdki_set_types *types)
{
    enum { FIRST_CAPACITY = 64 };
    const size_t before = types->entry_capacity;
    const size_t capacity = before ? 2 * before : FIRST_CAPACITY;
    struct pdki_type_entry *entries =
        pdki_alloc_zeroed(capacity, sizeof *entries);
    if (!entries) return PDK_ERR_MEMORY;
    for (size_t i = 0; i < before; i++)
        if (types->entries[i].type != 0)
            *find_place(entries, capacity, types->entries[i].type) =
                types->entries[i];
    pdki_free(types->entries);
    types->entries = entries;
    types->entry_capacity = capacity;
    return PDK_OK;
}

static pdk_status add_entry(struct pdki_set_types *types,
                            const struct pdki_type_entry *entry)
{
    if (2 * types->entry_count >= types->entry_capacity) {
        const pdk_status status = grow_entries(types);
        if (status != PDK_OK) return status;
    }
    *find_place(types->entries, types->entry_capacity, entry->type) = *entry;
    types->entry_count++;
    return PDK_OK;
}

// The order of `count` items that has number `number` lexicographically.
static void unrank_order(unsigned count, unsigned number, uint8_t *order)
{
    unsigned weight = 1, used = 0;
    for (unsigned i = 2; i < count; i++) weight *= i;
    for (unsigned i = 0; i < count; i++) {
        unsigned skipped = number / weight;
        uint8_t item = 0;
        while (used >> item & 1 || skipped-- > 0) item++;
        used |= 1u << item;
        order[i] = item;
        number %= weight;
        if (i + 2 < count) weight /= count - 1 - i;
    }
}

struct pdki_stack_moves pdki_stack_moves_of(unsigned stacks, unsigned number)
{
    struct pdki_stack_moves moves = {.from = {0}};
    unrank_order(stacks, number >> stacks, moves.from);
    for (unsigned i = 0; i < stacks; i++)
        moves.is_swapped[i] = number >> (stacks - 1 - i) & 1;
    return moves;
}

static uint8_t move_pattern(const struct pdki_stack_moves *moves,
                            unsigned stacks, unsigned pattern)
{
    unsigned moved = 0;
    for (unsigned i = 0; i < stacks; i++) {
        const unsigned bit = pattern >> (stacks - 1 - moves->from[i]) & 1;
        moved = moved << 1 | (bit ^ moves->is_swapped[i]);
    }
    return (uint8_t)moved;
}

static void list_moves(struct pdki_set_types *types)
{
    types->move_count = 1;
    for (unsigned i = 1; i <= types->stacks; i++) types->move_count *= 2 * i;
    for (unsigned i = 0; i < types->move_count; i++) {
        const struct pdki_stack_moves moves =
            pdki_stack_moves_of(types->stacks, i);
        for (unsigned pattern = 0; pattern < 1u << types->stacks; pattern++)
            types->moved[i][pattern] =
                move_pattern(&moves, types->stacks, pattern);
    }
}

static pdki_type move_type(const struct pdki_set_types *types, pdki_type type,
                           unsigned moves)
{
    pdki_type moved = 0;
    for (unsigned i = 0; i < 1u << types->stacks; i++)
        moved += count_as(types->moved[moves][i], count_in(type, i));
    return moved;
}

// What the columns of the first band hold, left and right in each stack.
static struct pdki_columns columns_of(pdki_type type, unsigned stacks)
{
    struct pdki_columns columns = {.side = 2 * stacks, .rows = stacks};
    unsigned symbol = 0;
    for (unsigned pattern = 0; pattern < 1u << stacks; pattern++)
        for (unsigned i = 0; i < count_in(type, pattern); i++, symbol++)
            for (unsigned stack = 0; stack < stacks; stack++) {
                const bool is_left = pattern >> (stacks - 1 - stack) & 1;
                columns.sets[2 * stack + !is_left] |= (uint16_t)(1u << symbol);
            }
    return columns;
}

struct listing {
    struct pdki_set_types *types;
    uint32_t fills;
};

static bool list_row(void *context, const pdki_small_row row,
                     const struct pdki_columns *left)
{
    struct listing *listing = context;
    struct pdki_set_types *types = listing->types;
    void *rows = types->rows;
    if (!pdki_alloc_reserve(&rows, &types->row_capacity, types->row_count + 1,
                            sizeof *types->rows))
        return true;
    types->rows = rows;
    struct pdki_first_row *item = &types->rows[types->row_count++];
    *item = (struct pdki_first_row){.below = listing->fills};
    for (unsigned i = 0; i < left->side; i++)
        item->row = item->row << SYMBOL_BITS | row[i];
    listing->fills += pdki_rows_count(left);
    return false;
}

static pdk_status add_class(struct pdki_set_types *types, pdki_type type)
{
    void *classes = types->classes;
    if (!pdki_alloc_reserve(&classes, &types->class_capacity,
                            types->class_count + 1, sizeof *types->classes))
        return PDK_ERR_MEMORY;
    types->classes = classes;
    struct pdki_type_class *class = &types->classes[types->class_count];
    struct listing listing = {.types = types};
    *class = (struct pdki_type_class){
        .type = type,
        .columns = columns_of(type, types->stacks),
        .first = types->row_count,
    };
    if (pdki_rows_visit(&class->columns, list_row, &listing))
        return PDK_ERR_MEMORY;
    class->count = types->row_count - class->first;
    class->fills = listing.fills;
    types->class_count++;
    return PDK_OK;
}

// The class of a type of all stacks, made where it is new.
static pdk_status find_class(struct pdki_set_types *types,
                             struct pdki_type_entry *entry)
{
    pdki_type least = entry->type;
    for (unsigned i = 1; i < types->move_count; i++) {
        const pdki_type moved = move_type(types, entry->type, i);
        if (moved >= least) continue;
        least = moved;
        entry->moves = (uint16_t)i;
    }
    while (entry->class < types->class_count &&
           types->classes[entry->class].type != least)
        entry->class ++;
    return entry->class < types->class_count ? PDK_OK : add_class(types, least);
}

static pdk_status count_grids(struct pdki_set_types *types, unsigned sets,
                              pdki_type type, uint64_t *grids);

// All ways to choose the next set.
struct choosing {
    struct pdki_set_types *types;
    unsigned sets; // that there are before
    pdki_type type;
    uint64_t grids;
};

static uint64_t binomial(unsigned n, unsigned k)
{
    uint64_t value = 1;
    for (unsigned i = 0; i < k; i++) value = value * (n - i) / (i + 1);
    return value;
}

// Patterns below `pattern` are done: `left` symbols are still to be chosen, in
// `ways` ways the others have been, and `next` is the type so far.
static pdk_status choose(struct choosing *choosing, unsigned pattern,
                         unsigned left, uint64_t ways, pdki_type next)
{
    pdk_status status = PDK_OK;
    uint64_t grids = 0;
    if (pattern == 1u << choosing->sets) {
        if (left > 0) return PDK_OK;
        status = count_grids(choosing->types, choosing->sets + 1, next, &grids);
        choosing->grids += ways * grids;
        return status;
    }
    const unsigned count = count_in(choosing->type, pattern);
    for (unsigned k = 0; k <= count && k <= left && status == PDK_OK; k++)
        status =
            choose(choosing, pattern + 1, left - k, ways * binomial(count, k),
                   next + count_as(2 * pattern, count - k) +
                       count_as(2 * pattern + 1, k));
    return status;
}

static pdk_status count_grids(struct pdki_set_types *types, unsigned sets,
                              pdki_type type, uint64_t *grids)
{
    const struct pdki_type_entry *known =
        types->entry_count > 0 ? pdki_set_types_find(types, type) : NULL;
    if (known && known->type == type) {
        *grids = known->grids;
        return PDK_OK;
    }
    struct pdki_type_entry entry = {.type = type};
    pdk_status status;
    if (sets == types->stacks) {
        status = find_class(types, &entry);
        if (status != PDK_OK) return status;
        const uint64_t fills = types->classes[entry.class].fills;
        entry.grids = fills * fills;
    } else {
        struct choosing choosing = {types, sets, type, 0};
        status = choose(&choosing, 0, types->stacks, 1, 0);
        if (status != PDK_OK) return status;
        entry.grids = choosing.grids;
    }
    *grids = entry.grids;
    return add_entry(types, &entry);
}

pdk_status pdki_set_types_init(struct pdki_set_types *types, unsigned stacks)
{
    uint64_t grids;
    types->stacks = stacks;
    list_moves(types);
    return count_grids(types, 0, count_as(0, 2 * stacks), &grids);
}

void pdki_set_types_release(struct pdki_set_types *types)
{
    pdki_free(types->rows);
    pdki_free(types->classes);
    pdki_free(types->entries);
}
