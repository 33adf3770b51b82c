// For work that takes long: interrupts, progress and clocks. All functions are
// thread-safe.
#ifndef CLI_LONG_WORK_H
#define CLI_LONG_WORK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Ctrl-C, SIGTERM and SIGHUP ask the program to stop. It then reports what it
// has so far and ends by the same signal, so that the shell can see it.

// From now on the first signal sets a flag, and blocked system calls return
// EINTR; the second one ends the program at once.
void interrupt_begin(void);

// Set by signals only. Overdue means that it was requested some seconds ago,
// and nothing is worth waiting for any more. Blocked calls return from time to
// time, so that this can be checked.
extern atomic_bool interrupt_requested, interrupt_is_overdue;

// While this is on, the first signal ends the program at once: for long work
// that cannot be cancelled.
void interrupt_at_once(bool is_on);

// The path of an unfinished file, or NULL: a signal that ends the program at
// once removes it first. Borrowed until the next call.
void interrupt_removes(const char *path);

// Signals are delivered to the first thread. From now on it wakes `count` other
// threads, so that their blocked calls return too. These must exist until the
// next call, with a count of 0.
void interrupt_pass_on(const pthread_t *threads, size_t count);

// Blocks signals while it is on. Threads started meanwhile never receive any,
// so that they are delivered to the first thread.
void interrupt_block(bool is_on);

// After an interrupt: ends the program by the same signal.
void interrupt_finish(void);

// Progress is one line on standard error. It appears only on a terminal, after
// two seconds, is updated at most five times per second, and is removed at the
// end.

// "writing: 1204 of 65536 rows (1 %), 600 per second, 2 min left". `what` and
// `unit` are borrowed until progress_end(); a total of 0 means unknown: then
// the line has no more than "writing: 1204 rows", unless the size of the input
// is known.
void progress_begin(const char *what, uint64_t total, const char *unit);

// The size of all inputs together, in bytes; 0: unknown. And how many more of
// them were read.
void progress_expect(uint64_t bytes);
void progress_read(uint64_t bytes);

// Cheap enough to call for every row: usually it only compares two numbers.
void progress_at(uint64_t done);

// Whether it is time to draw the line again; never if it is not shown.
bool progress_is_due(void);

// Draws the line with additional text at its end, if it is time.
void progress_detail(uint64_t done, const char *detail);

// Removes the line for good.
void progress_end(void);

// Hides the line until progress_resume(), for messages on the same terminal.
void progress_pause(void);
void progress_resume(void);

// A monotonic clock in nanoseconds, and a cheaper one in milliseconds that lags
// by up to about 10 ms.
int64_t clock_now(void);
int64_t clock_coarse_ms(void);

// CPU time of the program so far, in seconds.
double clock_cpu_seconds(void);

#endif
