// Formulas in DIMACS CNF as puzzles. Those that permudoku wrote have the puzzle
// in comments, whatever their encoding:
//
//     c permudoku boxes=2x2
//     c clue 1 3 3            row, column, symbol, from 1
//     p cnf 8 32
//
// Others must have a variable for each symbol in each cell, N * N * row + N *
// column + symbol with rows and columns from 0, and no clauses but those of a
// Sudoku; the units are clues and pencil marks.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "format/whole.h"

#include <string.h>

enum { CLAUSE_MAX = 1290 }; // literals; no board of a larger side fits

struct formula {
    struct whole_text *text;
    const struct read_line *line;
    bool is_own, has_problem;
    pdk_shape shape; // own: of the comment; else of the variables
    uint64_t variables, clauses;
    uint64_t clauses_done;
    int64_t clause[CLAUSE_MAX];
    size_t length; // of the clause so far
    int64_t *units;
    size_t unit_count, unit_capacity;
    uint64_t cell_count, house_count, pair_count; // clauses of these kinds
    bool is_without_one;
};

// A place in a line that is read word by word.
struct words {
    const char *at, *end;
};

static bool next_word(struct words *words, pdk_text *word)
{
    while (words->at < words->end && (*words->at == ' ' || *words->at == '\t'))
        words->at++;
    word->bytes = words->at;
    while (words->at < words->end && *words->at != ' ' && *words->at != '\t')
        words->at++;
    word->length = (size_t)(words->at - word->bytes);
    return word->length > 0;
}

static bool is_word(pdk_text word, const char *text)
{
    return word.length == strlen(text) &&
           memcmp(word.bytes, text, word.length) == 0;
}

static struct words words_of(const struct read_line *line)
{
    return (struct words){line->text, line->text + line->length};
}

// "p cnf 8 32"
static bool read_problem(const struct read_line *line, uint64_t *variables,
                         uint64_t *clauses)
{
    struct words words = words_of(line);
    pdk_text word;
    return next_word(&words, &word) && is_word(word, "p") &&
           next_word(&words, &word) && is_word(word, "cnf") &&
           next_word(&words, &word) &&
           pdki_number_parse(word.bytes, word.length, variables) &&
           next_word(&words, &word) &&
           pdki_number_parse(word.bytes, word.length, clauses) &&
           !next_word(&words, &word);
}

// Whether the line is a comment that begins with these two words.
static bool is_comment(const struct read_line *line, const char *first,
                       const char *second)
{
    struct words words = words_of(line);
    pdk_text word;
    return next_word(&words, &word) && is_word(word, "c") &&
           next_word(&words, &word) && is_word(word, first) &&
           next_word(&words, &word) && word.length >= strlen(second) &&
           memcmp(word.bytes, second, strlen(second)) == 0;
}

static bool is_first(const struct read_line *line)
{
    return is_comment(line, "a", "Sudoku") ||
           is_comment(line, "permudoku", "boxes=");
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    uint64_t variables, clauses;
    (void)wishes;
    return is_first(line) || read_problem(line, &variables, &clauses);
}

static pdk_status refuse(const struct formula *formula, const char *at,
                         pdk_error *error, const char *why)
{
    return pdki_whole_error(error, formula->line, at, "%s", why);
}

static pdk_status read_boxes(struct formula *formula, struct words *words,
                             pdk_error *error)
{
    static const char boxes[] = "boxes=";
    pdk_text word;
    if (!next_word(words, &word) || word.length < sizeof boxes ||
        memcmp(word.bytes, boxes, sizeof boxes - 1) != 0)
        return refuse(formula, words->at, error, "boxes=RxC is expected");
    const char *at = word.bytes + sizeof boxes - 1;
    pdk_status status = pdk_shape_parse(
        &formula->shape, at, word.length - (sizeof boxes - 1), error);
    if (status != PDK_OK) {
        if (error) error->line = formula->line->number;
        if (error) error->column = pdki_line_column(formula->line, at);
        return status;
    }
    if (formula->is_own)
        return refuse(formula, word.bytes, error, "boxes stand here twice");
    formula->is_own = true;
    status = pdki_whole_begin(formula->text, &formula->shape, formula->line, at,
                              error);
    return status == PDK_OK ? pdki_whole_numbers(formula->text, error) : status;
}

static pdk_status read_clue(struct formula *formula, struct words *words,
                            pdk_error *error)
{
    const uint64_t side = formula->shape.side;
    uint64_t numbers[3];
    pdk_text word;
    for (size_t i = 0; i < 3; i++)
        if (!next_word(words, &word) ||
            !pdki_number_parse(word.bytes, word.length, &numbers[i]) ||
            numbers[i] == 0 || numbers[i] > side)
            return refuse(formula, word.bytes, error,
                          "a row, a column and a symbol from 1 are expected");
    pdk_symbol *symbol =
        &formula->text->reading
             ->symbols[(numbers[0] - 1) * side + numbers[1] - 1];
    if (*symbol != 0)
        return refuse(formula, formula->line->text, error,
                      "a second clue of this cell");
    *symbol = (pdk_symbol)numbers[2];
    return PDK_OK;
}

static pdk_status read_comment(struct formula *formula, pdk_error *error)
{
    struct words words = words_of(formula->line);
    pdk_text word;
    (void)next_word(&words, &word);
    if (!next_word(&words, &word)) return PDK_OK;
    if (is_word(word, "permudoku") && !formula->has_problem)
        return read_boxes(formula, &words, error);
    if (is_word(word, "clue") && formula->is_own)
        return read_clue(formula, &words, error);
    if (is_word(word, "without")) formula->is_without_one = true;
    return PDK_OK;
}

// The side of N * N * N variables; 0: there is none.
static uint32_t side_of(uint64_t variables)
{
    uint64_t side = 1;
    while (side <= CLAUSE_MAX && side * side * side < variables) side++;
    return side <= CLAUSE_MAX && side * side * side == variables
               ? (uint32_t)side
               : 0;
}

static pdk_status begin_problem(struct formula *formula, pdk_error *error)
{
    const pdk_shape *given = formula->text->wishes->shape;
    const char *start = formula->line->text;
    if (formula->has_problem)
        return refuse(formula, start, error, "a second line \"p cnf\"");
    if (!read_problem(formula->line, &formula->variables, &formula->clauses))
        return refuse(
            formula, start, error,
            "p cnf and numbers of variables and clauses are expected");
    formula->has_problem = true;
    if (formula->is_own) return PDK_OK;
    const uint32_t side = side_of(formula->variables);
    if (side == 0)
        return refuse(formula, start, error,
                      "not a Sudoku formula: a board of side N has N*N*N "
                      "variables");
    if (given && given->side == side) {
        formula->shape = *given;
        return PDK_OK;
    }
    const uint32_t root = (uint32_t)pdki_number_root(side);
    if (root * root != side)
        return refuse(formula, start, error,
                      "the boxes of this formula must be given");
    formula->shape = (pdk_shape){root, root, side};
    return PDK_OK;
}

// What a literal says: symbol 0..N-1 of a cell.
static void split(const struct formula *formula, int64_t literal,
                  uint64_t *cell, uint64_t *symbol)
{
    const uint64_t variable = (uint64_t)(literal < 0 ? -literal : literal) - 1;
    *cell = variable / formula->shape.side;
    *symbol = variable % formula->shape.side;
}

static bool see_each_other(const pdk_shape *shape, uint64_t a, uint64_t b)
{
    const uint32_t row_a = (uint32_t)(a / shape->side);
    const uint32_t row_b = (uint32_t)(b / shape->side);
    const uint32_t column_a = (uint32_t)(a % shape->side);
    const uint32_t column_b = (uint32_t)(b % shape->side);
    return row_a == row_b || column_a == column_b ||
           pdk_shape_box(shape, row_a, column_a) ==
               pdk_shape_box(shape, row_b, column_b);
}

// Two literals of which one at most is true in a Sudoku.
static bool is_pair(const struct formula *formula, int64_t a, int64_t b)
{
    uint64_t cell_a, cell_b, symbol_a, symbol_b;
    split(formula, a, &cell_a, &symbol_a);
    split(formula, b, &cell_b, &symbol_b);
    if (a > 0 || b > 0 || a == b) return false;
    if (cell_a == cell_b) return true;
    return symbol_a == symbol_b &&
           see_each_other(&formula->shape, cell_a, cell_b);
}

enum some { SOME_NONE, SOME_CELL, SOME_HOUSE };

// N literals of which one at least is true: the symbols of a cell, or the cells
// of a house.
static enum some find_some(const struct formula *formula)
{
    const size_t side = formula->shape.side;
    bool has_cell = true, has_symbol = true;
    uint64_t cell, symbol, first_cell, first_symbol;
    if (formula->length != side) return SOME_NONE;
    split(formula, formula->clause[0], &first_cell, &first_symbol);
    for (size_t i = 0; i < side; i++) {
        split(formula, formula->clause[i], &cell, &symbol);
        if (formula->clause[i] < 0 ||
            (i > 0 && formula->clause[i] == formula->clause[i - 1]))
            return SOME_NONE;
        has_cell = has_cell && cell == first_cell;
        has_symbol = has_symbol && symbol == first_symbol &&
                     see_each_other(&formula->shape, first_cell, cell);
    }
    return has_cell ? SOME_CELL : has_symbol ? SOME_HOUSE : SOME_NONE;
}

static pdk_status add_unit(struct formula *formula, pdk_error *error)
{
    void *units = formula->units;
    if (!pdki_alloc_reserve(&units, &formula->unit_capacity,
                            formula->unit_count + 1, sizeof *formula->units))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    formula->units = units;
    formula->units[formula->unit_count++] = formula->clause[0];
    return PDK_OK;
}

static pdk_status end_clause(struct formula *formula, const char *at,
                             pdk_error *error)
{
    pdk_status status = PDK_OK;
    formula->clauses_done++;
    if (!formula->is_own) {
        const enum some some = find_some(formula);
        const bool is_pair_clause =
            formula->length == 2 &&
            is_pair(formula, formula->clause[0], formula->clause[1]);
        formula->cell_count += some == SOME_CELL;
        formula->house_count += some == SOME_HOUSE;
        formula->pair_count += is_pair_clause;
        if (formula->length == 1)
            status = add_unit(formula, error);
        else if (some == SOME_NONE && !is_pair_clause)
            status = refuse(formula, at, error,
                            "not a Sudoku formula: no Sudoku has this clause");
    }
    formula->length = 0;
    return status;
}

static pdk_status read_clauses(struct formula *formula, pdk_error *error)
{
    struct words words = words_of(formula->line);
    pdk_text word;
    while (next_word(&words, &word)) {
        const bool is_negative = word.bytes[0] == '-';
        uint64_t variable = 0;
        if (!pdki_number_parse(word.bytes + is_negative,
                               word.length - is_negative, &variable) ||
            variable > formula->variables || variable > INT64_MAX ||
            (is_negative && variable == 0))
            return refuse(formula, word.bytes, error,
                          "a variable of the formula, or 0, is expected");
        if (formula->clauses_done == formula->clauses)
            return refuse(formula, word.bytes, error,
                          "more clauses than the line \"p cnf\" says");
        if (variable == 0) {
            const pdk_status status = end_clause(formula, word.bytes, error);
            if (status != PDK_OK) return status;
            continue;
        }
        if (formula->length == CLAUSE_MAX && !formula->is_own)
            return refuse(formula, word.bytes, error,
                          "not a Sudoku formula: no Sudoku has this clause");
        if (!formula->is_own)
            formula->clause[formula->length++] =
                is_negative ? -(int64_t)variable : (int64_t)variable;
        else
            formula->length = 1;
    }
    return PDK_OK;
}

static bool is_empty(const struct read_line *line)
{
    struct words words = words_of(line);
    pdk_text word;
    return !next_word(&words, &word);
}

static pdk_status read_line(struct formula *formula, pdk_error *error)
{
    const struct read_line *line = formula->line;
    if (is_empty(line)) return PDK_OK;
    const char first = line->text[0];
    if (first == 'c' && (line->length == 1 || line->text[1] == ' '))
        return read_comment(formula, error);
    if (first == 'p') return begin_problem(formula, error);
    if (!formula->has_problem)
        return refuse(formula, line->text, error,
                      "a line \"p cnf\" is expected before the clauses");
    return read_clauses(formula, error);
}

// Consumes the rest of a formula that failed.
static pdk_status give_up(struct formula *formula, pdk_status status,
                          pdk_error *error)
{
    struct read_input *input = formula->text->input;
    bool is_blank = false, has_problem = formula->has_problem;
    if (status == PDK_ERR_MEMORY || status == PDK_ERR_READ) return status;
    for (;;) {
        struct read_place place = pdki_input_place(input);
        struct read_line line;
        uint64_t variables, clauses;
        pdk_status next = pdki_input_line(input, &place, &line, NULL);
        if (next == PDK_OK) {
            const bool is_problem = read_problem(&line, &variables, &clauses);
            if (is_comment(&line, "a", "Sudoku") || (is_problem && has_problem))
                return status;
            has_problem = has_problem || is_problem;
        } else if (next != PDK_ERR_SYNTAX && next != PDK_ERR_LIMIT)
            return next == PDK_END ? status : pdki_error_plain(error, next);
        next = pdki_input_skip_line(input, &is_blank, NULL);
        if (next != PDK_OK)
            return next == PDK_END ? status : pdki_error_plain(error, next);
    }
}

static bool is_complete(const struct formula *formula)
{
    return formula->has_problem && formula->length == 0 &&
           formula->clauses_done == formula->clauses;
}

static pdk_status read_lines(struct formula *formula, pdk_error *error)
{
    struct read_input *input = formula->text->input;
    while (!is_complete(formula)) {
        struct read_place place = pdki_input_place(input);
        struct read_line line;
        pdk_status status = pdki_input_line(input, &place, &line, error);
        if (status == PDK_END)
            return pdki_error_at(error, PDK_ERR_SYNTAX, input->line, 1,
                                 "the formula ends after %llu of %llu clauses",
                                 (unsigned long long)formula->clauses_done,
                                 (unsigned long long)formula->clauses);
        if (status != PDK_OK) return status;
        formula->line = &line;
        status = read_line(formula, error);
        pdki_input_consume_line(input, line.size);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status take_unit(struct formula *formula, int64_t unit,
                            pdk_error *error)
{
    uint64_t cell, symbol;
    const struct read_line *line = &formula->text->line;
    pdk_symbol *symbols = formula->text->reading->symbols;
    split(formula, unit, &cell, &symbol);
    if (unit > 0) {
        if (symbols[cell] != 0 && symbols[cell] != symbol + 1)
            return pdki_error_at(
                error, PDK_ERR_SYNTAX, line->number, 1,
                "two symbols in row %llu, column %llu",
                (unsigned long long)cell / formula->shape.side + 1,
                (unsigned long long)cell % formula->shape.side + 1);
        symbols[cell] = (pdk_symbol)(symbol + 1);
        return PDK_OK;
    }
    pdk_notes *notes = pdki_whole_notes(formula->text);
    const pdk_status status =
        notes ? pdk_notes_exclude(notes, cell, (pdk_symbol)(symbol + 1))
              : PDK_ERR_MEMORY;
    if (status == PDK_ERR_LIMIT)
        return pdki_error_at(error, status, line->number, 1,
                             "marks are read up to a side of %u",
                             PDK_MARKS_SIDE_MAX);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

// Whether there are as many clauses as a Sudoku needs: some symbol in each
// cell, and either no two of them, or each symbol somewhere in each house.
static bool has_rules(const struct formula *formula)
{
    const uint64_t side = formula->shape.side;
    const bool has_boxes =
        formula->shape.box_rows > 1 && formula->shape.box_columns > 1;
    const uint64_t houses = side * side * (has_boxes ? 3 : 2);
    return formula->cell_count >= side * side &&
           (formula->pair_count >= side * side * (side * (side - 1) / 2) ||
            formula->house_count >= houses);
}

// Makes a board of a formula that says nothing of it.
static pdk_status take_foreign(struct formula *formula, pdk_error *error)
{
    const struct read_line line = {.text = "",
                                   .number = formula->text->line.number};
    if (!has_rules(formula))
        return pdki_error_at(error, PDK_ERR_SYNTAX, line.number, 1,
                             "not a Sudoku formula: it has too few clauses");
    pdk_status status = pdki_whole_begin(formula->text, &formula->shape, &line,
                                         line.text, error);
    if (status == PDK_OK) status = pdki_whole_numbers(formula->text, error);
    for (size_t i = 0; i < formula->unit_count && status == PDK_OK; i++)
        status = take_unit(formula, formula->units[i], error);
    return status;
}

static pdk_status read(struct whole_text *text, pdk_error *error)
{
    pdk_status status = PDK_ERR_MEMORY;
    struct formula *formula = pdki_alloc_zeroed(1, sizeof *formula);
    if (!formula) return pdki_error_plain(error, status);
    formula->text = text;
    status = read_lines(formula, error);
    if (status != PDK_OK)
        status = give_up(formula, status, error);
    else if (!formula->is_own)
        status = take_foreign(formula, error);
    if (status == PDK_OK && formula->is_without_one)
        text->reading->left_out = "that one known solution is left out";
    pdki_free(formula->units);
    pdki_free(formula);
    return status;
}

const struct whole_format pdki_format_dimacs = {
    .begins = begins,
    .read = read,
    .is_one_line = true,
};
