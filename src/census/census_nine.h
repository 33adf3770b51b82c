// The tables for all 9x9 grids: the possible contents of a band's columns up to
// symmetry, the fills of such bands, and how bands combine.
#ifndef PDKI_CENSUS_NINE_H
#define PDKI_CENSUS_NINE_H

#include "base/number.h"

#include <permudoku/grid.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PDKI_SYMBOLS = 9,
    PDKI_STACKS = 3,
    PDKI_TRIPLES = 84,
    PDKI_ORDERED = 1680,           // partitions with ordered triples
    PDKI_SORTED = 280,             // those with ascending triples
    PDKI_ALL_SYMBOLS = 0x1FF,      // as a set of bits
    PDKI_NO_TRIPLE = PDKI_TRIPLES, // for sets that are not triples
    PDKI_BAND_CLASSES = 44,
    PDKI_PAIRS = PDKI_SORTED * PDKI_SORTED,
    PDKI_KEEPERS = 1296,
    PDKI_ORDERS = 6, // of three items
    PDKI_FILL_COLUMN_BITS = 3,
    PDKI_FILL_BOX_BITS = 9,
    PDKI_FILL_BOXES = 1 << PDKI_FILL_BOX_BITS,
    PDKI_FILLS = 11352, // in all classes
    PDKI_CHOICES = 56,
    PDKI_CHOICE_PAIRS = PDKI_CHOICES * PDKI_CHOICES,
};

// The contents of the three columns of a 3x3 box: triples of the nine symbols
// 0..8, and partitions of all nine into three triples.
//
// A partition is a word of nine symbols: its triples in sequence, each
// ascending. Triples and partitions are numbered from 0 in the lexicographic
// order of their words; "sorted" partitions, whose triples ascend as well, also
// have numbers of their own. Both numbers of 012 345 678 are 0.
struct pdki_partitions {
    uint8_t triple_of[PDKI_ALL_SYMBOLS + 1]; // by set
    uint16_t sets[PDKI_TRIPLES];
    uint8_t words[PDKI_ORDERED][PDKI_SYMBOLS];
    uint8_t column_of[PDKI_ORDERED][PDKI_SYMBOLS];   // by symbol: 0, 1 or 2
    uint16_t of_triples[PDKI_TRIPLES][PDKI_TRIPLES]; // by the first two
    uint16_t sort[PDKI_ORDERED];  // sorted number of the same triples
    uint16_t unsort[PDKI_SORTED]; // ordered number of a sorted partition
    // Sorted number of partition [][j] under the relabeling that turns the word
    // of sorted partition [i][] into 012345678.
    uint16_t relabeled[PDKI_SORTED][PDKI_SORTED];
};

void pdki_partitions_init(struct pdki_partitions *partitions);

// The same in two parts: everything but `relabeled`, and one row of that.
void pdki_partitions_number(struct pdki_partitions *partitions);
void pdki_partitions_relabel(struct pdki_partitions *partitions,
                             unsigned sorted);

// The number of the partition whose first two columns contain these disjoint
// triples.
static inline uint16_t
pdki_partition_of_sets(const struct pdki_partitions *partitions, unsigned first,
                       unsigned second)
{
    return partitions->of_triples[partitions->triple_of[first]]
                                 [partitions->triple_of[second]];
}

// The symbols in column `column` of an ordered partition.
unsigned pdki_partition_set(const struct pdki_partitions *partitions,
                            unsigned partition, unsigned column);

// back[symbols[i]] = i.
void pdki_symbols_invert(const uint8_t symbols[PDKI_SYMBOLS],
                         uint8_t back[PDKI_SYMBOLS]);

// All orders of 0, 1, 2, lexicographically.
extern const uint8_t pdki_orders[PDKI_ORDERS][3];

// The possible contents of a band's columns, up to relabeling symbols,
// permuting stacks, and permuting columns within stacks: 44 classes.
//
// Let i, j, k be the sorted partitions of the three boxes of a band. Relabeled
// by partition i they become 0, j', k', and 280 * j' + k' is the pair of the
// band. The representative of a class is the band with the least pair.
//
// How a representative is turned into another band of its class:
// pdki_orders[order] says which of its stacks come first, second and third, and
// symbol s becomes symbols[s]. The lexicographically first way: least order,
// then least symbols.
struct pdki_kin {
    uint8_t symbols[PDKI_SYMBOLS];
    uint8_t class, order;
    uint16_t member; // number of smaller pairs in the class
};

struct pdki_band_class {
    uint32_t pair;                    // of the representative
    uint16_t partitions[PDKI_STACKS]; // its boxes: ordered numbers
    uint32_t size;                    // pairs
    uint32_t first_member;            // in `members`
};

// Relabelings that stabilise the partition 012 345 678, and their action on
// triples. Only needed to find the classes.
struct pdki_keepers {
    unsigned count;
    uint8_t symbols[PDKI_KEEPERS][PDKI_SYMBOLS];
    uint8_t images[PDKI_KEEPERS][PDKI_TRIPLES];
};

struct pdki_band_classes {
    struct pdki_band_class items[PDKI_BAND_CLASSES]; // by least pair
    struct pdki_kin kin[PDKI_PAIRS];
    uint32_t members[PDKI_PAIRS]; // class by class, pairs ascending
    struct pdki_keepers keepers;
};

// All these init functions require zeroed tables.
void pdki_band_classes_init(struct pdki_band_classes *classes,
                            const struct pdki_partitions *partitions);

// Order and symbols of one pair, which is in the class, without a table. Rows
// of `relabeled` for the boxes of the representative are needed.
void pdki_band_kin_find(const struct pdki_band_class *item,
                        const struct pdki_partitions *partitions, uint32_t pair,
                        struct pdki_kin *kin);

// The pair of a band whose boxes have these ordered partitions.
static inline uint32_t pdki_band_pair(const struct pdki_partitions *partitions,
                                      const uint16_t boxes[PDKI_STACKS])
{
    const uint16_t *relabeled =
        partitions->relabeled[partitions->sort[boxes[0]]];
    return (uint32_t)relabeled[partitions->sort[boxes[1]]] * PDKI_SORTED +
           relabeled[partitions->sort[boxes[2]]];
}

// All fills of a band whose columns have given contents, listed for the
// representatives of the 44 classes.
//
// A fill gives for each column the order of its symbols from top to bottom, as
// an index into pdki_orders: 3 bits per column, the first column highest. The
// fills of a class ascend.
struct pdki_band_fills {
    uint32_t codes[PDKI_FILLS]; // class by class
    uint32_t count;
    uint32_t first[PDKI_BAND_CLASSES];
    uint16_t counts[PDKI_BAND_CLASSES];
    // Number of fills of a class whose first box is less than [box].
    uint16_t below[PDKI_BAND_CLASSES][PDKI_FILL_BOXES];
};

void pdki_band_fills_init(struct pdki_band_fills *fills,
                          const struct pdki_band_classes *classes,
                          const struct pdki_partitions *partitions);

// Those of one class, from codes[count] on.
void pdki_band_fills_list(struct pdki_band_fills *fills, unsigned class,
                          const struct pdki_band_class *item,
                          const struct pdki_partitions *partitions);

// The index of a fill in its class, which must contain it.
uint32_t pdki_band_fill_number(const struct pdki_band_fills *fills,
                               unsigned class, uint32_t code);

// Given a box of the first band, the possible column contents of the boxes
// below it in the second and third band.
struct pdki_choice {
    uint16_t second, third;               // ordered numbers
    uint16_t second_sorted, third_sorted; // sorted numbers
};

struct pdki_choices {
    struct pdki_choice items[PDKI_CHOICES]; // `second` ascends
    uint8_t first_at[PDKI_TRIPLES];         // by the first triple of `second`
};

// The grids whose first band has a representative's columns: the number of ways
// to complete it that come before choices a and b in the first two stacks, at
// a * PDKI_CHOICES + b.
struct pdki_class_sums {
    uint64_t below[PDKI_CHOICE_PAIRS + 1];
};

struct pdki_nine {
    struct pdki_partitions partitions;
    struct pdki_band_classes classes;
    struct pdki_band_fills fills;
    uint16_t weights[PDKI_PAIRS]; // number of fills of a band, by pair
    struct pdki_choices choices[PDKI_BAND_CLASSES][PDKI_STACKS];
    struct pdki_class_sums sums[PDKI_BAND_CLASSES];
    uint64_t rest[PDKI_BAND_CLASSES]; // ways to complete a first band
    // The number of the first grid of each class, followed by the total.
    pdki_wide first[PDKI_BAND_CLASSES + 1];
};

// Lists the choices of all stacks of a class.
void pdki_nine_choose(struct pdki_nine *nine, unsigned class);

// Sums up the choices in the second stack after choice `a` in the first, from
// below[a * PDKI_CHOICES] on.
void pdki_nine_sum(struct pdki_nine *nine, unsigned class, unsigned a);

// Sets first[class + 1].
void pdki_nine_total(struct pdki_nine *nine, unsigned class);

// A grid by its number, step by step. `number` is that of the second and third
// band, `upper` of everything before.
struct pdki_nine_place {
    unsigned class;
    uint64_t upper, number;
};

struct pdki_nine_place pdki_nine_find(const struct pdki_nine *nine,
                                      pdki_wide rank);

// The pair of the first band, as its number among those of the class.
uint32_t pdki_nine_member(const struct pdki_nine *nine,
                          const struct pdki_nine_place *place);

// Boxes (ordered numbers) and fills of the second and third band.
struct pdki_lower_bands {
    uint16_t boxes[2][PDKI_STACKS];
    uint32_t fills[2];
};

struct pdki_lower_bands
pdki_nine_lower_bands(const struct pdki_nine *nine,
                      const struct pdki_nine_place *place);

// The same tables, filled as far as grids have needed them, for samplers that
// draw a few grids only. Numbers that would take long are constants. Belongs to
// one thread.
struct pdki_nine_partial;

// NULL: out of memory. Released by pdki_free().
struct pdki_nine_partial *pdki_nine_partial_new(void);
pdki_wide pdki_nine_partial_size(const struct pdki_nine_partial *partial);
void pdki_nine_partial_unrank(struct pdki_nine_partial *partial, pdki_wide rank,
                              pdk_symbol *cells);

// nine_numbers.c: what is counted of a class.
struct pdki_nine_numbers {
    uint32_t pair, size, fills;
    uint32_t sums[PDKI_CHOICES]; // ways below a first band, by the first stack
};

extern const struct pdki_nine_numbers pdki_nine_numbers[PDKI_BAND_CLASSES];
// The class of each pair, as a letter: A to Z, then a to r.
extern const char pdki_nine_classes[PDKI_SORTED][PDKI_SORTED + 1];

#endif
