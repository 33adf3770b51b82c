// The law of every format of whole boards: whatever is read can be written, if
// the format can hold it, as text that reads as the same board with the same
// notes and is written identically again; and reading byte by byte is the same
// as reading all at once.
#ifndef FUZZ_FORMAT_LAW_H
#define FUZZ_FORMAT_LAW_H

#include "fuzz.h"

#include <permudoku/format.h>

void check_format_law(pdk_format format, const uint8_t *data, size_t size);

#endif
