// Puzzles with one solution, made by the workers of a pipeline: for numbers, or
// for full grids that are read.
//
//     answer   makes a puzzle and its text, and an entry of the ledger
//     deliver  in order: leaves out what is the same as an earlier one up to
//              symmetry and makes another, tells what a puzzle lacks, counts
#ifndef CLI_GENERATING_H
#define CLI_GENERATING_H

#include "flow/pipeline.h"
#include "flow/text.h"
#include "generating/clue_tally.h"

#include <permudoku/canon.h>

enum generated_format {
    GENERATED_BOXED,
    GENERATED_ROWS,
    GENERATED_LINE,
    GENERATED_PAIR,
    GENERATED_CSV,
    GENERATED_JSON,
    GENERATED_INTEGERS,
    GENERATED_CLUES
};

bool generated_formats(size_t index, struct cli_choice *choice);

// The format of the boards in it.
pdk_format generated_board_format(enum generated_format format);

// Of all the output; NULL: none.
const char *generated_header(enum generated_format format);

// What is to be made, the same for all workers, and what came of it.
struct generating {
    const char *command;
    pdk_shape shape; // of all boards
    pdk_wish wish;
    pdk_sampling sampling;
    const char *from;  // the file of the solutions; NULL: they are drawn
    uint64_t per_grid; // puzzles of each of them
    uint64_t seed;
    uint64_t time; // nanoseconds for each puzzle; 0: no limit
    bool is_distinct, shows_solution;
    enum generated_format format;
    // Who takes puzzles, in order, in place of the output; NULL: nobody.
    pdk_status (*keep)(void *keeper, struct board_kind *kind,
                       const pdk_grid *puzzle, const pdk_grid *solution);
    void *keeper;
    // In order, by whoever delivers:
    pdk_grid *form, *solution, *puzzle; // of the puzzle at hand
    pdk_form_set *forms;
    struct clue_tally tally;
    int exit_status;
};

struct generating_worker {
    struct worker worker;
    struct generating *run;
    const struct board_kind *kind; // of the boards that it is ready for
    pdk_geometry *geometry;
    pdk_generator *generator;
    pdk_sampler *sampler; // NULL: solutions are given
    pdk_canon *canon;     // where puzzles are to be different
    pdk_grid *puzzle, *solution, *form;
    struct board_text boards;
    struct text delivered;
    uint64_t number;  // of the puzzle at hand
    int64_t deadline; // in nanoseconds; 0: none
    bool is_late;
};

// A puzzle in the ledger. Its form follows, if all are to be different, then
// its solution, if that was given or is to be kept, then itself, if it is.
struct generated {
    uint64_t number, line;
    bool is_bad; // the grid was no solution
    pdk_made made;
    size_t text_length;
};

extern const struct pipeline_work generating_work;

// Whether an empty line stands between puzzles.
bool generated_is_apart(enum generated_format format);

// Adds a puzzle to the text of the worker, unless somebody keeps it.
pdk_status generated_add(struct generating_worker *own, const pdk_made *made);

// As in struct pipeline_work.
pdk_status generating_prepare(struct worker *worker,
                              const struct board_kind *kind, pdk_error *error);

// Copies a grid to another one of its shape.
pdk_status generating_copy(const pdk_grid *from, pdk_grid *to);

// Makes puzzle `number` of the run in own->puzzle and own->solution, which is
// given where there is no sampler, and own->form. Another `round` gives another
// one; all others than the first share their time. After an interrupt, the best
// of a search for few clues is one.
pdk_status generating_make(struct generating_worker *own, uint64_t number,
                           uint64_t round, pdk_made *made, pdk_error *error);

// As in struct pipeline_work: generating_deliver.c.
pdk_status generating_deliver(struct worker *worker, struct answers *answers,
                              pdk_error *error);

// Whether the ledger has solutions.
bool generating_has_solution(const struct generating *run);

// Adds an entry for the puzzle at hand, whose text begins at `start`.
void generating_enter(struct generating_worker *own, struct generated *entry,
                      size_t start);

#endif
