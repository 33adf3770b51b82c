// Checks that a formula says no more than the rules, the clues and "not this
// solution". Each clause is checked by itself, so the producer of the formula
// need not be trusted: a clause of one of these kinds holds for every solution
// of the puzzle except that of the claim. On small boards a clause can be of
// two kinds; either justifies it.
#include "base/alloc.h"
#include "core/error.h"
#include "proof/clause_list.h"

#include <permudoku/check.h>

#include <stdlib.h>

struct rules {
    const pdk_claim *claim;
    uint32_t side, variable_count;
    uint64_t empty_count; // cells of the puzzle
    uint32_t *seen;       // by variable: the last clause that has it, from 1
    pdk_formula_report report;
    pdk_error *error;
};

static uint32_t variable_of(int32_t literal)
{
    return (uint32_t)abs(literal);
}

static pdk_cell cell_of(const struct rules *rules, int32_t literal)
{
    return (variable_of(literal) - 1) / rules->side;
}

static pdk_symbol symbol_of(const struct rules *rules, int32_t literal)
{
    return (variable_of(literal) - 1) % rules->side + 1;
}

static bool is_in_house(const pdk_geometry *geometry, pdk_cell cell,
                        uint32_t house)
{
    uint32_t count = 0;
    const uint32_t *houses = pdk_geometry_houses_of(geometry, cell, &count);
    for (uint32_t i = 0; i < count; i++)
        if (houses[i] == house) return true;
    return false;
}

static bool have_common_house(const pdk_geometry *geometry, pdk_cell a,
                              pdk_cell b)
{
    uint32_t count = 0;
    const uint32_t *houses = pdk_geometry_houses_of(geometry, a, &count);
    for (uint32_t i = 0; i < count; i++)
        if (is_in_house(geometry, b, houses[i])) return true;
    return false;
}

// Whether two different candidates exclude each other.
static bool is_conflict(const struct rules *rules, const pdk_clause *clause)
{
    if (clause->count != 2) return false;
    const int32_t a = clause->literals[0], b = clause->literals[1];
    const pdk_cell first = cell_of(rules, a), second = cell_of(rules, b);
    if (first == second) return true;
    return symbol_of(rules, a) == symbol_of(rules, b) &&
           have_common_house(rules->claim->geometry, first, second);
}

// The next three expect as many distinct literals as the side.
static bool is_whole_cell(const struct rules *rules, const pdk_clause *clause)
{
    const pdk_cell cell = cell_of(rules, clause->literals[0]);
    for (size_t i = 1; i < clause->count; i++)
        if (cell_of(rules, clause->literals[i]) != cell) return false;
    return true;
}

static bool are_all_in_house(const struct rules *rules,
                             const pdk_clause *clause, uint32_t house)
{
    const pdk_geometry *geometry = rules->claim->geometry;
    const pdk_symbol symbol = symbol_of(rules, clause->literals[0]);
    if (pdk_geometry_house(geometry, house)->cell_count != rules->side)
        return false;
    for (size_t i = 0; i < clause->count; i++) {
        const int32_t literal = clause->literals[i];
        if (symbol_of(rules, literal) != symbol ||
            !is_in_house(geometry, cell_of(rules, literal), house))
            return false;
    }
    return true;
}

static bool is_whole_house(const struct rules *rules, const pdk_clause *clause)
{
    uint32_t count = 0;
    const uint32_t *houses = pdk_geometry_houses_of(
        rules->claim->geometry, cell_of(rules, clause->literals[0]), &count);
    for (uint32_t i = 0; i < count; i++)
        if (are_all_in_house(rules, clause, houses[i])) return true;
    return false;
}

static pdk_status reject(const struct rules *rules, const pdk_clause *clause,
                         const char *reason)
{
    return pdki_error_at(rules->error, PDK_ERR_MISMATCH, clause->line, 0, "%s",
                         reason);
}

static pdk_status reject_literal(const struct rules *rules,
                                 const pdk_clause *clause, int32_t literal,
                                 const char *reason)
{
    const pdk_cell cell = cell_of(rules, literal);
    const pdk_symbol symbol = symbol_of(rules, literal);
    const pdk_status status =
        pdki_error_at(rules->error, PDK_ERR_MISMATCH, clause->line, 0,
                      "symbol %u at row %u, column %u %s", symbol,
                      cell / rules->side + 1, cell % rules->side + 1, reason);
    if (rules->error) rules->error->symbol = symbol;
    return status;
}

static pdk_status check_positive(struct rules *rules, const pdk_clause *clause)
{
    const int32_t literal = clause->literals[0];
    const pdk_symbol *clues = pdk_grid_symbols(rules->claim->puzzle);
    if (clause->count == rules->side &&
        (is_whole_cell(rules, clause) || is_whole_house(rules, clause))) {
        rules->report.rules++;
        return PDK_OK;
    }
    if (clause->count > 1)
        return reject(rules, clause,
                      "these candidates are neither all of a cell nor all of "
                      "one symbol in a house");
    if (clues[cell_of(rules, literal)] != symbol_of(rules, literal))
        return reject_literal(rules, clause, literal,
                              "is not a clue of the puzzle");
    rules->report.clues++;
    return PDK_OK;
}

// The empty clause excludes the solution of a puzzle without empty cells.
static pdk_status check_exclusion(struct rules *rules, const pdk_clause *clause)
{
    const pdk_claim *claim = rules->claim;
    const pdk_symbol *clues = pdk_grid_symbols(claim->puzzle);
    const pdk_symbol *solution = pdk_grid_symbols(claim->solution);
    uint64_t empty_count = 0;
    for (size_t i = 0; i < clause->count; i++) {
        const int32_t literal = clause->literals[i];
        const pdk_cell cell = cell_of(rules, literal);
        if (solution[cell] != symbol_of(rules, literal))
            return reject_literal(
                rules, clause, literal,
                "is excluded neither by a rule nor as part of the solution");
        empty_count += clues[cell] == 0;
    }
    if (empty_count < rules->empty_count)
        return reject(rules, clause,
                      "this clause excludes more than the solution: it does "
                      "not cover every empty cell");
    if (rules->report.exclusions > 0)
        return reject(rules, clause, "the solution is excluded twice");
    rules->report.exclusions = 1;
    return PDK_OK;
}

static pdk_status check_negative(struct rules *rules, const pdk_clause *clause)
{
    if (is_conflict(rules, clause)) {
        rules->report.rules++;
        return PDK_OK;
    }
    if (rules->claim->solution) return check_exclusion(rules, clause);
    return reject(rules, clause,
                  "this clause is neither a rule nor a clue, and there is no "
                  "solution to exclude");
}

// Expects distinct variables of the board, all positive or all negative.
static pdk_status check_literals(struct rules *rules, const pdk_clause *clause,
                                 uint32_t number)
{
    for (size_t i = 0; i < clause->count; i++) {
        const int32_t literal = clause->literals[i];
        const uint32_t variable = variable_of(literal);
        if (variable > rules->variable_count)
            return pdki_error_at(
                rules->error, PDK_ERR_MISMATCH, clause->line, 0,
                "variable %u is not a candidate of the board", variable);
        if ((literal < 0) != (clause->literals[0] < 0))
            return reject(rules, clause,
                          "no rule mixes positive and negative literals");
        if (rules->seen[variable] == number)
            return reject_literal(rules, clause, literal,
                                  "occurs twice in this clause");
        rules->seen[variable] = number;
    }
    return PDK_OK;
}

static pdk_status check_clauses(struct rules *rules, const pdk_formula *formula)
{
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < formula->clauses.count && status == PDK_OK; i++) {
        const pdk_clause clause = pdki_clause_list_at(&formula->clauses, i);
        status = check_literals(rules, &clause, (uint32_t)i + 1);
        if (status != PDK_OK) break;
        status = clause.count > 0 && clause.literals[0] > 0
                     ? check_positive(rules, &clause)
                     : check_negative(rules, &clause);
    }
    return status;
}

static pdk_status check_clues(const pdk_claim *claim, pdk_error *error)
{
    const uint32_t side = pdk_geometry_shape(claim->geometry)->side;
    const pdk_symbol *clues = pdk_grid_symbols(claim->puzzle);
    const pdk_symbol *solution = pdk_grid_symbols(claim->solution);
    for (pdk_cell i = 0; i < side * side; i++) {
        if (clues[i] == 0 || clues[i] == solution[i]) continue;
        const pdk_status status = pdki_error_set(
            error, PDK_ERR_MISMATCH,
            "the solution contradicts the clue at row %u, column %u, symbol %u",
            i / side + 1, i % side + 1, clues[i]);
        if (error) error->symbol = clues[i];
        return status;
    }
    return PDK_OK;
}

static bool has_shape(const pdk_claim *claim, const pdk_grid *grid)
{
    return pdk_shape_equal(pdk_geometry_shape(claim->geometry),
                           pdk_grid_shape(grid));
}

pdk_status pdk_claim_check_solution(const pdk_claim *claim, pdk_error *error)
{
    if (!claim->solution) return PDK_OK;
    if (!has_shape(claim, claim->puzzle) || !has_shape(claim, claim->solution))
        return pdki_error_set(
            error, PDK_ERR_MISMATCH,
            "the puzzle and the solution have different shapes");
    pdk_checker *checker = NULL;
    pdk_status status = pdk_checker_new(0, &checker, error);
    if (status == PDK_OK)
        status =
            pdk_checker_grid(checker, claim->geometry, claim->solution, error);
    if (status == PDK_OK && pdk_checker_validity(checker) != PDK_VALID)
        status =
            pdki_error_set(error, PDK_ERR_MISMATCH, "the solution is %s",
                           pdk_validity_name(pdk_checker_validity(checker)));
    if (status == PDK_OK) status = check_clues(claim, error);
    pdk_checker_free(checker);
    return status;
}

static pdk_status make_room(struct rules *rules)
{
    const uint64_t side = rules->side;
    const uint64_t count = side * side * side; // below 2^48
    if (count > PDK_VARIABLE_MAX)
        return pdki_error_set(rules->error, PDK_ERR_LIMIT,
                              "a board of side %u has too many candidates",
                              rules->side);
    rules->variable_count = (uint32_t)count;
    rules->seen = pdki_alloc_zeroed((size_t)count + 1, sizeof *rules->seen);
    return rules->seen ? PDK_OK
                       : pdki_error_plain(rules->error, PDK_ERR_MEMORY);
}

pdk_status pdk_claim_check_formula(const pdk_claim *claim,
                                   const pdk_formula *formula,
                                   pdk_formula_report *report, pdk_error *error)
{
    struct rules rules = {
        .claim = claim,
        .side = pdk_geometry_shape(claim->geometry)->side,
        .empty_count = pdk_grid_count_empty(claim->puzzle),
        .error = error,
    };
    if (report) *report = rules.report;
    if (!has_shape(claim, claim->puzzle))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the puzzle has a different shape");
    pdk_status status = pdk_claim_check_solution(claim, error);
    if (status == PDK_OK) status = make_room(&rules);
    if (status == PDK_OK) status = check_clauses(&rules, formula);
    if (report) *report = rules.report;
    pdki_free(rules.seen);
    return status;
}
