#include "reasoning/technique_names.h"

#include "flow/message.h"

#include <string.h>

enum { NAME_MAX_LENGTH = 64 };

int technique_name_refuse(const char *command, const char *shown,
                          const char *name)
{
    struct suggestion suggestion = {.typed = name};
    size_t count = 0;
    const pdk_technique_info *const *list = pdk_technique_list(&count);
    for (size_t i = 0; i < count; i++)
        suggestion_try(&suggestion, list[i]->name);
    const pdk_technique_family_info *const *families =
        pdk_technique_family_list(&count);
    for (size_t i = 0; i < count; i++)
        suggestion_try(&suggestion, families[i]->name);
    const char *nearest = suggestion.nearest;
    return cli_refuse(command,
                      "%s: unknown technique '%s'%s%s%s; see 'permudoku help "
                      "techniques'",
                      shown, name, nearest ? " (did you mean '" : "",
                      nearest ? nearest : "", nearest ? "'?)" : "");
}

// Copies the name at *text, up to a comma, and moves *text past it; false at
// the end.
static bool next_name(const char **text, char name[NAME_MAX_LENGTH])
{
    if (!*text) return false;
    const char *comma = strchr(*text, ',');
    const size_t length = comma ? (size_t)(comma - *text) : strlen(*text);
    const size_t kept = length < NAME_MAX_LENGTH ? length : NAME_MAX_LENGTH - 1;
    memcpy(name, *text, kept);
    name[kept] = '\0';
    *text = comma ? comma + 1 : NULL;
    return true;
}

int technique_names_check(const struct cli_argument *argument)
{
    const char *text = argument->text;
    char name[NAME_MAX_LENGTH];
    while (next_name(&text, name))
        if (!pdk_technique_find(name) && !pdk_technique_family_find(name))
            return technique_name_refuse(argument->command, argument->shown,
                                         name);
    return 0;
}

void technique_names_read(const char *text, pdk_technique_set *set)
{
    char name[NAME_MAX_LENGTH];
    *set = (pdk_technique_set){{0}};
    while (next_name(&text, name))
        if (pdk_technique_set_add(set, name, NULL) != PDK_OK) return;
}

static bool is_on_ladder(const pdk_technique_info *info, pdk_scale scale)
{
    pdk_player_level level;
    uint32_t score = 0;
    return scale == PDK_SCALE_EXPLAINER
               ? info->rating > 0
               : pdk_technique_score(info->technique, &level, &score);
}

static bool has_on_ladder(const pdk_technique_set *set, pdk_scale scale)
{
    size_t count = 0;
    const pdk_technique_info *const *list = pdk_technique_list(&count);
    for (size_t i = 0; i < count; i++)
        if (pdk_technique_set_has(set, list[i]->technique) &&
            is_on_ladder(list[i], scale))
            return true;
    return false;
}

int technique_names_expect(const char *command, const char *text,
                           pdk_scale scale)
{
    char name[NAME_MAX_LENGTH];
    while (next_name(&text, name)) {
        pdk_technique_set set = {{0}};
        if (pdk_technique_set_add(&set, name, NULL) == PDK_OK &&
            has_on_ladder(&set, scale))
            continue;
        const bool is_player = scale == PDK_SCALE_PLAYER;
        return cli_refuse(command,
                          "--technique: the ladder of --style %s has no "
                          "technique '%s', but that of --style %s has; see "
                          "'permudoku help techniques'",
                          is_player ? "player" : "se", name,
                          is_player ? "se" : "player");
    }
    return 0;
}

// The technique number `index` among those with a rating, with a score, or
// both.
static bool find_choice(size_t index, bool is_rated, bool is_scored,
                        struct cli_choice *choice)
{
    size_t count = 0;
    const pdk_technique_info *const *list = pdk_technique_list(&count);
    for (size_t i = 0; i < count; i++) {
        if (is_on_ladder(list[i], PDK_SCALE_EXPLAINER) != is_rated ||
            is_on_ladder(list[i], PDK_SCALE_PLAYER) != is_scored || index-- > 0)
            continue;
        *choice = (struct cli_choice){(int)i, list[i]->name, list[i]->title};
        return true;
    }
    return false;
}

bool technique_choices_of_both(size_t index, struct cli_choice *choice)
{
    return find_choice(index, true, true, choice);
}

bool technique_choices_of_explainer(size_t index, struct cli_choice *choice)
{
    return find_choice(index, true, false, choice);
}

bool technique_choices_of_players(size_t index, struct cli_choice *choice)
{
    return find_choice(index, false, true, choice);
}

bool ladder_choices(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice ladders[] = {
        {PDK_SCALE_EXPLAINER, "se",
         "the ladder of Sudoku Explainer, as in 'permudoku rate'"   },
        {PDK_SCALE_PLAYER,    "player",
         "named techniques, those first that people see most easily"},
    };
    if (index >= COUNT_OF(ladders)) return false;
    *choice = ladders[index];
    return true;
}
