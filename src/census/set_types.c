// The number of grids that begin with some sets depends only on the sets' type.
// With a set for every stack it is the square of the number of fills of a band,
// which is constant within a class; with fewer sets it is a sum over all
// possible next sets.
#include "census/census_two_bands.h"

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

// The slot of the type, or the free slot for it.
static size_t place_of(const struct pdki_set_types *types, pdki_type type)
{
    size_t place = (size_t)(type * UINT64_C(0x9E3779B97F4A7C15) >> 32);
    for (;; place++) {
        place &= PDKI_TYPE_PLACES - 1;
        const pdki_type there = types->entries[place].type;
        if (there == 0 || there == type) return place;
    }
}

const struct pdki_type_entry *
pdki_set_types_find(const struct pdki_set_types *types, pdki_type type)
{
    return &types->entries[place_of(types, type)];
}

// The permutation of `count` items with lexicographic rank `number`.
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

static void list_moves(struct pdki_set_types *types)
{
    const unsigned stacks = types->stacks;
    types->move_count = 1;
    for (unsigned i = 1; i <= stacks; i++) types->move_count *= 2 * i;
    for (unsigned i = 0; i < types->move_count; i++) {
        const struct pdki_stack_moves moves = pdki_stack_moves_of(stacks, i);
        for (unsigned pattern = 0; pattern < 1u << stacks; pattern++) {
            unsigned moved = 0;
            for (unsigned k = 0; k < stacks; k++)
                moved = moved << 1 |
                        ((pattern >> (stacks - 1 - moves.from[k]) & 1) ^
                         moves.is_swapped[k]);
            types->moved[i][pattern] = (uint8_t)moved;
        }
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

// The contents of the first band's columns, left and right in each stack.
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
    struct pdki_first_row *item = &types->rows[types->row_count++];
    *item = (struct pdki_first_row){.below = listing->fills};
    for (unsigned i = 0; i < left->side; i++)
        item->row = item->row << SYMBOL_BITS | row[i];
    listing->fills += pdki_rows_count(left);
    return false;
}

static void add_class(struct pdki_set_types *types, pdki_type type)
{
    struct pdki_type_class *class = &types->classes[types->class_count++];
    struct listing listing = {.types = types};
    *class = (struct pdki_type_class){
        .type = type,
        .columns = columns_of(type, types->stacks),
        .first = types->row_count,
    };
    pdki_rows_visit(&class->columns, list_row, &listing);
    class->count = types->row_count - class->first;
    class->fills = listing.fills;
}

// Finds or adds the class of a type that has a set for every stack.
static void find_class(struct pdki_set_types *types,
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
    if (entry->class == types->class_count) add_class(types, least);
}

static uint64_t count_grids(struct pdki_set_types *types, unsigned sets,
                            pdki_type type);

// Iteration over all possible next sets.
struct choosing {
    struct pdki_set_types *types;
    unsigned sets; // number of sets so far
    pdki_type type;
};

static uint64_t binomial(unsigned n, unsigned k)
{
    uint64_t value = 1;
    for (unsigned i = 0; i < k; i++) value = value * (n - i) / (i + 1);
    return value;
}

// Patterns below `pattern` are done: `left` symbols must still be chosen, and
// `next` is the type so far. Returns the number of grids.
static uint64_t choose(const struct choosing *choosing, unsigned pattern,
                       unsigned left, pdki_type next)
{
    if (pattern == 1u << choosing->sets)
        return left > 0
                   ? 0
                   : count_grids(choosing->types, choosing->sets + 1, next);
    const unsigned count = count_in(choosing->type, pattern);
    uint64_t grids = 0;
    for (unsigned k = 0; k <= count && k <= left; k++)
        grids += binomial(count, k) *
                 choose(choosing, pattern + 1, left - k,
                        next + count_as(2 * pattern, count - k) +
                            count_as(2 * pattern + 1, k));
    return grids;
}

static uint64_t count_grids(struct pdki_set_types *types, unsigned sets,
                            pdki_type type)
{
    const struct pdki_type_entry *known = pdki_set_types_find(types, type);
    if (known->type == type) return known->grids;

    struct pdki_type_entry entry = {.type = type};
    if (sets == types->stacks) {
        find_class(types, &entry);
        const uint64_t fills = types->classes[entry.class].fills;
        entry.grids = fills * fills;
    } else {
        const struct choosing choosing = {types, sets, type};
        entry.grids = choose(&choosing, 0, types->stacks, 0);
    }
    types->entries[place_of(types, type)] = entry;
    return entry.grids;
}

void pdki_set_types_init(struct pdki_set_types *types, unsigned stacks)
{
    types->stacks = stacks;
    list_moves(types);
    count_grids(types, 0, count_as(0, 2 * stacks));
}
