// A digest is the BLAKE2b of 16 bytes of data that begin with a line,
//
//     nine 1 3x3      the engine, the version of its forms, the boxes
//
// and go on with the cells of the form, row by row. A cell is as many bytes,
// the low one first, as the largest symbol needs: one up to side 255, two up to
// 65535, else four. docs/symmetry.md promises this.
#include "canon/canon_engine.h"

#include "base/blake2b.h"
#include "core/error.h"

#include <permudoku/digest.h>

#include <string.h>

// Cells on their way, as bytes.
enum { PIECE_BYTES = 256, HEAD_BYTES = 64 };

static char *put_text(char *at, const char *text)
{
    const size_t length = strlen(text);
    memcpy(at, text, length);
    return at + length;
}

// Without printf: there may be a million of them.
static char *put_number(char *at, uint32_t number)
{
    char digits[10];
    size_t count = 0;
    do digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count > 0) *at++ = digits[--count];
    return at;
}

static size_t write_head(const char *name, uint32_t version,
                         const pdk_shape *shape, char head[HEAD_BYTES])
{
    char *at = put_text(head, name);
    *at++ = ' ';
    at = put_number(at, version);
    *at++ = ' ';
    at = put_number(at, shape->box_rows);
    *at++ = 'x';
    at = put_number(at, shape->box_columns);
    *at++ = '\n';
    return (size_t)(at - head);
}

static void add_cells(struct blake2b *hash, const pdk_grid *form)
{
    unsigned char piece[PIECE_BYTES];
    const uint32_t side = pdk_grid_shape(form)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(form);
    const size_t cells = (size_t)side * side;
    const size_t width = side <= UINT8_MAX ? 1 : side <= UINT16_MAX ? 2 : 4;
    const size_t most = PIECE_BYTES / width;
    for (size_t from = 0; from < cells; from += most) {
        const size_t count = cells - from < most ? cells - from : most;
        for (size_t i = 0; i < count; i++)
            for (size_t b = 0; b < width; b++)
                piece[i * width + b] =
                    (unsigned char)(symbols[from + i] >> 8 * b);
        pdki_blake2b_add(hash, piece, count * width);
    }
}

static void compute(const char *name, uint32_t version, const pdk_grid *grid,
                    pdk_digest *digest)
{
    char head[HEAD_BYTES];
    struct blake2b hash;
    pdki_blake2b_begin(&hash);
    pdki_blake2b_add(&hash, head,
                     write_head(name, version, pdk_grid_shape(grid), head));
    add_cells(&hash, grid);
    pdki_blake2b_end(&hash, digest->bytes);
}

pdk_status pdk_canon_digest(const pdk_canon *canon, const pdk_grid *form,
                            pdk_digest *digest, pdk_error *error)
{
    const struct pdki_canon_engine *engine = pdki_canon_last(canon);
    const pdk_shape *shape = pdki_canon_shape(canon);
    if (!engine)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "there is no board whose form was found");
    if (!pdk_shape_equal(shape, pdk_grid_shape(form)))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the form has another shape than the boards");
    compute(engine->info.name, engine->form_version, form, digest);
    return PDK_OK;
}

void pdk_digest_grid(const pdk_grid *grid, pdk_digest *digest)
{
    compute("grid", 1, grid, digest);
}

const char *pdk_digest_print(const pdk_digest *digest,
                             char text[PDK_DIGEST_TEXT_SIZE])
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < sizeof digest->bytes; i++) {
        text[2 * i] = digits[digest->bytes[i] >> 4];
        text[2 * i + 1] = digits[digest->bytes[i] & 15];
    }
    text[2 * sizeof digest->bytes] = '\0';
    return text;
}
