// English. A translation replaces these tables.
#include "logic/step_words.h"

static const char *const phrases[PHRASE_COUNT] = {
    [PHRASE_COMMA] = ", ",
    [PHRASE_AND] = " and ",
    [PHRASE_ROW] = "row ",
    [PHRASE_COLUMN] = "column ",
    [PHRASE_BOX] = "box ",
    [PHRASE_REGION] = "region ",
    [PHRASE_ROWS] = "rows ",
    [PHRASE_COLUMNS] = "columns ",
    [PHRASE_BOXES] = "boxes ",
    [PHRASE_REGIONS] = "regions ",
    [PHRASE_IS] = " is ",
    [PHRASE_IS_NOT] = " is not ",
    [PHRASE_ONE_OF] = "one of ",
    [PHRASE_ARE_NOT] = " are not ",
    [PHRASE_LOOK_AT] = "Look at ",
    [PHRASE_LOOK_FOR] = ". The technique is: ",
    [PHRASE_SO_PLACE] = "So {placed cell} is {placed symbol}.",
    [PHRASE_SO_ARE] = " So are ",
    [PHRASE_SO_REMOVE] = "Remove ",
    [PHRASE_REMOVE_FROM] = " from ",
    [PHRASE_SENTENCE_END] = ".",
    [PHRASE_AND_LAST] = ", and ",
    [PHRASE_IF] = "If ",
    [PHRASE_THEN] = ", then ",
    [PHRASE_SO] = ", so ",
    [PHRASE_AT_ONCE] = ", that is what follows",
    [PHRASE_ASSUME] = "Assume that ",
    [PHRASE_BY] = ", by ",
    [PHRASE_LINE] = "line ",
    [PHRASE_LINES] = "lines ",
    [PHRASE_BY_STEP] = ", by a step after ",
    [PHRASE_BY_SAME_STEP] = ", by the step of ",
    [PHRASE_ONLY_SYMBOL] = "the only candidate left",
    [PHRASE_ONLY_PLACE] = "the only place left in ",
    [PHRASE_OTHER_SYMBOL] = "the same cell",
    [PHRASE_NESTING_1] = ", with patterns inside",
    [PHRASE_NESTING_2] = ", with forcing chains inside",
    [PHRASE_NESTING_3] = ", with several chains inside",
    [PHRASE_NESTING_4] = ", with dynamic chains inside",
    [PHRASE_LEAVES_NOTHING] = " leaves nothing for ",
    [PHRASE_REPEATS_IN] = " is twice in ",
    [PHRASE_BETWEEN] = " in ",
    [PHRASE_TAKES_FROM] = " is lost to ",
    [PHRASE_VERITY_CELL] =
        "Whichever candidate is in {base cells}, it follows that {conclusion}.",
    [PHRASE_VERITY_HOUSE] = "Wherever {base symbols} is in {base houses}, it "
                            "follows that {conclusion}.",
    [PHRASE_VERITY_EITHER] =
        "Whether or not {start}, it follows that {conclusion}.",
    [PHRASE_NOT_BOTH] = "Both cannot be true, so the assumption is wrong.",
    [PHRASE_EITHER_WAY] = "So {conclusion}, whether the assumption is right or "
                          "not.",
    [PHRASE_TWO_COMMONS] =
        "Each of the sets {sets} has one symbol more than cells, so it lacks "
        "one of its symbols. Each of {common symbols} can be in only one of "
        "them, because its places see each other. So each set lacks one of "
        "these, and contains the other and all its other symbols.",
    [PHRASE_EMPTY_RECTANGLE] =
        "In {base houses}, all places for {base symbols} are in {cover "
        "houses}. "
        "If it is in {near line} there, {near end} is not {base symbols}, so "
        "{far end} is, the only other place in {pivot houses}. If not, it is "
        "in {far line} there. So the cell of {far line} that sees {far end} is "
        "not {base symbols}.",
};

const char *pdki_phrase(enum phrase phrase)
{
    return phrases[phrase];
}

#define DEADLY_PATTERN                                                         \
    "If {base cells} contained only {base symbols}, the two symbols could be " \
    "exchanged there, and the puzzle would have two solutions. "
#define GRAVE                                                                  \
    "If every empty cell had two candidates, and every candidate were "        \
    "possible twice in each of its houses, the puzzle would not have exactly " \
    "one solution. "

#define LOOP "The candidates form a loop."
#define CHAIN "If {start}, it follows that {end}."

// clang-format off
static const char *const arguments[PDK_TECHNIQUE_COUNT] = {
    [PDK_TECHNIQUE_LAST_CELL] =
        "{placed cell}, the last empty cell of {base houses}, is "
        "{placed symbol}.",
    [PDK_TECHNIQUE_HIDDEN_SINGLE] =
        "{placed cell} is {placed symbol}, the only place for it in "
        "{base houses}.",
    [PDK_TECHNIQUE_NAKED_SINGLE] =
        "{placed cell} is {placed symbol}, its only candidate.",
    [PDK_TECHNIQUE_DIRECT_POINTING] =
        "In {base houses}, all places for {placed symbol} are in "
        "{cover houses}: {base cells}. In {extra houses}, that leaves only "
        "{placed cell} for it.",
    [PDK_TECHNIQUE_DIRECT_CLAIMING] =
        "In {base houses}, all places for {placed symbol} are in "
        "{cover houses}: {base cells}. In {extra houses}, that leaves only "
        "{placed cell} for it.",
    [PDK_TECHNIQUE_POINTING] =
        "In {base houses}, all places for {base symbols} are in "
        "{cover houses}: {base cells}. So it is nowhere else in "
        "{cover houses}.",
    [PDK_TECHNIQUE_CLAIMING] =
        "In {base houses}, all places for {base symbols} are in "
        "{cover houses}: {base cells}. So it is nowhere else in "
        "{cover houses}.",
    [PDK_TECHNIQUE_DIRECT_HIDDEN_PAIR] =
        "In {base houses}, the only places for {base symbols} are "
        "{base cells}, which leaves only {placed cell} for {placed symbol}.",
    [PDK_TECHNIQUE_DIRECT_HIDDEN_TRIPLE] =
        "In {base houses}, the only places for {base symbols} are "
        "{base cells}, which leaves only {placed cell} for {placed symbol}.",
#define NAKED                                                                  \
        "In {base houses}, {base cells} have only {base symbols} as "          \
        "candidates, so these are nowhere else in {base houses}."
    [PDK_TECHNIQUE_NAKED_PAIR] = NAKED,
    [PDK_TECHNIQUE_NAKED_TRIPLE] = NAKED,
    [PDK_TECHNIQUE_NAKED_QUAD] = NAKED,
    [PDK_TECHNIQUE_NAKED_SET] = NAKED,
#define HIDDEN                                                                 \
        "In {base houses}, the only places for {base symbols} are "            \
        "{base cells}, so nothing else is there."
    [PDK_TECHNIQUE_HIDDEN_PAIR] = HIDDEN,
    [PDK_TECHNIQUE_HIDDEN_TRIPLE] = HIDDEN,
    [PDK_TECHNIQUE_HIDDEN_QUAD] = HIDDEN,
    [PDK_TECHNIQUE_HIDDEN_SET] = HIDDEN,
#define FISH                                                                   \
        "In {base houses}, all places for {base symbols} are in "              \
        "{cover houses}, so it is once in each of them, and nowhere else in "  \
        "{cover houses}."
    [PDK_TECHNIQUE_X_WING] = FISH,
    [PDK_TECHNIQUE_SWORDFISH] = FISH,
    [PDK_TECHNIQUE_JELLYFISH] = FISH,
    [PDK_TECHNIQUE_LARGE_FISH] = FISH,
    [PDK_TECHNIQUE_XY_WING] =
        "Whichever candidate is in {pivot cells}, one of {base cells} is "
        "{base symbols}. So no cell that sees both of them is "
        "{base symbols}.",
    [PDK_TECHNIQUE_XYZ_WING] =
        "Whichever candidate is in {pivot cells}, it or one of {base cells} "
        "is {base symbols}. So no cell that sees all three of them is "
        "{base symbols}.",
#define UNIQUE_1 DEADLY_PATTERN                                                \
        "So {extra cells} must contain something else."
#define UNIQUE_2 DEADLY_PATTERN                                                \
        "So one of {extra cells} is {extra symbols}."
#define UNIQUE_3 DEADLY_PATTERN                                                \
        "So one of {pivot cells} contains one of their other candidates. "     \
        "That cell and {extra cells} contain {extra symbols}, which are "      \
        "nowhere else in {cover houses}."
#define UNIQUE_3_HIDDEN DEADLY_PATTERN                                         \
        "So one of {pivot cells} contains something else. In {cover houses}, " \
        "the only places for {extra symbols} are these two cells and "         \
        "{extra cells}, so nothing else is in {extra cells}."
#define UNIQUE_4 DEADLY_PATTERN                                                \
        "In {cover houses}, the only places for {locked symbols} are "         \
        "{extra cells}. "                                                      \
        "So the other one of {base symbols} is in neither of them."
    [PDK_TECHNIQUE_UNIQUE_RECTANGLE_1] = UNIQUE_1,
    [PDK_TECHNIQUE_UNIQUE_RECTANGLE_2] = UNIQUE_2,
    [PDK_TECHNIQUE_UNIQUE_RECTANGLE_3] = UNIQUE_3,
    [PDK_TECHNIQUE_UNIQUE_RECTANGLE_4] = UNIQUE_4,
    [PDK_TECHNIQUE_UNIQUE_LOOP_1] = UNIQUE_1,
    [PDK_TECHNIQUE_UNIQUE_LOOP_2] = UNIQUE_2,
    [PDK_TECHNIQUE_UNIQUE_LOOP_3] = UNIQUE_3,
    [PDK_TECHNIQUE_UNIQUE_LOOP_4] = UNIQUE_4,
    [PDK_TECHNIQUE_BUG_1] = GRAVE
        "Only {base symbols} in {base cells} prevents that, so nothing else is "
        "there.",
    [PDK_TECHNIQUE_BUG_2] = GRAVE
        "Only {base symbols} in {base cells} prevents that, so one of these "
        "cells is {base symbols}.",
    [PDK_TECHNIQUE_BUG_3] = GRAVE
        "Only the other candidates of {base cells} prevent that, so one of "
        "these cells contains one of {base symbols}. Together with "
        "{extra cells} in {cover houses}, that makes a naked set.",
    [PDK_TECHNIQUE_BUG_4] = GRAVE
        "Only the other candidates of {base cells} prevent that, so one of "
        "these cells contains one of them. And {locked symbols} must be in "
        "one of the two.",
#define EXCLUSION                                                              \
        "Try every combination of candidates in {base cells}. Those with a "   \
        "candidate that is removed here are impossible: they repeat a symbol " \
        "in a house, or leave nothing for one of {extra cells}.{tried}"
    [PDK_TECHNIQUE_ALIGNED_PAIR] = EXCLUSION,
    [PDK_TECHNIQUE_ALIGNED_TRIPLE] = EXCLUSION,
#define CONTRADICTION                                                          \
        "If {start}, it follows both that {end} and that {other end}, which "  \
        "is impossible."
    [PDK_TECHNIQUE_X_CYCLE] = LOOP,
    [PDK_TECHNIQUE_Y_CYCLE] = LOOP,
    [PDK_TECHNIQUE_XY_CYCLE] = LOOP,
    [PDK_TECHNIQUE_X_CHAIN] = CHAIN,
    [PDK_TECHNIQUE_XY_CHAIN] = CHAIN,
    [PDK_TECHNIQUE_NISHIO] = CONTRADICTION,
    [PDK_TECHNIQUE_DYNAMIC_CONTRADICTION] = CONTRADICTION,
    [PDK_TECHNIQUE_DYNAMIC_DOUBLE] =
        "Whether or not {start}, it follows that {end}.",
#define BY_CELL                                                                \
        "Whichever candidate is in {base cells}, it follows that {end}."
    [PDK_TECHNIQUE_CELL_CHAINS] = BY_CELL,
    [PDK_TECHNIQUE_DYNAMIC_CELL] = BY_CELL,
#define BY_HOUSE                                                               \
        "Wherever {base symbols} is in {base houses}, it follows that {end}."
    [PDK_TECHNIQUE_HOUSE_CHAINS] = BY_HOUSE,
    [PDK_TECHNIQUE_DYNAMIC_HOUSE] = BY_HOUSE,
#define LOCKED_SET                                                             \
        "{base cells} have only {base symbols} as candidates, so these are "   \
        "nowhere else in {base houses}, nor in {cover houses}."
    [PDK_TECHNIQUE_LOCKED_PAIR] = LOCKED_SET,
    [PDK_TECHNIQUE_LOCKED_TRIPLE] = LOCKED_SET,
    [PDK_TECHNIQUE_SQUIRMBAG] = FISH,
    [PDK_TECHNIQUE_WHALE] = FISH,
    [PDK_TECHNIQUE_LEVIATHAN] = FISH,
#define FINNED                                                                 \
        "In {base houses}, all places for {base symbols} are in "              \
        "{cover houses}, except for the fin: {fin cells}. Either it is in the " \
        "fin, or once in each of {cover houses}. So it is not in another cell " \
        "of these that sees all of the fin."
#define FRANKEN                                                                \
        "{base symbols} is in each of {base houses}, and all its places there " \
        "are in {cover houses}, once in each. So it is nowhere else in these, " \
        "and not where two of them cross."
#define FINNED_FRANKEN                                                         \
        "{base symbols} is in each of {base houses}. If it is in no fin "      \
        "({fins}), all its places there are in {cover houses}, once in each, " \
        "so it is nowhere else in these, and not where two of them cross. If " \
        "it is in a fin, it is in no cell that sees all fins. Cells that are " \
        "excluded both ways are not {base symbols}."
    [PDK_TECHNIQUE_FINNED_X_WING] = FINNED,
    [PDK_TECHNIQUE_SASHIMI_X_WING] = FINNED,
    [PDK_TECHNIQUE_FINNED_SWORDFISH] = FINNED,
    [PDK_TECHNIQUE_SASHIMI_SWORDFISH] = FINNED,
    [PDK_TECHNIQUE_FINNED_JELLYFISH] = FINNED,
    [PDK_TECHNIQUE_SASHIMI_JELLYFISH] = FINNED,
    [PDK_TECHNIQUE_FINNED_SQUIRMBAG] = FINNED,
    [PDK_TECHNIQUE_SASHIMI_SQUIRMBAG] = FINNED,
    [PDK_TECHNIQUE_FINNED_WHALE] = FINNED,
    [PDK_TECHNIQUE_SASHIMI_WHALE] = FINNED,
    [PDK_TECHNIQUE_FINNED_LEVIATHAN] = FINNED,
    [PDK_TECHNIQUE_SASHIMI_LEVIATHAN] = FINNED,
    [PDK_TECHNIQUE_FRANKEN_X_WING] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_FRANKEN_X_WING] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_FRANKEN_SWORDFISH] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_FRANKEN_SWORDFISH] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_FRANKEN_JELLYFISH] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_FRANKEN_JELLYFISH] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_FRANKEN_SQUIRMBAG] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_FRANKEN_SQUIRMBAG] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_FRANKEN_WHALE] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_FRANKEN_WHALE] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_FRANKEN_LEVIATHAN] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_FRANKEN_LEVIATHAN] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_MUTANT_X_WING] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_MUTANT_X_WING] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_MUTANT_SWORDFISH] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_MUTANT_SWORDFISH] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_MUTANT_JELLYFISH] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_MUTANT_JELLYFISH] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_MUTANT_SQUIRMBAG] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_MUTANT_SQUIRMBAG] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_MUTANT_WHALE] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_MUTANT_WHALE] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_MUTANT_LEVIATHAN] = FRANKEN,
    [PDK_TECHNIQUE_FINNED_MUTANT_LEVIATHAN] = FINNED_FRANKEN,
    [PDK_TECHNIQUE_SKYSCRAPER] =
        "There are two places for {base symbols} in each of {base houses}, and "
        "two of these, {pivot cells}, share a line. They are not both "
        "{base symbols}, so one of {base cells} is.",
#define KITE                                                                   \
        "There are two places for {base symbols} in each of {base houses}, "   \
        "and two of these, {pivot cells}, share a box. They are not both "                \
        "{base symbols}, so one of {base cells} is."
    [PDK_TECHNIQUE_TWO_STRING_KITE] = KITE,
    [PDK_TECHNIQUE_DUAL_TWO_STRING_KITE] =
        "There are two places for {base symbols} in each of {base houses}. "
        "{pivot 1 cells} share a box and are not both true, so one of "
        "{base 1 cells} is; and likewise one of {base 2 cells}.",
    [PDK_TECHNIQUE_EMPTY_RECTANGLE] = "{empty rectangles}",
    [PDK_TECHNIQUE_DUAL_EMPTY_RECTANGLE] = "{empty rectangles}",
    [PDK_TECHNIQUE_W_WING] =
        "In {pivot houses}, the only places for {pivot symbols} are "
        "{pivot cells}. So "
        "one of {base cells} is not {pivot symbols} but {base symbols}, and no "
        "cell that sees both of them is.",
    [PDK_TECHNIQUE_UNIQUE_RECTANGLE_5] = UNIQUE_2,
    [PDK_TECHNIQUE_UNIQUE_RECTANGLE_6] = DEADLY_PATTERN
        "Their rows and columns have no other places for {locked symbols}, so "
        "it is in two opposite corners. If it were in {extra cells}, the other "
        "two corners, which have only {base symbols} as candidates, would "
        "complete the pattern.",
    [PDK_TECHNIQUE_HIDDEN_RECTANGLE] = DEADLY_PATTERN
        "In {cover houses}, there is no other place for {locked symbols}. If "
        "{crossing} were {other symbol}, then {mates} would be "
        "{locked symbols}, and {opposite}, which has no other candidates, "
        "would be {other symbol}: the pattern would be complete.",
#define AVOIDABLE                                                              \
        "{base cells} are not clues. If they contained only {base symbols}, "  \
        "the two symbols could be exchanged, and the puzzle would have two "   \
        "solutions. "
    [PDK_TECHNIQUE_AVOIDABLE_RECTANGLE_1] = AVOIDABLE
        "So {extra cells} must contain something else.",
    [PDK_TECHNIQUE_AVOIDABLE_RECTANGLE_2] = AVOIDABLE
        "So one of {extra cells} is {extra symbols}.",
    [PDK_TECHNIQUE_SUE_DE_COQ] =
        "{base cells}, where {cover houses} cross, have {base symbols}. With "
        "{set 1 cells} ({set 1 symbols}) and {set 2 cells} ({set 2 symbols}), "
        "there are as many symbols as cells. None of these symbols can be "
        "there twice, because the two sets have none in common, so each is "
        "there once. So no other cell that sees all places of one of them "
        "contains it.",
#define TWO_COLOURS                                                            \
        "Where a house has only two places for {base symbols}, it is in one "  \
        "of them. Along a chain of such houses it alternates, so it is "       \
        "either in {colour 1 cells} or in {colour 2 cells}. "
    [PDK_TECHNIQUE_SIMPLE_COLOURS_TRAP] = TWO_COLOURS
        "So no cell that sees both groups is {base symbols}.",
    [PDK_TECHNIQUE_SIMPLE_COLOURS_WRAP] = TWO_COLOURS
        "But {clashes} see each other, so it is not in the group that has "
        "both.",
#define FOUR_COLOURS TWO_COLOURS                                               \
        "Likewise either in {colour 3 cells} or in {colour 4 cells}. "
    [PDK_TECHNIQUE_MULTI_COLOURS_1] = FOUR_COLOURS
        "These see each other: {clashes}. So it is not in both of those "
        "groups, but in at least one of the other two, and no cell that sees "
        "both of these is {base symbols}.",
    [PDK_TECHNIQUE_MULTI_COLOURS_2] = FOUR_COLOURS
        "These see each other: {clashes}. So one of the first two groups sees "
        "both of the others. One of those is right, so it is wrong.",
    [PDK_TECHNIQUE_REMOTE_PAIR] =
        "{base cells} have only {base symbols}, and each sees the next, so the "
        "two symbols alternate. Of two of these cells with an even number of "
        "them in between, one is the first symbol and the other the second, so "
        "a cell that sees both is neither.",
#define PATH "Each statement follows from the one before: {path}. "
    [PDK_TECHNIQUE_TURBOT_FISH] = PATH "So one of its ends is true.",
    [PDK_TECHNIQUE_PLAIN_X_CHAIN] = PATH "So one of its ends is true.",
    [PDK_TECHNIQUE_PLAIN_XY_CHAIN] = PATH "So one of its ends is true.",
#define NICE_LOOP PATH "This is a loop: its statements are all true or all false."
#define BROKEN_LOOP PATH "That leads back to where it began."
#define INFERENCE PATH "So one of its ends is true."
    [PDK_TECHNIQUE_CONTINUOUS_NICE_LOOP] = NICE_LOOP,
    [PDK_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP] = NICE_LOOP,
    [PDK_TECHNIQUE_DISCONTINUOUS_NICE_LOOP] = BROKEN_LOOP,
    [PDK_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP] = BROKEN_LOOP,
    [PDK_TECHNIQUE_AIC] = INFERENCE,
    [PDK_TECHNIQUE_GROUPED_AIC] = INFERENCE,
    [PDK_TECHNIQUE_ALS_XZ] =
        "Each of the sets {sets} has one symbol more than cells. Only one of "
        "them can contain {common symbols}, because its places see each other; "
        "the other one contains all its other symbols. So another symbol that "
        "both have is in one of them, and no cell that sees all its places "
        "there can have it.",
    [PDK_TECHNIQUE_ALS_XY_WING] =
        "Each of the sets {sets} has one symbol more than cells. Of two "
        "neighbours, only one can contain what they share: {links}. So the "
        "first or the last set contains all its other symbols. Another symbol "
        "that both have is in one of them, and no cell that sees all its "
        "places there can have it.",
    [PDK_TECHNIQUE_ALS_CHAIN] =
        "Each of the sets {sets} has one symbol more than cells. Of two "
        "neighbours, only one can contain what they share: {links}. So the "
        "first or the last set contains all its other symbols. Another symbol "
        "that both have is in one of them, and no cell that sees all its "
        "places there can have it.",
    [PDK_TECHNIQUE_DEATH_BLOSSOM] =
        "Each of the sets {sets} has one symbol more than cells. Whichever "
        "candidate is in {pivot cells}, a set lacks it: {petals}. That set "
        "then contains all its other symbols. So what sees all places of a "
        "symbol that all these sets have is not that symbol.",
#define FORCED "Assume that {path}. That leads to a contradiction."
    [PDK_TECHNIQUE_FORCING_CHAIN_CONTRADICTION] = FORCED,
    [PDK_TECHNIQUE_FORCING_NET_CONTRADICTION] = FORCED,
#define VERITY                                                                 \
        "Whichever candidate is true in {base cells}{base houses}, the same "  \
        "follows."
    [PDK_TECHNIQUE_FORCING_CHAIN_VERITY] = VERITY,
    [PDK_TECHNIQUE_FORCING_NET_VERITY] = VERITY,
#define KRAKEN                                                                 \
        "In {base houses}, all places for {base symbols} are in "              \
        "{cover houses}, except for the fin: {fin cells}. "
    [PDK_TECHNIQUE_KRAKEN_FISH_1] = KRAKEN
        "If it is not in the fin, {conclusion}; and from each cell of the fin, "
        "the same follows.",
    [PDK_TECHNIQUE_KRAKEN_FISH_2] = KRAKEN
        "So it is in the fin, or in each of {cover houses}. From each cell of "
        "the fin, and from each place in one of these houses, it follows that "
        "{conclusion}.",
    [PDK_TECHNIQUE_TEMPLATE_SET] =
        "List all ways to place {base symbols} in all rows, columns and boxes, "
        "without the cells that the same lists settle for other symbols. All "
        "of them use what is placed here.",
    [PDK_TECHNIQUE_TEMPLATE_DELETE] =
        "List all ways to place {base symbols} in all rows, columns and boxes, "
        "without the cells that the same lists settle for other symbols. None "
        "of them uses what is removed here.",
    [PDK_TECHNIQUE_BRUTE_FORCE] =
        "No technique makes progress. This cell was found by trying all "
        "possibilities, not by logic.",
};
// clang-format on

const char *pdki_technique_argument(pdk_technique technique, bool is_hidden)
{
    return is_hidden ? UNIQUE_3_HIDDEN : arguments[technique];
}

bool pdki_technique_concludes(pdk_technique technique)
{
    return technique == PDK_TECHNIQUE_LAST_CELL ||
           technique == PDK_TECHNIQUE_HIDDEN_SINGLE ||
           technique == PDK_TECHNIQUE_NAKED_SINGLE;
}

#define LOOP_MORAL                                                             \
    "This is a loop: its statements are all true or all false. Either way, "   \
    "what is removed sees the same symbol in the loop."
#define CHAIN_MORAL "That contradicts the assumption."
#define ENDS_MORAL                                                             \
    "So one of the two ends of the chain is true, and no cell that sees both " \
    "is {removed symbol}."
#define INFERENCE_MORAL                                                        \
    "So one of the two ends of the chain is true, and what is removed "        \
    "contradicts both."
#define NICE_LOOP_MORAL                                                        \
    "This is a loop: its statements are all true or all false. Either way, "   \
    "what is removed is excluded by one of its cells."

static const char *const morals[PDK_TECHNIQUE_COUNT] = {
    [PDK_TECHNIQUE_X_CYCLE] = LOOP_MORAL,
    [PDK_TECHNIQUE_Y_CYCLE] = LOOP_MORAL,
    [PDK_TECHNIQUE_XY_CYCLE] = LOOP_MORAL,
    [PDK_TECHNIQUE_X_CHAIN] = CHAIN_MORAL,
    [PDK_TECHNIQUE_XY_CHAIN] = CHAIN_MORAL,
    [PDK_TECHNIQUE_TURBOT_FISH] = ENDS_MORAL,
    [PDK_TECHNIQUE_PLAIN_X_CHAIN] = ENDS_MORAL,
    [PDK_TECHNIQUE_PLAIN_XY_CHAIN] = ENDS_MORAL,
    [PDK_TECHNIQUE_AIC] = INFERENCE_MORAL,
    [PDK_TECHNIQUE_GROUPED_AIC] = INFERENCE_MORAL,
    [PDK_TECHNIQUE_CONTINUOUS_NICE_LOOP] = NICE_LOOP_MORAL,
    [PDK_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP] = NICE_LOOP_MORAL,
};

const char *pdki_technique_moral(pdk_technique technique)
{
    return morals[technique] ? morals[technique] : "";
}
