// The lookup tables of the kernels, computed from the layout.
#include "solve/nine/nine_layout.h"

#include <stdbool.h>
#include <string.h>

static uint32_t bit_of(unsigned row, unsigned box, unsigned column)
{
    return UINT32_C(1) << (9 * column + 3 * row + box);
}

// The three cells of a minirow.
static uint32_t minirow(unsigned row, unsigned box)
{
    return bit_of(row, box, 0) | bit_of(row, box, 1) | bit_of(row, box, 2);
}

static unsigned place_of(unsigned cell)
{
    const unsigned row = cell / 9, column = cell % 9;
    return row / 3 * 32 + column % 3 * 9 + row % 3 * 3 + column / 3;
}

static bool are_peers(unsigned a, unsigned b)
{
    return a / 9 == b / 9 || a % 9 == b % 9 ||
           (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

static void set_place(struct nine_block *block, unsigned place)
{
    block->band[place / 32] |= UINT32_C(1) << place % 32;
}

// Adds one box or permutation to all entries that have it.
static void add_small(uint32_t small[][8], unsigned entry, unsigned e)
{
    for (unsigned row = 0; row < 3; row++) {
        const unsigned even = (row + e) % 3, odd = (e + 3 - row) % 3;
        if (entry >> even & 1) small[NINE_ROW_0 + row][entry] |= 1u << e;
        if (entry >> odd & 1) small[NINE_ROW_0 + row][entry] |= 8u << e;
        if (!(entry >> e & 1)) continue;
        small[NINE_EVEN_CELLS][entry] |= minirow(row, even);
        small[NINE_ODD_CELLS][entry] |= minirow(row, odd);
        small[NINE_BOX_CELLS][entry] |= minirow(row, e);
    }
}

// The box of a way in a row.
static unsigned box_of_way(unsigned way, unsigned row)
{
    return way < 3 ? (row + way) % 3 : (way - row) % 3;
}

static void init_ways(struct nine_tables *tables)
{
    for (unsigned way = 0; way < 6; way++) {
        uint32_t minirows = 0, cells = 0;
        for (unsigned row = 0; row < 3; row++) {
            minirows |= bit_of(row, box_of_way(way, row), 0);
            cells |= minirow(row, box_of_way(way, row));
        }
        for (unsigned open = 0; open < 32; open++) {
            if ((minirows & 31 & ~open) == 0)
                tables->low_ways[open] |= 1u << way;
            if (open < 16 && (minirows >> 5 & ~open) == 0)
                tables->high_ways[open] |= 1u << way;
            if (open >> way & 1) tables->way_cells[open] |= cells;
        }
        if (way == 5) tables->last_way_cells = cells;
    }
}

static void init_houses(struct nine_tables *tables)
{
    for (unsigned bit = 0; bit < 27; bit++) {
        const unsigned band = bit % 3; // of a result of stacks_of()
        tables->place_in_band[31 - bit] = (uint8_t)bit;
        tables->place_in_stack[31 - bit] = (uint8_t)(bit - band + 32 * band);
    }
    for (unsigned word = 0; word < 16; word++) {
        const unsigned digit = word / 4, number = word % 4;
        const uint32_t digits = digit * UINT32_C(0x01010000);
        tables->band_base[word] = digits + 32 * number * 0x0101;
        tables->stack_base[word] = digits + number * 0x0101;
    }
}

static void init_order(struct nine_tables *tables)
{
    memset(tables->low_order, NINE_NO_BYTE, sizeof tables->low_order);
    memset(tables->high_order, NINE_NO_BYTE, sizeof tables->high_order);
    memset(tables->row_shift, 0x7f, sizeof tables->row_shift);
    memset(tables->box_shift, 0x7f, sizeof tables->box_shift);
    for (unsigned cell = 0; cell < 27; cell++) {
        const unsigned bit = place_of(cell);
        if (cell < 16)
            tables->low_order[bit] = (uint8_t)cell;
        else
            tables->high_order[bit] = (uint8_t)(cell - NINE_HIGH_BYTES);
        tables->row_shift[bit] = (uint8_t)(bit % 9 / 3 * 3);
        tables->box_shift[bit] = (uint8_t)(bit % 3);
        tables->byte_of_word[cell] = (uint8_t)(bit / 8);
        tables->bit_of_byte[cell] = (uint8_t)(1u << bit % 8);
    }
}

void pdki_nine_tables_init(struct nine_tables *tables)
{
    memset(tables, 0, sizeof *tables);
    init_order(tables);
    init_ways(tables);
    init_houses(tables);
    for (unsigned entry = 0; entry < 8; entry++)
        for (unsigned e = 0; e < 3; e++) add_small(tables->small, entry, e);
    for (unsigned digit = 0; digit < NINE_DIGITS; digit++)
        for (unsigned band = 0; band < NINE_BANDS; band++)
            tables->only[digit].digit[digit].band[band] =
                tables->all.digit[digit].band[band] =
                    tables->everything.band[band] = NINE_ALL_CELLS;
    for (unsigned a = 0; a < NINE_CELLS; a++) {
        const unsigned place = place_of(a);
        tables->place_of_cell[a] = (uint8_t)place;
        set_place(&tables->cell[place], place);
        for (unsigned b = 0; b < NINE_CELLS; b++)
            if (a != b && are_peers(a, b))
                set_place(&tables->peers[place], place_of(b));
    }
}
