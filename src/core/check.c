// The checker itself, its list of conflicts, and the check of a grid over the
// houses of a geometry.
//
// Most houses have no conflict, so a quick test decides first whether a symbol
// occurs twice; only then a second pass finds which one. Sides that fit a
// machine word keep the symbols of a house in one.
#include "core/checker.h"

#include "base/alloc.h"
#include "core/error.h"

#include <string.h>

enum {
    // Two bands at n = 100. Each block goes through the bits of all columns, so
    // more rows at once are faster, but need memory.
    KEPT_BYTES = 1 << 22,
    LAST_ONCE = 254, // largest value of stamps.once
    WORD_SYMBOL_MAX = 63
};

const char *pdk_validity_name(pdk_validity validity)
{
    static const char *const names[] = {"valid", "incomplete", "invalid"};
    const unsigned index = (unsigned)validity;
    return index < sizeof names / sizeof names[0] ? names[index] : "unknown";
}

pdk_status pdk_checker_new(size_t limit, pdk_checker **out, pdk_error *error)
{
    pdk_checker *checker = pdki_alloc_zeroed(1, sizeof *checker);
    *out = checker;
    if (!checker) return pdki_error_plain(error, PDK_ERR_MEMORY);

    checker->kept_bytes = KEPT_BYTES;
    checker->conflicts.limit = limit;
    return PDK_OK;
}

void pdk_checker_free(pdk_checker *checker)
{
    if (!checker) return;
    for (size_t i = 0; i < checker->conflicts.capacity; i++)
        pdki_free(checker->conflicts.items[i].cells);
    pdki_free(checker->conflicts.items);
    pdki_free(checker->stamps.marks);
    pdki_free(checker->rotation.used.marks);
    pdki_free(checker->rotation.cycle);
    pdki_free(checker->block.cells);
    pdki_free(checker->columns.repeated);
    pdki_free(checker->columns.seen);
    pdki_free(checker->keys.spare);
    pdki_free(checker->keys.keys);
    if (checker->ordered) pdk_clues_free(checker->ordered);
    pdki_free(checker);
}

void pdki_checker_forget(pdk_checker *checker)
{
    checker->phase = CHECK_NONE;
    checker->row_count = 0;
    checker->located_count = 0;
    checker->empty = 0;
    checker->conflicts.count = 0;
    checker->conflicts.total = 0;
}

pdk_validity pdk_checker_validity(const pdk_checker *checker)
{
    if (checker->phase != CHECK_DONE) return PDK_INCOMPLETE;
    if (checker->conflicts.total > 0) return PDK_INVALID;
    return checker->empty > 0 ? PDK_INCOMPLETE : PDK_VALID;
}

uint64_t pdk_checker_count_empty(const pdk_checker *checker)
{
    return checker->phase == CHECK_DONE ? checker->empty : 0;
}

uint64_t pdk_checker_count_conflicts(const pdk_checker *checker)
{
    return checker->phase == CHECK_DONE ? checker->conflicts.total : 0;
}

size_t pdk_checker_count_listed(const pdk_checker *checker)
{
    return checker->phase == CHECK_DONE ? checker->conflicts.count : 0;
}

const pdk_conflict *pdk_checker_conflict(const pdk_checker *checker,
                                         size_t index)
{
    return index < pdk_checker_count_listed(checker)
               ? &checker->conflicts.items[index].view
               : NULL;
}

void pdki_conflicts_show(struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->count; i++) {
        struct conflict *item = &conflicts->items[i];
        const bool is_partial = item->has_earlier_cells;
        item->view = (pdk_conflict){
            .kind = item->shown.kind,
            .house = item->shown.house,
            .symbol = item->shown.symbol,
            .has_earlier_cells = is_partial,
            .cell_count = is_partial ? 1 : item->cell_count,
            .cells = is_partial ? &item->shown.at : item->cells,
        };
    }
}

static void clear(struct stamps *stamps)
{
    memset(stamps->marks, 0, stamps->size);
    stamps->once = 0;
}

bool pdki_stamps_reserve(struct stamps *stamps, uint32_t side)
{
    const size_t size = (size_t)side + 1;
    if (size == stamps->size) return true;
    void *marks = stamps->marks;
    if (!pdki_alloc_reserve(&marks, &stamps->capacity, size, 1)) return false;

    stamps->marks = marks;
    stamps->size = size;
    clear(stamps);
    return true;
}

void pdki_stamps_next_house(struct stamps *stamps)
{
    if (stamps->once == LAST_ONCE) clear(stamps);
    stamps->once = (uint8_t)(stamps->once + 2);
}

static bool comes_before(const struct sighting *a, const struct sighting *b)
{
    if (a->at.row != b->at.row) return a->at.row < b->at.row;
    if (a->at.column != b->at.column) return a->at.column < b->at.column;
    return a->kind != b->kind ? a->kind < b->kind : a->house < b->house;
}

static void swap(struct conflict *a, struct conflict *b)
{
    const struct conflict kept = *a;
    *a = *b;
    *b = kept;
}

static void sift_up(struct conflict *items, size_t at)
{
    while (at > 0) {
        const size_t parent = (at - 1) / 2;
        if (!comes_before(&items[parent].shown, &items[at].shown)) return;
        swap(&items[parent], &items[at]);
        at = parent;
    }
}

static void sift_down(struct conflict *items, size_t count)
{
    size_t at = 0;
    for (size_t child = 1; child < count; child = 2 * at + 1) {
        const size_t other = child + 1;
        if (other < count &&
            comes_before(&items[child].shown, &items[other].shown))
            child = other;
        if (!comes_before(&items[at].shown, &items[child].shown)) return;
        swap(&items[at], &items[child]);
        at = child;
    }
}

// Makes room for one more item; new items own no cells yet.
static bool reserve_item(struct conflicts *conflicts)
{
    const size_t before = conflicts->capacity;
    const size_t size = sizeof *conflicts->items;
    void *items = conflicts->items;
    if (!pdki_alloc_reserve(&items, &conflicts->capacity, conflicts->count + 1,
                            size))
        return false;
    conflicts->items = items;
    memset(conflicts->items + before, 0, (conflicts->capacity - before) * size);
    return true;
}

static void set(struct conflict *item, const struct sighting *sighting)
{
    item->shown = *sighting;
    item->has_earlier_cells = false;
    item->cell_count = 0;
}

pdk_status pdki_conflicts_add(struct conflicts *conflicts,
                              const struct sighting *sighting)
{
    conflicts->total++;
    if (conflicts->count < conflicts->limit) {
        if (!reserve_item(conflicts)) return PDK_ERR_MEMORY;
        set(&conflicts->items[conflicts->count], sighting);
        sift_up(conflicts->items, conflicts->count++);
    } else if (conflicts->limit > 0 &&
               comes_before(sighting, &conflicts->items[0].shown)) {
        set(&conflicts->items[0], sighting);
        sift_down(conflicts->items, conflicts->count);
    }
    return PDK_OK;
}

void pdki_conflicts_sort(struct conflicts *conflicts)
{
    for (size_t end = conflicts->count; end > 1; end--) {
        swap(&conflicts->items[0], &conflicts->items[end - 1]);
        sift_down(conflicts->items, end - 1);
    }
}

pdk_status pdki_conflict_append(struct conflict *conflict, pdk_position cell)
{
    void *cells = conflict->cells;
    if (!pdki_alloc_reserve(&cells, &conflict->cell_capacity,
                            conflict->cell_count + 1, sizeof cell))
        return PDK_ERR_MEMORY;
    conflict->cells = cells;
    conflict->cells[conflict->cell_count++] = cell;
    return PDK_OK;
}

pdk_status pdki_house_add_repeats(const struct house_view *view,
                                  struct stamps *stamps,
                                  struct conflicts *conflicts)
{
    pdk_status status = PDK_OK;
    struct sighting sighting = {
        .kind = view->kind, .house = view->house, .index = view->index};
    pdki_stamps_next_house(stamps);
    for (uint32_t i = 0; i < view->cell_count && status == PDK_OK; i++) {
        sighting.symbol = view->look(view, i, &sighting.at);
        if (sighting.symbol != 0 &&
            pdki_stamps_is_second(stamps, sighting.symbol))
            status = pdki_conflicts_add(conflicts, &sighting);
    }
    return status;
}

pdk_status pdki_house_append_cells(const struct house_view *view,
                                   struct conflict *conflict)
{
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < view->cell_count && status == PDK_OK; i++) {
        pdk_position at;
        if (view->look(view, i, &at) == conflict->shown.symbol)
            status = pdki_conflict_append(conflict, at);
    }
    return status;
}

// A house of a geometry, in a grid.
struct grid_house {
    const pdk_cell *cells;
    const pdk_symbol *symbols;
    uint32_t side;
};

static pdk_symbol look_in_grid(const struct house_view *view, uint32_t i,
                               pdk_position *at)
{
    const struct grid_house *in = view->board;
    *at = (pdk_position){in->cells[i] / in->side, in->cells[i] % in->side};
    return in->symbols[in->cells[i]];
}

static struct house_view view_house(const pdk_geometry *geometry,
                                    uint32_t index, const pdk_symbol *symbols,
                                    struct grid_house *in)
{
    const pdk_house *house = pdk_geometry_house(geometry, index);
    *in = (struct grid_house){house->cells, symbols,
                              pdk_geometry_shape(geometry)->side};
    return (struct house_view){house->kind,       house->number, index,
                               house->cell_count, look_in_grid,  in};
}

static bool has_repeat_in_word(const pdk_house *house,
                               const pdk_symbol *symbols)
{
    const uint64_t empty = 1;
    uint64_t seen = 0, again = 0;
    for (uint32_t i = 0; i < house->cell_count; i++) {
        const uint64_t bit = UINT64_C(1) << (symbols[house->cells[i]] & 63);
        again |= seen & bit;
        seen |= bit;
    }
    return (again & ~empty) != 0;
}

static bool has_repeat(const pdk_house *house, const pdk_symbol *symbols,
                       struct stamps *stamps)
{
    pdki_stamps_next_house(stamps);
    uint8_t *marks = stamps->marks;
    const uint8_t once = stamps->once;
    for (uint32_t i = 0; i < house->cell_count; i++) {
        const pdk_symbol symbol = symbols[house->cells[i]];
        if (marks[symbol] == once && symbol != 0) return true;
        marks[symbol] = once;
    }
    return false;
}

static pdk_status check_houses(pdk_checker *checker,
                               const pdk_geometry *geometry,
                               const pdk_symbol *symbols)
{
    const uint32_t count = pdk_geometry_house_count(geometry);
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    struct conflicts *conflicts = &checker->conflicts;
    struct stamps *stamps = &checker->stamps;
    struct grid_house in;
    pdk_status status = PDK_OK;
    if (!pdki_stamps_reserve(stamps, side)) return PDK_ERR_MEMORY;

    for (uint32_t i = 0; i < count && status == PDK_OK; i++) {
        const pdk_house *house = pdk_geometry_house(geometry, i);
        const bool repeats = side <= WORD_SYMBOL_MAX
                                 ? has_repeat_in_word(house, symbols)
                                 : has_repeat(house, symbols, stamps);
        if (!repeats) continue;
        const struct house_view view = view_house(geometry, i, symbols, &in);
        status = pdki_house_add_repeats(&view, stamps, conflicts);
    }
    if (status == PDK_OK) pdki_conflicts_sort(conflicts);
    for (size_t i = 0; i < conflicts->count && status == PDK_OK; i++) {
        struct conflict *conflict = &conflicts->items[i];
        const struct house_view view =
            view_house(geometry, conflict->shown.index, symbols, &in);
        status = pdki_house_append_cells(&view, conflict);
    }
    return status;
}

pdk_status pdk_checker_grid(pdk_checker *checker, const pdk_geometry *geometry,
                            const pdk_grid *grid, pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    pdki_checker_forget(checker);
    if (!pdk_shape_equal(shape, pdk_geometry_shape(geometry)))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "grid and geometry have different shapes");

    const pdk_status status =
        check_houses(checker, geometry, pdk_grid_symbols(grid));
    if (status != PDK_OK) {
        pdki_checker_forget(checker);
        return pdki_error_plain(error, status);
    }
    checker->shape = *shape;
    checker->empty = pdk_grid_count_empty(grid);
    pdki_conflicts_show(&checker->conflicts);
    checker->phase = CHECK_DONE;
    return PDK_OK;
}
