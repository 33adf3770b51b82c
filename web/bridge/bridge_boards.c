// Boards in and out: read, convert, render, check, and the objects that are
// about a board.
#include "bridge/bridge.h"

#include <stdlib.h>
#include <string.h>

static pdk_status read_text(void *context, char *buffer, size_t size,
                            size_t *got)
{
    struct bridge_source *text = context;
    *got = size < text->size ? size : text->size;
    if (*got == 0) return PDK_OK;
    memcpy(buffer, text->bytes, *got);
    text->bytes += *got;
    text->size -= *got;
    return PDK_OK;
}

static pdk_status find_format(struct call *call, const char *option,
                              pdk_format *format)
{
    const char *name = option_text(call, option);
    if (!name) return PDK_OK;
    const pdk_format_info *found = pdk_format_find(name);
    if (!found)
        return call_fail(call, PDK_ERR_ARGUMENT, "there is no format ", name);
    *format = found->format;
    return PDK_OK;
}

static pdk_status open_chooser(struct call *call, pdk_boxes_use use,
                               pdk_reader_options *options)
{
    pdk_limits limits = call_limits(call);
    limits.guesses = 0; // those of the question itself
    options->choose_boxes = pdk_box_chooser_choose;
    const pdk_status status =
        pdk_box_chooser_new(use, &limits, &call->chooser, &call->error);
    options->context = call->chooser;
    return status;
}

pdk_status reader_open(struct call *call, pdk_boxes_use use, bool chooses)
{
    const pdk_source source = {.read = read_text, .context = &call->text};
    const char *boxes = option_text(call, "boxes");
    const char *symbols = option_text(call, "symbols");
    pdk_shape shape;
    pdk_reader_options options = {.size = sizeof options,
                                  .empty = option_text(call, "empty")};
    pdk_status status = find_format(call, "format", &options.format);
    if (status == PDK_OK && boxes) {
        status = pdk_shape_parse(&shape, boxes, strlen(boxes), &call->error);
        options.shape = &shape;
    }
    if (status == PDK_OK && symbols) {
        status = pdk_alphabet_parse(symbols, strlen(symbols),
                                    &call->read_alphabet, &call->error);
        options.alphabet = call->read_alphabet;
    }
    if (status == PDK_OK && chooses) status = open_chooser(call, use, &options);
    return status == PDK_OK
               ? pdk_reader_new(&source, &options, &call->reader, &call->error)
               : status;
}

void board_release(struct bridge_board *board)
{
    pdk_notes_free(board->notes);
    pdk_grid_free(board->grid);
    pdk_alphabet_free(board->alphabet);
    *board = (struct bridge_board){0};
}

static pdk_status expect_side(struct call *call, const pdk_shape *shape)
{
    if (shape->side <= PDK_BOARD_SIDE_MAX) return PDK_OK;
    return call_fail(call, PDK_ERR_LIMIT,
                     "boards of more than 4096 rows are not supported here",
                     "");
}

pdk_status reader_board(struct call *call, const pdk_reading *reading)
{
    struct bridge_board *board = &call->board;
    pdk_error *error = &call->error;
    board_release(board);
    board->shape = reading->shape;
    pdk_status status = expect_side(call, &reading->shape);
    if (status == PDK_OK)
        status = pdk_alphabet_copy(reading->alphabet, &board->alphabet, error);
    if (status == PDK_OK)
        status = pdk_grid_new(&board->shape, &board->grid, error);
    if (status == PDK_OK)
        status = pdk_reader_grid(call->reader, board->grid, error);
    if (status != PDK_OK || !reading->notes) return status;
    status = pdk_notes_new(&board->notes, error);
    return status == PDK_OK
               ? pdk_notes_assign(board->notes, reading->notes, error)
               : status;
}

static pdk_status next_board(struct call *call, const pdk_reading **reading)
{
    const pdk_status status =
        pdk_reader_next(call->reader, reading, &call->error);
    if (status != PDK_END) return status;
    return call_fail(call, PDK_ERR_SYNTAX, "there is no board in this text",
                     "");
}

pdk_status board_read(struct call *call, pdk_boxes_use use)
{
    const pdk_reading *reading = NULL;
    pdk_status status = reader_open(call, use, true);
    if (status == PDK_OK) status = next_board(call, &reading);
    if (status == PDK_OK) status = reader_board(call, reading);
    if (status != PDK_OK) return status;
    status = pdk_reader_next(call->reader, &reading, &call->error);
    if (status == PDK_END) return PDK_OK;
    if (status != PDK_OK) return status;
    (void)call_fail(call, PDK_ERR_SYNTAX,
                    "expected one board, but a second one follows", "");
    call->error.line = reading->line;
    return PDK_ERR_SYNTAX;
}

pdk_status board_make(struct call *call)
{
    struct bridge_board *board = &call->board;
    const char *boxes = option_text(call, "boxes");
    const char *symbols = option_text(call, "symbols");
    pdk_error *error = &call->error;
    if (!boxes) boxes = "3x3";
    pdk_status status =
        pdk_shape_parse(&board->shape, boxes, strlen(boxes), error);
    if (status == PDK_OK) status = expect_side(call, &board->shape);
    if (status == PDK_OK)
        status = symbols ? pdk_alphabet_parse(symbols, strlen(symbols),
                                              &board->alphabet, error)
                         : pdk_alphabet_numbers(1, board->shape.side,
                                                &board->alphabet, error);
    if (status == PDK_OK)
        status = pdk_alphabet_fits(board->alphabet, &board->shape, error);
    return status == PDK_OK ? pdk_grid_new(&board->shape, &board->grid, error)
                            : status;
}

static void out_symbols(const struct bridge_board *board)
{
    out_member("symbols");
    out_add("[");
    for (pdk_symbol symbol = 1; symbol <= board->shape.side; symbol++) {
        char scratch[PDK_ALPHABET_SCRATCH];
        const pdk_text text =
            pdk_alphabet_text(board->alphabet, symbol, scratch);
        out_item();
        out_string(text.bytes, text.length);
    }
    out_add("]");
}

static void out_placed(const pdk_notes *notes, uint64_t cells)
{
    out_member("placed");
    out_add("[");
    for (uint64_t cell = 0; cell < cells; cell++) {
        if (!pdk_notes_is_placed(notes, cell)) continue;
        out_item();
        out_print("%llu", (unsigned long long)cell);
    }
    out_add("]");
}

static void out_marks_of(const pdk_notes *notes, uint64_t cell, uint32_t side)
{
    out_item();
    if (!pdk_notes_has_marks(notes, cell)) {
        out_add("null");
        return;
    }
    out_add("[");
    for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
        if (pdk_notes_excludes(notes, cell, symbol)) continue;
        out_item();
        out_print("%u", (unsigned)symbol);
    }
    out_add("]");
}

static void out_notes(const pdk_notes *notes, uint32_t side)
{
    const uint64_t cells = (uint64_t)side * side;
    const uint32_t held = pdk_notes_held(notes);
    for (unsigned note = 0; note < PDK_NOTE_COUNT; note++)
        if (held & UINT32_C(1) << note)
            out_text_member(pdk_note_name((pdk_note)note),
                            pdk_notes_text(notes, (pdk_note)note));
    if (held & PDK_NOTES_PLACED) out_placed(notes, cells);
    if (!(held & PDK_NOTES_MARKS)) return;
    out_member("marks");
    out_add("[");
    for (uint64_t cell = 0; cell < cells; cell++)
        out_marks_of(notes, cell, side);
    out_add("]");
}

static void out_board_members(const struct bridge_board *board,
                              const pdk_grid *grid, const pdk_notes *notes)
{
    out_count_member("boxRows", board->shape.box_rows);
    out_count_member("boxColumns", board->shape.box_columns);
    out_count_member("side", board->shape.side);
    out_symbols(board);
    out_cells_member("cells", grid);
    if (notes) out_notes(notes, board->shape.side);
}

void out_board(const struct bridge_board *board, const pdk_grid *grid,
               const pdk_notes *notes)
{
    out_member("board");
    out_add("{");
    out_board_members(board, grid, notes);
    out_add("}");
}

static pdk_status answer_reading(struct call *call, const pdk_reading *reading)
{
    char summary[256];
    out_text_member("format", pdk_format_about(reading->format)->name);
    out_count_member("line", reading->line);
    out_text_member("summary",
                    pdk_reading_describe(reading, summary, sizeof summary));
    if (reading->left_out) out_text_member("leftOut", reading->left_out);
    const pdk_status status =
        pdk_reader_next(call->reader, &reading, &call->error);
    // What cannot be read is something that follows, too.
    out_flag_member("hasMore", status != PDK_END);
    return status == PDK_ERR_MEMORY ? status : PDK_OK;
}

pdk_status bridge_read(struct call *call)
{
    const uint64_t number = option_count(call, "number", 1);
    const pdk_reading *reading = NULL;
    pdk_status status = reader_open(call, PDK_BOXES_FOR_ANYTHING, true);
    for (uint64_t i = 0; i < number && status == PDK_OK; i++)
        status = next_board(call, &reading);
    if (status == PDK_OK) status = reader_board(call, reading);
    if (status != PDK_OK) return status;
    out_add("{");
    out_board_members(&call->board, call->board.grid, call->board.notes);
    status = answer_reading(call, reading);
    out_add("}");
    return status;
}

// Whether boards of this format show no boxes, so that boxes that the text
// does not state need not be chosen.
static bool is_without_boxes(pdk_format format)
{
    const pdk_shape shape = {2, 3, 6};
    pdk_shape stated = {0};
    char comment[PDK_BOXES_COMMENT_SIZE];
    return *pdk_boxes_comment(format, &shape, &stated, comment) != '\0';
}

static bool is_note(const pdk_field *field, pdk_note note)
{
    const char *name = pdk_note_name(note);
    return field->name.length == strlen(name) &&
           memcmp(field->name.bytes, name, field->name.length) == 0;
}

// Any board that is not in a record can have text behind it and a comment above
// it, so a table of such boards has these columns from the start.
static pdk_status note_record(struct call *call)
{
    static const pdk_note last_notes[] = {PDK_NOTE_TEXT, PDK_NOTE_COMMENT};
    pdk_field last[2], field;
    pdk_error *error = &call->error;
    for (size_t i = 0; i < 2; i++) {
        const char *name = pdk_note_name(last_notes[i]);
        last[i] = (pdk_field){
            PDK_FIELD_TEXT, {name, strlen(name)},
             {"",   0           }
        };
    }
    pdk_status status = PDK_OK;
    if (!call->record) status = pdk_notes_new(&call->record, error);
    if (status != PDK_OK) return status;
    pdk_notes_reset(call->record, &call->board.shape);
    for (size_t i = 0;
         (field = pdk_notes_field(call->board.notes, i)).name.bytes; i++) {
        if (is_note(&field, PDK_NOTE_TEXT))
            last[0] = field;
        else if (is_note(&field, PDK_NOTE_COMMENT))
            last[1] = field;
        else if (status == PDK_OK)
            status = pdk_notes_add_field(call->record, &field, error);
    }
    for (size_t i = 0; i < 2 && status == PDK_OK; i++)
        status = pdk_notes_add_field(call->record, &last[i], error);
    return status;
}

static pdk_status convert_board(struct call *call, const pdk_reading *reading,
                                pdk_format format, pdk_shape *stated)
{
    const bool is_record = format != PDK_FORMAT_TABLE ||
                           reading->header.length > 0 ||
                           reading->layout == PDK_LAYOUT_WHOLE;
    const struct bridge_board *board = &call->board;
    char comment[PDK_BOXES_COMMENT_SIZE];
    pdk_status status = reader_board(call, reading);
    if (status == PDK_OK)
        status = pdk_writer_prepare(call->writer, &board->shape,
                                    board->alphabet, NULL, &call->error);
    if (status == PDK_OK) status = pdk_writer_flush(call->writer, &call->error);
    if (status != PDK_OK) return status;
    if (!is_without_boxes(format) || reading->boxes_reason < PDK_BOXES_USUAL)
        out_add(pdk_boxes_comment(format, &board->shape, stated, comment));
    if (!is_record) status = note_record(call);
    if (status != PDK_OK) return status;
    pdk_writer_note(call->writer, is_record ? board->notes : call->record);
    status = pdk_writer_grid(call->writer, board->grid, NULL, &call->error);
    pdk_writer_note(call->writer, NULL);
    return status == PDK_OK ? pdk_writer_flush(call->writer, &call->error)
                            : status;
}

pdk_status bridge_convert(struct call *call)
{
    const pdk_sink sink = out_sink();
    pdk_format format = PDK_FORMAT_BOXED;
    pdk_shape stated = {0};
    const pdk_reading *reading = NULL;
    pdk_status status = find_format(call, "to", &format);
    if (status == PDK_OK)
        status = reader_open(call, PDK_BOXES_FOR_ANYTHING,
                             !is_without_boxes(format));
    if (status == PDK_OK)
        status = pdk_writer_new(format, &sink, &call->writer, &call->error);
    if (status != PDK_OK) return status;
    pdk_writer_json(call->writer, option_flag(call, "cells") ? PDK_JSON_CELLS
                                                             : PDK_JSON_STRING);
    status = next_board(call, &reading);
    while (status == PDK_OK) {
        status = convert_board(call, reading, format, &stated);
        if (status == PDK_OK)
            status = pdk_reader_next(call->reader, &reading, &call->error);
    }
    return status == PDK_END ? pdk_writer_finish(call->writer, &call->error)
                             : status;
}

static pdk_status set_cells(struct call *call, const char *text, pdk_grid *grid)
{
    const uint32_t side = call->board.shape.side;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < (size_t)side * side && status == PDK_OK; i++) {
        char *end;
        const unsigned long symbol = strtoul(text, &end, 10);
        if (end == text)
            return call_fail(call, PDK_ERR_MISMATCH,
                             "the solution has too few cells", "");
        text = *end ? end + 1 : end;
        status = pdk_grid_set(grid, (uint32_t)(i / side), (uint32_t)(i % side),
                              (pdk_symbol)symbol, &call->error);
    }
    if (status == PDK_OK && *text)
        return call_fail(call, PDK_ERR_MISMATCH,
                         "the solution has too many cells", "");
    return status;
}

// The solution to draw: one that JavaScript knows, or that of the puzzle if it
// is unique. NULL: none.
static pdk_status find_solution(struct call *call, const pdk_grid **solution)
{
    const char *cells = option_text(call, "solutionCells");
    pdk_solver *solver = NULL;
    pdk_verdict verdict = PDK_UNIQUE;
    *solution = NULL;
    if (!cells && !option_flag(call, "solution")) return PDK_OK;
    pdk_status status = call_grid(call, 0);
    if (status == PDK_OK && cells)
        status = set_cells(call, cells, call->grids[0]);
    if (status == PDK_OK && !cells) status = tools_solver(call, NULL, &solver);
    if (status == PDK_OK && !cells)
        status = pdk_solver_solve(solver, call->board.grid, call->grids[0],
                                  &verdict, &call->error);
    if (status == PDK_OK && verdict == PDK_UNIQUE) *solution = call->grids[0];
    return status;
}

// The number of a name in one of the tables.
#define CHOOSE(call, option, kind, member, result)                             \
    do {                                                                       \
        const char *name_ = option_text(call, option);                         \
        const pdk_##kind##_info *found_ =                                      \
            name_ ? pdk_##kind##_find(name_) : NULL;                           \
        if (name_ && !found_)                                                  \
            return call_fail(call, PDK_ERR_ARGUMENT,                           \
                             "there is no " option " ", name_);                \
        if (found_) *(result) = found_->member;                                \
    } while (0)

static pdk_status fill_drawing(struct call *call, pdk_drawing_options *options)
{
    const char *legend = option_text(call, "legend");
    const char *cell = option_text(call, "cell");
    CHOOSE(call, "theme", theme, theme, &options->theme);
    CHOOSE(call, "glyphs", glyphs, glyphs, &options->glyphs);
    CHOOSE(call, "shading", shading, shading, &options->shading);
    if (legend && strcmp(legend, "always") == 0)
        options->legend = PDK_LEGEND_ALWAYS;
    if (legend && strcmp(legend, "never") == 0)
        options->legend = PDK_LEGEND_NEVER;
    options->has_candidates = option_flag(call, "candidates");
    options->has_labels = option_flag(call, "labels");
    options->has_title = option_flag(call, "title");
    options->font = option_text(call, "font");
    if (cell) options->cell_points = strtod(cell, NULL);
    return PDK_OK;
}

pdk_status bridge_render(struct call *call)
{
    pdk_drawing_options options = {.size = sizeof options};
    const pdk_sink sink = out_sink();
    const pdk_grid *solution = NULL;
    pdk_status status = fill_drawing(call, &options);
    if (status == PDK_OK) status = board_read(call, PDK_BOXES_FOR_ANYTHING);
    if (status == PDK_OK) status = find_solution(call, &solution);
    if (status != PDK_OK) return status;
    const pdk_drawing drawing = {
        .puzzle = call->board.grid,
        .alphabet = call->board.alphabet,
        .solution = solution,
        .notes = call->board.notes,
    };
    // A full board needs no room for candidates.
    if ((pdk_notes_held(drawing.notes) & PDK_NOTES_MARKS) && !solution)
        options.has_candidates = true;
    return pdk_render(&drawing, PDK_PICTURE_SVG, &options, &sink, &call->error);
}

static void out_conflict(const pdk_conflict *conflict, uint32_t side)
{
    out_item();
    out_add("{");
    out_member("house");
    out_print("{\"kind\":\"%s\",\"index\":%u}",
              pdk_house_kind_name(conflict->kind), (unsigned)conflict->house);
    out_count_member("symbol", conflict->symbol);
    out_member("cells");
    out_add("[");
    for (size_t i = 0; i < conflict->cell_count; i++) {
        out_item();
        out_print("%u", (unsigned)(conflict->cells[i].row * side +
                                   conflict->cells[i].column));
    }
    out_add("]}");
}

pdk_status out_conflicts_member(struct call *call, const pdk_grid *grid)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    const pdk_geometry *geometry;
    pdk_status status = tools_geometry(call, &geometry);
    // A row, column and box can have a conflict for every symbol.
    if (status == PDK_OK && !call->checker)
        status = pdk_checker_new((size_t)3 * side * side, &call->checker,
                                 &call->error);
    if (status == PDK_OK)
        status = pdk_checker_grid(call->checker, geometry, grid, &call->error);
    if (status != PDK_OK) return status;
    out_member("conflicts");
    out_add("[");
    for (size_t i = 0; i < pdk_checker_count_listed(call->checker); i++)
        out_conflict(pdk_checker_conflict(call->checker, i), side);
    out_add("]");
    return PDK_OK;
}

pdk_status bridge_check(struct call *call)
{
    pdk_status status = board_read(call, PDK_BOXES_FOR_CHECKING);
    if (status != PDK_OK) return status;
    out_add("{");
    out_count_member("empty", pdk_grid_count_empty(call->board.grid));
    status = out_conflicts_member(call, call->board.grid);
    if (status != PDK_OK) return status;
    out_text_member("validity",
                    pdk_validity_name(pdk_checker_validity(call->checker)));
    out_add("}");
    return PDK_OK;
}
