// How techniques work, in English, one paragraph each, for readers who know the
// rules and nothing else. A translation replaces this table.
#include <permudoku/logic.h>

// What steps from some techniques on are told in terms of.
#define DEADLY                                                                 \
    "A puzzle with one solution cannot contain cells in which two symbols "    \
    "could change places without anything else noticing. "
#define LOOP                                                                   \
    "Such are the cells of a loop that all have the same two candidates, if "  \
    "every house that it goes through has exactly two of its cells. "
#define GRAVE                                                                  \
    "If every empty cell had exactly two candidates, and every candidate "     \
    "exactly two places in each of its houses, the puzzle could not have "     \
    "exactly one solution. "

// clang-format off
static const char *const lessons[] = {
    [PDK_TECHNIQUE_LAST_CELL] =
        "A row, column or box with a single empty cell can only be "
        "completed in one way: the missing symbol goes there. Look for "
        "rows, columns and boxes that are nearly full first. All of these "
        "are called houses.",
    [PDK_TECHNIQUE_HIDDEN_SINGLE] =
        "Choose a symbol and a box, row or column that does not have it yet. "
        "Cross out every cell that is filled, and every cell that already has "
        "the symbol in its row, its column or its box. If one cell is left, "
        "the symbol goes there. Most of a puzzle is solved in this way.",
    [PDK_TECHNIQUE_DIRECT_POINTING] =
        "In some box, all places for a symbol are in the same row or column. "
        "You do not know yet which of them is right, but the symbol is "
        "certainly there, so it is nowhere else in that row or column. In a "
        "second box this leaves only one place, and you can fill it in.",
    [PDK_TECHNIQUE_DIRECT_CLAIMING] =
        "In some row or column, all places for a symbol are in the same box. "
        "So the symbol is in that part of the box and nowhere else in it. In "
        "another row or column through the box this leaves only one place, "
        "and you can fill it in.",
    [PDK_TECHNIQUE_DIRECT_HIDDEN_PAIR] =
        "Two symbols share the same two places in a house, that is, a row, "
        "column or box, so no other symbol "
        "can be in these two cells. Another symbol, which had one of them "
        "among its places, now has a single place left in the house.",
    [PDK_TECHNIQUE_NAKED_SINGLE] =
        "Choose an empty cell and go through the symbols: each one that is "
        "already in the cell's row, column or box is impossible. If only one "
        "symbol is left, it goes there. Cells whose houses are nearly full "
        "are the best ones to try.",
    [PDK_TECHNIQUE_DIRECT_HIDDEN_TRIPLE] =
        "Three symbols share the same three places in a house, that is, a "
        "row, column or box, so no other symbol can be in these cells. "
        "Another symbol, which had some of them among its places, now has a "
        "single place left in the house.",
    [PDK_TECHNIQUE_POINTING] =
        "Candidates are the symbols that are still possible in an empty cell; "
        "write them into it. If all candidates of one symbol in a "
        "box are in the same row or column, the symbol must be in that part "
        "of the row or column. Remove it from the rest of the line.",
    [PDK_TECHNIQUE_CLAIMING] =
        "If all candidates of a symbol in a row or column are in the same "
        "box, the symbol must be in that part of the box. Remove it from "
        "the other cells of the box.",
    [PDK_TECHNIQUE_NAKED_PAIR] =
        "Two cells of a house, which is a row, column or box, have the same "
        "two candidates and no others. One of the symbols is in the first "
        "cell and the other in the second, even if you do not know which is "
        "which. So neither can be anywhere else in the house.",
    [PDK_TECHNIQUE_X_WING] =
        "In two rows, a symbol has only two places, and they are in the same "
        "two columns. Whichever way round it is, the symbol is once in each "
        "of these columns within the two rows, so it can be removed from the "
        "rest of the columns. Rows and columns may change roles.",
    [PDK_TECHNIQUE_HIDDEN_PAIR] =
        "Two symbols of a house have the same two places and no others. They "
        "fill these two cells, so all other candidates can be removed from "
        "them.",
    [PDK_TECHNIQUE_NAKED_TRIPLE] =
        "Three cells of a house have only three different candidates between "
        "them; a cell need not have all three. The three symbols fill the "
        "three cells, so they can be removed from the rest of the house.",
    [PDK_TECHNIQUE_SWORDFISH] =
        "In three rows, all places of a symbol are "
        "in the same three columns. The symbol is once in each of these "
        "columns within the three rows, so it can be removed from the rest of "
        "the columns. Rows and columns may change roles.",
    [PDK_TECHNIQUE_HIDDEN_TRIPLE] =
        "Three symbols of a house have only three places between them. They "
        "fill these three cells, so all other candidates can be removed from "
        "them.",
    [PDK_TECHNIQUE_XY_WING] =
        "A cell with two candidates, the pivot, sees two other cells with two "
        "candidates, the wings. Each wing shares one symbol with the pivot, "
        "and the wings share a third one. Whatever the pivot is, it leaves "
        "the third symbol for one of the wings. A cell that sees both wings "
        "cannot have it.",
    [PDK_TECHNIQUE_XYZ_WING] =
        "A cell with three candidates, the pivot, sees two cells, the "
        "wings, that have two of these candidates each, and all three have "
        "one symbol in common. Whatever the pivot is, it or one of the "
        "wings has that symbol. A cell that sees all three cannot have it.",
    [PDK_TECHNIQUE_UNIQUE_RECTANGLE_1] = DEADLY
        "Four cells in two rows, two columns and two boxes, all with the same "
        "two candidates, would be such a pattern. If three corners of a "
        "rectangle have just these two, the fourth must be something else: "
        "remove both from it.",
    [PDK_TECHNIQUE_UNIQUE_RECTANGLE_2] = DEADLY
        "Such are the corners of a rectangle that lies in two boxes. Two of "
        "them have only the two symbols, and the other two have the same "
        "one candidate more. One of these must be that extra symbol, so "
        "cells that see both cannot have it.",
    [PDK_TECHNIQUE_UNIQUE_RECTANGLE_3] = DEADLY
        "Such are the corners of a rectangle that lies in two boxes. Two of "
        "them have only the two symbols, and the other two have more. One of "
        "those must be one of the extra candidates, so the two corners "
        "together act like a single cell with these candidates. With other "
        "cells of a house they form a set.",
    [PDK_TECHNIQUE_UNIQUE_RECTANGLE_4] = DEADLY
        "Such are the corners of a rectangle that lies in two boxes. Two of "
        "them have only the two symbols. In a house of the other two, one "
        "of the symbols has no other places, so it must be in one of them. "
        "Then the second symbol can be in neither, or the pattern would be "
        "complete.",
    [PDK_TECHNIQUE_UNIQUE_LOOP_1] = DEADLY
        LOOP
        "If all its cells but one have only the two symbols, that one must be "
        "something else: remove both from it.",
    [PDK_TECHNIQUE_UNIQUE_LOOP_2] = DEADLY
        LOOP
        "Some of its cells have the same one candidate more. One of them "
        "must be that extra symbol, so cells that see all of them cannot "
        "have it.",
    [PDK_TECHNIQUE_UNIQUE_LOOP_3] = DEADLY
        LOOP
        "Two of its cells have more candidates. One of these must be one of "
        "the extra candidates, so the two together act like a single cell "
        "with these candidates. With other cells of a house they form a "
        "set.",
    [PDK_TECHNIQUE_UNIQUE_LOOP_4] = DEADLY
        LOOP
        "Two of its cells, in one house, have more candidates. One of the two "
        "symbols has no other places in that "
        "house, so it must be in one of them. Then the second symbol can be "
        "in neither.",
    [PDK_TECHNIQUE_NAKED_QUAD] =
        "Four cells of a house have only four different candidates between "
        "them. The four symbols fill the four cells, so they can be removed "
        "from the rest of the house.",
    [PDK_TECHNIQUE_JELLYFISH] =
        "In four rows, all places of a symbol are in the same four columns. "
        "The symbol is once in each of these columns within the four rows, so "
        "it can be removed from the rest of the columns. Rows and columns may "
        "change roles.",
    [PDK_TECHNIQUE_HIDDEN_QUAD] =
        "Four symbols of a house have only four places between them. They "
        "fill these four cells, so all other candidates can be removed from "
        "them.",
    [PDK_TECHNIQUE_NAKED_SET] =
        "On large boards, sets can be large. If as many cells of a house as "
        "you like have just as many different candidates between them, these "
        "symbols fill the cells and can be removed from the rest of the "
        "house.",
    [PDK_TECHNIQUE_LARGE_FISH] =
        "On large boards, all places of a symbol in five or more rows are in "
        "equally many columns. The symbol is once in each of these columns "
        "within the rows, so it can be removed from the rest of the columns. "
        "Rows and columns may change roles.",
    [PDK_TECHNIQUE_HIDDEN_SET] =
        "On large boards, sets can be large. If five or more symbols of a "
        "house have just as many places between them, they fill these cells, "
        "and all other candidates can be removed from them.",
    [PDK_TECHNIQUE_BUG_1] = GRAVE
        "If a single cell has more than two candidates and prevents that, it "
        "must be the candidate that is one too many in its houses.",
    [PDK_TECHNIQUE_BUG_2] = GRAVE
        "If several cells prevent that by the same extra candidate, one of "
        "them must be that symbol. Cells that see all of them cannot have it.",
    [PDK_TECHNIQUE_BUG_3] = GRAVE
        "If two cells of a house prevent that, one of them must be one of the "
        "extra candidates. Together they act like a single cell with these "
        "candidates, and with other cells of the house they form a set.",
    [PDK_TECHNIQUE_BUG_4] = GRAVE
        "Two cells of a house prevent that by their extra candidates, and "
        "another symbol must be in one of the two. So one cell has that "
        "symbol and the other one an extra candidate; all others can be "
        "removed from them.",
    [PDK_TECHNIQUE_ALIGNED_PAIR] =
        "Go through all ways to fill two cells that see each other or share "
        "neighbours. A way is impossible if it leaves a cell that both see "
        "without a candidate. A candidate that occurs only in impossible ways "
        "can be removed.",
    [PDK_TECHNIQUE_X_CYCLE] =
        "Look at one symbol only. If it is not in one cell, it must be in "
        "another: such links, two places in a house, can be joined to a loop "
        "by houses in which the symbol can be only once. Then it is in every "
        "other cell of the loop, one way or the other, and can be removed "
        "where both ways exclude it.",
    [PDK_TECHNIQUE_Y_CYCLE] =
        "Cells with two candidates form a loop, in which each cell shares a "
        "symbol with the next. Going round, every cell is the first or every "
        "cell the second of its candidates. Either way, some symbol is in one "
        "of two neighbours in the loop, so the rest of their house cannot "
        "have it.",
    [PDK_TECHNIQUE_X_CHAIN] =
        "Assume that a symbol is in one cell, or that it is not, and follow "
        "what that means for the same symbol in other houses. If the chain "
        "leads back to the opposite of what you assumed, the assumption was "
        "wrong.",
    [PDK_TECHNIQUE_XY_CYCLE] =
        "A loop of statements about several symbols, each of which follows "
        "from the one before. They are all true or all false. A candidate "
        "that is impossible either way can be removed.",
    [PDK_TECHNIQUE_XY_CHAIN] =
        "Assume that a candidate is true, or that it is false, and follow one "
        "thing that this means: the only candidate left in a cell, or the "
        "only place left in a house. If the chain leads to the opposite of "
        "what you assumed, the assumption was wrong.",
    [PDK_TECHNIQUE_ALIGNED_TRIPLE] =
        "Go through all ways to fill three cells. A way is impossible if it "
        "puts a symbol twice in a house, or leaves a cell that they see "
        "without a candidate. A candidate that occurs only in impossible ways "
        "can be removed.",
    [PDK_TECHNIQUE_NISHIO] =
        "Put a symbol into a cell as a trial and look only at where else it "
        "must be then. If it ends up with no place in some house, or has to "
        "be twice in one, the trial was wrong.",
    [PDK_TECHNIQUE_CELL_CHAINS] =
        "Choose a cell and follow a chain from each of its candidates. One of "
        "them is true. If all the chains lead to the same statement, that is "
        "true, whichever candidate it is.",
    [PDK_TECHNIQUE_HOUSE_CHAINS] =
        "Choose a symbol and a house and follow a chain from each place that "
        "the symbol has there. One of them is right. If all the chains lead "
        "to the same statement, that is true, whichever place it is.",
    [PDK_TECHNIQUE_DYNAMIC_CONTRADICTION] =
        "Assume something and write down all that follows, also from several "
        "results together. If you get both a statement and its opposite, the "
        "assumption was wrong.",
    [PDK_TECHNIQUE_DYNAMIC_DOUBLE] =
        "Assume that a candidate is true and write down all that follows; "
        "then do the same for false. What follows in both cases is true.",
    [PDK_TECHNIQUE_DYNAMIC_CELL] =
        "For each candidate of a cell, write down all that follows from it, "
        "also from several results together. What follows from every "
        "candidate is true.",
    [PDK_TECHNIQUE_DYNAMIC_HOUSE] =
        "For each place of a symbol in a house, write down all that follows "
        "from it, also from several results together. What follows from every "
        "place is true.",
};
// clang-format on

const char *pdk_technique_lesson(pdk_technique technique)
{
    const size_t count = sizeof lessons / sizeof lessons[0];
    return (size_t)technique < count ? lessons[technique] : NULL;
}
