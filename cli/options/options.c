// One reader for each type of option, in a table by type. Each leaves the field
// unchanged if the argument is wrong.
#include "options/command.h"

#include "flow/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    SECONDS_MAX = 1000000000,
    SHARE_PLACES = 6,
    SHARE_WHOLE = 100000000 // 100 % in units of 10^-6 %
};

enum { NAME_MAX_LENGTH = 63 };

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

// Edit distance with swaps of neighbours (optimal string alignment): three
// rows of the usual table are enough.
static size_t edit_distance(const char *a, const char *b)
{
    const size_t a_length = strlen(a), b_length = strlen(b);
    size_t rows[3][NAME_MAX_LENGTH + 1];
    if (a_length > NAME_MAX_LENGTH || b_length > NAME_MAX_LENGTH)
        return NAME_MAX_LENGTH;

    for (size_t j = 0; j <= b_length; j++) rows[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t *row = rows[i % 3];
        const size_t *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            const size_t change = a[i - 1] != b[j - 1];
            row[j] = least(above[j], row[j - 1]) + 1;
            row[j] = least(row[j], above[j - 1] + change);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

// Names must be typed in full, but users may be used to abbreviations.
static bool is_begun(const char *typed, const char *name)
{
    const size_t length = strlen(typed);
    return length > 1 && strncmp(typed, name, length) == 0;
}

void suggestion_try_word(struct suggestion *suggestion,
                         const struct cli_word *word)
{
    const char *typed = suggestion->typed, *name = word->typed;
    // One typo in three letters still leaves a word recognisable; two in a word
    // of four make another one.
    const size_t letters = least(strlen(typed), strlen(name));
    const bool is_prefix = is_begun(typed, name);
    const size_t distance = strcmp(typed, name) == 0 ? 0
                            : is_prefix              ? 1
                                        : edit_distance(typed, name);
    if (!is_prefix && distance > letters / 3) return;
    if (suggestion->nearest && distance >= suggestion->distance) return;

    suggestion->nearest = word->name;
    suggestion->distance = distance;
}

void suggestion_try(struct suggestion *suggestion, const char *name)
{
    suggestion_try_word(suggestion, &(struct cli_word){name, name});
}

static bool is_digits(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] < '0' || text[i] > '9') return false;
    return length > 0;
}

// Converts digits; false if the number does not fit 64 bits.
static bool fits_64_bits(const char *digits, size_t length, uint64_t *number)
{
    uint64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        const uint64_t digit = (uint64_t)(digits[i] - '0');
        if (value > (UINT64_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

// Reads the part of an argument that should be a number.
static int read_part(const struct cli_argument *argument, const char *text,
                     size_t length, uint64_t *number)
{
    const struct cli_kind *limits = &argument->option->kind;
    const char *command = argument->command, *what = argument->shown;
    const int shown = (int)length;
    const bool is_negative =
        length > 1 && text[0] == '-' && is_digits(text + 1, length - 1);
    uint64_t value = 0;
    if (!is_negative && !is_digits(text, length))
        return cli_refuse(command, "%s: '%.*s' is not a number", what, shown,
                          text);
    const bool is_huge = !is_negative && !fits_64_bits(text, length, &value);
    if (is_huge || value > limits->maximum)
        return cli_refuse(command, "%s: %.*s exceeds the maximum of %" PRIu64,
                          what, shown, text, limits->maximum);
    if (is_negative || value < limits->minimum)
        return cli_refuse(command, "%s: %.*s is below the minimum of %" PRIu64,
                          what, shown, text, limits->minimum);
    *number = value;
    return 0;
}

bool cli_number_read(const char *command, const char *what, const char *text,
                     const struct cli_kind *limits, uint64_t *number)
{
    const struct cli_option option = {.kind = *limits};
    const struct cli_argument argument = {command, &option, what, text};
    return read_part(&argument, text, strlen(text), number) == 0;
}

static int store_flag(const struct cli_argument *argument, void *field)
{
    (void)argument;
    *(bool *)field = true;
    return 0;
}

static int store_number(void *field, uint64_t value)
{
    *(struct cli_count *)field = (struct cli_count){true, value};
    return 0;
}

static int store_count(const struct cli_argument *argument, void *field)
{
    uint64_t value = 0;
    const int failed =
        read_part(argument, argument->text, strlen(argument->text), &value);
    return failed ? failed : store_number(field, value);
}

// Reads digits with at most one decimal point, whose integer part is at most
// `limit`, as a multiple of 10^-places. Further digits are ignored; *is_finer
// says whether there are any.
static bool read_decimal(const char *text, size_t length, size_t places,
                         uint64_t limit, uint64_t *number, bool *is_finer)
{
    const char *point = memchr(text, '.', length);
    const size_t whole = point ? (size_t)(point - text) : length;
    const char *fraction = point ? point + 1 : "";
    const size_t digits = point ? length - whole - 1 : 0;
    uint64_t value = 0;
    if (whole + digits == 0 || (whole > 0 && !is_digits(text, whole)) ||
        (digits > 0 && !is_digits(fraction, digits)) ||
        !fits_64_bits(text, whole, &value) || value > limit)
        return false;
    for (size_t i = 0; i < places; i++)
        value = value * 10 + (i < digits ? (uint64_t)(fraction[i] - '0') : 0);
    *number = value;
    *is_finer = digits > places;
    return true;
}

// More than 0; fractions of a nanosecond are ignored.
static int store_seconds(const struct cli_argument *argument, void *field)
{
    const char *text = argument->text;
    const size_t length = strlen(text);
    const bool has_unit = length > 1 && text[length - 1] == 's';
    uint64_t nanoseconds;
    bool is_finer;
    if (!read_decimal(text, length - has_unit, 9, SECONDS_MAX, &nanoseconds,
                      &is_finer) ||
        nanoseconds == 0)
        return cli_refuse(
            argument->command,
            "%s: '%s' is not a number of seconds, such as 0.5 or 90, up to %d",
            argument->shown, text, SECONDS_MAX);
    return store_number(field, nanoseconds);
}

uint64_t cli_amount_of(const struct cli_amount *amount, uint64_t total)
{
    if (!amount->is_share) return amount->value;
    // In two parts, so that no product wraps.
    const uint64_t wholes = total / SHARE_WHOLE, rest = total % SHARE_WHOLE;
    return wholes * amount->value +
           (rest * amount->value + SHARE_WHOLE / 2) / SHARE_WHOLE;
}

static int store_amount(const struct cli_argument *argument, void *field)
{
    const char *text = argument->text;
    const size_t length = strlen(text);
    struct cli_amount amount = {.given = true};
    amount.is_share = length > 0 && text[length - 1] == '%';
    bool is_finer = false;
    int status = 0;
    if (!amount.is_share)
        status = read_part(argument, text, length, &amount.value);
    else if (!read_decimal(text, length - 1, SHARE_PLACES, 100, &amount.value,
                           &is_finer) ||
             is_finer || amount.value > SHARE_WHOLE)
        status = cli_refuse(argument->command,
                            "%s: '%s' is not a percentage from 0%% to 100%%, "
                            "such as 0.8%%, with up to %d decimal places",
                            argument->shown, text, SHARE_PLACES);
    if (status == 0) *(struct cli_amount *)field = amount;
    return status;
}

// Digits, optionally followed by K, M or G; more than 0.
static int store_size(const struct cli_argument *argument, void *field)
{
    static const char units[] = "KMG";
    const char *text = argument->text;
    const size_t length = strlen(text);
    const char *unit = length > 0 ? strchr(units, text[length - 1]) : NULL;
    const unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
    const size_t digits = unit ? length - 1 : length;
    uint64_t value = 0;
    if (!is_digits(text, digits) || !fits_64_bits(text, digits, &value) ||
        value > UINT64_MAX >> shift || value == 0)
        return cli_refuse(
            argument->command,
            "%s: '%s' is not a size in bytes, such as 4096, 64K, 500M or 2G",
            argument->shown, text);
    return store_number(field, value << shift);
}

static int store_text(const struct cli_argument *argument, void *field)
{
    cli_check *check = argument->option->kind.check;
    const int status = check ? check(argument) : 0;
    if (status == 0) *(const char **)field = argument->text;
    return status;
}

static int refuse_choice(const struct cli_argument *argument)
{
    struct suggestion suggestion = {.typed = argument->text};
    struct cli_choice choice;
    char names[512] = ""; // "a, b, c"
    size_t used = 0;
    for (size_t i = 0; argument->option->kind.choices(i, &choice); i++) {
        suggestion_try(&suggestion, choice.name);
        if (used < sizeof names)
            used += (size_t)snprintf(names + used, sizeof names - used, "%s%s",
                                     i ? ", " : "", choice.name);
    }
    const char *nearest = suggestion.nearest;
    return cli_refuse(argument->command, "%s: '%s' is not one of %s%s%s%s",
                      argument->shown, argument->text, names,
                      nearest ? " (did you mean '" : "", nearest ? nearest : "",
                      nearest ? "'?)" : "");
}

static int store_choice(const struct cli_argument *argument, void *field)
{
    struct cli_choice choice;
    for (int is_any_case = 0; is_any_case < 2; is_any_case++)
        for (size_t i = 0; argument->option->kind.choices(i, &choice); i++) {
            if ((is_any_case ? strcasecmp : strcmp)(choice.name,
                                                    argument->text) != 0)
                continue;
            *(int *)field = choice.value;
            return 0;
        }
    return refuse_choice(argument);
}

static int store_range(const struct cli_argument *argument, void *field)
{
    const char *text = argument->text, *dots = strstr(text, "..");
    struct cli_range range = {true, 1, UINT64_MAX};
    const size_t first_length = dots ? (size_t)(dots - text) : strlen(text);
    const char *last = dots ? dots + 2 : "";
    if (dots && first_length == 0 && !*last)
        return cli_refuse(argument->command,
                          "%s: '..' needs a first or a last number",
                          argument->shown);
    if ((!dots || first_length > 0) &&
        read_part(argument, text, first_length, &range.first))
        return CLI_USAGE;
    if (*last && read_part(argument, last, strlen(last), &range.last))
        return CLI_USAGE;
    if (!dots) range.last = range.first;
    if (range.first > range.last)
        return cli_refuse(argument->command,
                          "%s: the range %s ends before it begins",
                          argument->shown, text);
    *(struct cli_range *)field = range;
    return 0;
}

static int store_pair(const struct cli_argument *argument, void *field)
{
    const char *text = argument->text, *comma = strchr(text, ',');
    if (!comma)
        return cli_refuse(argument->command,
                          "%s: '%s' is not a row and a column, such as 1,9",
                          argument->shown, text);
    struct cli_pair pair = {.given = true};
    if (read_part(argument, text, (size_t)(comma - text), &pair.row) ||
        read_part(argument, comma + 1, strlen(comma + 1), &pair.column))
        return CLI_USAGE;

    *(struct cli_pair *)field = pair;
    return 0;
}

static int store_list(const struct cli_argument *argument, void *field)
{
    struct cli_list *list = field;
    struct cli_item *items =
        realloc(list->items, (list->count + 1) * sizeof *items);
    if (!items) {
        cli_error(argument->command, "out of memory");
        return CLI_SYSTEM;
    }
    items[list->count] = (struct cli_item){argument->option, argument->text};
    list->items = items;
    list->count++;
    return 0;
}

int cli_argument_store(const struct cli_argument *argument, void *options)
{
    static int (*const stores[])(const struct cli_argument *, void *) = {
        [CLI_FLAG] = store_flag,     [CLI_COUNT] = store_count,
        [CLI_SIZE] = store_size,     [CLI_SECONDS] = store_seconds,
        [CLI_AMOUNT] = store_amount, [CLI_TEXT] = store_text,
        [CLI_CHOICE] = store_choice, [CLI_RANGE] = store_range,
        [CLI_PAIR] = store_pair,     [CLI_LIST] = store_list,
    };
    const struct cli_option *option = argument->option;
    return stores[option->kind.type](argument, (char *)options + option->field);
}
