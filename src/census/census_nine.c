// All 9x9 grids, in an order that is fixed for ever.
//
// A band whose columns hold given symbols can be filled in w ways, and w
// depends on the class of the band only (band_classes.h): so does all that the
// bands below can be. The number of all grids is therefore a sum over 44
// classes of the first band,
//
//     pairs of the class * 280 * 6^3 * w * rest,
//
// where `rest` adds up w * w for the bands below over 56^3 ways to choose the
// symbols of their columns. After Felgenhauer and Jarvis, "Enumerating possible
// Sudoku grids" (2005).
//
// A grid is numbered by, from what changes last to what changes first:
//
//     1. the class of its first band: ascending least pair
//     2. the pair of its first band: ascending
//     3. the sorted partition of its first box
//        Now it is known how the representative becomes the first band: order
//        of stacks, then symbols (struct pdki_kin), then the word of that
//        partition instead of 012345678. Let the grid go back that way.
//     4. where the columns went: for the representative's first, second and
//        third stack, which places its columns have in the grid's stack, as a
//        number of pdki_orders. Let the columns go back, too.
//     5. the fill of the first band, as a number among those of its class
//     6. the columns of the second band: the ordered partitions of its first,
//        second, third box
//     7. the fill of the second band
//     8. the fill of the third band
//
// The fill of a band in 7 and 8 is that of its own representative, which the
// band comes from in the same way as in 3; its columns go where their symbols
// are.
#include "census/census_nine.h"

#include "census/census_engine.h"

#include "base/alloc.h"

static bool is_disjoint(const struct pdki_partitions *p, uint16_t a, uint16_t b)
{
    for (unsigned column = 0; column < 3; column++)
        if (pdki_partition_set(p, a, column) & pdki_partition_set(p, b, column))
            return false;
    return true;
}

// What is left for the third band.
static uint16_t third_partition(const struct pdki_partitions *p, uint16_t first,
                                uint16_t second)
{
    unsigned rest[2];
    for (unsigned column = 0; column < 2; column++)
        rest[column] = PDKI_ALL_SYMBOLS ^ pdki_partition_set(p, first, column) ^
                       pdki_partition_set(p, second, column);
    return pdki_partition_of_sets(p, rest[0], rest[1]);
}

static void list_choices(const struct pdki_partitions *p, uint16_t box,
                         struct pdki_choices *choices)
{
    uint8_t count = 0;
    for (unsigned triple = PDKI_TRIPLES; triple-- > 0;)
        choices->first_at[triple] = PDKI_CHOICES;
    for (unsigned i = 0; i < PDKI_ORDERED; i++) {
        const uint16_t second = (uint16_t)i;
        if (!is_disjoint(p, box, second)) continue;
        const uint16_t third = third_partition(p, box, second);
        uint8_t *first_at =
            &choices->first_at[p->triple_of[pdki_partition_set(p, second, 0)]];
        if (*first_at == PDKI_CHOICES) *first_at = count;
        choices->items[count++] = (struct pdki_choice){
            .second = second,
            .third = third,
            .second_sorted = p->sort[second],
            .third_sorted = p->sort[third],
        };
    }
}

struct pdki_third_stack pdki_nine_third_stack(const struct pdki_nine *nine,
                                              unsigned class, unsigned first,
                                              unsigned second)
{
    const struct pdki_choices *choices = nine->choices[class];
    const struct pdki_choice *a = &choices[0].items[first];
    const struct pdki_choice *b = &choices[1].items[second];
    const uint16_t *second_pairs = nine->partitions.relabeled[a->second_sorted];
    const uint16_t *third_pairs = nine->partitions.relabeled[a->third_sorted];
    return (struct pdki_third_stack){
        .choices = choices[2].items,
        .second_pairs = second_pairs,
        .third_pairs = third_pairs,
        .second_weights = nine->weights +
                          (size_t)PDKI_SORTED * second_pairs[b->second_sorted],
        .third_weights =
            nine->weights + (size_t)PDKI_SORTED * third_pairs[b->third_sorted],
    };
}

static uint32_t sum_third_stack(const struct pdki_third_stack *stack)
{
    uint32_t sum = 0;
    for (unsigned i = 0; i < PDKI_CHOICES; i++)
        sum += pdki_second_weight(stack, i) * pdki_third_weight(stack, i);
    return sum;
}

static void sum_class(struct pdki_nine *nine, unsigned class)
{
    struct pdki_class_sums *sums = &nine->sums[class];
    uint64_t *below = sums->below;
    *below = 0;
    for (unsigned a = 0; a < PDKI_CHOICES; a++)
        for (unsigned b = 0; b < PDKI_CHOICES; b++, below++) {
            const struct pdki_third_stack stack =
                pdki_nine_third_stack(nine, class, a, b);
            below[1] = below[0] + sum_third_stack(&stack);
        }
    sums->rest = *below;
    nine->first[class + 1] =
        nine->first[class] + (pdki_wide)sums->rest * nine->fills.counts[class] *
                                 nine->classes.items[class].size * PDKI_SORTED *
                                 PDKI_COLUMN_ORDERS;
}

static pdk_status fill_tables(struct pdki_nine *nine)
{
    const struct pdki_band_classes *classes = &nine->classes;
    pdki_partitions_init(&nine->partitions);
    pdk_status status =
        pdki_band_classes_init(&nine->classes, &nine->partitions);
    if (status != PDK_OK) return status;
    status = pdki_band_fills_init(&nine->fills, classes, &nine->partitions);
    if (status != PDK_OK) return status;

    for (uint32_t pair = 0; pair < PDKI_PAIRS; pair++)
        nine->weights[pair] = nine->fills.counts[classes->kin[pair].class];
    for (unsigned class = 0; class < PDKI_BAND_CLASSES; class ++) {
        for (unsigned stack = 0; stack < PDKI_STACKS; stack++)
            list_choices(&nine->partitions,
                         classes->items[class].partitions[stack],
                         &nine->choices[class][stack]);
        sum_class(nine, class);
    }
    return PDK_OK;
}

static bool supports(const pdk_shape *shape)
{
    return shape->box_rows == 3 && shape->box_columns == 3;
}

static void destroy(void *tables)
{
    struct pdki_nine *nine = tables;
    if (!nine) return;
    pdki_band_fills_release(&nine->fills);
    pdki_free(nine);
}

static pdk_status create(const pdk_shape *shape, void **out)
{
    (void)shape;
    struct pdki_nine *nine = pdki_alloc_zeroed(1, sizeof *nine);
    const pdk_status status = nine ? fill_tables(nine) : PDK_ERR_MEMORY;
    *out = nine;
    if (status == PDK_OK) return PDK_OK;
    destroy(nine);
    *out = NULL;
    return status;
}

static pdki_wide size(const void *tables)
{
    const struct pdki_nine *nine = tables;
    return nine->first[PDKI_BAND_CLASSES];
}

struct pdki_frame pdki_nine_frame(const struct pdki_nine *nine,
                                  const uint16_t boxes[PDKI_STACKS])
{
    const struct pdki_partitions *p = &nine->partitions;
    const struct pdki_kin *kin = &nine->classes.kin[pdki_band_pair(p, boxes)];
    const struct pdki_band_class *item = &nine->classes.items[kin->class];
    const uint8_t *word = p->words[p->unsort[p->sort[boxes[0]]]];
    struct pdki_frame frame = {.class = kin->class};

    for (unsigned s = 0; s < PDKI_SYMBOLS; s++)
        frame.symbols[s] = word[kin->symbols[s]];
    for (unsigned stack = 0; stack < PDKI_STACKS; stack++) {
        const size_t from = pdki_orders[kin->order][stack];
        const uint8_t *from_word = p->words[item->partitions[from]];
        const uint8_t *column_of = p->column_of[boxes[stack]];
        for (size_t i = 0; i < 3; i++)
            frame.columns[3 * from + i] =
                (uint8_t)(3 * stack +
                          column_of[frame.symbols[from_word[3 * i]]]);
    }
    return frame;
}

const struct pdki_census_engine pdki_census_nine = {
    .supports = supports,
    .create = create,
    .destroy = destroy,
    .size = size,
    .unrank = pdki_nine_unrank,
    .rank = pdki_nine_rank,
};
