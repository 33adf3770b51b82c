// Natural numbers of any size, to count grids and to number them. Long ones are
// faster in builds with GMP.
#ifndef PERMUDOKU_INTEGER_H
#define PERMUDOKU_INTEGER_H

#include <permudoku/random.h>
#include <permudoku/sink.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Setting a number may allocate. If one of the calls below fails, the number
// keeps its value.
typedef struct pdk_integer pdk_integer;

// Makes a number with the value 0. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_integer_new(pdk_integer **out,
                                               pdk_error *error);
PDK_API void pdk_integer_free(pdk_integer *integer);

// Sets *integer to a value, copies *from to *to, and adds a value to *integer.
PDK_API void pdk_integer_set(pdk_integer *integer, uint64_t value);
PDK_API PDK_CHECKED pdk_status pdk_integer_assign(pdk_integer *to,
                                                  const pdk_integer *from,
                                                  pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_integer_add(pdk_integer *integer,
                                               uint64_t value,
                                               pdk_error *error);

// Negative, 0 or positive if a is less than, equal to or greater than b.
PDK_API int pdk_integer_compare(const pdk_integer *a, const pdk_integer *b);

// Stores the value and returns true if it fits in 64 bits; otherwise returns
// false and leaves *value alone.
PDK_API bool pdk_integer_get(const pdk_integer *integer, uint64_t *value);

// Reads a number in decimal digits, as many as there are; leading zeros are
// allowed. Anything else, and an empty text, is PDK_ERR_SYNTAX with the column
// of the first byte that is not a digit.
PDK_API PDK_CHECKED pdk_status pdk_integer_parse(pdk_integer *integer,
                                                 const char *text,
                                                 size_t length,
                                                 pdk_error *error);

// Writes the number in decimal digits, without a line end.
PDK_API PDK_CHECKED pdk_status pdk_integer_print(const pdk_integer *integer,
                                                 const pdk_sink *sink,
                                                 pdk_error *error);

// Draws a number from 0 to bound-1, exactly uniform. The same random numbers
// give the same result in every version. `out` may be `bound`. PDK_ERR_ARGUMENT
// if the bound is 0.
PDK_API PDK_CHECKED pdk_status pdk_integer_random(pdk_integer *out,
                                                  const pdk_integer *bound,
                                                  pdk_random *random,
                                                  pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
