// Runs work, usually in a process of its own, and measures its cost.
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <permudoku/status.h>

#include <stdbool.h>
#include <stddef.h>

enum { ROUNDS_MIN = 5, ROUNDS_MAX = 31 };

// One way to do something: `work` runs in a child whose standard input and
// output are set up, and returns its exit status. Quick work that only uses
// memory may run in this process instead.
struct subject {
    const char *name;
    int (*work)(const void *context);
    const void *context;
    bool is_here;

    double seconds[ROUNDS_MAX]; // CPU time of each round, user and system
    double wall[ROUNDS_MAX];    // elapsed time
    double memory;              // peak in MB in the last round, unless is_here
    size_t rounds;
};

struct subject subject(const char *name, int (*work)(const void *context),
                       const void *context);
struct subject subject_here(const char *name, int (*work)(const void *context),
                            const void *context);

enum end { END_NULL, END_FILE, END_PIPE };

// The output and input of a subject. A pipe is drained by a process that
// discards everything. A source is a subject whose output becomes the input:
// live through a pipe, or stored in a file before the first round.
struct plumbing {
    enum end output;
    const struct subject *source; // NULL: /dev/null
    bool is_source_filed;
};

// Runs each subject `rounds` times, interleaved, so that a noisy neighbour
// affects all of them alike. Exits if one fails.
void measure(struct subject *subjects, size_t count, size_t rounds,
             const struct plumbing *plumbing);

// The same for subjects in this process, with fewer rounds for slow ones: each
// runs ROUNDS_MIN times, and then until it has used `seconds` of CPU time.
void measure_here(struct subject *subjects, size_t count, double seconds);

// The median, minimum and maximum of all rounds.
double median(const struct subject *subject);
double fastest(const struct subject *subject);
double slowest(const struct subject *subject);

// The median and the minimum of the rounds, and the distance of the quartiles
// as a fraction of the median.
struct summary {
    double median, spread, best;
};
struct summary summarize(const double *seconds, size_t rounds);

// One line per subject: median, range, and the ratio to `reference`.
void print_subjects(const char *title, const struct subject *subjects,
                    size_t count, const struct subject *reference);

// The program under test, from the environment (PERMUDOKU) or its usual
// location, and a subject's work that runs it with a NULL-terminated list of
// words.
const char *program(void);
int run_program(const void *words);

// A subject's work that runs this bench itself with one word, so that a bare
// loop also pays for starting a process; and what that process does: runs the
// loop of that name, if there is one.
struct loop {
    const char *name;
    int (*work)(void);
};
int run_loop(const void *name);
void become_loop(int count, char **words, const struct loop *loops,
                 size_t loop_count);

// Whether a name begins with one of the prefixes in `list`, separated by
// commas; NULL: any.
bool name_is_chosen(const char *name, const char *list);

// CPU time used by this thread.
double thread_seconds(void);

// An unnamed file for writing and reading.
int temporary_file(void);

// Exits unless the status is PDK_OK.
void must(pdk_status status);

#endif
