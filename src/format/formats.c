// The table of formats, and how each lays out a board. Names, help and writing
// of a new one are an entry in each list.
#include "format/write_style.h"

#include <string.h>

// In the order of enum pdk_format.
static const pdk_format_info formats[] = {
    {PDK_FORMAT_BOXED,    "boxed",    "aligned, with lines around the boxes", true },
    {PDK_FORMAT_ROWS,     "rows",     "one row a line",                       true },
    {PDK_FORMAT_LINE,     "line",     "one board a line",                     true },
    {PDK_FORMAT_INTEGERS, "integers",
     "one row a line, numbers 1..N whatever the symbols, 0 for empty",        true },
    {PDK_FORMAT_CSV,      "csv",      "one row a line, cells between commas", true },
    {PDK_FORMAT_JSON,     "json",     "one object a board, one line each",    false},
    {PDK_FORMAT_CLUES,    "clues",
     "one clue a line: row, column, symbol; for boards mostly empty",         true },
};

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

static const struct style line = {
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

static const struct style *const styles[] = {
    &boxed, &rows, &line, &integers, &csv, &json, &clues,
};

enum { FORMAT_COUNT = sizeof formats / sizeof formats[0] };
_Static_assert(sizeof styles / sizeof styles[0] == FORMAT_COUNT,
               "one style for each format");

const pdk_format_info *pdk_format_list(size_t *count)
{
    *count = FORMAT_COUNT;
    return formats;
}

bool pdk_format_find(const char *name, pdk_format *format)
{
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        if (strcmp(formats[i].name, name) != 0) continue;
        *format = formats[i].format;
        return true;
    }
    return false;
}

const struct style *pdki_style_of(pdk_format format)
{
    const size_t index = (size_t)format;
    return index < FORMAT_COUNT ? styles[index] : NULL;
}
