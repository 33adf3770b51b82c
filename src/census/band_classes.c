// Bands of 9x9 grids by the contents of their columns: partitions, classes,
// fills.
#include "census/census_nine.h"

#include <stdbool.h>
#include <string.h>

static void number_triples(struct pdki_partitions *p)
{
    unsigned count = 0;
    for (unsigned set = 0; set <= PDKI_ALL_SYMBOLS; set++)
        p->triple_of[set] = PDKI_NO_TRIPLE;
    for (unsigned a = 0; a < PDKI_SYMBOLS; a++)
        for (unsigned b = a + 1; b < PDKI_SYMBOLS; b++)
            for (unsigned c = b + 1; c < PDKI_SYMBOLS; c++) {
                const unsigned set = 1u << a | 1u << b | 1u << c;
                p->triple_of[set] = (uint8_t)count;
                p->sets[count++] = (uint16_t)set;
            }
}

static void write_column(struct pdki_partitions *p, unsigned partition,
                         unsigned column, unsigned set)
{
    uint8_t *word = p->words[partition] + (size_t)3 * column;
    for (unsigned symbol = 0; symbol < PDKI_SYMBOLS; symbol++)
        if (set >> symbol & 1) {
            *word++ = (uint8_t)symbol;
            p->column_of[partition][symbol] = (uint8_t)column;
        }
}

static void number_partitions(struct pdki_partitions *p)
{
    unsigned count = 0;
    for (unsigned a = 0; a < PDKI_TRIPLES; a++)
        for (unsigned b = 0; b < PDKI_TRIPLES; b++) {
            if (p->sets[a] & p->sets[b]) continue;
            write_column(p, count, 0, p->sets[a]);
            write_column(p, count, 1, p->sets[b]);
            write_column(p, count, 2,
                         PDKI_ALL_SYMBOLS ^ p->sets[a] ^ p->sets[b]);
            p->of_triples[a][b] = (uint16_t)count++;
        }
}

unsigned pdki_partition_set(const struct pdki_partitions *partitions,
                            unsigned partition, unsigned column)
{
    const uint8_t *word = partitions->words[partition] + (size_t)3 * column;
    return 1u << word[0] | 1u << word[1] | 1u << word[2];
}

static uint8_t least(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

// The number of the partition with the same triples in ascending order.
static uint16_t sort_triples(const struct pdki_partitions *p, uint8_t a,
                             uint8_t b)
{
    const unsigned rest = PDKI_ALL_SYMBOLS ^ p->sets[a] ^ p->sets[b];
    const uint8_t c = p->triple_of[rest];
    const uint8_t low = least(a, least(b, c));
    const uint8_t middle = a == low   ? least(b, c)
                           : b == low ? least(a, c)
                                      : least(a, b);
    return p->of_triples[low][middle];
}

static void sort_partitions(struct pdki_partitions *p)
{
    uint16_t count = 0;
    for (unsigned i = 0; i < PDKI_ORDERED; i++) {
        const uint8_t *word = p->words[i];
        if (word[0] > word[3] || word[3] > word[6]) continue;
        p->sort[i] = count;
        p->unsort[count++] = (uint16_t)i;
    }
    for (unsigned i = 0; i < PDKI_ORDERED; i++) {
        const uint8_t a = p->triple_of[pdki_partition_set(p, i, 0)];
        const uint8_t b = p->triple_of[pdki_partition_set(p, i, 1)];
        p->sort[i] = p->sort[sort_triples(p, a, b)];
    }
}

void pdki_symbols_invert(const uint8_t symbols[PDKI_SYMBOLS],
                         uint8_t back[PDKI_SYMBOLS])
{
    for (unsigned i = 0; i < PDKI_SYMBOLS; i++) back[symbols[i]] = (uint8_t)i;
}

// The action of a relabeling on triples: `images` receives their numbers.
static void triple_images(const struct pdki_partitions *partitions,
                          const uint8_t relabeling[PDKI_SYMBOLS],
                          uint8_t images[PDKI_TRIPLES])
{
    unsigned triple = 0;
    for (unsigned a = 0; a < PDKI_SYMBOLS; a++)
        for (unsigned b = a + 1; b < PDKI_SYMBOLS; b++)
            for (unsigned c = b + 1; c < PDKI_SYMBOLS; c++)
                images[triple++] =
                    partitions
                        ->triple_of[1u << relabeling[a] | 1u << relabeling[b] |
                                    1u << relabeling[c]];
}

// The image of a sorted partition, sorted again.
static uint16_t sorted_image(const struct pdki_partitions *partitions,
                             const uint8_t images[PDKI_TRIPLES],
                             unsigned sorted)
{
    const uint16_t partition = partitions->unsort[sorted];
    const unsigned first = pdki_partition_set(partitions, partition, 0);
    const unsigned second = pdki_partition_set(partitions, partition, 1);
    const uint8_t a = images[partitions->triple_of[first]];
    const uint8_t b = images[partitions->triple_of[second]];
    return partitions->sort[partitions->of_triples[a][b]];
}

void pdki_partitions_relabel(struct pdki_partitions *p, unsigned sorted)
{
    uint8_t relabeling[PDKI_SYMBOLS], images[PDKI_TRIPLES];
    pdki_symbols_invert(p->words[p->unsort[sorted]], relabeling);
    triple_images(p, relabeling, images);
    for (unsigned j = 0; j < PDKI_SORTED; j++)
        p->relabeled[sorted][j] = sorted_image(p, images, j);
}

void pdki_partitions_number(struct pdki_partitions *partitions)
{
    number_triples(partitions);
    number_partitions(partitions);
    sort_partitions(partitions);
}

void pdki_partitions_init(struct pdki_partitions *partitions)
{
    pdki_partitions_number(partitions);
    for (unsigned i = 0; i < PDKI_SORTED; i++)
        pdki_partitions_relabel(partitions, i);
}

// Pairs are visited in ascending order. A pair without a class starts the next
// class, as its representative; all pairs that it can be turned into by
// permuting stacks and symbols belong to that class. A pair keeps the first
// such way found.
//
// Symbols are permuted in two steps: the word of the first box becomes
// 012345678, then follows one of the 1296 relabelings that stabilise the
// partition 012 345 678.
enum { NO_CLASS = 0xFF };

const uint8_t pdki_orders[PDKI_ORDERS][3] = {
    {0, 1, 2},
    {0, 2, 1},
    {1, 0, 2},
    {1, 2, 0},
    {2, 0, 1},
    {2, 1, 0}
};

// Tries all symbols for position `place` in ascending order; the symbols of a
// triple stay together.
static void extend_keeper(struct pdki_keepers *keepers,
                          const struct pdki_partitions *partitions,
                          uint8_t word[PDKI_SYMBOLS], unsigned place)
{
    if (place == PDKI_SYMBOLS) {
        memcpy(keepers->symbols[keepers->count], word, PDKI_SYMBOLS);
        triple_images(partitions, word, keepers->images[keepers->count]);
        keepers->count++;
        return;
    }
    for (unsigned symbol = 0; symbol < PDKI_SYMBOLS; symbol++) {
        if (memchr(word, (int)symbol, place)) continue;
        if (place % 3 && symbol / 3 != word[place - 1] / 3u) continue;
        word[place] = (uint8_t)symbol;
        extend_keeper(keepers, partitions, word, place + 1);
    }
}

// A representative with its stacks permuted: the second and third box, after
// relabeling the word of the first to 012345678, and that relabeling.
struct arranged {
    uint16_t second, third; // sorted numbers
    uint8_t symbols[PDKI_SYMBOLS];
};

static struct arranged arrange(const struct pdki_partitions *partitions,
                               const struct pdki_band_class *item,
                               const uint8_t order[3])
{
    const uint16_t *sort = partitions->sort;
    const uint16_t first = item->partitions[order[0]];
    const uint16_t *relabeled = partitions->relabeled[sort[first]];
    struct arranged arranged = {
        .second = relabeled[sort[item->partitions[order[1]]]],
        .third = relabeled[sort[item->partitions[order[2]]]],
    };
    pdki_symbols_invert(partitions->words[first], arranged.symbols);
    return arranged;
}

static void claim_pairs(struct pdki_band_classes *classes, unsigned class,
                        const struct pdki_partitions *partitions)
{
    const struct pdki_keepers *keepers = &classes->keepers;
    struct pdki_band_class *item = &classes->items[class];
    for (unsigned order = 0; order < PDKI_ORDERS; order++) {
        const struct arranged from =
            arrange(partitions, item, pdki_orders[order]);
        for (unsigned i = 0; i < PDKI_KEEPERS; i++) {
            const uint8_t *images = keepers->images[i];
            const uint32_t pair =
                (uint32_t)sorted_image(partitions, images, from.second) *
                    PDKI_SORTED +
                sorted_image(partitions, images, from.third);
            struct pdki_kin *kin = &classes->kin[pair];
            if (kin->class != NO_CLASS) continue;
            kin->class = (uint8_t) class;
            kin->order = (uint8_t)order;
            for (unsigned s = 0; s < PDKI_SYMBOLS; s++)
                kin->symbols[s] = keepers->symbols[i][from.symbols[s]];
            item->size++;
        }
    }
}

// A relabelling that keeps 012 345 678, as far as it is chosen, and takes each
// column of two other boxes to one column.
struct keeper_search {
    const uint8_t *from[2], *to[2]; // the column of each symbol
    uint8_t column[2][3];           // where columns go; NO_COLUMN: not yet
    uint8_t word[PDKI_SYMBOLS];
};

enum { NO_COLUMN = 3 };

static bool is_taken(const uint8_t columns[3], uint8_t to)
{
    return columns[0] == to || columns[1] == to || columns[2] == to;
}

// Whether the columns of both boxes allow it to take `place` to `symbol`; then
// they go there.
static bool move_columns(struct keeper_search *search, unsigned place,
                         unsigned symbol)
{
    for (unsigned box = 0; box < 2; box++) {
        uint8_t *columns = search->column[box];
        const uint8_t from = search->from[box][place];
        const uint8_t to = search->to[box][symbol];
        if (columns[from] == NO_COLUMN && !is_taken(columns, to))
            columns[from] = to;
        if (columns[from] != to) return false;
    }
    return true;
}

// As extend_keeper(), up to the first one.
static bool find_keeper(struct keeper_search *search, unsigned place,
                        unsigned used)
{
    if (place == PDKI_SYMBOLS) return true;
    for (unsigned symbol = 0; symbol < PDKI_SYMBOLS; symbol++) {
        if (used >> symbol & 1) continue;
        if (place % 3 && symbol / 3 != search->word[place - 1] / 3u) continue;
        uint8_t before[2][3];
        memcpy(before, search->column, sizeof before);
        search->word[place] = (uint8_t)symbol;
        if (move_columns(search, place, symbol) &&
            find_keeper(search, place + 1, used | 1u << symbol))
            return true;
        memcpy(search->column, before, sizeof before);
    }
    return false;
}

void pdki_band_kin_find(const struct pdki_band_class *item,
                        const struct pdki_partitions *partitions, uint32_t pair,
                        struct pdki_kin *kin)
{
    const uint16_t *unsort = partitions->unsort;
    for (unsigned order = 0; order < PDKI_ORDERS; order++) {
        const struct arranged from =
            arrange(partitions, item, pdki_orders[order]);
        struct keeper_search search = {
            .from = {partitions->column_of[unsort[from.second]],
                     partitions->column_of[unsort[from.third]]        },
            .to = {partitions->column_of[unsort[pair / PDKI_SORTED]],
                     partitions->column_of[unsort[pair % PDKI_SORTED]]},
        };
        memset(search.column, NO_COLUMN, sizeof search.column);
        if (!find_keeper(&search, 0, 0)) continue;
        kin->order = (uint8_t)order;
        for (unsigned s = 0; s < PDKI_SYMBOLS; s++)
            kin->symbols[s] = search.word[from.symbols[s]];
        return;
    }
}

static void find_classes(struct pdki_band_classes *classes,
                         const struct pdki_partitions *partitions)
{
    unsigned count = 0;
    for (uint32_t pair = 0; pair < PDKI_PAIRS; pair++)
        classes->kin[pair].class = NO_CLASS;
    for (uint32_t pair = 0; pair < PDKI_PAIRS; pair++) {
        if (classes->kin[pair].class != NO_CLASS) continue;
        classes->items[count] = (struct pdki_band_class){
            .pair = pair,
            .partitions = {partitions->unsort[0],
                           partitions->unsort[pair / PDKI_SORTED],
                           partitions->unsort[pair % PDKI_SORTED]},
        };
        claim_pairs(classes, count++, partitions);
    }
}

static void list_members(struct pdki_band_classes *classes)
{
    uint32_t first = 0;
    for (unsigned i = 0; i < PDKI_BAND_CLASSES; i++) {
        classes->items[i].first_member = first;
        first += classes->items[i].size;
        classes->items[i].size = 0;
    }
    for (uint32_t pair = 0; pair < PDKI_PAIRS; pair++) {
        struct pdki_kin *kin = &classes->kin[pair];
        struct pdki_band_class *item = &classes->items[kin->class];
        kin->member = (uint16_t)item->size;
        classes->members[item->first_member + item->size++] = pair;
    }
}

void pdki_band_classes_init(struct pdki_band_classes *classes,
                            const struct pdki_partitions *partitions)
{
    uint8_t word[PDKI_SYMBOLS] = {0};
    extend_keeper(&classes->keepers, partitions, word, 0);
    find_classes(classes, partitions);
    list_members(classes);
}

enum { COLUMNS = 9, ROWS = 3 };

struct search {
    struct pdki_band_fills *fills;
    const uint8_t *columns[COLUMNS]; // their three symbols
    uint16_t rows[ROWS];             // symbols so far, as sets
};

static bool has_room(const struct search *search, const uint8_t *symbols,
                     const uint8_t order[3])
{
    for (unsigned row = 0; row < ROWS; row++)
        if (search->rows[row] >> symbols[order[row]] & 1) return false;
    return true;
}

// Adds the symbols of a column to the rows, or removes them.
static void toggle_column(struct search *search, const uint8_t *symbols,
                          const uint8_t order[3])
{
    for (unsigned row = 0; row < ROWS; row++)
        search->rows[row] ^= (uint16_t)(1u << symbols[order[row]]);
}

static void fill_columns(struct search *search, unsigned column, uint32_t code)
{
    if (column == COLUMNS) {
        search->fills->codes[search->fills->count++] = code;
        return;
    }
    const uint8_t *symbols = search->columns[column];
    for (uint32_t i = 0; i < PDKI_ORDERS; i++) {
        if (!has_room(search, symbols, pdki_orders[i])) continue;
        toggle_column(search, symbols, pdki_orders[i]);
        fill_columns(search, column + 1, code << PDKI_FILL_COLUMN_BITS | i);
        toggle_column(search, symbols, pdki_orders[i]);
    }
}

static uint32_t first_box(uint32_t code)
{
    return code >> (COLUMNS * PDKI_FILL_COLUMN_BITS - PDKI_FILL_BOX_BITS);
}

static void index_boxes(struct pdki_band_fills *fills, unsigned class)
{
    const uint32_t *codes = fills->codes + fills->first[class];
    uint16_t below = 0;
    for (uint32_t box = 0; box < PDKI_FILL_BOXES; box++) {
        fills->below[class][box] = below;
        while (below < fills->counts[class] && first_box(codes[below]) == box)
            below++;
    }
}

void pdki_band_fills_list(struct pdki_band_fills *fills, unsigned class,
                          const struct pdki_band_class *item,
                          const struct pdki_partitions *partitions)
{
    struct search search = {.fills = fills};
    for (size_t i = 0; i < COLUMNS; i++)
        search.columns[i] =
            partitions->words[item->partitions[i / 3]] + i % 3 * 3;
    fills->first[class] = fills->count;
    fill_columns(&search, 0, 0);
    fills->counts[class] = (uint16_t)(fills->count - fills->first[class]);
    index_boxes(fills, class);
}

void pdki_band_fills_init(struct pdki_band_fills *fills,
                          const struct pdki_band_classes *classes,
                          const struct pdki_partitions *partitions)
{
    for (unsigned i = 0; i < PDKI_BAND_CLASSES; i++)
        pdki_band_fills_list(fills, i, &classes->items[i], partitions);
}

uint32_t pdki_band_fill_number(const struct pdki_band_fills *fills,
                               unsigned class, uint32_t code)
{
    const uint32_t *codes = fills->codes + fills->first[class];
    uint32_t number = fills->below[class][first_box(code)];
    while (codes[number] != code) number++;
    return number;
}
