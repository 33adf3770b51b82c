// Boxes that the text of a board does not show.
//
// A board of side 12 can have boxes of 3x4, 4x3, 2x6 or 6x2. A comment above it
// can say which:
//
//     # boxes=4x3
//
// It applies to all boards of that side below it, up to the next such comment.
// Moves that a board was made by begin with the same words. Without a comment
// the caller can choose the boxes, since that takes a solver. Otherwise they
// are the usual ones, 3x4, unless two equal clues would be in the same box:
// then the author had other boxes in mind.
#include "format/read.h"

#include "core/board.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

bool pdki_boxes_read_comment(struct box_memory *memory,
                             const struct read_line *line)
{
    static const char key[] = "boxes=";
    const size_t length = sizeof key - 1;
    const pdk_text all = pdki_line_trimmed(line);
    pdk_shape shape;
    if (all.length == 0 || *all.bytes != '#') return false;
    const pdk_text words = pdki_trimmed(all.bytes + 1, all.bytes + all.length);
    if (words.length <= length || memcmp(words.bytes, key, length) != 0)
        return false;
    const char *value = words.bytes + length;
    const size_t rest = words.length - length;
    const char *space = memchr(value, ' ', rest);
    if (pdk_shape_parse(&shape, value, space ? (size_t)(space - value) : rest,
                        NULL) != PDK_OK)
        return false;
    memory->stated = shape;
    return !space;
}

bool pdki_boxes_are_open(const pdk_shape *shape, pdk_boxes_reason reason)
{
    return reason == PDK_BOXES_USUAL && shape->side <= BOXES_SIDE_MAX &&
           pdki_side_has_choice(shape->side);
}

bool pdki_boxes_are_chosen(pdk_boxes_reason reason)
{
    return reason == PDK_BOXES_CLASH || reason == PDK_BOXES_SOLVED;
}

static bool has_repeats(const pdk_symbol *symbols, uint32_t box_rows,
                        uint32_t box_columns)
{
    pdk_shape shape;
    return pdk_shape_init(&shape, box_rows, box_columns, NULL) != PDK_OK ||
           pdki_boxes_repeat(symbols, &shape);
}

// Chooses other boxes if the usual ones contain repeated symbols.
static pdk_status avoid_repeats(const pdk_symbol *symbols, pdk_shape *shape,
                                pdk_boxes_reason *reason, pdk_error *error)
{
    enum { LIST_SIZE = 160 }; // side 60 has the most box shapes, ten
    char names[LIST_SIZE] = "";
    size_t named = 0;
    uint32_t count = 0, other = 0;
    const uint32_t side = shape->side;
    if (!pdki_boxes_repeat(symbols, shape) || has_repeats(symbols, 1, side) ||
        has_repeats(symbols, side, 1))
        return PDK_OK;
    for (uint32_t rows = 2; rows < side; rows++) {
        const uint32_t columns = side / rows;
        if (side % rows != 0 || has_repeats(symbols, rows, columns)) continue;
        const char *gap = count++ > 0 ? " or " : "";
        other = rows;
        named += (size_t)snprintf(names + named, LIST_SIZE - named, "%s%ux%u",
                                  gap, rows, columns);
    }
    if (count > 1)
        return pdki_error_hint(
            error,
            pdki_error_set(error, PDK_ERR_AMBIGUOUS,
                           "%ux%u boxes would have repeated symbols, %s would "
                           "not; specify which",
                           shape->box_rows, shape->box_columns, names),
            PDK_HINT_BOXES);
    if (count == 0) return PDK_OK;
    *reason = PDK_BOXES_CLASH;
    return pdk_shape_init(shape, other, side / other, error);
}

// Lets the caller choose.
static pdk_status ask(struct box_memory *memory, const pdk_symbol *symbols,
                      pdk_shape *shape, pdk_boxes_reason *reason,
                      pdk_error *error)
{
    const uint32_t side = shape->side;
    const bool has_last = memory->last.side == side;
    pdk_boxes_question question = {.symbols = symbols,
                                   .reason = PDK_BOXES_USUAL};
    pdk_status status = pdk_shape_of_side(&question.usual, side, error);
    if (status != PDK_OK) return status;
    if (has_last) question.last = memory->last;
    if (has_last) question.reason = memory->last_reason;
    question.shape = has_last ? memory->last : question.usual;
    status = memory->choose(memory->context, &question, error);
    if (status == PDK_OK) status = pdki_shape_check(&question.shape, error);
    if (status != PDK_OK) return status;
    if (question.shape.side != side)
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "%ux%u boxes were chosen for a board of side %u",
                              question.shape.box_rows,
                              question.shape.box_columns, side);
    if (question.is_sure) {
        memory->last = question.shape;
        memory->last_reason = question.reason;
    }
    memory->is_final = question.is_final;
    *shape = question.shape;
    *reason = question.reason;
    return PDK_OK;
}

pdk_status pdki_boxes_choose(struct box_memory *memory,
                             const pdk_symbol *symbols, uint64_t line,
                             pdk_shape *shape, pdk_boxes_reason *reason,
                             pdk_error *error)
{
    const pdk_status status =
        memory->choose ? ask(memory, symbols, shape, reason, error)
                       : avoid_repeats(symbols, shape, reason, error);
    if (status == PDK_ERR_AMBIGUOUS && error) {
        error->line = line;
        error->column = 1;
    }
    return status;
}
