// permudoku help: chooses a page; help.c writes it.
#include "commands/commands.h"
#include "flow/message.h"
#include "options/help.h"

#include <string.h>

struct help_options {
    bool all, man, list, aliases, topics, options;
};

#define AT(field) offsetof(struct help_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "all", OPT_FLAG, AT(all), NULL,
     "no effect: the help of COMMAND is always complete",
     OPT_HIDDEN | GROUP_MAIN},
    {0, "list", OPT_FLAG, AT(list), NULL, "print the names of all commands",
     OPT_COMMON | GROUP_MAIN},
    {0, "aliases", OPT_FLAG, AT(aliases), NULL,
     "print the other names that some commands have", GROUP_MAIN},
    {0, "topics", OPT_FLAG, AT(topics), NULL, "print the names of all topics",
     OPT_COMMON | GROUP_MAIN},
    {0, "options", OPT_FLAG, AT(options), NULL,
     "print the names of all options of COMMAND", GROUP_MAIN},
    {0, "man", OPT_FLAG, AT(man), NULL, "print a man page, in roff",
     GROUP_MAIN},
};
// clang-format on

static const struct cli_example examples[] = {
    {"permudoku help solve",                 "Everything about the command solve"},
    {"permudoku help formats",               "The formats that boards can have"  },
    {"permudoku help --man help | man -l -", "The man page of help"              },
};

static void write_names(struct text *out, const struct cli_option *option)
{
    if (option->place & OPT_HIDDEN) return;
    if (option->name) text_print(out, "--%s\n", option->name);
    if (option->letter) text_print(out, "-%c\n", option->letter);
}

// The names of all options of a command (NULL: of the program), one per line.
static void write_options(struct text *out, const struct cli_program *program,
                          const struct cli_command *command)
{
    const struct cli_option *option;
    for (size_t i = 0; command && (option = cli_option_at(command, i)); i++)
        write_names(out, option);
    for (size_t i = 0; !command && i < program->option_count; i++)
        write_names(out, &program->options[i]);
}

// What the page is about: neither is the program as a whole.
struct subject {
    const struct cli_command *command;
    const struct cli_topic *topic;
    bool is_alias; // the command was called by its alias
};

static void write_man_page(struct text *out, const struct cli_program *program,
                           const struct subject *subject)
{
    if (subject->is_alias)
        man_alias(out, subject->command);
    else if (subject->command)
        man_command(out, program, subject->command);
    else if (subject->topic)
        man_topic(out, program, subject->topic);
    else
        man_overview(out, program);
}

static void write_help_page(struct text *out, const struct cli_program *program,
                            const struct subject *subject)
{
    if (subject->command)
        help_command(out, subject->command, HELP_FULL);
    else if (subject->topic)
        help_topic(out, subject->topic);
    else
        help_overview(out, program, HELP_FULL);
}

static void write_aliases(struct text *out, const struct cli_program *program)
{
    for (size_t i = 0; i < program->command_count; i++)
        if (program->commands[i]->alias)
            text_print(out, "%s\n", program->commands[i]->alias);
}

static void write_page(struct text *out, const struct cli_call *call,
                       const struct subject *subject)
{
    const struct help_options *options = call->options;
    const struct cli_program *program = call->program;
    if (options->list)
        for (size_t i = 0; i < program->command_count; i++)
            text_print(out, "%s\n", program->commands[i]->name);
    else if (options->aliases)
        write_aliases(out, program);
    else if (options->topics)
        for (size_t i = 0; i < program->topic_count; i++)
            text_print(out, "%s\n", program->topics[i].name);
    else if (options->options)
        write_options(out, program, subject->command);
    else if (options->man)
        write_man_page(out, program, subject);
    else
        write_help_page(out, program, subject);
}

static const struct cli_exit_note exits[] = {
    {CLI_DONE,      "success"},
    {CLI_NO,        NULL     },
    {CLI_BAD_INPUT, NULL     },
};

static int refuse_name(const struct cli_program *program, const char *name)
{
    struct suggestion suggestion = {.typed = name};
    cli_suggest_command(&suggestion, program);
    for (size_t i = 0; i < program->topic_count; i++)
        suggestion_try(&suggestion, program->topics[i].name);
    if (!suggestion.nearest)
        return cli_usage(NULL, "unknown command or topic '%s'", name);
    return cli_usage(NULL, "unknown command or topic '%s' (did you mean '%s'?)",
                     name, suggestion.nearest);
}

static int run(const struct cli_call *call)
{
    const struct help_options *options = call->options;
    const bool has_name = call->operand_count > 0;
    const char *lists = options->list      ? "--list"
                        : options->aliases ? "--aliases"
                        : options->topics  ? "--topics"
                                           : NULL;
    struct subject subject = {NULL, NULL, false};
    if (options->man + options->list + options->aliases + options->topics +
            options->options >
        1)
        return cli_usage("help", "only one of --man, --list, --aliases, "
                                 "--topics and --options can be given");
    if (lists && has_name)
        return cli_usage("help", "unexpected operand '%s': %s lists all",
                         call->operands[0], lists);
    if (has_name) {
        subject.command = cli_command_find(call->program, call->operands[0]);
        subject.is_alias = subject.command && strcmp(subject.command->name,
                                                     call->operands[0]) != 0;
        subject.topic = cli_topic_find(call->program, call->operands[0]);
        if (!subject.command && !subject.topic)
            return refuse_name(call->program, call->operands[0]);
    }
    if (options->options && subject.topic)
        return cli_usage("help", "--options: '%s' is a topic, not a command",
                         call->operands[0]);

    struct text page = {0};
    write_page(&page, call, &subject);
    return help_send(&page, "help", CLI_DONE);
}

const struct cli_command cli_command_help = {
    .name = "help",
    .group = CLI_HELP,
    .summary = "explain a command or a topic",
    .operands = "[COMMAND|TOPIC]",
    .operand_maximum = 1,
    .operand_kind = CLI_HELP_NAMES,
    .description =
        "Explains COMMAND in full, as 'permudoku COMMAND --help' does, or "
        "TOPIC. Without either, lists all commands and topics. 'permudoku "
        "COMMAND -h' explains a command on one screen.",
    .options = options_table,
    .option_count = COUNT_OF(options_table),
    .defaults = &(const struct help_options){.man = false},
    .options_size = sizeof(struct help_options),
    .examples = examples,
    .example_count = COUNT_OF(examples),
    .exits = exits,
    .exit_count = COUNT_OF(exits),
    .run = run,
};
