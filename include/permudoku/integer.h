// Natural numbers of any size: how many grids there are, and which one is
// meant. A build with GMP is faster where they are long.
#ifndef PERMUDOKU_INTEGER_H
#define PERMUDOKU_INTEGER_H

#include <permudoku/random.h>
#include <permudoku/sink.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Whoever sets one may have to allocate: PDK_ERR_MEMORY, and it stays as it
// was.
typedef struct pdk_integer pdk_integer;

// Zero. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_integer_new(pdk_integer **out,
                                               pdk_error *error);
PDK_API void pdk_integer_free(pdk_integer *integer);

PDK_API void pdk_integer_set(pdk_integer *integer, uint64_t value);
PDK_API PDK_CHECKED pdk_status pdk_integer_copy(pdk_integer *to,
                                                const pdk_integer *from,
                                                pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_integer_add(pdk_integer *integer,
                                               uint64_t value,
                                               pdk_error *error);

// Less than 0, 0 or more than 0, as a is less than b, equal or greater.
PDK_API int pdk_integer_compare(const pdk_integer *a, const pdk_integer *b);

// Whether it fits, and then its value.
PDK_API bool pdk_integer_get(const pdk_integer *integer, uint64_t *value);

// Reads decimal digits, and nothing else, of any number; zeros may lead.
// error->column is the byte that is no digit.
PDK_API PDK_CHECKED pdk_status pdk_integer_parse(pdk_integer *integer,
                                                 const char *text,
                                                 size_t length,
                                                 pdk_error *error);

// Its decimal digits, without line end.
PDK_API PDK_CHECKED pdk_status pdk_integer_print(const pdk_integer *integer,
                                                 const pdk_sink *sink,
                                                 pdk_error *error);

// Exactly uniform in 0 .. bound-1, the same for the same numbers in every
// version; PDK_ERR_ARGUMENT for a bound of 0. `out` may be `bound`.
PDK_API PDK_CHECKED pdk_status pdk_integer_random(pdk_integer *out,
                                                  const pdk_integer *bound,
                                                  pdk_random *random,
                                                  pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
