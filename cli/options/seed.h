// Seeds that no other run of the program gets.
#ifndef CLI_SEED_H
#define CLI_SEED_H

#include "options/options.h"

// The seed that was given, or a fresh one. Returns 0, or an exit status after a
// message.
int seed_choose(const char *command, const struct cli_count *given,
                uint64_t *seed);

#endif
