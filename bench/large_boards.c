#include "large_boards.h"

#include "made_grids.h"
#include "measure.h"

static const struct board_class classes[] = {
    {"12x12-.60",          3,  4,  0.6,   grid_make_random, grid_empty_uniform },
    {"16x16-.60",          4,  4,  0.6,   grid_make_random, grid_empty_uniform },
    {"16x16-.75",          4,  4,  0.75,  grid_make_random, grid_empty_uniform },
    {"25x25-.45",          5,  5,  0.45,  grid_make_random, grid_empty_uniform },
    {"25x25-.55",          5,  5,  0.55,  grid_make_random, grid_empty_uniform },
    {"25x25-.60",          5,  5,  0.6,   grid_make_random, grid_empty_uniform },
    {"25x25-balanced-.56", 5,  5,  0.56,  grid_make_random, grid_empty_balanced},
    {"30x30-.50",          5,  6,  0.5,   grid_make_random, grid_empty_uniform },
    {"36x36-.40",          6,  6,  0.4,   grid_make_random, grid_empty_uniform },
    {"36x36-.45",          6,  6,  0.45,  grid_make_random, grid_empty_uniform },
    {"36x36-.475",         6,  6,  0.475, grid_make_random, grid_empty_uniform },
    {"36x36-.50",          6,  6,  0.5,   grid_make_random, grid_empty_uniform },
    {"36x36-.525",         6,  6,  0.525, grid_make_random, grid_empty_uniform },
    {"36x36-.55",          6,  6,  0.55,  grid_make_random, grid_empty_uniform },
    {"36x36-balanced-.45", 6,  6,  0.45,  grid_make_random, grid_empty_balanced},
    {"49x49-.40",          7,  7,  0.4,   grid_make_random, grid_empty_uniform },
    {"49x49-.425",         7,  7,  0.425, grid_make_random, grid_empty_uniform },
    {"49x49-.45",          7,  7,  0.45,  grid_make_random, grid_empty_uniform },
    {"49x49-.50",          7,  7,  0.5,   grid_make_random, grid_empty_uniform },
    {"49x49-.55",          7,  7,  0.55,  grid_make_random, grid_empty_uniform },
    {"64x64-.35",          8,  8,  0.35,  grid_make_random, grid_empty_uniform },
    {"64x64-.40",          8,  8,  0.4,   grid_make_random, grid_empty_uniform },
    {"64x64-.425",         8,  8,  0.425, grid_make_random, grid_empty_uniform },
    {"64x64-.50",          8,  8,  0.5,   grid_make_random, grid_empty_uniform },
    {"64x64-.60",          8,  8,  0.6,   grid_make_random, grid_empty_uniform },
    {"64x64-.70",          8,  8,  0.7,   grid_make_random, grid_empty_uniform },
    {"81x81-.33",          9,  9,  0.33,  grid_make_random, grid_empty_uniform },
    {"81x81-.36",          9,  9,  0.36,  grid_make_random, grid_empty_uniform },
    {"100x100-cyclic-.30", 10, 10, 0.3,   grid_make_cyclic, grid_empty_uniform },
    {"100x100-cyclic-.32", 10, 10, 0.32,  grid_make_cyclic, grid_empty_uniform },
    {"100x100-.30",        10, 10, 0.3,   grid_make_random, grid_empty_uniform },
    {"100x100-.32",        10, 10, 0.32,  grid_make_random, grid_empty_uniform },
    {"144x144-.28",        12, 12, 0.28,  grid_make_random, grid_empty_uniform },
    {"225x225-.24",        15, 15, 0.24,  grid_make_random, grid_empty_uniform },
    {"225x225-.27",        15, 15, 0.27,  grid_make_random, grid_empty_uniform },
};

const struct board_class *board_classes(size_t *count)
{
    *count = sizeof classes / sizeof classes[0];
    return classes;
}

// A number for the class that does not change when the table grows.
static uint64_t hash_name(const char *name)
{
    uint64_t hash = 0;
    while (*name) hash = 257 * hash + (unsigned char)*name++;
    return hash;
}

pdk_grid *board_make(const struct board_class *class, uint64_t seed)
{
    pdk_shape shape;
    pdk_random random;
    must(pdk_shape_init(&shape, class->box_rows, class->box_columns, NULL));
    pdk_random_init(&random, seed, hash_name(class->name));
    pdk_grid *board = class->make(&shape, &random);
    class->empty(board, class->share, &random);
    return board;
}
