#include "canon/layout.h"

#include "base/alloc.h"

#include <string.h>

bool pdki_layout_init(struct pdki_layout *layout,
                      const struct pdki_points *points)
{
    const size_t side = points->shape.side;
    const size_t count = 3 * side + points->rows;
    *layout = (struct pdki_layout){
        .rows = pdki_alloc_array(count, sizeof *layout->rows)};
    if (!layout->rows) return false;
    layout->columns = layout->rows + side;
    layout->symbols = layout->rows + 2 * side;
    layout->next = layout->rows + 3 * side;
    return true;
}

void pdki_layout_release(struct pdki_layout *layout)
{
    pdki_free(layout->rows);
    *layout = (struct pdki_layout){0};
}

// The lists of the lines that are rows and columns of the board before.
static uint32_t *list_of(struct pdki_layout *layout, bool of_rows)
{
    return of_rows != layout->is_transposed ? layout->rows : layout->columns;
}

// Gives each block its place: live ones in order, then the spare ones.
static void place_blocks(struct pdki_layout *layout,
                         const struct pdki_points *points,
                         const uint32_t *order)
{
    const uint32_t heights[2] = {points->shape.box_columns,
                                 points->shape.box_rows};
    uint32_t ends[2] = {0, 0}; // stacks, bands
    for (uint32_t i = 2; i < 2 + points->live_blocks; i++) {
        const bool is_band = points_is_band(points, order[i]);
        layout->next[order[i]] = ends[is_band];
        ends[is_band] += heights[is_band];
    }
    for (uint32_t block = points->bands; block < points->rows; block++) {
        if (points->weight[block] > 0) continue;
        const bool is_band = points_is_band(points, block);
        layout->next[block] = ends[is_band];
        ends[is_band] += heights[is_band];
    }
}

static void place_line(struct pdki_layout *layout,
                       const struct pdki_points *points, uint32_t line)
{
    const bool is_row = points_is_row(points, line);
    const uint32_t number = line - (is_row ? points->rows : points->columns);
    list_of(layout, is_row)[layout->next[points->parent[line]]++] = number;
}

void pdki_layout_arrange(struct pdki_layout *layout,
                         const struct pdki_points *points,
                         const uint32_t *order)
{
    layout->is_transposed = order[0] != 0;
    place_blocks(layout, points, order);
    const uint32_t *lines = order + 2 + points->live_blocks;
    for (uint32_t i = 0; i < points->live_lines; i++)
        place_line(layout, points, lines[i]);
    for (uint32_t line = points->rows; line < points->symbols; line++)
        if (points->weight[line] == 0) place_line(layout, points, line);
    memset(layout->symbols, 0, points->shape.side * sizeof *layout->symbols);
    layout->met = 0;
}

pdk_symbol pdki_layout_read(struct pdki_layout *layout,
                            const struct pdki_points *points, uint32_t row,
                            uint32_t column)
{
    const size_t side = points->shape.side;
    const size_t old_row = layout->rows[row];
    const size_t old_column = layout->columns[column];
    const pdk_symbol symbol =
        points->cells[layout->is_transposed ? old_column * side + old_row
                                            : old_row * side + old_column];
    if (symbol == 0) return 0;
    pdk_symbol *name = &layout->symbols[symbol - 1];
    if (*name == 0) *name = ++layout->met;
    return *name;
}

void pdki_layout_write(struct pdki_layout *layout,
                       const struct pdki_points *points, pdk_symbol *cells)
{
    const uint32_t side = points->shape.side;
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++)
            *cells++ = pdki_layout_read(layout, points, row, column);
    for (uint32_t i = 0; i < side; i++)
        if (layout->symbols[i] == 0) layout->symbols[i] = ++layout->met;
}
