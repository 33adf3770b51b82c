// An encoder keeps the puzzle and, except for the full encoding, the cover that
// remains after singles. Clauses are generated anew each time: once to be
// counted, once to be written as text. Models of that text can be read back.
#include "encode/clauses.h"

#include "base/alloc.h"
#include "base/number.h"
#include "core/board.h"
#include "core/error.h"
#include "core/gather_sink.h"
#include "core/table.h"

#include <permudoku/check.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct pdk_encoder {
    const pdk_grid *puzzle;
    const pdk_grid *excluded; // NULL: no solution is excluded
    pdk_encoding encoding;
    struct cover cover; // unused by PDK_ENCODING_FULL
    pdk_encoder_size size;
};

// In the order of the enum.
#define INFO(...) PDKI_INFO(encoding, __VA_ARGS__)
static const pdk_encoding_info *const encodings[] = {
    INFO(PDK_ENCODING_OPEN, "open",
         "what remains after singles; the smallest formula"),
    INFO(PDK_ENCODING_SEGMENTS, "segments",
         "the same, with variables for segments of lines"),
    INFO(PDK_ENCODING_FULL, "full",
         "all cells and symbols, clues as unit clauses; for proofs"),
};
#undef INFO

PDKI_TABLE(encoding, encodings)

// Excludes a solution: at least one open cell differs.
static pdk_status add_exclusion(const pdk_encoder *encoder,
                                const struct clause_sink *sink)
{
    const pdk_symbol *puzzle = pdk_grid_symbols(encoder->puzzle);
    const pdk_symbol *excluded = pdk_grid_symbols(encoder->excluded);
    const uint32_t side = pdk_grid_shape(encoder->puzzle)->side;
    int32_t *literals = pdki_alloc_array((size_t)side * side, sizeof *literals);
    if (!literals) return PDK_ERR_MEMORY;
    size_t count = 0;
    if (encoder->encoding == PDK_ENCODING_FULL) {
        for (pdk_cell cell = 0; cell < side * side; cell++)
            if (puzzle[cell] == 0)
                literals[count++] =
                    -pdki_puzzle_variable(side, cell, excluded[cell]);
    } else {
        count = pdki_encode_exclusion(&encoder->cover, excluded, literals);
    }
    const pdk_status status = sink->add(sink->context, literals, count);
    pdki_free(literals);
    return status;
}

static pdk_status run(const pdk_encoder *encoder,
                      const struct clause_sink *sink)
{
    int32_t variables = 0;
    pdk_status status = PDK_OK;
    if (encoder->encoding == PDK_ENCODING_FULL)
        status = pdki_encode_puzzle(pdk_grid_shape(encoder->puzzle),
                                    pdk_grid_symbols(encoder->puzzle), sink);
    else if (encoder->cover.is_dead)
        return sink->add(sink->context, NULL, 0);
    else if (encoder->encoding == PDK_ENCODING_OPEN)
        status = pdki_encode_groups(&encoder->cover, sink);
    else
        status = pdki_encode_segments(&encoder->cover, sink, &variables);
    if (status == PDK_OK && encoder->excluded)
        status = add_exclusion(encoder, sink);
    return status;
}

static pdk_status measure_clause(void *context, const int32_t *literals,
                                 size_t count)
{
    pdk_encoder_size *size = context;
    size->clauses++;
    size->literals += count;
    for (size_t i = 0; i < count; i++) {
        const uint64_t variable =
            (uint64_t)(literals[i] < 0 ? -(int64_t)literals[i] : literals[i]);
        if (variable > size->variables) size->variables = variable;
    }
    return PDK_OK;
}

static pdk_status measure(pdk_encoder *encoder)
{
    const struct clause_sink sink = {measure_clause, &encoder->size};
    encoder->size = (pdk_encoder_size){0};
    return run(encoder, &sink);
}

static pdk_status init(pdk_encoder *encoder, pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(encoder->puzzle);
    pdk_status status = PDK_OK;
    if (encoder->encoding != PDK_ENCODING_FULL)
        status = pdki_cover_init(&encoder->cover, shape,
                                 pdk_grid_symbols(encoder->puzzle), 0);
    else if (shape->side > PUZZLE_SIDE_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "the full formula supports sides up to %d, not %u", PUZZLE_SIDE_MAX,
            shape->side);
    if (status == PDK_OK) status = measure(encoder);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

pdk_status pdk_encoder_new(const pdk_grid *puzzle, pdk_encoding encoding,
                           pdk_encoder **out, pdk_error *error)
{
    *out = NULL;
    pdk_encoder *encoder = pdki_alloc_zeroed(1, sizeof *encoder);
    if (!encoder) return pdki_error_plain(error, PDK_ERR_MEMORY);
    encoder->puzzle = puzzle;
    encoder->encoding = encoding;
    const pdk_status status = init(encoder, error);
    if (status != PDK_OK) {
        pdk_encoder_free(encoder);
        return status;
    }
    *out = encoder;
    return PDK_OK;
}

void pdk_encoder_free(pdk_encoder *encoder)
{
    if (!encoder) return;
    pdki_cover_release(&encoder->cover);
    pdki_free(encoder);
}

// PDK_ERR_MISMATCH unless this is a solution of the puzzle.
static pdk_status expect_solution(const pdk_encoder *encoder,
                                  const pdk_grid *solution, pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(encoder->puzzle);
    if (!pdk_shape_equal(shape, pdk_grid_shape(solution)))
        return pdki_error_plain(error, PDK_ERR_MISMATCH);
    const pdk_symbol *clues = pdk_grid_symbols(encoder->puzzle);
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    pdk_geometry *geometry = NULL;
    pdk_checker *checker = NULL;
    pdk_status status = pdk_geometry_new(shape, &geometry, error);
    if (status == PDK_OK) status = pdk_checker_new(0, &checker, error);
    if (status == PDK_OK)
        status = pdk_checker_grid(checker, geometry, solution, error);
    bool is_solution =
        status == PDK_OK && pdk_checker_validity(checker) == PDK_VALID;
    for (size_t i = 0; i < (size_t)shape->side * shape->side; i++)
        if (clues[i] != 0 && clues[i] != symbols[i]) is_solution = false;
    pdk_checker_free(checker);
    pdk_geometry_free(geometry);
    if (status != PDK_OK || is_solution) return status;
    return pdki_error_set(error, PDK_ERR_MISMATCH,
                          "this is not a solution of the puzzle");
}

pdk_status pdk_encoder_exclude(pdk_encoder *encoder, const pdk_grid *solution,
                               pdk_error *error)
{
    if (solution) {
        const pdk_status status = expect_solution(encoder, solution, error);
        if (status != PDK_OK) return status;
    }
    const pdk_encoder before = *encoder;
    encoder->excluded = solution;
    const pdk_status status = measure(encoder);
    if (status == PDK_OK) return PDK_OK;
    *encoder = before;
    return pdki_error_plain(error, status);
}

pdk_encoder_size pdk_encoder_measure(const pdk_encoder *encoder)
{
    return encoder->size;
}

enum { TEXT_SIZE = 1 << 16, LITERAL_SIZE = PDKI_NUMBER_DIGITS + 2 };

// The comment line of a clue, and the rest of the header after the last one.
enum { CLUE_SIZE = 512 };

// A formula as text: a header, then one line per clause.
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
    return pdki_sink_write(dimacs->sink, dimacs->text, length);
}

// Appends a number and a space; there must be room for it.
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

// Writes each clue as a comment, so that the formula is readable as a puzzle.
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
    const pdk_encoding_info *info = encodings[encoder->encoding];
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
        if (status == PDK_OK) status = run(encoder, &clauses);
        if (status == PDK_OK) status = send(&dimacs);
    }
    pdki_free(dimacs.text);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

// A model found by another SAT solver: the "v" lines of the SAT competitions,
// or minisat's output. Positive literals place symbols; the board is then
// checked like any other.
struct model {
    const pdk_encoder *encoder;
    const char *text, *at, *end;
    uint64_t line;
    pdk_grid *solution;
    bool is_over; // the terminating 0 has been read
};

static pdk_status fail(const struct model *model, const char *line,
                       const char *words, pdk_error *error)
{
    return pdki_error_at(error, PDK_ERR_SYNTAX, model->line,
                         (uint64_t)(model->at - line) + 1, "%s", words);
}

static void place(const struct model *model, uint64_t variable)
{
    const pdk_encoder *encoder = model->encoder;
    const uint32_t side = pdk_grid_shape(encoder->puzzle)->side;
    pdk_symbol *symbols = pdki_grid_cells(model->solution);
    if (encoder->encoding == PDK_ENCODING_FULL) {
        symbols[(variable - 1) / side] =
            (pdk_symbol)((variable - 1) % side) + 1;
    } else if (variable <= encoder->cover.candidate_count) {
        const struct cover_candidate *at =
            &encoder->cover.candidates[variable - 1];
        symbols[at->cell] = at->symbol;
    }
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

// Reads one number; `line` is the start of the line.
static pdk_status read_literal(struct model *model, const char *line,
                               const char *line_end, pdk_error *error)
{
    uint64_t variable = 0;
    const bool is_negative = *model->at == '-';
    const char *number = model->at + is_negative;
    const size_t digits =
        pdki_number_read(number, (size_t)(line_end - number), &variable);
    const char *end = number + digits;
    if (digits == 0 || (end < line_end && !is_blank(*end)))
        return fail(model, line, "expected a literal", error);
    if (variable > model->encoder->size.variables)
        return fail(model, line, "the formula has no such variable", error);
    if (variable == 0) model->is_over = true;
    if (variable > 0 && !is_negative) place(model, variable);
    model->at = end;
    return PDK_OK;
}

static bool is_word(const char *line, const char *end, const char *word)
{
    while (end > line && is_blank(end[-1])) end--;
    const size_t length = (size_t)(end - line);
    return length == strlen(word) && memcmp(line, word, length) == 0;
}

static pdk_status read_line(struct model *model, const char *line,
                            const char *end, pdk_error *error)
{
    static const char *const refusals[] = {"s UNSATISFIABLE", "UNSAT",
                                           "s UNKNOWN", "INDET"};
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
        if (is_word(line, end, refusals[i]))
            return pdki_error_at(error, PDK_ERR_ARGUMENT, model->line, 1,
                                 "the text contains no model: it says '%s'",
                                 refusals[i]);
    if (line == end || *line == 'c' || *line == 's' ||
        is_word(line, end, "SAT"))
        return PDK_OK;
    model->at = line + (*line == 'v');
    pdk_status status = PDK_OK;
    while (status == PDK_OK) {
        while (model->at < end && is_blank(*model->at)) model->at++;
        if (model->at == end) break;
        if (model->is_over)
            return fail(model, line, "unexpected text after the final 0",
                        error);
        status = read_literal(model, line, end, error);
    }
    return status;
}

static pdk_status read_lines(struct model *model, pdk_error *error)
{
    pdk_status status = PDK_OK;
    const char *line = model->text;
    while (status == PDK_OK && line < model->end) {
        const char *end = memchr(line, '\n', (size_t)(model->end - line));
        if (!end) end = model->end;
        model->line++;
        status = read_line(model, line, end, error);
        line = end < model->end ? end + 1 : end;
    }
    if (status != PDK_OK || model->is_over) return status;
    return pdki_error_at(error, PDK_ERR_SYNTAX, model->line, 1,
                         "the model is incomplete: expected a final 0");
}

pdk_status pdk_encoder_read_model(const pdk_encoder *encoder, const char *text,
                                  size_t length, pdk_grid *solution,
                                  pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(encoder->puzzle);
    if (!pdk_shape_equal(shape, pdk_grid_shape(solution)))
        return pdki_error_plain(error, PDK_ERR_MISMATCH);
    struct model model = {.encoder = encoder,
                          .text = text,
                          .at = text,
                          .end = text + length,
                          .solution = solution};
    const size_t cells = (size_t)shape->side * shape->side;
    pdk_symbol *symbols = pdki_grid_cells(solution);
    if (encoder->encoding == PDK_ENCODING_FULL)
        memset(symbols, 0, cells * sizeof *symbols);
    else
        memcpy(symbols, encoder->cover.symbols, cells * sizeof *symbols);
    const pdk_status status = read_lines(&model, error);
    return status == PDK_OK ? expect_solution(encoder, solution, error)
                            : status;
}
