#include "render/cell_content.h"

#include "base/alloc.h"

// Where `taken` has the symbol 1 of the three houses of a cell.
struct cell_houses {
    size_t row, column, box;
};

static struct cell_houses houses_of(const pdk_shape *shape, uint32_t row,
                                    uint32_t column)
{
    const size_t side = shape->side;
    const size_t box = pdk_shape_box(shape, row, column);
    return (struct cell_houses){side * row, side * (side + column),
                                side * (2 * side + box)};
}

static void take_symbols(struct board_content *content)
{
    const uint32_t side = content->shape.side;
    for (uint32_t row = 0; row < side; row++) {
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol symbol =
                content->puzzle[(size_t)row * side + column];
            if (symbol == 0) continue;
            const struct cell_houses at =
                houses_of(&content->shape, row, column);
            content->taken[at.row + symbol - 1] = true;
            content->taken[at.column + symbol - 1] = true;
            content->taken[at.box + symbol - 1] = true;
        }
    }
}

pdk_status pdki_content_init(struct board_content *content,
                             const pdk_drawing *drawing, bool has_candidates)
{
    *content = (struct board_content){
        .drawing = drawing,
        .shape = *pdk_grid_shape(drawing->puzzle),
        .puzzle = pdk_grid_symbols(drawing->puzzle),
        .solution =
            drawing->solution ? pdk_grid_symbols(drawing->solution) : NULL,
    };
    if (!has_candidates) return PDK_OK;

    const size_t side = content->shape.side;
    content->taken = pdki_alloc_zeroed(3 * side, side * sizeof(bool));
    if (!content->taken) return PDK_ERR_MEMORY;
    take_symbols(content);
    return PDK_OK;
}

void pdki_content_release(struct board_content *content)
{
    pdki_free(content->taken);
}

struct cell_content pdki_content_at(const struct board_content *content,
                                    uint32_t row, uint32_t column)
{
    const uint64_t cell = (uint64_t)row * content->shape.side + column;
    const pdk_symbol symbol = content->puzzle[cell];
    const pdk_notes *const notes = content->drawing->notes;
    if (symbol != 0)
        return (struct cell_content){
            symbol, !notes || !pdk_notes_is_placed(notes, cell)};
    return (struct cell_content){
        content->solution ? content->solution[cell] : 0, false};
}

bool pdki_content_is_open(const struct board_content *content, uint32_t row,
                          uint32_t column, pdk_symbol symbol)
{
    const uint64_t cell = (uint64_t)row * content->shape.side + column;
    const pdk_notes *const notes = content->drawing->notes;
    if (notes && pdk_notes_has_marks(notes, cell))
        return !pdk_notes_excludes(notes, cell, symbol);
    const struct cell_houses at = houses_of(&content->shape, row, column);
    return !content->taken[at.row + symbol - 1] &&
           !content->taken[at.column + symbol - 1] &&
           !content->taken[at.box + symbol - 1];
}

bool pdki_is_box_edge(const pdk_shape *shape, pdk_house_kind kind, uint32_t at)
{
    if (shape->box_rows == 1 || shape->box_columns == 1) return false;
    return at %
               (kind == PDK_HOUSE_ROW ? shape->box_rows : shape->box_columns) ==
           0;
}
