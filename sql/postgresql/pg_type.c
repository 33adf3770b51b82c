// The type sudoku: boxes and cells, in the shortest of three layouts. The first
// byte says which:
//
//     0   boxes 3x3: three cells in 10 bits, 34 bytes
//     1   rows and columns of a box as 16-bit numbers; a byte per cell
//     2   the same; a 16-bit number per cell, for sides above 255
//
// Numbers have their high byte first, so that boards are in order of their
// boxes and then of their symbols, read row by row. Equal boards are equal
// bytes.
#include "pg_permudoku.h"

#include <common/hashfn.h>
#include <lib/stringinfo.h>
#include <libpq/pqformat.h>
#include <utils/builtins.h>

enum { LAYOUT_NINE, LAYOUT_BYTES, LAYOUT_WORDS };
enum { NINE_CELLS = 81, NINE_BYTES = 34, HEADER = 5 };

static bool is_nine(const pdk_shape *shape)
{
    return shape->box_rows == 3 && shape->box_columns == 3;
}

static void pack_nine(const pdk_symbol *cells, uint8 *to)
{
    uint64 bits = 0;
    int held = 0;
    for (int i = 0; i < NINE_CELLS; i += 3) {
        bits = bits << 10 | (cells[i] * 100 + cells[i + 1] * 10 + cells[i + 2]);
        for (held += 10; held >= 8; held -= 8)
            *to++ = (uint8)(bits >> (held - 8));
    }
    if (held > 0) *to = (uint8)(bits << (8 - held));
}

// False if the bytes are not what pack_nine() makes.
static bool unpack_nine(const uint8 *from, pdk_symbol *cells)
{
    uint64 bits = 0;
    int held = 0;
    bool is_good = true;
    for (int i = 0; i < NINE_CELLS; i += 3) {
        for (; held < 10; held += 8) bits = bits << 8 | *from++;
        held -= 10;
        const unsigned three = (unsigned)(bits >> held) & 1023;
        is_good &= three < 1000;
        cells[i] = three / 100;
        cells[i + 1] = three / 10 % 10;
        cells[i + 2] = three % 10;
    }
    return is_good && (bits & ((1u << held) - 1)) == 0;
}

sudoku *pg_store(const pdk_grid *grid)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    const pdk_symbol *cells = pdk_grid_symbols(grid);
    const size_t count = (size_t)shape->side * shape->side;
    const size_t width = shape->side > 255 ? 2 : 1;
    const size_t size =
        VARHDRSZ + (is_nine(shape) ? 1 + NINE_BYTES : HEADER + count * width);
    sudoku *board = palloc(size);
    uint8 *to = (uint8 *)VARDATA(board);
    SET_VARSIZE(board, size);
    if (is_nine(shape)) {
        to[0] = LAYOUT_NINE;
        pack_nine(cells, to + 1);
        return board;
    }
    *to++ = width == 1 ? LAYOUT_BYTES : LAYOUT_WORDS;
    *to++ = (uint8)(shape->box_rows >> 8);
    *to++ = (uint8)shape->box_rows;
    *to++ = (uint8)(shape->box_columns >> 8);
    *to++ = (uint8)shape->box_columns;
    for (size_t i = 0; i < count; i++) {
        if (width == 2) *to++ = (uint8)(cells[i] >> 8);
        *to++ = (uint8)cells[i];
    }
    return board;
}

sudoku *pg_store_open(void)
{
    return pg_store(pdk_board_grid(pdk_kit_board(pg_kit())));
}

sudoku *pg_store_result(void)
{
    return pg_store(pdk_kit_result_grid(pg_kit()));
}

// The grid of the last board with boxes other than 3x3 is kept, because columns
// mostly have boards of one shape.
static pdk_grid *grid_for(const pdk_shape *shape)
{
    static pdk_grid *nine, *other;
    pdk_grid **grid = is_nine(shape) ? &nine : &other;
    pdk_error error = {0};
    if (*grid && pdk_shape_equal(pdk_grid_shape(*grid), shape)) return *grid;
    pdk_grid_free(*grid);
    *grid = NULL;
    pg_expect(pdk_grid_new(shape, grid, &error), &error);
    return *grid;
}

static void refuse(void)
{
    ereport(ERROR, errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
            errmsg("sudoku: the bytes are not a board"));
}

static void fill(pdk_grid *grid, const pdk_symbol *cells)
{
    const uint32 side = pdk_grid_shape(grid)->side;
    for (uint32 row = 0; row < side; row++)
        if (pdk_grid_set_row(grid, row, cells + (size_t)row * side, NULL) !=
            PDK_OK)
            refuse();
}

static const pdk_grid *load(const uint8 *from, size_t size)
{
    pdk_shape shape = {3, 3, 9};
    pdk_symbol few[NINE_CELLS], *cells = few;
    pdk_grid *grid;
    if (size == 1 + NINE_BYTES && from[0] == LAYOUT_NINE) {
        if (!unpack_nine(from + 1, few)) refuse();
        grid = grid_for(&shape);
        fill(grid, few);
        return grid;
    }
    if (size < HEADER || (from[0] != LAYOUT_BYTES && from[0] != LAYOUT_WORDS))
        refuse();
    const size_t width = from[0] == LAYOUT_WORDS ? 2 : 1;
    if (pdk_shape_init(&shape, (uint64)from[1] << 8 | from[2],
                       (uint64)from[3] << 8 | from[4], NULL) != PDK_OK ||
        is_nine(&shape) || shape.side > PDK_BOARD_SIDE_MAX ||
        (width == 2) != (shape.side > 255))
        refuse();
    const size_t count = (size_t)shape.side * shape.side;
    if (size != HEADER + count * width) refuse();
    cells = palloc(count * sizeof *cells);
    from += HEADER;
    for (size_t i = 0; i < count; i++, from += width)
        cells[i] = width == 1 ? from[0] : (pdk_symbol)from[0] << 8 | from[1];
    grid = grid_for(&shape);
    fill(grid, cells);
    pfree(cells);
    return grid;
}

void pg_open(const sudoku *board)
{
    pdk_error error = {0};
    const pdk_grid *grid =
        load((const uint8 *)VARDATA_ANY(board), VARSIZE_ANY_EXHDR(board));
    pg_expect(pdk_kit_open_grid(pg_kit(), grid, &error), &error);
}

PG_FUNCTION_INFO_V1(sudoku_in);
Datum sudoku_in(PG_FUNCTION_ARGS)
{
    const char *text = PG_GETARG_CSTRING(0);
    pdk_error error = {0};
    pg_limit(0, 0);
    pg_expect(pdk_kit_open(pg_kit(), text, strlen(text), &error), &error);
    PG_RETURN_SUDOKU(pg_store_open());
}

PG_FUNCTION_INFO_V1(sudoku_out);
Datum sudoku_out(PG_FUNCTION_ARGS)
{
    pdk_text line;
    pdk_error error = {0};
    pg_open(PG_GETARG_SUDOKU(0));
    pg_expect(pdk_kit_line(pg_kit(), &line, &error), &error);
    PG_RETURN_CSTRING(pnstrdup(line.bytes, line.length));
}

// The binary form is the stored one.
PG_FUNCTION_INFO_V1(sudoku_recv);
Datum sudoku_recv(PG_FUNCTION_ARGS)
{
    StringInfo message = (StringInfo)PG_GETARG_POINTER(0);
    const int size = message->len - message->cursor;
    const char *bytes = pq_getmsgbytes(message, size);
    PG_RETURN_SUDOKU(pg_store(load((const uint8 *)bytes, (size_t)size)));
}

PG_FUNCTION_INFO_V1(sudoku_send);
Datum sudoku_send(PG_FUNCTION_ARGS)
{
    const sudoku *board = PG_GETARG_SUDOKU(0);
    StringInfoData message;
    pq_begintypsend(&message);
    pq_sendbytes(&message, VARDATA_ANY(board), (int)VARSIZE_ANY_EXHDR(board));
    PG_RETURN_BYTEA_P(pq_endtypsend(&message));
}

static int compare(FunctionCallInfo fcinfo)
{
    const sudoku *a = PG_GETARG_SUDOKU(0), *b = PG_GETARG_SUDOKU(1);
    const size_t length_a = VARSIZE_ANY_EXHDR(a);
    const size_t length_b = VARSIZE_ANY_EXHDR(b);
    const int order =
        memcmp(VARDATA_ANY(a), VARDATA_ANY(b), Min(length_a, length_b));
    if (order != 0) return order;
    return (length_a > length_b) - (length_a < length_b);
}

#define COMPARISON(name, condition)                                            \
    PG_FUNCTION_INFO_V1(name);                                                 \
    Datum name(PG_FUNCTION_ARGS)                                               \
    {                                                                          \
        const int order = compare(fcinfo);                                     \
        PG_RETURN_BOOL(condition);                                             \
    }

COMPARISON(sudoku_eq, order == 0)
COMPARISON(sudoku_ne, order != 0)
COMPARISON(sudoku_lt, order < 0)
COMPARISON(sudoku_le, order <= 0)
COMPARISON(sudoku_gt, order > 0)
COMPARISON(sudoku_ge, order >= 0)

PG_FUNCTION_INFO_V1(sudoku_cmp);
Datum sudoku_cmp(PG_FUNCTION_ARGS)
{
    const int order = compare(fcinfo);
    PG_RETURN_INT32((order > 0) - (order < 0));
}

PG_FUNCTION_INFO_V1(sudoku_hash);
Datum sudoku_hash(PG_FUNCTION_ARGS)
{
    const sudoku *board = PG_GETARG_SUDOKU(0);
    return hash_any((const unsigned char *)VARDATA_ANY(board),
                    (int)VARSIZE_ANY_EXHDR(board));
}
