// What time it is.
#ifndef CLI_CLOCK_H
#define CLI_CLOCK_H

#include <stdint.h>

// Nanoseconds since some moment, which never go back.
int64_t clock_now(void);

// CPU time of the program so far, in seconds.
double clock_cpu_seconds(void);

#endif
