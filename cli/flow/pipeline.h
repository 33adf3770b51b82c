// Workers: boards in, answers out, in the same order, by one or many threads.
//
//     source --> batch of boards --> answers --> queue, in order --> output
//                each worker has its own
//
// There is no thread for input or output: every worker takes the next batch of
// boards from the source and writes its answers to a buffer of its own, which
// is sent when its turn comes. With one worker there are no threads at all.
// Before a message about a board, and before a read that would block, all
// answers so far are sent, so that messages appear in the right place and no
// answer is held back.
//
// Boards can also be generated instead of read: workers then take their
// numbers.
#ifndef CLI_PIPELINE_H
#define CLI_PIPELINE_H

#include "flow/source.h"

enum { PIPELINE_THREADS_MAX = 256 };

// A row for the option table, for a struct cli_count whose default is 1.
// clang-format off
#define THREADS_OPTION(field)                                                  \
    {'j', "threads", OPT_COUNT(0, PIPELINE_THREADS_MAX), field, "N",           \
     "use N threads, 0 for one per CPU (default: 1); the output is the same",  \
     GROUP_SEARCH}
// clang-format on

struct pipeline;

// The answers to a batch, waiting for their turn.
struct answers {
    struct board_kind *kind; // of the boards, held; NULL if there are none
    struct text text, ledger;
    pdk_format format; // as in struct worker
    uint64_t answered, listed;
    bool is_cut, is_ready;
};

// A worker. The struct of a command begins with this.
struct worker {
    struct pipeline *pipeline;
    void *command;           // what all workers share
    size_t worker_count;     // of all workers
    struct board_kind *kind; // of the boards that the worker is prepared for
    // The format of the boards in its answers, whose boxes are stated if
    // readers need that; PDK_FORMAT_AUTO: there are none to state.
    pdk_format format;
    struct text text;   // answers that were not sent yet
    struct text ledger; // what `deliver` needs to know about them
    struct batch batch; // the current boards
    uint64_t turn;      // the number of the batch, from 0
    uint64_t answered;  // boards in the text
    uint64_t listed;    // solutions in the text, if a command lists them
    int64_t begun_ms;   // since when answers are pending
    size_t batch_size;  // boards to generate at once
    int64_t taken_ms;   // when the last ones were taken
    bool is_cut;        // an answer is incomplete
    bool is_alone;      // the current board is the only one of all inputs
};

// What a command does with boards. All functions but the answers are called
// rarely.
struct pipeline_work {
    const char *doing, *unit; // of the progress line
    bool shows_boards;        // progress is in boards, not by worker_progress()
    bool shows_nothing;       // the command shows the progress of all its runs
    uint32_t takes;           // notes to keep, as in pdk_notes_held()
    bool keeps_text;          // puzzles come with their text
    size_t worker_size;       // of the command's struct, which starts as zeros
    pdk_status (*prepare)(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error);
    // Adds the answer to worker->text. After PDK_ERR_CANCELLED, what was added
    // is still sent, but no later board is answered.
    pdk_status (*answer)(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error);
    // The same for `count` boards at once, instead of `answer` if not NULL;
    // adds the number of those that were answered to worker->answered.
    pdk_status (*answer_all)(struct worker *worker, struct puzzle *puzzles,
                             size_t count, pdk_error *error);
    // Adds the answer to a bad board. `kind` is that of the board read last;
    // NULL: none yet. NULL: bad boards have no answer.
    void (*refuse)(struct worker *worker, const struct board_kind *kind,
                   const struct bad_board *bad);
    bool lists_bad; // that answer is a record of a table, if answers are
    void (*release)(struct worker *worker);
    // Inspects the answers to a batch when their turn has come, and may change
    // them. `worker` is the one that sends them: its text is empty, and it may
    // be prepared for boards of another kind, or for none. After a failure
    // these answers are still sent, but no later ones; PDK_ERR_CANCELLED means
    // that the error was already reported. May be NULL.
    pdk_status (*deliver)(struct worker *worker, struct answers *answers,
                          pdk_error *error);
    // Boards with a side above side_max are too large for a grid. If
    // takes_huge() returns true for them, answer_huge() writes their answers
    // straight to the output. Both may be NULL.
    uint32_t side_max;
    bool (*takes_huge)(const struct worker *worker);
    pdk_status (*answer_huge)(struct worker *worker,
                              const struct puzzle *puzzle, pdk_error *error);
};

// Makes `threads` workers (0: one per CPU) for the boards of `boards`, which is
// borrowed; `command` is shared by all of them. NULL if out of memory.
struct pipeline *pipeline_new(struct source *boards,
                              const struct pipeline_work *work, void *command,
                              size_t threads);
void pipeline_free(struct pipeline *pipeline);

// The same for `count` boards of one kind (borrowed) that are generated; their
// numbers are 1 .. count, and their grids are scratch space for the worker.
struct pipeline_series {
    const char *name; // of the command
    struct board_kind *kind;
    uint64_t count;
};
struct pipeline *pipeline_new_series(const struct pipeline_series *series,
                                     const struct pipeline_work *work,
                                     void *command, size_t threads);

// The shape of the first board, before the pipeline runs; false if there is
// none.
bool pipeline_peek(struct pipeline *pipeline, pdk_shape *shape);

// The name of the command, for messages.
const char *pipeline_name(const struct pipeline *pipeline);

// Worker number `index`; NULL past the last one.
struct worker *pipeline_worker(const struct pipeline *pipeline, size_t index);

// Answers all boards. Returns the exit status, after a message if something
// failed; an interrupt is left to the command to report.
int pipeline_run(struct pipeline *pipeline);

// All of the above in one call; after an interrupt, reports how many boards
// were answered.
int pipeline_run_all(struct source *boards, const struct pipeline_work *work,
                     void *command, size_t threads);

// The number of boards whose answers were sent, and of solutions that were
// listed.
uint64_t pipeline_done(const struct pipeline *pipeline);
uint64_t pipeline_listed(const struct pipeline *pipeline);

// To be called during long work: false after an interrupt, or after a failure
// in another worker. Sends answers that have waited for long, if it is their
// turn.
bool worker_goes_on(struct worker *worker);

// The same without sending anything, for work that deliver() would disturb.
bool worker_is_wanted(const struct worker *worker);

// Counts `amount` more units of progress.
void worker_progress(struct worker *worker, uint64_t amount);

// Sets additional text for the progress line.
void worker_detail(struct worker *worker, const char *detail);

// Sends the text so far if it is long, once it is the worker's turn. Use
// worker_goes_on() to find out whether to stop.
pdk_status worker_spill(struct worker *worker);

#endif
