// An object with the side and a list of rows of cells; each cell is an object.
// Keys that make another puzzle of it are refused by name. Any key that nobody
// knows could be one of them.
#include "format/formats/fpuzzles_board.h"

#include "base/number.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

enum { CELLS_MAX = FPUZZLES_SIDE_MAX * FPUZZLES_SIDE_MAX };

static const struct json_node *node_of(const struct fpuzzles *puzzle,
                                       size_t index)
{
    return &puzzle->json->nodes[index];
}

static pdk_status refuse(const struct fpuzzles *puzzle, pdk_error *error,
                         const char *why)
{
    return pdki_whole_error(error, &puzzle->text->line, puzzle->place, "%s",
                            why);
}

static bool is_key(const struct fpuzzles *puzzle, size_t index,
                   const char *name)
{
    return pdki_json_says(node_of(puzzle, index), puzzle->words, name);
}

static bool is_one_of(const struct fpuzzles *puzzle, size_t index,
                      const char *const *names)
{
    while (*names && !is_key(puzzle, index, *names)) names++;
    return *names != NULL;
}

// The value of a key in an object; 0: none, or null.
static size_t find(const struct fpuzzles *puzzle, size_t object,
                   const char *name)
{
    const size_t end = pdki_json_next(puzzle->json, object);
    for (size_t at = object + 1; at < end;
         at = pdki_json_next(puzzle->json, at + 1))
        if (is_key(puzzle, at, name))
            return node_of(puzzle, at + 1)->type == JSON_NULL ? 0 : at + 1;
    return 0;
}

// Whether a value is as good as none.
static bool is_nothing(const struct fpuzzles *puzzle, size_t index)
{
    const struct json_node *node = node_of(puzzle, index);
    if (node->type == JSON_NULL || node->type == JSON_FALSE) return true;
    return node->type != JSON_TRUE && node->type != JSON_NUMBER &&
           node->size == 0;
}

// A whole number, as a number or a string; false if it is none.
static bool read_number(const struct fpuzzles *puzzle, size_t index,
                        uint64_t *number)
{
    const struct json_node *node = node_of(puzzle, index);
    return (node->type == JSON_NUMBER || node->type == JSON_STRING) &&
           pdki_number_parse(puzzle->words + node->at, node->size, number);
}

static pdk_status check_keys(struct fpuzzles *puzzle, pdk_error *error)
{
    static const char *const known[] = {"size",   "grid",    "title",
                                        "author", "ruleset", NULL};
    static const char *const drawn[] = {
        "solution",   "text",           "circle",
        "rectangle",  "line",           "cage",
        "fogofwar",   "foglight",       "highlightConflicts",
        "metadata",   "disabledlogic",  "truecandidatesoptions",
        "msgcorrect", "successMessage", NULL};
    const size_t end = pdki_json_next(puzzle->json, 0);
    for (size_t at = 1; at < end; at = pdki_json_next(puzzle->json, at + 1)) {
        char quote[PDKI_QUOTE_SIZE], why[PDK_ERROR_TEXT_SIZE];
        if (is_one_of(puzzle, at, known) || is_nothing(puzzle, at + 1))
            continue;
        if (is_one_of(puzzle, at, drawn)) {
            puzzle->has_others = true;
            continue;
        }
        const struct json_node *key = node_of(puzzle, at);
        snprintf(why, sizeof why,
                 "the constraint %s makes this another puzzle than Sudoku",
                 pdki_error_quote(puzzle->words + key->at, key->size, quote));
        return refuse(puzzle, error, why);
    }
    return PDK_OK;
}

static pdk_status check_grid(struct fpuzzles *puzzle, size_t grid,
                             pdk_error *error)
{
    const struct json *json = puzzle->json;
    bool is_square = node_of(puzzle, grid)->type == JSON_LIST &&
                     pdki_json_count(json, grid) == puzzle->side;
    const size_t end = pdki_json_next(json, grid);
    for (size_t row = grid + 1; is_square && row < end;
         row = pdki_json_next(json, row)) {
        const size_t row_end = pdki_json_next(json, row);
        is_square = node_of(puzzle, row)->type == JSON_LIST &&
                    pdki_json_count(json, row) == puzzle->side;
        for (size_t cell = row + 1; is_square && cell < row_end;
             cell = pdki_json_next(json, cell))
            is_square = node_of(puzzle, cell)->type == JSON_OBJECT;
    }
    return is_square ? PDK_OK
                     : refuse(puzzle, error,
                              "the grid does not have as many rows and columns "
                              "as the size says");
}

// The cells, as indexes of their objects.
static void list_cells(const struct fpuzzles *puzzle, size_t grid,
                       size_t cells[CELLS_MAX])
{
    const struct json *json = puzzle->json;
    size_t count = 0, row = grid + 1;
    for (uint32_t r = 0; r < puzzle->side; r++, row = pdki_json_next(json, row))
        for (size_t cell = row + 1; cell < pdki_json_next(json, row);
             cell = pdki_json_next(json, cell))
            cells[count++] = cell;
}

// Whether cells are in one region just where they are in one box.
static bool is_partition(const pdk_shape *shape, const uint32_t *regions)
{
    uint32_t region_of[FPUZZLES_SIDE_MAX], boxes[FPUZZLES_SIDE_MAX];
    const uint32_t side = shape->side;
    memset(region_of, 0xFF, sizeof region_of);
    memset(boxes, 0xFF, sizeof boxes);
    for (uint32_t i = 0; i < side * side; i++) {
        const uint32_t box = pdk_shape_box(shape, i / side, i % side);
        if (region_of[box] == UINT32_MAX && boxes[regions[i]] == UINT32_MAX) {
            region_of[box] = regions[i];
            boxes[regions[i]] = box;
        }
        if (region_of[box] != regions[i] || boxes[regions[i]] != box)
            return false;
    }
    return true;
}

// The regions of all cells; where a cell names none, its usual box.
static pdk_status read_regions(struct fpuzzles *puzzle, const size_t *cells,
                               uint32_t *regions, pdk_error *error)
{
    const uint32_t side = puzzle->side;
    pdk_shape usual;
    const pdk_status status = pdk_shape_of_side(&usual, side, error);
    if (status != PDK_OK) return status;
    for (uint32_t i = 0; i < side * side; i++) {
        const struct json *json = puzzle->json;
        const size_t end = pdki_json_next(json, cells[i]);
        uint64_t region = pdk_shape_box(&usual, i / side, i % side);
        for (size_t at = cells[i] + 1; at < end;
             at = pdki_json_next(json, at + 1))
            if (is_key(puzzle, at, "region") &&
                (!read_number(puzzle, at + 1, &region) || region >= side))
                return refuse(puzzle, error,
                              "a cell that is in no region is not read");
        regions[i] = (uint32_t)region;
    }
    return PDK_OK;
}

static pdk_status find_shape(struct fpuzzles *puzzle, const size_t *cells,
                             pdk_shape *shape, pdk_error *error)
{
    uint32_t regions[CELLS_MAX];
    const pdk_status status = read_regions(puzzle, cells, regions, error);
    if (status != PDK_OK) return status;
    for (uint32_t rows = 1; rows <= puzzle->side; rows++) {
        if (puzzle->side % rows != 0) continue;
        *shape = (pdk_shape){rows, puzzle->side / rows, puzzle->side};
        if (is_partition(shape, regions)) return PDK_OK;
    }
    return refuse(puzzle, error, "irregular regions are not read");
}

static pdk_status read_marks(struct fpuzzles *puzzle, size_t list,
                             uint64_t cell, pdk_error *error)
{
    bool is_candidate[FPUZZLES_SIDE_MAX + 1] = {false};
    const size_t end = pdki_json_next(puzzle->json, list);
    if (node_of(puzzle, list)->type != JSON_LIST)
        return refuse(puzzle, error, "pencil marks are no list");
    if (node_of(puzzle, list)->size == 0) return PDK_OK;
    for (size_t at = list + 1; at < end;
         at = pdki_json_next(puzzle->json, at)) {
        uint64_t number = 0;
        if (!read_number(puzzle, at, &number) || number == 0 ||
            number > puzzle->side)
            return refuse(puzzle, error, "a pencil mark is no number of 1..N");
        is_candidate[number] = true;
    }
    return pdki_whole_mark(puzzle->text, cell, is_candidate, error);
}

static pdk_status read_value(struct fpuzzles *puzzle, size_t cell,
                             uint64_t index, pdk_error *error)
{
    const size_t value = find(puzzle, cell, "value");
    const size_t given = find(puzzle, cell, "given");
    uint64_t number = 0;
    if (!value || is_nothing(puzzle, value)) return PDK_OK;
    if (!read_number(puzzle, value, &number) || number > puzzle->side)
        return refuse(puzzle, error, "a value is no number of 1..N");
    puzzle->text->reading->symbols[index] = (pdk_symbol)number;
    if (number == 0 || (given && node_of(puzzle, given)->type == JSON_TRUE))
        return PDK_OK;
    pdk_notes *notes = pdki_whole_notes(puzzle->text);
    return notes && pdk_notes_place(notes, index) == PDK_OK
               ? PDK_OK
               : pdki_error_plain(error, PDK_ERR_MEMORY);
}

static pdk_status read_cell(struct fpuzzles *puzzle, size_t cell,
                            uint64_t index, pdk_error *error)
{
    static const char *const known[] = {
        "value", "given", "region", "centerPencilMarks", "givenPencilMarks",
        NULL};
    static const char *const marks[] = {"centerPencilMarks", "givenPencilMarks",
                                        NULL};
    const size_t end = pdki_json_next(puzzle->json, cell);
    pdk_status status = read_value(puzzle, cell, index, error);
    for (size_t at = cell + 1; at < end && status == PDK_OK;
         at = pdki_json_next(puzzle->json, at + 1)) {
        if (is_nothing(puzzle, at + 1)) continue;
        if (!is_one_of(puzzle, at, known)) puzzle->has_others = true;
        if (is_one_of(puzzle, at, marks))
            status = read_marks(puzzle, at + 1, index, error);
    }
    return status;
}

static pdk_status read_words(struct fpuzzles *puzzle, const char *key,
                             pdk_note note, pdk_error *error)
{
    char words[6 * PDK_NOTE_BYTES_MAX];
    const size_t index = find(puzzle, 0, key);
    if (!index || is_nothing(puzzle, index)) return PDK_OK;
    const struct json_node *node = node_of(puzzle, index);
    if (node->type != JSON_STRING) {
        puzzle->has_others = true;
        return PDK_OK;
    }
    pdk_notes *notes = pdki_whole_notes(puzzle->text);
    if (!notes) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdk_status status = PDK_ERR_LIMIT;
    if (node->size <= sizeof words)
        status = pdk_notes_set_text(
            notes, note, words, pdki_json_decode(node, puzzle->words, words));
    if (status != PDK_ERR_LIMIT)
        return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
    return pdki_error_at(error, status, puzzle->text->line.number,
                         pdki_line_column(&puzzle->text->line, puzzle->place),
                         "a %s past the limit of %u bytes", key,
                         PDK_NOTE_BYTES_MAX);
}

static pdk_status read_side(struct fpuzzles *puzzle, pdk_error *error)
{
    uint64_t side = 0;
    const size_t size = find(puzzle, 0, "size");
    if (size && (!read_number(puzzle, size, &side) || side == 0))
        return refuse(puzzle, error, "the size is no number of cells");
    if (!size) {
        const size_t grid = find(puzzle, 0, "grid");
        if (grid && node_of(puzzle, grid)->type == JSON_LIST)
            side = pdki_json_count(puzzle->json, grid);
    }
    if (side == 0)
        return refuse(puzzle, error, "a puzzle without size and grid");
    if (side > FPUZZLES_SIDE_MAX)
        return pdki_error_at(
            error, PDK_ERR_LIMIT, puzzle->text->line.number,
            pdki_line_column(&puzzle->text->line, puzzle->place),
            "a size of %llu is past the limit of %d for this format",
            (unsigned long long)side, FPUZZLES_SIDE_MAX);
    puzzle->side = (uint32_t)side;
    return PDK_OK;
}

static pdk_status read_board(struct fpuzzles *puzzle, size_t grid,
                             pdk_error *error)
{
    size_t cells[CELLS_MAX];
    pdk_shape shape;
    list_cells(puzzle, grid, cells);
    pdk_status status = find_shape(puzzle, cells, &shape, error);
    if (status == PDK_OK)
        status = pdki_whole_begin(puzzle->text, &shape, &puzzle->text->line,
                                  puzzle->place, error);
    if (status == PDK_OK) status = pdki_whole_numbers(puzzle->text, error);
    for (uint32_t i = 0; i < puzzle->side * puzzle->side; i++)
        if (status == PDK_OK) status = read_cell(puzzle, cells[i], i, error);
    return status;
}

pdk_status pdki_fpuzzles_read(struct fpuzzles *puzzle, pdk_error *error)
{
    if (puzzle->json->count == 0 || node_of(puzzle, 0)->type != JSON_OBJECT)
        return refuse(puzzle, error, "a puzzle without size and grid");
    pdk_status status = read_side(puzzle, error);
    if (status == PDK_OK) status = check_keys(puzzle, error);
    const size_t grid = find(puzzle, 0, "grid");
    if (status == PDK_OK && !grid)
        return refuse(puzzle, error, "a puzzle without size and grid");
    if (status == PDK_OK) status = check_grid(puzzle, grid, error);
    if (status == PDK_OK) status = read_board(puzzle, grid, error);
    if (status == PDK_OK)
        status = read_words(puzzle, "title", PDK_NOTE_TITLE, error);
    if (status == PDK_OK)
        status = read_words(puzzle, "author", PDK_NOTE_AUTHOR, error);
    if (status == PDK_OK)
        status = read_words(puzzle, "ruleset", PDK_NOTE_DESCRIPTION, error);
    if (status == PDK_OK && puzzle->has_others)
        puzzle->text->reading->left_out =
            "what is drawn, coloured or noted in corners, and the solution";
    return status;
}
