// What solve and count have in common: their options, a solver for each worker
// of the pipeline, what is known when a limit is reached, and the summary at
// the end.
#ifndef CLI_SOLVING_H
#define CLI_SOLVING_H

#include "flow/pipeline.h"

#include <permudoku/batch.h>
#include <permudoku/cyclic.h>

// A geometry takes 32 bytes per cell: half a gigabyte at this side. Larger
// boards are huge: engine cyclic solves them without one.
enum { SOLVING_SIDE_MAX = 4096 };

// PDK_ERR_UNSUPPORTED for a larger board.
pdk_status solving_expect_side(const pdk_shape *shape, pdk_error *error);

enum { ENGINE_NOT_GIVEN = -1 };

// One solution was enough, and no second one was searched for.
enum { SOLVING_SOME = PDK_UNKNOWN + 1, SOLVING_VERDICTS };

// The name of a pdk_verdict, or "some".
const char *solving_verdict_name(int verdict);

struct solving_options {
    struct cli_count threads, limit;
    struct cli_count time; // in nanoseconds
    struct cli_count nodes, memory, seed;
    int engine; // in pdk_engine_list()
    bool stats, verbose;
};

// The name of the engine that was given, or NULL.
const char *solving_engine_name(const struct solving_options *options);

bool solving_engines(size_t index, struct cli_choice *choice);

// Rows for the option table of a command whose options have a `solving`.
// clang-format off
#define LIMIT_OPTIONS(at)                                                      \
    {0, "time-limit", OPT_SECONDS, at(solving.time), "SECONDS",                \
     "give up on a puzzle after SECONDS, such as 0.5", GROUP_SEARCH},          \
    {0, "node-limit", OPT_COUNT(1, UINT64_MAX), at(solving.nodes), "N",        \
     "give up on a puzzle after about N guesses", GROUP_SEARCH},               \
    {0, "memory-limit", OPT_SIZE, at(solving.memory), "SIZE",                  \
     "give up on a puzzle that needs more than about SIZE bytes, such as "     \
     "500M", GROUP_SEARCH}

#define SOLVING_OPTIONS(at)                                                    \
    {'j', "threads", OPT_COUNT(0, PIPELINE_THREADS_MAX), at(solving.threads),  \
     "N", "use N threads, 0 for one per CPU (default: 1); the output is the "  \
     "same", OPT_COMMON | GROUP_SEARCH},                                       \
    LIMIT_OPTIONS(at),                                                         \
    {0, "engine", OPT_CHOICE(solving_engines), at(solving.engine), "NAME",     \
     "search with this engine (default: the fastest one for the board)",       \
     GROUP_SEARCH},                                                            \
    {0, "seed", OPT_COUNT(0, UINT64_MAX), at(solving.seed), "S",               \
     "seed for engines that search at random (default: 0)", GROUP_SEARCH},     \
    {'v', "verbose", OPT_FLAG, at(solving.verbose), NULL,                      \
     "report verdict, engine and effort of each puzzle on standard error",     \
     GROUP_OUTPUT},                                                            \
    {0, "stats", OPT_FLAG, at(solving.stats), NULL,                            \
     "print a summary on standard error at the end", GROUP_OUTPUT}
// clang-format on

// Why a search was not completed.
struct solving_stop {
    const char *name;    // for programs; NULL: it was complete
    char why[128];       // "the node limit of 1000 was reached"
    bool names_question; // "engine tabu cannot prove that there is none"
};

// Describes why a search stopped; `is_late` says that the caller's function
// stopped it because of the time limit, and not because of an interrupt.
void solving_describe_stop(struct solving_stop *described,
                           const struct solving_options *options,
                           const pdk_effort *effort, pdk_stop stop,
                           bool is_late);

// The puzzle that an interrupt left unfinished.
struct unfinished {
    struct board_kind *kind; // held; NULL for none
    uint64_t line, solutions;
    int64_t taken; // in nanoseconds
};

// Sums over all searches.
struct solving_sums {
    uint64_t verdicts[SOLVING_VERDICTS];
    uint64_t cut;       // searches that a limit of effort ended
    uint64_t fruitless; // of these, without any solution
    uint64_t guesses, solutions;
};

// A worker that has a solver.
struct solving_worker {
    struct worker worker;
    const struct solving_options *options;
    pdk_geometry *geometry; // of the solver
    pdk_solver *solver;
    pdk_limits limits;
    bool shows_solutions; // progress is in solutions
    bool lists_solutions; // all of them, in order

    // About the last search.
    int64_t begun, deadline; // in ns; 0: not known, none
    bool is_stopped;         // given up
    bool is_late;            // the time limit was reached
    bool is_explaining;      // not searching for solutions
    uint64_t shown;          // as progress
    pdk_effort effort;
    int64_t taken; // in ns
    struct solving_stop stop;
    bool is_cut; // a limit of effort was reached

    struct unfinished unfinished;
    struct solving_sums sums;
};

// Makes a solver for boards of this kind, with limits that obey the pipeline.
pdk_status solving_prepare(struct solving_worker *worker,
                           const struct board_kind *kind,
                           const struct solving_options *options,
                           pdk_error *error);
void solving_release(struct solving_worker *worker);

// To be called before each search.
pdk_status solving_begin(struct solving_worker *worker,
                         const struct puzzle *puzzle, pdk_error *error);

// Asks about many puzzles at once, as far as they have no pencil marks.
struct solving_questions {
    // Calls a batch function of the solver; the answers stay with the worker.
    pdk_status (*ask)(struct solving_worker *worker, const pdk_batch *batch,
                      size_t *done, pdk_error *error);
    // Adds the answer to the puzzle, number `index` of the batch, to the text.
    pdk_status (*take)(struct solving_worker *worker,
                       const struct puzzle *puzzle, size_t index,
                       pdk_error *error);
};
pdk_status solving_answer_all(struct solving_worker *worker,
                              struct puzzle *puzzles, size_t count,
                              const struct solving_questions *questions,
                              pdk_error *error);

// The same for a huge board, which goes to `cyclic` and not to a solver.
pdk_status solving_begin_huge(struct solving_worker *worker,
                              const struct solving_options *options,
                              pdk_cyclic *cyclic, pdk_error *error);

// The status of a search that may have been cut short: PDK_OK if the worker
// itself cancelled it, because what is known so far is then the answer.
pdk_status solving_accept(const struct solving_worker *worker,
                          pdk_status status);

// To be called after each search, with its results. Adds them to the sums, and
// the verdict unless the search was given up: then returns PDK_ERR_CANCELLED,
// and notes the puzzle as unfinished.
pdk_status solving_note(struct solving_worker *worker,
                        const struct puzzle *puzzle, int verdict,
                        const pdk_effort *effort, pdk_stop stop);

// After the verdict none: finds contradicting clues, within what is left of the
// limits. *is_found is false if a limit was reached first.
pdk_status solving_clash(struct solving_worker *worker, const pdk_grid *puzzle,
                         pdk_grid *clues, bool *is_found, bool *is_minimal,
                         pdk_error *error);

// The verdict for a number of solutions.
int solving_verdict(const pdk_count *count);

// `,"effort":{...}` and `,"stopped_by":"..."`: the effort of the last search,
// and why it ended early, if it did.
void solving_effort_json(struct text *text,
                         const struct solving_worker *worker);
void solving_stop_json(struct text *text, const struct solving_worker *worker);

// What a command does with all its puzzles.
struct solving_job {
    const struct pipeline_work *work; // of workers that are solving_workers
    void *command;                    // of the pipeline
    const struct solving_options *options;
    const char *header; // before all answers; may be NULL
    // After an interrupt: report what is known about each unfinished puzzle
    // (may be NULL), and about the whole run.
    void (*say_unfinished)(const char *command,
                           const struct unfinished *puzzle);
    void (*say_so_far)(const void *command, const struct pipeline *pipeline);
};

// Runs a pipeline over the boards and prints the summary if it was requested.
// Returns the exit status; unless it is CLI_DONE, there may be no sums.
int solving_run(struct source *boards, const struct solving_job *job,
                struct solving_sums *sums);

#endif
