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
    [PHRASE_LOOK_AT] = "Look at ",
    [PHRASE_LOOK_FOR] = ". The technique is: ",
    [PHRASE_SO_PLACE] = "So {placed cell} is {placed symbol}.",
    [PHRASE_SO_REMOVE] = "Remove ",
    [PHRASE_REMOVE_FROM] = " from ",
    [PHRASE_SENTENCE_END] = ".",
    [PHRASE_AND_LAST] = ", and ",
    [PHRASE_IF] = "If ",
    [PHRASE_THEN] = ", then ",
    [PHRASE_SO] = ", so ",
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
        "In {base houses}, {placed symbol} must be in {cover houses}: in one "
        "of {base cells}. In {extra houses}, that leaves only {placed cell} for "
        "it.",
    [PDK_TECHNIQUE_DIRECT_CLAIMING] =
        "In {base houses}, {placed symbol} must be in {cover houses}: in one "
        "of {base cells}. In {extra houses}, that leaves only {placed cell} for "
        "it.",
    [PDK_TECHNIQUE_POINTING] =
        "In {base houses}, {base symbols} must be in {cover houses}: in one "
        "of {base cells}. So it is nowhere else in {cover houses}.",
    [PDK_TECHNIQUE_CLAIMING] =
        "In {base houses}, {base symbols} must be in {cover houses}: in one "
        "of {base cells}. So it is nowhere else in {cover houses}.",
    [PDK_TECHNIQUE_DIRECT_HIDDEN_PAIR] =
        "In {base houses}, {base symbols} must be in {base cells}, which leaves "
        "only {placed cell} for {placed symbol}.",
    [PDK_TECHNIQUE_DIRECT_HIDDEN_TRIPLE] =
        "In {base houses}, {base symbols} must be in {base cells}, which leaves "
        "only {placed cell} for {placed symbol}.",
#define NAKED                                                                  \
        "In {base houses}, {base cells} have only {base symbols} as "          \
        "candidates, so these are nowhere else in {base houses}."
    [PDK_TECHNIQUE_NAKED_PAIR] = NAKED,
    [PDK_TECHNIQUE_NAKED_TRIPLE] = NAKED,
    [PDK_TECHNIQUE_NAKED_QUAD] = NAKED,
    [PDK_TECHNIQUE_NAKED_SET] = NAKED,
#define HIDDEN                                                                 \
        "In {base houses}, {base symbols} must be in {base cells}, so nothing " \
        "else is there."
    [PDK_TECHNIQUE_HIDDEN_PAIR] = HIDDEN,
    [PDK_TECHNIQUE_HIDDEN_TRIPLE] = HIDDEN,
    [PDK_TECHNIQUE_HIDDEN_QUAD] = HIDDEN,
    [PDK_TECHNIQUE_HIDDEN_SET] = HIDDEN,
#define FISH                                                                   \
        "In {base houses}, {base symbols} must be in {cover houses}: once in " \
        "each of them. So it is nowhere else in {cover houses}."
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
        "Together with {extra cells} in {cover houses}, they act as a set of " \
        "cells that contains {extra symbols} and nothing else."
#define UNIQUE_3_HIDDEN DEADLY_PATTERN                                         \
        "So one of {pivot cells} contains something else. In {cover houses}, " \
        "{extra symbols} have no places but these two cells and "              \
        "{extra cells}, so nothing else is in {extra cells}."
#define UNIQUE_4 DEADLY_PATTERN                                                \
        "In {cover houses}, {locked symbols} must be in one of {extra cells}. " \
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
        "Only {base cells} has other candidates, so it is one of these.",
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
        "in a house, or leave nothing for one of {extra cells}."
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

static const char *const morals[PDK_TECHNIQUE_COUNT] = {
    [PDK_TECHNIQUE_X_CYCLE] = LOOP_MORAL,
    [PDK_TECHNIQUE_Y_CYCLE] = LOOP_MORAL,
    [PDK_TECHNIQUE_XY_CYCLE] = LOOP_MORAL,
    [PDK_TECHNIQUE_X_CHAIN] = CHAIN_MORAL,
    [PDK_TECHNIQUE_XY_CHAIN] = CHAIN_MORAL,
};

const char *pdki_technique_moral(pdk_technique technique)
{
    return morals[technique] ? morals[technique] : "";
}
