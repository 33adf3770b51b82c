// The order of the solutions, which stays the same in every version.
//
// A solution is sigma[(alpha[r] + beta[c]) mod N], and construction_sums.c says
// which lists stand for the same one. Where boxes have at least two rows and
// columns, each solution has exactly one triple of lists with
//
//     alpha[0] = 0                      nothing is left of adding constants
//     beta of the first stack: 0 .. C-1 .. and little of multiplying,
//     its last two ascending            which is settled by this
//
// where for transposed ones alpha is the list of the columns and beta that of
// the rows. The digits of its number, the most significant first:
//
//     1          0, or 1 for transposed ones; square boxes only
//     bands      alpha mod C of the bands, an order of 0 .. C-1
//     rows       band by band: alpha div C, an order of 0 .. R-1
//     stacks     beta div C of the stacks, an order of 0 .. R-1
//     columns    stack by stack: beta mod C, an order of 0 .. C-1
//     symbols    sigma, an order of 1 .. N
//
// each order by its Lehmer digits. The first digit of the bands, of the rows of
// the first band and of the stacks, and the last but one of the columns of the
// first stack, can only be 0: their radix is 1. So there are
//
//     [2] (C-1)! (R-1)! (R!)^(C-1)! (C!/2) (C!)^(R-1) N!
//
// solutions, and the elementary one has zeros only. Where boxes are lines,
// orbit_latin.c has another way for stacks and columns.
#include "orbit/lehmer.h"
#include "orbit/orbit_type.h"

// The radices of an order of which digit `fixed`, if there is such a digit, can
// only be 0; returns the place behind.
static uint32_t *lay_order(uint32_t *radices, uint32_t count, uint32_t fixed)
{
    for (uint32_t i = 0; i < count; i++)
        radices[i] = i == fixed ? 1 : count - i;
    return radices + count;
}

static uint32_t *lay_columns(const pdk_orbit *orbit, uint32_t *radices)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    if (orbit->is_latin) {
        for (uint32_t i = 0; i < rows; i++) *radices++ = 1;
        pdki_latin_layout(orbit, radices);
        return radices + orbit->shape.side;
    }
    radices = lay_order(radices, rows, 0);
    for (uint32_t i = 0; i < rows; i++)
        radices = lay_order(radices, columns, i == 0 ? columns - 2 : columns);
    return radices;
}

void pdki_orbit_layout(pdk_orbit *orbit)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    uint32_t *radices = orbit->radices;
    *radices++ = rows == columns && rows > 1 ? 2 : 1;
    radices = lay_order(radices, columns, 0);
    for (uint32_t i = 0; i < columns; i++)
        radices = lay_order(radices, rows, i == 0 ? 0 : rows);
    radices = lay_columns(orbit, radices);
    radices = lay_order(radices, orbit->shape.side, orbit->shape.side);
    orbit->digit_count = (size_t)(radices - orbit->radices);
}

static const uint32_t *decode_rows(pdk_orbit *orbit, const uint32_t *digits,
                                   uint32_t *alpha)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    pdki_lehmer_decode(digits, columns, orbit->items, orbit->tree);
    digits += columns;
    for (uint32_t band = 0; band < columns; band++) {
        pdki_lehmer_decode(digits, rows, alpha, orbit->tree);
        for (uint32_t i = 0; i < rows; i++)
            alpha[i] = orbit->items[band] + columns * alpha[i];
        alpha += rows;
        digits += rows;
    }
    return digits;
}

static const uint32_t *decode_columns(pdk_orbit *orbit, const uint32_t *digits,
                                      uint32_t *beta)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    if (orbit->is_latin) {
        pdki_latin_decode(orbit, digits + rows, beta);
        return digits + rows + orbit->shape.side;
    }
    pdki_lehmer_decode(digits, rows, orbit->items, orbit->tree);
    digits += rows;
    for (uint32_t stack = 0; stack < rows; stack++) {
        const uint32_t start = columns * orbit->items[stack];
        pdki_lehmer_decode(digits, columns, beta, orbit->tree);
        for (uint32_t i = 0; i < columns; i++) beta[i] += start;
        beta += columns;
        digits += columns;
    }
    return digits;
}

void pdki_orbit_decode(pdk_orbit *orbit, struct pdki_orbit_lists *lists)
{
    const uint32_t side = orbit->shape.side;
    const uint32_t *digits = orbit->digits;
    lists->is_transposed = *digits++ == 1;
    digits = decode_rows(orbit, digits, lists->alpha);
    digits = decode_columns(orbit, digits, lists->beta);
    pdki_lehmer_decode(digits, side, lists->sigma, orbit->tree);
    for (uint32_t i = 0; i < side; i++) lists->sigma[i]++;
}

static bool encode_rows(const pdk_orbit *orbit, const uint32_t *alpha,
                        uint32_t *digits)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    uint32_t *bands = digits, *inner = digits + columns;
    for (uint32_t band = 0; band < columns; band++) {
        bands[band] = *alpha % columns;
        for (uint32_t i = 0; i < rows; i++) {
            inner[i] = alpha[i] / columns;
            if (alpha[i] - columns * inner[i] != bands[band]) return false;
        }
        pdki_lehmer_encode(inner, rows, inner, orbit->tree);
        alpha += rows;
        inner += rows;
    }
    pdki_lehmer_encode(bands, columns, bands, orbit->tree);
    return bands[0] == 0 && digits[columns] == 0;
}

static bool encode_columns(pdk_orbit *orbit, const uint32_t *beta,
                           uint32_t *digits)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    uint32_t *stacks = digits, *inner = digits + rows;
    if (orbit->is_latin) {
        for (uint32_t i = 0; i < rows; i++) stacks[i] = 0;
        return pdki_latin_encode(orbit, beta, inner);
    }
    for (uint32_t stack = 0; stack < rows; stack++) {
        stacks[stack] = *beta / columns;
        for (uint32_t i = 0; i < columns; i++) {
            inner[i] = beta[i] - columns * stacks[stack];
            if (inner[i] >= columns) return false;
        }
        pdki_lehmer_encode(inner, columns, inner, orbit->tree);
        beta += columns;
        inner += columns;
    }
    pdki_lehmer_encode(stacks, rows, stacks, orbit->tree);
    return stacks[0] == 0 && digits[rows + columns - 2] == 0;
}

bool pdki_orbit_encode(pdk_orbit *orbit, const struct pdki_orbit_lists *lists)
{
    const uint32_t side = orbit->shape.side;
    uint32_t *rows = orbit->digits + 1;
    uint32_t *columns = rows + orbit->shape.box_columns + side;
    uint32_t *symbols = columns + orbit->shape.box_rows + side;
    orbit->digits[0] = lists->is_transposed;
    if (!encode_rows(orbit, lists->alpha, rows)) return false;
    if (!encode_columns(orbit, lists->beta, columns)) return false;
    for (uint32_t i = 0; i < side; i++) symbols[i] = lists->sigma[i] - 1;
    pdki_lehmer_encode(symbols, side, symbols, orbit->tree);
    return true;
}

bool pdki_orbit_step(pdk_orbit *orbit)
{
    for (size_t i = orbit->digit_count - orbit->shape.side; i-- > 0;) {
        if (++orbit->digits[i] < orbit->radices[i]) return true;
        orbit->digits[i] = 0;
    }
    return false;
}
