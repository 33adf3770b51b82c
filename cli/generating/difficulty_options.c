#include "generating/difficulty_options.h"

#include "flow/message.h"
#include "reasoning/technique_names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool difficulty_levels(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_level_info *const *levels = pdk_level_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){1 + (int)levels[index]->level,
                                  levels[index]->name, levels[index]->summary};
    return true;
}

bool difficulty_scales(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice scales[] = {
        {1 + PDK_SCALE_EXPLAINER, "se",     "Sudoku Explainer"},
        {1 + PDK_SCALE_PLAYER,    "player", "HoDoKu"          },
    };
    if (index >= COUNT_OF(scales)) return false;
    *choice = scales[index];
    return true;
}

bool difficulty_is_given(const struct difficulty_options *options)
{
    return options->level || options->rating || options->score.given ||
           options->contains || options->needs || options->without ||
           options->hardest || options->mix;
}

static void release_grade(struct grade *grade)
{
    free((void *)grade->difficulty.contains);
    free((void *)grade->difficulty.needs);
}

void grades_release(struct grades *grades)
{
    for (size_t i = 0; i < grades->count; i++) release_grade(&grades->items[i]);
    free(grades->items);
    *grades = (struct grades){0};
}

static int fail_memory(const char *command)
{
    return cli_fail(command, NULL, &(pdk_error){.status = PDK_ERR_MEMORY});
}

// Where a value comes from, for messages.
struct origin {
    const char *command, *option;
};

// A level, a rating or a range of them.
static int read_rating(const struct origin *origin, const char *text,
                       size_t length, pdk_difficulty *difficulty)
{
    pdk_error error = {0};
    if (pdk_difficulty_parse(difficulty, text, length, &error) == PDK_OK)
        return 0;
    return cli_usage(origin->command, "%s: %s", origin->option, error.text);
}

// Adds a technique or a family to a set.
static int add_name(const struct origin *origin, const char *text,
                    size_t length, pdk_technique_set *set)
{
    char name[64] = "";
    for (size_t i = 0; i < length && i < sizeof name - 1; i++)
        name[i] = (char)tolower((unsigned char)text[i]);
    if (length > 0 && length < sizeof name &&
        pdk_technique_set_add(set, name, NULL) == PDK_OK)
        return 0;
    return technique_name_refuse(origin->command, origin->option, name);
}

// The next item of a list that is separated by commas; false if there is none.
static bool next_item(const char **list, const char **item, size_t *length)
{
    if (!*list) return false;
    *list += strspn(*list, " ");
    *item = *list;
    const char *end = strchr(*list, ',');
    *length = end ? (size_t)(end - *item) : strlen(*item);
    *list = end ? end + 1 : NULL;
    while (*length > 0 && (*item)[*length - 1] == ' ') --*length;
    return true;
}

static size_t count_items(const char *list)
{
    size_t count = 0, length;
    const char *item;
    while (next_item(&list, &item, &length)) count++;
    return count;
}

// A set for each item.
static int read_sets(const struct origin *origin, const char *list,
                     const pdk_technique_set **out, size_t *out_count)
{
    if (!list) return 0;
    const size_t count = count_items(list);
    pdk_technique_set *sets = calloc(count, sizeof *sets);
    *out = sets;
    if (!sets) return fail_memory(origin->command);
    const char *item;
    size_t length;
    int status = 0;
    while (status == 0 && next_item(&list, &item, &length))
        status = add_name(origin, item, length, &sets[(*out_count)++]);
    return status;
}

// One set for all items.
static int read_set(const struct origin *origin, const char *list,
                    pdk_technique_set *set)
{
    const char *item;
    size_t length;
    int status = 0;
    while (status == 0 && next_item(&list, &item, &length))
        status = add_name(origin, item, length, set);
    return status;
}

// Whether some technique of a set is on the ladder of Sudoku Explainer.
static bool is_rated(const pdk_technique_set *set)
{
    size_t count;
    const pdk_technique_info *const *list = pdk_technique_list(&count);
    for (size_t i = 0; i < count; i++)
        if (list[i]->rating > 0 &&
            pdk_technique_set_has(set, list[i]->technique))
            return true;
    return false;
}

// The scale that has all techniques that should be on the path.
static pdk_scale scale_of(const pdk_difficulty *difficulty)
{
    static const pdk_technique_set none;
    bool all = memcmp(&difficulty->hardest, &none, sizeof none) == 0 ||
               is_rated(&difficulty->hardest);
    for (size_t i = 0; i < difficulty->contains_count; i++)
        all &= is_rated(&difficulty->contains[i]);
    for (size_t i = 0; i < difficulty->needs_count; i++)
        all &= is_rated(&difficulty->needs[i]);
    return all ? PDK_SCALE_EXPLAINER : PDK_SCALE_PLAYER;
}

static int read_grade(struct grade *grade, const char *command,
                      const struct difficulty_options *options)
{
    pdk_difficulty *difficulty = &grade->difficulty;
    *grade = (struct grade){.difficulty = {.size = sizeof *difficulty}};
    if (options->level)
        pdk_difficulty_of_level(difficulty, (pdk_level)(options->level - 1));
    if (options->score.given) {
        difficulty->score_minimum = (uint32_t)options->score.first;
        if (options->score.last <= UINT32_MAX)
            difficulty->score_maximum = (uint32_t)options->score.last;
    }
    int status = 0;
    if (options->rating)
        status =
            read_rating(&(struct origin){command, "--rating"}, options->rating,
                        strlen(options->rating), difficulty);
    if (status == 0)
        status = read_sets(&(struct origin){command, "--contains"},
                           options->contains, &difficulty->contains,
                           &difficulty->contains_count);
    if (status == 0)
        status = read_sets(&(struct origin){command, "--needs"}, options->needs,
                           &difficulty->needs, &difficulty->needs_count);
    if (status == 0)
        status = read_set(&(struct origin){command, "--without"},
                          options->without, &difficulty->without);
    if (status == 0)
        status = read_set(&(struct origin){command, "--hardest"},
                          options->hardest, &difficulty->hardest);
    if (status == 0 && options->level && options->rating &&
        difficulty->rating_maximum > 0 &&
        difficulty->rating_minimum > difficulty->rating_maximum)
        status = cli_usage(command, "--level and --rating exclude each other: "
                                    "no rating is within both");
    difficulty->scale =
        options->scale ? (pdk_scale)(options->scale - 1) : scale_of(difficulty);
    return status;
}

// "Hard=50" or "7.0..7.5=50"
static int read_share(struct grade *grade, const struct origin *origin,
                      const char *item, size_t length)
{
    const char *sign = memchr(item, '=', length);
    char *end = NULL;
    const size_t name = sign ? (size_t)(sign - item) : length;
    const bool has_digit = sign && isdigit((unsigned char)sign[1]);
    grade->count = has_digit ? strtoull(sign + 1, &end, 10) : 0;
    if (!has_digit || end != item + length || grade->count == 0 ||
        grade->count > UINT32_MAX)
        return cli_usage(origin->command,
                         "%s: '%.*s' is not a level and a number, such as "
                         "Hard=50",
                         origin->option, (int)length, item);
    return read_rating(origin, item, name, &grade->difficulty);
}

// The easiest first; of equal ones, in the order of the option.
static void sort_grades(struct grades *grades)
{
    for (size_t i = 1; i < grades->count; i++)
        for (size_t k = i; k > 0; k--) {
            struct grade *a = &grades->items[k - 1], *b = &grades->items[k];
            if (a->difficulty.rating_minimum <= b->difficulty.rating_minimum)
                break;
            const struct grade held = *a;
            *a = *b;
            *b = held;
        }
}

static int read_mix(struct grades *grades, const char *command,
                    const struct difficulty_options *options)
{
    const struct origin origin = {
        command, options->mix_option ? options->mix_option : "--mix"};
    const char *list = options->mix, *item;
    size_t length;
    int status = 0;
    if (options->level || options->rating)
        return cli_usage(command,
                         "%s cannot be combined with --level or --rating",
                         origin.option);
    grades->items = calloc(count_items(list), sizeof *grades->items);
    if (!grades->items) return fail_memory(command);
    while (status == 0 && next_item(&list, &item, &length)) {
        struct grade *grade = &grades->items[grades->count++];
        status = read_grade(grade, command, options);
        if (status == 0) status = read_share(grade, &origin, item, length);
    }
    if (status == 0) sort_grades(grades);
    return status;
}

int grades_read(struct grades *grades, const char *command,
                const struct difficulty_options *options)
{
    *grades = (struct grades){0};
    if (!difficulty_is_given(options)) {
        if (!options->scale) return 0;
        return cli_usage(command, "--scale requires --contains, --needs, "
                                  "--without or --hardest");
    }
    if (options->mix) return read_mix(grades, command, options);
    grades->items = calloc(1, sizeof *grades->items);
    if (!grades->items) return fail_memory(command);
    grades->count = 1;
    return read_grade(grades->items, command, options);
}

const struct grade *grades_find(const struct grades *grades, uint64_t number)
{
    size_t i = 0;
    if (grades->count == 0) return NULL;
    while (i + 1 < grades->count && number > grades->items[i].count)
        number -= grades->items[i++].count;
    return &grades->items[i];
}

uint64_t grades_total(const struct grades *grades)
{
    uint64_t total = 0;
    for (size_t i = 0; i < grades->count; i++) total += grades->items[i].count;
    return total;
}

bool grades_allow_singles(const struct grades *grades)
{
    size_t count;
    const pdk_level_info *const *levels = pdk_level_list(&count);
    for (size_t i = 0; i < grades->count; i++) {
        const pdk_difficulty *difficulty = &grades->items[i].difficulty;
        if (difficulty->rating_minimum > levels[PDK_LEVEL_EASY]->rating + 1 ||
            difficulty->contains_count > 0 || difficulty->needs_count > 0)
            return false;
    }
    return true;
}
