// How hard generated puzzles should be: the options of generate and book.
#ifndef CLI_DIFFICULTY_OPTIONS_H
#define CLI_DIFFICULTY_OPTIONS_H

#include "options/command.h"

#include <permudoku/difficulty.h>
#include <permudoku/geometry.h>

struct difficulty_options {
    int level; // 1 + pdk_level; 0: not given
    int scale; // 1 + pdk_scale; 0: not given
    const char *rating, *contains, *needs, *without, *hardest, *mix;
    const char *mix_option; // what gave `mix`, for messages; NULL: --mix
    struct cli_range score;
};

bool difficulty_levels(size_t index, struct cli_choice *choice);
bool difficulty_scales(size_t index, struct cli_choice *choice);

// Rows for the option table of a command whose options have a `difficulty`.
// clang-format off
#define DIFFICULTY_OPTIONS(at, place_of_level)                                 \
    {0, "level", OPT_CHOICE(difficulty_levels), at(difficulty.level), "NAME",  \
     "generate puzzles of this level", (place_of_level) | GROUP_DIFFICULTY},   \
    {0, "rating", OPT_TEXT, at(difficulty.rating), "RANGE",                    \
     "generate puzzles with this rating of Sudoku Explainer, such as 7.2, "    \
     "7.0..7.5 or 8.. for 8 and above", GROUP_DIFFICULTY},                     \
    {0, "score", OPT_RANGE(UINT32_MAX), at(difficulty.score), "RANGE",         \
     "generate puzzles with this score of HoDoKu, such as 600..900",           \
     GROUP_DIFFICULTY},                                                        \
    {0, "contains", OPT_TEXT, at(difficulty.contains), "LIST",                 \
     "generate puzzles with all of these techniques or families of "           \
     "techniques on the path of 'permudoku rate', such as x-wing,fish",        \
     GROUP_DIFFICULTY},                                                        \
    {0, "needs", OPT_TEXT, at(difficulty.needs), "LIST",                       \
     "generate puzzles that get harder if any one of these is switched off",   \
     GROUP_DIFFICULTY},                                                        \
    {0, "without", OPT_TEXT, at(difficulty.without), "LIST",                   \
     "generate puzzles that can be solved with all of these switched off",     \
     GROUP_DIFFICULTY},                                                        \
    {0, "hardest", OPT_TEXT, at(difficulty.hardest), "LIST",                   \
     "generate puzzles whose hardest step is one of these", GROUP_DIFFICULTY}, \
    {0, "scale", OPT_CHOICE(difficulty_scales), at(difficulty.scale), "NAME",  \
     "look for techniques on the path of this scale (default: se, unless "     \
     "only player has them)", GROUP_DIFFICULTY}
// clang-format on

// Puzzles of one difficulty within a run.
struct grade {
    pdk_difficulty difficulty; // its lists are owned
    uint64_t count;            // 0: as many as there are
};

struct grades {
    struct grade *items; // owned
    size_t count;        // 0: any difficulty
};

// Whether an option asks for a difficulty.
bool difficulty_is_given(const struct difficulty_options *options);

// Reads the options, the easiest grade first. Returns 0, or an exit status
// after a message. Release in any case.
int grades_read(struct grades *grades, const char *command,
                const struct difficulty_options *options);
void grades_release(struct grades *grades);

// The grade of puzzle `number`, from 1; NULL: any difficulty.
const struct grade *grades_find(const struct grades *grades, uint64_t number);

// All puzzles of a mix; 0 if there is none.
uint64_t grades_total(const struct grades *grades);

// Whether every grade can be met by puzzles that singles solve.
bool grades_allow_singles(const struct grades *grades);

#endif
