// All grids whose boxes have two columns and up to four rows: there are two
// bands, and census_two_bands.h describes the contents of their columns. Given
// those, both bands have the same number of fills, so the number of grids is a
// sum of squares.
//
// The digits of a grid's number, the most significant first. This order never
// changes.
//
//     1. the contents of the first band's left columns, from the first stack
//        to the last: sets of symbols in lexicographic order
//     2. the fill of the first band
//     3. the fill of the second band, with the columns of every stack swapped,
//        so that they have the same contents as in the first band
//
// To number the fill of a band, its stacks and their columns are moved to their
// position in the representative of the class (struct pdki_type_entry). Symbols
// are renamed 0, 1, 2 .. by their patterns there, ties in ascending order.
// Fills are then numbered in lexicographic order, row by row.
#include "census/census_two_bands.h"

#include "base/alloc.h"
#include "census/census_engine.h"

enum { SIDE_MAX = PDKI_FILL_SIDE_MAX, STACKS_MAX = PDKI_FILL_ROWS_MAX };

enum { SETS_MAX = 70, SYMBOL_BITS = 4, SYMBOL_MASK = 15 };

struct two_bands {
    unsigned stacks, side;
    struct pdki_set_types types;
    uint8_t sets[SETS_MAX]; // symbol 0 is the highest bit; descending
};

// The positions of a representative's symbols and columns in the first band.
struct placing {
    const struct pdki_type_class *class;
    uint8_t symbols[SIDE_MAX], columns[SIDE_MAX];
};

// Appends one set to the patterns.
static void extend_patterns(const struct two_bands *two, unsigned set,
                            const uint8_t *patterns, uint8_t *longer)
{
    for (unsigned s = 0; s < two->side; s++)
        longer[s] =
            (uint8_t)(2u * patterns[s] + (set >> (two->side - 1 - s) & 1));
}

// Number of grids that have `set` after the sets of the patterns.
static uint64_t count_with(const struct two_bands *two, unsigned set,
                           const uint8_t *patterns)
{
    uint8_t longer[SIDE_MAX];
    extend_patterns(two, set, patterns, longer);
    return pdki_set_types_find(&two->types, pdki_type_of(longer, two->side))
        ->grids;
}

static void place_representative(const struct two_bands *two,
                                 const uint8_t *patterns,
                                 struct placing *placing)
{
    const unsigned stacks = two->stacks;
    const struct pdki_type_entry *entry =
        pdki_set_types_find(&two->types, pdki_type_of(patterns, two->side));
    const struct pdki_stack_moves moves =
        pdki_stack_moves_of(stacks, entry->moves);
    const uint8_t *moved = two->types.moved[entry->moves];
    unsigned count = 0;
    placing->class = &two->types.classes[entry->class];
    for (unsigned pattern = 0; pattern < 1u << stacks; pattern++)
        for (uint8_t s = 0; s < two->side; s++)
            if (moved[patterns[s]] == pattern) placing->symbols[count++] = s;
    for (size_t i = 0; i < stacks; i++) {
        const unsigned left = 2u * moves.from[i] + moves.is_swapped[i];
        placing->columns[2 * i] = (uint8_t)left;
        placing->columns[2 * i + 1] = (uint8_t)(left ^ 1);
    }
}

// The last first row of a class that is not above `row` and has at most
// `number` fills before it.
static const struct pdki_first_row *find_first(const struct two_bands *two,
                                               const struct pdki_type_class *c,
                                               uint32_t row, uint32_t number)
{
    const struct pdki_first_row *first = two->types.rows + c->first;
    size_t count = c->count;
    while (count > 1) {
        const size_t half = count / 2;
        if (first[half].row <= row && first[half].below <= number)
            first += half;
        count -= half;
    }
    return first;
}

// In the second band, columns are swapped: column ^ band.
static void write_band(const struct two_bands *two,
                       const struct placing *placing, unsigned band,
                       uint32_t number, pdk_symbol *cells)
{
    pdki_small_row rows[STACKS_MAX] = {{0}};
    struct pdki_columns left = placing->class->columns;
    const struct pdki_first_row *first =
        find_first(two, placing->class, UINT32_MAX, number);
    for (unsigned i = 0; i < two->side; i++)
        rows[0][i] =
            first->row >> SYMBOL_BITS * (two->side - 1 - i) & SYMBOL_MASK;
    pdki_rows_remove(&left, rows[0]);
    pdki_rows_unrank(&left, number - first->below, rows + 1);
    for (unsigned r = 0; r < two->stacks; r++) {
        pdk_symbol *row = cells + (size_t)(band * two->stacks + r) * two->side;
        for (unsigned i = 0; i < two->side; i++)
            row[placing->columns[i] ^ band] = placing->symbols[rows[r][i]] + 1u;
    }
}

static uint32_t read_band(const struct two_bands *two,
                          const struct placing *placing, unsigned band,
                          const pdk_symbol *cells)
{
    pdki_small_row rows[STACKS_MAX] = {{0}};
    uint8_t back[SIDE_MAX] = {0};
    for (uint8_t s = 0; s < two->side; s++) back[placing->symbols[s]] = s;
    for (unsigned r = 0; r < two->stacks; r++) {
        const pdk_symbol *row =
            cells + (size_t)(band * two->stacks + r) * two->side;
        for (unsigned i = 0; i < two->side; i++)
            rows[r][i] = back[row[placing->columns[i] ^ band] - 1];
    }
    struct pdki_columns left = placing->class->columns;
    uint32_t packed = 0;
    for (unsigned i = 0; i < two->side; i++)
        packed = packed << SYMBOL_BITS | rows[0][i];
    const struct pdki_first_row *first =
        find_first(two, placing->class, packed, UINT32_MAX);
    pdki_rows_remove(&left, rows[0]);
    return first->below +
           pdki_rows_rank(&left, (const pdki_small_row *)rows + 1);
}

static void unrank(const void *tables, pdki_wide rank, pdk_symbol *cells)
{
    const struct two_bands *two = tables;
    uint64_t number = (uint64_t)rank;
    uint8_t patterns[SIDE_MAX] = {0};
    for (unsigned stack = 0; stack < two->stacks; stack++) {
        const uint8_t *set = two->sets;
        uint64_t grids = count_with(two, *set, patterns);
        while (number >= grids) {
            number -= grids;
            grids = count_with(two, *++set, patterns);
        }
        extend_patterns(two, *set, patterns, patterns);
    }
    struct placing placing = {.class = NULL};
    place_representative(two, patterns, &placing);
    const uint32_t fills = placing.class->fills;
    write_band(two, &placing, 0, (uint32_t)(number / fills), cells);
    write_band(two, &placing, 1, (uint32_t)(number % fills), cells);
}

// Adds the symbols of a band to its columns, symbol 0 as the highest bit;
// returns whether its rows are full and valid.
static bool read_columns(const struct two_bands *two, const pdk_symbol *cells,
                         unsigned columns[SIDE_MAX])
{
    const unsigned side = two->side, all = (1u << side) - 1;
    for (unsigned r = 0; r < two->stacks; r++) {
        unsigned seen = 0;
        for (unsigned i = 0; i < side; i++) {
            const pdk_symbol symbol = cells[(size_t)r * side + i];
            if (symbol < 1 || symbol > side) return false;
            seen |= 1u << (side - symbol);
            columns[i] |= 1u << (side - symbol);
        }
        if (seen != all) return false;
    }
    return true;
}

// Returns whether the grid is full and valid, and if so the sets of its stacks.
static bool read_sets(const struct two_bands *two, const pdk_symbol *cells,
                      unsigned sets[STACKS_MAX])
{
    const unsigned side = two->side, all = (1u << side) - 1;
    unsigned upper[SIDE_MAX] = {0}, lower[SIDE_MAX] = {0};
    if (!read_columns(two, cells, upper)) return false;
    if (!read_columns(two, cells + (size_t)two->stacks * side, lower))
        return false;
    for (unsigned i = 0; i < side; i++) {
        if ((upper[i] | lower[i]) != all) return false;
        if ((upper[i] | upper[i ^ 1]) != all) return false;
        if ((lower[i] | lower[i ^ 1]) != all) return false;
    }
    for (size_t i = 0; i < two->stacks; i++) sets[i] = upper[2 * i];
    return true;
}

static bool rank(const void *tables, const pdk_symbol *cells, pdki_wide *out)
{
    const struct two_bands *two = tables;
    unsigned sets[STACKS_MAX];
    uint8_t patterns[SIDE_MAX] = {0};
    uint64_t number = 0;
    if (!read_sets(two, cells, sets)) return false;

    for (unsigned stack = 0; stack < two->stacks; stack++) {
        for (const uint8_t *set = two->sets; *set != sets[stack]; set++)
            number += count_with(two, *set, patterns);
        extend_patterns(two, sets[stack], patterns, patterns);
    }
    struct placing placing = {.class = NULL};
    place_representative(two, patterns, &placing);
    number +=
        (uint64_t)read_band(two, &placing, 0, cells) * placing.class->fills;
    number += read_band(two, &placing, 1, cells);
    *out = number;
    return true;
}

static bool supports(const pdk_shape *shape)
{
    return shape->box_columns == 2 && shape->box_rows >= 2 &&
           shape->box_rows <= STACKS_MAX;
}

static void *create(const pdk_shape *shape)
{
    struct two_bands *two = pdki_alloc_zeroed(1, sizeof *two);
    if (!two) return NULL;
    two->stacks = shape->box_rows;
    two->side = shape->side;
    uint8_t *sets = two->sets;
    for (unsigned set = 1u << two->side; set-- > 0;) {
        unsigned bits = 0;
        for (unsigned i = 0; i < two->side; i++) bits += set >> i & 1;
        if (bits == two->stacks) *sets++ = (uint8_t)set;
    }
    pdki_set_types_init(&two->types, two->stacks);
    return two;
}

static pdki_wide size(const void *tables)
{
    const struct two_bands *two = tables;
    const uint8_t patterns[SIDE_MAX] = {0};
    return pdki_set_types_find(&two->types, pdki_type_of(patterns, two->side))
        ->grids;
}

const struct pdki_census_engine pdki_census_two_bands = {
    .supports = supports,
    .create = create,
    .size = size,
    .unrank = unrank,
    .rank = rank,
};
