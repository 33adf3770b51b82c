#include "census/partitions.h"

#include <stdbool.h>
#include <stddef.h>

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

static bool is_sorted(const uint8_t *word)
{
    return word[0] < word[3] && word[3] < word[6];
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
    for (unsigned i = 0; i < PDKI_ORDERED; i++)
        if (is_sorted(p->words[i])) {
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

void pdki_triple_images(const struct pdki_partitions *partitions,
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

uint16_t pdki_sorted_image(const struct pdki_partitions *partitions,
                           const uint8_t images[PDKI_TRIPLES], unsigned sorted)
{
    const uint16_t partition = partitions->unsort[sorted];
    const unsigned first = pdki_partition_set(partitions, partition, 0);
    const unsigned second = pdki_partition_set(partitions, partition, 1);
    const uint8_t a = images[partitions->triple_of[first]];
    const uint8_t b = images[partitions->triple_of[second]];
    return partitions->sort[partitions->of_triples[a][b]];
}

static void relabel_partitions(struct pdki_partitions *p)
{
    for (unsigned i = 0; i < PDKI_SORTED; i++) {
        uint8_t relabeling[PDKI_SYMBOLS], images[PDKI_TRIPLES];
        pdki_symbols_invert(p->words[p->unsort[i]], relabeling);
        pdki_triple_images(p, relabeling, images);
        for (unsigned j = 0; j < PDKI_SORTED; j++)
            p->relabeled[i][j] = pdki_sorted_image(p, images, j);
    }
}

void pdki_partitions_init(struct pdki_partitions *partitions)
{
    number_triples(partitions);
    number_partitions(partitions);
    sort_partitions(partitions);
    relabel_partitions(partitions);
}
