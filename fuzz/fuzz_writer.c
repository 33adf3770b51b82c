// A board prints the same from its rows and from clues as from a grid, and rows
// of a construction, which may know that they are rotations of each other,
// print like the grid that it fills. A reader that is given shape and symbols
// reads the board back, row by row, and what it reads prints the same; clues
// are read back without options. The first two bytes choose boxes and format, a
// line of text the symbols, the rest the cells.
#include "fuzz_text.h"

#include <permudoku/construct.h>

enum { INPUT_MAX = 4096 };

struct subject {
    pdk_format format;
    pdk_shape shape;
    pdk_alphabet *alphabet;
    pdk_grid *grid;
    pdk_construction
        *construction; // of the grid; NULL: its cells are arbitrary
};

// Rotations of one row, which is usually not a permutation.
static void fill_cells(const struct subject *subject, const uint8_t *data,
                       size_t size)
{
    const uint32_t side = subject->shape.side;
    for (uint32_t i = 0; i < side * side; i++) {
        const uint32_t row = i / side;
        const uint32_t shift = side + row < size ? data[side + row] : row;
        const uint32_t from = (i + shift) % side;
        const uint32_t cell = from < size ? data[from] : from;
        FUZZ_ASSERT(pdk_grid_set(subject->grid, row, i % side,
                                 cell % (side + 1), NULL) == PDK_OK);
    }
}

// Every other seed leaves the columns in place, so that rows are rotations.
static void construct(struct subject *subject, const uint8_t *data, size_t size)
{
    pdk_transform *moves = NULL;
    pdk_random random;
    uint64_t seed = size;
    for (size_t i = 0; i < size; i++) seed = seed * 31 + data[i];
    pdk_random_init(&random, seed, 0);
    FUZZ_ASSERT(pdk_transform_new(&subject->shape, &moves, NULL) == PDK_OK);
    pdk_transform_shuffle(moves, &random,
                          seed % 2 ? PDK_MOVE_SYMBOLS | PDK_MOVE_ROWS
                                   : PDK_MOVE_ALL);
    FUZZ_ASSERT(pdk_construction_new(&subject->shape, moves,
                                     &subject->construction, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_construction_fill(subject->construction, subject->grid,
                                      NULL) == PDK_OK);
    pdk_transform_free(moves);
}

static void write_rows(const struct subject *subject, pdk_writer *writer)
{
    const uint32_t side = subject->shape.side;
    const pdk_symbol *symbols = pdk_grid_symbols(subject->grid);
    FUZZ_ASSERT(pdk_writer_begin(writer, NULL, NULL) == PDK_OK);
    for (uint32_t i = 0; i < side; i++) {
        const pdk_status status =
            subject->construction
                ? pdk_writer_row(writer,
                                 pdk_construction_row(subject->construction, i),
                                 NULL)
                : pdk_writer_symbols(writer, symbols + (size_t)i * side, NULL);
        FUZZ_ASSERT(status == PDK_OK);
    }
    FUZZ_ASSERT(pdk_writer_end(writer, NULL) == PDK_OK);
}

static void write_clues(const struct subject *subject, pdk_writer *writer)
{
    pdk_clues *clues = NULL;
    FUZZ_ASSERT(pdk_clues_new(&subject->shape, &clues, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_clues_add_grid(clues, subject->grid, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_writer_clues(writer, clues, NULL, NULL) == PDK_OK);
    pdk_clues_free(clues);
}

enum way { AS_GRID, AS_ROWS, AS_CLUES };

static pdk_writer *new_writer(const struct subject *subject,
                              struct fuzz_text *text)
{
    const pdk_sink sink = fuzz_sink(text);
    pdk_writer *writer = NULL;
    FUZZ_ASSERT(pdk_writer_new(subject->format, &sink, &writer, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_writer_prepare(writer, &subject->shape, subject->alphabet,
                                   NULL, NULL) == PDK_OK);
    return writer;
}

static void write_board(const struct subject *subject, enum way way,
                        struct fuzz_text *text)
{
    pdk_writer *writer = new_writer(subject, text);
    if (way == AS_ROWS)
        write_rows(subject, writer);
    else if (way == AS_CLUES)
        write_clues(subject, writer);
    else
        FUZZ_ASSERT(pdk_writer_grid(writer, subject->grid, NULL, NULL) ==
                    PDK_OK);
    FUZZ_ASSERT(pdk_writer_flush(writer, NULL) == PDK_OK);
    pdk_writer_free(writer);
}

// Rows from a reader are those of the board, and print like it.
static void read_rows(const struct subject *subject, pdk_reader *reader,
                      struct fuzz_text *again)
{
    const uint32_t side = subject->shape.side;
    const pdk_symbol *symbols = pdk_grid_symbols(subject->grid);
    pdk_writer *writer = new_writer(subject, again);
    const pdk_row *row = NULL;
    FUZZ_ASSERT(pdk_writer_begin(writer, NULL, NULL) == PDK_OK);
    for (uint32_t i = 0; i < side; i++) {
        FUZZ_ASSERT(pdk_reader_row(reader, &row, NULL) == PDK_OK);
        FUZZ_ASSERT(memcmp(pdk_row_symbols(row), symbols + (size_t)i * side,
                           side * sizeof *symbols) == 0);
        FUZZ_ASSERT(pdk_writer_row(writer, row, NULL) == PDK_OK);
    }
    FUZZ_ASSERT(pdk_reader_row(reader, &row, NULL) == PDK_END && !row);
    FUZZ_ASSERT(pdk_writer_end(writer, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_writer_flush(writer, NULL) == PDK_OK);
    pdk_writer_free(writer);
}

static void expect_reads_back(const struct subject *subject,
                              const struct fuzz_text *text)
{
    static struct fuzz_text again;
    struct fuzz_bytes bytes = {text->bytes, text->size, 0, 0};
    const pdk_source source = fuzz_source(&bytes);
    const pdk_reader_options options = {
        .size = sizeof options,
        .shape = &subject->shape,
        .alphabet = subject->alphabet,
        .format = subject->format == PDK_FORMAT_LINE ? PDK_FORMAT_LINE
                                                     : PDK_FORMAT_ROWS};
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    const bool is_told = subject->format != PDK_FORMAT_CLUES;
    FUZZ_ASSERT(pdk_reader_new(&source, is_told ? &options : NULL, &reader,
                               NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_reader_next(reader, &reading, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_shape_equal(&reading->shape, &subject->shape));
    read_rows(subject, reader, &again);
    FUZZ_ASSERT(again.size == text->size);
    FUZZ_ASSERT(memcmp(again.bytes, text->bytes, text->size) == 0);
    FUZZ_ASSERT(pdk_reader_next(reader, &reading, NULL) == PDK_END);
    pdk_reader_free(reader);
}

// Borders may be made of symbols, JSON is not read, and integers stand for the
// symbols 1..N only. In CSV, a single empty cell is an empty line.
static bool can_be_read(const struct subject *subject)
{
    const pdk_format format = subject->format;
    const bool is_clear = subject->shape.side > 1;
    return format == PDK_FORMAT_ROWS || format == PDK_FORMAT_LINE ||
           format == PDK_FORMAT_CLUES || (format == PDK_FORMAT_CSV && is_clear);
}

// The header of clues cannot hold a word as the only symbol.
static bool can_be_written(const struct subject *subject)
{
    const pdk_alphabet *alphabet = subject->alphabet;
    return subject->format != PDK_FORMAT_CLUES ||
           pdk_alphabet_size(alphabet) > 1 ||
           pdk_alphabet_is_numbers(alphabet, NULL);
}

static void check_grid(const struct subject *subject)
{
    static struct fuzz_text plain, other;
    write_board(subject, AS_GRID, &plain);
    for (int way = AS_ROWS; way <= AS_CLUES; way++) {
        write_board(subject, (enum way)way, &other);
        FUZZ_ASSERT(plain.size == other.size);
        FUZZ_ASSERT(memcmp(plain.bytes, other.bytes, plain.size) == 0);
    }
    if (can_be_read(subject)) expect_reads_back(subject, &plain);
}

static void check(struct subject *subject, const uint8_t *data, size_t size)
{
    if (!can_be_written(subject)) return;
    FUZZ_ASSERT(pdk_grid_new(&subject->shape, &subject->grid, NULL) == PDK_OK);
    fill_cells(subject, data, size);
    check_grid(subject);
    construct(subject, data, size);
    check_grid(subject);
    pdk_construction_free(subject->construction);
    pdk_grid_free(subject->grid);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct subject subject = {0};
    if (size < 3 || size > INPUT_MAX) return 0;
    size_t formats = 0;
    const pdk_format_info *const *list = pdk_format_list(&formats);
    subject.format = list[data[1] % formats]->format;
    if (list[data[1] % formats]->is_whole) return 0;
    const uint64_t box_rows = 1 + data[0] % 4,
                   box_columns = 1 + data[0] / 4 % 4;
    FUZZ_ASSERT(pdk_shape_init(&subject.shape, box_rows, box_columns, NULL) ==
                PDK_OK);

    const char *symbols = (const char *)data + 2;
    const char *end = memchr(symbols, '\n', size - 2);
    const size_t length = end ? (size_t)(end - symbols) : size - 2;
    const size_t used = 2 + length + (end ? 1 : 0);
    pdk_alphabet *alphabet = NULL;
    if (pdk_alphabet_parse(symbols, length, &alphabet, NULL) == PDK_OK &&
        pdk_alphabet_fits(alphabet, &subject.shape, NULL) == PDK_OK) {
        subject.alphabet = alphabet;
        check(&subject, data + used, size - used);
    }
    pdk_alphabet_free(alphabet);
    return 0;
}
