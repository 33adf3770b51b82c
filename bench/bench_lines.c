// One board per line, a million of them: from a source in memory to a grid, and
// from a grid to a sink in memory, compared with only copying the bytes. CPU
// time, in nanoseconds per board.
#define _GNU_SOURCE
#include "measure.h"

#include <permudoku/format.h>
#include <permudoku/random.h>

#include <stdio.h>
#include <string.h>

enum {
    BOARDS = 1000000,
    DIFFERENT = 1000, // boards, repeated over and over
    NEAR = 50,        // grids to write, in the cache as a solver leaves them
    SIDE_MAX = 16,
    LINE_SIZE_MAX = SIDE_MAX * SIDE_MAX + 2,
    PIECE = 1 << 16
};

struct kind {
    const char *name, *boxes, *symbols;
    char empty;
    uint32_t clues; // percent of the cells
    const char *line_end;
};

static const struct kind kinds[] = {
    {"2x2, 1..4, half full",        "2x2", "1..4",              '.', 50,  "\n"  },
    {"3x3, 1..9, 25 clues",         "3x3", "1..9",              '.', 31,  "\n"  },
    {"3x3, 1..9, 25 clues, zeros",  "3x3", "1..9",              '0', 31,  "\n"  },
    {"3x3, 1..9, 25 clues, dashes", "3x3", "1..9",              '-', 31,  "\n"  },
    {"3x3, 1..9, 25 clues, CR LF",  "3x3", "1..9",              '.', 31,  "\r\n"},
    {"3x3, 1..9, full",             "3x3", "1..9",              '.', 100, "\n"  },
    {"3x3, OPERATING, full",        "3x3", "O,P,E,R,A,T,I,N,G", '.', 100, "\n"  },
    {"4x4, 1-9A-G, 100 clues",      "4x4", "1-9A-G",            '.', 39,  "\n"  },
};

// The data of a subject.
struct lines {
    const struct kind *kind;
    pdk_shape shape;
    pdk_alphabet *alphabet;
    pdk_grid *grids[DIFFERENT];
    char text[DIFFERENT * LINE_SIZE_MAX];
    size_t size;
};

// Adds a random board, as a grid and as a line.
static void add_board(struct lines *lines, pdk_grid **grid, pdk_random *random)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const struct kind *kind = lines->kind;
    const uint32_t side = lines->shape.side;
    must(pdk_grid_new(&lines->shape, grid, NULL));
    for (uint32_t cell = 0; cell < side * side; cell++) {
        const bool is_clue = pdk_random_below(random, 100) < kind->clues;
        const pdk_symbol symbol =
            is_clue ? 1 + pdk_random_below(random, side) : 0;
        must(pdk_grid_set(*grid, cell / side, cell % side, symbol, NULL));
        lines->text[lines->size++] =
            is_clue ? *pdk_alphabet_text(lines->alphabet, symbol, scratch).bytes
                    : kind->empty;
    }
    memcpy(lines->text + lines->size, kind->line_end, strlen(kind->line_end));
    lines->size += strlen(kind->line_end);
}

static void make_lines(struct lines *lines, const struct kind *kind)
{
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    lines->kind = kind;
    lines->size = 0;
    must(
        pdk_shape_parse(&lines->shape, kind->boxes, strlen(kind->boxes), NULL));
    must(pdk_alphabet_parse(kind->symbols, strlen(kind->symbols),
                            &lines->alphabet, NULL));
    for (size_t i = 0; i < DIFFERENT; i++)
        add_board(lines, &lines->grids[i], &random);
}

static void release_lines(struct lines *lines)
{
    for (size_t i = 0; i < DIFFERENT; i++) pdk_grid_free(lines->grids[i]);
    pdk_alphabet_free(lines->alphabet);
}

// The text of all boards, repeated.
struct tape {
    const struct lines *lines;
    size_t at, rounds;
};

static pdk_status play(void *context, char *buffer, size_t size, size_t *got)
{
    struct tape *tape = context;
    const size_t left = tape->lines->size - tape->at;
    *got = left < size ? left : size;
    if (tape->rounds == 0) *got = 0;
    memcpy(buffer, tape->lines->text + tape->at, *got);
    tape->at += *got;
    if (tape->at < tape->lines->size) return PDK_OK;
    tape->at = 0;
    if (tape->rounds > 0) tape->rounds--;
    return PDK_OK;
}

static int copy_alone(const void *context)
{
    static char piece[4 * PIECE];
    struct tape tape = {.lines = context, .rounds = BOARDS / DIFFERENT};
    size_t got = 0;
    do must(play(&tape, piece, sizeof piece, &got));
    while (got > 0);
    return 0;
}

static int read_grids(const void *context)
{
    const struct lines *lines = context;
    struct tape tape = {.lines = lines, .rounds = BOARDS / DIFFERENT};
    const pdk_source source = {play, &tape};
    const pdk_reader_options options = {.size = sizeof options,
                                        .shape = &lines->shape,
                                        .alphabet = lines->alphabet};
    const pdk_reading *reading = NULL;
    pdk_reader *reader = NULL;
    pdk_grid *grid = NULL;
    size_t count = 0;
    must(pdk_reader_new(&source, &options, &reader, NULL));
    must(pdk_grid_new(&lines->shape, &grid, NULL));
    for (; pdk_reader_next(reader, &reading, NULL) == PDK_OK; count++)
        must(pdk_reader_grid(reader, grid, NULL));
    const bool is_right = pdk_grid_equal(grid, lines->grids[DIFFERENT - 1]);
    pdk_grid_free(grid);
    pdk_reader_free(reader);
    return !is_right || count != BOARDS;
}

static char taken[PIECE];
static size_t taken_bytes;

static pdk_status take(void *context, const char *bytes, size_t size)
{
    (void)context;
    taken_bytes += size;
    for (; size > PIECE; bytes += PIECE, size -= PIECE)
        memcpy(taken, bytes, PIECE);
    memcpy(taken, bytes, size);
    return PDK_OK;
}

static int write_grids(const void *context)
{
    const struct lines *lines = context;
    const pdk_sink sink = {.write = take};
    const size_t side = lines->shape.side, line = side * side + 1;
    pdk_writer *writer = NULL;
    must(pdk_writer_new(PDK_FORMAT_LINE, &sink, &writer, NULL));
    must(
        pdk_writer_prepare(writer, &lines->shape, lines->alphabet, NULL, NULL));
    for (size_t i = 0; i < BOARDS; i++)
        must(pdk_writer_grid(writer, lines->grids[i % NEAR], NULL, NULL));
    must(pdk_writer_flush(writer, NULL));
    pdk_writer_free(writer);
    return taken_bytes != BOARDS * line;
}

static void bench(const struct kind *kind)
{
    static struct lines lines;
    make_lines(&lines, kind);
    struct subject subjects[] = {
        subject("copy alone", copy_alone, &lines),
        subject("line to grid", read_grids, &lines),
        subject("grid to line", write_grids, &lines),
    };
    const double unit = 1e9 / BOARDS;
    measure(subjects, 3, 15, &(struct plumbing){.output = END_NULL});
    printf("  %s\n", kind->name);
    for (size_t i = 0; i < 3; i++)
        printf("    %-32s %9.1f %9.1f..%-8.1f\n", subjects[i].name,
               unit * median(&subjects[i]), unit * fastest(&subjects[i]),
               unit * slowest(&subjects[i]));
    release_lines(&lines);
}

int main(void)
{
    printf("a board a line\n  %-34s %9s %19s\n", "", "median ns", "range ns");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        bench(&kinds[i]);
    return 0;
}
