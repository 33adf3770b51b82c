// The answers of solve in all formats, as a table with one row per format.
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
    SOLUTION_PERMUTATIONS,
    SOLUTION_FORMATS
};

// A puzzle and what is known about it.
struct solution {
    const struct board_kind *kind;
    const struct puzzle *puzzle;
    const struct solving_worker *solving; // what it took, and why it ended
    int verdict;                          // pdk_verdict, or SOLVING_SOME
    const pdk_grid *first, *second;       // as many as were found
    bool is_list;                         // `first` is one of many, or NULL
    pdk_count count;                      // of a list, before `first`
    // For a puzzle without a solution: pairs of clues that conflict or, if
    // there are none and an explanation was requested, a set of contradicting
    // clues.
    const pdk_checker *checker;
    bool is_explained;
    const pdk_grid *clash; // NULL if a limit was reached first
    bool is_clash_minimal;
    pdk_json_board json; // how boards are written in JSON
};

struct solution_style {
    const char *name, *summary;
    pdk_format format;  // of the boards in it
    const char *header; // its columns, if it is a table

    // Adds the answer for a puzzle. In a list: adds a solution or, if `first`
    // is NULL, what follows the last one.
    pdk_status (*add)(struct board_text *boards,
                      const struct solution *solution);
    uint32_t takes;  // notes of the puzzle that it shows
    bool shows_cut;  // an incomplete list says so; else a message does
    bool has_ending; // even a complete list is followed by something
};

extern const struct solution_style solution_styles[SOLUTION_FORMATS];

bool solution_formats(size_t index, struct cli_choice *choice);

// The one that writes boards in this format.
enum solution_format solution_format_of(pdk_format format);

// The format of boards whose boxes must be stated; PDK_FORMAT_AUTO for answers
// that state them themselves.
pdk_format solution_boards(enum solution_format format);

// Adds what follows a list, if anything does.
pdk_status solution_end(const struct solution_style *style,
                        struct board_text *boards,
                        const struct solution *solution);

// Adds the answer to a bad board.
void solution_refuse(struct text *text, enum solution_format format,
                     bool is_list, const struct bad_board *bad);

// Whether the first solution is the complete answer.
bool solution_is_answer(const struct solution *solution);

// Why there is not one solution: "none: row 1: 5 at (1,2), (1,7)", "multiple:
// two solutions differ in 12 cells, first (1,3): 4 or 6", "unknown: no solution
// found: the time limit of 0.5 s was reached"; and why a list is incomplete.
void solution_explain(struct text *text, const struct solution *solution);

// The first cell in which the two solutions differ.
size_t solution_first_difference(const struct solution *solution);

// Parts of the JSON object: from its puzzle to its solution or null, and from
// the end of its boards on.
void solution_verdict_json(struct text *text, const struct solution *solution);
void solution_close_json(struct text *text, const struct solution *solution);

#endif
