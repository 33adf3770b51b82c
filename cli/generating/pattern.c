#include "generating/pattern.h"

#include "flow/input.h"
#include "flow/message.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES_A_CELL = 64 }; // far more than any form needs

// A cell is a character, unless words are what the number of cells fits.
enum unit { UNIT_CHARACTER, UNIT_WORD };

struct scan {
    const char *text;
    size_t length, at;
    enum unit unit;
};

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' ||
           c == '|';
}

static bool is_empty_mark(char c)
{
    return c == '.' || c == '0' || c == '_' || c == '-';
}

// Whether a line has no cells: a rule of '-' and '+' between boxes, or a
// comment, which begins with '#' and has more than marks.
static bool is_aside(const char *line, size_t length)
{
    bool has_corner = false, has_dash = false, has_words = false,
         is_rule = true;
    for (size_t i = 0; i < length; i++) {
        const char c = line[i];
        if (c == '+') has_corner = true;
        if (c == '-' || c == '=') has_dash = true;
        if (!strchr("+-=| \t\r", c)) is_rule = false;
        if (c != '#' && !is_space(c) && !is_empty_mark(c)) has_words = true;
    }
    return (is_rule && has_corner && has_dash) ||
           (length > 0 && line[0] == '#' && has_words);
}

// Goes to the next cell, past lines that have none.
static void skip_lines(struct scan *scan)
{
    while (scan->at < scan->length) {
        const char *line = scan->text + scan->at;
        const size_t left = scan->length - scan->at;
        const char *end = memchr(line, '\n', left);
        const size_t length = end ? (size_t)(end - line) : left;
        const bool is_begin = scan->at == 0 || line[-1] == '\n';
        if (is_begin && is_aside(line, length))
            scan->at += length;
        else if (is_space(*line))
            scan->at++;
        else
            return;
    }
}

// The bytes of a UTF-8 character that follow the first are no cells.
static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

static bool next_cell(struct scan *scan, bool *is_clue)
{
    skip_lines(scan);
    if (scan->at == scan->length) return false;
    const size_t start = scan->at++;
    while (scan->at < scan->length &&
           (scan->unit == UNIT_WORD ? !is_space(scan->text[scan->at])
                                    : is_continuation(scan->text[scan->at])))
        scan->at++;
    *is_clue = scan->at - start > 1 || !is_empty_mark(scan->text[start]);
    return true;
}

static uint64_t count_cells(struct scan scan)
{
    uint64_t count = 0;
    bool is_clue;
    while (next_cell(&scan, &is_clue)) count++;
    return count;
}

static pdk_status fill(struct scan *scan, pdk_grid *grid)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    pdk_status status = PDK_OK;
    bool is_clue = false;
    for (uint64_t i = 0; next_cell(scan, &is_clue) && status == PDK_OK; i++)
        if (is_clue)
            status = pdk_grid_set(grid, (uint32_t)(i / side),
                                  (uint32_t)(i % side), 1);
    return status;
}

static int make(const char *command, const char *file, struct scan *scan,
                const pdk_shape *shape, pdk_grid **out)
{
    const uint64_t cells = (uint64_t)shape->side * shape->side;
    pdk_error error = {0};
    const uint64_t characters = count_cells(*scan);
    scan->unit = UNIT_WORD;
    const uint64_t words = count_cells(*scan);
    if (characters == cells) scan->unit = UNIT_CHARACTER;
    if (characters != cells && words != cells) {
        cli_error(command,
                  "%s: a pattern for boxes of %ux%u has %llu cells, each a "
                  "mark or '.'; here are %llu characters in %llu words",
                  input_name(file), shape->box_rows, shape->box_columns,
                  (unsigned long long)cells, (unsigned long long)characters,
                  (unsigned long long)words);
        return CLI_BAD_INPUT;
    }
    pdk_status status = pdk_grid_new(shape, out, &error);
    if (status == PDK_OK) status = fill(scan, *out);
    if (status == PDK_OK) return 0;
    cli_error_complete(&error, status);
    return cli_fail(command, NULL, &error);
}

int pattern_read(const char *command, const char *file, const pdk_shape *shape,
                 pdk_grid **out)
{
    const size_t cells = (size_t)shape->side * shape->side;
    char *text = NULL;
    size_t length = 0;
    *out = NULL;
    int status = input_read_all(command, file, cells * BYTES_A_CELL + 65536,
                                &text, &length);
    struct scan scan = {.text = text, .length = length};
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        scan.text += 3; // a mark of the byte order
        scan.length -= 3;
    }
    if (status == 0) status = make(command, file, &scan, shape, out);
    free(text);
    return status;
}
