// How hard the puzzles of a file are: levels, ratings and techniques, added up
// and printed as a part of a summary, or drawn.
#ifndef CLI_RATING_COUNTS_H
#define CLI_RATING_COUNTS_H

#include "flow/pipeline.h"

#include <permudoku/logic.h>

// What a worker finds out about a puzzle.
struct rating_facts {
    bool is_rated;
    uint8_t level;                                     // pdk_level
    uint16_t rating;                                   // in tenths
    uint16_t hardest;                                  // pdk_technique
    uint8_t techniques[(PDK_TECHNIQUE_COUNT + 7) / 8]; // on its path, as bits
};

enum { RATING_LEVELS = PDK_LEVEL_EXTREME + 1, RATING_TENTHS = 256 };

struct rating_counts {
    uint64_t rated;
    uint64_t levels[RATING_LEVELS];
    uint64_t ratings[RATING_TENTHS];
    uint64_t techniques[PDK_TECHNIQUE_COUNT];
    uint64_t hardest[PDK_TECHNIQUE_COUNT];
};

void rating_counts_add(struct rating_counts *counts,
                       const struct rating_facts *facts);

// Parts of a table and of a JSON object; `boards` is the number of all boards,
// including those without a rating.
void rating_counts_table(const struct rating_counts *counts, uint64_t boards,
                         struct text *text);
void rating_counts_json(const struct rating_counts *counts, uint64_t boards,
                        struct text *text);

// Draws levels, ratings and hardest techniques, in the format of the file's
// extension. Returns 0, or an exit status after a message.
int rating_counts_plot(const struct rating_counts *counts, const char *command,
                       const char *file);

// Refuses a file name whose extension is not that of a picture.
int rating_plot_expect(const char *command, const char *file);

// Rates boards of one kind; begins as zeros.
struct rater {
    struct worker *worker; // to be asked whether to go on
    pdk_geometry *geometry;
    pdk_logic *logic;
    uint64_t time; // limit in nanoseconds; 0: none
    int64_t deadline;
    bool is_late;
};

struct rater_limits {
    uint64_t time, nodes; // 0: none
};

pdk_status rater_prepare(struct rater *rater, const pdk_shape *shape,
                         const struct rater_limits *limits, pdk_error *error);
void rater_release(struct rater *rater);

// Follows the path of a puzzle with a unique solution. It is not rated if a
// limit is reached. PDK_ERR_CANCELLED after an interrupt.
pdk_status rater_rate(struct rater *rater, const pdk_grid *puzzle,
                      const pdk_notes *marks, struct rating_facts *facts,
                      pdk_error *error);

#endif
