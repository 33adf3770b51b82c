// The contract of all engines. An engine answers two kinds of questions about
// a puzzle: how many solutions are there, up to a limit, and which are they, in
// ascending order.
#ifndef PDKI_ENGINE_H
#define PDKI_ENGINE_H

#include <permudoku/solve.h>

// Solutions that a search keeps at most.
enum { SOLUTIONS_KEPT = 2 };

// A symbol that a cell, empty in the puzzle, must not have, and pencil marks.
struct exclusion {
    pdk_cell cell;
    pdk_symbol symbol;      // 0: nothing is excluded
    const pdk_notes *marks; // only for engines that take them; NULL: none
};

static inline bool obeys_exclusion(const struct exclusion *without,
                                   const pdk_symbol *solution)
{
    return without->symbol == 0 || solution[without->cell] != without->symbol;
}

struct question {
    const pdk_symbol *puzzle; // a symbol or 0 a cell, none above the side
    const char *text; // or the puzzle as characters, if the engine takes them
    struct exclusion without;
    pdk_limits limits;
    uint64_t seed; // of what is chosen at random
    uint32_t keep; // solutions to store in the answer, at most SOLUTIONS_KEPT
    // NULL, or to be called with each solution, ascending; false ends the
    // search.
    bool (*visit)(void *context, const pdk_symbol *solution);
    void *context;
};

struct answer {
    pdk_effort effort;
    pdk_stop stop;                    // PDK_STOP_NONE: all solutions were found
    pdk_symbol *kept[SOLUTIONS_KEPT]; // room for solutions, by the caller
    char *text; // or room for the first one as characters; NULL: none
};

// Asks the caller whether to go on and compares the guesses with their limit:
// sets *stop if the search has to end, and *next to the number of guesses at
// which to look again.
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

// Solutions that are kept or visited obey the rules, the clues and the
// exclusion, and others do not count: the engine has checked it. The puzzle may
// be where the first solution goes, and what is not a solution is never stored
// there. A search that reaches its limit is not complete, even if there happen
// to be no more solutions.
struct engine {
    const char *name; // "family-variant", or just the family
    bool takes_text;  // digits 1 to 9, and anything else for empty cells
    bool takes_marks;

    // Whether the engine supports such boards and runs on this machine; NULL:
    // all of them, on every machine.
    bool (*supports)(const pdk_geometry *geometry);

    // A workspace for questions about such boards, one at a time.
    pdk_status (*open)(const pdk_geometry *geometry, void **workspace,
                       pdk_error *error);
    void (*close)(void *workspace);

    // Fills `answer`, whatever was there but the room. Fails only with
    // PDK_ERR_MEMORY, and may then be asked again.
    pdk_status (*search)(void *workspace, const struct question *question,
                         struct answer *answer);
};

// All engines. "nine" and "lanes" have one for each kind of vectors.
extern const struct engine pdki_engine_nine_avx512, pdki_engine_nine_avx2,
    pdki_engine_nine_sse, pdki_engine_nine_portable;
extern const struct engine pdki_engine_auto;
extern const struct engine pdki_engine_lanes_avx512, pdki_engine_lanes_avx2;
extern const struct engine pdki_engine_bits;
extern const struct engine pdki_engine_sat;
extern const struct engine pdki_engine_tabu;
// Ends with PDK_STOP_ENGINE and no solution if it is proved that there is none
// of the form; with a solution, if it found no second one near it.
extern const struct engine pdki_engine_cyclic;

// An engine that this compiler knows no vectors for.
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
