// One reader for each type of option, in a table by type. Each leaves the
// field alone where the argument is wrong.
#include "options/options.h"

#include "flow/message.h"
#include "options/command.h"
#include "options/suggest.h"

#include <permudoku/format.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SECONDS_MAX = 1000000000,
    SHARE_PLACES = 6,
    SHARE_WHOLE = 100000000 // 100 % in units of 10^-6 %
};

static bool is_plain(const pdk_format_info *info)
{
    return info->can_write && !info->is_whole;
}

static bool can_write(const pdk_format_info *info)
{
    return info->can_write;
}

static bool can_read(const pdk_format_info *info)
{
    return info->can_read;
}

// Number `index` of the formats that are wanted.
static bool format_at(size_t index, bool (*is_wanted)(const pdk_format_info *),
                      struct cli_choice *choice)
{
    size_t count = 0, found = 0;
    const pdk_format_info *const *list = pdk_format_list(&count);
    for (size_t i = 0; i < count; i++) {
        if (!is_wanted(list[i]) || found++ < index) continue;
        *choice = (struct cli_choice){.value = (int)list[i]->format,
                                      .name = list[i]->name,
                                      .summary = list[i]->summary};
        return true;
    }
    return false;
}

bool cli_formats(size_t index, struct cli_choice *choice)
{
    return format_at(index, is_plain, choice);
}

bool cli_formats_to_write(size_t index, struct cli_choice *choice)
{
    return format_at(index, can_write, choice);
}

bool cli_formats_to_read(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice found_out = {PDK_FORMAT_AUTO, "auto",
                                                "found out from the text"};
    if (index > 0) return format_at(index - 1, can_read, choice);
    *choice = found_out;
    return true;
}

static bool is_digits(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] < '0' || text[i] > '9') return false;
    return length > 0;
}

// Of nothing but digits; false past 64 bits.
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

// The part of an argument that should be a number, and who to name.
struct number_text {
    const char *command, *what;
    const char *text;
    size_t length;
};

static bool read_number(const struct number_text *from,
                        const struct cli_kind *limits, uint64_t *number)
{
    const char *text = from->text;
    const int length = (int)from->length;
    const bool is_negative =
        length > 1 && text[0] == '-' && is_digits(text + 1, from->length - 1);
    if (!is_negative && !is_digits(text, from->length)) {
        cli_error(from->command, "%s: '%.*s' is not a number", from->what,
                  length, text);
        return false;
    }
    uint64_t value = 0;
    const bool is_huge =
        !is_negative && !fits_64_bits(text, from->length, &value);
    if (is_huge || value > limits->maximum) {
        cli_error(from->command, "%s: %.*s is past the limit of %" PRIu64,
                  from->what, length, text, limits->maximum);
        return false;
    }
    if (is_negative || value < limits->minimum) {
        cli_error(from->command, "%s: %.*s is below the minimum of %" PRIu64,
                  from->what, length, text, limits->minimum);
        return false;
    }
    *number = value;
    return true;
}

bool cli_number_read(const char *command, const char *what, const char *text,
                     const struct cli_kind *limits, uint64_t *number)
{
    const struct number_text from = {command, what, text, strlen(text)};
    return read_number(&from, limits, number);
}

static bool read_part(const struct cli_argument *argument, const char *text,
                      size_t length, uint64_t *number)
{
    const struct number_text from = {argument->command, argument->shown, text,
                                     length};
    return read_number(&from, &argument->option->kind, number);
}

static int store_flag(const struct cli_argument *argument, void *field)
{
    (void)argument;
    *(bool *)field = true;
    return 0;
}

static int store_count(const struct cli_argument *argument, void *field)
{
    uint64_t value;
    if (!read_part(argument, argument->text, strlen(argument->text), &value))
        return CLI_USAGE;

    *(struct cli_count *)field = (struct cli_count){true, value};
    return 0;
}

// Digits with at most one point among them, of value `limit` or less before
// it, as a multiple of 10^-places; finer ones do not count, and whether there
// are any goes to *is_finer.
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

// More than 0; what is finer than a nanosecond does not count.
static bool read_seconds(const char *text, uint64_t *nanoseconds)
{
    const size_t length = strlen(text);
    const bool has_unit = length > 1 && text[length - 1] == 's';
    bool is_finer;
    return read_decimal(text, length - has_unit, 9, SECONDS_MAX, nanoseconds,
                        &is_finer) &&
           *nanoseconds > 0;
}

static int store_seconds(const struct cli_argument *argument, void *field)
{
    uint64_t value;
    if (!read_seconds(argument->text, &value)) {
        cli_error(argument->command,
                  "%s: '%s' is not a time in seconds, as in 0.5 or 90, up to "
                  "%d",
                  argument->shown, argument->text, SECONDS_MAX);
        return CLI_USAGE;
    }
    *(struct cli_count *)field = (struct cli_count){true, value};
    return 0;
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
    if (!amount.is_share) {
        if (!read_part(argument, text, length, &amount.value)) return CLI_USAGE;
    } else if (!read_decimal(text, length - 1, SHARE_PLACES, 100, &amount.value,
                             &is_finer) ||
               is_finer || amount.value > SHARE_WHOLE) {
        cli_error(argument->command,
                  "%s: '%s' is not a share from 0%% to 100%%, as in 0.8%%, of "
                  "up to %d decimal places",
                  argument->shown, text, SHARE_PLACES);
        return CLI_USAGE;
    }
    *(struct cli_amount *)field = amount;
    return 0;
}

// Digits and perhaps one of K, M, G; more than 0.
static bool read_size(const char *text, uint64_t *bytes)
{
    static const char units[] = "KMG";
    const size_t length = strlen(text);
    const char *unit = length > 0 ? strchr(units, text[length - 1]) : NULL;
    const unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
    const size_t digits = unit ? length - 1 : length;
    uint64_t value = 0;
    if (!is_digits(text, digits) || !fits_64_bits(text, digits, &value) ||
        value > UINT64_MAX >> shift)
        return false;
    *bytes = value << shift;
    return value > 0;
}

static int store_size(const struct cli_argument *argument, void *field)
{
    uint64_t value;
    if (!read_size(argument->text, &value)) {
        cli_error(argument->command,
                  "%s: '%s' is not a size in bytes, as in 4096, 64K, 500M or "
                  "2G",
                  argument->shown, argument->text);
        return CLI_USAGE;
    }
    *(struct cli_count *)field = (struct cli_count){true, value};
    return 0;
}

static int store_text(const struct cli_argument *argument, void *field)
{
    *(const char **)field = argument->text;
    return 0;
}

// "a, b, c", cut where the buffer ends.
static void list_choices(cli_choices *choices, char *buffer, size_t size)
{
    struct cli_choice choice;
    size_t used = 0;
    for (size_t i = 0; used < size && choices(i, &choice); i++)
        used += (size_t)snprintf(buffer + used, size - used, "%s%s",
                                 i ? ", " : "", choice.name);
}

static int refuse_choice(const struct cli_argument *argument)
{
    char names[512] = "";
    cli_choices *choices = argument->option->kind.choices;
    list_choices(choices, names, sizeof names);

    struct suggestion suggestion;
    suggestion_init(&suggestion, argument->text);
    struct cli_choice choice;
    for (size_t i = 0; choices(i, &choice); i++)
        suggestion_try(&suggestion, choice.name);

    const char *nearest = suggestion.nearest;
    cli_error(argument->command, "%s: '%s' is not one of %s%s%s%s",
              argument->shown, argument->text, names,
              nearest ? " (did you mean '" : "", nearest ? nearest : "",
              nearest ? "'?)" : "");
    return CLI_USAGE;
}

static int store_choice(const struct cli_argument *argument, void *field)
{
    struct cli_choice choice;
    for (size_t i = 0; argument->option->kind.choices(i, &choice); i++) {
        if (strcmp(choice.name, argument->text) != 0) continue;
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
    if (dots && first_length == 0 && !*last) {
        cli_error(argument->command, "%s: '..' has neither first nor last",
                  argument->shown);
        return CLI_USAGE;
    }
    if ((!dots || first_length > 0) &&
        !read_part(argument, text, first_length, &range.first))
        return CLI_USAGE;
    if (*last && !read_part(argument, last, strlen(last), &range.last))
        return CLI_USAGE;
    if (!dots) range.last = range.first;
    if (range.first > range.last) {
        cli_error(argument->command, "%s: %s ends before it begins",
                  argument->shown, text);
        return CLI_USAGE;
    }
    *(struct cli_range *)field = range;
    return 0;
}

static int store_pair(const struct cli_argument *argument, void *field)
{
    const char *text = argument->text, *comma = strchr(text, ',');
    if (!comma) {
        cli_error(argument->command,
                  "%s: '%s' is not a row and a column, as in 1,9",
                  argument->shown, text);
        return CLI_USAGE;
    }
    struct cli_pair pair = {.given = true};
    if (!read_part(argument, text, (size_t)(comma - text), &pair.row) ||
        !read_part(argument, comma + 1, strlen(comma + 1), &pair.column))
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
