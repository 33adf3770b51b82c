#define _GNU_SOURCE
#include "seed.h"

#include "message.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

bool seed_fresh(const char *command, uint64_t *seed)
{
    ssize_t got;
    do got = getrandom(seed, sizeof *seed, 0);
    while (got < 0 && errno == EINTR);
    if (got == (ssize_t)sizeof *seed) return true;

    cli_error(command, "cannot get a random seed: %s", strerror(errno));
    return false;
}
