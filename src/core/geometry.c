// All houses stand one after another in one list of cells, and for each cell
// the houses that hold it in a second one:
//
//     cells:   | row 0 | row 1 | ... | column 0 | ... | box 0 | ...
//     first:     ^ 0     ^ N           house h is first[h] .. first[h + 1]
//
// Nothing below depends on a house being a row, column or box except
// list_rows(), list_columns() and list_boxes().
#include <permudoku/geometry.h>

#include "base/alloc.h"
#include "core/error.h"
#include "core/house_cell.h"

enum { KINDS = 3 };

struct pdk_geometry {
    pdk_shape shape;
    uint32_t house_count;
    struct house_name {
        pdk_house_kind kind;
        uint32_t number;
    } * names;
    size_t *first;       // house_count + 1 offsets into `cells`
    pdk_cell *cells;     // of all houses
    size_t *first_house; // cell count + 1 offsets into `houses`
    uint32_t *houses;    // of all cells
};

static const char *const kind_names[] = {"row", "column", "box", "region"};

const char *pdk_house_kind_name(pdk_house_kind kind)
{
    const unsigned index = (unsigned)kind;
    const unsigned count = sizeof kind_names / sizeof kind_names[0];
    return index < count ? kind_names[index] : "house";
}

static void name_house(pdk_geometry *geometry, uint32_t index,
                       pdk_house_kind kind, uint32_t number)
{
    const size_t side = geometry->shape.side;
    geometry->names[index] = (struct house_name){kind, number};
    geometry->first[index + 1] = geometry->first[index] + side;
}

static void list_rows(pdk_geometry *geometry, uint32_t from)
{
    const uint32_t side = geometry->shape.side;
    for (uint32_t row = 0; row < side; row++) {
        pdk_cell *cells = geometry->cells + geometry->first[from + row];
        for (uint32_t column = 0; column < side; column++)
            cells[column] = row * side + column;
        name_house(geometry, from + row, PDK_HOUSE_ROW, row);
    }
}

static void list_columns(pdk_geometry *geometry, uint32_t from)
{
    const uint32_t side = geometry->shape.side;
    for (uint32_t column = 0; column < side; column++) {
        pdk_cell *cells = geometry->cells + geometry->first[from + column];
        for (uint32_t row = 0; row < side; row++)
            cells[row] = row * side + column;
        name_house(geometry, from + column, PDK_HOUSE_COLUMN, column);
    }
}

static void list_boxes(pdk_geometry *geometry, uint32_t from)
{
    const pdk_shape shape = geometry->shape;
    for (uint32_t box = 0; box < shape.side; box++) {
        pdk_cell *cells = geometry->cells + geometry->first[from + box];
        for (uint32_t i = 0; i < shape.side; i++)
            cells[i] = pdki_house_cell(&shape, PDK_HOUSE_BOX, box, i);
        name_house(geometry, from + box, PDK_HOUSE_BOX, box);
    }
}

// Counting sort of (cell, house) pairs by cell.
static void list_houses_of_cells(pdk_geometry *geometry)
{
    const size_t side = geometry->shape.side;
    const size_t cell_count = side * side;
    size_t *next = geometry->first_house;
    for (size_t i = 0; i < geometry->first[geometry->house_count]; i++)
        next[geometry->cells[i] + 1]++;
    for (size_t cell = 0; cell < cell_count; cell++)
        next[cell + 1] += next[cell];

    for (uint32_t h = 0; h < geometry->house_count; h++)
        for (size_t i = geometry->first[h]; i < geometry->first[h + 1]; i++)
            geometry->houses[next[geometry->cells[i]]++] = h;

    for (size_t cell = cell_count; cell > 0; cell--)
        next[cell] = next[cell - 1];
    next[0] = 0;
}

static bool allocate(pdk_geometry *geometry)
{
    const size_t side = geometry->shape.side;
    const size_t houses = geometry->house_count;
    if (side > SIZE_MAX / side / (KINDS * sizeof(size_t))) return false;
    geometry->names = pdki_alloc_array(houses, sizeof *geometry->names);
    geometry->first = pdki_alloc_zeroed(houses + 1, sizeof *geometry->first);
    geometry->cells = pdki_alloc_array(houses * side, sizeof *geometry->cells);
    geometry->first_house =
        pdki_alloc_zeroed(side * side + 1, sizeof *geometry->first_house);
    geometry->houses =
        pdki_alloc_array(houses * side, sizeof *geometry->houses);
    return geometry->names && geometry->first && geometry->cells &&
           geometry->first_house && geometry->houses;
}

pdk_status pdk_geometry_new(const pdk_shape *shape, pdk_geometry **out,
                            pdk_error *error)
{
    *out = NULL;
    if (shape->side > PDK_GEOMETRY_SIDE_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "side %u is past the limit of %u for boards in memory", shape->side,
            PDK_GEOMETRY_SIDE_MAX);
    pdk_geometry *geometry = pdki_alloc_zeroed(1, sizeof *geometry);
    if (!geometry) return pdki_error_plain(error, PDK_ERR_MEMORY);
    geometry->shape = *shape;
    geometry->house_count = KINDS * shape->side;
    if (!allocate(geometry)) {
        pdk_geometry_free(geometry);
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    list_rows(geometry, 0);
    list_columns(geometry, shape->side);
    list_boxes(geometry, 2 * shape->side);
    list_houses_of_cells(geometry);
    *out = geometry;
    return PDK_OK;
}

void pdk_geometry_free(pdk_geometry *geometry)
{
    if (!geometry) return;
    pdki_free(geometry->houses);
    pdki_free(geometry->first_house);
    pdki_free(geometry->cells);
    pdki_free(geometry->first);
    pdki_free(geometry->names);
    pdki_free(geometry);
}

const pdk_shape *pdk_geometry_shape(const pdk_geometry *geometry)
{
    return &geometry->shape;
}

uint32_t pdk_geometry_house_count(const pdk_geometry *geometry)
{
    return geometry->house_count;
}

pdk_house pdk_geometry_house(const pdk_geometry *geometry, uint32_t index)
{
    const size_t first = geometry->first[index];
    return (pdk_house){
        .kind = geometry->names[index].kind,
        .number = geometry->names[index].number,
        .cell_count = (uint32_t)(geometry->first[index + 1] - first),
        .cells = geometry->cells + first,
    };
}

const uint32_t *pdk_geometry_houses_of(const pdk_geometry *geometry,
                                       pdk_cell cell, uint32_t *count)
{
    const size_t first = geometry->first_house[cell];
    *count = (uint32_t)(geometry->first_house[cell + 1] - first);
    return geometry->houses + first;
}
