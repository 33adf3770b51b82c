#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "proof/dimacs_scan.h"

#include <string.h>

static bool is_word(const struct dimacs_scan *scan, const char *word)
{
    const size_t length = strlen(word);
    return pdki_dimacs_scan_word(scan) == length &&
           memcmp(scan->at, word, length) == 0;
}

// The next word of the header, which stands on one line.
static pdk_status next_word(struct dimacs_scan *scan)
{
    static const char form[] = "the header is not 'p cnf VARIABLES CLAUSES'";
    const uint64_t line = scan->line;
    scan->at += pdki_dimacs_scan_word(scan);
    if (!pdki_dimacs_scan_skip(scan) || scan->line != line)
        return pdki_dimacs_scan_fail(scan, PDK_ERR_SYNTAX, form);
    return PDK_OK;
}

static pdk_status read_count(struct dimacs_scan *scan, uint64_t maximum,
                             uint64_t *count)
{
    const pdk_status status = next_word(scan);
    if (status != PDK_OK) return status;
    if (!pdki_number_parse(scan->at, pdki_dimacs_scan_word(scan), count))
        return pdki_dimacs_scan_refuse(scan, "a number");
    if (*count <= maximum) return PDK_OK;
    return pdki_dimacs_scan_fail(scan, PDK_ERR_LIMIT,
                                 "the number is too large");
}

static pdk_status read_header(struct dimacs_scan *scan, uint64_t *variables,
                              uint64_t *clauses)
{
    if (!pdki_dimacs_scan_skip(scan))
        return pdki_dimacs_scan_fail(scan, PDK_ERR_SYNTAX,
                                     "there is no header 'p cnf VARIABLES "
                                     "CLAUSES'");
    if (!is_word(scan, "p")) return pdki_dimacs_scan_refuse(scan, "'p cnf'");
    pdk_status status = next_word(scan);
    if (status == PDK_OK && !is_word(scan, "cnf"))
        return pdki_dimacs_scan_refuse(scan, "'cnf'");
    if (status == PDK_OK)
        status = read_count(scan, PDK_VARIABLE_MAX, variables);
    if (status == PDK_OK) status = read_count(scan, PDK_CLAUSE_MAX, clauses);
    if (status != PDK_OK) return status;
    scan->at += pdki_dimacs_scan_word(scan);
    const uint64_t line = scan->line;
    if (pdki_dimacs_scan_skip(scan) && scan->line == line)
        return pdki_dimacs_scan_fail(scan, PDK_ERR_SYNTAX,
                                     "more stands behind the header");
    return PDK_OK;
}

static pdk_status read_clause(struct dimacs_scan *scan, pdk_formula *formula)
{
    struct clause_list *clauses = &formula->clauses;
    const uint64_t line = scan->line;
    if (!pdki_clause_list_begin(clauses, line, false))
        return pdki_error_plain(scan->error, PDK_ERR_MEMORY);
    const pdk_status status = pdki_dimacs_scan_clause(scan, clauses);
    if (status != PDK_OK || clauses->variable_max <= formula->variable_count)
        return status;
    return pdki_error_at(scan->error, PDK_ERR_SYNTAX, line, 0,
                         "variable %u is above the %u of the header",
                         clauses->variable_max, formula->variable_count);
}

static pdk_status read_clauses(struct dimacs_scan *scan, uint64_t count,
                               pdk_formula *formula)
{
    pdk_status status = PDK_OK;
    while (status == PDK_OK && pdki_dimacs_scan_skip(scan)) {
        if (formula->clauses.count == count)
            return pdki_dimacs_scan_fail(scan, PDK_ERR_SYNTAX,
                                         "there are more clauses than the "
                                         "header says");
        status = read_clause(scan, formula);
    }
    if (status != PDK_OK || formula->clauses.count == count) return status;
    return pdki_error_at(scan->error, PDK_ERR_SYNTAX, scan->line, 0,
                         "the header says %llu clauses, there are %zu",
                         (unsigned long long)count, formula->clauses.count);
}

pdk_status pdk_formula_parse(const char *text, size_t length, pdk_formula **out,
                             pdk_error *error)
{
    struct dimacs_scan scan = pdki_dimacs_scan_open(text, length, error);
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
    if (formula) pdki_clause_list_release(&formula->clauses);
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
