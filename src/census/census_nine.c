// All 9x9 grids, in a fixed order that never changes.
//
// The number w of ways to fill a band whose columns have given contents depends
// on the class of the band only (census_nine.h), and so does the number of ways
// to complete the bands below. The number of all grids is therefore a sum over
// the 44 classes of the first band,
//
//     pairs of the class * 280 * 6^3 * w * rest,
//
// where `rest` sums w * w for the two lower bands over the 56^3 ways to choose
// the contents of their columns. After Felgenhauer and Jarvis, "Enumerating
// possible Sudoku grids" (2005).
//
// The digits of a grid's number, the most significant first:
//
//     1. the class of its first band: by ascending least pair
//     2. the pair of its first band: ascending
//     3. the sorted partition of its first box
//        Together these determine how the representative is turned into the
//        first band: the order of stacks, then symbols (struct pdki_kin),
//        then the word of that partition in place of 012345678. Apply the
//        inverse to the whole grid.
//     4. the order of the columns: for the representative's first, second
//        and third stack, the positions of its columns in the grid's stack,
//        as an index into pdki_orders. Undo this as well.
//     5. the fill of the first band, by its index in the class
//     6. the contents of the second band's columns: the ordered partitions
//        of its first, second and third box
//     7. the fill of the second band
//     8. the fill of the third band
//
// In 7 and 8 a fill is that of the band's own representative, related to the
// band as in 3; columns are matched by their symbols.
#include "census/census_nine.h"

#include "base/alloc.h"
#include "census/census_engine.h"

enum { COLUMN_ORDERS = PDKI_ORDERS * PDKI_ORDERS * PDKI_ORDERS };
enum { ROWS = 3, COLUMNS = 9, BAND_CELLS = ROWS * COLUMNS };

// The partition left for the third band; false if a column of the first two
// would contain a symbol twice.
static bool find_third(const struct pdki_partitions *p, uint16_t first,
                       uint16_t second, uint16_t *third)
{
    unsigned rest[3];
    for (unsigned column = 0; column < 3; column++) {
        const unsigned a = pdki_partition_set(p, first, column);
        const unsigned b = pdki_partition_set(p, second, column);
        if (a & b) return false;
        rest[column] = PDKI_ALL_SYMBOLS ^ a ^ b;
    }
    *third = pdki_partition_of_sets(p, rest[0], rest[1]);
    return true;
}

static void list_choices(const struct pdki_partitions *p, uint16_t box,
                         struct pdki_choices *choices)
{
    uint8_t count = 0;
    for (unsigned triple = PDKI_TRIPLES; triple-- > 0;)
        choices->first_at[triple] = PDKI_CHOICES;
    for (unsigned i = 0; i < PDKI_ORDERED; i++) {
        const uint16_t second = (uint16_t)i;
        uint16_t third;
        if (!find_third(p, box, second, &third)) continue;
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

// The third stack, once the first two have made their choices: its weights for
// the second and the third band.
struct third_stack {
    const struct pdki_choice *choices;
    const uint16_t *second_pairs, *third_pairs;     // by sorted number
    const uint16_t *second_weights, *third_weights; // by sorted number
};

static uint32_t second_weight(const struct third_stack *stack, unsigned choice)
{
    return stack->second_weights
        [stack->second_pairs[stack->choices[choice].second_sorted]];
}

static uint32_t third_weight(const struct third_stack *stack, unsigned choice)
{
    return stack->third_weights
        [stack->third_pairs[stack->choices[choice].third_sorted]];
}

static struct third_stack third_stack_of(const struct pdki_nine *nine,
                                         unsigned class, unsigned first,
                                         unsigned second)
{
    const struct pdki_choices *choices = nine->choices[class];
    const struct pdki_choice *a = &choices[0].items[first];
    const struct pdki_choice *b = &choices[1].items[second];
    const uint16_t *second_pairs = nine->partitions.relabeled[a->second_sorted];
    const uint16_t *third_pairs = nine->partitions.relabeled[a->third_sorted];
    return (struct third_stack){
        .choices = choices[2].items,
        .second_pairs = second_pairs,
        .third_pairs = third_pairs,
        .second_weights = nine->weights +
                          (size_t)PDKI_SORTED * second_pairs[b->second_sorted],
        .third_weights =
            nine->weights + (size_t)PDKI_SORTED * third_pairs[b->third_sorted],
    };
}

void pdki_nine_choose(struct pdki_nine *nine, unsigned class)
{
    const uint16_t *boxes = nine->classes.items[class].partitions;
    for (unsigned stack = 0; stack < PDKI_STACKS; stack++)
        list_choices(&nine->partitions, boxes[stack],
                     &nine->choices[class][stack]);
}

void pdki_nine_sum(struct pdki_nine *nine, unsigned class, unsigned a)
{
    uint64_t *below = nine->sums[class].below + (size_t)a * PDKI_CHOICES;
    for (unsigned b = 0; b < PDKI_CHOICES; b++, below++) {
        const struct third_stack stack = third_stack_of(nine, class, a, b);
        uint64_t ways = 0;
        for (unsigned c = 0; c < PDKI_CHOICES; c++)
            ways += second_weight(&stack, c) * third_weight(&stack, c);
        below[1] = below[0] + ways;
    }
}

void pdki_nine_total(struct pdki_nine *nine, unsigned class)
{
    nine->first[class + 1] =
        nine->first[class] +
        (pdki_wide)nine->rest[class] * nine->fills.counts[class] *
            nine->classes.items[class].size * PDKI_SORTED * COLUMN_ORDERS;
}

static void *create(const pdk_shape *shape)
{
    (void)shape;
    struct pdki_nine *nine = pdki_alloc_zeroed(1, sizeof *nine);
    if (!nine) return NULL;

    const struct pdki_band_classes *classes = &nine->classes;
    pdki_partitions_init(&nine->partitions);
    pdki_band_classes_init(&nine->classes, &nine->partitions);
    pdki_band_fills_init(&nine->fills, classes, &nine->partitions);
    for (uint32_t pair = 0; pair < PDKI_PAIRS; pair++)
        nine->weights[pair] = nine->fills.counts[classes->kin[pair].class];
    for (unsigned class = 0; class < PDKI_BAND_CLASSES; class ++) {
        pdki_nine_choose(nine, class);
        for (unsigned a = 0; a < PDKI_CHOICES; a++)
            pdki_nine_sum(nine, class, a);
        nine->rest[class] = nine->sums[class].below[PDKI_CHOICE_PAIRS];
        pdki_nine_total(nine, class);
    }
    return nine;
}

static bool supports(const pdk_shape *shape)
{
    return shape->box_rows == 3 && shape->box_columns == 3;
}

static pdki_wide size(const void *tables)
{
    const struct pdki_nine *nine = tables;
    return nine->first[PDKI_BAND_CLASSES];
}

// The embedding of a representative in another band: where its symbols and
// columns are.
struct frame {
    unsigned class;
    uint8_t symbols[PDKI_SYMBOLS];
    uint8_t columns[PDKI_SYMBOLS];
};

// The frame of a band whose boxes have these ordered partitions.
static struct frame frame_of(const struct pdki_nine *nine,
                             const uint16_t boxes[PDKI_STACKS])
{
    const struct pdki_partitions *p = &nine->partitions;
    const struct pdki_kin *kin = &nine->classes.kin[pdki_band_pair(p, boxes)];
    const struct pdki_band_class *item = &nine->classes.items[kin->class];
    const uint8_t *word = p->words[p->unsort[p->sort[boxes[0]]]];
    struct frame frame = {.class = kin->class};

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

// The embedding of the first band's representative: digits 2 to 4.
static struct frame place_first_band(const struct pdki_nine *nine,
                                     unsigned class, uint64_t number)
{
    const struct pdki_partitions *p = &nine->partitions;
    const struct pdki_band_class *item = &nine->classes.items[class];
    unsigned orders = (unsigned)(number % COLUMN_ORDERS);
    number /= COLUMN_ORDERS;
    const uint8_t *word = p->words[p->unsort[number % PDKI_SORTED]];
    const uint32_t member = (uint32_t)(number / PDKI_SORTED);
    const uint32_t pair = nine->classes.members[item->first_member + member];
    const struct pdki_kin *kin = &nine->classes.kin[pair];
    struct frame frame = {.class = class};
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

static void write_band(const struct pdki_nine *nine, const struct frame *frame,
                       uint32_t fill, pdk_symbol *cells)
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

// Writes a lower band. `boxes` are relative to the first band's representative
// and are moved along with it.
static void write_lower_band(const struct pdki_nine *nine,
                             const struct frame *outer,
                             const uint16_t boxes[PDKI_STACKS], uint32_t fill,
                             pdk_symbol *cells)
{
    struct frame frame = frame_of(nine, boxes);
    for (unsigned i = 0; i < PDKI_SYMBOLS; i++) {
        frame.symbols[i] = outer->symbols[frame.symbols[i]];
        frame.columns[i] = outer->columns[frame.columns[i]];
    }
    write_band(nine, &frame, fill, cells);
}

// The last i with below[i] <= number; below[0] is 0.
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

// Digits 6 to 8.
struct pdki_lower_bands
pdki_nine_lower_bands(const struct pdki_nine *nine,
                      const struct pdki_nine_place *place)
{
    const struct pdki_choices *choices = nine->choices[place->class];
    const uint64_t *below = nine->sums[place->class].below;
    const unsigned pair = find_pair(below, place->number);
    const unsigned a = pair / PDKI_CHOICES, b = pair % PDKI_CHOICES;
    const struct third_stack stack = third_stack_of(nine, place->class, a, b);

    uint32_t rest = (uint32_t)(place->number - below[pair]);
    uint32_t third = third_weight(&stack, 0);
    unsigned c = 0;
    for (;;) {
        const uint32_t both = second_weight(&stack, c) * third;
        if (rest < both) break;
        rest -= both;
        third = third_weight(&stack, ++c);
    }
    const struct pdki_choice *const chosen[PDKI_STACKS] = {
        &choices[0].items[a], &choices[1].items[b], &choices[2].items[c]};
    struct pdki_lower_bands bands = {
        .fills = {rest / third, rest % third}
    };
    for (unsigned i = 0; i < PDKI_STACKS; i++) {
        bands.boxes[0][i] = chosen[i]->second;
        bands.boxes[1][i] = chosen[i]->third;
    }
    return bands;
}

struct pdki_nine_place pdki_nine_find(const struct pdki_nine *nine,
                                      pdki_wide rank)
{
    struct pdki_nine_place place = {.class = PDKI_BAND_CLASSES / 2};
    while (nine->first[place.class] > rank) place.class --;
    while (nine->first[place.class + 1] <= rank) place.class ++;
    const uint64_t rest = nine->rest[place.class];
    const pdki_wide within = rank - nine->first[place.class];
    place.upper = (uint64_t)(within / rest);
    place.number = (uint64_t)within - place.upper * rest;
    return place;
}

uint32_t pdki_nine_member(const struct pdki_nine *nine,
                          const struct pdki_nine_place *place)
{
    return (uint32_t)(place->upper / nine->fills.counts[place->class] /
                      COLUMN_ORDERS / PDKI_SORTED);
}

static void unrank(const void *tables, pdki_wide rank, pdk_symbol *cells)
{
    const struct pdki_nine *nine = tables;
    const struct pdki_nine_place place = pdki_nine_find(nine, rank);
    const uint32_t fills = nine->fills.counts[place.class];
    const struct frame frame =
        place_first_band(nine, place.class, place.upper / fills);
    write_band(nine, &frame, (uint32_t)(place.upper % fills), cells);

    const struct pdki_lower_bands lower = pdki_nine_lower_bands(nine, &place);
    for (size_t i = 0; i < 2; i++)
        write_lower_band(nine, &frame, lower.boxes[i], lower.fills[i],
                         cells + (i + 1) * BAND_CELLS);
}

// Three rows of symbols 0..8, and the symbols of each column as sets.
struct band {
    uint8_t rows[ROWS][COLUMNS];
    uint16_t columns[COLUMNS];
};

// Reads a band; returns whether its rows and boxes are full and valid.
static bool read_band(const pdk_symbol *cells, struct band *band)
{
    for (unsigned i = 0; i < COLUMNS; i++) band->columns[i] = 0;
    for (unsigned row = 0; row < ROWS; row++) {
        unsigned seen = 0;
        for (unsigned i = 0; i < COLUMNS; i++) {
            const pdk_symbol symbol = cells[row * COLUMNS + i] - 1;
            if (symbol >= PDKI_SYMBOLS) return false;
            band->rows[row][i] = (uint8_t)symbol;
            band->columns[i] |= (uint16_t)(1u << symbol);
            seen |= 1u << symbol;
        }
        if (seen != PDKI_ALL_SYMBOLS) return false;
    }
    for (unsigned i = 0; i < COLUMNS; i += 3)
        if ((band->columns[i] | band->columns[i + 1] | band->columns[i + 2]) !=
            PDKI_ALL_SYMBOLS)
            return false;
    return true;
}

static void find_boxes(const struct pdki_partitions *partitions,
                       const struct band *band, uint16_t boxes[PDKI_STACKS])
{
    for (size_t i = 0; i < PDKI_STACKS; i++)
        boxes[i] = pdki_partition_of_sets(partitions, band->columns[3 * i],
                                          band->columns[3 * i + 1]);
}

// The index in pdki_orders of the order of three distinct items.
static uint32_t order_number(uint8_t a, uint8_t b, uint8_t c)
{
    return (uint32_t)(2 * ((b < a) + (c < a)) + (c < b));
}

// The number of the band's fill; `back` maps its symbols to those of the
// frame's representative.
static uint32_t fill_number(const struct pdki_nine *nine,
                            const struct band *band, const struct frame *frame,
                            const uint8_t back[PDKI_SYMBOLS])
{
    uint32_t code = 0;
    for (unsigned i = 0; i < COLUMNS; i++) {
        const unsigned column = frame->columns[i];
        code = code << PDKI_FILL_COLUMN_BITS |
               order_number(back[band->rows[0][column]],
                            back[band->rows[1][column]],
                            back[band->rows[2][column]]);
    }
    return pdki_band_fill_number(&nine->fills, frame->class, code);
}

// Maps a lower band back to the coordinates of the first band's representative.
static void take_back(const struct band *band, const struct frame *frame,
                      const uint8_t back[PDKI_SYMBOLS], struct band *before)
{
    for (unsigned i = 0; i < COLUMNS; i++) {
        const unsigned column = frame->columns[i];
        unsigned set = 0;
        for (unsigned row = 0; row < ROWS; row++) {
            const uint8_t symbol = back[band->rows[row][column]];
            before->rows[row][i] = symbol;
            set |= 1u << symbol;
        }
        before->columns[i] = (uint16_t)set;
    }
}

static uint32_t lower_fill_number(const struct pdki_nine *nine,
                                  const struct band *band,
                                  const uint16_t boxes[PDKI_STACKS])
{
    const struct frame frame = frame_of(nine, boxes);
    uint8_t back[PDKI_SYMBOLS];
    pdki_symbols_invert(frame.symbols, back);
    return fill_number(nine, band, &frame, back);
}

static unsigned choice_number(const struct pdki_nine *nine,
                              const struct pdki_choices *choices, uint16_t box)
{
    const unsigned first = pdki_partition_set(&nine->partitions, box, 0);
    unsigned number = choices->first_at[nine->partitions.triple_of[first]];
    while (choices->items[number].second != box) number++;
    return number;
}

// Digits 6 to 8 of two bands that have been mapped back.
static uint64_t lower_number(const struct pdki_nine *nine, unsigned class,
                             const struct band *second,
                             const struct band *third)
{
    uint16_t second_boxes[PDKI_STACKS], third_boxes[PDKI_STACKS];
    unsigned chosen[PDKI_STACKS];
    find_boxes(&nine->partitions, second, second_boxes);
    find_boxes(&nine->partitions, third, third_boxes);
    for (unsigned i = 0; i < PDKI_STACKS; i++)
        chosen[i] =
            choice_number(nine, &nine->choices[class][i], second_boxes[i]);

    const struct third_stack stack =
        third_stack_of(nine, class, chosen[0], chosen[1]);
    uint32_t number = 0;
    for (unsigned i = 0; i < chosen[2]; i++)
        number += second_weight(&stack, i) * third_weight(&stack, i);
    number += lower_fill_number(nine, second, second_boxes) *
              third_weight(&stack, chosen[2]);
    number += lower_fill_number(nine, third, third_boxes);
    return nine->sums[class].below[chosen[0] * PDKI_CHOICES + chosen[1]] +
           number;
}

// Digits 2 to 4.
static uint64_t first_number(const struct pdki_nine *nine,
                             const uint16_t boxes[PDKI_STACKS],
                             const struct frame *frame)
{
    const uint32_t pair = pdki_band_pair(&nine->partitions, boxes);
    uint64_t number = nine->classes.kin[pair].member;
    number = number * PDKI_SORTED + nine->partitions.sort[boxes[0]];
    for (unsigned i = 0; i < COLUMNS; i += 3)
        number = number * PDKI_ORDERS + order_number(frame->columns[i],
                                                     frame->columns[i + 1],
                                                     frame->columns[i + 2]);
    return number;
}

static bool rank(const void *tables, const pdk_symbol *cells, pdki_wide *out)
{
    const struct pdki_nine *nine = tables;
    struct band bands[3], second, third;
    for (unsigned i = 0; i < 3; i++)
        if (!read_band(cells + (size_t)BAND_CELLS * i, &bands[i])) return false;
    for (unsigned i = 0; i < COLUMNS; i++)
        if ((bands[0].columns[i] | bands[1].columns[i] | bands[2].columns[i]) !=
            PDKI_ALL_SYMBOLS)
            return false;

    uint16_t boxes[PDKI_STACKS];
    uint8_t back[PDKI_SYMBOLS];
    find_boxes(&nine->partitions, &bands[0], boxes);
    const struct frame frame = frame_of(nine, boxes);
    pdki_symbols_invert(frame.symbols, back);
    take_back(&bands[1], &frame, back, &second);
    take_back(&bands[2], &frame, back, &third);

    const uint64_t upper =
        first_number(nine, boxes, &frame) * nine->fills.counts[frame.class] +
        fill_number(nine, &bands[0], &frame, back);
    *out = nine->first[frame.class] +
           (pdki_wide)upper * nine->rest[frame.class] +
           lower_number(nine, frame.class, &second, &third);
    return true;
}

const struct pdki_census_engine pdki_census_nine = {
    .supports = supports,
    .create = create,
    .size = size,
    .unrank = unrank,
    .rank = rank,
};
