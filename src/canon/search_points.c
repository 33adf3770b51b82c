// A board as points, the spare ones among them, and the board that a labelling
// of its points produces.
#include "canon/canon_search.h"

#include "base/alloc.h"
#include "core/error.h"

#include <string.h>

pdk_status pdki_points_init(struct pdki_points *points, const pdk_shape *shape,
                            pdk_error *error)
{
    const uint32_t side = shape->side;
    *points = (struct pdki_points){.shape = *shape};
    if (side > PDK_GEOMETRY_SIDE_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "side %u is too large for canonical forms: the maximum is %u", side,
            PDK_GEOMETRY_SIDE_MAX);
    points->bands = 2;
    points->stacks = points->bands + shape->box_columns;
    points->rows = points->stacks + shape->box_rows;
    points->columns = points->rows + side;
    points->symbols = points->columns + side;
    points->count = points->symbols + side;
    points->parent =
        pdki_alloc_array(points->count, 3 * sizeof *points->parent);
    if (!points->parent) return pdki_error_plain(error, PDK_ERR_MEMORY);

    points->weight = points->parent + points->count;
    points->live = points->weight + points->count;
    for (uint32_t i = 0; i < points->count; i++) points->parent[i] = i;
    for (uint32_t i = 0; i < shape->box_columns; i++)
        points->parent[points->bands + i] = 0;
    for (uint32_t i = 0; i < shape->box_rows; i++)
        points->parent[points->stacks + i] = 1;
    for (uint32_t i = 0; i < side; i++) {
        points->parent[points->rows + i] = points->bands + i / shape->box_rows;
        points->parent[points->columns + i] =
            points->stacks + i / shape->box_columns;
    }
    return PDK_OK;
}

void pdki_points_release(struct pdki_points *points)
{
    pdki_free(points->cells);
    pdki_free(points->joints);
    pdki_free(points->parent);
}

// Clues of lines and symbols, then parts of blocks and sides.
static void weigh(struct pdki_points *points)
{
    uint32_t *weight = points->weight;
    memset(weight, 0, points->count * sizeof *weight);
    for (size_t i = 0; i < points->joint_count; i++) {
        const struct pdki_joint *joint = &points->joints[i];
        weight[joint->row]++;
        weight[joint->column]++;
        weight[joint->symbol]++;
    }
    for (uint32_t i = points->symbols; i-- > points->bands;)
        if (weight[i] > 0) weight[points->parent[i]]++;
}

// Sides are live even if the board is empty: a transpose is a symmetry.
static void list_live(struct pdki_points *points)
{
    uint32_t count = 2;
    points->live[0] = 0;
    points->live[1] = 1;
    for (uint32_t i = points->bands; i < points->count; i++) {
        if (i == points->rows) points->live_blocks = count - 2;
        if (i == points->symbols)
            points->live_lines = count - 2 - points->live_blocks;
        if (points->weight[i] > 0) points->live[count++] = i;
    }
    points->live_count = count;
    points->live_symbols = count - 2 - points->live_blocks - points->live_lines;
}

bool pdki_points_load(struct pdki_points *points, const pdk_grid *grid)
{
    const uint32_t side = points->shape.side;
    const size_t cells = (size_t)side * side;
    if (!points->cells)
        points->cells = pdki_alloc_array(cells, sizeof *points->cells);
    if (!points->cells) return false;

    memcpy(points->cells, pdk_grid_symbols(grid),
           cells * sizeof *points->cells);
    const pdk_symbol *cell = points->cells;
    struct pdki_joint *joints = NULL;
    points->joint_count = 0;
    for (uint32_t row = 0; row < side; row++) {
        void *block = points->joints;
        const bool has_room =
            pdki_alloc_reserve(&block, &points->joint_capacity,
                               points->joint_count + side, sizeof *joints);
        joints = points->joints = block;
        if (!has_room) return false;
        for (uint32_t column = 0; column < side; column++, cell++)
            if (*cell > 0)
                joints[points->joint_count++] =
                    (struct pdki_joint){.row = points->rows + row,
                                        .column = points->columns + column,
                                        .symbol = points->symbols + *cell - 1};
    }
    weigh(points);
    list_live(points);
    return true;
}

// Spare points of one family can be permuted: lines of a block, blocks of a
// side, and all symbols.
static uint32_t family(const struct pdki_points *points, uint32_t point)
{
    return point < points->symbols ? points->parent[point] : points->count;
}

static bool is_spare(const struct pdki_points *points, uint32_t point)
{
    return point >= points->bands && points->weight[point] == 0;
}

uint32_t pdki_spare_rank(const struct pdki_points *points, uint32_t point,
                         uint32_t rank)
{
    const bool goes_on = point > points->bands &&
                         family(points, point) == family(points, point - 1);
    return (goes_on ? rank : 0) + is_spare(points, point);
}

struct pair {
    uint32_t first, second;
};

// The next two spare points of one family, starting at `from`.
static bool next_pair(const struct pdki_points *points, uint32_t from,
                      struct pair *pair)
{
    uint32_t last = points->count;
    for (uint32_t i = from; i < points->count; i++) {
        if (!is_spare(points, i)) continue;
        *pair = (struct pair){last, i};
        if (last < i && family(points, last) == family(points, i)) return true;
        last = i;
    }
    return false;
}

size_t pdki_spare_count_swaps(const struct pdki_points *points)
{
    size_t count = 0;
    struct pair pair = {.second = points->bands};
    while (next_pair(points, pair.second, &pair)) count++;
    return count;
}

static uint32_t first_part(const struct pdki_points *points, uint32_t whole)
{
    if (whole < points->bands)
        return whole == 0 ? points->bands : points->stacks;
    if (whole < points->stacks)
        return points->rows + (whole - points->bands) * points->shape.box_rows;
    return points->columns +
           (whole - points->stacks) * points->shape.box_columns;
}

// Maps the spare parts of `whole` to those of its image, in order.
static void move_parts(const struct pdki_points *points, uint32_t whole,
                       uint32_t *image)
{
    uint32_t to = first_part(points, image[whole]);
    for (uint32_t from = first_part(points, whole);
         from < points->symbols && points->parent[from] == whole; from++) {
        if (!is_spare(points, from)) continue;
        while (!is_spare(points, to)) to++;
        image[from] = to++;
    }
}

void pdki_spare_follow(const struct pdki_points *points, uint32_t *image)
{
    for (uint32_t whole = 0; whole < points->rows; whole++)
        move_parts(points, whole, image);
}

void pdki_spare_swap(const struct pdki_points *points, size_t index,
                     uint32_t *image)
{
    struct pair pair = {.second = points->bands};
    for (size_t i = 0; i <= index; i++) next_pair(points, pair.second, &pair);
    for (uint32_t i = 0; i < points->count; i++) image[i] = i;
    image[pair.first] = pair.second;
    image[pair.second] = pair.first;
    if (pair.first >= points->rows) return;
    move_parts(points, pair.first, image);
    move_parts(points, pair.second, image);
}

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
}

// The list for the lines that were rows, or columns, of the original board.
static uint32_t *list_of(struct pdki_layout *layout, bool of_rows)
{
    return of_rows != layout->is_transposed ? layout->rows : layout->columns;
}

// Assigns each block its position: live ones in order, then the spare ones.
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
