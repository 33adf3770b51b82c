// The clues of a cover come first, if there must be one. Then either the other
// clues are drawn, or, if these are most of the cells, those that are left out.
#include <permudoku/draw.h>

#include "base/alloc.h"
#include "core/error.h"
#include "generate/clue_cover.h"
#include "generate/clue_draw.h"

static pdk_status expect_count(const pdk_clue_choice *choice, uint32_t side,
                               pdk_error *error)
{
    const uint64_t cells = (uint64_t)side * side;
    const uint64_t least = choice->covers ? pdki_clue_cover_minimum(side) : 0;
    if (choice->count > cells)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "%llu clues are more than the %llu cells of the "
                              "board",
                              (unsigned long long)choice->count,
                              (unsigned long long)cells);
    if (choice->count < least)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "every row, column and symbol of a board of side "
                              "%u needs a clue: %llu at least, not %llu",
                              side, (unsigned long long)least,
                              (unsigned long long)choice->count);
    return PDK_OK;
}

static pdk_status add_clue(pdk_clues *clues, const pdk_construction *solution,
                           uint64_t cell)
{
    const uint32_t side = pdk_clues_shape(clues)->side;
    const uint32_t row = (uint32_t)(cell / side);
    const uint32_t column = (uint32_t)(cell % side);
    return pdk_clues_add(
        clues,
        (pdk_clue){row, column, pdk_construction_cell(solution, row, column)});
}

static pdk_status add_cells(const struct pdki_cell_set *set,
                            const pdk_construction *solution, pdk_clues *clues)
{
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < set->count && status == PDK_OK; i++)
        status = add_clue(clues, solution, set->cells[i]);
    return status;
}

// All cells but those in `set`, unless they are in `cover` too.
static pdk_status add_others(const struct pdki_cell_set *set,
                             const struct pdki_cell_set *cover,
                             const pdk_construction *solution, pdk_clues *clues)
{
    const uint64_t end = (uint64_t)set->side * set->side;
    size_t at = 0, covered = 0;
    pdk_status status = PDK_OK;
    for (uint64_t cell = 0; cell < end && status == PDK_OK; cell++) {
        const bool is_in = at < set->count && set->cells[at] == cell;
        const bool is_covered =
            covered < cover->count && cover->cells[covered] == cell;
        at += is_in;
        covered += is_covered;
        if (!is_in || is_covered) status = add_clue(clues, solution, cell);
    }
    return status;
}

static pdk_status make_cover(pdk_construction *solution,
                             const pdk_clue_choice *choice, pdk_random *random,
                             struct pdki_cell_set *cover)
{
    const uint32_t side = pdk_construction_shape(solution)->side;
    const uint64_t room = choice->covers ? pdki_clue_cover_maximum(side) : 1;
    size_t count = 0;
    if (!pdki_cell_set_init(cover, side, room)) return PDK_ERR_MEMORY;
    if (!choice->covers) return PDK_OK;
    const pdk_status status =
        pdki_clue_cover(solution, choice->count, random, cover->cells, &count);
    if (status == PDK_OK) pdki_cell_set_take(cover, count);
    return status;
}

// The cover and `more` random cells beside it.
static pdk_status draw_set(const struct pdki_cell_set *cover, uint64_t more,
                           pdk_random *random, struct pdki_cell_set *set)
{
    if (!pdki_cell_set_init(set, cover->side, cover->count + more))
        return PDK_ERR_MEMORY;
    for (size_t i = 0; i < cover->count; i++) set->cells[i] = cover->cells[i];
    set->count = cover->count;
    pdki_cell_set_draw(set, set->capacity, random);
    return PDK_OK;
}

static pdk_status choose(pdk_construction *solution,
                         const pdk_clue_choice *choice, pdk_random *random,
                         pdk_clues *clues)
{
    struct pdki_cell_set cover = {0}, set = {0};
    const uint32_t side = pdk_construction_shape(solution)->side;
    pdk_status status = make_cover(solution, choice, random, &cover);
    if (status != PDK_OK) goto done;

    const uint64_t more = choice->count - cover.count;
    const uint64_t others = (uint64_t)side * side - choice->count;
    const bool is_most = more > others;
    status = draw_set(&cover, is_most ? others : more, random, &set);
    if (status != PDK_OK) goto done;
    status = is_most ? add_others(&set, &cover, solution, clues)
                     : add_cells(&set, solution, clues);
done:
    pdki_cell_set_release(&set);
    pdki_cell_set_release(&cover);
    return status;
}

pdk_status pdk_draw_clues(pdk_construction *solution,
                          const pdk_clue_choice *choice, pdk_random *random,
                          pdk_clues *clues, pdk_error *error)
{
    const pdk_shape *shape = pdk_construction_shape(solution);
    pdk_status status = expect_count(choice, shape->side, error);
    if (status != PDK_OK) return status;

    pdk_clues_reset(clues, shape);
    status = choose(solution, choice, random, clues);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
