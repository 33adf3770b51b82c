// Two orientations of the board, nine rows that may come first, and 1296 orders
// of columns; then symbols are renamed by the first row, and the other rows and
// bands sorted by their first cells.
#include "least_image.h"

#include <string.h>

struct trial {
    uint8_t cells[9][9], clues[9][9]; // in the current orientation
    int columns[9], rows[9];
};

static const int orders[6][3] = {
    {0, 1, 2},
    {0, 2, 1},
    {1, 0, 2},
    {1, 2, 0},
    {2, 0, 1},
    {2, 1, 0}
};

static void choose_columns(struct trial *trial, int index)
{
    const int *stacks = orders[index % 6];
    for (int i = 0; i < 3; i++) {
        index /= 6;
        for (int j = 0; j < 3; j++)
            trial->columns[3 * i + j] = 3 * stacks[i] + orders[index % 6][j];
    }
}

static void swap_rows(int *a, int *b, int count)
{
    for (int i = 0; i < count; i++) {
        const int kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

// `name` maps symbols to their new names.
static void sort_rows(struct trial *trial, const uint8_t *name)
{
    int *rows = trial->rows;
    const int column = trial->columns[0];
    for (int i = 0; i < 9; i++) rows[i] = i;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < 9; i++)
            if (i % 3 < 2 && name[trial->cells[rows[i]][column]] >
                                 name[trial->cells[rows[i + 1]][column]])
                swap_rows(&rows[i], &rows[i + 1], 1);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < 6; i += 3)
            if (name[trial->cells[rows[i]][column]] >
                name[trial->cells[rows[i + 3]][column]])
                swap_rows(&rows[i], &rows[i + 3], 3);
}

static void take_image(struct trial *trial, int top, struct least_image *least)
{
    uint8_t name[10] = {0}, made[81], puzzle[81];
    for (int i = 0; i < 9; i++)
        name[trial->cells[top][trial->columns[i]]] = (uint8_t)(i + 1);
    sort_rows(trial, name); // that row begins with 1 and comes first
    for (int i = 0; i < 81; i++) {
        const int row = trial->rows[i / 9], column = trial->columns[i % 9];
        made[i] = name[trial->cells[row][column]];
        puzzle[i] = name[trial->clues[row][column]];
    }
    int order = least->count == 0 ? -1 : memcmp(made, least->solution, 81);
    if (order == 0) order = memcmp(puzzle, least->puzzle, 81);
    if (order > 0) return;
    if (order < 0) least->count = 0;
    least->count++;
    memcpy(least->solution, made, 81);
    memcpy(least->puzzle, puzzle, 81);
}

void least_image_find(const pdk_grid *solution, const pdk_grid *puzzle,
                      struct least_image *least)
{
    least->count = 0;
    for (int turn = 0; turn < 2; turn++) {
        struct trial trial;
        for (uint32_t i = 0; i < 81; i++) {
            const uint32_t row = turn ? i % 9 : i / 9;
            const uint32_t column = turn ? i / 9 : i % 9;
            trial.cells[row][column] = (uint8_t)pdk_grid_symbols(solution)[i];
            trial.clues[row][column] = (uint8_t)pdk_grid_symbols(puzzle)[i];
        }
        for (int index = 0; index < 1296; index++) {
            choose_columns(&trial, index);
            for (int top = 0; top < 9; top++) take_image(&trial, top, least);
        }
    }
}
