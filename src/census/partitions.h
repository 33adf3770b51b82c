// Which symbols stand in the three columns of a 3x3 box: triples of the nine
// symbols 0..8, and partitions of all nine into three triples.
#ifndef PDKI_PARTITIONS_H
#define PDKI_PARTITIONS_H

#include <stdint.h>

enum {
    PDKI_SYMBOLS = 9,
    PDKI_STACKS = 3,
    PDKI_TRIPLES = 84,
    PDKI_ORDERED = 1680,           // partitions whose triples are in an order
    PDKI_SORTED = 280,             // those in ascending order of their triples
    PDKI_ALL_SYMBOLS = 0x1FF,      // as a set of bits
    PDKI_NO_TRIPLE = PDKI_TRIPLES, // what other sets of symbols are
};

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

// Where a relabeling takes each triple: `images` gets their numbers.
void pdki_triple_images(const struct pdki_partitions *partitions,
                        const uint8_t relabeling[PDKI_SYMBOLS],
                        uint8_t images[PDKI_TRIPLES]);

// Where it takes a sorted partition, sorted again.
uint16_t pdki_sorted_image(const struct pdki_partitions *partitions,
                           const uint8_t images[PDKI_TRIPLES], unsigned sorted);

#endif
