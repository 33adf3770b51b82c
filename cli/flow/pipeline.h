// Boards in, answers out, in the same order, by any number of threads.
//
//     boards --(one at a time)--> batch --> answers --(in turn)--> output
//                                 each worker its own
//
// There is no thread for input or output: every worker takes the next batch of
// boards from the reader and answers it into its own text, which is sent when
// its turn comes. One worker works without any thread. Before a message about a
// board, and before a read that would wait, all answers so far are sent, so
// that messages keep their place and nobody waits for an answer.
//
// Boards may also be made instead of read: then all that comes in is their
// numbers.
#ifndef CLI_PIPELINE_H
#define CLI_PIPELINE_H

#include "flow/board_kind.h"
#include "flow/text.h"

enum { PIPELINE_THREADS_MAX = 256 };

// A row for the option table, for a struct cli_count whose default is 1.
// clang-format off
#define THREADS_OPTION(field)                                                  \
    {'j', "threads", OPT_COUNT(0, PIPELINE_THREADS_MAX), field, "N",           \
     "work with N threads, 0: one for each CPU; default: 1. The output is the " \
     "same"}
// clang-format on

// One board of a batch.
struct puzzle {
    pdk_grid *grid;
    const pdk_clues *clues; // in place of the grid where the board is huge
    const pdk_notes *notes; // about it, for work that takes them; NULL: none
    pdk_notes *notes_room;  // where they are; owned, may be NULL
    uint64_t number, line;  // in all inputs, good or bad; in its own
    bool is_first;          // no answer comes before this one
};

// Begins the object of an answer, and leaves it open:
// {"number":1,"file":"a.txt","line":1,"box_rows":3,"box_columns":3
void puzzle_json(struct text *text, const struct board_kind *kind,
                 const struct puzzle *puzzle);

struct pipeline;

// The answers to a batch, waiting for their turn.
struct parcel {
    struct board_kind *kind; // of its boards, held; NULL: there are none
    struct text text, ledger;
    uint64_t answered, listed;
    bool is_cut, is_ready;
};

// A worker. The struct of a command begins with this.
struct worker {
    struct pipeline *pipeline;
    struct board_kind *kind; // of the boards at hand; it is made ready for them
    struct text text;        // answers that were not sent yet
    struct text ledger;      // what `deliver` is to know of them
    size_t count, capacity;
    struct puzzle *puzzles;
    pdk_shape shape;   // of the grids
    uint64_t sequence; // whose turn to wait for
    uint64_t answered; // boards in the text
    uint64_t listed;   // solutions in the text, where a command lists them
    int64_t begun_ms;  // when answers began to wait
    size_t batch;      // boards to make at once
    int64_t taken_ms;  // when the last ones were taken
    bool is_cut;       // a board was not answered to the end
    bool is_alone;     // the board at hand is the only one of all inputs
};

// What a command does with boards. All but `answer` happen rarely.
struct pipeline_work {
    const char *doing, *unit; // of the progress line
    bool shows_boards;        // progress is in boards, not by worker_progress()
    uint32_t takes; // notes that matter, as pdk_notes_held(); others are lost
    size_t worker_size; // of the command's struct, which starts as zeros
    pdk_status (*prepare)(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error);
    // Adds the answer to worker->text. PDK_ERR_CANCELLED leaves the board with
    // what was added, and all after it without answer.
    pdk_status (*answer)(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error);
    void (*release)(struct worker *worker);
    // Looks over answers when their turn has come, in order, one parcel at a
    // time; `worker` is whoever brings them: its text is empty, and it may be
    // ready for boards of another kind, or for none. May change them. After a
    // failure what is in the parcel is sent, and nothing behind it;
    // PDK_ERR_CANCELLED needs no message any more. May be NULL.
    pdk_status (*deliver)(struct worker *worker, struct parcel *parcel,
                          pdk_error *error);
    // For boards of which no worker can hold a grid: whether the command takes
    // one all the same and, in place of `answer`, an answer that goes straight
    // to the output. Both may be NULL.
    bool (*is_huge)(const struct worker *worker, const struct board_kind *kind);
    pdk_status (*answer_huge)(struct worker *worker,
                              const struct puzzle *puzzle, pdk_error *error);
};

// Makes `threads` workers (0: one for each CPU) for the boards of `boards`,
// which is borrowed; `command` is what they all share. NULL where memory ends.
struct pipeline *pipeline_new(struct source *boards,
                              const struct pipeline_work *work, void *command,
                              size_t threads);
void pipeline_free(struct pipeline *pipeline);

// The same for `count` boards that look like `kind`, which is borrowed, and
// have the numbers 1 .. count. Their grids are room for the worker.
struct pipeline_series {
    const char *name; // of the command
    struct board_kind *kind;
    uint64_t count;
};
struct pipeline *pipeline_new_series(const struct pipeline_series *series,
                                     const struct pipeline_work *work,
                                     void *command, size_t threads);

// Before it runs: the shape of the first board; false where there is none.
bool pipeline_peek(struct pipeline *pipeline, pdk_shape *shape);

void *pipeline_command(const struct pipeline *pipeline);

// The name of the command, for messages.
const char *pipeline_name(const struct pipeline *pipeline);

// Hand number `index`; NULL past the last one.
struct worker *pipeline_worker(const struct pipeline *pipeline, size_t index);

size_t pipeline_worker_count(const struct pipeline *pipeline);

// Answers all boards. Returns the exit status, after a message where something
// failed; what an interrupt leaves to say is up to the command.
int pipeline_run(struct pipeline *pipeline);

// Does all of this for a command that has nothing else to say at the end than,
// after an interrupt, how many boards were answered.
int pipeline_run_all(struct source *boards, const struct pipeline_work *work,
                     void *command, size_t threads);

// Boards whose answers were sent, and solutions that were listed.
uint64_t pipeline_done(const struct pipeline *pipeline);
uint64_t pipeline_listed(const struct pipeline *pipeline);

// To be asked during long work: false on an interrupt or a failure elsewhere.
// Sends answers that wait for long already, if it is their turn.
bool worker_goes_on(struct worker *worker);

// The same without sending anything: for work that `deliver` would disturb.
bool worker_is_wanted(const struct worker *worker);

// Counts `amount` more units of progress.
void worker_progress(struct worker *worker, uint64_t amount);

// Shows more words on the progress line.
void worker_detail(struct worker *worker, const char *detail);

// Sends the text so far if there is much of it; waits for the turn. Work that
// cannot go on is told by worker_goes_on().
pdk_status worker_spill(struct worker *worker);

#endif
