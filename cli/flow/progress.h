// One line on standard error that says how far long work has come. It shows
// only on a terminal, after two seconds, at most five times a second, and is
// gone at the end. Any thread may call these.
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

// "writing: 1 204 of 65 536 rows (1 %)". `what` and `unit` are borrowed until
// progress_end(); a total of 0 is unknown.
void progress_begin(const char *what, uint64_t total, const char *unit);

// Cheap enough for every row: mostly it only compares `done` with a number.
void progress_at(uint64_t done);

// Whether it is time to draw the line again; never where it does not show.
bool progress_is_due(void);

// Draws the line with more words at its end, if that is due.
void progress_detail(uint64_t done, const char *detail);

// Takes the line away for good.
void progress_end(void);

// Takes the line away, and keeps it away until progress_resume(): for messages
// on the same terminal.
void progress_pause(void);
void progress_resume(void);

#endif
