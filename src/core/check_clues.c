// Checks a puzzle given as a list of clues: time and memory depend on the
// number of clues only, not on the side.
//
// For each kind of house, a clue becomes a key: its house and symbol as one
// number. Keys that are repeated after sorting are the conflicts. Only if there
// are any, a second pass over the clues finds their cells.
#include "core/checker.h"

#include "core/board.h"
#include "core/error.h"

static const pdk_house_kind kinds[] = {PDK_HOUSE_ROW, PDK_HOUSE_COLUMN,
                                       PDK_HOUSE_BOX};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static uint32_t house_of(const pdk_shape *shape, pdk_house_kind kind,
                         pdk_clue clue)
{
    if (kind == PDK_HOUSE_ROW) return clue.row;
    if (kind == PDK_HOUSE_COLUMN) return clue.column;
    return pdk_shape_box(shape, clue.row, clue.column);
}

static uint64_t key_of(uint32_t side, uint32_t house, pdk_symbol symbol)
{
    return (uint64_t)house * side + (symbol - 1);
}

static uint64_t clue_key(const pdk_shape *shape, pdk_house_kind kind,
                         pdk_clue clue)
{
    return key_of(shape->side, house_of(shape, kind, clue), clue.symbol);
}

static uint64_t largest_key(const pdk_shape *shape)
{
    return (uint64_t)shape->side * shape->side - 1;
}

// Two clues of one cell are adjacent.
static pdk_status expect_one_a_cell(const pdk_clues *ordered, pdk_error *error)
{
    for (size_t i = 1; i < ordered->count; i++) {
        const pdk_clue clue = ordered->list[i], last = ordered->list[i - 1];
        if (clue.row == last.row && clue.column == last.column)
            return pdki_error_set(error, PDK_ERR_ARGUMENT,
                                  "row %u, column %u has two clues",
                                  clue.row + 1, clue.column + 1);
    }
    return PDK_OK;
}

// The clues in reading order: *ordered is the caller's list or a sorted copy.
static pdk_status put_in_order(pdk_checker *checker, const pdk_clues *clues,
                               const pdk_clues **ordered, pdk_error *error)
{
    *ordered = clues;
    if (pdki_clues_are_sorted(clues)) return PDK_OK;
    pdk_status status = PDK_OK;
    if (!checker->ordered)
        status = pdk_clues_new(&clues->shape, &checker->ordered, NULL);
    if (status == PDK_OK) status = pdki_clues_copy(clues, checker->ordered);
    if (status == PDK_OK) status = pdk_clues_sort(checker->ordered, error);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    *ordered = checker->ordered;
    return expect_one_a_cell(checker->ordered, error);
}

// Counts and lists the conflicts in houses of one kind.
static pdk_status add_conflicts(struct key_set *keys, pdk_house_kind kind,
                                const pdk_clues *ordered,
                                struct conflicts *conflicts)
{
    const pdk_shape *shape = &ordered->shape;
    for (size_t i = 0; i < ordered->count; i++)
        keys->keys[i] = clue_key(shape, kind, ordered->list[i]);
    pdki_key_set_keep_repeats(keys, ordered->count, largest_key(shape));
    if (keys->count == 0) return PDK_OK;

    uint64_t *const seen = keys->spare; // number of occurrences of each key
    for (size_t i = 0; i < keys->count; i++) seen[i] = 0;
    for (size_t i = 0; i < ordered->count; i++) {
        size_t index = 0;
        const pdk_clue clue = ordered->list[i];
        if (!pdki_key_set_find(keys, clue_key(shape, kind, clue), &index) ||
            ++seen[index] != 2)
            continue;
        const struct sighting sighting = {
            .at = {clue.row, clue.column},
            .kind = kind,
            .house = house_of(shape, kind, clue),
            .symbol = clue.symbol,
        };
        const pdk_status status = pdki_conflicts_add(conflicts, &sighting);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

// Sets `keys` to those of the listed conflicts of one kind; keys->spare maps
// each key to its conflict.
static void list_keys(struct key_set *keys, pdk_house_kind kind,
                      const pdk_shape *shape, const struct conflicts *conflicts)
{
    size_t count = 0, index = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < conflicts->count; i++) {
            const struct sighting *shown = &conflicts->items[i].shown;
            const uint64_t key =
                key_of(shape->side, shown->house, shown->symbol);
            if (shown->kind != kind) continue;
            if (pass == 0)
                keys->keys[count++] = key;
            else if (pdki_key_set_find(keys, key, &index))
                keys->spare[index] = i;
        }
        if (pass == 0) pdki_key_set_sort(keys, count, largest_key(shape));
    }
}

static pdk_status find_cells(struct key_set *keys, pdk_house_kind kind,
                             const pdk_clues *ordered,
                             struct conflicts *conflicts)
{
    const pdk_shape *shape = &ordered->shape;
    list_keys(keys, kind, shape, conflicts);
    for (size_t i = 0; i < ordered->count && keys->count > 0; i++) {
        size_t index = 0;
        const pdk_clue clue = ordered->list[i];
        if (!pdki_key_set_find(keys, clue_key(shape, kind, clue), &index))
            continue;
        const pdk_status status =
            pdki_conflict_append(&conflicts->items[keys->spare[index]],
                                 (pdk_position){clue.row, clue.column});
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status check_clues(pdk_checker *checker, const pdk_clues *clues,
                              pdk_error *error)
{
    struct key_set *keys = &checker->keys;
    struct conflicts *conflicts = &checker->conflicts;
    const pdk_clues *ordered = NULL;
    pdk_status status = put_in_order(checker, clues, &ordered, error);
    if (status != PDK_OK) return status;
    if (!pdki_key_set_reserve(keys, ordered->count)) status = PDK_ERR_MEMORY;
    for (size_t i = 0; i < KINDS && status == PDK_OK; i++)
        status = add_conflicts(keys, kinds[i], ordered, conflicts);
    if (status == PDK_OK) pdki_conflicts_sort(conflicts);
    for (size_t i = 0; i < KINDS && status == PDK_OK; i++)
        status = find_cells(keys, kinds[i], ordered, conflicts);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

pdk_status pdk_checker_clues(pdk_checker *checker, const pdk_clues *clues,
                             pdk_error *error)
{
    const uint64_t side = clues->shape.side;
    pdki_checker_forget(checker);
    const pdk_status status = check_clues(checker, clues, error);
    if (status != PDK_OK) {
        pdki_checker_forget(checker);
        return status;
    }
    checker->shape = clues->shape;
    checker->empty = side * side - clues->count;
    pdki_conflicts_show(&checker->conflicts);
    checker->phase = CHECK_DONE;
    return PDK_OK;
}
