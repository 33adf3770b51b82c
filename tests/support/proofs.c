#include "proofs.h"

#include <stdio.h>
#include <string.h>

enum { CELLS_MAX = 256 };

void proofs_print(struct memory_sink *text, const char *format, ...)
{
    char words[64];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    assert_in_range(length, 0, sizeof words - 1);
    const pdk_sink sink = memory_sink_open(text);
    assert_int_equal(sink.write(sink.context, words, (size_t)length), PDK_OK);
}

struct rules {
    const pdk_claim *claim;
    uint32_t side;
    size_t clauses;
    struct memory_sink *text;
};

static unsigned variable(const struct rules *rules, pdk_cell cell,
                         pdk_symbol symbol)
{
    return cell * rules->side + symbol;
}

static void end_clause(struct rules *rules)
{
    proofs_print(rules->text, "0\n");
    rules->clauses++;
}

// Exactly one of the candidates, given as variables.
static void print_exactly_one(struct rules *rules, const unsigned *candidates,
                              uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        proofs_print(rules->text, "%u ", candidates[i]);
    end_clause(rules);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < i; k++) {
            proofs_print(rules->text, "-%u -%u ", candidates[k], candidates[i]);
            end_clause(rules);
        }
}

static void print_rules(struct rules *rules)
{
    const pdk_geometry *geometry = rules->claim->geometry;
    const uint32_t side = rules->side;
    unsigned candidates[CELLS_MAX] = {0};
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        for (uint32_t i = 0; i < side; i++)
            candidates[i] = variable(rules, cell, i + 1);
        print_exactly_one(rules, candidates, side);
    }
    for (uint32_t h = 0; h < pdk_geometry_house_count(geometry); h++) {
        const pdk_house *house = pdk_geometry_house(geometry, h);
        for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
            for (uint32_t i = 0; i < side; i++)
                candidates[i] = variable(rules, house->cells[i], symbol);
            print_exactly_one(rules, candidates, side);
        }
    }
}

static void print_boards(struct rules *rules)
{
    const pdk_claim *claim = rules->claim;
    const pdk_symbol *clues = pdk_grid_symbols(claim->puzzle);
    const uint32_t cells = rules->side * rules->side;
    for (pdk_cell i = 0; i < cells; i++) {
        if (clues[i] == 0) continue;
        proofs_print(rules->text, "%u ", variable(rules, i, clues[i]));
        end_clause(rules);
    }
    if (!claim->solution) return;
    const pdk_symbol *solution = pdk_grid_symbols(claim->solution);
    for (pdk_cell i = 0; i < cells; i++)
        if (clues[i] == 0)
            proofs_print(rules->text, "-%u ", variable(rules, i, solution[i]));
    end_clause(rules);
}

void proofs_print_formula(const pdk_claim *claim, struct memory_sink *text)
{
    const uint32_t side = pdk_geometry_shape(claim->geometry)->side;
    struct memory_sink body = {0};
    struct rules rules = {.claim = claim, .side = side, .text = &body};
    print_rules(&rules);
    print_boards(&rules);
    proofs_print(text, "p cnf %u %zu\n", side * side * side, rules.clauses);
    const pdk_sink sink = memory_sink_open(text);
    assert_int_equal(sink.write(sink.context, body.bytes, body.size), PDK_OK);
    memory_sink_release(&body);
}

struct tree {
    struct rules rules;
    unsigned decisions[CELLS_MAX];
    uint32_t depth;
    uint64_t others;
};

// A set of symbols as bits.
static uint32_t candidates_of(const struct tree *tree, const pdk_symbol *board,
                              pdk_cell cell)
{
    const pdk_geometry *geometry = tree->rules.claim->geometry;
    uint32_t count = 0, open = (2u << tree->rules.side) - 2;
    const uint32_t *houses = pdk_geometry_houses_of(geometry, cell, &count);
    for (uint32_t h = 0; h < count; h++) {
        const pdk_house *house = pdk_geometry_house(geometry, houses[h]);
        for (uint32_t i = 0; i < house->cell_count; i++)
            if (house->cells[i] != cell)
                open &= ~(1u << board[house->cells[i]]);
    }
    return open;
}

static uint32_t count_bits(uint32_t set)
{
    uint32_t count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

// Fills cells with one candidate, then finds the cell with the fewest. Returns
// its number of candidates, or the side plus 1 if the board is full. Clashing
// clues lead to a cell without candidates.
static uint32_t fill_singles(const struct tree *tree, pdk_symbol *board,
                             pdk_cell *cell)
{
    const uint32_t side = tree->rules.side;
    for (;;) {
        uint32_t fewest = side + 1;
        for (pdk_cell i = 0; i < side * side && fewest > 0; i++) {
            const uint32_t open = candidates_of(tree, board, i);
            if (board[i] != 0 && open >> board[i] & 1) continue;
            const uint32_t count = board[i] != 0 ? 0 : count_bits(open);
            if (count >= fewest) continue;
            fewest = count;
            *cell = i;
        }
        if (fewest != 1) return fewest;
        const uint32_t open = candidates_of(tree, board, *cell);
        while (!(open >> board[*cell] & 1)) board[*cell]++;
    }
}

static bool is_solution(const struct tree *tree, const pdk_symbol *board)
{
    const pdk_grid *solution = tree->rules.claim->solution;
    const uint32_t cells = tree->rules.side * tree->rules.side;
    return solution && memcmp(board, pdk_grid_symbols(solution),
                              cells * sizeof *board) == 0;
}

static void print_node(struct tree *tree, const pdk_symbol *from)
{
    pdk_symbol board[CELLS_MAX];
    pdk_cell cell = 0;
    const uint32_t side = tree->rules.side;
    memcpy(board, from, (size_t)side * side * sizeof *board);
    const uint32_t count = fill_singles(tree, board, &cell);
    const uint32_t open = candidates_of(tree, board, cell);
    if (count > side && !is_solution(tree, board)) tree->others++;
    for (pdk_symbol i = 1; i <= side && count > 0 && count <= side; i++) {
        if (!(open >> i & 1)) continue;
        board[cell] = i;
        tree->decisions[tree->depth++] = variable(&tree->rules, cell, i);
        print_node(tree, board);
        tree->depth--;
    }
    for (uint32_t i = 0; i < tree->depth; i++)
        proofs_print(tree->rules.text, "-%u ", tree->decisions[i]);
    proofs_print(tree->rules.text, "0\n");
}

void proofs_print_proof(const pdk_claim *claim, struct memory_sink *text,
                        uint64_t *others)
{
    const uint32_t side = pdk_geometry_shape(claim->geometry)->side;
    struct tree tree = {
        .rules = {.claim = claim, .side = side, .text = text}
    };
    assert_in_range(side, 1, 16);
    print_node(&tree, pdk_grid_symbols(claim->puzzle));
    *others = tree.others;
}
