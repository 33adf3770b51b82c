// Draws cells until enough of them are new; if more than half of the board is
// wanted, draws those to leave out instead.
#include "made_clues.h"

#include "measure.h"

#include <permudoku/construct.h>

#include <stdlib.h>

// An open-addressing hash table of numbers from 1; 0 is a free slot.
struct set {
    uint64_t *places, mask;
};

static struct set new_set(uint64_t count)
{
    struct set set = {.mask = 16};
    while (set.mask < 2 * count) set.mask *= 2;
    set.places = calloc(set.mask, sizeof *set.places);
    if (!set.places) must(PDK_ERR_MEMORY);
    set.mask--;
    return set;
}

// Adds a number; false if it was already there.
static bool add(struct set *set, uint64_t number)
{
    uint64_t at = number * UINT64_C(0x9E3779B97F4A7C15) >> 20 & set->mask;
    while (set->places[at] != 0) {
        if (set->places[at] == number) return false;
        at = (at + 1) & set->mask;
    }
    set->places[at] = number;
    return true;
}

static bool has(const struct set *set, uint64_t number)
{
    uint64_t at = number * UINT64_C(0x9E3779B97F4A7C15) >> 20 & set->mask;
    while (set->places[at] != 0 && set->places[at] != number)
        at = (at + 1) & set->mask;
    return set->places[at] == number;
}

static void add_clue(pdk_clues *clues, const pdk_construction *grid,
                     uint32_t row, uint32_t column)
{
    must(pdk_clues_add(
        clues,
        (pdk_clue){row, column, pdk_construction_cell(grid, row, column)},
        NULL));
}

static void pick_few(const pdk_construction *grid, uint64_t count,
                     pdk_random *random, pdk_clues *clues)
{
    const uint32_t side = pdk_clues_shape(clues)->side;
    struct set set = new_set(count);
    while (pdk_clues_count(clues) < count) {
        const uint32_t row = pdk_random_below(random, side);
        const uint32_t column = pdk_random_below(random, side);
        if (add(&set, (uint64_t)row * side + column + 1))
            add_clue(clues, grid, row, column);
    }
    free(set.places);
}

// In reading order; boards with that many clues are small.
static void pick_many(const pdk_construction *grid, uint64_t count,
                      pdk_random *random, pdk_clues *clues)
{
    const uint32_t side = pdk_clues_shape(clues)->side;
    uint64_t left_out = (uint64_t)side * side - count;
    struct set set = new_set(left_out);
    while (left_out > 0) {
        const uint32_t row = pdk_random_below(random, side);
        const uint32_t column = pdk_random_below(random, side);
        left_out -= add(&set, (uint64_t)row * side + column + 1);
    }
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++)
            if (!has(&set, (uint64_t)row * side + column + 1))
                add_clue(clues, grid, row, column);
    free(set.places);
}

pdk_clues *clues_make(const pdk_shape *shape, uint64_t count,
                      pdk_random *random)
{
    const uint64_t cells = (uint64_t)shape->side * shape->side;
    pdk_transform *moves = NULL;
    pdk_construction *grid = NULL;
    pdk_clues *clues = NULL;
    must(pdk_transform_new(shape, &moves, NULL));
    pdk_transform_shuffle(moves, random, PDK_MOVE_ALL);
    must(pdk_construction_new(shape, moves, &grid, NULL));
    must(pdk_clues_new(shape, &clues, NULL));
    if (count <= cells / 2)
        pick_few(grid, count, random, clues);
    else
        pick_many(grid, count < cells ? count : cells, random, clues);
    pdk_construction_free(grid);
    pdk_transform_free(moves);
    return clues;
}

pdk_clues *clues_spoil(pdk_clues *clues, pdk_random *random, size_t *number)
{
    const pdk_shape *shape = pdk_clues_shape(clues);
    const size_t count = pdk_clues_count(clues);
    pdk_clues *spoilt = NULL;
    must(pdk_clues_new(shape, &spoilt, NULL));
    *number = pdk_random_below(random, (uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        pdk_clue clue = pdk_clues_list(clues)[i];
        if (i == *number) {
            clue.symbol += pdk_random_below(random, shape->side - 1);
            clue.symbol = 1 + clue.symbol % shape->side;
        }
        must(pdk_clues_add(spoilt, clue, NULL));
    }
    pdk_clues_free(clues);
    return spoilt;
}
