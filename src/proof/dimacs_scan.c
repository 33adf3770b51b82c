#include "proof/dimacs_scan.h"

#include "base/number.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

struct dimacs_scan pdki_dimacs_scan_open(const char *text, size_t length,
                                         pdk_error *error)
{
    // An empty text may come without an address, to which nothing is added.
    if (length == 0) text = "";
    return (struct dimacs_scan){.text = text,
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

// Whether nothing but white space stands before this place on its line.
static bool is_first_word(const struct dimacs_scan *scan)
{
    const char *at = scan->at;
    while (at > scan->line_start && is_space(at[-1])) at--;
    return at == scan->line_start;
}

static void skip_line(struct dimacs_scan *scan)
{
    const char *end = memchr(scan->at, '\n', (size_t)(scan->end - scan->at));
    scan->at = end ? end : scan->end;
}

bool pdki_dimacs_scan_skip(struct dimacs_scan *scan)
{
    while (scan->at < scan->end) {
        const char c = *scan->at;
        if (c == '\n') {
            scan->line++;
            scan->line_start = scan->at + 1;
        } else if (c == 'c' && is_first_word(scan)) {
            skip_line(scan);
            continue;
        } else if (!is_space(c)) {
            return true;
        }
        scan->at++;
    }
    return false;
}

size_t pdki_dimacs_scan_word(const struct dimacs_scan *scan)
{
    const char *at = scan->at;
    while (at < scan->end && !is_space(*at)) at++;
    return (size_t)(at - scan->at);
}

pdk_status pdki_dimacs_scan_fail(const struct dimacs_scan *scan,
                                 pdk_status status, const char *text)
{
    const uint64_t column = (uint64_t)(scan->at - scan->line_start) + 1;
    return pdki_error_at(scan->error, status, scan->line, column, "%s", text);
}

pdk_status pdki_dimacs_scan_refuse(const struct dimacs_scan *scan,
                                   const char *what)
{
    char quote[PDKI_QUOTE_SIZE], text[PDK_ERROR_TEXT_SIZE];
    snprintf(text, sizeof text, "%s is not %s",
             pdki_error_quote(scan->at, pdki_dimacs_scan_word(scan), quote),
             what);
    return pdki_dimacs_scan_fail(scan, PDK_ERR_SYNTAX, text);
}

static pdk_status read_literal(struct dimacs_scan *scan, int32_t *literal)
{
    const bool is_negative = *scan->at == '-';
    const char *digits = scan->at + is_negative;
    uint64_t value = 0;
    const size_t size =
        pdki_number_read(digits, (size_t)(scan->end - digits), &value);
    const char *end = digits + size;
    if (size == 0 || (end < scan->end && !is_space(*end)) ||
        (is_negative && value == 0))
        return pdki_dimacs_scan_refuse(scan, "a literal");
    if (value > PDK_VARIABLE_MAX)
        return pdki_dimacs_scan_fail(scan, PDK_ERR_LIMIT,
                                     "the number of a variable is too large");
    *literal = is_negative ? -(int32_t)value : (int32_t)value;
    scan->at = end;
    return PDK_OK;
}

pdk_status pdki_dimacs_scan_clause(struct dimacs_scan *scan,
                                   struct clause_list *list)
{
    for (;;) {
        if (!pdki_dimacs_scan_skip(scan))
            return pdki_dimacs_scan_fail(scan, PDK_ERR_SYNTAX,
                                         "the last clause has no 0 at its end");
        int32_t literal = 0;
        const pdk_status status = read_literal(scan, &literal);
        if (status != PDK_OK) return status;
        if (literal == 0) return PDK_OK;
        if (!pdki_clause_list_add(list, literal))
            return pdki_error_plain(scan->error, PDK_ERR_MEMORY);
    }
}
