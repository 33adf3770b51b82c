// From a 9x9 grid to its number: census_nine.c says what the parts of the
// number are.
#include "census/census_nine.h"

enum { ROWS = 3, COLUMNS = 9 };

// Three rows of symbols 0..8, and the symbols of each column as sets.
struct band {
    uint8_t rows[ROWS][COLUMNS];
    uint16_t columns[COLUMNS];
};

// Whether all rows and boxes of the band are full and valid.
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

static bool read_grid(const pdk_symbol *cells, struct band bands[3])
{
    for (unsigned i = 0; i < 3; i++)
        if (!read_band(cells + (size_t)PDKI_BAND_CELLS * i, &bands[i]))
            return false;
    for (unsigned i = 0; i < COLUMNS; i++)
        if ((bands[0].columns[i] | bands[1].columns[i] | bands[2].columns[i]) !=
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

// The number in pdki_orders of three different items, as they compare.
static uint32_t order_number(uint8_t a, uint8_t b, uint8_t c)
{
    return (uint32_t)(2 * ((b < a) + (c < a)) + (c < b));
}

// The number of the band's fill; `back` takes its symbols to those of the
// frame's representative.
static uint32_t fill_number(const struct pdki_nine *nine,
                            const struct band *band,
                            const struct pdki_frame *frame,
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

// A lower band as it was before the first band came from its representative.
static void take_back(const struct band *band, const struct pdki_frame *frame,
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
    const struct pdki_frame frame = pdki_nine_frame(nine, boxes);
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

// Parts 6 to 8 of two bands that have been taken back.
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

    const struct pdki_third_stack stack =
        pdki_nine_third_stack(nine, class, chosen[0], chosen[1]);
    uint32_t number = 0;
    for (unsigned i = 0; i < chosen[2]; i++)
        number += pdki_second_weight(&stack, i) * pdki_third_weight(&stack, i);
    number += lower_fill_number(nine, second, second_boxes) *
              pdki_third_weight(&stack, chosen[2]);
    number += lower_fill_number(nine, third, third_boxes);
    return nine->sums[class].below[chosen[0] * PDKI_CHOICES + chosen[1]] +
           number;
}

// Parts 2 to 4.
static uint64_t first_number(const struct pdki_nine *nine,
                             const uint16_t boxes[PDKI_STACKS],
                             const struct pdki_frame *frame)
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

bool pdki_nine_rank(const void *tables, const pdk_symbol *cells,
                    pdki_wide *rank)
{
    const struct pdki_nine *nine = tables;
    struct band bands[3], second, third;
    if (!read_grid(cells, bands)) return false;

    uint16_t boxes[PDKI_STACKS];
    uint8_t back[PDKI_SYMBOLS];
    find_boxes(&nine->partitions, &bands[0], boxes);
    const struct pdki_frame frame = pdki_nine_frame(nine, boxes);
    pdki_symbols_invert(frame.symbols, back);
    take_back(&bands[1], &frame, back, &second);
    take_back(&bands[2], &frame, back, &third);

    const struct pdki_class_sums *sums = &nine->sums[frame.class];
    const uint64_t upper =
        first_number(nine, boxes, &frame) * nine->fills.counts[frame.class] +
        fill_number(nine, &bands[0], &frame, back);
    *rank = nine->first[frame.class] + (pdki_wide)upper * sums->rest +
            lower_number(nine, frame.class, &second, &third);
    return true;
}
