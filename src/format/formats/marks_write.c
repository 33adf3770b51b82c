// The candidates of an empty cell are those that are not excluded, or where
// nothing is excluded on the whole board, those that the symbols leave. With
// braces around it, a single candidate is no symbol.
#include "format/formats/marks_write.h"

#include "core/board.h"

struct picture {
    const struct whole_board *board;
    bool has_marks;
    struct candidates candidates; // unless it has
    size_t widths[PDK_MARKS_SIDE_MAX];
};

static bool is_candidate(const struct picture *picture, uint64_t cell,
                         pdk_symbol symbol)
{
    if (picture->has_marks)
        return !pdk_notes_excludes(picture->board->notes, cell, symbol);
    return pdki_candidates_has(&picture->candidates, cell, symbol);
}

// Writes the word of a cell unless `out` is NULL; returns its columns.
static size_t write_cell(struct out *out, const struct picture *picture,
                         uint64_t cell)
{
    const struct whole_board *board = picture->board;
    const pdk_symbol symbol = board->symbols[cell];
    size_t columns = 0, count = 0;
    char scratch[PDK_ALPHABET_SCRATCH];
    for (pdk_symbol s = 1; s <= board->shape.side && symbol == 0; s++)
        count += is_candidate(picture, cell, s);
    const bool has_braces = symbol == 0 && count < 2;
    if (out && has_braces) pdki_out_text(out, "{");
    for (pdk_symbol s = 1; s <= board->shape.side; s++) {
        if (symbol > 0 ? s != symbol : !is_candidate(picture, cell, s))
            continue;
        const pdk_text text = pdk_alphabet_text(board->alphabet, s, scratch);
        columns += pdk_alphabet_width_of(board->alphabet, s);
        if (out) pdki_out_bytes(out, text.bytes, text.length);
    }
    if (out && has_braces) pdki_out_text(out, "}");
    return columns + (has_braces ? 2 : 0);
}

static void measure(struct picture *picture)
{
    const uint32_t side = picture->board->shape.side;
    for (uint32_t column = 0; column < side; column++)
        picture->widths[column] = 0;
    for (uint32_t cell = 0; cell < side * side; cell++) {
        const size_t width = write_cell(NULL, picture, cell);
        size_t *widest = &picture->widths[cell % side];
        if (width > *widest) *widest = width;
    }
}

static void repeat(struct out *out, const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++) pdki_out_text(out, text);
}

static void write_rule(struct out *out, const struct picture *picture)
{
    const pdk_shape *shape = &picture->board->shape;
    for (uint32_t column = 0; column < shape->side; column++) {
        if (column % shape->box_columns == 0) pdki_out_text(out, "+-");
        repeat(out, "-", picture->widths[column] + 1);
    }
    pdki_out_text(out, "+\n");
}

static void write_row(struct out *out, const struct picture *picture,
                      uint32_t row)
{
    const pdk_shape *shape = &picture->board->shape;
    for (uint32_t column = 0; column < shape->side; column++) {
        const uint64_t cell = (uint64_t)row * shape->side + column;
        if (column % shape->box_columns == 0) pdki_out_text(out, "| ");
        const size_t width = write_cell(out, picture, cell);
        repeat(out, " ", picture->widths[column] + 1 - width);
    }
    pdki_out_text(out, "|\n");
}

pdk_status pdki_marks_write(struct out *out, const struct whole_board *board)
{
    struct picture picture = {.board = board};
    const uint32_t side = board->shape.side;
    picture.has_marks = pdk_notes_held(board->notes) & PDK_NOTES_MARKS;
    if (!picture.has_marks &&
        !pdki_candidates_of(&picture.candidates, &board->shape, board->symbols))
        return PDK_ERR_MEMORY;
    measure(&picture);
    for (uint32_t row = 0; row < side; row++) {
        if (row % board->shape.box_rows == 0) write_rule(out, &picture);
        write_row(out, &picture, row);
    }
    write_rule(out, &picture);
    pdki_candidates_release(&picture.candidates);
    return out->status;
}
