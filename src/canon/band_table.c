// The table of all bands. Bands with the top row 1 .. 9 are enumerated in
// ascending order: the first one of an unknown shape is the least of its class.
// It has 4 and 5 below 1 and 2, since two symbols in the second row of box 1
// come from the same box.
//
// Six orders of rows, three boxes that may come first, and six orders of its
// columns turn it into 108 bands, which have all shapes of the class. Those
// with the shape of the least band itself are its automorphisms.
//
// Each shape then gets a slot of its own by perfect hashing (hash and
// displace): a bucket of shapes tries multipliers until all of them fall into
// free slots, the largest bucket first.
#include "canon/canon_nine.h"

#include "base/alloc.h"
#include "core/error.h"

#include <permudoku/random.h>

#include <string.h>

// The permutations of three items.
static const uint8_t orders[6][3] = {
    {0, 1, 2},
    {0, 2, 1},
    {1, 0, 2},
    {1, 2, 0},
    {2, 0, 1},
    {2, 1, 0}
};

// The index of the one that begins with these two.
static uint16_t order_number(uint8_t first, uint8_t second)
{
    return (uint16_t)(2 * first + (second > 3 - first - second));
}

uint16_t pdki_band_moves_pack(const struct pdki_band_moves *moves)
{
    const uint8_t *columns = moves->columns;
    unsigned packed = order_number(moves->rows[0], moves->rows[1]);
    packed = packed * 6 + order_number(columns[0] / 3, columns[3] / 3);
    for (size_t i = 0; i < 9; i += 3)
        packed = packed * 6 + order_number(columns[i] % 3, columns[i + 1] % 3);
    return (uint16_t)packed;
}

void pdki_band_moves_unpack(uint16_t packed, struct pdki_band_moves *moves)
{
    const uint8_t *rows = orders[packed / 1296];
    const uint8_t *boxes = orders[packed / 216 % 6];
    const uint8_t *columns[3] = {orders[packed / 36 % 6],
                                 orders[packed / 6 % 6], orders[packed % 6]};
    for (size_t i = 0; i < 3; i++) {
        moves->rows[i] = rows[i];
        for (size_t j = 0; j < 3; j++)
            moves->columns[3 * i + j] = (uint8_t)(3 * boxes[i] + columns[i][j]);
    }
}

void pdki_band_order(const struct pdki_band *band, uint8_t order[9])
{
    uint8_t place[16];
    unsigned keys[2][3];
    for (size_t i = 0; i < 9; i++) {
        const size_t at = i / 3 * band->row_step + i % 3 * band->column_step;
        place[band->cells[at]] = (uint8_t)i;
    }
    for (size_t i = 0; i < 6; i++) {
        const uint8_t symbol = band->cells[(3 + i) * band->column_step];
        keys[i / 3][i % 3] = pdki_triple_key(place[symbol], 3 + i);
    }
    for (uint8_t i = 0; i < 3; i++) order[i] = i;
    pdki_order_triples(keys, order + 3);
}

enum {
    ROOMS = 1 << 17, // of the set of known shapes
    NO_CLASS = UINT16_MAX,
    BUCKET_MAX = 64,
    TRIES = 20000 // multipliers for a bucket
};

struct shape {
    uint64_t hash;
    uint16_t class, moves;
};

struct build {
    struct pdki_band_table *table;
    uint32_t shape_count, class_count, automorphism_count;
    uint8_t cells[PDKI_BAND_CELLS];
    uint16_t rows[3], boxes[3]; // the symbols they contain, as bits
    struct shape shapes[PDKI_BAND_SHAPES];
    struct shape sorted[PDKI_BAND_SHAPES]; // by bucket
    uint32_t begins[PDKI_BAND_BUCKETS + 1];
    uint32_t rooms[ROOMS]; // numbers of shapes, from 1
};

static struct pdki_band band_of(const uint8_t *cells)
{
    return (struct pdki_band){cells, 9, 1};
}

// The slot of a shape in the set, or the free slot for it.
static uint32_t *find_room(struct build *build, uint64_t hash)
{
    size_t at = hash >> 32 & (ROOMS - 1);
    while (build->rooms[at] > 0 &&
           build->shapes[build->rooms[at] - 1].hash != hash)
        at = (at + 1) & (ROOMS - 1);
    return &build->rooms[at];
}

// The moves back to the least band, from which `moves` made this one, whose
// columns have the given order.
static uint16_t moves_back(const struct pdki_band_moves *moves,
                           const uint8_t *order)
{
    struct pdki_band_moves back;
    for (uint8_t i = 0; i < 3; i++) back.rows[moves->rows[i]] = i;
    for (uint8_t i = 0; i < 9; i++) back.columns[moves->columns[order[i]]] = i;
    return pdki_band_moves_pack(&back);
}

static bool add_shape(struct build *build, uint64_t hash, uint16_t moves)
{
    uint32_t *room = find_room(build, hash);
    if (*room > 0) return build->shapes[*room - 1].class == build->class_count;
    if (build->shape_count == PDKI_BAND_SHAPES) return false;

    build->shapes[build->shape_count] =
        (struct shape){hash, (uint16_t)build->class_count, moves};
    *room = ++build->shape_count;
    return true;
}

// `moves` turn the least band into one of the same shape: composed with the two
// column orders, that is an automorphism.
static bool add_automorphism(struct build *build,
                             const struct pdki_band_moves *moves,
                             const uint8_t *order, const uint8_t *least_order)
{
    if (build->automorphism_count == PDKI_BAND_AUTOMORPHISMS) return false;
    struct pdki_band_moves *made =
        &build->table->automorphisms[build->automorphism_count++];
    memcpy(made->rows, moves->rows, sizeof made->rows);
    for (size_t i = 0; i < 9; i++)
        made->columns[least_order[i]] = moves->columns[order[i]];
    return true;
}

// Adds the class of the current band, which is the least one.
static bool add_class(struct build *build)
{
    struct pdki_band_table *table = build->table;
    uint8_t moved[PDKI_BAND_CELLS], order[9], least_order[9];
    struct pdki_band_moves moves;
    const struct pdki_band least = band_of(build->cells), band = band_of(moved);
    const uint64_t least_hash = pdki_band_hash(table, least);
    if (build->class_count == PDKI_BAND_CLASSES) return false;

    memcpy(table->least[build->class_count], build->cells, sizeof moved);
    pdki_band_order(&least, least_order);
    for (uint16_t i = 0; i < 108; i++) {
        // Rows, the box that comes first, and the order of its columns.
        pdki_band_moves_unpack(
            (uint16_t)(i / 18 * 1296 + i / 6 % 3 * 432 + i % 6 * 36), &moves);
        for (size_t k = 0; k < PDKI_BAND_CELLS; k++)
            moved[k] =
                build->cells[9 * moves.rows[k / 9] + moves.columns[k % 9]];
        pdki_band_order(&band, order);
        const uint64_t hash = pdki_band_hash(table, band);
        if (!add_shape(build, hash, moves_back(&moves, order))) return false;
        if (hash == least_hash &&
            !add_automorphism(build, &moves, order, least_order))
            return false;
    }
    build->class_count++;
    table->first[build->class_count] = (uint16_t)build->automorphism_count;
    return true;
}

static bool list_bands(struct build *build, size_t at);

static bool try_symbols(struct build *build, size_t at)
{
    uint16_t *row = &build->rows[at / 9], *box = &build->boxes[at % 9 / 3];
    const unsigned taken = *row | *box;
    bool is_fine = true;
    for (uint8_t symbol = 1; symbol <= 9 && is_fine; symbol++) {
        const uint16_t bit = (uint16_t)(1u << symbol);
        if ((taken & bit) != 0) continue;
        build->cells[at] = symbol;
        *row ^= bit;
        *box ^= bit;
        is_fine = list_bands(build, at + 1);
        *row ^= bit;
        *box ^= bit;
    }
    return is_fine;
}

// Enumerates, in ascending order, the bands with the given cells before `at`;
// false if hashes collide.
static bool list_bands(struct build *build, size_t at)
{
    if (build->shape_count == PDKI_BAND_SHAPES) return true;
    if (at < PDKI_BAND_CELLS) return try_symbols(build, at);
    const uint64_t hash = pdki_band_hash(build->table, band_of(build->cells));
    return *find_room(build, hash) > 0 || add_class(build);
}

static void sort_by_bucket(struct build *build)
{
    uint32_t *begins = build->begins;
    for (size_t i = 0; i < PDKI_BAND_SHAPES; i++)
        begins[pdki_band_bucket(build->shapes[i].hash) + 1]++;
    for (size_t i = 0; i < PDKI_BAND_BUCKETS; i++) begins[i + 1] += begins[i];
    for (size_t i = PDKI_BAND_SHAPES; i-- > 0;) {
        const struct shape *shape = &build->shapes[i];
        build->sorted[--begins[pdki_band_bucket(shape->hash) + 1]] = *shape;
    }
    // Each begin has moved to that of the previous bucket.
    memmove(begins, begins + 1, PDKI_BAND_BUCKETS * sizeof *begins);
    begins[PDKI_BAND_BUCKETS] = PDKI_BAND_SHAPES;
}

// Places all shapes of a bucket into their slots, or none.
static bool place_shapes(struct pdki_band_table *table,
                         const struct shape *shapes, size_t count,
                         uint16_t multiplier)
{
    for (size_t i = 0; i < count; i++) {
        const size_t slot = pdki_band_place(shapes[i].hash, multiplier);
        if (table->classes[slot] != NO_CLASS) {
            while (i-- > 0)
                table->classes[pdki_band_place(shapes[i].hash, multiplier)] =
                    NO_CLASS;
            return false;
        }
        table->classes[slot] = shapes[i].class;
        table->moves[slot] = shapes[i].moves;
    }
    return true;
}

static bool place_bucket(struct build *build, size_t bucket, pdk_random *random)
{
    const uint32_t begin = build->begins[bucket];
    const size_t count = build->begins[bucket + 1] - begin;
    for (int i = 0; i < TRIES; i++) {
        const uint16_t multiplier = (uint16_t)(pdk_random_next(random) | 1);
        if (!place_shapes(build->table, build->sorted + begin, count,
                          multiplier))
            continue;
        build->table->multipliers[bucket] = multiplier;
        return true;
    }
    return false;
}

static bool place_buckets(struct build *build, pdk_random *random)
{
    memset(build->table->classes, 0xff, sizeof build->table->classes);
    for (size_t size = BUCKET_MAX; size > 0; size--)
        for (size_t i = 0; i < PDKI_BAND_BUCKETS; i++) {
            const size_t count = build->begins[i + 1] - build->begins[i];
            if (count > BUCKET_MAX) return false;
            if (count == size && !place_bucket(build, i, random)) return false;
        }
    return true;
}

// False if these weights do not distinguish all shapes.
static bool try_seed(struct build *build, uint64_t seed)
{
    static const uint8_t first[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5};
    struct pdki_band_table *table = build->table;
    pdk_random random;
    memset(build, 0, sizeof *build);
    build->table = table;
    pdk_random_init(&random, seed, 0);
    for (size_t i = 0; i < PDKI_BAND_WEIGHTS; i++)
        table->weights[i] = pdk_random_next(&random);
    for (size_t i = 0; i < sizeof first; i++) {
        const uint16_t bit = (uint16_t)(1u << first[i]);
        build->cells[i] = first[i];
        build->rows[i / 9] |= bit;
        build->boxes[i % 9 / 3] |= bit;
    }
    if (!list_bands(build, sizeof first) ||
        build->class_count != PDKI_BAND_CLASSES)
        return false;
    sort_by_bucket(build);
    return place_buckets(build, &random);
}

pdk_status pdki_band_table_new(struct pdki_band_table **out, pdk_error *error)
{
    struct pdki_band_table *table = pdki_alloc_zeroed(1, sizeof *table);
    struct build *build = pdki_alloc_array(1, sizeof *build);
    *out = NULL;
    if (!table || !build) {
        pdki_free(build);
        pdki_free(table);
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    build->table = table;
    uint64_t seed = 0;
    while (!try_seed(build, seed)) seed++;
    pdki_free(build);
    *out = table;
    return PDK_OK;
}
