// Runs work, mostly in a process of its own, and says what it cost.
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <permudoku/status.h>

#include <stdbool.h>
#include <stddef.h>

enum { ROUNDS_MIN = 5, ROUNDS_MAX = 31 };

// One way to do a thing: `work` runs in a child whose standard input and
// output are set up, and returns its exit status. What is quick and only uses
// memory may run here instead, without the cost of a process.
struct subject {
    const char *name;
    int (*work)(const void *context);
    const void *context;
    bool is_here;

    double seconds[ROUNDS_MAX]; // CPU time of each round, user and system
    double wall[ROUNDS_MAX];    // time that passed meanwhile
    double memory;              // MB at most, of the last round; not of here
    size_t rounds;
};

struct subject subject(const char *name, int (*work)(const void *context),
                       const void *context);
struct subject subject_here(const char *name, int (*work)(const void *context),
                            const void *context);

enum end { END_NULL, END_FILE, END_PIPE };

// Where a subject writes to and reads from. A pipe is drained by a process
// that reads and drops. A source is a subject whose output is the input: live
// through a pipe, or put into a file before the first round.
struct plumbing {
    enum end output;
    const struct subject *source; // NULL: /dev/null
    bool is_source_filed;
};

// Runs each subject `rounds` times, one after another in every round, so that
// a noisy neighbour disturbs all alike. Stops the program where one fails.
void measure(struct subject *subjects, size_t count, size_t rounds,
             const struct plumbing *plumbing);

// The same for subjects that run here, slow ones in fewer rounds: each runs
// ROUNDS_MIN times, and then again until it has had `seconds` of CPU time.
void measure_here(struct subject *subjects, size_t count, double seconds);

// The median of all rounds, and the smallest and largest.
double median(const struct subject *subject);
double fastest(const struct subject *subject);
double slowest(const struct subject *subject);

// The median and the best of the rounds, and how far the quartiles are from
// each other, as a share of the median.
struct summary {
    double median, spread, best;
};
struct summary summarize(const double *seconds, size_t rounds);

// One line for each subject: median, range, and the ratio to `reference`.
void print_subjects(const char *title, const struct subject *subjects,
                    size_t count, const struct subject *reference);

// The program under test, from the environment (PERMUDOKU) or its usual place,
// and a subject's work that runs it with a list of words that ends in NULL.
const char *program(void);
int run_program(const void *words);

// A subject's work that runs this bench itself with one word, so that a bare
// loop costs the start of a process too; and what that process does: the loop
// of that name, if there is one.
struct loop {
    const char *name;
    int (*work)(void);
};
int run_loop(const void *name);
void become_loop(int count, char **words, const struct loop *loops,
                 size_t loop_count);

// Whether a name begins like one of `list`, which has commas between them;
// NULL: any.
bool name_is_chosen(const char *name, const char *list);

// CPU time of this thread so far.
double thread_seconds(void);

// A file without a name, to write and read.
int temporary_file(void);

// Ends the program unless all is well.
void must(pdk_status status);

#endif
