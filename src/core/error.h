// Fills in the caller's error record.
#ifndef PDKI_ERROR_H
#define PDKI_ERROR_H

#include <permudoku/status.h>

#include <stddef.h>

// Sets `error` (unless NULL) to `status` with a printf-like text and no
// position; returns `status`. Text that does not fit is truncated between
// characters.
pdk_status pdki_error_set(pdk_error *error, pdk_status status,
                          const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The same with a position: line and column from 1, 0 for none.
pdk_status pdki_error_at(pdk_error *error, pdk_status status, uint64_t line,
                         uint64_t column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

// The same with the general text for `status`.
pdk_status pdki_error_plain(pdk_error *error, pdk_status status);

// Adds hints, a set of pdk_hint, to what one of these functions returned.
pdk_status pdki_error_hint(pdk_error *error, pdk_status status, unsigned hints);

// Size of a quoted piece of input in a message.
#define PDKI_QUOTE_SIZE 64

// Writes `text` into `buffer` in single quotes, suitable for a message: bytes
// that are not printable UTF-8 become \xNN, and long text is truncated with
// "...". Returns `buffer`.
const char *pdki_error_quote(const char *text, size_t length,
                             char buffer[PDKI_QUOTE_SIZE]);

#endif
