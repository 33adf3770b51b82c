// The option --encoding.
#ifndef CLI_ENCODINGS_H
#define CLI_ENCODINGS_H

#include "options/options.h"

// The encodings of the library; `value` is the pdk_encoding.
bool cli_encodings(size_t index, struct cli_choice *choice);

#endif
