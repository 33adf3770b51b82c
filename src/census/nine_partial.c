// Counting all 9x9 grids takes 17 ms, as long as 300 puzzles; a sampler that
// draws one grid needs little of it. Here the tables are filled as grids need
// them, and the numbers of nine_numbers.c take the place of what cannot be had
// without the rest: the class of every pair, and the ways to complete a first
// band, summed up for each choice in the first stack.
//
// What a grid needs is looked up in the order of unrank(), which then reads
// nothing else:
//
//     class of the first band     its choices, fills, and rough sums: until row
//                                 a of them is needed, all of it is below[a]
//     choice a in the first stack row a of the sums, for which bands have
//                                 weights
//     pairs of the three bands    how they come from their representatives
#include "base/alloc.h"
#include "census/census_engine.h"
#include "census/census_nine.h"

#include <string.h>

// So many pairs are looked at one by one, which takes about 2 us each; then all
// of them are, in 5 ms.
enum { PAIRS_ONE_BY_ONE = 1000 };

struct pdki_nine_partial {
    struct pdki_nine nine;
    uint32_t pairs_found;
    bool has_all_pairs;
    bool has_class[PDKI_BAND_CLASSES];
    bool has_fills[PDKI_BAND_CLASSES];
    bool has_sums[PDKI_BAND_CLASSES][PDKI_CHOICES];
    bool has_relabeled[PDKI_SORTED];
    bool has_weights[PDKI_SORTED];
};

static unsigned class_of(uint32_t pair)
{
    const char letter =
        pdki_nine_classes[pair / PDKI_SORTED][pair % PDKI_SORTED];
    return (unsigned)(letter <= 'Z' ? letter - 'A' : letter - 'a' + 26);
}

static void begin_class(struct pdki_nine *nine, unsigned class)
{
    const struct pdki_nine_numbers *numbers = &pdki_nine_numbers[class];
    const uint16_t *unsort = nine->partitions.unsort;
    struct pdki_band_class *item = &nine->classes.items[class];
    *item = (struct pdki_band_class){
        .pair = numbers->pair,
        .partitions = {unsort[0], unsort[numbers->pair / PDKI_SORTED],
                       unsort[numbers->pair % PDKI_SORTED]},
        .size = numbers->size,
    };
    if (class > 0) {
        const struct pdki_band_class *before = item - 1;
        item->first_member = before->first_member + before->size;
        nine->fills.first[class] =
            nine->fills.first[class - 1] + nine->fills.counts[class - 1];
    }
    nine->fills.counts[class] = (uint16_t)numbers->fills;
    for (unsigned a = 0; a < PDKI_CHOICES; a++)
        nine->rest[class] += numbers->sums[a];
    pdki_nine_total(nine, class);
}

struct pdki_nine_partial *pdki_nine_partial_new(void)
{
    struct pdki_nine_partial *partial = pdki_alloc_zeroed(1, sizeof *partial);
    if (!partial) return NULL;
    pdki_partitions_number(&partial->nine.partitions);
    for (unsigned class = 0; class < PDKI_BAND_CLASSES; class ++)
        begin_class(&partial->nine, class);
    return partial;
}

pdki_wide pdki_nine_partial_size(const struct pdki_nine_partial *partial)
{
    return partial->nine.first[PDKI_BAND_CLASSES];
}

static void need_relabeled(struct pdki_nine_partial *partial, unsigned sorted)
{
    if (partial->has_relabeled[sorted]) return;
    partial->has_relabeled[sorted] = true;
    pdki_partitions_relabel(&partial->nine.partitions, sorted);
}

static void need_weights(struct pdki_nine_partial *partial, unsigned sorted)
{
    if (partial->has_weights[sorted]) return;
    partial->has_weights[sorted] = true;
    const uint32_t first = (uint32_t)sorted * PDKI_SORTED;
    for (uint32_t pair = first; pair < first + PDKI_SORTED; pair++)
        partial->nine.weights[pair] =
            partial->nine.fills.counts[class_of(pair)];
}

static void need_fills(struct pdki_nine_partial *partial, unsigned class)
{
    struct pdki_nine *nine = &partial->nine;
    if (partial->has_fills[class]) return;
    partial->has_fills[class] = true;
    nine->fills.count = nine->fills.first[class];
    pdki_band_fills_list(&nine->fills, class, &nine->classes.items[class],
                         &nine->partitions);
}

static void need_class(struct pdki_nine_partial *partial, unsigned class)
{
    struct pdki_nine *nine = &partial->nine;
    if (partial->has_class[class]) return;
    partial->has_class[class] = true;
    pdki_nine_choose(nine, class);
    uint64_t *below = nine->sums[class].below;
    uint64_t sum = 0;
    for (unsigned a = 0; a < PDKI_CHOICES; a++) {
        for (unsigned b = 0; b < PDKI_CHOICES; b++) *below++ = sum;
        sum += pdki_nine_numbers[class].sums[a];
    }
    *below = sum;
}

static void need_sums(struct pdki_nine_partial *partial, unsigned class,
                      unsigned a)
{
    struct pdki_nine *nine = &partial->nine;
    const struct pdki_choices *choices = nine->choices[class];
    const struct pdki_choice *first = &choices[0].items[a];
    if (partial->has_sums[class][a]) return;
    partial->has_sums[class][a] = true;
    need_relabeled(partial, first->second_sorted);
    need_relabeled(partial, first->third_sorted);
    const uint16_t *second = nine->partitions.relabeled[first->second_sorted];
    const uint16_t *third = nine->partitions.relabeled[first->third_sorted];
    for (unsigned b = 0; b < PDKI_CHOICES; b++) {
        const struct pdki_choice *choice = &choices[1].items[b];
        need_weights(partial, second[choice->second_sorted]);
        need_weights(partial, third[choice->third_sorted]);
    }
    pdki_nine_sum(nine, class, a);
}

static unsigned first_choice(const struct pdki_nine *nine,
                             const struct pdki_nine_place *place)
{
    const uint64_t *below = nine->sums[place->class].below;
    unsigned a = 0;
    while (below[(a + 1) * PDKI_CHOICES] <= place->number) a++;
    return a;
}

static void find_all_pairs(struct pdki_nine_partial *partial)
{
    struct pdki_nine *nine = &partial->nine;
    for (unsigned i = 0; i < PDKI_SORTED; i++) need_relabeled(partial, i);
    memset(&nine->classes, 0, sizeof nine->classes);
    pdki_band_classes_init(&nine->classes, &nine->partitions);
    partial->has_all_pairs = true;
}

// A pair that was not looked at has all symbols 0.
static void need_pair(struct pdki_nine_partial *partial, uint32_t pair)
{
    struct pdki_nine *nine = &partial->nine;
    struct pdki_kin *kin = &nine->classes.kin[pair];
    if (kin->symbols[0] != kin->symbols[1]) return;
    if (partial->pairs_found++ == PAIRS_ONE_BY_ONE) {
        find_all_pairs(partial);
        return;
    }
    kin->class = (uint8_t)class_of(pair);
    const struct pdki_band_class *item = &nine->classes.items[kin->class];
    for (unsigned stack = 0; stack < PDKI_STACKS; stack++)
        need_relabeled(partial, nine->partitions.sort[item->partitions[stack]]);
    pdki_band_kin_find(item, &nine->partitions, pair, kin);
}

// The member-th pair of a class.
static uint32_t find_member(unsigned class, uint32_t member)
{
    const char letter = (char)(class < 26 ? 'A' + class : 'a' + class - 26);
    for (uint32_t row = 0;; row++) {
        const char *letters = pdki_nine_classes[row];
        uint32_t count = 0;
        for (uint32_t i = 0; i < PDKI_SORTED; i++)
            count += letters[i] == letter;
        if (member >= count) {
            member -= count;
            continue;
        }
        for (uint32_t i = 0;; i++)
            if (letters[i] == letter && member-- == 0)
                return row * PDKI_SORTED + i;
    }
}

static void need_first_band(struct pdki_nine_partial *partial,
                            const struct pdki_nine_place *place)
{
    struct pdki_nine *nine = &partial->nine;
    need_fills(partial, place->class);
    if (partial->has_all_pairs) return;
    const uint32_t member = pdki_nine_member(nine, place);
    const uint32_t pair = find_member(place->class, member);
    need_pair(partial, pair);
    const uint32_t first = nine->classes.items[place->class].first_member;
    nine->classes.members[first + member] = pair;
}

static void need_lower_band(struct pdki_nine_partial *partial,
                            const uint16_t boxes[PDKI_STACKS])
{
    const uint32_t pair = pdki_band_pair(&partial->nine.partitions, boxes);
    need_pair(partial, pair);
    need_fills(partial, class_of(pair));
}

void pdki_nine_partial_unrank(struct pdki_nine_partial *partial, pdki_wide rank,
                              pdk_symbol *cells)
{
    const struct pdki_nine *nine = &partial->nine;
    const struct pdki_nine_place place = pdki_nine_find(nine, rank);
    need_class(partial, place.class);
    need_first_band(partial, &place);
    need_sums(partial, place.class, first_choice(nine, &place));
    const struct pdki_lower_bands lower = pdki_nine_lower_bands(nine, &place);
    for (unsigned i = 0; i < 2; i++) need_lower_band(partial, lower.boxes[i]);
    pdki_census_nine.unrank(nine, rank, cells);
}
