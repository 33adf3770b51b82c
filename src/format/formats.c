// The table of formats, and how each lays out a board. Names, help and writing
// of a new one are an entry in each list.
#include "format/write_style.h"

#include <string.h>

// In the order of enum pdk_format.
static const pdk_format_info formats[] = {
    {PDK_FORMAT_BOXED,    "boxed",    "aligned, with lines around the boxes"},
    {PDK_FORMAT_ROWS,     "rows",     "one row a line"                      },
    {PDK_FORMAT_LINE,     "line",     "one board a line"                    },
    {PDK_FORMAT_INTEGERS, "integers",
     "one row a line, numbers 1..N whatever the symbols, 0 for empty"       },
    {PDK_FORMAT_CSV,      "csv",      "one row a line, cells between commas"},
    {PDK_FORMAT_JSON,     "json",     "one object a board, one line each"   },
};

static const struct style styles[] = {
    [PDK_FORMAT_BOXED] = {.row_open = "| ",
                          .row_close = " |\n",
                          .row_gap = "",
                          .cell_gap = " ",
                          .box_gap = " | ",
                          .board_open = "",
                          .board_close = "",
                          .cell = CELL_SYMBOL,
                          .is_padded = true,
                          .has_rules = true,
                          .is_spaced = true},
    [PDK_FORMAT_ROWS] = {.row_open = "",
                          .row_close = "\n",
                          .row_gap = "",
                          .cell_gap = " ",
                          .board_open = "",
                          .board_close = "",
                          .cell = CELL_SYMBOL,
                          .is_spaced = true,
                          .joins_compact = true},
    [PDK_FORMAT_LINE] = {.row_open = "",
                          .row_close = "",
                          .cell_gap = " ",
                          .board_open = "",
                          .board_close = "\n",
                          .cell = CELL_SYMBOL,
                          .joins_compact = true},
    [PDK_FORMAT_INTEGERS] = {.row_open = "",
                          .row_close = "\n",
                          .row_gap = "",
                          .cell_gap = " ",
                          .board_open = "",
                          .board_close = "",
                          .cell = CELL_INTEGER,
                          .is_spaced = true},
    [PDK_FORMAT_CSV] = {.row_open = "",
                          .row_close = "\n",
                          .row_gap = "",
                          .cell_gap = ",",
                          .board_open = "",
                          .board_close = "",
                          .cell = CELL_CSV,
                          .is_spaced = true},
    [PDK_FORMAT_JSON] = {.row_open = "[",
                          .row_close = "]",
                          .row_gap = ",",
                          .cell_gap = ",",
                          .board_close = "]}\n",
                          .cell = CELL_JSON                 },
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
    return index < FORMAT_COUNT ? &styles[index] : NULL;
}
