// Eight bits tell which of 1 .. 8 a house has. If all houses have them, one
// cell of each is left; where the sum of the board is 9 * 45, it can only be 9.
// So that eight cells of a row are one number.
#include "canon/minimal.h"

#include <string.h>

enum { SUM = 9 * 45, ALL = 0xff };

// 1 << (symbol - 1), none for 9 and 0, in steps that all vectors have.
static uint8_t bit_of(uint8_t symbol)
{
    const uint8_t shift = (uint8_t)(symbol - 1);
    uint8_t bit = (uint8_t)(1 + (shift & 1));
    bit = (uint8_t)(shift & 2 ? bit << 2 : bit);
    bit = (uint8_t)(shift & 4 ? bit << 4 : bit);
    return shift & 8 ? 0 : bit;
}

// Eight columns, and the last one.
struct row_bits {
    uint64_t most;
    uint8_t last;
};

static struct row_bits join(struct row_bits a, struct row_bits b)
{
    return (struct row_bits){a.most | b.most, a.last | b.last};
}

static unsigned bits_of_row(struct row_bits row)
{
    uint64_t bits = row.most | row.most >> 32;
    bits |= bits >> 16;
    bits |= bits >> 8;
    return ((unsigned)bits & ALL) | row.last;
}

// Those that all boxes of a band have.
static unsigned bits_of_boxes(struct row_bits band)
{
    uint8_t columns[9];
    unsigned all = ALL;
    memcpy(columns, &band.most, 8);
    columns[8] = band.last;
    for (size_t i = 0; i < 9; i += 3)
        all &= (unsigned)(columns[i] | columns[i + 1] | columns[i + 2]);
    return all;
}

bool pdki_minimal_is_solution(const uint8_t cells[PDKI_NINE_ROOM])
{
    uint8_t bits[PDKI_NINE_ROOM];
    struct row_bits columns = {0, 0};
    unsigned sum = 0, all = ALL;
    for (size_t i = 0; i < PDKI_NINE_ROOM; i++) {
        bits[i] = bit_of(cells[i]);
        sum += cells[i];
    }
    for (size_t i = 0; i < 9; i += 3) {
        struct row_bits band = {0, 0};
        for (size_t j = i; j < i + 3; j++) {
            struct row_bits row = {0, bits[9 * j + 8]};
            memcpy(&row.most, bits + 9 * j, 8);
            all &= bits_of_row(row);
            band = join(band, row);
        }
        all &= bits_of_boxes(band);
        columns = join(columns, band);
    }
    return sum == SUM && all == ALL && columns.most == UINT64_MAX &&
           columns.last == ALL;
}
