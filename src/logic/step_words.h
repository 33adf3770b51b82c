// All words of explanations. A phrase may contain names in braces, which
// step_say.c replaces:
//
//     {base cells}       the cells, symbols or houses with a role: "r1c2 and
//     {cover houses}     r1c5", "3 and 7", "rows 2 and 8"; the roles are base,
//     {extra symbols}    cover, pivot, extra and locked
//     {set 1 cells}      those of one group, from 1
//     {fins}             the fins of a fish, endo fins as well
//     {path}             a chain that is a list of reasons
//     {sets}             almost locked sets: "A (r1c2 and r1c3: 4, 5 and 6)"
//     {links}            what neighbours among them have in common
//     {petals}           the sets of a death blossom, by the stem's symbols
//     {conclusion}       "r1c2 is not 3"
//     {removed symbol}   the first one
//     {empty rectangles} a phrase for each of them, in which {near line} is the
//                        line of {near end}, an end of the link, and {far line}
//                        and {far end} are the others
//     {crossing}         the corner of a hidden rectangle where its covers
//     {mates}            cross, those that see it, and the last one
//     {opposite}
//     {other symbol}     of the two of a rectangle, the one that is not locked
//     {clashes}          cells of colours that see each other: "r1c2 and r1c7"
//     {placed cell}      what the step places
//     {placed symbol}
//     {start}            what a chain assumes: "r1c2 is 3"
//     {end}, {other end} what follows from it
#ifndef PDKI_LOGIC_STEP_WORDS_H
#define PDKI_LOGIC_STEP_WORDS_H

#include <permudoku/logic.h>

enum phrase {
    // Lists: "1, 2 and 3".
    PHRASE_COMMA,
    PHRASE_AND,
    // Houses, by pdk_house_kind, and several of them.
    PHRASE_ROW,
    PHRASE_COLUMN,
    PHRASE_BOX,
    PHRASE_REGION,
    PHRASE_ROWS,
    PHRASE_COLUMNS,
    PHRASE_BOXES,
    PHRASE_REGIONS,
    // Nodes of a chain: "r1c2 is 3".
    PHRASE_IS,
    PHRASE_IS_NOT,
    PHRASE_ONE_OF,
    PHRASE_ARE_NOT,
    // Stages of a hint.
    PHRASE_LOOK_AT,
    PHRASE_LOOK_FOR,
    // What follows from a step.
    PHRASE_SO_PLACE,
    PHRASE_SO_ARE,
    PHRASE_SO_REMOVE,
    PHRASE_REMOVE_FROM,
    PHRASE_SENTENCE_END,
    PHRASE_AND_LAST, // before the last of several removals
    // Chains as sentences.
    PHRASE_IF,
    PHRASE_THEN,
    PHRASE_SO,
    PHRASE_AT_ONCE,
    // Chains as lines.
    PHRASE_ASSUME,
    PHRASE_BY,
    PHRASE_LINE,
    PHRASE_LINES,
    PHRASE_BY_STEP,
    PHRASE_BY_SAME_STEP,
    // Why a node is true or false; if false, the house alone is the reason.
    PHRASE_ONLY_SYMBOL,
    PHRASE_ONLY_PLACE,
    PHRASE_OTHER_SYMBOL,
    // Titles of nested chains, by nesting.
    PHRASE_NESTING_1,
    PHRASE_NESTING_2,
    PHRASE_NESTING_3,
    PHRASE_NESTING_4,
    // Combinations of an exclusion.
    PHRASE_LEAVES_NOTHING,
    PHRASE_REPEATS_IN,
    // Almost locked sets.
    PHRASE_BETWEEN,
    PHRASE_TAKES_FROM,
    // What a verity begins with.
    PHRASE_VERITY_CELL,
    PHRASE_VERITY_HOUSE,
    PHRASE_VERITY_EITHER,
    // What a discontinuous loop shows.
    PHRASE_NOT_BOTH,
    PHRASE_EITHER_WAY,
    // Two sets with two commons, and one empty rectangle.
    PHRASE_TWO_COMMONS,
    PHRASE_EMPTY_RECTANGLE,
    PHRASE_COUNT
};

const char *pdki_phrase(enum phrase phrase);

// The argument of a technique, as sentences: before its chains, if it has any.
// A uniqueness pattern of type 3 may use a hidden set instead of a naked one.
const char *pdki_technique_argument(pdk_technique technique, bool is_hidden);

// Whether the argument says what follows, too.
bool pdki_technique_concludes(pdk_technique technique);

// What chains have shown, after them; "" if their argument said so.
const char *pdki_technique_moral(pdk_technique technique);

#endif
