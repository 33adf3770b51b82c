// Reading byte by byte, or whole grids or lists of clues at once, is the same
// as reading rows, for boards and errors alike; whatever reads as a board
// prints as integers that read back as an equal board, and as clues that do so
// without stating boxes and symbols. The first byte chooses what is stated to
// the reader.
#include "fuzz_text.h"

enum { INPUT_MAX = 4096, SIDE_MAX = 64, EVENTS_MAX = 256 };

// Prints the board and reads it back with `options`.
static void check_print(const pdk_alphabet *alphabet, pdk_format format,
                        const pdk_grid *grid, const pdk_reader_options *options)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    static struct fuzz_text text;
    const pdk_sink sink = fuzz_sink(&text);
    pdk_writer *writer = NULL;
    pdk_reader *reader = NULL;
    pdk_grid *again = NULL;
    const pdk_reading *second = NULL;
    FUZZ_ASSERT(pdk_writer_new(format, &sink, &writer, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_writer_prepare(writer, shape, alphabet, NULL, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_writer_grid(writer, grid, NULL, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_writer_flush(writer, NULL) == PDK_OK);

    struct fuzz_bytes bytes = {text.bytes, text.size, 0, 0};
    const pdk_source source = fuzz_source(&bytes);
    FUZZ_ASSERT(pdk_reader_new(&source, options, &reader, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_reader_next(reader, &second, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(&second->shape, &again, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_reader_grid(reader, again, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_equal(grid, again));
    FUZZ_ASSERT(pdk_reader_next(reader, &second, NULL) == PDK_END);
    pdk_grid_free(again);
    pdk_reader_free(reader);
    pdk_writer_free(writer);
}

// A header cannot hold symbols with a comma, or a word as the only symbol.
static bool can_be_clues(const pdk_alphabet *alphabet)
{
    return !pdk_alphabet_uses(alphabet, ',') &&
           (pdk_alphabet_size(alphabet) > 1 ||
            pdk_alphabet_is_numbers(alphabet, NULL));
}

static void check_board(const pdk_reading *reading, const pdk_grid *grid)
{
    pdk_alphabet *numbers = NULL;
    FUZZ_ASSERT(pdk_alphabet_numbers(1, reading->shape.side, &numbers, NULL) ==
                PDK_OK);
    const pdk_reader_options told = {.size = sizeof told,
                                     .shape = &reading->shape,
                                     .alphabet = numbers,
                                     .format = PDK_FORMAT_ROWS};
    check_print(numbers, PDK_FORMAT_INTEGERS, grid, &told);
    if (can_be_clues(reading->alphabet))
        check_print(reading->alphabet, PDK_FORMAT_CLUES, grid, NULL);
    pdk_alphabet_free(numbers);
}

// The outcome of one call, in comparable numbers.
struct event {
    pdk_status status;
    uint64_t line, column, hash;
    pdk_shape shape;
    pdk_layout layout;
};

static uint64_t mix(uint64_t hash, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001B3);
    return hash;
}

static void check_row(const pdk_symbol *symbols, const pdk_reading *reading,
                      struct event *event)
{
    const uint32_t side = reading->shape.side;
    for (uint32_t i = 0; i < side; i++) FUZZ_ASSERT(symbols[i] <= side);
    event->hash = mix(event->hash, symbols, side * sizeof *symbols);
}

// Reads row by row, also into `grid` unless that is NULL.
static pdk_status read_rows(pdk_reader *reader, const pdk_reading *reading,
                            pdk_grid *grid, struct event *event,
                            pdk_error *error)
{
    for (uint32_t i = 0; i < reading->shape.side; i++) {
        const pdk_row *row = NULL;
        const pdk_status status = pdk_reader_row(reader, &row, error);
        if (status != PDK_OK) return status;
        const pdk_symbol *symbols = pdk_row_symbols(row);
        check_row(symbols, reading, event);
        if (grid)
            FUZZ_ASSERT(pdk_grid_set_row(grid, i, symbols, NULL) == PDK_OK);
    }
    return PDK_OK;
}

// Reads the rows at once.
static pdk_status read_grid(pdk_reader *reader, const pdk_reading *reading,
                            pdk_grid *grid, struct event *event,
                            pdk_error *error)
{
    const uint32_t side = reading->shape.side;
    const pdk_status status = pdk_reader_grid(reader, grid, error);
    for (uint32_t i = 0; i < side && status == PDK_OK; i++) {
        const pdk_symbol *symbols = pdk_grid_symbols(grid) + (size_t)i * side;
        check_row(symbols, reading, event);
    }
    return status;
}

// Reads the clues at once, into `grid` unless that is NULL.
static pdk_status read_clues(pdk_reader *reader, const pdk_reading *reading,
                             pdk_grid *grid, struct event *event,
                             pdk_error *error)
{
    const uint32_t side = reading->shape.side;
    pdk_clues *clues = NULL;
    FUZZ_ASSERT(pdk_clues_new(&reading->shape, &clues, NULL) == PDK_OK);
    const pdk_status status = pdk_reader_clues(reader, clues, error);
    const size_t count = pdk_clues_count(clues);
    if (status == PDK_OK && !grid && count > 0)
        event->hash =
            mix(event->hash, pdk_clues_list(clues), count * sizeof(pdk_clue));
    if (status == PDK_OK && grid)
        FUZZ_ASSERT(pdk_clues_fill(clues, grid, NULL) == PDK_OK);
    for (uint32_t i = 0; grid && i < side && status == PDK_OK; i++) {
        const pdk_symbol *symbols = pdk_grid_symbols(grid) + (size_t)i * side;
        check_row(symbols, reading, event);
    }
    pdk_clues_free(clues);
    return status;
}

enum way { BY_ROW, AS_GRID, AS_CLUES };

// Lists of clues may have too many rows to read them one by one.
static pdk_status read_symbols(pdk_reader *reader, const pdk_reading *reading,
                               enum way way, pdk_grid *grid,
                               struct event *event, pdk_error *error)
{
    if (!grid && reading->layout == PDK_LAYOUT_CLUES)
        return read_clues(reader, reading, NULL, event, error);
    if (!grid || way == BY_ROW)
        return read_rows(reader, reading, grid, event, error);
    return way == AS_GRID ? read_grid(reader, reading, grid, event, error)
                          : read_clues(reader, reading, grid, event, error);
}

static pdk_status read_board(pdk_reader *reader, const pdk_reading *reading,
                             enum way way, struct event *event,
                             pdk_error *error)
{
    char words[200];
    pdk_grid *grid = NULL;
    pdk_reading_describe(reading, words, sizeof words);
    const uint64_t described = mix(event->hash, words, strlen(words));
    event->hash = described;
    FUZZ_ASSERT(pdk_alphabet_fits(reading->alphabet, &reading->shape, NULL) ==
                PDK_OK);
    if (reading->shape.side <= SIDE_MAX)
        FUZZ_ASSERT(pdk_grid_new(&reading->shape, &grid, NULL) == PDK_OK);
    const pdk_status status =
        read_symbols(reader, reading, way, grid, event, error);
    if (status == PDK_OK && grid) check_board(reading, grid);
    if (status != PDK_OK) event->hash = described; // grids do not hash rows
    pdk_grid_free(grid);
    return status;
}

static void note_error(struct event *event, const pdk_error *error)
{
    FUZZ_ASSERT(error->status == event->status);
    FUZZ_ASSERT(error->line > 0 && error->text[0] != '\0');
    event->line = error->line;
    event->column = error->column;
    event->hash = mix(event->hash, error->text, strlen(error->text));
}

static size_t read_all(struct fuzz_bytes bytes,
                       const pdk_reader_options *options, enum way way,
                       struct event *events)
{
    const pdk_source source = fuzz_source(&bytes);
    pdk_reader *reader = NULL;
    size_t count = 0;
    FUZZ_ASSERT(pdk_reader_new(&source, options, &reader, NULL) == PDK_OK);
    while (count < EVENTS_MAX) {
        const pdk_reading *reading = NULL;
        pdk_error error = {0};
        struct event *event = &events[count++];
        memset(event, 0, sizeof *event);
        event->status = pdk_reader_next(reader, &reading, &error);
        if (event->status == PDK_END) break;
        if (event->status == PDK_OK) {
            event->shape = reading->shape;
            event->layout = reading->layout;
            event->line = reading->line;
            event->status = read_board(reader, reading, way, event, &error);
        }
        if (event->status != PDK_OK) note_error(event, &error);
    }
    pdk_reader_free(reader);
    return count;
}

static void check_text(const char *text, size_t size,
                       const pdk_reader_options *options)
{
    static struct event at_once[EVENTS_MAX], others[EVENTS_MAX];
    const struct fuzz_bytes all = {text, size, 0, 0};
    const struct fuzz_bytes one = {text, size, 1, 0};
    const size_t count = read_all(all, options, BY_ROW, at_once);
    FUZZ_ASSERT(count == read_all(one, options, BY_ROW, others));
    FUZZ_ASSERT(memcmp(at_once, others, count * sizeof *at_once) == 0);
    FUZZ_ASSERT(count == read_all(all, options, AS_GRID, others));
    FUZZ_ASSERT(memcmp(at_once, others, count * sizeof *at_once) == 0);
    FUZZ_ASSERT(count == read_all(one, options, AS_CLUES, others));
    FUZZ_ASSERT(memcmp(at_once, others, count * sizeof *at_once) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const alphabets[] = {NULL, "1..9", "0-9A-F", ".+|#",
                                            "sun,moon,star,sky"};
    static const char *const shapes[] = {NULL, "3x3", "4x4", "2x2", "1x4"};
    static const pdk_format formats[] = {PDK_FORMAT_AUTO, PDK_FORMAT_LINE,
                                         PDK_FORMAT_ROWS, PDK_FORMAT_CLUES};
    if (size == 0 || size > INPUT_MAX) return 0;
    const size_t choice = data[0];
    const char *symbols = alphabets[choice % 5];
    const char *boxes = choice & 0x40 ? shapes[choice % 5] : NULL;
    pdk_alphabet *alphabet = NULL;
    pdk_shape shape;
    if (symbols)
        FUZZ_ASSERT(pdk_alphabet_parse(symbols, strlen(symbols), &alphabet,
                                       NULL) == PDK_OK);
    if (boxes)
        FUZZ_ASSERT(pdk_shape_parse(&shape, boxes, strlen(boxes), NULL) ==
                    PDK_OK);
    const pdk_reader_options options = {
        .size = sizeof options,
        .shape = boxes ? &shape : NULL,
        .alphabet = alphabet,
        .format = choice & 0x80 ? formats[choice / 8 % 4] : PDK_FORMAT_AUTO};
    check_text((const char *)data + 1, size - 1, &options);
    pdk_alphabet_free(alphabet);
    return 0;
}
