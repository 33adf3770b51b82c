// Answers of solve, in all their formats: one table, a row each.
#ifndef CLI_SOLUTION_H
#define CLI_SOLUTION_H

#include "flow/text.h"
#include "solving/solving.h"

#include <permudoku/check.h>

enum solution_format {
    SOLUTION_LINE,
    SOLUTION_PAIR,
    SOLUTION_CSV,
    SOLUTION_JSON,
    SOLUTION_BOXED,
    SOLUTION_ROWS,
    SOLUTION_PERMUTATIONS
};

struct huge_solution;

// A puzzle and what is known of it.
struct solution {
    const struct board_kind *kind;
    const struct puzzle *puzzle;
    const struct solving_worker *solving; // what it took, and why it ended
    int verdict;                          // pdk_verdict, or SOLVING_SOME
    const pdk_grid *first, *second;       // as many as were found
    bool is_list;
    pdk_count count; // of a list
    // Of a puzzle without solution: where clues clash two by two or, if they do
    // not and somebody asked, clues that cannot stand together.
    const pdk_checker *checker;
    bool is_explained;
    const pdk_grid *clash; // NULL: a limit came before they were found
    bool is_clash_minimal;
};

struct solution_style {
    const char *name, *summary;
    pdk_format format;                // of the boards in it
    const char *header, *list_header; // of all, may be NULL

    // One answer for a puzzle.
    pdk_status (*add)(struct board_text *boards,
                      const struct solution *solution);

    // A list of solutions: number count.solutions (from 0) in `first`, and what
    // comes after the last one.
    pdk_status (*list)(struct board_text *boards,
                       const struct solution *solution);
    pdk_status (*end)(struct board_text *boards,
                      const struct solution *solution);
    bool tells_end; // that a limit came first; else a message does

    // One answer for a huge board, to the output; NULL where there is no such
    // format of these.
    pdk_status (*stream)(const struct huge_solution *huge, pdk_format format);
};

extern const struct solution_style solution_styles[];

bool solution_formats(size_t index, struct cli_choice *choice);

// The one that writes boards in this format.
enum solution_format solution_format_of(pdk_format format);

// Whether the first solution is all that was asked for.
bool solution_is_answer(const struct solution *solution);

// Whether something is to be told behind a list.
bool solution_has_end(const struct solution *solution);

// Why there is not one solution: "none: row 1: 5 at (1,2), (1,7)", "multiple:
// two solutions differ in 12 cells, first (1,3): 4 or 6", "unknown: no solution
// found: the time limit of 0.5 s came first"; and how a list ends that is not
// complete.
void solution_explain(struct text *text, const struct solution *solution);

// The first cell from `cell` on in which the two solutions differ; the number
// of cells if there is none.
size_t solution_next_difference(const struct solution *solution, size_t cell);
size_t solution_cells(const struct solution *solution);

// "(1,3): 4 or 6"
void solution_add_difference(struct text *text, const struct solution *solution,
                             size_t cell);

// The first cell from `cell` on that has one of the clues that cannot stand
// together; the number of cells if there is none.
size_t solution_next_clue(const struct solution *solution, size_t cell);

// JSON: solution_json.c. An object is open in its list of solutions, and closed
// behind its lists.
pdk_status solution_add_json(struct board_text *boards,
                             const struct solution *solution);
void solution_open_json(struct text *text, const struct solution *solution);
void solution_close_json(struct text *text, const struct solution *solution);
pdk_status solution_list_json(struct board_text *boards,
                              const struct solution *solution);
pdk_status solution_end_json(struct board_text *boards,
                             const struct solution *solution);

// Permutations: solution_permutations.c.
pdk_status solution_add_permutations(struct board_text *boards,
                                     const struct solution *solution);
pdk_status solution_list_permutations(struct board_text *boards,
                                      const struct solution *solution);
pdk_status solution_end_permutations(struct board_text *boards,
                                     const struct solution *solution);

#endif
