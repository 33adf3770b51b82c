// The tables of all 9x9 grids: which symbols the columns of a band can hold, up
// to symmetry, how such bands are filled, and how bands go together.
#ifndef PDKI_CENSUS_NINE_H
#define PDKI_CENSUS_NINE_H

#include "base/number.h"

#include <stddef.h>
#include <stdint.h>

enum {
    PDKI_SYMBOLS = 9,
    PDKI_STACKS = 3,
    PDKI_TRIPLES = 84,
    PDKI_ORDERED = 1680,           // partitions whose triples are in an order
    PDKI_SORTED = 280,             // those in ascending order of their triples
    PDKI_ALL_SYMBOLS = 0x1FF,      // as a set of bits
    PDKI_NO_TRIPLE = PDKI_TRIPLES, // what other sets of symbols are
    PDKI_BAND_CLASSES = 44,
    PDKI_PAIRS = PDKI_SORTED * PDKI_SORTED,
    PDKI_KEEPERS = 1296,
    PDKI_ORDERS = 6, // of three items
    PDKI_FILL_COLUMN_BITS = 3,
    PDKI_FILL_BOX_BITS = 9,
    PDKI_FILL_BOXES = 1 << PDKI_FILL_BOX_BITS,
    PDKI_FILLS = 11352, // of all classes
    PDKI_CHOICES = 56,
    PDKI_CHOICE_PAIRS = PDKI_CHOICES * PDKI_CHOICES,
};

// Which symbols are in the three columns of a 3x3 box: triples of the nine
// symbols 0..8, and partitions of all nine into three triples.
//
// A partition is a word of nine symbols, its triples one after another and
// each ascending. Triples and partitions are numbered from 0 in the
// lexicographic order of their words; "sorted" partitions, where the triples
// ascend too, are numbered among themselves as well. Both numbers of
// 012 345 678 are 0.
struct pdki_partitions {
    uint8_t triple_of[PDKI_ALL_SYMBOLS + 1]; // by set
    uint16_t sets[PDKI_TRIPLES];
    uint8_t words[PDKI_ORDERED][PDKI_SYMBOLS];
    uint8_t column_of[PDKI_ORDERED][PDKI_SYMBOLS];   // by symbol: 0, 1 or 2
    uint16_t of_triples[PDKI_TRIPLES][PDKI_TRIPLES]; // by the first two
    uint16_t sort[PDKI_ORDERED];  // sorted number of the same triples
    uint16_t unsort[PDKI_SORTED]; // ordered number of a sorted partition
    // Sorted number of partition [][j] after the relabeling that makes the
    // word of sorted partition [i][] into 012345678.
    uint16_t relabeled[PDKI_SORTED][PDKI_SORTED];
};

void pdki_partitions_init(struct pdki_partitions *partitions);

// The number of the partition whose first two columns hold these sets, which
// are disjoint triples.
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

// Which columns a band can have, up to the names of the symbols and the order
// of stacks, and of columns in stacks: 44 classes.
//
// The three boxes of a band have the sorted partitions i, j, k. Relabeled by
// partition i they are 0, j', k': such a band has the pair 280 * j' + k'. The
// representative of a class is that of its least pair.
//
// How a band comes from its representative: the stacks change places (number
// `order` of pdki_orders says which one of the representative comes first,
// second, third) and symbol s becomes symbols[s]. Of all ways to do that, the
// first one lexicographically: least order, then least symbols.
struct pdki_kin {
    uint8_t symbols[PDKI_SYMBOLS];
    uint8_t class, order;
    uint16_t member; // how many less pairs are in the class
};

struct pdki_band_class {
    uint32_t pair;                    // of the representative
    uint16_t partitions[PDKI_STACKS]; // its boxes: ordered numbers
    uint32_t size;                    // pairs
    uint32_t first_member;            // in `members`
};

// Relabelings that keep the partition 012 345 678 as a whole, and what they do
// to triples. Only needed to find the classes.
struct pdki_keepers {
    unsigned count;
    uint8_t symbols[PDKI_KEEPERS][PDKI_SYMBOLS];
    uint8_t images[PDKI_KEEPERS][PDKI_TRIPLES];
};

struct pdki_band_classes {
    struct pdki_band_class items[PDKI_BAND_CLASSES]; // by least pair
    struct pdki_kin kin[PDKI_PAIRS];
    uint32_t members[PDKI_PAIRS]; // class by class, pairs in ascending order
    struct pdki_keepers keepers;
};

// Each of these tables is zero before.
void pdki_band_classes_init(struct pdki_band_classes *classes,
                            const struct pdki_partitions *partitions);

// The pair of a band whose boxes have these ordered partitions.
static inline uint32_t pdki_band_pair(const struct pdki_partitions *partitions,
                                      const uint16_t boxes[PDKI_STACKS])
{
    const uint16_t *relabeled =
        partitions->relabeled[partitions->sort[boxes[0]]];
    return (uint32_t)relabeled[partitions->sort[boxes[1]]] * PDKI_SORTED +
           relabeled[partitions->sort[boxes[2]]];
}

// All ways to fill a band whose columns hold given symbols: those of the
// representatives of the 44 classes, listed.
//
// A fill says for each column in which of pdki_orders its symbols, ascending,
// stand from top to bottom: 3 bits a column, the first one highest. Those of a
// class ascend.
struct pdki_band_fills {
    uint32_t codes[PDKI_FILLS]; // class by class
    uint32_t count;
    uint32_t first[PDKI_BAND_CLASSES];
    uint16_t counts[PDKI_BAND_CLASSES];
    // How many fills of a class have a first box below [box].
    uint16_t below[PDKI_BAND_CLASSES][PDKI_FILL_BOXES];
};

void pdki_band_fills_init(struct pdki_band_fills *fills,
                          const struct pdki_band_classes *classes,
                          const struct pdki_partitions *partitions);

// The number of a fill in its class, which has it.
uint32_t pdki_band_fill_number(const struct pdki_band_fills *fills,
                               unsigned class, uint32_t code);

// Below a box of the first band, what the boxes of the same stack in the second
// and third band can have in their columns.
struct pdki_choice {
    uint16_t second, third;               // ordered numbers
    uint16_t second_sorted, third_sorted; // sorted numbers
};

struct pdki_choices {
    struct pdki_choice items[PDKI_CHOICES]; // `second` ascends
    uint8_t first_at[PDKI_TRIPLES];         // by the first triple of `second`
};

// Grids whose first band has a representative's columns.
struct pdki_class_sums {
    uint64_t rest; // ways to go on below a first band
    // How many of them come before choices a and b in the first two stacks,
    // at a * PDKI_CHOICES + b.
    uint64_t below[PDKI_CHOICE_PAIRS + 1];
};

struct pdki_nine {
    struct pdki_partitions partitions;
    struct pdki_band_classes classes;
    struct pdki_band_fills fills;
    uint16_t weights[PDKI_PAIRS]; // how many fills a band with that pair has
    struct pdki_choices choices[PDKI_BAND_CLASSES][PDKI_STACKS];
    struct pdki_class_sums sums[PDKI_BAND_CLASSES];
    // The number of the first grid of each class, and of all grids.
    pdki_wide first[PDKI_BAND_CLASSES + 1];
};

#endif
