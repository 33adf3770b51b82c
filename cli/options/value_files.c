#include "options/value_files.h"

#include "flow/long_work.h"
#include "flow/message.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHUNK = 1 << 16,
    LONG_NUMBER = 1 << 20,      // digits that take a moment
    PERMUTATIONS_MAX = 1 << 30, // two of the largest side, all numbers in full
    BYTES_A_CELL = 64           // of a pattern: far more than any form needs
};

// Cuts the next line, without its end, from *at on; false after the last one.
static bool cut_line(const char *text, size_t length, size_t *at,
                     pdk_text *line)
{
    const size_t left = length - *at;
    if (left == 0) return false;
    line->bytes = text + *at;
    const char *end = memchr(line->bytes, '\n', left);
    line->length = end ? (size_t)(end - line->bytes) : left;
    *at += line->length + (end != NULL);
    if (line->length > 0 && line->bytes[line->length - 1] == '\r')
        line->length--;
    return true;
}

// How many bytes a byte order mark at the start takes.
static size_t mark_length(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

int numbers_init(struct numbers *numbers, const struct cli_call *call)
{
    *numbers = (struct numbers){.call = call};
    if (call->operand_count > 0) return 0;
    numbers->is_open = input_open(&numbers->input, "-");
    if (numbers->is_open) return 0;
    input_refuse(&numbers->input, call->command->name);
    return CLI_SYSTEM;
}

void numbers_release(struct numbers *numbers)
{
    if (numbers->is_open) input_close(&numbers->input);
    text_release(&numbers->text);
}

void numbers_rewind(struct numbers *numbers)
{
    numbers->next_operand = 0;
}

const char *numbers_name(const struct numbers *numbers)
{
    return numbers->is_open ? numbers->input.name : NULL;
}

// Adds more of the input to the text.
static pdk_status read_more(struct numbers *numbers, pdk_error *error)
{
    struct text *text = &numbers->text;
    const pdk_source source = input_source(&numbers->input);
    size_t got = 0;
    text->length -= numbers->at;
    if (text->length > 0)
        memmove(text->bytes, text->bytes + numbers->at, text->length);
    numbers->at = 0;
    char *room = text_room(text, CHUNK);
    pdk_status status = PDK_ERR_MEMORY;
    if (room) status = source.read(source.context, room, CHUNK, &got);
    text->length += got;
    numbers->is_at_end = got == 0;
    if (status != PDK_OK) *error = (pdk_error){.status = status};
    return status;
}

// The next line; PDK_END after the last one.
static pdk_status next_line(struct numbers *numbers, pdk_text *line,
                            pdk_error *error)
{
    const struct text *text = &numbers->text;
    size_t looked = 0; // bytes without a line end
    while (!numbers->is_at_end) {
        const size_t left = text->length - numbers->at;
        if (left > looked &&
            memchr(text->bytes + numbers->at + looked, '\n', left - looked))
            break;
        looked = left;
        const pdk_status status = read_more(numbers, error);
        if (status != PDK_OK) return status;
    }
    if (!cut_line(text->bytes, text->length, &numbers->at, line))
        return PDK_END;
    numbers->line++;
    return PDK_OK;
}

static pdk_status next_in_input(struct numbers *numbers, pdk_integer *number,
                                pdk_error *error)
{
    pdk_text line;
    pdk_status status;
    do status = next_line(numbers, &line, error);
    while (status == PDK_OK && (line.length == 0 || line.bytes[0] == '#'));
    if (status != PDK_OK) return status;
    interrupt_at_once(line.length > LONG_NUMBER);
    status = pdk_integer_parse(number, line.bytes, line.length, error);
    interrupt_at_once(false);
    if (status == PDK_ERR_SYNTAX) error->line = numbers->line;
    return status;
}

pdk_status numbers_next(struct numbers *numbers, pdk_integer *number,
                        pdk_error *error)
{
    const struct cli_call *call = numbers->call;
    if (numbers->is_open) return next_in_input(numbers, number, error);
    if (numbers->next_operand == call->operand_count) return PDK_END;
    const char *operand = call->operands[numbers->next_operand++];
    const pdk_status status =
        pdk_integer_parse(number, operand, strlen(operand), error);
    error->column = 0; // the operand is in the words
    return status;
}

int permutations_init(struct permutations *permutations, const char *command,
                      const char *file)
{
    *permutations = (struct permutations){.name = input_name(file)};
    const int failed =
        input_read_all(command, file, PERMUTATIONS_MAX, &permutations->text,
                       &permutations->length);
    if (failed) return failed;
    permutations->at = mark_length(permutations->text, permutations->length);
    return 0;
}

void permutations_release(struct permutations *permutations)
{
    free(permutations->text);
    permutations->text = NULL;
}

static bool is_comment(pdk_text line)
{
    size_t at = 0;
    while (at < line.length && line.bytes[at] == ' ') at++;
    return at == line.length || line.bytes[at] == '#';
}

pdk_status permutations_next(struct permutations *permutations,
                             pdk_construction **out, pdk_error *error)
{
    pdk_text line;
    *out = NULL;
    do {
        if (!cut_line(permutations->text, permutations->length,
                      &permutations->at, &line))
            return PDK_END;
        permutations->line++;
    } while (is_comment(line));
    const pdk_status status =
        pdk_construction_parse(line.bytes, line.length, NULL, out, error);
    if (status != PDK_OK) error->line = permutations->line;
    return status;
}

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
    if (status != 0) return status;
    const size_t mark = mark_length(text, length);
    struct scan scan = {.text = text + mark, .length = length - mark};
    status = make(command, file, &scan, shape, out);
    free(text);
    return status;
}
