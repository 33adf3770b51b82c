// The inner loop of elimination: sums += factor * row, for a panel of rows.
#ifndef PDKI_MULTIPLES_H
#define PDKI_MULTIPLES_H

#include <stddef.h>
#include <stdint.h>

enum { PANEL_ROWS = 8 };

struct multiples {
    uint64_t *sums;
    const uint32_t *rows[PANEL_ROWS];
    uint32_t factors[PANEL_ROWS];
    size_t count; // of entries
};

void pdki_multiples_add(const struct multiples *job);

#endif
