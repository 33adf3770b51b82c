// Links to f-puzzles.com and SudokuPad that contain a puzzle: JSON, compressed
// by LZString, as base64.
//
//     https://www.f-puzzles.com/?load=N4Ig...
//     https://sudokupad.app/fpuzzlesN4Ig...
//     https://sudokupad.app/sudoku?puzzleid=fpuzzlesN4Ig...
//     fpuzzlesN4Ig...
//
// The JSON is an object with the side and a list of rows of cells; each cell is
// an object. Keys that stand for variant rules are refused by name. An unknown
// key could be such a rule, so it is refused as well.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "format/formats/json_scan.h"
#include "format/formats/lz_text.h"

#include <string.h>

enum { SIDE_MAX = 36, CELLS_MAX = SIDE_MAX * SIDE_MAX };
enum { BARE_MIN = 16 }; // minimum length of a puzzle without a link

static bool skip(pdk_text *text, const char *words)
{
    const size_t length = strlen(words);
    if (text->length < length || memcmp(text->bytes, words, length) != 0)
        return false;
    text->bytes += length;
    text->length -= length;
    return true;
}

// Moves past the first occurrence of `words`; false if there is none.
static bool skip_to(pdk_text *text, const char *words)
{
    pdk_text rest = *text;
    for (; rest.length > 0; rest.bytes++, rest.length--) {
        if (!skip(&rest, words)) continue;
        *text = rest;
        return true;
    }
    return false;
}

enum link { LINK_NONE, LINK_FPUZZLES, LINK_SUDOKUPAD, LINK_BARE };

// Which site the link belongs to; *rest is what follows the name of the site.
static enum link find_link(const struct read_line *line, pdk_text *rest)
{
    *rest = pdki_line_trimmed(line);
    if (skip(rest, "fpuzzles")) {
        const size_t length = pdki_whole_span(
            *rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                   "0123456789+/=%");
        return length == rest->length && length >= BARE_MIN ? LINK_BARE
                                                            : LINK_NONE;
    }
    if (!skip(rest, "https://") && !skip(rest, "http://")) return LINK_NONE;
    (void)skip(rest, "www.");
    if (skip(rest, "f-puzzles.com")) return LINK_FPUZZLES;
    if (skip(rest, "sudokupad.app") || skip(rest, "beta.sudokupad.app") ||
        skip(rest, "app.crackingthecryptic.com"))
        return LINK_SUDOKUPAD;
    return LINK_NONE;
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    pdk_text rest;
    (void)wishes;
    return find_link(line, &rest) != LINK_NONE;
}

// Finds the compressed puzzle in a link; returns NULL, or the reason there is
// none.
static const char *find_packed(const struct read_line *line, pdk_text *packed)
{
    switch (find_link(line, packed)) {
    case LINK_FPUZZLES:
        if (skip_to(packed, "?load=") || skip_to(packed, "&load=")) return NULL;
        return skip_to(packed, "?id=") ? "a short link does not contain the "
                                         "puzzle; use a link with ?load="
                                       : "expected a link with ?load=";
    case LINK_SUDOKUPAD:
        if (skip_to(packed, "fpuzzles") || skip_to(packed, "/fpuz"))
            return NULL;
        return "expected a link that contains the puzzle after fpuzzles";
    case LINK_BARE:
        return NULL;
    default:
        return "expected a link to f-puzzles.com or sudokupad.app";
    }
}

// Undoes the URL escaping of base64; returns the length.
static size_t unescape(pdk_text packed, char *out)
{
    size_t used = 0;
    for (size_t i = 0; i < packed.length; i++) {
        char c = packed.bytes[i];
        if (c == '&' || c == '#') break;
        if (c == '%' && i + 2 < packed.length &&
            pdki_number_hex(packed.bytes[i + 1]) >= 0 &&
            pdki_number_hex(packed.bytes[i + 2]) >= 0) {
            c = (char)(pdki_number_hex(packed.bytes[i + 1]) * 16 +
                       pdki_number_hex(packed.bytes[i + 2]));
            i += 2;
        }
        if (c == ' ') c = '+';
        out[used++] = c;
    }
    while (used > 0 && out[used - 1] == '=') used--;
    return used;
}

static pdk_status report_unpack(const struct whole_text *text, pdk_text packed,
                                pdk_status status, size_t bad_at)
{
    const size_t at = bad_at < packed.length ? bad_at : packed.length;
    if (status == PDK_ERR_MEMORY) return pdki_error_plain(text->error, status);
    const uint64_t column =
        pdki_line_column(&text->line, packed.bytes + (at > 0 ? at - 1 : 0));
    if (status == PDK_ERR_LIMIT)
        return pdki_error_at(text->error, status, text->line.number, column,
                             "the puzzle in this link unpacks to more than the "
                             "limit of %d characters",
                             LZ_TEXT_MAX);
    return pdki_error_at(text->error, status, text->line.number, column,
                         "the puzzle in this link is truncated or corrupt");
}

// The JSON of a puzzle.
struct fpuzzles {
    struct whole_text *text;
    struct json json;
    const char *words; // text of the JSON
    const char *place; // of the link in text->line, for errors
    uint32_t side;
    size_t cells[CELLS_MAX]; // the objects of all cells
    bool has_others;         // drawings and other content that cannot be kept
};

static const struct json_node *node_of(const struct fpuzzles *puzzle,
                                       size_t index)
{
    return &puzzle->json.nodes[index];
}

static pdk_status refuse(const struct fpuzzles *puzzle, const char *why)
{
    return pdki_whole_error(puzzle->text, &puzzle->text->line, puzzle->place,
                            "%s", why);
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
    const size_t end = pdki_json_next(&puzzle->json, object);
    for (size_t at = object + 1; at < end;
         at = pdki_json_next(&puzzle->json, at + 1))
        if (is_key(puzzle, at, name))
            return node_of(puzzle, at + 1)->type == JSON_NULL ? 0 : at + 1;
    return 0;
}

// Whether a value is empty: null, false, or without content.
static bool is_nothing(const struct fpuzzles *puzzle, size_t index)
{
    const struct json_node *node = node_of(puzzle, index);
    if (node->type == JSON_NULL || node->type == JSON_FALSE) return true;
    return node->type != JSON_TRUE && node->type != JSON_NUMBER &&
           node->size == 0;
}

// Reads a whole number, given as a number or a string; false if it is neither.
static bool read_number(const struct fpuzzles *puzzle, size_t index,
                        uint64_t *number)
{
    const struct json_node *node = node_of(puzzle, index);
    return (node->type == JSON_NUMBER || node->type == JSON_STRING) &&
           pdki_number_parse(puzzle->words + node->at, node->size, number);
}

static pdk_status check_keys(struct fpuzzles *puzzle)
{
    static const char *const known[] = {"size",   "grid",    "title",
                                        "author", "ruleset", NULL};
    static const char *const drawn[] = {
        "solution",   "text",           "circle",
        "rectangle",  "line",           "cage",
        "fogofwar",   "foglight",       "highlightConflicts",
        "metadata",   "disabledlogic",  "truecandidatesoptions",
        "msgcorrect", "successMessage", NULL};
    const size_t end = pdki_json_next(&puzzle->json, 0);
    for (size_t at = 1; at < end; at = pdki_json_next(&puzzle->json, at + 1)) {
        char quote[PDKI_QUOTE_SIZE];
        if (is_one_of(puzzle, at, known) || is_nothing(puzzle, at + 1))
            continue;
        if (is_one_of(puzzle, at, drawn)) {
            puzzle->has_others = true;
            continue;
        }
        const struct json_node *key = node_of(puzzle, at);
        return pdki_whole_error(
            puzzle->text, &puzzle->text->line, puzzle->place,
            "the constraint %s is not supported: only plain Sudoku is read",
            pdki_error_quote(puzzle->words + key->at, key->size, quote));
    }
    return PDK_OK;
}

// Whether a value is a list of `side` values.
static bool is_line(const struct fpuzzles *puzzle, size_t index)
{
    return node_of(puzzle, index)->type == JSON_LIST &&
           pdki_json_count(&puzzle->json, index) == puzzle->side;
}

static pdk_status list_cells(struct fpuzzles *puzzle, size_t grid)
{
    const struct json *json = &puzzle->json;
    const uint32_t side = puzzle->side;
    bool is_square = is_line(puzzle, grid);
    for (size_t r = 0, row = grid + 1; is_square && r < side;
         r++, row = pdki_json_next(json, row)) {
        is_square = is_line(puzzle, row);
        for (size_t c = 0, cell = row + 1; is_square && c < side;
             c++, cell = pdki_json_next(json, cell)) {
            is_square = node_of(puzzle, cell)->type == JSON_OBJECT;
            puzzle->cells[r * side + c] = cell;
        }
    }
    return is_square
               ? PDK_OK
               : refuse(
                     puzzle,
                     "the rows and columns of the grid do not match its size");
}

// Whether two cells share a region exactly if they share a box.
static bool is_partition(const pdk_shape *shape, const uint32_t *regions)
{
    uint32_t region_of[SIDE_MAX], boxes[SIDE_MAX];
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

// Reads the regions of all cells; a cell without one is in its usual box.
static pdk_status read_regions(struct fpuzzles *puzzle, uint32_t *regions)
{
    const struct json *json = &puzzle->json;
    const uint32_t side = puzzle->side;
    pdk_shape usual;
    const pdk_status status =
        pdk_shape_of_side(&usual, side, puzzle->text->error);
    if (status != PDK_OK) return status;
    for (uint32_t i = 0; i < side * side; i++) {
        const size_t cell = puzzle->cells[i];
        const size_t end = pdki_json_next(json, cell);
        uint64_t region = pdk_shape_box(&usual, i / side, i % side);
        for (size_t at = cell + 1; at < end; at = pdki_json_next(json, at + 1))
            if (is_key(puzzle, at, "region") &&
                (!read_number(puzzle, at + 1, &region) || region >= side))
                return refuse(puzzle,
                              "cells without a region are not supported");
        regions[i] = (uint32_t)region;
    }
    return PDK_OK;
}

static pdk_status find_shape(struct fpuzzles *puzzle, pdk_shape *shape)
{
    uint32_t regions[CELLS_MAX];
    const pdk_status status = read_regions(puzzle, regions);
    if (status != PDK_OK) return status;
    for (uint32_t rows = 1; rows <= puzzle->side; rows++) {
        if (puzzle->side % rows != 0) continue;
        *shape = (pdk_shape){rows, puzzle->side / rows, puzzle->side};
        if (is_partition(shape, regions)) return PDK_OK;
    }
    return refuse(puzzle, "irregular regions are not supported");
}

static pdk_status read_marks(struct fpuzzles *puzzle, size_t list,
                             uint64_t cell)
{
    bool is_candidate[SIDE_MAX + 1] = {false};
    const size_t end = pdki_json_next(&puzzle->json, list);
    if (node_of(puzzle, list)->type != JSON_LIST)
        return refuse(puzzle, "pencil marks are not a list");
    if (node_of(puzzle, list)->size == 0) return PDK_OK;
    for (size_t at = list + 1; at < end;
         at = pdki_json_next(&puzzle->json, at)) {
        uint64_t number = 0;
        if (!read_number(puzzle, at, &number) || number == 0 ||
            number > puzzle->side)
            return refuse(puzzle, "a pencil mark is not a number in 1..N");
        is_candidate[number] = true;
    }
    return pdki_whole_mark(puzzle->text, cell, is_candidate);
}

static pdk_status read_value(struct fpuzzles *puzzle, size_t cell,
                             uint64_t index)
{
    const size_t value = find(puzzle, cell, "value");
    const size_t given = find(puzzle, cell, "given");
    uint64_t number = 0;
    if (!value || is_nothing(puzzle, value)) return PDK_OK;
    if (!read_number(puzzle, value, &number) || number > puzzle->side)
        return refuse(puzzle, "a value is not a number in 1..N");
    puzzle->text->reading->symbols[index] = (pdk_symbol)number;
    if (number == 0 || (given && node_of(puzzle, given)->type == JSON_TRUE))
        return PDK_OK;
    return pdki_whole_place(puzzle->text, index);
}

static pdk_status read_cell(struct fpuzzles *puzzle, size_t cell,
                            uint64_t index)
{
    static const char *const known[] = {
        "value", "given", "region", "centerPencilMarks", "givenPencilMarks",
        NULL};
    static const char *const marks[] = {"centerPencilMarks", "givenPencilMarks",
                                        NULL};
    const size_t end = pdki_json_next(&puzzle->json, cell);
    pdk_status status = read_value(puzzle, cell, index);
    for (size_t at = cell + 1; at < end && status == PDK_OK;
         at = pdki_json_next(&puzzle->json, at + 1)) {
        if (is_nothing(puzzle, at + 1)) continue;
        if (!is_one_of(puzzle, at, known)) puzzle->has_others = true;
        if (is_one_of(puzzle, at, marks))
            status = read_marks(puzzle, at + 1, index);
    }
    return status;
}

// Keys with texts, and the notes that hold them.
static const struct {
    const char *key;
    pdk_note note;
} word_keys[] = {
    {"title",   PDK_NOTE_TITLE      },
    {"author",  PDK_NOTE_AUTHOR     },
    {"ruleset", PDK_NOTE_DESCRIPTION},
};
enum { WORD_KEYS = sizeof word_keys / sizeof word_keys[0] };

static pdk_status read_words(struct fpuzzles *puzzle, size_t key)
{
    char words[6 * PDK_NOTE_BYTES_MAX];
    const size_t index = find(puzzle, 0, word_keys[key].key);
    if (!index || is_nothing(puzzle, index)) return PDK_OK;
    const struct json_node *node = node_of(puzzle, index);
    if (node->type != JSON_STRING) {
        puzzle->has_others = true;
        return PDK_OK;
    }
    // A longer text is too long even if all of it is escapes.
    const pdk_text decoded = {words,
                              node->size <= sizeof words
                                  ? pdki_json_decode(node, puzzle->words, words)
                                  : node->size};
    return pdki_whole_set_words(
        puzzle->text, pdki_whole_notes(puzzle->text), word_keys[key].note,
        decoded, puzzle->text->line.number,
        pdki_line_column(&puzzle->text->line, puzzle->place));
}

static pdk_status read_side(struct fpuzzles *puzzle, size_t grid)
{
    uint64_t side = 0;
    const size_t size = find(puzzle, 0, "size");
    if (size && (!read_number(puzzle, size, &side) || side == 0))
        return refuse(puzzle, "the size is not a whole number");
    if (!size && grid && node_of(puzzle, grid)->type == JSON_LIST)
        side = pdki_json_count(&puzzle->json, grid);
    if (side == 0) return refuse(puzzle, "the puzzle has no size or no grid");
    if (side > SIDE_MAX)
        return pdki_error_at(
            puzzle->text->error, PDK_ERR_LIMIT, puzzle->text->line.number,
            pdki_line_column(&puzzle->text->line, puzzle->place),
            "size %llu exceeds the limit of %d for this format", (wide)side,
            SIDE_MAX);
    puzzle->side = (uint32_t)side;
    return PDK_OK;
}

static pdk_status read_board(struct fpuzzles *puzzle)
{
    pdk_shape shape;
    pdk_status status = find_shape(puzzle, &shape);
    if (status == PDK_OK)
        status = pdki_whole_begin_numbers(puzzle->text, &shape, puzzle->place);
    for (uint32_t i = 0; i < puzzle->side * puzzle->side; i++)
        if (status == PDK_OK) status = read_cell(puzzle, puzzle->cells[i], i);
    for (size_t i = 0; i < WORD_KEYS && status == PDK_OK; i++)
        status = read_words(puzzle, i);
    if (status == PDK_OK && puzzle->has_others)
        puzzle->text->reading->left_out =
            "drawings, colours, corner marks and the solution";
    return status;
}

static pdk_status read_puzzle(struct fpuzzles *puzzle)
{
    const bool is_object =
        puzzle->json.count > 0 && node_of(puzzle, 0)->type == JSON_OBJECT;
    const size_t grid = is_object ? find(puzzle, 0, "grid") : 0;
    pdk_status status = is_object ? read_side(puzzle, grid) : PDK_ERR_SYNTAX;
    if (status == PDK_OK) status = check_keys(puzzle);
    if (!is_object || (status == PDK_OK && !grid))
        return refuse(puzzle, "the puzzle has no size or no grid");
    if (status == PDK_OK) status = list_cells(puzzle, grid);
    return status == PDK_OK ? read_board(puzzle) : status;
}

static pdk_status read_json(struct fpuzzles *puzzle, size_t length)
{
    const struct json *json = &puzzle->json;
    const struct read_line *line = &puzzle->text->line;
    if (!pdki_json_scan(&puzzle->json, puzzle->words, 0, length))
        return json->status == PDK_ERR_MEMORY
                   ? pdki_error_plain(puzzle->text->error, PDK_ERR_MEMORY)
                   : pdki_whole_error(puzzle->text, line, puzzle->place,
                                      "the puzzle in this link is not valid "
                                      "JSON: %s at byte %zu",
                                      json->why, json->bad_at);
    if (json->depth > 0)
        return refuse(puzzle, "the puzzle in this link is truncated");
    return read_puzzle(puzzle);
}

static pdk_status read(struct whole_text *text)
{
    pdk_text packed;
    struct fpuzzles puzzle = {.text = text};
    char *words = NULL;
    size_t length = 0, bad_at = 0;
    const char *why = find_packed(&text->line, &packed);
    puzzle.place = why ? pdki_line_trimmed(&text->line).bytes : packed.bytes;
    if (why) return refuse(&puzzle, why);
    char *plain = pdki_alloc_array(packed.length + 1, 1);
    if (!plain) return pdki_error_plain(text->error, PDK_ERR_MEMORY);
    const size_t size = unescape(packed, plain);
    pdk_status status = pdki_lz_unpack(plain, size, &words, &length, &bad_at);
    puzzle.words = words;
    status = status == PDK_OK ? read_json(&puzzle, length)
                              : report_unpack(text, packed, status, bad_at);
    pdki_free(puzzle.json.nodes);
    pdki_free(words);
    pdki_free(plain);
    return status;
}

static void write_number(struct out *out, const char *before, uint32_t number)
{
    pdki_out_text(out, before);
    pdki_out_number(out, number);
}

static void write_cell(struct out *out, const struct whole_board *board,
                       uint32_t cell, bool has_regions)
{
    const uint32_t side = board->shape.side;
    const pdk_symbol symbol = board->symbols[cell];
    const char *before = "\"centerPencilMarks\":[";
    pdki_out_text(out, "{");
    if (symbol != 0) {
        write_number(out, "\"value\":", symbol);
        pdki_out_text(
            out, pdki_whole_is_placed(board, cell) ? "," : ",\"given\":true,");
    }
    if (board->notes && pdk_notes_has_marks(board->notes, cell))
        for (pdk_symbol s = 1; s <= side; s++) {
            if (pdk_notes_excludes(board->notes, cell, s)) continue;
            write_number(out, before, s);
            before = ",";
        }
    if (before[0] == ',') pdki_out_text(out, "],");
    if (has_regions) {
        write_number(out, "\"region\":",
                     pdk_shape_box(&board->shape, cell / side, cell % side));
        pdki_out_text(out, ",");
    }
    if (out->bytes[out->used - 1] == ',') out->used--;
    pdki_out_text(out, "}");
}

static void write_puzzle(struct out *out, const struct whole_board *board)
{
    const uint32_t side = board->shape.side;
    pdk_shape usual = board->shape;
    const bool has_regions = pdk_shape_of_side(&usual, side, NULL) != PDK_OK ||
                             !pdk_shape_equal(&usual, &board->shape);
    write_number(out, "{\"size\":", side);
    for (size_t i = 0; i < WORD_KEYS; i++) {
        const char *words = pdki_whole_words(board, word_keys[i].note);
        if (words[0] == '\0') continue;
        pdki_out_text(out, ",\"");
        pdki_out_text(out, word_keys[i].key);
        pdki_out_text(out, "\":");
        pdki_json_quote(out, words);
    }
    pdki_out_text(out, ",\"grid\":[[");
    for (uint32_t cell = 0; cell < side * side; cell++) {
        if (cell > 0) pdki_out_text(out, cell % side == 0 ? "],[" : ",");
        write_cell(out, board, cell, has_regions);
    }
    pdki_out_text(out, "]]}");
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    // The text must fit the buffer, as nothing can be flushed before it is
    // compressed: this covers texts with all characters escaped, and a value, a
    // region and marks for each cell.
    enum {
        WORDS_MAX = 64 + WORD_KEYS * 6 * PDK_NOTE_BYTES_MAX,
        CELL_MAX = 128 + 3 * SIDE_MAX
    };
    struct out text = {.used = 0};
    char *packed = NULL;
    size_t size = 0;
    pdk_status status = PDK_ERR_MEMORY;
    if (pdki_out_reserve(&text, WORDS_MAX + CELLS_MAX * CELL_MAX)) {
        write_puzzle(&text, board);
        status = pdki_lz_pack(text.bytes, text.used, &packed, &size);
    }
    if (status == PDK_OK) {
        pdki_out_text(out, "https://www.f-puzzles.com/?load=");
        pdki_out_bytes(out, packed, size);
        pdki_out_text(out, "\n");
        status = out->status;
    }
    pdki_free(packed);
    pdki_free(text.bytes);
    return status;
}

const struct format pdki_format_fpuzzles = {
    .info = FORMAT_INFO(
        FPUZZLES, "fpuzzles", NULL, "one f-puzzles.com link per board", true,
        NOTE_WORDS(TITLE) | NOTE_WORDS(AUTHOR) | NOTE_WORDS(DESCRIPTION) |
            PDK_NOTES_PLACED | PDK_NOTES_MARKS),
    .starts = "fh",
    .begins = begins,
    .read = read,
    .is_one_line = true,
    .side_max = SIDE_MAX,
    .lists_candidates = true,
    .write = write,
};
