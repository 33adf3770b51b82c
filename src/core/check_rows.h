// The checking engine for boards of any kind that come row by row.
#ifndef PDKI_CHECK_ROWS_H
#define PDKI_CHECK_ROWS_H

#include "core/check_block.h"
#include "core/check_columns.h"
#include "core/check_conflicts.h"
#include "core/check_stamps.h"

struct rows {
    struct block block;
    struct columns columns;
    uint64_t empty; // empty cells so far
};

// Begins a board; keeps at least a band and at most `bytes` of rows at once.
// PDK_OK, or PDK_ERR_MEMORY with the bytes that it takes. A struct of zeros is
// a valid start.
PDK_CHECKED pdk_status pdki_rows_begin(struct rows *rows,
                                       const pdk_shape *shape, size_t bytes,
                                       pdk_error *error);
void pdki_rows_release(struct rows *rows);

// Takes the next row, of which the board must lack one. After the last one all
// conflicts are there, with their cells unless they have earlier ones.
// `stamps` is room to work in. PDK_OK, PDK_ERR_RANGE or PDK_ERR_MEMORY.
PDK_CHECKED pdk_status pdki_rows_take(struct rows *rows,
                                      const pdk_symbol *symbols,
                                      struct stamps *stamps,
                                      struct conflicts *conflicts,
                                      pdk_error *error);

#endif
