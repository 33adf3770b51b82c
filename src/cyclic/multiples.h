// The inner loop of elimination: sums += factor * row, for a panel of rows.
#ifndef PDKI_MULTIPLES_H
#define PDKI_MULTIPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PANEL_ROWS = 8 };

struct multiples {
    uint64_t *sums;
    const uint32_t *rows[PANEL_ROWS];
    uint32_t factors[PANEL_ROWS];
    size_t count; // of entries
};

typedef void multiples_add(const struct multiples *job);

// The fastest that runs here.
multiples_add *pdki_multiples_choose(void);

// Each adds the same; NULL where the compiler knows no such machine.
multiples_add pdki_multiples_add_portable;
extern multiples_add *const pdki_multiples_add_avx2;
extern multiples_add *const pdki_multiples_add_avx512;

#endif
