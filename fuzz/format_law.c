#include "format_law.h"

#include "fuzz_text.h"

enum { INPUT_MAX = 1 << 16, SIDE_MAX = 36, BOARDS_MAX = 32 };

// A board that was read.
struct board {
    pdk_shape shape;
    pdk_alphabet *alphabet; // owned
    pdk_grid *grid;         // owned
    pdk_notes *notes;       // owned; NULL: none
};

static void board_release(struct board *board)
{
    pdk_notes_free(board->notes);
    pdk_grid_free(board->grid);
    pdk_alphabet_free(board->alphabet);
}

// False if a row cannot be read: a field of a table may have the board in rows.
static bool take_board(struct board *board, pdk_reader *reader,
                       const pdk_reading *reading)
{
    *board = (struct board){.shape = reading->shape};
    FUZZ_ASSERT(pdk_alphabet_copy(reading->alphabet, &board->alphabet, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_alphabet_fits(board->alphabet, &board->shape, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(&board->shape, &board->grid, NULL) == PDK_OK);
    const bool is_read = pdk_reader_grid(reader, board->grid, NULL) == PDK_OK;
    FUZZ_ASSERT(is_read || reading->layout != PDK_LAYOUT_WHOLE);
    if (!reading->notes) return is_read;
    FUZZ_ASSERT(pdk_notes_held(reading->notes) != 0 ||
                pdk_notes_field(reading->notes, 0).name.bytes);
    FUZZ_ASSERT(
        pdk_shape_equal(pdk_notes_shape(reading->notes), &board->shape));
    FUZZ_ASSERT(pdk_notes_new(&board->notes, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_notes_assign(board->notes, reading->notes, NULL) == PDK_OK);
    return is_read;
}

// False if the format cannot hold this board.
static bool write_board(pdk_format format, const struct board *board,
                        struct fuzz_text *text)
{
    const pdk_sink sink = fuzz_sink(text);
    pdk_writer *writer = NULL;
    pdk_error error = {0};
    const pdk_status made = pdk_writer_new(format, &sink, &writer, &error);
    if (made == PDK_ERR_UNSUPPORTED) return false; // read-only format
    FUZZ_ASSERT(made == PDK_OK);
    bool can = pdk_writer_prepare(writer, &board->shape, board->alphabet, NULL,
                                  &error) == PDK_OK;
    if (can) {
        pdk_writer_note(writer, board->notes);
        const pdk_status status =
            pdk_writer_grid(writer, board->grid, NULL, &error);
        can = status != PDK_ERR_UNSUPPORTED; // unsupported marks
        FUZZ_ASSERT(status == PDK_OK || !can);
        FUZZ_ASSERT(pdk_writer_finish(writer, NULL) == PDK_OK);
    }
    FUZZ_ASSERT(can || error.text[0] != '\0');
    pdk_writer_free(writer);
    return can;
}

static void expect_same_notes(pdk_format format, const struct board *a,
                              const struct board *b)
{
    const uint32_t holds = pdk_format_about(format)->holds;
    const uint32_t wanted = pdk_notes_held(a->notes) & holds;
    const uint64_t side = a->shape.side;
    FUZZ_ASSERT((pdk_notes_held(b->notes) & holds) == wanted);
    for (int note = 0; note < PDK_NOTE_COUNT; note++)
        if (wanted >> note & 1)
            FUZZ_ASSERT(strcmp(pdk_notes_text(a->notes, (pdk_note)note),
                               pdk_notes_text(b->notes, (pdk_note)note)) == 0);
    for (uint64_t cell = 0; cell < side * side; cell++) {
        if (wanted & PDK_NOTES_PLACED)
            FUZZ_ASSERT(pdk_notes_is_placed(a->notes, cell) ==
                        pdk_notes_is_placed(b->notes, cell));
        for (pdk_symbol s = 1; s <= side && wanted & PDK_NOTES_MARKS; s++)
            FUZZ_ASSERT(pdk_notes_excludes(a->notes, cell, s) ==
                        pdk_notes_excludes(b->notes, cell, s));
    }
}

static bool are_equal(pdk_text a, pdk_text b)
{
    return a.length == b.length &&
           (a.length == 0 || memcmp(a.bytes, b.bytes, a.length) == 0);
}

// A table keeps all fields, in their order.
static void expect_same_fields(const struct board *a, const struct board *b)
{
    FUZZ_ASSERT(pdk_notes_have_same_fields(a->notes, b->notes));
    for (size_t i = 0; pdk_notes_field(a->notes, i).name.bytes; i++)
        FUZZ_ASSERT(are_equal(pdk_notes_field(a->notes, i).value,
                              pdk_notes_field(b->notes, i).value));
}

// The name of the column of the board, NULL if it is not known.
static const char *column_of(const struct board *board, char *name, size_t size)
{
    for (size_t i = 0; pdk_notes_field(board->notes, i).name.bytes; i++) {
        const pdk_field field = pdk_notes_field(board->notes, i);
        if (field.kind != PDK_FIELD_BOARD || field.name.length >= size)
            continue;
        memcpy(name, field.name.bytes, field.name.length);
        name[field.name.length] = '\0';
        return name;
    }
    return NULL;
}

// Reads the text of one board back.
static void expect_reads_back(pdk_format format, const struct board *board,
                              const struct fuzz_text *text)
{
    static struct fuzz_text again;
    char name[64];
    const bool is_table = format == PDK_FORMAT_TABLE;
    struct fuzz_bytes bytes = {text->bytes, text->size, 0, 0};
    const pdk_source source = fuzz_source(&bytes);
    const pdk_reader_options options = {
        .size = sizeof options,
        .shape = &board->shape,
        .alphabet = board->alphabet,
        .format = format,
        .column = is_table ? column_of(board, name, sizeof name) : NULL};
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    struct board second;
    FUZZ_ASSERT(pdk_reader_new(&source, &options, &reader, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_reader_next(reader, &reading, NULL) == PDK_OK);
    FUZZ_ASSERT(take_board(&second, reader, reading));
    FUZZ_ASSERT(pdk_grid_equal(board->grid, second.grid));
    expect_same_notes(format, board, &second);
    if (is_table) expect_same_fields(board, &second);
    FUZZ_ASSERT(write_board(format, &second, &again));
    FUZZ_ASSERT(again.size == text->size);
    FUZZ_ASSERT(memcmp(again.bytes, text->bytes, text->size) == 0);
    FUZZ_ASSERT(pdk_reader_next(reader, &reading, NULL) == PDK_END);
    board_release(&second);
    pdk_reader_free(reader);
}

static void check_board(pdk_format format, const struct board *board)
{
    static struct fuzz_text text;
    if (board->shape.side > SIDE_MAX) return;
    if (write_board(format, board, &text))
        expect_reads_back(format, board, &text);
}

// A checksum of the results for all boards of a text.
static uint64_t read_all(pdk_format format, struct fuzz_bytes bytes,
                         bool is_first)
{
    const pdk_source source = fuzz_source(&bytes);
    const pdk_reader_options options = {.size = sizeof options,
                                        .format = format};
    pdk_reader *reader = NULL;
    uint64_t sum = 0;
    FUZZ_ASSERT(pdk_reader_new(&source, &options, &reader, NULL) == PDK_OK);
    for (int i = 0; i < BOARDS_MAX; i++) {
        const pdk_reading *reading = NULL;
        pdk_error error = {0};
        struct board board;
        const pdk_status status = pdk_reader_next(reader, &reading, &error);
        if (status == PDK_END) break;
        if (status != PDK_OK) {
            FUZZ_ASSERT(error.status == status && error.text[0] != '\0');
            FUZZ_ASSERT(error.line > 0);
            sum = sum * 31 + error.line * 7 + error.column + (uint64_t)status;
            continue;
        }
        const bool is_read = take_board(&board, reader, reading);
        sum = sum * 31 + pdk_grid_count_empty(board.grid) * 7 +
              pdk_notes_held(board.notes) + reading->line;
        if (is_first && is_read) check_board(format, &board);
        board_release(&board);
    }
    pdk_reader_free(reader);
    return sum;
}

void check_format_law(pdk_format format, const uint8_t *data, size_t size)
{
    if (size > INPUT_MAX) return;
    const struct fuzz_bytes all = {(const char *)data, size, 0, 0};
    const struct fuzz_bytes one = {(const char *)data, size, 1, 0};
    const uint64_t sum = read_all(format, all, true);
    FUZZ_ASSERT(sum == read_all(format, one, false));
}
