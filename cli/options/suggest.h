// The name that somebody probably meant.
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

#include <stddef.h>

struct suggestion {
    const char *typed;
    const char *nearest; // NULL where nothing is near enough
    size_t distance;
};

void suggestion_init(struct suggestion *suggestion, const char *typed);
void suggestion_try(struct suggestion *suggestion, const char *name);

#endif
