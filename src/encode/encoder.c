// An encoder keeps the puzzle and, unless all is encoded, what singles leave
// open of it. Clauses are made anew whenever somebody wants them.
#include "encode/encoder.h"

#include "base/alloc.h"
#include "core/error.h"

const pdk_encoding_info *pdk_encoding_list(size_t *count)
{
    static const pdk_encoding_info list[] = {
        {PDK_ENCODING_OPEN,     "open",     "what singles leave open, the smallest"},
        {PDK_ENCODING_SEGMENTS, "segments",
         "the same, with variables for parts of lines"                             },
        {PDK_ENCODING_FULL,     "full",
         "all cells and symbols, clues as units: as for a proof"                   },
    };
    *count = sizeof list / sizeof list[0];
    return list;
}

// Not both of two solutions: one of the open cells is different.
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

pdk_status pdki_encoder_run(const pdk_encoder *encoder,
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
    return pdki_encoder_run(encoder, &sink);
}

static pdk_status init(pdk_encoder *encoder, pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(encoder->puzzle);
    pdk_status status = PDK_OK;
    if (encoder->encoding != PDK_ENCODING_FULL)
        status = pdki_cover_init(&encoder->cover, shape,
                                 pdk_grid_symbols(encoder->puzzle), 0);
    else if (shape->side > PUZZLE_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "the full formula ends at side %d, not %u",
                              PUZZLE_SIDE_MAX, shape->side);
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

pdk_status pdk_encoder_exclude(pdk_encoder *encoder, const pdk_grid *solution,
                               pdk_error *error)
{
    if (solution) {
        const pdk_status status = pdki_encoder_check(encoder, solution, error);
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
