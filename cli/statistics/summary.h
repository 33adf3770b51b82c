// What `stats` knows about the boards of a file: sums, added up in order, and
// how they are printed.
#ifndef CLI_SUMMARY_H
#define CLI_SUMMARY_H

#include "flow/source.h"
#include "statistics/rating_counts.h"

#include <permudoku/digest.h>
#include <permudoku/generate.h>
#include <permudoku/solve.h>

// Which parts are wanted: those that are not cost nothing.
struct summary_parts {
    bool has_verdicts, has_minimal, has_forms, has_ratings;
};

// What a worker finds out about a board.
struct board_facts {
    uint64_t clues;
    pdk_digest exact, form;
    uint8_t verdict;  // pdk_verdict
    uint8_t symmetry; // pdk_clue_symmetry
    bool is_minimal;
    bool has_form;
    struct rating_facts rating; // of boards with one solution
};

// Boards by a property that is a text, such as their symbols. After
// NAME_COUNTS_MAX different ones, the rest is counted together.
enum { NAME_COUNTS_MAX = 1000 };
struct name_count {
    char *name; // owned
    uint64_t boards;
};
struct name_counts {
    struct name_count *items;
    size_t count;
    size_t last; // the one that was counted last
    uint64_t others;
};

enum { SUMMARY_SYMMETRIES = PDK_CLUES_FULL + 1 };

struct summary {
    struct summary_parts parts;
    uint64_t boards;
    uint64_t bad; // boards that could not be read
    uint64_t verdicts[PDK_UNKNOWN + 1];
    uint64_t minimal;
    uint64_t symmetries[SUMMARY_SYMMETRIES];
    uint64_t *clues; // by number of clues
    size_t clue_room;
    struct name_counts sizes, boxes, symbols;
    // Duplicates; without a form, boards are not compared up to symmetry.
    pdk_form_set *exact, *forms;
    uint64_t formless;
    struct rating_counts ratings;
};

// Release in both cases.
pdk_status summary_init(struct summary *summary,
                        const struct summary_parts *parts, pdk_error *error);
void summary_release(struct summary *summary);

// Adds a board of this kind.
pdk_status summary_add(struct summary *summary, const struct board_kind *kind,
                       const struct board_facts *facts, pdk_error *error);

// The whole as a table, and as a JSON object.
void summary_table(const struct summary *summary, struct text *text);
void summary_json(const struct summary *summary, struct text *text);

#endif
