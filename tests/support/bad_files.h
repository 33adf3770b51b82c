// The files of tests/bad: their names say what is wrong with them.
#ifndef TEST_BAD_FILES_H
#define TEST_BAD_FILES_H

#include <stddef.h>

// All bytes of tests/bad/`name` and a NUL behind them; the test fails where
// they cannot be had. `size` may be NULL. Good until the next call.
const char *bad_file(const char *name, size_t *size);

#endif
