#define _GNU_SOURCE
#include "options/seed.h"

#include "options/command.h"

#include "flow/message.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

static bool make_fresh(const char *command, uint64_t *seed)
{
    ssize_t got;
    do got = getrandom(seed, sizeof *seed, 0);
    while (got < 0 && errno == EINTR);
    if (got == (ssize_t)sizeof *seed) return true;

    cli_error(command, "cannot get a random seed: %s", strerror(errno));
    return false;
}

int seed_choose(const char *command, const struct cli_count *given,
                uint64_t *seed)
{
    *seed = given->value;
    return given->given || make_fresh(command, seed) ? 0 : CLI_SYSTEM;
}
