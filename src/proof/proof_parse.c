// Parses formulas and proofs, both in DIMACS: numbers separated by white space,
// and comment lines.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "proof/clause_list.h"

#include <stdio.h>
#include <string.h>

// Begins a clause; false if out of memory.
static bool begin_clause(struct clause_list *list, uint64_t line,
                         bool is_deletion)
{
    if (!pdki_alloc_reserve((void **)&list->entries, &list->room,
                            list->count + 1, sizeof *list->entries))
        return false;
    list->entries[list->count++] =
        (struct clause_entry){.start = list->literal_count,
                              .line = line & (UINT64_MAX >> 1),
                              .is_deletion = is_deletion};
    return true;
}

// Adds a literal to the clause that was begun last; false if out of memory.
static bool add_literal(struct clause_list *list, int32_t literal)
{
    const uint32_t variable = (uint32_t)(literal < 0 ? -literal : literal);
    if (!pdki_alloc_reserve((void **)&list->literals, &list->literal_room,
                            list->literal_count + 1, sizeof *list->literals))
        return false;
    list->literals[list->literal_count++] = literal;
    if (variable > list->variable_max) list->variable_max = variable;
    return true;
}

static void release(struct clause_list *list)
{
    pdki_free(list->entries);
    pdki_free(list->literals);
    *list = (struct clause_list){0};
}

pdk_clause pdki_clause_list_at(const struct clause_list *list, size_t index)
{
    const struct clause_entry *entry = &list->entries[index];
    const size_t end =
        index + 1 < list->count ? entry[1].start : list->literal_count;
    return (pdk_clause){
        // If no clause has a literal there is no list to point into.
        .literals = list->literals ? list->literals + entry->start : NULL,
        .count = end - entry->start,
        .line = entry->line,
    };
}

struct scan {
    const char *text, *at, *end;
    const char *line_start;
    uint64_t line; // from 1
    pdk_error *error;
};

static struct scan open_scan(const char *text, size_t length, pdk_error *error)
{
    // An empty text may be a NULL pointer, to which nothing may be added.
    if (length == 0) text = "";
    return (struct scan){.text = text,
                         .at = text,
                         .end = text + length,
                         .line_start = text,
                         .line = 1,
                         .error = error};
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// Whether only white space precedes this position on its line.
static bool is_first_word(const struct scan *scan)
{
    const char *at = scan->at;
    while (at > scan->line_start && is_space(at[-1])) at--;
    return at == scan->line_start;
}

// Skips white space, line ends and comments; false at the end of the text.
static bool skip(struct scan *scan)
{
    while (scan->at < scan->end) {
        const char c = *scan->at;
        if (c == '\n') {
            scan->line++;
            scan->line_start = scan->at + 1;
        } else if (c == 'c' && is_first_word(scan)) {
            const size_t left = (size_t)(scan->end - scan->at);
            const char *end = memchr(scan->at, '\n', left);
            scan->at = end ? end : scan->end;
            continue;
        } else if (!is_space(c)) {
            return true;
        }
        scan->at++;
    }
    return false;
}

static size_t word_length(const struct scan *scan)
{
    const char *at = scan->at;
    while (at < scan->end && !is_space(*at)) at++;
    return (size_t)(at - scan->at);
}

// Reports an error at the current word; returns `status`.
static pdk_status fail(const struct scan *scan, pdk_status status,
                       const char *text)
{
    const uint64_t column = (uint64_t)(scan->at - scan->line_start) + 1;
    return pdki_error_at(scan->error, status, scan->line, column, "%s", text);
}

// "'word' is not ...".
static pdk_status refuse(const struct scan *scan, const char *what)
{
    char quote[PDKI_QUOTE_SIZE], text[PDK_ERROR_TEXT_SIZE];
    snprintf(text, sizeof text, "%s is not %s",
             pdki_error_quote(scan->at, word_length(scan), quote), what);
    return fail(scan, PDK_ERR_SYNTAX, text);
}

static pdk_status read_literal(struct scan *scan, int32_t *literal)
{
    const bool is_negative = *scan->at == '-';
    const char *digits = scan->at + is_negative;
    uint64_t value = 0;
    const size_t size =
        pdki_number_read(digits, (size_t)(scan->end - digits), &value);
    const char *end = digits + size;
    if (size == 0 || (end < scan->end && !is_space(*end)) ||
        (is_negative && value == 0))
        return refuse(scan, "a literal");
    if (value > PDK_VARIABLE_MAX)
        return fail(scan, PDK_ERR_LIMIT, "the variable number is too large");
    *literal = is_negative ? -(int32_t)value : (int32_t)value;
    scan->at = end;
    return PDK_OK;
}

// Reads literals up to the terminating 0, for the clause that was begun last.
static pdk_status read_literals(struct scan *scan, struct clause_list *list)
{
    for (;;) {
        if (!skip(scan))
            return fail(scan, PDK_ERR_SYNTAX,
                        "the last clause does not end with 0");
        int32_t literal = 0;
        const pdk_status status = read_literal(scan, &literal);
        if (status != PDK_OK) return status;
        if (literal == 0) return PDK_OK;
        if (!add_literal(list, literal))
            return pdki_error_plain(scan->error, PDK_ERR_MEMORY);
    }
}

static bool is_word(const struct scan *scan, const char *word)
{
    const size_t length = strlen(word);
    return word_length(scan) == length && memcmp(scan->at, word, length) == 0;
}

// The next word of the header, which must be on one line.
static pdk_status next_word(struct scan *scan)
{
    static const char expected[] =
        "expected the header 'p cnf VARIABLES CLAUSES'";
    const uint64_t line = scan->line;
    scan->at += word_length(scan);
    if (!skip(scan) || scan->line != line)
        return fail(scan, PDK_ERR_SYNTAX, expected);
    return PDK_OK;
}

static pdk_status read_count(struct scan *scan, uint64_t maximum,
                             uint64_t *count)
{
    const pdk_status status = next_word(scan);
    if (status != PDK_OK) return status;
    if (!pdki_number_parse(scan->at, word_length(scan), count))
        return refuse(scan, "a number");
    if (*count <= maximum) return PDK_OK;
    return fail(scan, PDK_ERR_LIMIT, "the number is too large");
}

static pdk_status read_header(struct scan *scan, uint64_t *variables,
                              uint64_t *clauses)
{
    if (!skip(scan))
        return fail(scan, PDK_ERR_SYNTAX,
                    "missing header 'p cnf VARIABLES CLAUSES'");
    if (!is_word(scan, "p")) return refuse(scan, "'p cnf'");
    pdk_status status = next_word(scan);
    if (status == PDK_OK && !is_word(scan, "cnf")) return refuse(scan, "'cnf'");
    if (status == PDK_OK)
        status = read_count(scan, PDK_VARIABLE_MAX, variables);
    if (status == PDK_OK) status = read_count(scan, PDK_CLAUSE_MAX, clauses);
    if (status != PDK_OK) return status;
    scan->at += word_length(scan);
    const uint64_t line = scan->line;
    if (skip(scan) && scan->line == line)
        return fail(scan, PDK_ERR_SYNTAX, "unexpected text after the header");
    return PDK_OK;
}

static pdk_status read_clause(struct scan *scan, pdk_formula *formula)
{
    struct clause_list *clauses = &formula->clauses;
    const uint64_t line = scan->line;
    if (!begin_clause(clauses, line, false))
        return pdki_error_plain(scan->error, PDK_ERR_MEMORY);
    const pdk_status status = read_literals(scan, clauses);
    if (status != PDK_OK || clauses->variable_max <= formula->variable_count)
        return status;
    return pdki_error_at(scan->error, PDK_ERR_SYNTAX, line, 0,
                         "variable %u exceeds the %u variables of the header",
                         clauses->variable_max, formula->variable_count);
}

static pdk_status read_clauses(struct scan *scan, uint64_t count,
                               pdk_formula *formula)
{
    pdk_status status = PDK_OK;
    while (status == PDK_OK && skip(scan)) {
        if (formula->clauses.count == count)
            return fail(scan, PDK_ERR_SYNTAX,
                        "there are more clauses than the "
                        "header says");
        status = read_clause(scan, formula);
    }
    if (status != PDK_OK || formula->clauses.count == count) return status;
    return pdki_error_at(scan->error, PDK_ERR_SYNTAX, scan->line, 0,
                         "the header says %llu clauses, but there are %zu",
                         (unsigned long long)count, formula->clauses.count);
}

pdk_status pdk_formula_parse(const char *text, size_t length, pdk_formula **out,
                             pdk_error *error)
{
    struct scan scan = open_scan(text, length, error);
    uint64_t variables = 0, clauses = 0;
    *out = NULL;
    pdk_status status = read_header(&scan, &variables, &clauses);
    if (status != PDK_OK) return status;

    pdk_formula *formula = pdki_alloc_zeroed(1, sizeof *formula);
    if (!formula) return pdki_error_plain(error, PDK_ERR_MEMORY);
    formula->variable_count = (uint32_t)variables;
    status = read_clauses(&scan, clauses, formula);
    if (status == PDK_OK)
        *out = formula;
    else
        pdk_formula_free(formula);
    return status;
}

void pdk_formula_free(pdk_formula *formula)
{
    if (formula) release(&formula->clauses);
    pdki_free(formula);
}

uint32_t pdk_formula_variable_count(const pdk_formula *formula)
{
    return formula->variable_count;
}

size_t pdk_formula_clause_count(const pdk_formula *formula)
{
    return formula->clauses.count;
}

pdk_clause pdk_formula_clause(const pdk_formula *formula, size_t index)
{
    return pdki_clause_list_at(&formula->clauses, index);
}

static pdk_status read_step(struct scan *scan, pdk_proof *proof)
{
    struct clause_list *steps = &proof->steps;
    const bool is_deletion = *scan->at == 'd' && word_length(scan) == 1;
    if (steps->count == PDK_CLAUSE_MAX)
        return fail(scan, PDK_ERR_LIMIT, "there are too many steps");
    if (!begin_clause(steps, scan->line, is_deletion))
        return pdki_error_plain(scan->error, PDK_ERR_MEMORY);
    if (is_deletion) scan->at++;
    const pdk_status status = read_literals(scan, steps);
    // Each step of the binary format begins with 'a' or 'd' and ends with a
    // NUL.
    if (status == PDK_ERR_SYNTAX &&
        memchr(scan->at, '\0', (size_t)(scan->end - scan->at)))
        return pdki_error_at(scan->error, PDK_ERR_UNSUPPORTED, scan->line, 0,
                             "this looks like binary DRAT, which is not "
                             "supported; write the proof as text");
    if (!is_deletion) proof->lemma_count++;
    return status;
}

pdk_status pdk_proof_parse(const char *text, size_t length, pdk_proof **out,
                           pdk_error *error)
{
    struct scan scan = open_scan(text, length, error);
    *out = NULL;
    pdk_proof *proof = pdki_alloc_zeroed(1, sizeof *proof);
    if (!proof) return pdki_error_plain(error, PDK_ERR_MEMORY);

    pdk_status status = PDK_OK;
    while (status == PDK_OK && skip(&scan)) status = read_step(&scan, proof);
    if (status == PDK_OK)
        *out = proof;
    else
        pdk_proof_free(proof);
    return status;
}

void pdk_proof_free(pdk_proof *proof)
{
    if (proof) release(&proof->steps);
    pdki_free(proof);
}

uint32_t pdk_proof_variable_count(const pdk_proof *proof)
{
    return proof->steps.variable_max;
}

size_t pdk_proof_step_count(const pdk_proof *proof)
{
    return proof->steps.count;
}

size_t pdk_proof_lemma_count(const pdk_proof *proof)
{
    return proof->lemma_count;
}

pdk_proof_step pdk_proof_step_at(const pdk_proof *proof, size_t index)
{
    return (pdk_proof_step){
        .clause = pdki_clause_list_at(&proof->steps, index),
        .is_deletion = proof->steps.entries[index].is_deletion,
    };
}
