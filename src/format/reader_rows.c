// A board that was found, row by row or at once.
#include "core/board.h"
#include "core/error.h"
#include "format/read_numbers.h"
#include "format/reader_type.h"

#include <string.h>

enum { PLAIN_FAILURES_MAX = 4 };

static pdk_status report_row(const pdk_reader *reader,
                             const struct read_line *line,
                             const struct row_result *result, pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE], description[64];
    const struct finding *finding = &reader->finding;
    const char *at =
        result->unknown.bytes ? result->unknown.bytes : result->end;
    const uint64_t column = pdki_line_column(line, at);
    if (result->unknown.bytes)
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, column,
                             "%s is not a symbol of %s",
                             pdki_error_quote(result->unknown.bytes,
                                              result->unknown.length, quote),
                             pdk_alphabet_describe(finding->symbols.alphabet,
                                                   description,
                                                   sizeof description));
    if (result->has_other_bars)
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, 1,
                             "row %u of %u has bars at other places than row 1",
                             reader->rows_done + 1, finding->shape.side);
    return pdki_error_at(
        error, PDK_ERR_SYNTAX, line->number, column,
        "row %u of %u has %llu %s, %u expected", reader->rows_done + 1,
        finding->shape.side, (unsigned long long)result->cells,
        pdki_form_noun(finding->style, finding->is_single, result->cells),
        finding->shape.side);
}

static pdk_status report_step(const pdk_reader *reader, enum walk_step step,
                              const struct read_line *line, pdk_error *error)
{
    const uint32_t done = reader->rows_done, side = reader->finding.shape.side;
    if (step == WALK_FAILED) return reader->walk.status;
    if (step == WALK_GAP)
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, 1,
                             "row %u of %u expected, found an empty line",
                             done + 1, side);
    return pdki_error_at(error, PDK_ERR_SYNTAX, reader->walk.place.line, 1,
                         "input ends after row %u of %u", done, side);
}

static void widen(const unsigned char *bytes, size_t count,
                  pdk_symbol *restrict out)
{
    for (size_t i = 0; i < count; i++) out[i] = bytes[i];
}

static pdk_status read_line_row(pdk_reader *reader, pdk_row *row,
                                pdk_error *error)
{
    struct row_result result;
    const uint32_t side = reader->finding.shape.side;
    *row = (pdk_row){.symbols = reader->symbols};
    if (reader->has_all_rows)
        widen(reader->board + (size_t)reader->rows_done * side, side,
              reader->symbols);
    else if (!pdki_symbols_take(&reader->finding.symbols, &reader->line_cells,
                                reader->symbols, &result))
        return report_row(reader, &reader->line, &result, error);
    return PDK_OK;
}

// Learns what makes rows like the first one quick to read; false where memory
// ends.
static bool learn_first_row(pdk_reader *reader, const struct read_line *line,
                            pdk_row *row)
{
    const struct symbol_table *symbols = &reader->finding.symbols;
    if (!pdki_rotation_begin(&reader->rotation, symbols, line, reader->symbols))
        return false;
    if (reader->rotation.is_on) {
        row->symbols = row->cycle = reader->rotation.cycle;
        return true;
    }
    pdki_aligned_begin(&reader->aligned, symbols, line);
    return true;
}

// A line of plain numbers that has come already. What is nothing but digits and
// separators needs no further look; anything else is left to the careful way,
// and after a few such lines all of the board is.
static bool take_plain_row(pdk_reader *reader)
{
    const struct symbol_table *symbols = &reader->finding.symbols;
    if (!symbols->is_numbers || symbols->style == SPLIT_CHARACTERS)
        return false;
    if (reader->rows_done == 0 || reader->plain_failures == PLAIN_FAILURES_MAX)
        return false;
    const char *text = pdki_input_text(&reader->input, 0);
    const char *end = memchr(text, '\n', pdki_input_need(&reader->input, 0));
    if (!end) return false;

    const size_t length = (size_t)(end - text);
    if (!pdki_numbers_read((pdk_text){text, length}, symbols->first,
                           symbols->side, reader->symbols)) {
        reader->plain_failures++;
        return false;
    }
    reader->plain_failures = 0;
    pdki_input_consume_line(&reader->input, length + 1);
    return true;
}

static pdk_status read_rows_row(pdk_reader *reader, pdk_row *row,
                                pdk_error *error)
{
    struct board_walk *walk = &reader->walk;
    const struct symbol_table *symbols = &reader->finding.symbols;
    struct read_line line;
    struct row_result result;
    if (pdki_rotation_match(&reader->rotation, symbols, &reader->input, row))
        return PDK_OK;
    *row = (pdk_row){.symbols = reader->symbols};
    if (take_plain_row(reader)) return PDK_OK;

    walk->place = pdki_input_place(&reader->input);
    walk->rows = reader->rows_done;
    const enum walk_step step = pdki_walk_next(walk, &line, error);
    if (step != WALK_ROW) return report_step(reader, step, &line, error);
    if (!pdki_aligned_row(&reader->aligned, symbols, &line, reader->symbols) &&
        !pdki_symbols_row(symbols, pdki_line_body(&reader->signs, &line),
                          reader->symbols, &result))
        return report_row(reader, &line, &result, error);
    if (reader->rows_done == 0 && !learn_first_row(reader, &line, row))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdki_input_consume(&reader->input, walk->place);
    return PDK_OK;
}

static pdk_status read_clues_row(pdk_reader *reader, pdk_row *row,
                                 pdk_error *error)
{
    if (!pdki_reader_reserve_row(reader))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    *row = (pdk_row){.symbols = reader->symbols};
    pdki_clues_row(&reader->clues, reader->rows_done, reader->symbols);
    return PDK_OK;
}

static pdk_status read_whole_row(pdk_reader *reader, pdk_row *row,
                                 pdk_error *error)
{
    const size_t side = reader->finding.shape.side;
    (void)error;
    *row = (pdk_row){.symbols = reader->whole.symbols +
                                (size_t)reader->rows_done * side};
    return PDK_OK;
}

// How each layout is read by rows, and where to go on if that fails.
static const struct row_way {
    pdk_status (*read)(pdk_reader *reader, pdk_row *row, pdk_error *error);
    enum recovery recovery;
} row_ways[] = {
    [PDK_LAYOUT_LINE] = {read_line_row,  RECOVER_LINE   },
    [PDK_LAYOUT_ROWS] = {read_rows_row,  RECOVER_BLOCK  },
    [PDK_LAYOUT_CLUES] = {read_clues_row, RECOVER_NOTHING},
    [PDK_LAYOUT_WHOLE] = {read_whole_row, RECOVER_NOTHING},
};

pdk_status pdk_reader_row(pdk_reader *reader, pdk_row *row, pdk_error *error)
{
    const struct finding *finding = &reader->finding;
    if (!reader->has_board || reader->rows_done == finding->shape.side)
        return pdki_error_set(error, PDK_END, "no more rows in this board");
    const struct row_way *way = &row_ways[finding->layout];
    const pdk_status status = way->read(reader, row, error);
    if (status != PDK_OK) {
        reader->has_board = false;
        reader->recovery = way->recovery;
        return status;
    }
    reader->rows_done++;
    return PDK_OK;
}

static pdk_status expect_untouched(const pdk_reader *reader, pdk_error *error)
{
    if (reader->has_board && reader->rows_done == 0) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "no board of which all rows are still to read");
}

static pdk_status read_grid_rows(pdk_reader *reader, pdk_grid *grid,
                                 pdk_error *error)
{
    for (uint32_t i = 0; i < reader->finding.shape.side; i++) {
        pdk_row row = {0};
        pdk_status status = pdk_reader_row(reader, &row, error);
        if (status != PDK_OK) return status;
        status = pdk_grid_set_row(grid, i, row.symbols);
        if (status != PDK_OK) return pdki_error_plain(error, status);
    }
    return PDK_OK;
}

pdk_status pdk_reader_grid(pdk_reader *reader, pdk_grid *grid, pdk_error *error)
{
    const pdk_shape *shape = &reader->finding.shape;
    const bool is_clues = reader->finding.layout == PDK_LAYOUT_CLUES;
    pdk_status status = expect_untouched(reader, error);
    if (status != PDK_OK) return status;
    if (!pdk_shape_equal(shape, pdk_grid_shape(grid)))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "a board of %ux%u boxes does not fit the grid",
                              shape->box_rows, shape->box_columns);
    if (!is_clues && !reader->has_all_rows)
        return read_grid_rows(reader, grid, error);
    if (is_clues)
        status = pdk_clues_fill(reader->clues.clues, grid, error);
    else
        widen(reader->board, reader->finding.byte_cells, pdki_grid_cells(grid));
    reader->rows_done = shape->side;
    return status;
}

static pdk_status read_clue_rows(pdk_reader *reader, pdk_clues *clues,
                                 pdk_error *error)
{
    const pdk_shape *shape = &reader->finding.shape;
    pdk_clues_reset(clues, shape);
    for (uint32_t i = 0; i < shape->side; i++) {
        pdk_row row = {0};
        pdk_status status = pdk_reader_row(reader, &row, error);
        if (status != PDK_OK) return status;
        status = pdk_clues_add_row(clues, i, row.symbols);
        if (status != PDK_OK) return pdki_error_plain(error, status);
    }
    return PDK_OK;
}

pdk_status pdk_reader_clues(pdk_reader *reader, pdk_clues *clues,
                            pdk_error *error)
{
    const pdk_status status = expect_untouched(reader, error);
    if (status != PDK_OK) return status;
    if (reader->finding.layout != PDK_LAYOUT_CLUES)
        return read_clue_rows(reader, clues, error);
    // The board is read; what the caller's list held is room for the next.
    const pdk_clues taken = *clues;
    *clues = *reader->clues.clues;
    *reader->clues.clues = taken;
    reader->rows_done = reader->finding.shape.side;
    return PDK_OK;
}
