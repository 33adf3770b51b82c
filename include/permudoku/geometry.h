// The layout of a board. A shape is three numbers and is all that streams need;
// a geometry lists the cells of every house, for boards in memory.
#ifndef PERMUDOKU_GEOMETRY_H
#define PERMUDOKU_GEOMETRY_H

#include <permudoku/status.h>

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// The largest side; for n x n boxes, n = 4096.
#define PDK_SIDE_MAX 16777216u

// The largest side of a geometry, whose cells are 32-bit numbers.
#define PDK_GEOMETRY_SIDE_MAX 65535u

// A symbol is 1..side inside the library, however it is written; 0 is empty.
typedef uint32_t pdk_symbol;

// A cell is row * side + column, from 0.
typedef uint32_t pdk_cell;

// Boxes of box_rows x box_columns cells; side = box_rows * box_columns. There
// are box_columns bands (rows of boxes) and box_rows stacks (columns of
// boxes). Initialise it with one of the functions below; all others refuse a
// side that is not the product with PDK_ERR_ARGUMENT.
typedef struct pdk_shape {
    uint32_t box_rows, box_columns, side;
} pdk_shape;

// Boxes of R rows and C columns, both at least 1, with R * C <= PDK_SIDE_MAX.
PDK_API PDK_CHECKED pdk_status pdk_shape_init(pdk_shape *shape,
                                              uint64_t box_rows,
                                              uint64_t box_columns,
                                              pdk_error *error);

// The n x n boxes of the paper, n >= 2.
PDK_API PDK_CHECKED pdk_status pdk_shape_of_order(pdk_shape *shape, uint64_t n,
                                                  pdk_error *error);

// The usual boxes for a side: n x n if side = n*n, otherwise the squarest boxes
// with fewer rows than columns (6: 2x3, 12: 3x4, 7: 1x7).
PDK_API PDK_CHECKED pdk_status pdk_shape_of_side(pdk_shape *shape,
                                                 uint64_t side,
                                                 pdk_error *error);

// Reads "2x3": two rows and three columns.
PDK_API PDK_CHECKED pdk_status pdk_shape_parse(pdk_shape *shape,
                                               const char *text, size_t length,
                                               pdk_error *error);

PDK_API bool pdk_shape_equal(const pdk_shape *a, const pdk_shape *b);

// The box of a cell, numbered from 0 row by row.
PDK_API uint32_t pdk_shape_box(const pdk_shape *shape, uint32_t row,
                               uint32_t column);

typedef enum pdk_house_kind {
    PDK_HOUSE_ROW,
    PDK_HOUSE_COLUMN,
    PDK_HOUSE_BOX,
    PDK_HOUSE_REGION
} pdk_house_kind;

// "row", "column", "box", "region"; static storage.
PDK_API const char *pdk_house_kind_name(pdk_house_kind kind);

// A house: `number` counts from 0 within its kind, and `cells` are ascending.
typedef struct pdk_house {
    pdk_house_kind kind;
    uint32_t number;
    uint32_t cell_count;
    const pdk_cell *cells;
} pdk_house;

typedef struct pdk_geometry pdk_geometry;

// All houses of `shape`: rows, then columns, then boxes. Takes about
// 32 * side^2 bytes. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_geometry_new(const pdk_shape *shape,
                                                pdk_geometry **out,
                                                pdk_error *error);
PDK_API void pdk_geometry_free(pdk_geometry *geometry);

PDK_API const pdk_shape *pdk_geometry_shape(const pdk_geometry *geometry);
PDK_API uint32_t pdk_geometry_house_count(const pdk_geometry *geometry);

// House `index`, which must be below the house count; borrowed.
PDK_API const pdk_house *pdk_geometry_house(const pdk_geometry *geometry,
                                            uint32_t index);

// The indexes of all houses that contain `cell`, ascending; borrowed. *count
// becomes their number.
PDK_API const uint32_t *pdk_geometry_houses_of(const pdk_geometry *geometry,
                                               pdk_cell cell, uint32_t *count);

#ifdef __cplusplus
}
#endif

#endif
