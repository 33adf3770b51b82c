#include "options/command.h"

#include "flow/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The options that every command has. Their fields are in the call.
// clang-format off
static const struct cli_option shared_options[] = {
    {'o', "output", OPT_TEXT, offsetof(struct cli_call, output), "FILE",
     "write to FILE (default: standard output); a file of that name is "
     "replaced only once the output is complete", OPT_COMMON | GROUP_OUTPUT},
    {'h', "help", OPT_FLAG, 0, NULL,
     "print the help: -h on one screen, --help all of it", GROUP_OTHER},
};
// clang-format on

static const struct cli_option *const help_option = &shared_options[1];

static bool is_shared(const struct cli_option *option)
{
    for (size_t i = 0; i < COUNT_OF(shared_options); i++)
        if (option == &shared_options[i]) return true;
    return false;
}

const struct cli_option *cli_option_at(const struct cli_command *command,
                                       size_t index)
{
    if (index < command->option_count) return &command->options[index];
    index -= command->option_count;
    return index < COUNT_OF(shared_options) ? &shared_options[index] : NULL;
}

const struct cli_command *cli_command_find(const struct cli_program *program,
                                           const char *name)
{
    for (size_t i = 0; i < program->command_count; i++) {
        const struct cli_command *command = program->commands[i];
        if (strcmp(command->name, name) == 0 ||
            (command->alias && strcmp(command->alias, name) == 0))
            return command;
    }
    return NULL;
}

const struct cli_topic *cli_topic_find(const struct cli_program *program,
                                       const char *name)
{
    for (size_t i = 0; i < program->topic_count; i++)
        if (strcmp(program->topics[i].name, name) == 0)
            return &program->topics[i];
    return NULL;
}

void cli_suggest_command(struct suggestion *suggestion,
                         const struct cli_program *program)
{
    for (size_t i = 0; i < program->command_count; i++) {
        const struct cli_command *command = program->commands[i];
        suggestion_try(suggestion, command->name);
        const struct cli_word alias = {command->alias, command->name};
        if (alias.typed) suggestion_try_word(suggestion, &alias);
    }
    for (size_t i = 0; i < program->word_count; i++)
        suggestion_try_word(suggestion, &program->words[i]);
}

// The words that are not parsed yet.
struct walk {
    struct arguments *arguments;
    const struct cli_command *command;
    char **next, **end;
    bool options_ended;
};

// Names of options that are accepted for each other: spellings, and what the
// same thing is called by other commands or was called earlier. The help shows
// the one in the command's table.
static const char *const same_names[][2] = {
    {"colour", "color"         },
    {"format", "to"            },
    {"report", "with-transform"},
    {"cell",   "cell-size"     },
    {"steps",  "walk-steps"    },
};

static bool is_name(const char *name, const char *typed, size_t length)
{
    return strlen(name) == length && memcmp(name, typed, length) == 0;
}

static const struct cli_option *find_exactly(const struct cli_command *command,
                                             const char *typed, size_t length)
{
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        if (option->name && is_name(option->name, typed, length)) return option;
    return NULL;
}

static const struct cli_option *find_long(const struct cli_command *command,
                                          const char *typed, size_t length)
{
    const struct cli_option *option = find_exactly(command, typed, length);
    for (size_t i = 0; !option && i < COUNT_OF(same_names); i++)
        for (size_t k = 0; k < 2; k++) {
            const char *other = same_names[i][1 - k];
            if (is_name(same_names[i][k], typed, length))
                option = find_exactly(command, other, strlen(other));
        }
    return option;
}

static const struct cli_option *find_letter(const struct cli_command *command,
                                            char letter)
{
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(command, i)); i++)
        if (option->letter == letter) return option;
    return NULL;
}

// What options are called elsewhere. A command may have several of the second
// names; the last one wins.
static const struct cli_word option_words[] = {
    {"alphabet",      "symbols"     },
    {"amount",        "count"       },
    {"cpus",          "threads"     },
    {"csv",           "format"      },
    {"file",          "output"      },
    {"format",        "json"        },
    {"from",          "grids-file"  },
    {"givens",        "clues"       },
    {"input-format",  "from"        },
    {"jobs",          "threads"     },
    {"max",           "limit"       },
    {"memory",        "memory-limit"},
    {"nodes",         "node-limit"  },
    {"number",        "count"       },
    {"output-format", "format"      },
    {"output-format", "to"          },
    {"parallel",      "threads"     },
    {"pdf",           "format"      },
    {"png",           "format"      },
    {"random",        "shuffle"     },
    {"silent",        "quiet"       },
    {"size",          "boxes"       },
    {"style",         "theme"       },
    {"summary",       "stats"       },
    {"svg",           "format"      },
    {"timeout",       "time-limit"  },
    {"type",          "format"      },
    {"type",          "to"          },
    {"workers",       "threads"     },
};

static void suggest_option(struct suggestion *suggestion, const char *name)
{
    suggestion_try(suggestion, name);
    for (size_t i = 0; i < COUNT_OF(option_words); i++)
        if (strcmp(option_words[i].name, name) == 0)
            suggestion_try_word(suggestion, &option_words[i]);
}

static int refuse_long(const struct walk *walk, const char *name, size_t length)
{
    char typed[64];
    snprintf(typed, sizeof typed, "%.*s", (int)length, name);
    struct suggestion suggestion = {.typed = typed};
    const struct cli_option *option;
    for (size_t i = 0; (option = cli_option_at(walk->command, i)); i++)
        if (option->name) suggest_option(&suggestion, option->name);

    if (!suggestion.nearest)
        return cli_usage(walk->command->name, "unknown option '--%.*s'",
                         (int)length, name);
    return cli_usage(walk->command->name,
                     "unknown option '--%.*s' (did you mean '--%s'?)",
                     (int)length, name, suggestion.nearest);
}

// The most likely mistake is a long option with only one dash.
static int refuse_letter(const struct walk *walk, const char *word,
                         const char *letter)
{
    const size_t length = strcspn(word + 1, "=");
    const struct cli_option *meant = find_long(walk->command, word + 1, length);
    if (meant)
        return cli_usage(walk->command->name,
                         "unknown option '%s' (did you mean '--%s'?)", word,
                         meant->name);
    if (letter == word + 1)
        return cli_usage(walk->command->name, "unknown option '%s'", word);
    return cli_usage(walk->command->name, "unknown option '-%c' in '%s'",
                     *letter, word);
}

// Stores an option. Its argument is NULL if it is not in the same word.
static int take(struct walk *walk, struct cli_argument argument)
{
    const struct cli_option *option = argument.option;
    if (option == help_option && !argument.text) {
        walk->arguments->wants_help = true;
        walk->arguments->wants_all = argument.shown[1] == '-';
        return 0;
    }
    const char *command = walk->command->name;
    if (!option->argument && argument.text)
        return cli_usage(command, "%s does not accept an argument",
                         argument.shown);
    if (option->argument && !argument.text && walk->next < walk->end)
        argument.text = *walk->next++;
    if (option->argument && !argument.text)
        return cli_usage(command, "%s needs an argument: %s", argument.shown,
                         option->argument);

    size_t index = 0;
    while (cli_option_at(walk->command, index) != option) index++;
    bool *seen = &walk->arguments->seen[index];
    const bool may_repeat =
        option->kind.type == CLI_FLAG || option->kind.type == CLI_LIST;
    if (*seen && !may_repeat)
        return cli_usage(command, "%s was given twice", argument.shown);
    *seen = true;
    return cli_argument_store(&argument, is_shared(option)
                                             ? &walk->arguments->call
                                             : walk->arguments->options);
}

static int take_long(struct walk *walk, const char *word)
{
    const char *name = word + 2;
    const size_t length = strcspn(name, "=");
    const struct cli_option *option = find_long(walk->command, name, length);
    if (!option) return refuse_long(walk, name, length);

    char shown[64];
    snprintf(shown, sizeof shown, "--%s", option->name);
    return take(walk, (struct cli_argument){
                          .command = walk->command->name,
                          .option = option,
                          .shown = shown,
                          .text = name[length] ? name + length + 1 : NULL});
}

static int take_cluster(struct walk *walk, const char *word)
{
    for (const char *at = word + 1; *at; at++) {
        const struct cli_option *option = find_letter(walk->command, *at);
        if (!option) return refuse_letter(walk, word, at);

        const bool has_rest = option->argument && at[1];
        const char shown[] = {'-', *at, '\0'};
        const int status =
            take(walk, (struct cli_argument){.command = walk->command->name,
                                             .option = option,
                                             .shown = shown,
                                             .text = has_rest ? at + 1 : NULL});
        if (status != 0 || walk->arguments->wants_help) return status;
        if (option->argument) return 0;
    }
    return 0;
}

static bool is_operand(const struct cli_command *command, const char *word)
{
    if (word[0] != '-' || word[1] == '\0') return true;
    const bool is_digit = word[1] >= '0' && word[1] <= '9';
    return is_digit && !find_letter(command, word[1]);
}

static int take_word(struct walk *walk)
{
    struct cli_call *call = &walk->arguments->call;
    const char *word = *walk->next++;
    if (walk->options_ended || is_operand(walk->command, word)) {
        walk->arguments->operands[call->operand_count++] = word;
        return 0;
    }
    if (strcmp(word, "--") == 0) {
        walk->options_ended = true;
        return 0;
    }
    return word[1] == '-' ? take_long(walk, word) : take_cluster(walk, word);
}

static int check_operand_count(const struct cli_call *call)
{
    const struct cli_command *command = call->command;
    if (call->operand_count < command->operand_minimum)
        return cli_usage(command->name, "missing operand: %.*s",
                         (int)strcspn(command->operands, "\n"),
                         command->operands);
    if (call->operand_count > command->operand_maximum)
        return cli_usage(command->name, "unexpected operand '%s'",
                         call->operands[command->operand_maximum]);
    return 0;
}

static bool allocate(struct arguments *arguments,
                     const struct cli_command *command, size_t count)
{
    // One more of each, because an allocation of size 0 may return NULL.
    arguments->options = malloc(command->options_size + 1);
    arguments->operands = calloc(count + 1, sizeof *arguments->operands);
    arguments->seen =
        calloc(command->option_count + COUNT_OF(shared_options), sizeof(bool));
    if (!arguments->options || !arguments->operands || !arguments->seen)
        return false;

    if (command->defaults)
        memcpy(arguments->options, command->defaults, command->options_size);
    arguments->call = (struct cli_call){.command = command,
                                        .options = arguments->options,
                                        .given = arguments->seen,
                                        .operands = arguments->operands};
    return true;
}

int arguments_init(struct arguments *arguments,
                   const struct cli_command *command, size_t count,
                   char **words)
{
    *arguments = (struct arguments){.wants_help = false};
    if (!allocate(arguments, command, count)) {
        cli_error(command->name, "out of memory");
        return CLI_SYSTEM;
    }
    struct walk walk = {arguments, command, words, words + count, false};
    while (walk.next < walk.end && !arguments->wants_help) {
        const int status = take_word(&walk);
        if (status != 0) return status;
    }
    if (arguments->wants_help) return 0;
    return check_operand_count(&arguments->call);
}

void arguments_release(struct arguments *arguments)
{
    const struct cli_command *command = arguments->call.command;
    for (size_t i = 0; command && i < command->option_count; i++) {
        if (command->options[i].kind.type != CLI_LIST) continue;
        struct cli_list *list =
            (void *)((char *)arguments->options + command->options[i].field);
        free(list->items);
        list->items = NULL; // other options may share the list
    }
    free(arguments->seen);
    free(arguments->operands);
    free(arguments->options);
}
