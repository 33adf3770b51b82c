#include "options/moves.h"

#include "flow/message.h"
#include "options/values.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// The name of an option's move; --moves already is text.
static const char *word_of(const struct cli_item *item)
{
    if (strcmp(item->option->name, "moves") == 0) return "";
    if (strcmp(item->option->name, "relabel") == 0) return "symbols";
    return item->option->name;
}

// "--rows 2,1,3" and "--moves rows=2,1,3" are the same: every option becomes a
// word of one text, which the library parses. Returns the length of the part
// before the argument.
static size_t add_word(struct text *text, const struct cli_item *item)
{
    const char *word = word_of(item);
    const size_t start = text->length;
    text_add(text, word);
    if (*word && item->text) text_add(text, "=");
    const size_t prefix = text->length - start;
    if (item->text) text_add(text, item->text);
    text_add(text, " ");
    return prefix;
}

int moves_init(struct moves *moves, const char *command,
               const struct move_options *options)
{
    *moves = (struct moves){.command = command, .options = options};
    moves->is_random = options->shuffle || options->shuffle_symbols;
    if (moves->is_random && options->list.count > 0)
        return cli_usage(
            command, "--shuffle and --shuffle-symbols cannot be combined with "
                     "other moves");
    if (options->seed.given && !moves->is_random)
        return cli_usage(command,
                         "--seed requires --shuffle or --shuffle-symbols");

    const int failed = moves->is_random
                           ? seed_choose(command, &options->seed, &moves->seed)
                           : 0;
    if (failed) return failed;
    for (size_t i = 0; i < options->list.count; i++)
        add_word(&moves->text, &options->list.items[i]);
    if (!moves->text.is_failed) return 0;
    cli_error(command, "%s", pdk_status_text(PDK_ERR_MEMORY));
    return CLI_SYSTEM;
}

void moves_release(struct moves *moves)
{
    text_release(&moves->report);
    pdk_transform_free(moves->transform);
    text_release(&moves->text);
}

bool moves_are_none(const struct moves *moves)
{
    return !moves->is_random && moves->options->list.count == 0;
}

static pdk_status renew(struct moves *moves, const pdk_shape *shape,
                        pdk_error *error)
{
    const struct text *text = &moves->text;
    pdk_transform_free(moves->transform);
    moves->transform = NULL;
    if (moves->is_random)
        return pdk_transform_new(shape, &moves->transform, error);
    return pdk_transform_parse(text->length > 0 ? text->bytes : "",
                               text->length, shape, &moves->transform, error);
}

pdk_status moves_for(struct moves *moves, const pdk_shape *shape,
                     uint64_t index, pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (!moves->transform ||
        !pdk_shape_equal(pdk_transform_shape(moves->transform), shape))
        status = renew(moves, shape, error);
    if (status != PDK_OK || !moves->is_random) return status;

    pdk_random random;
    pdk_random_init(&random, moves->seed, index);
    pdk_transform_shuffle(moves->transform, &random,
                          moves->options->shuffle ? PDK_MOVE_ALL
                                                  : PDK_MOVE_SYMBOLS);
    return PDK_OK;
}

// Finds the option whose word contains byte *column (from 1) of the text of all
// moves, and makes *column relative to its argument. NULL if there is none.
static const struct cli_item *item_at(const struct cli_list *list,
                                      uint64_t *column)
{
    struct text word = {0};
    const struct cli_item *item = NULL;
    for (size_t i = 0; *column > 0 && !item && i < list->count; i++) {
        text_reset(&word);
        const size_t prefix = add_word(&word, &list->items[i]);
        if (*column > word.length) {
            *column -= word.length;
            continue;
        }
        item = &list->items[i];
        *column = *column > prefix ? *column - prefix : 1;
    }
    text_release(&word);
    return item;
}

int moves_fail(const struct moves *moves, const char *file,
               const pdk_error *error)
{
    uint64_t column = error->column;
    const struct cli_item *item = item_at(&moves->options->list, &column);
    char line[32] = "", place[32] = "";
    if (!item) return cli_fail(moves->command, file, error);
    if (file) snprintf(line, sizeof line, ":%" PRIu64 ": ", error->line);
    if (item->text)
        snprintf(place, sizeof place, "column %" PRIu64 ": ", column);
    cli_error(moves->command, "%s%s--%s: %s%s", file ? file : "", line,
              item->option->name, place, error->text);
    return cli_exit_of(error->status, CLI_FROM_OPTIONS);
}

const char *moves_report(struct moves *moves, const pdk_transform *transform,
                         pdk_status *status)
{
    struct text *report = &moves->report;
    *status = PDK_OK;
    if (!moves->options->report) return NULL;
    text_reset(report);
    text_transform(report, transform);
    text_bytes(report, "", 1);
    if (report->is_failed) *status = PDK_ERR_MEMORY;
    return report->is_failed ? NULL : report->bytes;
}
