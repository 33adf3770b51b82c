#include "canon/band_table.h"

#include "canon/triples.h"

// The orders of three things.
static const uint8_t orders[6][3] = {
    {0, 1, 2},
    {0, 2, 1},
    {1, 0, 2},
    {1, 2, 0},
    {2, 0, 1},
    {2, 1, 0}
};

// Which of them begins with these two.
static uint16_t order_number(uint8_t first, uint8_t second)
{
    return (uint16_t)(2 * first + (second > 3 - first - second));
}

uint16_t pdki_band_moves_pack(const struct pdki_band_moves *moves)
{
    const uint8_t *columns = moves->columns;
    unsigned packed = order_number(moves->rows[0], moves->rows[1]);
    packed = packed * 6 + order_number(columns[0] / 3, columns[3] / 3);
    for (size_t i = 0; i < 9; i += 3)
        packed = packed * 6 + order_number(columns[i] % 3, columns[i + 1] % 3);
    return (uint16_t)packed;
}

void pdki_band_moves_unpack(uint16_t packed, struct pdki_band_moves *moves)
{
    const uint8_t *rows = orders[packed / 1296];
    const uint8_t *boxes = orders[packed / 216 % 6];
    const uint8_t *columns[3] = {orders[packed / 36 % 6],
                                 orders[packed / 6 % 6], orders[packed % 6]};
    for (size_t i = 0; i < 3; i++) {
        moves->rows[i] = rows[i];
        for (size_t j = 0; j < 3; j++)
            moves->columns[3 * i + j] = (uint8_t)(3 * boxes[i] + columns[i][j]);
    }
}

void pdki_band_order(const struct pdki_band *band, uint8_t order[9])
{
    uint8_t place[16];
    unsigned keys[2][3];
    for (size_t i = 0; i < 9; i++) {
        const size_t at = i / 3 * band->row_step + i % 3 * band->column_step;
        place[band->cells[at]] = (uint8_t)i;
    }
    for (size_t i = 0; i < 6; i++) {
        const uint8_t symbol = band->cells[(3 + i) * band->column_step];
        keys[i / 3][i % 3] = pdki_triple_key(place[symbol], 3 + i);
    }
    for (uint8_t i = 0; i < 3; i++) order[i] = i;
    pdki_order_triples(keys, order + 3);
}
