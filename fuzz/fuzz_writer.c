// A board prints the same from rows of a cycle and from clues as from plain
// rows; and a reader that is given its shape and symbols reads it back. Clues
// are read back without either. The first two bytes choose boxes and format, a
// line of text the symbols, the rest the cells.
#include "fuzz_text.h"

enum { INPUT_MAX = 4096, SIDE_MAX = 16 };

struct subject {
    pdk_format format;
    pdk_board board;
    pdk_grid *grid;
    pdk_symbol cycle[2 * SIDE_MAX];
    uint32_t shifts[SIDE_MAX];
};

// Cells are rotations of one row, so that both kinds of rows can be written.
static void make_grid(struct subject *subject, const uint8_t *data, size_t size)
{
    const uint32_t side = subject->board.shape.side;
    for (uint32_t i = 0; i < side; i++) {
        const uint32_t cell = i < size ? data[i] : i;
        const uint32_t shift = side + i < size ? data[side + i] : i;
        subject->cycle[i] = subject->cycle[i + side] = cell % (side + 1);
        subject->shifts[i] = shift % side;
    }
    FUZZ_ASSERT(pdk_grid_new(&subject->board.shape, &subject->grid, NULL) ==
                PDK_OK);
    for (uint32_t i = 0; i < side; i++)
        FUZZ_ASSERT(pdk_grid_set_row(subject->grid, i,
                                     subject->cycle + subject->shifts[i]) ==
                    PDK_OK);
}

static void write_cycle(const struct subject *subject, pdk_writer *writer)
{
    FUZZ_ASSERT(pdk_writer_begin(writer, NULL) == PDK_OK);
    for (uint32_t i = 0; i < subject->board.shape.side; i++) {
        const pdk_row row = {subject->cycle + subject->shifts[i],
                             subject->cycle};
        FUZZ_ASSERT(pdk_writer_row(writer, &row) == PDK_OK);
    }
    FUZZ_ASSERT(pdk_writer_end(writer) == PDK_OK);
}

static void write_clues(const struct subject *subject, pdk_writer *writer)
{
    pdk_clues *clues = NULL;
    FUZZ_ASSERT(pdk_clues_new(&subject->board.shape, &clues, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_clues_add_grid(clues, subject->grid, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_writer_clues(writer, clues, NULL) == PDK_OK);
    pdk_clues_free(clues);
}

enum way { AS_GRID, AS_CYCLE, AS_CLUES };

static void write_board(const struct subject *subject, enum way way,
                        struct fuzz_text *text)
{
    const pdk_sink sink = fuzz_sink(text);
    pdk_writer *writer = NULL;
    FUZZ_ASSERT(pdk_writer_new(subject->format, &sink, &writer, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_writer_prepare(writer, &subject->board, NULL) == PDK_OK);
    if (way == AS_CYCLE)
        write_cycle(subject, writer);
    else if (way == AS_CLUES)
        write_clues(subject, writer);
    else
        FUZZ_ASSERT(pdk_writer_grid(writer, subject->grid, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_writer_flush(writer) == PDK_OK);
    pdk_writer_free(writer);
}

static void expect_reads_back(const struct subject *subject,
                              const struct fuzz_text *text)
{
    struct fuzz_bytes bytes = {text->bytes, text->size, 0, 0};
    const pdk_source source = fuzz_source(&bytes);
    const pdk_reader_options options = {
        .shape = &subject->board.shape,
        .alphabet = subject->board.alphabet,
        .format = subject->format == PDK_FORMAT_LINE ? PDK_FORMAT_LINE
                                                     : PDK_FORMAT_ROWS};
    pdk_reader *reader = NULL;
    pdk_reading reading;
    pdk_grid *again = NULL;
    const bool is_told = subject->format != PDK_FORMAT_CLUES;
    FUZZ_ASSERT(pdk_reader_new(&source, is_told ? &options : NULL, &reader,
                               NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_reader_next(reader, &reading, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(&reading.shape, &again, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_reader_grid(reader, again, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_equal(subject->grid, again));
    FUZZ_ASSERT(pdk_reader_next(reader, &reading, NULL) == PDK_END);
    pdk_grid_free(again);
    pdk_reader_free(reader);
}

// Borders may be made of symbols, JSON is not read, and integers stand for the
// symbols 1..N only. In CSV, a single empty cell is an empty line.
static bool can_be_read(const struct subject *subject)
{
    const pdk_format format = subject->format;
    const bool is_clear = subject->board.shape.side > 1;
    return format == PDK_FORMAT_ROWS || format == PDK_FORMAT_LINE ||
           format == PDK_FORMAT_CLUES || (format == PDK_FORMAT_CSV && is_clear);
}

// The header of clues cannot hold a word as the only symbol.
static bool can_be_written(const struct subject *subject)
{
    const pdk_alphabet *alphabet = subject->board.alphabet;
    return subject->format != PDK_FORMAT_CLUES ||
           pdk_alphabet_size(alphabet) > 1 ||
           pdk_alphabet_is_numbers(alphabet, NULL);
}

static void check(struct subject *subject, const uint8_t *data, size_t size)
{
    static struct fuzz_text plain, other;
    if (!can_be_written(subject)) return;
    make_grid(subject, data, size);
    write_board(subject, AS_GRID, &plain);
    for (int way = AS_CYCLE; way <= AS_CLUES; way++) {
        write_board(subject, (enum way)way, &other);
        FUZZ_ASSERT(plain.size == other.size);
        FUZZ_ASSERT(memcmp(plain.bytes, other.bytes, plain.size) == 0);
    }
    if (can_be_read(subject)) expect_reads_back(subject, &plain);
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
    FUZZ_ASSERT(pdk_shape_init(&subject.board.shape, box_rows, box_columns,
                               NULL) == PDK_OK);

    const char *symbols = (const char *)data + 2;
    const char *end = memchr(symbols, '\n', size - 2);
    const size_t length = end ? (size_t)(end - symbols) : size - 2;
    const size_t used = 2 + length + (end ? 1 : 0);
    pdk_alphabet *alphabet = NULL;
    if (pdk_alphabet_parse(symbols, length, &alphabet, NULL) == PDK_OK &&
        pdk_alphabet_fits(alphabet, &subject.board.shape, NULL) == PDK_OK) {
        subject.board.alphabet = alphabet;
        check(&subject, data + used, size - used);
    }
    pdk_alphabet_free(alphabet);
    return 0;
}
