#define _GNU_SOURCE
#include "flow/clock.h"

#include <time.h>

static int64_t read_clock(clockid_t clock)
{
    struct timespec time = {0};
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t clock_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

double clock_cpu_seconds(void)
{
    return (double)read_clock(CLOCK_PROCESS_CPUTIME_ID) / 1e9;
}
