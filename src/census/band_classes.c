// Pairs are gone through in ascending order. One that no class has yet begins
// the next class, as its representative, and all that it becomes by changing
// the order of its stacks and its symbols belong to that class. What comes
// first there is what a pair keeps.
//
// The symbols change in two steps: the word of the box that comes first
// becomes 012345678, and then one of the 1296 relabelings that keep the
// partition 012 345 678 as a whole follows.
#include "census/band_classes.h"

#include "base/alloc.h"

#include <string.h>

enum { KEEPERS = 1296, NO_CLASS = 0xFF };

const uint8_t pdki_orders[PDKI_ORDERS][3] = {
    {0, 1, 2},
    {0, 2, 1},
    {1, 0, 2},
    {1, 2, 0},
    {2, 0, 1},
    {2, 1, 0}
};

struct keepers {
    unsigned count;
    uint8_t symbols[KEEPERS][PDKI_SYMBOLS];
    uint8_t images[KEEPERS][PDKI_TRIPLES];
};

// Tries all symbols for place `place` in ascending order: those of a triple
// stay together.
static void extend_keeper(struct keepers *keepers,
                          const struct pdki_partitions *partitions,
                          uint8_t word[PDKI_SYMBOLS], unsigned place)
{
    if (place == PDKI_SYMBOLS) {
        memcpy(keepers->symbols[keepers->count], word, PDKI_SYMBOLS);
        pdki_triple_images(partitions, word, keepers->images[keepers->count]);
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

// A representative with its stacks in some order: the second and third box,
// after the word of the first has become 012345678, and what that did.
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
                        const struct pdki_partitions *partitions,
                        const struct keepers *keepers)
{
    struct pdki_band_class *item = &classes->items[class];
    for (unsigned order = 0; order < PDKI_ORDERS; order++) {
        const struct arranged from =
            arrange(partitions, item, pdki_orders[order]);
        for (unsigned i = 0; i < KEEPERS; i++) {
            const uint8_t *images = keepers->images[i];
            const uint32_t pair =
                (uint32_t)pdki_sorted_image(partitions, images, from.second) *
                    PDKI_SORTED +
                pdki_sorted_image(partitions, images, from.third);
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

static void find_classes(struct pdki_band_classes *classes,
                         const struct pdki_partitions *partitions,
                         const struct keepers *keepers)
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
        claim_pairs(classes, count++, partitions, keepers);
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

pdk_status pdki_band_classes_init(struct pdki_band_classes *classes,
                                  const struct pdki_partitions *partitions)
{
    uint8_t word[PDKI_SYMBOLS] = {0};
    struct keepers *keepers = pdki_alloc_zeroed(1, sizeof *keepers);
    if (!keepers) return PDK_ERR_MEMORY;
    extend_keeper(keepers, partitions, word, 0);
    find_classes(classes, partitions, keepers);
    list_members(classes);
    pdki_free(keepers);
    return PDK_OK;
}
