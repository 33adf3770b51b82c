// Rows that fill columns with given symbols: every row holds every symbol once,
// every column its own symbols in some order. For boards of small side.
#ifndef PDKI_ROW_FILLS_H
#define PDKI_ROW_FILLS_H

#include <stdbool.h>
#include <stdint.h>

enum { PDKI_FILL_SIDE_MAX = 8, PDKI_FILL_ROWS_MAX = 4 };

// What is left to place: `rows` rows of `side` columns. Each column has `rows`
// symbols, a set of bits, and each symbol is in `rows` columns.
struct pdki_columns {
    unsigned side, rows;
    uint16_t sets[PDKI_FILL_SIDE_MAX];
};

typedef uint8_t pdki_small_row[PDKI_FILL_SIDE_MAX];

// Calls `visit` for each possible first row, in lexicographic order, with what
// is left after it, until it returns true; whether it did.
typedef bool pdki_row_visit(void *context, const pdki_small_row row,
                            const struct pdki_columns *left);
bool pdki_rows_visit(const struct pdki_columns *columns, pdki_row_visit *visit,
                     void *context);

// How many ways there are, and their numbers in lexicographic order: by the
// first row, then by the second and so on.
uint32_t pdki_rows_count(const struct pdki_columns *columns);
void pdki_rows_unrank(const struct pdki_columns *columns, uint32_t number,
                      pdki_small_row *rows);
uint32_t pdki_rows_rank(const struct pdki_columns *columns,
                        const pdki_small_row *rows);

#endif
