// The table of formats: a new format is one file with its record, and one line
// here. Only the reader and the writer use the table; formats do not know of
// it.
#include "format/whole.h"

#include <string.h>

static const struct format boxed = {
    .info = FORMAT_INFO(BOXED, "boxed", NULL,
                        "aligned, with lines around the boxes", false,
                        NOTE_WORDS(COMMENT)),
    .style.row_open = STYLE_TEXT("| "),
    .style.row_close = STYLE_TEXT(" |\n"),
    .style.cell_gap = STYLE_TEXT(" "),
    .style.box_gap = STYLE_TEXT(" | "),
    .style.cell = CELL_SYMBOL,
    .style.has_boxes = true,
    .style.is_padded = true,
    .style.is_spaced = true,
};

static const struct format rows = {
    .info = FORMAT_INFO(ROWS, "rows", NULL, "one row per line", false,
                        NOTE_WORDS(COMMENT)),
    .style.row_close = STYLE_TEXT("\n"),
    .style.cell_gap = STYLE_TEXT(" "),
    .style.cell = CELL_SYMBOL,
    .style.is_spaced = true,
    .style.joins_compact = true,
};

static const struct format one_line = {
    .info = FORMAT_INFO(LINE, "line", "sdm", "one board per line", false,
                        NOTE_WORDS(COMMENT) | NOTE_WORDS(TEXT)),
    .style.cell_gap = STYLE_TEXT(" "),
    .style.board_close = STYLE_TEXT("\n"),
    .style.cell = CELL_SYMBOL,
    .style.close = pdki_close_line,
    .style.is_one_line = true,
    .style.joins_compact = true,
};

static const struct format integers = {
    .info = FORMAT_INFO(
        INTEGERS, "integers", NULL,
        "one row per line, numbers 1..N whatever the symbols, 0 for empty",
        false, NOTE_WORDS(COMMENT)),
    .style.row_close = STYLE_TEXT("\n"),
    .style.cell_gap = STYLE_TEXT(" "),
    .style.cell = CELL_INTEGER,
    .style.is_spaced = true,
};

static const struct format csv = {
    .info = FORMAT_INFO(CSV, "csv", "csv",
                        "one row per line, cells separated by commas", false,
                        NOTE_WORDS(COMMENT)),
    .style.row_close = STYLE_TEXT("\n"),
    .style.cell_gap = STYLE_TEXT(","),
    .style.cell = CELL_CSV,
    .style.is_spaced = true,
};

static const struct format clues = {
    .info = FORMAT_INFO(
        CLUES, "clues", NULL,
        "one clue per line: row, column, symbol; for mostly empty boards",
        false, NOTE_WORDS(COMMENT)),
    .style.cell_gap = STYLE_TEXT("\n"),
    .style.cell = CELL_SYMBOL,
    .style.is_clues = true,
    .style.is_spaced = true,
};

static const struct format table = {
    .info = FORMAT_INFO(
        TABLE, "table", NULL,
        "one board per line of a CSV table with a header and "
        "other columns",
        false, ((UINT32_C(1) << PDK_NOTE_COUNT) - 1) | PDK_NOTES_FIELDS),
    .style.cell_gap = STYLE_TEXT(" "),
    .style.board_close = STYLE_TEXT("\n"),
    .style.cell = CELL_TABLE,
    .style.close = pdki_close_table,
    .style.is_table = true,
    .style.is_one_line = true,
    .style.joins_compact = true,
};

// Detection tries these in order, which is the order of the constants; lines
// and rows are tried last.
static const pdk_format_info *const formats[] = {
    [PDK_FORMAT_BOXED - 1] = &boxed.info,
    [PDK_FORMAT_ROWS - 1] = &rows.info,
    [PDK_FORMAT_LINE - 1] = &one_line.info,
    [PDK_FORMAT_INTEGERS - 1] = &integers.info,
    [PDK_FORMAT_CSV - 1] = &csv.info,
    [PDK_FORMAT_JSON - 1] = &pdki_format_json.info,
    [PDK_FORMAT_CLUES - 1] = &clues.info,
    [PDK_FORMAT_SDK - 1] = &pdki_format_sdk.info,
    [PDK_FORMAT_SS - 1] = &pdki_format_ss.info,
    [PDK_FORMAT_HODOKU - 1] = &pdki_format_hodoku.info,
    [PDK_FORMAT_GSF - 1] = &pdki_format_gsf.info,
    [PDK_FORMAT_EXCHANGE - 1] = &pdki_format_exchange.info,
    [PDK_FORMAT_SUKAKU - 1] = &pdki_format_sukaku.info,
    [PDK_FORMAT_MARKS - 1] = &pdki_format_marks.info,
    [PDK_FORMAT_OPENSUDOKU - 1] = &pdki_format_opensudoku.info,
    [PDK_FORMAT_SOLO - 1] = &pdki_format_solo.info,
    [PDK_FORMAT_FPUZZLES - 1] = &pdki_format_fpuzzles.info,
    [PDK_FORMAT_DRAWING - 1] = &pdki_format_drawing.info,
    [PDK_FORMAT_TABLE - 1] = &table.info,
};

enum { FORMAT_COUNT = sizeof formats / sizeof formats[0] };

const pdk_format_info *const *pdk_format_list(size_t *count)
{
    *count = FORMAT_COUNT;
    return formats;
}

static bool is_named(const pdk_format_info *info, const char *name)
{
    return strcmp(info->name, name) == 0 ||
           (info->extension && strcmp(info->extension, name) == 0);
}

const pdk_format_info *pdk_format_find(const char *name)
{
    for (size_t i = 0; name && i < FORMAT_COUNT; i++)
        if (is_named(formats[i], name)) return formats[i];
    return NULL;
}

const pdk_format_info *pdk_format_about(pdk_format format)
{
    const size_t index = (size_t)format - 1;
    return index < FORMAT_COUNT ? formats[index] : NULL;
}

// `info` is the first member of struct format.
const struct format *pdki_format_of(pdk_format format)
{
    return (const struct format *)pdk_format_about(format);
}

const struct format *pdki_whole_of(pdk_format format)
{
    const struct format *record = pdki_format_of(format);
    return record && record->read ? record : NULL;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool contains_any(const struct read_line *line, const char *characters)
{
    while (*characters != '\0' &&
           !memchr(line->text, *characters, line->length))
        characters++;
    return *characters != '\0';
}

static bool uses_any(const pdk_alphabet *alphabet, const char *characters)
{
    while (*characters != '\0' && !pdk_alphabet_uses(alphabet, *characters))
        characters++;
    return *characters != '\0';
}

bool pdki_whole_find(const struct read_line *line,
                     const struct read_wishes *wishes, pdk_format *format)
{
    const char *start = line->text, *end = start + line->length;
    while (start < end && is_blank(*start)) start++;
    while (start < end && is_blank(end[-1])) end--;
    const size_t length = (size_t)(end - start);
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        const struct format *record = (const struct format *)formats[i];
        const size_t *known = record->lengths;
        if (!record->begins) continue;
        if (record->starts && (length == 0 || !strchr(record->starts, *start)))
            continue;
        while (known && *known != 0 && *known != length) known++;
        if (known && *known == 0) continue;
        if (record->contains && !contains_any(line, record->contains)) continue;
        if (record->signs && wishes->alphabet &&
            uses_any(wishes->alphabet, record->signs))
            continue;
        if (!record->begins(line, wishes)) continue;
        *format = record->info.format;
        return true;
    }
    return false;
}
