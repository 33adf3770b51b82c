// The rules of Sudoku in the simplest words: every cell has a symbol, every
// house has every symbol, and no two of a symbol see each other. Which clue
// rules out a symbol in a cell is noted, so that one pair is enough to say so.
#include "encode/clauses.h"

#include "base/alloc.h"
#include "core/board.h"

#include <string.h>

// Sees: is in the same row, column or box.
struct rules {
    pdk_shape shape;
    const pdk_symbol *puzzle;
    const struct clause_sink *sink;
    pdk_cell *clue_at; // by kind of house, house and symbol: its clue's cell
    int32_t *literals; // of a clause
    int32_t *open;     // those of them that no clue rules out
    size_t open_count;
};

#define NO_CLUE UINT32_MAX

static pdk_cell *clue_place(const struct rules *rules, pdk_house_kind kind,
                            uint32_t house, pdk_symbol symbol)
{
    const size_t side = rules->shape.side;
    return &rules->clue_at[((size_t)kind * side + house) * side + symbol - 1];
}

// The clue that rules out a symbol in a cell: the cell's own, or the same
// symbol in a house of the cell; NO_CLUE if there is none. A clue does not rule
// out itself.
static pdk_cell ruled_out_by(const struct rules *rules, pdk_cell cell,
                             pdk_symbol symbol)
{
    const uint32_t side = rules->shape.side;
    const uint32_t row = cell / side, column = cell % side;
    const uint32_t houses[] = {row, column,
                               pdk_shape_box(&rules->shape, row, column)};
    if (rules->puzzle[cell] == symbol) return NO_CLUE;
    if (rules->puzzle[cell] != 0) return cell;
    for (int kind = PDK_HOUSE_ROW; kind <= PDK_HOUSE_BOX; kind++) {
        const pdk_cell clue =
            *clue_place(rules, (pdk_house_kind)kind, houses[kind], symbol);
        if (clue != NO_CLUE) return clue;
    }
    return NO_CLUE;
}

static void note_clues(const struct rules *rules)
{
    const uint32_t side = rules->shape.side;
    memset(rules->clue_at, 0xff,
           3 * (size_t)side * side * sizeof *rules->clue_at);
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        const pdk_symbol symbol = rules->puzzle[cell];
        const uint32_t row = cell / side, column = cell % side;
        if (symbol == 0) continue;
        *clue_place(rules, PDK_HOUSE_ROW, row, symbol) = cell;
        *clue_place(rules, PDK_HOUSE_COLUMN, column, symbol) = cell;
        *clue_place(rules, PDK_HOUSE_BOX,
                    pdk_shape_box(&rules->shape, row, column), symbol) = cell;
    }
}

static pdk_status add_pair(const struct rules *rules, int32_t a, int32_t b)
{
    const int32_t pair[] = {-a, -b};
    return rules->sink->add(rules->sink->context, pair, 2);
}

// Clues, and what each of them rules out first.
static pdk_status add_clues(const struct rules *rules)
{
    const struct clause_sink *sink = rules->sink;
    const uint32_t side = rules->shape.side;
    pdk_status status = PDK_OK;
    for (pdk_cell cell = 0; cell < side * side; cell++)
        for (pdk_symbol symbol = 1; symbol <= side && status == PDK_OK;
             symbol++) {
            const int32_t own = pdki_puzzle_variable(side, cell, symbol);
            const pdk_cell clue = ruled_out_by(rules, cell, symbol);
            if (rules->puzzle[cell] == symbol)
                status = sink->add(sink->context, &own, 1);
            else if (clue != NO_CLUE)
                status = add_pair(
                    rules, own,
                    pdki_puzzle_variable(side, clue, rules->puzzle[clue]));
        }
    return status;
}

static void add_literal(struct rules *rules, uint32_t index, pdk_cell cell,
                        pdk_symbol symbol)
{
    const int32_t variable =
        pdki_puzzle_variable(rules->shape.side, cell, symbol);
    rules->literals[index] = variable;
    if (ruled_out_by(rules, cell, symbol) == NO_CLUE)
        rules->open[rules->open_count++] = variable;
}

// At least one of all literals, at most one of those that are open.
static pdk_status add_choice(struct rules *rules)
{
    const struct clause_sink *sink = rules->sink;
    pdk_status status =
        sink->add(sink->context, rules->literals, rules->shape.side);
    for (size_t i = 0; i < rules->open_count; i++)
        for (size_t j = i + 1; j < rules->open_count && status == PDK_OK; j++)
            status = add_pair(rules, rules->open[i], rules->open[j]);
    rules->open_count = 0;
    return status;
}

static pdk_status add_cells(struct rules *rules)
{
    const uint32_t side = rules->shape.side;
    pdk_status status = PDK_OK;
    for (pdk_cell cell = 0; cell < side * side && status == PDK_OK; cell++) {
        for (pdk_symbol symbol = 1; symbol <= side; symbol++)
            add_literal(rules, symbol - 1, cell, symbol);
        status = add_choice(rules);
    }
    return status;
}

static pdk_status add_houses(struct rules *rules, pdk_house_kind kind)
{
    const uint32_t side = rules->shape.side;
    pdk_status status = PDK_OK;
    for (uint32_t house = 0; house < side; house++)
        for (pdk_symbol symbol = 1; symbol <= side && status == PDK_OK;
             symbol++) {
            for (uint32_t i = 0; i < side; i++)
                add_literal(rules, i,
                            pdki_house_cell(&rules->shape, kind, house, i),
                            symbol);
            status = add_choice(rules);
        }
    return status;
}

pdk_status pdki_encode_puzzle(const pdk_shape *shape, const pdk_symbol *puzzle,
                              const struct clause_sink *sink)
{
    const size_t side = shape->side;
    struct rules rules = {.shape = *shape, .puzzle = puzzle, .sink = sink};
    rules.clue_at = pdki_alloc_array(3 * side * side, sizeof *rules.clue_at);
    rules.literals = pdki_alloc_array(side, sizeof *rules.literals);
    rules.open = pdki_alloc_array(side, sizeof *rules.open);
    pdk_status status = PDK_ERR_MEMORY;
    if (rules.clue_at && rules.literals && rules.open) {
        note_clues(&rules);
        status = add_clues(&rules);
        if (status == PDK_OK) status = add_cells(&rules);
        for (int kind = PDK_HOUSE_ROW; kind <= PDK_HOUSE_BOX; kind++)
            if (status == PDK_OK)
                status = add_houses(&rules, (pdk_house_kind)kind);
    }
    pdki_free(rules.open);
    pdki_free(rules.literals);
    pdki_free(rules.clue_at);
    return status;
}
