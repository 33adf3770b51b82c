// The files in tests/bad: their names say what is wrong with them.
#ifndef TEST_BAD_FILES_H
#define TEST_BAD_FILES_H

#include <stddef.h>

// All bytes of tests/bad/`name`, terminated by NUL; the test fails if they
// cannot be read. `size` may be NULL. Valid until the next call.
const char *bad_file(const char *name, size_t *size);

#endif
