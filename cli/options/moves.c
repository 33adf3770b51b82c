#define _POSIX_C_SOURCE 200809L // stpcpy
#include "options/moves.h"

#include "flow/message.h"
#include "options/command.h"
#include "options/seed.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// "--rows 2,1,3" and "--moves rows=2,1,3" are the same: every option becomes
// a word of one text, which the library reads.
static size_t word_length(const struct cli_item *item)
{
    const char *text = item->text ? item->text : "";
    return strlen(item->option->name) + strlen(text) + 2;
}

// The move that an option stands for; --moves is text already.
static const char *word_of(const struct cli_item *item)
{
    if (strcmp(item->option->name, "moves") == 0) return NULL;
    if (strcmp(item->option->name, "relabel") == 0) return "symbols";
    return item->option->name;
}

static char *add_word(char *end, const struct cli_item *item)
{
    const char *word = word_of(item);
    if (word) end = stpcpy(end, word);
    if (word && item->text) *end++ = '=';
    if (item->text) end = stpcpy(end, item->text);
    return stpcpy(end, " ");
}

static char *join_words(const struct cli_list *list)
{
    size_t length = 1;
    for (size_t i = 0; i < list->count; i++)
        length += word_length(&list->items[i]);
    char *text = malloc(length);
    if (!text) return NULL;
    char *end = text;
    *end = '\0';
    for (size_t i = 0; i < list->count; i++)
        end = add_word(end, &list->items[i]);
    return text;
}

int moves_init(struct moves *moves, const char *command,
               const struct move_options *options)
{
    *moves = (struct moves){.command = command, .options = options};
    moves->is_random = options->shuffle || options->shuffle_symbols;
    if (moves->is_random && options->list.count > 0)
        return cli_usage(command, "moves are given or random, not both");
    if (options->seed.given && !moves->is_random)
        return cli_usage(command,
                         "--seed needs --shuffle or --shuffle-symbols");

    const int failed = moves->is_random
                           ? seed_choose(command, &options->seed, &moves->seed)
                           : 0;
    if (failed) return failed;
    moves->text = join_words(&options->list);
    if (moves->text) return 0;
    cli_error(command, "%s", pdk_status_text(PDK_ERR_MEMORY));
    return CLI_SYSTEM;
}

void moves_release(struct moves *moves)
{
    free(moves->report);
    pdk_transform_free(moves->transform);
    free(moves->text);
}

bool moves_are_none(const struct moves *moves)
{
    return !moves->is_random && moves->options->list.count == 0;
}

static bool has_shape(const struct moves *moves, const pdk_shape *shape)
{
    return moves->transform &&
           pdk_shape_equal(pdk_transform_shape(moves->transform), shape);
}

static unsigned allowed_moves(const struct moves *moves)
{
    return moves->options->shuffle ? PDK_MOVE_ALL : PDK_MOVE_SYMBOLS;
}

static pdk_status renew(struct moves *moves, const pdk_shape *shape,
                        pdk_error *error)
{
    pdk_transform_free(moves->transform);
    moves->transform = NULL;
    if (moves->is_random)
        return pdk_transform_new(shape, &moves->transform, error);
    return pdk_transform_parse(moves->text, strlen(moves->text), shape,
                               &moves->transform, error);
}

pdk_status moves_for(struct moves *moves, const pdk_shape *shape,
                     uint64_t index, pdk_error *error)
{
    if (!has_shape(moves, shape)) {
        const pdk_status status = renew(moves, shape, error);
        if (status != PDK_OK) return status;
    }
    if (!moves->is_random) return PDK_OK;

    pdk_random random;
    pdk_random_init(&random, moves->seed, index);
    pdk_transform_shuffle(moves->transform, &random, allowed_moves(moves));
    return PDK_OK;
}

// The option whose text has byte *column (from 1) of all moves; *column is then
// the byte of its argument. NULL where there is none.
static const struct cli_item *item_at(const struct cli_list *list,
                                      uint64_t *column)
{
    for (size_t i = 0; *column > 0 && i < list->count; i++) {
        const struct cli_item *item = &list->items[i];
        const char *word = word_of(item);
        const size_t argument = item->text ? strlen(item->text) : 0;
        const size_t prefix =
            word ? strlen(word) + (item->text ? strlen("=") : 0) : 0;
        const size_t length = prefix + argument + strlen(" ");
        if (*column <= length) {
            *column = *column > prefix ? *column - prefix : 1;
            return item;
        }
        *column -= length;
    }
    return NULL;
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

static pdk_status append(void *context, const char *bytes, size_t size,
                         pdk_lifetime lifetime)
{
    (void)lifetime;
    struct moves *moves = context;
    const size_t needed = moves->report_length + size + 1;
    if (needed > moves->report_capacity) {
        char *grown = realloc(moves->report, 2 * needed);
        if (!grown) return PDK_ERR_MEMORY;
        moves->report = grown;
        moves->report_capacity = 2 * needed;
    }
    memcpy(moves->report + moves->report_length, bytes, size);
    moves->report_length += size;
    moves->report[moves->report_length] = '\0';
    return PDK_OK;
}

const char *moves_report(struct moves *moves, const pdk_transform *transform,
                         pdk_status *status)
{
    const pdk_sink sink = {.write = append, .context = moves};
    *status = PDK_OK;
    if (!moves->options->report) return NULL;
    moves->report_length = 0;
    *status = pdk_transform_print(transform, &sink);
    return *status == PDK_OK ? moves->report : NULL;
}
