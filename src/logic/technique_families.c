// Names for several techniques at once.
#include "core/error.h"
#include "core/table.h"

#include <permudoku/difficulty.h>

#include <string.h>

// clang-format off
#define INFO(...) PDKI_INFO(technique_family, __VA_ARGS__)
static const pdk_technique_family_info *const family_infos[] = {
    INFO("singles",          "last cells, hidden and naked singles"),
    INFO("direct",           "direct pointing, claiming, and hidden pairs and triples"),
    INFO("locked",           "pointing, claiming, locked pairs and triples"),
    INFO("sets",             "naked and hidden pairs, triples and so on"),
    INFO("fish",             "X-wing, swordfish and larger, with all their variants"),
    INFO("wings",            "XY-wing, XYZ-wing, W-wing"),
    INFO("single-digit",     "skyscraper, kite, turbot fish, empty rectangle"),
    INFO("unique-rectangle", "unique rectangles of all types"),
    INFO("unique-loop",      "unique loops of all types"),
    INFO("bug",              "bivalue universal graves of all types"),
    INFO("uniqueness",       "all techniques that rely on a unique solution"),
    INFO("exclusions",       "aligned pair and triple exclusion"),
    INFO("colours",          "simple colours and multi-colours"),
    INFO("als",              "almost locked sets, death blossom, Sue de Coq"),
    INFO("chains",           "all chains and cycles, and nets"),
    INFO("multiple-chains",  "cell and house forcing chains"),
    INFO("dynamic-chains",   "chains that need several steps at once, and nets"),
    INFO("templates",        "template set and template delete"),
};
#undef INFO
// clang-format on

PDKI_TABLE(technique_family, family_infos)

// The techniques of each family: ranges of the enumeration.
static const struct {
    const char *family;
    pdk_technique first, last;
} members[] = {
#define ALL(family, first, last)                                               \
    {                                                                          \
        family, PDK_TECHNIQUE_##first, PDK_TECHNIQUE_##last                    \
    }
#define ONE(family, technique) ALL(family, technique, technique)
    ALL("singles", LAST_CELL, HIDDEN_SINGLE),
    ONE("singles", NAKED_SINGLE),
    ALL("direct", DIRECT_POINTING, DIRECT_HIDDEN_PAIR),
    ONE("direct", DIRECT_HIDDEN_TRIPLE),
    ALL("locked", POINTING, CLAIMING),
    ALL("locked", LOCKED_PAIR, LOCKED_TRIPLE),
    ONE("sets", NAKED_PAIR),
    ALL("sets", HIDDEN_PAIR, NAKED_TRIPLE),
    ONE("sets", HIDDEN_TRIPLE),
    ONE("sets", NAKED_QUAD),
    ONE("sets", HIDDEN_QUAD),
    ONE("sets", NAKED_SET),
    ONE("sets", HIDDEN_SET),
    ONE("fish", X_WING),
    ONE("fish", SWORDFISH),
    ONE("fish", JELLYFISH),
    ONE("fish", LARGE_FISH),
    ALL("fish", SQUIRMBAG, FINNED_MUTANT_LEVIATHAN),
    ALL("fish", KRAKEN_FISH_1, KRAKEN_FISH_2),
    ALL("wings", XY_WING, XYZ_WING),
    ONE("wings", W_WING),
    ALL("single-digit", SKYSCRAPER, DUAL_EMPTY_RECTANGLE),
    ALL("unique-rectangle", UNIQUE_RECTANGLE_1, UNIQUE_RECTANGLE_4),
    ALL("unique-rectangle", UNIQUE_RECTANGLE_5, UNIQUE_RECTANGLE_6),
    ALL("unique-loop", UNIQUE_LOOP_1, UNIQUE_LOOP_4),
    ALL("bug", BUG_1, BUG_4),
    ALL("uniqueness", UNIQUE_RECTANGLE_1, UNIQUE_LOOP_4),
    ALL("uniqueness", BUG_1, BUG_4),
    ALL("uniqueness", UNIQUE_RECTANGLE_5, AVOIDABLE_RECTANGLE_2),
    ONE("exclusions", ALIGNED_PAIR),
    ONE("exclusions", ALIGNED_TRIPLE),
    ALL("colours", SIMPLE_COLOURS_TRAP, MULTI_COLOURS_2),
    ONE("als", SUE_DE_COQ),
    ALL("als", ALS_XZ, DEATH_BLOSSOM),
    ALL("chains", X_CYCLE, XY_CHAIN),
    ALL("chains", NISHIO, DYNAMIC_HOUSE),
    ALL("chains", REMOTE_PAIR, GROUPED_AIC),
    ONE("chains", ALS_CHAIN),
    ALL("chains", FORCING_CHAIN_CONTRADICTION, KRAKEN_FISH_2),
    ALL("multiple-chains", CELL_CHAINS, HOUSE_CHAINS),
    ALL("dynamic-chains", DYNAMIC_CONTRADICTION, DYNAMIC_HOUSE),
    ALL("dynamic-chains", FORCING_NET_CONTRADICTION, FORCING_NET_VERITY),
    ALL("templates", TEMPLATE_SET, TEMPLATE_DELETE),
#undef ONE
#undef ALL
};

_Static_assert(PDK_TECHNIQUE_COUNT <= 64 * sizeof(pdk_technique_set) / 8,
               "a set has a bit for each technique");

static void add_range(pdk_technique_set *set, pdk_technique first,
                      pdk_technique last)
{
    for (unsigned i = first; i <= (unsigned)last; i++)
        set->words[i / 64] |= UINT64_C(1) << i % 64;
}

pdk_status pdk_technique_set_add(pdk_technique_set *set, const char *name,
                                 pdk_error *error)
{
    const pdk_technique_info *info = pdk_technique_find(name);
    if (info) {
        add_range(set, info->technique, info->technique);
        return PDK_OK;
    }
    if (!pdk_technique_family_find(name))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "there is no technique or family '%s'", name);
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
        if (strcmp(members[i].family, name) == 0)
            add_range(set, members[i].first, members[i].last);
    return PDK_OK;
}

bool pdk_technique_set_has(const pdk_technique_set *set,
                           pdk_technique technique)
{
    return (unsigned)technique < PDK_TECHNIQUE_COUNT &&
           set->words[technique / 64] >> technique % 64 & 1;
}

void pdk_difficulty_of_level(pdk_difficulty *difficulty, pdk_level level)
{
    size_t count;
    const pdk_level_info *const *levels = pdk_level_list(&count);
    if ((size_t)level >= count) return;
    difficulty->rating_minimum = level == 0 ? 1 : levels[level - 1]->rating + 1;
    difficulty->rating_maximum =
        levels[level]->rating == UINT32_MAX ? 0 : levels[level]->rating;
}
