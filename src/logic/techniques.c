// The tables of techniques and levels.
#include "core/table.h"
#include "logic/logic_engine.h"

#define INFO(constant, name, title, rating)                                    \
    PDKI_INFO(                                                                 \
        technique, PDK_TECHNIQUE_##constant, name, title, rating,              \
        (PDK_TECHNIQUE_##constant >= PDK_TECHNIQUE_UNIQUE_RECTANGLE_1 &&       \
         PDK_TECHNIQUE_##constant <= PDK_TECHNIQUE_UNIQUE_LOOP_4) ||           \
            PDK_TECHNIQUE_##constant == PDK_TECHNIQUE_BRUTE_FORCE ||           \
            (PDK_TECHNIQUE_##constant >= PDK_TECHNIQUE_UNIQUE_RECTANGLE_5 &&   \
             PDK_TECHNIQUE_##constant <=                                       \
                 PDK_TECHNIQUE_AVOIDABLE_RECTANGLE_2) ||                       \
            (PDK_TECHNIQUE_##constant >= PDK_TECHNIQUE_BUG_1 &&                \
             PDK_TECHNIQUE_##constant <= PDK_TECHNIQUE_BUG_4)),
static const pdk_technique_info *const technique_infos[] = {
    PDK_TECHNIQUE_LIST(INFO)};
#undef INFO

PDKI_TABLE(technique, technique_infos)

const pdk_technique_info *pdki_technique_info(pdk_technique technique)
{
    return technique_infos[technique];
}

enum chains_kind pdki_technique_chains(pdk_technique technique)
{
    static const struct {
        pdk_technique first, last;
        enum chains_kind kind;
    } ranges[] = {
        {PDK_TECHNIQUE_X_CYCLE,                     PDK_TECHNIQUE_XY_CHAIN,      CHAINS_SEARCHED},
        {PDK_TECHNIQUE_NISHIO,                      PDK_TECHNIQUE_DYNAMIC_HOUSE, CHAINS_SEARCHED},
        {PDK_TECHNIQUE_TURBOT_FISH,                 PDK_TECHNIQUE_TURBOT_FISH,   CHAINS_NAMED   },
        {PDK_TECHNIQUE_PLAIN_X_CHAIN,               PDK_TECHNIQUE_GROUPED_AIC,   CHAINS_NAMED   },
        {PDK_TECHNIQUE_FORCING_CHAIN_CONTRADICTION, PDK_TECHNIQUE_KRAKEN_FISH_2,
         CHAINS_NAMED                                                                           },
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (ranges[i].first <= technique && technique <= ranges[i].last)
            return ranges[i].kind;
    return CHAINS_NONE;
}

// The limits are where the ladder changes in kind; docs/logic.md.
// clang-format off
#define INFO(...) PDKI_INFO(level, __VA_ARGS__)
static const pdk_level_info *const level_infos[] = {
    INFO(PDK_LEVEL_EASY,    "Easy",    12,         "last cells of houses and hidden singles in boxes"),
    INFO(PDK_LEVEL_MEDIUM,  "Medium",  25,         "all singles"),
    INFO(PDK_LEVEL_HARD,    "Hard",    44,         "locked candidates, sets, fish and wings"),
    INFO(PDK_LEVEL_EXPERT,  "Expert",  70,         "uniqueness, large sets, exclusions and short chains"),
    INFO(PDK_LEVEL_MASTER,  "Master",  79,         "longer chains"),
    INFO(PDK_LEVEL_EXTREME, "Extreme", UINT32_MAX, "several chains at once, and chains in chains"),
};
#undef INFO
// clang-format on

PDKI_TABLE(level, level_infos)

pdk_level pdk_level_of_rating(uint32_t rating)
{
    size_t i = 0;
    while (rating > level_infos[i]->rating) i++;
    return level_infos[i]->level;
}

const char *pdk_player_level_name(pdk_player_level level)
{
    static const char *const names[] = {"Easy", "Medium", "Hard", "Unfair",
                                        "Extreme"};
    return (size_t)level < sizeof names / sizeof names[0] ? names[level] : NULL;
}

const char *pdk_role_name(pdk_role role)
{
    static const char *const names[] = {
        "base",   "cover", "pivot",  "extra", "locked", "fin",   "endo",
        "colour", "set",   "common", "false", "true",   "tried", "blocked"};
    return (size_t)role < sizeof names / sizeof names[0] ? names[role] : NULL;
}
