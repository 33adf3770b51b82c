// A grid as a line of text: the moves that produce it if there are any, since
// they are easier to read, else its three lists.
#include "construct/construction_type.h"

#include "core/error.h"
#include "symmetry/list_text.h"

enum { PART_COUNT = 3 };

// The lists as they are written.
static const struct {
    const char *name, *print_name;
    uint32_t first;
} parts[PART_COUNT] = {
    {"alpha=", " alpha=", 0},
    {"beta=",  " beta=",  0},
    {"sigma=", " sigma=", 1},
};

static pdk_status print_sums(pdk_construction *construction,
                             const pdk_sink *sink, pdk_error *error)
{
    const pdk_sums sums = pdk_construction_sums(construction);
    const uint32_t *const lists[PART_COUNT] = {sums.alpha, sums.beta,
                                               sums.sigma};
    struct pdki_printer printer = {.sink = sink, .status = PDK_OK};
    pdki_printer_boxes(&printer, &construction->shape);
    for (size_t i = 0; i < PART_COUNT; i++) {
        const struct pdki_list list = {parts[i].print_name, lists[i],
                                       construction->shape.side,
                                       parts[i].first};
        pdki_printer_list(&printer, &list, 0);
    }
    return pdki_printer_end(&printer, error);
}

pdk_status pdk_construction_print(pdk_construction *construction,
                                  const pdk_sink *sink, pdk_error *error)
{
    pdk_transform *moves = NULL;
    pdk_status status = pdk_construction_moves(construction, &moves, error);
    if (status != PDK_OK) return status;

    status = moves ? pdk_transform_print(moves, sink, error)
                   : print_sums(construction, sink, error);
    pdk_transform_free(moves);
    return status;
}

// Skips the name of a list and returns which one it was; PART_COUNT for none.
static size_t skip_name(struct pdki_scanner *scanner)
{
    size_t part = 0;
    while (part < PART_COUNT && !pdki_scanner_skip(scanner, parts[part].name))
        part++;
    return part;
}

static pdk_status read_part(struct pdki_scanner *scanner,
                            pdk_construction *construction,
                            bool seen[PART_COUNT])
{
    const size_t at = scanner->at, part = skip_name(scanner);
    if (part == PART_COUNT)
        return pdki_scanner_expected(scanner, at, "alpha=, beta= or sigma=");
    if (seen[part])
        return pdki_error_at(scanner->error, PDK_ERR_SYNTAX, 0, at + 1,
                             "%s must occur only once", parts[part].name);
    seen[part] = true;
    uint32_t *const lists[PART_COUNT] = {
        construction->alpha, construction->beta, construction->sigma};
    const struct pdki_scanned_list list = {
        .name = parts[part].name,
        .items = lists[part],
        .marks = construction->row,
        .size = construction->shape.side,
        .first = parts[part].first,
        .item_first = parts[part].first,
    };
    return pdki_scanner_list(scanner, &list);
}

// Reads all three lists, in any order.
static pdk_status read_sums(struct pdki_scanner *scanner,
                            pdk_construction *construction)
{
    bool seen[PART_COUNT] = {false};
    while (scanner->at < scanner->length) {
        const pdk_status status = read_part(scanner, construction, seen);
        if (status != PDK_OK) return status;
        pdki_scanner_skip_spaces(scanner);
    }
    for (size_t i = 0; i < PART_COUNT; i++)
        if (!seen[i])
            return pdki_scanner_expected(scanner, scanner->at, parts[i].name);
    return pdki_construction_settle(construction, scanner->error);
}

static pdk_status parse_sums(struct pdki_scanner *scanner,
                             const pdk_shape *shape, pdk_construction **out)
{
    pdk_construction *made = pdki_construction_allocate(shape);
    if (!made) return pdki_error_plain(scanner->error, PDK_ERR_MEMORY);

    const pdk_status status = read_sums(scanner, made);
    if (status == PDK_OK)
        *out = made;
    else
        pdk_construction_free(made);
    return status;
}

static pdk_status parse_moves(const struct pdki_scanner *scanner,
                              const pdk_shape *shape, pdk_construction **out)
{
    pdk_transform *moves = NULL;
    pdk_status status = pdk_transform_parse(scanner->text, scanner->length,
                                            shape, &moves, scanner->error);
    if (status == PDK_OK)
        status = pdk_construction_new(shape, moves, out, scanner->error);
    pdk_transform_free(moves);
    return status;
}

pdk_status pdk_construction_parse(const char *text, size_t length,
                                  const pdk_shape *shape,
                                  pdk_construction **out, pdk_error *error)
{
    struct pdki_scanner scanner = {text, length, 0, error};
    pdk_shape used = {0};
    *out = NULL;
    const pdk_status status = pdki_scanner_shape(&scanner, shape, &used);
    if (status != PDK_OK) return status;

    pdki_scanner_skip_spaces(&scanner);
    struct pdki_scanner ahead = scanner;
    return skip_name(&ahead) < PART_COUNT ? parse_sums(&scanner, &used, out)
                                          : parse_moves(&scanner, &used, out);
}
