// The columns of a board that comes in blocks of rows: one bit for each column
// and symbol that has been seen.
#ifndef PDKI_CHECK_COLUMNS_H
#define PDKI_CHECK_COLUMNS_H

#include "core/check_block.h"
#include "core/check_conflicts.h"

struct columns {
    size_t words;   // of 64 bits, a column
    size_t size;    // words of all columns
    uint64_t *seen; // columns one after the other
    size_t seen_capacity;
    uint64_t *repeated;       // the same for symbols counted as conflicts; made
    size_t repeated_capacity; // when the first of a board shows
    bool has_repeats;
};

// Bytes that a board of this side takes.
uint64_t pdki_columns_bytes(uint32_t side);

// Makes all columns empty; false where there is no memory. A struct of zeros
// is a valid start.
bool pdki_columns_begin(struct columns *columns, uint32_t side);
void pdki_columns_release(struct columns *columns);

// Goes on down all columns through the rows of `block`. PDK_OK or
// PDK_ERR_MEMORY.
PDK_CHECKED pdk_status pdki_columns_check(struct columns *columns,
                                          const struct block *block,
                                          struct conflicts *conflicts);

#endif
