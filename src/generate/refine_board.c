#include "generate/refine_board.h"

#include "base/alloc.h"
#include "core/board.h"

#include <string.h>

enum { BITS = 8 };

bool pdki_refine_board_init(struct pdki_refine_board *board,
                            const pdk_shape *shape)
{
    const size_t cells = (size_t)shape->side * shape->side;
    *board = (struct pdki_refine_board){
        .cells = cells,
        .roles = pdki_alloc_array(cells, sizeof *board->roles),
        .is_clue = pdki_alloc_array(cells, sizeof *board->is_clue),
        .clues = pdki_alloc_array(cells, sizeof *board->clues),
    };
    if (!pdki_clue_orbits_init(&board->orbits, shape->side) || !board->roles ||
        !board->is_clue || !board->clues ||
        pdk_grid_new(shape, &board->puzzle, NULL) != PDK_OK)
        return false;
    pdki_clue_orbits_fill(&board->orbits, PDK_CLUES_ANY);
    return true;
}

void pdki_refine_board_release(struct pdki_refine_board *board)
{
    pdk_grid_free(board->puzzle);
    pdki_clue_orbits_release(&board->orbits);
    pdki_free(board->clues);
    pdki_free(board->is_clue);
    pdki_free(board->roles);
}

void pdki_refine_board_open(struct pdki_refine_board *board,
                            pdk_clue_symmetry symmetry)
{
    if (board->symmetry != symmetry) {
        pdki_clue_orbits_fill(&board->orbits, symmetry);
        board->symmetry = symmetry;
    }
    memset(board->roles, PDKI_REFINE_FREE, board->orbits.count);
}

uint32_t pdki_refine_board_size(const struct pdki_refine_board *board,
                                uint32_t orbit)
{
    return board->orbits.starts[orbit + 1] - board->orbits.starts[orbit];
}

const pdk_cell *pdki_refine_board_cells(const struct pdki_refine_board *board,
                                        uint32_t orbit)
{
    return board->orbits.cells + board->orbits.starts[orbit];
}

uint64_t pdki_refine_board_key(const struct pdki_refine_board *board,
                               uint32_t orbit, const pdk_symbol *symbols)
{
    const pdk_cell *cells = pdki_refine_board_cells(board, orbit);
    uint64_t key = 0;
    for (uint32_t i = pdki_refine_board_size(board, orbit); i-- > 0;)
        key = key << BITS | symbols[cells[i]];
    return key;
}

static void write_orbit(struct pdki_refine_board *board, uint32_t orbit,
                        uint64_t key)
{
    const pdk_cell *cells = pdki_refine_board_cells(board, orbit);
    pdk_symbol *symbols = pdki_grid_cells(board->puzzle);
    const uint32_t size = pdki_refine_board_size(board, orbit);
    for (uint32_t i = 0; i < size; i++, key >>= BITS)
        symbols[cells[i]] = (pdk_symbol)(key & UINT8_MAX);
    board->is_clue[orbit] = symbols[cells[0]] != 0;
    if (board->roles[orbit] != PDKI_REFINE_FREE) return;
    if (board->is_clue[orbit])
        board->free_cells += size;
    else
        board->free_cells -= size;
}

void pdki_refine_board_load(struct pdki_refine_board *board,
                            const pdk_symbol *symbols)
{
    const uint32_t count = (uint32_t)board->orbits.count;
    board->clue_count = 0;
    board->free_cells = 0;
    pdk_grid_reset(board->puzzle);
    for (uint32_t orbit = 0; orbit < count; orbit++) {
        const uint64_t key = pdki_refine_board_key(board, orbit, symbols);
        board->is_clue[orbit] = false;
        if (key != 0) pdki_refine_board_put(board, orbit, key);
    }
}

uint64_t pdki_refine_board_drop(struct pdki_refine_board *board, uint32_t place)
{
    const uint32_t orbit = board->clues[place];
    const uint64_t key =
        pdki_refine_board_key(board, orbit, pdk_grid_symbols(board->puzzle));
    write_orbit(board, orbit, 0);
    board->clues[place] = board->clues[--board->clue_count];
    return key;
}

void pdki_refine_board_put(struct pdki_refine_board *board, uint32_t orbit,
                           uint64_t key)
{
    write_orbit(board, orbit, key);
    board->clues[board->clue_count++] = orbit;
}
