// What long work needs: to be asked to stop, to show how far it is, and to know
// the time. Any thread may call these.
#ifndef CLI_LONG_WORK_H
#define CLI_LONG_WORK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Ctrl-C, SIGTERM and SIGHUP ask the program to stop; it then says what it
// knows and ends by the same signal, so that the shell sees it.

// From now on the first signal sets a flag, and blocked system calls return
// EINTR; the second one ends the program at once.
void interrupt_begin(void);

// Set by signals only. Overdue: it was requested some seconds ago, so that
// nothing is worth waiting for any more. Blocked calls return now and then, so
// that this can be asked.
extern atomic_bool interrupt_requested, interrupt_is_overdue;

// While this is on, the first signal ends the program at once: for long work
// that cannot be asked to stop.
void interrupt_at_once(bool is_on);

// The path of an unfinished file, or NULL: a signal that ends the program at
// once removes it first. Borrowed until the next call.
void interrupt_removes(const char *path);

// Signals come to the first thread. From now on it wakes `count` others, so
// that their blocked calls return too. They must live until the next call, with
// 0.
void interrupt_pass_on(const pthread_t *threads, size_t count);

// Holds signals back while it is on. A thread that starts meanwhile never gets
// any, so that they come to the first one.
void interrupt_block(bool is_on);

// After an interrupt: ends the program by the signal that came.
void interrupt_finish(void);

// Progress is one line on standard error. It shows only on a terminal, after
// two seconds, at most five times a second, and is gone at the end.

// "writing: 1 204 of 65 536 rows (1 %)". `what` and `unit` are borrowed until
// progress_end(); a total of 0 means unknown.
void progress_begin(const char *what, uint64_t total, const char *unit);

// Cheap enough for every row: mostly it only compares `done` with a number.
void progress_at(uint64_t done);

// Whether it is time to draw the line again; never if it does not show.
bool progress_is_due(void);

// Draws the line with more words at its end, if that is due.
void progress_detail(uint64_t done, const char *detail);

// Takes the line away for good.
void progress_end(void);

// Takes the line away, and keeps it away until progress_resume(): for messages
// on the same terminal.
void progress_pause(void);
void progress_resume(void);

// Nanoseconds since some moment, which never go back; cheaper, milliseconds
// that are up to about 10 late.
int64_t clock_now(void);
int64_t clock_coarse_ms(void);

// CPU time of the program so far, in seconds.
double clock_cpu_seconds(void);

#endif
