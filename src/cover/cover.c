// Candidates come from bit sets of the symbols that each house has already.
// Singles then spread through the groups. What remains is packed and indexed
// again.
#include "cover/cover.h"

#include "base/alloc.h"
#include "cover/spread.h"

#include <string.h>

enum { WORD_BITS = 64 };

// Four groups for each candidate, and variables for segments beside those of
// the candidates, are numbers of 31 bits.
#define CANDIDATES_MAX ((uint64_t)1 << 29)

// The houses of a cell: row, column and box.
struct houses {
    pdk_cell cell;
    uint32_t of[COVER_FAMILIES - 1];
};

static struct houses houses_of(const pdk_shape *shape, pdk_cell cell)
{
    const uint32_t row = cell / shape->side, column = cell % shape->side;
    return (struct houses){
        cell, {row, column, pdk_shape_box(shape, row, column)}
    };
}

// The symbols that the houses have: a bit set for each row, column and box.
struct used {
    uint64_t *bits;
    size_t words; // of a set
};

static uint64_t *used_set(const struct used *used, const pdk_shape *shape,
                          const struct houses *houses, size_t kind)
{
    return used->bits + (kind * shape->side + houses->of[kind]) * used->words;
}

// False if a house has a symbol twice.
static bool use_clues(const struct used *used, const struct cover *cover)
{
    const uint32_t cells = cover->shape.side * cover->shape.side;
    for (pdk_cell cell = 0; cell < cells; cell++) {
        if (cover->symbols[cell] == 0) continue;
        const uint32_t index = cover->symbols[cell] - 1;
        const uint64_t bit = (uint64_t)1 << index % WORD_BITS;
        const struct houses houses = houses_of(&cover->shape, cell);
        for (size_t kind = 0; kind < COVER_FAMILIES - 1; kind++) {
            uint64_t *word = used_set(used, &cover->shape, &houses, kind) +
                             index / WORD_BITS;
            if (*word & bit) return false;
            *word |= bit;
        }
    }
    return true;
}

// The symbols that a cell may have, 64 of them from 64 * `word` on.
static uint64_t open_symbols(const struct used *used, const pdk_shape *shape,
                             const struct houses *houses, size_t word)
{
    const uint64_t taken = used_set(used, shape, houses, 0)[word] |
                           used_set(used, shape, houses, 1)[word] |
                           used_set(used, shape, houses, 2)[word];
    const size_t rest = shape->side - word * WORD_BITS;
    const uint64_t all =
        rest >= WORD_BITS ? UINT64_MAX : ((uint64_t)1 << rest) - 1;
    return all & ~taken;
}

static uint64_t count_candidates(const struct used *used,
                                 const struct cover *cover)
{
    uint64_t count = 0;
    const uint32_t cells = cover->shape.side * cover->shape.side;
    for (pdk_cell cell = 0; cell < cells; cell++) {
        if (cover->symbols[cell] != 0) continue;
        const struct houses houses = houses_of(&cover->shape, cell);
        for (size_t word = 0; word < used->words; word++)
            count += (uint64_t)__builtin_popcountll(
                open_symbols(used, &cover->shape, &houses, word));
    }
    return count;
}

static void list_candidates(const struct used *used, struct cover *cover)
{
    struct cover_candidate *next = cover->candidates;
    const uint32_t cells = cover->shape.side * cover->shape.side;
    for (pdk_cell cell = 0; cell < cells; cell++) {
        if (cover->symbols[cell] != 0) continue;
        const struct houses houses = houses_of(&cover->shape, cell);
        for (size_t word = 0; word < used->words; word++) {
            uint64_t set = open_symbols(used, &cover->shape, &houses, word);
            for (; set; set &= set - 1)
                *next++ = (struct cover_candidate){
                    cell, (pdk_symbol)(word * WORD_BITS) + 1 +
                              (pdk_symbol)__builtin_ctzll(set)};
        }
    }
}

// Where the groups of a candidate stand in `numbers`, which has side * side
// places for each family. `houses` are those of its cell.
static void find_places(const struct cover *cover,
                        const struct cover_candidate *candidate,
                        const struct houses *houses,
                        size_t places[COVER_FAMILIES])
{
    const size_t side = cover->shape.side;
    places[COVER_CELL] = candidate->cell;
    for (size_t kind = 0; kind < COVER_FAMILIES - 1; kind++)
        places[COVER_ROW + kind] =
            ((kind + 1) * side + houses->of[kind]) * side + candidate->symbol -
            1;
}

// Numbers the groups that have candidates, ascending by family and place.
static void number_groups(struct cover *cover, uint32_t *numbers)
{
    const size_t cells = (size_t)cover->shape.side * cover->shape.side;
    struct houses houses = {.cell = UINT32_MAX};
    memset(numbers, 0, COVER_FAMILIES * cells * sizeof *numbers);
    for (uint32_t i = 0; i < cover->candidate_count; i++) {
        const struct cover_candidate *at = &cover->candidates[i];
        size_t places[COVER_FAMILIES];
        if (at->cell != houses.cell)
            houses = houses_of(&cover->shape, at->cell);
        find_places(cover, at, &houses, places);
        for (int family = 0; family < COVER_FAMILIES; family++)
            numbers[places[family]] = 1;
    }
    cover->group_count = 0;
    for (int family = 0; family < COVER_FAMILIES; family++) {
        cover->family_first[family] = cover->group_count;
        for (uint32_t *at = numbers + (size_t)family * cells, *end = at + cells;
             at < end; at++)
            if (*at) *at = cover->group_count++;
    }
    cover->family_first[COVER_FAMILIES] = cover->group_count;
}

static void name_groups(struct cover *cover, const uint32_t *numbers)
{
    struct houses houses = {.cell = UINT32_MAX};
    memset(cover->rests, 0, cover->group_count * sizeof *cover->rests);
    for (uint32_t i = 0; i < cover->candidate_count; i++) {
        const struct cover_candidate *at = &cover->candidates[i];
        size_t places[COVER_FAMILIES];
        if (at->cell != houses.cell)
            houses = houses_of(&cover->shape, at->cell);
        find_places(cover, at, &houses, places);
        for (int family = 0; family < COVER_FAMILIES; family++) {
            const uint32_t group = numbers[places[family]];
            cover->groups_of[i][family] = group;
            cover->rests[group].count++;
            cover->rests[group].mix ^= i;
        }
    }
}

static void list_members(struct cover *cover)
{
    uint32_t sum = 0;
    for (uint32_t group = 0; group < cover->group_count; group++) {
        cover->member_first[group] = sum;
        sum += cover->rests[group].count;
    }
    cover->member_first[cover->group_count] = sum;
    for (uint32_t i = 0; i < cover->candidate_count; i++)
        for (int family = 0; family < COVER_FAMILIES; family++)
            cover->members[cover->member_first[cover->groups_of[i][family]]++] =
                i;
    for (uint32_t group = cover->group_count; group > 0; group--)
        cover->member_first[group] = cover->member_first[group - 1];
    cover->member_first[0] = 0;
}

// Fills groups_of, members and rests from the candidates and their groups'
// numbers.
static void index_groups(struct cover *cover, const uint32_t *numbers)
{
    name_groups(cover, numbers);
    list_members(cover);
}

// Keeps the candidates that are open, and fills the cells of those that are
// placed.
static void pack(struct cover *cover, const uint8_t *states)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < cover->candidate_count; i++) {
        const struct cover_candidate at = cover->candidates[i];
        if (states[i] == CANDIDATE_OPEN) cover->candidates[kept++] = at;
        if (states[i] != CANDIDATE_PLACED) continue;
        cover->symbols[at.cell] = at.symbol;
        cover->open_cells--;
    }
    cover->candidate_count = kept;
}

pdk_status pdki_cover_pack(struct cover *cover, const uint8_t *states)
{
    const size_t cells = (size_t)cover->shape.side * cover->shape.side;
    uint32_t *numbers =
        pdki_alloc_array(COVER_FAMILIES * cells, sizeof *numbers);
    if (!numbers) return PDK_ERR_MEMORY;
    pack(cover, states);
    number_groups(cover, numbers);
    index_groups(cover, numbers);
    pdki_free(numbers);
    return PDK_OK;
}

// Every open cell must have a candidate, and so must every symbol in every
// house that does not have it yet.
static bool is_covered(const struct cover *cover)
{
    for (int family = 0; family < COVER_FAMILIES; family++)
        if (cover->family_first[family + 1] - cover->family_first[family] !=
            cover->open_cells)
            return false;
    return true;
}

static pdk_status place_singles(struct cover *cover, uint32_t *numbers)
{
    struct spread spread;
    const bool has_room = pdki_spread_init(&spread, cover);
    if (has_room) {
        for (uint32_t group = 0; group < cover->group_count; group++)
            if (cover->rests[group].count == 1)
                pdki_spread_queue(&spread, cover->rests[group].mix);
        cover->is_dead = !pdki_spread_run(&spread);
        pack(cover, spread.states);
        if (!cover->is_dead) {
            number_groups(cover, numbers);
            index_groups(cover, numbers);
        }
    }
    pdki_spread_release(&spread);
    return has_room ? PDK_OK : PDK_ERR_MEMORY;
}

// Room for `count` candidates and their groups.
static pdk_status make_room(struct cover *cover, uint64_t count,
                            uint64_t memory)
{
    const uint64_t cells = (uint64_t)cover->shape.side * cover->shape.side;
    const uint64_t groups = COVER_FAMILIES * (uint64_t)cover->open_cells;
    cover->bytes =
        cells * (sizeof *cover->symbols + COVER_FAMILIES * sizeof(uint32_t)) +
        count * (sizeof *cover->candidates + sizeof *cover->groups_of +
                 COVER_FAMILIES * sizeof *cover->members + 1) +
        groups * (sizeof *cover->member_first + sizeof *cover->rests +
                  sizeof(uint32_t));
    if (memory > 0 && cover->bytes > memory) return PDK_ERR_LIMIT;
    if (count > CANDIDATES_MAX) return PDK_ERR_LIMIT;
    cover->candidate_count = (uint32_t)count;
    cover->candidates =
        pdki_alloc_array((size_t)count + 1, sizeof *cover->candidates);
    cover->groups_of =
        pdki_alloc_array((size_t)count + 1, sizeof *cover->groups_of);
    cover->members =
        pdki_alloc_array((size_t)count + 1, sizeof *cover->groups_of);
    cover->member_first =
        pdki_alloc_array((size_t)groups + 1, sizeof *cover->member_first);
    cover->rests = pdki_alloc_array((size_t)groups + 1, sizeof *cover->rests);
    const bool has_room = cover->candidates && cover->groups_of &&
                          cover->members && cover->member_first && cover->rests;
    return has_room ? PDK_OK : PDK_ERR_MEMORY;
}

static pdk_status fill(struct cover *cover, const struct used *used,
                       uint32_t *numbers, uint64_t memory)
{
    cover->is_dead = !use_clues(used, cover);
    if (cover->is_dead) return PDK_OK;
    const pdk_status status =
        make_room(cover, count_candidates(used, cover), memory);
    if (status != PDK_OK) return status;
    list_candidates(used, cover);
    number_groups(cover, numbers);
    cover->is_dead = !is_covered(cover);
    if (cover->is_dead) return PDK_OK;
    index_groups(cover, numbers);
    return place_singles(cover, numbers);
}

pdk_status pdki_cover_init(struct cover *cover, const pdk_shape *shape,
                           const pdk_symbol *puzzle, uint64_t memory)
{
    const size_t cells = (size_t)shape->side * shape->side;
    struct used used = {.words = (shape->side + WORD_BITS - 1) / WORD_BITS};
    *cover = (struct cover){.shape = *shape};
    cover->symbols = pdki_alloc_array(cells, sizeof *cover->symbols);
    used.bits = pdki_alloc_zeroed(3 * (size_t)shape->side * used.words,
                                  sizeof *used.bits);
    uint32_t *numbers =
        pdki_alloc_array(COVER_FAMILIES * cells, sizeof *numbers);
    pdk_status status = PDK_ERR_MEMORY;
    if (cover->symbols && used.bits && numbers) {
        memcpy(cover->symbols, puzzle, cells * sizeof *puzzle);
        for (size_t i = 0; i < cells; i++) cover->open_cells += puzzle[i] == 0;
        status = fill(cover, &used, numbers, memory);
    }
    pdki_free(numbers);
    pdki_free(used.bits);
    return status;
}

void pdki_cover_release(struct cover *cover)
{
    pdki_free(cover->rests);
    pdki_free(cover->members);
    pdki_free(cover->member_first);
    pdki_free(cover->groups_of);
    pdki_free(cover->candidates);
    pdki_free(cover->symbols);
    *cover = (struct cover){0};
}
