// The table of formats, and how each lays out a board. Names, help, reading and
// writing of a new one are an entry in each list.
#include "format/whole.h"
#include "format/write_style.h"

#include <string.h>

#define WORDS(note) (UINT32_C(1) << PDK_NOTE_##note)
#define ALL_WORDS ((UINT32_C(1) << PDK_NOTE_COUNT) - 1)
#define ALL_NOTES (ALL_WORDS | PDK_NOTES_PLACED | PDK_NOTES_MARKS)

// clang-format off
// In the order of enum pdk_format. The first one that a text can begin is taken;
// lines and rows come after all.
static const pdk_format_info formats[] = {
    {PDK_FORMAT_BOXED, "boxed", NULL,
     "aligned, with lines around the boxes",
     true, true, false, 0},
    {PDK_FORMAT_ROWS, "rows", NULL,
     "one row a line",
     true, true, false, 0},
    {PDK_FORMAT_LINE, "line", "sdm",
     "one board a line",
     true, true, false, 0},
    {PDK_FORMAT_INTEGERS, "integers", NULL,
     "one row a line, numbers 1..N whatever the symbols, 0 for empty",
     true, true, false, 0},
    {PDK_FORMAT_CSV, "csv", "csv",
     "one row a line, cells between commas",
     true, true, false, 0},
    {PDK_FORMAT_JSON, "json", "json",
     "one object a board, one line each",
     true, true, false, ALL_NOTES},
    {PDK_FORMAT_CLUES, "clues", NULL,
     "one clue a line: row, column, symbol; for boards mostly empty",
     true, true, false, 0},
    {PDK_FORMAT_SDK, "sdk", "sdk",
     "rows of characters below words about the puzzle, as SudoCue has them",
     true, true, true,
     WORDS(AUTHOR) | WORDS(DATE) | WORDS(LEVEL) | WORDS(SOURCE) | WORDS(URL) |
         WORDS(DESCRIPTION) | WORDS(COMMENT) | PDK_NOTES_PLACED},
    {PDK_FORMAT_SS, "ss", "ss",
     "a drawing and the moves in it, as Simple Sudoku has them",
     true, true, true, PDK_NOTES_PLACED | PDK_NOTES_MARKS},
    {PDK_FORMAT_HODOKU, "hodoku", NULL,
     "one board a line, as in the library of HoDoKu",
     true, true, true, PDK_NOTES_PLACED | PDK_NOTES_MARKS},
    {PDK_FORMAT_GSF, "gsf", NULL,
     "one board a line, the fifth field of it, as in lists of gsf's sudoku",
     true, true, true, WORDS(TITLE) | WORDS(RATING)},
    {PDK_FORMAT_EXCHANGE, "exchange", NULL,
     "one 9x9 board a line with digest and rating, as in Sudoku Exchange",
     true, true, true, WORDS(RATING)},
    {PDK_FORMAT_SUKAKU, "sukaku", NULL,
     "one board a line, N characters for the pencil marks of each cell",
     true, true, true, PDK_NOTES_MARKS},
    {PDK_FORMAT_MARKS, "marks", NULL,
     "aligned, with the pencil marks of each cell",
     true, true, true, PDK_NOTES_MARKS},
    {PDK_FORMAT_OPENSUDOKU, "opensudoku", "opensudoku",
     "one document of all boards, as OpenSudoku imports them",
     true, true, true,
     WORDS(TITLE) | WORDS(COMMENT) | PDK_NOTES_PLACED | PDK_NOTES_MARKS},
    {PDK_FORMAT_SOLO, "solo", NULL,
     "one board a line, as Simon Tatham's Solo describes a game",
     true, true, true, 0},
    {PDK_FORMAT_FPUZZLES, "fpuzzles", NULL,
     "one link a board, to f-puzzles.com",
     true, true, true,
     WORDS(TITLE) | WORDS(AUTHOR) | WORDS(DESCRIPTION) | PDK_NOTES_PLACED |
         PDK_NOTES_MARKS},
};
// clang-format on

#define TEXT(literal)                                                          \
    {                                                                          \
        literal, sizeof(literal) - 1                                           \
    }

static const struct style boxed = {
    .row_open = TEXT("| "),
    .row_close = TEXT(" |\n"),
    .cell_gap = TEXT(" "),
    .box_gap = TEXT(" | "),
    .cell = CELL_SYMBOL,
    .has_boxes = true,
    .is_padded = true,
    .is_spaced = true,
};

static const struct style rows = {
    .row_close = TEXT("\n"),
    .cell_gap = TEXT(" "),
    .cell = CELL_SYMBOL,
    .is_spaced = true,
    .joins_compact = true,
};

static const struct style one_line = {
    .cell_gap = TEXT(" "),
    .board_close = TEXT("\n"),
    .cell = CELL_SYMBOL,
    .is_one_line = true,
    .joins_compact = true,
};

static const struct style integers = {
    .row_close = TEXT("\n"),
    .cell_gap = TEXT(" "),
    .cell = CELL_INTEGER,
    .is_spaced = true,
};

static const struct style csv = {
    .row_close = TEXT("\n"),
    .cell_gap = TEXT(","),
    .cell = CELL_CSV,
    .is_spaced = true,
};

static const struct style json = {
    .read = &pdki_format_json,
    .row_open = TEXT("["),
    .row_close = TEXT("]"),
    .row_gap = TEXT(","),
    .cell_gap = TEXT(","),
    .board_close = TEXT("]}\n"),
    .cell = CELL_JSON,
    .is_json = true,
};

static const struct style clues = {
    .cell_gap = TEXT("\n"),
    .cell = CELL_SYMBOL,
    .is_clues = true,
    .is_spaced = true,
};

static const struct style sdk = {.whole = &pdki_format_sdk};
static const struct style ss = {.whole = &pdki_format_ss};
static const struct style hodoku = {.whole = &pdki_format_hodoku};
static const struct style gsf = {.whole = &pdki_format_gsf};
static const struct style exchange = {.whole = &pdki_format_exchange};
static const struct style sukaku = {.whole = &pdki_format_sukaku};
static const struct style marks = {.whole = &pdki_format_marks};
static const struct style opensudoku = {.whole = &pdki_format_opensudoku};
static const struct style solo = {.whole = &pdki_format_solo};
static const struct style fpuzzles = {.whole = &pdki_format_fpuzzles};

static const struct style *const styles[] = {
    [PDK_FORMAT_BOXED] = &boxed,
    [PDK_FORMAT_ROWS] = &rows,
    [PDK_FORMAT_LINE] = &one_line,
    [PDK_FORMAT_INTEGERS] = &integers,
    [PDK_FORMAT_CSV] = &csv,
    [PDK_FORMAT_JSON] = &json,
    [PDK_FORMAT_CLUES] = &clues,
    [PDK_FORMAT_SDK] = &sdk,
    [PDK_FORMAT_SS] = &ss,
    [PDK_FORMAT_HODOKU] = &hodoku,
    [PDK_FORMAT_GSF] = &gsf,
    [PDK_FORMAT_EXCHANGE] = &exchange,
    [PDK_FORMAT_SUKAKU] = &sukaku,
    [PDK_FORMAT_MARKS] = &marks,
    [PDK_FORMAT_OPENSUDOKU] = &opensudoku,
    [PDK_FORMAT_SOLO] = &solo,
    [PDK_FORMAT_FPUZZLES] = &fpuzzles,
};

enum { FORMAT_COUNT = sizeof formats / sizeof formats[0] };
_Static_assert(sizeof styles / sizeof styles[0] == 1 + FORMAT_COUNT,
               "one style for each format");

const pdk_format_info *pdk_format_list(size_t *count)
{
    *count = FORMAT_COUNT;
    return formats;
}

static bool is_named(const pdk_format_info *info, const char *name)
{
    return strcmp(info->name, name) == 0 ||
           (info->extension && strcmp(info->extension, name) == 0);
}

bool pdk_format_find(const char *name, pdk_format *format)
{
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        if (!is_named(&formats[i], name)) continue;
        *format = formats[i].format;
        return true;
    }
    return false;
}

const pdk_format_info *pdk_format_about(pdk_format format)
{
    const size_t index = (size_t)format - 1;
    return index < FORMAT_COUNT ? &formats[index] : NULL;
}

const struct style *pdki_style_of(pdk_format format)
{
    return pdk_format_about(format) ? styles[format] : NULL;
}

static const struct whole_format *whole_in(const struct style *style)
{
    return style->whole ? style->whole : style->read;
}

const struct whole_format *pdki_whole_of(pdk_format format)
{
    const struct style *style = pdki_style_of(format);
    return style ? whole_in(style) : NULL;
}

bool pdki_whole_find(const struct read_line *line,
                     const struct read_wishes *wishes, pdk_format *format)
{
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        const struct whole_format *whole = whole_in(styles[i + 1]);
        if (!whole || !whole->begins || !whole->begins(line, wishes)) continue;
        *format = formats[i].format;
        return true;
    }
    return false;
}
