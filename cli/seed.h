// Seeds that no other run of the program gets.
#ifndef CLI_SEED_H
#define CLI_SEED_H

#include <stdbool.h>
#include <stdint.h>

// Prints why and returns false where the system has no random numbers; the
// exit status is then CLI_SYSTEM.
bool seed_fresh(const char *command, uint64_t *seed);

#endif
