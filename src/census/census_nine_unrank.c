// From a number to its 9x9 grid: census_nine.c says what the parts of the
// number are.
#include "census/census_nine.h"

// What the representative of the first band becomes: parts 2 to 4.
static struct pdki_frame place_first_band(const struct pdki_nine *nine,
                                          unsigned class, uint64_t number)
{
    const struct pdki_partitions *p = &nine->partitions;
    const struct pdki_band_class *item = &nine->classes.items[class];
    unsigned orders = (unsigned)(number % PDKI_COLUMN_ORDERS);
    number /= PDKI_COLUMN_ORDERS;
    const uint8_t *word = p->words[p->unsort[number % PDKI_SORTED]];
    const uint32_t member = (uint32_t)(number / PDKI_SORTED);
    const uint32_t pair = nine->classes.members[item->first_member + member];
    const struct pdki_kin *kin = &nine->classes.kin[pair];
    struct pdki_frame frame = {.class = class};
    uint8_t place[PDKI_STACKS];

    for (unsigned s = 0; s < PDKI_SYMBOLS; s++)
        frame.symbols[s] = word[kin->symbols[s]];
    for (unsigned stack = 0; stack < PDKI_STACKS; stack++)
        place[pdki_orders[kin->order][stack]] = (uint8_t)stack;
    for (size_t stack = PDKI_STACKS; stack-- > 0; orders /= PDKI_ORDERS)
        for (unsigned i = 0; i < 3; i++)
            frame.columns[3 * stack + i] =
                (uint8_t)(3 * place[stack] +
                          pdki_orders[orders % PDKI_ORDERS][i]);
    return frame;
}

static void write_band(const struct pdki_nine *nine,
                       const struct pdki_frame *frame, uint32_t fill,
                       pdk_symbol *cells)
{
    const uint16_t *boxes = nine->classes.items[frame->class].partitions;
    uint32_t code = nine->fills.codes[nine->fills.first[frame->class] + fill];
    for (size_t i = PDKI_SYMBOLS; i-- > 0; code >>= PDKI_FILL_COLUMN_BITS) {
        const uint8_t *word = nine->partitions.words[boxes[i / 3]] + i % 3 * 3;
        const uint8_t *order =
            pdki_orders[code & ((1u << PDKI_FILL_COLUMN_BITS) - 1)];
        pdk_symbol *column = cells + frame->columns[i];
        for (size_t row = 0; row < 3; row++)
            column[9 * row] = frame->symbols[word[order[row]]] + 1u;
    }
}

// A band whose boxes are those of the first band's representative, and have
// gone with it.
static void write_lower_band(const struct pdki_nine *nine,
                             const struct pdki_frame *outer,
                             const uint16_t boxes[PDKI_STACKS], uint32_t fill,
                             pdk_symbol *cells)
{
    struct pdki_frame frame = pdki_nine_frame(nine, boxes);
    for (unsigned i = 0; i < PDKI_SYMBOLS; i++) {
        frame.symbols[i] = outer->symbols[frame.symbols[i]];
        frame.columns[i] = outer->columns[frame.columns[i]];
    }
    write_band(nine, &frame, fill, cells);
}

// The last i with below[i] <= number, where below[0] is 0.
static unsigned find_pair(const uint64_t *below, uint64_t number)
{
    unsigned at = 0, count = PDKI_CHOICE_PAIRS;
    while (count > 1) {
        const unsigned half = count / 2;
        at += below[at + half] <= number ? half : 0;
        count -= half;
    }
    return at;
}

// Parts 6 to 8.
static void write_lower_bands(const struct pdki_nine *nine,
                              const struct pdki_frame *frame, uint64_t number,
                              pdk_symbol *cells)
{
    const struct pdki_choices *choices = nine->choices[frame->class];
    const uint64_t *below = nine->sums[frame->class].below;
    const unsigned pair = find_pair(below, number);
    const unsigned a = pair / PDKI_CHOICES, b = pair % PDKI_CHOICES;
    const struct pdki_third_stack stack =
        pdki_nine_third_stack(nine, frame->class, a, b);

    uint32_t rest = (uint32_t)(number - below[pair]);
    uint32_t third = pdki_third_weight(&stack, 0);
    unsigned c = 0;
    for (;;) {
        const uint32_t both = pdki_second_weight(&stack, c) * third;
        if (rest < both) break;
        rest -= both;
        third = pdki_third_weight(&stack, ++c);
    }
    const struct pdki_choice *const chosen[PDKI_STACKS] = {
        &choices[0].items[a], &choices[1].items[b], &choices[2].items[c]};
    uint16_t second_boxes[PDKI_STACKS], third_boxes[PDKI_STACKS];
    for (unsigned i = 0; i < PDKI_STACKS; i++) {
        second_boxes[i] = chosen[i]->second;
        third_boxes[i] = chosen[i]->third;
    }
    write_lower_band(nine, frame, second_boxes, rest / third,
                     cells + PDKI_BAND_CELLS);
    write_lower_band(nine, frame, third_boxes, rest % third,
                     cells + (size_t)2 * PDKI_BAND_CELLS);
}

static unsigned find_class(const struct pdki_nine *nine, pdki_wide rank)
{
    unsigned class = PDKI_BAND_CLASSES / 2;
    while (nine->first[class] > rank) class --;
    while (nine->first[class + 1] <= rank) class ++;
    return class;
}

void pdki_nine_unrank(const void *tables, pdki_wide rank, pdk_symbol *cells)
{
    const struct pdki_nine *nine = tables;
    const unsigned class = find_class(nine, rank);
    const struct pdki_class_sums *sums = &nine->sums[class];
    const uint32_t fills = nine->fills.counts[class];
    const pdki_wide within = rank - nine->first[class];
    const uint64_t upper = (uint64_t)(within / sums->rest);
    const uint64_t lower = (uint64_t)within - upper * sums->rest;

    const struct pdki_frame frame =
        place_first_band(nine, class, upper / fills);
    write_band(nine, &frame, (uint32_t)(upper % fills), cells);
    write_lower_bands(nine, &frame, lower, cells);
}
