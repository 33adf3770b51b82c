// Ctrl-C, SIGTERM and SIGHUP ask the program to stop; it then says what it
// knows and ends by the same signal, so that the shell sees it.
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

// From now on the first signal sets a flag, and blocked system calls return
// EINTR; the second one ends the program at once.
void interrupt_begin(void);

// May be asked by any thread.
bool interrupt_requested(void);

// While this is on, the first signal ends the program at once: for long work
// that cannot be asked to stop.
void interrupt_at_once(bool is_on);

// A file that is not finished, NULL for none: a signal that ends the
// program at once removes it first. `path` is borrowed until the next call.
void interrupt_removes(const char *path);

// Whether it was requested some seconds ago: nothing is worth waiting for any
// more. Blocked calls return now and then, so that it can be asked.
bool interrupt_is_overdue(void);

// Signals come to the first thread; from now on their news are passed on to
// `count` others, whose blocked calls then return too. All of them must live
// until it is called again, with 0.
void interrupt_pass_on(const pthread_t *threads, size_t count);

// Holds signals back. A thread that starts meanwhile never gets any, so that
// they come to the first one.
void interrupt_block(void);
void interrupt_unblock(void);

// Ends the program by the signal that came; returns if none did.
void interrupt_finish(void);

#endif
