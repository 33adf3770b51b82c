// Models of other SAT solvers: "v" lines of the competitions, or what minisat
// writes. Positive literals place symbols; the board is then checked as any
// other.
#include "encode/encoder.h"

#include "base/number.h"
#include "core/board.h"
#include "core/error.h"

#include <stdlib.h>
#include <string.h>

struct model {
    const pdk_encoder *encoder;
    const char *text, *at, *end;
    uint64_t line;
    pdk_grid *solution;
    bool is_over; // the 0 has come
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

// One number of a line. `line` is where the line begins.
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
        return fail(model, line, "a literal is expected", error);
    if (variable > model->encoder->size.variables)
        return fail(model, line, "the formula has no such variable", error);
    if (variable == 0) model->is_over = true;
    if (variable > 0 && !is_negative) place(model, variable);
    model->at = end;
    return PDK_OK;
}

static bool begins_with(const char *line, const char *end, const char *word)
{
    const size_t length = strlen(word);
    return (size_t)(end - line) >= length && memcmp(line, word, length) == 0;
}

static bool is_word(const char *line, const char *end, const char *word)
{
    while (end > line && is_blank(end[-1])) end--;
    return (size_t)(end - line) == strlen(word) && begins_with(line, end, word);
}

static pdk_status read_line(struct model *model, const char *line,
                            const char *end, pdk_error *error)
{
    static const char *const refusals[] = {"s UNSATISFIABLE", "UNSAT",
                                           "s UNKNOWN", "INDET"};
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
        if (is_word(line, end, refusals[i]))
            return pdki_error_at(error, PDK_ERR_ARGUMENT, model->line, 1,
                                 "the text says %s: there is no model in it",
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
            return fail(model, line, "nothing is expected after the 0", error);
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
                         "the model has no end: a 0 is expected");
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
    return status == PDK_OK ? pdki_encoder_check(encoder, solution, error)
                            : status;
}
