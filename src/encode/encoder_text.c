// A formula as text: a header, then a line for each clause.
#include "encode/encoder.h"

#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"

#include <stdarg.h>
#include <stdio.h>

enum { TEXT_SIZE = 1 << 16, LITERAL_SIZE = PDKI_NUMBER_DIGITS + 2 };

// A line of a clue, and what the header has behind the last one.
enum { CLUE_SIZE = 512 };

struct dimacs {
    const pdk_sink *sink;
    char *text;
    size_t length;
};

static pdk_status send(struct dimacs *dimacs)
{
    const size_t length = dimacs->length;
    dimacs->length = 0;
    if (length == 0) return PDK_OK;
    return dimacs->sink->write(dimacs->sink->context, dimacs->text, length,
                               PDK_TRANSIENT);
}

// Appends a number and a space; there is room for it.
static void add_literal(struct dimacs *dimacs, int32_t literal)
{
    if (literal < 0) dimacs->text[dimacs->length++] = '-';
    dimacs->length +=
        pdki_number_write(dimacs->text + dimacs->length,
                          (uint64_t)(literal < 0 ? -literal : literal));
    dimacs->text[dimacs->length++] = ' ';
}

static pdk_status write_clause(void *context, const int32_t *literals,
                               size_t count)
{
    struct dimacs *dimacs = context;
    for (size_t i = 0; i <= count; i++) {
        if (dimacs->length + 2 * LITERAL_SIZE > TEXT_SIZE) {
            const pdk_status status = send(dimacs);
            if (status != PDK_OK) return status;
        }
        if (i < count) add_literal(dimacs, literals[i]);
    }
    dimacs->text[dimacs->length++] = '0';
    dimacs->text[dimacs->length++] = '\n';
    return PDK_OK;
}

static void add_text(struct dimacs *dimacs, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(dimacs->text + dimacs->length,
                                 TEXT_SIZE - dimacs->length, format, arguments);
    va_end(arguments);
    dimacs->length += (size_t)length;
}

// The clues, a comment each, so that the formula can be read as the puzzle.
static pdk_status add_clues(struct dimacs *dimacs, const pdk_grid *puzzle)
{
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle);
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < (size_t)side * side && status == PDK_OK; i++) {
        if (symbols[i] == 0) continue;
        if (dimacs->length + CLUE_SIZE > TEXT_SIZE) status = send(dimacs);
        add_text(dimacs, "c clue %zu %zu %u\n", i / side + 1, i % side + 1,
                 symbols[i]);
    }
    return status;
}

static pdk_status add_header(struct dimacs *dimacs, const pdk_encoder *encoder)
{
    size_t count;
    const pdk_encoding_info *info = pdk_encoding_list(&count);
    while (info->encoding != encoder->encoding) info++;
    const pdk_shape *shape = pdk_grid_shape(encoder->puzzle);
    add_text(dimacs, "c a Sudoku of %ux%u boxes, encoding %s\n",
             shape->box_rows, shape->box_columns, info->name);
    add_text(dimacs, "c permudoku boxes=%ux%u\n", shape->box_rows,
             shape->box_columns);
    const pdk_status status = add_clues(dimacs, encoder->puzzle);
    if (encoder->encoding == PDK_ENCODING_FULL)
        add_text(dimacs, "c variable = cell * %u + symbol, cells from 0\n",
                 shape->side);
    if (encoder->excluded) add_text(dimacs, "c without one known solution\n");
    add_text(dimacs, "p cnf %llu %llu\n",
             (unsigned long long)encoder->size.variables,
             (unsigned long long)encoder->size.clauses);
    return status;
}

pdk_status pdk_encoder_write(const pdk_encoder *encoder, const pdk_sink *sink,
                             pdk_error *error)
{
    struct dimacs dimacs = {.sink = sink};
    dimacs.text = pdki_alloc_array(TEXT_SIZE, 1);
    pdk_status status = PDK_ERR_MEMORY;
    if (dimacs.text) {
        const struct clause_sink clauses = {write_clause, &dimacs};
        status = add_header(&dimacs, encoder);
        if (status == PDK_OK) status = pdki_encoder_run(encoder, &clauses);
        if (status == PDK_OK) status = send(&dimacs);
    }
    pdki_free(dimacs.text);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
