// Ctrl-C and SIGTERM ask the program to stop; it then says what it knows and
// ends by the same signal, so that the shell sees it.
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

// From now on the first signal sets a flag, and blocked system calls return
// EINTR; the second one ends the program at once.
void interrupt_begin(void);

bool interrupt_requested(void);

// Whether it was requested some seconds ago: nothing is worth waiting for any
// more. Blocked calls return now and then, so that it can be asked.
bool interrupt_is_overdue(void);

// Ends the program by the signal that came; returns if none did.
void interrupt_finish(void);

#endif
