// The interface of all engines. An engine answers two kinds of questions about
// a puzzle: how many solutions are there, up to a limit, and which are they, in
// ascending order.
#ifndef PDKI_ENGINE_H
#define PDKI_ENGINE_H

#include <permudoku/solve.h>

// Maximum number of solutions that a search keeps.
enum { SOLUTIONS_KEPT = 2 };

// A symbol that an empty cell must not have, and pencil marks.
struct exclusion {
    pdk_cell cell;
    pdk_symbol symbol;      // 0: nothing is excluded
    const pdk_notes *marks; // only for engines with takes_marks; NULL: none
};

static inline bool obeys_exclusion(const struct exclusion *without,
                                   const pdk_symbol *solution)
{
    return without->symbol == 0 || solution[without->cell] != without->symbol;
}

struct question {
    const pdk_symbol *puzzle; // one symbol per cell, 0 if empty; none above the
                              // side
    const char *text;         // or as characters, for engines with takes_text
    struct exclusion without;
    pdk_limits limits;
    uint64_t seed; // for random choices
    uint32_t keep; // solutions to store in the answer, at most SOLUTIONS_KEPT
    // NULL, or called with each solution, in ascending order; false ends the
    // search.
    bool (*visit)(void *context, const pdk_symbol *solution);
    void *context;
};

struct answer {
    pdk_effort effort;
    pdk_stop stop;                    // PDK_STOP_NONE: all solutions were found
    pdk_symbol *kept[SOLUTIONS_KEPT]; // room for solutions, provided by the
                                      // caller
    char *text; // or room for the first one as characters; NULL: none
};

// Asks the caller whether to continue and checks the limit on guesses: sets
// *stop if the search has to end, and *next to the number of guesses at which
// to check again.
static inline void look_at_limits(const struct question *question,
                                  const struct answer *answer,
                                  uint32_t guesses_between, uint64_t *next,
                                  pdk_stop *stop)
{
    const pdk_limits *limits = &question->limits;
    const pdk_effort *effort = &answer->effort;
    *next = effort->guesses + guesses_between;
    if (limits->guesses > 0 && effort->guesses >= limits->guesses)
        *stop = PDK_STOP_GUESSES;
    if (limits->guesses > 0 && *next > limits->guesses) *next = limits->guesses;
    if (limits->go_on && !limits->go_on(limits->context, effort))
        *stop = PDK_STOP_CALLER;
}

// An engine verifies its solutions: those kept or visited obey the rules, the
// clues and the exclusion, and no others are counted. The puzzle may be stored
// where the first solution goes, and only verified solutions are ever written
// there. A search that reaches its limit is not complete, even if there happen
// to be no more solutions.
struct engine {
    const char *name; // "family-variant", or just the family
    bool takes_text;  // digits 1 to 9, and anything else for empty cells
    bool takes_marks;

    // Whether the engine supports such boards and runs on this machine; NULL:
    // all boards on every machine.
    bool (*supports)(const pdk_geometry *geometry);

    // A workspace for questions about such boards, one at a time.
    pdk_status (*open)(const pdk_geometry *geometry, void **workspace,
                       pdk_error *error);
    void (*close)(void *workspace);

    // Fills `answer` except for the room. Fails only with PDK_ERR_MEMORY, and
    // may be called again afterwards.
    pdk_status (*search)(void *workspace, const struct question *question,
                         struct answer *answer);
};

// All engines. "nine" and "lanes" have one variant per instruction set.
extern const struct engine pdki_engine_nine_avx512, pdki_engine_nine_avx2,
    pdki_engine_nine_sse, pdki_engine_nine_portable;
extern const struct engine pdki_engine_auto;
extern const struct engine pdki_engine_lanes_avx512, pdki_engine_lanes_avx2;
extern const struct engine pdki_engine_bits;
extern const struct engine pdki_engine_sat;
extern const struct engine pdki_engine_tabu;
// PDK_STOP_ENGINE without a solution means that provably no cyclic solution
// exists; with one solution, that no second one was found close to it.
extern const struct engine pdki_engine_cyclic;

// An engine for which the compiler lacks the vector instructions.
static inline bool supports_nothing(const pdk_geometry *geometry)
{
    (void)geometry;
    return false;
}

#define ENGINE_ABSENT(engine_name)                                             \
    {                                                                          \
        .name = (engine_name), .supports = supports_nothing                    \
    }

#endif
