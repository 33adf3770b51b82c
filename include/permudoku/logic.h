// Solving a puzzle as people do: one step at a time, each with its reasons, and
// how hard that is.
//
// Steps are found in a fixed order, the ladder: after every step the search
// starts again with the easiest technique. The ladder and the ratings are those
// of Sudoku Explainer 1.2.1, whose path through a 9x9 puzzle is followed step
// by step. For other sizes the same rules are used, with sets and fish of up to
// half the side; docs/logic.md has all of them.
#ifndef PERMUDOKU_LOGIC_H
#define PERMUDOKU_LOGIC_H

#include <permudoku/alphabet.h>
#include <permudoku/grid.h>
#include <permudoku/limits.h>
#include <permudoku/notes.h>
#include <permudoku/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

// The largest side of boards that can be rated and explained.
#define PDK_LOGIC_SIDE_MAX 64u

// Techniques: constant, name on the command line, title, and the rating of its
// easiest step in tenths, 0 if only players' scale has it. Later versions add
// techniques at the end, so the order is not that of a ladder.
#define PDK_TECHNIQUE_LIST(X)                                                  \
    X(LAST_CELL, "last-cell", "Last cell of a house", 10)                      \
    X(HIDDEN_SINGLE, "hidden-single", "Hidden single", 12)                     \
    X(DIRECT_POINTING, "direct-pointing", "Direct pointing", 17)               \
    X(DIRECT_CLAIMING, "direct-claiming", "Direct claiming", 19)               \
    X(DIRECT_HIDDEN_PAIR, "direct-hidden-pair", "Direct hidden pair", 20)      \
    X(NAKED_SINGLE, "naked-single", "Naked single", 23)                        \
    X(DIRECT_HIDDEN_TRIPLE, "direct-hidden-triple", "Direct hidden triple",    \
      25)                                                                      \
    X(POINTING, "pointing", "Pointing", 26)                                    \
    X(CLAIMING, "claiming", "Claiming", 28)                                    \
    X(NAKED_PAIR, "naked-pair", "Naked pair", 30)                              \
    X(X_WING, "x-wing", "X-wing", 32)                                          \
    X(HIDDEN_PAIR, "hidden-pair", "Hidden pair", 34)                           \
    X(NAKED_TRIPLE, "naked-triple", "Naked triple", 36)                        \
    X(SWORDFISH, "swordfish", "Swordfish", 38)                                 \
    X(HIDDEN_TRIPLE, "hidden-triple", "Hidden triple", 40)                     \
    X(XY_WING, "xy-wing", "XY-wing", 42)                                       \
    X(XYZ_WING, "xyz-wing", "XYZ-wing", 44)                                    \
    X(UNIQUE_RECTANGLE_1, "unique-rectangle-1", "Unique rectangle type 1", 45) \
    X(UNIQUE_RECTANGLE_2, "unique-rectangle-2", "Unique rectangle type 2", 45) \
    X(UNIQUE_RECTANGLE_3, "unique-rectangle-3", "Unique rectangle type 3", 45) \
    X(UNIQUE_RECTANGLE_4, "unique-rectangle-4", "Unique rectangle type 4", 45) \
    X(UNIQUE_LOOP_1, "unique-loop-1", "Unique loop type 1", 46)                \
    X(UNIQUE_LOOP_2, "unique-loop-2", "Unique loop type 2", 46)                \
    X(UNIQUE_LOOP_3, "unique-loop-3", "Unique loop type 3", 46)                \
    X(UNIQUE_LOOP_4, "unique-loop-4", "Unique loop type 4", 46)                \
    X(NAKED_QUAD, "naked-quad", "Naked quad", 50)                              \
    X(JELLYFISH, "jellyfish", "Jellyfish", 52)                                 \
    X(HIDDEN_QUAD, "hidden-quad", "Hidden quad", 54)                           \
    X(NAKED_SET, "naked-set", "Naked set of five or more", 55)                 \
    X(LARGE_FISH, "large-fish", "Fish of five or more", 55)                    \
    X(HIDDEN_SET, "hidden-set", "Hidden set of five or more", 55)              \
    X(BUG_1, "bug-1", "Bivalue universal grave type 1", 56)                    \
    X(BUG_2, "bug-2", "Bivalue universal grave type 2", 57)                    \
    X(BUG_3, "bug-3", "Bivalue universal grave type 3", 58)                    \
    X(BUG_4, "bug-4", "Bivalue universal grave type 4", 57)                    \
    X(ALIGNED_PAIR, "aligned-pair-exclusion", "Aligned pair exclusion", 62)    \
    X(X_CYCLE, "x-cycle", "X-cycle", 65)                                       \
    X(Y_CYCLE, "y-cycle", "Y-cycle", 65)                                       \
    X(X_CHAIN, "forcing-x-chain", "Forcing X-chain", 66)                       \
    X(XY_CYCLE, "xy-cycle", "XY-cycle", 70)                                    \
    X(XY_CHAIN, "forcing-chain", "Forcing chain", 70)                          \
    X(ALIGNED_TRIPLE, "aligned-triple-exclusion", "Aligned triple exclusion",  \
      75)                                                                      \
    X(NISHIO, "nishio", "Nishio forcing chain", 75)                            \
    X(CELL_CHAINS, "cell-forcing-chains", "Cell forcing chains", 80)           \
    X(HOUSE_CHAINS, "house-forcing-chains", "House forcing chains", 80)        \
    X(DYNAMIC_CONTRADICTION, "contradiction-chain",                            \
      "Contradiction forcing chain", 85)                                       \
    X(DYNAMIC_DOUBLE, "double-chain", "Double forcing chain", 85)              \
    X(DYNAMIC_CELL, "dynamic-cell-chains", "Dynamic cell forcing chains", 85)  \
    X(DYNAMIC_HOUSE, "dynamic-house-chains", "Dynamic house forcing chains",   \
      85)                                                                      \
    X(LOCKED_PAIR, "locked-pair", "Locked pair", 0)                            \
    X(LOCKED_TRIPLE, "locked-triple", "Locked triple", 0)                      \
    X(SQUIRMBAG, "squirmbag", "Squirmbag", 0)                                  \
    X(WHALE, "whale", "Whale", 0)                                              \
    X(LEVIATHAN, "leviathan", "Leviathan", 0)                                  \
    X(FINNED_X_WING, "finned-x-wing", "Finned X-wing", 0)                      \
    X(FINNED_SWORDFISH, "finned-swordfish", "Finned swordfish", 0)             \
    X(FINNED_JELLYFISH, "finned-jellyfish", "Finned jellyfish", 0)             \
    X(FINNED_SQUIRMBAG, "finned-squirmbag", "Finned squirmbag", 0)             \
    X(FINNED_WHALE, "finned-whale", "Finned whale", 0)                         \
    X(FINNED_LEVIATHAN, "finned-leviathan", "Finned leviathan", 0)             \
    X(SASHIMI_X_WING, "sashimi-x-wing", "Sashimi X-wing", 0)                   \
    X(SASHIMI_SWORDFISH, "sashimi-swordfish", "Sashimi swordfish", 0)          \
    X(SASHIMI_JELLYFISH, "sashimi-jellyfish", "Sashimi jellyfish", 0)          \
    X(SASHIMI_SQUIRMBAG, "sashimi-squirmbag", "Sashimi squirmbag", 0)          \
    X(SASHIMI_WHALE, "sashimi-whale", "Sashimi whale", 0)                      \
    X(SASHIMI_LEVIATHAN, "sashimi-leviathan", "Sashimi leviathan", 0)          \
    X(FRANKEN_X_WING, "franken-x-wing", "Franken X-wing", 0)                   \
    X(FRANKEN_SWORDFISH, "franken-swordfish", "Franken swordfish", 0)          \
    X(FRANKEN_JELLYFISH, "franken-jellyfish", "Franken jellyfish", 0)          \
    X(FRANKEN_SQUIRMBAG, "franken-squirmbag", "Franken squirmbag", 0)          \
    X(FRANKEN_WHALE, "franken-whale", "Franken whale", 0)                      \
    X(FRANKEN_LEVIATHAN, "franken-leviathan", "Franken leviathan", 0)          \
    X(FINNED_FRANKEN_X_WING, "finned-franken-x-wing", "Finned franken X-wing", \
      0)                                                                       \
    X(FINNED_FRANKEN_SWORDFISH, "finned-franken-swordfish",                    \
      "Finned franken swordfish", 0)                                           \
    X(FINNED_FRANKEN_JELLYFISH, "finned-franken-jellyfish",                    \
      "Finned franken jellyfish", 0)                                           \
    X(FINNED_FRANKEN_SQUIRMBAG, "finned-franken-squirmbag",                    \
      "Finned franken squirmbag", 0)                                           \
    X(FINNED_FRANKEN_WHALE, "finned-franken-whale", "Finned franken whale", 0) \
    X(FINNED_FRANKEN_LEVIATHAN, "finned-franken-leviathan",                    \
      "Finned franken leviathan", 0)                                           \
    X(MUTANT_X_WING, "mutant-x-wing", "Mutant X-wing", 0)                      \
    X(MUTANT_SWORDFISH, "mutant-swordfish", "Mutant swordfish", 0)             \
    X(MUTANT_JELLYFISH, "mutant-jellyfish", "Mutant jellyfish", 0)             \
    X(MUTANT_SQUIRMBAG, "mutant-squirmbag", "Mutant squirmbag", 0)             \
    X(MUTANT_WHALE, "mutant-whale", "Mutant whale", 0)                         \
    X(MUTANT_LEVIATHAN, "mutant-leviathan", "Mutant leviathan", 0)             \
    X(FINNED_MUTANT_X_WING, "finned-mutant-x-wing", "Finned mutant X-wing", 0) \
    X(FINNED_MUTANT_SWORDFISH, "finned-mutant-swordfish",                      \
      "Finned mutant swordfish", 0)                                            \
    X(FINNED_MUTANT_JELLYFISH, "finned-mutant-jellyfish",                      \
      "Finned mutant jellyfish", 0)                                            \
    X(FINNED_MUTANT_SQUIRMBAG, "finned-mutant-squirmbag",                      \
      "Finned mutant squirmbag", 0)                                            \
    X(FINNED_MUTANT_WHALE, "finned-mutant-whale", "Finned mutant whale", 0)    \
    X(FINNED_MUTANT_LEVIATHAN, "finned-mutant-leviathan",                      \
      "Finned mutant leviathan", 0)                                            \
    X(SKYSCRAPER, "skyscraper", "Skyscraper", 0)                               \
    X(TWO_STRING_KITE, "two-string-kite", "Two-string kite", 0)                \
    X(DUAL_TWO_STRING_KITE, "dual-two-string-kite", "Dual two-string kite", 0) \
    X(TURBOT_FISH, "turbot-fish", "Turbot fish", 0)                            \
    X(EMPTY_RECTANGLE, "empty-rectangle", "Empty rectangle", 0)                \
    X(DUAL_EMPTY_RECTANGLE, "dual-empty-rectangle", "Dual empty rectangle", 0) \
    X(W_WING, "w-wing", "W-wing", 0)                                           \
    X(UNIQUE_RECTANGLE_5, "unique-rectangle-5", "Unique rectangle type 5", 0)  \
    X(UNIQUE_RECTANGLE_6, "unique-rectangle-6", "Unique rectangle type 6", 0)  \
    X(HIDDEN_RECTANGLE, "hidden-rectangle", "Hidden rectangle", 0)             \
    X(AVOIDABLE_RECTANGLE_1, "avoidable-rectangle-1",                          \
      "Avoidable rectangle type 1", 0)                                         \
    X(AVOIDABLE_RECTANGLE_2, "avoidable-rectangle-2",                          \
      "Avoidable rectangle type 2", 0)                                         \
    X(SUE_DE_COQ, "sue-de-coq", "Sue de Coq", 0)                               \
    X(SIMPLE_COLOURS_TRAP, "simple-colours-trap", "Simple colours trap", 0)    \
    X(SIMPLE_COLOURS_WRAP, "simple-colours-wrap", "Simple colours wrap", 0)    \
    X(MULTI_COLOURS_1, "multi-colours-1", "Multi-colours type 1", 0)           \
    X(MULTI_COLOURS_2, "multi-colours-2", "Multi-colours type 2", 0)           \
    X(REMOTE_PAIR, "remote-pair", "Remote pair", 0)                            \
    X(PLAIN_X_CHAIN, "x-chain", "X-chain", 0)                                  \
    X(PLAIN_XY_CHAIN, "xy-chain", "XY-chain", 0)                               \
    X(CONTINUOUS_NICE_LOOP, "continuous-nice-loop", "Continuous nice loop", 0) \
    X(DISCONTINUOUS_NICE_LOOP, "discontinuous-nice-loop",                      \
      "Discontinuous nice loop", 0)                                            \
    X(AIC, "aic", "Alternating inference chain", 0)                            \
    X(GROUPED_CONTINUOUS_NICE_LOOP, "grouped-continuous-nice-loop",            \
      "Grouped continuous nice loop", 0)                                       \
    X(GROUPED_DISCONTINUOUS_NICE_LOOP, "grouped-discontinuous-nice-loop",      \
      "Grouped discontinuous nice loop", 0)                                    \
    X(GROUPED_AIC, "grouped-aic", "Grouped alternating inference chain", 0)    \
    X(ALS_XZ, "als-xz", "Almost locked sets, XZ rule", 0)                      \
    X(ALS_XY_WING, "als-xy-wing", "Almost locked sets, XY-wing", 0)            \
    X(ALS_CHAIN, "als-chain", "Almost locked sets, chain", 0)                  \
    X(DEATH_BLOSSOM, "death-blossom", "Death blossom", 0)                      \
    X(FORCING_CHAIN_CONTRADICTION, "forcing-chain-contradiction",              \
      "Forcing chain, contradiction", 0)                                       \
    X(FORCING_CHAIN_VERITY, "forcing-chain-verity", "Forcing chain, verity",   \
      0)                                                                       \
    X(FORCING_NET_CONTRADICTION, "forcing-net-contradiction",                  \
      "Forcing net, contradiction", 0)                                         \
    X(FORCING_NET_VERITY, "forcing-net-verity", "Forcing net, verity", 0)      \
    X(KRAKEN_FISH_1, "kraken-fish-1", "Kraken fish type 1", 0)                 \
    X(KRAKEN_FISH_2, "kraken-fish-2", "Kraken fish type 2", 0)                 \
    X(TEMPLATE_SET, "template-set", "Template set", 0)                         \
    X(TEMPLATE_DELETE, "template-delete", "Template delete", 0)                \
    X(BRUTE_FORCE, "brute-force", "Brute force", 0)

#define PDK_TECHNIQUE_ENUM(constant, name, title, rating)                      \
    PDK_TECHNIQUE_##constant,
typedef enum pdk_technique {
    PDK_TECHNIQUE_LIST(PDK_TECHNIQUE_ENUM) PDK_TECHNIQUE_COUNT
} pdk_technique;
#undef PDK_TECHNIQUE_ENUM

typedef struct pdk_technique_info {
    pdk_technique technique;
    const char *name;   // as on the command line
    const char *title;  // for people
    uint32_t rating;    // of its easiest step, in tenths: 26 means 2.6
    bool is_uniqueness; // relies on the puzzle having a unique solution
} pdk_technique_info;

// The table of techniques, in the order of the enum, static storage; and the
// one with this name, NULL if there is none.
PDK_API const pdk_technique_info *const *pdk_technique_list(size_t *count);
PDK_API const pdk_technique_info *pdk_technique_find(const char *name);

// How a technique works: a paragraph in English, for readers who know only the
// rules; static storage. NULL if only players' scale has the technique.
PDK_API const char *pdk_technique_lesson(pdk_technique technique);

// How hard a puzzle is, in a word. The level follows from the rating of the
// hardest step alone, for every size of board.
typedef enum pdk_level {
    PDK_LEVEL_EASY,   // up to 1.2: last cells and hidden singles in boxes
    PDK_LEVEL_MEDIUM, // up to 2.5: all singles
    PDK_LEVEL_HARD,   // up to 4.4: locked candidates, sets, fish, wings
    PDK_LEVEL_EXPERT, // up to 7.0: uniqueness, exclusions, short chains
    PDK_LEVEL_MASTER, // up to 7.9: longer chains
    PDK_LEVEL_EXTREME // 8.0 and above: several chains at once
} pdk_level;

typedef struct pdk_level_info {
    pdk_level level;
    const char *name;    // "Easy"
    uint32_t rating;     // the highest, in tenths
    const char *summary; // what it takes
} pdk_level_info;

// The table of levels, in the order of the enum, static storage; and the one
// with this name, NULL if there is none.
PDK_API const pdk_level_info *const *pdk_level_list(size_t *count);
PDK_API const pdk_level_info *pdk_level_find(const char *name);

// The level of a rating in tenths.
PDK_API pdk_level pdk_level_of_rating(uint32_t rating);

// The levels of players' scale, those of HoDoKu.
typedef enum pdk_player_level {
    PDK_PLAYER_LEVEL_EASY,
    PDK_PLAYER_LEVEL_MEDIUM,
    PDK_PLAYER_LEVEL_HARD,
    PDK_PLAYER_LEVEL_UNFAIR,
    PDK_PLAYER_LEVEL_EXTREME
} pdk_player_level;

// The name of such a level, "Easy"; static storage, NULL past the last one.
PDK_API const char *pdk_player_level_name(pdk_player_level level);

// The level and the score of a technique's steps on players' scale; false if
// that scale lacks it.
PDK_API bool pdk_technique_score(pdk_technique technique,
                                 pdk_player_level *level, uint32_t *score);

// A symbol, 1..side, that is possible in a cell; symbol 0: none.
typedef struct pdk_candidate {
    pdk_cell cell;
    pdk_symbol symbol;
} pdk_candidate;

// What part a reason plays in its step. Later versions may add roles at the
// end.
typedef enum pdk_role {
    PDK_ROLE_BASE,  // the pattern itself: the house of a single, the cells and
                    // symbols of a set, the base lines of a fish, the wings
                    // and their common symbol, the cells of a loop in order and
                    // its two symbols, the cells and symbols that prevent a
                    // grave, the cells of an exclusion, the cell or the house
                    // and symbol whose candidates chains begin with
    PDK_ROLE_COVER, // houses in which candidates are removed, or in which two
                    // cells of a uniqueness pattern have a symbol to themselves
    PDK_ROLE_PIVOT, // the cell that the others of a wing see; of a unique loop
                    // of type 3, the two cells that act as one
    PDK_ROLE_EXTRA, // of a direct step: the house with one place left; of a
                    // unique loop: the cells with other candidates, and the
                    // symbol of type 2; of a type 3: the other cells of the
                    // set, and its symbols; of an exclusion: the excluders
    PDK_ROLE_LOCKED,   // of a type 4: the symbol that one of the two cells has
    PDK_ROLE_FIN,      // of a fish: candidates of its base that no cover has
    PDK_ROLE_ENDO_FIN, // of a fish: candidates that two base houses share
    PDK_ROLE_COLOUR,   // of colouring: candidates of one colour, its `group`;
                       // 0 and 1 are opposite, and so are 2 and 3
    PDK_ROLE_SET,      // the cells and symbols of almost locked set `group`
    PDK_ROLE_COMMON,   // the symbol that only one of two such sets can have:
                       // `group` and the one after it
    PDK_ROLE_FALSE,    // of a chain without branches: its nodes in order, each
    PDK_ROLE_TRUE,     // false or true because of the one before; several in
                       // a row with the same `group` are one node: one of them
                       // is true, or all are false
    PDK_ROLE_TRIED,    // of an exclusion: the candidates of combination `group`
    PDK_ROLE_BLOCKED   // why it is impossible: the excluder that it leaves
                       // nothing for, or the house in which it repeats a symbol
} pdk_role;

// The name of a role, "base"; static storage, NULL past the last one.
PDK_API const char *pdk_role_name(pdk_role role);

#define PDK_NO_HOUSE UINT32_MAX
#define PDK_NO_CELL UINT32_MAX

// A house, a cell, a symbol, or a candidate (cell and symbol).
typedef struct pdk_reason {
    pdk_role role;
    uint32_t house;    // in the geometry, or PDK_NO_HOUSE
    pdk_cell cell;     // or PDK_NO_CELL
    pdk_symbol symbol; // or 0
    uint32_t group;    // tells several parts of one role apart, from 0; of the
                       // covers of a siamese fish: 1 for the second fish
} pdk_reason;

// Why a node of a chain follows from its parents.
typedef enum pdk_cause {
    PDK_CAUSE_ASSUMED, // it does not: the chain begins here
    PDK_CAUSE_CELL,    // only one symbol is left in the cell, or another symbol
                       // is placed there
    PDK_CAUSE_HOUSE,   // only one cell is left in the house, or the symbol is
                       // placed there
    PDK_CAUSE_STEP     // by a step inside the chain, of `nested`
} pdk_cause;

// A candidate that is true or false, and why.
typedef struct pdk_node {
    pdk_cell cell;
    pdk_symbol symbol;
    bool is_true;
    pdk_cause cause;
    uint32_t house;                      // of PDK_CAUSE_HOUSE
    uint32_t nested;                     // of PDK_CAUSE_STEP: its index
    uint32_t first_parent, parent_count; // in the list of parents
    // Of a group: more cells. One of all its cells has the symbol, or none has.
    const pdk_cell *others;
    size_t other_count;
} pdk_node;

// A step: what it places or removes, and its reasons. Borrowed until the next
// call with the same pdk_logic. Later versions may add members at the end.
typedef struct pdk_step {
    const pdk_technique_info *technique;
    uint32_t rating; // in tenths
    // Of a set, fish or loop: how many cells or lines; of a chain: how many
    // nodes the conclusion needs, counted as for the rating.
    uint32_t size;
    // Of dynamic chains: 0 without, 1 with other patterns inside the chain, 2
    // to 4 with chains inside the chain.
    uint32_t nesting;
    pdk_candidate placed;         // symbol 0: nothing is placed
    const pdk_candidate *removed; // by cells, then symbols
    size_t removed_count;
    // Of patterns, and of chains that begin with a cell or house.
    const pdk_reason *reasons;
    size_t reason_count;

    // Chains: only after pdk_logic_explain(), otherwise there are none. Nodes
    // come after their parents; `parents` and `ends` are indexes of nodes. Each
    // end follows from one assumption. What the ends are:
    //  - of a cycle and a continuous loop: one, its first node again;
    //  - of a contradiction: two, a candidate that is true and false;
    //  - of players' chains without branches (X-, XY- and inference chains,
    //    discontinuous loops): one, the last node;
    //  - of forcing verities and kraken fish: the conclusion, once for each
    //    assumption; or two that contradict each other, if that is what an
    //    assumption leads to;
    //  - of all other chains: the conclusion, once for each assumption.
    // To count nodes for the rating, add up the different nodes that each end
    // follows from, and the sizes of different nested chains.
    const pdk_node *nodes;
    size_t node_count;
    const uint32_t *parents;
    size_t parent_count;
    const uint32_t *ends;
    size_t end_count;
    // Steps inside the chain, on the board as its parents leave it.
    const struct pdk_step *nested;
    size_t nested_count;

    // More cells with the symbol of `placed`: of PDK_TECHNIQUE_TEMPLATE_SET.
    const pdk_cell *also_placed;
    size_t also_placed_count;
} pdk_step;

// How much a text says about a step.
typedef enum pdk_detail {
    PDK_DETAIL_WHERE,     // where to look
    PDK_DETAIL_TECHNIQUE, // and for what
    PDK_DETAIL_ALL        // the whole argument, and what follows
} pdk_detail;

// Writes a step in English, as lines of text. Cells are written r1c2: row 1,
// column 2. The chains of a step are written only after pdk_logic_explain().
// `geometry` is that of the board. A failure of the sink is passed on.
PDK_API PDK_CHECKED pdk_status pdk_step_say(const pdk_step *step,
                                            const pdk_geometry *geometry,
                                            const pdk_alphabet *alphabet,
                                            pdk_detail detail,
                                            const pdk_sink *sink,
                                            pdk_error *error);

// How a position is, or how a path ends.
typedef enum pdk_logic_state {
    PDK_LOGIC_OPEN,          // there may be more steps
    PDK_LOGIC_SOLVED,        // all cells are filled in
    PDK_LOGIC_STUCK,         // the techniques find nothing more
    PDK_LOGIC_CONTRADICTORY, // see pdk_logic_contradiction()
    PDK_LOGIC_LIMITED // a limit was reached before the next step was found
} pdk_logic_state;

// Ratings in tenths: of the hardest step, of the hardest step up to the first
// symbol placed, and of the hardest step at the start. Each is 0 if there is no
// such step. `hardest` is the first of the hardest steps' techniques.
typedef struct pdk_rating {
    size_t size; // sizeof(pdk_rating), set by the caller
    uint32_t overall, pearl, diamond;
    pdk_level level;
    const pdk_technique_info *hardest; // NULL if there was no step
    uint32_t nesting;                  // of that step
    uint32_t steps, hardest_steps;     // all, and those as hard as the hardest
    pdk_logic_state end;               // how the path ended
    // On PDK_SCALE_PLAYER: the sum of the scores of all steps; and the level of
    // the hardest, raised if the score is above 800, 1000, 1600, 1800 for easy
    // to unfair. The ratings in tenths above are 0 then.
    uint32_t score;
    pdk_player_level player_level;
} pdk_rating;

typedef struct pdk_logic pdk_logic;

// Makes a workspace for boards on `geometry` (borrowed), which has rows,
// columns and boxes only; use one per thread. The board is empty until
// pdk_logic_start(). PDK_ERR_LIMIT if the side is above PDK_LOGIC_SIDE_MAX. On
// failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_logic_new(const pdk_geometry *geometry,
                                             pdk_logic **out, pdk_error *error);
PDK_API void pdk_logic_free(pdk_logic *logic);

// Sets the limits of all later calls; copied. NULL: none. Obeys go_on() and
// `guesses`, the number of assumptions that chains may follow from the start of
// a board on. When that is reached, the state is PDK_LOGIC_LIMITED; with a
// higher limit, the search can go on.
PDK_API PDK_CHECKED pdk_status pdk_logic_limit(pdk_logic *logic,
                                               const pdk_limits *limits,
                                               pdk_error *error);

// Whether techniques that rely on a unique solution are used; at first they
// are. Switch them off for boards with several solutions.
PDK_API void pdk_logic_uniqueness(pdk_logic *logic, bool is_on);

// Switches a technique on or off, whatever the scale; unknown ones are ignored.
// At first the ladder decides: that of Sudoku Explainer has all its techniques
// on, players' scale only those that HoDoKu uses for its scores (see
// docs/logic.md). A technique that is off is not on the path, and the position
// is PDK_LOGIC_STUCK once the others find nothing; they search as ever, and
// patterns and chains inside dynamic chains are not affected. One that the
// ladder of the scale lacks stays without effect. Lists are not affected, and
// pdk_logic_uniqueness() still applies. A rating that was computed with other
// techniques is not comparable.
PDK_API void pdk_logic_enable(pdk_logic *logic, pdk_technique technique,
                              bool is_on);

// Ends paths before a step that is rated above `ceiling` tenths or, on
// PDK_SCALE_PLAYER, with which the score would exceed it: the state is then
// PDK_LOGIC_LIMITED. Techniques above it are not searched, so it takes little
// time to learn that a puzzle is harder than wanted. 0, as at first: none.
PDK_API void pdk_logic_ceiling(pdk_logic *logic, uint32_t ceiling);

// Which ladder is climbed, and so what a rating is made of.
typedef enum pdk_scale {
    PDK_SCALE_EXPLAINER, // Sudoku Explainer: the hardest step
    PDK_SCALE_PLAYER     // HoDoKu 2.2.0: the sum of all steps
} pdk_scale;

// Whether paths on a scale use the technique without being asked to by
// pdk_logic_enable(). Players' scale leaves out large fish, templates and some
// others.
PDK_API bool pdk_technique_is_usual(pdk_technique technique, pdk_scale scale);

// Chooses the scale, at first PDK_SCALE_EXPLAINER, and clears the board.
PDK_API void pdk_logic_scale(pdk_logic *logic, pdk_scale scale);

// Variants of techniques that pdk_logic_find_all() can look for.
#define PDK_VARIANT_COMPLETE UINT32_C(1) // rectangles: no corner lacks a symbol
#define PDK_VARIANT_SMALL UINT32_C(2)    // empty rectangles with two candidates
#define PDK_VARIANT_SIAMESE UINT32_C(4)  // two fish that share their base
#define PDK_VARIANT_OVERLAP UINT32_C(8)  // almost locked sets that share cells
#define PDK_VARIANT_SET_NODES UINT32_C(16) // chains through almost locked sets
// The marks are the player's own conclusions; see pdk_logic_start().
#define PDK_VARIANT_OWN_MARKS UINT32_C(32)

// Sets the variants, at first none, and the only symbol of fish, at first 0:
// all of them.
PDK_API void pdk_logic_focus(pdk_logic *logic, uint32_t variants,
                             pdk_symbol symbol);

// Starts with a board and its pencil marks (NULL: none): every symbol is a
// candidate of an empty cell unless a peer has it or the marks exclude it.
// Symbols are clues unless the marks say that they were placed.
//
// Marks belong to the puzzle: a solution obeys them, and a uniqueness technique
// does not rely on a second solution that they rule out. If they are only what
// the player has concluded from the clues, PDK_VARIANT_OWN_MARKS lists the
// rectangles of the players' ladder that this allows; the path does not use
// them.
//
// PDK_ERR_MISMATCH if they have another shape. The position may be
// contradictory.
PDK_API PDK_CHECKED pdk_status pdk_logic_start(pdk_logic *logic,
                                               const pdk_grid *board,
                                               const pdk_notes *marks,
                                               pdk_error *error);

// Starts as above, and plans a path with few steps, on which pdk_logic_next()
// goes on until the next start. It has *saved steps fewer than the ladder's
// path, perhaps 0, and none that is rated higher than the hardest of that path.
// None of its steps that only remove candidates can be left out so that the
// others, found again by their techniques, still lead to the solution; there
// may be a shorter path all the same. Nishio and dynamic chains are used only
// if they are the next step of the ladder.
//
// If the ladder does not lead to a solution, or not within the limits, its path
// stays as it is. The limit on guesses counts for each path that is tried.
// PDK_ERR_UNSUPPORTED on PDK_SCALE_PLAYER. Takes many times as long as the path
// alone: seconds on 9x9 and minutes on 16x16 if that has many dynamic chains.
// After PDK_ERR_CANCELLED, the ladder's path is followed.
PDK_API PDK_CHECKED pdk_status pdk_logic_shorten(pdk_logic *logic,
                                                 const pdk_grid *board,
                                                 const pdk_notes *marks,
                                                 uint32_t *saved,
                                                 pdk_error *error);

PDK_API pdk_logic_state pdk_logic_state_of(const pdk_logic *logic);

// In a contradictory position: a cell without candidates; a symbol without a
// place in a house; or a symbol that a house has twice, with one of the cells.
// Otherwise all three are absent.
PDK_API pdk_reason pdk_logic_contradiction(const pdk_logic *logic);

// The symbol of a cell, 0 if it is empty, and whether a symbol is a candidate.
PDK_API pdk_symbol pdk_logic_symbol(const pdk_logic *logic, pdk_cell cell);
PDK_API bool pdk_logic_has_candidate(const pdk_logic *logic, pdk_cell cell,
                                     pdk_symbol symbol);

// Finds the next step of the ladder; *step is NULL if there is none, and
// pdk_logic_state_of() says why. The position does not change. The same
// position has the same next step on every machine. With few clues the last
// chains of the ladder can take minutes: an empty board has no easier step. Set
// a limit if that matters.
PDK_API PDK_CHECKED pdk_status pdk_logic_next(pdk_logic *logic,
                                              const pdk_step **step,
                                              pdk_error *error);

// Adds the chains to the step that was found last or, inside the `visit` of
// pdk_logic_find_all(), to the step that is visited. Of aligned exclusions, it
// adds the combinations that were tried, as reasons. Chains through almost
// locked sets, and forcing nets that use a single of the position itself, have
// no nodes, only reasons.
PDK_API PDK_CHECKED pdk_status pdk_logic_explain(pdk_logic *logic,
                                                 const pdk_step **step,
                                                 pdk_error *error);

// Applies the step that was found last. PDK_ERR_ARGUMENT if there is none.
PDK_API PDK_CHECKED pdk_status pdk_logic_apply(pdk_logic *logic,
                                               pdk_error *error);

// All steps of one technique in this position, in order: calls `visit` for
// each, until it returns something other than PDK_OK, which is returned. There
// are none if the technique is about uniqueness and that is off. Steps that
// remove the same candidates for the same reasons are listed once. Of Nishio
// and dynamic chains only the best is listed, for each way of nesting. The step
// that was found last is forgotten. If both scales have the technique, it is
// searched for as on the scale that is set. PDK_ERR_UNSUPPORTED if no scale has
// it. `visit` may call pdk_logic_explain(), and ask about the position.
PDK_API PDK_CHECKED pdk_status
pdk_logic_find_all(pdk_logic *logic, pdk_technique technique,
                   pdk_status (*visit)(void *context, const pdk_step *step),
                   void *context, pdk_error *error);

// Rates the steps that were applied since the start.
PDK_API PDK_CHECKED pdk_status pdk_logic_rating(const pdk_logic *logic,
                                                pdk_rating *rating,
                                                pdk_error *error);

// How many steps of a technique were applied since the start.
PDK_API uint32_t pdk_logic_count_steps(const pdk_logic *logic,
                                       pdk_technique technique);

// Follows the whole path from `board`, as above, and rates it. After
// PDK_ERR_CANCELLED, *rating is about the steps so far.
PDK_API PDK_CHECKED pdk_status pdk_logic_rate(pdk_logic *logic,
                                              const pdk_grid *board,
                                              const pdk_notes *marks,
                                              pdk_rating *rating,
                                              pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
