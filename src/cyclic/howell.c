// A row is reduced column by column from the left. If the pivot of a column
// divides the row's entry v, a multiple of the pivot row is subtracted; else a
// step of Euclid's algorithm replaces both rows, so that the pivot becomes the
// greatest common divisor g. A pivot g > 1 also constrains the columns to its
// right: N / g times its row begins there and is inserted as well.
//
// Nearly all pivots are 1. Rows are first reduced by those, a panel of pivots
// at a time and several rows together, so that each loaded entry is used more
// than once:
//
//     sums += m0 * pivot0 + m1 * pivot1 + .. + m7 * pivot7
//
// Sums have 64 bits and are reduced modulo N when their column is processed.
#include "cyclic/howell.h"

#include "base/alloc.h"

#include <string.h>

uint32_t pdki_gcd(uint32_t a, uint32_t b)
{
    while (b != 0) {
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static uint32_t reduce(int64_t value, uint32_t modulus)
{
    const int64_t rest = value % (int64_t)modulus;
    return (uint32_t)(rest < 0 ? rest + modulus : rest);
}

struct bezout pdki_bezout(uint32_t a, uint32_t b, uint32_t modulus)
{
    int64_t x = 1, next_x = 0, y = 0, next_y = 1;
    while (b != 0) {
        const uint32_t quotient = a / b, rest = a % b;
        const int64_t last_x = x, last_y = y;
        x = next_x;
        y = next_y;
        next_x = last_x - quotient * next_x;
        next_y = last_y - quotient * next_y;
        a = b;
        b = rest;
    }
    return (struct bezout){a, reduce(x, modulus), reduce(y, modulus)};
}

// The inverse of value / gcd modulo N / gcd is a unit there; some number
// congruent to it modulo N / gcd is a unit modulo N.
uint32_t pdki_unit_for(uint32_t value, uint32_t modulus)
{
    const uint32_t gcd = pdki_gcd(value, modulus);
    const uint32_t part = modulus / gcd;
    uint32_t unit = pdki_bezout(value / gcd % part, part, part).x;
    while (pdki_gcd(unit, modulus) != 1) unit += part;
    return unit % modulus;
}

enum { BATCH_ROWS = 16, TILE_COLUMNS = 256 };

struct pending {
    struct pending *next;
    uint64_t sums[];
};

pdk_status pdki_howell_init(struct howell *howell, uint32_t width,
                            uint32_t modulus)
{
    *howell = (struct howell){
        .modulus = modulus,
        .width = width,
        .pivots = pdki_alloc_zeroed(width, sizeof *howell->pivots),
        .units = pdki_alloc_array(width, sizeof *howell->units),
        .sums = pdki_alloc_array(width, BATCH_ROWS * sizeof *howell->sums),
    };
    return howell->pivots && howell->units && howell->sums ? PDK_OK
                                                           : PDK_ERR_MEMORY;
}

static void drop_pending(struct howell *howell)
{
    while (howell->pending) {
        struct pending *next = howell->pending->next;
        pdki_free(howell->pending);
        howell->pending = next;
    }
}

void pdki_howell_release(struct howell *howell)
{
    drop_pending(howell);
    for (uint32_t i = 0; howell->pivots && i < howell->width; i++)
        pdki_free(howell->pivots[i]);
    pdki_free(howell->pivots);
    pdki_free(howell->units);
    pdki_free(howell->sums);
    *howell = (struct howell){0};
}

pdk_status pdki_howell_copy(struct howell *howell, const struct howell *other)
{
    const size_t bytes = other->width * sizeof(uint32_t);
    pdk_status status = pdki_howell_init(howell, other->width, other->modulus);
    if (status != PDK_OK) return status;
    for (uint32_t i = 0; i < other->width; i++) {
        if (!other->pivots[i]) continue;
        howell->pivots[i] = pdki_alloc_array(bytes, 1);
        if (!howell->pivots[i]) return PDK_ERR_MEMORY;
        memcpy(howell->pivots[i], other->pivots[i], bytes);
    }
    memcpy(howell->units, other->units, bytes);
    howell->unit_count = other->unit_count;
    return PDK_OK;
}

// Queues N / lead times the pivot row of a column for insertion.
static pdk_status add_pending(struct howell *howell, uint32_t column)
{
    const uint32_t *pivot = howell->pivots[column];
    const uint32_t lead = pivot[column];
    if (lead == 1) return PDK_OK;
    struct pending *row =
        pdki_alloc_zeroed(sizeof *row + howell->width * sizeof *row->sums, 1);
    if (!row) return PDK_ERR_MEMORY;
    for (uint32_t i = column; i < howell->width; i++)
        row->sums[i] = (uint64_t)pivot[i] * (howell->modulus / lead);
    row->next = howell->pending;
    howell->pending = row;
    return PDK_OK;
}

static void note_unit(struct howell *howell, uint32_t column)
{
    uint32_t at = howell->unit_count++;
    for (; at > 0 && howell->units[at - 1] > column; at--)
        howell->units[at] = howell->units[at - 1];
    howell->units[at] = column;
}

// Makes the row, scaled by a unit, the pivot of its first column.
static pdk_status add_pivot(struct howell *howell, uint32_t column,
                            const uint64_t *sums)
{
    const uint32_t modulus = howell->modulus;
    const uint32_t unit = pdki_unit_for((uint32_t)sums[column], modulus);
    uint32_t *pivot = pdki_alloc_zeroed(howell->width, sizeof *pivot);
    if (!pivot) return PDK_ERR_MEMORY;
    for (uint32_t i = column; i < howell->width; i++)
        pivot[i] =
            multiply_modulo((uint32_t)(sums[i] % modulus), unit, modulus);
    howell->pivots[column] = pivot;
    if (pivot[column] == 1) note_unit(howell, column);
    return add_pending(howell, column);
}

// Replaces two rows by two others with the same span: the pivot begins with the
// greatest common divisor of the leading entries, the row with 0.
static pdk_status combine(struct howell *howell, uint32_t column,
                          uint64_t *sums)
{
    const uint32_t modulus = howell->modulus;
    uint32_t *pivot = howell->pivots[column];
    const uint32_t lead = pivot[column], value = (uint32_t)sums[column];
    const struct bezout step = pdki_bezout(lead, value, modulus);
    const uint32_t value_part = value / step.gcd;
    const uint32_t lead_part = modulus - lead / step.gcd;
    for (uint32_t i = column; i < howell->width; i++) {
        const uint64_t old = pivot[i], entry = sums[i] % modulus;
        pivot[i] = (uint32_t)((step.x * old + step.y * entry) % modulus);
        sums[i] = (value_part * old + lead_part * entry) % modulus;
    }
    if (step.gcd == 1) note_unit(howell, column);
    return add_pending(howell, column);
}

static void reduce_row(const struct howell *howell, uint64_t *sums)
{
    for (uint32_t i = 0; i < howell->width; i++) sums[i] %= howell->modulus;
}

// How many times `step` can be added to a sum below 2^62 before it must be
// reduced.
static uint32_t steps_before_overflow(uint64_t step)
{
    const uint64_t steps = ((uint64_t)1 << 62) / step;
    return steps < UINT32_MAX ? (uint32_t)steps : UINT32_MAX;
}

// Inserts a row whose entries are below 2^63 but not reduced.
static pdk_status insert(struct howell *howell, uint64_t *sums,
                         struct watch *watch)
{
    const uint32_t modulus = howell->modulus;
    const uint32_t most = steps_before_overflow((uint64_t)modulus * modulus);
    uint32_t steps = 0;
    for (uint32_t i = 0; i < howell->width; i++) {
        const uint32_t value = (uint32_t)(sums[i] % modulus);
        sums[i] = value;
        if (value == 0) continue;
        const uint32_t *pivot = howell->pivots[i];
        if (!pivot) return add_pivot(howell, i, sums);
        if (!watch_goes_on_after(watch, howell->width - i)) return PDK_OK;
        if (value % pivot[i] == 0) {
            const uint32_t factor = modulus - value / pivot[i];
            for (uint32_t j = i + 1; j < howell->width; j++)
                sums[j] += (uint64_t)factor * pivot[j];
            if (++steps < most) continue;
            reduce_row(howell, sums);
            steps = 0;
            continue;
        }
        const pdk_status status = combine(howell, i, sums);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

// The multiples of a panel's pivots that clear a row in their columns.
static void find_multiples(const struct howell *howell, const uint32_t *panel,
                           const uint64_t *sums, uint32_t *multiples)
{
    const uint32_t modulus = howell->modulus;
    for (unsigned i = 0; i < PANEL_ROWS; i++) {
        uint64_t value = sums[panel[i]] % modulus;
        for (unsigned j = 0; j < i; j++)
            value +=
                (uint64_t)multiples[j] * howell->pivots[panel[j]][panel[i]];
        value %= modulus;
        multiples[i] = value == 0 ? 0 : modulus - (uint32_t)value;
    }
}

// Adds multiples of a panel to all rows, tile by tile, so that the panel's
// entries stay in the cache.
static void add_panel(struct howell *howell, const uint32_t *panel, size_t rows,
                      multiples_add *add)
{
    uint32_t factors[BATCH_ROWS][PANEL_ROWS];
    for (size_t row = 0; row < rows; row++)
        find_multiples(howell, panel, howell->sums + row * howell->width,
                       factors[row]);
    for (uint32_t first = panel[0]; first < howell->width;
         first += TILE_COLUMNS) {
        const uint32_t rest = howell->width - first;
        struct multiples job = {.count =
                                    rest < TILE_COLUMNS ? rest : TILE_COLUMNS};
        for (unsigned i = 0; i < PANEL_ROWS; i++)
            job.rows[i] = howell->pivots[panel[i]] + first;
        for (size_t row = 0; row < rows; row++) {
            job.sums = howell->sums + row * howell->width + first;
            memcpy(job.factors, factors[row], sizeof job.factors);
            add(&job);
        }
    }
}

// Returns false if the watch says stop.
static bool reduce_by_units(struct howell *howell, size_t rows,
                            struct watch *watch)
{
    multiples_add *const add = pdki_multiples_choose();
    const uint64_t modulus = howell->modulus;
    const uint32_t most = steps_before_overflow(PANEL_ROWS * modulus * modulus);
    uint32_t panels = 0;
    for (uint32_t at = 0; at + PANEL_ROWS <= howell->unit_count;
         at += PANEL_ROWS) {
        add_panel(howell, howell->units + at, rows, add);
        if (++panels >= most) {
            for (size_t row = 0; row < rows; row++)
                reduce_row(howell, howell->sums + row * howell->width);
            panels = 0;
        }
        const uint32_t columns = howell->width - howell->units[at];
        if (!watch_goes_on_after(watch, 2 * rows * columns)) return false;
    }
    return true;
}

static pdk_status insert_pending(struct howell *howell, struct watch *watch)
{
    pdk_status status = PDK_OK;
    while (howell->pending && status == PDK_OK) {
        struct pending *row = howell->pending;
        howell->pending = row->next;
        status = insert(howell, row->sums, watch);
        pdki_free(row);
    }
    drop_pending(howell);
    return status;
}

pdk_status pdki_howell_add(struct howell *howell, const uint32_t *rows,
                           size_t count, struct watch *watch)
{
    const size_t width = howell->width;
    pdk_status status = PDK_OK;
    for (size_t done = 0; done < count && status == PDK_OK;) {
        const size_t batch =
            count - done < BATCH_ROWS ? count - done : BATCH_ROWS;
        for (size_t i = 0; i < batch * width; i++)
            howell->sums[i] = rows[done * width + i];
        if (!reduce_by_units(howell, batch, watch)) break;
        for (size_t i = 0; i < batch && status == PDK_OK; i++) {
            status = insert(howell, howell->sums + i * width, watch);
            if (status == PDK_OK) status = insert_pending(howell, watch);
        }
        done += batch;
        if (!watch_goes_on(watch)) break;
    }
    return status == PDK_OK ? watch_status(watch) : status;
}
