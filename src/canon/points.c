#include "canon/points.h"

#include "base/alloc.h"
#include "core/error.h"

#include <string.h>

static void join_parents(struct pdki_points *points)
{
    const uint32_t box_rows = points->shape.box_rows;
    const uint32_t box_columns = points->shape.box_columns;
    for (uint32_t i = 0; i < points->count; i++) points->parent[i] = i;
    for (uint32_t i = 0; i < box_columns; i++)
        points->parent[points->bands + i] = 0;
    for (uint32_t i = 0; i < box_rows; i++)
        points->parent[points->stacks + i] = 1;
    for (uint32_t i = 0; i < points->shape.side; i++) {
        points->parent[points->rows + i] = points->bands + i / box_rows;
        points->parent[points->columns + i] = points->stacks + i / box_columns;
    }
}

pdk_status pdki_points_init(struct pdki_points *points, const pdk_shape *shape,
                            pdk_error *error)
{
    const uint32_t side = shape->side;
    *points = (struct pdki_points){.shape = *shape};
    if (side > PDK_GEOMETRY_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "boards of side %u are too large to compare: "
                              "%u is the most",
                              side, PDK_GEOMETRY_SIDE_MAX);
    points->bands = 2;
    points->stacks = points->bands + shape->box_columns;
    points->rows = points->stacks + shape->box_rows;
    points->columns = points->rows + side;
    points->symbols = points->columns + side;
    points->count = points->symbols + side;
    points->parent = pdki_alloc_array(points->count, sizeof *points->parent);
    points->weight = pdki_alloc_array(points->count, sizeof *points->weight);
    points->live = pdki_alloc_array(points->count, sizeof *points->live);
    if (!points->parent || !points->weight || !points->live)
        return pdki_error_plain(error, PDK_ERR_MEMORY);

    join_parents(points);
    return PDK_OK;
}

void pdki_points_release(struct pdki_points *points)
{
    pdki_free(points->cells);
    pdki_free(points->joints);
    pdki_free(points->live);
    pdki_free(points->weight);
    pdki_free(points->parent);
    *points = (struct pdki_points){0};
}

static bool reserve_joints(struct pdki_points *points, size_t needed)
{
    void *block = points->joints;
    const bool is_done = pdki_alloc_reserve(&block, &points->joint_capacity,
                                            needed, sizeof *points->joints);
    points->joints = block;
    return is_done;
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

// Sides are live even where the board is empty: a transpose is a symmetry.
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
    points->joint_count = 0;
    for (uint32_t row = 0; row < side; row++) {
        if (!reserve_joints(points, points->joint_count + side)) return false;
        struct pdki_joint *joints = points->joints;
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
