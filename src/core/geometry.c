// Shapes, and the houses of a geometry. A single list holds the cells of all
// houses, and a second list the houses of each cell:
//
//     cells:   | row 0 | row 1 | ... | column 0 | ... | box 0 | ...
//     list:      ^ 0     ^ 1           house h points to its first cell
//
// Only list_houses() depends on a house being a row, column or box.
#include "base/alloc.h"
#include "base/number.h"
#include "core/board.h"
#include "core/error.h"

pdk_status pdk_shape_init(pdk_shape *shape, uint64_t box_rows,
                          uint64_t box_columns, pdk_error *error)
{
    if (box_rows == 0 || box_columns == 0)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "a box needs at least one row and one column");
    if (box_rows > PDK_SIDE_MAX / box_columns)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "%llux%llu boxes exceed the limit of %u symbols",
                              (unsigned long long)box_rows,
                              (unsigned long long)box_columns, PDK_SIDE_MAX);

    *shape = (pdk_shape){.box_rows = (uint32_t)box_rows,
                         .box_columns = (uint32_t)box_columns,
                         .side = (uint32_t)(box_rows * box_columns)};
    return PDK_OK;
}

pdk_status pdki_shape_check(const pdk_shape *shape, pdk_error *error)
{
    const uint64_t side = (uint64_t)shape->box_rows * shape->box_columns;
    if (side == shape->side && side > 0 && side <= PDK_SIDE_MAX) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "the shape is not initialised: side %u, boxes %ux%u",
                          shape->side, shape->box_rows, shape->box_columns);
}

pdk_status pdk_shape_of_order(pdk_shape *shape, uint64_t n, pdk_error *error)
{
    const uint64_t largest = pdki_number_root(PDK_SIDE_MAX);
    if (n < 2)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "n = %llu: n must be at least 2",
                              (unsigned long long)n);
    if (n > largest)
        return pdki_error_set(
            error, PDK_ERR_LIMIT, "n = %llu exceeds the limit of %llu",
            (unsigned long long)n, (unsigned long long)largest);
    return pdk_shape_init(shape, n, n, error);
}

pdk_status pdk_shape_of_side(pdk_shape *shape, uint64_t side, pdk_error *error)
{
    if (side == 0)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "a board needs at least one symbol");
    if (side > PDK_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "side %llu exceeds the limit of %u symbols",
                              (unsigned long long)side, PDK_SIDE_MAX);
    uint64_t box_rows = pdki_number_root(side);
    while (side % box_rows != 0) box_rows--;
    return pdk_shape_init(shape, box_rows, side / box_rows, error);
}

pdk_status pdk_shape_parse(pdk_shape *shape, const char *text, size_t length,
                           pdk_error *error)
{
    uint64_t rows = 0, columns = 0;
    const size_t row_digits = pdki_number_read(text, length, &rows);
    const size_t cross = row_digits;
    const bool has_cross = cross > 0 && cross < length &&
                           (text[cross] == 'x' || text[cross] == 'X');
    if (!has_cross ||
        !pdki_number_parse(text + cross + 1, length - cross - 1, &columns)) {
        char quote[PDKI_QUOTE_SIZE];
        return pdki_error_set(
            error, PDK_ERR_SYNTAX,
            "%s is not a box size: expected ROWSxCOLUMNS, such as 2x3",
            pdki_error_quote(text, length, quote));
    }
    return pdk_shape_init(shape, rows, columns, error);
}

bool pdk_shape_equal(const pdk_shape *a, const pdk_shape *b)
{
    return a->box_rows == b->box_rows && a->box_columns == b->box_columns;
}

uint32_t pdk_shape_box(const pdk_shape *shape, uint32_t row, uint32_t column)
{
    const uint32_t stacks = shape->box_rows;
    return row / shape->box_rows * stacks + column / shape->box_columns;
}

bool pdki_side_has_choice(uint32_t side)
{
    pdk_shape usual = {0};
    return pdk_shape_of_side(&usual, side, NULL) == PDK_OK &&
           usual.box_rows > 1 && usual.box_rows < usual.box_columns;
}

bool pdki_boxes_repeat(const pdk_symbol *symbols, const pdk_shape *shape)
{
    uint64_t seen[BOXES_SIDE_MAX] = {0};
    const uint32_t side = shape->side;
    for (uint32_t row = 0; row < side; row++) {
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol symbol = symbols[(size_t)row * side + column];
            if (symbol == 0) continue;
            uint64_t *box = &seen[pdk_shape_box(shape, row, column)];
            const uint64_t bit = UINT64_C(1) << (symbol - 1);
            if (*box & bit) return true;
            *box |= bit;
        }
    }
    return false;
}

enum { KINDS = 3 };

struct pdk_geometry {
    pdk_shape shape;
    uint32_t house_count;
    pdk_house *list;
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

// Appends the rows, the columns or the boxes to the list. All of them are
// blocks of cells, this high and wide, side by side.
static void list_houses(pdk_geometry *geometry, pdk_house_kind kind,
                        uint32_t height, uint32_t width)
{
    const uint32_t side = geometry->shape.side, across = side / width;
    for (uint32_t number = 0; number < side; number++) {
        const uint32_t house = (uint32_t)kind * side + number;
        const pdk_cell corner =
            number / across * height * side + number % across * width;
        pdk_cell *const cells = geometry->cells + (size_t)house * side;
        pdk_cell *next = cells;
        for (uint32_t row = 0; row < height; row++)
            for (uint32_t column = 0; column < width; column++)
                *next++ = corner + row * side + column;
        geometry->list[house] = (pdk_house){kind, number, side, cells};
    }
}

// Counting sort of (cell, house) pairs by cell.
static void list_houses_of_cells(pdk_geometry *geometry)
{
    const size_t side = geometry->shape.side;
    const size_t cell_count = side * side;
    const pdk_house *const list = geometry->list;
    size_t *next = geometry->first_house;
    for (uint32_t h = 0; h < geometry->house_count; h++)
        for (uint32_t i = 0; i < list[h].cell_count; i++)
            next[list[h].cells[i] + 1]++;
    for (size_t cell = 0; cell < cell_count; cell++)
        next[cell + 1] += next[cell];

    for (uint32_t h = 0; h < geometry->house_count; h++)
        for (uint32_t i = 0; i < list[h].cell_count; i++)
            geometry->houses[next[list[h].cells[i]]++] = h;

    for (size_t cell = cell_count; cell > 0; cell--)
        next[cell] = next[cell - 1];
    next[0] = 0;
}

static bool allocate(pdk_geometry *geometry)
{
    const size_t side = geometry->shape.side;
    const size_t houses = geometry->house_count;
    if (side > SIZE_MAX / side / (KINDS * sizeof(size_t))) return false;
    geometry->list = pdki_alloc_array(houses, sizeof *geometry->list);
    geometry->cells = pdki_alloc_array(houses * side, sizeof *geometry->cells);
    geometry->first_house =
        pdki_alloc_zeroed(side * side + 1, sizeof *geometry->first_house);
    geometry->houses =
        pdki_alloc_array(houses * side, sizeof *geometry->houses);
    return geometry->list && geometry->cells && geometry->first_house &&
           geometry->houses;
}

pdk_status pdk_geometry_new(const pdk_shape *shape, pdk_geometry **out,
                            pdk_error *error)
{
    *out = NULL;
    const pdk_status status = pdki_shape_check(shape, error);
    if (status != PDK_OK) return status;
    if (shape->side > PDK_GEOMETRY_SIDE_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "side %u exceeds the limit of %u for boards in memory", shape->side,
            PDK_GEOMETRY_SIDE_MAX);
    pdk_geometry *geometry = pdki_alloc_zeroed(1, sizeof *geometry);
    if (!geometry) return pdki_error_plain(error, PDK_ERR_MEMORY);
    geometry->shape = *shape;
    geometry->house_count = KINDS * shape->side;
    if (!allocate(geometry)) {
        pdk_geometry_free(geometry);
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    list_houses(geometry, PDK_HOUSE_ROW, 1, shape->side);
    list_houses(geometry, PDK_HOUSE_COLUMN, shape->side, 1);
    list_houses(geometry, PDK_HOUSE_BOX, shape->box_rows, shape->box_columns);
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
    pdki_free(geometry->list);
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

const pdk_house *pdk_geometry_house(const pdk_geometry *geometry,
                                    uint32_t index)
{
    return &geometry->list[index];
}

const uint32_t *pdk_geometry_houses_of(const pdk_geometry *geometry,
                                       pdk_cell cell, uint32_t *count)
{
    const size_t first = geometry->first_house[cell];
    *count = (uint32_t)(geometry->first_house[cell + 1] - first);
    return geometry->houses + first;
}
