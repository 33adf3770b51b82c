// The cells of a board in JSON can be written in these ways:
//
//     [[1,null],["a",2]]   a list of rows of cells
//     ["12..", "34.."]     a list of rows of characters
//     [1,2,null,4]         a list of cells
//     "12..34.."           characters
//     "10 . 3 ..."         words, if the symbols are longer
//
// If the symbols are not stated, the cells are written as a line of words,
// whose alphabet is detected as for other lines.
#include "format/formats/json_scan.h"

#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"

#include <string.h>

// Longest symbol, with escapes.
enum { WORD_MAX = 6 * PDK_SYMBOL_TEXT_MAX };

static const struct json_node *node_of(const struct json_board *board,
                                       size_t index)
{
    return &board->document->json.nodes[index];
}

static bool is_scalar(const struct json_node *node)
{
    return node->type == JSON_NULL || node->type == JSON_NUMBER ||
           node->type == JSON_STRING;
}

// The text of a cell: that of a number, or of a string without its escapes.
static pdk_text cell_text(const struct json_board *board, size_t index,
                          char scratch[WORD_MAX])
{
    const struct json_node *node = node_of(board, index);
    const char *bytes = board->document->text + node->at;
    if (node->type == JSON_NULL || node->size == 0) return (pdk_text){".", 1};
    if (!node->has_escapes || node->size > WORD_MAX)
        return (pdk_text){bytes, node->size};
    const size_t length =
        pdki_json_decode(node, board->document->text, scratch);
    return (pdk_text){scratch, length};
}

static pdk_status find_symbol(struct json_board *board, size_t index,
                              pdk_text word, pdk_symbol *symbol)
{
    const pdk_alphabet *alphabet = board->text->reading->alphabet;
    struct read_line line;
    *symbol = pdk_alphabet_find(alphabet, word.bytes, word.length);
    if (*symbol != 0) return PDK_OK;
    if (pdki_is_empty(&board->text->reading->table.marks, word)) return PDK_OK;
    const char *at = pdki_json_place(board->document, index, &line);
    return pdki_whole_unknown(board->text, &line, at, word);
}

pdk_status pdki_json_symbol(struct json_board *board, size_t index,
                            pdk_symbol *symbol)
{
    char scratch[WORD_MAX];
    const struct json_node *node = node_of(board, index);
    *symbol = 0;
    if (!is_scalar(node))
        return pdki_json_refuse(board->document, index, "expected a symbol");
    if (node->type == JSON_NULL) return PDK_OK;
    const pdk_text word = cell_text(board, index, scratch);
    return find_symbol(board, index, word, symbol);
}

// Makes the values in a list the cells of row `row`; there must be `count` of
// them.
static pdk_status list_row(struct json_board *board, size_t list, uint64_t row,
                           uint64_t count)
{
    const struct json *json = &board->document->json;
    const size_t end = pdki_json_next(json, list);
    uint64_t found = 0;
    for (size_t at = list + 1; at < end; at = pdki_json_next(json, at)) {
        if (!is_scalar(&json->nodes[at]))
            return pdki_json_refuse(board->document, at,
                                    "expected a number, a string or null");
        if (found < count)
            board->document->cells[row * count + found] = (uint32_t)at;
        found++;
    }
    if (found == count) return PDK_OK;
    return pdki_json_refuse(
        board->document, list, "row %llu of %llu has %llu cells, expected %llu",
        (wide)row + 1, (wide)count, (wide)found, (wide)count);
}

static pdk_status list_rows(struct json_board *board, uint64_t side)
{
    const struct json *json = &board->document->json;
    size_t at = board->cells + 1;
    for (uint64_t row = 0; row < side; row++, at = pdki_json_next(json, at)) {
        if (json->nodes[at].type != JSON_LIST)
            return pdki_json_refuse(board->document, at, "expected a row");
        const pdk_status status = list_row(board, at, row, side);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status report_count(struct json_board *board, uint64_t count,
                               const char *what)
{
    return pdki_json_refuse(board->document, board->cells,
                            "%llu %s, expected a square number such as 81",
                            (wide)count, what);
}

static bool has_shape(const struct json_board *board)
{
    return board->keys[JSON_KEY_BOX_ROWS] || board->keys[JSON_KEY_BOX_COLUMNS];
}

// Reads the shape stated in the object.
static pdk_status read_shape(struct json_board *board, uint64_t side,
                             pdk_shape *shape)
{
    struct json_document *document = board->document;
    const size_t rows = board->keys[JSON_KEY_BOX_ROWS];
    const size_t columns = board->keys[JSON_KEY_BOX_COLUMNS];
    uint64_t box_rows = 0, box_columns = 0;
    if (!rows || !columns)
        return pdki_json_refuse(
            document, rows ? rows : columns,
            "box_rows and box_columns must be given together");
    pdk_status status =
        pdki_json_number(document, rows, PDK_SIDE_MAX, &box_rows);
    if (status == PDK_OK)
        status =
            pdki_json_number(document, columns, PDK_SIDE_MAX, &box_columns);
    if (status != PDK_OK) return status;
    if (box_rows * box_columns == side)
        return pdk_shape_init(shape, box_rows, box_columns, board->text->error);
    return pdki_json_refuse(document, rows,
                            "%llux%llu boxes do not fit side %llu",
                            (wide)box_rows, (wide)box_columns, (wide)side);
}

static pdk_status begin(struct json_board *board, uint64_t side)
{
    pdk_shape shape;
    struct read_line line;
    const char *at = pdki_json_place(board->document, board->cells, &line);
    if (!has_shape(board))
        return pdki_whole_begin_side(board->text, side, &line, at);
    const pdk_status status = read_shape(board, side, &shape);
    return status == PDK_OK ? pdki_whole_begin(board->text, &shape, &line, at)
                            : status;
}

// Makes the alphabet of the symbols listed in the object.
static pdk_status make_listed(struct json_board *board, size_t list,
                              pdk_alphabet **out)
{
    const struct json *json = &board->document->json;
    const size_t end = pdki_json_next(json, list);
    size_t count = 0, used = 0, bytes = 0;
    for (size_t at = list + 1; at < end; at++) bytes += json->nodes[at].size;
    pdk_status status = PDK_ERR_MEMORY;
    pdk_text *symbols = pdki_alloc_array(end - list, sizeof *symbols);
    char *words = pdki_alloc_array(bytes + 1, 1);
    if (!symbols || !words) goto done;
    status = PDK_OK;
    for (size_t at = list + 1; at < end; at++) {
        const struct json_node *node = &json->nodes[at];
        if (node->type != JSON_STRING && node->type != JSON_NUMBER) {
            status = pdki_json_refuse(board->document, at, "expected a symbol");
            goto done;
        }
        const size_t length =
            pdki_json_decode(node, board->document->text, words + used);
        symbols[count++] = (pdk_text){words + used, length};
        used += length;
    }
    status = pdk_alphabet_of(symbols, (uint32_t)count, out, board->text->error);
    status = pdki_json_error_at(board->document, list, status);
done:
    pdki_free(words);
    pdki_free(symbols);
    return status == PDK_ERR_MEMORY
               ? pdki_error_plain(board->text->error, status)
               : status;
}

// Makes the alphabet stated by a value: a list, a string as accepted by
// --symbols, or the first of N numbers.
static pdk_status make_named(struct json_board *board, size_t node,
                             pdk_alphabet **own)
{
    const uint32_t side = board->text->reading->shape.side;
    const enum json_type type = node_of(board, node)->type;
    uint64_t first = 0;
    pdk_text words;
    pdk_status status = PDK_OK;
    if (node == board->keys[JSON_KEY_FIRST_SYMBOL]) {
        status = pdki_json_number(board->document, node,
                                  UINT32_MAX - PDK_SIDE_MAX, &first);
        if (status != PDK_OK) return status;
        status = pdk_alphabet_numbers((uint32_t)first, side, own,
                                      board->text->error);
        return pdki_json_error_at(board->document, node, status);
    }
    if (type == JSON_LIST) return make_listed(board, node, own);
    if (type != JSON_STRING)
        return pdki_json_refuse(board->document, node,
                                "expected a list of symbols");
    if (!pdki_json_words(board->document, node, &words))
        return pdki_error_plain(board->text->error, PDK_ERR_MEMORY);
    status =
        pdk_alphabet_parse(words.bytes, words.length, own, board->text->error);
    return pdki_json_error_at(board->document, node, status);
}

// The value that states the symbols; 0: none.
static size_t symbols_node(const struct json_board *board)
{
    const size_t first = board->keys[JSON_KEY_FIRST_SYMBOL];
    return first ? first : board->keys[JSON_KEY_SYMBOLS];
}

static bool has_symbols(const struct json_board *board)
{
    return board->text->wishes->alphabet || symbols_node(board);
}

// Sets the alphabet given by the caller, otherwise the one stated in the
// object.
static pdk_status use_named(struct json_board *board)
{
    pdk_alphabet *own = NULL;
    size_t node = board->cells;
    if (!board->text->wishes->alphabet) {
        node = symbols_node(board);
        const pdk_status status = make_named(board, node, &own);
        if (status != PDK_OK) return status;
    }
    const pdk_status status = pdki_whole_alphabet(board->text, own);
    return pdki_json_error_at(board->document, node, status);
}

// Whether the word has no other meaning in a line of words.
static bool is_plain(const struct json_board *board, pdk_text word)
{
    const char *end = word.bytes + word.length;
    size_t bytes = 0;
    for (const char *at = word.bytes; at < end; at += bytes)
        if (pdki_sign_at(board->text->signs, at, end, &bytes) != SIGN_SYMBOL)
            return false;
    return true;
}

// Writes all cells as one line of words.
static pdk_status lay_out(struct json_board *board, size_t count,
                          struct read_line *line)
{
    char scratch[WORD_MAX];
    const uint32_t *cells = board->document->cells;
    size_t bytes = 0, used = 0;
    for (size_t i = 0; i < count; i++)
        bytes += node_of(board, cells[i])->size + (size_t)2;
    char *words = pdki_json_scratch(board->document, bytes);
    if (!words) return pdki_error_plain(board->text->error, PDK_ERR_MEMORY);
    for (size_t i = 0; i < count; i++) {
        const pdk_text word = cell_text(board, cells[i], scratch);
        if (word.length > PDK_SYMBOL_TEXT_MAX || !is_plain(board, word))
            return pdki_json_refuse(board->document, cells[i],
                                    "not a symbol unless \"symbols\" lists it");
        if (i > 0) words[used++] = ' ';
        memcpy(words + used, word.bytes, word.length);
        used += word.length;
    }
    *line = (struct read_line){.text = words, .length = used, .number = 1};
    return PDK_OK;
}

// The cell at a column of the line of words.
static size_t cell_at(const struct read_line *line, uint64_t column,
                      size_t count)
{
    uint64_t passed = 1;
    size_t cell = 0;
    for (size_t i = 0; i < line->length && passed < column; i++) {
        passed += ((unsigned char)line->text[i] & 0xC0) != 0x80;
        cell += line->text[i] == ' ';
    }
    return cell < count ? cell : count - 1;
}

// Detects the symbols in a line of words. If that fails, the error is at the
// cell, one of `count` in document->cells; if there are none, at the string.
static pdk_status guess_symbols(struct json_board *board,
                                const struct read_line *line, size_t count)
{
    struct tally *tally = &board->text->reading->tally;
    const uint32_t side = board->text->reading->shape.side;
    const pdk_text cells = {line->text, line->length};
    pdk_alphabet *own = NULL;
    pdk_status status =
        pdki_whole_tally(board->text, line, cells, SPLIT_WORDS, side);
    if (status != PDK_OK) return status;
    status = pdki_guess_numbers(tally, side, &own, board->text->error);
    if (status == PDK_OK && !own) {
        status = pdki_whole_tally(board->text, line, cells, SPLIT_WORDS, 0);
        if (status == PDK_OK)
            status = pdki_guess_alphabet(tally, line->text, side, &own,
                                         board->text->error);
        if (status != PDK_OK && board->text->error) {
            const uint64_t column = board->text->error->column;
            const size_t node =
                count > 0 ? board->document->cells[cell_at(line, column, count)]
                          : board->cells;
            return pdki_json_error_at(board->document, node, status);
        }
    }
    return status == PDK_OK ? pdki_whole_detected(board->text, own, line->text)
                            : status;
}

static pdk_status guess_cells(struct json_board *board, size_t count)
{
    struct read_line line = {0};
    const pdk_status status = lay_out(board, count, &line);
    return status == PDK_OK ? guess_symbols(board, &line, count) : status;
}

static pdk_status read_lists(struct json_board *board)
{
    struct json_document *document = board->document;
    const uint64_t count = pdki_json_count(&document->json, board->cells);
    const bool is_rows = node_of(board, board->cells + 1)->type == JSON_LIST;
    const uint64_t side = is_rows ? count : pdki_number_root(count);
    const uint64_t inside = node_of(board, board->cells)->size;
    void *cells = document->cells;
    if (!is_rows && side * side != count)
        return report_count(board, count, "cells");
    // Checked before allocating: otherwise some row is too short.
    if (is_rows && side > inside / side)
        return pdki_json_refuse(
            document, board->cells,
            "expected as many cells in each row as there are rows");
    if (!pdki_alloc_reserve(&cells, &document->cell_capacity,
                            (size_t)(side * side), sizeof *document->cells))
        return pdki_error_plain(board->text->error, PDK_ERR_MEMORY);
    document->cells = cells;
    pdk_status status = is_rows ? list_rows(board, side)
                                : list_row(board, board->cells, 0, count);
    if (status == PDK_OK) status = begin(board, side);
    if (status == PDK_OK)
        status = has_symbols(board) ? use_named(board)
                                    : guess_cells(board, (size_t)(side * side));
    for (size_t i = 0; i < side * side && status == PDK_OK; i++)
        status = pdki_json_symbol(board, document->cells[i],
                                  &board->text->reading->symbols[i]);
    return status;
}

// Joins the strings in a list, or the single string.
static pdk_status join_strings(struct json_board *board, pdk_text *joined)
{
    const struct json *json = &board->document->json;
    const bool is_list = node_of(board, board->cells)->type == JSON_LIST;
    const size_t first = board->cells + is_list;
    const size_t end = pdki_json_next(json, board->cells);
    size_t bytes = 0, used = 0;
    for (size_t at = first; at < end; at++) {
        if (json->nodes[at].type != JSON_STRING)
            return pdki_json_refuse(board->document, at, "expected a string");
        bytes += json->nodes[at].size;
    }
    char *words = pdki_json_scratch(board->document, bytes);
    if (!words) return pdki_error_plain(board->text->error, PDK_ERR_MEMORY);
    for (size_t at = first; at < end; at++)
        used += pdki_json_decode(&json->nodes[at], board->document->text,
                                 words + used);
    *joined = (pdk_text){words, used};
    return PDK_OK;
}

// Reads characters whose alphabet is detected as for boards on lines.
static pdk_status take_unnamed(struct json_board *board, uint64_t side,
                               pdk_text joined)
{
    struct whole_text text = *board->text;
    struct read_wishes wishes = *text.wishes;
    const struct read_line line = {
        .text = joined.bytes, .length = joined.length, .number = 1};
    pdk_shape shape;
    pdk_status status = PDK_OK;
    if (has_shape(board)) {
        status = read_shape(board, side, &shape);
        if (status != PDK_OK) return status;
        if (wishes.shape && !pdk_shape_equal(wishes.shape, &shape))
            return begin(board, side); // reports the mismatch
        wishes.shape = &shape;
        text.wishes = &wishes;
    }
    status = pdki_whole_characters(&text, &line, joined);
    if (has_shape(board) && !board->text->wishes->shape)
        text.reading->boxes_reason = PDK_BOXES_STATED;
    return pdki_json_error_at(board->document, board->cells, status);
}

static uint64_t count_cells(const struct json_board *board,
                            enum split_style style, pdk_text text)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, board->text->signs, style, text);
    return pdki_split_count(&splitter);
}

static bool is_square(uint64_t number)
{
    const uint64_t root = pdki_number_root(number);
    return root * root == number;
}

// The number of words in a text, and whether all are equally long.
static uint64_t count_words(pdk_text text, bool *is_even)
{
    const char *at = text.bytes, *end = at + text.length;
    uint64_t count = 0;
    ptrdiff_t length = 0;
    *is_even = true;
    while (at < end) {
        const char *start = at;
        while (at < end && *at != ' ') at++;
        if (at > start && count++ > 0 && at - start != length) *is_even = false;
        if (at > start) length = at - start;
        if (at < end) at++;
    }
    return count;
}

// Whether a string has cells that are words: "10 . 3" rather than "12. .3.",
// where blanks are between groups of characters. `side` is 0 if nothing states
// it.
static bool has_words(uint64_t side, uint64_t characters, pdk_text text)
{
    bool is_even;
    const uint64_t words = count_words(text, &is_even);
    if (side > 0) return words == side * side && characters != words;
    return words > 1 && is_square(words) &&
           (!is_even || !is_square(characters));
}

// The side by the boxes that the object or the caller states; 0: unknown.
static uint64_t stated_side(const struct json_board *board)
{
    const struct json_document *document = board->document;
    const pdk_shape *given = board->text->wishes->shape;
    const size_t nodes[] = {board->keys[JSON_KEY_BOX_ROWS],
                            board->keys[JSON_KEY_BOX_COLUMNS]};
    uint64_t product = 1;
    for (size_t i = 0; i < 2 && has_shape(board); i++) {
        const struct json_node *node = node_of(board, nodes[i]);
        uint64_t number = 0;
        if (node->type != JSON_NUMBER ||
            !pdki_number_parse(document->text + node->at, node->size,
                               &number) ||
            number > PDK_SIDE_MAX)
            return 0;
        product *= number;
    }
    return has_shape(board) ? product : given ? given->side : 0;
}

// Fills in the symbols of a string, whose alphabet is known by now.
static pdk_status take_cells(struct json_board *board, pdk_text joined)
{
    const struct whole_reading *reading = board->text->reading;
    const uint64_t side = reading->shape.side;
    const bool is_compact = pdk_alphabet_is_compact(reading->alphabet);
    pdk_status status = PDK_OK;
    struct splitter splitter;
    struct read_signs signs;
    uint64_t count = 0;
    pdk_text cell;
    pdki_signs_init(&signs, reading->alphabet);
    pdki_split_begin(&splitter, &signs,
                     is_compact ? SPLIT_CHARACTERS : SPLIT_WORDS, joined);
    for (; status == PDK_OK && pdki_split_next(&splitter, &cell); count++)
        if (count < side * side)
            status = find_symbol(board, board->cells, cell,
                                 &reading->symbols[count]);
    if (status != PDK_OK || count == side * side) return status;
    return pdki_json_refuse(board->document, board->cells,
                            "%llu cells, expected %llu", (wide)count,
                            (wide)(side * side));
}

static pdk_status read_strings(struct json_board *board)
{
    pdk_text joined;
    pdk_status status = join_strings(board, &joined);
    if (status != PDK_OK) return status;
    const uint64_t stated = stated_side(board);
    const uint64_t characters = count_cells(board, SPLIT_CHARACTERS, joined);
    const bool is_words = has_words(stated, characters, joined);
    const uint64_t count =
        is_words ? count_cells(board, SPLIT_WORDS, joined) : characters;
    const uint64_t side = pdki_number_root(count);
    const bool is_named = has_symbols(board);
    if ((count == 0 || side * side != count) && !(is_named && stated > 0))
        return report_count(board, count, is_words ? "words" : "characters");
    if (!is_named && !is_words) return take_unnamed(board, side, joined);
    status = begin(board, is_named && stated > 0 ? stated : side);
    if (status != PDK_OK) return status;
    const struct read_line line = {
        .text = joined.bytes, .length = joined.length, .number = 1};
    status = is_named ? use_named(board) : guess_symbols(board, &line, 0);
    // The strings are joined again, because reading the symbols may have
    // overwritten the scratch buffer.
    if (status == PDK_OK) status = join_strings(board, &joined);
    return status == PDK_OK ? take_cells(board, joined) : status;
}

// Whether a list has rows of characters: strings at least as long as the list,
// with more than one character each.
static bool is_strings(const struct json_board *board)
{
    const struct json_node *first = node_of(board, board->cells + 1);
    const size_t count = pdki_json_count(&board->document->json, board->cells);
    return first->type == JSON_STRING && count > 1 && first->size >= count;
}

pdk_status pdki_json_cells(struct json_board *board)
{
    const struct json_node *node = node_of(board, board->cells);
    if (node->type == JSON_STRING) return read_strings(board);
    if (node->type != JSON_LIST || node->size == 0)
        return pdki_json_refuse(board->document, board->cells,
                                "expected a list of rows or a string");
    return is_strings(board) ? read_strings(board) : read_lists(board);
}

bool pdki_json_is_board_text(pdk_text line)
{
    bool is_even;
    if (line.length < 2 || line.bytes[line.length - 1] != '"') return false;
    const pdk_text inside = {line.bytes + 1, line.length - 2};
    size_t characters = 0;
    for (size_t i = 0; i < inside.length; i++) {
        const unsigned char byte = (unsigned char)inside.bytes[i];
        if (byte == '"') return false;
        characters += byte != ' ' && (byte & 0xC0) != 0x80;
    }
    const uint64_t words = count_words(inside, &is_even);
    return (characters >= JSON_LINE_CELLS_MIN && is_square(characters)) ||
           (words >= JSON_LINE_CELLS_MIN && is_square(words));
}
