// The line is read once, word by word; each move is done as soon as its list
// is complete. A list marks every number it has seen, so that it ends in an
// error at the first number that does not belong, however long the text is.
#include "symmetry/transform_type.h"

#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

struct parser {
    const char *text;
    size_t length, at;
    pdk_transform *transform;
    uint32_t *list; // room for `side` numbers
    pdk_error *error;
};

enum list_of { LIST_OF_LINES, LIST_OF_BANDS, LIST_OF_STACKS };

struct move {
    const char *name;
    enum list_of kind;
    uint32_t first; // what 1 in the text is for `add`
    pdk_status (*add)(pdk_transform *, const uint32_t *, pdk_error *);
};

static const struct move moves[] = {
    {"rows=",    LIST_OF_LINES,  0, pdk_transform_move_rows   },
    {"columns=", LIST_OF_LINES,  0, pdk_transform_move_columns},
    {"bands=",   LIST_OF_BANDS,  0, pdk_transform_move_bands  },
    {"stacks=",  LIST_OF_STACKS, 0, pdk_transform_move_stacks },
    {"symbols=", LIST_OF_LINES,  1, pdk_transform_move_symbols},
};

enum {
    MOVE_COUNT = sizeof moves / sizeof moves[0],
    TROUBLE_SIZE = PDKI_QUOTE_SIZE + 32,
};

static const char boxes_name[] = "boxes=";
static const char transpose_name[] = "transpose";

// A list while it is read.
struct list {
    const struct move *move;
    uint32_t *items, *marks;
    uint32_t size, count;
};

static uint32_t list_size(const pdk_shape *shape, enum list_of kind)
{
    switch (kind) {
    case LIST_OF_BANDS:
        return shape->box_columns;
    case LIST_OF_STACKS:
        return shape->box_rows;
    default:
        return shape->side;
    }
}

static bool skip(struct parser *parser, const char *expected)
{
    const size_t size = strlen(expected);
    if (parser->length - parser->at < size) return false;
    if (memcmp(parser->text + parser->at, expected, size) != 0) return false;
    parser->at += size;
    return true;
}

static void skip_spaces(struct parser *parser)
{
    while (skip(parser, " ")) continue;
}

static size_t word_length(const struct parser *parser)
{
    const char *word = parser->text + parser->at;
    const size_t left = parser->length - parser->at;
    const char *space = left > 0 ? memchr(word, ' ', left) : NULL;
    return space ? (size_t)(space - word) : left;
}

static const char *quote_word(const struct parser *parser,
                              char quote[PDKI_QUOTE_SIZE])
{
    return pdki_error_quote(parser->text + parser->at, word_length(parser),
                            quote);
}

// Adds the place to an error that was set without one.
static pdk_status fail_at(const struct parser *parser, pdk_status status,
                          size_t at)
{
    if (parser->error) parser->error->column = at + 1;
    return status;
}

static pdk_status syntax_error(const struct parser *parser, size_t at,
                               const char *expected)
{
    return pdki_error_at(parser->error, PDK_ERR_SYNTAX, 0, at + 1,
                         "%s expected", expected);
}

static pdk_status list_error(const struct parser *parser, size_t at,
                             const struct list *list, const char *trouble)
{
    return pdki_error_at(parser->error, PDK_ERR_SYNTAX, 0, at + 1,
                         "%s needs each of 1..%u once: %s", list->move->name,
                         list->size, trouble);
}

// One number of 1..size into *number; on failure `at` is where it begins.
static pdk_status read_number(struct parser *parser, const struct list *list,
                              uint32_t *number)
{
    const char *digits = parser->text + parser->at;
    const size_t at = parser->at;
    uint64_t value = 0;
    const size_t length = pdki_number_read(digits, parser->length - at, &value);
    if (length == 0) return syntax_error(parser, at, "a number");
    if (value == 0 || value > list->size) {
        char quote[PDKI_QUOTE_SIZE], trouble[TROUBLE_SIZE];
        snprintf(trouble, sizeof trouble, "%s is none of them",
                 pdki_error_quote(digits, length, quote));
        return list_error(parser, at, list, trouble);
    }
    parser->at += length;
    *number = (uint32_t)value;
    return PDK_OK;
}

// Adds first .. last, going up or down; `at` is where they stand in the text.
static pdk_status add_run(const struct parser *parser, struct list *list,
                          size_t at, uint32_t first, uint32_t last)
{
    const uint32_t step = first <= last ? 1 : (uint32_t)-1;
    for (uint32_t number = first;; number += step) {
        if (list->marks[number - 1]++ > 0) {
            char trouble[TROUBLE_SIZE];
            snprintf(trouble, sizeof trouble, "duplicate %u", number);
            return list_error(parser, at, list, trouble);
        }
        list->items[list->count++] = number - 1 + list->move->first;
        if (number == last) return PDK_OK;
    }
}

static pdk_status read_run(struct parser *parser, struct list *list)
{
    const size_t at = parser->at;
    uint32_t first = 0, last = 0;
    pdk_status status = read_number(parser, list, &first);
    if (status != PDK_OK) return status;
    last = first;
    if (skip(parser, "..")) status = read_number(parser, list, &last);
    if (status != PDK_OK) return status;

    return add_run(parser, list, at, first, last);
}

// All of 1..size must be there at the end of a list.
static pdk_status expect_all(const struct parser *parser,
                             const struct list *list)
{
    if (list->count == list->size) return PDK_OK;
    uint32_t missing = 0;
    while (list->marks[missing] > 0) missing++;
    char trouble[TROUBLE_SIZE];
    snprintf(trouble, sizeof trouble, "%u is missing", missing + 1);
    return list_error(parser, parser->at, list, trouble);
}

static bool is_at_word_end(const struct parser *parser)
{
    return parser->at == parser->length || parser->text[parser->at] == ' ';
}

static pdk_status read_list(struct parser *parser, const struct move *move)
{
    pdk_transform *transform = parser->transform;
    struct list list = {
        .move = move,
        .items = parser->list,
        .marks = transform->spare[0],
        .size = list_size(&transform->shape, move->kind),
    };
    memset(list.marks, 0, list.size * sizeof *list.marks);
    do {
        const pdk_status status = read_run(parser, &list);
        if (status != PDK_OK) return status;
    } while (skip(parser, ","));
    if (!is_at_word_end(parser))
        return syntax_error(parser, parser->at, "a comma, '..' or a space");

    const pdk_status status = expect_all(parser, &list);
    return status == PDK_OK ? move->add(transform, list.items, parser->error)
                            : status;
}

static pdk_status read_transpose(struct parser *parser)
{
    const size_t at = parser->at - strlen(transpose_name);
    if (!is_at_word_end(parser))
        return syntax_error(parser, parser->at, "a space after transpose");
    const pdk_status status =
        pdk_transform_transpose(parser->transform, parser->error);
    return status == PDK_OK ? PDK_OK : fail_at(parser, status, at);
}

static pdk_status read_move(struct parser *parser)
{
    for (size_t i = 0; i < MOVE_COUNT; i++)
        if (skip(parser, moves[i].name)) return read_list(parser, &moves[i]);
    if (skip(parser, transpose_name)) return read_transpose(parser);

    const size_t at = parser->at;
    if (skip(parser, boxes_name))
        return pdki_error_at(parser->error, PDK_ERR_SYNTAX, 0, at + 1,
                             "boxes= must come first, and only once");
    char quote[PDKI_QUOTE_SIZE];
    return pdki_error_at(parser->error, PDK_ERR_SYNTAX, 0, at + 1,
                         "%s is not a move: transpose, rows=, columns=, "
                         "bands=, stacks= or symbols= expected",
                         quote_word(parser, quote));
}

// The shape in the text, which must agree with the caller's, or that alone.
static pdk_status read_shape(struct parser *parser, const pdk_shape *given,
                             pdk_shape *shape)
{
    skip_spaces(parser);
    if (skip(parser, "#")) skip_spaces(parser); // copied from a comment
    if (!skip(parser, boxes_name)) {
        if (!given)
            return syntax_error(parser, parser->at,
                                "boxes=RxC before all moves");
        *shape = *given;
        return PDK_OK;
    }
    const size_t at = parser->at, length = word_length(parser);
    const pdk_status status =
        pdk_shape_parse(shape, parser->text + at, length, parser->error);
    if (status != PDK_OK) return fail_at(parser, status, at);
    if (given && !pdk_shape_equal(given, shape))
        return pdki_error_at(parser->error, PDK_ERR_MISMATCH, 0, at + 1,
                             "the moves are for boxes of %ux%u, the board has "
                             "boxes of %ux%u",
                             shape->box_rows, shape->box_columns,
                             given->box_rows, given->box_columns);
    parser->at += length;
    return PDK_OK;
}

static pdk_status read_moves(struct parser *parser)
{
    skip_spaces(parser);
    while (parser->at < parser->length) {
        const pdk_status status = read_move(parser);
        if (status != PDK_OK) return status;
        skip_spaces(parser);
    }
    return PDK_OK;
}

pdk_status pdk_transform_parse(const char *text, size_t length,
                               const pdk_shape *shape, pdk_transform **out,
                               pdk_error *error)
{
    *out = NULL;
    struct parser parser = {.text = text, .length = length, .error = error};
    pdk_shape used = {0};
    pdk_status status = read_shape(&parser, shape, &used);
    if (status == PDK_OK)
        status = pdk_transform_new(&used, &parser.transform, error);
    if (status != PDK_OK) return status;

    parser.list = pdki_alloc_array(used.side, sizeof *parser.list);
    status = parser.list ? read_moves(&parser)
                         : pdki_error_plain(error, PDK_ERR_MEMORY);
    if (status == PDK_OK)
        *out = parser.transform;
    else
        pdk_transform_free(parser.transform);
    pdki_free(parser.list);
    return status;
}
