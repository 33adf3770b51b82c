// What test support expects of fault.c, for a program without allocation
// faults.
#include "fault.h"

#include <stdlib.h>

void *fault_exempt_resize(void *block, size_t bytes)
{
    void *resized = realloc(block, bytes);
    if (!resized) abort();
    return resized;
}

void fault_exempt_free(void *block)
{
    free(block);
}
