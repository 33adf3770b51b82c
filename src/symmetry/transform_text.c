// Transforms as text. A line is parsed in one pass, word by word; each move is
// applied as soon as its list is complete.
#include "symmetry/transform_type.h"

#include "base/alloc.h"
#include "core/error.h"
#include "symmetry/list_text.h"

#include <string.h>

struct parser {
    struct pdki_scanner scanner;
    pdk_transform *transform;
    uint32_t *list; // room for `side` numbers
};

enum list_of { LIST_OF_LINES, LIST_OF_BANDS, LIST_OF_STACKS };

struct move {
    const char *name;
    enum list_of kind;
    uint32_t first; // the value that `add` expects for 1 in the text
    pdk_status (*add)(pdk_transform *, const uint32_t *, pdk_error *);
};

static const struct move moves[] = {
    {"rows=",    LIST_OF_LINES,  0, pdk_transform_move_rows   },
    {"columns=", LIST_OF_LINES,  0, pdk_transform_move_columns},
    {"bands=",   LIST_OF_BANDS,  0, pdk_transform_move_bands  },
    {"stacks=",  LIST_OF_STACKS, 0, pdk_transform_move_stacks },
    {"symbols=", LIST_OF_LINES,  1, pdk_transform_move_symbols},
};

enum { MOVE_COUNT = sizeof moves / sizeof moves[0] };

static const char transpose_name[] = "transpose";

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

static pdk_status read_list(struct parser *parser, const struct move *move)
{
    pdk_transform *transform = parser->transform;
    const struct pdki_scanned_list list = {
        .name = move->name,
        .items = parser->list,
        .marks = transform->spare[0],
        .size = list_size(&transform->shape, move->kind),
        .first = 1,
        .item_first = move->first,
    };
    const pdk_status status = pdki_scanner_list(&parser->scanner, &list);
    return status == PDK_OK
               ? move->add(transform, list.items, parser->scanner.error)
               : status;
}

static pdk_status read_transpose(struct parser *parser)
{
    const struct pdki_scanner *scanner = &parser->scanner;
    const size_t at = scanner->at - strlen(transpose_name);
    if (!pdki_scanner_is_at_word_end(scanner))
        return pdki_scanner_expected(scanner, scanner->at,
                                     "a space after transpose");
    const pdk_status status =
        pdk_transform_transpose(parser->transform, scanner->error);
    if (status != PDK_OK && scanner->error) scanner->error->column = at + 1;
    return status;
}

static pdk_status read_move(struct parser *parser)
{
    struct pdki_scanner *scanner = &parser->scanner;
    for (size_t i = 0; i < MOVE_COUNT; i++)
        if (pdki_scanner_skip(scanner, moves[i].name))
            return read_list(parser, &moves[i]);
    if (pdki_scanner_skip(scanner, transpose_name))
        return read_transpose(parser);

    const size_t at = scanner->at;
    if (pdki_scanner_skip(scanner, "boxes="))
        return pdki_error_at(scanner->error, PDK_ERR_SYNTAX, 0, at + 1,
                             "boxes= must come first, and only once");
    char quote[PDKI_QUOTE_SIZE];
    return pdki_error_at(scanner->error, PDK_ERR_SYNTAX, 0, at + 1,
                         "%s is not a move: expected transpose, rows=, "
                         "columns=, bands=, stacks= or symbols=",
                         pdki_error_quote(scanner->text + at,
                                          pdki_scanner_word_length(scanner),
                                          quote));
}

static pdk_status read_moves(struct parser *parser)
{
    struct pdki_scanner *scanner = &parser->scanner;
    pdki_scanner_skip_spaces(scanner);
    while (scanner->at < scanner->length) {
        const pdk_status status = read_move(parser);
        if (status != PDK_OK) return status;
        pdki_scanner_skip_spaces(scanner);
    }
    return PDK_OK;
}

pdk_status pdk_transform_parse(const char *text, size_t length,
                               const pdk_shape *shape, pdk_transform **out,
                               pdk_error *error)
{
    *out = NULL;
    struct parser parser = {
        .scanner = {text, length, 0, error}
    };
    pdk_shape used = {0};
    pdk_status status = pdki_scanner_shape(&parser.scanner, shape, &used);
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

// Prints nothing for the identity. Output is 1-based.
static void print_list(struct pdki_printer *printer,
                       const struct pdki_list *list)
{
    if (!pdki_permutation_is_identity(list->items, list->count, list->first))
        pdki_printer_list(printer, list, 1 - list->first);
}

pdk_status pdk_transform_print(const pdk_transform *transform,
                               const pdk_sink *sink, pdk_error *error)
{
    const pdk_shape *shape = &transform->shape;
    const struct pdki_list rows = {" rows=", transform->rows, shape->side, 0};
    const struct pdki_list columns = {" columns=", transform->columns,
                                      shape->side, 0};
    const struct pdki_list symbols = {" symbols=", transform->symbols,
                                      shape->side, 1};
    struct pdki_printer printer = {.sink = sink, .status = PDK_OK};

    pdki_printer_boxes(&printer, shape);
    if (transform->is_transposed) pdki_printer_text(&printer, " transpose");
    print_list(&printer, &rows);
    print_list(&printer, &columns);
    print_list(&printer, &symbols);
    return pdki_printer_end(&printer, error);
}
