// The contract between the public interface and the three engines, which differ
// only in the width of their sets. Symbols are 0 .. side-1 here.
#ifndef PDKI_LOGIC_ENGINE_H
#define PDKI_LOGIC_ENGINE_H

#include <permudoku/logic.h>

// What a search may cost, and what it has cost.
struct budget {
    pdk_limits limits;
    pdk_effort effort;    // guesses: assumptions that chains have followed
    uint64_t guesses_end; // 0: no limit
    uint32_t ceiling;     // of a step, a rating or a score; UINT32_MAX: none
    bool is_cancelled;    // go_on() returned false
    bool is_spent;        // that limit, or the ceiling, was reached
    bool is_out_of_memory;
};

// What a rating needs to know about a step.
struct step_summary {
    pdk_technique technique;
    uint32_t rating, nesting; // in tenths
    bool places;
    uint32_t score; // on the players' scale
    pdk_player_level player_level;
};

// Which techniques may be used: as the ladder says, or as the caller says.
enum usage { AS_ON_LADDER, SWITCHED_ON, SWITCHED_OFF };

struct allowance {
    bool has_uniqueness;                // techniques that rely on it are used
    uint8_t usage[PDK_TECHNIQUE_COUNT]; // enum usage
};

// What to list.
struct listing_request {
    pdk_technique technique;
    uint32_t variants;      // PDK_VARIANT_...
    pdk_symbol fish_symbol; // or 0
};

struct logic_engine {
    uint32_t side_max;
    // The level and score of a technique on the players' scale; false if that
    // lacks it.
    bool (*score)(pdk_technique technique, pdk_player_level *level,
                  uint32_t *score);
    // Whether paths on the players' scale use it, unless it is switched on.
    bool (*meets)(pdk_technique technique);
    pdk_status (*open)(const pdk_geometry *geometry, void **room);
    void (*close)(void *room);

    // A board: empty at first; then symbols, false if a peer has it; then
    // candidates removed; then a check, false if something has no candidate.
    void (*reset)(void *room, pdk_scale scale);
    bool (*place)(void *room, uint32_t cell, uint32_t symbol, bool is_clue);
    void (*exclude)(void *room, uint32_t cell, uint32_t symbol);
    bool (*check)(const void *room, pdk_reason *contradiction);

    uint32_t (*left)(const void *room); // empty cells
    uint64_t (*candidates)(const void *room, uint32_t cell);
    uint32_t (*symbol)(const void *room, uint32_t cell); // from 1; 0: empty

    // Finds the next step; false if there is none, or the budget ended.
    bool (*next)(void *room, struct budget *budget,
                 const struct allowance *allowance,
                 struct step_summary *summary);
    // Forgets what was searched without success: other techniques are allowed.
    void (*search_again)(void *room);
    // About the step that was found last: applies it, describes it, and adds
    // its chains; false if out of memory.
    void (*apply)(void *room);
    bool (*describe)(void *room, pdk_step *step);
    bool (*explain)(void *room, struct budget *budget, pdk_step *step);

    // All steps of a technique; PDK_ERR_UNSUPPORTED if no ladder has it.
    pdk_status (*find_all)(void *room, struct budget *budget,
                           const struct listing_request *request,
                           pdk_status (*visit)(void *context,
                                               const pdk_step *step),
                           void *context);
};

extern const struct logic_engine pdki_logic_16, pdki_logic_32, pdki_logic_64;

// The record of a technique.
const pdk_technique_info *pdki_technique_info(pdk_technique technique);

// Whether a step has chains once it is explained: those of Sudoku Explainer, or
// those of players, which have reasons without them.
enum chains_kind { CHAINS_NONE, CHAINS_SEARCHED, CHAINS_NAMED };

enum chains_kind pdki_technique_chains(pdk_technique technique);

static inline bool budget_is_left(const struct budget *budget)
{
    return !budget->is_cancelled && !budget->is_spent &&
           !budget->is_out_of_memory;
}

// Counts an assumption; false if the search must end.
static inline bool budget_spend(struct budget *budget)
{
    if (!budget_is_left(budget)) return false;
    budget->effort.guesses++;
    if (budget->guesses_end && budget->effort.guesses > budget->guesses_end)
        budget->is_spent = true;
    else if (budget->limits.go_on &&
             !budget->limits.go_on(budget->limits.context, &budget->effort))
        budget->is_cancelled = true;
    return budget_is_left(budget);
}

#endif
